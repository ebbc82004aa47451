"""What a process has to send over Redis: bounded, and merged while it waits.

What is said of a match replaces what was said of it before, so a queue that is not emptied holds
one entry for each match. Commands and answers are kept one by one, and refused when there are too
many.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeVar

MAX_MATCHES: Final = 100_000
"""Matches about which something may wait; of more, the longest waiting are dropped."""
MAX_DIRECT: Final = 10_000
"""Commands and answers that may wait: more than a process executes in a second."""
MAX_TEXTS: Final = 32
"""Events of one match whose texts may wait; of more, followers load them from the store."""
BATCH: Final = 500
"""Messages sent at once: Redis publishes them in about a millisecond, and serves nobody else."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PendingEvents:
    """The newest version of a match, and the texts of the last events before it."""

    version: int
    events: tuple[str, ...] = ()

    def followed_by(self, version: int, events: Sequence[str]) -> "PendingEvents":
        """Both together; the texts of the later ones alone if events between them are missing."""
        if version - len(events) == self.version:
            events = (*self.events, *events)
        return PendingEvents(version, tuple(events) if len(events) <= MAX_TEXTS else ())


@dataclass(frozen=True, slots=True)
class DirectMessage:
    """A message for one process."""

    process: str
    payload: bytes
    delivered: Callable[[int], object] | None = None
    """Called with the number of processes that got it, 0 or 1; not called if nobody knows.

    A message without it may be sent twice, and is kept until it could be sent.
    """


@dataclass(frozen=True, slots=True)
class OutgoingBatch:
    """What is sent at once."""

    direct: Sequence[DirectMessage]
    events: dict[str, PendingEvents]
    presence: dict[str, tuple[tuple[int, ...], tuple[int, ...]]]


class SendQueue:
    """What waits to be sent."""

    def __init__(self) -> None:
        self._direct: deque[DirectMessage] = deque()
        self._events: dict[str, PendingEvents] = {}
        self._presence: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {}
        self._filled = asyncio.Event()
        self._sending = False

    def put_direct(self, message: DirectMessage) -> bool:
        """Add a message for one process; False if too many wait."""
        if len(self._direct) >= MAX_DIRECT:
            return False
        self._direct.append(message)
        self._filled.set()
        return True

    def put_events(self, match: str, version: int, events: Sequence[str]) -> None:
        """Add events of a match to those that wait."""
        before = self._events.get(match) or PendingEvents(version - len(events))
        _put(self._events, match, before.followed_by(version, events))
        self._filled.set()

    def put_presence(
        self, match: str, connected: tuple[int, ...], disconnected: tuple[int, ...]
    ) -> None:
        """Add who is connected to a match, in place of what waits."""
        _put(self._presence, match, (connected, disconnected))
        self._filled.set()

    async def wait(self) -> None:
        """Wait until there is something to send."""
        await self._filled.wait()

    @property
    def idle(self) -> bool:
        """Whether nothing waits, and nothing is being sent."""
        return self._empty and not self._sending

    @property
    def _empty(self) -> bool:
        return not (self._direct or self._events or self._presence)

    @contextmanager
    def batch(self) -> Iterator[OutgoingBatch]:
        """What is to be sent next, `BATCH` messages at most; it waits again if sending fails."""
        batch, self._sending = self._take(), True
        try:
            yield batch
        except BaseException:
            self._restore(batch)
            raise
        finally:
            self._sending = False

    def _take(self) -> OutgoingBatch:
        direct = [self._direct.popleft() for _ in range(min(BATCH, len(self._direct)))]
        events = _take(self._events, BATCH - len(direct))
        presence = _take(self._presence, BATCH - len(direct) - len(events))
        if self._empty:
            self._filled.clear()
        return OutgoingBatch(direct, events, presence)

    def _restore(self, batch: OutgoingBatch) -> None:
        """Say again what perhaps was not sent, of events the version alone."""
        self._direct.extendleft(m for m in reversed(batch.direct) if m.delivered is None)
        for match, pending in batch.events.items():
            self._events.setdefault(match, PendingEvents(pending.version))
        for match, presence in batch.presence.items():
            self._presence.setdefault(match, presence)
        if not self._empty:
            self._filled.set()

    def disconnected(self) -> None:
        """Keep what matters after a while: versions of matches, who is connected, answers.

        Commands do not: whoever gave one is told that there is no connection.
        """
        self._direct = deque(message for message in self._direct if message.delivered is None)
        self._events = {
            match: PendingEvents(pending.version) for match, pending in self._events.items()
        }


def _put(waiting: dict[str, T], match: str, value: T) -> None:
    """Set the entry of a match; without room for it, the longest waiting entry is dropped."""
    if match not in waiting and len(waiting) >= MAX_MATCHES:
        del waiting[next(iter(waiting))]
    waiting[match] = value


def _take(waiting: dict[str, T], count: int) -> dict[str, T]:
    """Remove and return the longest waiting entries."""
    return {match: waiting.pop(match) for match in list(islice(waiting, count))}
