"""The one-ply player: every move is tried once, and the best position taken."""

from random import Random

from vitral.rules import Move, State, legal_moves, play
from vitral.rules.refusals import check_turn
from vitral.search.evaluators.evaluation import value
from vitral.search.evaluators.weights import WEIGHTS, Weights


class GreedyBot:
    """Plays the move after which its position is worth most.

    Of moves that are worth the same it plays the first in the order of `legal_moves`, so that a
    position always gets the same answer; or one drawn from its own generator, if it was given one.
    """

    name = "greedy"

    def __init__(self, generator: Random | None = None, weights: Weights = WEIGHTS) -> None:
        self._generator = generator
        self._weights = weights

    def choose(self, state: State) -> Move:
        """The move to play in a position in which somebody has to move."""
        check_turn(state)
        worth = {move: self._worth(state, move) for move in legal_moves(state)}
        best = max(worth.values())
        equals = [move for move in worth if worth[move] == best]
        return self._generator.choice(equals) if self._generator else equals[0]

    def _worth(self, state: State, move: Move) -> float:
        after, _ = play(state, move)
        return value(after, state.seat, self._weights)
