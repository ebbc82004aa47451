"""SQLite: one file, which several processes may share."""

import asyncio
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, suppress
from typing import Any

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from vitral.storage.database import T

READERS = 4
BUSY_MS = 10_000
"""How long to wait for another process to finish its write."""
PAUSE_MS = 20

WAL = "PRAGMA journal_mode = WAL"
PRAGMAS = (
    f"PRAGMA busy_timeout = {BUSY_MS}",
    "PRAGMA foreign_keys = ON",
    "PRAGMA synchronous = FULL",
)


class Sqlite:
    """A file in WAL mode. Its driver begins no transactions: a write begins with the lock."""

    lock = "BEGIN IMMEDIATE"
    lone = True
    patience = 0.05

    def __init__(self, path: str) -> None:
        self.name = path

    def reading(self) -> AsyncEngine:
        """Connections to read with, each statement for itself."""
        url = URL.create("sqlite+aiosqlite", database=self.name)
        engine = create_async_engine(
            url, isolation_level="AUTOCOMMIT", pool_size=READERS, max_overflow=0
        )
        event.listen(engine.sync_engine, "connect", _set_up)
        return engine

    def writing(self) -> "SqlitePen":
        """The one connection to write with."""
        return SqlitePen(self.name)

    async def prepare(self) -> None:
        """Keep a write-ahead log, so that readers and the writer do not wait for each other."""
        await asyncio.to_thread(_keep_wal, self.name)

    @asynccontextmanager
    async def listening(self, ring: Callable[[], object]) -> AsyncIterator[Callable[[], bool]]:
        """SQLite tells nobody: its file is looked at in short intervals."""
        yield lambda: True


class SqlitePen:
    """The one connection to write with, in a thread of its own.

    A busy event loop takes long to come round: work is handed over once, not by the statement.
    """

    def __init__(self, path: str) -> None:
        self._engine = create_engine(
            URL.create("sqlite", database=path),
            isolation_level="AUTOCOMMIT",
            pool_size=1,
            max_overflow=0,
        )
        event.listen(self._engine, "connect", _set_up)
        self._thread = ThreadPoolExecutor(1, "sqlite-pen")

    def write(self, work: Callable[[Connection], T]) -> "asyncio.Future[T]":
        """Do some work on it; it begins at once."""
        loop = asyncio.get_running_loop()
        return loop.run_in_executor(self._thread, self._work, work)

    def _work(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    async def dispose(self) -> None:
        """Let go of it."""
        self._thread.shutdown()
        await asyncio.to_thread(self._engine.dispose)


def _keep_wal(path: str) -> None:
    """Also finds out, before any driver's thread is started, if there can be such a database.

    A new file is for its owner's eyes only: it holds the seeds of matches that go on. SQLite makes
    the files beside it alike.
    """
    with suppress(OSError):  # SQLite itself says what is wrong
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as connection:
        for _ in range(0, BUSY_MS, PAUSE_MS):  # SQLite itself does not wait with this
            with suppress(sqlite3.OperationalError):
                connection.execute(WAL)
                return
            time.sleep(PAUSE_MS / 1000)
        connection.execute(WAL)


def _set_up(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()
