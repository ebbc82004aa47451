"""A batch of appends: what of it fits the logs, and the rows to write for it."""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import orjson
from sqlalchemy import Connection, Dialect, UpdateBase, bindparam, func, select

from vitral.service.store import Change, Summary
from vitral.storage.tables import EVENTS, MATCHES, SUMMARY, row_summary, summary_row

MOST_KNOWN = 20_000
"""Matches whose rows the writer remembers."""

_LAST = select(func.max(EVENTS.c.id))
_INSERT_EVENT = EVENTS.insert().inline()
_INSERT_MATCH = MATCHES.insert().inline()
_OF_MATCH = MATCHES.update().where(MATCHES.c.match == bindparam("which"))
_UPDATE_MATCH = _OF_MATCH.values(
    {column.name: bindparam(column.name) for column in MATCHES.c if not column.primary_key}
)
_LENGTHEN_MATCH = _OF_MATCH.values(
    {name: bindparam(name) for name in (MATCHES.c.head.name, MATCHES.c.updated_at.name)}
)
_AT_ONCE: dict[UpdateBase, str] = {
    _INSERT_EVENT: (
        "INSERT INTO events (id, match, seq, at, data) SELECT json_extract(value, '$[0]'),"
        " json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]'),"
        " json_extract(value, '$[4]') FROM json_each(?)"
    ),
    _LENGTHEN_MATCH: (
        "UPDATE matches SET head = json_extract(value, '$[0]'),"
        " updated_at = json_extract(value, '$[1]')"
        " FROM json_each(?) WHERE match = json_extract(value, '$[2]')"
    ),
}
"""The same for SQLite, with all rows as one JSON text: its driver would stop at every row to wait
for the interpreter, which the event loop is slow to hand over."""


@dataclass(slots=True, eq=False)
class Append:
    """One caller's events, and the caller's place to wait."""

    after: int
    events: Sequence[str]
    summary: Summary
    done: asyncio.Future[None]

    def succeed(self) -> None:
        """Tell the caller, if it still waits."""
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, error: Exception) -> None:
        """Tell the caller, if it still waits."""
        if not self.done.done():
            self.done.set_exception(error)


class Row(NamedTuple):
    """A match as the database has it: how long its log is, and what a list shows of it."""

    head: int
    summary: Summary


class Known:
    """What the writer wrote last. It holds for as long as nobody else has written since."""

    def __init__(self) -> None:
        self._last = 0
        self._rows: dict[str, Row] = {}

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
        return Plan(last, {match: self._rows[match] for match in matches & self._rows.keys()})

    def wrote(self, plan: "Plan") -> None:
        """A plan was carried out."""
        self._last = plan.last + len(plan.events)
        self._rows.update(plan.after)


class Plan:
    """What is to be written of a batch, given the last event and the rows of its matches."""

    def __init__(self, last: int, before: dict[str, Row]) -> None:
        self.last = last
        self.events: list[tuple[int, str, int, int, str]] = []
        self.changes: list[Change] = []
        self.after: dict[str, Row] = {}
        self._before = before

    def takes(self, append: Append) -> bool:
        """Whether an append continues its log; it is then part of the plan."""
        match = append.summary.match
        row = self.after.get(match) or self._before.get(match)
        if append.after != (row.head if row else 0):
            return False
        at = append.summary.updated_at
        for number, data in enumerate(append.events, append.after + 1):
            id_ = self.last + len(self.events) + 1
            self.events.append((id_, match, number, at, data))
            self.changes.append(Change(match, number))
        self.after[match] = Row(append.after + len(append.events), append.summary)
        return True

    def execute(self, connection: Connection) -> None:
        """Write the rows."""
        new, changed = [], []
        lengthened: list[tuple[int, int, str]] = []
        for match, (head, summary) in self.after.items():
            before = self._before.get(match)
            if before is None:
                new.append(summary_row(summary, head))
            elif _listed(before.summary) != _listed(summary):
                changed.append({**summary_row(summary, head), "which": match})
            else:
                lengthened.append((head, summary.updated_at, match))
        if new:
            connection.execute(_INSERT_MATCH, new)
        if changed:
            connection.execute(_UPDATE_MATCH, changed)
        _execute(connection, _LENGTHEN_MATCH, lengthened)
        _execute(connection, _INSERT_EVENT, self.events)


def _listed(summary: Summary) -> tuple[object, ...]:
    """What does not change with every move."""
    return summary.status, summary.names, summary.public, summary.players, summary.created_at


def _execute(
    connection: Connection, statement: UpdateBase, rows: Sequence[tuple[int | str, ...]]
) -> None:
    """Write many plain rows, with nothing between them and the driver."""
    if not rows:
        return
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(_AT_ONCE[statement], (orjson.dumps(rows).decode(),))
    else:
        connection.exec_driver_sql(_text(statement, connection.dialect), rows)


@lru_cache
def _text(statement: UpdateBase, dialect: Dialect) -> str:
    """A statement as a driver reads it, its values in the order of the text."""
    return str(statement.compile(dialect=dialect))
