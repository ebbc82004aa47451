"""All logs of a store as text, one match a line, to keep or to bring into another store."""

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from vitral.rules.errors import Param, VitralError
from vitral.service.ids import MatchId
from vitral.service.log import Created, read_event
from vitral.service.match import Match
from vitral.service.store import Conflict, Store, Summary
from vitral.storage.archive import Archive, Log

FORMAT: Literal["vitral-logs/1"] = "vitral-logs/1"
HEADER = '{"format":"vitral-logs/1"}\n'
"""The first line of a file of logs."""

TransferCode: TypeAlias = Literal[
    "transfer-format",
    "transfer-line",
    "transfer-exists",
    "transfer-id",
    "backup-format",
    "backup-broken",
    "restore-differs",
]


class TransferError(VitralError):
    """Text that cannot be taken in; the matches on lines before it were."""

    def __init__(self, code: TransferCode, sentence: str, **params: Param) -> None:
        super().__init__(code, sentence, **params)


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import has done."""

    added: int
    present: int
    """Matches that were there already, with the same log."""


class Header(BaseModel):
    """The first line."""

    model_config = ConfigDict(extra="forbid")

    format: Literal["vitral-logs/1"]


class Line(BaseModel):
    """Every other line."""

    model_config = ConfigDict(extra="forbid", strict=True)

    match: MatchId
    summary: Summary
    events: Annotated[list[str], Field(min_length=1)]

    @model_validator(mode="after")
    def _speaks_of_one_match(self) -> "Line":
        if self.match != self.summary.match:
            raise ValueError("expected the summary of the same match")
        return self


async def export_logs(store: Archive) -> AsyncIterator[str]:
    """The lines, each with its line end; a match that is being played is as it was at some time."""
    yield HEADER
    async for log in store.logs():
        yield write_line(log)


async def import_logs(store: Store, lines: Iterable[str]) -> Imported:
    """Bring the matches in, each wholly or not at all; one that is there must be the same.

    Every log is replayed: what could not be played is refused, and what a list shows of a match is
    what its log says.
    """
    numbered = enumerate(lines, 1)
    _check_header(next(numbered, (1, ""))[1])
    added = present = 0
    for number, text in numbered:
        if await _bring(store, read_line(text, number), number):
            added += 1
        else:
            present += 1
    return Imported(added, present)


def write_line(log: Log) -> str:
    """The line of a match, with its line end."""
    line = Line.model_construct(
        match=log.summary.match, summary=log.summary, events=list(log.events)
    )  # it is from our own tables, so nothing needs to be checked
    return line.model_dump_json() + "\n"


def _check_header(text: str) -> None:
    try:
        Header.model_validate_json(text)
    except ValidationError:
        sentence = f"logs: expected a first line of format {FORMAT}, got {text[:80]!r}"
        raise TransferError("transfer-format", sentence, expected=FORMAT) from None


def read_line(text: str, number: int) -> Line:
    """The match on a line; its events are not yet replayed."""
    try:
        return Line.model_validate_json(text)
    except ValidationError as error:
        raise _bad_line(number, _first(error)) from None


def _replayed(line: Line, number: int) -> Summary:
    """What a list shows of a match, by its log."""
    match = Match(line.match)
    try:
        for event in map(read_event, line.events):
            if isinstance(event, Created) != (match.version == 0):
                raise ValueError("expected a log to begin with how the match was made, once")
            match.apply(event)
        return match.summary
    except Exception as error:  # whatever a log says that could not have happened
        why = _first(error) if isinstance(error, ValidationError) else str(error)
        reason = f"events.{match.version}: {why[:200] or type(error).__name__}"
        raise _bad_line(number, reason) from None


def _first(error: ValidationError) -> str:
    first = error.errors(include_url=False)[0]
    return ".".join(str(part) for part in first["loc"]) + ": " + first["msg"]


def _bad_line(number: int, reason: str) -> TransferError:
    sentence = f"logs: line {number}: {reason}"
    return TransferError("transfer-line", sentence, number=number, reason=reason)


async def _bring(store: Store, line: Line, number: int) -> bool:
    """Write a match, unless the same is there."""
    summary = _replayed(line, number)
    present = await store.load(line.match)
    if not present and await _append(store, line.events, summary):
        return True
    if (present or await store.load(line.match)) == line.events:
        return False
    sentence = f"logs: line {number}: match {line.match} is there already, and is different"
    raise TransferError("transfer-exists", sentence, number=number, match=line.match)


async def _append(store: Store, events: Sequence[str], summary: Summary) -> bool:
    """Write a whole log; whether the match was new."""
    lease = await store.acquire(summary.match)
    if lease is None:
        return False
    try:
        await store.append(lease, 0, events, summary)
    except Conflict:
        return False
    finally:
        await store.release([summary.match])
    return True
