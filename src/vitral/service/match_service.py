"""The authority over matches, and the one way to change one.

`MatchService.execute` takes every command: the owner of the match decides it on the match as it
stands, appends the events to the log, and only when they are on disk applies them and publishes
them. A process that does not own the match forwards the command to the one that does.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic, perf_counter, time

from vitral.notation.documents import PlayerColour
from vitral.rules import Edition, VitralError
from vitral.search import Advice
from vitral.service import decisions, log
from vitral.service.attendance import Audience, Person, ThoughtRequest
from vitral.service.background import BackgroundTasks
from vitral.service.bot_pool import Bots
from vitral.service.bot_turns import BotTurns
from vitral.service.bus import Bus, LocalBus
from vitral.service.clock_alarms import ClockAlarms
from vitral.service.commands import AskHint, Command, LinkRematch, ResumeClock, TakeSeat, answer_to
from vitral.service.errors import ServiceError
from vitral.service.follower import Follower, NotOwner, outcome_unknown, unreachable
from vitral.service.forwarding import OwnerGone, OwnerSilent
from vitral.service.ids import new_match_id
from vitral.service.live_match import LiveMatch, StreamSubscriber, Subscriber
from vitral.service.live_matches import LiveMatches, no_such_match
from vitral.service.match import Match
from vitral.service.ownership import Ownership
from vitral.service.running_matches import RunningMatches
from vitral.service.store import LEASE_SECONDS, Conflict, LeaseLost, Store

Colours = list[PlayerColour | None] | None
"""By seat, the colours that were chosen."""
IDLE_SECONDS = 600.0
"""After which a match that nobody looks at is forgotten."""
OWNER_SECONDS = LEASE_SECONDS + 2.0
"""How long a command waits for somebody to own its match: a dead owner's lease runs out first."""
RETRY_SECONDS = 0.1
"""Until a command is tried again."""
NOBODY = Person()
"""Who gives the commands of the service itself."""

logger = logging.getLogger(__name__)


def milliseconds() -> int:
    """Now, as the service counts time."""
    return round(time() * 1000)


