"""Arrays of a GPU and of the CPU, compared."""

from typing import Any

import numpy as np


class Difference(Exception):
    """Something that is not the same on the GPU and on the CPU."""


def check_equal(what: str, found: Any, expected: Any) -> None:
    """`Difference` unless two arrays are the same, byte for byte."""
    one, other = (np.ascontiguousarray(each).view(np.uint8) for each in (found, expected))
    if not np.array_equal(one, other):
        raise Difference(what)
