"""A store in an SQL database: SQLite for one machine, PostgreSQL for several."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any, get_args

from sqlalchemy import URL, ColumnElement, Executable, Select, func, make_url, select
from sqlalchemy.exc import ArgumentError

from vitral.service.store import Answer, Changes, Status, Store, Summary
from vitral.storage.archive import Log
from vitral.storage.batch import Append
from vitral.storage.database import FAILURES, Database, failure
from vitral.storage.errors import StoreError, closed, shown
from vitral.storage.migrating import migrate
from vitral.storage.sqlite import Sqlite
from vitral.storage.tables import EVENTS, MATCHES, SUMMARY, AnyRow, row_summary
from vitral.storage.tail import Tail
from vitral.storage.watchers import Watchers
from vitral.storage.writer import Writer

PAGE = 100
"""Matches read at once when all are read."""
RECENT = 1000
"""Matches that are over among which origins take turns: all would be too many to look at."""
LARGEST = 2**31 - 1


class SqlStore(Store):
    """Keeps the logs in tables. It belongs to the event loop in which it was opened."""

    def __init__(self, database: Database) -> None:
        """Use `open`, which also makes the tables."""
        self._database = database
        self._reading = database.reading()
        self._writing = database.writing()
        self._watchers = Watchers()
        self._tail = Tail(database, self._reading, self._watchers)
        self._writer = Writer(self._writing, database.lock, database.lone, self._tail.wrote)
        self._reads = 0
        self._closed = False

    @classmethod
    async def open(cls, url: str) -> "SqlStore":
        """The store at `sqlite:///path` or `postgresql://...`, with its tables up to date."""
        store = cls(database_at(url))
        try:
            await store._prepare()
        except BaseException:
            await store.close()
            raise
        return store

    async def _prepare(self) -> None:
        try:
            await self._database.prepare()
            await migrate(self._writing, self._database.lock)
            await self._tail.find()
        except FAILURES as error:
            reason = str(failure(error).params["reason"])
            raise _unreachable(self._database.name, reason) from error

    def write(self, after: int, events: Sequence[str], summary: Summary, answer: Answer) -> None:
        """Write a match's events after the first `after` ones, all or none of them."""
        self._check_open()
        if not events:
            raise ValueError("expected at least one event, got none")
        self._writer.write(Append(after, events, summary, answer))

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

    def changes(self) -> AsyncIterator[Changes]:
        """The matches as they are written to, by any process, until the store is closed.

        It may begin with changes that are older than the call; it misses none that is newer.
        """
        if not self._closed:
            self._tail.start()
        return self._watchers.watch()

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

    def _check_open(self) -> None:
        if self._closed:
            raise closed()

    async def close(self) -> None:
        """Finish what was begun, end all changes and let go of the database."""
        self._closed = True
        await self._writer.finish()
        while self._reads:
            await asyncio.sleep(0.001)
        await self._tail.stop()
        self._watchers.end()
        await self._writing.dispose()
        await self._reading.dispose()


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


def database_at(url: str) -> Database:
    """The database that a URL names."""
    try:
        parts = make_url(url)
    except (ArgumentError, ValueError):
        raise _bad(url) from None
    if parts.drivername == "sqlite" and _is_file(parts):
        return Sqlite(str(parts.database))
    if parts.drivername == "postgresql":
        return _postgres(url)
    raise _bad(url)


def _postgres(url: str) -> Database:
    try:
        from vitral.storage.postgres import Postgres
    except ImportError as error:
        sentence = "store: asyncpg is not installed: pip install 'vitral[postgres]'"
        raise StoreError("store-missing", sentence, package="asyncpg", extra="postgres") from error
    return Postgres(url)


def _is_file(parts: URL) -> bool:
    return parts.database not in (None, "", ":memory:") and not (parts.host or parts.query)


def _unreachable(store: str, reason: str) -> StoreError:
    sentence = f"store: cannot open {store}: {reason}"
    return StoreError("store-unreachable", sentence, store=store, reason=reason)


def _bad(url: str) -> StoreError:
    got = shown(url)
    sentence = f"store: expected sqlite:///PATH, postgresql://HOST/NAME or memory:, got {got!r}"
    return StoreError("store-url", sentence, got=got)
