"""Ratings of players and puzzles."""

import pytest
from glicko2.math.algorithm import update_rating
from glicko2.math.conversions import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi

from vitral.puzzles import Rating, puzzle_rating, rate


def test_the_library_gives_the_figures_of_glickmans_own_example() -> None:
    """http://www.glicko.net/glicko/glicko2.pdf, the example of 2013."""
    games = ((1400, 30, 1.0), (1550, 100, 0.0), (1700, 300, 0.0))
    opponents = [(rating_to_mu(r), rd_to_phi(d), score) for r, d, score in games]
    mu, phi, sigma = update_rating(rating_to_mu(1500), rd_to_phi(200), 0.06, opponents)
    assert mu_to_rating(mu) == pytest.approx(1464.06, abs=0.02)
    assert phi_to_rd(phi) == pytest.approx(151.52, abs=0.02)
    assert sigma == pytest.approx(0.05999, abs=0.00001)


@pytest.mark.parametrize("solved", [True, False])
def test_whoever_wins_gains_and_the_other_loses(solved: bool) -> None:
    before = Rating(1500, 100), puzzle_rating(1600)
    player, puzzle = rate(*before, solved)
    assert (player.value > before[0].value) is solved
    assert (puzzle.value < before[1].value) is solved
    assert player.deviation < before[0].deviation
    assert puzzle.deviation < before[1].deviation


def test_a_surprise_counts_for_more() -> None:
    player = Rating(1500, 80)
    hard, easy = (rate(player, puzzle_rating(r), solved=True)[0] for r in (2000, 1000))
    assert hard.value - player.value > 5 * (easy.value - player.value)


def test_ratings_find_the_strength_of_a_player() -> None:
    """Somebody who solves what is easier than 1800 and nothing harder."""
    player = Rating()
    for n in range(60):
        difficulty = 1400 + 37 * n % 800
        player, _ = rate(player, Rating(difficulty, 60), solved=difficulty < 1800)
    assert 1700 < player.value < 1900
    assert player.deviation < 100
