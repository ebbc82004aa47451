"""A live match as JSON, made once for everybody who sees the same."""

from collections.abc import Sequence

import orjson

from vitral.service import log
from vitral.service.attendance import Person
from vitral.service.commands import check_seat
from vitral.service.errors import ServiceError
from vitral.service.live_match import LiveMatch
from vitral.service.match import Match
from vitral.service.previews import previews
from vitral.service.views import own_json, shared_json


def view_json(live: LiveMatch, token: str | None, now: int) -> bytes:
    """A match as a client sees it; what all see alike is made once, with clocks once a second."""
    match = live.match
    second = now // 1000 if match.settings.clock else 0
    if live.shared_json is None or live.shared_json[0] != second:
        live.shared_json = second, shared_json(match, now)
    return live.shared_json[1] + own_json(match, token)


def moves_json(live: LiveMatch, known: int) -> bytes | None:
    """The message `moves` for a client that knows a version; None if more than that happened."""
    match, events = live.match, live.latest
    if known != match.version - len(events) or match.status == "over":
        return None
    if live.moves_json is None:
        live.moves_json = _moves_message(match, events)
    return live.moves_json or None


def preview_json(live: LiveMatch, seat: int, person: Person) -> bytes:
    """What every move of the seat to move would bring, to whoever plays it."""
    match = live.match
    check_seat(match, seat, person)
    mover, state = match.mover, match.state
    if mover is None or state is None or mover.number != seat:
        raise ServiceError("not-your-turn", f"it is not the turn of seat {seat}", seat=seat)
    if live.preview_json is None:
        live.preview_json = orjson.dumps(previews(state))
    return live.preview_json


def _moves_message(match: Match, events: Sequence[log.Event]) -> bytes:
    """What happened, as the message `moves`; empty if it was not moves and deals alone."""
    steps: list[dict[str, object]] = []
    for event in events:
        if isinstance(event, log.Moved):
            steps.append({"at": event.at, "seat": event.seat, "move": event.move})
        elif isinstance(event, log.DisplaysFilled):
            steps.append({"at": event.at, "deal": event.deal})
        else:
            return b""
    head = {"type": "moves", "match": match.id, "version": match.version, "turn": match.turn}
    return orjson.dumps(head | {"steps": steps})
