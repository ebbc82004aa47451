"""`vitral analyse` and `vitral engine`."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.console import RenderableType

from tests.analysis.engines import before_a_deal, limits_of_chance, position
from tests.cli.conftest import Call
from tests.games import random_game
from vitral.cli import analyse, analysis_tables
from vitral.locales import LANGUAGES
from vitral.notation import format_position
from vitral.search import prepare

FEW_NODES = ("--nodes", "500")
VITRAL = str(Path(sys.executable).with_name("vitral"))


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """What compiling says is not what is tested here."""
    prepare()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["analyse", "engine"])
def test_help_in_every_language(call: Call, command: str, language: str) -> None:
    shown = call(command, "--help", "--lang", language)
    assert shown.code == 0
    assert "help-" not in shown.out
    assert "--threads" in shown.out


def test_the_best_moves_of_a_position(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    shown = call("analyse", position(3), "--depth", "3", "--lines", "3", "--json", str(file))
    assert (shown.code, shown.err) == (0, "")
    head, *rows, last = shown.out.splitlines()
    assert head.split() == ["Move", "Points", "ahead", "Wins", "What", "follows"]
    assert len(rows) == 3
    assert last.startswith("Not solved: depth 3, ")
    (turn,) = json.loads(file.read_text("utf-8"))["turns"]
    assert [row.split()[0] for row in rows] == [move["move"] for move in turn["moves"]]


@pytest.mark.parametrize("what", [position(3), before_a_deal()])
def test_in_a_terminal_the_table_grows_while_it_thinks(
    call: Call, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    shown = call("analyse", what, "--seconds", "0.6")
    assert shown.code == 0
    assert shown.out.count("Points ahead") > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_shown_in_every_language(call: Call, language: str) -> None:
    for what in (position(3), before_a_deal()):
        options = ("--depth", "1", "--seconds", "0.02", "--lang", language)
        shown = call("analyse", what, *options)
        assert (shown.code, shown.err) == (0, "")
        assert "analyse-" not in shown.out


def test_a_solved_position_says_so(call: Call) -> None:
    steps = len(random_game().steps)
    shown = call("analyse", format_position(random_game(steps=steps - 3).state), "--depth", "20")
    assert "Solved to the end" in shown.out


SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_best_moves_are_drawn_as_bars(call: Call, tmp_path: Path, language: str) -> None:
    picture, file = tmp_path / "moves.svg", tmp_path / "found.json"
    options = ("--lines", "4", "--svg", str(picture), "--json", str(file), "--lang", language)
    shown = call("analyse", position(3), "--depth", "2", *options)
    assert (shown.code, shown.err) == (0, "")
    moves = json.loads(file.read_text("utf-8"))["turns"][0]["moves"]
    root = ElementTree.parse(picture).getroot()  # noqa: S314 (our own)
    texts = [text.text or "" for text in root.iter(f"{SVG}text")]
    assert not any("analyse-" in text for text in texts)
    assert [text for text in texts if text in {m["move"] for m in moves}] == [
        move["move"] for move in moves
    ]
    _, *bars = root.iter(f"{SVG}rect")
    widths = [float(bar.attrib["width"]) for bar in bars]
    scale = [abs(move["margin"]) for move in moves]
    assert len(widths) == 4
    for width, margin in zip(widths, scale, strict=True):
        assert width * scale[0] == pytest.approx(widths[0] * margin, abs=2)
    row = shown.out.splitlines()[1].split()
    assert row[1] in texts  # the margin as in the table


@pytest.mark.parametrize(
    ("what", "intervals"), [(before_a_deal(3), 3), (format_position(random_game(3).state), 0)]
)
def test_where_nobody_moves_the_seats_are_drawn(
    call: Call, tmp_path: Path, what: str, intervals: int
) -> None:
    picture = tmp_path / "seats.svg"
    shown = call("analyse", what, "--seconds", "0.05", "--svg", str(picture))
    assert (shown.code, shown.err) == (0, "")
    root = ElementTree.parse(picture).getroot()  # noqa: S314 (our own)
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert [f"Seat {n}" for n in (1, 2, 3)] == [text for text in texts if text and "Seat" in text]
    lines = [line for line in root.iter(f"{SVG}line") if line.get("stroke-width") == "2"]
    assert len(lines) == intervals


def test_before_a_deal_every_seat_has_an_interval(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    shown = call("analyse", before_a_deal(3), "--seconds", "0.05", "--json", str(file))
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.count("[") == 3
    assert "95% intervals" in shown.out
    assert len(json.loads(file.read_text("utf-8"))["turns"][0]["outlook"]) == 3


@pytest.mark.parametrize(("options", "seconds"), [((), 1.0), (("--seconds", "7"), 7.0)])
def test_before_a_deal_it_thinks_for_a_second_unless_told_otherwise(
    call: Call, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], seconds: float
) -> None:
    asked = limits_of_chance(monkeypatch)
    assert call("analyse", before_a_deal(), "--nodes", "5", "--depth", "1", *options).code == 0
    assert asked == [(seconds, None)]


def test_the_end_of_a_game(call: Call) -> None:
    shown = call("analyse", format_position(random_game().state))
    assert shown.code == 0
    assert "100%" in shown.out


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--lines", "0"), "“--lines” has to be a whole number from 1 to 1000."),
        (("--seconds", "-1"), "“--seconds” has to be a number from 0.01 to 86400."),
        (("--json", "/nowhere/at/all.json"), "/nowhere could not be written"),
        (("--svg", "/nowhere/at/all.svg"), "/nowhere could not be written"),
    ],
)
def test_wrong_options(call: Call, options: tuple[str, ...], said: str) -> None:
    shown = call("analyse", position(3), *options)
    assert shown.code in (1, 2)
    assert said in shown.err
    assert shown.out == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", ["", "no~position", "nothing.json"])
def test_wrong_things_to_analyse(call: Call, what: str, language: str) -> None:
    shown = call("analyse", what, "--lang", language)
    assert (shown.code, shown.out) == (1, "")
    assert shown.err
    assert "error-" not in shown.err


def test_nothing_at_all_is_nothing_to_analyse(call: Call) -> None:
    assert call("analyse", " ").err.startswith("There is nothing to analyse")


def test_a_record_is_left_to_vitral_review(call: Call) -> None:
    said = "“game.json” is no position. For a game record there is vitral review.\n"
    assert call("analyse", "game.json").err == said


@pytest.mark.parametrize("place", ["nowhere/found.json", "."])
def test_a_position_is_not_thought_about_if_nothing_can_be_kept(
    call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, place: str
) -> None:
    monkeypatch.setattr(analyse, "Analyser", lambda *_: pytest.fail("it was analysed"))
    file = tmp_path / place
    shown = call("analyse", position(3), "--json", str(file))
    assert (shown.code, shown.out) == (1, "")
    assert f"{file.parent if place != '.' else file} could not be written" in shown.err


def test_the_file_that_was_asked_for_is_named_if_it_cannot_be_written(
    call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It was the one that is written first, to be renamed."""
    file = tmp_path / "found.json"

    def moves_table(*_: object) -> str:
        file.mkdir(exist_ok=True)  # when it is too late to look
        return ""

    monkeypatch.setattr(analyse, "moves_table", moves_table)
    shown = call("analyse", position(3), *FEW_NODES, "--json", str(file))
    assert shown.code == 1
    assert shown.err == f"{file} could not be written. It is a folder.\n"
    assert list(tmp_path.iterdir()) == [file]


