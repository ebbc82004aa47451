"""Moves or seats side by side as a picture: how far ahead each is, as bars (SVG)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final
from xml.sax.saxutils import escape

WIDTH: Final = 900
LEFT: Final = 130
"""Room for the names."""
RIGHT: Final = 270
"""Room for the figures: the margin, and the wins in a column of their own."""
TOP: Final = 72
LINE: Final = 30
INK, FAINT, OURS = "#222", "#ddd", "#1a6f8f"


@dataclass(frozen=True, slots=True)
class Bar:
    """Something that is worth a margin; with an interval where the margin is an average."""

    name: str
    margin: float
    figure: str
    wins: str
    interval: tuple[float, float] | None = None

    @property
    def reach(self) -> float:
        """How far it is from nought at most."""
        return max(abs(end) for end in self.interval or (self.margin,))


def bars_svg(bars: Sequence[Bar], title: str, heads: tuple[str, str]) -> str:
    """The picture; `heads` stand above margins and wins."""
    height = TOP + LINE * len(bars) + 16
    limit = max(5, 5 * ceil(max(bar.reach for bar in bars) / 5))
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            'font-family="sans-serif" font-size="13" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
            f'<text x="16" y="24" font-size="16" fill="{INK}">{escape(title)}</text>',
            *_grid(limit, height - 12),
            _text(WIDTH - RIGHT + 34, TOP - 18, heads[0], "start"),
            _text(WIDTH - 16, TOP - 18, heads[1], "end"),
            *(line for at, bar in enumerate(bars) for line in _bar(at, bar, limit)),
            "</svg>\n",
        )
    )


def _across(margin: float, limit: int) -> float:
    """Where a margin is on the scale."""
    return LEFT + (WIDTH - LEFT - RIGHT) * (margin + limit) / (2 * limit)


def _grid(limit: int, bottom: int) -> Iterator[str]:
    for margin in (-limit, 0, limit):
        x = _across(margin, limit)
        ends = f'x1="{x:.1f}" y1="{TOP - 10}" x2="{x:.1f}" y2="{bottom}"'
        yield f'<line {ends} stroke="{FAINT if margin else INK}"/>'
        text = f"{margin:+d}".replace("-", "−") if margin else "0"
        yield _text(x, TOP - 18, text, "middle")


def _bar(at: int, bar: Bar, limit: int) -> Iterator[str]:
    y = TOP + LINE * at + LINE // 2
    start, end = sorted((_across(0, limit), _across(bar.margin, limit)))
    place = f'x="{start:.1f}" y="{y - 8}" width="{end - start:.1f}" height="16"'
    yield _text(LEFT - 12, y + 4, bar.name, "end")
    yield f'<rect {place} fill="{OURS}"/>'
    if bar.interval:
        low, high = (_across(margin, limit) for margin in bar.interval)
        ends = f'x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}"'
        yield f'<line {ends} stroke="{INK}" stroke-width="2"/>'
    yield _text(WIDTH - RIGHT + 34, y + 4, bar.figure, "start")
    yield _text(WIDTH - 16, y + 4, bar.wins, "end")


def _text(x: float, y: float, words: str, anchor: str) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} fill="{INK}">{escape(words)}</text>'
