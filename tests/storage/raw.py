"""A database behind the back of the store, as its keeper may work on it."""

from typing import Any

from vitral.storage.sql import database_at


async def execute(url: str, *statements: str) -> list[tuple[Any, ...]]:
    """Run statements in one transaction; the rows of the last."""
    database = database_at(url)
    engine = database.writing()
    rows: list[tuple[Any, ...]] = []
    try:
        async with engine.connect() as connection:
            await connection.exec_driver_sql(database.lock)
            for statement in statements:
                result = await connection.exec_driver_sql(statement)
                rows = [tuple(row) for row in result] if result.returns_rows else []
            await connection.commit()
    finally:
        await engine.dispose()
    return rows
