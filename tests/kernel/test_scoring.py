"""The result of a finished game, in one place for every search."""

import numpy as np
import pytest

from tests.games import random_game
from vitral.kernel import Kit, pack
from vitral.kernel.layout import GAME
from vitral.kernel.scoring import final_rank, write_result
from vitral.rules import winners


def result(scores: list[int], lost: list[int]) -> tuple[list[float], list[float]]:
    """The points and the shares of a game that ended like this."""
    game, players = np.zeros(1, GAME), len(scores)
    game["score"][0, :players], game["lost"][0, :players] = scores, lost
    points, shares = np.zeros((2, players))
    write_result(Kit(players=players).array[0], game[0], points, shares)
    return points.tolist(), shares.tolist()


@pytest.mark.parametrize(
    ("scores", "lost", "shares"),
    [
        ([5, 5, 2], [3, 3, 0], [0.5, 0.5, 0.0]),
        ([5, 5, 2], [3, 4, 0], [1.0, 0.0, 0.0]),
        ([7, 7, 7, 7], [1, 2, 1, 3], [0.5, 0.0, 0.5, 0.0]),
        ([-4, -9], [20, 0], [1.0, 0.0]),
        ([0, 0], [0, 0], [0.5, 0.5]),
    ],
)
def test_R_FINAL_5_a_tie_goes_to_less_broken_glass_and_then_is_shared(
    scores: list[int], lost: list[int], shares: list[float]
) -> None:
    assert result(scores, lost) == (scores, shares)


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
