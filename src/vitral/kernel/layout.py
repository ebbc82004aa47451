"""The memory layout: the fields of a packed game, those of its kit, and the bits of a move.

A game is one NumPy record (a struct), and many games are an array of them: ``games["score"]`` is a
column. Compiled code reads the same names (``game.score[seat]``). Seats, columns, colours and
rounds count from 0 here; a colour is its index in `COLOURS`.

Every shift and mask of a packed word is declared here, so that no other module knows a bare offset.
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
"""Move numbers (see `WORD`)."""
Words: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
"""Masks of legal moves, 64 moves in a word."""
Flags: TypeAlias = np.ndarray[Any, np.dtype[np.bool_]]
Points: TypeAlias = np.ndarray[Any, np.dtype[np.int32]]
"""Scores in points."""

SEATS: Final = 4
"""The most seats that a game can have; a record has room for all of them."""
NCOLOURS: Final = len(COLOURS)
ALL_COLOURS: Final = (1 << NCOLOURS) - 1
"""A bit for each colour, all set."""
SOURCES: Final = 10
"""The most sources: source 0 is the centre, 1 to 9 are the displays."""
COUNTS: Final = 5
"""The most panes that a strip takes, so taking more than five is like taking five."""

# A heap is a multiset of panes in one 64-bit word: the count of each colour stands in a lane of
# twelve bits (as in SIMD within a register). Even the sum of all counts leaves the top bit of a
# lane free, which `heaps` needs to compare all lanes at once without a branch.
LANE_BITS: Final = 12
LANE: Final = (1 << LANE_BITS) - 1
"""The mask of a lane, once it is shifted down."""
ONE_OF_EACH: Final = sum(1 << LANE_BITS * colour for colour in range(NCOLOURS))
"""A heap with one pane of each colour; times a heap it gives the running sums of its lanes."""
LANE_TOPS: Final = ONE_OF_EACH << (LANE_BITS - 1)
"""The top bit of every lane."""
GATHER_SHIFT: Final = 48
GATHER: Final = sum(
    1 << GATHER_SHIFT - (LANE_BITS - 1) * (NCOLOURS - 1 - colour) for colour in range(NCOLOURS)
)
"""A multiplier that moves the lowest bits of all lanes side by side, to bit `GATHER_SHIFT` on.

Bit 12 * n comes to bit 48 + n: the factor with the summand 2 ** (48 - 11 * n) does that, and these
are the summands for n = 4 down to 0. All other products fall on other bits.
"""

# A window holds up to two panes: the top one in the low three bits, the bottom one above them, each
# as its colour + 1, and 0 for an empty space. So a window above `PANE_MASK` is finished.
PANE_BITS: Final = 3
PANE_MASK: Final = (1 << PANE_BITS) - 1

STATES: Final = 619
"""How many states a strip can have in any edition: a gap, 15 sides with at most 31 ways to be
partly filled (each of five spaces free or not, but not all filled), and the joker side with at most
153: three spaces of a colour, each free or not, times the 21 multisets of up to two panes on two
jokers, less the 15 in which it is complete."""

# A pair is a source and a colour to take from it, as one number: source * `NCOLOURS` + colour.

# A move is the number of its bit in a mask of 64-bit words. Word 0 holds the moves without a
# target, and then comes a word for each pair of source and colour: a byte for each column, whose
# bits are the landings there (the ways to place the panes on the strip).
WORD: Final = 64
"""Bits in a word of a mask: move number = word * `WORD` + bit."""
WORD_SHIFT: Final = 6
"""``move >> WORD_SHIFT`` is ``move // WORD``, without a division."""
BACK: Final = 63
"""Move the glazier back. The bits of word 0 below it, one for each pair, are panes that all break
because they fit nowhere."""
COLUMN_BITS: Final = 8
"""Bits for a column in a word: bit = column * `COLUMN_BITS` + landing."""
COLUMN_SHIFT: Final = 3
"""``bit >> COLUMN_SHIFT`` is ``bit // COLUMN_BITS``."""
PLAIN: Final = 0
"""The landing that fills spaces of the panes' own colour first and does not complete the strip."""
KEEP: Final = 1
"""The first of the landings 1 to 5: complete the strip, and keep a pane of colour landing - 1."""
JOKERS: Final = 5
"""What the landings 6 and 7 are counted from: place one or two panes on jokers although there are
fewer necessary. The strip is not complete."""
WORDS: Final = 1 + SOURCES * NCOLOURS
"""Words of a mask for the most sources."""
MOST_MOVES: Final = 2048
"""Length of an array for every legal move of any position, and for up to four more that
`legal.list_moves` writes past the last one.

There are `SOURCES` * `NCOLOURS` = 50 pairs and 8 strips, and a strip offers at most 5 landings for
a pair: the colours to keep if it is completed, else `PLAIN` and two with more jokers. With moving
back that is 50 * 8 * 5 + 1 = 2,001."""


class Field(NamedTuple):
    """One named field of a record."""

    name: str
    kind: str
    """NumPy's letter for the type, with the bytes it takes."""
    shape: tuple[int, ...]
    meaning: str
    hashed: bool = False
    """Whether the position's hash covers it; if not, it follows from others or is no part of it."""

    @property
    def cells(self) -> int:
        """How many values it holds: 1 unless it is an array."""
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


def _hash_cells(fields: tuple[Field, ...]) -> dict[str, int]:
    """The index of the first cell of each hashed field, all hashed cells in a row."""
    first_cells, next_cell = {}, 0
    for field in fields:
        if field.hashed:
            first_cells[field.name] = next_cell
            next_cell += field.cells
    return first_cells


HASH_CELLS: Final = _hash_cells(GAME_FIELDS)
"""Where the cells of each field begin among all cells that a hash covers (`hashing.key`)."""
