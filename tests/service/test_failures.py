"""One service over a store that fails or is slow: what is acknowledged is on disk, and no more."""

import asyncio

import pytest

from tests.service.cluster import SharedStore
from tests.service.test_cluster import ANA, BEN, Cluster, next_move, run, started
from tests.service.test_match_service import until
from vitral.rules import Move, State, VitralError
from vitral.service import bot_turns, clock_alarms
from vitral.service.attendance import Person, ThoughtRequest
from vitral.service.commands import LeaveSeat, ReturnToSeat, Start, TakeSeat
from vitral.service.live_match import StreamSubscriber
from vitral.service.log import LiveClock, Settings, read_event
from vitral.service.match import Match
from vitral.service.match_service import MatchService

TIMED = Settings(starter=1, clock=LiveClock(bank=10), absence="forfeit")


def store_of(service: MatchService) -> SharedStore:
    store = service.store
    assert isinstance(store, SharedStore)
    return store


async def against_bot(service: MatchService, settings: Settings | None = None) -> str:
    """A match of Ana against a bot, whose turn it is first."""
    given = settings or Settings(starter=2)
    id_ = await service.create(given, [None, "greedy"], maker=ANA, seated=[TakeSeat(1, "Ana")])
    await service.execute(id_, Start(), ANA)
    return id_


def test_a_move_has_happened_when_it_is_on_disk_and_not_before() -> None:
    async def scene(c: Cluster) -> None:
        service = await c.start("first")
        id_ = await started(service)
        live, store = await service.matches.get(id_), store_of(service)
        before = live.match
        store.hold.clear()
        moving = asyncio.create_task(service.execute(id_, *next_move(live)))
        await asyncio.sleep(0.01)
        assert live.match is before
        assert not moving.done()
        store.hold.set()
        assert await moving == live.match.version > before.version

    run(scene)


def test_what_could_not_be_written_has_not_happened() -> None:
    async def scene(c: Cluster) -> None:
        service = await c.start("first")
        id_ = await started(service)
        live, store = await service.matches.get(id_), store_of(service)
        before, log = live.match, list(c.logs.events[id_])
        store.failures = 1
        with pytest.raises(VitralError, match="the disk is full"):
            await service.execute(id_, *next_move(live))
        assert (live.match.version, c.logs.events[id_]) == (before.version, log)
        await service.execute(id_, *next_move(live))
        assert live.match.version == len(c.logs.events[id_]) > len(log)

    run(scene)


def test_a_move_is_seen_though_whoever_made_it_has_gone() -> None:
    """A client that hung up while its move was written left the match in memory behind the log."""

    async def scene(c: Cluster) -> None:
        service = await c.start("first")
        id_ = await started(service)
        live, store = await service.matches.get(id_), store_of(service)
        store.answer.clear()
        moving = asyncio.create_task(service.execute(id_, *next_move(live)))
        await until(lambda: len(c.logs.events[id_]) > live.match.version)
        moving.cancel()
        await until(lambda: live.match.version == len(c.logs.events[id_]))

    run(scene)


def test_commands_of_one_match_wait_for_each_other() -> None:
    async def scene(c: Cluster) -> None:
        service = await c.start("first")
        id_ = await started(service)
        live = await service.matches.get(id_)
        command, person = next_move(live)
        answers = await asyncio.gather(
            *(service.execute(id_, command, person) for _ in range(5)), return_exceptions=True
        )
        assert set(answers) == {live.match.turn}  # it was sent five times, and is one move
        assert sum('"kind":"moved"' in text for text in c.logs.events[id_]) == 1

    run(scene)


def test_a_subscriber_that_fails_keeps_nobody_else_from_hearing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Failing(StreamSubscriber):
        def notify(self) -> None:
            raise RuntimeError("gone")

    async def scene(c: Cluster) -> None:
        service = await c.start("first")
        id_ = await started(service)
        live = await service.matches.get(id_)
        service.subscribe(live, Failing(ANA))
        with service.subscribed(live, BEN) as subscriber:
            await service.execute(id_, *next_move(live))
            await subscriber.wait()

    run(scene)
    assert "a subscriber failed: RuntimeError" in caplog.text


