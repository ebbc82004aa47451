"""Where everything lies: the one table of a packed game, the one of its kit, and a move's bits.

A game is one NumPy record, and many games are an array of them: ``games["score"]`` is a column.
Compiled code reads the same names (``game.score[seat]``). Seats, columns, colours and rounds count
from 0 here; a colour is its place in `COLOURS`.
"""

from math import prod
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from vitral.rules import COLOURS, COLUMNS, ROUNDS

Record: TypeAlias = Any
"""One element of an array of games or kits, as compiled code takes it."""
Games: TypeAlias = np.ndarray[Any, np.dtype[np.void]]
"""An array of `GAME` records."""
Moves: TypeAlias = np.ndarray[Any, np.dtype[np.uint16]]
"""Numbers of moves."""
Words: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
"""Masks of moves, 64 in a word."""
Flags: TypeAlias = np.ndarray[Any, np.dtype[np.bool_]]
Points: TypeAlias = np.ndarray[Any, np.dtype[np.int32]]

SEATS: Final = 4
NCOLOURS: Final = len(COLOURS)
SOURCES: Final = 10
"""The centre, then displays 1 to 9."""
COUNTS: Final = 5
"""Taking more than five panes is like taking five: no strip has more spaces."""

# A heap of panes: the count of each colour in a lane of twelve bits. Even the sum of all lanes
# leaves the upper bit of a lane free, which is what makes drawing from a heap free of branches.
LANE_BITS: Final = 12
LANE: Final = (1 << LANE_BITS) - 1
GATHER: Final = sum(1 << (LANE_BITS - 1) * colour + 4 for colour in range(NCOLOURS))
"""Times the lowest bits of all lanes, it gives them side by side from bit 48 on."""
EACH: Final = sum(1 << LANE_BITS * colour for colour in range(NCOLOURS))
"""One pane of each colour; times a heap it gives the running sums of its lanes."""
TOPS: Final = EACH << (LANE_BITS - 1)
"""The upper bit of every lane."""

STATES: Final = 619
"""How many ways strips can lie there in any edition: a gap, 15 sides with at most 31 ways to be
partly filled, and the joker side with at most 153."""

# A move is the number of its bit in a mask of 64-bit words. Word 0 holds the moves without a
# target, and then comes a word for each source and colour: a byte for each column, whose bits are
# the ways to land there.
WORD: Final = 64
BACK: Final = 63
"""Move the glazier back; the bits below are everything breaking, by source and colour."""
COLUMN_BITS: Final = 8
PLAIN: Final = 0
"""Land with own-colour spaces first, the strip not complete."""
KEEP: Final = 1
"""1 to 5: complete the strip and keep this colour."""
JOKERS: Final = 5
"""6 and 7: land with one or two panes on jokers, which is not the default."""
WORDS: Final = 1 + SOURCES * NCOLOURS
MOST_MOVES: Final = 2048
"""Room for every legal move of any position, and for what is written past the last one."""


class Field(NamedTuple):
    """One named part of a record."""

    name: str
    kind: str
    """NumPy's letter for the type, with the bytes it takes."""
    shape: tuple[int, ...]
    meaning: str
    hashed: bool = False
    """Whether the position's hash covers it; if not, it follows from others or is no part of it."""

    @property
    def cells(self) -> int:
        """How many values it holds."""
        return prod(self.shape)


GAME_FIELDS: Final = (
    Field("hash", "u8", (), "Zobrist hash of everything that bears on the rest of the game"),
    Field("generator", "u8", (), "state of this game's own random numbers"),
    Field("bag", "i8", (), "heap of panes", hashed=True),
    Field("tower", "i8", (), "heap of panes", hashed=True),
    Field("sources", "i8", (SOURCES,), "heaps in the centre and on the displays", hashed=True),
    Field("pairs", "i8", (), "a bit for each source and colour that can be taken"),
    Field("score", "i4", (SEATS,), "points", hashed=True),
    Field("lost", "i4", (SEATS,), "points lost over broken glass", hashed=True),
    Field("strips", "u2", (SEATS, COLUMNS), "each strip's state in the kit; 0: gap", hashed=True),
    Field("windows", "u1", (SEATS, COLUMNS), "top pane + 8 x bottom pane, 1 to 5", hashed=True),
    Field("glazier", "u1", (SEATS,), "the column it stands above", hashed=True),
    Field("row", "u1", (SEATS,), "of the broken glass marker", hashed=True),
    Field("track", "u1", (ROUNDS,), "the round track's colours", hashed=True),
    Field("round", "u1", (), "the round being played; 6 when the game is over", hashed=True),
    Field("seat", "u1", (), "whose turn it is", hashed=True),
    Field("starter", "u1", (), "who starts the next round", hashed=True),
    Field("tile", "u1", (), "1 while the starting-player tile lies in the centre", hashed=True),
    Field("present", "u1", (SEATS,), "a bit for each column that has a strip"),
    Field("filled", "u1", (SEATS,), "a bit for each column whose window holds a pane"),
    Field("open", "i8", (SEATS, NCOLOURS, COUNTS), "the word of moves for each colour and count"),
)
"""A packed game."""

STRIP_FIELDS: Final = (
    Field("turned", "i8", (), "the strip turned over, empty"),
    Field("lying", "i8", (), "the heap of panes on it"),
    Field("room", "u1", (NCOLOURS,), "how many panes of a colour it takes"),
    Field("ways", "u1", (NCOLOURS, COUNTS), "the byte of moves for each colour and count"),
    Field("after", "u2", (3, NCOLOURS, COUNTS), "the state after panes were laid, by jokers"),
)
"""What a kit knows about each state of a strip."""

KIT_FIELDS: Final = (
    Field("players", "i8", (), "2 to 4"),
    Field("sources", "i8", (), "displays, and the centre"),
    Field("side_b", "i8", (), "1 if the palaces lie on side B"),
    Field("score_floor", "i8", (), "ruling 1"),
    Field("gap_blocks_return", "i8", (), "ruling 3"),
    Field("display_panes", "i8", (), "panes dealt onto a display"),
    Field("panes", "i8", (), "the heap of all panes"),
    Field("bottom", "i8", (), "the last row of the broken glass track"),
    Field("rows", "i8", (100,), "what each row of it costs"),
    Field("ornaments", "i8", (COLUMNS // 2, 2), "the columns beside each ornament"),
    Field("ornament_points", "i8", (5,), "by how many of the spaces around it are filled"),
    Field("window_points", "i8", (1 << COLUMNS,), "the points of every set of windows together"),
    Field("blanks", "i8", (COLUMNS, 2), "each strip empty, either side up, the jokers down"),
    *(Field(f.name, f.kind, (STATES, *f.shape), f.meaning) for f in STRIP_FIELDS),
)
"""Everything that stays the same in a game: edition, side, players and options, compiled."""


def dtype(fields: tuple[Field, ...]) -> np.dtype[np.void]:
    """The NumPy type of records with these fields."""
    return np.dtype([(f.name, f.kind, f.shape) for f in fields], align=True)


GAME: Final = dtype(GAME_FIELDS)
KIT: Final = dtype(KIT_FIELDS)
STRIP: Final = dtype(STRIP_FIELDS)


def _places(fields: tuple[Field, ...]) -> dict[str, int]:
    """Where the cells of each hashed field begin among all of them."""
    places, next_place = {}, 0
    for field in fields:
        if field.hashed:
            places[field.name] = next_place
            next_place += field.cells
    return places


PLACES: Final = _places(GAME_FIELDS)
