"""The greedy bot's evaluation: what a position is worth to a seat, in points, without search."""

from collections.abc import Sequence
from functools import lru_cache
from operator import index
from typing import TypeAlias

from vitral.rules import COLOURS, Colour, Panes, State
from vitral.rules.errors import InvalidArgument, wrong_type
from vitral.rules.refusals import back_refusal
from vitral.search.evaluators.board_value import BoardValue, board_value
from vitral.search.evaluators.weights import WEIGHTS, Weights

Lot: TypeAlias = tuple[Colour, int]
"""Panes that can be taken together: their colour and number (R-TAKE-1)."""


def value(state: State, seat: int, weights: Weights = WEIGHTS) -> float:
    """What the position is worth to a seat, in points.

    Its own board, and what is left on the table for it and for the next player; once the game is
    over, its score. The other boards are left out: a move does not change them, so they
    cannot tell one move from another.
    """
    _check_player(state, seat)
    if state.over:
        return float(state.players[seat - 1].score)
    sources = (state.centre, *state.displays)
    lots = [lot for panes in sources for lot in _lots(panes)]
    total = _board_value(state, seat, weights).value("".join(sources))
    total += weights.start * _starts_next(state, seat)
    return total + _from_table(state, seat, lots, weights) if lots else total


def _check_player(state: State, seat: int) -> None:
    """Raise unless a state is one, and has a player on this seat."""
    if not isinstance(state, State):
        raise wrong_type("state", State, state)
    if not 1 <= index(seat) <= len(state.players):
        raise InvalidArgument("seat", f"1 to {len(state.players)}", seat)


def _from_table(state: State, seat: int, lots: Sequence[Lot], weights: Weights) -> float:
    """What is left for the seat, less what is left for the next player.

    What one rival gets matters the less, the more rivals there are.
    """
    turns = (seat - state.seat) % len(state.players)
    total = weights.hope * _take(state, seat, _gains(state, seat, lots, weights), turns)
    if turns:
        gains = _gains(state, state.seat, lots, weights)
        threat = weights.threat * _take(state, state.seat, gains, 0)
        squeeze = weights.squeeze * sum(gains) / len(gains)
        total -= (threat + squeeze) / (len(state.players) - 1)
    return total


def _take(state: State, seat: int, gains: list[float], turns: int) -> float:
    """The best gain for a seat when others take the better ones in the turns before.

    Going back instead costs nothing and gains nothing at once.
    """
    best = gains[min(turns, len(gains) - 1)]
    may_go_back = back_refusal(state.players[seat - 1], state.options) is None
    return max(best, 0.0) if may_go_back else best


def _gains(state: State, seat: int, lots: Sequence[Lot], weights: Weights) -> list[float]:
    """What each lot would bring a seat, the best first."""
    gain = _board_value(state, seat, weights).gain
    return sorted((gain(colour, count) for colour, count in lots), reverse=True)


def _starts_next(state: State, seat: int) -> bool:
    """Whether the seat holds the starting-player tile and there is a round to start."""
    return state.starter == seat and not state.tile_in_centre and len(state.track) > 1


def _board_value(state: State, seat: int, weights: Weights) -> BoardValue:
    return board_value(state.players[seat - 1], state.side, state.track, state.edition, weights)


@lru_cache(maxsize=2**12)
def _lots(panes: Panes) -> tuple[Lot, ...]:
    return tuple((colour, panes.count(colour)) for colour in COLOURS if colour in panes)
