"""Positions whose move sequences are counted: ``positions.txt`` holds them with their counts.

A line is a position, then after each ``;`` the number of sequences of one turn, two turns, and so
on. ``python -m tests.perft.positions`` writes the file anew.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.games import SIDES, random_game
from vitral.notation import format_position
from vitral.rules import Options, State, perft

FILE = Path(__file__).with_name("positions.txt")
BUDGET = 20_000
"""Counting stops at the depth that reaches this many sequences."""


class Line(NamedTuple):
    """A position and its counts, from depth 1."""

    position: str
    counts: tuple[int, ...]


def lines() -> list[Line]:
    """The file, read."""
    return [_parse(line) for line in FILE.read_text("utf-8").splitlines()]


def _parse(line: str) -> Line:
    position, *counts = line.split(";")
    return Line(position, tuple(map(int, counts)))


def _states() -> Iterator[State]:
    """The start of a game, and moments early and late in rounds, for every kind of table."""
    for players in (2, 3, 4):
        for number, side in enumerate(SIDES):
            options = Options(score_floor=players == 3, gap_blocks_return=players == 2)
            game = random_game(players, side, seed=30 + players * 2 + number, options=options)
            steps = game.steps
            for step in (0, len(steps) // 3, len(steps) // 2, len(steps) * 3 // 4, -8, -3):
                yield steps[step].state


def _counts(state: State) -> Iterator[int]:
    depth, count = 1, perft(state, 1)
    while 0 < count < BUDGET and depth < 6:
        yield count
        depth += 1
        count = perft(state, depth)
    yield count


def main() -> None:
    with FILE.open("w", encoding="utf-8") as file:
        for state in _states():
            counts = ";".join(map(str, _counts(state)))
            file.write(f"{format_position(state)};{counts}\n")


if __name__ == "__main__":
    main()
