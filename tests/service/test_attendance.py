"""Bots play while somebody is there, and wait while nobody is."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.service.driving import Decided
from tests.service.test_match_service import ANA, forget_leases, moving, sitting, until
from vitral.notation import format_move
from vitral.rules import Move, State, legal_moves
from vitral.search import Advice
from vitral.service import decisions, live_match
from vitral.service.attendance import (
    MOST_SERVED,
    RECENT,
    Audience,
    Person,
    ThoughtRequest,
    audience,
    representatives,
)
from vitral.service.bot_pool import BotPool, Worker
from vitral.service.live_match import LiveMatch, StreamSubscriber
from vitral.service.log import Event, LiveClock, Settings
from vitral.service.match import Match
from vitral.service.match_service import MatchService
from vitral.service.worker_pool import WorkerPool
from vitral.storage import MemoryStore

EVE = Person("192.0.2.9", "eve")
BOTS_ALONE: list[str | None] = ["greedy", "greedy"]


class Counted:
    """Bots that play the first legal move once they may, and for whom."""

    def __init__(self) -> None:
        self.pool = WorkerPool(["worker"])
        self.asked: list[Audience] = []
        self.attended = self.pool.attended

    async def choose(self, name: str, state: State, request: ThoughtRequest) -> Move:
        async with self.pool.slot(request):
            self.asked.append(request.audience())
            return legal_moves(state)[0]

    async def advise(self, state: State, request: ThoughtRequest) -> Advice:
        return Advice(await self.choose("", state, request), ())

    async def close(self) -> None:
        """Nothing is held."""


def with_service(scene: Callable[[MatchService, Counted], Awaitable[None]]) -> None:
    async def play() -> None:
        store, players = MemoryStore(), Counted()
        service = MatchService(store, players)
        await service.start()
        try:
            await scene(service, players)
        finally:
            await service.close()
            await store.close()

    asyncio.run(asyncio.wait_for(play(), 30))


async def alone(service: MatchService, settings: Settings | None = None) -> LiveMatch:
    """A match of bots that nobody has looked at since it was started."""
    match = await service.create(settings or Settings(), BOTS_ALONE)
    await service.execute(match, Decided(decisions.start))
    return await service.matches.get(match)


async def rest() -> None:
    """Let everybody do what they have to."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_a_match_that_nobody_attends_is_paused() -> None:
    """Bots played on for nobody, and those of others waited for them."""

    async def scene(service: MatchService, players: Counted) -> None:
        match = (await alone(service)).match
        before = match.version
        await service.fresh(match.id)  # as a record is asked for
        await rest()
        assert (match.version, players.asked) == (before, [])

    with_service(scene)


def test_it_goes_on_when_somebody_watches() -> None:
    async def scene(service: MatchService, players: Counted) -> None:
        found = await alone(service)
        with service.subscribed(found, EVE):
            await until(lambda: found.match.status == "over")
        assert set(players.asked) == {Audience((EVE,), plays=False)}

    with_service(scene)


def test_it_goes_on_for_a_while_when_somebody_asks_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [1000.0]
    monkeypatch.setattr(live_match, "monotonic", lambda: now[0])

    async def scene(service: MatchService, players: Counted) -> None:
        found = await alone(service)
        await service.visit(found.match.id, EVE)
        assert found.attended
        found.visited_at, now[0] = 1000.0, 1000.0 + RECENT
        assert not found.attended

    with_service(scene)


def test_it_goes_on_when_somebody_starts_it_or_moves_in_it() -> None:
    async def scene(service: MatchService, players: Counted) -> None:
        match = await service.create(Settings(starter=1), [None, "greedy"])
        await service.execute(match, Decided(sitting(1)))
        await service.execute(match, Decided(decisions.start))
        found = await service.matches.get(match)
        state = found.match.state
        assert state is not None
        move = moving(1, format_move(legal_moves(state)[0]), found.match.turn)
        await service.execute(match, Decided(move), ANA)
        await until(lambda: players.asked != [])
        assert players.asked == [Audience((ANA,), plays=True)]

    with_service(scene)


def test_after_a_restart_no_bot_thinks_until_somebody_comes() -> None:
    """All bots of all matches began to think at once, and people waited behind them."""

    async def scene(service: MatchService, players: Counted) -> None:
        matches = [(await alone(service)).match.id for _ in range(3)]
        timed = (await alone(service, Settings(clock=LiveClock(bank=600)))).match.id
        again = Counted()
        forget_leases(service.store)
        other = MatchService(service.store, again)
        await other.start()
        await rest()
        assert ([live.match.id for live in other.matches], again.asked) == ([timed], [])
        found = await other.visit(matches[0], EVE)
        await until(lambda: found.match.status == "over")
        assert {live.match.id for live in other.matches} == {matches[0], timed}
        await other.close()

    with_service(scene)


