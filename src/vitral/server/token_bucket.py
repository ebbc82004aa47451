"""Token buckets in memory: how much one client or address may send a second, with some saved up."""

from collections import OrderedDict
from time import monotonic

from vitral.server.addresses import networks


class TokenBucket:
    """Holds up to `burst` tokens, and gets `rate` new ones a second."""

    __slots__ = ("_burst", "_rate", "_tokens", "_updated_at")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = max(burst, 1.0)  # with less than one token nothing could ever be taken
        self._tokens = self._burst
        self._updated_at = monotonic()

    def take(self, tokens: float = 1) -> bool:
        """Take tokens if there are as many; whether there were."""
        self._refill()
        if self._tokens < tokens:
            return False
        self._tokens -= tokens
        return True

    @property
    def has_token(self) -> bool:
        """Whether one could be taken."""
        self._refill()
        return self._tokens >= 1

    def _refill(self) -> None:
        now = monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._updated_at) * self._rate)
        self._updated_at = now


class AddressBuckets:
    """A bucket for each network that addresses are counted by; the longest unused are dropped.

    A network of many addresses gets its bucket with a multiple of the rate and burst of one.
    """

    def __init__(self, rate: float, burst: float, max_buckets: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._max_buckets = max_buckets
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def of(self, host: str) -> tuple[TokenBucket, ...]:
        """The buckets of an address; something is allowed if each of them has a token."""
        return tuple(self._bucket(*each) for each in networks(host))

    def _bucket(self, name: str, factor: int) -> TokenBucket:
        bucket = self._buckets.pop(name, None)
        if bucket is None:
            bucket = TokenBucket(factor * self._rate, factor * self._burst)
        self._buckets[name] = bucket
        if len(self._buckets) > self._max_buckets:
            self._buckets.popitem(last=False)
        return bucket
