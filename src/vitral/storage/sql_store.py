"""What stores in SQL databases share: reading, and the queue of appends."""

import asyncio
from abc import abstractmethod
from collections.abc import AsyncIterator, Iterator, Sequence
from secrets import token_hex
from typing import Any, Self, get_args

from sqlalchemy import ColumnElement, Executable, Select, func, select
from sqlalchemy.engine.interfaces import IsolationLevel
from sqlalchemy.ext.asyncio import AsyncEngine

from vitral.service.store import Conflict, Lease, Status, Store, Summary, check_append
from vitral.storage.archive import Log
from vitral.storage.batch_writer import Append, BatchWriter, WriteConnection
from vitral.storage.database_errors import FAILURES, failure
from vitral.storage.errors import StoreError, closed
from vitral.storage.sql_administration import SqlAdministration
from vitral.storage.sql_study import SqlStudy
from vitral.storage.tables import EVENTS, MATCHES, SUMMARY, AnyRow, row_summary
from vitral.storage.write_health import WriteHealth

PAGE = 100
"""Matches read at once when all are read."""
RECENT = 1000
"""Matches that are over among which origins take turns: all would be too many to look at."""
LARGEST = 2**31 - 1


class SqlStore(SqlAdministration, SqlStudy, Store):
    """Keeps the logs in tables. It belongs to the event loop in which it was opened."""

    _isolation: IsolationLevel
    """Of transactions with several statements; single ones are committed by themselves."""

    def __init__(self, name: str, reading: AsyncEngine, connection: WriteConnection) -> None:
        """`name` says where the database is, without secrets; use `open` of the subclasses."""
        self._name = name
        self._reading = reading
        self._health = WriteHealth(name)
        self._writer = BatchWriter(connection, self._health)
        self._process = token_hex(8)
        self._reads = 0
        self._closed = False

    @property
    def process(self) -> str:
        """The id of this process, random."""
        return self._process

    async def _opened(self, server: bool) -> Self:
        """Open a store that was made, or close it and raise StoreError."""
        try:
            await self._prepare(server)
        except BaseException as error:
            await self.close()
            if isinstance(error, FAILURES):
                raise _cannot_open(self._name, failure(error)) from error
            raise
        return self

    @abstractmethod
    async def _prepare(self, server: bool) -> None:
        """Bring the tables up to date; a server writes for the first time that it is alive.

        That also shows that the database can be written to.
        """

    def append(
        self, lease: Lease, after: int, events: Sequence[str], summary: Summary
    ) -> "asyncio.Future[None]":
        """Append events to a match's log after the first `after` ones, all or none of them."""
        self._check_open()
        check_append(lease, events, summary)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if after != _bounded(after):
            done.set_exception(Conflict(lease.match))
        else:
            self._writer.write(Append(lease, after, events, summary, done))
        return done

    async def load(self, match: str, after: int = 0) -> list[str]:
        """A match's events after the first `after` ones."""
        log = select(EVENTS.c.data).where(EVENTS.c.match == match).order_by(EVENTS.c.seq)
        return [data for (data,) in await self._rows(log.where(EVENTS.c.seq > _bounded(after)))]

    async def summary(self, match: str) -> Summary | None:
        """A match's summary, if there is such a match."""
        rows = await self._rows(select(*SUMMARY).where(MATCHES.c.match == match))
        return row_summary(rows[0]) if rows else None

    async def summaries(
        self, status: Status | None = None, public: bool | None = None, limit: int = 50
    ) -> list[Summary]:
        """Matches, the last changed first."""
        if status is None:
            return await self._of_any_status(public, limit)
        statement = select(*SUMMARY).where(*_conditions(status, public))
        changed_at = MATCHES.c.over_at if status == "over" else MATCHES.c.updated_at
        order = changed_at.desc(), MATCHES.c.match.desc()
        rows = await self._rows(statement.order_by(*order).limit(_bounded(limit)))
        return [row_summary(row) for row in rows]

    async def _of_any_status(self, public: bool | None, limit: int) -> list[Summary]:
        """Those that are over have an index in the order in which they were; others are few."""
        found: dict[str, Summary] = {}
        for status in get_args(Status):  # in the order in which a match has them: none is missed
            found |= {each.match: each for each in await self.summaries(status, public, limit)}
        newest = sorted(
            found.values(), key=lambda each: (each.updated_at, each.match), reverse=True
        )
        return newest[: max(limit, 0)]

    async def listed(self, status: Status, since: int, each: int, limit: int) -> list[Summary]:
        """Public matches, where the origins take turns."""
        found = _listable(status, since).subquery()
        newest = found.c.updated_at.desc(), found.c.match.desc()
        turn = func.row_number().over(partition_by=found.c.origin, order_by=newest)
        numbered = select(found, turn.label("turn")).subquery()
        columns = numbered.c
        order = columns.turn, columns.updated_at.desc(), columns.match.desc()
        statement = select(numbered).where(columns.turn <= _bounded(each)).order_by(*order)
        return [row_summary(row) for row in await self._rows(statement.limit(_bounded(limit)))]

    async def heartbeat(self) -> None:
        """Write that this process is alive; raises StoreError if nothing can be written."""
        self._check_open()
        try:
            await self._beat()
        except Exception as error:
            self._health.failed(error)
            raise failure(error) from error
        self._health.succeeded()

    @abstractmethod
    async def _beat(self) -> None:
        """Write the row of this process."""

    async def logs(self) -> AsyncIterator[Log]:
        """Every match by its id."""
        last = None
        while rows := await self._matches_after(last):
            for row in rows:
                events = await self.load(row.match)
                yield Log(row_summary(row), tuple(events[: row.head]))  # others may be newer
            last = rows[-1].match

    async def _matches_after(self, match: str | None) -> Sequence[AnyRow]:
        statement = select(*SUMMARY, MATCHES.c.head).order_by(MATCHES.c.match).limit(PAGE)
        if match is not None:
            statement = statement.where(MATCHES.c.match > match)
        return await self._rows(statement)

    async def _rows(self, statement: Executable) -> Sequence[AnyRow]:
        self._check_open()
        self._reads += 1
        try:
            async with self._reading.connect() as connection:
                result = await connection.execute(statement)
                return result.all()
        except FAILURES as error:
            raise failure(error) from error
        finally:
            self._reads -= 1

    async def _transact(self, statements: Sequence[Executable]) -> int:
        self._check_open()
        self._reads += 1
        try:
            async with self._reading.connect() as connection:
                await connection.execution_options(isolation_level=self._isolation)
                async with connection.begin() as transaction:
                    for number, statement in enumerate(statements):
                        if not (await connection.execute(statement)).all():
                            await transaction.rollback()
                            return number
                return len(statements)
        except FAILURES as error:
            raise failure(error) from error
        finally:
            self._reads -= 1

    def _check_open(self) -> None:
        if self._closed:
            raise closed()

    async def close(self) -> None:
        """Finish what was begun and close the database."""
        if self._closed:
            return
        self._closed = True
        await self._writer.finish()
        while self._reads:
            await asyncio.sleep(0.001)
        await self._disconnect()
        await self._reading.dispose()

    @abstractmethod
    async def _disconnect(self) -> None:
        """Close the connection for writing; a server says that it is gone."""


