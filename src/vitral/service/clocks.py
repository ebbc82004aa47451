"""The clocks of a match. The server's time is the only one, and comes in from outside."""

from copy import copy

from vitral.service.log import Clock, CorrespondenceClock, LiveClock

DAY = 24 * 3600 * 1000
SECOND = 1000
AFTER_RETURN = 0.1
"""The share of the bank that somebody who comes back has at least."""


class Clocks:
    """How much time every seat has left, and whose clock runs. Times are in milliseconds."""

    def __init__(self, clock: Clock | None = None, players: int = 0) -> None:
        self._clock = clock
        bank = clock.bank * SECOND if isinstance(clock, LiveClock) else 0
        self._banks = dict.fromkeys(range(1, players + 1), bank)
        self._running: int | None = None
        self._since = 0

    def copy(self) -> "Clocks":
        """Clocks that can go on without these."""
        other = copy(self)
        other._banks = self._banks.copy()
        return other

    def hand_over(self, seat: int | None, at: int) -> None:
        """From now on this seat's clock runs, or nobody's."""
        if seat == self._running:
            return
        if self._running is not None:
            self._stop(self._running, at)
        self._running, self._since = seat, at

    def left(self, seat: int, now: int) -> int | None:
        """The time that a seat has left; None without a clock."""
        if self._clock is None:
            return None
        passed = now - self._since if seat == self._running else 0
        if isinstance(self._clock, CorrespondenceClock):
            return self._clock.days * DAY - passed
        return self._banks[seat] - passed

    def deadline(self) -> tuple[int, int] | None:
        """The seat whose clock runs, and when its time is up."""
        if self._clock is None or self._running is None:
            return None
        left = self.left(self._running, self._since) or 0
        return self._running, self._since + left

    def refill(self, seat: int) -> None:
        """Somebody is back: they get enough time to go on."""
        if isinstance(self._clock, LiveClock):
            least = round(self._clock.bank * SECOND * AFTER_RETURN)
            self._banks[seat] = max(self._banks[seat], least)

    def _stop(self, seat: int, at: int) -> None:
        if isinstance(self._clock, LiveClock):
            spent = at - self._since
            left = self._banks[seat] - spent + self._clock.increment * SECOND
            self._banks[seat] = max(0, left)
