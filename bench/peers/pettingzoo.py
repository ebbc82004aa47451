"""PettingZoo: connect four through its turn-by-turn interface."""

from collections.abc import Iterator
from random import Random

from pettingzoo.classic import connect_four_v3

from bench.benchmark import Benchmark, throughput


def random_games() -> Iterator[float]:
    """Look at the observation with its mask, choose a legal action, step."""
    generator = Random(0)
    env = connect_four_v3.env()
    while True:
        env.reset()
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            env.step(generator.choice(observation["action_mask"].nonzero()[0]))
            yield 1


def benchmarks() -> Iterator[Benchmark]:
    """Connect four, with masks."""
    yield Benchmark(
        "pettingzoo-connect-four", "PettingZoo connect four", "steps", throughput(random_games())
    )
