"""`vitral ladder`: each bot of a row against the one below it."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal

from rich.console import Console
from rich.table import Table
from rich.text import Text

from vitral.arena import ArenaError, Outcome
from vitral.arena.ladder_chart import plot_ladder
from vitral.cli.formatting import NumberFormat
from vitral.cli.language import Localization
from vitral.cli.match import MatchOptions, finish, play_matches
from vitral.cli.output_files import check_suffix, check_writable, write_errors
from vitral.notation.files import write_file
from vitral.search import LEVEL_NAMES

LADDER: Final[dict[str, Literal["left", "right"]]] = {
    "arena-bot": "left",
    "arena-against": "left",
    "arena-games": "right",
    "arena-share": "right",
    "arena-elo": "right",
    "arena-above": "right",
    "arena-sprt": "left",
}
"""The columns of a ladder; the last one where there was a test."""


def print_ladder(
    localization: Localization, options: MatchOptions, bots: Sequence[str], plot: Path | None
) -> None:
    """Play each bot against the one below it, print the table and draw it if asked."""
    check_suffix(plot, ".svg")
    names = bots or default_ladder()
    if len(names) < 2:
        raise ArenaError("arena-ladder", f"expected at least two bots, got {len(names)}")
    for name in names:
        if names.count(name) > 1:
            raise ArenaError("arena-twice", f"expected each bot once, got {name} twice", name=name)
    check_writable(localization, plot)
    pairings = [(upper, lower) for lower, upper in pairwise(names)]
    outcomes, finished = play_matches(localization, options, pairings)
    numbers = NumberFormat(localization.words("arena"))
    if outcomes:
        Console(highlight=False).print(_ladder_table(outcomes, numbers))
    if plot is not None:
        with write_errors(localization, plot):
            write_file(str(plot), plot_ladder(outcomes, numbers.say("arena-share"), numbers.share))
    finish(localization, options, finished)


def default_ladder() -> Sequence[str]:
    """The levels, also where Numba is missing: then it is said that they need it."""
    return LEVEL_NAMES


def _ladder_table(outcomes: Sequence[Outcome], numbers: NumberFormat) -> Table:
    table = Table(box=None, padding=(0, 1))
    for head, justify in LADDER.items():
        if head != "arena-sprt" or outcomes[0].sprt:
            table.add_column(numbers.say(head), justify=justify, overflow="fold")
    above: float | None = 0.0
    for outcome in outcomes:
        above = None if above is None or outcome.elo.value is None else above + outcome.elo.value
        row = [
            *outcome.bots,
            str(outcome.games),
            numbers.share(outcome),
            numbers.elo(outcome),
            numbers.signed(above),
            *([numbers.verdict(outcome.sprt)] if outcome.sprt else []),
        ]
        table.add_row(*map(Text, row))
    return table
