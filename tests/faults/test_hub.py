"""A hub over a store that fails for a moment or is slow, beside another hub on the same matches."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from vitral.notation import format_move
from vitral.rules import Move, State, legal_moves
from vitral.search import Advice
from vitral.service import decisions, log
from vitral.service.attendance import Person, ThoughtRequest
from vitral.service.hub import Hub
from vitral.service.store import Answer, Summary
from vitral.service.table import LiveMatch
from vitral.storage import MemoryStore, StoreError

NOON = 1_767_268_800_000
PATIENCE_S = 5.0
ANA = Person("192.0.2.1", "Player 2")
TIMED = log.Settings(starter=1, clock=log.LiveClock(bank=10), absence="forfeit")


class ShakyStore(MemoryStore):
    """The matches of another store, over a line that can fail or be slow."""

    def __init__(self, other: MemoryStore) -> None:
        super().__init__()
        self._events, self._summaries = other._events, other._summaries
        self._watchers = other._watchers
        self.failing_appends = 0
        self.failing_loads = 0
        self.slow: asyncio.Event | None = None
        """What a load waits for, after it has read."""
        self.has_read = asyncio.Event()

    def write(self, after: int, events: Sequence[str], summary: Summary, answer: Answer) -> None:
        if self.failing_appends:
            self.failing_appends -= 1
            raise StoreError("store-failed", "store: the disk is full")
        super().write(after, events, summary, answer)

    async def load(self, match: str, after: int = 0) -> list[str]:
        if self.failing_loads:
            self.failing_loads -= 1
            raise StoreError("store-failed", "store: the line is down")
        events = await super().load(match, after)
        self.has_read.set()
        if self.slow:
            await self.slow.wait()
        return events


class Bots:
    """Answer with the first legal move, as soon as they may."""

    def __init__(self) -> None:
        self.may = asyncio.Event()
        self.may.set()
        self.asked = 0

    async def choose(self, name: str, state: State, request: ThoughtRequest) -> Move:
        self.asked += 1
        await self.may.wait()
        return legal_moves(state)[0]

    async def advise(self, state: State, request: ThoughtRequest) -> Advice:
        return Advice(await self.choose("", state, request), ())

    def attended(self, match: str) -> None:
        pass

    async def close(self) -> None:
        pass


class Case:
    """Two hubs on one store; the second one's line is shaky."""

    def __init__(self) -> None:
        store = MemoryStore()
        self.now = NOON
        self.line = ShakyStore(store)
        self.bots = Bots()
        self.first = Hub(store, Bots(), lambda: self.now)
        self.second = Hub(self.line, self.bots, lambda: self.now)

    async def make(self, hub: Hub, *bots: str | None, settings: log.Settings | None = None) -> str:
        match = await hub.create(settings or log.Settings(starter=1), list(bots))
        for seat, bot in enumerate(bots, 1):
            if bot is None:
                await sit(hub, match, seat)
        return match


@asynccontextmanager
async def case() -> AsyncIterator[Case]:
    case = Case()
    await case.first.start()
    await case.second.start()
    await asyncio.sleep(0.01)  # both listen
    try:
        yield case
    finally:
        await case.first.close()
        await case.second.close()


async def sit(hub: Hub, match: str, seat: int) -> None:
    name = f"Player {seat}"
    await hub.act(match, lambda m, now: decisions.take_seat(m, seat, name, name, "", now))


async def move(hub: Hub, table: LiveMatch) -> None:
    """The person whose turn it is plays any move."""
    match = table.match
    assert match.state
    text = format_move(legal_moves(match.state)[0])
    seat, turn = match.state.seat, match.turn
    await hub.act(match.id, lambda m, now: decisions.move(m, seat, text, turn, None, now))


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not happened():
            await asyncio.sleep(0.01)


def test_what_is_written_during_the_first_look_is_not_missed() -> None:
    """The change was told before the table was there to be told."""

    async def story() -> None:
        async with case() as c:
            match = await c.make(c.first, None, None)
            c.line.slow = asyncio.Event()
            looking = asyncio.create_task(c.second.table(match))
            await c.line.has_read.wait()
            await c.first.act(match, decisions.start)
            await asyncio.sleep(0.05)
            c.line.slow.set()
            table = await looking
            await until(lambda: table.match.status == "playing")

    asyncio.run(story())


def test_a_refusal_is_not_decided_on_an_old_table() -> None:
    """A server that has not heard of another one's write refused what had become right."""

    async def story() -> None:
        async with case() as c:
            match = await c.first.create(log.Settings(), [None, None])
            await sit(c.second, match, 1)
            await sit(c.first, match, 2)
            await c.second.act(match, decisions.start)  # before it can have heard of seat 2

    asyncio.run(story())


def test_a_bot_moves_although_its_first_move_could_not_be_kept() -> None:
    """The turn was marked as thought about, and nobody thought about it again."""

    async def story() -> None:
        async with case() as c:
            match = await c.make(c.second, "greedy", None)
            c.bots.may.clear()
            table = await c.second.table(match)
            await c.second.act(match, decisions.start, ANA)
            before = table.match.version
            c.line.failing_appends = 1
            c.bots.may.set()
            await until(lambda: table.match.version > before)

    asyncio.run(story())


def test_time_runs_out_although_that_could_not_be_kept_at_first() -> None:
    """The alarm rang once, and was not set again."""

    async def story() -> None:
        async with case() as c:
            match = await c.make(c.first, None, None, settings=TIMED)
            await c.first.act(match, decisions.start)
            c.now += 20_000
            c.line.failing_appends = 1
            table = await c.second.table(match)  # its alarm rings at once
            await until(lambda: table.match.status == "over")

    asyncio.run(story())


def test_an_alarm_that_rings_too_early_rings_again() -> None:
    """Timers and the clock on the wall do not agree to the millisecond."""

    async def story() -> None:
        async with case() as c:
            match = await c.make(c.first, None, None, settings=TIMED)
            await c.first.act(match, decisions.start)
            c.now += 9_999
            table = await c.second.table(match)
            await asyncio.sleep(0.1)  # the alarm has rung, and time was not up
            assert table.match.status == "playing"
            c.now += 1
            await until(lambda: table.match.status == "over")

    asyncio.run(story())


def test_changes_are_heard_after_a_read_has_failed() -> None:
    """The task that listens had ended with the first error."""

    async def story() -> None:
        async with case() as c:
            match = await c.make(c.first, None, None)
            table = await c.second.table(match)
            c.line.failing_loads = 1
            first = await c.first.table(match)
            await c.first.act(match, decisions.start)
            await until(lambda: c.line.failing_loads == 0)
            await move(c.first, first)
            await until(lambda: table.match.version == first.match.version)

    asyncio.run(story())


def test_a_bot_stands_in_twice_in_one_turn() -> None:
    """Its first move came when the person was back, and for that turn none was asked for again."""

    async def story() -> None:
        async with case() as c:
            match = await c.make(c.second, None, None)
            await c.second.act(match, decisions.start)
            table = await c.second.table(match)
            c.bots.may.clear()
            await c.second.act(match, lambda m, now: decisions.leave(m, 1, now), ANA)
            await until(lambda: c.bots.asked == 1)
            await c.second.act(match, lambda m, now: decisions.come_back(m, 1, now))
            c.bots.may.set()
            await asyncio.sleep(0.05)
            await c.second.act(match, lambda m, now: decisions.leave(m, 1, now), ANA)
            before = table.match.version
            await until(lambda: table.match.version > before)

    asyncio.run(story())
