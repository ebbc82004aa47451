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

from vitral.arena.curves import Curves, curve_svg, curve_text
from vitral.arena.engine_answers import (
    BeforeDeal,
    Thoughts,
    before_deal,
    final_outlook,
    over,
    thoughts,
)
from vitral.arena.review import Analysis, Moment, Reviewed, ReviewedTurn, moments, review
from vitral.cli.compiling import compiling
from vitral.cli.figures import Figures
from vitral.cli.findings import (
    expected_outlook,
    expected_table,
    moves_bars,
    moves_table,
    review_row,
    review_table,
    seats_bars,
    seats_table,
)
from vitral.cli.language import Speech
from vitral.cli.progress import running
from vitral.cli.wishes import BadWish, read_edition
from vitral.cli.writing import check_place, check_suffix, writing
from vitral.notation import parse_position
from vitral.notation.records import replay
from vitral.rules import State
from vitral.search import prepare
from vitral.search.chance import Chance, Expectation
from vitral.search.thinking import Limits, Thinker, Thought
from vitral.tui.files import read_record_document, write_file

T = TypeVar("T")
Show: TypeAlias = Callable[[RenderableType], None]
"""Shows what is known so far."""

SECONDS: Final = 1.0
"""For each position, if nobody says when to stop. Nodes and depth do not say so before a deal."""
HEARD: Final = 0.05
"""Seconds after which whoever was told to stop should have heard it."""


@dataclass(frozen=True, slots=True)
class Wish:
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


def analyse(speech: Speech, what: str, wish: Wish) -> None:
    """Think about a position or a recorded game, and show what came of it."""
    if not what.strip():
        raise BadWish("analyse-empty", "expected a position or the file of a record, got nothing")
    check_suffix(wish.svg, ".svg")
    for file in (wish.svg, wish.json):
        check_place(speech, file)
    if "~" in what:
        if wish.turns is not None:
            raise BadWish("analyse-record-only", "expected --turns with a record only")
        _analyse_position(speech, parse_position(what, read_edition(wish.edition)), wish)
    else:
        _analyse_record(speech, Path(what), wish)


def _analyse_position(speech: Speech, state: State, wish: Wish) -> None:
    say = speech.words("terminal", "arena", "game")
    figures, console = Figures(say), Console(highlight=False)
    if state.over:
        outlook = final_outlook(state)
        console.print(seats_table(outlook, figures))
        _write_picture(speech, wish, seats_bars(outlook, figures))
        _write_json(speech, wish, Analysis(turns=[over("position", 0, state)]))
        return
    prepare(compiling(say))
    with _live(console) as show:
        found = (_expect if state.awaits_deal else _think)(state, wish, figures, show)
    console.print(found.table)
    _write_picture(speech, wish, found.picture)
    _write_json(speech, wish, Analysis(turns=[found.document]))
    if not found.finished:
        raise KeyboardInterrupt


class Found(NamedTuple):
    """What came of a position, and whether nobody interrupted."""

    table: RenderableType
    picture: str
    document: Thoughts | BeforeDeal
    finished: bool


def _think(state: State, wish: Wish, figures: Figures, show: Show) -> Found:
    """The best moves of a position."""
    thinker = Thinker(threads=wish.threads)

    def work() -> Thought:
        def report(found: Thought) -> None:
            show(moves_table(found, state, figures))

        return thinker.think(state, wish.limits(), report, wish.lines)

    thought, finished = _in_thread(thinker.stop, work)
    document = thoughts("position", 0, state, thought, during=False)
    table, picture = moves_table(thought, state, figures), moves_bars(thought, state, figures)
    return Found(table, picture, document, finished)


def _expect(state: State, wish: Wish, figures: Figures, show: Show) -> Found:
    """What a position before a deal is worth."""
    chance = Chance(wish.threads)

    def work() -> Expectation:
        def report(found: Expectation) -> None:
            show(expected_table(found, figures))

        return chance.expect(state, wish.seconds or SECONDS, report=report)

    expectation, finished = _in_thread(chance.stop, work)
    document = before_deal("position", 0, expectation, during=False)
    table = expected_table(expectation, figures)
    picture = seats_bars(expected_outlook(expectation), figures)
    return Found(table, picture, document, finished)


