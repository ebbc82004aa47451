"""`vitral match` and `vitral ladder`: how strong bots are."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from vitral.arena import (
    ArenaError,
    Outcome,
    Plan,
    Results,
    Sprt,
    Standing,
    Table,
    Workers,
    check_bots,
    play_match,
)
from vitral.arena.blocks import Pairing
from vitral.arena.plot import plot_ladder
from vitral.cli.compiling import compiling
from vitral.cli.figures import Figures
from vitral.cli.language import Speech
from vitral.cli.progress import running
from vitral.cli.wishes import read_edition, read_options, read_side
from vitral.cli.writing import check_place, check_suffix, writing
from vitral.rules.setup import check_players
from vitral.search import LEVEL_NAMES, prepare, thinks
from vitral.tui.files import write_file

GAMES: Final = 400
"""As many are played if nobody says how many."""
MOST_GAMES: Final = 40_000
"""A sequential test without an answer ends here if nobody says where."""


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


@dataclass(frozen=True, slots=True)
class Measure:
    """What the command line says of a measurement."""

    players: int
    side: str
    options: Sequence[str]
    edition: Path | None
    games: int | None
    seed: int
    processes: int | None
    sprt: tuple[float, float] | None
    json: Path | None
    records: Path | None

    def plan(self) -> Plan:
        """The same in the arena's own values."""
        edition = read_edition(self.edition)
        check_players(self.players, edition)
        table = Table(self.players, read_side(self.side), edition, read_options(self.options))
        sprt = Sprt(*self.sprt) if self.sprt else None
        games = self.games or (MOST_GAMES if sprt else GAMES)
        return Plan(table, games, self.seed, sprt, self.records)


def print_match(speech: Speech, measure: Measure, first: str, second: str) -> None:
    """Play a match and say how it ended."""
    outcomes, finished = _measure(speech, measure, [(first, second)])
    figures, console = Figures(speech.words("arena")), Console(highlight=False)
    for outcome in outcomes:
        console.print(Text(figures.say("arena-title", first=first, second=second), "bold"))
        console.print(_match_table(outcome, figures))
    _end(speech, measure, finished)


def print_ladder(speech: Speech, measure: Measure, bots: Sequence[str], plot: Path | None) -> None:
    """Play each bot against the one below it, print the table and draw it if asked."""
    check_suffix(plot, ".svg")
    names = bots or default_ladder()
    if len(names) < 2:
        raise ArenaError("arena-ladder", f"expected at least two bots, got {len(names)}")
    for name in names:
        if names.count(name) > 1:
            raise ArenaError("arena-twice", f"expected each bot once, got {name} twice", name=name)
    check_place(speech, plot)
    pairings = [(upper, lower) for lower, upper in pairwise(names)]
    outcomes, finished = _measure(speech, measure, pairings)
    figures = Figures(speech.words("arena"))
    if outcomes:
        Console(highlight=False).print(_ladder_table(outcomes, figures))
    if plot is not None:
        with writing(speech, plot):
            write_file(str(plot), plot_ladder(outcomes, figures.say("arena-share"), figures.share))
    _end(speech, measure, finished)


def default_ladder() -> Sequence[str]:
    """The levels, also where Numba is missing: then it is said that they need it."""
    return LEVEL_NAMES


def _measure(
    speech: Speech, measure: Measure, pairings: Sequence[Pairing]
) -> tuple[list[Outcome], bool]:
    """What the matches say, and whether they were played to their end."""
    plan = measure.plan()
    names = {name for bots in pairings for name in bots}
    check_bots(names)
    standings: dict[Pairing, Standing] = {}
    finished = True
    with writing(speech, measure.json):
        results = Results(plan.header, measure.json)
        try:
            if any(map(thinks, names)):
                prepare(compiling(speech.words("terminal")))
            with Workers(measure.processes or os.cpu_count() or 1) as workers:
                for bots in pairings:
                    _play(speech, plan, bots, workers, results, standings)
        except KeyboardInterrupt:
            finished = False
        outcomes = [standing.outcome() for standing in standings.values() if standing.count]
        results.conclude(outcomes)
    return outcomes, finished


def _play(
    speech: Speech,
    plan: Plan,
    bots: Pairing,
    workers: Workers,
    results: Results,
    standings: dict[Pairing, Standing],
) -> None:
    """One match with its bar; how it stands is noted all the while."""
    figures = Figures(speech.words("arena"))
    title, players = figures.say("arena-title", first=bots[0], second=bots[1]), plan.table.players
    with running(title, plan.blocks * players) as tell:

        def watch(standing: Standing) -> None:
            standings[bots] = standing
            tell(standing.count * players, figures.standing(standing))

        play_match(plan, bots, workers, results, watch)


def _match_table(outcome: Outcome, figures: Figures) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    rows = {
        "arena-games": str(outcome.games),
        "arena-share": figures.share(outcome),
        "arena-elo": figures.elo(outcome),
        "arena-margin": figures.margin(outcome),
        "arena-points": figures.pair(outcome.points, 1),
        "arena-lost": figures.pair(outcome.lost, 1),
        "arena-blocks": figures.blocks(outcome),
        "arena-seconds": figures.pair(outcome.seconds, 3),
        "arena-slowest": figures.pair(outcome.slowest, 3),
    }
    if outcome.sprt:
        rows["arena-sprt"] = figures.test(outcome.sprt)
    for label, value in rows.items():
        grid.add_row(Text(f"  {figures.say(label)}"), Text(value))
    return grid


def _ladder_table(outcomes: Sequence[Outcome], figures: Figures) -> Grid:
    table = Grid(box=None, padding=(0, 1))
    for head, justify in LADDER.items():
        if head != "arena-sprt" or outcomes[0].sprt:
            table.add_column(figures.say(head), justify=justify, overflow="fold")
    above: float | None = 0.0
    for outcome in outcomes:
        above = None if above is None or outcome.elo.value is None else above + outcome.elo.value
        row = [
            *outcome.bots,
            str(outcome.games),
            figures.share(outcome),
            figures.elo(outcome),
            figures.signed(above),
            *([figures.verdict(outcome.sprt)] if outcome.sprt else []),
        ]
        table.add_row(*map(Text, row))
    return table


def _end(speech: Speech, measure: Measure, finished: bool) -> None:
    """Say what becomes of a measurement that was stopped."""
    if not finished:
        say = speech.words("arena")
        kept = measure.json is not None
        text = say("arena-stopped", path=str(measure.json)) if kept else say("arena-given-up")
        Console(stderr=True, highlight=False).print(Text(text), soft_wrap=True)
        raise KeyboardInterrupt
