"""A ladder as a picture: each bot's share against the one below it, as SVG."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final
from xml.sax.saxutils import escape

from vitral.arena.standing import Outcome

WIDTH: Final = 900
LEFT: Final = 260
"""Room for the names."""
RIGHT: Final = 190
"""Room for the figures."""
TOP: Final = 64
LINE: Final = 30
INK, FAINT, OURS = "#222", "#ddd", "#1a6f8f"


def plot_ladder(outcomes: Sequence[Outcome], title: str, figure: Callable[[Outcome], str]) -> str:
    """The picture; every rung has its share as a dot and the interval as a line."""
    rows = list(reversed(outcomes))
    height = TOP + LINE * len(rows) + 16
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            'font-family="sans-serif" font-size="13" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
            f'<text x="16" y="24" font-size="16" fill="{INK}">{escape(title)}</text>',
            *_grid(height - 12),
            *(_even(row.players, height - 12) for row in rows[:1]),
            *(line for at, row in enumerate(rows) for line in _rung(at, row, figure(row))),
            "</svg>\n",
        )
    )


def across(share: float) -> float:
    """Where a share is on the scale."""
    return LEFT + (WIDTH - LEFT - RIGHT) * share


def _grid(bottom: int) -> Iterator[str]:
    for percent in range(0, 101, 25):
        x = across(percent / 100)
        yield _line(x, TOP - 10, x, bottom, FAINT, 1)
        yield _text(x, TOP - 16, f"{percent} %", "middle")


def _even(players: int, bottom: int) -> str:
    """Where somebody stands who is as good as the others."""
    x = across(1 / players)
    return _line(x, TOP - 10, x, bottom, INK, 1, ' stroke-dasharray="4 3"')


def _rung(at: int, outcome: Outcome, figure: str) -> Iterator[str]:
    y = TOP + LINE * at + LINE // 2
    share = outcome.share
    low, value, high = (across(end or 0.0) for end in (share.low, share.value, share.high))
    yield _text(LEFT - 12, y + 4, " : ".join(outcome.bots), "end")
    yield _line(low, y, high, y, OURS, 3)
    yield f'<circle cx="{value:.1f}" cy="{y}" r="6" fill="{OURS}"/>'
    yield _text(across(1) + 14, y + 4, figure, "start")


def _line(
    x1: float, y1: float, x2: float, y2: float, stroke: str, width: int, more: str = ""
) -> str:
    ends = f'x1="{x1:.1f}" y1="{y1}" x2="{x2:.1f}" y2="{y2}"'
    return f'<line {ends} stroke="{stroke}" stroke-width="{width}"{more}/>'


def _text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y}" fill="{INK}" text-anchor="{anchor}">{escape(words)}</text>'
