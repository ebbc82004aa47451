"""`vitral trace`: random games as lines of JSON, for those who check the rules."""

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from vitral.cli.language import Localization
from vitral.cli.options import read_edition, read_options, read_side
from vitral.cli.progress import progress_of_lines
from vitral.notation import Game
from vitral.notation.traces import trace_of
from vitral.rules import Edition, Options, Side
from vitral.search import RandomBot
from vitral.service.dice import Dice
from vitral.service.playout import play_out


def print_traces(
    localization: Localization,
    players: int,
    side: str,
    games: int,
    seed: int,
    options: Sequence[str],
    edition: Path | None,
) -> None:
    """Play random games and print each as a line of JSON."""
    table = (players, read_side(side), read_edition(edition), read_options(options))
    for number in progress_of_lines(range(games), localization.words("terminal")("trace-progress")):
        game = _random_game(*table, seed=f"{seed}/{number}")
        sys.stdout.write(trace_of(game).model_dump_json() + "\n")


def _random_game(players: int, side: Side, edition: Edition, options: Options, seed: str) -> Game:
    """A whole game of random moves; dice and players draw from generators of their own."""
    dice = Dice(Random(f"dice {seed}"))
    game = Game(dice.setup(players, edition), side, edition, options)
    play_out(game, dice, [RandomBot(Random(f"moves {seed}"))] * players)
    return game
