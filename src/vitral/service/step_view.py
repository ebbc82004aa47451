"""A deal or a move, and what happened in it, as everybody sees it."""

from dataclasses import fields
from functools import lru_cache
from operator import attrgetter
from typing import cast, get_args

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

from vitral.notation import Step, format_move
from vitral.notation.documents import MoveText, SeatNumber
from vitral.rules.events import Event, GameOver
from vitral.service.table_view import final_view
from vitral.service.view_part import EventKind, ViewPart

_EVENT_FIELDS = {
    kind.kind: ("kind", *(field.name for field in fields(kind))) for kind in get_args(Event)
}
_EVENT_VALUES = {kind: attrgetter(*names) for kind, names in _EVENT_FIELDS.items()}


@with_config(ConfigDict(extra="allow", strict=True))
class EventView(TypedDict):
    """Something that happened; what else is in it depends on its kind."""

    kind: EventKind


class StepView(ViewPart):
    """A move or a deal, and what happened in it."""

    seat: SeatNumber | None
    move: MoveText | None
    events: list[EventView]


def step_view(step: Step) -> StepView:
    """A move or a deal, and what happened in it."""
    return {
        "seat": step.seat,
        "move": format_move(step.move) if step.move else None,
        "events": [_event_view(event) for event in step.events],
    }


@lru_cache(maxsize=1024)
def _event_view(event: Event) -> EventView:
    """An event with its fields; final scores inside it with theirs. Cached: most occur often."""
    kind = event.kind
    values = dict(zip(_EVENT_FIELDS[kind], _EVENT_VALUES[kind](event), strict=True))
    if isinstance(event, GameOver):
        values["finals"] = [final_view(final) for final in event.finals]
    return cast("EventView", values)
