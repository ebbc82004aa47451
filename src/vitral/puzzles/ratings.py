"""Glicko-2: the ratings of players and puzzles, from attempts.

An attempt is a game between a player and a puzzle: whoever solves it has won. Each attempt is a
rating period of its own, so that both ratings are known at once.
"""

from dataclasses import dataclass
from operator import index
from typing import Final

from glicko2.math.algorithm import update_rating
from glicko2.math.conversions import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi

from vitral.rules.errors import wrong_type

MOST_DEVIATION: Final = 350.0
PUZZLE_DEVIATION: Final = 200.0
"""Of a puzzle that nobody has tried: bots say how hard it is, and people differ from them."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating of Glicko-2; the default is that of a player who is not known yet."""

    value: float = 1500.0
    deviation: float = MOST_DEVIATION
    """In points: the rating lies within two deviations of `value` with 95 %."""
    volatility: float = 0.06


def puzzle_rating(rating: int) -> Rating:
    """The rating of a puzzle before anybody has tried it."""
    return Rating(float(index(rating)), PUZZLE_DEVIATION)


def rate(player: Rating, puzzle: Rating, solved: bool) -> tuple[Rating, Rating]:
    """The ratings of a player and of a puzzle after an attempt.

    >>> player, puzzle = rate(Rating(), puzzle_rating(1500), solved=True)
    >>> round(player.value), round(puzzle.value)
    (1673, 1433)
    """
    for name, rating in (("player", player), ("puzzle", puzzle)):
        if not isinstance(rating, Rating):
            raise wrong_type(name, Rating, rating)
    won = float(solved)
    return _after(player, puzzle, won), _after(puzzle, player, 1.0 - won)


def _after(one: Rating, other: Rating, score: float) -> Rating:
    opponent = rating_to_mu(other.value), rd_to_phi(other.deviation), score
    own = rating_to_mu(one.value), rd_to_phi(one.deviation), one.volatility
    mu, phi, sigma = update_rating(*own, [opponent])
    return Rating(mu_to_rating(mu), min(phi_to_rd(phi), MOST_DEVIATION), sigma)
