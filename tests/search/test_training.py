"""The programs that evaluators learn with, at a tiny size."""

import json
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from training import compare, examples, fit, playing, report, self_play
from training.evaluators import digest, named_evaluator

import vitral
from tests.needs import need_pytorch
from tests.search.truth import panes_left
from vitral.executors.executor import InProcessExecutor
from vitral.kernel import Kit, Table
from vitral.kernel.deal import deal
from vitral.kernel.layout import GAME, MOST_MOVES
from vitral.kernel.legal import list_moves
from vitral.kernel.setup import set_up
from vitral.kernel.turn import play
from vitral.rules import ROUNDS, Side, default_edition
from vitral.search.algorithms.puct import best_root_moves
from vitral.search.engine import Limits, SearchEngine
from vitral.search.evaluators.contract import check_evaluator, outlooks
from vitral.search.evaluators.linear import LinearEvaluator
from vitral.search.evaluators.network import POINTS_SCALE, NetworkEvaluator, check_parameters
from vitral.search.evaluators.network_features import strip_facts
from vitral.search.evaluators.opponent_model import OPPONENT_INPUTS, read_opponent_weights
from vitral.search.evaluators.parameters import (
    LinearParameters,
    linear_parameters,
    network_parameters,
    read_linear_parameters,
)

Array = np.ndarray[Any, Any]
SIDES: tuple[Side, Side] = ("A", "B")


def linear(players: int) -> LinearEvaluator:
    return LinearEvaluator(linear_parameters(players, "A"))


def small_task(players: int, number: int = 0, games: int = 2) -> self_play.Task:
    return self_play.Task(players, "A", linear(players), 20, self_play.RANDOM_MOVES, games, number)


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tasks of two games."""
    monkeypatch.setattr(self_play, "TASK_GAMES", 2)


def play_into(folder: Path, games: int, players: int = 2) -> None:
    """Let `self_play` play into a folder."""
    small = ["--nodes", "20", "--evaluator", "linear", "--processes", "1"]
    where = ["--players", str(players), "--games", str(games), "--out", str(folder)]
    self_play.main([*small, *where])


def test_weights_are_fitted_and_taken_if_they_are_better(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit, "CONTEST_NODES", 1)
    monkeypatch.setattr(fit, "TASKS", 8)
    monkeypatch.setattr(compare, "TASKS", 1)
    small = ["--games", "64,8", "--nodes", "50,50", "--rounds", "1", "--processes", "1"]
    fit.main(["--players", "3", "--side", "B", *small, "--out", str(tmp_path)])
    verdicts = re.findall(r"new against old: (\S+): won", capsys.readouterr().out)
    assert len(verdicts) == 2
    kept = tmp_path / "3B.json"
    assert kept.exists() == ("better" in verdicts)


def test_evaluators_have_a_digest_each() -> None:
    """A network's history does not count: it says how the numbers were made, and is not played."""
    of_linear = {digest(linear(players)) for players in (2, 3)}
    networks = [named_evaluator("shipped", 2, side) for side in SIDES]
    assert len(of_linear | set(map(digest, networks))) == 4
    assert isinstance(networks[0], NetworkEvaluator)
    parameters = dict(networks[0].parameters)
    del parameters["history"]
    assert digest(NetworkEvaluator(parameters)) == digest(networks[0])
    parameters["spread"] = parameters["spread"] + 1
    assert digest(NetworkEvaluator(parameters)) != digest(networks[0])


