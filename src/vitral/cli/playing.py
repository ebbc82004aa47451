"""`vitral play`."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from rich.console import Console

from vitral.cli.language import Speech
from vitral.cli.wishes import BadWish, read_edition, read_options, read_side
from vitral.notation import Game
from vitral.notation.records import SeatPart
from vitral.search import BOTS
from vitral.service.dice import Dice
from vitral.tui.files import read_record_file
from vitral.tui.game import TerminalGame

OPPONENT = "greedy"
"""Who plays against a person who did not choose."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asks for."""

    seats: Sequence[str]
    side: str
    options: Sequence[str]
    edition: Path | None
    seed: int | None
    starter: int | None


def play_in_terminal(speech: Speech, wishes: Wishes) -> None:
    """Begin a game."""
    say = speech.words("game", "terminal")
    seats = _seats(wishes.seats or (say("play-guest"), OPPONENT))
    edition = read_edition(wishes.edition)
    dice = Dice(Random(wishes.seed))
    setup = dice.setup(len(seats), edition, wishes.starter)
    game = Game(setup, read_side(wishes.side), edition, read_options(wishes.options))
    TerminalGame(game, seats, dice, say, Console(highlight=False)).run()


def resume_in_terminal(speech: Speech, path: Path, seed: int | None) -> None:
    """Go on with a saved game."""
    game, seats = read_record_file(path)
    say = speech.words("game", "terminal")
    TerminalGame(game, seats, Dice(Random(seed)), say, Console(highlight=False)).run()


def _seats(names: Sequence[str]) -> list[SeatPart]:
    if not 2 <= len(names) <= 4:
        sentence = f"expected 2 to 4 seats, got {len(names)}"
        raise BadWish("seat-count", sentence, got=len(names))
    return [SeatPart(name=name[:40], bot=name if name in BOTS else None) for name in names]
