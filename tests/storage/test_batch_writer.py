"""Batches: what goes wrong for one of them, and what for all."""

import asyncio
from collections.abc import Callable, Sequence

import pytest

from tests.storage.contract import append, leased, summary_of, wins
from tests.storage.raw import execute, transaction
from vitral.service.store import Conflict, Lease
from vitral.storage import StoreError, open_store
from vitral.storage.batch_writer import Append, Batch, BatchWriter, Outcomes
from vitral.storage.write_health import WriteHealth


def test_one_that_cannot_be_written_fails_alone(url: str) -> None:
    async def scenario() -> None:
        store = await open_store(url)
        await leased(store, *(f"m{n}" for n in range(40)))
        events = ["a"] * 40
        events[20] = "half of a letter: \ud800"
        tries = (append(store, 0, [e], summary_of(f"m{n}")) for n, e in enumerate(events))
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        failed = outcomes.pop(20)
        assert outcomes == [None] * 39
        assert isinstance(failed, StoreError)
        assert failed.code == "store-failed"
        assert await store.load("m20") == []
        assert await store.load("m39") == ["a"]
        await store.close()

    asyncio.run(scenario())


def test_an_id_that_cannot_be_written_cannot_be_read(url: str) -> None:
    async def scenario() -> None:
        store = await open_store(url)
        for read in (store.load("\ud800"), store.summary("\ud800")):
            with pytest.raises(StoreError) as caught:
                await read
            assert caught.value.code == "store-failed"
        await store.close()

    asyncio.run(scenario())


def test_an_event_that_is_there_already_is_a_conflict_of_that_match_alone(url: str) -> None:
    """The log's length may be wrong if somebody wrote by hand; the events are right."""

    async def scenario() -> None:
        store = await open_store(url)
        await append(store, 0, ["a"], summary_of("m7"))
        by_hand = "INSERT INTO events (id, match, seq, at, data) VALUES (2, 'm7', 2, 1, 'b')"
        await execute(url, by_hand, "UPDATE matches SET head = 1")
        await leased(store, *(f"m{n}" for n in range(20)))
        tries = (append(store, n == 7, ["c"], summary_of(f"m{n}")) for n in range(20))
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert isinstance(outcomes.pop(7), Conflict)
        assert outcomes == [None] * 19
        assert await store.load("m7") == ["a", "b"]
        await store.close()

    asyncio.run(scenario())


def test_when_the_database_fails_everybody_hears_it_and_the_store_goes_on(url: str) -> None:
    async def scenario() -> None:
        store = await open_store(url)
        await append(store, 0, ["a"], summary_of("m"))
        await execute(url, "ALTER TABLE events RENAME TO away")
        tries = (append(store, 0, ["a"], summary_of(f"m{n}")) for n in range(30))
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert {type(outcome) for outcome in outcomes} == {StoreError}
        with pytest.raises(StoreError, match="events"):
            await store.load("m")
        await execute(url, "ALTER TABLE away RENAME TO events")
        await append(store, 1, ["b"], summary_of("m"))
        assert await store.load("m") == ["a", "b"]
        assert await store.summary("m0") is None
        await store.close()

    asyncio.run(scenario())


def test_a_lost_connection_is_made_again(postgres_url: str) -> None:
    async def scenario() -> None:
        store = await open_store(postgres_url)
        for number in range(3):
            await append(store, number, ["a"], summary_of("m"))
            await execute(
                postgres_url,
                "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()",
            )
            assert len(await store.load("m")) == number + 1
        await store.close()

    asyncio.run(scenario())


def test_a_connection_lost_in_a_transaction_fails_it_once(postgres_url: str) -> None:
    """Whether it was committed cannot be known, and was told as if it had not been."""

    async def scenario() -> None:
        store = await open_store(postgres_url)
        await append(store, 0, ["a"], summary_of("m"))
        await leased(store, *(f"m{n}" for n in range(20)))
        async with transaction(postgres_url) as connection:
            await connection.exec_driver_sql("SELECT FROM leases FOR UPDATE")
            tries = [asyncio.create_task(wins(store, 0, ["a"], f"m{n}")) for n in range(20)]
            end_who_waits = (
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE wait_event_type = 'Lock' AND query LIKE '%append_events%'"
            )
            while not (await connection.exec_driver_sql(end_who_waits)).all():
                await asyncio.sleep(0.01)
            outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert {getattr(outcome, "code", None) for outcome in outcomes} == {"store-outcome-unknown"}
        assert await wins(store, 1, ["b"], "m")
        assert await store.load("m") == ["a", "b"]
        assert await store.load("m7") == []
        await store.close()

    asyncio.run(scenario())


def test_many_are_written_in_few_transactions(postgres_url: str) -> None:
    async def scenario() -> None:
        store = await open_store(postgres_url)
        await leased(store, *(f"m{n}" for n in range(400)))
        assert all(await asyncio.gather(*(wins(store, 0, ["a"], f"m{n}") for n in range(400))))
        (transactions,) = await execute(
            postgres_url, "SELECT count(DISTINCT xmin::text) FROM events"
        )
        assert transactions == (1,)
        await store.close()

    asyncio.run(scenario())


def test_ids_count_all_events_of_a_file(sqlite_url: str) -> None:
    async def scenario() -> None:
        store = await open_store(sqlite_url)
        assert all(await asyncio.gather(*(wins(store, 0, ["a", "b"], f"m{n}") for n in range(50))))
        await store.close()
        rows = await execute(sqlite_url, "SELECT id, match, seq FROM events ORDER BY id")
        assert [row[0] for row in rows] == list(range(1, 101))
        assert [row[2] for row in rows] == [1, 2] * 50

    asyncio.run(scenario())


