"""One contract: every evaluator answers two questions, and a search takes any of them."""

import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from tests.search.chances import before_deal
from tests.search.matches import SIDES
from vitral.kernel import Kit, Table, decode
from vitral.kernel.compilation import jit
from vitral.kernel.layout import GAME, Record
from vitral.rules import InvalidArgument, legal_moves, play
from vitral.search.algorithms.one_ply import evaluate_position, try_moves
from vitral.search.algorithms.workspace import list_candidates, make_table, make_workspace
from vitral.search.deal_sampling import DealSampler
from vitral.search.engine import Limits, SearchEngine
from vitral.search.evaluators import contract
from vitral.search.evaluators.contract import (
    PARTS_PER_POINT,
    POINT_UTILITY,
    TIE,
    Array,
    CompiledFunctions,
    Evaluator,
    Outlook,
    final_value,
    register,
    utility,
)
from vitral.search.evaluators.defaults import default_evaluator
from vitral.search.evaluators.linear import LinearEvaluator
from vitral.search.evaluators.parameters import linear_parameters


def evaluators(players: int) -> list[Evaluator]:
    return [default_evaluator(players, "A"), LinearEvaluator(linear_parameters(players, "A"))]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_compiled_code_gets_the_same_answers_as_python(players: int) -> None:
    table = Table(Kit(players=players), seed=3)
    kit, game = table.kit.array[0], table.games[0]
    for evaluator in evaluators(players):
        model, outlook = evaluator.compiled(table.kit), evaluator.evaluate(table.state)
        values, chances = np.zeros((2, players))
        contract.evaluate(model, kit, game, values, chances)
        margins = [own - (values.sum() - own) / (players - 1) for own in values]
        assert margins == pytest.approx([seat.margin for seat in outlook], abs=1e-3)
        assert chances.sum() == pytest.approx(1)
        parts = np.zeros(players, np.int32)
        contract.seat_values(model, kit, game, parts)
        assert parts.tolist() == pytest.approx((values * PARTS_PER_POINT).tolist(), abs=1)


@pytest.mark.parametrize("players", [2, 3])
def test_a_move_that_ends_the_game_is_counted_and_not_estimated(players: int) -> None:
    """The linear evaluator looked up the weights of a phase that there is none of."""
    table = Table(Kit(players=players), seed=1)
    while not table.over:
        table.step(table.legal[0])
    scores = table.games["score"][0, :players].astype(int).tolist()
    for evaluator in evaluators(players):
        workspace = make_workspace(table.kit, evaluator, make_table(4))
        values, chances = np.zeros((2, players), np.float32)
        evaluate_position(workspace, table.games[0], values, chances)
        assert values.tolist() == scores
        assert chances.tolist() == [float(own == max(scores)) for own in scores]


def test_a_seat_plays_for_its_chance_to_win_and_a_little_for_points() -> None:
    kit = Kit(players=3).array[0]
    values, chances = np.array([10.0, 4.0, 1.0]), np.array([0.5, 0.3, 0.2])
    found = [utility(kit, values, chances, seat) for seat in range(3)]
    margins = [7.5, -1.5, -6.0]
    assert found == pytest.approx(
        [chance + POINT_UTILITY * margin for chance, margin in zip(chances, margins, strict=True)]
    )
    assert 0 < POINT_UTILITY < 0.01


@pytest.mark.parametrize(
    ("scores", "lost", "extra"),
    [
        ([9, 9], [1, 2], [TIE, 0]),
        ([9, 9], [2, 2], [0, 0]),
        ([9, 8], [7, 0], [0, 0]),
        ([5, 5, 5], [1, 2, 3], [TIE, 0, 0]),
        ([5, 5, 5, 5], [1, 1, 3, 2], [TIE, TIE, 0, 0]),
    ],
)
def test_a_tie_is_worth_less_than_a_point(
    scores: list[int], lost: list[int], extra: list[int]
) -> None:
    """R-FINAL-5."""
    game, players = np.zeros(1, GAME), len(scores)
    game["score"][0, :players], game["lost"][0, :players] = scores, lost
    kit = Kit(players=players).array[0]
    values = [final_value(kit, game[0], seat) for seat in range(players)]
    assert values == [
        score * PARTS_PER_POINT + more for score, more in zip(scores, extra, strict=True)
    ]


class RowModel(NamedTuple):
    """An evaluator of a test's own: whoever has broken less glass is ahead."""

    weight: Array


@jit
def row_values(model: RowModel, kit: Record, game: Record, values: Array) -> None:
    for seat in range(kit.players):
        values[seat] = -PARTS_PER_POINT * model.weight[0] * game.row[seat]


@jit
def row_evaluate(model: RowModel, kit: Record, game: Record, values: Array, chances: Array) -> None:
    for seat in range(kit.players):
        values[seat] = -model.weight[0] * game.row[seat]
        chances[seat] = 1 / kit.players


register(RowModel, CompiledFunctions(row_values, row_evaluate))


class RowEvaluator:
    """The same for Python."""

    spread = (10.0,) * contract.PHASES

    def evaluate(self, state: object) -> tuple[Outlook, ...]:
        raise NotImplementedError

    def compiled(self, kit: Kit) -> RowModel:
        return RowModel(np.array([3], np.int64))


