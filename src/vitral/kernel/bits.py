"""What Numba has no name for: two machine instructions, and a number without a sign problem."""

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

if TYPE_CHECKING:

    def lowest(word: int) -> int:
        """The place of the lowest bit that is set; 64 if there is none."""

    def ones(word: int) -> int:
        """How many bits are set."""

    def signed(value: Any) -> int:
        """A value as 64 bits with a sign, which is what all arithmetic here is done in."""

else:
    signed = np.int64

    @intrinsic
    def lowest(_context, word):  # noqa: D103
        def emit(_context, builder, _signature, args):
            return builder.cttz(args[0], cgutils.false_bit)

        return types.int64(types.int64), emit

    @intrinsic
    def ones(_context, word):  # noqa: D103
        def emit(_context, builder, _signature, args):
            return builder.ctpop(args[0])

        return types.int64(types.int64), emit
