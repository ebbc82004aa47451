"""How often an address may ask for something: in memory, or on Redis for several processes.

In memory these are token buckets of our own: the memory storage of `limits` goes through all keys
with every hit, which takes 1 ms where it knows 10,000 addresses. On Redis it is `limits`, with one
round trip of 0.2 ms. Messages on a socket have buckets of their own (`websocket`): that round trip
would take as long as a move.
"""

import logging
import math
from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, Protocol

from vitral.server.addresses import networks
from vitral.server.errors import CannotServe
from vitral.server.settings import ServerSettings
from vitral.server.token_bucket import AddressBuckets

RETRY_SECONDS = 5.0
"""How long limits stay in memory after Redis could not be reached."""
REDIS_SECONDS = 0.5
"""How long Redis may take to answer; every request waits for it."""

logger = logging.getLogger("vitral.server")


@dataclass(frozen=True, slots=True)
class RateLimit:
    """How often an address may do something."""

    name: str
    rate: float
    """Times a second, on average."""
    burst: float
    """Times at once; at least one."""

    @property
    def window(self) -> tuple[int, int]:
        """The same as so many times in so many seconds.

        >>> RateLimit("requests", rate=20, burst=100).window
        (100, 5)
        >>> RateLimit("matches", rate=1 / 3600, burst=0.25).window
        (1, 3600)
        """
        amount = max(1, int(self.burst))
        return amount, max(1, math.ceil(amount / self.rate))


class RateLimiter(Protocol):
    """Counts what addresses do."""

    async def hit(self, limit: RateLimit, host: str) -> bool:
        """Whether an address may do this once more; if so, it has."""

    async def close(self) -> None:
        """Let go of connections."""


class MemoryRateLimiter:
    """Limits that hold in this process alone."""

    def __init__(self, limits: Sequence[RateLimit]) -> None:
        self._buckets = {limit.name: AddressBuckets(limit.rate, limit.burst) for limit in limits}

    async def hit(self, limit: RateLimit, host: str) -> bool:
        """Take a token from each bucket of the address."""
        return all(bucket.take() for bucket in self._buckets[limit.name].of(host))

    async def close(self) -> None:
        """Nothing is to be let go of."""


class RedisRateLimiter:
    """Limits that hold for all processes with the same Redis.

    While it cannot be reached they hold in each process alone: requests are not refused for that.
    """

    def __init__(self, url: str, limits: Sequence[RateLimit]) -> None:
        try:  # vitral[redis]
            from limits import RateLimitItemPerSecond
            from limits.aio.storage import RedisStorage
            from limits.aio.strategies import SlidingWindowCounterRateLimiter
            from limits.errors import StorageError
            from redis.asyncio import ConnectionPool
        except ImportError:
            reason = "the setting redis needs vitral[redis]"
            raise CannotServe("cannot-start", f"server: {reason}", reason=reason) from None
        self._error: type[Exception] = StorageError
        self._item = RateLimitItemPerSecond
        self._pool = ConnectionPool.from_url(
            url, socket_timeout=REDIS_SECONDS, socket_connect_timeout=REDIS_SECONDS
        )
        options: dict[str, Any] = {"connection_pool": self._pool, "key_prefix": "vitral:limits"}
        self._strategy = SlidingWindowCounterRateLimiter(
            RedisStorage(
                "async+redis://", wrap_exceptions=True, implementation="redispy", **options
            )
        )
        self._memory = MemoryRateLimiter(limits)
        self._retry_at = -math.inf

    async def hit(self, limit: RateLimit, host: str) -> bool:
        """Ask Redis, or memory while Redis is away."""
        if monotonic() < self._retry_at:
            return await self._memory.hit(limit, host)
        try:
            return await self._hit(limit, host)
        except self._error as error:
            cause = type(error.__cause__ or error).__name__
            logger.warning("limits are kept in memory, Redis does not answer: %s", cause)
            self._retry_at = monotonic() + RETRY_SECONDS
            return await self._memory.hit(limit, host)

    async def close(self) -> None:
        """Close the connections to Redis."""
        await self._pool.disconnect()

    async def _hit(self, limit: RateLimit, host: str) -> bool:
        amount, seconds = limit.window
        for network in networks(host):
            item = self._item(network.factor * amount, seconds)
            if not await self._strategy.hit(item, limit.name, network.name):
                return False
        return True


def make_rate_limiter(settings: ServerSettings, limits: Sequence[RateLimit]) -> RateLimiter:
    """The limiter for these limits: on Redis if the settings name one."""
    if settings.redis is None:
        return MemoryRateLimiter(limits)
    return RedisRateLimiter(settings.redis, limits)