def test_only_logs_of_timed_matches_are_replayed_at_a_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A server was busy with all matches that went on before it looked at any."""
    replayed: list[str] = []
    replay = Match.replay

    def counted(match: Match, events: object) -> Match:
        replayed.append(match.id)
        return replay(match, events)  # type: ignore[arg-type]

    async def scene(service: MatchService, players: Counted) -> None:
        await alone(service)
        timed = (await alone(service, Settings(clock=LiveClock(bank=600)))).match.id
        monkeypatch.setattr(Match, "replay", counted)
        forget_leases(service.store)
        other = MatchService(service.store, Counted())
        await other.start()
        await rest()
        assert replayed == [timed]
        await other.close()

    with_service(scene)


def test_what_waits_for_somebody_who_leaves_is_dropped_until_somebody_comes() -> None:
    async def scene(service: MatchService, players: Counted) -> None:
        found = await alone(service)
        before = found.match.version
        async with players.pool.maintenance():
            with service.subscribed(found, EVE):
                await until(lambda: players.pool.waiting_addresses == 1)
        await rest()
        assert (found.match.version, players.asked, found.idle) == (before, [], True)
        with service.subscribed(found, EVE):
            await until(lambda: found.match.version > before)

    with_service(scene)


def test_a_player_who_comes_is_served_before_watchers_who_were_there() -> None:
    async def scene(service: MatchService, players: Counted) -> None:
        match = await service.create(Settings(starter=2), [None, "greedy"])
        await service.execute(match, Decided(sitting(1)))
        await service.execute(match, Decided(decisions.start))
        others, found = [await alone(service) for _ in range(3)], await service.matches.get(match)
        async with players.pool.maintenance():
            for watched in (*others, found):
                service.subscribe(watched, StreamSubscriber(EVE))
            await until(lambda: players.pool.waiting_addresses == 1)
            await rest()
            await service.visit(match, ANA)
        await until(lambda: players.asked != [])
        assert players.asked[0] == Audience((ANA,), plays=True)

    with_service(scene)


def test_a_table_whose_bot_waits_for_somebody_is_forgotten() -> None:
    async def scene(service: MatchService, players: Counted) -> None:
        await alone(service)
        await service.forget_idle(0)
        assert list(service.matches) == []

    with_service(scene)


def test_each_server_thinks_for_those_who_are_there() -> None:
    async def scene(service: MatchService, players: Counted) -> None:
        found = await alone(service)
        elsewhere = Counted()
        other = MatchService(service.store, elsewhere)
        await other.start()
        await other.matches.get(found.match.id)
        with service.subscribed(found, EVE):
            await until(lambda: found.match.status == "over")
        assert elsewhere.asked == []
        await other.close()

    with_service(scene)


def test_players_count_before_others_and_each_address_once() -> None:
    same = Person(ANA.address, "another")
    assert audience([EVE, ANA, same], frozenset({"h1"})) == Audience((ANA,), plays=True)
    assert audience([EVE, ANA, same], frozenset()) == Audience((EVE, ANA))
    assert audience([Person("x")], frozenset({"h1"})) == Audience((Person("x"),))
    assert audience([], frozenset({"h1"})) == Audience()
    people = [Person(str(number)) for number in range(100)]
    assert len(audience(people, frozenset()).people) < 10


def test_the_owner_hears_of_all_players_and_of_some_who_watch() -> None:
    people = [Person(str(number), f"t{number}") for number in range(1000)]
    reported = representatives([*people, ANA, EVE, ANA], frozenset({"h1", "eve"}))
    assert {ANA, EVE} <= set(reported)
    assert len(reported) == 2 + MOST_SERVED
    assert audience(reported, frozenset({"h1"})) == audience([*people, ANA, EVE], frozenset({"h1"}))
    assert representatives([EVE, ANA], frozenset()) == representatives([ANA, EVE], frozenset())
    assert representatives([], frozenset({"h1"})) == ()


def test_who_merely_asked_for_a_match_elsewhere_is_not_called_connected() -> None:
    assert representatives([EVE], frozenset({"h1"}), [ANA]) == (Person(ANA.address), EVE)
    assert representatives([ANA], frozenset({"h1"}), [ANA]) == (Person(ANA.address), ANA)


@pytest.mark.parametrize("give_up", [decisions.leave, decisions.resign])
@pytest.mark.parametrize("seats", [[None, "greedy", "greedy"], [None, None, "greedy"]])
def test_whoever_left_or_gave_up_their_seat_merely_watches(
    give_up: Callable[[Match, int, int], list[Event]], seats: list[str | None]
) -> None:
    """A match of bots alone had the turns of a player, if its maker had sat there before."""

    async def scene(service: MatchService, players: Counted) -> None:
        match = await service.create(Settings(), seats)
        people = [number for number, bot in enumerate(seats, 1) if bot is None]
        for seat in people:
            await service.execute(match, Decided(sitting(seat)))
        async with players.pool.maintenance():
            await service.execute(match, Decided(decisions.start))
            found = await service.matches.get(match)
            service.subscribe(found, StreamSubscriber(ANA))
            assert found.audience() == Audience((ANA,), plays=True)
            await service.execute(match, Decided(lambda match, now: give_up(match, 1, now)))
            assert found.audience() == Audience((ANA,), plays=False)
            if 2 in people:
                service.subscribe(found, StreamSubscriber(ola := Person("192.0.2.2", "h2")))
                assert found.audience() == Audience((ola,), plays=True)

    with_service(scene)


def test_a_flood_of_slow_bots_keeps_no_quick_bot_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A `greedy` bot waited behind every bot of level 8 that was asked before it."""

    async def at_once(worker: Worker, name: str, state: State, seconds: float) -> Move:
        return legal_moves(state)[0]

    monkeypatch.setattr(Worker, "choose", at_once)

    async def scene() -> None:
        store, pool = MemoryStore(), BotPool()
        service = MatchService(store, pool)
        async with pool.pools["slow"].maintenance():
            for _ in range(30):
                slow = await service.create(Settings(), ["level-8"] * 4)
                await service.execute(slow, Decided(decisions.start), EVE)
            await until(lambda: pool.pools["slow"].waiting_addresses == 1)
            match = await service.create(Settings(starter=2), [None, "greedy"])
            await service.execute(match, Decided(sitting(1)))
            await service.execute(match, Decided(decisions.start), ANA)
            found = await service.matches.get(match)
            await until(lambda: found.match.state is not None and found.match.state.seat == 1)
        await service.close()
        await pool.close()

    asyncio.run(asyncio.wait_for(scene(), 30))
