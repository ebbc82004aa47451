"""Moves a second, side by side with peers in the same run: ``make bench``.

Everyone plays the same way: list the legal moves, choose one at random, play it. They take turns
in short slices, so that whatever else the machine is doing slows all alike; what counts is the best
slice of each, and the ratio between them.
"""

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench import envs, kernel, rules, search
from bench.benchmark import Benchmark
from bench.peers import PEERS, Peer, PeerUnavailable, start
from bench.plot import plot
from bench.results import Measured, Results, rows
from bench.tables import bars_table, rates_table, remarks

ROUNDS = 10
SECONDS = 0.25
"""How long a slice is."""


def vitral() -> Iterator[Benchmark]:
    """The rules, the kernel, the search and the environments for learners."""
    yield from rules.benchmarks()
    yield from kernel.benchmarks()
    yield from search.benchmarks()
    yield from envs.benchmarks()


def start_peers(
    peers: Sequence[Peer], running: ExitStack, progress: Progress
) -> tuple[list[Benchmark], dict[str, str]]:
    """The benchmarks of every peer that runs, and why the others do not."""
    benchmarks: list[Benchmark] = []
    missing: dict[str, str] = {}
    task = progress.add_task("", total=len(peers))
    for peer in peers:
        progress.update(task, description=f"Preparing {peer.name}")
        try:
            benchmarks += running.enter_context(start(peer)).benchmarks()
        except PeerUnavailable as reason:
            missing[peer.name] = str(reason)
        progress.advance(task)
    progress.remove_task(task)
    return benchmarks, missing


def measure(
    benchmarks: Sequence[Benchmark], rounds: int, seconds: float, progress: Progress
) -> Iterator[Measured]:
    """Warm every benchmark up, then run them in turns."""
    task = progress.add_task("", total=len(benchmarks) * (rounds + 1))
    rates: list[list[float]] = [[] for _ in benchmarks]
    for number in range(rounds + 1):
        for benchmark, measured in zip(benchmarks, rates, strict=True):
            doing = f"Round {number}" if number else "Warming up"
            progress.update(task, description=f"{doing}: {benchmark.label}")
            if number == 0 and not benchmark.once:
                benchmark.measure(0)
            elif number == 0 or not benchmark.once:
                measured.append(benchmark.measure(seconds))
            progress.advance(task)
    progress.remove_task(task)
    for benchmark, measured in zip(benchmarks, rates, strict=True):
        yield Measured(benchmark, tuple(measured))


def run(
    ours: Sequence[Benchmark],
    peers: Sequence[Peer],
    rounds: int,
    seconds: float,
    progress: Progress,
) -> Results:
    """Everyone, measured."""
    load = os.getloadavg()[0]
    with ExitStack() as running:
        theirs, missing = start_peers(peers, running, progress)
        measured = rows(measure([*ours, *theirs], rounds, seconds, progress))
    return Results(measured, missing, rounds, seconds, load)


def main() -> None:
    """Run everyone, print the tables, and write what is asked for."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results as JSON")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="write a picture as SVG")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="slices of each (%(default)s)")
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, help="how long a slice is (%(default)s)"
    )
    arguments = parser.parse_args()
    console = Console()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        results = run(list(vitral()), PEERS, arguments.rounds, arguments.seconds, progress)
    console.print(rates_table(results), bars_table(results), *remarks(results), sep="\n")
    if arguments.json:
        arguments.json.write_text(json.dumps(results.document(), indent=1) + "\n")
    if arguments.plot:
        arguments.plot.write_text(plot(results))


if __name__ == "__main__":
    main()