def test_matches_know_how_long_their_logs_are(url: str) -> None:
    async def scenario() -> None:
        store = await open_store(url)
        for number in range(12):
            await append(store, number, ["a"], summary_of("m", 100 + number))
            await append(store, number, ["b"], summary_of("n", 200 + number))
            rows = await execute(url, "SELECT match, head, updated_at FROM matches ORDER BY match")
            assert rows == [("m", number + 1, 100 + number), ("n", number + 1, 200 + number)]
        assert not await wins(store, 11, ["x"], "m")
        assert await store.load("n") == ["b"] * 12
        await store.close()

    asyncio.run(scenario())


class FakeConnection:
    """Answers each batch with the next of the results, and notes what it was given."""

    def __init__(self, *results: Outcomes | Exception) -> None:
        self.results = list(results)
        self.batches: list[list[str]] = []

    def write(self, batch: Batch, done: Callable[[Outcomes | Exception], object]) -> None:
        self.batches.append([append.lease.match for append in batch])
        result = self.results.pop(0)
        if isinstance(result, RuntimeError):
            raise result
        asyncio.get_running_loop().call_soon(done, result)


def to_append(match: str) -> Append:
    done = asyncio.get_running_loop().create_future()
    return Append(Lease(match, 1), 0, ["a"], summary_of(match), done)


async def outcomes_of(appends: Sequence[Append]) -> list[object]:
    """The codes of those that failed, None for those that were written."""
    outcomes = await asyncio.gather(*(each.done for each in appends), return_exceptions=True)
    return [getattr(outcome, "code", outcome) for outcome in outcomes]


def test_when_the_database_fails_nobody_waits_for_it_again() -> None:
    async def scenario() -> None:
        connection = FakeConnection(ValueError("one"), [None], ValueError("this"), OSError("gone"))
        writer = BatchWriter(connection, WriteHealth("test"))
        appends = [to_append(f"m{number}") for number in range(6)]
        for each in appends:
            writer.write(each)
        codes = await outcomes_of(appends)
        assert codes == [None, "store-failed", *["store-unreachable"] * 4]
        assert connection.results == []
        await writer.finish()

    asyncio.run(scenario())


def test_whoever_waits_for_a_connection_that_cannot_begin_is_answered() -> None:
    async def scenario() -> None:
        connection = FakeConnection([None], RuntimeError("no thread"), [None])
        writer = BatchWriter(connection, WriteHealth("test"))
        codes = []
        for number in range(3):
            each = to_append(f"m{number}")
            writer.write(each)
            codes += await outcomes_of([each])
        assert codes == [None, "store-failed", None]
        await writer.finish()

    asyncio.run(scenario())


def test_a_batch_has_each_match_once_and_keeps_the_order() -> None:
    async def scenario() -> None:
        connection = FakeConnection([None, None], [None], [None])
        writer = BatchWriter(connection, WriteHealth("test"))
        appends = [to_append(match) for match in "abaa"]
        for each in appends:
            writer.write(each)
        assert await outcomes_of(appends) == [None] * 4
        assert connection.batches == [["a", "b"], ["a"], ["a"]]

    asyncio.run(scenario())


def test_the_next_batch_is_on_its_way_before_anybody_is_answered() -> None:
    async def scenario() -> None:
        connection = FakeConnection([None], [None])
        writer = BatchWriter(connection, WriteHealth("test"))
        first, second = to_append("m"), to_append("m")
        begun: list[int] = []
        first.done.add_done_callback(lambda _: begun.append(len(connection.batches)))
        writer.write(first)
        writer.write(second)
        assert await outcomes_of([first, second]) == [None, None]
        assert begun == [2]

    asyncio.run(scenario())


def test_who_gave_up_is_not_answered() -> None:
    async def scenario() -> None:
        each = to_append("m")
        each.done.cancel()
        each.succeed()
        each.fail(Conflict("m"))
        assert each.done.cancelled()

    asyncio.run(scenario())


def test_a_failing_database_is_logged_once_and_when_it_is_back(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Write failures were nowhere in the log."""

    async def scenario() -> None:
        away = OSError("gone")
        results: list[Outcomes | Exception] = [away, away, [None], [None], away, [Conflict("m")]]
        connection = FakeConnection(*results)
        writer = BatchWriter(connection, WriteHealth("test.db"))
        for _ in results:
            each = to_append("m")
            writer.write(each)
            await outcomes_of([each])

    asyncio.run(scenario())
    failed = "database test.db cannot be written to: gone"
    back = "database test.db can be written to again"
    assert [record.getMessage() for record in caplog.records] == [failed, back, failed, back]


def test_who_gave_up_before_the_transaction_is_not_written(url: str) -> None:
    async def scenario() -> None:
        store = await open_store(url)
        await leased(store, "first", "later")
        first = asyncio.create_task(wins(store, 0, ["a"], "first"))
        await asyncio.sleep(0.0)
        await asyncio.sleep(0.0)
        later = asyncio.create_task(wins(store, 0, ["a"], "later"))
        await asyncio.sleep(0.0)
        later.cancel()
        assert await first
        await store.close()
        assert await execute(url, "SELECT match FROM events") == [("first",)]

    asyncio.run(scenario())