def test_the_opponent_model_learns_what_greedy_bots_choose(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even of few games; the weights of other kinds of games in the file stay."""
    need_pytorch()
    from training import opponent_model

    monkeypatch.setattr(opponent_model, "TASK_GAMES", 4)
    monkeypatch.setattr(opponent_model, "SEARCH_NODES", 20)
    monkeypatch.setattr(opponent_model, "HELD_OUT", 4)
    file = tmp_path / "opponent_model.json"
    file.write_text('{"3A": {"weights": {"score": [1.0, 2.0]}}}')
    small = ["--players", "4", "--side", "B", "--games", "16", "--processes", "1"]
    opponent_model.main([*small, "--out", str(file)])
    found = json.loads(file.read_text())
    assert found["3A"] == {"weights": {"score": [1.0, 2.0]}}
    history = found["4B"]["history"]
    assert history["games"] == 16
    assert 600 < history["choices"] < 1200
    assert 150 < history["held_out"] < 500
    assert history["log_likelihood"] > history["by_utility"] + 0.1
    assert json.dumps(history) in capsys.readouterr().out
    weights = read_opponent_weights(found["4B"])
    assert weights[:, -1].min() > 0  # whoever it is, what is worth more is chosen more often
    assert not weights[:, OPPONENT_INPUTS.index("strips in reach that lack 3 of 0 colours")].any()
    for wrong, why in (("--games=4", "expected more than 4"), ("--players=2", "choose from")):
        with pytest.raises(SystemExit):
            opponent_model.main([wrong])
        assert why in capsys.readouterr().err


def test_fitted_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    file, made = tmp_path / "2A.json", fit.first_guess()
    fit.write_parameters(file, made)
    for found in (fit.read_parameters(file), read_linear_parameters(json.loads(file.read_text()))):
        assert found.weights == pytest.approx(made.weights, abs=1e-4)
        assert found.spread == made.spread
    check_evaluator(LinearEvaluator(made))


@pytest.mark.parametrize("players", [2, 3])
def test_games_are_kept_as_moves_that_can_be_played_again(players: int) -> None:
    games = self_play.play_task(small_task(players, games=4))
    kit, drawn = Kit(players=players).array[0], 0
    for seed, plies, moves in zip(games.seeds, games.plies, games.moves, strict=True):
        game, legal = np.zeros(1, GAME), np.zeros(MOST_MOVES, np.uint16)
        game["generator"] = seed
        set_up(kit, game[0])
        for kept in moves[:plies].tolist():
            if game["pairs"][0] == 0:
                deal(kit, game[0])
            move = kept & (self_play.RANDOM - 1)
            assert move in legal[: list_moves(kit, game[0], legal)].tolist()
            play(kit, game[0], move)
            drawn += move != kept
        assert game["round"][0] == ROUNDS
        assert not moves[plies:].any()
    assert 0 < drawn < games.plies.sum() / 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_thought_of_a_position_is_what_the_search_says(players: int) -> None:
    """With two players, a search for so many nodes that it ends at a depth; with more, one that
    expects moves as good as its own."""
    games = self_play.play_task(small_task(players, games=1)._replace(nodes=3000))
    state = Table(Kit(players=players), seed=int(games.seeds[0])).state
    engine = SearchEngine(linear(players), settings=playing.SETTINGS)
    found = engine.search(state, Limits(nodes=3000)).lines[0].outlook
    thought = outlooks(games.points[0, 0].tolist(), games.chances[0, 0].tolist())
    margins = [seat.margin for seat in found]
    assert [seat.margin for seat in thought] == pytest.approx(margins, abs=0.01)
    wins = [seat.win for seat in found]
    assert [seat.win for seat in thought] == pytest.approx(wins, abs=0.011)


def test_what_is_thought_of_a_solved_round_is_what_the_search_says() -> None:
    """A win that was proved had no more than a chance: the search thought of the next deals."""
    searcher, engine = playing.make_searcher(Kit(players=2), linear(2)), SearchEngine(linear(2))
    points, chances = np.zeros((2, 2))
    looked_at = set[int]()
    for table in tables(2, every=1):
        if panes_left(table.state) > 5:
            continue
        looked_at.add(table.state.round)
        searcher.workspace.games[0] = table.games[0]
        searcher.workspace.table[:] = 0
        playing.search(searcher, 10_000, 60, points, chances)
        found = engine.search(table.state, Limits(nodes=10_000))
        assert found.solved
        seats = found.lines[0].outlook
        thought = outlooks(points.tolist(), chances.tolist())
        assert [seat.margin for seat in thought] == [seat.margin for seat in seats]
        off = 0 if table.state.in_last_round else 0.011
        assert [seat.win for seat in thought] == pytest.approx([s.win for s in seats], abs=off)
    assert looked_at == {1, 2, 3, 4, 5, 6}


def test_compiled_games_play_the_move_that_bots_would_play() -> None:
    """Three players: `best_child` of a tree is what `best_root_moves` puts first."""
    searcher = playing.make_searcher(Kit(players=3), linear(3))
    points, chances = np.zeros((2, 3))
    for table in tables(3):
        searcher.workspace.games[0] = table.games[0]
        move = playing.search(searcher, 500, 1, points, chances)
        found = best_root_moves([searcher.tree], table.state.seat - 1, 1)[0]
        assert move == found.moves[0]
        assert points.tolist() == pytest.approx(found.values[:3])
        assert chances.tolist() == pytest.approx(found.chances[:3])


def test_a_task_plays_the_same_games_again_and_another_one_others() -> None:
    first, again, other = (self_play.play_task(small_task(2, n)) for n in (0, 0, 1))
    assert (first.moves == again.moves).all()
    assert (first.points == again.points).all()
    assert (first.seeds != other.seeds).all()


def test_one_task_in_five_plays_an_edition_of_its_own() -> None:
    numbers = [self_play.variant_of_task(task) for task in range(15)]
    assert numbers == [0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 3]
    assert self_play.variant(0) == default_edition()
    variants = [self_play.variant(n) for n in (1, 2)]
    assert len({(each.points_a, each.rows, each.strips) for each in variants}) == 2
    games = self_play.play_task(small_task(2, number=4))
    assert games.variants.tolist() == [1, 1]
    assert games.plies.min() > 0


@pytest.mark.usefixtures("tiny")
def test_self_play_goes_on_where_it_was(tmp_path: Path) -> None:
    play_into(tmp_path, games=4)
    before = {file.name: file.stat().st_mtime_ns for file in tmp_path.glob("*.npz")}
    assert sorted(before) == ["000000.npz", "000001.npz"]
    (tmp_path / "000001.npz").unlink()
    (tmp_path / "000001.unfinished").write_bytes(b"stopped while it was written")
    play_into(tmp_path, games=6)
    after = {file.name: file.stat().st_mtime_ns for file in tmp_path.iterdir()}
    assert sorted(after) == ["000000.npz", "000001.npz", "000002.npz"]
    assert after["000000.npz"] == before["000000.npz"]
    games = self_play.read_games([tmp_path], 2, "A")
    assert len(games.plies) == 6
    assert len(set(games.seeds.tolist())) == 6


def test_a_file_of_games_is_whole_or_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(out: Any, **arrays: Array) -> None:
        out.write(b"a part")
        raise OSError("no space left")

    task, file = small_task(2), tmp_path / "000000.npz"
    games = self_play.play_task(task)
    with monkeypatch.context() as patched:
        patched.setattr(np, "savez_compressed", full)
        with pytest.raises(OSError, match="no space"):
            self_play.write_games(file, task, games)
    assert not file.exists()
    self_play.write_games(file, task, games)
    read = self_play.read_games([tmp_path], 2, "A")
    assert all((one == two).all() for one, two in zip(read, games, strict=True))
    played_by = {"evaluator": digest(linear(2)), "nodes": 20, "random_moves": 60}
    history = {**played_by, "vitral": vitral.__version__, "tasks": [0, 0]}
    assert self_play.read_histories([tmp_path]) == [history]
    others: tuple[tuple[int, Side], ...] = ((3, "A"), (2, "B"))
    for players, side in others:
        with pytest.raises(ValueError, match=f"expected games of {players} players on side {side}"):
            self_play.read_games([tmp_path], players, side)


@pytest.mark.parametrize("players", [2, 3])
def test_every_kept_move_is_legal(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The root was looked up in a table in which an unfinished depth had overwritten it."""
    monkeypatch.setattr(playing, "TABLE_BITS", 2)
    task = small_task(players, games=6)._replace(nodes=200)
    games = self_play.play_task(task)
    kit, game, legal = Kit(players=players), np.zeros(1, GAME), np.zeros(MOST_MOVES, np.uint16)
    for seed, plies, moves in zip(games.seeds, games.plies, games.moves, strict=True):
        game["generator"] = seed
        set_up(kit.array[0], game[0])
        for move in moves[:plies] & (self_play.RANDOM - 1):
            if not game["pairs"][0]:
                deal(kit.array[0], game[0])
            assert move in legal[: list_moves(kit.array[0], game[0], legal)]
            play(kit.array[0], game[0], move)
        assert game["round"][0] == ROUNDS


def test_a_folder_without_games_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="got none"):
        self_play.read_games([tmp_path], 2, "A")


