"""What executors with several workers share: some tasks are on their way, and results come back."""

from abc import abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from concurrent.futures import BrokenExecutor
from itertools import islice
from typing import Any, Generic, TypeVar

from vitral.executors.executor import Executor, Result, Task
from vitral.rules import VitralError

Call = TypeVar("Call", bound=Hashable)
"""A task on its way, as the library behind an executor knows it."""


def attempt(function: Callable[[Task], Result], task: Task) -> Result | VitralError:
    """The result of a function, or an error of ours that it raised, to be raised by the caller.

    Returned, it keeps its cause: pools put a traceback in the place of what a raised one had.
    """
    try:
        return function(task)
    except VitralError as error:
        return error


class PoolExecutor(Executor, Generic[Call]):
    """Keeps as many tasks on their way as there is room for."""

    def map_unordered(
        self, function: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Iterator[tuple[Task, Result]]:
        """Every task with the function's result, as soon as it is known."""
        left = iter(tasks)
        pending: dict[Call, Task] = {}
        try:
            while True:
                for task in islice(left, max(0, self._room() - len(pending))):
                    pending[self._submit(function, task)] = task
                if not pending:
                    return
                for call in self._wait(pending):
                    task = pending.pop(call)
                    try:
                        result = self._result(call)
                    except BrokenExecutor:  # its process died, or one beside it
                        pending[self._submit(function, task)] = task
                    else:
                        if isinstance(result, VitralError):
                            raise result
                        yield task, result
        finally:
            self._abandon(pending)

    @abstractmethod
    def _room(self) -> int:
        """How many tasks may be on their way now."""

    @abstractmethod
    def _submit(self, function: Callable[[Task], Result], task: Task) -> Call:
        """Send a task; `ExecutorError` if that cannot be."""

    @abstractmethod
    def _wait(self, calls: Collection[Call]) -> Collection[Call]:
        """Those that are done, as soon as there is one."""

    @abstractmethod
    def _result(self, call: Call) -> Any:
        """The result, or the error of the function; `BrokenExecutor` to send the task again."""

    @abstractmethod
    def _abandon(self, calls: Iterable[Call]) -> None:
        """Nobody waits for these any more."""
