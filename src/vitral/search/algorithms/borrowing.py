"""Arrays that compiled code passes around without counting references.

Numba counts the references to an array with atomic operations. Alpha-beta passes a workspace of a
dozen arrays to several functions at every node, and spent half of its time on that.
"""

from typing import TYPE_CHECKING, TypeVar

from numba.core import cgutils, types
from numba.extending import intrinsic

T = TypeVar("T")

if TYPE_CHECKING:

    def borrowed(value: T) -> T:
        """The same array, or tuple with arrays in it, without reference counts.

        Whoever calls the compiled function must keep the arrays while it runs, and the function
        must not return them.
        """

else:

    @intrinsic
    def borrowed(_context, value):  # noqa: D103
        def emit(context, builder, signature, args):
            return _without_owner(context, builder, signature.args[0], args[0])

        return value(value), emit

    def _without_owner(context, builder, kind, value):
        """Set the owner that Numba counts for, `meminfo`, to null in every array of a value."""
        if isinstance(kind, types.Array):
            array = context.make_array(kind)(context, builder, value)
            array.meminfo = cgutils.get_null_value(array.meminfo.type)
            return array._getvalue()
        if isinstance(kind, types.BaseTuple):
            members = zip(kind, cgutils.unpack_tuple(builder, value), strict=True)
            changed = [_without_owner(context, builder, *member) for member in members]
            return context.make_tuple(builder, kind, changed)
        return value
