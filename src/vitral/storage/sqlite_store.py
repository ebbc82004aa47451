"""A store in a SQLite file, for one server process."""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from operator import attrgetter
from time import time
from typing import Any, TypeVar

import orjson
from sqlalchemy import URL, event, select
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from vitral.service.store import LEASE_SECONDS, Conflict, Lease, LeaseLost, Summary
from vitral.storage.batch_writer import Append, Batch, Outcomes
from vitral.storage.local_leases import LocalLeases
from vitral.storage.migrate import migrate
from vitral.storage.sql_store import SqlStore
from vitral.storage.sqlite_file import BUSY_MS, SqliteFile
from vitral.storage.tables import MATCHES

READERS = 4
PRAGMAS = (
    f"PRAGMA busy_timeout = {BUSY_MS}",
    "PRAGMA foreign_keys = ON",
    "PRAGMA synchronous = FULL",
)
BEGIN = "BEGIN IMMEDIATE"

# The rows of a batch are one JSON text: the driver would stop at every row to wait for the
# interpreter, which the event loop is slow to hand over.
_LIST = """
INSERT INTO matches (match, head, status, public, players, names, created_at, updated_at, over_at,
                     origin)
SELECT json_extract(value, '$[0]'), 0, json_extract(value, '$[1]'), json_extract(value, '$[2]'),
       json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),
       json_extract(value, '$[6]'), json_extract(value, '$[7]'), json_extract(value, '$[8]')
FROM json_each(?) WHERE true
ON CONFLICT (match) DO UPDATE SET
    status = excluded.status, public = excluded.public, players = excluded.players,
    names = excluded.names, created_at = excluded.created_at, updated_at = excluded.updated_at,
    over_at = excluded.over_at, origin = excluded.origin
"""
_APPEND = """
INSERT INTO events (match, seq, at, data)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
       json_extract(value, '$[3]')
FROM json_each(?)
"""
"""Triggers refuse an event that does not continue its log, and set the new length of the log."""
_listing = attrgetter("status", "public", "players", "names", "created_at", "origin")
"""What of a summary does not change with every move."""
_BEAT = """
INSERT INTO processes (id, alive_at, expires_at) VALUES (?, ?, ?)
ON CONFLICT (id) DO UPDATE SET alive_at = excluded.alive_at, expires_at = excluded.expires_at
"""

T = TypeVar("T")


class SqliteStore(SqlStore):
    """Keeps the logs in a SQLite file. Its leases are in memory: there is one process."""

    exclusive = True
    _isolation = "SERIALIZABLE"

    def __init__(self, path: str) -> None:
        """Use `open`, which also makes the tables."""
        self._file = SqliteFile(path)
        self._connection = SqliteConnection(self._file)
        self._leases = LocalLeases()
        self._is_server = False
        self._last_alive: int | None = None
        super().__init__(path, _reading_engine(self._file), self._connection)

    @classmethod
    async def open(cls, path: str, server: bool = True) -> "SqliteStore":
        """The store in a file, with its tables up to date; a server is the only one on it."""
        return await cls(path)._opened(server)

    async def _prepare(self, server: bool) -> None:
        if server:
            await asyncio.to_thread(self._file.lock)
        await asyncio.to_thread(self._file.create)
        async with self._reading.connect() as connection:
            await connection.run_sync(migrate, BEGIN)
        await self._connection.run(self._connection.connect)
        if server:
            self._last_alive = await self._connection.run(self._connection.take_over)
            await self._beat()
            self._is_server = True

    async def _beat(self) -> None:
        now = _now()
        expires_at = now + round(LEASE_SECONDS * 1000)
        await self._connection.run(partial(self._connection.beat, self._process, now, expires_at))

    def append(
        self, lease: Lease, after: int, events: Sequence[str], summary: Summary
    ) -> "asyncio.Future[None]":
        """Append events to a match's log after the first `after` ones, all or none of them."""
        try:
            self._leases.check(lease)
        except LeaseLost as error:
            lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            lost.set_exception(error)
            return lost
        return super().append(lease, after, events, summary)

    async def acquire(self, match: str) -> Lease | None:
        """A lease, which nobody takes away."""
        self._check_open()
        return self._leases.acquire(match)

    async def owner(self, match: str) -> str | None:
        """The id of this process, if it owns the match."""
        self._check_open()
        return self._process if self._leases.holds(match) else None

    async def owners(self, matches: Sequence[str]) -> dict[str, str]:
        """The id of this process, for those that it owns."""
        return {match: self._process for match in matches if self._leases.holds(match)}

    async def remove(self, match: str) -> bool:
        """Delete a match with its log; False if there is none."""
        removed = await super().remove(match)
        await self.release([match])
        return removed

    async def release(self, matches: Sequence[str]) -> None:
        """Give up leases."""
        self._check_open()
        self._leases.release(matches)
        self._connection.forget(matches)

    async def orphans(self) -> list[tuple[str, int | None]]:
        """Matches with status "playing" that this process does not own: an earlier one did."""
        rows = await self._rows(select(MATCHES.c.match).where(MATCHES.c.status == "playing"))
        return [(match, self._last_alive) for (match,) in rows if not self._leases.holds(match)]

    async def _disconnect(self) -> None:
        if self._is_server:
            with suppress(Exception):  # the last heartbeat says nearly the same
                await self._beat()
        await self._connection.close()
        self._file.unlock()