def test_games_that_were_too_long_are_left_out() -> None:
    games = self_play.play_task(small_task(2, games=3))
    games.plies[1] = 0
    assert self_play.join([games, games]).seeds.tolist() == games.seeds[[0, 2, 0, 2]].tolist()


def test_targets_are_mixed_from_the_end_backwards() -> None:
    """TD(lambda) by hand: four plies of two players, the second move drawn."""
    moves = np.array([5, 6 | self_play.RANDOM, 7, 8], np.uint16)
    points = np.array([[4.0, -4.0], [1.0, -1.0], [3.0, -3.0], [5.0, -5.0], [10.0, -10.0]])
    chances = np.array([[0.6, 0.4], [0.5, 0.5], [0.7, 0.3], [0.8, 0.2], [1.0, 0.0]])
    examples.mix_targets(moves, 0.8, points, chances)
    assert points[:, 0] == pytest.approx(
        [0.2 * 4 + 0.8 * 1, 1, 0.2 * 3 + 0.8 * (0.2 * 5 + 0.8 * 10), 0.2 * 5 + 0.8 * 10, 10]
    )
    assert points[:, 1] == pytest.approx(-points[:, 0])
    assert chances[:, 0] == pytest.approx([0.52, 0.5, 0.2 * 0.7 + 0.8 * 0.96, 0.96, 1])
    assert chances.sum(axis=1) == pytest.approx(1)


