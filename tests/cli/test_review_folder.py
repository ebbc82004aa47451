"""`vitral review --out`: many records."""

import json
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.conftest import Call
from tests.games import random_game
from vitral.analysis import ReviewDocument
from vitral.analysis.review import Evaluation, EvaluationTask, ReviewPlan, evaluate, many
from vitral.cli import review_folder
from vitral.cli.language import Localization
from vitral.cli.progress import UpdateProgress
from vitral.cli.review import ReviewOptions
from vitral.executors import ExecutorError
from vitral.locales import LANGUAGES
from vitral.notation import Game
from vitral.notation.records import ForfeitPart, SeatPart, record_of, write_record
from vitral.search import prepare

SMALL_BUDGET = ("--nodes", "20", "--deals", "2", "--processes", "1")


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """What compiling says is not what is tested here."""
    prepare()


def save(path: Path, game: Game, forfeits: Sequence[ForfeitPart] = ()) -> Path:
    """A record of a game in a file."""
    seats = [SeatPart(name=name) for name in ("Ana", "Rui", "Eva", "Zé")[: len(game.state.players)]]
    path.write_text(write_record(record_of(game, seats, forfeits=forfeits)), "utf-8")
    return path


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A folder with the records of three games, and something else."""
    folder = tmp_path / "games"
    folder.mkdir()
    save(folder / "a.json", random_game(seed=1, steps=8))
    save(folder / "b.json", random_game(3, seed=2, steps=8))
    forfeit = [ForfeitPart(seat=1, why="resigned", after=8)]
    save(folder / "c.json", random_game(seed=3, steps=8), forfeit)
    (folder / "notes.txt").write_text("three games", "utf-8")
    return folder


@pytest.fixture
def evaluated(monkeypatch: pytest.MonkeyPatch) -> list[EvaluationTask]:
    """The tasks that are evaluated."""
    tasks: list[EvaluationTask] = []

    def counted(task: EvaluationTask) -> Evaluation:
        tasks.append(task)
        return evaluate(task)

    monkeypatch.setattr(many, "evaluate", counted)
    return tasks


def texts(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted(folder.iterdir())}


def test_each_record_has_the_review_that_it_has_alone(
    call: Call, games: Path, tmp_path: Path
) -> None:
    out, other = tmp_path / "deep" / "reviews", save(tmp_path / "d", random_game(seed=4, steps=6))
    shown = call("review", str(games), str(other), *SMALL_BUDGET, "--out", str(out))
    assert (shown.code, shown.err) == (0, "")
    assert shown.out == f"Reviews in {out}: 4\n"
    for name in ("a", "b", "c", "d"):
        record = games / f"{name}.json" if name != "d" else other
        alone = call("review", str(record), *SMALL_BUDGET, "--json", "-")
        assert (out / f"{name}.json").read_text("utf-8") == alone.out
    assert len(texts(out)) == 4


def test_several_processes_write_the_same(call: Call, games: Path, tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for out, processes in ((one, "1"), (two, "2")):
        options = (*SMALL_BUDGET, "--processes", processes, "--out", str(out))
        assert call("review", str(games), *options).code == 0
    assert texts(one) == texts(two)


def test_what_is_there_already_is_not_computed_again(
    call: Call, games: Path, tmp_path: Path, evaluated: list[EvaluationTask]
) -> None:
    command = ("review", str(games), *SMALL_BUDGET, "--out", str(tmp_path / "reviews"))
    call(*command)
    first, before = len(evaluated), texts(tmp_path / "reviews")
    assert call(*command).code == 0
    assert len(evaluated) == first
    (tmp_path / "reviews" / "b.json").unlink()
    assert call(*command).out == f"Reviews in {tmp_path / 'reviews'}: 3\n"
    assert 0 < len(evaluated) - first < first
    assert {task.position.split("~")[1] for task in evaluated[first:]} == {"A3"}
    assert texts(tmp_path / "reviews") == before


@pytest.mark.parametrize("change", ["budget", "game", "forfeit", "partial"])
def test_a_review_of_something_else_is_computed_again(
    call: Call, games: Path, tmp_path: Path, evaluated: list[EvaluationTask], change: str
) -> None:
    out = tmp_path / "reviews"
    command = ["review", str(games), *SMALL_BUDGET, "--out", str(out)]
    call(*command)
    first = len(evaluated)
    if change == "budget":
        command[command.index("--nodes") + 1] = "21"
    elif change == "game":
        save(games / "a.json", random_game(seed=7, steps=8))
    elif change == "forfeit":
        save(games / "c.json", random_game(seed=3, steps=8))
    else:
        document = json.loads((out / "a.json").read_text("utf-8"))
        (out / "a.json").write_text(json.dumps(document | {"done": 3}), "utf-8")
    assert call(*command).code == 0
    again = len(evaluated) - first
    assert again == first if change == "budget" else 0 < again < first
    document = json.loads((out / "a.json").read_text("utf-8"))
    assert document["done"] == document["total"]


def test_a_command_that_was_stopped_goes_on(
    call: Call, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, out = tmp_path / "whole", tmp_path / "reviews"
    call("review", str(games), *SMALL_BUDGET, "--out", str(whole))
    tasks = json.loads((whole / "a.json").read_text("utf-8"))["total"]
    started: list[EvaluationTask] = []

    def interrupted(task: EvaluationTask) -> Evaluation:
        started.append(task)
        if len(started) == tasks + 3:
            signal.raise_signal(signal.SIGINT)
        return evaluate(task)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    monkeypatch.setattr(many, "evaluate", interrupted)
    shown = call("review", str(games), *SMALL_BUDGET, "--out", str(out))
    signal.signal(signal.SIGINT, before)
    assert (shown.code, shown.out) == (130, "")
    said = f"Stopped. Reviews in {out}: 1 of 3. The same command continues from there.\n"
    assert shown.err == said
    assert list(texts(out)) == ["a.json"]
    call("review", str(games), *SMALL_BUDGET, "--out", str(out))
    assert texts(out) == texts(whole)
    assert len(started) == tasks + 3 + sum(
        json.loads(text)["total"] for name, text in texts(whole).items() if name != "a.json"
    )


def test_an_executor_that_fails_leaves_what_is_written(
    call: Call, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ended with the error alone, and nobody knew how much was done."""
    out = tmp_path / "reviews"
    call("review", str(games / "a.json"), *SMALL_BUDGET, "--out", str(out))
    tasks = json.loads((out / "a.json").read_text("utf-8"))["total"]
    (out / "a.json").unlink()
    started: list[EvaluationTask] = []

    def failing(task: EvaluationTask) -> Evaluation:
        started.append(task)
        if len(started) == tasks + 3:
            raise ExecutorError("executor-worker-died", "processes died", times=4)
        return evaluate(task)

    monkeypatch.setattr(many, "evaluate", failing)
    shown = call("review", str(games), *SMALL_BUDGET, "--out", str(out))
    assert (shown.code, shown.out) == (1, "")
    said, error = shown.err.splitlines()
    assert said == f"Stopped. Reviews in {out}: 1 of 3. The same command continues from there."
    assert "4" in error
    assert list(texts(out)) == ["a.json"]


