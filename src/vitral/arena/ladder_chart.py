"""A ladder as a picture: each bot's share against the one below it, as SVG."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from vitral.arena.standing import Outcome
from vitral.charts import FAINT, INK, OURS, WIDTH, line, svg_document, text

LEFT: Final = 260
"""Room for the names."""
RIGHT: Final = 190
"""Room for the figures."""
TOP: Final = 64
LINE: Final = 30


def plot_ladder(outcomes: Sequence[Outcome], title: str, figure: Callable[[Outcome], str]) -> str:
    """The picture; every rung has its share as a dot and the interval as a line."""
    rows = list(reversed(outcomes))
    height = TOP + LINE * len(rows) + 16
    even = (_even(row.players, height - 12) for row in rows[:1])
    rungs = (part for at, row in enumerate(rows) for part in _rung(at, row, figure(row)))
    return svg_document(height, title, (*_grid(height - 12), *even, *rungs))


def across(share: float) -> float:
    """The x coordinate of a share."""
    return LEFT + (WIDTH - LEFT - RIGHT) * share


def _grid(bottom: int) -> Iterator[str]:
    for percent in range(0, 101, 25):
        x = across(percent / 100)
        yield line(x, TOP - 10, x, bottom, FAINT, 1)
        yield text(x, TOP - 16, f"{percent}%", "middle")


def _even(players: int, bottom: int) -> str:
    """A dashed line at the share of a bot that is as good as the others."""
    x = across(1 / players)
    return line(x, TOP - 10, x, bottom, INK, 1, ' stroke-dasharray="4 3"')


def _rung(at: int, outcome: Outcome, figure: str) -> Iterator[str]:
    y = TOP + LINE * at + LINE // 2
    share = outcome.share
    low, value, high = (across(end or 0.0) for end in (share.low, share.value, share.high))
    yield text(LEFT - 12, y + 4, " : ".join(outcome.bots), "end")
    yield line(low, y, high, y, OURS, 3)
    yield f'<circle cx="{value:.1f}" cy="{y}" r="6" fill="{OURS}"/>'
    yield text(across(1) + 14, y + 4, figure, "start")
