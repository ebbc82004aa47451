"""`vitral analyse`: the best moves of a position."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from rich.console import Console, RenderableType
from rich.live import Live

from vitral.analysis.analyser import Analyser, AnalysisLimits, AnalysisOptions
from vitral.analysis.answers import AnalysisDocument, answer_of
from vitral.analysis.results import Analysis
from vitral.cli.analysis_tables import (
    expected_table,
    moves_bars,
    moves_table,
    seats_bars,
    seats_table,
)
from vitral.cli.compile_progress import compile_progress
from vitral.cli.formatting import NumberFormat
from vitral.cli.language import Localization
from vitral.cli.options import InvalidOption, read_edition
from vitral.cli.output_files import check_suffix, check_writable, write_errors
from vitral.notation import parse_position
from vitral.notation.files import write_file
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
    threads: int
    edition: Path | None
    svg: Path | None
    json: Path | None

    def of_analysis(self) -> AnalysisOptions:
        """What to find out about each position."""
        return AnalysisOptions(AnalysisLimits(self.seconds, self.nodes, self.depth), self.lines)


def analyse(localization: Localization, position: str, options: AnalyseOptions) -> None:
    """Analyse a position, print what was found, and write the files."""
    if not position.strip():
        raise InvalidOption("analyse-empty", "expected a position, got nothing")
    check_suffix(options.svg, ".svg")
    for file in (options.svg, options.json):
        check_writable(localization, file)
    if "~" not in position:
        sentence = f"expected a position; vitral review is for records such as {position}"
        raise InvalidOption("analyse-record", sentence, path=position)
    state = parse_position(position, read_edition(options.edition))
    _analyse_position(localization, state, options)


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
