"""Databases of every age, and events that stay as they are."""

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from tests.storage.contract import append, summary_of
from tests.storage.raw import engine_at, execute, transaction
from vitral.storage import StoreError, open_store
from vitral.storage.migrate import SCRIPTS, migrate
from vitral.storage.postgres_store import MIGRATION_LOCK
from vitral.storage.sqlite_store import BEGIN
from vitral.storage.tables import METADATA

VERSION_1_ROWS = (
    "INSERT INTO matches (match, head, status, public, players, names, created_at, updated_at)"
    " VALUES ('m', 2, 'playing', true, 2, '[\"Ada\", \"\"]', 1, 5)",
    "INSERT INTO events (id, match, seq, at, data) VALUES (1, 'm', 1, 4, 'a'), (2, 'm', 2, 5, 'b')",
)


async def version(url: str) -> str:
    ((found,),) = await execute(url, "SELECT version_num FROM alembic_version")
    return str(found)


async def migrated_to(url: str, target: str) -> None:
    engine, is_sqlite = engine_at(url), url.startswith("sqlite")
    if not is_sqlite:
        engine = engine.execution_options(isolation_level="READ COMMITTED")
    async with engine.connect() as connection:
        await connection.run_sync(migrate, BEGIN if is_sqlite else MIGRATION_LOCK, target)
    await engine.dispose()


def differences(connection: Connection) -> object:
    options = {"compare_type": True, "compare_server_default": True}
    return compare_metadata(MigrationContext.configure(connection, opts=options), METADATA)


def test_a_new_database_is_made_whole(url: str) -> None:
    async def scenario() -> None:
        await (await open_store(url)).close()
        assert await version(url) == SCRIPTS.get_current_head()

    asyncio.run(scenario())


def test_the_tables_are_those_of_the_code(url: str) -> None:
    async def scenario() -> None:
        await (await open_store(url)).close()
        engine = engine_at(url)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await engine.dispose()

    asyncio.run(scenario())


def test_a_database_of_today_is_left_alone(url: str) -> None:
    async def scenario() -> None:
        store = await open_store(url)
        await append(store, 0, ["a"], summary_of("m"))
        again = await open_store(url, server=False)
        assert await again.load("m") == ["a"]
        await store.close()
        await again.close()

    asyncio.run(scenario())


def test_a_database_of_today_can_be_opened_while_another_writes(url: str) -> None:
    async def scenario() -> None:
        await (await open_store(url)).close()
        async with transaction(url):
            await (await open_store(url, server=False)).close()

    asyncio.run(scenario())


def test_a_database_of_version_1_is_brought_up_to_date(url: str) -> None:
    async def scenario() -> None:
        await migrated_to(url, "0001")
        assert await version(url) == "0001"
        await execute(url, *VERSION_1_ROWS)
        store = await open_store(url)
        assert await version(url) == SCRIPTS.get_current_head()
        assert await store.load("m") == ["a", "b"]
        assert await store.summary("m") == summary_of("m", 5)
        await append(store, 2, ["c"], summary_of("m", 6))
        assert await store.load("m", after=1) == ["b", "c"]
        await store.close()

    asyncio.run(scenario())


def test_a_newer_database_is_refused(url: str) -> None:
    async def scenario() -> None:
        await (await open_store(url)).close()
        await execute(url, "UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(StoreError, match=r"got 9999; update Vitral") as caught:
            await open_store(url)
        assert caught.value.code == "store-newer"
        assert caught.value.params == {"expected": SCRIPTS.get_current_head(), "got": "9999"}
        assert await version(url) == "9999"

    asyncio.run(scenario())


def test_a_migration_that_fails_leaves_nothing_behind(url: str) -> None:
    async def scenario() -> None:
        await execute(url, "CREATE TABLE events (mine INTEGER)")
        with pytest.raises(StoreError) as caught:
            await open_store(url)
        assert caught.value.code == "store-unreachable"
        for query in ("SELECT * FROM matches", "SELECT * FROM alembic_version"):
            with pytest.raises(DBAPIError):
                await execute(url, query)

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE events SET data = 'x'",
        "UPDATE events SET seq = 9 WHERE seq = 1",
        "DELETE FROM events",
        "DELETE FROM matches",
    ],
)
def test_what_was_written_stays(url: str, change: str) -> None:
    async def scenario() -> None:
        store = await open_store(url)
        await append(store, 0, ["a", "b"], summary_of("m"))
        with pytest.raises(DBAPIError, match=r"never (changed|deleted)|(?i:foreign key)"):
            await execute(url, change)
        assert await store.load("m") == ["a", "b"]
        await store.close()

    asyncio.run(scenario())


def test_a_table_of_events_cannot_be_emptied(postgres_url: str) -> None:
    async def scenario() -> None:
        await (await open_store(postgres_url)).close()
        with pytest.raises(DBAPIError, match="never changed or deleted"):
            await execute(postgres_url, "TRUNCATE events")

    asyncio.run(scenario())
