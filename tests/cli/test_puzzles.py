"""`vitral puzzle` and `vitral puzzles`."""

import json
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.cli.conftest import Call
from tests.puzzles.test_answers import wrong_move
from vitral.locales import LANGUAGES, Language, words
from vitral.notation import format_move
from vitral.puzzles import THEMES, answer, daily, puzzle, puzzles, select
from vitral.search import prepare

ONE = next(each for each in select(players=2) if answer(each, [each.solution]).outcome == "solved")
LONG = next(each for each in select(players=2) if answer(each, [each.solution]).outcome == "right")


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    prepare()


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is typed; then the input ends."""
    lines: list[str] = []

    def read(prompt: str) -> str:
        if not lines:
            raise EOFError
        return lines.pop(0)

    monkeypatch.setattr("builtins.input", read)
    return lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [["puzzle"], ["puzzles", "mine"], ["puzzles", "export"]])
def test_help_in_every_language(call: Call, command: list[str], language: str) -> None:
    shown = call(*command, "--help", "--lang", language)
    assert shown.code == 0
    assert "help-" not in shown.out
    assert "--players" in shown.out


def test_a_puzzle_is_solved(call: Call, typed: list[str]) -> None:
    typed += [ONE.line[0]]
    shown = call("puzzle", ONE.id)
    assert (shown.code, shown.err) == (0, "")
    assert f"Puzzle {ONE.id}, rating {ONE.rating:,}" in shown.out
    assert f"{ONE.line[0]} is right" in shown.out
    assert "Solved!" in shown.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_move_is_refuted_and_then_the_solution_is_shown(
    call: Call, typed: list[str], language: Language
) -> None:
    say = words(language, "game", "puzzles")
    wrong = wrong_move(LONG)
    reply = format_move(answer(LONG, [wrong]).replies[0])
    typed += [format_move(wrong), say("command-solution")]
    shown = call("puzzle", LONG.id, "--lang", language)
    assert shown.code == 0
    start = say("puzzle-wrong", move=format_move(wrong), margin="|").partition("|")[0]
    assert start in shown.out
    assert re.search(rf": {re.escape(reply)}  ", shown.out)
    assert say("puzzle-solution", margin="|").partition("|")[0] in shown.out
    assert all(f": {move}  " in shown.out for move in LONG.line)


def test_a_long_puzzle_goes_on(call: Call, typed: list[str]) -> None:
    typed += [LONG.line[0], "solution"]
    shown = call("puzzle", LONG.id)
    assert "Now find the next move." in shown.out
    assert "The solution" in shown.out


def test_commands_and_nonsense(call: Call, typed: list[str]) -> None:
    typed += ["help", "moves", "position", "board", "poetry", "9W-1", "", "quit", "never read"]
    shown = call("puzzle", ONE.id)
    assert shown.code == 0
    assert ONE.position in shown.out
    assert "shows the solution" in shown.out
    assert typed == ["never read"]


def test_more_players_are_told_what_counts(call: Call, typed: list[str]) -> None:
    shown = call("puzzle", "--players", "3")
    assert "whatever the others do together" in shown.out


def test_the_puzzle_of_the_day(call: Call, typed: list[str]) -> None:
    before = daily(datetime.now(UTC).date())
    shown = call("puzzle", "--daily")
    assert {before.id, daily(datetime.now(UTC).date()).id} & set(shown.out.replace(",", "").split())


def test_one_is_drawn_by_theme(call: Call, typed: list[str]) -> None:
    shown = call("puzzle", "--theme", "jokers", "--side", "b")
    found = re.search(r"Puzzle (\w{8}),", shown.out)
    assert found
    assert "jokers" in puzzle(found[1]).themes
    assert puzzle(found[1]).side == "B"


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["nothing1"], "There is no puzzle “nothing1”."),
        (["--theme", "poetry"], "There is no theme “poetry”."),
        ([ONE.id, "--daily"], "not several of them"),
        (["--daily", "--theme", "jokers"], "not several of them"),
        (["--players", "5"], "from 2 to 4"),
    ],
)
def test_what_cannot_be(call: Call, args: list[str], complaint: str) -> None:
    shown = call("puzzle", *args)
    assert shown.code in (1, 2)
    assert complaint in shown.err


def test_export_prints_every_puzzle(call: Call) -> None:
    lines = call("puzzles", "export").out.splitlines()
    assert len(lines) == len(puzzles())
    first = json.loads(lines[0])
    assert {"position", "line", "value", "second", "themes", "rating"} <= set(first)
    assert puzzle(first["id"]).value.points == first["value"]


def test_export_filters(call: Call) -> None:
    args = ("--theme", "deny", "--players", "2", "--side", "A")
    shown = call("puzzles", "export", *args, "--least-rating", "1200", "--most-rating", "1500")
    found = [json.loads(line) for line in shown.out.splitlines()]
    assert found
    for each in found:
        assert "deny" in each["themes"]
        assert "~A2~" in each["position"]
        assert 1200 <= each["rating"] <= 1500


def test_mine_writes_and_goes_on(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "mined.jsonl"
    options = ("--seed", "2", "--side", "B", "--processes", "1")
    args = ("puzzles", "mine", *options, "--out", str(file))
    shown = call(*args, "--count", "3")
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.strip().endswith(": 3")
    first = file.read_text().splitlines()
    assert len(first) == 3
    assert set(json.loads(first[0])["themes"]) <= set(THEMES)


@pytest.mark.parametrize(
    "args",
    [
        ["--out", "no/such/folder/x.jsonl"],
        ["--out", "x.jsonl", "--players", "7"],
        ["--out", "x.jsonl", "--side", "C"],
        ["--out", "x.jsonl", "--count", "0"],
        [],
    ],
)
def test_mine_refuses_what_cannot_be(
    call: Call, args: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = call("puzzles", "mine", *args)
    assert shown.code in (1, 2)
    assert shown.err
    assert list(tmp_path.iterdir()) == []
