"""`vitral analyse`: the best moves of a position, or what the moves of a game cost."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from rich.console import Console, RenderableType
from rich.live import Live
from rich.text import Text

from vitral.analysis.analyser import Analyser, AnalysisLimits, AnalysisOptions
from vitral.analysis.answers import answer_of
from vitral.analysis.margin_chart import MarginChart, margin_chart_svg, margin_chart_text
from vitral.analysis.results import Analysis
from vitral.analysis.reviews import (
    AnalysisDocument,
    GameTurn,
    ReviewAnswer,
    TurnReview,
    game_turns,
    review_turns,
)
from vitral.cli.analysis_tables import (
    expected_table,
    moves_bars,
    moves_table,
    review_row,
    review_table,
    seats_bars,
    seats_table,
)
from vitral.cli.compile_progress import compile_progress
from vitral.cli.formatting import NumberFormat
from vitral.cli.language import Localization
from vitral.cli.options import InvalidOption, read_edition
from vitral.cli.output_files import check_suffix, check_writable, write_errors
from vitral.cli.progress import progress_bar
from vitral.notation import parse_position
from vitral.notation.files import read_record_file, write_file
from vitral.notation.records import replay
from vitral.rules import State
from vitral.search import prepare

Show: TypeAlias = Callable[[RenderableType], None]
"""Shows what is known so far."""


@dataclass(frozen=True, slots=True)
class AnalyseOptions:
    """The options of the command."""

    seconds: float | None
    nodes: int | None
    depth: int | None
    lines: int
    turns: str | None
    threads: int
    edition: Path | None
    svg: Path | None
    json: Path | None

    def of_analysis(self) -> AnalysisOptions:
        """What to find out about each position."""
        return AnalysisOptions(AnalysisLimits(self.seconds, self.nodes, self.depth), self.lines)


def analyse(localization: Localization, what: str, options: AnalyseOptions) -> None:
    """Analyse a position or a recorded game, print what was found, and write the files."""
    if not what.strip():
        raise InvalidOption(
            "analyse-empty", "expected a position or the file of a record, got nothing"
        )
    check_suffix(options.svg, ".svg")
    for file in (options.svg, options.json):
        check_writable(localization, file)
    if "~" in what:
        if options.turns is not None:
            raise InvalidOption("analyse-record-only", "expected --turns with a record only")
        _analyse_position(
            localization, parse_position(what, read_edition(options.edition)), options
        )
    else:
        _analyse_record(localization, Path(what), options)


def _analyse_position(localization: Localization, state: State, options: AnalyseOptions) -> None:
    say = localization.words("terminal", "arena", "game")
    numbers, console = NumberFormat(say), Console(highlight=False)
    if not state.over:  # the end of a game needs no search, nor Numba
        prepare(compile_progress(say))
    with _live(console) as show:
        found, finished = _analysed(state, options, lambda now: show(_table(now, numbers)))
    console.print(_table(found, numbers))
    _write_picture(localization, options, _picture(found, numbers))
    document = AnalysisDocument(turns=[answer_of("position", 0, found)])
    _write_json(localization, options, document)
    if not finished:
        raise KeyboardInterrupt


def _analysed(
    state: State, options: AnalyseOptions, report: Callable[[Analysis], object]
) -> tuple[Analysis, bool]:
    """The analysis of a position, and whether it was not cut short by Ctrl-C."""
    with Analyser(options.threads).stream(state, options.of_analysis()) as stream:
        try:
            for found in stream:
                report(found)
            return stream.result(), True
        except KeyboardInterrupt:
            stream.stop()
            return stream.result(), False


def _table(found: Analysis, numbers: NumberFormat) -> RenderableType:
    if found.lines:
        return moves_table(found, numbers)
    return expected_table(found, numbers) if found.games else seats_table(found.values, numbers)


def _picture(found: Analysis, numbers: NumberFormat) -> str:
    return moves_bars(found, numbers) if found.lines else seats_bars(found.values, numbers)


def _analyse_record(localization: Localization, path: Path, options: AnalyseOptions) -> None:
    record = read_record_file(path)
    turns = _chosen(game_turns(replay(record)), options.turns)
    say = localization.words("terminal", "arena", "game")
    prepare(compile_progress(say))
    numbers, names = NumberFormat(say), [seat.name for seat in record.seats]
    done, finished = _reviewed(turns, options, numbers, names)
    if done:
        _show_review(localization, options, path, done, numbers, names)
    if not finished:
        raise KeyboardInterrupt


def _reviewed(
    turns: Sequence[GameTurn], options: AnalyseOptions, numbers: NumberFormat, names: Sequence[str]
) -> tuple[list[TurnReview], bool]:
    """The turns that were reviewed, and whether Ctrl-C cut none of them short."""
    done: list[TurnReview] = []
    reviews = review_turns(turns, options.of_analysis(), Analyser(options.threads))
    with progress_bar(numbers.say("analyse-progress"), len(turns)) as update:
        try:
            for reviewed in reviews:
                done.append(reviewed)
                update(len(done), " ".join(review_row(reviewed, numbers, names)[:4]))
        except KeyboardInterrupt:
            return done, False
    return done, True


def _show_review(
    localization: Localization,
    options: AnalyseOptions,
    path: Path,
    done: Sequence[TurnReview],
    numbers: NumberFormat,
    names: Sequence[str],
) -> None:
    console = Console(highlight=False)
    console.print(review_table(done, numbers, names))
    chart = _margin_chart(done)
    title = numbers.say("analyse-plot", name=names[0]) if len(names) == 2 else ""
    title = title or numbers.say("analyse-plots")
    console.print(Text(f"\n{title}", "bold"))
    for line in margin_chart_text(chart, max(20, console.width - 6)):
        console.print(Text(line), soft_wrap=True)
    if len(names) > 2:
        console.print(Text("  ".join(f"{n} {name}" for n, name in enumerate(names, 1))))
    _write_picture(localization, options, margin_chart_svg(chart, names, title))
    written = [ReviewAnswer.of(reviewed, path.name) for reviewed in done]
    _write_json(localization, options, AnalysisDocument(turns=[*written]))


def _chosen(turns: list[GameTurn], text: str | None) -> list[GameTurn]:
    """The turns that are asked for, such as 12,20-25, as `vitral replay` counts."""
    if text is None:
        chosen = turns
    else:
        wanted: set[int] = set()
        for part in text.split(","):
            if not (found := re.fullmatch(r"(\d{1,5})(?:-(\d{1,5}))?", part.strip(), re.ASCII)):
                sentence = f"expected turns like 12 or 12,20-25, got {text!r}"
                raise InvalidOption("analyse-turns", sentence, got=text)
            first, last = int(found[1]), int(found[2] or found[1])
            wanted.update(range(first, last + 1))
        chosen = [turn for turn in turns if turn.number in wanted]
    if not chosen:
        raise InvalidOption("analyse-nothing", "expected turns in which somebody moved, got none")
    return chosen


def _margin_chart(done: Sequence[TurnReview]) -> MarginChart:
    seats = range(len(done[0].turn.state.players))
    return MarginChart(
        tuple(tuple(each.best.values[seat].margin for each in done) for seat in seats),
        tuple(each.turn.state.round for each in done),
    )


@contextmanager
def _live(console: Console) -> Iterator[Show]:
    """Somewhere to show what is known so far, if somebody is there to see it."""
    if not console.is_terminal:
        yield lambda _: None
        return
    with Live(console=console, refresh_per_second=8, transient=True) as live:
        yield live.update


def _write_picture(localization: Localization, options: AnalyseOptions, picture: str) -> None:
    with write_errors(localization, options.svg):
        if options.svg:
            write_file(str(options.svg), picture)


def _write_json(
    localization: Localization, options: AnalyseOptions, analysis: AnalysisDocument
) -> None:
    with write_errors(localization, options.json):
        if options.json:
            write_file(str(options.json), analysis.text())
