"""Tasks of a review evaluated in processes of this machine."""

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from operator import index

from vitral.analysis.review.evaluation import Evaluation, EvaluationTask, evaluate
from vitral.rules import InvalidArgument


def evaluate_all(
    tasks: Sequence[EvaluationTask], processes: int | None = None
) -> Iterator[Evaluation]:
    """Every task's evaluation as soon as it is known, about in their order.

    `processes` are started for it, one for each processor unless given; with one, it is this one.
    """
    count = (os.cpu_count() or 1) if processes is None else index(processes)
    if count < 1:
        raise InvalidArgument("processes", "1 or more", processes)
    return map(evaluate, tasks) if count == 1 else _distribute(tasks, count)


def _distribute(tasks: Sequence[EvaluationTask], count: int) -> Iterator[Evaluation]:
    """A task more than processes is on its way, so that none waits for its next one."""
    executor = ProcessPoolExecutor(
        min(count, len(tasks)) or 1, get_context("spawn"), initializer=_ignore_interrupts
    )
    left = iter(tasks)
    pending: set[Future[Evaluation]] = set()
    try:
        while True:
            room = count + 1 - len(pending)
            pending |= {executor.submit(evaluate, task) for task in islice(left, room)}
            if not pending:
                return
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def _ignore_interrupts() -> None:
    """A terminal sends Ctrl-C to all processes; the first one decides what becomes of the rest."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
