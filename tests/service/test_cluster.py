"""Several processes: one of them owns a match, the others follow it and forward commands to it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from time import monotonic

import pytest

from tests.service.cluster import ProcessBus, SharedBus, SharedLogs, SharedStore
from tests.service.test_match_service import FirstMoves, until
from vitral.notation import format_move
from vitral.rules import Move, State, VitralError, legal_moves
from vitral.service import match_service, ownership
from vitral.service.attendance import Person, ThoughtRequest
from vitral.service.commands import PlayMove, ResignSeat, Start, TakeSeat
from vitral.service.errors import ServiceError
from vitral.service.live_match import LiveMatch
from vitral.service.log import LiveClock, Settings
from vitral.service.match_service import MatchService

ANA, BEN = Person("192.0.2.1", "ana"), Person("192.0.2.2", "ben")
NOON = 1_767_268_800_000


class CountedBots(FirstMoves):
    """Bots that say at which turns they thought."""

    def __init__(self) -> None:
        self.turns: list[State] = []

    async def choose(self, name: str, state: State, request: ThoughtRequest) -> Move:
        self.turns.append(state)
        return await super().choose(name, state, request)


class Cluster:
    """Processes on the same logs and the same bus."""

    def __init__(self) -> None:
        self.logs, self.bus = SharedLogs(), SharedBus()
        self.now = NOON
        self.services: dict[str, MatchService] = {}
        self.bots: dict[str, CountedBots] = {}

    async def start(self, process: str) -> MatchService:
        self.logs.alive[process] = True
        self.bots[process] = CountedBots()
        service = MatchService(
            SharedStore(self.logs, process),
            self.bots[process],
            ProcessBus(self.bus, process),
            now=lambda: self.now,
        )
        self.services[process] = service
        await service.start()
        return service

    async def kill(self, process: str) -> None:
        """End a process without a word; its lease runs out at once."""
        service = self.services.pop(process)
        self.bus.handlers.pop(process)
        service.store.fail = VitralError("killed", "killed")  # type: ignore[attr-defined]
        await service.close()
        self.logs.alive[process] = False
        self.logs.last_alive[process] = self.now


@asynccontextmanager
async def cluster() -> AsyncIterator[Cluster]:
    made = Cluster()
    try:
        yield made
    finally:
        for service in made.services.values():
            await service.close()


def run(scene: Callable[[Cluster], Awaitable[None]]) -> None:
    async def play() -> None:
        async with cluster() as made:
            await scene(made)

    asyncio.run(asyncio.wait_for(play(), 30))


async def started(service: MatchService, settings: Settings | None = None) -> str:
    """A match of Ana and Ben."""
    given = settings or Settings(starter=1)
    seated = [TakeSeat(1, "Ana")]
    id_ = await service.create(given, [None, None], maker=ANA, seated=seated)
    await service.execute(id_, TakeSeat(2, "Ben"), BEN)
    await service.execute(id_, Start(), ANA)
    return id_


def next_move(live: LiveMatch, request: str = "r") -> tuple[PlayMove, Person]:
    """The first legal move, and whose it is."""
    state = live.match.state
    assert state is not None
    move = format_move(legal_moves(state)[0])
    person = ANA if state.seat == 1 else BEN
    return PlayMove(state.seat, move, live.match.turn, request), person


def test_commands_go_to_the_owner_and_what_it_writes_comes_back() -> None:
    async def scene(c: Cluster) -> None:
        first, second = await c.start("first"), await c.start("second")
        id_ = await started(first)
        there, here = await first.matches.get(id_), await second.matches.get(id_)
        with second.subscribed(here, BEN) as subscriber:
            for number in range(6):
                version = await second.execute(id_, *next_move(here, f"r{number}"))
                await until(lambda: here.match.version == there.match.version)
                assert version == there.match.turn
                await subscriber.wait()
        assert {process for process, _ in c.logs.appends} == {"first"}
        assert here.match.state == there.match.state

    run(scene)


def test_a_refusal_of_the_owner_is_the_same_at_every_process() -> None:
    async def scene(c: Cluster) -> None:
        first, second = await c.start("first"), await c.start("second")
        id_ = await started(first)
        command, person = next_move(await second.matches.get(id_))
        wrong = PlayMove(command.seat, command.move, command.turn + 5, "r")
        with pytest.raises(VitralError) as there:
            await first.execute(id_, wrong, person)
        with pytest.raises(VitralError) as here:
            await second.execute(id_, wrong, person)
        assert (here.value.code, str(here.value)) == ("stale-turn", str(there.value))
        assert dict(here.value.params) == dict(there.value.params)

    run(scene)


def test_a_seat_is_checked_at_the_owner_too() -> None:
    async def scene(c: Cluster) -> None:
        first, second = await c.start("first"), await c.start("second")
        id_ = await started(first)
        command, person = next_move(await second.matches.get(id_))
        stranger = BEN if person is ANA else ANA
        with pytest.raises(VitralError, match="is not yours"):
            await second.execute(id_, command, stranger)

    run(scene)


def test_a_survivor_takes_the_matches_of_a_dead_process_over() -> None:
    async def scene(c: Cluster) -> None:
        first, second = await c.start("first"), await c.start("second")
        id_ = await started(first)
        here = await second.matches.get(id_)
        await c.kill("first")
        await second.execute(id_, *next_move(here))
        assert c.logs.leases[id_] == ("second", 2)
        assert here.match.version == len(c.logs.events[id_])

    run(scene)


def test_a_survivor_takes_up_what_it_follows_without_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each match was tried, waited for and tried again, and no heartbeat was written meanwhile."""
    monkeypatch.setattr(ownership, "HEARTBEAT", 0.01)
    monkeypatch.setattr(match_service, "RETRY_SECONDS", 3600)

    async def scene(c: Cluster) -> None:
        first, *others = [await c.start(name) for name in ("first", "second", "third")]
        ids = [await started(first) for _ in range(20)]
        for id_ in ids:
            for other in others:
                await other.matches.get(id_)
        await c.kill("first")
        await until(lambda: all(c.logs.leases[id_][0] in ("second", "third") for id_ in ids))
        for id_ in ids:
            owners = [other.owns(await other.matches.get(id_)) for other in others]
            assert owners.count(True) == 1

    run(scene)


