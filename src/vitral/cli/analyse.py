"""`vitral analyse`: the engine for people."""

import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias, TypeVar

from rich.console import Console, RenderableType
from rich.live import Live
from rich.text import Text

from vitral.analysis.answers import (
    BeforeDealAnswer,
    SearchAnswer,
    before_deal,
    final_outlook,
    over,
    thoughts,
)
from vitral.analysis.margin_chart import MarginChart, margin_chart_svg, margin_chart_text
from vitral.analysis.review import (
    AnalysisDocument,
    GameTurn,
    ReviewAnswer,
    TurnReview,
    game_turns,
    review,
)
from vitral.cli.analysis_tables import (
    expected_outlook,
    expected_table,
    moves_bars,
    moves_table,
    review_row,
    review_table,
    seats_bars,
    seats_table,
)
from vitral.cli.compile_progress import compiling
from vitral.cli.formatting import NumberFormat
from vitral.cli.language import Localization
from vitral.cli.options import InvalidOption, read_edition
from vitral.cli.output_files import check_suffix, check_writable, write_errors
from vitral.cli.progress import running
from vitral.notation import parse_position
from vitral.notation.files import read_record_file, write_file
from vitral.notation.records import replay
from vitral.rules import State
from vitral.search import prepare
from vitral.search.chance import Chance, Expectation
from vitral.search.thinking import Limits, Thinker, Thought

T = TypeVar("T")
Show: TypeAlias = Callable[[RenderableType], None]
"""Shows what is known so far."""

SECONDS: Final = 1.0
"""For each position, if nobody says when to stop. Nodes and depth do not say so before a deal."""
HEARD: Final = 0.05
"""Seconds after which whoever was told to stop should have heard it."""


@dataclass(frozen=True, slots=True)
class AnalyseOptions:
    """What the command line says of an analysis."""

    seconds: float | None
    nodes: int | None
    depth: int | None
    lines: int
    turns: str | None
    threads: int
    edition: Path | None
    svg: Path | None
    json: Path | None

    def limits(self) -> Limits:
        """When to stop thinking about a position."""
        if self.seconds is None and self.nodes is None and self.depth is None:
            return Limits(seconds=SECONDS)
        return Limits(self.seconds, self.nodes, self.depth)


def analyse(localization: Localization, what: str, options: AnalyseOptions) -> None:
    """Think about a position or a recorded game, and show what came of it."""
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
    if state.over:
        outlook = final_outlook(state)
        console.print(seats_table(outlook, numbers))
        _write_picture(localization, options, seats_bars(outlook, numbers))
        _write_json(localization, options, AnalysisDocument(turns=[over("position", 0, state)]))
        return
    prepare(compiling(say))
    with _live(console) as show:
        found = (_expect if state.awaits_deal else _think)(state, options, numbers, show)
    console.print(found.table)
    _write_picture(localization, options, found.picture)
    _write_json(localization, options, AnalysisDocument(turns=[found.document]))
    if not found.finished:
        raise KeyboardInterrupt


class Found(NamedTuple):
    """What came of a position, and whether nobody interrupted."""

    table: RenderableType
    picture: str
    document: SearchAnswer | BeforeDealAnswer
    finished: bool


def _think(state: State, options: AnalyseOptions, numbers: NumberFormat, show: Show) -> Found:
    """The best moves of a position."""
    thinker = Thinker(threads=options.threads)

    def work() -> Thought:
        def report(found: Thought) -> None:
            show(moves_table(found, state, numbers))

        return thinker.think(state, options.limits(), report, options.lines)

    thought, finished = _in_thread(thinker.stop, work)
    document = thoughts("position", 0, state, thought, during=False)
    table, picture = moves_table(thought, state, numbers), moves_bars(thought, state, numbers)
    return Found(table, picture, document, finished)


def _expect(state: State, options: AnalyseOptions, numbers: NumberFormat, show: Show) -> Found:
    """What a position before a deal is worth."""
    chance = Chance(options.threads)

    def work() -> Expectation:
        def report(found: Expectation) -> None:
            show(expected_table(found, numbers))

        return chance.expect(state, options.seconds or SECONDS, report=report)

    expectation, finished = _in_thread(chance.stop, work)
    document = before_deal("position", 0, expectation, during=False)
    table = expected_table(expectation, numbers)
    picture = seats_bars(expected_outlook(expectation), numbers)
    return Found(table, picture, document, finished)


def _analyse_record(localization: Localization, path: Path, options: AnalyseOptions) -> None:
    record = read_record_file(path)
    turns = _chosen(game_turns(replay(record)), options.turns)
    say = localization.words("terminal", "arena", "game")
    prepare(compiling(say))
    numbers, names = NumberFormat(say), [seat.name for seat in record.seats]
    done, finished = _reviewed(turns, options, numbers, names)
    if done:
        _show_review(localization, options, path, done, numbers, names)
    if not finished:
        raise KeyboardInterrupt


def _reviewed(
    turns: Sequence[GameTurn], options: AnalyseOptions, numbers: NumberFormat, names: Sequence[str]
) -> tuple[list[TurnReview], bool]:
    """What came of the turns, and whether all of them were thought about."""
    thinker = Thinker(threads=options.threads)
    done: list[TurnReview] = []
    stopped: list[bool] = []

    def stop() -> None:
        stopped.append(True)
        thinker.stop()

    def report(_: Thought) -> None:
        if stopped:
            thinker.stop()

    with running(numbers.say("analyse-progress"), len(turns)) as tell:

        def work() -> None:
            for reviewed in review(turns, options.limits(), thinker, options.lines, report):
                if stopped:  # this one was cut short
                    return
                done.append(reviewed)
                tell(len(done), " ".join(review_row(reviewed, numbers, names)[:4]))

        _, finished = _in_thread(stop, work)
    return done, finished


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
    seats = range(len(done[0].moment.state.players))
    return MarginChart(
        tuple(tuple(turn.best.outlook[seat].margin for turn in done) for seat in seats),
        tuple(turn.moment.state.round for turn in done),
    )


@contextmanager
def _live(console: Console) -> Iterator[Show]:
    """Somewhere to show what is known so far, if somebody is there to see it."""
    if not console.is_terminal:
        yield lambda _: None
        return
    with Live(console=console, refresh_per_second=8, transient=True) as live:
        yield live.update


def _in_thread(stop: Callable[[], object], work: Callable[[], T]) -> tuple[T, bool]:
    """The result of work, and whether it was left alone: compiled code hears no interruption."""
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(work)
        try:
            return future.result(), True
        except KeyboardInterrupt:
            while not future.done():
                stop()  # not heard if the work has not begun yet
                wait([future], HEARD)
            return future.result(), False


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
