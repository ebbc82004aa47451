"""The interface of all executors, and the one that runs tasks in this process."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from types import TracebackType
from typing import Self, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


class Executor(ABC):
    """Runs a function on tasks. To be used in a `with` statement.

    Functions, tasks and results cross to other processes by `pickle`. A task may run more than once
    if a process or a machine dies, so its result must depend on nothing but the task.
    """

    @abstractmethod
    def map_unordered(
        self, function: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Iterator[tuple[Task, Result]]:
        """Every task with the function's result, as soon as it is known.

        Tasks are taken from the iterable when there is room for them, so it may be endless. An
        error of the function is raised here. Nobody waits for what is still running when the
        iterator is closed.
        """

    def map_ordered(
        self, function: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Iterator[Result]:
        """The function's result for every task, in the order of the tasks."""
        early: dict[int, Result] = {}
        due = 0
        run = partial(_call_numbered, function)
        for (number, _), result in self.map_unordered(run, enumerate(tasks)):
            early[number] = result
            while due in early:
                yield early.pop(due)
                due += 1

    @abstractmethod
    def close(self) -> None:
        """End every process that was started for it."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _call_numbered(function: Callable[[Task], Result], numbered: tuple[int, Task]) -> Result:
    return function(numbered[1])


class InProcessExecutor(Executor):
    """Runs one task after the other in this process; nothing has to be pickled."""

    def map_unordered(
        self, function: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Iterator[tuple[Task, Result]]:
        """Every task with the function's result, in order."""
        for task in tasks:
            yield task, function(task)

    def close(self) -> None:
        """Nothing was started."""