def test_heartbeats_do_not_wait_for_matches_that_are_taken_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ownership, "HEARTBEAT", 0.01)

    async def scene(c: Cluster) -> None:
        first, second = await c.start("first"), await c.start("second")
        id_ = await started(first, Settings(starter=1, clock=LiveClock(bank=60)))
        await second.matches.get(id_)
        store = second.store
        assert isinstance(store, SharedStore)
        store.hold.clear()  # what is appended takes for ever
        await c.kill("first")
        c.now += 3600_000
        await until(lambda: c.logs.leases[id_][0] == "second")
        c.logs.alive["second"] = False
        await until(lambda: c.logs.alive["second"])
        store.hold.set()

    run(scene)


def test_nothing_is_written_for_ids_that_are_no_matches() -> None:
    """Each left a lease behind for ever."""

    async def scene(c: Cluster) -> None:
        service = await c.start("first")
        for id_ in ("aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"):
            with pytest.raises(VitralError, match="no such match"):
                await service.matches.get(id_)
        assert c.logs.leases == {}

    run(scene)


def test_a_process_that_was_stopped_for_long_never_writes_again() -> None:
    """The fencing number in the append decides, whatever the process believes."""

    async def scene(c: Cluster) -> None:
        first, second = await c.start("first"), await c.start("second")
        id_ = await started(first)
        there = await first.matches.get(id_)
        stale = next_move(there, "stale")
        c.logs.alive["first"] = False  # it stands still, and its lease runs out
        here = await second.matches.get(id_)
        await second.execute(id_, *next_move(here, "new"))
        assert first.owns(there)  # as far as it can know
        c.logs.alive["first"] = True
        with pytest.raises(VitralError, match="expected a move for turn"):
            await first.execute(id_, *stale)
        assert [who for who, match in c.logs.appends if match == id_][-1] == "second"
        assert not first.owns(there)

    run(scene)


def test_a_command_waits_until_the_lease_of_a_dead_owner_has_run_out() -> None:
    async def scene(c: Cluster) -> None:
        first, second = await c.start("first"), await c.start("second")
        id_ = await started(first)
        here = await second.matches.get(id_)
        c.bus.handlers.pop("first")  # it is gone, and its lease has not run out yet
        moving = asyncio.create_task(second.execute(id_, *next_move(here)))
        await asyncio.sleep(0.25)
        assert not moving.done()
        c.logs.alive["first"] = False
        assert await moving == here.match.turn

    run(scene)


def test_nothing_is_done_while_nobody_can_be_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_service, "OWNER_SECONDS", 0.2)

    async def scene(c: Cluster) -> None:
        first, second = await c.start("first"), await c.start("second")
        id_ = await started(first)
        here = await second.matches.get(id_)
        before = len(c.logs.events[id_])
        c.bus.up = False
        with pytest.raises(ServiceError) as refused:
            await second.execute(id_, *next_move(here))
        assert refused.value.code == "owner-unreachable"
        assert len(c.logs.events[id_]) == before

    run(scene)


