"""Two machine instructions that Numba has no name for, and the conversion to 64 signed bits."""

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

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
