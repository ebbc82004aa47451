"""Writes appends in batches: everything that waits goes into one transaction.

A commit waits for the disk, hardly longer for many events than for one. While it waits, others
come and form the next batch, so the more matches are played, the more is written a second.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol, TypeAlias

from vitral.service.store import Lease, Summary
from vitral.storage.database_errors import failure, is_outage
from vitral.storage.write_health import WriteHealth

BATCH = 500
"""Appends in one transaction at most."""


@dataclass(slots=True, eq=False)
class Append:
    """Events to append, and the future of whoever waits for them."""

    lease: Lease
    after: int
    events: Sequence[str]
    summary: Summary
    done: "asyncio.Future[None]"

    def succeed(self) -> None:
        """The events are on disk."""
        if not self.done.done():  # whoever waited may have been cancelled
            self.done.set_result(None)

    def fail(self, error: Exception) -> None:
        """The events were not written."""
        if not self.done.done():
            self.done.set_exception(error)


Batch: TypeAlias = Sequence[Append]
"""Appends to different matches."""
Outcomes: TypeAlias = Sequence[Exception | None]
"""For each append of a batch the reason why it was refused, or None if it was written."""


class WriteConnection(Protocol):
    """The one connection with which a store writes."""

    def write(self, batch: Batch, done: Callable[[Outcomes | Exception], object]) -> None:
        """Write a batch in one transaction, and call `done` on the event loop when it is over.

        `done` gets the outcomes of a transaction that was committed, or the exception because of
        which nothing was written.
        """


class BatchWriter:
    """Writes appends in the order in which they came, and answers when they are on disk."""

    def __init__(self, connection: WriteConnection, health: WriteHealth) -> None:
        self._connection = connection
        self._health = health
        self._waiting: list[Append] = []
        self._one_by_one: list[Append] = []
        """A batch that could not be written because of one of its appends."""
        self._writing = False

    def write(self, append: Append) -> None:
        """Write this with the next batch."""
        if not self._waiting:  # whatever comes in the same turn of the loop is part of the batch
            asyncio.get_running_loop().call_soon(self._start)
        self._waiting.append(append)

    async def finish(self) -> None:
        """Wait until everything is written."""
        while self._waiting or self._writing:
            await asyncio.sleep(0.001)

    def _start(self) -> None:
        """Write the next batch, unless one is being written."""
        while not self._writing and (batch := self._next_batch()):
            self._writing = True
            try:
                self._connection.write(batch, partial(self._end, batch))
            except Exception as error:  # no thread could be started
                self._writing = False
                self._fail(batch, error)

    def _next_batch(self) -> Batch:
        """What waits, each match once; those whose callers were cancelled are not written."""
        if self._one_by_one:
            return [self._one_by_one.pop(0)]
        batch: dict[str, Append] = {}
        later: list[Append] = []
        for append in self._waiting:
            if append.done.done():
                continue
            if len(batch) < BATCH and append.lease.match not in batch:
                batch[append.lease.match] = append
            else:
                later.append(append)
        self._waiting = later
        return list(batch.values())

    def _end(self, batch: Batch, result: Outcomes | Exception) -> None:
        """A batch is over: the next one is begun before anybody is answered."""
        self._writing = False
        if isinstance(result, Exception):
            self._end_without(batch, result)
            return
        self._start()
        self._health.succeeded()
        for append, error in zip(batch, result, strict=True):
            if error is None:
                append.succeed()
            else:
                append.fail(error)

    def _end_without(self, batch: Batch, error: Exception) -> None:
        """Nothing of a batch was written: the database is at fault, or one of the appends."""
        failed = list(batch)
        if is_outage(error):
            failed += self._one_by_one
            self._one_by_one = []
        elif len(batch) > 1:
            self._one_by_one, failed = failed, []  # to find out which of them it is
        self._start()
        self._fail(failed, error)

    def _fail(self, batch: Iterable[Append], error: Exception) -> None:
        """Nothing of a batch was written; each caller gets an error of its own."""
        if is_outage(error):
            self._health.failed(error)
        for append in batch:
            own = failure(error)
            own.__cause__ = error
            append.fail(own)