def test_a_move_whose_answer_is_lost_is_given_again_and_played_once() -> None:
    """In a rolling restart, players were told to send their move again."""

    async def scene(c: Cluster) -> None:
        first, second = await c.start("first"), await c.start("second")
        id_ = await started(first)
        here = await second.matches.get(id_)
        c.bus.lose_answers = 1
        version = await second.execute(id_, *next_move(here))
        moves = [text for text in c.logs.events[id_] if '"kind":"moved"' in text]
        assert len(moves) == 1
        assert version == (await first.matches.get(id_)).match.turn
        assert len(c.bus.commands) == 2

    run(scene)


def test_a_command_that_cannot_be_given_twice_has_an_unknown_outcome() -> None:
    async def scene(c: Cluster) -> None:
        first, second = await c.start("first"), await c.start("second")
        id_ = await started(first)
        here = await second.matches.get(id_)
        _, person = next_move(here)
        c.bus.lose_answers = 1
        seat = here.match.seats_of(person.token or "")[0]
        with pytest.raises(ServiceError) as unknown:
            await second.execute(id_, ResignSeat(seat), person)
        assert unknown.value.code == "outcome-unknown"
        assert len(c.bus.commands) == 1

    run(scene)


def test_a_command_without_an_answer_is_sent_again_with_the_same_id(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(match_service, "OWNER_SECONDS", 0.2)

    async def scene(c: Cluster) -> None:
        first, second = await c.start("first"), await c.start("second")
        id_ = await started(first)
        here = await second.matches.get(id_)
        command, person = next_move(here)
        c.bus.lose_answers = 1000
        with pytest.raises(ServiceError) as unknown:
            await second.execute(id_, command, person)
        assert unknown.value.code == "outcome-unknown"
        c.bus.lose_answers = 0
        version = await second.execute(id_, command, person)
        moves = [text for text in c.logs.events[id_] if '"kind":"moved"' in text]
        assert len(moves) == 1
        assert version == (await first.matches.get(id_)).match.turn

    run(scene)


def test_a_write_whose_outcome_is_unknown_is_found_in_the_log() -> None:
    """An error after a lost connection hid a write that was kept."""

    async def scene(c: Cluster) -> None:
        first = await c.start("first")
        id_ = await started(first)
        live = await first.matches.get(id_)
        command, person = next_move(live)
        store = c.services["first"].store
        assert isinstance(store, SharedStore)
        store.fail, store.late = VitralError("store-outcome-unknown", "gone"), True
        with first.subscribed(live, BEN) as subscriber:
            with pytest.raises(VitralError, match="gone"):
                await first.execute(id_, command, person)
            store.fail = None
            await subscriber.wait()
        assert await first.execute(id_, command, person) == live.match.turn
        moves = [text for text in c.logs.events[id_] if '"kind":"moved"' in text]
        assert len(moves) == 1

    run(scene)


def test_a_follower_that_missed_something_reads_the_log() -> None:
    async def scene(c: Cluster) -> None:
        first, second = await c.start("first"), await c.start("second")
        id_ = await started(first)
        there, here = await first.matches.get(id_), await second.matches.get(id_)
        c.bus.up = False
        await first.execute(id_, *next_move(there, "lost"))
        c.bus.up = True
        await first.execute(id_, *next_move(there, "heard"))
        await until(lambda: here.match.version == there.match.version)
        assert here.match.state == there.match.state

    run(scene)


def test_followers_compare_with_the_log_after_the_bus_was_away() -> None:
    async def scene(c: Cluster) -> None:
        first, second = await c.start("first"), await c.start("second")
        id_ = await started(first)
        there, here = await first.matches.get(id_), await second.matches.get(id_)
        c.bus.up = False
        await first.execute(id_, *next_move(there, "lost"))
        c.bus.up = True
        c.bus.handlers["second"].on_reconnected()
        await until(lambda: here.match.version == there.match.version)

    run(scene)


def test_bots_think_at_the_owner_alone_also_for_those_who_watch_elsewhere() -> None:
    async def scene(c: Cluster) -> None:
        first, second = await c.start("first"), await c.start("second")
        id_ = await first.create(Settings(), ["greedy", "greedy"], maker=ANA)
        await first.execute(id_, Start(), ANA)
        there, here = await first.matches.get(id_), await second.matches.get(id_)
        there.player = None  # Ana has gone
        with second.subscribed(here, BEN) as subscriber:
            while here.match.status != "over":
                await subscriber.wait()
        assert c.bots["second"].turns == []
        turns = c.bots["first"].turns
        assert len(turns) == len(set(map(repr, turns)))

    run(scene)


def test_a_clock_does_not_count_the_time_between_two_owners() -> None:
    async def scene(c: Cluster) -> None:
        first = await c.start("first")
        id_ = await started(first, Settings(starter=1, clock=LiveClock(bank=60)))
        c.now += 20_000
        await c.kill("first")
        c.now += 3600_000  # for an hour nobody could move
        second = await c.start("second")
        live = await second.matches.get(id_)
        await until(lambda: second.owns(live) and live.match.deadline is not None)
        left = live.match.clocks.left(1, c.now)
        assert left is not None
        assert 40_000 <= left <= 60_000
        await second.execute(id_, *next_move(live))
        assert live.match.status == "playing"

    run(scene)


def test_a_clock_does_not_count_the_time_in_which_nothing_could_be_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ownership, "HEARTBEAT", 0.01)

    async def scene(c: Cluster) -> None:
        first = await c.start("first")
        id_ = await started(first, Settings(starter=1, clock=LiveClock(bank=60)))
        live = await first.matches.get(id_)
        store = first.store
        assert isinstance(store, SharedStore)
        store.fail = VitralError("store-failed", "the disk is full")
        await until(lambda: str(first.ownership.failure) == "the disk is full")
        c.now += 3600_000
        store.fail = None
        await until(lambda: first.ownership.failure is None)
        await until(lambda: (live.match.clocks.left(1, c.now) or 0) > 0)
        await first.execute(id_, *next_move(live))
        assert live.match.status == "playing"

    run(scene)


