"""The hub: what it holds in memory, and what it leaves to the store."""

import asyncio
import hashlib
import json
import threading
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import pytest

from vitral.notation import format_move
from vitral.rules import Move, State, legal_moves
from vitral.search import Advice
from vitral.service import decisions, log
from vitral.service import hub as hub_module
from vitral.service.attendance import Audience, Person, ThoughtRequest
from vitral.service.errors import ServiceError
from vitral.service.hub import Decision, Hub
from vitral.service.log import LiveClock, Settings
from vitral.service.match import Match
from vitral.service.players import BotPool
from vitral.service.views import export, view
from vitral.storage import MemoryStore

ANA = Person("192.0.2.1", "h1")
EVE = Person("192.0.2.9", "eve")


class FirstMoves:
    """Bots that play the first legal move."""

    async def choose(self, name: str, state: State, request: ThoughtRequest) -> Move:
        return legal_moves(state)[0]

    async def advise(self, state: State, request: ThoughtRequest) -> Advice:
        return Advice(legal_moves(state)[0], ())

    def attended(self, match: str) -> None:
        """Nobody waits for them."""

    async def close(self) -> None:
        """Nothing to let go of."""


def with_hub(scene: Callable[[Hub], Awaitable[None]]) -> None:
    async def play() -> None:
        store = MemoryStore()
        hub = Hub(store, FirstMoves())
        await hub.start()
        try:
            await scene(hub)
        finally:
            await hub.close()
            await store.close()

    asyncio.run(asyncio.wait_for(play(), 30))


def sitting(seat: int) -> Decision:
    return lambda match, now: decisions.take_seat(match, seat, "P", f"h{seat}", "", now)


def moving(seat: int, move: str, turn: int, request: str | None = None) -> Decision:
    return lambda match, now: decisions.move(match, seat, move, turn, request, now)


async def started(hub: Hub, settings: Settings | None = None) -> str:
    """A match of two people that goes on."""
    match = await hub.create(settings or Settings(), [None, None])
    for seat in (1, 2):
        await hub.act(match, sitting(seat))
    await hub.act(match, decisions.start)
    return match


def test_an_idle_table_is_forgotten_and_found_again() -> None:
    async def scene(hub: Hub) -> None:
        match = await started(hub)
        before = (await hub.table(match)).match
        hub.forget_idle(0)
        assert list(hub.matches()) == []
        after = (await hub.table(match)).match
        assert after is not before
        assert (after.version, after.state) == (before.version, before.state)

    with_hub(scene)


def test_a_long_log_is_read_in_another_thread_and_a_short_one_waits_for_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The longest took 150 ms of the event loop, on which everybody else waits."""
    readers: dict[str, int] = {}
    let = threading.Event()

    def replayed(id_: str, texts: Sequence[str]) -> Match:
        readers[id_] = threading.get_ident()
        assert id_ != long or let.wait(20)
        return read(id_, texts)

    read, long = hub_module._replayed, ""
    monkeypatch.setattr(hub_module, "_replayed", replayed)

    async def scene(hub: Hub) -> None:
        nonlocal long
        short, long = await started(hub), await started(hub)
        hub.forget_idle(-1)
        monkeypatch.setattr(hub_module, "LONG_LOG", len(await hub.store.load(short)) - 1)
        reading = asyncio.create_task(hub.table(long))
        await until(lambda: long in readers)
        monkeypatch.setattr(hub_module, "LONG_LOG", 1000)
        assert (await hub.table(short)).match.status == "playing"
        assert readers[short] == threading.get_ident() != readers[long]
        let.set()
        assert (await reading).match.status == "playing"

    with_hub(scene)


class Replays:
    """Counts the logs that are replayed, and holds the thread up until it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        self.go = threading.Event()
        self._replay = hub_module._replayed
        monkeypatch.setattr(hub_module, "_replayed", self._replayed)
        monkeypatch.setattr(hub_module, "LONG_LOG", 0)

    def _replayed(self, id_: str, texts: Sequence[str]) -> Match:
        self.done.append(id_)
        assert self.go.wait(20)
        return self._replay(id_, texts)


