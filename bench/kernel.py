"""The kernel: random playouts, steps from Python, batches, perft, and how soon it is ready."""

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.benchmark import Benchmark, throughput
from vitral.kernel import Batch, Kit, Table, jit, perft, random_games
from vitral.notation import format_position
from vitral.rules import State, deal, new_game
from vitral.service.dice import Dice

GAMES = 1_000
"""Random games in one call: some ten milliseconds."""
CALLS = 1_000
TURNS = 16
"""Turns in one call of a batch, as pgx is given."""
DEPTH = 3


def playouts(kit: Kit, threads: int) -> Iterator[float]:
    """Whole random games, with the full legal list at every move."""
    with ThreadPoolExecutor(threads) as pool:
        for seed in count(step=threads):
            seeds = range(seed, seed + threads)
            yield sum(pool.map(lambda each: random_games(kit, GAMES, each), seeds))


def steps(kit: Kit) -> Iterator[float]:
    """One game after the other from Python: look at the legal moves, take one, play it."""
    for seed in count():
        table = Table(kit, seed)
        moves = 0
        while number := len(legal := table.legal):
            table.step(legal[seed % number])
            moves += 1
        yield moves


@jit
def nothing(number: int) -> int:
    """What a call costs, and no more."""
    return number


def calls() -> Iterator[float]:
    """Bare calls of a compiled function."""
    while True:
        for number in range(CALLS):
            nothing(number)
        yield CALLS


def batches(kit: Kit, size: int, threads: int) -> Iterator[float]:
    """A batch stepped with random moves; masks and new games are part of a step."""
    batch = Batch(kit, size, threads=threads)
    while True:
        batch.step(batch.random_moves())
        yield size


def rolls(kit: Kit, size: int, threads: int) -> Iterator[float]:
    """A batch that plays random moves, as many turns a call as pgx is given."""
    batch = Batch(kit, size, threads=threads)
    while True:
        batch.roll(TURNS)
        yield size * TURNS


def first_turn() -> State:
    """A table for two after the first deal."""
    dice = Dice(Random(1))
    state = new_game(dice.setup(2), "A")
    return deal(state, dice.deal(state))[0]


def counts(state: State) -> Iterator[float]:
    """Perft: the last turn's moves are counted and not played."""
    while True:
        yield perft(state, DEPTH)


def starts(state: State, cold: bool) -> Iterator[float]:
    """`vitral perft` from its start to its end; when cold, with an empty cache."""
    vitral = str(Path(sys.executable).with_name("vitral"))
    command = [vitral, "perft", format_position(state), str(DEPTH)]
    while True:
        with TemporaryDirectory() as cache:
            settings = {"NUMBA_CACHE_DIR": cache} if cold else {}
            subprocess.run(command, check=True, capture_output=True, env=os.environ | settings)
        yield 1


def benchmarks() -> Iterator[Benchmark]:
    """Everything that the kernel does, at a table for two where nothing else is said."""
    two, state = Kit(players=2), first_turn()
    for threads in (1, 2):
        yield Benchmark(
            f"kernel-playouts-{threads}",
            f"kernel, playouts, {threads} thread{'s' * (threads > 1)}",
            "moves",
            throughput(playouts(two, threads)),
        )
    for players in (3, 4):
        yield Benchmark(
            f"kernel-playouts-{players}-players",
            f"kernel, playouts, {players} players",
            "moves",
            throughput(playouts(Kit(players=players), 1)),
        )
    for size in (1_024, 16_384):
        for threads in (1, 2):
            yield Benchmark(
                f"kernel-batch-{size}-{threads}",
                f"kernel, batch {size:,}, {threads} thread{'s' * (threads > 1)}",
                "steps",
                throughput(batches(two, size, threads)),
            )
    for threads in (1, 2):
        yield Benchmark(
            f"kernel-roll-16384-{threads}",
            f"kernel, batch 16,384, {TURNS} turns a call, {threads} thread{'s' * (threads > 1)}",
            "steps",
            throughput(rolls(two, 16_384, threads)),
        )
    yield Benchmark("kernel-step", "kernel, steps from Python", "steps", throughput(steps(two)))
    yield Benchmark("kernel-call", "kernel, bare calls from Python", "calls", throughput(calls()))
    yield Benchmark(
        "kernel-perft", f"kernel, perft {DEPTH}", "positions", throughput(counts(state))
    )
    yield Benchmark(
        "kernel-start", "kernel, `vitral perft`", "starts", throughput(starts(state, cold=False))
    )
    yield Benchmark(
        "kernel-compile",
        "kernel, `vitral perft` cold",
        "starts",
        throughput(starts(state, cold=True)),
        once=True,
    )
