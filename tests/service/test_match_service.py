"""The service: what it holds in memory, and what it leaves to the store."""

import asyncio
import hashlib
import json
import threading
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import pytest

from tests.service.driving import Decided
from vitral.notation import format_move
from vitral.rules import Move, State, legal_moves
from vitral.search import Advice
from vitral.service import decisions, live_matches, log
from vitral.service.attendance import Audience, Person, ThoughtRequest
from vitral.service.bot_pool import BotPool
from vitral.service.commands import PlayMove
from vitral.service.errors import ServiceError
from vitral.service.log import LiveClock, Settings
from vitral.service.match import Match
from vitral.service.match_service import MatchService
from vitral.service.store import Store
from vitral.service.views import export, view
from vitral.storage import MemoryStore
from vitral.storage.local_leases import LocalLeases

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


def with_service(scene: Callable[[MatchService], Awaitable[None]]) -> None:
    async def play() -> None:
        store = MemoryStore()
        service = MatchService(store, FirstMoves())
        await service.start()
        try:
            await scene(service)
        finally:
            await service.close()
            await store.close()

    asyncio.run(asyncio.wait_for(play(), 30))


def sitting(seat: int) -> Callable[[Match, int], Sequence[log.Event]]:
    return lambda match, now: decisions.take_seat(match, seat, "P", f"h{seat}", "", now)


def moving(
    seat: int, move: str, turn: int, request: str | None = None
) -> Callable[[Match, int], Sequence[log.Event]]:
    return lambda match, now: decisions.move(match, seat, move, turn, request, now)


async def started(service: MatchService, settings: Settings | None = None) -> str:
    """A match of two people that goes on."""
    match = await service.create(settings or Settings(), [None, None])
    for seat in (1, 2):
        await service.execute(match, Decided(sitting(seat)))
    await service.execute(match, Decided(decisions.start))
    return match


def test_an_idle_table_is_forgotten_and_found_again() -> None:
    async def scene(service: MatchService) -> None:
        match = await started(service)
        before = (await service.matches.get(match)).match
        await service.forget_idle(0)
        assert list(service.matches) == []
        after = (await service.matches.get(match)).match
        assert after is not before
        assert (after.version, after.state) == (before.version, before.state)

    with_service(scene)


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

    read, long = live_matches.replay_log, ""
    monkeypatch.setattr(live_matches, "replay_log", replayed)

    async def scene(service: MatchService) -> None:
        nonlocal long
        short, long = await started(service), await started(service)
        await service.forget_idle(-1)
        monkeypatch.setattr(live_matches, "LONG_LOG", len(await service.store.load(short)) - 1)
        reading = asyncio.create_task(service.matches.get(long))
        await until(lambda: long in readers)
        monkeypatch.setattr(live_matches, "LONG_LOG", 1000)
        assert (await service.matches.get(short)).match.status == "playing"
        assert readers[short] == threading.get_ident() != readers[long]
        let.set()
        assert (await reading).match.status == "playing"

    with_service(scene)


class Replays:
    """Counts the logs that are replayed, and holds the thread up until it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        self.go = threading.Event()
        self._replay = live_matches.replay_log
        monkeypatch.setattr(live_matches, "replay_log", self._replayed)
        monkeypatch.setattr(live_matches, "LONG_LOG", 0)

    def _replayed(self, id_: str, texts: Sequence[str]) -> Match:
        self.done.append(id_)
        assert self.go.wait(20)
        return self._replay(id_, texts)


def test_a_long_log_is_replayed_once_for_all_who_ask_at_a_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each of them had it read again, and was not served before all of those had been."""
    replays = Replays(monkeypatch)

    async def scene(service: MatchService) -> None:
        match = await started(service)
        await service.forget_idle(-1)
        addresses = ("a", "a", "a", "b", "")
        asking = [asyncio.create_task(service.matches.get(match, address)) for address in addresses]
        await until(lambda: replays.done != [])
        asking[0].cancel()
        replays.go.set()
        gone, *found = await asyncio.gather(*asking, return_exceptions=True)
        assert isinstance(gone, asyncio.CancelledError)
        assert found == [await service.matches.get(match)] * 4
        assert replays.done == [match]

    with_service(scene)


def test_what_is_not_there_is_told_to_all_who_ask_at_a_time() -> None:
    async def scene(service: MatchService) -> None:
        asking = [asyncio.create_task(service.matches.get("none")) for _ in range(3)]
        reported = await asyncio.gather(*asking, return_exceptions=True)
        assert [getattr(error, "code", None) for error in reported] == ["no-such-match"] * 3

    with_service(scene)


