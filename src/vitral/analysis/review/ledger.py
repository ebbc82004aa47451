"""The ledger of a game: what every deal and move changed, and for whom.

For every seat: result = start + luck + own play + others' play. Values before and after a step
are those of the same positions for everybody, so the changes add up to the whole.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import fsum, sqrt
from statistics import stdev
from typing import Literal, TypeAlias

from vitral.analysis.review.accuracy import accuracy
from vitral.analysis.review.budget import ReviewBudget
from vitral.analysis.review.document import (
    Account,
    BudgetPart,
    DealReview,
    ForfeitReview,
    MoveReview,
    ReasonPart,
    ReviewDocument,
    SeatReview,
    ValuePart,
)
from vitral.analysis.review.evaluation import (
    DealsEvaluation,
    Evaluation,
    TaskKey,
    TurnEvaluation,
    TurnsEvaluation,
)
from vitral.analysis.review.rounding import digits_for, rounded
from vitral.analysis.review.values import (
    Values,
    after_forfeits,
    fair_share,
    final_values,
    mean,
)
from vitral.notation import Game, format_move
from vitral.rules import Move, State
from vitral.search.intervals import half_width

Kind: TypeAlias = Literal["points", "win"]


@dataclass(frozen=True, slots=True)
class GameSteps:
    """A game as a review needs it."""

    states: tuple[State, ...]
    """The position at the start, and after each deal and move."""
    moves: tuple[Move | None, ...]
    """What led from each position to the next; None for a deal."""
    from_setup: bool
    """Whether the game began with its set-up; otherwise it began from a position."""
    forfeited: tuple[int, ...]
    """The seats that forfeited, in order."""

    @classmethod
    def of(cls, game: Game, forfeited: Sequence[int]) -> "GameSteps":
        """The steps of a game that is as long as it will be."""
        steps = game.steps
        states = (game.start, *(step.state for step in steps))
        moves = tuple(step.move for step in steps)
        return cls(states, moves, game.has_setup, tuple(forfeited))

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.states[0].players)

    def moves_from(self, number: int, most: int) -> list[Move]:
        """The moves played from a position on, up to the next deal and at most so many."""
        found: list[Move] = []
        for move in self.moves[number : number + most]:
            if move is None:
                break
            found.append(move)
        return found


class Ledger:
    """What is known of a game's values so far, and the review that follows from it."""

    def __init__(
        self,
        steps: GameSteps,
        budget: ReviewBudget,
        total: int,
        done: Mapping[TaskKey, Evaluation],
    ) -> None:
        self._steps, self._budget, self._total, self._done = steps, budget, total, done
        self._players = steps.players
        self._turns = dict(self._known_turns())
        self._samples = self._known_samples()
        self._searched = [self._value(number) for number in range(len(steps.states))]
        self._values = self._corrected()

    def document(self) -> ReviewDocument:
        """The review; numbers that are not known yet are None."""
        state = self._steps.states[0]
        return ReviewDocument(
            players=self._players,
            side=state.side,
            finished=self._steps.states[-1].over,
            done=len(self._done),
            total=self._total,
            budget=BudgetPart(nodes=self._budget.nodes, deals=self._budget.deals),
            seats=[self._seat(seat) for seat in range(1, self._players + 1)],
            deals=self._deals,
            moves=self._moves,
            forfeits=self._forfeits,
        )

    def _known_turns(self) -> Iterator[tuple[int, TurnEvaluation]]:
        for key, found in self._done.items():
            if isinstance(found, TurnsEvaluation):
                yield from enumerate(found.turns, key.step)

    def _known_samples(self) -> dict[int, list[Values]]:
        """The sampled values before each deal, as far as they are known; in a fixed order."""
        found: dict[int, list[Values]] = {}
        for key in sorted(self._done):
            evaluation = self._done[key]
            if isinstance(evaluation, DealsEvaluation):
                found.setdefault(key.step, []).extend(evaluation.samples)
        return found

    def _value(self, number: int) -> Values | None:
        """The value of a position, if it is known."""
        state = self._steps.states[number]
        if state.over:
            return final_values(state)
        if state.awaits_deal:
            samples = self._samples.get(number, [])
            return mean(samples) if len(samples) == self._budget.deals else None
        turn = self._turns.get(number)
        return turn.values if turn else None

    def _corrected(self) -> list[Values | None]:
        """The value of every position, such that nobody is blamed for an error of the evaluator.

        At the end of a round the search relies on the evaluator, and sampled deals show by how
        much that was wrong: 3 points, typically. Nobody's move has done it, so it is spread evenly
        over the moves of the round. Values after a deal stay as they are: luck is not touched.
        """
        values, begin = list(self._searched), 0
        for end, state in enumerate(self._steps.states):
            if end and self._steps.moves[end - 1] is None:
                begin = end
            if state.awaits_deal and end > begin:
                error = self._evaluator_error(end)
                for number in range(begin + 1, end):
                    if (value := values[number]) and error:
                        values[number] = value.shifted(error, (number - begin) / (end - begin))
        return values

    def _evaluator_error(self, number: int) -> Values | None:
        """What sampled deals say of the end of a round, less what the search before it said."""
        sampled, turn = self._searched[number], self._turns.get(number - 1)
        return sampled.minus(turn.played) if sampled and turn and turn.played else None

    def _half_widths(self, number: int) -> list[float] | None:
        """Half of the 95 % interval of each seat's value before a deal, in points."""
        if self._searched[number] is None:
            return None
        samples = self._samples[number]
        margins = ([each.points[seat] for each in samples] for seat in range(self._players))
        return [half_width(stdev(seat), len(samples)) for seat in margins]

    @cached_property
    def _start(self) -> Values | None:
        return fair_share(self._players) if self._steps.from_setup else self._values[0]

    def _change(self, number: int) -> Values | None:
        """What a deal or move changed, by its number."""
        before, after = self._values[number - 1], self._values[number]
        return after.minus(before) if before and after else None

    @cached_property
    def _deals(self) -> list[DealReview]:
        found = []
        if self._steps.from_setup:
            setup = self._values[0].minus(self._start) if self._values[0] and self._start else None
            found.append(_deal(0, 0, self._start, self._values[0], setup, self._half_widths(0)))
        for number, move in enumerate(self._steps.moves, 1):
            if move is None:
                before, after = self._values[number - 1 : number + 1]
                round_ = self._steps.states[number].round
                half_widths = self._half_widths(number - 1)
                change = self._change(number)
                found.append(_deal(number, round_, before, after, change, half_widths))
        return found

    @cached_property
    def _moves(self) -> list[MoveReview]:
        return [
            self._move(number, move)
            for number, move in enumerate(self._steps.moves, 1)
            if move is not None
        ]

    def _move(self, number: int, move: Move) -> MoveReview:
        state, turn = self._steps.states[number - 1], self._turns.get(number - 1)
        change, after = self._change(number), self._values[number]
        return MoveReview(
            number=number,
            round=state.round,
            seat=state.seat,
            move=format_move(move),
            points=_list(change, "points"),
            win=_list(change, "win"),
            lost=self._lost(number, turn) if turn else None,
            forced=turn.forced if turn else None,
            best=turn.best if turn else None,
            line=list(turn.line) if turn else None,
            reasons=[ReasonPart(code=code, params=params) for code, params in turn.reasons]
            if turn
            else None,
            solved=turn.solved if turn else None,
            values=_parts(after),
        )

    def _lost(self, number: int, turn: TurnEvaluation) -> float | None:
        """Points that a move gave away, by the search of the position in which it was played.

        Where that did not look at the move, by the search of the position after it.
        """
        state, after = self._steps.states[number - 1], turn.played or self._searched[number]
        if turn.best == format_move(self._steps.moves[number - 1]):
            return 0.0
        seat = state.seat - 1
        return max(0.0, turn.values.points[seat] - after.points[seat]) if after else None

    @cached_property
    def _results(self) -> list[Values | None]:
        """The value of the last position, and after each seat that forfeited could not win."""
        last, state = self._values[-1], self._steps.states[-1]
        forfeited = self._steps.forfeited
        counts = range(1, len(forfeited) + 1)
        later = [after_forfeits(last, state, forfeited[:n]) if last else None for n in counts]
        return [last, *later]

    @cached_property
    def _forfeits(self) -> list[ForfeitReview]:
        found = []
        for n, seat in enumerate(self._steps.forfeited, 1):
            before, after = self._results[n - 1 : n + 1]
            change = after.minus(before) if before and after else None
            found.append(
                ForfeitReview(seat=seat, points=_list(change, "points"), win=_list(change, "win"))
            )
        return found

    def _seat(self, seat: int) -> SeatReview:
        decisions = [move for move in self._moves if move.seat == seat and not move.forced]
        lost = [move.lost for move in decisions if move.lost is not None]
        known = len(lost) == len(decisions) and not any(m.forced is None for m in decisions)
        total = sum(lost) if known else None
        each = total / len(decisions) if total is not None and decisions else None
        points, win = self._account(seat, "points"), self._account(seat, "win")
        return SeatReview(
            points=points,
            win=win,
            rounded=rounded(points, digits_for(self._players)),
            interval=self._luck_interval(seat, points.luck),
            lost=total,
            decisions=len(decisions) if known else None,
            lost_per_decision=each,
            accuracy=None if each is None else accuracy(each),
        )

    def _account(self, seat: int, kind: Kind) -> Account:
        """Where the result of a seat came from."""
        acts: list[MoveReview | ForfeitReview] = [*self._moves, *self._forfeits]
        own = [getattr(act, kind) for act in acts if act.seat == seat]
        others = [getattr(act, kind) for act in acts if act.seat != seat]
        luck = [getattr(deal, kind) for deal in self._deals]
        start, result = _list(self._start, kind), _list(self._results[-1], kind)
        return Account(
            start=start[seat - 1] if start else None,
            luck=_sum(luck, seat),
            own=_sum(own, seat),
            others=_sum(others, seat),
            result=result[seat - 1] if result else None,
        )

    def _luck_interval(self, seat: int, luck: float | None) -> list[float] | None:
        """The 95 % interval of a seat's luck in the whole game, in points.

        The value after the set-up is that before the first deal, so an error in it adds to the
        luck of the one what it takes from the other; errors in the later ones are independent.
        """
        if luck is None:
            return None
        numbers = [n for n, state in enumerate(self._steps.states[:-1]) if state.awaits_deal]
        if self._steps.from_setup:
            numbers = numbers[1:]
        found = [self._half_widths(number) for number in numbers]
        half = sqrt(sum(each[seat - 1] ** 2 for each in found if each))
        return [luck - half, luck + half]


def _deal(
    number: int,
    round_: int,
    before: Values | None,
    after: Values | None,
    change: Values | None,
    half_widths: list[float] | None,
) -> DealReview:
    luck = _list(change, "points")
    interval = None
    if luck and half_widths:
        interval = [
            [each - half, each + half] for each, half in zip(luck, half_widths, strict=True)
        ]
    return DealReview(
        number=number,
        round=round_,
        points=luck,
        win=_list(change, "win"),
        interval=interval,
        expected=_parts(before),
        values=_parts(after),
    )


def _list(values: Values | None, kind: Kind) -> list[float] | None:
    return None if values is None else list(getattr(values, kind))


def _parts(values: Values | None) -> list[ValuePart] | None:
    if values is None:
        return None
    return [ValuePart(margin=margin, win=win) for margin, win in zip(*values, strict=True)]


def _sum(changes: Sequence[list[float] | None], seat: int) -> float | None:
    """What some changes add up to for a seat; None unless all are known."""
    known = [change[seat - 1] for change in changes if change is not None]
    return fsum(known) if len(known) == len(changes) else None