def test_without_thoughts_every_target_is_the_result() -> None:
    moves = np.array([5, 6 | self_play.RANDOM], np.uint16)
    points, chances = np.array([[4.0, -4.0], [1.0, -1.0], [10.0, -10.0]]), np.zeros((3, 2))
    chances[2, 0] = 1
    examples.mix_targets(moves, 1.0, points, chances)
    assert points[:, 0].tolist() == [10, 10, 10]
    assert chances[:, 0].tolist() == [1, 1, 1]


@pytest.mark.parametrize("players", [2, 3])
def test_an_example_is_a_position_with_what_came_of_it(players: int) -> None:
    """Every position with a seat to move, and the five before deals; seats from the mover on."""
    games = self_play.play_task(small_task(players, games=1))
    plies = int(games.plies[0])
    results = examples.examples_of(games, players, "A", 1.0)
    assert len(results) == plies + 5
    assert sorted(set(results["phase"].tolist())) == list(range(11))
    assert (results["points"] == results["final"]).all()
    assert results["points"].sum(axis=1) == pytest.approx(0, abs=1e-4)
    assert results["chances"].sum(axis=1) == pytest.approx(1)
    for example in results:
        most = example["final"] == example["final"].max()  # of equals, broken glass decides
        assert example["chances"][most].sum() == pytest.approx(1)
        assert example["chances"][~most].sum() == 0
    mixed = examples.examples_of(games, players, "A", 0.0)
    assert (mixed["final"] == results["final"]).all()
    assert (mixed["points"] != results["points"]).any(axis=1).mean() > 0.9