def test_a_long_log_is_replayed_once_for_all_who_ask_at_a_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each of them had it read again, and was not served before all of those had been."""
    replays = Replays(monkeypatch)

    async def scene(hub: Hub) -> None:
        match = await started(hub)
        hub.forget_idle(-1)
        addresses = ("a", "a", "a", "b", "")
        asking = [asyncio.create_task(hub.table(match, address)) for address in addresses]
        await until(lambda: replays.done != [])
        asking[0].cancel()
        replays.go.set()
        gone, *found = await asyncio.gather(*asking, return_exceptions=True)
        assert isinstance(gone, asyncio.CancelledError)
        assert found == [await hub.table(match)] * 4
        assert replays.done == [match]

    with_hub(scene)


def test_what_is_not_there_is_told_to_all_who_ask_at_a_time() -> None:
    async def scene(hub: Hub) -> None:
        asking = [asyncio.create_task(hub.table("none")) for _ in range(3)]
        told = await asyncio.gather(*asking, return_exceptions=True)
        assert [getattr(error, "code", None) for error in told] == ["no-such-match"] * 3

    with_hub(scene)


def test_long_logs_are_read_in_turn_by_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asked for many made everybody else wait until all were read."""
    replays = Replays(monkeypatch)

    async def scene(hub: Hub) -> None:
        many, own = [await started(hub) for _ in range(4)], await started(hub)
        hub.forget_idle(-1)
        asking = [asyncio.create_task(hub.visit(match, EVE)) for match in many]
        asking.append(asyncio.create_task(hub.visit(own, EVE)))  # the last of all that Eve wants
        await until(lambda: replays.done == many[:1])
        asking.append(asyncio.create_task(hub.visit(own, ANA)))
        await settled()
        replays.go.set()
        await asyncio.gather(*asking)
        assert replays.done == [many[0], many[1], own, *many[2:]]

    with_hub(scene)


def test_nothing_is_read_any_more_when_a_hub_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    replays = Replays(monkeypatch)

    async def scene() -> None:
        hub = Hub(MemoryStore(), FirstMoves())
        matches = [await started(hub) for _ in range(2)]
        hub.forget_idle(-1)
        asking = [asyncio.create_task(hub.table(match)) for match in matches]
        await until(lambda: replays.done == matches[:1])
        replays.go.set()
        await hub.close()
        told = await asyncio.gather(*asking, return_exceptions=True)
        assert {type(error) for error in told} == {asyncio.CancelledError}
        assert replays.done == matches[:1]

    asyncio.run(asyncio.wait_for(scene(), 30))


def test_a_timed_match_is_read_once_at_a_start(monkeypatch: pytest.MonkeyPatch) -> None:
    replays, loads = Replays(monkeypatch), list[str]()
    replays.go.set()

    class CountingStore(MemoryStore):
        async def load(self, match: str, after: int = 0) -> list[str]:
            loads.extend([match] * (not after))
            return await super().load(match, after)

    async def scene() -> None:
        store = CountingStore()
        before, after = Hub(store, FirstMoves()), Hub(store, FirstMoves())
        match = await started(before, Settings(clock=LiveClock(bank=600)))
        await before.close()
        await after.start()
        await until(lambda: [*after.matches()] != [])
        await after.close()
        assert (replays.done, loads) == ([match], [match])

    asyncio.run(asyncio.wait_for(scene(), 30))


