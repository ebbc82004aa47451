"""Moves or seats side by side as a picture: how far ahead each is, as bars (SVG)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from vitral.charts import FAINT, INK, OURS, WIDTH, line, signed_points, svg_document, text

LEFT: Final = 130
"""Room for the names."""
RIGHT: Final = 270
"""Room for the figures: the margin, and the wins in a column of their own."""
TOP: Final = 72
LINE: Final = 30


@dataclass(frozen=True, slots=True)
class Bar:
    """A move or a seat with its margin in points; with an interval where that is an average."""

    name: str
    margin: float
    figure: str
    wins: str
    interval: tuple[float, float] | None = None

    @property
    def reach(self) -> float:
        """The largest distance from 0 that is drawn, in points."""
        return max(abs(end) for end in self.interval or (self.margin,))


def bar_chart_svg(bars: Sequence[Bar], title: str, heads: tuple[str, str]) -> str:
    """The picture; `heads` stand above margins and wins."""
    height = TOP + LINE * len(bars) + 16
    limit = max(5, 5 * ceil(max(bar.reach for bar in bars) / 5))
    above = (
        text(WIDTH - RIGHT + 34, TOP - 18, heads[0], "start"),
        text(WIDTH - 16, TOP - 18, heads[1], "end"),
    )
    drawn = (part for at, bar in enumerate(bars) for part in _bar(at, bar, limit))
    return svg_document(height, title, (*_grid(limit, height - 12), *above, *drawn))


def _across(margin: float, limit: int) -> float:
    """The x coordinate of a margin in points."""
    return LEFT + (WIDTH - LEFT - RIGHT) * (margin + limit) / (2 * limit)


def _grid(limit: int, bottom: int) -> Iterator[str]:
    for margin in (-limit, 0, limit):
        x = _across(margin, limit)
        yield line(x, TOP - 10, x, bottom, FAINT if margin else INK)
        yield text(x, TOP - 18, signed_points(margin), "middle")


def _bar(at: int, bar: Bar, limit: int) -> Iterator[str]:
    y = TOP + LINE * at + LINE // 2
    start, end = sorted((_across(0, limit), _across(bar.margin, limit)))
    place = f'x="{start:.1f}" y="{y - 8}" width="{end - start:.1f}" height="16"'
    yield text(LEFT - 12, y + 4, bar.name, "end")
    yield f'<rect {place} fill="{OURS}"/>'
    if bar.interval:
        low, high = (_across(margin, limit) for margin in bar.interval)
        yield line(low, y, high, y, width=2)
    yield text(WIDTH - RIGHT + 34, y + 4, bar.figure, "start")
    yield text(WIDTH - 16, y + 4, bar.wins, "end")
