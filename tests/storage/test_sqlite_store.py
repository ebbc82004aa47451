"""One server on one file: a second one, a file that goes away, and one that cannot be written."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

import pytest

from tests.storage.contract import append, summary_of
from vitral.storage import StoreError, open_store
from vitral.storage.sqlite_store import SqliteStore

ROOT = Path(__file__).parents[2]
NOBODY = 65534
SERVER = """
import asyncio, sys
from vitral.storage import open_store

async def main():
    await open_store(sys.argv[1])
    print("open", flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


def refusal(url: str) -> StoreError:
    with pytest.raises(StoreError) as caught:
        asyncio.run(open_store(url))
    return caught.value


@contextmanager
def another_server(url: str) -> Iterator[subprocess.Popen[str]]:
    """A server on a file, in another process, until it is killed."""
    command = [sys.executable, "-c", SERVER, url]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "open\n"
            yield process
        finally:
            process.kill()


def test_a_second_server_on_a_file_is_refused(sqlite_url: str) -> None:
    """Two servers on one file heard of each other by polling; now there is one."""
    path = sqlite_url.removeprefix("sqlite:///")
    with another_server(sqlite_url):
        error = refusal(sqlite_url)
        assert error.code == "store-in-use"
        assert error.params == {"path": path}
        assert path in str(error)
    asyncio.run(_opened_and_closed(sqlite_url))  # a process that was killed holds no lock


async def _opened_and_closed(url: str) -> None:
    await (await open_store(url)).close()


def test_a_second_server_in_the_same_process_is_refused(sqlite_url: str) -> None:
    async def scenario() -> None:
        for _ in range(2):
            store = await open_store(sqlite_url)
            with pytest.raises(StoreError) as caught:
                await open_store(sqlite_url)
            assert caught.value.code == "store-in-use"
            await append(store, len(await store.load("m")), ["a"], summary_of("m"))
            await store.close()

    asyncio.run(scenario())


def test_a_second_server_in_the_same_process_takes_no_lock_away(sqlite_url: str) -> None:
    """POSIX drops the locks of a process on a file when it closes that file anywhere."""

    async def scenario() -> None:
        store = await open_store(sqlite_url)
        with pytest.raises(StoreError):
            await open_store(sqlite_url)
        command = [sys.executable, "-c", SERVER, sqlite_url]
        other = await asyncio.to_thread(
            subprocess.run, command, cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert other.stdout == ""
        assert "store: expected" in other.stderr
        await store.close()

    asyncio.run(scenario())


def test_tools_work_beside_a_server(sqlite_url: str) -> None:
    async def scenario() -> None:
        with another_server(sqlite_url):
            tool = await open_store(sqlite_url, server=False)
            await append(tool, 0, ["a"], summary_of("m"))
            assert [log.events async for log in tool.logs()] == [("a",)]
            await tool.close()

    asyncio.run(scenario())


async def refused(store: SqliteStore, match: str = "m") -> str:
    """The code with which an append and the heartbeat are refused."""
    with pytest.raises(StoreError) as beat:
        await store.heartbeat()
    with pytest.raises(StoreError) as caught:
        await append(store, len(await store.load(match)), ["lost"], summary_of(match))
    assert beat.value.code == caught.value.code
    return caught.value.code


@pytest.mark.parametrize("suffix", ["", "-wal"])
@pytest.mark.parametrize("change", ["deleted", "replaced"])
def test_a_file_that_is_gone_or_another_takes_nothing_until_it_is_back(
    tmp_path: Path, suffix: str, change: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Moves were acknowledged for hours, and were in no file that anybody could find."""
    path, away = tmp_path / f"vitral.db{suffix}", tmp_path / "away"

    async def scenario() -> None:
        store = await SqliteStore.open(str(tmp_path / "vitral.db"))
        await append(store, 0, ["a"], summary_of("m"))
        path.rename(away)
        if change == "replaced":
            shutil.copy(away, path)
        for _ in range(3):
            assert await refused(store) == "store-file-replaced"
        away.rename(path)
        await store.heartbeat()
        assert await store.load("m") == ["a"]
        await append(store, 1, ["b"], summary_of("m"))
        await store.close()

    asyncio.run(scenario())
    with closing(sqlite3.connect(tmp_path / "vitral.db")) as connection:
        assert connection.execute("SELECT data FROM events").fetchall() == [("a",), ("b",)]
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 2
    assert "was deleted or replaced" in said[0]
    assert "can be written to again" in said[1]


def test_a_file_that_goes_away_in_a_write_acknowledges_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "vitral.db"

    async def scenario() -> None:
        store = await SqliteStore.open(str(path))
        await append(store, 0, ["a"], summary_of("m"))
        monkeypatch.setattr(store._file, "record_identity", path.unlink)  # after the commit
        with pytest.raises(StoreError) as caught:
            await append(store, 1, ["b"], summary_of("m"))
        assert caught.value.code == "store-file-replaced"
        await store.close()

    asyncio.run(scenario())


@contextmanager
def as_ordinary_user() -> Iterator[Path]:
    """A folder of somebody who is not root, for whom modes of files do not count."""
    with tempfile.TemporaryDirectory(prefix="vitral-", ignore_cleanup_errors=True) as folder:
        is_root = os.geteuid() == 0
        if is_root:
            os.chown(folder, NOBODY, NOBODY)
            os.seteuid(NOBODY)
        try:
            yield Path(folder)
        finally:
            if is_root:
                os.seteuid(0)


@pytest.mark.skipif(os.name != "posix", reason="files have no modes here")
@pytest.mark.parametrize("what", ["file", "folder"])
@pytest.mark.parametrize("was_served", [True, False])
def test_a_database_that_cannot_be_written_to_is_refused_at_the_start(
    what: str, was_served: bool
) -> None:
    """It was accepted, and every move failed."""
    with as_ordinary_user() as folder:
        path = folder / "vitral.db"
        url = f"sqlite:///{path}"
        asyncio.run(_opened_and_closed(url))
        if not was_served:
            (folder / "vitral.db-lock").unlink()
        (path if what == "file" else folder).chmod(0o400 if what == "file" else 0o500)
        error = refusal(url)
        folder.chmod(0o700)
        assert error.code == "store-read-only"


def test_a_database_that_cannot_be_written_to_any_more_is_noticed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        store = await SqliteStore.open(str(tmp_path / "vitral.db"))
        await append(store, 0, ["a"], summary_of("m"))
        store._connection._open.execute("PRAGMA query_only = ON")
        for _ in range(2):
            assert await refused(store) == "store-read-only"
        store._connection._open.execute("PRAGMA query_only = OFF")
        await append(store, 1, ["b"], summary_of("m"))
        await store.close()

    asyncio.run(scenario())
    assert len(caplog.records) == 2


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 1 MiB."""
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(tmp_path)]
    if os.name != "posix" or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no file system can be mounted here")
    try:
        yield tmp_path
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


def test_a_full_disk_is_told_and_nothing_acknowledged_is_lost(
    small_disk: Path, caplog: pytest.LogCaptureFixture
) -> None:
    filler = small_disk / "filler"
    written: list[str] = []

    async def fill(store: SqliteStore) -> StoreError:
        for number in count():
            event = f"{number} {'x' * 2000}"
            try:
                await append(store, len(written), [event], summary_of("m"))
            except StoreError as error:
                return error
            written.append(event)
        raise AssertionError

    async def scenario() -> None:
        store = await SqliteStore.open(str(small_disk / "vitral.db"))
        filler.write_bytes(bytes(300_000))
        assert (await fill(store)).code == "store-full"
        assert await store.load("m") == written
        filler.unlink()
        await store.heartbeat()
        await append(store, len(written), ["more"], summary_of("m"))
        await store.close()
        again = await open_store(f"sqlite:///{small_disk}/vitral.db")
        assert await again.load("m") == [*written, "more"]
        await again.close()

    asyncio.run(scenario())
    assert len(written) > 10
    assert "disk is full" in caplog.records[0].getMessage()
