"""A strip of a player's palace: its state, the moves it offers, and what its completion scores."""

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit, jitable
from vitral.kernel.layout import COLUMN_BITS, COUNTS, JOKERS, KEEP, NCOLOURS, Record

COLUMN_MASK = (1 << COLUMN_BITS) - 1
"""The bits of column 0 in a word of moves."""


@jitable
def is_completion(landing: int) -> bool:
    """Whether a landing completes its strip, and so says which colour is kept."""
    return KEEP <= landing <= JOKERS


@jitable
def windows_from(filled: int, column: int) -> int:
    """Those of a set of windows, a bit each, that lie in a column or to its right.

    Only they score when the strip of the column is completed (R-DONE-4). The shift there and back
    clears the bits of the columns to the left.
    """
    return filled >> column << column


@jit
def set_strip(kit: Record, game: Record, seat: int, column: int, strip: int) -> None:
    """Set the state of a strip (0: a gap), and what follows from it: `present` and `open`.

    `open` has a word of moves for each colour and count, in which the strip owns the bits of its
    column. The hash is left to the caller.
    """
    game.strips[seat, column] = strip
    game.present[seat] = game.present[seat] & ~(1 << column) | (strip > 0) << column
    shift = COLUMN_BITS * column
    others = ~(COLUMN_MASK << shift)
    for colour in range(NCOLOURS):
        for count in range(COUNTS):
            landings = signed(kit.ways[strip, colour, count]) << shift
            game.open[seat, colour, count] = game.open[seat, colour, count] & others | landings
