"""`vitral export`, `vitral import` and `vitral verify`."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Call
from tests.games import random_game
from tests.storage.contract import append
from vitral.locales import LANGUAGES
from vitral.notation.records import SeatPart, record_of, write_record
from vitral.search import bot
from vitral.service import decisions, log
from vitral.service.match import Match
from vitral.storage import open_store


def played(id_: str, turns: int) -> tuple[Match, list[str]]:
    """A match of so many turns, and its log."""
    match, kept = Match(id_), []
    events = list(decisions.create(log.Settings(), ["greedy", "random"], b"s" * 32, 1))
    events += decisions.start(match.replay(events), 2)
    match = Match(id_).replay(events)
    kept = [log.write_event(event) for event in events]
    for turn in range(turns):
        if match.status == "over" or match.state is None:
            break
        move = decisions.move(match, match.state.seat, _text(match), match.turn, None, 3 + turn)
        match.replay(move)
        kept += [log.write_event(event) for event in move]
    return match, kept


def _text(match: Match) -> str:
    from vitral.notation import format_move

    assert match.state is not None
    return format_move(bot("greedy").choose(match.state))


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database with a match that is over and one that is not."""
    url = f"sqlite:///{tmp_path_factory.mktemp('matches')}/matches.db"

    async def fill() -> None:
        store = await open_store(url)
        for id_, turns in (("finished-match-1", 1000), ("unfinished-matc2", 3)):
            match, events = played(id_, turns)
            await append(store, 0, events, match.summary)
        await store.close()

    asyncio.run(fill())
    return url


def test_a_database_moves_house(call: Call, database: str, tmp_path: Path) -> None:
    file, other = str(tmp_path / "all.jsonl"), f"sqlite:///{tmp_path}/other.db"
    exported = call("export", "--database", database, file)
    assert (exported.code, exported.err) == (0, "")
    assert "2 matches written to" in exported.out
    assert "2 matches imported; already there: 0." in call("import", "--database", other, file).out
    assert "0 matches imported; already there: 2." in call("import", "--database", other, file).out
    again = str(tmp_path / "again.jsonl")
    call("export", "--database", other, again)
    assert Path(again).read_text("utf-8") == Path(file).read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_backup_is_restored_elsewhere(
    call: Call, database: str, tmp_path: Path, language: str
) -> None:
    file, other = str(tmp_path / "all.backup"), f"sqlite:///{tmp_path}/other.db"
    made = call("backup", "--database", database, file, "--lang", language)
    assert (made.code, made.err) == (0, "")
    assert file in made.out.replace("\n", "")
    restored = call("restore", "--database", other, file, "--lang", language)
    assert (restored.code, restored.err) == (0, "")
    again = str(tmp_path / "again.backup")
    call("backup", "--database", other, again)
    assert Path(again).read_text("utf-8") == Path(file).read_text("utf-8")


def test_a_backup_works_beside_a_server(call: Call, tmp_path: Path) -> None:
    async def scenario() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/vitral.db")
        match, events = played("unfinished-matc2", 3)
        await append(store, 0, events, match.summary)
        for command in ("backup", "export"):
            file = str(tmp_path / command)
            args = (command, "--database", f"sqlite:///{tmp_path}/vitral.db", file)
            assert (await asyncio.to_thread(call, *args)).code == 0
            assert "unfinished-matc2" in Path(file).read_text("utf-8")
        await store.close()

    asyncio.run(scenario())


def test_a_record_is_written_nowhere_but_in_its_folder(call: Call, tmp_path: Path) -> None:
    """An id with dots and slashes, from a foreign import, wrote a file outside the folder."""

    async def fill() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/vitral.db")
        match, events = played("../../../evil-id", 1000)
        await append(store, 0, events, match.summary)
        await store.close()

    asyncio.run(fill())
    folder = tmp_path / "a" / "b" / "records"
    answer = call(
        "export", "--database", f"sqlite:///{tmp_path}/vitral.db", "--records", str(folder)
    )
    assert answer.code == 1
    assert "../../../evil-id” cannot be the id of a match" in answer.err.replace("\n", " ")
    assert list(tmp_path.rglob("*.json")) == []


