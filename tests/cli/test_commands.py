import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Call
from tests.differential.model import check_trace
from tests.differential.test_trace import COMPONENTS
from tests.games import random_game
from vitral.cli import perft as perft_command
from vitral.locales import LANGUAGES
from vitral.notation import format_position
from vitral.notation.records import SeatPart, record_of, write_record
from vitral.rules import State, perft
from vitral.rules.components import default_edition_text

GAME = random_game(seed=2)
STATE = random_game(seed=2, steps=40).state
POSITION = format_position(STATE)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    seats = [SeatPart(name="Ana"), SeatPart(name="Ola")]
    path.write_text(write_record(record_of(GAME, seats)), "utf-8")
    return path


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    path = tmp_path / "edition.toml"
    path.write_text(default_edition_text().replace('name = "vitral"', 'name = "mine"'), "utf-8")
    return path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", "play", "trace", "perft", "edition", "edition check"])
def test_help_in_every_language(call: Call, command: str, language: str) -> None:
    shown = call(*command.split(), "--help", "--lang", language)
    assert shown.code == 0
    assert "help-" not in shown.out
    assert ("Usage:" in shown.out) == (language == "en")


def test_no_command_shows_the_help(call: Call) -> None:
    shown = call()
    assert (shown.code, shown.err) == (0, "")
    assert "Usage: vitral" in shown.out


def test_the_version(call: Call) -> None:
    assert call("--version").out.startswith("vitral 0.")


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_traces_agree_with_the_second_model(call: Call, players: str, side: str) -> None:
    args = ("trace", "--players", players, "--side", side, "--games", "2", "--seed", "5")
    printed = call(*args, "--option", "score_floor", "--option", "gap_blocks_return")
    traces = [json.loads(line) for line in printed.out.splitlines()]
    assert len(traces) == 2
    assert traces[0] != traces[1]
    assert all(trace["options"] == {"score_floor": True, "gap_blocks_return": True}
               for trace in traces)  # fmt: skip
    assert all(check_trace(trace, COMPONENTS) > 50 for trace in traces)


def test_a_trace_is_the_same_for_the_same_seed(call: Call) -> None:
    assert call("trace", "--seed", "3").out == call("trace", "--seed", "3").out
    assert call("trace", "--seed", "3").out != call("trace", "--seed", "4").out


def test_a_trace_with_an_edition_of_ones_own(call: Call, tmp_path: Path) -> None:
    text = default_edition_text().replace("[4, 3, 3, 2, 2, 1, 1, 2]", "[9, 9, 9, 9, 9, 9, 9, 9]")
    (tmp_path / "nines.toml").write_text(text, "utf-8")
    trace = json.loads(call("trace", "--edition", str(tmp_path / "nines.toml")).out)
    nines = COMPONENTS | {"windows": {"points_A": [9] * 8, "points_B": [9] * 8}}
    assert check_trace(trace, nines) > 50


def test_perft_counts(call: Call) -> None:
    rows = [line.split() for line in call("perft", POSITION, "3").out.splitlines()]
    assert [int(row[-1]) for row in rows] == [perft(STATE, depth) for depth in range(4)]


def test_perft_divided_adds_up(call: Call) -> None:
    rows = [line.split() for line in call("perft", POSITION, "2", "--divide").out.splitlines()]
    assert int(rows[-1][-1]) == sum(int(row[-1]) for row in rows[:-1]) == perft(STATE, 2)


