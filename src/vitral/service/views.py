"""What one seat or watcher sees of a match: everything a face needs to draw it, and no dice."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any, get_args

from vitral.notation import Step, format_move, format_position
from vitral.notation.documents import PlayerColour
from vitral.notation.records import Record, SeatPart, record_of
from vitral.rules import (
    COLUMNS,
    ROUNDS,
    Advance,
    Back,
    Move,
    Player,
    Refusal,
    State,
    Strip,
    legal_moves,
    refusal,
)
from vitral.rules.events import Event, GameOver
from vitral.rules.panes import counts
from vitral.rules.scoring import FinalScore, final_score
from vitral.service.clocks import iso8601
from vitral.service.errors import ServiceError
from vitral.service.match import Match, Seat

SHUT = ("left-of-glazier", "gap")
"""Refusals that hold for a column whatever the source and colour."""
_EVENT_FIELDS = {kind.kind: [field.name for field in fields(kind)] for kind in get_args(Event)}
_FINAL_FIELDS = tuple(field.name for field in fields(FinalScore))


def view(match: Match, seats: Sequence[int], now: int) -> dict[str, Any]:
    """A match as somebody sees it who plays these seats, none for a watcher."""
    return shared_view(match, now) | own_view(match, seats)


def shared_view(match: Match, now: int) -> dict[str, Any]:
    """What everybody sees."""
    seen: dict[str, Any] = {
        "match": match.id,
        "version": match.version,
        "turn": match.turn,
        "now": now,
        "updated": match.updated_at,
        "status": match.status,
        "settings": match.settings.model_dump(mode="json"),
        "edition": {"name": match.edition.name, "version": match.edition.version},
        "seats": [_seat(match, seat, now) for seat in match.seats],
        "commitment": match.luck.commitment,
        "locked": match.locked,
        "takeback": _takeback(match),
        "rematch": match.rematch,
        "rematch_by": match.rematch_by,
    }
    if match.game is not None:
        seen["steps"] = match.game.count
        seen["table"] = table_view(match.game.state)
        seen["last"] = _last(match)
    if match.status == "over":
        seen["winners"] = list(match.winners)
        seen["seed"] = match.seed.hex()
        seen["additions"] = list(match.luck.additions)
    return seen


def own_view(
    match: Match, seats: Sequence[int], maker: bool = False, reserved: Sequence[int] = ()
) -> dict[str, Any]:
    """What only somebody sees who plays these seats, perhaps made the match, has seats kept."""
    own = {"you": list(seats), "maker": maker, "reserved": list(reserved)}
    return own | {"choices": _choices(match, seats)}


def steps_view(match: Match) -> list[dict[str, Any]]:
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


def _seat(match: Match, seat: Seat, now: int) -> dict[str, Any]:
    return {
        "number": seat.number,
        "name": seat.name,
        "bot": seat.bot,
        "open": seat.is_open and seat.reserved is None,
        "reserved": seat.reserved is not None,
        "away": seat.away,
        "forfeited": seat.forfeited,
        "left": match.clocks.left(seat.number, now),
        "commitment": seat.commitment,
        "revealed": seat.revealed,
        "hints": match.hints[seat.number - 1],
        "colour": match.colours[seat.number - 1],
        "colour_chosen": seat.colour is not None,
        "host": seat.is_person and seat.token_hash == match.maker,
    }


def _takeback(match: Match) -> dict[str, Any] | None:
    takeback = match.takeback
    if takeback is None:
        return None
    return {"seat": takeback.seat, "to": takeback.to, "agreed": sorted(takeback.agreed)}


def table_view(state: State) -> dict[str, Any]:
    """A table, whoever looks at it."""
    return {
        "position": format_position(state),
        "round": state.round,
        "rounds": ROUNDS,
        "track": state.track,
        "centre": state.centre,
        "displays": list(state.displays),
        "tile_in_centre": state.tile_in_centre,
        "starter": state.starter,
        "seat": state.seat,
        "bag": counts(state.bag),
        "tower": counts(state.tower),
        "rows": list(state.edition.rows),
        "window_points": list(state.edition.window_points(state.side)),
        "players": [_player(state, player) for player in state.players],
    }


def _player(state: State, player: Player) -> dict[str, Any]:
    return {
        "strips": [_strip(strip) if strip else None for strip in player.strips],
        "windows": list(player.windows),
        "glazier": player.glazier,
        "reach": [column for column, _ in player.reach()],
        "leftmost": player.leftmost,
        "score": player.score,
        "row": player.row,
        "lost": player.lost,
        "final": _final(state, player),
    }


@lru_cache(maxsize=4096)
def _strip(strip: Strip) -> Mapping[str, Any]:
    """A strip; between two views of a table hardly any changes."""
    return {
        "number": strip.number,
        "up": strip.up,
        "down": strip.down,
        "free": strip.free,
        "panes": strip.panes,
        "on_jokers": strip.on_jokers,
    }


def _final(state: State, player: Player) -> dict[str, Any] | None:
    """What final scoring would add if the game ended now; None once it has (R-FINAL-1 to 4)."""
    if state.over:
        return None
    return _final_score(final_score(player, state.side, state.edition, state.options))


def _final_score(final: FinalScore) -> dict[str, Any]:
    values = {name: getattr(final, name) for name in _FINAL_FIELDS}
    return values | {"colour_set": final.colour_set, "total": final.total}


def _last(match: Match) -> list[dict[str, Any]]:
    """The last move and the deal after it, each with what happened."""
    return [step_view(step) for step in match.game.recent] if match.game else []


def step_view(step: Step) -> dict[str, Any]:
    """A move or a deal, and what happened in it."""
    return {
        "seat": step.seat,
        "move": format_move(step.move) if step.move else None,
        "events": [_event(event) for event in step.events],
    }


def _event(event: Event) -> dict[str, Any]:
    """An event with its fields; final scores inside it with theirs."""
    values = {name: getattr(event, name) for name in _EVENT_FIELDS[event.kind]}
    if isinstance(event, GameOver):
        values["finals"] = [_final_score(final) for final in event.finals]
    return {"kind": event.kind} | values


def _choices(match: Match, seats: Sequence[int]) -> dict[str, Any] | None:
    """What the seat to move may do; None for others."""
    mover, state = match.mover, match.state
    if mover is None or state is None or mover.number not in seats or mover.player:
        return None
    return choices_view(state)


def choices_view(state: State) -> dict[str, Any]:
    """What may be done and, where it is plain to see, why not."""
    legal = legal_moves(state)
    return {
        "seat": state.seat,
        "legal": [format_move(move) for move in legal],
        "refusals": {text: _refusal(why) for text, why in _refusals(state, legal)},
    }


def _refusals(state: State, legal: Sequence[Move]) -> Iterator[tuple[str, Refusal]]:
    """Why the glazier cannot go back, a column takes nothing (`3`), or not a colour (`O-3`)."""
    if why := refusal(state, Back()):
        yield "back", why
    taken = {(move.target, move.colour) for move in legal if isinstance(move, Advance)}
    sources = enumerate((state.centre, *state.displays))
    somewhere = {colour: source for source, panes in sources for colour in panes}
    for column in range(1, COLUMNS + 1):
        for colour, source in somewhere.items():
            if (column, colour) in taken:
                continue
            why = refusal(state, Advance(source, colour, column))
            if why and why.code in SHUT:
                yield str(column), why
                break
            if why and why.code == "nothing-fits":
                yield f"{colour}-{column}", why


def _refusal(why: Refusal) -> dict[str, Any]:
    return {"code": why.code, "params": dict(why.params)}
