"""What an analysis found, as tables for people."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from vitral.analysis.answers import SeatValuePart
from vitral.analysis.bar_chart import Bar, bar_chart_svg
from vitral.analysis.review import TurnReview
from vitral.cli.formatting import NumberFormat
from vitral.notation import format_move
from vitral.rules import State
from vitral.search.chance import Expectation
from vitral.search.thinking import Line, Thought

LONGEST_LINE: Final = 8
"""Moves of a line that are shown."""


def moves_table(thought: Thought, state: State, numbers: NumberFormat) -> Group:
    """The best moves of a position, as a table."""
    say = numbers.say
    table = Table(box=None, padding=(0, 1))
    table.add_column(say("analyse-move"), overflow="fold")
    table.add_column(say("analyse-margin"), justify="right", overflow="fold")
    table.add_column(say("analyse-win"), justify="right", overflow="fold")
    table.add_column(say("analyse-line"), overflow="fold")
    for line in thought.lines:
        table.add_row(*map(Text, _line(line, state.seat, numbers)))
    return Group(table, Text(_state_of(thought, numbers), "italic"))


def _line(line: Line, seat: int, numbers: NumberFormat) -> tuple[str, ...]:
    own = line.outlook[seat - 1]
    moves = [format_move(move) for move in line.moves]
    more = " …" if len(moves) > LONGEST_LINE else ""
    margin, win = numbers.signed(own.margin, 1), numbers.with_sign(numbers.number(100 * own.win))
    return moves[0], margin, win, " ".join(moves[:LONGEST_LINE]) + more


def moves_bars(thought: Thought, state: State, numbers: NumberFormat) -> str:
    """The best moves of a position, as a picture."""
    bars = []
    for line in thought.lines:
        move, margin, win, _ = _line(line, state.seat, numbers)
        bars.append(Bar(move, line.outlook[state.seat - 1].margin, margin, win))
    return bar_chart_svg(bars, numbers.say("analyse-moves"), _heads(numbers))


def _heads(numbers: NumberFormat) -> tuple[str, str]:
    return numbers.say("analyse-margin"), numbers.say("analyse-win")


def _state_of(thought: Thought, numbers: NumberFormat) -> str:
    """Whether it is solved, and how much was looked at."""
    return numbers.say(
        "analyse-solved" if thought.solved else "analyse-open",
        depth=thought.depth,
        nodes=thought.nodes,
        seconds=numbers.number(thought.seconds, 1),
    )


def expected_table(found: Expectation, numbers: NumberFormat) -> Group:
    """What every seat may expect of the deals to come."""
    table = seats_table(expected_outlook(found), numbers)
    seconds = numbers.number(found.seconds, 1)
    said = numbers.say("analyse-before-deal", games=found.games, seconds=seconds)
    return Group(table, Text(said, "italic"))


def expected_outlook(found: Expectation) -> list[SeatValuePart]:
    """What every seat may expect, seat by seat."""
    return [
        SeatValuePart(margin=p.margin, low=p.low, high=p.high, win=p.win) for p in found.outlook
    ]


def seats_table(outlook: Sequence[SeatValuePart], numbers: NumberFormat) -> Table:
    """What every seat gets, with intervals where there are any."""
    say = numbers.say
    table = Table(box=None, padding=(0, 1))
    table.add_column(say("analyse-seat"), overflow="fold")
    table.add_column(say("analyse-margin"), justify="right", overflow="fold")
    table.add_column(say("analyse-win"), justify="right", overflow="fold")
    for number, seat in enumerate(outlook, 1):
        table.add_row(*map(Text, (str(number), *_seat(seat, numbers))))
    return table


def _seat(seat: SeatValuePart, numbers: NumberFormat) -> tuple[str, str]:
    margin = numbers.signed(seat.margin, 1)
    if seat.low is not None and seat.high is not None:
        margin += f" [{numbers.signed(seat.low, 1)}, {numbers.signed(seat.high, 1)}]"
    return margin, numbers.with_sign(numbers.number(100 * seat.win))


def seats_bars(outlook: Sequence[SeatValuePart], numbers: NumberFormat) -> str:
    """What every seat gets, as a picture."""
    bars = []
    for number, seat in enumerate(outlook, 1):
        known = seat.low is not None and seat.high is not None
        interval = (seat.low or 0.0, seat.high or 0.0) if known else None
        name = f"{numbers.say('analyse-seat')} {number}"
        bars.append(Bar(name, seat.margin, *_seat(seat, numbers), interval))
    return bar_chart_svg(bars, numbers.say("analyse-seats"), _heads(numbers))


def review_table(done: Sequence[TurnReview], numbers: NumberFormat, names: Sequence[str]) -> Group:
    """The turns of a game: what was played, what was best, and what it cost."""
    say = numbers.say
    table = Table(box=None, padding=(0, 1))
    for head in ("analyse-number", "analyse-name", "analyse-played", "analyse-best"):
        table.add_column(
            say(head), justify="right" if head == "analyse-number" else "left", overflow="fold"
        )
    for head in ("analyse-cost", "analyse-margin", "analyse-win"):
        table.add_column(say(head), justify="right", overflow="fold")
    table.add_column("", overflow="fold")
    for reviewed in done:
        style = "bold" if reviewed.cost >= 1 else ""
        table.add_row(*(Text(part, style) for part in review_row(reviewed, numbers, names)))
    return Group(table, Text(say("analyse-legend"), "italic"))


def review_row(
    reviewed: TurnReview, numbers: NumberFormat, names: Sequence[str]
) -> tuple[str, ...]:
    """The same of one turn."""
    moment, own = reviewed.moment, reviewed.best.outlook[reviewed.moment.state.seat - 1]
    best = format_move(reviewed.best.moves[0])
    return (
        str(moment.number),
        names[moment.state.seat - 1],
        format_move(moment.move),
        best if reviewed.cost else "=",
        numbers.number(reviewed.cost, 1) if reviewed.cost >= 0.05 else "",
        numbers.signed(own.margin, 1),
        numbers.with_sign(numbers.number(100 * own.win)),
        "✓" if reviewed.thought.solved else "",
    )
