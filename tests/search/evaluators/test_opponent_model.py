"""The opponent model: what its scores are, and that it foretells what it was fitted to."""

from random import Random

import numpy as np
import pytest

from tests.search.matches import SIDES
from vitral.kernel import Kit, Table, encode
from vitral.kernel.layout import GAME
from vitral.kernel.legal import list_moves
from vitral.kernel.turn import play
from vitral.rules import Side
from vitral.search import GreedyBot
from vitral.search.algorithms.one_ply import try_moves
from vitral.search.algorithms.puct import PUCT
from vitral.search.algorithms.rollout import rollout_workspace
from vitral.search.evaluators.contract import utility
from vitral.search.evaluators.features import FEATURE_COUNT, write_features
from vitral.search.evaluators.opponent_model import (
    OPPONENT_INPUTS,
    opponent_model,
    opponent_score,
    opponent_weights,
)

KINDS = [(players, side) for players in (3, 4) for side in SIDES]


def test_three_and_four_players_have_weights_and_two_have_none() -> None:
    fitted = [opponent_weights(*kind) for kind in KINDS]
    assert len({weights.tobytes() for weights in fitted if weights is not None}) == len(KINDS)
    assert opponent_weights(2, "A") is None
    assert not opponent_model(Kit(players=2), None)["fitted"][0]


@pytest.mark.parametrize("kind", KINDS)
def test_no_weight_decides_alone(kind: tuple[int, Side]) -> None:
    """What was seldom seen had weights of up to 196, so that one pane made a move impossible."""
    weights = opponent_weights(*kind)
    assert weights is not None
    assert weights.shape == (2, len(OPPONENT_INPUTS))
    assert abs(weights[:, :-1]).max() < 12
    assert 0 < weights[:, -1].min() < weights[:, -1].max() < 1 / PUCT.prior_temperature


@pytest.mark.parametrize("number", [0, 2, 5])
def test_weights_change_linearly_from_the_first_round_to_the_last(number: int) -> None:
    table, generator = Table(Kit(players=3), seed=4), np.random.default_rng(1)
    for _ in range(10):
        table.step(table.legal[0])
    weights = generator.normal(size=(2, len(OPPONENT_INPUTS)))
    kit, game = table.kit.array[0], table.games[0]
    model = opponent_model(table.kit, weights)[0]
    features = np.zeros(FEATURE_COUNT, np.int32)
    write_features(kit, model, game, 1, features)
    assert np.count_nonzero(features) > 10
    expected = (weights[0] + number / 5 * (weights[1] - weights[0])) @ [*features, 0.3]
    assert opponent_score(model, kit, game, 1, number, 0.3) == pytest.approx(expected, rel=1e-4)


def log_likelihood(scores: list[float], chosen: int) -> float:
    return float(scores[chosen] - np.logaddexp.reduce(scores))


@pytest.mark.parametrize("kind", KINDS)
def test_it_foretells_players_who_look_at_one_turn(kind: tuple[int, Side]) -> None:
    """In another game than those it was fitted to, and better than utilities alone."""
    players, side = kind
    kit, greedy = Kit(players=players, side=side), GreedyBot(Random(1))
    workspace, model = rollout_workspace(kit), opponent_model(kit, opponent_weights(players, side))
    table, after = Table(kit, seed=10**9), np.zeros(1, GAME)
    by_model, by_utility = list[float](), list[float]()
    while not table.over:
        seat, number = table.state.seat - 1, int(table.games["round"][0])
        move = encode(greedy.choose(table.state))
        workspace.games[0] = table.games[0]
        count = list_moves(kit.array[0], table.games[0], workspace.moves[0])
        try_moves(workspace, 0, count, workspace.values, workspace.chances)
        moves, scores, gains = workspace.moves[0, :count].tolist(), list[float](), list[float]()
        for n, candidate in enumerate(moves):
            after[:] = table.games
            play(kit.array[0], after[0], candidate)
            gains.append(utility(kit.array[0], workspace.values[n], workspace.chances[n], seat))
            scores.append(opponent_score(model[0], kit.array[0], after[0], seat, number, gains[-1]))
        chosen = moves.index(move)
        by_model.append(log_likelihood(scores, chosen))
        by_utility.append(log_likelihood([g / PUCT.prior_temperature for g in gains], chosen))
        table.step(move)
    assert len(by_model) > 60
    assert np.mean(by_model) > np.mean(by_utility) + 0.2
