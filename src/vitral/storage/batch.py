"""A batch of appends: what of it fits the logs, and the rows to write for it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

import orjson
from sqlalchemy import Connection, Dialect, bindparam, func, select

from vitral.service.store import Answer, Changes, Summary
from vitral.storage.tables import EVENTS, MATCHES, SUMMARY, row_summary, summary_row

MOST_KNOWN = 20_000
"""Matches whose rows the writer remembers."""

_LAST = select(func.max(EVENTS.c.id))
_INSERT_EVENT = EVENTS.insert().inline()
_INSERT_MATCH = MATCHES.insert().inline()
_UPDATE_MATCH = (
    MATCHES.update()
    .where(MATCHES.c.match == bindparam("which"))
    .values({column.name: bindparam(column.name) for column in MATCHES.c if not column.primary_key})
)
_listed = attrgetter("status", "names", "public", "players", "created_at")
"""What of a summary does not change with every move."""
_INSERT_ALL = (
    "INSERT INTO events (id, match, seq, at, data) SELECT json_extract(value, '$[0]'),"
    " json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]'),"
    " json_extract(value, '$[4]') FROM json_each(?)"
)
"""The same for SQLite, with all rows as one JSON text: its driver would stop at every row to wait
for the interpreter, which the event loop is slow to hand over."""


@dataclass(slots=True, eq=False)
class Append:
    """One caller's events, and how the caller hears of them."""

    after: int
    events: Sequence[str]
    summary: Summary
    answer: Answer

    def succeed(self) -> None:
        """Tell the caller, if it still waits."""
        if not self.answer.done():
            self.answer.set_result(None)

    def fail(self, error: Exception) -> None:
        """Tell the caller, if it still waits."""
        if not self.answer.done():
            self.answer.set_exception(error)


class Row(NamedTuple):
    """A match as the database has it: how long its log is, and what a list shows of it."""

    head: int
    summary: Summary


class Known:
    """What the writer wrote last. It holds for as long as nobody else has written since."""

    def __init__(self) -> None:
        self._last = 0
        self._rows: dict[str, Row] = {}

    def guess(self) -> "Plan":
        """An empty plan that holds if nobody else has written since; its ids are free only then."""
        return Plan(self._last, self._rows)

    def plan(self, connection: Connection, batch: Collection[Append]) -> "Plan":
        """An empty plan on which the batch can be laid."""
        last = connection.scalar(_LAST) or 0
        if last != self._last or len(self._rows) > MOST_KNOWN:
            self._rows = {}
        matches = {append.summary.match for append in batch}
        if unknown := matches - self._rows.keys():
            asked = select(*SUMMARY, MATCHES.c.head).where(MATCHES.c.match.in_(unknown))
            for row in connection.execute(asked):
                self._rows[row.match] = Row(row.head, row_summary(row))
        self._last = last
        return Plan(last, self._rows)

    def wrote(self, plan: "Plan") -> None:
        """A plan was carried out."""
        self._last = plan.last + len(plan.events)
        self._rows.update(plan.after)


class Plan:
    """What is to be written of a batch, given the last event and the rows of its matches."""

    def __init__(self, last: int, before: dict[str, Row]) -> None:
        self.last = last
        self.events: list[tuple[int, str, int, int, str]] = []
        self.relisted: set[str] = set()
        """The matches that a list shows differently from now on, or for the first time."""
        self.after: dict[str, Row] = {}
        self._before = before

    def takes(self, append: Append) -> bool:
        """Whether an append continues its log; it is then part of the plan."""
        match = append.summary.match
        row = self.after.get(match) or self._before.get(match)
        if append.after != (row.head if row else 0):
            return False
        over = append.summary.status == "over"  # such are listed by when they last changed
        if row is None or over or _listed(row.summary) != _listed(append.summary):
            self.relisted.add(match)
        at = append.summary.updated_at
        for number, data in enumerate(append.events, append.after + 1):
            id_ = self.last + len(self.events) + 1
            self.events.append((id_, match, number, at, data))
        self.after[match] = Row(append.after + len(append.events), append.summary)
        return True

    @property
    def changes(self) -> Changes:
        """The matches that are written to."""
        return {match: row.head for match, row in self.after.items()}

    def execute(self, connection: Connection) -> None:
        """Write the rows; events tell their matches by themselves how long their logs are."""
        self._list(connection)
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql(_INSERT_ALL, (orjson.dumps(self.events).decode(),))
        elif self.events:
            connection.exec_driver_sql(_inserting(connection.dialect), self.events)

    def _list(self, connection: Connection) -> None:
        new, changed = [], []
        for match in self.relisted:
            head, summary = self.after[match]
            row = summary_row(summary, head)
            if match in self._before:
                changed.append({**row, "which": match})
            else:
                new.append(row)
        if new:
            connection.execute(_INSERT_MATCH, new)
        if changed:
            connection.execute(_UPDATE_MATCH, changed)


@lru_cache
def _inserting(dialect: Dialect) -> str:
    """How events are inserted, as a driver reads it, with the values in the order of the text."""
    return str(_INSERT_EVENT.compile(dialect=dialect))
