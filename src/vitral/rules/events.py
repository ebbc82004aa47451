"""Events: what happened in a turn, step by step, enough to animate and narrate it.

Every event that changes a score says by how much in `points`, so that a score is always the sum
of its events. Every event has a `kind`, a stable name for user interfaces.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from vitral.rules.panes import Colour, Panes
from vitral.rules.scoring import FinalScore


@dataclass(frozen=True, slots=True)
class Dealt:
    """The displays were filled (R-SETUP-6, R-END-2)."""

    kind: ClassVar[str] = "dealt"
    round: int
    displays: tuple[Panes, ...]
    from_bag: int | None = None
    """If the bag ran out: how many panes came before the tower went into it, display by display."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A player took all panes of one colour (R-TAKE-1)."""

    kind: ClassVar[str] = "taken"
    seat: int
    source: int
    colour: Colour
    count: int


@dataclass(frozen=True, slots=True)
class MovedToCentre:
    """The display's other panes went to the centre (R-TAKE-1)."""

    kind: ClassVar[str] = "moved-to-centre"
    display: int
    panes: Panes


@dataclass(frozen=True, slots=True)
class TileTaken:
    """A player was the first to take from the centre (R-TAKE-2)."""

    kind: ClassVar[str] = "tile-taken"
    seat: int


@dataclass(frozen=True, slots=True)
class GlazierMoved:
    """The glazier went to another column (R-PLACE-1, R-BACK-1)."""

    kind: ClassVar[str] = "glazier-moved"
    seat: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Placed:
    """Panes were laid on a strip (R-PLACE-2)."""

    kind: ClassVar[str] = "placed"
    seat: int
    column: int
    colour: Colour
    count: int
    jokers: int
    """How many of them lie on jokers."""


@dataclass(frozen=True, slots=True)
class Broke:
    """Panes broke and went into the tower (R-PLACE-3, R-PLACE-5)."""

    kind: ClassVar[str] = "broke"
    seat: int
    colour: Colour
    count: int


@dataclass(frozen=True, slots=True)
class MarkerMoved:
    """The broken glass marker went down, to the bottom row at the furthest (R-GLASS-1)."""

    kind: ClassVar[str] = "marker-moved"
    seat: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class MarkerWrapped:
    """The marker reached the bottom row, cost its points, and is at the top again (R-GLASS-1)."""

    kind: ClassVar[str] = "marker-wrapped"
    seat: int
    lost: int
    """What the row says; it counts for the tie-break."""
    points: int
    """What the score lost: the same, unless `score_floor` swallowed part of it."""


@dataclass(frozen=True, slots=True)
class ColourBonus:
    """The complete strip has panes in the round's colour (R-DONE-1)."""

    kind: ClassVar[str] = "colour-bonus"
    seat: int
    column: int
    colour: Colour
    points: int


@dataclass(frozen=True, slots=True)
class PaneKept:
    """One of the five panes went into the window, the other four into the tower (R-DONE-2)."""

    kind: ClassVar[str] = "pane-kept"
    seat: int
    column: int
    colour: Colour
    space: Literal["top", "bottom"]
    discarded: Panes


@dataclass(frozen=True, slots=True)
class StripTurned:
    """First completion: the strip shows its other side (R-DONE-3)."""

    kind: ClassVar[str] = "strip-turned"
    seat: int
    column: int
    up: str


@dataclass(frozen=True, slots=True)
class StripRemoved:
    """Second completion: the strip is out of the game (R-DONE-3)."""

    kind: ClassVar[str] = "strip-removed"
    seat: int
    column: int


@dataclass(frozen=True, slots=True)
class WindowScored:
    """Points for the window and for every filled one to its right (R-DONE-4)."""

    kind: ClassVar[str] = "window-scored"
    seat: int
    column: int
    parts: tuple[tuple[int, int], ...]
    """Each window that counts, by column, with its points."""
    points: int


@dataclass(frozen=True, slots=True)
class RoundOver:
    """The last pane is gone; the top of the round track went into the tower (R-END-1)."""

    kind: ClassVar[str] = "round-over"
    round: int
    colour: Colour
    starter: int
    """The seat that holds the starting-player tile now."""


@dataclass(frozen=True, slots=True)
class GameOver:
    """Final scoring is done (R-FINAL-1 to R-FINAL-5)."""

    kind: ClassVar[str] = "game-over"
    finals: tuple[FinalScore, ...]
    """By seat."""
    winners: tuple[int, ...]


Event: TypeAlias = (
    Dealt
    | Taken
    | MovedToCentre
    | TileTaken
    | GlazierMoved
    | Placed
    | Broke
    | MarkerMoved
    | MarkerWrapped
    | ColourBonus
    | PaneKept
    | StripTurned
    | StripRemoved
    | WindowScored
    | RoundOver
    | GameOver
)
