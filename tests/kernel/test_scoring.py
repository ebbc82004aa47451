"""The result of a finished game, in one place for every search."""

import numpy as np
import pytest

from tests.games import random_game
from vitral.envs.observations import WIN, final_reward
from vitral.kernel import Kit, pack
from vitral.kernel.layout import GAME, Games
from vitral.kernel.scoring import final_rank, write_result
from vitral.rules import ROUNDS, winners
from vitral.search.evaluators.contract import final_value


def finished(scores: list[int], lost: list[int]) -> Games:
    """A game that ended like this, in an array of one."""
    game, players = np.zeros(1, GAME), len(scores)
    game["score"][0, :players], game["lost"][0, :players] = scores, lost
    game["round"] = ROUNDS
    return game


def result(scores: list[int], lost: list[int]) -> tuple[list[float], list[float]]:
    """The points and the shares of a game that ended like this."""
    points, shares = np.zeros((2, len(scores)))
    kit = Kit(players=len(scores)).array[0]
    write_result(kit, finished(scores, lost)[0], points, shares)
    return points.tolist(), shares.tolist()


RESULTS = (
    ([5, 5, 2], [3, 3, 0], [0.5, 0.5, 0.0]),
    ([5, 5, 2], [3, 4, 0], [1.0, 0.0, 0.0]),
    ([7, 7, 7, 7], [1, 2, 1, 3], [0.5, 0.0, 0.5, 0.0]),
    ([-4, -9], [20, 0], [1.0, 0.0]),
    ([0, 0], [0, 0], [0.5, 0.5]),
)
"""Scores, points lost over broken glass, and shares of the win."""


@pytest.mark.parametrize(("scores", "lost", "shares"), RESULTS)
def test_R_FINAL_5_a_tie_goes_to_less_broken_glass_and_then_is_shared(
    scores: list[int], lost: list[int], shares: list[float]
) -> None:
    assert result(scores, lost) == (scores, shares)


@pytest.mark.parametrize(("scores", "lost", "shares"), RESULTS)
def test_R_FINAL_5_rules_rewards_and_search_agree_on_ties(
    scores: list[int], lost: list[int], shares: list[float]
) -> None:
    """Ties are rare in random games, so the test below hardly ever meets one."""
    state = random_game(players=len(scores), seed=0).state
    players = tuple(
        player._replace(score=score, lost=loss)
        for player, score, loss in zip(state.players, scores, lost, strict=True)
    )
    won = winners(players)
    assert [(seat in won) / len(won) for seat in range(1, len(scores) + 1)] == shares
    game, kit = finished(scores, lost)[0], Kit(players=len(scores)).array[0]
    paid = [final_reward(kit, game, seat, WIN) for seat in range(len(scores))]
    assert paid == shares
    values = [final_value(kit, game, seat) for seat in range(len(scores))]
    best = {seat for seat, value in enumerate(values, 1) if value == max(values)}
    assert best == set(won)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_rules_say_the_same(players: int) -> None:
    for seed in range(20):
        state = random_game(players=players, seed=seed).state
        game, points, shares = pack(state)[0], np.zeros(players), np.zeros(players)
        write_result(Kit.of(state).array[0], game, points, shares)
        won = winners(state.players)
        expected = [(seat in won) / len(won) for seat in range(1, players + 1)]
        assert shares.tolist() == expected
        assert points.tolist() == [player.score for player in state.players]
        best = max(final_rank(game, seat) for seat in range(players))
        assert {final_rank(game, seat - 1) for seat in won} == {best}
