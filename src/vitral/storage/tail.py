"""The end of all logs, watched: whatever is committed, here or elsewhere, is told."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from vitral.service.store import Changes
from vitral.storage.database import Database
from vitral.storage.tables import EVENTS, AnyRow
from vitral.storage.watchers import Watchers

LOG = logging.getLogger(__name__)
PAGE = 5_000
RETRY_S = 0.5


_NEXT = (
    select(EVENTS.c.id, EVENTS.c.match, EVENTS.c.seq)
    .where(EVENTS.c.id > bindparam("after"))
    .order_by(EVENTS.c.id)
    .limit(bindparam("page"))
)


class Tail:
    """Tells of all events in the order of their ids, which is the order of commits."""

    def __init__(self, database: Database, engine: AsyncEngine, watchers: Watchers) -> None:
        self._database = database
        self._engine = engine
        self._watchers = watchers
        self._seen = 0
        self._wrote_last = False
        """Whether our own writer wrote after everything seen: then nothing was missed."""
        self._bell = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def find(self) -> None:
        """Take everything that is there as seen."""
        async with self._engine.connect() as connection:
            self._seen = await connection.scalar(select(func.max(EVENTS.c.id))) or 0

    def wrote(self, after: int, count: int, changes: Changes) -> None:
        """Our own writer wrote so many events, with the ids that follow `after`."""
        if after == self._seen:
            self._wrote_last = True
            self._tell(after + count, changes)
        else:
            self._bell.set()  # another store has written before

    def start(self) -> None:
        """Watch from now on, beginning where `find` left off."""
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Watch no longer."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _run(self) -> None:
        while True:
            try:
                await self._watch()
            except Exception as error:
                LOG.warning("the database cannot be watched for changes: %s", error)
            await asyncio.sleep(RETRY_S)

    async def _watch(self) -> None:
        async with self._database.listening(self._bell.set) as is_listening:
            while is_listening():
                await self._look()
                await self._wait()

    def _tell(self, last: int, changes: Changes) -> None:
        self._seen = last
        self._watchers.tell(changes)

    async def _look(self) -> None:
        while page := await self._next_page():
            new = [row for row in page if row.id > self._seen]  # not told meanwhile
            if new:
                self._tell(new[-1].id, {row.match: row.seq for row in new})
            if len(page) < PAGE:
                break

    async def _next_page(self) -> Sequence[AnyRow]:
        async with self._engine.connect() as connection:
            return (await connection.execute(_NEXT, {"after": self._seen, "page": PAGE})).all()

    async def _wait(self) -> None:
        """Until somebody rings, or for as long as nobody may and we do not write ourselves."""
        self._wrote_last = True
        while self._wrote_last and not self._bell.is_set():
            self._wrote_last = False
            with suppress(TimeoutError):
                async with asyncio.timeout(self._database.patience):
                    await self._bell.wait()
        self._bell.clear()
