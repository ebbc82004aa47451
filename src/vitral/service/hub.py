"""The authority: every match that is looked at, and the one way to change one.

Check, keep, then tell: a wish is decided on the match as it stands, its events are written to the
store, and only when they are on disk does the match change and does anybody hear of it.
"""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic, perf_counter, time
from typing import Any

from vitral.notation import format_move
from vitral.notation.documents import PlayerColour
from vitral.rules import Edition, VitralError
from vitral.search import Advice
from vitral.service import decisions, log
from vitral.service.attendance import Audience, Person, ThoughtRequest
from vitral.service.errors import ServiceError
from vitral.service.match import Match
from vitral.service.players import Players, Unattended
from vitral.service.store import Changes, Conflict, Store
from vitral.service.table import Keeping, LiveMatch, News, Watcher
from vitral.service.work_queue import WorkQueue

Colours = list[PlayerColour | None] | None
"""By seat, the colours that were chosen."""
Decision = Callable[[Match, int], Sequence[log.Event]]
"""What a wish leads to, given the match and the time."""

PATIENCE = 2.0
"""Seconds that a server waits for another one's bot before its own thinks about the same turn."""
SOON = 0.01
"""Seconds until an alarm rings at the earliest."""
RETRY = 1.0
"""Seconds after which something is tried again that the store could not do."""
IDLE = 600.0
"""Seconds after which a table that nobody looks at is forgotten."""
LONG_LOG = 200
"""Events of a log up to which it is read on the event loop: a game has 120, and takes 4 ms."""
TRIES = 50
"""How often a wish is decided anew because another server wrote first."""

logger = logging.getLogger(__name__)


def milliseconds() -> int:
    """Now, as the service counts time."""
    return round(time() * 1000)


class Unreadable(Exception):
    """What others wrote to a match is no continuation of it; to read it again would not help."""


