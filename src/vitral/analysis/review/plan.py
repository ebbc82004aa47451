"""What has to be evaluated for a review, and the review that is made of it."""

from collections.abc import Iterator, Mapping, Sequence
from operator import index
from typing import Final

from vitral.analysis.review.budget import BUDGETS, ReviewBudget
from vitral.analysis.review.document import ReviewDocument
from vitral.analysis.review.evaluation import Evaluation, EvaluationTask, TaskKey
from vitral.analysis.review.ledger import GameSteps, Ledger
from vitral.notation import Game, format_move, format_position
from vitral.notation.records import ForfeitPart
from vitral.rules import ROUNDS, State, default_edition
from vitral.rules.errors import wrong_type

DEALS_IN_A_TASK: Final = 8
"""Sampled deals that are searched in one task: enough tasks for every process to have one."""


class ReviewPlan:
    """What must be evaluated for the review of a game: small, quick to make, and picklable.

    `tasks` are independent of each other, in the order in which their results should appear: the
    turns of the game first, then what the deals might have been. A game that is not over is
    reviewed as far as it was played: its result is the value of its last position. `forfeits` are
    those of its record.
    """

    def __init__(
        self,
        game: Game,
        budget: ReviewBudget | None = None,
        seed: int = 0,
        forfeits: Sequence[ForfeitPart] = (),
    ) -> None:
        if not isinstance(game, Game):
            raise wrong_type("game", Game, game)
        if not isinstance(budget, ReviewBudget | None):
            raise wrong_type("budget", ReviewBudget, budget)
        for forfeit in forfeits:
            if not isinstance(forfeit, ForfeitPart):
                raise wrong_type("forfeits", ForfeitPart, forfeit)
        self.budget = budget or BUDGETS[len(game.start.players)]
        self._seed = index(seed)
        self._steps = GameSteps.of(game, [forfeit.seat for forfeit in forfeits])
        self.tasks: Sequence[EvaluationTask] = (*self._turn_tasks(), *self._deal_tasks())

    def document(self, done: Mapping[TaskKey, Evaluation]) -> ReviewDocument:
        """The review as far as it is known; numbers that are not known yet are None."""
        return Ledger(self._steps, self.budget, len(self.tasks), done).document()

    def is_complete(self, document: ReviewDocument) -> bool:
        """Whether a document is the whole review of this game, with this budget."""
        if document.done != document.total:
            return False
        return _outline(document) == _outline(self.document({}))

    def _turn_tasks(self) -> Iterator[EvaluationTask]:
        """A task for every turn, and one for all turns of the last round (`_evaluate_turns`)."""
        steps = self._steps
        number = 0
        while number < len(steps.states):
            state = steps.states[number]
            moves = steps.moves_from(number, most=len(steps.states) if state.round == ROUNDS else 1)
            if not (state.awaits_deal or state.over):
                key = TaskKey("turns", number)
                yield self._task(key, state, moves=tuple(map(format_move, moves)))
            number += max(1, len(moves))

    def _deal_tasks(self) -> Iterator[EvaluationTask]:
        for number, state in enumerate(self._steps.states):
            if state.awaits_deal:
                for part, first in enumerate(range(0, self.budget.deals, DEALS_IN_A_TASK)):
                    deals = min(DEALS_IN_A_TASK, self.budget.deals - first)
                    yield self._task(TaskKey("deals", number, part), state, deals=deals)

    def _task(
        self, key: TaskKey, state: State, moves: tuple[str, ...] = (), deals: int = 0
    ) -> EvaluationTask:
        edition = None if state.edition == default_edition() else state.edition
        position = format_position(state)
        return EvaluationTask(key, position, edition, self.budget.nodes, moves, deals, self._seed)


def _outline(document: ReviewDocument) -> tuple[object, ...]:
    """What a review says of its game and budget before anything is evaluated."""
    return (
        (document.players, document.side, document.finished, document.total, document.budget),
        [(deal.number, deal.round) for deal in document.deals],
        [(move.number, move.round, move.seat, move.move) for move in document.moves],
        [forfeit.seat for forfeit in document.forfeits],
    )
