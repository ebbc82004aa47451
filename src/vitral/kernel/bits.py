"""Two machine instructions that Numba has no name for, 64 signed bits, and bits as bytes."""

from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from vitral.kernel.compilation import jitable

if TYPE_CHECKING:

    def trailing_zeros(word: int) -> int:
        """The index of the lowest bit that is set; 64 if there is none."""

    def popcount(word: int) -> int:
        """How many bits are set."""

    def signed(value: Any) -> int:
        """A value as a signed 64-bit integer.

        All arithmetic here is done in this type: Numba turns the sum or difference of an unsigned
        64-bit integer and a signed one into a float.
        """

else:
    signed = np.int64

    @intrinsic
    def trailing_zeros(_context, word):  # noqa: D103
        def emit(_context, builder, _signature, args):
            return builder.cttz(args[0], cgutils.false_bit)

        return types.int64(types.int64), emit

    @intrinsic
    def popcount(_context, word):  # noqa: D103
        def emit(_context, builder, _signature, args):
            return builder.ctpop(args[0])

        return types.int64(types.int64), emit


# Unsigned, because the sums go up to the top bit: LLVM takes it that those of signed words do not.
ONE_IN_EACH_BYTE: Final = np.uint64(0x0101010101010101)
BIT_OF_ITS_BYTE: Final = np.uint64(0x8040201008040201)
"""Bit n of byte n."""
ALL_BUT_THE_TOP: Final = np.uint64(0x7F7F7F7F7F7F7F7F)
SEVEN: Final = np.uint64(7)


@jitable
def spread_bits(byte: int) -> int:
    """A word whose byte n is 1 if bit n of a byte is set, and 0 if not.

    The product has the byte eight times. Of each copy one bit is kept, a sum carries it to the top
    of its byte, and the shift brings it down.
    """
    kept = np.uint64(byte) * ONE_IN_EACH_BYTE & BIT_OF_ITS_BYTE
    return signed((kept + ALL_BUT_THE_TOP) >> SEVEN & ONE_IN_EACH_BYTE)
