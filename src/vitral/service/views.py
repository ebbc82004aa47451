"""What one seat or watcher sees of a match: everything a face needs to draw it, and no dice."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, NotRequired

import orjson
from pydantic import Field

from vitral.notation.documents import PlayerColour, SeatNumber
from vitral.notation.records import Record, SeatPart, record_of
from vitral.service.choices_view import ChoicesView, choices_view
from vitral.service.clocks import iso8601
from vitral.service.errors import ServiceError
from vitral.service.log import Settings
from vitral.service.luck import commit
from vitral.service.match import Match
from vitral.service.seat_view import SeatView, seat_view
from vitral.service.step_view import StepView, step_view
from vitral.service.store import Status
from vitral.service.table_view import TableView, table_view
from vitral.service.view_part import Milliseconds, ViewPart, described_as

SettingsView = Annotated[Mapping[str, Any], described_as(Settings)]


class EditionView(ViewPart):
    """Which edition is played."""

    name: str
    version: int


class TakebackView(ViewPart):
    """A request to go back that is not decided."""

    seat: SeatNumber
    to: Annotated[int, Field(description="deals and moves that would stay")]
    agreed: list[SeatNumber]


class SharedView(ViewPart):
    """The part of a match's view that is the same for everybody."""

    match: str
    version: Annotated[int, Field(description="how many events have happened")]
    turn: Annotated[int, Field(description="what a move must be made for")]
    now: Milliseconds
    updated: NotRequired[
        Annotated[Milliseconds, Field(description="when something last happened in it", default=0)]
    ]
    status: Status
    settings: SettingsView
    edition: EditionView
    seats: list[SeatView]
    commitment: Annotated[str, Field(description="SHA-256 of the seed")]
    locked: Annotated[
        bool, Field(description="the seats are fixed; additions are revealed, then it begins")
    ]
    takeback: TakebackView | None
    steps: NotRequired[
        Annotated[
            int, Field(description="deals and moves that stand; from the start on", default=0)
        ]
    ]
    table: NotRequired[
        Annotated[TableView | None, Field(description="from the start on", default=None)]
    ]
    last: NotRequired[
        Annotated[
            list[StepView],
            Field(description="the last move and the deal after it; from the start on", default=[]),
        ]
    ]
    closed: NotRequired[
        Annotated[
            bool,
            Field(
                description="the host of the server ended it; its status is `over`", default=False
            ),
        ]
    ]
    winners: NotRequired[
        Annotated[list[SeatNumber], Field(description="once the match is over", default=[])]
    ]
    seed: NotRequired[
        Annotated[str | None, Field(description="once the match is over", default=None)]
    ]
    additions: NotRequired[
        Annotated[list[str], Field(description="once the match is over", default=[])]
    ]


class OwnView(ViewPart):
    """The part of a match's view that depends on who sees it."""

    rematch: Annotated[
        str | None,
        Field(description="told to everybody for a public match, otherwise to its players only"),
    ]
    rematch_by: NotRequired[
        Annotated[
            SeatNumber | None,
            Field(description="whose person asked for the rematch first", default=None),
        ]
    ]
    you: Annotated[list[SeatNumber], Field(description="the seats that this client plays")]
    maker: NotRequired[
        Annotated[
            bool,
            Field(
                description="whether this client made the match, and may free seats",
                default=False,
            ),
        ]
    ]
    reserved: NotRequired[
        Annotated[
            list[SeatNumber],
            Field(description="the seats that are kept for this client", default=[]),
        ]
    ]
    choices: Annotated[ChoicesView | None, Field(description="when it is this client's turn")]


class MatchView(SharedView, OwnView):
    """A match as one client sees it, complete."""


def view(match: Match, seats: Sequence[int], now: int) -> MatchView:
    """A match at `now`, in milliseconds, as somebody sees it who plays these seats."""
    return {**shared_view(match, now), **own_view(match, seats)}


def shared_json(match: Match, now: int) -> bytes:
    """What everybody sees, as JSON that `own_json` completes: a view is the two joined."""
    return orjson.dumps(shared_view(match, now))[:-1] + b","