def test_long_logs_are_read_in_turn_by_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asked for many made everybody else wait until all were read."""
    replays = Replays(monkeypatch)

    async def scene(service: MatchService) -> None:
        many, own = [await started(service) for _ in range(4)], await started(service)
        await service.forget_idle(-1)
        asking = [asyncio.create_task(service.visit(match, EVE)) for match in many]
        asking.append(
            asyncio.create_task(service.visit(own, EVE))
        )  # the last of all that Eve wants
        await until(lambda: replays.done == many[:1])
        asking.append(asyncio.create_task(service.visit(own, ANA)))
        await settled()
        replays.go.set()
        await asyncio.gather(*asking)
        assert replays.done == [many[0], many[1], own, *many[2:]]

    with_service(scene)


def test_nothing_is_read_any_more_when_a_hub_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    replays = Replays(monkeypatch)

    async def scene() -> None:
        service = MatchService(MemoryStore(), FirstMoves())
        matches = [await started(service) for _ in range(2)]
        await service.forget_idle(-1)
        asking = [asyncio.create_task(service.matches.get(match)) for match in matches]
        await until(lambda: replays.done == matches[:1])
        replays.go.set()
        await service.close()
        reported = await asyncio.gather(*asking, return_exceptions=True)
        assert {type(error) for error in reported} == {asyncio.CancelledError}
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
        before, after = MatchService(store, FirstMoves()), MatchService(store, FirstMoves())
        match = await started(before, Settings(clock=LiveClock(bank=600)))
        await before.close()
        forget_leases(store)
        await after.start()
        await until(lambda: [*after.matches] != [])
        await after.close()
        assert replays.done == [match]
        assert loads == [match] * 2  # whether it is timed, then to replay it

    asyncio.run(asyncio.wait_for(scene(), 30))


def forget_leases(store: Store) -> None:
    """The process that used a store in memory has ended, and another one uses it."""
    assert isinstance(store, MemoryStore)
    store._leases = LocalLeases()


async def settled() -> None:
    """Let everybody do what they have to."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_a_table_that_was_just_asked_for_is_kept() -> None:
    async def scene(service: MatchService) -> None:
        await started(service)
        await service.forget_idle(60)
        assert len(list(service.matches)) == 1

    with_service(scene)


@pytest.mark.parametrize("settings", [Settings(clock=LiveClock(bank=600))])
def test_a_table_whose_clock_runs_is_kept(settings: Settings) -> None:
    async def scene(service: MatchService) -> None:
        await started(service, settings)
        await service.forget_idle(0)
        assert len(list(service.matches)) == 1

    with_service(scene)


def test_a_table_that_somebody_watches_is_kept_and_goes_on() -> None:
    async def scene(service: MatchService) -> None:
        match = await started(service)
        table = await service.matches.get(match)
        with service.subscribed(table, ANA) as watcher:
            await service.forget_idle(0)
            state = table.match.state
            assert state is not None
            move = format_move(legal_moves(state)[0])
            await service.execute(match, Decided(moving(state.seat, move, table.match.turn, "r")))
            await watcher.wait()
            assert (await service.matches.get(match)) is table

    with_service(scene)


def test_a_move_sent_again_is_one_move() -> None:
    async def scene(service: MatchService) -> None:
        match = await started(service)
        table = await service.matches.get(match)
        state, turn = table.match.state, table.match.turn
        assert state is not None
        move = format_move(legal_moves(state)[0])
        person = Person("", f"h{state.seat}")
        same = PlayMove(state.seat, move, turn, "same")
        first = await service.execute(match, same, person)
        await service.execute(match, Decided(lambda m, now: decisions.resign(m, 1, now)))
        assert await service.execute(match, same, person) == first < table.match.version

    with_service(scene)


def test_bots_play_a_whole_match_by_themselves() -> None:
    async def scene(service: MatchService) -> None:
        match = await service.create(Settings(), ["random", "random"])
        await service.execute(match, Decided(decisions.start))
        table = await service.matches.get(match)
        with service.subscribed(table, ANA) as watcher:
            while table.match.status != "over":
                await watcher.wait()
        assert table.match.winners

    with_service(scene)


def test_a_kept_match_whose_bot_is_not_here_any_more_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """One that was made where other bots are."""

    async def scene(service: MatchService) -> None:
        pool = BotPool()
        match = await service.create(Settings(starter=1), ["oracle", None])
        await service.execute(match, Decided(sitting(2)))
        await service.execute(match, Decided(decisions.start))
        other = MatchService(service.store, pool)
        table = (await other.matches.get(match)).match
        assert table.state is not None
        legal = legal_moves(table.state)
        request = ThoughtRequest(match, lambda: Audience((ANA,)))
        assert await pool.choose(table.seat(1).player or "", table.state, request) in legal
        await pool.close()

    with_service(scene)
    assert "bot oracle raised UnknownBot: expected one of " in caplog.text


