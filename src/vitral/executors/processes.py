"""Tasks in processes of this machine, with the pool of the standard library."""

import os
import pickle
import signal
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread, current_thread, main_thread
from typing import Any, Final

from vitral.executors.errors import ExecutorError, not_sent
from vitral.executors.executor import Result, Task
from vitral.executors.pool import PoolExecutor, attempt

MOST_DEATHS: Final = 3
"""So often processes may die before a task is finished: then it is the tasks that kill them."""


class ProcessExecutor(PoolExecutor[Future[Any]]):
    """Processes that are started when there is something to do, and kept until it is closed.

    Tasks of a process that dies run again in a new one.
    """

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: _Pool | None = None
        self._deaths = 0

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        if self._pool:
            self._pool.close()
        self._pool = None

    def _room(self) -> int:
        return self._processes + 1  # one waits, so that no process does

    def _submit(self, function: Callable[[Task], Result], task: Task) -> Future[Any]:
        try:
            sent = pickle.dumps((function, task))
        except Exception as error:  # whatever a bot of one's own raises
            raise not_sent(error) from error
        self._pool = self._pool or _Pool(self._processes)
        try:
            return self._pool.submit(sent)
        except BrokenExecutor:
            self._replace_pool()
        return self._submit(function, task)

    def _replace_pool(self) -> None:
        self.close()
        self._deaths += 1
        if self._deaths > MOST_DEATHS:
            sentence = f"processes died {self._deaths} times in a row before a task was finished"
            raise ExecutorError("executor-worker-died", sentence, times=self._deaths)

    def _wait(self, calls: Collection[Future[Any]]) -> Collection[Future[Any]]:
        return wait(calls, return_when=FIRST_COMPLETED).done

    def _result(self, call: Future[Any]) -> Any:
        result = call.result()
        self._deaths = 0
        return result

    def _abandon(self, calls: Iterable[Future[Any]]) -> None:
        for call in calls:
            call.cancel()


class _Pool:
    """A pool of the standard library that can be ended at once.

    Its processes hold one end of a pipe. They exit when the other end is closed, also by the death
    of this process.
    """

    def __init__(self, processes: int) -> None:
        context = get_context("spawn")
        self._theirs, self._ours = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(processes, context, _start_worker, (self._theirs,))

    def submit(self, sent: bytes) -> Future[Any]:
        with _interrupts_ignored():
            return self._pool.submit(_run, sent)

    def close(self) -> None:
        self._ours.close()
        self._pool.shutdown(cancel_futures=True)
        self._theirs.close()


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Ignore Ctrl-C, so that processes that are started now ignore it from the beginning.

    A terminal sends it to all of them; this process alone decides what becomes of the work.
    """
    if current_thread() is not main_thread():
        yield
        return
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)


def _start_worker(ended: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_exit_after, args=(ended,), daemon=True).start()


def _exit_after(ended: Connection) -> None:
    ended.poll(None)
    os._exit(1)


def _run(sent: bytes) -> Any:
    try:
        function, task = pickle.loads(sent)  # noqa: S301 (our own process wrote it)
    except Exception as error:  # a bot whose module is not there, or is another one here
        raise not_sent(error) from error
    return attempt(function, task)
