"""What a database is to the store, and how its failures are told."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from sqlite3 import Error as SqliteError
from typing import Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import (
    DBAPIError,
    InterfaceError,
    OperationalError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncEngine

from vitral.storage.errors import StoreError

FAILURES = (SQLAlchemyError, SqliteError, OSError, UnicodeError)
"""What comes of a database, or of its driver, that cannot do as it was told."""


T = TypeVar("T")


class Pen(Protocol):
    """The one connection to write with."""

    def write(self, work: Callable[[Connection], T]) -> Awaitable[T]:
        """Do some work on it, and let others wait for it; whatever it leaves open is undone."""

    async def dispose(self) -> None:
        """Let go of it."""


class Database(Protocol):
    """One database: everything in which SQLite and PostgreSQL differ."""

    @property
    def name(self) -> str:
        """Where it is, without secrets."""

    @property
    def lock(self) -> str:
        """What begins a write: whoever has executed it writes alone until the commit."""

    @property
    def lone(self) -> bool:
        """Whether a statement by itself is a transaction, in which nobody else writes."""

    @property
    def patience(self) -> float:
        """Seconds after which to look for changes though nobody rang."""

    def reading(self) -> AsyncEngine:
        """Connections to read with, each statement for itself."""

    def writing(self) -> Pen:
        """The one connection to write with."""

    async def prepare(self) -> None:
        """Make settings that stay with the database, if it is one."""

    def listening(
        self, ring: Callable[[], object]
    ) -> AbstractAsyncContextManager[Callable[[], bool]]:
        """Ring when another store has written; gives a function that tells if it still will."""


def is_outage(error: Exception) -> bool:
    """Whether the database is to blame, and not what was to be written."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    return isinstance(error, OperationalError | InterfaceError | NoConnection | OSError)


def failure(error: Exception) -> StoreError:
    """The same in our words."""
    reason = str(error.orig if isinstance(error, DBAPIError) else error) or type(error).__name__
    if is_outage(error):
        return StoreError("store-unreachable", f"store: the database says: {reason}", reason=reason)
    return StoreError("store-failed", f"store: cannot be written or read: {reason}", reason=reason)
