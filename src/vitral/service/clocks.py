"""The clocks of a match. The server's time is the only one, and comes in from outside."""

from datetime import UTC, datetime

from vitral.service.log import Clock, CorrespondenceClock, LiveClock

DAY = 24 * 3600 * 1000
SECOND = 1000
AFTER_RETURN = 0.1
"""The share of the whole time that somebody who comes back after a time-out has."""


def iso8601(milliseconds: int) -> str:
    """A time of the service as records write it.

    >>> iso8601(1_767_268_800_000)
    '2026-01-01T12:00:00.000+00:00'
    """
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds")


class Clocks:
    """How much time every seat has left, and whose clock runs. Times are in milliseconds."""

    def __init__(self, clock: Clock | None = None, players: int = 0) -> None:
        self._clock = clock
        self._whole = _whole(clock)
        self._left = dict.fromkeys(range(1, players + 1), self._whole)
        self._running: int | None = None
        self._since = 0
        self._helped: frozenset[int] = frozenset()
        """Who has come back after a time-out in this turn: there is one tenth a turn."""

    def copy(self) -> "Clocks":
        """Clocks that can go on without these; where there are none, nothing ever changes."""
        if self._clock is None:
            return self
        other = Clocks.__new__(Clocks)
        other.__dict__.update(self.__dict__)
        other._left = self._left.copy()
        return other

    def run(self, seat: int | None, at: int) -> None:
        """From now on this seat's clock runs, or nobody's; what was spent stays spent."""
        if self._clock is None:
            return
        if self._running is not None:
            self._left[self._running] = max(0, self._left[self._running] - (at - self._since))
        self._running, self._since = seat, at

    def end_turn(self, at: int, earned: bool) -> None:
        """A turn is over; if it has earned it, the seat whose clock ran gets its increment."""
        if self._clock is None:
            return
        if isinstance(self._clock, LiveClock) and self._running is not None and earned:
            self._left[self._running] += self._clock.increment * SECOND
        self.run(None, at)
        if isinstance(self._clock, CorrespondenceClock):
            self._left = dict.fromkeys(self._left, self._whole)
        self._helped = frozenset()

    def resume(self, since: int, at: int, grace: int) -> None:
        """Give the running clock the time from `since` to `at` back, and a grace period."""
        if self._running is not None:
            self.run(self._running, max(since, self._since))  # what was spent before stays spent
            self._left[self._running] += grace
            self._since = at

    def left(self, seat: int, now: int) -> int | None:
        """The time that a seat has left; None without a clock."""
        if self._clock is None:
            return None
        return self._left[seat] - (now - self._since if seat == self._running else 0)

    def deadline(self) -> tuple[int, int] | None:
        """The seat whose clock runs, and when its time is up."""
        if self._clock is None or self._running is None:
            return None
        return self._running, self._since + self._left[self._running]

    def refill(self, seat: int) -> None:
        """Somebody is back: if their time was up they get some to go on, once a turn."""
        if self._clock and not self._left[seat] and seat not in self._helped:
            self._left[seat] = round(self._whole * AFTER_RETURN)
            self._helped |= {seat}


def _whole(clock: Clock | None) -> int:
    """The time of a seat in the beginning."""
    if isinstance(clock, CorrespondenceClock):
        return clock.days * DAY
    return clock.bank * SECOND if clock else 0
