"""Two processes on one PostgreSQL server: leases, and appends that come too late."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import pytest

from tests.storage.contract import append, lease_of, leased, summary_of, wins
from tests.storage.raw import execute, transaction
from vitral.service.store import Conflict, Lease, LeaseLost
from vitral.storage import StoreError, open_store
from vitral.storage.batch_writer import Append
from vitral.storage.postgres_store import PostgresConnection, PostgresStore

Pair: TypeAlias = Callable[[PostgresStore, PostgresStore], Awaitable[None]]
BRIEF_S = 0.2


def on_two(url: str, scenario: Pair, lease_seconds: float = 60.0) -> None:
    """Run a test on two stores; the lease of the first is as long as said."""

    async def run() -> None:
        one = await PostgresStore.open(url, lease_seconds=lease_seconds)
        other = await PostgresStore.open(url)
        try:
            await asyncio.wait_for(scenario(one, other), 60)
        finally:
            await one.close()
            await other.close()

    asyncio.run(run())


async def acquired(store: PostgresStore, match: str) -> Lease:
    """Wait for a lease."""
    while (lease := await store.acquire(match)) is None:
        await asyncio.sleep(0.01)
    return lease


async def waiting(url: str, query: str) -> None:
    """Wait until a statement waits for a lock."""
    condition = f"wait_event_type = 'Lock' AND query LIKE '%{query}%'"
    blocked = f"SELECT pid FROM pg_stat_activity WHERE {condition}"  # noqa: S608 (a test's words)
    while not await execute(url, blocked):
        await asyncio.sleep(0.01)


def test_a_match_belongs_to_one_process(postgres_url: str) -> None:
    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        lease = await one.acquire("m")
        assert lease is not None
        assert await other.acquire("m") is None
        assert await one.owner("m") == await other.owner("m") == one.process
        assert await one.acquire("m") == lease
        await one.append(lease, 0, ["a"], summary_of("m"))
        with pytest.raises(LeaseLost):
            await other.append(Lease("m", lease.epoch + 1), 1, ["b"], summary_of("m"))

    on_two(postgres_url, scenario)


def test_a_match_that_was_released_is_free_at_once(postgres_url: str) -> None:
    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        await append(one, 0, ["a"], summary_of("m"))
        old = await lease_of(one, "m")
        await other.release(["m"])  # it is not its own: nothing happens
        assert await one.owner("m") == one.process
        await one.release(["m"])
        assert await other.owner("m") is None
        lease = await other.acquire("m")
        assert lease is not None
        assert lease.epoch > old.epoch
        await other.append(lease, 1, ["b"], summary_of("m"))
        with pytest.raises(LeaseLost):
            await one.append(old, 2, ["c"], summary_of("m"))
        assert await one.load("m") == ["a", "b"]

    on_two(postgres_url, scenario)


def test_who_was_away_for_too_long_writes_nothing(postgres_url: str) -> None:
    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        await append(one, 0, ["a"], summary_of("m"))
        await append(one, 0, ["a"], summary_of("n"))
        old = await lease_of(one, "m")
        lease = await acquired(other, "m")
        assert lease.epoch == old.epoch + 1
        with pytest.raises(LeaseLost):
            await one.append(old, 1, ["late"], summary_of("m"))
        await one.heartbeat()
        with pytest.raises(LeaseLost):
            await one.append(old, 1, ["late"], summary_of("m"))
        assert await one.acquire("m") is None
        await append(one, 1, ["b"], summary_of("n"))  # nobody has taken this one
        await other.append(lease, 1, ["b"], summary_of("m"))
        assert await one.load("m") == await one.load("n") == ["a", "b"]

    on_two(postgres_url, scenario, BRIEF_S)


def test_heartbeats_keep_a_match(postgres_url: str) -> None:
    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        await one.acquire("m")
        for _ in range(10):
            await one.heartbeat()
            assert await other.acquire("m") is None
            await asyncio.sleep(BRIEF_S / 2)
        await acquired(other, "m")

    on_two(postgres_url, scenario, 2 * BRIEF_S)


def test_an_append_in_flight_sees_that_the_match_was_taken(postgres_url: str) -> None:
    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        await append(one, 0, ["a"], summary_of("m"))
        async with transaction(postgres_url) as connection:
            await connection.exec_driver_sql("SELECT FROM leases WHERE match = 'm' FOR UPDATE")
            late = asyncio.create_task(append(one, 1, ["late"], summary_of("m", 9)))
            await waiting(postgres_url, "append_events")
            await connection.exec_driver_sql(
                f"UPDATE leases SET owner = '{other.process}', epoch = epoch + 1"  # noqa: S608
            )
        with pytest.raises(LeaseLost):
            await late
        assert await one.load("m") == ["a"]
        assert await one.summary("m") == summary_of("m")
        await append(other, 1, ["b"], summary_of("m"))

    on_two(postgres_url, scenario)


def test_who_takes_a_match_waits_for_an_append_in_flight(postgres_url: str) -> None:
    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        await append(one, 0, ["a"], summary_of("m"))
        while await one.owner("m"):
            await asyncio.sleep(0.01)
        slow = PostgresConnection(postgres_url)
        connection = await slow._connected()
        in_flight = connection.transaction()
        await in_flight.start()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        late = partial(_to_append, await lease_of(one, "m"), done)
        assert await slow._append([late()]) == [None]
        taking = asyncio.create_task(other.acquire("m"))
        await waiting(postgres_url, "INSERT INTO leases")
        assert not taking.done()
        await in_flight.commit()
        lease = await taking
        assert lease is not None
        assert await other.load("m") == ["a", "b"]
        await other.append(lease, 2, ["c"], summary_of("m"))
        await slow.close()

    on_two(postgres_url, scenario, BRIEF_S)


def _to_append(lease: Lease, done: "asyncio.Future[None]") -> Append:
    return Append(lease, 1, ["b"], summary_of("m", 2), done)


def test_one_of_many_processes_gets_an_orphan(postgres_url: str) -> None:
    async def scenario() -> None:
        stores = [await PostgresStore.open(postgres_url) for _ in range(4)]
        for number in range(10):
            taken = await asyncio.gather(*(store.acquire(f"m{number}") for store in stores))
            assert sum(lease is not None for lease in taken) == 1
        for store in stores:
            await store.close()

    asyncio.run(scenario())


def test_orphans_are_those_of_processes_that_are_gone(postgres_url: str) -> None:
    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        for store, match in ((one, "one's"), (other, "other's"), (one, "released")):
            await append(store, 0, ["a"], summary_of(match))
        await append(one, 0, ["a"], summary_of("over", status="over"))
        await one.release(["released"])
        assert await other.orphans() == []
        ((alive_at,),) = await execute(
            postgres_url,
            f"SELECT alive_at FROM processes WHERE id = '{one.process}'",  # noqa: S608
        )
        while not (orphans := await other.orphans()):
            await asyncio.sleep(0.01)
        assert orphans == [("one's", alive_at)]
        await other.release(["one's"])  # its owner is gone: nobody need take it up
        assert await other.orphans() == []
        with pytest.raises(LeaseLost):
            await append(one, 1, ["b"], summary_of("one's"))

    on_two(postgres_url, scenario, 2.0)


def test_a_match_of_before_there_were_leases_is_an_orphan(postgres_url: str) -> None:
    async def scenario() -> None:
        store = await PostgresStore.open(postgres_url)
        await append(store, 0, ["a"], summary_of("m"))
        await execute(postgres_url, "DELETE FROM leases")
        assert await store.orphans() == [("m", None)]
        with pytest.raises(LeaseLost):
            await append(store, 1, ["b"], summary_of("m"))
        await store.close()

    asyncio.run(scenario())


def test_a_process_that_ends_leaves_its_matches_at_once(postgres_url: str) -> None:
    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        await append(one, 0, ["a"], summary_of("m"))
        await one.close()
        assert [match for match, _ in await other.orphans()] == ["m"]
        assert await other.acquire("m") is not None

    on_two(postgres_url, scenario)


def test_processes_that_are_long_gone_and_own_nothing_are_forgotten(postgres_url: str) -> None:
    async def scenario() -> None:
        await (await open_store(postgres_url)).close()
        rows = "('gone', 1, 1), ('owns', 1, 1), ('fresh', now_ms(), now_ms())"
        await execute(
            postgres_url,
            "DELETE FROM processes",
            f"INSERT INTO processes (id, alive_at, expires_at) VALUES {rows}",  # noqa: S608
            "INSERT INTO leases (match, owner, epoch) VALUES ('m', 'owns', 1)",
        )
        store = await open_store(postgres_url)
        found = await execute(postgres_url, "SELECT id FROM processes")
        assert {id_ for (id_,) in found} == {"owns", "fresh", store.process}
        await store.close()

    asyncio.run(scenario())


def test_refused_appends_of_a_batch_fail_alone(postgres_url: str) -> None:
    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        matches = [f"m{number}" for number in range(30)]
        await leased(one, *matches)
        await append(one, 0, ["a"], summary_of("m7"))
        await one.release(["m9"])
        assert await other.acquire("m9") is not None
        tries = (append(one, 0, ["b"], summary_of(match)) for match in matches)
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert isinstance(outcomes[7], Conflict)
        assert isinstance(outcomes[9], LeaseLost)
        assert [n for n, outcome in enumerate(outcomes) if outcome is not None] == [7, 9]
        assert await one.load("m7") == ["a"]
        assert await one.load("m9") == []
        assert await one.load("m8") == ["b"]
        found = await execute(postgres_url, "SELECT count(DISTINCT xmin::text) FROM events")
        assert found == [(2,)]  # the one before, and the batch

    on_two(postgres_url, scenario)


def test_processes_wait_for_each_other_on_the_same_match_only(postgres_url: str) -> None:
    """A global lock once made all of them write one after the other."""

    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        await append(one, 0, ["a"], summary_of("m"))
        async with transaction(postgres_url) as connection:
            await connection.exec_driver_sql("SELECT FROM leases WHERE match = 'm' FOR UPDATE")
            blocked = asyncio.create_task(append(one, 1, ["b"], summary_of("m")))
            await waiting(postgres_url, "append_events")
            for number in range(5):
                await append(other, number, ["a"], summary_of("n"))
            assert not blocked.done()
        await blocked

    on_two(postgres_url, scenario)


def test_many_processes_lose_nothing_and_wait_for_no_circle(postgres_url: str) -> None:
    async def play(store: PostgresStore, matches: list[str]) -> None:
        for number in range(6):
            await asyncio.gather(*(wins(store, number, ["a"], match) for match in matches))

    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        ones = [f"m{number}" for number in range(0, 100, 2)]
        others = [f"m{number}" for number in range(99, 0, -2)]
        await asyncio.gather(play(one, ones), play(other, others))
        for match in (*ones, *others):
            assert await one.load(match) == ["a"] * 6
        await asyncio.gather(one.release(ones), one.release(ones[::-1]), other.release(others))

    on_two(postgres_url, scenario)


def test_a_server_that_vanishes_in_an_append_leaves_the_outcome_unknown(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The events were written and the answer was lost; it was told as if nothing had happened."""

    async def scenario() -> None:
        store = await PostgresStore.open(postgres_url)
        await append(store, 0, ["a"], summary_of("m"))
        connection = await store._connection._connected()
        fetch = connection.fetch

        async def broken(*given: object) -> object:
            await fetch(*given)
            connection.terminate()
            raise asyncpg.ConnectionDoesNotExistError("connection was closed")

        with monkeypatch.context() as patch:
            patch.setattr(asyncpg.Connection, "fetch", lambda self, *given: broken(*given))
            with pytest.raises(StoreError) as caught:
                await append(store, 1, ["b"], summary_of("m"))
        assert caught.value.code == "store-outcome-unknown"
        assert await store.load("m") == ["a", "b"]
        with pytest.raises(Conflict):
            await append(store, 1, ["b"], summary_of("m"))
        await append(store, 2, ["c"], summary_of("m"))
        await store.close()

    asyncio.run(scenario())


