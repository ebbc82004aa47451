"""Bounds of what may be asked of a search; here, because they are needed without Numba, too."""

from typing import Final

MOST_THREADS: Final = 64
"""Threads of one search: each has tens of megabytes of its own."""
UNBOUNDED: Final = 1 << 62
"""A number of nodes that no search reaches; compiled code counts in 64 bits."""
