"""Why a move may be a good idea, for a hint.

A reason is a code with parameters, like a refusal; faces say it in their language.
"""

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, get_args

from vitral.rules import Advance, Back, Move, State, play
from vitral.rules.errors import Params
from vitral.rules.events import (
    Broke,
    ColourBonus,
    Event,
    GlazierMoved,
    MarkerWrapped,
    Placed,
    TileTaken,
    WindowScored,
)

ReasonCode: TypeAlias = Literal[
    "completes",
    "bonus",
    "fills",
    "returns",
    "breaks-nothing",
    "breaks",
    "wraps",
    "takes-tile",
]

_ORDER: Final = get_args(ReasonCode)
"""What speaks for a move comes before what speaks against it."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that speaks for a move or against it: a code, and what it speaks of."""

    code: ReasonCode
    params: Params = field(default_factory=dict, hash=False)


def explain(state: State, move: Move) -> tuple[Reason, ...]:
    """What speaks for a move and against it, in the order of `ReasonCode`."""
    _, events = play(state, move)
    found = [reason for event in events if (reason := _reason(state, move, event))]
    if isinstance(move, Advance) and all(reason.code != "breaks" for reason in found):
        found.append(Reason("breaks-nothing"))
    return tuple(sorted(found, key=lambda reason: _ORDER.index(reason.code)))


def _reason(state: State, move: Move, event: Event) -> Reason | None:
    """What an event of the turn says about the move, if anything."""
    match event:
        case WindowScored(column=column, points=points):
            return Reason("completes", {"column": column, "points": points})
        case ColourBonus(colour=colour, points=points):
            return Reason("bonus", {"colour": colour, "points": points})
        case Placed(column=column, count=placed) if left := _lacking(state, column) - placed:
            return Reason("fills", {"column": column, "placed": placed, "left": left})
        case GlazierMoved(end=column) if move == Back():
            return Reason("returns", {"column": column})
        case Broke(count=count):
            return Reason("breaks", {"count": count})
        case MarkerWrapped(lost=lost):
            return Reason("wraps", {"lost": lost})
        case TileTaken() if len(state.track) > 1:  # after the last round nobody starts
            return Reason("takes-tile")
    return None


def _lacking(state: State, column: int) -> int:
    """How many panes the mover's strip there lacks."""
    strip = state.mover.strips[column - 1]
    return len(strip.free) if strip else 0
