"""A match in memory, with everybody who looks at it and the move that is being written."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from time import monotonic, perf_counter
from typing import Protocol

from vitral.service import log
from vitral.service.attendance import RECENT, Audience, Person, audience
from vitral.service.match import Match
from vitral.service.presence import PresenceTracker

logger = logging.getLogger(__name__)


class Watcher(Protocol):
    """Somebody who hears that a match has changed; however slow, they hold nobody up."""

    @property
    def person(self) -> Person:
        """Who it is."""

    def tell(self) -> None:
        """There is something new."""

    def tell_presence(self) -> None:
        """Somebody connected or is disconnected."""


class News:
    """A watcher who waits."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self._changed = asyncio.Event()

    def tell(self) -> None:
        """There is something new."""
        self._changed.set()

    def tell_presence(self) -> None:
        """A stream shows views alone."""

    async def come(self) -> None:
        """Wait until there is something new."""
        await self._changed.wait()
        self._changed.clear()


class LiveMatch:
    """A match in memory, and everybody who looks at it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._lock = asyncio.Lock()
        self.keeping: Keeping | None = None
        """The move that is being written."""
        self.watchers: set[Watcher] = set()
        self.presence = PresenceTracker()
        self.thinking_for = 0
        """The turn that a bot is thinking about."""
        self.alarm: asyncio.TimerHandle | None = None
        self.latest: Sequence[log.Event] = ()
        """What happened last."""
        self.shown: tuple[int, bytes] | None = None
        """What everybody sees at a second, as a face has written it."""
        self.told: bytes | None = None
        """What happened last, as a face has written it."""
        self.preview: bytes | None = None
        """What every legal move would bring, as a face has written it."""
        self.wanted_at = monotonic()
        """When somebody last asked for it."""
        self.player: Person | None = None
        """Who last acted in it."""
        self.played_at = 0.0
        self.visitor: Person | None = None
        """Who last asked for it."""
        self.visited_at = 0.0

    @property
    def attended(self) -> bool:
        """Whether somebody is there: watches, or has just asked for the match or acted in it."""
        return bool(self.watchers or self._recent())

    def audience(self) -> Audience:
        """Those who are there and for whom bots play, players before others.

        Whoever left or gave up their seat merely watches: a bot plays it.
        """
        there = [watcher.person for watcher in self.watchers] + self._recent()
        tokens = (self.match.seat(number).token_hash for number in self.match.people)
        return audience(there, frozenset(tokens))

    def _recent(self) -> list[Person]:
        """Who has just asked for the match or acted in it."""
        before = monotonic() - RECENT
        visits = ((self.player, self.played_at), (self.visitor, self.visited_at))
        return [person for person, at in visits if person is not None and at > before]

    def watch(self, watcher: Watcher) -> None:
        """Somebody looks at it from now on; of themselves they hear in the answer."""
        if token := watcher.person.token:
            self.presence.connect(token)
            self.tell_presence()
        self.watchers.add(watcher)

    def unwatch(self, watcher: Watcher) -> None:
        """Somebody looks at it no more."""
        if watcher in self.watchers:
            self.watchers.discard(watcher)
            if token := watcher.person.token:
                self.presence.disconnect(token, self.match.seats, self.tell_presence)

    @property
    def idle(self) -> bool:
        """Whether nothing would be missed without it: it can be read again at any time."""
        return not (self.watchers or self.goes_on) and self.free

    @property
    def free(self) -> bool:
        """Whether nobody is about to change the match."""
        return self.keeping is None and not self._lock.locked()

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Be the only one to change the match for a while."""
        async with self._lock:
            if self.keeping is not None:
                await self.keeping.end()
            yield

    @property
    def goes_on(self) -> bool:
        """Whether something happens without anybody: a clock runs, or a bot thinks."""
        thinks = self.bot_is_to_move and self.thinking_for == self.match.turn
        return thinks or self.match.deadline is not None

    @property
    def bot_is_to_move(self) -> bool:
        """Whether it is a bot's turn; it waits while nobody is there."""
        mover = self.match.mover
        return mover is not None and mover.player is not None

    def tell(self) -> None:
        """Tell everybody that something happened."""
        for watcher in tuple(self.watchers):
            try:
                watcher.tell()
            except Exception as error:
                logger.error("a watcher failed: %s", type(error).__name__, exc_info=error)

    def tell_presence(self) -> None:
        """Tell everybody who is connected, if that has changed."""
        if self.presence.update(self.match.seats):
            for watcher in tuple(self.watchers):
                watcher.tell_presence()


class Keeping:
    """A move that is being written: it happens as soon as the store answers."""

    __slots__ = ("_end", "_events", "_happen", "_since", "_table", "_then")

    def __init__(
        self,
        table: LiveMatch,
        events: Sequence[log.Event],
        happen: Callable[[LiveMatch, Sequence[log.Event], float], object],
        then: Callable[[Match | None], object],
    ) -> None:
        """It is let happen with the seconds that it took; `then` is told the match, or None."""
        self._table = table
        self._events = events
        self._happen = happen
        self._then = then
        self._since = perf_counter()
        self._end: asyncio.Future[None] | None = None

    def done(self) -> bool:
        """Nobody gives up on it."""
        return False

    def set_result(self, result: None, /) -> None:
        """It is on disk, so it has happened."""
        self._settle(True)

    def set_exception(self, error: Exception, /) -> None:
        """It could not be kept."""
        self._settle(False)

    def _settle(self, kept: bool) -> None:
        table = self._table
        table.keeping = None
        if self._end is not None:
            self._end.set_result(None)
        try:  # whatever goes wrong here, others wait for the same answer of the store
            if kept:
                self._happen(table, self._events, perf_counter() - self._since)
        except Exception as error:
            logger.error("a move is on disk alone: %s", type(error).__name__, exc_info=error)
            kept = False
        try:
            self._then(table.match if kept else None)
        except Exception as error:
            logger.error("a move was not told: %s", type(error).__name__, exc_info=error)

    async def end(self) -> None:
        """Wait until it has happened, or will not."""
        if self._end is None:
            self._end = asyncio.get_running_loop().create_future()
        await asyncio.shield(self._end)
