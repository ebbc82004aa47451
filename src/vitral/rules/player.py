"""What one player has on the table: strips, windows, glazier and markers."""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from vitral.rules.panes import Panes, heap
from vitral.rules.strip import Strip

COLUMNS: Final = 8
"""Windows of a palace, and strips above them."""

Window: TypeAlias = str
"""The panes in a window, top space first: ``""``, ``"W"`` or ``"WY"``."""


class Player(NamedTuple):
    """One player's palace board, and where their markers stand."""

    strips: tuple[Strip | None, ...]
    """By column from the left; None where a strip was removed."""
    windows: tuple[Window, ...] = ("",) * COLUMNS
    glazier: int = 1
    """The column it stands above, 1 to 8."""
    score: int = 0
    row: int = 0
    """The broken glass marker's row, 0 at the top."""
    lost: int = 0
    """Points lost over the broken glass track so far, for the tie-break (R-FINAL-5)."""

    @property
    def leftmost(self) -> int | None:
        """The column of the leftmost strip still there."""
        for column, strip in enumerate(self.strips, 1):
            if strip:
                return column
        return None

    def reach(self) -> Iterator[tuple[int, Strip]]:
        """The strips under the glazier and to its right, with their columns (R-PLACE-1)."""
        for column in range(self.glazier, COLUMNS + 1):
            if strip := self.strips[column - 1]:
                yield column, strip

    def panes(self) -> Panes:
        """Every pane on this player's strips and in their windows."""
        on_strips = "".join(strip.panes for strip in self.strips if strip)
        return heap(on_strips + "".join(self.windows))
