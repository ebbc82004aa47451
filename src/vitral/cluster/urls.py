"""Buses by their URLs."""

from typing import Final
from urllib.parse import urlsplit

from vitral.cluster.errors import BusError
from vitral.service.bus import Bus, LocalBus

PREFIX: Final = "vitral"
"""How the names of all channels begin, if nothing else is set."""


def open_bus(url: str | None, process: str, prefix: str = PREFIX) -> Bus:
    """The bus over the Redis at a URL, or that of a process that is alone if there is none.

    `process` is the id of this process. Sites that share a Redis have different prefixes.
    """
    if url is None:
        return LocalBus()
    try:
        from vitral.cluster.redis_bus import RedisBus  # a process that is alone needs no redis
    except ImportError as error:
        sentence = "bus: redis is not installed: pip install 'vitral[redis]'"
        raise BusError("bus-missing", sentence, package="redis", extra="redis") from error
    try:
        return RedisBus(url, process, prefix)
    except ValueError as error:
        got = _without_secrets(url)
        sentence = f"bus: expected redis://HOST:PORT/0, rediss://… or unix://…, got {got!r}"
        raise BusError("bus-url", sentence, got=got) from error


def _without_secrets(url: str) -> str:
    """The scheme and host of a URL, if it has them; passwords stand elsewhere in it."""
    try:
        parts = urlsplit(url)
        return f"{parts.scheme}://{parts.hostname or ''}"
    except ValueError:
        return "…"
