"""The environments for learners: many tables at once, one table turn by turn, one seat."""

from collections.abc import Iterator
from random import Random

from bench.benchmark import Benchmark, throughput
from vitral.envs import SoloEnv, TablesEnv, sintra_v1


def tables(size: int, threads: int) -> Iterator[float]:
    """Random legal actions; masks, observations, rewards and new games are part of a step."""
    envs = TablesEnv(size, bots=None, threads=threads)
    envs.reset(seed=0)
    while True:
        envs.step(envs.random_actions())
        yield size


def table() -> Iterator[float]:
    """As the peer is played, and wrapped alike: look at what is seen, choose, step."""
    generator = Random(0)
    env = sintra_v1.env()
    while True:
        env.reset()
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            env.step(generator.choice(observation["action_mask"].nonzero()[0]))
            yield 1


def seat() -> Iterator[float]:
    """One seat against the random bot, which is asked in Python."""
    generator = Random(0)
    env = SoloEnv(bots="random")
    while True:
        _, info = env.reset()
        over = False
        while not over:
            action = generator.choice(info["action_mask"].nonzero()[0])
            _, _, over, _, info = env.step(action)
            yield 1


def benchmarks() -> Iterator[Benchmark]:
    """Tables for two."""
    for size in (1_024, 4_096):
        for threads in (1, 2):
            yield Benchmark(
                f"envs-tables-{size}-{threads}",
                f"envs, {size:,} tables, {threads} thread{'s' * (threads > 1)}",
                "steps",
                throughput(tables(size, threads)),
                note="masks, flat observations, auto-reset and the draw of an action included"
                if size == 4_096
                else "",
            )
    yield Benchmark("envs-table", "envs, a table turn by turn", "steps", throughput(table()))
    yield Benchmark("envs-seat", "envs, a seat against random", "steps", throughput(seat()))
