"""The review of a game: luck told apart from play, and every move's worth.

Values come from one evaluator with one budget (`evaluation`), so that what set-up, deals and moves
change adds up (`ledger`): result = start + luck + own play + others' play, for every seat.
`ReviewPlan` says what has to be evaluated, `evaluate` does it in whatever process, and `review`
does all of it on this machine.
"""

from collections.abc import Callable
from typing import TypeAlias

from vitral.analysis.review.budget import BUDGETS, ReviewBudget
from vitral.analysis.review.document import ReviewDocument
from vitral.analysis.review.evaluation import Evaluation, EvaluationTask, TaskKey, evaluate
from vitral.analysis.review.many import review_games
from vitral.analysis.review.plan import ReviewPlan
from vitral.executors import local_executor
from vitral.notation import Game

__all__ = [
    "BUDGETS",
    "Evaluation",
    "EvaluationTask",
    "ReviewBudget",
    "ReviewDocument",
    "ReviewPlan",
    "TaskKey",
    "evaluate",
    "review",
    "review_games",
]

Report: TypeAlias = Callable[[int, int], object]
"""Takes how many evaluations are done, and out of how many."""


def review(
    game: Game,
    budget: ReviewBudget | None = None,
    processes: int | None = None,
    report: Report | None = None,
) -> ReviewDocument:
    """Review a game: what set-up, deals and every move were worth to each seat.

    The budget is that of the number of players (`BUDGETS`) unless given. It is computed in as many
    `processes` as there are processors unless given. Needs Numba; Ctrl-C ends it.
    """
    plan = ReviewPlan(game, budget)
    done: dict[TaskKey, Evaluation] = {}
    with local_executor(processes) as executor:
        for _, evaluation in executor.map_unordered(evaluate, plan.tasks):
            done[evaluation.key] = evaluation
            if report:
                report(len(done), len(plan.tasks))
    return plan.document(done)
