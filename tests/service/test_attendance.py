"""Bots play while somebody is there, and wait while nobody is."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.service.test_hub import ANA, moving, sitting, until
from vitral.notation import format_move
from vitral.rules import Move, State, legal_moves
from vitral.search import Advice
from vitral.service import decisions, table
from vitral.service.attendance import RECENT, Audience, Person, ThoughtRequest, audience
from vitral.service.hub import Hub
from vitral.service.lanes import Lane
from vitral.service.log import Event, LiveClock, Settings
from vitral.service.match import Match
from vitral.service.players import BotPool, Worker
from vitral.service.table import LiveMatch, News
from vitral.storage import MemoryStore

EVE = Person("192.0.2.9", "eve")
BOTS_ALONE: list[str | None] = ["greedy", "greedy"]


class Counted:
    """Bots that play the first legal move once they may, and for whom."""

    def __init__(self) -> None:
        self.lane = Lane(["worker"])
        self.asked: list[Audience] = []
        self.attended = self.lane.attended

    async def choose(self, name: str, state: State, request: ThoughtRequest) -> Move:
        async with self.lane.turn(request):
            self.asked.append(request.audience())
            return legal_moves(state)[0]

    async def advise(self, state: State, request: ThoughtRequest) -> Advice:
        return Advice(await self.choose("", state, request), ())

    async def close(self) -> None:
        """Nothing is held."""


def with_hub(scene: Callable[[Hub, Counted], Awaitable[None]]) -> None:
    async def play() -> None:
        store, players = MemoryStore(), Counted()
        hub = Hub(store, players)
        await hub.start()
        try:
            await scene(hub, players)
        finally:
            await hub.close()
            await store.close()

    asyncio.run(asyncio.wait_for(play(), 30))


async def alone(hub: Hub, settings: Settings | None = None) -> LiveMatch:
    """A match of bots that nobody has looked at since it was started."""
    match = await hub.create(settings or Settings(), BOTS_ALONE)
    await hub.act(match, decisions.start)
    return await hub.table(match)


async def rest() -> None:
    """Let everybody do what they have to."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_a_match_that_nobody_attends_is_paused() -> None:
    """Bots played on for nobody, and those of others waited for them."""

    async def scene(hub: Hub, players: Counted) -> None:
        match = (await alone(hub)).match
        before = match.version
        await hub.fresh(match.id)  # as a record is asked for
        await rest()
        assert (match.version, players.asked) == (before, [])

    with_hub(scene)


def test_it_goes_on_when_somebody_watches() -> None:
    async def scene(hub: Hub, players: Counted) -> None:
        found = await alone(hub)
        with hub.watching(found, EVE):
            await until(lambda: found.match.status == "over")
        assert set(players.asked) == {Audience((EVE,), plays=False)}

    with_hub(scene)


def test_it_goes_on_for_a_while_when_somebody_asks_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [1000.0]
    monkeypatch.setattr(table, "monotonic", lambda: now[0])

    async def scene(hub: Hub, players: Counted) -> None:
        found = await alone(hub)
        await hub.visit(found.match.id, EVE)
        assert found.attended
        found.visited_at, now[0] = 1000.0, 1000.0 + RECENT
        assert not found.attended

    with_hub(scene)


def test_it_goes_on_when_somebody_starts_it_or_moves_in_it() -> None:
    async def scene(hub: Hub, players: Counted) -> None:
        match = await hub.create(Settings(starter=1), [None, "greedy"])
        await hub.act(match, sitting(1))
        await hub.act(match, decisions.start)
        found = await hub.table(match)
        state = found.match.state
        assert state is not None
        move = moving(1, format_move(legal_moves(state)[0]), found.match.turn)
        assert hub.move_at_once(match, move, lambda after: None, ANA)
        await until(lambda: players.asked != [])
        assert players.asked == [Audience((ANA,), plays=True)]

    with_hub(scene)


def test_after_a_restart_no_bot_thinks_until_somebody_comes() -> None:
    """All bots of all matches began to think at once, and people waited behind them."""

    async def scene(hub: Hub, players: Counted) -> None:
        matches = [(await alone(hub)).match.id for _ in range(3)]
        timed = (await alone(hub, Settings(clock=LiveClock(bank=600)))).match.id
        again = Counted()
        other = Hub(hub.store, again)
        await other.start()
        await rest()
        assert (again.asked, list(other.matches())) == ([], [])
        found = await other.visit(matches[0], EVE)
        await until(lambda: found.match.status == "over")
        assert {match.id for match in other.matches()} == {matches[0]} != {timed}
        await other.close()

    with_hub(scene)


