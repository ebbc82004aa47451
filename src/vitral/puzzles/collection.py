"""The shipped puzzles: by id, by theme, the next one for a player, and the puzzle of the day.

They lie in ``puzzles.jsonl.xz``, a line of JSON for each (`documents.PuzzlePart`), and are read
when they are first asked for. Nothing here needs Numba.
"""

import lzma
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files
from math import isfinite
from random import Random
from typing import Final

from vitral.puzzles.documents import THEMES, Puzzle, Theme, from_json
from vitral.puzzles.errors import PuzzleError
from vitral.rules import InvalidArgument, Side
from vitral.rules.errors import wrong_type

FILE: Final = "puzzles.jsonl.xz"
NEAREST: Final = 20
"""The next puzzle is drawn from so many whose ratings are nearest to the player's."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All shipped puzzles, in a fixed order."""
    return tuple(map(from_json, lzma.decompress(_data()).splitlines()))


def puzzle(puzzle_id: str) -> Puzzle:
    """The puzzle with an id; `PuzzleError` if there is none."""
    if not isinstance(puzzle_id, str):
        raise wrong_type("puzzle_id", str, puzzle_id)
    if (found := _by_id().get(puzzle_id)) is None:
        sentence = f"expected the id of a puzzle, got {puzzle_id[:60]!r}"
        raise PuzzleError("puzzle-unknown", sentence, got=puzzle_id[:60])
    return found


def themes(players: int | None = None, side: Side | None = None) -> dict[Theme, int]:
    """How many puzzles there are of each theme, for a number of players and a palace side."""
    found = select(players=players, side=side)
    counts = Counter(theme for each in found for theme in each.themes)
    return {theme: counts[theme] for theme in THEMES}


def select(
    theme: str | None = None, players: int | None = None, side: Side | None = None
) -> Iterator[Puzzle]:
    """The puzzles of a theme, number of players and palace side, as far as they are given."""
    check_theme(theme)
    return (
        each
        for each in puzzles()
        if theme in (None, *each.themes)
        and players in (None, each.players)
        and side in (None, each.side)
    )


def next_puzzle(
    rating: float = 1500.0,
    theme: str | None = None,
    players: int | None = None,
    side: Side | None = None,
    exclude: Collection[str] = (),
    rng: Random | None = None,
    rating_of: Callable[[Puzzle], float] | None = None,
) -> Puzzle:
    """A puzzle about as hard as the player is strong, none of those to `exclude` by their ids.

    `rating_of` gives the ratings that attempts have led to; else those of the collection count.
    `PuzzleError` if none is left.
    """
    if not isinstance(rng, Random | None):
        raise wrong_type("rng", Random, rng)
    if not isfinite(rating):
        raise InvalidArgument("rating", "a number", rating)
    of = rating_of or (lambda each: float(each.rating))
    left = [each for each in select(theme, players, side) if each.id not in exclude]
    if not left:
        raise PuzzleError("puzzle-none-left", "expected a puzzle that is left, got none")
    left.sort(key=lambda each: (abs(of(each) - rating), each.id))
    return (rng or Random()).choice(left[:NEAREST])


def daily(day: date) -> Puzzle:
    """The puzzle of a day in UTC, for two players: the same for everyone who has these puzzles.

    Every puzzle comes once before any comes again.
    """
    if not isinstance(day, date):
        raise wrong_type("day", date, day)
    order = _daily_order()
    return order[day.toordinal() % len(order)]


@cache
def version() -> str:
    """The version of the collection: the beginning of its file's hash."""
    return sha256(_data()).hexdigest()[:8]


def check_theme(theme: str | None) -> None:
    """`PuzzleError` for a theme that there is not."""
    if not isinstance(theme, str | None):
        raise wrong_type("theme", str, theme)
    if theme is not None and theme not in THEMES:
        known = ", ".join(THEMES)
        sentence = f"expected a theme from {known}, got {theme[:60]!r}"
        raise PuzzleError("puzzle-theme", sentence, got=theme[:60], known=known)


@cache
def _data() -> bytes:
    return files("vitral.puzzles").joinpath(FILE).read_bytes()


@cache
def _daily_order() -> list[Puzzle]:
    """The puzzles for two players, shuffled the same way everywhere."""
    return sorted(select(players=2), key=lambda each: sha256(each.id.encode()).digest())


@cache
def _by_id() -> dict[str, Puzzle]:
    return {each.id: each for each in puzzles()}
