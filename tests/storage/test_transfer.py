"""All logs as text, out of one store and into another."""

import asyncio
import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.storage.contract import TEXTS, summary_of
from vitral.service.store import Store
from vitral.storage import (
    Archive,
    Imported,
    Log,
    MemoryStore,
    TransferError,
    export_logs,
    import_logs,
    open_store,
    sql,
)

HEADER = '{"format":"vitral-logs/1"}\n'


async def fill(store: Store) -> None:
    await store.append(0, TEXTS, summary_of("a/ż", 3, "over", False, ("Ada", 'O"Neil', "")))
    await store.append(0, ["x"], summary_of("", 4))
    for number in range(24):
        await store.append(0, ["x"], summary_of(f"m{number}", number))
    await store.append(1, ["y", "z"], summary_of("m3", 40))


async def exported(store: Archive) -> list[str]:
    return [line async for line in export_logs(store)]


def line(match: str = "m", **changes: object) -> str:
    summary = {
        "match": match,
        "status": "playing",
        "public": True,
        "players": 2,
        "names": ["Ada", ""],
        "created_at": 1,
        "updated_at": 1,
    }
    return json.dumps({"match": match, "summary": summary, "events": ["a"]} | changes)


def refusal(store: Store, lines: Iterable[str]) -> TransferError:
    with pytest.raises(TransferError) as caught:
        asyncio.run(import_logs(store, lines))
    return caught.value


@pytest.mark.parametrize("page", [2, 100])
def test_there_and_back(url: str, page: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sql, "PAGE", page)

    async def scenario() -> None:
        store, memory, again = await open_store(url), MemoryStore(), MemoryStore()
        await fill(memory)
        lines = await exported(memory)
        assert await import_logs(store, lines) == Imported(26, 0)
        assert await exported(store) == lines
        await import_logs(again, await exported(store))
        assert [log async for log in again.logs()] == [log async for log in memory.logs()]
        await store.close()

    asyncio.run(scenario())


def test_lines_are_lines_of_a_file(tmp_path: Path) -> None:
    async def scenario() -> None:
        store, again = MemoryStore(), MemoryStore()
        await fill(store)
        path = tmp_path / "logs.jsonl"
        path.write_text("".join(await exported(store)), encoding="utf-8")
        with path.open(encoding="utf-8") as lines:
            assert await import_logs(again, lines) == Imported(26, 0)
        assert await exported(again) == await exported(store)

    asyncio.run(scenario())


def test_the_form_of_the_lines() -> None:
    async def scenario() -> list[str]:
        store = MemoryStore()
        await store.append(0, ['{"n": 1}', "b"], summary_of("m"))
        return await exported(store)

    header, match = asyncio.run(scenario())
    assert header == HEADER
    assert match.endswith("\n")
    assert json.loads(match) == json.loads(line(events=['{"n": 1}', "b"]))


def test_an_empty_store_is_a_header() -> None:
    assert asyncio.run(exported(MemoryStore())) == [HEADER]
    assert asyncio.run(import_logs(MemoryStore(), [HEADER])) == Imported(0, 0)


def test_a_match_that_is_being_played_is_exported_as_it_was(url: str) -> None:
    async def scenario() -> None:
        store = await open_store(url)
        await store.append(0, ["a"], summary_of("m", 1))

        async def play() -> None:
            for number in range(1, 30):
                await store.append(number, ["a"], summary_of("m", number + 1))

        playing = asyncio.create_task(play())
        while not playing.done():
            (log,) = [log async for log in store.logs()]
            assert log == Log(summary_of("m", len(log.events)), ("a",) * len(log.events))
        await playing
        await store.close()

    asyncio.run(scenario())


def test_what_is_there_must_be_the_same(url: str) -> None:
    async def scenario() -> None:
        store, other = await open_store(url), MemoryStore()
        await fill(other)
        lines = await exported(other)
        await import_logs(store, lines[:10])
        assert await import_logs(store, lines) == Imported(17, 9)
        await other.append(1, ["more"], summary_of("m8", 50))
        with pytest.raises(TransferError, match="line 26: match m8 is there already") as caught:
            await import_logs(store, await exported(other))
        assert caught.value.code == "transfer-exists"
        assert caught.value.params == {"number": 26, "match": "m8"}
        assert await exported(store) == lines
        await store.close()

    asyncio.run(scenario())


def test_a_different_summary_is_different() -> None:
    store = MemoryStore()
    asyncio.run(import_logs(store, [HEADER, line()]))
    changed = line().replace('"Ada"', '"Eve"')
    assert refusal(store, [HEADER, changed]).code == "transfer-exists"
    assert asyncio.run(store.summary("m")) == summary_of("m")


@pytest.mark.parametrize("first", ["", "\n", "[]", "{}", '{"format": "vitral-logs/2"}', line()])
def test_another_format_is_refused(first: str) -> None:
    store = MemoryStore()
    error = refusal(store, [first, line()])
    assert error.code == "transfer-format"
    assert "vitral-logs/1" in str(error)
    assert asyncio.run(store.summaries()) == []


def test_no_text_at_all_is_refused() -> None:
    assert refusal(MemoryStore(), []).code == "transfer-format"


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        ("", "EOF"),
        (line()[:-9], "EOF"),
        ("[]", "object"),
        (line(events=[]), "events"),
        (line(events=[1]), "events.0"),
        (line(events=None), "events"),
        (line(extra=1), "extra"),
        (line().replace("m", "n", 1), "match: Field required"),
        (line(summary=json.loads(line("other"))["summary"]), "same match"),
        (line().replace("playing", "lost"), "summary.status"),
        (line().replace("true", "1"), "summary.public"),
        (line().replace('"created_at": 1, ', ""), "summary.created_at"),
    ],
)
def test_a_bad_line_is_refused_and_those_before_it_are_kept(bad: str, reason: str) -> None:
    store = MemoryStore()
    error = refusal(store, [HEADER, line("first"), bad, line("last")])
    assert error.code == "transfer-line"
    assert error.params["number"] == 3
    assert str(error).startswith("logs: line 3")
    assert reason in str(error)
    assert [summary.match for summary in asyncio.run(store.summaries())] == ["first"]
