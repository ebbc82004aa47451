"""What the host of a server does, in every store; and that a removed match stays removed."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest
from sqlalchemy.exc import DBAPIError

from tests.storage.contract import append, lease_of, summary_of
from tests.storage.raw import execute
from vitral.service.administration import AccessBlock, AdminAction, MatchFilter
from vitral.service.store import Conflict, Lease, LeaseLost
from vitral.storage import Archive, open_store

Scenario = Callable[[Archive], Awaitable[None]]


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def any_url(request: pytest.FixtureRequest) -> str:
    """Every store in turn."""
    memory = request.param == "memory"
    return "memory:" if memory else str(request.getfixturevalue(f"{request.param}_url"))


def run(url: str, scenario: Scenario) -> None:
    async def opened() -> None:
        store = await open_store(url)
        try:
            await scenario(store)
        finally:
            await store.close()

    asyncio.run(opened())


def test_a_removed_match_is_gone_with_its_log_and_its_lease(any_url: str) -> None:
    async def scenario(store: Archive) -> None:
        await append(store, 0, ["a", "b"], summary_of("m"))
        await append(store, 0, ["c"], summary_of("other"))
        assert await store.remove("m")
        assert await store.load("m") == []
        assert await store.summary("m") is None
        assert await store.owner("m") is None
        assert await store.owners(["m", "other"]) == {"other": store.process}
        assert await store.load("other") == ["c"]
        assert await store.removed(0) == ["m"]
        assert await store.removed(2**50) == []

    run(any_url, scenario)


def test_what_is_not_there_cannot_be_removed(any_url: str) -> None:
    async def scenario(store: Archive) -> None:
        assert not await store.remove("m")
        await append(store, 0, ["a"], summary_of("m"))
        assert await store.remove("m")
        assert not await store.remove("m")

    run(any_url, scenario)


def test_nothing_is_written_to_a_removed_match_by_whoever_owned_it(any_url: str) -> None:
    async def scenario(store: Archive) -> None:
        await append(store, 0, ["a"], summary_of("m"))
        lease = await lease_of(store, "m")
        await store.remove("m")
        with pytest.raises((LeaseLost, Conflict)):
            await store.append(lease, 1, ["b"], summary_of("m"))
        assert await store.load("m") == []

    run(any_url, scenario)


def test_a_removed_match_cannot_be_made_again(any_url: str) -> None:
    async def scenario(store: Archive) -> None:
        await append(store, 0, ["a"], summary_of("m"))
        await store.remove("m")
        lease = await store.acquire("m")
        assert isinstance(lease, Lease)
        with pytest.raises(Conflict):
            await store.append(lease, 0, ["a"], summary_of("m"))
        assert await store.load("m") == []
        await append(store, 0, ["c"], summary_of("other"))  # and others are written on

    run(any_url, scenario)


def test_of_appends_and_a_removal_at_once_nothing_is_left(any_url: str) -> None:
    async def scenario(store: Archive) -> None:
        await append(store, 0, ["0"], summary_of("m"))
        lease = await lease_of(store, "m")

        async def write() -> None:
            for number in range(1, 30):
                await store.append(lease, number, [str(number)], summary_of("m"))

        writing = asyncio.ensure_future(write())
        await asyncio.sleep(0.01)
        assert await store.remove("m")
        with suppress(LeaseLost, Conflict):  # unless all were written before
            await writing
        assert await store.load("m") == []
        assert await store.summary("m") is None

    run(any_url, scenario)


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM events WHERE match = 'm'",
        "UPDATE events SET data = '' WHERE match = 'm'",
        "DELETE FROM removed_matches",
        "UPDATE removed_matches SET match = 'x'",
    ],
)
def test_by_hand_events_and_removals_cannot_be_undone(url: str, statement: str) -> None:
    async def scenario(store: Archive) -> None:
        await append(store, 0, ["a"], summary_of("m"))
        await append(store, 0, ["b"], summary_of("gone"))
        await store.remove("gone")
        with pytest.raises(DBAPIError):
            await execute(url, statement)
        assert await store.load("m") == ["a"]

    run(url, scenario)


def test_blocks_are_changed_deleted_and_end(any_url: str) -> None:
    async def scenario(store: Archive) -> None:
        first = AccessBlock("192.0.2.7/32", "noise", 10)
        second = AccessBlock("00112233aabb", "", 11, 100)
        await store.put_block(first)
        await store.put_block(second)
        assert await store.blocks(99) == [first, second]
        assert await store.blocks(100) == [first]
        changed = AccessBlock("192.0.2.7/32", "more noise", 12, 50)
        await store.put_block(changed)
        assert await store.blocks(20) == [second, changed]
        assert await store.delete_block("192.0.2.7/32")
        assert not await store.delete_block("192.0.2.7/32")
        assert await store.blocks(20) == [second]

    run(any_url, scenario)


def test_blocks_and_actions_outlive_the_process(url: str) -> None:
    block = AccessBlock("2001:db8::/64", "ґвалт", 1)
    action = AdminAction(5, "192.0.2.1", "block", "2001:db8::/64", "done")

    async def write(store: Archive) -> None:
        await store.put_block(block)
        await store.record_action(action)

    async def read(store: Archive) -> None:
        assert await store.blocks(2) == [block]
        assert await store.actions(10) == [action]

    run(url, write)
    run(url, read)


def test_actions_are_listed_the_last_first(any_url: str) -> None:
    async def scenario(store: Archive) -> None:
        actions = [AdminAction(n, "192.0.2.1", "close", f"m{n}", "done") for n in range(3)]
        for action in actions:
            await store.record_action(action)
        assert await store.actions(2) == [actions[2], actions[1]]

    run(any_url, scenario)


def test_matches_are_found_by_status_age_and_origin(any_url: str) -> None:
    async def scenario(store: Archive) -> None:
        for summary in (
            summary_of("a", 10, "open", public=False, origin="00ff"),
            summary_of("b", 20, "playing"),
            summary_of("c", 30, "over", origin="00ff"),
        ):
            await append(store, 0, ["x"], summary)

        async def found(wanted: MatchFilter) -> str:
            return "".join([summary.match for summary in await store.find_matches(wanted)])

        assert await found(MatchFilter()) == "cba"
        assert await found(MatchFilter(status="over")) == "c"
        assert await found(MatchFilter(before=20)) == "a"
        assert await found(MatchFilter(origin="00ff")) == "ca"
        assert await found(MatchFilter(limit=1)) == "c"

    run(any_url, scenario)


def test_processes_see_what_others_have_to_do(postgres_url: str) -> None:
    async def scenario(store: Archive) -> None:
        other = await open_store(postgres_url)
        assert await other.loads() == {}
        await store.report_load('{"sockets": 7}')
        assert await other.loads() == {store.process: '{"sockets": 7}'}
        await other.close()

    run(postgres_url, scenario)