def test_a_server_that_cannot_be_reached_has_written_nothing(postgres_url: str) -> None:
    async def scenario() -> None:
        store = await PostgresStore.open(postgres_url)
        await append(store, 0, ["a"], summary_of("m"))
        store._connection._url = postgres_url.replace("host=", "host=/nowhere")
        (await store._connection._connected()).terminate()
        with pytest.raises(StoreError) as caught:
            await append(store, 1, ["b"], summary_of("m"))
        assert caught.value.code == "store-unreachable"
        await store.close()

    asyncio.run(scenario())


def test_a_server_that_cannot_be_written_to_is_refused_at_the_start(postgres_url: str) -> None:
    """It was accepted, and every move failed."""

    async def scenario() -> None:
        await (await open_store(postgres_url)).close()
        read_only = "ALTER DATABASE postgres SET default_transaction_read_only = {}"
        await execute(postgres_url, read_only.format("on"))
        try:
            with pytest.raises(StoreError) as caught:
                await open_store(postgres_url)
            assert caught.value.code == "store-read-only"
            assert "read-only" in str(caught.value)
            await (await open_store(postgres_url, server=False)).close()  # to export it
        finally:
            await execute(postgres_url, "SET transaction_read_only = off", read_only.format("off"))

    asyncio.run(scenario())


def test_a_server_that_cannot_be_written_to_any_more_is_noticed(postgres_url: str) -> None:
    async def scenario() -> None:
        store = await open_store(postgres_url)
        await append(store, 0, ["a"], summary_of("m"))
        await execute(postgres_url, "ALTER TABLE processes RENAME TO away")
        with pytest.raises(StoreError) as caught:
            await store.heartbeat()
        assert caught.value.code == "store-failed"
        await execute(postgres_url, "ALTER TABLE away RENAME TO processes")
        await store.heartbeat()
        await store.close()

    asyncio.run(scenario())
