"""Stores by their URLs, and those that cannot be had."""

import asyncio
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, event

from tests.storage.contract import append, summary_of
from tests.storage.raw import execute
from vitral.storage import MemoryStore, StoreError, open_store, sqlite_file
from vitral.storage.sql_store import SqlStore
from vitral.storage.sqlite_store import SqliteStore


def refusal(url: str) -> StoreError:
    with pytest.raises(StoreError) as caught:
        asyncio.run(open_store(url))
    return caught.value


def test_a_url_names_its_store(url: str) -> None:
    async def scenario() -> None:
        assert isinstance(await open_store("memory:"), MemoryStore)
        store = await open_store(url)
        assert isinstance(store, SqlStore)
        await store.close()

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "url",
    [
        "",
        "memory",
        "vitral.db",
        "sqlite:",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "sqlite://vitral.db",
        "sqlite:///vitral.db?mode=ro",
        "mysql://localhost/vitral",
        "postgresql+psycopg://localhost/vitral",
        "postgresql://localhost:port/vitral",
    ],
)
def test_another_url_is_refused(url: str) -> None:
    error = refusal(url)
    assert error.code == "store-url"
    assert "expected sqlite:///PATH" in str(error)
    assert error.params["got"] == url


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("mysql://me:secret@localhost/x", "mysql://me:***@localhost/x"),
        ("postgresql://me:secret/@localhost:port/x", "postgresql://me:***@localhost:port/x"),
        ("postgresql://:secret@127.0.0.1:1/x", "postgresql://:***@127.0.0.1:1/x"),
        (
            "postgresql://127.0.0.1:1/x?password=secret&user=me",
            "postgresql://127.0.0.1:1/x?password=***&user=me",
        ),
    ],
)
def test_a_password_is_not_told(url: str, shown: str) -> None:
    error = refusal(url)
    assert "secret" not in str(error) + repr(error.params)
    assert shown in str(error)


def test_a_file_that_cannot_be_made(tmp_path: Path) -> None:
    error = refusal(f"sqlite:///{tmp_path}/no/such/folder.db")
    assert error.code == "store-unreachable"
    assert error.params["store"] == f"{tmp_path}/no/such/folder.db"
    assert "unable to open database file" in str(error)
    assert refusal(f"sqlite:///{tmp_path}").code == "store-unreachable"


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "text.db"
    path.write_text("Dear diary, " * 200)
    error = refusal(f"sqlite:///{path}")
    assert error.code == "store-unreachable"
    assert "not a database" in str(error)
    assert path.read_text().startswith("Dear diary")


def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    error = refusal(f"postgresql://me@/vitral?host={tmp_path}")
    assert error.code == "store-unreachable"
    assert str(tmp_path) in str(error)


def test_a_driver_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    monkeypatch.delitem(sys.modules, "vitral.storage.postgres_store", raising=False)
    error = refusal("postgresql://me:secret@localhost/x")
    assert error.code == "store-missing"
    assert "pip install 'vitral[postgres]'" in str(error)
    assert "secret" not in str(error)


def test_a_database_that_the_server_does_not_have(postgres_url: str) -> None:
    error = refusal(postgres_url.replace("/postgres?", "/other?"))
    assert error.code == "store-unreachable"
    assert "does not exist" in str(error)


def test_a_setting_that_the_server_does_not_have(postgres_url: str) -> None:
    assert refusal(f"{postgres_url}&colour=blue").code == "store-unreachable"


SAFE = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}


def test_sqlite_is_set_for_safety(tmp_path: Path) -> None:
    def pragmas(connection: Connection) -> dict[str, object]:
        return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in SAFE}

    async def scenario() -> None:
        store = await SqliteStore.open(str(tmp_path / "vitral.db"))
        async with store._reading.connect() as connection:
            assert await connection.run_sync(pragmas) == SAFE
        writing = store._connection._open
        assert {n: writing.execute(f"PRAGMA {n}").fetchone()[0] for n in SAFE} == SAFE
        await store.close()

    asyncio.run(scenario())


def test_a_file_that_another_process_has_locked(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Changing to WAL fails at once while another process does the same, whatever the timeout."""
    monkeypatch.setattr(sqlite_file, "BUSY_MS", 50)

    async def scenario() -> None:
        with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as other:
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(StoreError, match="locked"):
                await open_store(sqlite_url)
            monkeypatch.undo()
            opening = asyncio.create_task(open_store(sqlite_url))
            await asyncio.sleep(0.1)
            other.rollback()
            await (await opening).close()

    asyncio.run(scenario())


def test_a_store_opened_again_and_again_leaves_no_connection(postgres_url: str) -> None:
    async def scenario() -> None:
        for number in range(3):
            store = await open_store(postgres_url)
            await append(store, 0, ["a"], summary_of(f"m{number}"))
            await store.close()
        (others,) = await execute(
            postgres_url,
            "SELECT count(*) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        assert others == (0,)

    asyncio.run(scenario())


@pytest.mark.skipif(os.name != "posix", reason="files have no modes here")
def test_a_new_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    """It holds the seeds of matches that go on, and was there for everybody to read."""

    async def modes(match: str) -> set[int]:
        store = await open_store(f"sqlite:///{tmp_path}/vitral.db")
        await append(store, 0, ["a"], summary_of(match))
        files = [path for path in tmp_path.iterdir() if not path.name.endswith("-lock")]
        found = {path.stat().st_mode & 0o777 for path in files}
        await store.close()
        return found

    assert asyncio.run(modes("m1")) == {0o600}
    (tmp_path / "vitral.db").chmod(0o640)
    assert asyncio.run(modes("m2")) == {0o640}


def test_lists_do_not_sort_what_is_over(tmp_path: Path) -> None:
    """There is no end to the matches that are over, so they are read in the order of an index."""
    asked: list[tuple[str, tuple[object, ...]]] = []

    async def scenario() -> None:
        store = await SqliteStore.open(f"{tmp_path}/vitral.db")
        engine = store._reading.sync_engine
        event.listen(engine, "before_cursor_execute", lambda *given: asked.append(given[2:4]))
        await store.summaries(public=True)
        await store.close()

    asyncio.run(scenario())
    with closing(sqlite3.connect(tmp_path / "vitral.db")) as connection:
        plans = [
            str(connection.execute(f"EXPLAIN QUERY PLAN {text}", values).fetchall())
            for text, values in asked
        ]
    assert len(plans) == 3
    assert all("USING INDEX" in plan for plan in plans)
    assert "TEMP B-TREE" not in plans[-1]