def own_json(match: Match, token: str | None) -> bytes:
    """What only the person with this token hash sees, as JSON that completes `shared_json`."""
    if not token:
        return orjson.dumps(own_view(match, ()))[1:]
    seats, reserved = match.seats_of(token), match.reserved_for(token)
    return orjson.dumps(own_view(match, seats, token == match.maker, reserved))[1:]


def shared_view(match: Match, now: int) -> SharedView:
    """What everybody sees; `now` is in milliseconds."""
    seen: SharedView = {
        "match": match.id,
        "version": match.version,
        "turn": match.turn,
        "now": now,
        "updated": match.updated_at,
        "status": match.status,
        "settings": _settings_view(match.settings),
        "edition": {"name": match.edition.name, "version": match.edition.version},
        "seats": [seat_view(match, seat, now) for seat in match.seats],
        "commitment": _commitment(match.seed),
        "locked": match.locked,
        "takeback": _takeback_view(match),
    }
    if match.game is not None:
        seen["steps"] = match.game.count
        seen["table"] = table_view(match.game.state)
        seen["last"] = [step_view(step) for step in match.game.recent]
    if match.closed:
        seen["closed"] = True
    if match.status == "over":
        seen["winners"] = list(match.winners)
        seen["seed"] = match.seed.hex()
        seen["additions"] = list(match.luck.additions)
    return seen


def own_view(
    match: Match, seats: Sequence[int], maker: bool = False, reserved: Sequence[int] = ()
) -> OwnView:
    """What only somebody sees who plays these seats, perhaps made the match, has seats kept.

    Whoever only watches a private match must not find the match that its players go on in.
    """
    follows = bool(seats) or match.settings.public
    return {
        "rematch": match.rematch if follows else None,
        "rematch_by": match.rematch_by if follows else None,
        "you": list(seats),
        "maker": maker,
        "reserved": list(reserved),
        "choices": _choices(match, seats),
    }


def steps_view(match: Match) -> list[StepView]:
    """Every deal and move that stands, with what happened."""
    return [step_view(step) for step in match.game.steps] if match.game else []


def export(match: Match) -> Record:
    """The match as a game record; the seed is in it once the match is over."""
    if match.game is None:
        raise ServiceError("not-started", "the match has not started")
    clients = list(dict.fromkeys(seat.token_hash for seat in match.seats if seat.is_person))
    seats = [
        SeatPart(
            name=seat.name,
            bot=seat.bot,
            client=clients.index(seat.token_hash) + 1 if seat.is_person else None,
            colour=colour,
        )
        for seat, colour in zip(match.seats, _colours(match), strict=True)
    ]
    drawn = match.settings.starter is None
    over = match.status == "over"
    luck = match.luck.part(match.deal_draws, drawn, reveal=over)
    times = [iso8601(at) for at in match.times]
    return record_of(match.game, seats, luck, times, match.forfeits, match.takebacks)


def _colours(match: Match) -> Sequence[PlayerColour | None]:
    """By seat, what a record says: nothing where nobody chose, as in older matches."""
    chosen = any(seat.colour for seat in match.seats)
    return match.colours if chosen else [None] * len(match.seats)


@lru_cache(maxsize=1024)
def _settings_view(settings: Settings) -> Mapping[str, Any]:
    """What was agreed; cached, since it never changes: 1 µs instead of 4."""
    return settings.model_dump(mode="json")


_commitment = lru_cache(maxsize=4096)(commit)
"""The SHA-256 of a match's seed, which never changes either."""


def _takeback_view(match: Match) -> TakebackView | None:
    takeback = match.takeback
    if takeback is None:
        return None
    return {"seat": takeback.seat, "to": takeback.to, "agreed": sorted(takeback.agreed)}


def _choices(match: Match, seats: Sequence[int]) -> ChoicesView | None:
    """What the seat to move may do; None for others."""
    mover, state = match.mover, match.state
    if mover is None or state is None or mover.number not in seats or mover.player:
        return None
    return choices_view(state)