class SqliteConnection:
    """The connection with which a store writes, in a thread of its own.

    A busy event loop takes long to come round: work is handed over once, not by the statement.
    """

    def __init__(self, file: SqliteFile) -> None:
        self._file = file
        self._thread = ThreadPoolExecutor(1, "sqlite-writer")
        self._connection: sqlite3.Connection | None = None
        self._listed: dict[str, object] = {}
        """The rows of matches as this process wrote them last: nobody else changes them."""

    async def run(self, work: Callable[[], T]) -> T:
        """Do something in the thread of this connection."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def write(self, batch: Batch, done: Callable[[Outcomes | Exception], object]) -> None:
        """Write a batch in one transaction, and call `done` on the event loop when it is over."""
        loop = asyncio.get_running_loop()

        def finished(result: "Future[Outcomes]") -> None:
            error = result.exception()
            if error is not None and not isinstance(error, Exception):
                error = InterruptedError(str(error))
            loop.call_soon_threadsafe(done, error or result.result())

        self._thread.submit(self._append, batch).add_done_callback(finished)

    def connect(self) -> None:
        """Open the file, which must be there."""
        self._connection = sqlite3.connect(
            self._file.uri, uri=True, isolation_level=None, check_same_thread=False
        )
        _set_up(self._connection, None)

    def take_over(self) -> int | None:
        """Remove the rows of earlier servers; their last heartbeat."""
        ((last,),) = self._open.execute("SELECT max(alive_at) FROM processes").fetchall()
        self._transact(("DELETE FROM processes", ()))
        return last if last is None else int(last)

    def beat(self, process: str, now: int, expires_at: int) -> None:
        """Write when a process was last alive."""
        self._transact((_BEAT, (process, now, expires_at)))

    def _append(self, batch: Batch) -> Outcomes:
        """Append in one transaction; most batches are moves, and are a statement by themselves."""
        listed = [append.summary for append in batch if self._is_new(append.summary)]
        events = _dumped([row for append in batch for row in _event_rows(append)])
        try:
            if listed:
                rows = _dumped([_match_row(summary) for summary in listed])
                self._transact((_LIST, (rows,)), (_APPEND, (events,)))
            else:
                self._transact((_APPEND, (events,)))
        except sqlite3.IntegrityError:
            if len(batch) > 1:  # one of them does not continue its log
                raise
            return [Conflict(batch[0].lease.match)]
        self._listed.update({summary.match: _listing(summary) for summary in listed})
        return [None] * len(batch)

    def _is_new(self, summary: Summary) -> bool:
        """Whether a list shows a match differently than this process has last written it.

        Matches that are over are listed by when they last changed.
        """
        return summary.status == "over" or self._listed.get(summary.match) != _listing(summary)

    def forget(self, matches: Iterable[str]) -> None:
        """Nothing more is to be expected of these matches."""
        for match in matches:
            self._listed.pop(match, None)

    def _transact(self, *statements: tuple[str, tuple[object, ...]]) -> None:
        """Run statements in one transaction, which is on disk when this returns."""
        connection = self._open
        self._file.check()
        try:
            if len(statements) > 1:
                connection.execute(BEGIN)
            for statement, values in statements:
                connection.execute(statement, values)
            if connection.in_transaction:
                connection.execute("COMMIT")
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        self._file.record_identity()
        self._file.check()

    @property
    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            raise sqlite3.OperationalError("not connected")
        return self._connection

    async def close(self) -> None:
        """Close the file when everything is written."""
        await asyncio.to_thread(self._thread.shutdown)
        if self._connection is not None:
            await asyncio.to_thread(self._connection.close)


def _dumped(rows: Sequence[Sequence[object]]) -> str:
    return orjson.dumps(rows).decode()


def _event_rows(append: Append) -> Iterator[tuple[object, ...]]:
    at = append.summary.updated_at
    for seq, data in enumerate(append.events, append.after + 1):
        yield append.lease.match, seq, at, data


def _match_row(summary: Summary) -> tuple[object, ...]:
    return (
        summary.match,
        summary.status,
        summary.public,
        summary.players,
        json.dumps(summary.names),
        summary.created_at,
        summary.updated_at,
        summary.updated_at if summary.status == "over" else None,
        summary.origin,
    )


def _reading_engine(file: SqliteFile) -> AsyncEngine:
    """Connections to read with, each statement for itself."""
    query = {"mode": "rw", "uri": "true"}
    database = file.uri.removesuffix("?mode=rw")
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=database, query=query),
        isolation_level="AUTOCOMMIT",
        pool_size=READERS,
        max_overflow=0,
    )
    event.listen(engine.sync_engine, "connect", _set_up)
    return engine


def _set_up(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _now() -> int:
    """Milliseconds since 1970."""
    return round(time() * 1000)