def test_without_what_came_later_the_target_is_what_was_thought() -> None:
    """The mover first."""
    games = self_play.play_task(small_task(2, games=1))
    found = examples.examples_of(games, 2, "A", 0.0)
    turns, plies = found[found["phase"] < 6], games.plies[0]
    margins = 2 * turns["points"][:, 0]
    assert abs(margins) == pytest.approx(2 * abs(games.points[0, :plies, 0]), abs=1e-4)
    thought = np.sort(games.chances[0, :plies])
    assert np.sort(turns["chances"]) == pytest.approx(thought, abs=1e-4)
    assert ((margins > 0) == (turns["chances"][:, 0] > 0.5)).all()
    before_deals = np.flatnonzero(found["phase"] > 5)
    assert len(before_deals) == 5
    for n in before_deals:  # what came of the deal is what its target is
        assert abs(found["points"][n, 0]) == pytest.approx(abs(found["points"][n + 1, 0]))


def test_the_better_of_two_is_found() -> None:
    """And the same games are played with any number of tasks at once."""
    worse = LinearEvaluator(LinearParameters(-linear(2).parameters.weights, linear(2).spread))
    with InProcessExecutor() as executor:
        for players, both, verdict in (
            (2, (linear(2), worse), "better"),
            (2, (worse, linear(2)), "not-better"),
        ):
            found = compare.compare(executor, players, "A", both, (50, 50), most_rounds=1)
            assert found.verdict == verdict
            assert (found.blocks.mean > 0.5) == (verdict == "better")
            assert str(found).startswith(f"{verdict}: won ")


def test_more_nodes_are_better_than_few(capsys: pytest.CaptureFixture[str]) -> None:
    small = ["--players", "2", "--rounds", "1", "--processes", "1"]
    said = []
    for nodes in ("200,1", "1,200"):
        compare.main(["linear", "linear", *small, "--nodes", nodes])
        said.append(capsys.readouterr().out.partition(":")[0])
    assert said == ["better", "not-better"]


def test_evaluators_by_name(tmp_path: Path) -> None:
    assert isinstance(named_evaluator("linear", 3, "B"), LinearEvaluator)
    assert isinstance(named_evaluator("shipped", 3, "B"), NetworkEvaluator)
    parameters: Any = network_parameters(2, "A")
    np.savez(tmp_path / "network.npz", **parameters)
    found = named_evaluator(str(tmp_path / "network.npz"), 2, "A")
    assert isinstance(found, NetworkEvaluator)
    assert (found.parameters["board"] == parameters["board"]).all()


def tables(players: int, every: int = 7) -> Iterator[Table]:
    """A game in which somebody plays the first legal move, every seventh turn or so."""
    table = Table(Kit(players=players), seed=3)
    for turn in count():
        if table.over:
            return
        if turn % every == 0:
            yield table
        table.step(int(table.legal[0]))