def test_only_logs_of_timed_matches_are_replayed_at_a_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A server was busy with all matches that went on before it looked at any."""
    replayed: list[str] = []
    replay = Match.replay

    def counted(match: Match, events: object) -> Match:
        replayed.append(match.id)
        return replay(match, events)  # type: ignore[arg-type]

    async def scene(hub: Hub, players: Counted) -> None:
        await alone(hub)
        timed = (await alone(hub, Settings(clock=LiveClock(bank=600)))).match.id
        monkeypatch.setattr(Match, "replay", counted)
        other = Hub(hub.store, Counted())
        await other.start()
        await rest()
        assert replayed == [timed]
        await other.close()

    with_hub(scene)


def test_what_waits_for_somebody_who_leaves_is_dropped_until_somebody_comes() -> None:
    async def scene(hub: Hub, players: Counted) -> None:
        found = await alone(hub)
        before = found.match.version
        async with players.lane.maintenance():
            with hub.watching(found, EVE):
                await until(lambda: players.lane.people == 1)
        await rest()
        assert (found.match.version, players.asked, found.idle) == (before, [], True)
        with hub.watching(found, EVE):
            await until(lambda: found.match.version > before)

    with_hub(scene)


def test_a_player_who_comes_is_served_before_watchers_who_were_there() -> None:
    async def scene(hub: Hub, players: Counted) -> None:
        match = await hub.create(Settings(starter=2), [None, "greedy"])
        await hub.act(match, sitting(1))
        await hub.act(match, decisions.start)
        others, found = [await alone(hub) for _ in range(3)], await hub.table(match)
        async with players.lane.maintenance():
            for watched in (*others, found):
                hub.watch(watched, News(EVE))
            await until(lambda: players.lane.people == 1)
            await rest()
            await hub.visit(match, ANA)
        await until(lambda: players.asked != [])
        assert players.asked[0] == Audience((ANA,), plays=True)

    with_hub(scene)


def test_a_table_whose_bot_waits_for_somebody_is_forgotten() -> None:
    async def scene(hub: Hub, players: Counted) -> None:
        await alone(hub)
        hub.forget_idle(0)
        assert list(hub.matches()) == []

    with_hub(scene)


def test_each_server_thinks_for_those_who_are_there() -> None:
    async def scene(hub: Hub, players: Counted) -> None:
        found = await alone(hub)
        elsewhere = Counted()
        other = Hub(hub.store, elsewhere)
        await other.start()
        await other.table(found.match.id)
        with hub.watching(found, EVE):
            await until(lambda: found.match.status == "over")
        assert elsewhere.asked == []
        await other.close()

    with_hub(scene)


def test_players_count_before_others_and_each_address_once() -> None:
    same = Person(ANA.address, "another")
    assert audience([EVE, ANA, same], frozenset({"h1"})) == Audience((ANA,), plays=True)
    assert audience([EVE, ANA, same], frozenset()) == Audience((EVE, ANA))
    assert audience([Person("x")], frozenset({"h1"})) == Audience((Person("x"),))
    assert audience([], frozenset({"h1"})) == Audience()
    crowd = [Person(str(number)) for number in range(100)]
    assert len(audience(crowd, frozenset()).people) < 10


@pytest.mark.parametrize("give_up", [decisions.leave, decisions.resign])
@pytest.mark.parametrize("seats", [[None, "greedy", "greedy"], [None, None, "greedy"]])
def test_whoever_left_or_gave_up_their_seat_merely_watches(
    give_up: Callable[[Match, int, int], list[Event]], seats: list[str | None]
) -> None:
    """A match of bots alone had the turns of a player, if its maker had sat there before."""

    async def scene(hub: Hub, players: Counted) -> None:
        match = await hub.create(Settings(), seats)
        people = [number for number, bot in enumerate(seats, 1) if bot is None]
        for seat in people:
            await hub.act(match, sitting(seat))
        async with players.lane.maintenance():
            await hub.act(match, decisions.start)
            found = await hub.table(match)
            hub.watch(found, News(ANA))
            assert found.audience() == Audience((ANA,), plays=True)
            await hub.act(match, lambda match, now: give_up(match, 1, now))
            assert found.audience() == Audience((ANA,), plays=False)
            if 2 in people:
                hub.watch(found, News(ola := Person("192.0.2.2", "h2")))
                assert found.audience() == Audience((ola,), plays=True)

    with_hub(scene)


def test_a_flood_of_slow_bots_keeps_no_quick_bot_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A `greedy` bot waited behind every bot of level 8 that was asked before it."""

    async def at_once(worker: Worker, name: str, state: State, share: float) -> Move:
        return legal_moves(state)[0]

    monkeypatch.setattr(Worker, "choose", at_once)

    async def scene() -> None:
        store, pool = MemoryStore(), BotPool()
        hub = Hub(store, pool)
        async with pool.lanes["slow"].maintenance():
            for _ in range(30):
                slow = await hub.create(Settings(), ["level-8"] * 4)
                await hub.act(slow, decisions.start, EVE)
            await until(lambda: pool.lanes["slow"].people == 1)
            match = await hub.create(Settings(starter=2), [None, "greedy"])
            await hub.act(match, sitting(1))
            await hub.act(match, decisions.start, ANA)
            found = await hub.table(match)
            await until(lambda: found.match.state is not None and found.match.state.seat == 1)
        await hub.close()
        await pool.close()

    asyncio.run(asyncio.wait_for(scene(), 30))
