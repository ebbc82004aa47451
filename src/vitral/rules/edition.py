"""Editions: what is printed on the components."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from vitral.rules.errors import InvalidArgument
from vitral.rules.panes import COLOURS


@dataclass(frozen=True, slots=True)
class Edition:
    """The printed data of one edition of the game."""

    name: str
    version: int
    panes_each: int
    """Panes of each colour."""
    displays: Mapping[int, int] = field(hash=False)
    """Factory displays by number of players (R-SETUP-1)."""
    display_panes: int
    """Panes dealt onto each display."""
    points_a: tuple[int, ...]
    """Points below the windows, side A."""
    points_b: tuple[int, ...]
    """Points below the windows, side B."""
    rows: tuple[int, ...]
    """The broken glass track from the top row: 0, then falling."""
    ornaments: tuple[tuple[int, int], ...]
    """The two windows beside each ornament (R-FINAL-3)."""
    ornament_points: tuple[int, ...]
    """Points for an ornament with 0 to 4 filled spaces around it."""
    strips: tuple[tuple[str, str], ...]
    """The two patterns of each strip."""
    basis: Mapping[str, str] = field(default_factory=dict, compare=False)
    """How sure each part is, as far as the file says."""

    def window_points(self, side: Literal["A", "B"]) -> tuple[int, ...]:
        """The points below the windows on a palace side."""
        if side not in ("A", "B"):
            raise InvalidArgument("side", "A, B", side)
        return self.points_a if side == "A" else self.points_b

    def components(self) -> dict[str, Any]:
        """The same data in the shape of an edition file, without `basis`."""
        points = {str(n): p for n, p in enumerate(self.ornament_points) if p}
        return {
            "name": self.name,
            "version": self.version,
            "panes": {"colours": list(COLOURS), "each": self.panes_each},
            "displays": {
                "by_players": {str(players): n for players, n in self.displays.items()},
                "panes_each": self.display_panes,
            },
            "windows": {"points_A": list(self.points_a), "points_B": list(self.points_b)},
            "broken_glass": {"rows": list(self.rows)},
            "ornaments": {"window_pairs": [list(p) for p in self.ornaments], "points": points},
            "strips": [{"sides": list(sides)} for sides in self.strips],
        }

    def content_hash(self) -> str:
        """A SHA-256 of everything that bears on play."""
        text = json.dumps(self.components(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()
