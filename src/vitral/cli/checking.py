"""`vitral trace`, `vitral perft` and `vitral edition check`: for those who check the rules."""

import sys
from collections.abc import Callable, Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import TypeVar

from rich.console import Console
from rich.progress import track
from rich.table import Table
from rich.text import Text

from vitral.cli.language import Speech
from vitral.cli.wishes import read_edition, read_options, read_side
from vitral.locales import Words
from vitral.notation import Game, format_move, parse_position
from vitral.notation.traces import trace_of
from vitral.rules import Edition, Options, Side, State, legal_moves, perft, play
from vitral.search import RandomBot
from vitral.service.dice import Dice
from vitral.service.playout import play_out

T = TypeVar("T")


def print_traces(
    speech: Speech,
    players: int,
    side: str,
    games: int,
    seed: int,
    options: Sequence[str],
    edition: Path | None,
) -> None:
    """Play random games and print each as a line of JSON."""
    table = (players, read_side(side), read_edition(edition), read_options(options))
    for number in _progress(range(games), speech.words("terminal")("trace-progress")):
        game = _random_game(*table, seed=f"{seed}/{number}")
        sys.stdout.write(trace_of(game).model_dump_json() + "\n")


def print_perft(
    speech: Speech, position: str, depth: int, divide: bool, edition: Path | None
) -> None:
    """Print how many move sequences there are from a position, depth by depth or move by move."""
    state = parse_position(position, read_edition(edition))
    say = speech.words("terminal")
    count = _counter(say)
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right")
    if divide and depth:
        total = 0
        for move in _progress(legal_moves(state), say("perft-depth", depth=depth)):
            sequences = count(play(state, move)[0], depth - 1)
            table.add_row(format_move(move), str(sequences))
            total += sequences
        table.add_row(say("perft-total"), str(total))
    else:
        for each in _progress(range(depth + 1), say("perft-depth", depth=depth)):
            table.add_row(say("perft-depth", depth=each), str(count(state, each)))
    Console(highlight=False).print(table)


def _counter(say: Words) -> Callable[[State, int], int]:
    """The kernel's perft where Numba is installed, else that of the rules."""
    if find_spec("numba") is None:
        return perft
    from vitral import kernel

    def report(done: int, total: int) -> None:
        end = "\n" if done == total else ""
        sys.stderr.write(f"\r{say('perft-compiling', done=done, total=total)}{end}")
        sys.stderr.flush()

    kernel.prepare(report)
    return kernel.perft


def check_edition_file(speech: Speech, path: Path | None) -> None:
    """Say that an edition file is good; if it is not, the error says why."""
    edition = read_edition(path)
    say = speech.words("terminal")
    hash_ = edition.content_hash()
    sentence = say("edition-good", name=edition.name, version=str(edition.version), hash=hash_)
    console = Console(highlight=False)
    console.print(Text(sentence), soft_wrap=True)
    for part, basis in edition.basis.items():
        console.print(Text(f"  {part}: {say(f'basis-{basis}')}"))


def _random_game(players: int, side: Side, edition: Edition, options: Options, seed: str) -> Game:
    """A whole game of random moves; dice and players draw from generators of their own."""
    dice = Dice(Random(f"dice {seed}"))
    game = Game(dice.setup(players, edition), side, edition, options)
    play_out(game, dice, [RandomBot(Random(f"moves {seed}"))] * players)
    return game


def _progress(items: Sequence[T], title: str) -> Iterable[T]:
    """The items, with a progress bar beside them if somebody is there to see it."""
    stderr = Console(stderr=True)
    quiet = not stderr.is_terminal or not sys.stdout.isatty()
    return track(items, title, console=stderr, transient=True, disable=quiet)
