"""The long proof: ``make prove`` compares whole games by the hundred thousand, on every core."""

import argparse
import os
import sys
from contextlib import suppress
from multiprocessing import get_context
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.differential.kernel import cases, check

CHUNK = 96
"""Games that a process compares before it reports: every kind of table once or twice."""


def compare(first: int) -> tuple[int, str | None]:
    """The moves of some games, and the first difference if there is any."""
    moves = 0
    for case in cases(CHUNK, first):
        try:
            moves += check(case)
        except Exception as error:  # whatever it is, the game that shows it is named
            return moves, f"{case}: {error!r}"
    return moves, None


def main() -> None:
    """Compare games until all are done, one differs, or somebody stops it."""
    parser = argparse.ArgumentParser(prog="make prove")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0, help="where in the row of games to begin")
    arguments = parser.parse_args()
    starts = range(arguments.first, arguments.first + arguments.games, CHUNK)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    start, games, moves = perf_counter(), 0, 0
    compare(arguments.first)  # compiled once, before the processes start
    with (
        get_context("spawn").Pool(os.cpu_count()) as pool,
        Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as progress,
        suppress(KeyboardInterrupt),
    ):
        for played, difference in progress.track(
            pool.imap_unordered(compare, starts),
            len(starts),
            description="Comparing, 96 games a step",
        ):
            games += CHUNK
            moves += played
            if difference:
                sys.exit(f"A difference: {difference}")
    seconds = perf_counter() - start
    sys.stdout.write(f"{games:,} games, {moves:,} moves, no difference, {seconds:.0f} s\n")


if __name__ == "__main__":
    main()
