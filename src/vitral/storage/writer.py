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
        self._task: asyncio.Task[None] | None = None

    def write(self, append: Append) -> None:
        """Write this with the next batch."""
        self._waiting.append(append)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._drain())

    async def finish(self) -> None:
        """Finish what waits."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _drain(self) -> None:
        while self._waiting:
            batch = [append for append in self._waiting[:BATCH] if not append.answer.done()]
            del self._waiting[:BATCH]
            if batch:
                await self._write(batch)

    async def _write(self, batch: Sequence[Append]) -> None:
        try:
            await self._commit(batch)
        except Exception as error:
            if len(batch) == 1 or is_outage(error):
                _fail(batch, error)
            else:
                await self._write_singly(batch)

    async def _write_singly(self, batch: Sequence[Append]) -> None:
        """One of them cannot be written; find out which, and write the others."""
        for number, append in enumerate(batch):
            try:
                await self._commit([append])
            except Exception as error:
                if is_outage(error):
                    return _fail(batch[number:], error)
                _fail([append], error)
        return None

    async def _commit(self, batch: Sequence[Append]) -> None:
        plan, taken = await self._pen.write(partial(self._transact, batch))
        loop = asyncio.get_running_loop()  # which answers while the next batch is being written
        loop.call_soon(_answer, batch, taken)
        loop.call_soon(self._written, plan.last, len(plan.events), plan.changes)

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
