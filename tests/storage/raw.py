"""A database behind the back of the store, as its keeper may work on it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from vitral.storage.sql import database_at


async def execute(url: str, *statements: str) -> list[tuple[Any, ...]]:
    """Run statements in one transaction; the rows of the last."""
    database = database_at(url)

    def work(connection: Connection) -> list[tuple[Any, ...]]:
        rows: list[tuple[Any, ...]] = []
        connection.exec_driver_sql(database.lock)
        for statement in statements:
            result = connection.exec_driver_sql(statement)
            rows = [tuple(row) for row in result] if result.returns_rows else []
        connection.commit()
        return rows

    pen = database.writing()
    try:
        return await pen.write(work)
    finally:
        await pen.dispose()


@asynccontextmanager
async def holding(url: str) -> AsyncIterator[AsyncConnection]:
    """A transaction in which nobody else can write."""
    database = database_at(url)
    engine = database.reading()
    try:
        async with engine.connect() as connection:
            if url.startswith("postgresql"):
                await connection.exec_driver_sql("BEGIN")
            await connection.exec_driver_sql(database.lock)
            yield connection
            await connection.exec_driver_sql("ROLLBACK")
    finally:
        await engine.dispose()
