"""Blocks played in several processes at once."""

import os
import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from operator import index
from threading import Thread, current_thread, main_thread
from types import TracebackType
from typing import Self

from vitral.arena.errors import ArenaError
from vitral.arena.games import PlayedBlock, Task, play_block
from vitral.rules import InvalidArgument, VitralError


class Workers:
    """Processes that play blocks; if there is to be only one, it is this one.

    They are started when there is something to play and kept, with all that their bots have
    compiled, until they are let go. To be used in a `with` statement.
    """

    def __init__(self, processes: int) -> None:
        self._wanted = index(processes)
        if self._wanted < 1:
            raise InvalidArgument("processes", "1 or more", processes)
        self._workers: list[_BlockWorker] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for worker in self._workers:
            worker.stop()

    def play(self, tasks: Iterable[Task]) -> Iterator[PlayedBlock]:
        """The blocks, each as soon as it is finished."""
        if self._wanted == 1:
            return map(play_block, tasks)
        return self._distribute(iter(tasks))

    def _distribute(self, tasks: Iterator[Task]) -> Iterator[PlayedBlock]:
        pending: set[Task] = set()
        left = True
        while True:
            while left and self._has_room:
                task = next(tasks, None)
                left = task is not None
                if task is not None:
                    self._idle().send(task)
                    pending.add(task)
            if not left and not pending:
                return
            for worker in self._done():
                task, played = worker.receive()
                if task in pending:  # others are left over from a match that ended before them
                    pending.remove(task)
                    yield played

    @property
    def _has_room(self) -> bool:
        return sum(worker.task is not None for worker in self._workers) < self._wanted

    def _idle(self) -> "_BlockWorker":
        """A process with nothing to do."""
        for worker in self._workers:
            if worker.task is None:
                return worker
        self._workers.append(_BlockWorker())
        return self._workers[-1]

    def _done(self) -> "list[_BlockWorker]":
        """The processes that have an answer, as soon as there is one."""
        ready = wait([worker.connection for worker in self._workers if worker.task])
        return [worker for worker in self._workers if worker.connection in ready]


class _BlockWorker:
    """The parent's end of one process."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.task: Task | None = None
        self._process = context.Process(target=_run_worker, args=(theirs,), daemon=True)
        with _interrupts_ignored():
            self._process.start()
        theirs.close()

    def send(self, task: Task) -> None:
        self.task = task
        try:
            self.connection.send(task)
        except OSError:
            raise _worker_died(task) from None
        except Exception as error:  # whatever a bot of one's own raises when it is pickled
            self.task = None
            raise _bot_not_sent(str(error)) from error

    def receive(self) -> tuple[Task, PlayedBlock]:
        """The block that it has played; or what went wrong is raised."""
        task, self.task = self.task, None
        if task is None:
            raise RuntimeError("nothing was asked for")
        try:
            answer = self.connection.recv()
        except (EOFError, OSError):
            raise _worker_died(task) from None
        if isinstance(answer, VitralError):
            raise answer
        return task, answer

    def stop(self) -> None:
        self._process.terminate()
        self._process.join()
        self._process.close()
        self.connection.close()


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Ignore Ctrl-C, so that processes that are started now ignore it from the beginning.

    A terminal sends it to all of them; this process alone decides what becomes of the match.
    """
    if current_thread() is not main_thread():
        yield
        return
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)


def _bot_not_sent(reason: str) -> ArenaError:
    sentence = f"a bot cannot be sent to another process: {reason}; with one process it can play"
    return ArenaError("arena-bot-not-sent", sentence, reason=reason)


def _worker_died(task: Task) -> ArenaError:
    first, second = task.names
    sentence = f"{first} against {second}, block {task.number}: the process died"
    return ArenaError("arena-worker-died", sentence, first=first, second=second, block=task.number)


def _run_worker(connection: Connection) -> None:
    """Play every task that comes; the process ends with the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            task: Task = connection.recv()
        except EOFError:
            return
        except Exception as error:  # a bot whose module is not there, or is another one here
            connection.send(_bot_not_sent(str(error)))
            continue
        try:
            connection.send(play_block(task))
        except VitralError as error:
            connection.send(error)


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
    os._exit(1)
