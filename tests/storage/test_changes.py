"""Changes made by others, and while nobody could be told."""

import asyncio
from itertools import count

import pytest

from tests.storage.contract import summary_of, told, wins
from tests.storage.raw import execute
from vitral.storage import tail
from vitral.storage.sql import SqlStore
from vitral.storage.watchers import Watchers


def test_the_listener_comes_back_and_missed_nothing(postgres_url: str) -> None:
    async def scenario() -> None:
        one, other = await SqlStore.open(postgres_url), await SqlStore.open(postgres_url)
        changes = one.changes()
        for number in range(2):
            await other.append(0, ["a"], summary_of(f"before {number}"))
            await told(changes, f"before {number}")
            await execute(
                postgres_url,
                "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()",
            )
            await other.append(0, ["a"], summary_of(f"meanwhile {number}"))
            await told(changes, f"meanwhile {number}")
        await one.close()
        await other.close()

    asyncio.run(scenario())


def test_a_failing_database_is_watched_again(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        store = await SqlStore.open(url)
        changes = store.changes()
        await store.append(0, ["a"], summary_of("before"))
        await told(changes, "before")
        await execute(url, "ALTER TABLE events RENAME TO away")
        while "cannot be watched" not in caplog.text:
            await asyncio.sleep(0.01)
        await execute(url, "ALTER TABLE away RENAME TO events")
        other = await SqlStore.open(url)
        await other.append(0, ["a"], summary_of("after"))
        await told(changes, "after")
        await store.close()
        await other.close()

    asyncio.run(scenario())


def test_others_are_heard_while_we_write(url: str) -> None:
    async def scenario() -> None:
        one, other = await SqlStore.open(url), await SqlStore.open(url)
        changes = one.changes()

        async def write() -> None:
            for number in count():
                await one.append(number, ["a"], summary_of("ours"))

        writing = asyncio.create_task(write())
        for number in range(5):
            await other.append(0, ["a"], summary_of(f"theirs {number}"))
            await told(changes, f"theirs {number}")
        writing.cancel()
        await asyncio.wait([writing])
        assert writing.cancelled()
        await one.close()
        await other.close()

    asyncio.run(scenario())


def test_nobody_looks_for_others_as_long_as_we_write(url: str) -> None:
    async def scenario() -> None:
        store = await SqlStore.open(url)
        watching = store._tail
        looked = 0

        async def look() -> None:
            nonlocal looked
            looked += 1

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(watching, "_look", look)
            patch.setattr(store._database, "patience", 0.0)
            store.changes()
            for number in range(20):
                watching.wrote(number, 1, {"m": number + 1})
                await asyncio.sleep(0)
        assert looked <= 1
        await store.close()

    asyncio.run(scenario())


def test_more_changes_than_fit_a_page(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tail, "PAGE", 10)

    async def scenario() -> None:
        one, other = await SqlStore.open(url), await SqlStore.open(url)
        matches = [f"m{number}" for number in range(35)]
        assert all(await asyncio.gather(*(wins(other, 0, ["a"], match) for match in matches)))
        assert await told(one.changes(), *matches) == set(matches)
        await one.close()
        await other.close()

    asyncio.run(scenario())


def test_what_was_there_before_the_store_was_opened_is_no_change(url: str) -> None:
    async def scenario() -> None:
        one = await SqlStore.open(url)
        await one.append(0, ["a"], summary_of("old"))
        other = await SqlStore.open(url)
        changes = other.changes()
        await one.append(0, ["a"], summary_of("new"))
        assert await anext(changes) == {"new": 1}
        await one.close()
        await other.close()

    asyncio.run(scenario())


def test_a_watcher_that_nobody_holds_is_forgotten() -> None:
    async def scenario() -> None:
        watchers = Watchers()
        kept, dropped = watchers.watch(), watchers.watch()
        del dropped
        watchers.tell({"a": 1, "b": 1})
        watchers.tell({"a": 2})
        assert len(watchers._all) == 1
        assert await anext(kept) == {"a": 2, "b": 1}

    asyncio.run(scenario())
