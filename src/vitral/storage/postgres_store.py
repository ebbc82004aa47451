"""A store in PostgreSQL, for many processes on many machines."""

import asyncio
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

import asyncpg  # type: ignore[import-untyped]  # it ships no types
from sqlalchemy import text
from sqlalchemy.engine.interfaces import IsolationLevel
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from vitral.service.store import LEASE_SECONDS, Conflict, Lease, LeaseLost
from vitral.storage.batch_writer import Batch, Outcomes
from vitral.storage.errors import StoreError, shown
from vitral.storage.migrate import migrate
from vitral.storage.sql_store import SqlStore

READERS = 8
CONNECT_S = 10
COMMAND_S = 60

MIGRATION_LOCK = f"SELECT pg_advisory_xact_lock({0x56495452})"  # "VITR"; locks have numbers
# `now_ms()` is the time by the database's clock: those of the processes need not agree.
_BEAT = text("""
INSERT INTO processes (id, alive_at, expires_at) VALUES (:process, now_ms(), now_ms() + :lease_ms)
ON CONFLICT (id) DO UPDATE SET alive_at = excluded.alive_at, expires_at = excluded.expires_at
RETURNING id
""")
_FORGET = text("""
DELETE FROM processes AS p
WHERE expires_at < now_ms() - 24 * 3600 * 1000
    AND NOT EXISTS (SELECT FROM leases WHERE owner = p.id)
RETURNING id
""")
"""A process that is gone for a day and owns nothing is of no use to anybody."""
_LEAVE = text("""
UPDATE processes SET alive_at = now_ms(), expires_at = now_ms() WHERE id = :process RETURNING id
""")
_ACQUIRE = text("""
INSERT INTO leases AS l (match, owner, epoch) VALUES (:match, :process, 1)
ON CONFLICT (match) DO UPDATE SET
    owner = excluded.owner,
    epoch = l.epoch + CASE WHEN l.owner = excluded.owner THEN 0 ELSE 1 END
WHERE l.owner IS NULL OR l.owner = excluded.owner OR NOT EXISTS (
    SELECT FROM processes WHERE id = l.owner AND expires_at > now_ms()
)
RETURNING epoch
""")
_OWNERS = text("""
SELECT match, owner FROM leases JOIN processes ON id = owner
WHERE match = ANY (CAST(:matches AS text[])) AND expires_at > now_ms()
""")
_REPORT = text("UPDATE processes SET load = :load WHERE id = :process RETURNING id")
_LOADS = text("SELECT id, load FROM processes WHERE load IS NOT NULL AND expires_at > now_ms()")
_OWNER = text("""
SELECT owner FROM leases JOIN processes ON id = owner WHERE match = :match AND expires_at > now_ms()
""")
_RELEASE = text("""
INSERT INTO leases AS l (match, owner, epoch)
SELECT match, NULL, 1 FROM unnest(CAST(:matches AS text[])) AS given (match) ORDER BY match
ON CONFLICT (match) DO UPDATE SET owner = NULL, epoch = l.epoch + 1
WHERE l.owner = :process OR NOT EXISTS (
    SELECT FROM processes WHERE id = l.owner AND expires_at > now_ms()
)
RETURNING match
""")
_ORPHANS = text("""
SELECT m.match, p.alive_at
FROM matches AS m
LEFT JOIN leases AS l ON l.match = m.match
LEFT JOIN processes AS p ON p.id = l.owner
WHERE m.status = 'playing'
    AND (l.match IS NULL OR l.owner IS NOT NULL AND (p.id IS NULL OR p.expires_at <= now_ms()))
""")
_APPEND = (
    "SELECT * FROM append_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)"
)


class PostgresStore(SqlStore):
    """Keeps the logs on a server, whose URL the driver reads as `psql` would."""

    exclusive = False
    _isolation = "READ COMMITTED"

    def __init__(self, url: str, lease_seconds: float = LEASE_SECONDS) -> None:
        """Use `open`, which also makes the tables."""
        self._url = url
        self._lease_ms = round(lease_seconds * 1000)
        self._is_server = False
        self._connection = PostgresConnection(url)
        super().__init__(shown(url), _engine(url, READERS, "AUTOCOMMIT"), self._connection)

    @classmethod
    async def open(
        cls, url: str, server: bool = True, lease_seconds: float = LEASE_SECONDS
    ) -> "PostgresStore":
        """The store at a URL, with its tables up to date."""
        return await cls(url, lease_seconds)._opened(server)

    async def _prepare(self, server: bool) -> None:
        engine = _engine(self._url, 1, "READ COMMITTED")
        try:
            async with engine.connect() as connection:
                await connection.run_sync(migrate, MIGRATION_LOCK)
        finally:
            await engine.dispose()
        if server:
            await self._beat()
            self._is_server = True
            await self._rows(_FORGET)

    async def _beat(self) -> None:
        await self._rows(_BEAT.bindparams(process=self._process, lease_ms=self._lease_ms))

    async def acquire(self, match: str) -> Lease | None:
        """A lease for this process; None while another live process owns the match."""
        rows = await self._rows(_ACQUIRE.bindparams(match=match, process=self._process))
        return Lease(match, rows[0].epoch) if rows else None

    async def owner(self, match: str) -> str | None:
        """The id of the live process that owns a match, if there is one."""
        rows = await self._rows(_OWNER.bindparams(match=match))
        return rows[0].owner if rows else None

    async def owners(self, matches: Sequence[str]) -> dict[str, str]:
        """The live processes that own some of these matches."""
        rows = await self._rows(_OWNERS.bindparams(matches=list(matches)))
        return {row.match: row.owner for row in rows}

    async def report_load(self, load: str) -> None:
        """Let other processes see how much this one has to do, as JSON."""
        await self._rows(_REPORT.bindparams(load=load, process=self._process))

    async def loads(self) -> dict[str, str]:
        """What live processes have reported, by their ids."""
        return {row.id: row.load for row in await self._rows(_LOADS)}

    async def release(self, matches: Sequence[str]) -> None:
        """Give up the leases that this process has on these matches."""
        await self._rows(_RELEASE.bindparams(matches=list(matches), process=self._process))

    async def orphans(self) -> list[tuple[str, int | None]]:
        """Matches with status "playing" that no live process owns, and since when."""
        return [(match, alive_at) for match, alive_at in await self._rows(_ORPHANS)]

    async def _disconnect(self) -> None:
        if self._is_server:
            with suppress(Exception):  # its leases expire by themselves
                async with self._reading.connect() as connection:
                    await connection.execute(_LEAVE.bindparams(process=self._process))
        await self._connection.close()


