"""How the margins of a game went, as a small plot in letters and as a picture (SVG)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from vitral.arena.drawing import FAINT, INK, OURS, WIDTH, line, points, sheet, text

COLOURS: Final = (OURS, "#b5541c", "#5b7f2b", "#7a3d8f")
DASHES: Final = ("", "7 3", "2 3", "9 3 2 3")
"""Seats are told apart without their colours, too."""
HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 360, 56, 150, 48, 36


@dataclass(frozen=True, slots=True)
class Curves:
    """The margin of each seat, turn by turn, and in which round each turn was."""

    margins: tuple[tuple[float, ...], ...]
    rounds: tuple[int, ...]

    @property
    def drawn(self) -> range:
        """The seats that are drawn: of two one is enough, the other is its mirror image."""
        return range(1 if len(self.margins) == 2 else len(self.margins))

    @property
    def limit(self) -> int:
        """The end of the scale."""
        return max(5, 5 * ceil(max(abs(m) for seat in self.margins for m in seat) / 5))

    def starts(self) -> Iterator[tuple[int, int]]:
        """Each round and the first turn in it."""
        for n, round_ in enumerate(self.rounds):
            if n == 0 or round_ != self.rounds[n - 1]:
                yield round_, n


def curve_text(curves: Curves, width: int, height: int = 9) -> list[str]:
    """The plot in letters: the number of a seat where its margin is, rounds below.

    >>> for line in curve_text(Curves(((0.0, 2.0, 5.0), (0.0, -2.0, -5.0)), (1, 1, 2)), 9, 5):
    ...     print(line)
     +5      1
          1
      0 1─────
    <BLANKLINE>
     −5
        1    2
    """
    middle, turns = height // 2, len(curves.rounds)
    across = [0 if turns == 1 else round(n * (min(width, 2 * turns) - 1) / (turns - 1))
              for n in range(turns)]  # fmt: skip
    rows = [[" "] * (across[-1] + 1) for _ in range(height)]
    rows[middle] = ["─"] * (across[-1] + 1)
    for seat in reversed(curves.drawn):
        for x, margin in zip(across, curves.margins[seat], strict=True):
            rows[middle - round(margin / curves.limit * middle)][x] = str(seat + 1)
    labels = {0: f"+{curves.limit}", middle: "0", height - 1: f"−{curves.limit}"}
    below = [" "] * (across[-1] + 1)
    for round_, n in curves.starts():
        below[across[n]] = str(round_)
    drawn = [f"{labels.get(n, ''):>3} {''.join(row)}".rstrip() for n, row in enumerate(rows)]
    return [*drawn, f"    {''.join(below)}".rstrip()]


def curve_svg(curves: Curves, names: Sequence[str], title: str) -> str:
    """The picture: a line for each seat, rounds between upright lines."""
    seats = (part for seat in curves.drawn for part in _seat(curves, seat, names[seat]))
    return sheet(HEIGHT, title, (*_grid(curves), *seats))


def _x(curves: Curves, turn: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * turn / max(1, len(curves.rounds) - 1)


def _y(curves: Curves, margin: float) -> float:
    half = (HEIGHT - TOP - BOTTOM) / 2
    return TOP + half - half * margin / curves.limit


def _grid(curves: Curves) -> Iterator[str]:
    for margin in (curves.limit, 0, -curves.limit):
        y = _y(curves, margin)
        yield line(LEFT, y, WIDTH - RIGHT, y, FAINT if margin else INK)
        yield text(LEFT - 8, y + 4, points(margin), "end")
    for round_, turn in curves.starts():
        x = _x(curves, turn)
        yield line(x, TOP, x, HEIGHT - BOTTOM, FAINT)
        yield text(x + 4, HEIGHT - BOTTOM + 18, str(round_), "start")


def _seat(curves: Curves, seat: int, name: str) -> Iterator[str]:
    places = [(_x(curves, n), _y(curves, m)) for n, m in enumerate(curves.margins[seat])]
    course = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    colour = COLOURS[seat]
    yield f'<polyline points="{course}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>'
    yield text(WIDTH - RIGHT + 10, places[-1][1] + 4, name, "start")
