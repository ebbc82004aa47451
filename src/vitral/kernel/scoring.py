"""Points: what is lost over broken glass, final scoring, and the result of a finished game."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.heaps import lane, size
from vitral.kernel.layout import LANE_BITS, NCOLOURS, PANE_BITS, PANE_MASK, Record
from vitral.rules import COLUMNS

Floats: TypeAlias = np.ndarray[Any, np.dtype[np.floating[Any]]]

LOST_BITS: Final = 20
"""Bits that a final rank keeps below the score for the points lost over broken glass: a game has
fewer than 200 panes, and no row of the track costs more than a few points."""


@jit
def lose_points(kit: Record, game: Record, seat: int, loss: int) -> None:
    """Take `loss` points from a score, which may stop at 0 (ruling 1)."""
    score = signed(game.score[seat]) - loss
    game.score[seat] = max(0, score) if kit.score_floor else score


@jit
def add_final_points(kit: Record, game: Record, seat: int) -> None:
    """Final scoring of a seat: R-FINAL-1 to R-FINAL-4, in this order."""
    lying, kept = 0, 0
    for column in range(COLUMNS):
        lying += size(kit.lying[game.strips[seat, column]])
        window = signed(game.windows[seat, column])
        kept += _pane(window & PANE_MASK) + _pane(window >> PANE_BITS)
    game.score[seat] += lying // 3  # R-FINAL-1
    loss = kit.rows[game.row[seat]]  # R-FINAL-2
    game.lost[seat] += loss
    lose_points(kit, game, seat, loss)
    if kit.side_b:
        game.score[seat] += _colour_set(game, seat, kept)
    else:
        game.score[seat] += _ornaments(kit, game, seat)


@jit
def _pane(colour: int) -> int:
    """The heap of the pane in a space of a window: its colour + 1, or 0 for an empty space."""
    return 1 << LANE_BITS * (colour - 1) if colour else 0


@jit
def _panes_in(window: int) -> int:
    """How many panes a window holds."""
    return (window > 0) + (window > PANE_MASK)


@jit
def _ornaments(kit: Record, game: Record, seat: int) -> int:
    """Points for the spaces filled around the ornaments of side A (R-FINAL-3)."""
    points = 0
    for n in range(COLUMNS // 2):
        left, right = kit.ornaments[n, 0], kit.ornaments[n, 1]
        around = _panes_in(game.windows[seat, left]) + _panes_in(game.windows[seat, right])
        points += kit.ornament_points[around]
    return points


@jit
def _colour_set(game: Record, seat: int, kept: int) -> int:
    """Finished windows times panes of the best colour, on side B (R-FINAL-4)."""
    finished, best = 0, 0
    for column in range(COLUMNS):
        finished += game.windows[seat, column] > PANE_MASK
    for colour in range(NCOLOURS):
        best = max(best, lane(kept, colour))
    return finished * best


@jit
def final_rank(game: Record, seat: int) -> int:
    """A seat's place in a finished game: the higher the better, equal where a win is shared.

    More points are better, and of equal points fewer lost over broken glass (R-FINAL-5).
    """
    return (signed(game.score[seat]) << LOST_BITS) - signed(game.lost[seat])


@jit
def win_share(kit: Record, game: Record, seat: int) -> float:
    """A seat's share of the win in a finished game: 1 alone, less if it is shared, 0 for the rest.

    Winners who cannot be told apart share the win (R-FINAL-5).
    """
    rank, winners = final_rank(game, seat), 0
    for other in range(kit.players):
        if final_rank(game, other) > rank:
            return 0.0
        winners += final_rank(game, other) == rank
    return 1.0 / winners


@jit
def wins_tie(kit: Record, game: Record, seat: int) -> bool:
    """Whether a seat of a finished game has as many points as another one, and wins the tie.

    It is ahead of a seat with its score and behind none with it (R-FINAL-5).
    """
    rank, won = final_rank(game, seat), False
    for other in range(kit.players):
        if game.score[other] == game.score[seat]:
            if final_rank(game, other) > rank:
                return False
            won = won or final_rank(game, other) < rank
    return won


def shares_of_win(values: Sequence[float]) -> tuple[float, ...]:
    """Each seat's share of the win, from values that are as high as their `final_rank`.

    >>> shares_of_win([3.0, 5.0, 5.0])
    (0.0, 0.5, 0.5)
    """
    best = max(values)
    winners = [value == best for value in values]
    return tuple(won / sum(winners) for won in winners)


@jit
def write_result(kit: Record, game: Record, points: Floats, shares: Floats) -> None:
    """Write the result of a finished game: each seat's points, and its share of the win.

    The shares add up to 1.
    """
    for seat in range(kit.players):
        points[seat] = game.score[seat]
        shares[seat] = win_share(kit, game, seat)