def test_the_database_may_come_from_the_environment(
    call: Call, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VITRAL_DATABASE", database)
    assert call("export", str(tmp_path / "all.jsonl")).code == 0


def test_finished_matches_become_records_that_can_be_verified(
    call: Call, database: str, tmp_path: Path
) -> None:
    folder = tmp_path / "records"
    assert "1 game record written" in call(
        "export", "--database", database, "--records", str(folder)
    ).out.replace("\n", " ")
    (path,) = folder.iterdir()
    assert path.name == "finished-match-1.json"
    checked = call("verify", str(path))
    assert (checked.code, checked.err) == (0, "")
    assert "FAILED" not in checked.out
    assert "Deal 6: it is what the seed draws." in checked.out
    assert "Everything holds" in checked.out
    assert "No seat committed to an addition." in checked.out


def changed(path: Path, change: str) -> None:
    """Make a record say something else about its luck."""
    record: dict[str, Any] = json.loads(path.read_text("utf-8"))
    dice = record["dice"]
    if change == "commitment":
        dice["commitment"] = "0" * 64
    elif change == "seed":
        dice["seed"] = "0" * 64
    elif change == "draws":
        dice["draws"][1] = dice["draws"][0]
    path.write_text(json.dumps(record), "utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("change", "failed"), [("commitment", 1), ("seed", 8), ("draws", 2)])
def test_luck_that_was_bent_is_found(
    call: Call, database: str, tmp_path: Path, change: str, failed: int, language: str
) -> None:
    call("export", "--database", database, "--records", str(tmp_path))
    (path,) = tmp_path.iterdir()
    changed(path, change)
    checked = call("verify", str(path), "--lang", language)
    mark = {"en": "FAILED", "de": "FALSCH", "pl": "ŹLE", "uk": "НЕ ЗБІГАЄТЬСЯ"}[language]
    assert checked.code == 1
    assert checked.out.count(mark) == failed


RECORDS = Path(__file__).parents[1] / "service" / "records"


def test_an_older_record_still_verifies_and_says_what_it_leaves_open(call: Call) -> None:
    checked = call("verify", str(RECORDS / "before-commitments.json"))
    assert checked.code == 0
    assert "This record is of an older kind" in checked.out
    assert "Seats that gave their additions in the open: 1, 3." in " ".join(checked.out.split())
    within = call("verify", str(RECORDS / "before-takebacks-within-a-round.json"))
    assert within.code == 0


def test_an_older_record_that_passes_over_a_draw_says_why_it_cannot_be_trusted(call: Call) -> None:
    checked = call("verify", str(RECORDS / "before-takebacks.json"))
    said = " ".join(checked.out.split())
    assert checked.code == 3
    assert "FAILED Draws: number 2 was passed over" in said
    assert "This cannot be decided." in said
    assert "This record does not tell of takebacks" in said


def test_a_commitment_that_was_noted_is_compared(call: Call) -> None:
    path = RECORDS / "before-commitments.json"
    noted = json.loads(path.read_text("utf-8"))["dice"]["commitment"]
    assert call("verify", str(path), "--commitment", noted).code == 0
    checked = call("verify", str(path), "--commitment", "0" * 64)
    assert checked.code == 1
    assert "it is not the one you noted" in checked.out


def test_a_record_without_a_seed_says_so(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    seats = [SeatPart(name="Ana"), SeatPart(name="Ola")]
    path.write_text(write_record(record_of(random_game(seed=2), seats)), "utf-8")
    checked = call("verify", str(path))
    assert (checked.code, checked.out) == (1, "")
    assert checked.err.startswith("This record holds no seed")


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (["export", "FILE"], 2, "“--database” is missing."),
        (["export", "--database", "sqlite:////no/such.db", "FILE"], 1, "There is no database"),
        (["export", "--database", "memory:"], 1, "“FILE” is missing."),
        (["export", "--database", "nowhere", "FILE"], 1, "The database nowhere cannot be used:"),
        (["export", "--database", "memory:", "/no/such/file"], 1, "/no/such/file could not be"),
        (["import", "--database", "memory:", "/no/such"], 1, "/no/such cannot be read."),
        (["import", "--database", "memory:", "BAD"], 1, "This is no file of matches"),
        (["import", "--database", "memory:", "LINE"], 1, "Line 2 is not right"),
        (["import", "--database", "memory:", "BYTES"], 1, "It is not text in UTF-8."),
        (["backup", "FILE"], 2, "“--database” is missing."),
        (["backup", "--database", "sqlite:////no/such.db", "FILE"], 1, "There is no database"),
        (["backup", "--database", "memory:", "/no/such/file"], 1, "/no/such/file could not be"),
        (["restore", "--database", "memory:", "/no/such"], 1, "/no/such cannot be read."),
        (["restore", "--database", "memory:", "BAD"], 1, "This is not a backup"),
        (["restore", "--database", "memory:", "CUT"], 1, "The backup is damaged"),
        (["restore", "--database", "memory:", "BYTES"], 1, "It is not text in UTF-8."),
        (["verify", "/no/such"], 1, "/no/such cannot be read."),
        (["verify", "BAD"], 1, "The record is not valid"),
    ],
)
def test_what_is_wrong_is_said_plainly(
    call: Call,
    args: list[str],
    code: int,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("BAD").write_text('{"format": "another"}', "utf-8")
    Path("LINE").write_text('{"format":"vitral-logs/1"}\n{}\n', "utf-8")
    Path("CUT").write_text('{"format":"vitral-backup/1"}\n', "utf-8")
    Path("BYTES").write_bytes(b"\xff\xfe")
    answer = call(*args)
    assert (answer.code, answer.out) == (code, "")
    assert said in answer.err
    assert not Path("FILE").exists()


@pytest.mark.parametrize("text", [None, "", "{}\n", '{"format":"vitral-logs/1"}\n{}\n'])
def test_an_import_that_fails_leaves_no_database(
    call: Call, tmp_path: Path, text: str | None
) -> None:
    """It once made the database before it looked at the file."""
    file = tmp_path / "matches.jsonl"
    if text is not None:
        file.write_text(text, "utf-8")
    before = sorted(tmp_path.iterdir())
    assert call("import", "--database", f"sqlite:///{tmp_path}/new.db", str(file)).code == 1
    assert sorted(tmp_path.iterdir()) == before


def test_an_import_that_fails_takes_no_database_away(
    call: Call, database: str, tmp_path: Path
) -> None:
    assert call("import", "--database", database, str(tmp_path / "none.jsonl")).code == 1
    assert call("export", "--database", database, str(tmp_path / "all.jsonl")).code == 0
