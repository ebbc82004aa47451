"""How a game went: the margins of its seats with deals and mistakes, in letters and as SVG."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, inf
from typing import Final, NamedTuple

from vitral.analysis.review.document import DealReview, MoveReview, ReviewDocument
from vitral.analysis.review.highlights import mistakes
from vitral.charts import FAINT, INK, line, signed_points, text

DASHES: Final = ("", "7 3", "2 3", "9 3 2 3")
"""Seats are told apart without their colours, too."""
NAME_HEIGHT: Final = 15
"""From a name beside the curve to the next, at least."""


class MistakeMark(NamedTuple):
    """A mistake on the curve."""

    place: int
    seat: int


@dataclass(frozen=True, slots=True)
class Curve:
    """The margin of each seat after the set-up and each deal and move whose value is known."""

    margins: tuple[tuple[float, ...], ...]
    """By seat, then by place."""
    rounds: tuple[tuple[int, int], ...]
    """Each round and the place after its deal; round 0 is the set-up."""
    mistakes: tuple[MistakeMark, ...]

    @classmethod
    def of(cls, document: ReviewDocument) -> "Curve":
        """The curve of a review, as far as that is known."""
        steps: list[DealReview | MoveReview] = [*document.deals, *document.moves]
        known = sorted((step for step in steps if step.values), key=lambda step: step.number)
        places = {step.number: place for place, step in enumerate(known)}
        margins = zip(
            *([value.margin for value in step.values or ()] for step in known), strict=True
        )
        deals = [deal for deal in document.deals if deal.number in places]
        return cls(
            tuple(margins),
            tuple((deal.round, places[deal.number]) for deal in deals),
            tuple(
                MistakeMark(places[move.number], move.seat)
                for move in mistakes(document)
                if move.number in places
            ),
        )

    @property
    def length(self) -> int:
        """How many places there are."""
        return len(self.margins[0]) if self.margins else 0

    @property
    def drawn(self) -> range:
        """The seats that are drawn: of two one is enough, the other is its mirror image."""
        return range(1 if len(self.margins) == 2 else len(self.margins))

    @property
    def limit(self) -> int:
        """The end of the scale, in points: a multiple of 5 that no margin exceeds."""
        most = max((abs(margin) for seat in self.margins for margin in seat), default=0.0)
        return max(5, 5 * ceil(most / 5))


def curve_text(curve: Curve, width: int, height: int = 9) -> list[str]:
    """The curve in letters: the number of a seat where its margin is.

    Below stand the rounds, each where its deal was, and behind a `!` whose mistakes there were.

    >>> marks = (MistakeMark(place=1, seat=2),)
    >>> curve = Curve(((0.0, 2.0, 5.0), (0.0, -2.0, -5.0)), ((1, 0), (2, 2)), marks)
    >>> for row in curve_text(curve, width=9, height=5):
    ...     print(row)
     +5      1
          1
      0 1─────
    <BLANKLINE>
     −5
        1    2
      !   2
    """
    if not curve.length:
        return []
    middle, last = height // 2, max(1, curve.length - 1)
    across = [round(n * (min(width, 2 * curve.length) - 1) / last) for n in range(curve.length)]
    rows = [[" "] * (across[-1] + 1) for _ in range(height)]
    rows[middle] = ["─"] * (across[-1] + 1)
    for seat in reversed(curve.drawn):
        for x, margin in zip(across, curve.margins[seat], strict=True):
            rows[middle - round(margin / curve.limit * middle)][x] = str(seat + 1)
    below, marked = [" "] * (across[-1] + 1), [" "] * (across[-1] + 1)
    for round_, place in curve.rounds:
        below[across[place]] = str(round_) if round_ else " "
    for place, seat in curve.mistakes:
        marked[across[place]] = str(seat)
    labels = {0: f"+{curve.limit}", middle: "0", height - 1: f"−{curve.limit}"}
    named = [(labels.get(n, ""), row) for n, row in enumerate(rows)]
    named += [("", below), *([("!", marked)] if curve.mistakes else [])]
    return [f"{label:>3} {''.join(row)}".rstrip() for label, row in named]


@dataclass(frozen=True, slots=True)
class CurveBox:
    """Where a curve is drawn, in the units of its picture."""

    left: float
    top: float
    width: float
    height: float

    def x(self, curve: Curve, place: int) -> float:
        """From the left to a place of the curve."""
        return self.left + self.width * place / max(1, curve.length - 1)

    def y(self, curve: Curve, margin: float) -> float:
        """From the top to a margin."""
        return self.top + self.height * (1 - margin / curve.limit) / 2


def curve_shapes(
    curve: Curve, box: CurveBox, names: Sequence[str], colours: Sequence[str]
) -> Iterator[str]:
    """The curve as shapes of a picture: lines for seats, rounds between upright lines, mistakes.

    A mistake is a disc with the number of the seat that made it. Colours are CSS colours by seat.
    """
    if not curve.length:
        return
    yield from _grid(curve, box)
    for seat in curve.drawn:
        yield from _seat(curve, box, seat, colours[seat])
    yield from _names(curve, box, names)
    for mark in curve.mistakes:
        seat = 0 if len(curve.drawn) == 1 else mark.seat - 1
        x = box.x(curve, mark.place)
        y = box.y(curve, curve.margins[seat][mark.place])
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="{colours[mark.seat - 1]}"/>'
        yield (
            f'<text x="{x:.1f}" y="{y + 4:.1f}" text-anchor="middle" font-size="11" '
            f'fill="#fff">{mark.seat}</text>'
        )


def _grid(curve: Curve, box: CurveBox) -> Iterator[str]:
    for margin in (curve.limit, 0, -curve.limit):
        y = box.y(curve, margin)
        yield line(box.left, y, box.left + box.width, y, FAINT if margin else INK)
        yield text(box.left - 8, y + 4, signed_points(margin), "end")
    for round_, place in curve.rounds:
        if round_:
            x = box.x(curve, place)
            yield line(x, box.top, x, box.top + box.height, FAINT)
            yield text(x + 4, box.top + box.height + 18, str(round_), "start")


def _seat(curve: Curve, box: CurveBox, seat: int, colour: str) -> Iterator[str]:
    places = [(box.x(curve, n), box.y(curve, m)) for n, m in enumerate(curve.margins[seat])]
    course = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    yield f'<polyline points="{course}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>'
    for round_, place in curve.rounds:
        if round_:
            x, y = places[place]
            diamond = f"M{x - 5:.1f} {y:.1f}l5 -5l5 5l-5 5z"
            yield f'<path d="{diamond}" fill="#fff" stroke="{colour}"/>'


def _names(curve: Curve, box: CurveBox, names: Sequence[str]) -> Iterator[str]:
    """The names of the seats where their lines end, from the top, none over another."""
    lowest = -inf
    for seat in sorted(curve.drawn, key=lambda seat: -curve.margins[seat][-1]):
        lowest = max(lowest + NAME_HEIGHT, box.y(curve, curve.margins[seat][-1]) + 4)
        yield text(box.left + box.width + 10, lowest, names[seat], "start")
