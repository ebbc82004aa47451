"""Whose bot thinks next, and for how long: nobody gets more by asking for more."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from vitral.service.attendance import Audience, Person, ThoughtRequest
from vitral.service.worker_pool import LEAST, TARGET, Unattended, WorkerPool

ADDRESSES, MATCHES = 34, 30
"""A flood: as many addresses with as many matches each."""


class Attendance:
    """Who is at a match, which may change."""

    def __init__(self, match: str, *addresses: str, plays: bool = True) -> None:
        self.people = [Person(address, f"token of {address}") for address in addresses]
        self.plays = plays
        self.request = ThoughtRequest(match, lambda: Audience(tuple(self.people), self.plays))


class Scene:
    """A pool whose workers are held until everybody has asked, and who was served then."""

    def __init__(self, workers: int = 1) -> None:
        self.pool = WorkerPool([f"worker {n}" for n in range(workers)])
        self.served: list[tuple[str, float]] = []
        self.dropped: list[str] = []
        self._tasks: list[asyncio.Task[None]] = []

    def ask(self, asked: Attendance) -> asyncio.Task[None]:
        task = asyncio.create_task(self._think(asked))
        self._tasks.append(task)
        return task

    async def _think(self, asked: Attendance) -> None:
        try:
            async with self.pool.slot(asked.request) as slot:
                self.served.append((asked.request.match, slot.seconds))
                await asyncio.sleep(0)
        except Unattended:
            self.dropped.append(asked.request.match)

    async def flood(self, addresses: int = ADDRESSES, plays: bool = True) -> None:
        """Everybody asks for everything at once."""
        for address in range(addresses):
            for match in range(MATCHES):
                self.ask(Attendance(f"flood {address} {match}", f"eve {address}", plays=plays))
        await asyncio.sleep(0)

    async def finish(self) -> list[str]:
        """Wait for everybody; the matches in the order in which they were served."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        return [match for match, _ in self.served]


def play(story: Callable[[Scene], Awaitable[None]], workers: int = 1) -> None:
    asyncio.run(asyncio.wait_for(story(Scene(workers)), 30))


@pytest.mark.parametrize("addresses", [1, ADDRESSES])
def test_a_flood_delays_somebody_else_by_one_thought_for_each_address(addresses: int) -> None:
    """The first to come was served first, and whoever came after a thousand others was not."""

    async def story(scene: Scene) -> None:
        async with scene.pool.maintenance():
            await scene.flood(addresses)
            scene.ask(Attendance("honest", "ana"))
            await asyncio.sleep(0)
            assert scene.pool.waiting_addresses == addresses + 1
        served = await scene.finish()
        assert served.index("honest") == addresses
        assert len(served) == addresses * MATCHES + 1

    play(story)


def test_whoever_plays_is_served_before_those_who_merely_watch() -> None:
    async def story(scene: Scene) -> None:
        async with scene.pool.maintenance():
            await scene.flood(plays=False)
            scene.ask(Attendance("honest", "ana"))
            await asyncio.sleep(0)
        assert (await scene.finish())[0] == "honest"

    play(story)


def test_in_a_flood_everybody_gets_a_share_of_the_time() -> None:
    async def story(scene: Scene) -> None:
        async with scene.pool.maintenance():
            await scene.flood()
            scene.ask(Attendance("honest", "ana"))
            await asyncio.sleep(0)
        served = await scene.finish()
        shares = [share for _, share in scene.served[: served.index("honest") + 1]]
        assert sum(shares) <= TARGET
        assert shares[:-1] == [LEAST] * ADDRESSES
        assert shares[-1] == pytest.approx(TARGET / (ADDRESSES + 1))

    play(story)


@pytest.mark.parametrize("workers", [1, 2])
def test_whoever_is_alone_has_all_the_time(workers: int) -> None:
    async def story(scene: Scene) -> None:
        scene.ask(Attendance("honest", "ana"))
        await scene.finish()
        assert scene.served == [("honest", TARGET * workers)]

    play(story, workers)


def test_watchers_take_no_time_from_those_who_play() -> None:
    async def story(scene: Scene) -> None:
        async with scene.pool.maintenance():
            await scene.flood(plays=False)
            scene.ask(Attendance("honest", "ana"))
            await asyncio.sleep(0)
        await scene.finish()
        assert scene.served[0] == ("honest", TARGET)

    play(story)


def test_people_at_one_address_take_turns_and_so_do_their_matches() -> None:
    async def story(scene: Scene) -> None:
        async with scene.pool.maintenance():
            for match in ("a1", "a2", "b1"):
                asked = Attendance(match, "school")
                asked.people = [Person("school", match[0])]
                scene.ask(asked)
            await asyncio.sleep(0)
        assert await scene.finish() == ["a1", "b1", "a2"]

    play(story)


def test_a_thought_for_which_nobody_is_there_any_more_is_dropped() -> None:
    async def story(scene: Scene) -> None:
        left, stays = Attendance("left", "eve"), Attendance("stays", "ana")
        async with scene.pool.maintenance():
            scene.ask(left)
            scene.ask(stays)
            await asyncio.sleep(0)
            left.people.clear()
        assert await scene.finish() == ["stays"]
        assert scene.dropped == ["left"]

    play(story)


def test_nobody_is_asked_for_whom_nobody_is_there() -> None:
    async def story(scene: Scene) -> None:
        scene.ask(Attendance("empty"))
        assert await scene.finish() == []
        assert scene.dropped == ["empty"]

    play(story)


def test_whoever_comes_later_takes_a_thought_that_waits_into_their_own_turn() -> None:
    """Somebody's match that others watched before them would have waited with all of theirs."""

    async def story(scene: Scene) -> None:
        async with scene.pool.maintenance():
            await scene.flood(1, plays=False)
            late = Attendance("late", "eve 0", plays=False)
            scene.ask(late)
            await asyncio.sleep(0)
            late.people, late.plays = [Person("ana", "ana")], True
            for _ in range(3):
                scene.pool.attended("late")
            scene.pool.attended("unknown")
        served = await scene.finish()
        assert served[0] == "late"
        assert served.count("late") == 1

    play(story)


def test_to_come_again_and_again_takes_no_room() -> None:
    async def story(scene: Scene) -> None:
        async with scene.pool.maintenance():
            scene.ask(watched := Attendance("watched", "eve", plays=False))
            await asyncio.sleep(0)
            for token in range(100):
                watched.people = [Person("eve", str(token))]
                scene.pool.attended("watched")
            assert len(scene.pool._watching) == 1
        await scene.finish()

    play(story)


@pytest.mark.parametrize("granted", [True, False])
def test_a_worker_is_free_again_after_somebody_gave_up(granted: bool) -> None:
    async def story(scene: Scene) -> None:
        hold = scene.pool.maintenance()
        await hold.__aenter__()
        gone = scene.ask(Attendance("gone", "eve"))
        await asyncio.sleep(0)
        if granted:  # it has its worker, and does not know yet
            await hold.__aexit__(None, None, None)
            gone.cancel()
        else:
            gone.cancel()
            await asyncio.sleep(0)
            await hold.__aexit__(None, None, None)
        scene.ask(Attendance("next", "ana"))
        assert await scene.finish() == ["next"]

    play(story)
