"""The bot that plays anything."""

from random import Random

from vitral.rules import Move, State, legal_moves
from vitral.rules.refusals import check_turn


class RandomBot:
    """Plays any legal move, each as likely as the others."""

    name = "random"

    def __init__(self, generator: Random) -> None:
        self._generator = generator

    def choose(self, state: State) -> Move:
        """The move to play in a position in which somebody has to move."""
        check_turn(state)
        return self._generator.choice(legal_moves(state))