class Hub:
    """Holds the matches of one server process."""

    def __init__(
        self,
        store: Store,
        players: Players,
        now: Callable[[], int] = milliseconds,
        kept: Callable[[Sequence[log.Event], float], object] = lambda events, seconds: None,
    ) -> None:
        """`kept` is told what was written to the store, and how many seconds it took."""
        self.store = store
        self.now = now
        self._kept = kept
        self._players = players
        self._tables: dict[str, LiveMatch] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._reading: dict[tuple[str, str], asyncio.Task[LiveMatch]] = {}
        """The matches that are being read, each with the address in whose turn that is done."""
        self._long_logs = WorkQueue("logs")
        """Where long logs are replayed, in another thread; no shorter one waits for them."""

    async def start(self) -> None:
        """Take up every match whose clock runs. Bots move on as soon as somebody is there.

        Nobody waits until all are read: that is done beside whatever else there is to do.
        """
        self._spawn(self._follow(self.store.changes()))
        self._spawn(self._tidy_up())
        playing = await self.store.summaries(status="playing", limit=100_000)
        self._spawn(self._take_up([summary.match for summary in playing]))

    async def _take_up(self, matches: Sequence[str]) -> None:
        """Go on with those whose clock runs; the others wait until somebody looks."""
        for id_ in matches:
            try:
                if id_ not in self._tables:
                    await self._take_up_timed(id_, await self.store.load(id_))
            except Exception as error:  # one log that cannot be read stops no other
                logger.error("a match cannot be taken up: %s", type(error).__name__, exc_info=error)
            await asyncio.sleep(0)

    async def _take_up_timed(self, id_: str, events: Sequence[str]) -> None:
        """Go on with a match if its clock runs, given its log."""
        if _is_timed(events):
            table = LiveMatch(await self._replay(id_, events))
            if table.goes_on:
                await self._hold(table)

    async def close(self) -> None:
        """Stop following, thinking and waiting; what was acknowledged is kept."""
        for table in self._tables.values():
            if table.alarm:
                table.alarm.cancel()
        tasks = [*self._tasks, *self._reading.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._long_logs.close()

    async def create(
        self,
        settings: log.Settings,
        bots: list[str | None],
        edition: Edition | None = None,
        maker: str | None = None,
        origin: str | None = None,
        colours: Colours = None,
        seated: Sequence[Decision] = (),
    ) -> str:
        """Make a match; its id is as good as a key for those who were not told.

        `seated` decides who sits down at once. If one of them may not, there is no match.
        """
        id_ = secrets.token_urlsafe(12)
        await self._create(id_, settings, bots, edition, None, maker, origin, colours, seated)
        return id_

    async def rematch(self, id_: str, maker: str | None = None, origin: str | None = None) -> str:
        """The match in which the same people go on; the first to ask makes it, and is its maker.

        Who made this match may not come, and the others must not wait for them for ever.
        """
        match = (await self.fresh(id_)).match
        other = match.next_match or secrets.token_urlsafe(12)  # older logs have decided on none
        seat = next(iter(match.seats_of(maker)), None) if maker else None
        decisions.rematch(match, other, self.now(), seat)
        if match.rematch is None:
            bots = [seat.bot for seat in match.seats]
            with suppress(Conflict):  # somebody else asked at the same moment
                people = [seat.token_hash or None for seat in match.seats]
                colours = [seat.colour for seat in match.seats]
                given = match.settings, bots, match.edition, people, maker, origin, colours
                await self._create(other, *given)
            match = await self.act(id_, lambda m, now: decisions.rematch(m, other, now, seat))
        return match.rematch or other

    async def _create(
        self,
        id_: str,
        settings: log.Settings,
        bots: list[str | None],
        edition: Edition | None,
        reserved: list[str | None] | None = None,
        maker: str | None = None,
        origin: str | None = None,
        colours: Colours = None,
        seated: Sequence[Decision] = (),
    ) -> None:
        seed, then, now = secrets.token_bytes(32), secrets.token_urlsafe(12), self.now()
        events = decisions.create(
            settings, bots, seed, now, edition, then, reserved, maker, origin, colours
        )
        match = Match(id_).replay(events)
        for decide in seated:
            decided = decide(match, now)
            match.replay(decided)
            events += decided
        table = LiveMatch(Match(id_))
        await self._write(table, match, events)
        self._tables[id_] = table

    def matches(self) -> Iterator[Match]:
        """The matches in memory."""
        return (table.match for table in self._tables.values())

    async def visit(self, id_: str, person: Person) -> LiveMatch:
        """A match's table for somebody who asks for it, so that its bots play on for a while."""
        table = await self.table(id_, person.address)
        table.visitor, table.visited_at = person, monotonic()
        self._attend(table)
        return table

    async def table(self, id_: str, address: str = "") -> LiveMatch:
        """A match's table, read from the store when nobody has looked at it before.

        A long log is replayed in the turn of the address that asks for it.
        """
        if table := self._tables.get(id_):
            table.wanted_at = monotonic()
            return table
        reading = self._reading.get((id_, address)) or self._start_reading(id_, address)
        await asyncio.wait((reading,))  # others may wait for it too: it is not cancelled with this
        return reading.result()

    def _start_reading(self, id_: str, address: str) -> asyncio.Task[LiveMatch]:
        """Read a match once for everybody at an address.

        Another address has a turn of its own, so nobody is kept waiting by asking for what a
        stranger asked for with much else. Whose turn comes first replays the log for all.
        """
        reading = asyncio.get_running_loop().create_task(self._open(id_, address))
        self._reading[id_, address] = reading
        reading.add_done_callback(lambda _: self._reading.pop((id_, address)))
        return reading

    async def _open(self, id_: str, address: str) -> LiveMatch:
        return await self._hold(LiveMatch(await self._replay(id_, await self._load(id_), address)))

    async def _load(self, id_: str) -> Sequence[str]:
        """The log of a match that there is."""
        events = await self.store.load(id_)
        if not events:
            raise ServiceError("no-such-match", "there is no such match", match=id_[:40])
        return events

    async def _replay(self, id_: str, events: Sequence[str], address: str = "") -> Match:
        """The match that a log tells, or the one in memory if somebody was quicker meanwhile."""

        def replayed() -> Match:
            held = self._tables.get(id_)
            return held.match if held else _replayed(id_, events)

        if len(events) <= LONG_LOG:
            return replayed()
        return await self._long_logs.run(address, replayed)

    async def _hold(self, table: LiveMatch) -> LiveMatch:
        """Keep a table that was read in memory; the one that is there if somebody was quicker."""
        id_ = table.match.id
        if id_ not in self._tables:
            self._tables[id_] = table
            self._go_on(table)
            await self.refresh(table)  # nobody was told what came while it was read
        return self._tables[id_]

    async def fresh(self, id_: str, address: str = "") -> LiveMatch:
        """A match's table as the store has it, whoever wrote last."""
        table = await self.table(id_, address)
        await self.refresh(table)
        return table

    async def refresh(self, table: LiveMatch) -> bool:
        """Read what other servers have written; whether there was anything."""
        async with table.alone():
            return await self._catch_up(table)

    async def act(self, id_: str, decide: Decision, person: Person | None = None) -> Match:
        """Decide a wish and let it happen; returns the match as it is then.

        The person whose wish it is counts as there for a while once it has happened.
        """
        match = await self._act(id_, decide, person.address if person else "")
        if person is not None and (table := self._tables.get(id_)):
            table.player, table.played_at = person, monotonic()
            self._attend(table)
        return match

    async def _act(self, id_: str, decide: Decision, address: str) -> Match:
        table = await self.table(id_, address)
        async with table.alone():
            for _ in range(TRIES):
                try:
                    await self._commit(table, decide(table.match, self.now()))
                except Conflict:
                    await self._catch_up(table)
                except VitralError:
                    if not await self._catch_up(table):
                        raise
                else:
                    return table.match
        raise Conflict(f"match {id_} is written to without end")

    def move_at_once(
        self,
        id_: str,
        decide: Decision,
        then: Callable[[Match | None], object],
        person: Person | None = None,
    ) -> bool:
        """Decide a move now, if its table is here and free, and if there is nothing wrong with it.

        Whether it was decided; `then` is told the match after it, once that is on disk, or None if
        it could not be kept. Where the answer is no, or None, `act` does it or says why not. This
        is the way of nearly all moves: nothing waits and nothing is copied. To decide a move is to
        try it, so it can be left to happen when it is on disk.
        """
        table = self._tables.get(id_)
        if table is None or not table.free:
            return False
        match, now = table.match, self.now()
        try:
            events = decide(match, now)
            if not events:
                return False
            table.keeping = Keeping(table, events, self._moved, then)
            summary = match.summary_after_move(now)
            table.wanted_at = table.played_at = monotonic()
            table.player = person  # before it is written: a bot may have to answer at once
            self.store.write(match.version, _texts(events), summary, table.keeping)
        except Exception:  # whatever is wrong, `act` meets it too
            table.keeping = None
            return False
        return True

    async def hint(self, id_: str, seat: int, person: Person) -> Advice:
        """What the adviser would play for the seat to move; it thinks in this person's turn."""
        match = (await self.fresh(id_, person.address)).match
        mover = match.mover
        if not match.settings.hints:
            raise ServiceError("no-hints", "this match has no hints")
        if mover is None or match.state is None or mover.number != seat:
            raise ServiceError("not-your-turn", f"it is not the turn of seat {seat}", seat=seat)
        if mover.player:
            raise decisions.not_at_table(seat)
        waiting = [person]
        try:
            request = ThoughtRequest(id_, lambda: Audience(tuple(waiting), plays=True))
            return await self._players.advise(match.state, request)
        finally:
            waiting.clear()  # who has gone meanwhile wants no hint

    @contextmanager
    def watching(self, table: LiveMatch, person: Person) -> Iterator[News]:
        """Somebody looks at a table for a while."""
        news = News(person)
        self.watch(table, news)
        try:
            yield news
        finally:
            table.unwatch(news)

    def watch(self, table: LiveMatch, watcher: Watcher) -> None:
        """Somebody looks at a table from now on, so its bots play on."""
        table.watch(watcher)
        self._attend(table)

    def _attend(self, table: LiveMatch) -> None:
        """Somebody has come: a bot that waited for that thinks, one that waits does so for them."""
        if not table.bot_is_to_move:
            return
        if table.thinking_for == table.match.turn:
            self._players.attended(table.match.id)
        else:
            self._go_on(table)

    async def _commit(self, table: LiveMatch, events: Sequence[log.Event]) -> None:
        """Keep events; then they have happened, and everybody hears of it."""
        if events:
            await self._write(table, table.match.copy().replay(events), events)

    async def _write(self, table: LiveMatch, after: Match, events: Sequence[log.Event]) -> None:
        """Keep events, all or none; `after` is the match once they have happened."""
        since = perf_counter()
        await self.store.append(table.match.version, _texts(events), after.summary)
        self._kept(events, perf_counter() - since)
        self._happened(table, after, events)

    async def _catch_up(self, table: LiveMatch) -> bool:
        """Read what others have written to a match; whether there was anything."""
        texts = await self.store.load(table.match.id, table.match.version)
        if texts:
            after, events = _read_on(table.match, texts)
            self._happened(table, after, events, PATIENCE)
        return bool(texts)

    def _moved(self, table: LiveMatch, events: Sequence[log.Event], seconds: float) -> None:
        """A move that was tried is on disk: it is let happen in the match itself."""
        try:
            match = table.match.replay(events)
        except Exception:
            self._spawn(self._read_again(table))
            raise
        self._kept(events, seconds)
        self._happened(table, match, events)

    async def _read_again(self, table: LiveMatch) -> None:
        """Forget what a match is in memory: it is what its log says."""
        async with table.alone():
            id_ = table.match.id
            events = await self._load(id_)
            match = await self._long_logs.run("", lambda: _replayed(id_, events))
            self._happened(table, match, ())

    def _happened(
        self, table: LiveMatch, match: Match, events: Sequence[log.Event], patience: float = 0.0
    ) -> None:
        """Something is on disk, and everybody hears of it."""
        seats_changed = match.seats is not table.match.seats
        table.match = match
        table.latest = events
        table.shown = table.told = table.preview = None
        table.tell()
        if table.presence.acted(events, match.seats) or seats_changed:
            table.tell_presence()
        self._go_on(table, patience)

    def _go_on(self, table: LiveMatch, patience: float = 0.0) -> None:
        """Let the bot whose turn it is think, and set the alarm for the clock that runs.

        While nobody is there no bot thinks, so that a match left alone costs nothing.
        """
        match = table.match
        if table.bot_is_to_move and table.thinking_for != match.turn and table.attended:
            table.thinking_for = match.turn
            self._spawn(self._think(table, match.turn, patience))
        self._set_alarm(table)

    async def _think(self, table: LiveMatch, turn: int, patience: float) -> None:
        """A bot's turn. After another server's move its own bot is given time to answer first."""
        await asyncio.sleep(patience)
        try:
            await self._bot_turn(table, turn)
        except Unattended:
            logger.debug("everybody has gone; a bot waits until somebody comes")
        except (VitralError, Conflict) as error:
            logger.error("a bot's move could not be kept: %s", error)
            await asyncio.sleep(RETRY)
        if table.thinking_for == turn:  # it was not kept, or the person was back for a while
            table.thinking_for = 0
            self._go_on(table)

    async def _bot_turn(self, table: LiveMatch, turn: int) -> None:
        """Let the bot choose, and play what it chose."""
        match = table.match
        mover, state = match.mover, match.state
        if match.turn != turn or mover is None or mover.player is None or state is None:
            return
        request = ThoughtRequest(match.id, table.audience)
        move = format_move(await self._players.choose(mover.player, state, request))
        await self.act(match.id, lambda match, now: _bot_move(match, mover.number, move, turn, now))

    def _set_alarm(self, table: LiveMatch) -> None:
        if table.alarm:
            table.alarm.cancel()
            table.alarm = None
        if (deadline := table.match.deadline) is not None:
            seconds = max(SOON, (deadline - self.now()) / 1000)
            loop = asyncio.get_running_loop()
            table.alarm = loop.call_later(seconds, self._ring, table)

    def _ring(self, table: LiveMatch) -> None:
        self._spawn(self._time_out(table))

    async def _time_out(self, table: LiveMatch) -> None:
        try:
            await self.act(table.match.id, decisions.time_out)
        except (VitralError, Conflict) as error:
            logger.error("that time is up could not be kept: %s", error)
            await asyncio.sleep(RETRY)
        self._set_alarm(table)  # again, if it rang too early or for nothing

    async def _follow(self, news: AsyncIterator[Changes]) -> None:
        """Hear of what other servers write."""
        async for changes in news:
            for match, length in changes.items():
                if (table := self._tables.get(match)) and table.match.version < length:
                    await self._hear(table, length)

    async def _tidy_up(self) -> None:
        """Forget tables that nobody has looked at for a while."""
        while True:
            await asyncio.sleep(IDLE / 10)
            self.forget_idle(IDLE)

    def forget_idle(self, seconds: float) -> None:
        """Forget tables that nobody has asked for in so many seconds; the store keeps them."""
        before = monotonic() - seconds
        for id_, table in list(self._tables.items()):
            if table.idle and table.wanted_at <= before:
                del self._tables[id_]

    async def _hear(self, table: LiveMatch, length: int) -> None:
        """Read what was written, however long the store takes to answer."""
        while True:
            try:
                async with table.alone():  # it may be our own, and then it has happened by now
                    if table.match.version < length:
                        await self._catch_up(table)
                return
            except VitralError as error:
                logger.error("what others wrote could not be read: %s", error)
                await asyncio.sleep(RETRY)
            except Exception as error:  # what is wrong with one match concerns no other
                logger.error("a match cannot be followed: %s", type(error).__name__, exc_info=error)
                return

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            logger.error("a task of the hub failed: %s", type(error).__name__, exc_info=error)


def _texts(events: Sequence[log.Event]) -> list[str]:
    return [log.write_event(event) for event in events]


def _is_timed(events: Sequence[str]) -> bool:
    """Whether a match is played with clocks, given its log; nothing is replayed to find out."""
    first = log.read_event(events[0]) if events else None
    return isinstance(first, log.Created) and first.settings.clock is not None


def _replayed(id_: str, texts: Sequence[str]) -> Match:
    """The match that a whole log tells."""
    return Match(id_).replay(map(log.read_event, texts))


def _read_on(match: Match, texts: Sequence[str]) -> tuple[Match, Sequence[log.Event]]:
    """A match after what others have written, and that."""
    try:
        events = [log.read_event(text) for text in texts]
        return match.copy().replay(events), events
    except Exception as error:
        raise Unreadable(f"match {match.id} after version {match.version}") from error


def _bot_move(match: Match, seat: int, move: str, turn: int, now: int) -> Sequence[log.Event]:
    """A bot's move, unless the match has gone on without it."""
    mover = match.mover
    if match.turn != turn or mover is None or mover.number != seat or mover.player is None:
        return []
    return decisions.move(match, seat, move, turn, None, now)
