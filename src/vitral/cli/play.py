"""`vitral play` in the terminal."""

import os
import re
import sys
import webbrowser
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from vitral.cli.language import Localization
from vitral.cli.options import InvalidOption, read_edition, read_options, read_side
from vitral.locales import Words
from vitral.notation import Game
from vitral.notation.files import read_record_file
from vitral.notation.records import SeatPart, replay
from vitral.search import BOTS, SEARCHING_BOTS, UnknownBot, available_bots
from vitral.service.luck import Luck, seed_from
from vitral.tui.game import TerminalGame

OPPONENT = "level-3" if "level-3" in BOTS else "greedy"
"""Who plays against a person who did not choose."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The options of `vitral play` that are about the game."""

    seats: Sequence[str]
    side: str
    options: Sequence[str]
    edition: Path | None
    seed: int | None
    starter: int | None
    resume: Path | None
    sectors: bool


def find_browser() -> webbrowser.BaseBrowser | None:
    """A browser with a window, if there is one: one in the terminal would be in the way."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return None
    in_terminal = type(browser) is webbrowser.GenericBrowser and "BROWSER" not in os.environ
    return None if in_terminal else browser


def play_in_terminal(localization: Localization, options: PlayOptions) -> None:
    """Begin a game, or go on with a saved one."""
    say = localization.words("game", "errors", "terminal")
    console = Console(highlight=False)
    if options.resume:
        game, seats, luck, drawn = _saved(options)
    else:
        game, seats, luck, drawn = _new(options, say)
    TerminalGame(
        game, seats, luck, say, console, ask, starter_drawn=drawn, sectors=options.sectors
    ).run()


def _new(options: PlayOptions, say: Words) -> tuple[Game, list[SeatPart], Luck, bool]:
    seats = _seats(options.seats or (say("play-guest"), OPPONENT), say)
    edition = read_edition(options.edition)
    luck = Luck(seed_from(options.seed))
    setup = luck.dice(0).setup(len(seats), edition, options.starter)
    game = Game(setup, read_side(options.side), edition, read_options(options.options))
    return game, seats, luck, options.starter is None


def _saved(options: PlayOptions) -> tuple[Game, list[SeatPart], Luck, bool]:
    """A saved game with the luck it had; one that tells nothing of it gets new luck."""
    if (
        options.seats
        or options.options
        or options.edition
        or options.starter
        or options.side != "A"
    ):
        raise InvalidOption("resume-alone", "expected nothing else beside --resume")
    record = read_record_file(options.resume or Path())
    dice = record.dice
    kept = dice is not None and dice.seed is not None and options.seed is None
    seed = bytes.fromhex(dice.seed or "") if dice and kept else seed_from(options.seed)
    drawn = dice.starter_drawn if dice else False
    return replay(record), record.seats, Luck(seed), drawn


def _seats(names: Sequence[str], say: Words) -> list[SeatPart]:
    if not 2 <= len(names) <= 4:
        sentence = f"expected 2 to 4 seats, got {len(names)}"
        raise InvalidOption("seat-count", sentence, got=len(names))
    seats: list[SeatPart] = []
    for name in names:
        bot = _bot(name.lower())
        seats.append(SeatPart(name=_own_name(_bot_name(bot, say) if bot else name, seats), bot=bot))
    return seats


def _bot(name: str) -> str | None:
    """The bot that is meant; None for a person."""
    if name in available_bots():
        return name
    if name in SEARCHING_BOTS or re.fullmatch(r"level-?\d+", name):  # nobody is called that
        raise UnknownBot(name)
    return None


def _bot_name(bot: str, say: Words) -> str:
    """What a bot is called at the table."""
    level = bot.removeprefix("level-")
    return say("play-level", level=level) if level != bot else bot


def _own_name(text: str, others: Sequence[SeatPart]) -> str:
    """A name that can be seen and that nobody else at the table has."""
    name = " ".join("".join(c if c.isprintable() else " " for c in text).split())[:36]
    if not name:
        raise InvalidOption("empty-name", "expected a name or a bot for every seat")
    taken = {seat.name for seat in others}
    return name if name not in taken else f"{name} {len(others) + 1}"


def ask(prompt: str) -> str:
    """A line from whoever sits at the terminal; the end of the input if nobody can."""
    if sys.stdin is None:
        raise EOFError
    return input(prompt)
