"""`vitral puzzles`: print the shipped puzzles, and mine more."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import orjson
from rich.console import Console
from rich.text import Text

from vitral.cli.compile_progress import compile_progress
from vitral.cli.language import Localization
from vitral.cli.options import read_side, read_side_if_given
from vitral.cli.output_files import check_writable, write_errors
from vitral.cli.progress import progress_bar
from vitral.executors import open_executor
from vitral.puzzles import select
from vitral.puzzles.documents import Puzzle, to_json
from vitral.rules import default_edition
from vitral.rules.setup import check_players
from vitral.search import prepare


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """Which puzzles to print."""

    theme: str | None
    players: int | None
    side: str | None
    least_rating: int | None
    most_rating: int | None


@dataclass(frozen=True, slots=True)
class MineOptions:
    """Which puzzles to look for, and where they go."""

    count: int
    players: int
    side: str
    seed: int
    out: Path
    processes: int | None
    ray: str | None


def print_puzzles(options: ExportOptions) -> None:
    """Print puzzles as lines of JSON."""
    for each in _chosen(options):
        print(orjson.dumps({"id": each.id, **to_json(each)}).decode())  # noqa: T201


def _chosen(options: ExportOptions) -> Iterator[Puzzle]:
    least, most = options.least_rating, options.most_rating
    for each in select(options.theme, options.players, read_side_if_given(options.side)):
        if (least is None or least <= each.rating) and (most is None or each.rating <= most):
            yield each


def mine_puzzles(localization: Localization, options: MineOptions) -> None:
    """Mine until the file has as many puzzles as asked for; it goes on where it stopped."""
    from vitral.puzzles.mined_files import read_complete_blocks, write_candidates
    from vitral.puzzles.mining import MiningPlan, mine

    say = localization.words("terminal", "puzzles")
    check_players(options.players, default_edition())
    plan = MiningPlan(options.players, read_side(options.side), options.seed)
    check_writable(localization, options.out)
    prepare(compile_progress(say))
    with write_errors(localization, options.out):
        found = read_complete_blocks(options.out)
        write_candidates(options.out, found, append=False)
        total = len(found)
        with (
            open_executor(options.processes, options.ray) as executor,
            progress_bar(say("puzzles-mining"), options.count) as update,
        ):
            update(total, "")
            for taken in mine(plan, options.count, found, executor):
                write_candidates(options.out, taken)
                total += len(taken)
                update(total, "")
    said = say("puzzles-mined", count=total, path=str(options.out))
    Console(highlight=False).print(Text(said), soft_wrap=True)
