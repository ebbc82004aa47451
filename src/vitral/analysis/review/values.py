"""What a position is worth to every seat, in numbers that can be added and subtracted."""

from collections.abc import Sequence
from typing import NamedTuple

from vitral.rules import State, winners


class Values(NamedTuple):
    """The value of a position for each seat, seat 1 first; or the difference between two.

    Points of a position add up to 0 over the seats and win chances to 1; those of a difference
    both add up to 0.
    """

    points: tuple[float, ...]
    """The margin over the average of the other seats."""
    win: tuple[float, ...]
    """The chance to win; a win shared by n seats counts 1/n."""

    @classmethod
    def normalised(cls, points: Sequence[float], win: Sequence[float]) -> "Values":
        """Values from margins and chances that add up to 0 and 1 only nearly.

        A search averages in single precision, and an evaluator need not be exact at all.
        """
        mean, total = sum(points) / len(points), sum(win)
        return cls(tuple(each - mean for each in points), tuple(each / total for each in win))

    def minus(self, other: "Values") -> "Values":
        """The change from the other values to these."""
        points, win = (
            tuple(after - before for after, before in zip(own, others, strict=True))
            for own, others in zip(self, other, strict=True)
        )
        return Values(points, win)

    def shifted(self, by: "Values", part: float) -> "Values":
        """These values changed by a part of a change; chances stay between 0 and 1."""
        points = [own + part * change for own, change in zip(self.points, by.points, strict=True)]
        win = [own + part * change for own, change in zip(self.win, by.win, strict=True)]
        return Values.normalised(points, [min(1.0, max(0.0, each)) for each in win])


def fair_share(players: int) -> Values:
    """What the rules promise before the set-up: nobody is ahead, and all win as often."""
    return Values((0.0,) * players, (1 / players,) * players)


def mean(samples: Sequence[Values]) -> Values:
    """The mean of some values, normalised again: sums of floating-point numbers are not exact."""
    seats = range(len(samples[0].points))
    points = [sum(each.points[seat] for each in samples) / len(samples) for seat in seats]
    win = [sum(each.win[seat] for each in samples) / len(samples) for seat in seats]
    return Values.normalised(points, win)


def final_values(state: State) -> Values:
    """The result of a finished game (R-FINAL-5)."""
    scores, best = [player.score for player in state.players], winners(state.players)
    total, others = sum(scores), len(scores) - 1
    points = [score - (total - score) / others for score in scores]
    win = [(seat in best) / len(best) for seat in range(1, len(scores) + 1)]
    return Values.normalised(points, win)


def after_forfeits(values: Values, state: State, forfeited: Sequence[int]) -> Values:
    """Values once some seats cannot win any more: others win, margins stay as they are.

    In a finished game the best of the others have won, as in its record; otherwise they share the
    chances in proportion.
    """
    seats = [seat for seat in range(1, len(values.win) + 1) if seat not in forfeited]
    if state.over:
        best = {seats[n - 1] for n in winners([state.players[seat - 1] for seat in seats])}
        weights = {seat: float(seat in best) for seat in seats}
    else:
        weights = {seat: values.win[seat - 1] for seat in seats}
    total = sum(weights.values())
    shares = {seat: each / total if total else 1 / len(seats) for seat, each in weights.items()}
    win = tuple(shares.get(seat, 0.0) for seat in range(1, len(values.win) + 1))
    return Values(values.points, win)