async def settled() -> None:
    """Let everybody do what they have to."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_a_table_that_was_just_asked_for_is_kept() -> None:
    async def scene(hub: Hub) -> None:
        await started(hub)
        hub.forget_idle(60)
        assert len(list(hub.matches())) == 1

    with_hub(scene)


@pytest.mark.parametrize("settings", [Settings(clock=LiveClock(bank=600))])
def test_a_table_whose_clock_runs_is_kept(settings: Settings) -> None:
    async def scene(hub: Hub) -> None:
        await started(hub, settings)
        hub.forget_idle(0)
        assert len(list(hub.matches())) == 1

    with_hub(scene)


def test_a_table_that_somebody_watches_is_kept_and_goes_on() -> None:
    async def scene(hub: Hub) -> None:
        match = await started(hub)
        table = await hub.table(match)
        with hub.watching(table, ANA) as watcher:
            hub.forget_idle(0)
            state = table.match.state
            assert state is not None
            move = format_move(legal_moves(state)[0])
            await hub.act(match, moving(state.seat, move, table.match.turn, "r"))
            await watcher.come()
            assert (await hub.table(match)) is table

    with_hub(scene)


def test_a_move_sent_again_is_one_move() -> None:
    async def scene(hub: Hub) -> None:
        match = await started(hub)
        table = await hub.table(match)
        state, turn = table.match.state, table.match.turn
        assert state is not None
        move = format_move(legal_moves(state)[0])
        same = moving(state.seat, move, turn, "same")
        first = (await hub.act(match, same)).version
        assert (await hub.act(match, same)).version == first
        assert table.match.answer_to("same") == first

    with_hub(scene)


def test_bots_play_a_whole_match_by_themselves() -> None:
    async def scene(hub: Hub) -> None:
        match = await hub.create(Settings(), ["random", "random"])
        await hub.act(match, decisions.start)
        table = await hub.table(match)
        with hub.watching(table, ANA) as watcher:
            while table.match.status != "over":
                await watcher.come()
        assert table.match.winners

    with_hub(scene)


def test_a_kept_match_whose_bot_is_not_here_any_more_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """One that was made where other bots are."""

    async def scene(hub: Hub) -> None:
        pool = BotPool()
        match = await hub.create(Settings(starter=1), ["oracle", None])
        await hub.act(match, sitting(2))
        await hub.act(match, decisions.start)
        other = Hub(hub.store, pool)
        table = (await other.table(match)).match
        assert table.state is not None
        legal = legal_moves(table.state)
        request = ThoughtRequest(match, lambda: Audience((ANA,)))
        assert await pool.choose(table.seat(1).player or "", table.state, request) in legal
        await pool.close()

    with_hub(scene)
    assert "bot oracle raised UnknownBot; played " in caplog.text


def test_two_who_ask_for_a_rematch_at_once_get_the_same_and_leave_nothing_behind() -> None:
    async def scene(hub: Hub) -> None:
        match = await started(hub, Settings(public=True))
        await hub.act(match, lambda match, now: decisions.resign(match, 1, now))
        others = await asyncio.gather(*(hub.rematch(match) for _ in range(5)))
        assert set(others) == {(await hub.table(match)).match.rematch}
        assert await hub.rematch(match) == others[0]
        kept = {summary.match for summary in await hub.store.summaries()}
        assert kept == {match, others[0]}

    with_hub(scene)


def test_two_servers_agree_on_the_rematch() -> None:
    async def scene(hub: Hub) -> None:
        other = Hub(hub.store, FirstMoves())
        match = await started(hub)
        await other.table(match)
        await hub.act(match, lambda match, now: decisions.resign(match, 1, now))
        assert await other.rematch(match) == await hub.rematch(match)
        assert len(await hub.store.summaries()) == 2
        await other.close()

    with_hub(scene)


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.001)


TIMED = Settings(clock=LiveClock(bank=600))
PLAYED_BEFORE_IT_STARTED = log.write_event(log.Moved(at=1, seat=1, move="back"))


@pytest.mark.parametrize("rest", ["{", '{"kind":"of-tomorrow","at":1}', PLAYED_BEFORE_IT_STARTED])
def test_a_log_that_cannot_be_read_keeps_no_other_match_from_going_on(
    rest: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A log that plays before it starts kept the whole server from starting."""

    async def scene(hub: Hub) -> None:
        match = await started(hub, TIMED)
        table = (await hub.table(match)).match
        created = (await hub.store.load(match))[0]
        newer = replace(table.summary, match="broken", updated_at=table.updated_at + 1)
        await hub.store.append(0, [created, rest], newer)
        other = Hub(hub.store, FirstMoves())
        await other.start()
        await until(lambda: [match.id for match in other.matches()] == [match])
        await other.close()

    with_hub(scene)
    assert "a match cannot be taken up" in caplog.text


def test_a_server_starts_before_it_has_read_its_matches() -> None:
    class Slow(MemoryStore):
        async def load(self, match: str, after: int = 0) -> list[str]:
            await may.wait()
            return await super().load(match, after)

    may = asyncio.Event()
    may.set()

    async def scene() -> None:
        store = Slow()
        hub = Hub(store, FirstMoves())
        match = await started(hub, TIMED)
        await hub.close()
        may.clear()
        other = Hub(store, FirstMoves())
        await other.start()
        assert list(other.matches()) == []
        may.set()
        await until(lambda: [match.id for match in other.matches()] == [match])
        await other.close()

    asyncio.run(asyncio.wait_for(scene(), 30))


