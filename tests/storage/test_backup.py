"""Backups: made while matches are played, restored elsewhere, and refused when damaged."""

import asyncio
import os
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests.cli.test_export import played
from tests.storage.contract import append
from vitral.notation.records import parse_record, replay
from vitral.service.log import read_event
from vitral.service.match import Match
from vitral.service.store import Store, Summary
from vitral.service.verification import verify
from vitral.service.views import export
from vitral.storage import (
    Backup,
    Imported,
    Log,
    MemoryStore,
    TransferError,
    check_backup,
    open_store,
    restore_backup,
    write_backup,
)

OVER = 3
MATCHES = 50


@cache
def steps() -> list[tuple[str, Summary]]:
    """The events of a match that ends, each with the summary after it."""
    _, events = played("0123456789abcdef", 1000)
    match = Match("0123456789abcdef")
    found = []
    for event in events:
        match.apply(read_event(event))
        found.append((event, match.summary))
    return found


def id_of(number: int) -> str:
    return f"match-{number:010}"


async def play(store: Store, number: int, lengths: dict[str, int], made: asyncio.Event) -> None:
    """Write a match event by event, and note what is acknowledged.

    Some are faster than others; every fifth ends only when the backup is made.
    """
    match = id_of(number)
    for after, (event, summary) in enumerate(steps()):
        await append(store, after, [event], replace(summary, match=match))
        lengths[match] = after + 1
        await asyncio.sleep(0.0005 * (number % 5))
        if number % 5 == 4 and after == len(steps()) - 10:
            await made.wait()


def verified(log: Log) -> bool:
    """Whether the record of a match replays and its draws are those of its seed."""
    match = Match(log.summary.match).replay(map(read_event, log.events))
    assert match.summary == log.summary
    record = parse_record(export(match).model_dump_json(exclude_none=True))
    assert replay(record).state == match.state
    return all(check.passed for check in verify(record))


def test_a_backup_has_all_that_was_acknowledged_before_it(url: str, tmp_path: Path) -> None:
    path, elsewhere = tmp_path / "all.backup", f"sqlite:///{tmp_path}/restored.db"
    length = len(steps())

    async def scenario() -> None:
        lengths: dict[str, int] = {}
        is_made = asyncio.Event()
        store, tool = await open_store(url), await open_store(url, server=False)
        await asyncio.gather(*(play(store, number, lengths, is_made) for number in range(OVER)))
        begun = range(OVER, OVER + MATCHES)
        playing = [asyncio.create_task(play(store, number, lengths, is_made)) for number in begun]
        while sum(lengths.values()) < (OVER + MATCHES / 2) * length:
            await asyncio.sleep(0.001)
        before = dict(lengths)
        made = await write_backup(tool, path)
        assert not all(task.done() for task in playing)
        is_made.set()
        await asyncio.gather(*playing)
        restored = await open_store(elsewhere)
        assert await restore_backup(restored, path) == Imported(made.matches, 0)
        logs = {log.summary.match: log async for log in restored.logs()}
        whole = [event for event, _ in steps()]
        for match, known in before.items():
            assert len(logs[match].events) >= known
            assert list(logs[match].events) == whole[: len(logs[match].events)]
        over = [log for log in logs.values() if log.summary.status == "over"]
        assert len(over) >= OVER
        assert all(verified(log) for log in over[:OVER])
        assert made == Backup(len(logs), sum(len(log.events) for log in logs.values()))
        assert await restore_backup(restored, path) == Imported(0, made.matches)
        for each in (store, tool, restored):
            await each.close()

    asyncio.run(scenario())


def written(folder: Path, matches: int = 3) -> Path:
    """A backup of some matches."""

    async def scenario() -> None:
        store = MemoryStore()
        match, events = played("0123456789abcdef", 3)
        for number in range(matches):
            await append(store, 0, events, replace(match.summary, match=id_of(number)))
        await write_backup(store, folder / "all.backup")

    asyncio.run(scenario())
    return folder / "all.backup"


def test_a_backup_of_nothing(tmp_path: Path) -> None:
    path = written(tmp_path, matches=0)
    assert check_backup(path) == Backup(0, 0)
    assert asyncio.run(restore_backup(MemoryStore(), path)) == Imported(0, 0)


@pytest.mark.parametrize("lost", [1, 2, 3, 4])
def test_a_backup_that_was_cut_off_is_refused_and_changes_nothing(
    tmp_path: Path, lost: int
) -> None:
    path, store = written(tmp_path), MemoryStore()
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:-lost]), "utf-8")
    with pytest.raises(TransferError) as caught:
        asyncio.run(restore_backup(store, path))
    assert caught.value.code == "backup-broken"
    assert asyncio.run(store.summaries()) == []


def test_a_backup_that_was_changed_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    path, store = written(tmp_path), MemoryStore()
    text = path.read_text("utf-8")
    path.write_text(text.replace('"created_at":1,', '"created_at":2,', 1), "utf-8")
    with pytest.raises(TransferError) as caught:
        asyncio.run(restore_backup(store, path))
    assert caught.value.code == "backup-broken"
    assert asyncio.run(store.summaries()) == []


@pytest.mark.parametrize("text", ["", "{}\n", '{"format":"vitral-logs/1"}\n'])
def test_another_format_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "file").write_text(text, "utf-8")
    with pytest.raises(TransferError) as caught:
        check_backup(tmp_path / "file")
    assert caught.value.code == "backup-format"


def test_a_backup_that_fails_leaves_the_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path)
    before = path.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            asyncio.run(write_backup(MemoryStore(), path))
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name != "posix", reason="files have no modes here")
def test_a_backup_is_for_its_owner_alone(tmp_path: Path) -> None:
    assert written(tmp_path).stat().st_mode & 0o777 == 0o600


def test_what_is_restored_is_read_again(tmp_path: Path) -> None:
    class Forgetful(MemoryStore):
        async def load(self, match: str, after: int = 0) -> list[str]:
            return (await super().load(match, after))[:-1]

    with pytest.raises(TransferError) as caught:
        asyncio.run(restore_backup(Forgetful(), written(tmp_path)))
    assert caught.value.code == "restore-differs"
    assert caught.value.params == {"match": id_of(0)}
