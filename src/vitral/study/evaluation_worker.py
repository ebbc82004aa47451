"""A process that evaluates tasks of reviews, one at a time."""

import asyncio
import logging
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from os import getpid
from typing import Any, Final

from vitral.analysis.review import Evaluation, EvaluationTask, evaluate
from vitral.service.bot_pool import belong_to_server, end_process

NICENESS: Final = 19
"""By how much reviews stand back for everything else: nobody waits for one evaluation.

Where both want the same processor, a bot gets nineteen of twenty parts of it.
"""
MOST_SECONDS: Final = 300.0
"""After which an evaluation has failed. One takes a second; the first on a machine compiles."""

log = logging.getLogger(__name__)


class EvaluationFailed(Exception):
    """The process crashed or did not answer; the next task starts another one."""


class EvaluationWorker:
    """A process, started with the first task."""

    def __init__(self) -> None:
        self._executor: ProcessPoolExecutor | None = None
        self._pid: int | None = None

    @property
    def pid(self) -> int | None:
        """The process, if there is one."""
        return self._pid

    async def evaluate(self, task: EvaluationTask) -> Evaluation:
        """What comes of a task."""
        try:
            async with asyncio.timeout(MOST_SECONDS):
                if self._executor is None:
                    await self._start()
                found: Evaluation = await self._run(evaluate, task)
                return found
        except (BrokenProcessPool, TimeoutError):
            failure = "did not answer or crashed"
        except asyncio.CancelledError:
            raise
        except Exception as error:  # a fault of ours ends one review and not all
            failure = f"raised {type(error).__name__}"
        log.error("the evaluation of %s %s", task.position, failure)
        self.stop()
        raise EvaluationFailed

    def stop(self) -> None:
        """End the process, whatever it does."""
        if self._executor is not None:
            executor, pid = self._executor, self._pid
            self._executor, self._pid = None, None
            end_process(executor, pid)

    async def _start(self) -> None:
        self._executor = ProcessPoolExecutor(
            1, get_context("spawn"), initializer=belong_to_server, initargs=(NICENESS,)
        )
        self._pid = await self._run(getpid)

    async def _run(self, work: Any, *given: object) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._executor, work, *given)
