"""What every store must do, as tests: subclass, and give a fixture `opener`.

An opener opens the store under test. Called again it opens the same store again, beside the first
one or after it: a store for which that makes sense takes `DurableStoreContract`.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from random import Random
from time import time
from typing import Any, TypeAlias, get_args
from weakref import WeakKeyDictionary

import pytest

from vitral.rules.errors import VitralError
from vitral.service.store import Conflict, Lease, LeaseLost, Status, Store, Summary
from vitral.storage import MemoryStore

Opener: TypeAlias = Callable[[], Awaitable[Store]]
Scenario: TypeAlias = Callable[[Any, Opener], Coroutine[Any, Any, None]]
StoreScenario: TypeAlias = Callable[[Any, Store], Coroutine[Any, Any, None]]

HANGS_S = 60
TEXTS = [
    '{"move": "3O-5=Y"}',
    "",
    "żółć ґ ß",
    "🟦\u2028",
    "a\nb\r\n\tc",
    "'\"\\;--%s?:x$1",
    "x" * 100_000,
]


def summary_of(
    match: str,
    updated_at: int = 1,
    status: Status = "playing",
    public: bool = True,
    names: tuple[str, ...] = ("Ada", ""),
    origin: str | None = None,
    created_at: int = 1,
) -> Summary:
    return Summary(match, status, public, len(names), names, created_at, updated_at, origin)


def with_opener(scenario: Scenario) -> Callable[[Any, Opener], None]:
    """Run an asynchronous test; every store that it opens is closed after it."""

    def test(self: object, opener: Opener) -> None:
        async def run() -> None:
            opened: list[Store] = []

            async def remembered() -> Store:
                opened.append(await opener())
                return opened[-1]

            async with asyncio.timeout(HANGS_S):
                try:
                    await scenario(self, remembered)
                finally:
                    for store in opened:
                        await store.close()

        asyncio.run(run())

    test.__doc__ = scenario.__doc__
    return test


def with_store(scenario: StoreScenario) -> Callable[[Any, Opener], None]:
    """Run an asynchronous test on one store."""

    async def opened(self: object, opener: Opener) -> None:
        await scenario(self, await opener())

    opened.__doc__ = scenario.__doc__
    return with_opener(opened)


LEASES: WeakKeyDictionary[Store, dict[str, Lease]] = WeakKeyDictionary()


async def lease_of(store: Store, match: str) -> Lease:
    """The lease that a store has on a match, acquired the first time."""
    leases = LEASES.setdefault(store, {})
    if match not in leases:
        lease = await store.acquire(match)
        assert lease is not None
        leases[match] = lease
    return leases[match]


async def leased(store: Store, *matches: str) -> None:
    """Acquire matches, so that appends wait for nothing."""
    await asyncio.gather(*(lease_of(store, match) for match in matches))


async def append(store: Store, after: int, events: Sequence[str], summary: Summary) -> None:
    """Append with the store's lease on the match."""
    await store.append(await lease_of(store, summary.match), after, events, summary)


async def wins(store: Store, after: int, events: list[str], match: str) -> bool:
    """Try to append."""
    try:
        await append(store, after, events, summary_of(match))
    except Conflict:
        return False
    return True


async def insist(store: Store, event: str, match: str) -> None:
    """Append wherever the log ends, however often others are faster."""
    while not await wins(store, len(await store.load(match)), [event], match):
        pass


