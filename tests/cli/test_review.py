"""`vitral review`."""

import json
import signal
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Call
from tests.games import random_game
from vitral.analysis import ReviewDocument
from vitral.analysis.review import Evaluation, EvaluationTask, evaluate
from vitral.cli import review as command
from vitral.locales import LANGUAGES
from vitral.notation import Game
from vitral.notation.records import ForfeitPart, SeatPart, record_of, write_record
from vitral.search import prepare

SMALL_BUDGET = ("--nodes", "20", "--deals", "2", "--processes", "1")
SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Ana", "Rui", "<Eva>", "Zé")


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """What compiling says is not what is tested here."""
    prepare()


def saved(folder: Path, game: Game, **parts: Any) -> Path:
    """The file of a game's record."""
    seats = [SeatPart(name=name) for name in NAMES[: len(game.state.players)]]
    path = folder / "game.json"
    path.write_text(write_record(record_of(game, seats, **parts)), "utf-8")
    return path


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return saved(tmp_path, random_game(seed=4))


def test_a_record_is_reviewed_as_text_json_and_picture(
    call: Call, game: Path, tmp_path: Path
) -> None:
    file, picture = tmp_path / "review.json", tmp_path / "review.svg"
    shown = call("review", str(game), *SMALL_BUDGET, "--json", str(file), "--svg", str(picture))
    assert (shown.code, shown.err) == (0, "")
    document = ReviewDocument.model_validate_json(file.read_text("utf-8"))
    assert (document.done, document.finished) == (document.total, True)
    lines = [line.split() for line in shown.out.splitlines()]
    numbered = [int(line[0]) for line in lines if line and line[0].isdigit()]
    steps = len(random_game(seed=4).steps)
    assert numbered[: steps + 1] == list(range(steps + 1)), "every deal and move, in order"
    assert any(line[:3] == ["Ana", "won", "by"] for line in lines) or "Ana lost by" in shown.out
    root = ElementTree.parse(picture).getroot()  # noqa: S314 (our own)
    (curve,) = root.iter(f"{SVG}polyline")
    assert len(curve.attrib["points"].split()) == steps + 1
    texts = [text.text or "" for text in root.iter(f"{SVG}text")]
    assert sum("own play" in text for text in texts) == 2


def test_the_document_alone_can_be_printed(call: Call, game: Path) -> None:
    shown = call("review", str(game), *SMALL_BUDGET, "--json", "-")
    assert shown.code == 0
    document = json.loads(shown.out)
    assert document["format"] == "vitral-review/1"
    assert set(document["seats"][0]["points"]) == {"start", "luck", "own", "others", "result"}
    assert document["deals"][0]["round"] == 0
    assert {"number", "seat", "move", "points", "win", "best", "solved"} <= set(
        document["moves"][0]
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_shown_in_every_language(call: Call, tmp_path: Path, language: str) -> None:
    game = saved(tmp_path, random_game(3, steps=12))
    picture = tmp_path / "three.svg"
    shown = call("review", str(game), *SMALL_BUDGET, "--svg", str(picture), "--lang", language)
    assert (shown.code, shown.err) == (0, "")
    for text in (shown.out, picture.read_text("utf-8")):
        assert "review-" not in text
    assert "<Eva>" in shown.out
    assert len(list(ElementTree.parse(picture).getroot().iter(f"{SVG}polyline"))) == 3  # noqa: S314


def test_a_game_that_was_given_up(call: Call, tmp_path: Path) -> None:
    given_up = [ForfeitPart(seat=1, why="resigned", after=20)]
    game = saved(tmp_path, random_game(steps=20), forfeits=given_up)
    shown = call("review", str(game), *SMALL_BUDGET)
    assert shown.code == 0
    assert "Ana gave up; " in shown.out
    assert "Rui won since the others gave up; " in shown.out
    assert "The game was not finished" in shown.out


def test_ctrl_c_keeps_what_is_known(
    call: Call, game: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    started: list[EvaluationTask] = []

    def interrupted(task: EvaluationTask) -> Evaluation:
        started.append(task)
        if len(started) == 6:
            signal.raise_signal(signal.SIGINT)
        return evaluate(task)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    monkeypatch.setattr(command, "evaluate", interrupted)
    file = tmp_path / "review.json"
    shown = call("review", str(game), *SMALL_BUDGET, "--json", str(file))
    signal.signal(signal.SIGINT, before)
    assert shown.code == 130
    assert "Stopped early: 5 of " in shown.out
    assert ReviewDocument.model_validate_json(file.read_text("utf-8")).done == 5


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--nodes", "0"), "“--nodes” has to be a whole number from 1"),
        (("--deals", "1"), "“--deals” has to be a whole number from 2"),
        (("--svg", "x.png"), "a name that ends in .svg, not “x.png”."),
        (("--json", "/nowhere/at/all.json"), "/nowhere could not be written"),
    ],
)
def test_wrong_options(call: Call, game: Path, options: tuple[str, ...], said: str) -> None:
    shown = call("review", str(game), *options)
    assert shown.code in (1, 2)
    assert said in shown.err
    assert shown.out == ""


def test_what_is_no_record_is_refused(call: Call, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("{}", "utf-8")
    for path in ("nothing.json", str(tmp_path / "x.json")):
        shown = call("review", path)
        assert (shown.code, shown.out) == (1, "")
        assert shown.err