def test_a_process_that_stops_hands_its_matches_over() -> None:
    async def scene(c: Cluster) -> None:
        first, second = await c.start("first"), await c.start("second")
        id_ = await started(first)
        here = await second.matches.get(id_)
        await c.services.pop("first").close()
        c.logs.alive["first"] = False  # as closing its store would have said
        await second.execute(id_, *next_move(here))
        await second.execute(id_, ResignSeat(1), ANA)
        assert here.match.status == "over"

    run(scene)


def test_two_processes_agree_on_the_rematch() -> None:
    async def scene(c: Cluster) -> None:
        first, second = await c.start("first"), await c.start("second")
        id_ = await started(first)
        await second.execute(id_, ResignSeat(1), ANA)
        both = await asyncio.gather(first.rematch(id_, ANA), second.rematch(id_, BEN))
        assert both[0] == both[1]
        assert len(c.logs.summaries) == 2

    run(scene)


def test_a_process_that_stood_still_follows_whoever_took_its_matches_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It renewed its own heartbeat, believed its old leases, and its watchers saw nothing more."""
    monkeypatch.setattr(ownership, "HEARTBEAT", 0.01)

    async def scene(c: Cluster) -> None:
        first = await c.start("first")
        id_ = await started(first)
        there = await first.matches.get(id_)
        beats = first.store.heartbeat
        monkeypatch.setattr(first.store, "heartbeat", asyncio.Event().wait)
        c.logs.alive["first"] = False
        second = await c.start("second")
        here = await second.matches.get(id_)
        await second.execute(id_, *next_move(here, "r1"))
        late = monotonic() + 100
        monkeypatch.setattr(ownership, "monotonic", lambda: late)  # meanwhile its lease has run out
        monkeypatch.setattr(first.store, "heartbeat", beats)
        await first.ownership._beat()
        await until(lambda: there.match.version == here.match.version)
        assert not first.owns(there)
        await second.execute(id_, *next_move(here, "r2"))
        await until(lambda: there.match.version == here.match.version)
        await first.execute(id_, *next_move(there, "r3"))
        await until(lambda: there.match.version == here.match.version)
        assert c.logs.leases[id_][0] == "second"

    run(scene)


def test_a_process_that_stood_still_decides_nothing_on_an_old_state(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It refused moves for the turn that everybody saw, until it had looked at all its matches."""

    async def scene(c: Cluster) -> None:
        first = await c.start("first")
        id_ = await started(first)
        there = await first.matches.get(id_)
        c.logs.alive["first"] = False
        second = await c.start("second")
        here = await second.matches.get(id_)
        await second.execute(id_, *next_move(here, "r1"))
        late = monotonic() + 100
        monkeypatch.setattr(ownership, "monotonic", lambda: late)  # meanwhile its lease has run out
        monkeypatch.setattr(first, "rejoin", lambda live: asyncio.Event().wait())
        beat = asyncio.ensure_future(first.ownership._beat())
        await until(lambda: c.logs.alive["first"])
        await asyncio.sleep(0.01)
        await first.execute(id_, *next_move(here, "r2"))
        await until(lambda: there.match.version == here.match.version)
        beat.cancel()

    run(scene)
