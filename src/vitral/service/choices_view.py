"""What the seat to move may do, what every move would bring and, where it is plain, why not."""

from functools import cache, lru_cache
from typing import Annotated, Any

from pydantic import Field

from vitral.notation.documents import MoveText, SeatNumber
from vitral.rules import COLOURS, COLUMNS, Back, Colour, Refusal, State, refusal
from vitral.rules.refusals import nothing_fits, open_strip
from vitral.rules.strip import takes
from vitral.service.previews import MovePreview, previews
from vitral.service.view_part import ViewPart


class RefusalView(ViewPart):
    """Why something cannot be done."""

    code: str
    params: dict[str, Any]


class ChoicesView(ViewPart):
    """What the seat to move may do."""

    seat: SeatNumber
    legal: list[MoveText]
    refusals: Annotated[
        dict[str, RefusalView],
        Field(description="why not: for `back`, a column (`3`), or a colour there (`O-3`)"),
    ]
    previews: Annotated[
        dict[MoveText, MovePreview], Field(description="what every legal move would bring")
    ]


def choices_view(state: State) -> ChoicesView:
    """What may be done, what it would bring and, where it is plain to see, why not.

    Refusals and previews are shared between views: never change them.
    """
    brought = previews(state)
    return {
        "seat": state.seat,
        "legal": list(brought),
        "refusals": _refusals(state),
        "previews": brought,
    }


def _refusals(state: State) -> dict[str, RefusalView]:
    """Why the glazier cannot go back, a column takes nothing (`3`), or not a colour (`O-3`)."""
    refusals: dict[str, RefusalView] = {}
    if why := refusal(state, Back()):
        refusals["back"] = _refusal_view(why)
    player, lying = state.mover, state.centre + "".join(state.displays)
    for column in range(1, COLUMNS + 1):
        strip = open_strip(player, column)
        if isinstance(strip, Refusal):
            refusals[str(column)] = _refusal_view(strip)
            continue
        for colour in _untaken(strip.free):
            if colour in lying:
                refusals[f"{colour}-{column}"] = _nothing_fits(column, colour)
    return refusals


@lru_cache(maxsize=2**10)
def _untaken(free: str) -> list[Colour]:
    """The colours of which no pane fits on these free spaces; a few hundred spaces occur."""
    return [colour for colour in COLOURS if not takes(free, colour)]


@cache
def _nothing_fits(column: int, colour: Colour) -> RefusalView:
    """Why a strip takes no pane of a colour: forty refusals, of which a view has about seven."""
    return _refusal_view(nothing_fits(column, colour))


def _refusal_view(why: Refusal) -> RefusalView:
    return {"code": why.code, "params": dict(why.params)}
