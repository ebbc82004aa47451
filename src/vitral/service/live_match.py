"""A match in memory, the lease under which this process writes it, and who watches it."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Protocol

from vitral.service import log
from vitral.service.attendance import RECENT, Audience, Person, audience, representatives
from vitral.service.match import Match
from vitral.service.presence import ConnectedSeats, PresenceTracker
from vitral.service.store import Lease

logger = logging.getLogger(__name__)


class Subscriber(Protocol):
    """Somebody who is notified when a match has changed. Notifying must not wait for anything."""

    @property
    def person(self) -> Person:
        """Who it is."""

    def notify(self) -> None:
        """The match has a new version."""

    def notify_presence(self) -> None:
        """Somebody connected or is disconnected."""


class StreamSubscriber:
    """A subscriber that waits for the next change."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self._changed = asyncio.Event()

    def notify(self) -> None:
        """The match has a new version."""
        self._changed.set()

    def notify_presence(self) -> None:
        """Ignored: a stream shows views alone."""

    async def wait(self) -> None:
        """Wait for a change that has not been waited for."""
        await self._changed.wait()
        self._changed.clear()


class LiveMatch:
    """A match in memory. This process owns it and writes it, or follows what its owner writes."""

    __slots__ = (
        "_lock",
        "alarm",
        "latest",
        "lease",
        "match",
        "moves_json",
        "on_presence",
        "owner",
        "played_at",
        "player",
        "presence",
        "preview_json",
        "shared_json",
        "stale",
        "subscribers",
        "thinking_for",
        "used_at",
        "visited_at",
        "visitor",
    )

    def __init__(
        self,
        match: Match,
        lease: Lease | None = None,
        on_presence: Callable[["LiveMatch"], object] = lambda live: None,
    ) -> None:
        """`on_presence` is called when other people are connected to a match that is owned here."""
        self.match = match
        self.on_presence = on_presence
        self.lease = lease
        """Under which this process writes; None while another process owns the match."""
        self.owner: str | None = None
        """The other process that owns the match, as far as it is known."""
        self.stale = False
        """Whether the log may be longer than the match: an append ended without an answer."""
        self._lock: asyncio.Lock | None = None
        self.subscribers: set[Subscriber] = set()
        self.presence = PresenceTracker()
        if lease is None:
            self.presence.follow()
        self.thinking_for = 0
        """The turn that a bot is thinking about."""
        self.alarm: asyncio.TimerHandle | None = None
        self.latest: Sequence[log.Event] = ()
        """What happened last."""
        self.shared_json: tuple[int, bytes] | None = None
        """What everybody sees at a second, as JSON; made when it is first needed."""
        self.moves_json: bytes | None = None
        """What happened last as the message `moves`; empty if it was something else."""
        self.preview_json: bytes | None = None
        """What every legal move would bring, as JSON."""
        self.used_at = monotonic()
        """When somebody last asked for it."""
        self.player: Person | None = None
        """Who last acted in it."""
        self.played_at = 0.0
        self.visitor: Person | None = None
        """Who last asked for it."""
        self.visited_at = 0.0

    @property
    def lock(self) -> asyncio.Lock:
        """Held by whoever changes the match; made when it is first needed."""
        if self._lock is None:
            self._lock = asyncio.Lock()
        return self._lock

    def own(self, lease: Lease) -> None:
        """Write the match under a lease from now on."""
        self.lease, self.owner = lease, None
        if self.presence.following:
            self.presence.take_over(self.match.seats, self.notify_presence)
            self.notify_presence()
            self.on_presence(self)  # followers learn from it who owns the match now

    def disown(self, owner: str | None = None) -> None:
        """Follow whoever owns the match from now on, and read the log again before writing."""
        self.lease, self.owner, self.stale = None, owner, True
        self.presence.follow()

    def update(self, match: Match, events: Sequence[log.Event]) -> None:
        """The match after some events; everybody is notified."""
        seats_changed = match.seats is not self.match.seats
        self.match = match
        self.latest = events
        self.shared_json = self.moves_json = self.preview_json = None
        self._notify()
        if self.presence.acted(events, match.seats) or seats_changed:
            self.notify_presence()

    @property
    def attended(self) -> bool:
        """Whether somebody is there: watches, or has just asked for the match or acted in it."""
        return bool(self.subscribers or self._recent() or self.presence.elsewhere)

    def audience(self) -> Audience:
        """Those who are there and for whom bots play, players before others.

        Whoever left or gave up their seat merely watches: a bot plays it.
        """
        there = (*self._connected(), *self._recent(), *self.presence.elsewhere)
        return audience(there, self._tokens())

    def representatives(self) -> tuple[Person, ...]:
        """Whom the owner of the match has to know of all who are here."""
        return representatives(self._connected(), self._tokens(), self._recent())

    def _connected(self) -> list[Person]:
        return [subscriber.person for subscriber in self.subscribers]

    def _tokens(self) -> frozenset[str]:
        """Of the people who are at the table."""
        return frozenset(self.match.seat(number).token_hash for number in self.match.people)

    def _recent(self) -> list[Person]:
        """Who has just asked for the match or acted in it."""
        before = monotonic() - RECENT
        visits = ((self.player, self.played_at), (self.visitor, self.visited_at))
        return [person for person, at in visits if person is not None and at > before]

    def attend_elsewhere(self, process: str, people: Sequence[Person]) -> None:
        """Who is there at another process, in place of who was before."""
        self.presence.attend(process, people, self.match.seats, self.notify_presence)
        self.notify_presence()

    def show_presence(self, seats: ConnectedSeats) -> None:
        """Who is connected, as the owner of the match says."""
        if self.presence.show(seats):
            self._send_presence()

    def subscribe(self, subscriber: Subscriber) -> None:
        """Notify somebody from now on; of themselves they hear in the answer."""
        if token := subscriber.person.token:
            self.presence.connect(token)
            self.notify_presence()
        self.subscribers.add(subscriber)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Notify somebody no more."""
        if subscriber in self.subscribers:
            self.subscribers.discard(subscriber)
            if token := subscriber.person.token:
                self.presence.disconnect(token, self.match.seats, self.notify_presence)

    @property
    def idle(self) -> bool:
        """Whether nothing would be missed without it: it can be read again at any time."""
        locked = self._lock is not None and self._lock.locked()
        return not (self.subscribers or self.goes_on or locked)

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

    def _notify(self) -> None:
        for subscriber in tuple(self.subscribers):
            try:
                subscriber.notify()
            except Exception as error:  # one that fails keeps nobody else from being notified
                logger.error("a subscriber failed: %s", type(error).__name__, exc_info=error)

    def notify_presence(self) -> None:
        """Tell everybody who is connected, if that has changed."""
        if self.presence.update(self.match.seats):
            self._send_presence()
            self.on_presence(self)

    def _send_presence(self) -> None:
        for subscriber in tuple(self.subscribers):
            subscriber.notify_presence()
