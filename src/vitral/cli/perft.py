"""`vitral perft`: for those who check move generation."""

import gc
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final, TypeAlias

from rich.console import Console
from rich.table import Table

from vitral.cli.compile_progress import compile_progress
from vitral.cli.language import Localization
from vitral.cli.options import read_edition
from vitral.cli.progress import progress
from vitral.locales import Words
from vitral.notation import format_move, parse_position
from vitral.rules import State, legal_moves, perft, play

Count: TypeAlias = Callable[[State, int], int]
"""Counts the move sequences from a position to a depth."""

SMALL: Final = 2
"""To this depth the rules have counted before Numba is loaded."""


def print_perft(
    localization: Localization, position: str, depth: int, divide: bool, edition: Path | None
) -> None:
    """Print how many move sequences there are from a position, depth by depth or move by move."""
    state = parse_position(position, read_edition(edition))
    say = localization.words("terminal")
    count = _counter(say)
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right")
    try:
        if divide and depth:
            _count_each(state, depth, count, table, say)
        else:
            for each in progress(range(depth + 1), say("perft-depth", depth=depth)):
                table.add_row(say("perft-depth", depth=each), str(count(state, each)))
    finally:  # print what was counted, also when it is interrupted
        Console(highlight=False).print(table)


def _count_each(state: State, depth: int, count: Count, table: Table, say: Words) -> None:
    """Count for each first move on its own."""
    total = 0
    for move in progress(legal_moves(state), say("perft-depth", depth=depth)):
        sequences = count(play(state, move)[0], depth - 1)
        table.add_row(format_move(move), str(sequences))
        total += sequences
    table.add_row(say("perft-total"), str(total))


def _counter(say: Words) -> Count:
    """Counts with the kernel where Numba is installed and there is enough to count."""

    def count(state: State, depth: int) -> int:
        return (perft if depth <= SMALL else _kernel_perft(say))(state, depth)

    return count


@cache
def _kernel_perft(say: Words) -> Count:
    """The kernel's perft, made ready now; without Numba, that of the rules."""
    if find_spec("numba") is None:
        return perft
    gc.disable()  # for this one command: it would look through Numba again and again
    from vitral import kernel

    kernel.prepare(compile_progress(say))
    return kernel.perft
