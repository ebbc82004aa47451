"""`vitral review`: what luck and everybody's play were worth in a recorded game."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import typer
from rich.console import Console

from vitral.analysis.review import (
    BUDGETS,
    Evaluation,
    ReviewBudget,
    ReviewDocument,
    ReviewPlan,
    TaskKey,
    evaluate,
)
from vitral.analysis.review.picture import review_svg
from vitral.cli.compile_progress import compile_progress
from vitral.cli.formatting import NumberFormat
from vitral.cli.language import Localization
from vitral.cli.options import InvalidOption
from vitral.cli.output_files import check_suffix, check_writable, write_errors
from vitral.cli.progress import progress_bar
from vitral.cli.review_tables import ReviewTables
from vitral.executors import open_executor
from vitral.notation import Game
from vitral.notation.files import read_record_file, write_file
from vitral.notation.records import Record, replay
from vitral.search import prepare

STDOUT = Path("-")


@dataclass(frozen=True, slots=True)
class ReviewOptions:
    """The options of the command."""

    nodes: int | None
    deals: int | None
    processes: int | None
    ray: str | None
    json: Path | None
    svg: Path | None

    def budget(self, players: int) -> ReviewBudget:
        """The budget for a number of players, with what was given instead of its numbers."""
        usual = BUDGETS[players]
        return ReviewBudget(self.nodes or usual.nodes, self.deals or usual.deals)

    def plan(self, record: Record, game: Game | None = None) -> ReviewPlan:
        """The plan of a record's review; `game` is the record's if it is replayed already."""
        budget = self.budget(len(record.seats))
        return ReviewPlan(game or replay(record), budget, forfeits=record.forfeits or ())


def check_single(paths: Sequence[Path]) -> Path:
    """The only path; InvalidOption for several, and for a folder: their reviews need one."""
    if len(paths) > 1 or paths[0].is_dir():
        raise InvalidOption("review-many", "expected one record, or --out and a folder")
    return paths[0]


def review_record(localization: Localization, path: Path, options: ReviewOptions) -> None:
    """Review a record, print what was found, and write the files.

    Ctrl-C ends it with what is known.
    """
    check_suffix(options.svg, ".svg")
    for file in (options.svg, options.json if options.json != STDOUT else None):
        check_writable(localization, file)
    record = read_record_file(path)
    game = replay(record)
    plan = options.plan(record, game)
    say = localization.words("terminal", "arena", "game", "review")
    prepare(compile_progress(say))
    document, finished = _computed(plan, options, say("review-progress"))
    names = [seat.name for seat in record.seats]
    if options.json == STDOUT:
        typer.echo(document.text(), nl=False)
    else:
        ReviewTables(document, NumberFormat(say), names).print(Console(highlight=False))
        _write(localization, options.json, document.text())
    colours = [seat.colour for seat in record.seats if seat.colour]
    chosen = colours if len(colours) == len(names) else []
    _write(localization, options.svg, review_svg(document, game.state, say, names, chosen))
    if not finished:
        raise KeyboardInterrupt


def _computed(plan: ReviewPlan, options: ReviewOptions, title: str) -> tuple[ReviewDocument, bool]:
    """The review, and whether Ctrl-C did not cut it short."""
    done: dict[TaskKey, Evaluation] = {}
    with (
        open_executor(options.processes, options.ray) as executor,
        progress_bar(title, len(plan.tasks)) as update,
    ):
        try:
            for _, evaluation in executor.map_unordered(evaluate, plan.tasks):
                done[evaluation.key] = evaluation
                update(len(done), "")
        except KeyboardInterrupt:
            return plan.document(done), False
    return plan.document(done), True


def _write(localization: Localization, path: Path | None, text: str) -> None:
    with write_errors(localization, path):
        if path:
            write_file(str(path), text)
