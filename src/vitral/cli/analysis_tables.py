"""What an analysis found, as tables for people."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from vitral.analysis.bar_chart import Bar, bar_chart_svg
from vitral.analysis.results import Analysis, AnalysisLine, SeatValue
from vitral.cli.formatting import NumberFormat
from vitral.notation import format_move

LONGEST_LINE: Final = 8
"""Moves of a line that are shown."""


def moves_table(analysis: Analysis, numbers: NumberFormat) -> Group:
    """The best moves of a position, as a table."""
    say = numbers.say
    table = Table(box=None, padding=(0, 1))
    table.add_column(say("analyse-move"), overflow="fold")
    table.add_column(say("analyse-margin"), justify="right", overflow="fold")
    table.add_column(say("analyse-win"), justify="right", overflow="fold")
    table.add_column(say("analyse-line"), overflow="fold")
    for line in analysis.lines:
        table.add_row(*map(Text, _line(line, analysis.state.seat, numbers)))
    return Group(table, Text(_state_of(analysis, numbers), "italic"))


def _line(line: AnalysisLine, seat: int, numbers: NumberFormat) -> tuple[str, ...]:
    own = line.values[seat - 1]
    moves = [format_move(move) for move in line.moves]
    more = " …" if len(moves) > LONGEST_LINE else ""
    margin, win = numbers.signed(own.margin, 1), numbers.with_sign(numbers.number(100 * own.win))
    return moves[0], margin, win, " ".join(moves[:LONGEST_LINE]) + more


def moves_bars(analysis: Analysis, numbers: NumberFormat) -> str:
    """The best moves of a position, as a picture."""
    bars = []
    for line in analysis.lines:
        move, margin, win, _ = _line(line, analysis.state.seat, numbers)
        bars.append(Bar(move, line.values[analysis.state.seat - 1].margin, margin, win))
    return bar_chart_svg(bars, numbers.say("analyse-moves"), _heads(numbers))


def _heads(numbers: NumberFormat) -> tuple[str, str]:
    return numbers.say("analyse-margin"), numbers.say("analyse-win")


def _state_of(analysis: Analysis, numbers: NumberFormat) -> str:
    """Whether it is solved, and how much was looked at."""
    return numbers.say(
        "analyse-solved" if analysis.solved else "analyse-open",
        depth=analysis.depth,
        nodes=analysis.nodes,
        seconds=numbers.number(analysis.seconds, 1),
    )


def expected_table(analysis: Analysis, numbers: NumberFormat) -> Group:
    """What every seat may expect of the deals to come."""
    table = seats_table(analysis.values, numbers)
    seconds = numbers.number(analysis.seconds, 1)
    said = numbers.say("analyse-before-deal", games=analysis.games, seconds=seconds)
    return Group(table, Text(said, "italic"))


def seats_table(values: Sequence[SeatValue], numbers: NumberFormat) -> Table:
    """What every seat gets, with intervals where there are any."""
    say = numbers.say
    table = Table(box=None, padding=(0, 1))
    table.add_column(say("analyse-seat"), overflow="fold")
    table.add_column(say("analyse-margin"), justify="right", overflow="fold")
    table.add_column(say("analyse-win"), justify="right", overflow="fold")
    for number, seat in enumerate(values, 1):
        table.add_row(*map(Text, (str(number), *_seat(seat, numbers))))
    return table


def _seat(seat: SeatValue, numbers: NumberFormat) -> tuple[str, str]:
    margin = numbers.signed(seat.margin, 1)
    if seat.low is not None and seat.high is not None:
        margin += f" [{numbers.signed(seat.low, 1)}, {numbers.signed(seat.high, 1)}]"
    return margin, numbers.with_sign(numbers.number(100 * seat.win))


def seats_bars(values: Sequence[SeatValue], numbers: NumberFormat) -> str:
    """What every seat gets, as a picture."""
    bars = []
    for number, seat in enumerate(values, 1):
        known = seat.low is not None and seat.high is not None
        interval = (seat.low or 0.0, seat.high or 0.0) if known else None
        name = f"{numbers.say('analyse-seat')} {number}"
        bars.append(Bar(name, seat.margin, *_seat(seat, numbers), interval))
    return bar_chart_svg(bars, numbers.say("analyse-seats"), _heads(numbers))
