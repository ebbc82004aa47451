"""Sentences for errors, events, moves and hints: codes with parameters, in a language."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import fields

from rich.text import Text

from vitral.locales import Words, with_minus
from vitral.notation import ParseError, Step, format_move
from vitral.notation.files import UnreadableFile
from vitral.rules import (
    ROUNDS,
    Advance,
    BadEdition,
    Move,
    State,
    UnreadableEdition,
    VitralError,
    play,
)
from vitral.rules.errors import Param
from vitral.rules.events import (
    Broke,
    Dealt,
    Event,
    MarkerMoved,
    MarkerWrapped,
    Placed,
    RoundOver,
    TileTaken,
    WindowScored,
)
from vitral.rules.refusals import IllegalMove
from vitral.search import Advice, Reason


def error_text(error: VitralError, words: Words) -> str:
    """The message of an error, and those of its causes in lines below."""
    kind = "refusal" if isinstance(error, IllegalMove) else "error"
    lines = [words(f"{kind}-{error.code}", **error.params)]
    if isinstance(error, BadEdition):
        lines += [f"  {p.key} {words(f'problem-{p.code}', **p.params)}" for p in error.problems]
    if isinstance(error, ParseError) and "flaw" in error.params:
        lines.append("  " + words(str(error.params["flaw"]), **error.params))
    if isinstance(error, UnreadableFile | UnreadableEdition):
        lines[0] += " " + file_error_text(error.__cause__, words)
    if isinstance(error.__cause__, VitralError):
        lines.append("  " + error_text(error.__cause__, words))
    return "\n".join(lines)


def file_error_text(error: BaseException | None, words: Words) -> str:
    """Why a file cannot be read or written: a sentence to follow the one that names the file."""
    if isinstance(error, FileNotFoundError):
        return words("file-not-there")
    if isinstance(error, IsADirectoryError):
        return words("file-is-folder")
    if isinstance(error, PermissionError):
        return words("file-not-allowed")
    if isinstance(error, UnicodeError):
        return words("file-not-text")
    if place := re.search(r"at line (\d+), column (\d+)", str(error)):
        return words("file-not-toml", line=place[1], column=place[2])
    return words("file-other")


def step_text(step: Step, words: Words, names: Sequence[str]) -> Text:
    """A deal or a move and its events, in a line."""
    line = Text()
    if step.seat and step.move:
        line.append(f"{names[step.seat - 1]}: {format_move(step.move)}  ", "bold")
    ended = [event.round for event in step.events if isinstance(event, RoundOver)]
    last = (ended or [step.state.round])[0] >= ROUNDS
    sentences = (event_text(event, step.state, last, words, names) for event in step.events)
    return line.append(" ".join(sentences))


def event_text(event: Event, state: State, last: bool, words: Words, names: Sequence[str]) -> str:
    """An event in a sentence. `last` says that no round follows, so that none is announced."""
    params = _plain_fields(event)
    seat = event.starter if isinstance(event, RoundOver) else params.get("seat")
    if isinstance(seat, int):
        params["name"] = names[seat - 1]
    if isinstance(event, MarkerMoved):
        params["loss"] = with_minus(state.edition.rows[event.end])
    elif isinstance(event, MarkerWrapped):
        params["lost"] = -event.points
    elif isinstance(event, WindowScored):
        params["sum"] = " + ".join(str(points) for _, points in event.parts)
    return words(f"event-{event.kind}{_variant(event, last)}", **params)


def _variant(event: Event, last: bool) -> str:
    """The suffix of the message id for this event."""
    if isinstance(event, Dealt) and event.from_bag is not None:
        return "-refilled"
    if isinstance(event, Placed) and event.jokers:
        return "-jokers"
    return "-last" if last and isinstance(event, RoundOver | TileTaken) else ""


def move_text(state: State, move: Move, words: Words) -> str:
    """A legal move, in words."""
    _, events = play(state, move)
    if not isinstance(move, Advance):
        return words("move-back", column=state.mover.leftmost or 0)
    count = state.source(move.source).count(move.colour)
    taken: dict[str, Param] = {"count": count, "colour": move.colour, "source": move.source}
    if move.target is None:
        return words("move-break", **taken)
    parts = [words("move-place", **taken, column=move.target)]
    parts += _extras(move, events, words)
    return "; ".join(parts)


def reason_text(reason: Reason, words: Words, names: Sequence[str]) -> str:
    """What speaks for a move or against it, in a sentence."""
    params = dict(reason.params)
    if isinstance(seat := params.get("seat"), int):
        params["name"] = names[seat - 1]
    return words(f"reason-{reason.code}", **params)


def outlook_text(advice: Advice, players: int, words: Words) -> str:
    """The margin and the chance to win that a hint expects; empty if it says nothing of them."""
    if advice.margin is None or advice.win is None:
        return ""
    margin = round(advice.margin)
    message = "play-ahead" if margin > 0 else "play-behind" if margin < 0 else "play-even"
    return words(message, points=abs(margin), players=players, win=round(100 * advice.win))


def _plain_fields(event: Event) -> dict[str, Param]:
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    return {name: value for name, value in values.items() if isinstance(value, str | int)}


def _extras(move: Advance, events: Sequence[Event], words: Words) -> Iterator[str]:
    for event in events:
        if isinstance(event, Placed) and event.jokers:
            yield words("move-jokers", count=event.jokers)
        if isinstance(event, Broke):
            yield words("move-some-break", count=event.count)
    if move.keep:
        yield words("move-keep", colour=move.keep)
