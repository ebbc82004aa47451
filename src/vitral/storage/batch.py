"""A batch of appends: what of it fits the logs, and the rows to write for it."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from vitral.service.store import Summary
from vitral.storage.tables import EVENTS, MATCHES, summary_row

_INSERT_EVENT = EVENTS.insert().inline()
_INSERT_MATCH = MATCHES.insert().inline()
_UPDATE_MATCH = (
    MATCHES.update()
    .where(MATCHES.c.match == bindparam("which"))
    .values({column.name: bindparam(column.name) for column in MATCHES.c if not column.primary_key})
)


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


class Plan:
    """What is to be written of a batch, given the last event and how long the logs are."""

    def __init__(self, last: int, heads: dict[str, int]) -> None:
        self.last = last
        self.events: list[dict[str, Any]] = []
        self._known = heads.keys()
        self._heads = dict(heads)
        self._matches: dict[str, dict[str, Any]] = {}

    def takes(self, append: Append) -> bool:
        """Whether an append continues its log; it is then part of the plan."""
        match = append.summary.match
        if append.after != self._heads.get(match, 0):
            return False
        self._add_events(append)
        self._heads[match] = append.after + len(append.events)
        self._matches[match] = summary_row(append.summary, self._heads[match])
        return True

    def _add_events(self, append: Append) -> None:
        match, at = append.summary.match, append.summary.updated_at
        id_, seq = self.last + len(self.events), append.after
        self.events.extend(
            {"id": id_ + number, "match": match, "seq": seq + number, "at": at, "data": data}
            for number, data in enumerate(append.events, 1)
        )

    async def execute(self, connection: AsyncConnection) -> None:
        """Write the rows."""
        rows = self._matches.items()
        new = [row for match, row in rows if match not in self._known]
        old = [{**row, "which": match} for match, row in rows if match in self._known]
        for statement, values in (
            (_INSERT_MATCH, new),
            (_UPDATE_MATCH, old),
            (_INSERT_EVENT, self.events),
        ):
            if values:
                await connection.execute(statement, values)


async def plan_for(connection: AsyncConnection, batch: Iterable[Append]) -> Plan:
    """An empty plan on which the batch can be laid."""
    matches = {append.summary.match for append in batch}
    heads = select(MATCHES.c.match, MATCHES.c.head).where(MATCHES.c.match.in_(matches))
    last = await connection.scalar(select(func.max(EVENTS.c.id)))
    rows = await connection.execute(heads)
    return Plan(last or 0, {row.match: row.head for row in rows})