def _bounded(number: int) -> int:
    """A number that every database can compare with its own."""
    return max(0, min(number, LARGEST))


def _listable(status: Status, since: int) -> Select[*tuple[Any, ...]]:
    """The public matches that a list may show; an index leads to those open or over."""
    times = {"open": MATCHES.c.created_at, "playing": MATCHES.c.updated_at}
    time = times.get(status, MATCHES.c.over_at)
    found = select(*SUMMARY).where(*_conditions(status, True), time >= since)
    newest = found.order_by(time.desc(), MATCHES.c.match.desc())
    return newest.limit(RECENT) if status == "over" else found


def _conditions(status: Status | None, public: bool | None) -> Iterator[ColumnElement[bool]]:
    if status == "over":
        yield MATCHES.c.over_at.is_not(None)
    elif status is not None:
        yield MATCHES.c.status == status
    if public is not None:
        yield MATCHES.c.public == public


def _cannot_open(name: str, error: StoreError) -> StoreError:
    """The reason why a database cannot be used, with its name."""
    reason = str(error.params.get("reason", error))
    sentence = f"store: cannot open {name}: {reason}"
    code = error.code if error.code != "store-failed" else "store-unreachable"
    return StoreError(code, sentence, store=name, reason=reason)  # type: ignore[arg-type]  # checked