def _analyse_record(speech: Speech, path: Path, wish: Wish) -> None:
    record = read_record_document(path)
    turns = _chosen(moments(replay(record)), wish.turns)
    say = speech.words("terminal", "arena", "game")
    prepare(compiling(say))
    figures, names = Figures(say), [seat.name for seat in record.seats]
    done, finished = _reviewed(turns, wish, figures, names)
    if done:
        _show_review(speech, wish, path, done, figures, names)
    if not finished:
        raise KeyboardInterrupt


def _reviewed(
    turns: Sequence[Moment], wish: Wish, figures: Figures, names: Sequence[str]
) -> tuple[list[Reviewed], bool]:
    """What came of the turns, and whether all of them were thought about."""
    thinker = Thinker(threads=wish.threads)
    done: list[Reviewed] = []
    stopped: list[bool] = []

    def stop() -> None:
        stopped.append(True)
        thinker.stop()

    def report(_: Thought) -> None:
        if stopped:
            thinker.stop()

    with running(figures.say("analyse-progress"), len(turns)) as tell:

        def work() -> None:
            for reviewed in review(turns, wish.limits(), thinker, wish.lines, report):
                if stopped:  # this one was cut short
                    return
                done.append(reviewed)
                tell(len(done), " ".join(review_row(reviewed, figures, names)[:4]))

        _, finished = _in_thread(stop, work)
    return done, finished


def _show_review(
    speech: Speech,
    wish: Wish,
    path: Path,
    done: Sequence[Reviewed],
    figures: Figures,
    names: Sequence[str],
) -> None:
    console = Console(highlight=False)
    console.print(review_table(done, figures, names))
    curves = _curves(done)
    title = figures.say("analyse-plot", name=names[0]) if len(names) == 2 else ""
    title = title or figures.say("analyse-plots")
    console.print(Text(f"\n{title}", "bold"))
    for line in curve_text(curves, max(20, console.width - 6)):
        console.print(Text(line), soft_wrap=True)
    if len(names) > 2:
        console.print(Text("  ".join(f"{n} {name}" for n, name in enumerate(names, 1))))
    _write_picture(speech, wish, curve_svg(curves, names, title))
    written = [ReviewedTurn.of(reviewed, path.name) for reviewed in done]
    _write_json(speech, wish, Analysis(turns=[*written]))


def _chosen(turns: list[Moment], text: str | None) -> list[Moment]:
    """The turns that are asked for, such as 12,20-25, as `vitral replay` counts."""
    if text is None:
        chosen = turns
    else:
        wanted: set[int] = set()
        for part in text.split(","):
            if not (found := re.fullmatch(r"(\d{1,5})(?:-(\d{1,5}))?", part.strip(), re.ASCII)):
                sentence = f"expected turns like 12 or 12,20-25, got {text!r}"
                raise BadWish("analyse-turns", sentence, got=text)
            first, last = int(found[1]), int(found[2] or found[1])
            wanted.update(range(first, last + 1))
        chosen = [turn for turn in turns if turn.number in wanted]
    if not chosen:
        raise BadWish("analyse-nothing", "expected turns in which somebody moved, got none")
    return chosen


def _curves(done: Sequence[Reviewed]) -> Curves:
    seats = range(len(done[0].moment.state.players))
    return Curves(
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


def _write_picture(speech: Speech, wish: Wish, picture: str) -> None:
    with writing(speech, wish.svg):
        if wish.svg:
            write_file(str(wish.svg), picture)


def _write_json(speech: Speech, wish: Wish, analysis: Analysis) -> None:
    with writing(speech, wish.json):
        if wish.json:
            write_file(str(wish.json), analysis.text())