def test_progress_ends_at_its_total(
    call: Call, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game in which nothing is evaluated was counted, and would have led past 100 %.

    No record is of such a game today: it would have to start from a position that is over.
    """
    over = ReviewPlan(Game.from_position(random_game(seed=4).state))
    plan, updates = review_folder._plan, list[tuple[int, int]]()

    def planned(localization: Localization, path: Path, options: ReviewOptions) -> ReviewPlan:
        return over if path.name == "b.json" else plan(localization, path, options)

    @contextmanager
    def recorded(title: str, total: int) -> Iterator[UpdateProgress]:
        yield lambda done, text: updates.append((done, total))

    monkeypatch.setattr(review_folder, "_plan", planned)
    monkeypatch.setattr(review_folder, "progress_bar", recorded)
    shown = call("review", str(games), *SMALL_BUDGET, "--out", str(tmp_path / "reviews"))
    assert shown.code == 0
    totals = [json.loads(text)["total"] for text in texts(tmp_path / "reviews").values()]
    assert totals[1] == 0
    assert max(updates) == updates[-1] == (sum(totals), sum(totals))


@pytest.mark.parametrize("text", ["{}", "nonsense", '{"format": "vitral-record/1"}'])
def test_a_bad_file_is_named_and_nothing_is_changed(
    call: Call, games: Path, tmp_path: Path, text: str
) -> None:
    out, bad = tmp_path / "reviews", games / "bad.json"
    bad.write_text(text, "utf-8")
    shown = call("review", str(games), *SMALL_BUDGET, "--out", str(out))
    assert (shown.code, shown.out) == (1, "")
    assert shown.err.startswith(f"{bad}: ")
    assert not out.exists()


def test_a_record_with_an_illegal_move_is_named(call: Call, games: Path, tmp_path: Path) -> None:
    document = json.loads((games / "a.json").read_text("utf-8"))
    text = json.dumps(document)
    moves = [event["move"] for event in document["events"] if "move" in event]
    (games / "a.json").write_text(text.replace(moves[0], "9W-9"), "utf-8")
    shown = call("review", str(games), *SMALL_BUDGET, "--out", str(tmp_path / "reviews"))
    assert shown.code == 1
    assert shown.err.startswith(f"{games / 'a.json'}: ")
    assert not (tmp_path / "reviews").exists()


def test_a_file_that_is_not_there_is_named_once(call: Call, games: Path, tmp_path: Path) -> None:
    missing, out = games / "none.json", tmp_path / "reviews"
    shown = call("review", str(games), str(missing), *SMALL_BUDGET, "--out", str(out))
    assert (shown.code, shown.err) == (1, f"{missing} cannot be read. There is no such file.\n")
    assert not out.exists()


def test_reviews_take_no_other_files_place(call: Call, games: Path, tmp_path: Path) -> None:
    before = texts(games)
    shown = call("review", str(games), *SMALL_BUDGET, "--out", str(games))
    assert shown.code == 1
    assert shown.err.startswith(f"{games / 'a.json'} is no review and would be overwritten")
    assert texts(games) == before
    (tmp_path / "file").write_text("", "utf-8")
    shown = call("review", str(games), *SMALL_BUDGET, "--out", str(tmp_path / "file"))
    assert shown.code == 1
    assert "could not be written" in shown.err


def test_records_with_the_same_name(call: Call, games: Path, tmp_path: Path) -> None:
    other = save(tmp_path / "a.json", random_game(seed=5, steps=6))
    out = tmp_path / "reviews"
    shown = call("review", str(games), str(other), *SMALL_BUDGET, "--out", str(out))
    assert shown.code == 1
    names = f"{other} and {games / 'a.json'} have the same name"
    assert shown.err.startswith(names)
    assert not out.exists()
    twice = (str(games), str(games / "a.json"), str(games))
    assert call("review", *twice, *SMALL_BUDGET, "--out", str(out)).code == 0
    assert len(texts(out)) == 3


def test_options_that_do_not_fit(call: Call, games: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    one, two = str(games / "a.json"), str(games / "b.json")
    for arguments, said in (
        ((one, two), "Several records need a folder for their reviews: --out DIR\n"),
        ((str(games),), "Several records need a folder for their reviews: --out DIR\n"),
        ((one, "--out", "x", "--json", "-"), "leave out --json and --svg.\n"),
        ((one, "--out", "x", "--svg", "x.svg"), "leave out --json and --svg.\n"),
        ((str(empty), "--out", "x"), f"There are no records (*.json) in {empty}.\n"),
    ):
        shown = call("review", *arguments)
        assert (shown.code, shown.out) == (1, "")
        assert shown.err.endswith(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_in_every_language(
    call: Call, games: Path, tmp_path: Path, language: str
) -> None:
    out = tmp_path / "reviews"
    command = ("review", str(games), *SMALL_BUDGET, "--out", str(out), "--lang", language)
    shown = call(*command)
    assert (shown.code, shown.err) == (0, "")
    assert str(out) in shown.out
    assert "3" in shown.out.replace(str(out), "")
    (games / "bad.json").write_text("{}", "utf-8")
    shown = call(*command)
    assert shown.code == 1
    assert str(games / "bad.json") in shown.err
    assert ReviewDocument.model_validate_json((out / "a.json").read_bytes()).done > 0
