"""A database behind the back of the store, as its keeper may work on it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tests.storage.server import USER


def engine_at(url: str) -> AsyncEngine:
    """Connections that begin and commit nothing by themselves."""
    parts = make_url(url)
    driver = "sqlite+aiosqlite" if parts.drivername == "sqlite" else "postgresql+asyncpg"
    if parts.drivername == "postgresql":
        parts = parts.set(username=parts.username or USER)
    return create_async_engine(parts.set(drivername=driver), isolation_level="AUTOCOMMIT")


@asynccontextmanager
async def transaction(url: str) -> AsyncIterator[AsyncConnection]:
    """A transaction that is committed at the end; in SQLite nobody else can write meanwhile."""
    engine = engine_at(url)
    try:
        async with engine.connect() as connection:
            if url.startswith("sqlite"):
                await connection.exec_driver_sql("PRAGMA foreign_keys = ON")
            await connection.exec_driver_sql(
                "BEGIN IMMEDIATE" if url.startswith("sqlite") else "BEGIN"
            )
            yield connection
            await connection.exec_driver_sql("COMMIT")
    finally:
        await engine.dispose()


async def execute(url: str, *statements: str) -> list[tuple[Any, ...]]:
    """Run statements in one transaction; the rows of the last."""
    rows: list[tuple[Any, ...]] = []
    async with transaction(url) as connection:
        for statement in statements:
            result = await connection.exec_driver_sql(statement)
            rows = [tuple(row) for row in result] if result.returns_rows else []
    return rows