def test_a_whole_match_is_what_its_log_tells() -> None:
    async def scene(c: Cluster) -> None:
        service = await c.start("first")
        id_ = await started(service)
        live = await service.matches.get(id_)
        while live.match.status != "over":
            await service.execute(id_, *next_move(live, f"r{live.match.turn}"))
        again = Match(id_).replay(map(read_event, c.logs.events[id_]))
        assert (again.state, again.winners) == (live.match.state, live.match.winners)

    run(scene)


def test_a_bot_moves_although_its_first_move_could_not_be_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The turn was marked as thought about, and nobody thought about it again."""
    monkeypatch.setattr(bot_turns, "RETRY_SECONDS", 0.01)

    async def scene(c: Cluster) -> None:
        service = await c.start("first")
        id_ = await service.create(
            Settings(starter=2), [None, "greedy"], maker=ANA, seated=[TakeSeat(1, "Ana")]
        )
        live = await service.matches.get(id_)
        with service.subscribed(live, ANA):
            await service.execute(id_, Start(), ANA)
            store_of(service).failures = 2
            await until(lambda: live.match.state is not None and live.match.state.seat == 1)

    run(scene)


def test_time_runs_out_although_that_could_not_be_written_at_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The alarm rang once, and was not set again."""
    monkeypatch.setattr(clock_alarms, "RETRY_SECONDS", 0.01)

    async def scene(c: Cluster) -> None:
        service = await c.start("first")
        id_ = await started(service, TIMED)
        live = await service.matches.get(id_)
        store_of(service).failures = 2
        c.now += 11_000
        service._alarms.set(live)
        await until(lambda: live.match.status == "over")
        assert live.match.winners == (2,)

    run(scene)


def test_an_alarm_that_rings_too_early_rings_again() -> None:
    """Timers and the clock on the wall do not agree to the millisecond."""

    async def scene(c: Cluster) -> None:
        service = await c.start("first")
        id_ = await started(service, TIMED)
        live = await service.matches.get(id_)
        c.now += 9_990
        service._alarms.set(live)
        await asyncio.sleep(0.03)
        assert live.match.status == "playing"
        c.now += 20
        await until(lambda: live.match.status == "over")

    run(scene)


def test_a_bot_stands_in_twice_in_one_turn() -> None:
    """Its first move came when the person was back, and for that turn none was asked for again."""

    async def scene(c: Cluster) -> None:
        service = await c.start("first")
        may = asyncio.Event()
        choose = c.bots["first"].choose

        async def slowly(name: str, state: State, request: ThoughtRequest) -> Move:
            await may.wait()
            return await choose(name, state, request)

        c.bots["first"].choose = slowly  # type: ignore[method-assign]
        id_ = await started(service)
        live = await service.matches.get(id_)
        with service.subscribed(live, BEN):
            await service.execute(id_, LeaveSeat(1), ANA)
            await asyncio.sleep(0.01)
            await service.execute(id_, ReturnToSeat(1), ANA)
            may.set()
            await asyncio.sleep(0.01)
            assert live.match.mover == live.match.seat(1)
            await service.execute(id_, LeaveSeat(1), ANA)
            await until(lambda: live.match.mover == live.match.seat(2))

    run(scene)


def test_a_stranger_changes_nothing() -> None:
    async def scene(c: Cluster) -> None:
        service = await c.start("first")
        id_ = await started(service)
        live = await service.matches.get(id_)
        before = live.match.version
        command, _ = next_move(live)
        for person in (Person("192.0.2.3", "eve"), Person("192.0.2.3"), BEN):
            with pytest.raises(VitralError, match="is not yours"):
                await service.execute(id_, command, person)
        assert live.match.version == before

    run(scene)
