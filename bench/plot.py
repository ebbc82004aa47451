"""A run's results as a picture: bars on a logarithmic scale, as SVG."""

from collections.abc import Iterator
from math import ceil, floor, log10
from xml.sax.saxutils import escape

from bench.results import Results, Row

PLOTTED = ("moves", "steps", "positions")
OURS = ("rules", "kernel")
WIDTH, LEFT, RIGHT = 900, 330, 80
"""Of the picture, of the labels, and of what is free for the longest bar's figure."""
TOP, LINE, BAR = 56, 24, 15
COLOURS = {True: "#1a6f8f", False: "#a9a29a"}
INK, GRID = "#222", "#ddd"


def plot(results: Results) -> str:
    """The picture."""
    rows = [row for row in results.rows if row.unit in PLOTTED]
    low = floor(log10(min((row.best for row in rows), default=1.0) / 1.01))
    high = max(low + 1, ceil(log10(max((row.best for row in rows), default=1.0))))
    height = TOP + LINE * len(rows) + 16
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            'font-family="sans-serif" font-size="12" role="img">',
            "<title>Moves and steps a second</title>",
            f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
            f'<text x="16" y="22" font-size="15" fill="{INK}">Moves, steps or positions a second, '
            "logarithmic</text>",
            *_grid(low, high, height - 12),
            *(line for at, row in enumerate(rows) for line in _bar(at, row, low, high)),
            "</svg>\n",
        )
    )


def across(rate: float, low: int, high: int) -> float:
    """Where a rate is on the scale."""
    return LEFT + (WIDTH - LEFT - RIGHT) * (log10(rate) - low) / (high - low)


def _grid(low: int, high: int, bottom: int) -> Iterator[str]:
    for power in range(low, high + 1):
        x = across(10.0**power, low, high)
        yield f'<line x1="{x:.1f}" y1="{TOP - 8}" x2="{x:.1f}" y2="{bottom}" stroke="{GRID}"/>'
        yield _text(x, TOP - 13, short(10.0**power), "middle")


def _bar(at: int, row: Row, low: int, high: int) -> Iterator[str]:
    y = TOP + LINE * at
    end = across(row.best, low, high)
    colour = COLOURS[row.key.partition("-")[0] in OURS]
    yield _text(LEFT - 8, y + BAR - 3, row.label, "end")
    yield f'<rect x="{LEFT}" y="{y}" width="{end - LEFT:.1f}" height="{BAR}" fill="{colour}"/>'
    yield _text(end + 6, y + BAR - 3, short(row.best), "start")


def _text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y}" fill="{INK}" text-anchor="{anchor}">{escape(words)}</text>'


def short(rate: float) -> str:
    """A rate in three digits."""
    for scale, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if rate >= scale:
            return f"{rate / scale:.3g}{letter}"
    return f"{rate:.3g}"