def test_only_matches_that_need_a_server_are_taken_up() -> None:
    async def scene(hub: Hub) -> None:
        timed = [await started(hub, TIMED) for _ in range(2)]
        for _ in range(3):
            await started(hub)
        other = Hub(hub.store, FirstMoves())
        await other.start()
        await until(lambda: len(list(other.matches())) >= 2)
        await asyncio.sleep(0.05)
        assert {match.id for match in other.matches()} == set(timed)
        await other.close()

    with_hub(scene)


@pytest.mark.parametrize("wrong", ['{"kind":"of-tomorrow","at":1}', PLAYED_BEFORE_IT_STARTED])
def test_one_match_that_cannot_be_followed_makes_nobody_deaf(
    wrong: str, caplog: pytest.LogCaptureFixture
) -> None:
    """An event that could not be read ended the hearing of all others."""

    async def scene(hub: Hub) -> None:
        other = Hub(hub.store, FirstMoves())
        await other.start()
        good, bad = [await hub.create(Settings(), [None, None]) for _ in range(2)]
        follower = (await other.table(good)), (await other.table(bad))
        await hub.store.append(1, [wrong], follower[1].match.summary)
        await until(lambda: "cannot be followed" in caplog.text)
        await hub.act(good, sitting(1))
        await until(lambda: follower[0].match.version == 2)
        await other.close()

    with_hub(scene)


def test_a_hint_is_for_the_table_as_the_store_has_it() -> None:
    async def scene(hub: Hub) -> None:
        other = Hub(hub.store, FirstMoves())
        match = await started(hub, Settings(starter=1))
        await other.table(match)
        table = (await hub.table(match)).match
        assert table.state is not None
        await hub.act(match, moving(1, format_move(legal_moves(table.state)[0]), table.turn))
        state = (await hub.table(match)).match.state
        assert state is not None
        assert (await other.hint(match, 2, ANA)).move == legal_moves(state)[0]
        await other.close()

    with_hub(scene)


def test_nothing_that_is_shown_leads_to_the_rematch() -> None:
    """Its id once followed from the seed, which every finished record shows."""

    async def scene(hub: Hub) -> None:
        match = await started(hub)
        await hub.act(match, lambda match, now: decisions.resign(match, 1, now))
        over = (await hub.table(match)).match
        assert over.next_match is not None
        assert over.next_match not in str(view(over, [1, 2], 0)) + str(export(over))
        derived = hashlib.sha256(over.seed + b"rematch").digest()[:12]
        assert await hub.rematch(match) == over.next_match != urlsafe_b64encode(derived).decode()

    with_hub(scene)


def test_in_a_rematch_seats_are_kept_for_the_same_people() -> None:
    async def scene(hub: Hub) -> None:
        match = await started(hub)
        await hub.act(match, lambda match, now: decisions.resign(match, 1, now))
        other = await hub.rematch(match)
        with pytest.raises(ServiceError, match="seat 2"):
            await hub.act(other, lambda m, now: decisions.take_seat(m, 2, "P", "h3", "", now))
        await hub.act(other, sitting(1))
        await hub.act(other, sitting(2))
        assert (await hub.act(other, decisions.start)).status == "playing"

    with_hub(scene)


def test_a_match_made_before_rematches_had_an_id_has_one_too() -> None:
    async def scene(hub: Hub) -> None:
        match = await started(hub)
        await hub.act(match, lambda match, now: decisions.resign(match, 1, now))
        events = [event for event in await hub.store.load(match) if event]
        first = json.loads(events[0])
        del first["next_match"]
        over = (await hub.table(match)).match
        old = replace(over.summary, match="an-older-match-x")
        await hub.store.append(0, [json.dumps(first), *events[1:]], old)
        other = await hub.rematch(old.match)
        assert await hub.rematch(old.match) == other
        assert (await hub.table(other)).match.status == "open"

    with_hub(scene)
