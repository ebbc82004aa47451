"""`vitral match`: how strong a bot is against another."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from vitral.arena import (
    GameSettings,
    MatchPlan,
    Outcome,
    Results,
    Sprt,
    Standing,
    check_bots,
    play_match,
)
from vitral.arena.blocks import Pairing
from vitral.cli.compile_progress import compile_progress
from vitral.cli.formatting import NumberFormat
from vitral.cli.language import Localization
from vitral.cli.options import read_edition, read_options, read_side
from vitral.cli.output_files import write_errors
from vitral.cli.progress import progress_bar
from vitral.executors import Executor, open_executor
from vitral.rules.setup import check_players
from vitral.search import needs_search, prepare

GAMES: Final = 400
"""As many are played if nobody says how many."""
MOST_GAMES: Final = 40_000
"""A sequential test without an answer ends here if nobody says where."""


@dataclass(frozen=True, slots=True)
class MatchOptions:
    """The options that `vitral match` and `vitral ladder` share."""

    players: int
    side: str
    options: Sequence[str]
    edition: Path | None
    games: int | None
    seed: int
    processes: int | None
    ray: str | None
    sprt: tuple[float, float] | None
    json: Path | None
    records: Path | None

    def plan(self) -> MatchPlan:
        """The plan of the measurement."""
        edition = read_edition(self.edition)
        check_players(self.players, edition)
        settings = GameSettings(
            self.players, read_side(self.side), edition, read_options(self.options)
        )
        sprt = Sprt(*self.sprt) if self.sprt else None
        games = self.games or (MOST_GAMES if sprt else GAMES)
        return MatchPlan(settings, games, self.seed, sprt, self.records)


def print_match(localization: Localization, options: MatchOptions, first: str, second: str) -> None:
    """Play a match and say how it ended."""
    outcomes, finished = play_matches(localization, options, [(first, second)])
    numbers, console = NumberFormat(localization.words("arena")), Console(highlight=False)
    for outcome in outcomes:
        console.print(Text(numbers.say("arena-title", first=first, second=second), "bold"))
        console.print(_match_table(outcome, numbers))
    finish(localization, options, finished)


def play_matches(
    localization: Localization, options: MatchOptions, pairings: Sequence[Pairing]
) -> tuple[list[Outcome], bool]:
    """What the matches say, and whether they were played to their end."""
    plan = options.plan()
    names = {name for bots in pairings for name in bots}
    check_bots(names)
    standings: dict[Pairing, Standing] = {}
    finished = True
    with write_errors(localization, options.json):
        results = Results(plan.header, options.json)
        try:
            if any(map(needs_search, names)):
                prepare(compile_progress(localization.words("terminal")))
            with open_executor(options.processes, options.ray) as executor:
                for bots in pairings:
                    _play(localization, plan, bots, executor, results, standings)
        except KeyboardInterrupt:
            finished = False
        outcomes = [standing.outcome() for standing in standings.values() if standing.count]
        results.conclude(outcomes)
    return outcomes, finished


def _play(
    localization: Localization,
    plan: MatchPlan,
    bots: Pairing,
    executor: Executor,
    results: Results,
    standings: dict[Pairing, Standing],
) -> None:
    """Play one match with a progress bar; its standing is in `standings` all the while."""
    numbers = NumberFormat(localization.words("arena"))
    title, players = (
        numbers.say("arena-title", first=bots[0], second=bots[1]),
        plan.settings.players,
    )
    with progress_bar(title, plan.blocks * players) as update:

        def watch(standing: Standing) -> None:
            standings[bots] = standing
            update(standing.count * players, numbers.standing(standing))

        play_match(plan, bots, executor, results, watch)


def _match_table(outcome: Outcome, numbers: NumberFormat) -> Table:
    grid = Table.grid(padding=(0, 2))
    rows = {
        "arena-games": str(outcome.games),
        "arena-share": numbers.share(outcome),
        "arena-elo": numbers.elo(outcome),
        "arena-margin": numbers.margin(outcome),
        "arena-points": numbers.pair(outcome.points, 1),
        "arena-lost": numbers.pair(outcome.lost, 1),
        "arena-blocks": numbers.blocks(outcome),
        "arena-seconds": numbers.pair(outcome.seconds, 3),
        "arena-slowest": numbers.pair(outcome.slowest, 3),
    }
    if outcome.sprt:
        rows["arena-sprt"] = numbers.test(outcome.sprt)
    for label, value in rows.items():
        grid.add_row(Text(f"  {numbers.say(label)}"), Text(value))
    return grid


def finish(localization: Localization, options: MatchOptions, finished: bool) -> None:
    """Say what becomes of a measurement that was stopped."""
    if not finished:
        say = localization.words("arena")
        kept = options.json is not None
        text = say("arena-stopped", path=str(options.json)) if kept else say("arena-given-up")
        Console(stderr=True, highlight=False).print(Text(text), soft_wrap=True)
        raise KeyboardInterrupt
