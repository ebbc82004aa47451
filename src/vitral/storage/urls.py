"""Stores by their URLs."""

from vitral.storage.archive import Archive
from vitral.storage.errors import StoreError, shown
from vitral.storage.memory import MemoryStore


async def open_store(url: str, server: bool = True) -> Archive:
    """The store at `memory:`, `sqlite:///path` or `postgresql://...`, made if it is not there.

    A server must be able to write, and is the only one on a SQLite file. Pass `server=False` in
    tools that work beside it.
    """
    if url == "memory:":
        return MemoryStore()
    from sqlalchemy import make_url  # a throw-away server needs no database
    from sqlalchemy.exc import ArgumentError

    try:
        parts = make_url(url)
    except (ArgumentError, ValueError):
        raise _bad(url) from None
    is_file = parts.database not in (None, "", ":memory:") and not (parts.host or parts.query)
    if parts.drivername == "sqlite" and is_file:
        from vitral.storage.sqlite_store import SqliteStore

        return await SqliteStore.open(str(parts.database), server)
    if parts.drivername == "postgresql":
        return await _open_postgres(url, server)
    raise _bad(url)


async def _open_postgres(url: str, server: bool) -> Archive:
    try:
        from vitral.storage.postgres_store import PostgresStore
    except ImportError as error:
        sentence = "store: asyncpg is not installed: pip install 'vitral[postgres]'"
        raise StoreError("store-missing", sentence, package="asyncpg", extra="postgres") from error
    return await PostgresStore.open(url, server)


def _bad(url: str) -> StoreError:
    got = shown(url)
    sentence = f"store: expected sqlite:///PATH, postgresql://HOST/NAME or memory:, got {got!r}"
    return StoreError("store-url", sentence, got=got)