def test_two_who_ask_for_a_rematch_at_once_get_the_same_and_leave_nothing_behind() -> None:
    async def scene(service: MatchService) -> None:
        match = await started(service, Settings(public=True))
        await service.execute(match, Decided(lambda match, now: decisions.resign(match, 1, now)))
        others = await asyncio.gather(*(service.rematch(match, ANA) for _ in range(5)))
        assert set(others) == {(await service.matches.get(match)).match.rematch}
        assert await service.rematch(match, ANA) == others[0]
        kept = {summary.match for summary in await service.store.summaries()}
        assert kept == {match, others[0]}

    with_service(scene)


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

    async def scene(service: MatchService) -> None:
        match = await started(service, TIMED)
        table = (await service.matches.get(match)).match
        created = (await service.store.load(match))[0]
        newer = replace(table.summary, match="broken", updated_at=table.updated_at + 1)
        lease = await service.store.acquire("broken")
        assert lease is not None
        await service.store.append(lease, 0, [created, rest], newer)
        forget_leases(service.store)
        other = MatchService(service.store, FirstMoves())
        await other.start()
        await until(lambda: [live.match.id for live in other.matches] == [match])
        await until(lambda: "a match cannot be taken up" in caplog.text)
        await other.close()

    with_service(scene)


def test_a_server_starts_before_it_has_read_its_matches() -> None:
    class Slow(MemoryStore):
        async def load(self, match: str, after: int = 0) -> list[str]:
            await may.wait()
            return await super().load(match, after)

    may = asyncio.Event()
    may.set()

    async def scene() -> None:
        store = Slow()
        service = MatchService(store, FirstMoves())
        match = await started(service, TIMED)
        await service.close()
        forget_leases(store)
        may.clear()
        other = MatchService(store, FirstMoves())
        await other.start()
        assert list(other.matches) == []
        may.set()
        await until(lambda: [live.match.id for live in other.matches] == [match])
        await other.close()

    asyncio.run(asyncio.wait_for(scene(), 30))


def test_only_matches_that_need_a_server_are_taken_up() -> None:
    async def scene(service: MatchService) -> None:
        timed = [await started(service, TIMED) for _ in range(2)]
        for _ in range(3):
            await started(service)
        forget_leases(service.store)
        other = MatchService(service.store, FirstMoves())
        await other.start()
        await until(lambda: len(list(other.matches)) >= 2)
        await asyncio.sleep(0.05)
        assert {live.match.id for live in other.matches} == set(timed)
        await other.close()

    with_service(scene)


def test_nothing_that_is_shown_leads_to_the_rematch() -> None:
    """Its id once followed from the seed, which every finished record shows."""

    async def scene(service: MatchService) -> None:
        match = await started(service)
        await service.execute(match, Decided(lambda match, now: decisions.resign(match, 1, now)))
        over = (await service.matches.get(match)).match
        assert over.next_match is not None
        assert over.next_match not in str(view(over, [1, 2], 0)) + str(export(over))
        derived = hashlib.sha256(over.seed + b"rematch").digest()[:12]
        assert (
            await service.rematch(match, ANA)
            == over.next_match
            != urlsafe_b64encode(derived).decode()
        )

    with_service(scene)


def test_in_a_rematch_seats_are_kept_for_the_same_people() -> None:
    async def scene(service: MatchService) -> None:
        match = await started(service)
        await service.execute(match, Decided(lambda match, now: decisions.resign(match, 1, now)))
        other = await service.rematch(match, ANA)
        with pytest.raises(ServiceError, match="seat 2"):
            await service.execute(
                other, Decided(lambda m, now: decisions.take_seat(m, 2, "P", "h3", "", now))
            )
        await service.execute(other, Decided(sitting(1)))
        await service.execute(other, Decided(sitting(2)))
        await service.execute(other, Decided(decisions.start))
        assert (await service.matches.get(other)).match.status == "playing"

    with_service(scene)


def test_a_match_made_before_rematches_had_an_id_has_one_too() -> None:
    async def scene(service: MatchService) -> None:
        match = await started(service)
        await service.execute(match, Decided(lambda match, now: decisions.resign(match, 1, now)))
        events = [event for event in await service.store.load(match) if event]
        first = json.loads(events[0])
        del first["next_match"]
        over = (await service.matches.get(match)).match
        old = replace(over.summary, match="an-older-match-x")
        lease = await service.store.acquire(old.match)
        assert lease is not None
        await service.store.append(lease, 0, [json.dumps(first), *events[1:]], old)
        other = await service.rematch(old.match, ANA)
        assert await service.rematch(old.match, ANA) == other
        assert (await service.matches.get(other)).match.status == "open"

    with_service(scene)
