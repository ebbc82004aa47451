"""The one who writes: everything that waits goes into one transaction.

A commit waits for the disk, hardly longer for many events than for one. While it waits others come
and form the next batch, so the more write at once, the more are written a second.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from vitral.service.store import Changes, Conflict
from vitral.storage.batch import Append, Known, Plan
from vitral.storage.database import Pen, failure, is_outage

BATCH = 500
"""Appends in one transaction at most."""


class Writer:
    """Writes appends in the order in which they came, and answers when they are on disk."""

    def __init__(
        self, pen: Pen, lock: str, lone: bool, written: Callable[[int, int, Changes], object]
    ) -> None:
        self._pen = pen
        self._lock = lock
        self._lone = lone
        self._written = written
        self._known = Known()
        self._waiting: list[Append] = []
        self._singly: list[Append] = []
        """What is left of a batch of which something cannot be written."""
        self._writing: asyncio.Future[None] | None = None

    def write(self, append: Append) -> None:
        """Write this with the next batch."""
        if not self._waiting:  # whatever comes in the same turn of the loop is part of it
            asyncio.get_running_loop().call_soon(self._begin)
        self._waiting.append(append)

    async def finish(self) -> None:
        """Finish what waits."""
        while self._waiting or self._writing:
            await asyncio.sleep(0.001)

    def _begin(self) -> None:
        """Write what is next, unless something is being written."""
        while self._writing is None and (batch := self._next()):
            commit = partial(self._commit, asyncio.get_running_loop(), batch)
            try:
                self._writing = asyncio.ensure_future(self._pen.write(commit))
            except Exception as error:  # there is no thread to be had
                _fail(batch, error)
            else:
                self._writing.add_done_callback(partial(self._ended, batch))

    def _next(self) -> Sequence[Append]:
        if self._singly:
            return [self._singly.pop(0)]
        while self._waiting:
            batch = [append for append in self._waiting[:BATCH] if not append.answer.done()]
            del self._waiting[:BATCH]
            if batch:
                return batch
        return ()

    def _commit(
        self, loop: asyncio.AbstractEventLoop, batch: Sequence[Append], connection: Connection
    ) -> None:
        """Write a batch, wherever the pen works, and let the loop know without a detour."""
        plan, taken = self._transact(batch, connection)
        loop.call_soon_threadsafe(self._wrote, batch, taken, plan)

    def _wrote(self, batch: Sequence[Append], taken: Sequence[bool], plan: Plan) -> None:
        """A batch is on disk: everybody is told while the next one is being written."""
        self._writing = None
        self._begin()
        _answer(batch, taken)
        self._written(plan.last, len(plan.events), plan.changes)

    def _ended(self, batch: Sequence[Append], writing: "asyncio.Future[None]") -> None:
        """The pen is done with a batch; if that could not be written, nobody has heard of it."""
        if writing is not self._writing:
            return
        error = None if writing.cancelled() else writing.exception()
        if not isinstance(error, Exception):
            error = InterruptedError("the write was stopped")
        if is_outage(error):
            _fail([*batch, *self._singly], error)
            self._singly.clear()
        elif len(batch) == 1:
            _fail(batch, error)
        else:
            self._singly = list(batch)  # to find out which of them it is
        self._writing = None
        self._begin()

    def _transact(
        self, batch: Sequence[Append], connection: Connection
    ) -> tuple[Plan, Sequence[bool]]:
        """Write in one transaction what can be; tells what that was."""
        if self._lone:
            plan = self._known.guess()
            taken = [plan.takes(append) for append in batch]
            if all(taken) and not plan.relisted:
                with suppress(IntegrityError):  # somebody else has written since
                    return self._carry_out(plan, connection), taken
        connection.exec_driver_sql(self._lock)
        plan = self._known.plan(connection, batch)
        taken = [plan.takes(append) for append in batch]
        return self._carry_out(plan, connection), taken

    def _carry_out(self, plan: Plan, connection: Connection) -> Plan:
        plan.execute(connection)
        connection.commit()
        self._known.wrote(plan)
        return plan


def _answer(batch: Sequence[Append], taken: Sequence[bool]) -> None:
    for append, was_taken in zip(batch, taken, strict=True):
        if was_taken:
            append.succeed()
        else:
            append.fail(Conflict(append.summary.match))


def _fail(batch: Iterable[Append], error: Exception) -> None:
    for append in batch:
        append.fail(_in_our_words(error, append.summary.match))


def _in_our_words(error: Exception, match: str) -> Exception:
    """A new one for each caller, since every caller adds its own traceback."""
    ours = Conflict(match) if isinstance(error, IntegrityError) else failure(error)
    ours.__cause__ = error
    return ours
