"""Heaps of panes in one word each: counting, looking and drawing without a branch."""

from vitral.kernel.bits import ones
from vitral.kernel.compiling import jit
from vitral.kernel.layout import EACH, GATHER, LANE, LANE_BITS, NCOLOURS, TOPS, Record
from vitral.kernel.luck import below


@jit
def lane(heap: int, colour: int) -> int:
    """How many panes of a colour a heap holds."""
    return heap >> LANE_BITS * colour & LANE


@jit
def colours(heap: int) -> int:
    """A bit for each colour that a heap holds: one more than half a lane carries into its top."""
    tops = (heap + (TOPS - EACH) & TOPS) >> LANE_BITS - 1
    return tops * GATHER >> 48 & 31


@jit
def size(heap: int) -> int:
    """How many panes a heap holds: the last of the running sums."""
    return lane(heap * EACH, NCOLOURS - 1)


@jit
def drawn(game: Record, heap: int, count: int) -> int:
    """The colour of one pane out of a heap of so many, every pane as likely as any other.

    The pane's number is compared with the running sums of all lanes at once: the top of a lane
    stays set where the number is not below the sum.
    """
    return ones((below(game, count) * EACH | TOPS) - heap * EACH & TOPS)