class StoreContract:
    """What holds for one store."""

    @pytest.fixture
    def opener(self) -> Opener:
        raise NotImplementedError

    @with_store
    async def test_what_was_never_written_is_not_there(self, store: Store) -> None:
        assert await store.load("m") == []
        assert await store.summary("m") is None
        assert await store.summaries() == []

    @with_store
    async def test_events_come_back_in_order(self, store: Store) -> None:
        await append(store, 0, ["a", "b"], summary_of("m"))
        await append(store, 2, ["c"], summary_of("m"))
        assert await store.load("m") == ["a", "b", "c"]
        assert await store.load("m", after=1) == ["b", "c"]
        assert await store.load("m", after=3) == []
        assert await store.load("m", after=10**30) == []
        assert await store.load("m", after=-1) == ["a", "b", "c"]

    @with_store
    async def test_an_event_comes_back_to_the_letter(self, store: Store) -> None:
        await append(store, 0, TEXTS, summary_of("m"))
        assert await store.load("m") == TEXTS

    @with_store
    async def test_matches_have_nothing_to_do_with_each_other(self, store: Store) -> None:
        for match in ("m", "M", "m ", "ń", ""):
            await append(store, 0, [match], summary_of(match, names=(match,)))
        for match in ("m", "M", "m ", "ń", ""):
            assert await store.load(match) == [match]
            assert await store.summary(match) == summary_of(match, names=(match,))

    @with_store
    async def test_a_log_of_another_length_is_a_conflict(self, store: Store) -> None:
        await append(store, 0, ["a", "b"], summary_of("m", 1))
        for after in (-(10**30), -1, 0, 1, 3, 10**30):
            with pytest.raises(Conflict):
                await append(store, after, ["x", "y"], summary_of("m", 2))
        with pytest.raises(Conflict):
            await append(store, 1, ["x"], summary_of("new"))
        assert await store.load("m") == ["a", "b"]
        assert await store.summary("m") == summary_of("m", 1)
        assert await store.summary("new") is None

    @with_store
    async def test_an_append_has_an_event(self, store: Store) -> None:
        with pytest.raises(ValueError, match="at least one event"):
            await append(store, 0, [], summary_of("m"))
        assert await store.summary("m") is None

    @with_store
    async def test_an_append_is_seen_whole_or_not_at_all(self, store: Store) -> None:
        async def write() -> None:
            for number in range(15):
                await append(store, 3 * number, ["a", "b", "c"], summary_of("m"))

        writing = asyncio.create_task(write())
        while not writing.done():
            events = await store.load("m")
            assert events == ["a", "b", "c"] * (len(events) // 3)
            await asyncio.sleep(0)
        await writing

    @with_store
    async def test_a_summary_is_that_of_the_last_append(self, store: Store) -> None:
        first = summary_of("m", 1, "open", False, ("",))
        names = ("Ada", "Żaneta", "", 'O"Neil')
        last = Summary("m", "over", True, 4, names, 1, 1_999_999_999_999, "c0de")
        await append(store, 0, ["a"], first)
        assert await store.summary("m") == first
        await append(store, 1, ["b"], last)
        assert await store.summary("m") == last
        assert await store.summaries() == [last]

    @with_store
    async def test_summaries_are_the_last_changed_first(self, store: Store) -> None:
        for match, at in (("a", 2), ("b", 3), ("c", 1), ("d", 3)):
            await append(store, 0, ["x"], summary_of(match, at))
        await append(store, 1, ["y"], summary_of("c", 4))
        found = await store.summaries()
        assert [summary.match for summary in found] == ["c", "d", "b", "a"]
        assert await store.summaries(limit=2) == found[:2]
        assert await store.summaries(limit=10**30) == found
        assert await store.summaries(limit=0) == await store.summaries(limit=-1) == []

    @with_store
    async def test_summaries_by_status_and_by_who_may_see_them(self, store: Store) -> None:
        statuses: tuple[Status, ...] = ("open", "playing", "over")
        kinds = [(status, public) for status in statuses for public in (True, False)] * 2
        every = [summary_of(f"m{at}", at, *kind) for at, kind in enumerate(kinds)][::-1]
        for summary in every:
            await append(store, 0, ["x"], summary)
        for status in (None, *statuses):
            for public in (None, True, False):
                found = await store.summaries(status, public)
                assert found == [
                    summary
                    for summary in every
                    if status in (None, summary.status) and public in (None, summary.public)
                ]
        assert await store.summaries("over", True, 1) == [summary_of("m10", 10, "over", True)]

    @with_store
    async def test_a_match_moves_from_list_to_list(self, store: Store) -> None:
        statuses: tuple[Status, ...] = ("open", "playing", "over")
        for number, status in enumerate(statuses):
            await append(store, number, ["x"], summary_of("m", number, status))
            for other in statuses:
                assert len(await store.summaries(other)) == (other == status)

    @with_store
    async def test_what_is_over_may_change_too(self, store: Store) -> None:
        for at, match in enumerate(("one", "other", "one")):
            await append(store, at // 2, ["x"], summary_of(match, at, "over"))
        for status in ("over", None):
            assert [s.match for s in await store.summaries(status)] == ["one", "other"]

    @with_store
    async def test_there_are_fifty_summaries_unless_said(self, store: Store) -> None:
        await asyncio.gather(*(wins(store, 0, ["x"], f"m{n}") for n in range(60)))
        assert len(await store.summaries()) == 50
        assert len(await store.summaries(limit=100)) == 60

    @with_store
    async def test_origins_take_turns_in_the_public_list(self, store: Store) -> None:
        """Sixty matches from two addresses used to hide everybody else's."""
        for status in get_args(Status):
            for number in range(60):
                many = summary_of(
                    f"{status}{number:02}", 100 + number, status, origin="ab"[number % 2]
                )
                await append(store, 0, ["x"], many)
            for at, origin in enumerate(("c", "d", None)):
                await append(
                    store, 0, ["x"], summary_of(f"{status} {origin}", at, status, origin=origin)
                )
            listed = [s.match for s in await store.listed(status, 0, 50, 50)]
            assert len(listed) == 50
            first = [f"{status}59", f"{status}58", f"{status} None", f"{status} d", f"{status} c"]
            assert listed[:7] == [*first, f"{status}57", f"{status}56"]

    @with_store
    async def test_the_public_list_has_so_many_of_an_origin(self, store: Store) -> None:
        for number in range(9):
            origin = "ab"[number % 2]
            await append(store, 0, ["x"], summary_of(f"m{number}", number, "open", origin=origin))
        listed = [s.match for s in await store.listed("open", 0, 2, 50)]
        assert listed == ["m8", "m7", "m6", "m5"]
        assert [s.match for s in await store.listed("open", 0, 2, 3)] == listed[:3]
        assert await store.listed("open", 0, 0, 50) == await store.listed("open", 0, 2, -1) == []

    @with_store
    async def test_the_public_list_shows_nothing_private_or_old(self, store: Store) -> None:
        for status in get_args(Status):
            for public in (True, False):
                old = summary_of(f"{status} old {public}", 5, status, public, created_at=5)
                made = summary_of(f"{status} made {public}", 9, status, public, created_at=5)
                new = summary_of(f"{status} new {public}", 8, status, public, created_at=8)
                for each in (old, made, new):
                    await append(store, 0, ["x"], each)
        for status in get_args(Status):
            shown = {s.match for s in await store.listed(status, 8, 50, 50)}
            changed = {f"{status} new True"} | (
                {f"{status} made True"} if status != "open" else set()
            )
            assert shown == changed

    @with_store
    async def test_closing_finishes_what_was_begun(self, store: Store) -> None:
        await leased(store, *(f"m{n}" for n in range(700)))
        begun = [asyncio.create_task(wins(store, 0, ["a"], f"m{n}")) for n in range(700)]
        await asyncio.sleep(0)
        await store.close()
        assert all(await asyncio.gather(*begun))

    @with_store
    async def test_closing_waits_for_readers(self, store: Store) -> None:
        await append(store, 0, ["a"], summary_of("m"))
        begun = [asyncio.create_task(store.load("m")) for n in range(30)]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*begun) == [["a"]] * 30

    @with_store
    async def test_a_closed_store_takes_and_gives_nothing(self, store: Store) -> None:
        lease = await lease_of(store, "m")
        await store.close()
        await store.close()
        uses: list[Callable[[], Awaitable[object]]] = [
            lambda: store.append(lease, 0, ["a"], summary_of("m")),
            lambda: store.load("m"),
            lambda: store.summary("m"),
            lambda: store.acquire("m"),
            lambda: store.owner("m"),
            lambda: store.release(["m"]),
            store.summaries,
            store.orphans,
            store.heartbeat,
        ]
        for use in uses:
            with pytest.raises(VitralError) as caught:
                await use()
            assert caught.value.code == "store-closed"

    @with_store
    async def test_one_of_many_wins_each_place(self, store: Store) -> None:
        await leased(store, "m")
        for seq in range(5):
            tries = (wins(store, seq, [f"{seq} {n}"], "m") for n in range(300))
            won = await asyncio.gather(*tries)
            assert won.count(True) == 1
            assert (await store.load("m", after=seq)) == [f"{seq} {won.index(True)}"]

    @with_store
    async def test_many_on_one_match_leave_no_hole(self, store: Store) -> None:
        await asyncio.gather(*(insist(store, str(number), "m") for number in range(20)))
        events = await store.load("m")
        assert sorted(events, key=int) == [str(number) for number in range(20)]

    @with_store
    async def test_many_on_many_matches_lose_nothing(self, store: Store) -> None:
        async def play(match: str) -> None:
            for number in range(8):
                await append(store, 2 * number, [f"{number}a", f"{number}b"], summary_of(match))

        matches = [f"m{number}" for number in range(300)]
        await asyncio.gather(*map(play, matches))
        expected = [f"{number}{half}" for number in range(8) for half in "ab"]
        logs = await asyncio.gather(*map(store.load, matches))
        assert logs == [expected] * 300
        assert len(await store.summaries(limit=1000)) == 300

    @with_store
    async def test_appends_are_written_in_the_order_of_the_calls(self, store: Store) -> None:
        await leased(store, "m")
        tries = (wins(store, number, [str(number)], "m") for number in range(50))
        assert all(await asyncio.gather(*tries))
        assert await store.load("m") == [str(number) for number in range(50)]

    @with_store
    async def test_a_conflict_among_many_is_its_own(self, store: Store) -> None:
        await append(store, 0, ["a"], summary_of("m50"))
        tries = (wins(store, 0, ["b"], f"m{number}") for number in range(100))
        assert [n for n, won in enumerate(await asyncio.gather(*tries)) if not won] == [50]
        assert await store.load("m50") == ["a"]
        assert await store.load("m99") == ["b"]

    @with_store
    async def test_who_gives_up_waiting_disturbs_nobody(self, store: Store) -> None:
        await leased(store, *(f"m{n}" for n in range(90)))
        tasks = [asyncio.create_task(wins(store, 0, ["a", "b"], f"m{n}")) for n in range(90)]
        for number, task in enumerate(tasks):
            if number % 3 == 0:
                await asyncio.sleep(0)
                task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        logs = await asyncio.gather(*(store.load(f"m{n}") for n in range(90)))
        for task, events in zip(tasks, logs, strict=True):
            assert events == ["a", "b"] or (task.cancelled() and events == [])
        await asyncio.gather(*(insist(store, "c", f"m{n}") for n in range(90)))

    @with_store
    async def test_a_reader_that_gives_up_disturbs_nobody(self, store: Store) -> None:
        await append(store, 0, TEXTS, summary_of("m"))
        for delay in (0, 0, 0.0005, 0.001, 0.002) * 2:
            reading = [asyncio.create_task(store.load("m")) for _ in range(10)]
            await asyncio.sleep(delay)
            for task in reading[::2]:
                task.cancel()
            await asyncio.gather(*reading, return_exceptions=True)
        assert await store.load("m") == TEXTS

    @with_store
    async def test_any_order_of_appends_gives_what_a_list_gives(self, store: Store) -> None:
        generator = Random(7)
        logs: dict[str, list[str]] = {}
        for number in range(60):
            log = logs.setdefault(match := generator.choice("abc"), [])
            after = len(log) + generator.choice((0, 0, 0, 1, -1))
            events = [str(number)] * generator.randint(1, 3)
            assert await wins(store, after, events, match) == (after == len(log))
            if after == len(log):
                log.extend(events)
        assert {match: await store.load(match) for match in logs} == logs

    @with_store
    async def test_an_append_without_the_current_lease_is_refused(self, store: Store) -> None:
        await append(store, 0, ["a"], summary_of("m"))
        lease = await lease_of(store, "m")
        for wrong in (Lease("m", lease.epoch + 1), Lease("m", 0), Lease("never acquired", 1)):
            with pytest.raises(LeaseLost):
                await store.append(wrong, 1, ["x"], summary_of(wrong.match))
        assert await store.load("m") == ["a"]
        assert await store.load("never acquired") == []

    @with_store
    async def test_an_append_is_to_one_match(self, store: Store) -> None:
        with pytest.raises(ValueError, match="expected the summary of match m, got n's"):
            await store.append(await lease_of(store, "m"), 0, ["a"], summary_of("n"))

    @with_store
    async def test_the_owner_of_a_match_is_this_process(self, store: Store) -> None:
        assert await store.owner("m") is None
        lease = await store.acquire("m")
        assert await store.owner("m") == store.process
        assert await store.acquire("m") == lease

    @with_store
    async def test_who_released_a_match_cannot_append(self, store: Store) -> None:
        await append(store, 0, ["a"], summary_of("m"))
        lease = await lease_of(store, "m")
        await store.release(["m", "never acquired"])
        assert await store.owner("m") is None
        with pytest.raises(LeaseLost):
            await store.append(lease, 1, ["b"], summary_of("m"))
        again = await store.acquire("m")
        assert again is not None
        await store.append(again, 1, ["c"], summary_of("m"))
        assert await store.load("m") == ["a", "c"]

    @with_store
    async def test_what_is_owned_is_no_orphan(self, store: Store) -> None:
        for status in get_args(Status):
            await append(store, 0, ["a"], summary_of(status, 1, status))
        assert await store.orphans() == []

    @with_store
    async def test_a_heartbeat_changes_nothing_that_can_be_seen(self, store: Store) -> None:
        await append(store, 0, ["a"], summary_of("m"))
        await store.heartbeat()
        await store.heartbeat()
        assert await store.load("m") == ["a"]

    @with_store
    async def test_processes_have_different_ids(self, store: Store) -> None:
        assert store.process
        assert store.process != MemoryStore().process


class DurableStoreContract(StoreContract):
    """What holds besides for a store that outlives its process."""

    @with_opener
    async def test_everything_is_there_after_a_restart(self, opener: Opener) -> None:
        first = await opener()
        await append(first, 0, TEXTS, summary_of("m", 7))
        await first.close()
        second = await opener()
        assert await second.load("m") == TEXTS
        assert await second.summaries() == [summary_of("m", 7)]
        await append(second, len(TEXTS), ["more"], summary_of("m", 8))
        assert await second.load("m", after=len(TEXTS)) == ["more"]

    @with_opener
    async def test_after_a_restart_matches_are_orphans_since_the_process_ended(
        self, opener: Opener
    ) -> None:
        first = await opener()
        await append(first, 0, ["a"], summary_of("m"))
        before = time() * 1000
        await first.close()
        after = time() * 1000
        second = await opener()
        assert await second.owner("m") is None
        ((match, alive_at),) = await second.orphans()
        assert match == "m"
        assert alive_at is not None
        assert before - 1 <= alive_at <= after + 1
        assert await second.acquire("m") is not None
        assert await second.orphans() == []
