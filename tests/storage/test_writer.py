"""Batches: what goes wrong for one of them, and what for all."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from typing import cast

import pytest
from sqlalchemy import Connection

from tests.storage.contract import summary_of, wins
from tests.storage.raw import execute, holding
from vitral.service.store import Conflict
from vitral.storage import StoreError
from vitral.storage.batch import Append, Plan
from vitral.storage.database import Pen, T
from vitral.storage.sql import SqlStore, database_at
from vitral.storage.writer import Writer


def test_one_that_cannot_be_written_fails_alone(url: str) -> None:
    async def scenario() -> None:
        store = await SqlStore.open(url)
        events = ["a"] * 40
        events[20] = "half of a letter: \ud800"
        tries = (store.append(0, [e], summary_of(f"m{n}")) for n, e in enumerate(events))
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
        store = await SqlStore.open(url)
        for read in (store.load("\ud800"), store.summary("\ud800")):
            with pytest.raises(StoreError) as caught:
                await read
            assert caught.value.code == "store-failed"
        await store.close()

    asyncio.run(scenario())


def test_an_event_that_is_there_already_is_a_conflict_of_that_match_alone(url: str) -> None:
    """The log's length may be wrong if somebody wrote by hand; the events are right."""

    async def scenario() -> None:
        store = await SqlStore.open(url)
        await store.append(0, ["a"], summary_of("m7"))
        by_hand = "INSERT INTO events (id, match, seq, at, data) VALUES (2, 'm7', 2, 1, 'b')"
        await execute(url, by_hand)
        tries = (store.append(n == 7, ["c"], summary_of(f"m{n}")) for n in range(20))
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert isinstance(outcomes.pop(7), Conflict)
        assert outcomes == [None] * 19
        assert await store.load("m7") == ["a", "b"]
        await store.close()

    asyncio.run(scenario())


def test_when_the_database_fails_everybody_hears_it_and_the_store_goes_on(url: str) -> None:
    async def scenario() -> None:
        store = await SqlStore.open(url)
        await store.append(0, ["a"], summary_of("m"))
        await execute(url, "ALTER TABLE events RENAME TO away")
        tries = (store.append(0, ["a"], summary_of(f"m{n}")) for n in range(30))
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert {type(outcome) for outcome in outcomes} == {StoreError}
        with pytest.raises(StoreError, match="events"):
            await store.load("m")
        await execute(url, "ALTER TABLE away RENAME TO events")
        await store.append(1, ["b"], summary_of("m"))
        assert await store.load("m") == ["a", "b"]
        assert await store.summary("m0") is None
        await store.close()

    asyncio.run(scenario())


def test_a_lost_connection_is_made_again(postgres_url: str) -> None:
    async def scenario() -> None:
        store = await SqlStore.open(postgres_url)
        for number in range(3):
            await store.append(number, ["a"], summary_of("m"))
            await execute(
                postgres_url,
                "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()",
            )
            assert len(await store.load("m")) == number + 1
        await store.close()

    asyncio.run(scenario())


def test_a_connection_lost_in_a_transaction_fails_it_once(postgres_url: str) -> None:
    async def scenario() -> None:
        store, other = await SqlStore.open(postgres_url), await SqlStore.open(postgres_url)
        await store.append(0, ["a"], summary_of("m"))
        async with holding(postgres_url) as connection:
            tries = [asyncio.create_task(wins(store, 0, ["a"], f"m{n}")) for n in range(20)]
            end_who_waits = (
                "SELECT pg_terminate_backend(pid) FROM pg_locks"
                " WHERE locktype = 'advisory' AND NOT granted"
            )
            while not (await connection.exec_driver_sql(end_who_waits)).all():
                await asyncio.sleep(0.01)
            outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert {getattr(outcome, "code", None) for outcome in outcomes} == {"store-unreachable"}
        assert await wins(store, 1, ["b"], "m")
        assert await other.load("m") == ["a", "b"]
        await store.close()
        await other.close()

    asyncio.run(scenario())


def test_many_are_written_in_few_transactions(postgres_url: str) -> None:
    async def scenario() -> None:
        store = await SqlStore.open(postgres_url)
        assert all(await asyncio.gather(*(wins(store, 0, ["a"], f"m{n}") for n in range(400))))
        (transactions,) = await execute(
            postgres_url, "SELECT count(DISTINCT xmin::text) FROM events"
        )
        assert transactions == (1,)
        await store.close()

    asyncio.run(scenario())


def test_ids_count_all_events_in_the_order_of_commits(url: str) -> None:
    async def scenario() -> None:
        stores = await SqlStore.open(url), await SqlStore.open(url)
        tries = (wins(stores[n % 2], 0, ["a", "b"], f"m{n}") for n in range(50))
        assert all(await asyncio.gather(*tries))
        for store in stores:
            await store.close()
        rows = await execute(url, "SELECT id, match, seq FROM events ORDER BY id")
        assert [row[0] for row in rows] == list(range(1, 101))
        assert [row[2] for row in rows] == [1, 2] * 50

    asyncio.run(scenario())