class MatchService:
    """Owns the matches of one server process."""

    def __init__(
        self,
        store: Store,
        bots: Bots,
        bus: Bus | None = None,
        now: Callable[[], int] = milliseconds,
        on_append: Callable[[Sequence[log.Event], float], object] = lambda events, seconds: None,
    ) -> None:
        """`on_append` is called with what was appended, and how many seconds that took."""
        self.store = store
        self.now = now
        self._on_append = on_append
        self._bots = bots
        self._bus = bus or LocalBus()
        self._background = BackgroundTasks()
        self.matches = LiveMatches(self._open)
        self.ownership = Ownership(self)
        self._bot_turns = BotTurns(self, bots, self._background)
        self._alarms = ClockAlarms(self, self._background)
        self._follower = Follower(self, self._bus, self._background)
        self.running = RunningMatches(store, self._background)

    async def start(self) -> None:
        """Take up every match whose clock runs. Bots move on as soon as somebody is there.

        Nobody waits until all are read: that is done beside whatever else there is to do.
        """
        await self.ownership.start()
        await self._bus.start(self._follower)
        self._background.start(self.ownership.keep())
        self._background.start(self.ownership.take_up_orphans())
        self._background.start(self._forget_idle())

    async def close(self) -> None:
        """Stop thinking and waiting. Closing the store lets other processes have the matches."""
        self._alarms.stop()
        await self._background.close()
        await self.matches.close()
        await self._bus.close()

    # The one way to change a match

    async def execute(self, id_: str, command: Command, person: Person = NOBODY) -> int:
        """Carry a command out; returns the version of the log that answers it.

        Raises the error that says why it cannot be done; then nothing has changed. The person
        counts as there for a while afterwards.
        """
        live = await self.matches.get(id_, person.address)
        version = await self._execute(live, command, person)
        if person is not NOBODY:
            live.player, live.played_at = person, monotonic()
            self.attended(live)
            self.running.attended(live.match, person)
        return version

    async def _execute(self, live: LiveMatch, command: Command, person: Person) -> int:
        """Commit a command, or let the owner do so; try again while nobody owns the match.

        When the owner has died, its lease has to run out first.
        """
        until = monotonic() + OWNER_SECONDS
        failure = unreachable
        while True:
            try:
                if live.owner is None:
                    async with live.lock:
                        if await self._own(live):
                            return await self._commit(live, command, person)
                    await self._follower.follow(live)
                return await self._follower.forward(live, command, person)
            except (Conflict, LeaseLost, OwnerGone) as error:
                live.disown()  # look again who owns it, and what its log says
                if isinstance(error, OwnerSilent):
                    failure = outcome_unknown
                if monotonic() > until:
                    raise failure(live.match.id) from error
            await asyncio.sleep(RETRY_SECONDS)

    async def execute_forwarded(self, id_: str, command: Command, person: Person) -> int:
        """Carry out a command of another process; `NotOwner` if that has to look again."""
        live = await self.matches.get(id_, person.address)
        async with live.lock:
            if not await self._own(live):
                raise NotOwner
            version = await self._commit(live, command, person)
        live.player, live.played_at = person, monotonic()
        self.attended(live)
        return version

    async def rejoin(self, live: LiveMatch, orphaned_at: int | None = None) -> None:
        """Find out anew who owns a match: own it, or follow whoever does.

        `orphaned_at` says since when nobody owned it (ms since 1970), which its clock does not
        count.
        """
        async with live.lock:
            live.disown()
            if await self._own(live):
                if orphaned_at is not None:
                    await self._commit(live, ResumeClock(orphaned_at), NOBODY)
                self._continue(live)
                return
        await self._follower.follow(live)
        await self.refresh(live)

    async def _commit(self, live: LiveMatch, command: Command, person: Person) -> int:
        """Decide, append, apply and publish, as the owner of the match."""
        before = live.match
        events = command.decide(before, person, self.now())
        if events:
            after = before.copy().replay(events)
            texts = [log.write_event(event) for event in events]
            await self._append(live, texts, after, events)
            live.update(after, events)
            self._bus.publish(after.id, after.version, texts)
            self._continue(live)
        return answer_to(command, live.match)

    async def _append(
        self, live: LiveMatch, texts: Sequence[str], after: Match, events: Sequence[log.Event]
    ) -> None:
        if live.lease is None:
            raise AssertionError("only the owner appends")
        since = perf_counter()
        try:
            await self.store.append(live.lease, live.match.version, texts, after.summary)
        except (Conflict, LeaseLost):
            raise
        except BaseException:  # also if whoever waits has gone: it may be on disk all the same
            live.stale = True
            self._background.start(self.refresh(live))
            raise
        self._on_append(events, perf_counter() - since)

    async def _own(self, live: LiveMatch) -> bool:
        """Whether this process owns the match, with everything that is in its log.

        It takes the match over if nobody owns it. Whoever calls holds the match's lock.
        """
        if not self.ownership.holds(live):
            if not await self.ownership.take_over(live):
                return False
            live.stale = True
        if live.stale:
            await self._catch_up(live)
            live.stale = False
        return True

    async def _catch_up(self, live: LiveMatch) -> None:
        """Apply what the log has and the match has not."""
        match = live.match
        texts = await self.store.load(match.id, match.version)
        if texts and live.match is match:
            events = [log.read_event(text) for text in texts]
            live.update(match.copy().replay(events), events)
            self._continue(live)

    # Making matches

    async def create(
        self,
        settings: log.Settings,
        bots: list[str | None],
        edition: Edition | None = None,
        maker: Person = NOBODY,
        origin: str | None = None,
        colours: Colours = None,
        seated: Sequence[TakeSeat] = (),
    ) -> str:
        """Make a match; its id is as good as a key for those who were not told.

        `seated` says who sits down at once. If one of them may not, there is no match.
        """
        id_ = new_match_id()
        created = self._created(settings, bots, edition, maker.token, origin, colours)
        await self._create(id_, created, maker, seated)
        return id_

    async def rematch(self, id_: str, person: Person, origin: str | None = None) -> str:
        """The match in which the same people go on; the first to ask makes it, and is its maker.

        Who made this match may not come, and the others must not wait for them for ever.
        """
        match = (await self.fresh(id_, person.address)).match
        if match.rematch is not None and match.seats_of(person.token or ""):
            return match.rematch
        other = match.next_match or new_match_id()  # older logs have decided on none
        link = LinkRematch(other)
        link.decide(match, person, self.now())
        with suppress(Conflict):  # somebody else asked at the same moment
            bots, colours = [s.bot for s in match.seats], [s.colour for s in match.seats]
            people = [seat.token_hash or None for seat in match.seats]
            given = match.settings, bots, match.edition, person.token, origin, colours, people
            await self._create(other, self._created(*given), person)
        await self.execute(id_, link, person)
        return (await self.fresh(id_)).match.rematch or other

    def _created(
        self,
        settings: log.Settings,
        bots: list[str | None],
        edition: Edition | None,
        maker: str | None,
        origin: str | None,
        colours: Colours,
        reserved: list[str | None] | None = None,
    ) -> Sequence[log.Event]:
        seed, next_match = secrets.token_bytes(32), new_match_id()
        given = edition, next_match, reserved, maker, origin, colours
        return decisions.create(settings, bots, seed, self.now(), *given)

    async def _create(
        self, id_: str, created: Sequence[log.Event], maker: Person, seated: Sequence[TakeSeat] = ()
    ) -> None:
        events = list(created)
        match = Match(id_).replay(events)
        for command in seated:
            decided = command.decide(match, maker, self.now())
            match.replay(decided)
            events += decided
        texts = [log.write_event(event) for event in events]
        lease = await self.store.acquire(id_)
        if lease is None:
            raise Conflict(id_)  # another process made it at the same moment
        live = LiveMatch(Match(id_), lease, self._publish_presence)
        await self._append(live, texts, match, events)
        live.update(match, events)
        self.matches.add(live)

    # Looking at matches

    async def visit(self, id_: str, person: Person) -> LiveMatch:
        """A match for somebody who asks for it once, so that its bots play on for a while."""
        live = await self.matches.get(id_, person.address)
        live.visitor, live.visited_at = person, monotonic()
        self.attended(live)
        self.running.attended(live.match, person)
        return live

    async def fresh(self, id_: str, address: str = "") -> LiveMatch:
        """A match as the store has it, whoever owns it."""
        live = await self.matches.get(id_, address)
        await self.refresh(live)
        return live

    async def refresh(self, live: LiveMatch) -> None:
        """Apply what the log has and the match in memory may not have yet."""
        if live.stale or not self.ownership.holds(live):
            async with live.lock:
                await self._catch_up(live)

    async def copy(self, id_: str, person: Person) -> Match:
        """A match as the store has it, which changes no more: it can be read in another thread.

        Whoever asks for it attends the match.
        """
        live = await self.visit(id_, person)
        await self.refresh(live)
        return live.match.copy()

    async def hint(self, id_: str, seat: int, person: Person) -> Advice:
        """What the adviser would play for the seat to move, once the table knows of it."""
        await self.execute(id_, AskHint(seat), person)
        match = (await self.fresh(id_, person.address)).match
        mover = match.mover
        if mover is None or match.state is None or mover.number != seat:
            raise ServiceError("not-your-turn", f"it is not the turn of seat {seat}", seat=seat)
        if mover.player:
            raise decisions.not_at_table(seat)
        waiting = [person]
        try:
            request = ThoughtRequest(id_, lambda: Audience(tuple(waiting), plays=True))
            return await self._bots.advise(match.state, request)
        finally:
            waiting.clear()  # who has gone meanwhile wants no hint

    def subscribe(self, live: LiveMatch, subscriber: Subscriber) -> None:
        """Notify somebody of every change from now on; bots play on for them."""
        live.subscribe(subscriber)
        self.attended(live)
        self.running.attended(live.match, subscriber.person)

    def unsubscribe(self, live: LiveMatch, subscriber: Subscriber) -> None:
        """Notify somebody no more."""
        live.unsubscribe(subscriber)
        self._follower.attend(live)

    @contextmanager
    def subscribed(self, live: LiveMatch, person: Person) -> Iterator[StreamSubscriber]:
        """A subscription for the length of a block."""
        subscriber = StreamSubscriber(person)
        self.subscribe(live, subscriber)
        try:
            yield subscriber
        finally:
            self.unsubscribe(live, subscriber)

    # What goes on by itself

    def attended(self, live: LiveMatch) -> None:
        """Somebody has come: tell the owner of the match, or let its bot think for them."""
        self._follower.attend(live)
        self._bot_turns.attended(live)

    @property
    def bus_connected(self) -> bool:
        """Whether other processes can be reached; always so where there are none."""
        return self._bus.connected

    def owns(self, live: LiveMatch) -> bool:
        """Whether this process owns a match now."""
        return self.ownership.holds(live)

    def _continue(self, live: LiveMatch) -> None:
        """Let the bot whose turn it is think, and set the alarm for the clock that runs.

        The owner alone does that, so no bot thinks twice.
        """
        if self.ownership.holds(live):
            self._bot_turns.consider(live)
            self._alarms.set(live)
            self.running.update(live.match)

    def forget(self, id_: str) -> None:
        """Forget a match that was removed from the store; whoever still watches it sees no more."""
        live = self.matches.discard(id_)
        if live is not None:
            self._alarms.cancel(live)
            if live.lease is None:
                self._bus.unfollow(id_)
            live.disown()

    async def _open(self, id_: str, address: str) -> LiveMatch:
        """Read a match into memory: owned, or followed if another process owns it.

        Nothing is written for an id that is no match's: anybody may ask for any number of them.
        """
        if await self.store.summary(id_) is None:
            raise no_such_match(id_)
        lease = await self.store.acquire(id_)
        match = await self.matches.replay(id_, await self.store.load(id_), address)
        live = LiveMatch(match, lease, self._publish_presence)
        if lease is not None and match.deadline is not None and self.matches.peek(id_) is None:
            await self._resume_clock(live)  # before anybody can be told that time is up
        opened = self.matches.add(live)
        if opened is live:  # nobody was quicker
            if lease is None:
                await self._follower.follow(live)
                await self.refresh(live)  # events that came while it was read
            self._continue(live)
        return opened

    async def _resume_clock(self, live: LiveMatch) -> None:
        """Do not count the time in which nobody owned a match."""
        async with live.lock:
            since = self.ownership.orphaned_at(live.match)
            await self._commit(live, ResumeClock(since), NOBODY)

    def _publish_presence(self, live: LiveMatch) -> None:
        self._bus.publish_presence(live.match.id, live.presence.seats)

    async def _forget_idle(self) -> None:
        while True:
            await asyncio.sleep(IDLE_SECONDS / 10)
            await self.forget_idle(IDLE_SECONDS)

    async def forget_idle(self, seconds: float) -> None:
        """Forget matches that nobody has asked for in so many seconds; the store keeps them."""
        forgotten = self.matches.forget_idle(seconds)
        self.running.forget([live.match.id for live in forgotten])
        for live in forgotten:
            if live.lease is None:
                self._bus.unfollow(live.match.id)
        with suppress(VitralError):  # the store is away: they are ours until it is back
            await self.store.release([live.match.id for live in forgotten if live.lease])
