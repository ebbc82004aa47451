"""Heaps (multisets of panes in one word each): counting and drawing without a branch.

`layout` says how the counts of the colours lie in lanes of twelve bits.
"""

from vitral.kernel.bits import popcount
from vitral.kernel.compilation import jit
from vitral.kernel.layout import (
    ALL_COLOURS,
    GATHER,
    GATHER_SHIFT,
    LANE,
    LANE_BITS,
    LANE_TOPS,
    NCOLOURS,
    ONE_OF_EACH,
    Record,
)
from vitral.kernel.rng import randbelow


@jit
def lane(heap: int, colour: int) -> int:
    """How many panes of a colour a heap holds: the value of the colour's lane."""
    return heap >> LANE_BITS * colour & LANE


@jit
def colours(heap: int) -> int:
    """A bit for each colour that a heap holds.

    Each lane plus half of its range less one carries into its top bit exactly if it is not zero.
    """
    tops = (heap + (LANE_TOPS - ONE_OF_EACH) & LANE_TOPS) >> LANE_BITS - 1
    return tops * GATHER >> GATHER_SHIFT & ALL_COLOURS


@jit
def size(heap: int) -> int:
    """How many panes a heap holds: the last of the running sums of its lanes."""
    return lane(heap * ONE_OF_EACH, NCOLOURS - 1)


@jit
def draw_colour(game: Record, heap: int, count: int) -> int:
    """The colour of a random pane from a heap of `count` panes, all panes equally likely.

    The random number of the pane is compared with the running sums of all lanes at once: the top
    bit of a lane stays set where the number is not below the sum, so the bits that are left count
    the colours before that of the pane.
    """
    pane = randbelow(game, count)
    return popcount((pane * ONE_OF_EACH | LANE_TOPS) - heap * ONE_OF_EACH & LANE_TOPS)
