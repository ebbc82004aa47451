"""Puzzles: positions of the last round in which one move is best, proved to the end of the game.

>>> from datetime import date
>>> from vitral.puzzles import daily, puzzle
>>> today = daily(date(2026, 1, 1))
>>> puzzle(today.id) == today
True

The collection is shipped (`puzzles`, `puzzle`, `next_puzzle`, `daily`, `themes`); `answer` judges
moves and needs Numba (``pip install vitral[fast]``); `rate` updates ratings after an attempt.
`vitral.puzzles.mining` makes more.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from vitral.puzzles.collection import (
    daily,
    next_puzzle,
    puzzle,
    puzzles,
    select,
    themes,
    version,
)
from vitral.puzzles.documents import THEMES, Puzzle, Theme
from vitral.puzzles.errors import PuzzleError
from vitral.puzzles.ratings import Rating, puzzle_rating, rate

if TYPE_CHECKING:
    from vitral.puzzles.answers import PuzzleAnswer, answer

__all__ = [
    "THEMES",
    "Puzzle",
    "PuzzleAnswer",
    "PuzzleError",
    "Rating",
    "Theme",
    "answer",
    "daily",
    "next_puzzle",
    "puzzle",
    "puzzle_rating",
    "puzzles",
    "rate",
    "select",
    "themes",
    "version",
]


def __getattr__(name: str) -> object:
    """`answer` and `PuzzleAnswer`, imported on first use: they need Numba."""
    if name in ("PuzzleAnswer", "answer"):
        return getattr(import_module("vitral.puzzles.answers"), name)
    raise AttributeError(f"module 'vitral.puzzles' has no attribute {name!r}")