OWN_MODEL = """
from typing import NamedTuple
from vitral.kernel.compilation import jit
from vitral.search.evaluators.contract import Array, CompiledFunctions, register

class OwnModel(NamedTuple):
    weight: Array

@jit
def seat_values(model, kit, game, values):
    pass

@jit
def evaluate(model, kit, game, values, chances):
    values[0] = VALUE

register(OwnModel, CompiledFunctions(seat_values, evaluate))
"""
ONE_PLY = """
import sys
import numpy as np
from vitral.kernel import Kit, Table
from vitral.search.algorithms.one_ply import try_moves
from vitral.search.algorithms.rollout import rollout_workspace
from vitral.search.algorithms.workspace import list_candidates

table = Table(Kit(players=2), seed=1)
space = rollout_workspace(table.kit, table_bits=4)
if sys.argv[1:]:
    from own_model import OwnModel
    space = space._replace(evaluator=OwnModel(np.zeros(1)))
space.games[:1] = table.games
count = list_candidates(space, 0)
try_moves(space, 0, count, space.values, space.chances)
print(space.values[0, 0])
"""


def test_an_evaluator_of_ones_own_can_change_and_leaves_other_programs_alone(
    tmp_path: Path,
) -> None:
    """Its class stood in the index of the cache, and its functions in compiled searches."""
    said = []
    for value in ("1.5", "2.5", None):
        folder = tmp_path / ("own" if value else "other")
        folder.mkdir(exist_ok=True)
        (folder / "script.py").write_text(ONE_PLY, "utf-8")
        if value:
            (folder / "own_model.py").write_text(OWN_MODEL.replace("VALUE", value), "utf-8")
        command = [sys.executable, "script.py", *(["own"] if value else [])]
        said.append(subprocess.check_output(command, cwd=folder, text=True, timeout=300).strip())
    assert said[:2] == ["1.5", "2.5"]
    assert said[2] not in said[:2]


def test_a_search_takes_any_evaluator() -> None:
    table = Table(Kit(players=2, side=SIDES[0]), seed=2)
    workspace = make_workspace(table.kit, RowEvaluator(), make_table(4))
    workspace.games[:1] = table.games
    count = list_candidates(workspace, 0)
    going_on = try_moves(workspace, 0, count, workspace.values, workspace.chances)
    assert going_on == count
    state, mover = table.state, table.state.seat - 1
    after = [play(state, decode(move))[0] for move in workspace.moves[0, :count].tolist()]
    rows = [[player.row for player in each.players] for each in after]
    assert len({row[mover] for row in rows}) > 1
    assert (workspace.values[:count, :2] == -3 * np.array(rows)).all()
    assert (workspace.chances[:count, :2] == 0.5).all()
    best = SearchEngine(RowEvaluator()).search(state, Limits(depth=1))
    assert play(state, best.move)[0].players[mover].row == min(row[mover] for row in rows)


@jit
def nan_evaluate(model: "NanModel", kit: Record, game: Record, values: Array, out: Array) -> None:
    values[:] = np.nan
    out[:] = np.nan


class NanModel(NamedTuple):
    """An evaluator that has broken down."""

    weight: Array


register(NanModel, CompiledFunctions(row_values, nan_evaluate))


class NanEvaluator(RowEvaluator):
    """The same for Python."""

    def compiled(self, kit: Kit) -> NanModel:  # type: ignore[override]
        return NanModel(np.array([3], np.int64))


@pytest.mark.parametrize("limits", [Limits(nodes=500), Limits(depth=1)], ids=str)
def test_an_evaluator_whose_values_are_no_numbers_ends_in_a_legal_move(limits: Limits) -> None:
    """PUCT went from the root to the root for ever, and games that were played out did not end."""
    state = Table(Kit(players=3), seed=1).state
    engine = SearchEngine(evaluator=NanEvaluator())
    assert engine.search(state, limits).move in legal_moves(state)
    expected = DealSampler(evaluator=NanEvaluator()).estimate(
        before_deal(3, "A", round_=6), games=5
    )
    assert expected.games == 5


class UnregisteredModel(NamedTuple):
    weight: Array


class UnregisteredEvaluator(RowEvaluator):
    def compiled(self, kit: Kit) -> UnregisteredModel:  # type: ignore[override]
        return UnregisteredModel(np.zeros(1))


class ShortEvaluator(RowEvaluator):
    spread = (10.0,)


class WideEvaluator(RowEvaluator):
    spread = (float("nan"),) * contract.PHASES


@pytest.mark.parametrize(
    ("evaluator", "error", "said"),
    [
        (5, TypeError, "evaluator: expected Evaluator, got int"),
        (object(), TypeError, "evaluator: expected Evaluator"),
        (ShortEvaluator(), InvalidArgument, "a spread of 11 numbers above 0"),
        (WideEvaluator(), InvalidArgument, "a spread of 11 numbers above 0"),
        (UnregisteredEvaluator(), InvalidArgument, "registered"),
    ],
)
def test_an_evaluator_that_cannot_be_used_is_refused(
    evaluator: Any, error: type[Exception], said: str
) -> None:
    """Numba said it on a page about overloads, and a short spread was read beyond its end."""
    state = Table(Kit(players=2), seed=1).state
    with pytest.raises(error, match=said):
        SearchEngine(evaluator=evaluator).search(state, Limits(depth=1))