def test_an_interrupted_perft_tells_what_it_has_counted(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    def count(state: State, depth: int) -> int:
        if depth == 2:
            raise KeyboardInterrupt
        return perft(state, depth)

    monkeypatch.setattr(perft_command, "perft", count)
    stopped = call("perft", POSITION, "3")
    assert stopped.code == 130
    rows = [line.split() for line in stopped.out.splitlines()]
    assert [int(row[-1]) for row in rows] == [perft(STATE, depth) for depth in range(2)]


def test_no_figure_of_a_measurement_is_cut(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    shown = call("ladder", "random", "greedy", "--games", "2", "--processes", "1")
    assert (shown.code, "…" in shown.out) == (0, False)


def test_whoever_is_to_move_is_marked_in_a_pipe(call: Call) -> None:
    assert f"▶ {STATE.seat} Seat {STATE.seat}" in call("show", POSITION).out


def test_show_draws_a_position(call: Call) -> None:
    shown = call("show", POSITION)
    assert shown.code == 0
    assert f"Round {STATE.round} of 6" in shown.out


def test_show_with_an_edition_of_ones_own(call: Call, edition: Path) -> None:
    mine = POSITION.replace("vitral.1", "mine.1")
    assert call("show", mine, "--edition", str(edition)).code == 0
    assert "written for edition mine.1" in call("show", mine).err


def words(picture: str) -> set[str]:
    root = ElementTree.fromstring(picture)  # noqa: S314 (what is read was written here)
    return {part.text or "" for part in root.iter()}


def test_show_writes_a_picture(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "table.svg"
    shown = call("show", POSITION, "--svg", str(file))
    assert (shown.code, shown.out) == (0, "")
    assert {f"Round {STATE.round} of 6", "Seat 1", "palace side A"} <= words(
        file.read_text("utf-8")
    )
    printed = call("show", POSITION, "--svg", "-", "--lang", "de")
    assert {f"Runde {STATE.round} von 6", "Platz 2", "Beutel"} <= words(printed.out)
    for wrong in ("table.png", "nowhere/table.svg"):
        assert call("show", POSITION, "--svg", str(tmp_path / wrong)).code == 1


def test_replay_writes_a_picture_of_a_step(call: Call, record: Path, tmp_path: Path) -> None:
    file = tmp_path / "table.svg"
    shown = call("replay", str(record), "--to", "40", "--svg", str(file))
    assert (shown.code, shown.out) == (0, "")
    assert {f"Round {STATE.round} of 6", "Ana", "Ola"} <= words(file.read_text("utf-8"))


def test_replay_tells_and_draws_a_game(call: Call, record: Path) -> None:
    shown = call("replay", str(record))
    assert shown.code == 0
    assert f"{len(GAME.steps):>4} " in shown.out
    assert "Total" in shown.out


def test_replay_stops_where_it_is_told(call: Call, record: Path) -> None:
    assert "Round 1 of 6" in call("replay", str(record), "--to", "1").out
    start = call("replay", str(record), "--to", "0")
    assert (start.code, "takes" in start.out) == (0, False)
    beyond = call("replay", str(record), "--to", "999")
    assert beyond.code == 1
    assert f"up to {len(GAME.steps)}; there is no step 999." in beyond.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_every_language(call: Call, language: str) -> None:
    shown = call("rules", "--lang", language)
    assert "R-SETUP-1" in shown.out
    assert "R-FINAL-5" in shown.out


def test_rulings_are_numbered_in_front(call: Call) -> None:
    shown = call("rules", "--lang", "en").out
    starts = [line.strip().partition(".")[0] for line in shown.splitlines()]
    assert [start for start in starts if start.isdecimal()] == [str(n) for n in range(1, 15)]


def test_the_rules_can_be_searched(call: Call) -> None:
    shown = call("rules", "r-glass-1")
    assert "R-GLASS-1" in shown.out
    assert "R-SETUP-1" not in shown.out
    assert "No paragraph contains" in call("rules", "dragon").out


def test_a_search_is_not_markup(call: Call) -> None:
    assert "[/x]" in call("rules", "[/x]").out
    assert "[bold]" in call("rules", "[bold]").out


def test_displays_with_sectors(call: Call, record: Path) -> None:
    assert "●" in call("show", POSITION, "--sectors").out
    assert "●" in call("replay", str(record), "--to", "1", "--sectors").out


def test_the_shipped_edition_says_what_it_stands_on(call: Call) -> None:
    checked = call("edition", "check")
    assert checked.code == 0
    assert "strips: our own design" in checked.out


def test_a_good_edition(call: Call, edition: Path) -> None:
    checked = call("edition", "check", str(edition))
    assert checked.code == 0
    assert "mine, version 1: a good edition." in checked.out
    assert "broken_glass: inferred" in checked.out


def test_a_bad_edition_names_its_keys(call: Call, tmp_path: Path) -> None:
    text = default_edition_text().replace('"WWWWO"', '"WWWWOO"').replace('"BBBBW"', '"BBBBX"')
    (tmp_path / "bad.toml").write_text(text, "utf-8")
    checked = call("edition", "check", str(tmp_path / "bad.toml"))
    assert checked.code == 1
    assert "strips[1].sides[1] has the wrong number of spaces: 6 instead of 5" in checked.err
    assert "strips[4].sides[1] has an unknown colour: X" in checked.err


def test_the_example_edition_is_a_good_one(call: Call, tmp_path: Path) -> None:
    example = call("edition", "example").out
    (tmp_path / "example.toml").write_text(example, "utf-8")
    assert call("edition", "check", str(tmp_path / "example.toml")).code == 0


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (["fly"], 2, "There is no command “fly”"),
        (["trace", "--fast"], 2, "There is no option “--fast” here."),
        (["trace", "--players", "two"], 2, "“--players” cannot have that value."),
        (["trace", "--games", "-1"], 2, "“--games” has to be a whole number of at least 0."),
        (["trace", "--players", "5"], 1, "The game is for 2 to 4 players, not 5."),
        (["trace", "--side", "C"], 1, "The palace side is A or B, not C."),
        (["trace", "--option", "nope"], 1, "There is no rule option “nope”"),
        (["trace", "--edition", "/no/such.toml"], 1, "cannot be read. There is no such file."),
        (["perft"], 2, "“POSITION” is missing."),
        (["perft", "x", "1"], 1, "A position has 11 to 13 fields"),
        (["show", "x"], 1, "A position has 11 to 13 fields"),
        (["replay", "/no/such.json"], 1, "/no/such.json cannot be read. There is no such file."),
        (["play", "Ana"], 1, "The game is for 2 to 4 players, not 1"),
        (["play", "--starter", "3"], 1, "one of seats 1 to 2, not 3"),
        (
            ["play", "--resume", "/no/such.json"],
            1,
            "/no/such.json cannot be read. There is no such file.",
        ),
        (["play", "--starter", "0"], 2, "“--starter” has to be a whole number of at least 1."),
        (["play", "--side"], 2, "“--side” needs a value."),
        (["show", "x", "y"], 2, "“y” is not expected here."),
        (["play", "Ana", "level-9"], 1, "There is no bot level-9; there are random, greedy"),
        (["play", "", "Ana"], 1, "A seat needs a name or a bot."),
        (["play", "Ann", "Bob", "--no-browser"], 1, "no other settings go with --no-browser"),
        (["play", "--side", "B", "--database", "memory:"], 1, "In the browser a match is set up"),
        (["play", "--resume", "x.json", "--side", "B"], 1, "no other settings go with --resume"),
        (["trace", "--players", "0"], 1, "The game is for 2 to 4 players, not 0."),
        (["trace", "--players", "-3"], 1, "The game is for 2 to 4 players, not −3."),
        (["perft", "x", "9" * 30], 2, "“DEPTH” has to be a whole number from 0 to 99."),
        (["play", "--starter", "1" + "0" * 40], 1, "The starting player is one of seats"),
        (
            ["ladder", "random", "random", "--plot", "x.png"],
            1,
            "a name that ends in .svg, not “x.png”.",
        ),
        (["analyse", "x.json", "--svg", "x.png"], 1, "a name that ends in .svg, not “x.png”."),
        (["--lang", "xx", "rules"], 1, "There is no language “xx”"),
        (["rules", "--lang"], 1, "There is no language “”"),
    ],
)
def test_what_is_said_wrongly_is_answered_plainly(
    call: Call, args: list[str], code: int, said: str
) -> None:
    answer = call(*args)
    assert answer.code == code
    assert said in answer.err
    assert "Traceback" not in answer.err
    assert answer.out == ""


def test_a_language_may_be_asked_for_anywhere(call: Call) -> None:
    for args in (["--lang", "de", "trace", "--side", "C"], ["trace", "--side", "C", "--lang=de"]):
        assert "Die Palastseite" in call(*args).err