def test_matches_know_how_long_their_logs_are_whoever_writes(url: str) -> None:
    """A move is a statement by itself where it can be; who wrote last decides how it is written."""

    async def scenario() -> None:
        stores = await SqlStore.open(url), await SqlStore.open(url)
        for number in range(12):
            store = stores[number // 3 % 2]
            await store.append(number, ["a"], summary_of("m", 100 + number))
            await store.append(number, ["b"], summary_of("n", 200 + number))
            rows = await execute(url, "SELECT match, head, updated_at FROM matches ORDER BY match")
            assert rows == [("m", number + 1, 100 + number), ("n", number + 1, 200 + number)]
        assert not await wins(stores[0], 11, ["x"], "m")
        for store in stores:
            assert await store.load("n") == ["b"] * 12
            await store.close()

    asyncio.run(scenario())


class Willing(Writer):
    """A writer whose database takes everything."""

    def _transact(
        self, batch: Sequence[Append], connection: Connection
    ) -> tuple[Plan, Sequence[bool]]:
        return Plan(0, {}), [True] * len(batch)


class Failing(Willing):
    """A writer whose database does what the test says."""

    def __init__(self, pen: Pen, *outcomes: Exception | None) -> None:
        self.outcomes = list(outcomes)
        super().__init__(pen, "", False, lambda *_: None)

    def _transact(
        self, batch: Sequence[Append], connection: Connection
    ) -> tuple[Plan, Sequence[bool]]:
        if outcome := self.outcomes.pop(0):
            raise outcome
        return super()._transact(batch, connection)


def test_when_the_database_fails_nobody_waits_for_it_again(url: str) -> None:
    async def scenario() -> None:
        pen = database_at(url).writing()
        writer = Failing(
            pen, ValueError("one is bad"), None, ValueError("this one"), OSError("gone")
        )
        loop = asyncio.get_running_loop()
        answers = [loop.create_future() for _ in range(6)]
        for n, answer in enumerate(answers):
            writer.write(Append(0, ["a"], summary_of(f"m{n}"), answer))
        outcomes = await asyncio.gather(*answers, return_exceptions=True)
        codes = [getattr(outcome, "code", None) for outcome in outcomes]
        assert codes == [None, "store-failed", *["store-unreachable"] * 4]
        assert writer.outcomes == []
        await writer.finish()
        await pen.dispose()

    asyncio.run(scenario())


class Instant:
    """A pen that has written as soon as it is asked to; everything is noted down."""

    def __init__(self) -> None:
        self.notes: list[str] = []

    def write(self, work: Callable[[Connection], T]) -> Awaitable[T]:
        self.notes.append("written")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        done.set_result(work(cast("Connection", None)))
        return done

    async def dispose(self) -> None:
        """It holds nothing."""


class Refusing(Instant):
    """A pen that cannot be used the second time, and is taken away the third."""

    def __init__(self) -> None:
        super().__init__()
        self.uses = count(1)

    def write(self, work: Callable[[Connection], T]) -> Awaitable[T]:
        use = next(self.uses)
        if use == 2:
            raise RuntimeError("no thread")
        if use == 3:
            never: asyncio.Future[T] = asyncio.get_running_loop().create_future()
            never.cancel()
            return never
        return super().write(work)


def test_whoever_waits_for_a_pen_that_cannot_be_had_is_told() -> None:
    async def scenario() -> None:
        writer = Willing(Refusing(), "", False, lambda *_: None)
        loop = asyncio.get_running_loop()
        answers = [loop.create_future() for _ in range(4)]
        for name, answer in enumerate(answers):
            writer.write(Append(0, ["a"], summary_of(str(name)), answer))
            await asyncio.sleep(0)
        outcomes = await asyncio.gather(*answers, return_exceptions=True)
        codes = [getattr(outcome, "code", None) for outcome in outcomes]
        assert codes == [None, "store-failed", "store-unreachable", None]
        await writer.finish()

    asyncio.run(scenario())


class Patient:
    """Somebody who waits, and notes down when they were told."""

    def __init__(self, name: str, notes: list[str]) -> None:
        self._name = name
        self._notes = notes

    def done(self) -> bool:
        return False

    def set_result(self, result: None) -> None:
        self._notes.append(self._name)

    def set_exception(self, error: Exception) -> None:
        raise error


def test_the_next_batch_is_on_its_way_before_anybody_hears_of_the_last() -> None:
    async def scenario() -> None:
        pen = Instant()
        writer = Willing(pen, "", False, lambda *_: None)
        for name in ("Ana", "Ola"):
            writer.write(Append(0, ["a"], summary_of(name), Patient(name, pen.notes)))
            await asyncio.sleep(0)
        await writer.finish()
        assert pen.notes == ["written", "written", "Ana", "Ola"]

    asyncio.run(scenario())


def test_who_gave_up_is_told_nothing() -> None:
    async def scenario() -> None:
        answer = asyncio.get_running_loop().create_future()
        append = Append(0, ["a"], summary_of("m"), answer)
        answer.cancel()
        append.succeed()
        append.fail(Conflict("m"))
        assert answer.cancelled()

    asyncio.run(scenario())


def test_who_gave_up_before_the_transaction_is_not_written(url: str) -> None:
    async def scenario() -> None:
        store = await SqlStore.open(url)
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
