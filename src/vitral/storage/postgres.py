"""PostgreSQL: a server, for many processes on many machines."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from secrets import token_hex

import asyncpg  # type: ignore[import-untyped]  # it ships no types
from sqlalchemy import Connection
from sqlalchemy.engine.interfaces import IsolationLevel
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from vitral.storage.database import T
from vitral.storage.errors import shown

READERS = 8
LOCK = 0x56495452  # "VITR"; such locks are known by number, within one database
CHANNEL = "vitral"
CONNECT_S = 10
COMMAND_S = 60


class Postgres:
    """A database on a server, whose URL the driver reads as `psql` would."""

    patience = 5.0
    lone = False
    """It would not tell the others who has written."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._token = token_hex(8)
        self.name = shown(url)

    @property
    def lock(self) -> str:
        """Writers take turns; the others are told, by the commit, who has written."""
        return f"SELECT pg_advisory_xact_lock({LOCK}), pg_notify('{CHANNEL}', '{self._token}')"

    def reading(self) -> AsyncEngine:
        """Connections to read with, each statement for itself."""
        return self._engine(READERS, "AUTOCOMMIT")

    def writing(self) -> "PostgresPen":
        """The one connection to write with."""
        # after the lock, see what others have committed
        return PostgresPen(self._engine(1, "READ COMMITTED"))

    def _engine(self, size: int, isolation_level: IsolationLevel) -> AsyncEngine:
        return create_async_engine(
            "postgresql+asyncpg://",
            async_creator=self._connect,
            isolation_level=isolation_level,
            pool_size=size,
            max_overflow=0,
            pool_pre_ping=True,  # a server that was restarted is noticed before it matters
        )

    async def _connect(self) -> asyncpg.Connection:
        try:
            return await asyncpg.connect(self._url, timeout=CONNECT_S, command_timeout=COMMAND_S)
        except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise ConnectionError(str(error)) from error

    async def prepare(self) -> None:
        """Nothing: the server's settings are its keeper's."""

    @asynccontextmanager
    async def listening(self, ring: Callable[[], object]) -> AsyncIterator[Callable[[], bool]]:
        """Ring when somebody else notifies, and when the connection is lost."""

        def heard(_: object, __: int, ___: str, token: object) -> None:
            if token != self._token:
                ring()

        connection = await self._connect()
        connection.add_termination_listener(lambda _: ring())
        try:
            await connection.add_listener(CHANNEL, heard)
            yield lambda: not connection.is_closed()
        finally:
            await connection.close(timeout=CONNECT_S)


class PostgresPen:
    """The one connection to write with: while the server works, others go on."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do some work on it, and wait until it is done."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def dispose(self) -> None:
        """Let go of it."""
        await self._engine.dispose()
