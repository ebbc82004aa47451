"""The reply model: what its scores are, and that it foretells what it was fitted to."""

from random import Random

import numpy as np
import pytest

from tests.search.matches import SIDES
from vitral.kernel import Kit, Table, encode
from vitral.kernel.layout import GAME
from vitral.kernel.turn import play
from vitral.rules import Side
from vitral.search import GreedyBot
from vitral.search.algorithms.one_ply import evaluate_root_moves
from vitral.search.algorithms.puct import PUCT
from vitral.search.algorithms.rollout import rollout_workspace
from vitral.search.evaluators.contract import utility
from vitral.search.evaluators.features import FEATURE_COUNT, write_features
from vitral.search.evaluators.replies import (
    REPLY_INPUTS,
    ReplyParameters,
    reply_model,
    reply_parameters,
    reply_score,
)


def test_three_and_four_players_have_a_model_each_and_two_have_none() -> None:
    kinds = [(players, side) for players in (3, 4) for side in SIDES]
    weights = [reply_parameters(*kind) for kind in kinds]
    assert len({each.weights.tobytes() for each in weights if each}) == len(kinds)
    assert all(each and each.weights.shape == (2, len(REPLY_INPUTS)) for each in weights)
    assert reply_parameters(2, "A") is None
    assert not reply_model(Kit(players=2), None)["fitted"][0]


@pytest.mark.parametrize("now", [0, 2, 5])
def test_a_score_adds_up_weights_that_lie_between_those_of_the_first_and_the_last_round(
    now: int,
) -> None:
    table, generator = Table(Kit(players=3), seed=4), np.random.default_rng(1)
    for _ in range(10):
        table.step(table.legal[0])
    weights = generator.normal(size=(2, len(REPLY_INPUTS)))
    kit, game = table.kit.array[0], table.games[0]
    model = reply_model(table.kit, ReplyParameters(weights))[0]
    features = np.zeros(FEATURE_COUNT, np.int32)
    write_features(kit, model, game, 1, features)
    assert np.count_nonzero(features) > 10
    at = weights[0] + now / 5 * (weights[1] - weights[0])
    expected = at @ [*features, 0.3]
    assert reply_score(model, kit, game, 1, now, 0.3) == pytest.approx(expected, rel=1e-4)


def log_likelihood(scores: list[float], chosen: int) -> float:
    return float(scores[chosen] - np.logaddexp.reduce(scores))


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("players", [3, 4])
def test_it_foretells_players_who_look_at_one_turn(players: int, side: Side) -> None:
    """In other games than it was fitted to, and better than what the moves are worth does."""
    kit, greedy = Kit(players=players, side=side), GreedyBot(Random(1))
    workspace, model = rollout_workspace(kit), reply_model(kit, reply_parameters(players, side))
    table, after, of_model, of_worth = Table(kit, seed=10**9), np.zeros(1, GAME), [0.0], [0.0]
    while not table.over:
        seat, now = table.state.seat - 1, int(table.games["round"][0])
        move = encode(greedy.choose(table.state))
        workspace.games[0] = table.games[0]
        count = evaluate_root_moves(workspace)
        moves = workspace.moves[0, :count].tolist()
        if move in moves:
            gains = [
                utility(kit.array[0], workspace.values[n], workspace.chances[n], seat)
                for n in range(count)
            ]
            scores = list[float]()
            for candidate, gain in zip(moves, gains, strict=True):
                after[:] = table.games
                play(kit.array[0], after[0], candidate)
                scores.append(reply_score(model[0], kit.array[0], after[0], seat, now, gain))
            chosen = moves.index(move)
            of_model.append(log_likelihood(scores, chosen))
            of_worth.append(log_likelihood([g / PUCT.prior_temperature for g in gains], chosen))
        table.step(move)
    assert len(of_model) > 50
    assert np.mean(of_model) > np.mean(of_worth) + 0.2
