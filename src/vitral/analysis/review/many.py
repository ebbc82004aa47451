"""Reviews of many games: their evaluations are one stream of tasks for an executor."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from vitral.analysis.review.document import ReviewDocument
from vitral.analysis.review.evaluation import Evaluation, EvaluationTask, TaskKey, evaluate
from vitral.analysis.review.plan import ReviewPlan
from vitral.executors import Executor


class _GameTask(NamedTuple):
    game: int
    """Which of the games, from 0."""
    task: EvaluationTask


def review_games(
    plans: Iterable[ReviewPlan], executor: Executor
) -> Iterator[tuple[int, ReviewDocument | None]]:
    """Review many games; yields after every evaluation whose it was, and a review that is complete.

    A game in which nothing has to be evaluated comes once, at the end, with its review.
    A game is known by its number, from 0. Plans are taken when there is room for their tasks, so
    that thousands of games need little memory; the tasks of one are given out before the next.
    """
    unfinished: dict[int, tuple[ReviewPlan, dict[TaskKey, Evaluation]]] = {}

    def tasks() -> Iterator[_GameTask]:
        for number, plan in enumerate(plans):
            unfinished[number] = plan, {}
            for task in plan.tasks:
                yield _GameTask(number, task)

    for (number, _), evaluation in executor.map_unordered(_evaluate, tasks()):
        plan, done = unfinished[number]
        done[evaluation.key] = evaluation
        if len(done) == len(plan.tasks):
            del unfinished[number]
            yield number, plan.document(done)
        else:
            yield number, None
    for number, (plan, done) in unfinished.items():  # games in which nothing had to be evaluated
        yield number, plan.document(done)


def _evaluate(task: _GameTask) -> Evaluation:
    return evaluate(task.task)
