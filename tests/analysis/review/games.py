"""Games between bots, to be reviewed."""

from collections.abc import Sequence
from random import Random

from vitral.notation import Game
from vitral.rules import Side
from vitral.search import bot
from vitral.service.dice import Dice


def bot_game(names: Sequence[str], side: Side = "A", seed: int = 0) -> Game:
    """A game between bots, one for each seat, from a drawn set-up to its end."""
    dice = Dice(Random(seed))
    game = Game(dice.setup(len(names)), side)
    bots = [bot(name, 10 * seed + seat) for seat, name in enumerate(names)]
    while not game.is_over:
        if game.state.awaits_deal:
            game.deal(dice.deal(game.state))
        else:
            game.play(bots[game.state.seat - 1].choose(game.state))
    return game
