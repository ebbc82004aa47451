"""A game played to its end by bots."""

from collections.abc import Sequence

from vitral.notation import Game
from vitral.search import Bot
from vitral.service.dice import Dice


def play_out(game: Game, dice: Dice, bots: Sequence[Bot]) -> None:
    """Play on until the game is over, every seat by its bot."""
    while not game.state.over:
        if game.state.awaits_deal:
            game.deal(dice.deal(game.state))
        else:
            game.play(bots[game.state.seat - 1].choose(game.state))
