"""How the margins of a game went, as a small plot in letters and as a picture (SVG)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from vitral.charts import FAINT, INK, OURS, WIDTH, line, signed_points, svg_document, text

COLOURS: Final = (OURS, "#b5541c", "#5b7f2b", "#7a3d8f")
DASHES: Final = ("", "7 3", "2 3", "9 3 2 3")
"""Seats are told apart without their colours, too."""
HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 360, 56, 150, 48, 36


@dataclass(frozen=True, slots=True)
class MarginChart:
    """The margin of each seat, turn by turn, and in which round each turn was."""

    margins: tuple[tuple[float, ...], ...]
    rounds: tuple[int, ...]

    @property
    def drawn(self) -> range:
        """The seats that are drawn: of two one is enough, the other is its mirror image."""
        return range(1 if len(self.margins) == 2 else len(self.margins))

    @property
    def limit(self) -> int:
        """The end of the scale, in points: a multiple of 5 that no margin exceeds."""
        return max(5, 5 * ceil(max(abs(m) for seat in self.margins for m in seat) / 5))

    def starts(self) -> Iterator[tuple[int, int]]:
        """Each round and the first turn in it."""
        for n, round_ in enumerate(self.rounds):
            if n == 0 or round_ != self.rounds[n - 1]:
                yield round_, n


def margin_chart_text(chart: MarginChart, width: int, height: int = 9) -> list[str]:
    """The plot in letters: the number of a seat where its margin is, rounds below.

    >>> chart = MarginChart(((0.0, 2.0, 5.0), (0.0, -2.0, -5.0)), (1, 1, 2))
    >>> for line in margin_chart_text(chart, width=9, height=5):
    ...     print(line)
     +5      1
          1
      0 1─────
    <BLANKLINE>
     −5
        1    2
    """
    middle, turns = height // 2, len(chart.rounds)
    across = [0 if turns == 1 else round(n * (min(width, 2 * turns) - 1) / (turns - 1))
              for n in range(turns)]  # fmt: skip
    rows = [[" "] * (across[-1] + 1) for _ in range(height)]
    rows[middle] = ["─"] * (across[-1] + 1)
    for seat in reversed(chart.drawn):
        for x, margin in zip(across, chart.margins[seat], strict=True):
            rows[middle - round(margin / chart.limit * middle)][x] = str(seat + 1)
    labels = {0: f"+{chart.limit}", middle: "0", height - 1: f"−{chart.limit}"}
    below = [" "] * (across[-1] + 1)
    for round_, n in chart.starts():
        below[across[n]] = str(round_)
    drawn = [f"{labels.get(n, ''):>3} {''.join(row)}".rstrip() for n, row in enumerate(rows)]
    return [*drawn, f"    {''.join(below)}".rstrip()]


def margin_chart_svg(chart: MarginChart, names: Sequence[str], title: str) -> str:
    """The picture: a line for each seat, rounds between upright lines."""
    seats = (part for seat in chart.drawn for part in _seat(chart, seat, names[seat]))
    return svg_document(HEIGHT, title, (*_grid(chart), *seats))


def _x(chart: MarginChart, turn: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * turn / max(1, len(chart.rounds) - 1)


def _y(chart: MarginChart, margin: float) -> float:
    half = (HEIGHT - TOP - BOTTOM) / 2
    return TOP + half - half * margin / chart.limit


def _grid(chart: MarginChart) -> Iterator[str]:
    for margin in (chart.limit, 0, -chart.limit):
        y = _y(chart, margin)
        yield line(LEFT, y, WIDTH - RIGHT, y, FAINT if margin else INK)
        yield text(LEFT - 8, y + 4, signed_points(margin), "end")
    for round_, turn in chart.starts():
        x = _x(chart, turn)
        yield line(x, TOP, x, HEIGHT - BOTTOM, FAINT)
        yield text(x + 4, HEIGHT - BOTTOM + 18, str(round_), "start")


def _seat(chart: MarginChart, seat: int, name: str) -> Iterator[str]:
    places = [(_x(chart, n), _y(chart, m)) for n, m in enumerate(chart.margins[seat])]
    course = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    colour = COLOURS[seat]
    yield f'<polyline points="{course}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>'
    yield text(WIDTH - RIGHT + 10, places[-1][1] + 4, name, "start")
