"""Intervals of sampled means."""

from math import sqrt
from typing import Final

_NORMAL_95: Final = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""


def half_width(deviation: float, count: int) -> float:
    """Half of the 95 % interval of a mean (Student's t, in three terms of its expansion).

    >>> round(half_width(1.0, 400), 3), round(half_width(1.0, 10), 3)
    (0.098, 0.714)
    """
    z, free = _NORMAL_95, count - 1
    t = z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
    return t * deviation / sqrt(count)
