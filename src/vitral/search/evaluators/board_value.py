"""What one player's board is worth, and what taking panes would add."""

from collections.abc import Iterator
from functools import lru_cache

from vitral.rules import COLOURS, JOKER, ROUNDS, Colour, Edition, Panes, Player, Side, Window
from vitral.rules.scoring import best_colour, ornament_points, window_parts
from vitral.rules.strip import takes
from vitral.search.evaluators.weights import Weights


class BoardValue:
    """A board at one moment of the game: its value, and what a take would add, in points."""

    def __init__(
        self, player: Player, side: Side, track: str, edition: Edition, weights: Weights
    ) -> None:
        self._player = player
        self._track = track
        self._weights = weights
        self._later = len(track) - 1
        self._costs = _glass_costs(edition.rows, self._later, weights)
        self._scoring = side, edition, weights.windows_to_come * self._later
        self._prizes = {c: self._prize(c, s.up) for c, s in enumerate(player.strips, 1) if s}
        self._strip_values = tuple(self._value_strips())
        self._gains: dict[tuple[Colour, int], float] = {}

    def value(self, table: Panes) -> float:
        """What the board is worth, in points, with these panes still to be taken this round.

        In the last round a strip is worth something only while all that it lacks is there.
        """
        palace = _palace(self._player.windows, *self._scoring)
        banked = self._player.score + palace - self._costs[self._player.row]
        strips = sum(
            value for free, value in self._strip_values if self._later or _supplied(free, table)
        )
        lying = sum(len(strip.panes) for strip in self._player.strips if strip)
        return banked + strips + self._weights.leftover * lying

    def gain(self, colour: Colour, count: int) -> float:
        """What taking so many panes of a colour would add at best, broken glass included."""
        lot = colour, count
        if lot not in self._gains:
            self._gains[lot] = max(self._landings(colour, count), default=-self._loss(count))
        return self._gains[lot]

    def _landings(self, colour: Colour, count: int) -> Iterator[float]:
        """What each strip in reach that takes the colour would add (R-PLACE-1 to R-PLACE-4)."""
        for column, strip in self._player.reach():
            if takes(strip.free, colour):
                left = _left_free(strip.free, colour, count)
                readier = self._readiness(left) - self._readiness(strip.free)
                broken = count - len(strip.free) + len(left)
                yield self._prizes[column] * readier - self._loss(broken)

    def _loss(self, steps: int) -> float:
        """What so many steps down the broken glass track cost (R-GLASS-1, ruling 2)."""
        bottom = len(self._costs) - 1
        wraps, row = divmod(self._player.row + steps, bottom)
        return wraps * self._costs[bottom] + self._costs[row] - self._costs[self._player.row]

    def _prize(self, column: int, up: str) -> float:
        """What completing the strip there would bring (R-DONE-1, R-DONE-4, final scoring)."""
        weights, windows = self._weights, self._player.windows
        side, edition, _ = self._scoring
        points = sum(p for _, p in window_parts(windows, edition.window_points(side), column))
        bonus = weights.bonus_now * up.count(self._track[0])
        if self._later:
            bonus += weights.bonus_next * up.count(self._track[1])
        return points + bonus + weights.palace * _palace_step(windows, column, *self._scoring)

    def _value_strips(self) -> Iterator[tuple[str, float]]:
        """For each strip what it lacks, and the part of its prize that it is worth already."""
        for column, strip in enumerate(self._player.strips, 1):
            if strip:
                reach = 1.0 if column >= self._player.glazier else self._weights.behind
                yield strip.free, self._prizes[column] * self._readiness(strip.free) * reach

    def _readiness(self, free: str) -> float:
        return _readiness(free, self._later, self._weights)


board_value = lru_cache(maxsize=2**12)(BoardValue)
"""The value of a board, cached: the moves of a turn meet the same boards again and again."""


def _time_left(later: int) -> float:
    """1 in the first round, falling to 0 in the last."""
    return later / (ROUNDS - 1)


@lru_cache(maxsize=2**12)
def _readiness(free: str, later: int, weights: Weights) -> float:
    """The share of its prize that a strip lacking these spaces is worth; 1 when complete."""
    time = _time_left(later)
    share = time * weights.early[len(free)] + (1 - time) * weights.late[len(free)]
    return share * weights.second_colour ** (len(set(free)) - 1) if free else share


@lru_cache(maxsize=2**12)
def _left_free(free: str, colour: Colour, count: int) -> str:
    """The spaces left free when as many panes as fit are laid, own-colour spaces first."""
    left = free.replace(colour, "", count)
    return left.replace(JOKER, "", count - len(free) + len(left))


def _supplied(free: str, table: Panes) -> bool:
    """Whether the table holds all the colours that a strip lacks."""
    return all(free.count(colour) <= table.count(colour) for colour in free if colour != JOKER)


@lru_cache(maxsize=2**8)
def _glass_costs(rows: tuple[int, ...], later: int, weights: Weights) -> tuple[float, ...]:
    """What standing on each row costs.

    At the end it is the row itself (R-FINAL-2); before, more glass will break, and a step is a
    step towards the bottom.
    """
    bottom, time = len(rows) - 1, _time_left(later)
    return tuple(
        -weights.glass * (time * rows[bottom] * row / bottom + (1 - time) * points)
        for row, points in enumerate(rows)
    )


@lru_cache(maxsize=2**12)
def _palace(windows: tuple[Window, ...], side: Side, edition: Edition, to_come: float) -> float:
    """Final scoring of the windows (R-FINAL-3, R-FINAL-4), with finished windows to come."""
    if side == "A":
        return sum(ornament_points(windows, edition))
    finished = sum(len(window) == 2 for window in windows)
    return (finished + to_come) * best_colour(windows)[1]


@lru_cache(maxsize=2**14)
def _palace_step(
    windows: tuple[Window, ...], column: int, side: Side, edition: Edition, to_come: float
) -> float:
    """What one more pane in a window would add to that; a pane of the best colour, on side B."""
    pane = best_colour(windows)[0] or COLOURS[0]
    after = (*windows[: column - 1], windows[column - 1] + pane, *windows[column:])
    return _palace(after, side, edition, to_come) - _palace(windows, side, edition, to_come)
