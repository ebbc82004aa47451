"""Datasets: every row is held against the rules."""

import sys
from collections.abc import Iterator
from pathlib import Path
from signal import SIGINT, SIGTERM, default_int_handler, raise_signal, signal
from typing import Any

import pytest
from pyarrow import parquet

from vitral.cli.main import run
from vitral.envs import InvalidEnvArgument, Missing, PolicyBot, action_text, dataset
from vitral.envs.dataset import COLUMNS, DatasetSpec, engine_values, seats, write_dataset
from vitral.executors import ExecutorError, local_executor
from vitral.notation import parse_move, parse_position
from vitral.rules import (
    BadSetup,
    Move,
    Options,
    State,
    default_edition,
    legal_moves,
    play,
    winners,
)
from vitral.search import AnyBot, UnknownBot, value

FLOOR = Options(score_floor=True)


def dataset_spec(
    bots: tuple[AnyBot, ...] = ("random", "greedy"), seed: int = 1, **other: Any
) -> DatasetSpec:
    fields: dict[str, Any] = {"side": "B", "options": FLOOR, "evaluator": "greedy"} | other
    return DatasetSpec(bots=bots, edition=default_edition(), seed=seed, **fields)


def rows(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return found


def test_rows_are_games_by_the_rules(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    counts = list(write_dataset(path, dataset_spec(), games=3))
    found = rows(path)
    assert len(found) == sum(counts)
    assert list(found[0]) == [column.name for column in COLUMNS]
    for row, after in zip(found, [*found[1:], None], strict=True):
        state = parse_position(row["position"])
        assert state.options == FLOOR
        assert (row["seat"], row["round"]) == (state.seat, state.round)
        assert row["bot"] == ("random", "greedy")[state.seat - 1]
        assert row["choices"] == len(legal_moves(state))
        assert action_text(row["action"]) == row["move"]
        assert row["values"] == pytest.approx([value(state, 1), value(state, 2)])
        then, _ = play(state, parse_move(row["move"]))
        if after and after["game"] == row["game"]:
            assert after["turn"] == row["turn"] + 1
            next_state = parse_position(after["position"])
            assert next_state.players == then.players
            assert next_state.seat == then.seat
        else:
            assert then.over
            assert row["scores"] == [player.score for player in then.players]
            assert row["lost"] == [player.lost for player in then.players]
            best = winners(then.players)
            assert row["shares"] == [(seat in best) / len(best) for seat in (1, 2)]


def test_the_engine_has_one_opinion_of_a_position(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    list(write_dataset(path, dataset_spec(("random", "random"), evaluator="engine"), games=1))
    found = rows(path)
    for row in found[::10]:
        values = engine_values(parse_position(row["position"]))
        assert row["values"] == pytest.approx(values)
        assert sum(values) == pytest.approx(0)
    assert len({tuple(row["values"]) for row in found}) > len(found) / 2


def test_a_dataset_is_the_same_whatever_the_number_of_processes(tmp_path: Path) -> None:
    one, two = tmp_path / "one.parquet", tmp_path / "two.parquet"
    random = dataset_spec(("random", "random"))
    with local_executor(2) as processes:
        assert list(write_dataset(one, random, 6)) == list(write_dataset(two, random, 6, processes))
    assert rows(one) == rows(two)
    other = tmp_path / "other.parquet"
    list(write_dataset(other, dataset_spec(("random", "random"), seed=2), 6))
    assert rows(one) != rows(other)


class Last:
    """A bot of one's own."""

    name = "last"

    def choose(self, state: State) -> Move:
        return legal_moves(state)[-1]


def test_bots_of_ones_own_play_datasets(tmp_path: Path) -> None:
    path = tmp_path / "own.parquet"
    with local_executor(2) as processes:
        list(write_dataset(path, dataset_spec((Last(), "random")), 2, processes))
    assert {row["bot"] for row in rows(path)} == {"last", "random"}
    lambdas = PolicyBot("lowest", lambda observation, mask: int(mask.argmax()))
    with pytest.raises(ExecutorError, match="one process"), local_executor(2) as processes:
        list(write_dataset(path, dataset_spec((lambdas, "random")), 2, processes))
    list(write_dataset(path, dataset_spec((lambdas, "random")), games=1))
    assert {row["bot"] for row in rows(path)} == {"lowest", "random"}


def test_a_file_says_what_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    list(write_dataset(path, dataset_spec(("random",) * 3), games=1))
    metadata = parquet.read_schema(path).metadata
    assert metadata[b"format"] == b"vitral-dataset/1"
    assert metadata[b"bots"] == b"random random random"
    assert metadata[b"options"] == b"score_floor"
    assert metadata[b"edition_hash"].decode() == default_edition().content_hash()


def test_a_dataset_that_is_not_finished_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    path.write_text("from before", "utf-8")
    begun = write_dataset(path, dataset_spec(("random", "random")), games=50)
    next(begun)
    begun.close()
    assert path.read_text("utf-8") == "from before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_dataset_may_be_read_by_whoever_may_read_a_new_file(tmp_path: Path) -> None:
    """It once had the rights of a temporary file, which only its owner can read."""
    path, plain = tmp_path / "games.parquet", tmp_path / "plain.txt"
    list(write_dataset(path, dataset_spec(("random", "random")), games=1))
    plain.touch()
    assert path.stat().st_mode == plain.stat().st_mode


def test_what_cannot_be_is_refused() -> None:
    assert seats(["greedy"], 3) == ("greedy",) * 3
    with pytest.raises(InvalidEnvArgument, match="bots"):
        seats(["greedy", "random"], 3)
    with pytest.raises(UnknownBot):
        dataset_spec(("deep", "deep"))
    with pytest.raises(InvalidEnvArgument, match="evaluator"):
        dataset_spec(evaluator="deep")
    with pytest.raises(BadSetup):
        dataset_spec(("random",))


def test_without_pyarrow_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(Missing, match=r"vitral\[data\]"):
        next(write_dataset(tmp_path / "games.parquet", dataset_spec(), games=1))
    assert not list(tmp_path.iterdir())


def test_the_command_writes_and_says_how_much(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.parquet"
    common = ["dataset", str(path), "--bot", "random", "--lang", "en", "--processes", "1"]
    assert run([*common, "--games", "2", "--players", "4", "--option", "score_floor"]) == 0
    found = rows(path)
    output = " ".join(capsys.readouterr().out.split())
    assert output == f"{path} holds 2 games with {len(found)} positions."
    assert found[-1]["game"] == 1
    assert len(found[0]["scores"]) == 4


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["/no/such/games.parquet"], "There is no such file."),
        (["x.csv"], "a name that ends in .parquet, not “x.csv”."),
        (["x.parquet", "--bot", "deep"], "There is no bot deep"),
        (["x.parquet", "--evaluator", "deep"], "evaluator can be greedy, engine, not deep."),
        (["x.parquet", "--players", "5"], "The game is for 2 to 4 players, not 5."),
    ],
)
def test_what_is_said_wrongly_is_answered_plainly(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["dataset", *arguments, "--lang", "en"]) == 1
    assert message in capsys.readouterr().err
    assert not Path("x.parquet").exists()
    assert not Path("x.csv").exists()


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    """Ctrl-C is heard, also where a shell has started the tests in its background."""
    before = signal(SIGINT, default_int_handler)
    yield
    signal(SIGINT, before)


def interrupt(monkeypatch: pytest.MonkeyPatch, number: int, by: int = SIGINT) -> None:
    """Somebody presses Ctrl-C while this game is played, or a scheduler ends the process."""
    play_game = dataset.play_game

    def interrupted(spec: DatasetSpec, at: int) -> list[dict[str, Any]]:
        if at == number:
            raise_signal(by)
        return play_game(spec, at)

    monkeypatch.setattr(dataset, "play_game", interrupted)


def nine_games(path: Path) -> list[str]:
    options = ["--bot", "random", "--games", "9", "--lang", "en", "--processes", "1"]
    return ["dataset", str(path), *options]


@pytest.mark.parametrize("by", [SIGINT, SIGTERM])
def test_an_interruption_keeps_the_games_that_are_finished(
    by: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing was kept once, and nothing was said."""
    path = tmp_path / "games.parquet"
    interrupt(monkeypatch, 2, by)
    assert run(nine_games(path)) == 130
    assert {row["game"] for row in rows(path)} == {0, 1}
    error = capsys.readouterr().err.strip()
    held = f"{path} holds 2 games with {len(rows(path))} positions."
    assert error == f"Stopped. {held} The same command continues from there."
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(("number", "older"), [(0, b""), (1, b"older")])
def test_an_interruption_leaves_nothing_empty_and_takes_nothing_away(
    number: int,
    older: bytes,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "games.parquet"
    if older:
        path.write_bytes(older)
    interrupt(monkeypatch, number)
    assert run(nine_games(path)) == 130
    assert capsys.readouterr().err == "Stopped. No new file was written.\n"
    assert [each.read_bytes() for each in tmp_path.iterdir()] == ([older] if older else [])


def test_an_interruption_between_games_is_heard_too(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    written = write_dataset(path, dataset_spec(("random", "random")), games=9)
    next(written)
    with pytest.raises(KeyboardInterrupt):
        written.throw(KeyboardInterrupt())
    assert {row["game"] for row in rows(path)} == {0}


def test_the_same_command_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, path = tmp_path / "whole.parquet", tmp_path / "games.parquet"
    assert run(nine_games(whole)) == 0
    for number in (2, 7):
        with monkeypatch.context() as patch:
            interrupt(patch, number)
            assert run(nine_games(path)) == 130
        assert {row["game"] for row in rows(path)} == set(range(number))
    play_game, played = dataset.play_game, []

    def counted(spec: DatasetSpec, at: int) -> list[dict[str, Any]]:
        played.append(at)
        return play_game(spec, at)

    monkeypatch.setattr(dataset, "play_game", counted)
    assert run(nine_games(path)) == 0
    assert played == [7, 8]
    assert path.read_bytes() == whole.read_bytes()


def test_games_are_kept_of_the_same_dataset_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    one, other = (dataset_spec(("random", "random"), seed) for seed in (1, 2))
    list(write_dataset(path, one, 3))
    written = write_dataset(path, other, 3)
    next(written)
    with pytest.raises(KeyboardInterrupt):
        written.throw(KeyboardInterrupt())
    first = rows(path)
    list(write_dataset(path, one, 2))
    assert rows(path) == [row for row in first if row["game"] < 2]
    list(write_dataset(path, other, 2))
    assert rows(path) != first
    list(write_dataset(path, dataset_spec((Last(), "random")), 1))
    other_bot = Last()
    other_bot.choose = lambda state: legal_moves(state)[0]  # type: ignore[method-assign]
    before = rows(path)
    list(write_dataset(path, dataset_spec((other_bot, "random")), 1))
    assert rows(path) != before, "a bot of one's own may have changed under its name"
