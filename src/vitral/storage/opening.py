"""Stores by their URLs."""

from vitral.storage.archive import Archive
from vitral.storage.memory import MemoryStore


async def open_store(url: str) -> Archive:
    """The store at `memory:`, `sqlite:///path` or `postgresql://...`, made if it is not there."""
    if url == "memory:":
        return MemoryStore()
    from vitral.storage.sql import SqlStore  # a throw-away server needs no database

    return await SqlStore.open(url)