def example_of(table: Table) -> Array:
    """A position as a network sees it, without targets."""
    example = np.zeros(1, examples.example_type(table.kit.players))
    facts = strip_facts(table.kit.states)[0]
    examples.write_position(table.kit.array[0], facts, table.games[0], example[0])
    return example


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize("players", [2, 3])
def test_a_network_learns(
    players: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What it writes is an evaluator that says what the trained network does."""
    need_pytorch()
    import torch
    from training import network

    monkeypatch.setattr(network, "BATCH", 256)
    monkeypatch.setattr(network, "REPORT_EVERY", 10)
    play_into(tmp_path / "games", games=60, players=players)
    out = tmp_path / "network.npz"
    folder, of_players = str(tmp_path / "games"), ["--players", str(players), "--threads", "1"]
    network.main([folder, *of_players, "--decay", "0.97", "--steps", "60", "--out", str(out)])
    losses = [float(loss) for loss in re.findall(r"loss ([\d.]+), held", capsys.readouterr().out)]
    assert len(losses) == 6
    assert losses[-1] < 0.9 * losses[0]
    net, evaluator = network.Net(players), named_evaluator(str(out), players, "A")
    network.load(net, out)
    assert isinstance(evaluator, NetworkEvaluator)
    check_parameters(evaluator.parameters, players)
    history = json.loads(str(evaluator.parameters["history"]))
    assert (history["players"], history["steps"], len(history["curve"])) == (players, 60, 6)
    assert [each["tasks"] for each in history["played_by"]] == [[0, 29]]
    del history["curve"]
    assert network.start_of(out) == {"network": digest(evaluator), **history}
    check_evaluator(evaluator)
    for table in tables(players):
        with torch.no_grad():
            example = network.tensors(example_of(table), torch.device("cpu"))
            points, odds = net(net.rows(network.traits_of(0)), example)
        seats = evaluator.evaluate(table.state)
        seats = (*seats[table.state.seat - 1 :], *seats[: table.state.seat - 1])
        margins = points[0] * POINTS_SCALE * players / (players - 1)
        assert margins.tolist() == pytest.approx([seat.margin for seat in seats], abs=0.5)
        chances = odds[0].softmax(dim=0).tolist()
        assert chances == pytest.approx([seat.win for seat in seats], abs=0.02)


@pytest.mark.parametrize("writes", [0, 1, 2])
@pytest.mark.usefixtures("tiny")
def test_a_training_that_was_stopped_goes_on_as_if_it_had_not_been(
    writes: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is stopped between a checkpoint and the file; stopped at the last, it wrote no file."""
    need_pytorch()
    from training import network

    monkeypatch.setattr(network, "BATCH", 64)
    monkeypatch.setattr(network, "REPORT_EVERY", 2)
    play_into(tmp_path / "games", games=60)
    options = [str(tmp_path / "games"), "--threads", "1", "--steps", "6", "--out"]
    whole, stopped = tmp_path / "whole.npz", tmp_path / "stopped.npz"
    network.main([*options, str(whole)])

    class Stopped(Exception):
        pass

    def write_or_stop(*given: Any) -> None:
        if next(written) == writes:
            raise Stopped
        write(*given)

    write, written = network.write, count()
    with monkeypatch.context() as patch:
        patch.setattr(network, "write", write_or_stop)
        with pytest.raises(Stopped):
            network.main([*options, str(stopped)])
    with pytest.raises(ValueError, match="expected a checkpoint of these options"):
        network.main([*options, str(stopped), "--rate", "0.1"])
    network.main([*options, str(stopped)])
    first, second = (named_evaluator(str(file), 2, "A") for file in (whole, stopped))
    assert digest(first) == digest(second)
    assert [file.name for file in tmp_path.glob("*.checkpoint")] == []
    assert isinstance(second, NetworkEvaluator)
    curve = json.loads(str(second.parameters["history"]))["curve"]
    assert [step for step, *_ in curve] == [2, 4, 6]


def test_every_shipped_network_says_how_it_was_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "curves.svg"
    report.main([str(picture)])
    lines = capsys.readouterr().out.splitlines()
    assert [line[:2] for line in lines] == ["2A", "3A", "4A", "2B", "3B", "4B"]
    for history in report.histories():
        assert history["games"] > 10_000
        assert history["curve"][-1][0] == history["steps"]
        assert {"seed", "decay", "torch", "numpy", "vitral"} <= history.keys()
    assert picture.read_text().count("<polyline") == len(lines)
    drawn = Path(__file__).parents[2] / "docs" / "training.svg"
    assert picture.read_text() == drawn.read_text(), "python -m training.report docs/training.svg"
