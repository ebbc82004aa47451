"""What every legal move would bring, told before it is played: faces know no rules."""

from collections.abc import Sequence
from typing import NamedTuple

from vitral.notation import format_move
from vitral.rules import State, legal_moves, play
from vitral.rules.events import (
    Broke,
    ColourBonus,
    Event,
    MarkerMoved,
    PaneKept,
    Placed,
    WindowScored,
)


class PreviewedMove(NamedTuple):
    """What one move would bring."""

    placed: int
    """Panes laid on the strip."""
    jokers: int
    """How many of them lie on jokers."""
    broken: int
    points: int
    """What completing the strip scores at once (R-DONE-1, R-DONE-4)."""
    loss: int
    """What broken glass costs more than before, at once or at the end (R-GLASS-1)."""
    completes: bool
    glazier: int
    """The column above which the glazier stands then."""


def previews(state: State) -> dict[str, PreviewedMove]:
    """Every legal move by its text."""
    return {format_move(move): _preview(state, *play(state, move)) for move in legal_moves(state)}


def _preview(state: State, after: State, events: tuple[Event, ...]) -> PreviewedMove:
    placed = next((event for event in events if isinstance(event, Placed)), None)
    scored = (event.points for event in events if isinstance(event, ColourBonus | WindowScored))
    return PreviewedMove(
        placed=placed.count if placed else 0,
        jokers=placed.jokers if placed else 0,
        broken=sum(event.count for event in events if isinstance(event, Broke)),
        points=sum(scored),
        loss=_loss(events, state.edition.rows),
        completes=any(isinstance(event, PaneKept) for event in events),
        glazier=after.players[state.seat - 1].glazier,
    )


def _loss(events: Sequence[Event], rows: Sequence[int]) -> int:
    """From row to row; a marker that starts again at the top has lost what the bottom says."""
    moved = (event for event in events if isinstance(event, MarkerMoved))
    return sum(rows[event.start] - rows[event.end] for event in moved)
