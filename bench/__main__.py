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
from bench.contender import Contender
from bench.peers import PEERS, Absent, Peer, start
from bench.plot import plot
from bench.results import Measured, Results, rows
from bench.tables import bars_table, rates_table, remarks

ROUNDS = 10
SECONDS = 0.25
"""How long a slice is."""


def vitral() -> Iterator[Contender]:
    """The rules, the kernel, the search and the environments for learners."""
    yield from rules.contenders()
    yield from kernel.contenders()
    yield from search.contenders()
    yield from envs.contenders()


def invite(
    peers: Sequence[Peer], running: ExitStack, progress: Progress
) -> tuple[list[Contender], dict[str, str]]:
    """Every peer that runs, and which cannot, with the reason."""
    contenders: list[Contender] = []
    missing: dict[str, str] = {}
    task = progress.add_task("", total=len(peers))
    for peer in peers:
        progress.update(task, description=f"Preparing {peer.name}")
        try:
            contenders += running.enter_context(start(peer)).contenders()
        except Absent as reason:
            missing[peer.name] = str(reason)
        progress.advance(task)
    progress.remove_task(task)
    return contenders, missing


def measure(
    contenders: Sequence[Contender], rounds: int, seconds: float, progress: Progress
) -> Iterator[Measured]:
    """Let everyone warm up, then run in turns."""
    task = progress.add_task("", total=len(contenders) * (rounds + 1))
    rates: list[list[float]] = [[] for _ in contenders]
    for number in range(rounds + 1):
        for contender, seen in zip(contenders, rates, strict=True):
            doing = f"Round {number}" if number else "Warming up"
            progress.update(task, description=f"{doing}: {contender.label}")
            if number == 0 and not contender.once:
                contender.measure(0)
            elif number == 0 or not contender.once:
                seen.append(contender.measure(seconds))
            progress.advance(task)
    progress.remove_task(task)
    for contender, seen in zip(contenders, rates, strict=True):
        yield Measured(contender, tuple(seen))


def run(
    ours: Sequence[Contender],
    peers: Sequence[Peer],
    rounds: int,
    seconds: float,
    progress: Progress,
) -> Results:
    """Everyone, measured."""
    load = os.getloadavg()[0]
    with ExitStack() as running:
        theirs, missing = invite(peers, running, progress)
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
    wanted = parser.parse_args()
    console = Console()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        results = run(list(vitral()), PEERS, wanted.rounds, wanted.seconds, progress)
    console.print(rates_table(results), bars_table(results), *remarks(results), sep="\n")
    if wanted.json:
        wanted.json.write_text(json.dumps(results.document(), indent=1) + "\n")
    if wanted.plot:
        wanted.plot.write_text(plot(results))


if __name__ == "__main__":
    main()
