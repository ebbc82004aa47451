"""What a player does on a turn: one of two things (R-ROUND-2)."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from vitral.rules.panes import Colour


class Advance(NamedTuple):
    """A) Advance a pattern: take panes of one colour and put them on a strip."""

    source: int
    """The display, 1 to 9, or `CENTRE`."""
    colour: Colour
    target: int | None
    """The strip's column, 1 to 8; None when nothing fits and everything breaks."""
    jokers: int | None = None
    """How many panes go on jokers; None for own-colour spaces first (ruling 5)."""
    keep: Colour | None = None
    """The pane kept for the window, if this completes the strip (R-DONE-2)."""


@dataclass(frozen=True, slots=True)
class Back:
    """B) Move the glazier back to the leftmost strip."""


Move: TypeAlias = Advance | Back