class PostgresConnection:
    """The connection with which a store writes, made again when it was lost.

    The driver is used without SQLAlchemy: a batch is one statement and one round trip.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: asyncpg.Connection | None = None
        self._tasks: set[asyncio.Task[Outcomes]] = set()

    def write(self, batch: Batch, done: Callable[[Outcomes | Exception], object]) -> None:
        """Write a batch in one transaction, and call `done` when it is over."""
        task = asyncio.get_running_loop().create_task(self._append(batch))
        self._tasks.add(task)
        task.add_done_callback(partial(self._finished, done))

    def _finished(
        self, done: Callable[[Outcomes | Exception], object], task: "asyncio.Task[Outcomes]"
    ) -> None:
        self._tasks.discard(task)
        error = InterruptedError("the write was stopped") if task.cancelled() else task.exception()
        if error is None:
            done(task.result())
        else:
            done(error if isinstance(error, Exception) else InterruptedError(str(error)))

    async def _append(self, batch: Batch) -> Outcomes:
        connection = await self._connected()
        try:
            refused = await connection.fetch(_APPEND, *_columns(batch))
        except asyncpg.IntegrityConstraintViolationError:
            if len(batch) > 1:  # somebody has written events of one of them by hand
                raise
            return [Conflict(batch[0].lease.match)]
        except Exception as error:
            if connection.is_closed() or isinstance(error, TimeoutError):
                connection.terminate()
                raise _outcome_unknown(error) from error
            raise
        lost = dict(refused)
        return [_outcome(append.lease.match, lost) for append in batch]

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self._url)
        return self._connection

    async def close(self) -> None:
        """Close the connection."""
        if self._connection is not None and not self._connection.is_closed():
            with suppress(Exception):
                await self._connection.close(timeout=CONNECT_S)


async def connect(url: str) -> asyncpg.Connection:
    """A connection to a server; an outage is a ConnectionError."""
    try:
        return await asyncpg.connect(url, timeout=CONNECT_S, command_timeout=COMMAND_S)
    except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise ConnectionError(str(error)) from error


def _engine(url: str, size: int, isolation_level: IsolationLevel) -> AsyncEngine:
    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=partial(connect, url),
        isolation_level=isolation_level,
        pool_size=size,
        max_overflow=0,
        pool_pre_ping=True,  # a server that was restarted is noticed before it matters
    )


def _columns(batch: Batch) -> tuple[list[object], ...]:
    """The arguments of `append_events`: columns of the appends, then columns of their events."""
    summaries = [append.summary for append in batch]
    events = [
        (append.lease.match, seq, append.summary.updated_at, data)
        for append in batch
        for seq, data in enumerate(append.events, append.after + 1)
    ]
    return (
        [append.lease.match for append in batch],
        [append.lease.epoch for append in batch],
        [append.after for append in batch],
        [append.after + len(append.events) for append in batch],
        [summary.status for summary in summaries],
        [summary.public for summary in summaries],
        [summary.players for summary in summaries],
        [json.dumps(summary.names) for summary in summaries],
        [summary.created_at for summary in summaries],
        [summary.updated_at for summary in summaries],
        [summary.origin for summary in summaries],
        *(list(column) for column in zip(*events, strict=True)),
    )


def _outcome(match: str, lost: dict[str, bool]) -> Exception | None:
    if match not in lost:
        return None
    return LeaseLost(match) if lost[match] else Conflict(match)


def _outcome_unknown(error: Exception) -> StoreError:
    """The connection broke before the server has answered: the events may be on disk."""
    reason = str(error) or type(error).__name__
    sentence = f"store: the connection was lost, the events may have been written: {reason}"
    return StoreError("store-outcome-unknown", sentence, reason=reason)
