"""A strip as it lies above its window."""

from vitral.kernel.bits import signed
from vitral.kernel.compiling import jit
from vitral.kernel.layout import COLUMN_BITS, COUNTS, NCOLOURS, Record

BYTE = (1 << COLUMN_BITS) - 1


@jit
def lay_strip(kit: Record, game: Record, seat: int, column: int, strip: int) -> None:
    """A strip in its new state, and the moves that it offers."""
    game.strips[seat, column] = strip
    game.present[seat] = game.present[seat] & ~(1 << column) | (strip > 0) << column
    shift = COLUMN_BITS * column
    others = ~(BYTE << shift)
    for colour in range(NCOLOURS):
        for count in range(COUNTS):
            ways = signed(kit.ways[strip, colour, count]) << shift
            game.open[seat, colour, count] = game.open[seat, colour, count] & others | ways