@pytest.fixture
def interrupt() -> Iterator[Callable[[], None]]:
    """Interrupt as a terminal does, wherever it is called.

    The main thread gets it: a worker that kills its own process might be given it. Whoever runs
    the tests may have chosen to hear nothing.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    main = threading.main_thread().ident or 0
    yield lambda: signal.pthread_kill(main, signal.SIGINT)
    signal.signal(signal.SIGINT, before)


def test_an_interruption_shows_what_is_known(
    call: Call, monkeypatch: pytest.MonkeyPatch, interrupt: Callable[[], None]
) -> None:
    """It comes with the first report."""
    reports = 0
    whole = analysis_tables.moves_table

    def moves_table(*args: Any) -> RenderableType:
        nonlocal reports
        reports += 1
        if reports == 1:
            interrupt()
        return whole(*args)

    monkeypatch.setattr(analyse, "moves_table", moves_table)
    shown = call("analyse", position(3), "--seconds", "100")
    assert shown.code == 130
    assert "Not solved" in shown.out


def test_the_engine_answers_and_leaves_at_the_end_of_its_input() -> None:
    queries = [
        {"id": "a", "position": position(), "depth": 2},
        {"id": "b", "action": "version"},
        {"id": "c", "position": "?"},
    ]
    text = "".join(json.dumps(query) + "\n" for query in queries)
    run = subprocess.run(
        [VITRAL, "engine"], input=text, capture_output=True, text=True, check=True, timeout=300
    )
    answers = {answer["id"]: answer for answer in map(json.loads, run.stdout.splitlines())}
    assert answers.keys() == {"a", "b", "c"}
    assert answers["a"]["moves"]
    assert answers["c"]["field"] == "position"


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-"])
def test_the_engine_says_that_a_stream_is_closed(closed: str) -> None:
    query = json.dumps({"id": "a", "position": position(), "depth": 1})
    run = subprocess.run(
        ["sh", "-c", f'"$1" engine {closed}', "sh", VITRAL],
        input=query + "\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=os.environ | {"LC_ALL": "C.UTF-8"},
    )
    said = "The engine needs standard input and standard output, and one of them is closed.\n"
    assert (run.returncode, run.stderr) == (1, said)


def test_the_engine_says_nothing_where_errors_cannot_be_heard() -> None:
    run = subprocess.run(
        ["sh", "-c", '"$1" engine --edition /nowhere.toml 2>&-', "sh", VITRAL],
        input="",
        stdout=subprocess.PIPE,
        text=True,
        timeout=60,
        check=False,
    )
    assert (run.returncode, run.stdout) == (1, "")


def test_the_engine_leaves_quietly_when_nobody_reads() -> None:
    engine = subprocess.Popen(
        [VITRAL, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert engine.stdin
    assert engine.stdout
    query = {"id": "a", "position": position(3), "seconds": 1000, "partialEvery": 0.01}
    engine.stdin.write(json.dumps(query).encode() + b"\n")
    engine.stdin.flush()
    assert engine.stdout.readline()
    engine.stdout.close()
    assert engine.wait(timeout=60) == 0
    assert engine.stderr
    assert b"Traceback" not in engine.stderr.read()
    engine.stdin.close()
    engine.stderr.close()
