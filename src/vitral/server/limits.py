"""How much one client or address may ask for."""

from collections import OrderedDict
from time import monotonic


class Allowance:
    """So much a second, with some saved up: a bucket that fills while nobody draws from it."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = max(burst, 1.0)  # less would be nothing, for ever
        self._left = self._burst
        self._at = monotonic()

    def take(self) -> bool:
        """Whether there is enough left for one more."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Allowances:
    """An allowance for each of many; those not seen for longest are forgotten first."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._known: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, who: str) -> bool:
        """Whether this one may have one more."""
        return self.of(who).take()

    def of(self, who: str) -> Allowance:
        """The allowance of this one."""
        allowance = self._known.pop(who, None) or Allowance(self._rate, self._burst)
        self._known[who] = allowance
        if len(self._known) > self._most:
            self._known.popitem(last=False)
        return allowance
