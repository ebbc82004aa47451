"""Why a move may be a good idea, for a hint.

A reason is a code with parameters, like a refusal; faces say it in their language. What the move
itself does comes from its events, what it leaves from `vitral.search.forcing`.
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
from vitral.search import forcing

ReasonCode: TypeAlias = Literal[
    "completes",
    "bonus",
    "fills",
    "returns",
    "reopens",
    "denies",
    "squeezes",
    "sends-back",
    "spares",
    "avoids",
    "breaks-nothing",
    "breaks",
    "wraps",
    "takes-tile",
    "allows",
    "exposes",
]
"""What a move is recommended for; user interfaces translate it."""

_ORDER: Final = get_args(ReasonCode)
"""What speaks for a move comes before what speaks against it."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that speaks for a move or against it: a code, and what it speaks of.

    A `seat` among the parameters is the next player's.
    """

    code: ReasonCode
    params: Params = field(default_factory=dict, hash=False)


def explain(state: State, move: Move) -> tuple[Reason, ...]:
    """What speaks for a move and against it, in the order of `ReasonCode`."""
    after, events = play(state, move)
    found = [reason for event in events if (reason := _reason(state, move, event))]
    falls = any(isinstance(event, Broke | TileTaken) for event in events)
    if isinstance(move, Advance) and not falls:
        found.append(Reason("breaks-nothing"))
    found += _reasons_for_mover(state, move, after)
    if not (after.over or after.awaits_deal):
        found += _reasons_for_next_player(state, after) + _reasons_after_reply(state, move, after)
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


def _reasons_for_mover(state: State, move: Move, after: State) -> list[Reason]:
    """What the move spares the mover at once."""
    found = []
    least = forcing.least_broken_otherwise(state, move)
    if least is not None and least > forcing.broken(state, move):
        found.append(Reason("spares", {"count": least}))
    if isinstance(move, Back):
        before, then = state.mover, after.players[state.seat - 1]
        lying = forcing.lying(state)
        opened = [
            c
            for c in lying
            if forcing.largest_room_in_reach(then, c)
            and not forcing.largest_room_in_reach(before, c)
        ]
        if opened:
            colour = max(opened, key=lambda colour: lying[colour])
            found.append(Reason("reopens", {"colour": colour, "count": lying[colour]}))
    return found


def _reasons_for_next_player(state: State, after: State) -> list[Reason]:
    """What the move leaves the next player."""
    found = []
    seat, player = after.seat, after.mover
    before, then = forcing.completions(state, seat), forcing.completions(after, seat)
    if lost := [(points, -column) for column, points in before.items() if column not in then]:
        points, column = max(lost)
        found.append(Reason("denies", {"seat": seat, "column": -column, "points": points}))
    if new := [(points, -column) for column, points in then.items() if column not in before]:
        points, column = max(new)
        found.append(Reason("allows", {"seat": seat, "column": -column, "points": points}))
    if least := forcing.least_broken(forcing.lots(after), player):
        code: ReasonCode = "sends-back" if forcing.can_go_back(after, seat) else "squeezes"
        found.append(Reason(code, {"seat": seat, "count": least}))
    return found


def _reasons_after_reply(state: State, move: Move, after: State) -> list[Reason]:
    """What the other player can make of it, where there is only one."""
    if len(state.players) > 2:
        return []
    found = []
    worst = forcing.worst_forced_breakage(after)
    if worst:
        found.append(Reason("exposes", {"seat": after.seat, "count": worst}))
    own = worst + forcing.broken(state, move)
    at_once = forcing.least_broken_otherwise(state, move) or 0
    if (least := forcing.least_broken_in_two_turns_otherwise(state, move, own)) > at_once:
        found.append(Reason("avoids", {"count": least}))
    return found
