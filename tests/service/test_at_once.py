"""Wishes that are decided at once: the short way of nearly all moves, and where it ends."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest

from tests.service.test_hub import ANA, FirstMoves, moving, started
from vitral.notation import format_move
from vitral.rules import legal_moves
from vitral.service import log
from vitral.service.hub import Decision, Hub
from vitral.service.match import Match
from vitral.service.store import Answer, Summary
from vitral.service.table import LiveMatch
from vitral.storage import MemoryStore


class SlowStore(MemoryStore):
    """Answers when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.holds = False
        self.waiting: list[Callable[[], None]] = []
        self.taken = 0

    def write(self, after: int, events: Sequence[str], summary: Summary, answer: Answer) -> None:
        self.taken += 1
        if self.holds:
            self.waiting.append(
                lambda: super(SlowStore, self).write(after, events, summary, answer)
            )
        else:
            super().write(after, events, summary, answer)

    def answer(self) -> None:
        """Answer everybody who waits."""
        while self.waiting:
            self.waiting.pop(0)()


class Scene:
    """A match that goes on in a hub, and what those who acted at once were told."""

    def __init__(self, hub: Hub, store: SlowStore, table: LiveMatch) -> None:
        self.hub = hub
        self.store = store
        self.table = table
        self.told: list[Match | None] = []
        self.kept: list[Sequence[log.Event]] = []

    def next_move(self, number: int = 0, request: str | None = None) -> Decision:
        """One of the legal moves of whoever's turn it is."""
        match = self.table.match
        assert match.state is not None
        move = format_move(legal_moves(match.state)[number])
        return moving(match.state.seat, move, match.turn, request)

    def at_once(self, decide: Decision) -> bool:
        return self.hub.move_at_once(self.table.match.id, decide, self.told.append)


def fail() -> Sequence[log.Event]:
    raise ZeroDivisionError


def play(story: Callable[[Scene], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SlowStore()
        kept: list[Sequence[log.Event]] = []
        hub = Hub(store, FirstMoves(), kept=lambda events, seconds: kept.append(events))
        scene = Scene(hub, store, await hub.table(await started(hub)))
        kept.clear()
        scene.kept = kept
        try:
            await story(scene)
        finally:
            await hub.close()

    asyncio.run(asyncio.wait_for(run(), 30))


def test_a_move_has_happened_when_it_is_on_disk_and_not_before() -> None:
    async def story(scene: Scene) -> None:
        scene.store.holds = True
        before = scene.table.match.version
        with scene.hub.watching(scene.table, ANA) as watcher:
            assert scene.at_once(scene.next_move(request="r"))
            await asyncio.sleep(0.01)
            assert scene.table.match.version == before
            assert not scene.told
            assert not scene.kept
            scene.store.answer()
            await watcher.come()
        assert scene.table.match.version == before + 1
        assert scene.told == [scene.table.match]
        assert [type(event) for event in scene.kept[0]] == [log.Moved]
        assert scene.table.match.answer_to("r") == scene.table.match.version

    play(story)


def test_a_move_that_goes_wrong_after_the_disk_is_read_from_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story(scene: Scene) -> None:
        match, decide = scene.table.match, scene.next_move(request="r")
        moved = match.version + 1

        def fail(event: log.Event) -> None:
            match.version += 1
            raise ZeroDivisionError

        with monkeypatch.context() as broken:
            broken.setattr(match, "apply", fail)
            assert scene.at_once(decide)
            assert scene.told == [None]
        await asyncio.sleep(0)
        again = await scene.hub.act(match.id, decide)  # as somebody does who was not told
        assert (again.version, again.answer_to("r")) == (moved, moved)
        assert scene.table.match is again is not match
        assert len(await scene.store.load(match.id)) == moved

    play(story)


def test_whoever_comes_while_something_is_written_takes_the_long_way() -> None:
    async def story(scene: Scene) -> None:
        scene.store.holds = True
        assert scene.at_once(scene.next_move())
        assert not scene.at_once(scene.next_move(1))
        assert not scene.table.idle
        scene.store.answer()

    play(story)


def test_the_long_way_waits_until_what_was_written_has_happened() -> None:
    async def story(scene: Scene) -> None:
        scene.store.holds = True
        before = scene.table.match.version
        seen: list[int] = []

        def look(match: Match, now: int) -> Sequence[log.Event]:
            seen.append(match.version)
            return []

        assert scene.at_once(scene.next_move())
        waiting = asyncio.ensure_future(scene.hub.act(scene.table.match.id, look))
        await asyncio.sleep(0.01)
        assert not seen
        scene.store.answer()
        await waiting
        assert seen == [before + 1]

    play(story)


def test_whoever_fails_to_hear_of_it_keeps_it_from_nobody() -> None:
    async def story(scene: Scene) -> None:
        def fail(match: Match | None) -> None:
            raise ZeroDivisionError

        before = scene.table.match.version
        assert scene.hub.move_at_once(scene.table.match.id, scene.next_move(), fail)
        assert scene.at_once(scene.next_move())
        assert [match.version for match in scene.told if match] == [before + 2]

    play(story)


def test_nobody_acts_at_once_while_somebody_takes_the_long_way() -> None:
    async def story(scene: Scene) -> None:
        async with scene.table.alone():
            assert not scene.at_once(scene.next_move())
        assert scene.at_once(scene.next_move())

    play(story)


def test_what_is_refused_or_leads_to_nothing_is_left_to_the_long_way() -> None:
    async def story(scene: Scene) -> None:
        stale = moving(1, "back", 1)
        taken = scene.store.taken
        assert not scene.at_once(stale)
        assert not scene.at_once(lambda match, now: [])
        assert not scene.at_once(lambda match, now: fail())
        assert not scene.hub.move_at_once("no-such-match-xx", stale, scene.told.append)
        assert scene.store.taken == taken
        assert not scene.told
        assert scene.table.idle

    play(story)


def test_what_could_not_be_kept_has_not_happened() -> None:
    async def story(scene: Scene) -> None:
        scene.store.holds = True
        before = scene.table.match
        assert scene.at_once(scene.next_move())
        scene.store.holds = False
        await scene.store.append(before.version, ["another server's"], before.summary)
        scene.store.answer()
        await asyncio.sleep(0.01)
        assert scene.told == [None]
        assert not scene.kept
        assert scene.table.match is before
        assert scene.table.idle

    play(story)


def test_a_whole_match_at_once_is_what_its_log_tells() -> None:
    async def story(scene: Scene) -> None:
        match = scene.table.match
        before, number = match.version, 0
        while match.status == "playing":
            number += 1
            assert scene.at_once(scene.next_move(request=f"r{number}"))
            assert await scene.store.summary(match.id) == match.summary
        texts = await scene.store.load(match.id)
        again = Match(match.id).replay(map(log.read_event, texts))
        assert again.summary == match.summary
        assert (again.state, again.times, again.led_to) == (match.state, match.times, match.led_to)
        assert sum(len(events) for events in scene.kept) == match.version - before

    play(story)
