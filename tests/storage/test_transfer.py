"""All logs as text, out of one store and into another."""

import asyncio
import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.storage.contract import TEXTS, append, summary_of
from vitral.service import decisions, log
from vitral.service.match import Match
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
    sql_store,
)

HEADER = '{"format":"vitral-logs/1"}\n'


def named(name: str) -> str:
    """The id of a match."""
    return name.ljust(16, "_")


MADE = log.write_event(decisions.create(log.Settings(public=True), [None, None], bytes(32), 1)[0])
ADA = log.write_event(log.SeatTaken(at=1, seat=1, name="Ada", token_hash="a"))  # noqa: S106
LEFT = log.write_event(log.SeatLeft(at=2, seat=1))
MOVED = log.write_event(log.Moved(at=2, seat=1, move="back"))


async def keep(store: Store, match: str, *events: str, after: int = 0) -> None:
    """Store events of a match, as `MatchService` does."""
    texts = [*await store.load(match), *events]
    summary = Match(match).replay(map(log.read_event, texts)).summary
    await append(store, after, events, summary)


async def fill(store: Store) -> None:
    seats = [log.SeatTaken(at=3, seat=1, name=text, token_hash="a") for text in TEXTS]  # noqa: S106
    await keep(store, named("-a"), MADE, *map(log.write_event, seats))
    await keep(store, named(""), MADE)
    for number in range(24):
        await keep(store, named(f"m{number}"), MADE)
    await keep(store, named("m3"), ADA, LEFT, after=1)


async def exported(store: Archive) -> list[str]:
    return [line async for line in export_logs(store)]


def line(match: str = named("m"), **changes: object) -> str:
    summary = {
        "match": match,
        "status": "open",
        "public": True,
        "players": 2,
        "names": ["Ada", ""],
        "created_at": 1,
        "updated_at": 1,
        "origin": None,
    }
    return json.dumps({"match": match, "summary": summary, "events": [MADE, ADA]} | changes)


def refusal(store: Store, lines: Iterable[str]) -> TransferError:
    with pytest.raises(TransferError) as caught:
        asyncio.run(import_logs(store, lines))
    return caught.value


@pytest.mark.parametrize("page", [2, 100])
def test_there_and_back(url: str, page: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sql_store, "PAGE", page)

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
        await keep(store, named("m"), MADE, ADA)
        return await exported(store)

    header, match = asyncio.run(scenario())
    assert header == HEADER
    assert match.endswith("\n")
    assert json.loads(match) == json.loads(line())


def test_an_empty_store_is_a_header() -> None:
    assert asyncio.run(exported(MemoryStore())) == [HEADER]
    assert asyncio.run(import_logs(MemoryStore(), [HEADER])) == Imported(0, 0)


def test_a_match_that_is_being_played_is_exported_as_it_was(url: str) -> None:
    async def scenario() -> None:
        store = await open_store(url)
        await append(store, 0, ["a"], summary_of("m", 1))

        async def play() -> None:
            for number in range(1, 30):
                await append(store, number, ["a"], summary_of("m", number + 1))

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
        await keep(other, named("m8"), ADA, after=1)
        with pytest.raises(
            TransferError, match="line 26: match m8______________ is there already"
        ) as caught:
            await import_logs(store, await exported(other))
        assert caught.value.code == "transfer-exists"
        assert caught.value.params == {"number": 26, "match": named("m8")}
        assert await exported(store) == lines
        await store.close()

    asyncio.run(scenario())


def test_a_list_shows_of_a_match_what_its_log_says() -> None:
    store = MemoryStore()
    lying = line().replace('"Ada"', '"Eve"').replace('"open"', '"playing"')
    assert asyncio.run(import_logs(store, [HEADER, lying])) == Imported(1, 0)
    assert asyncio.run(store.summary(named("m"))) == summary_of(named("m"), status="open")
    assert asyncio.run(import_logs(store, [HEADER, line()])) == Imported(0, 1)


@pytest.mark.parametrize(
    ("events", "reason"),
    [
        ([MADE, MOVED], "events.2: the log plays before it starts"),
        ([MADE, ADA, MADE], "events.2: expected a log to begin"),
        ([ADA], "events.0: expected a log to begin"),
        ([MADE, "{"], "events.1: "),
        ([MADE, '{"kind": "of-tomorrow", "at": 1}'], "events.1: "),
        ([MADE, ADA.replace('"seat":1', '"seat":4')], "events.2: list"),
    ],
)
def test_a_log_that_cannot_be_played_is_refused(events: list[str], reason: str) -> None:
    """Such a match, said to be playing, kept a server from starting."""
    store = MemoryStore()
    error = refusal(store, [HEADER, line(events=events)])
    assert (error.code, error.params["number"]) == ("transfer-line", 2)
    assert reason in str(error)
    assert asyncio.run(store.summaries()) == []


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
        (line().replace("match", "natch", 1), "match: Field required"),
        (line(summary=json.loads(line(named("other")))["summary"]), "same match"),
        (line().replace('"open"', '"lost"'), "summary.status"),
        (line().replace('"public": true', '"public": 1'), "summary.public"),
        (line().replace('"created_at": 1, ', ""), "summary.created_at"),
    ],
)
def test_a_bad_line_is_refused_and_those_before_it_are_kept(bad: str, reason: str) -> None:
    store = MemoryStore()
    error = refusal(store, [HEADER, line(named("first")), bad, line(named("last"))])
    assert error.code == "transfer-line"
    assert error.params["number"] == 3
    assert str(error).startswith("logs: line 3")
    assert reason in str(error)
    assert [summary.match for summary in asyncio.run(store.summaries())] == [named("first")]


@pytest.mark.parametrize(
    "match",
    ["../../../../../x", "/etc/cron.d/evil", "m", "", "m" * 17, "a" * 15 + "\n", "a" * 15 + "ż"],
)
def test_an_id_that_no_match_can_have_is_refused(match: str) -> None:
    """Such an id, as the name of a record's file, wrote outside the folder of an export."""
    store = MemoryStore()
    error = refusal(store, [HEADER, line(match)])
    assert (error.code, error.params["number"]) == ("transfer-line", 2)
    assert "match: String should" in str(error)
    assert asyncio.run(store.summaries()) == []
