"""Workers, and who is served by them next: people in turn, whatever each of them asks for."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from vitral.service.attendance import ThoughtRequest
from vitral.service.fair_queue import FairQueue

TARGET = 1.5
"""Seconds within which everybody who waits is to be served once.

With what comes to it for each thought, some 10 ms, forty people wait less than 3 s.
"""
LEAST = 0.02
"""Seconds that a thought gets at least: a search that is stopped sooner has hardly begun."""

W = TypeVar("W")


class Unattended(Exception):
    """Nobody is there any more for whom a bot should think."""


@dataclass(frozen=True, slots=True)
class WorkerSlot(Generic[W]):
    """A worker for one thought, and the most seconds that the thought may take."""

    worker: W
    seconds: float


@dataclass(eq=False, slots=True)
class _Waiting(Generic[W]):
    """A thought that waits for a worker."""

    request: ThoughtRequest
    slot: "asyncio.Future[WorkerSlot[W]]"
    queued: set[tuple[bool, str]] = field(default_factory=set)
    """In whose turn it waits: whether they play, and their address."""


class WorkerPool(Generic[W]):
    """Workers that do one thing each at a time, with a queue that is fair by address.

    Those who play are served before those who merely watch. Among both, addresses take turns,
    at one address its people, and of one person their matches. A thought waits in the turns of
    everybody for whom it is, and the first of them counts.
    """

    def __init__(self, workers: Sequence[W]) -> None:
        self.workers = workers
        self._idle = list(workers)
        # Under an address, a token and a match: the address again, and what waits.
        self._playing: FairQueue[tuple[str, _Waiting[W]]] = FairQueue()
        self._watching: FairQueue[tuple[str, _Waiting[W]]] = FairQueue()
        self._maintenance: list[asyncio.Future[W]] = []
        self._waiting: dict[str, _Waiting[W]] = {}
        """The last thought that waits, by its match."""

    @property
    def waiting_addresses(self) -> int:
        """How many addresses wait to be served."""
        return self._playing.keys + self._watching.keys

    @asynccontextmanager
    async def slot(self, request: ThoughtRequest) -> AsyncIterator[WorkerSlot[W]]:
        """Wait for a worker; `Unattended` if nobody is there when one is free."""
        future: asyncio.Future[WorkerSlot[W]] = asyncio.get_running_loop().create_future()
        waiting = self._waiting[request.match] = _Waiting(request, future)
        self._put(waiting)
        self._serve()
        try:
            yield await future
        finally:
            if self._waiting.get(request.match) is waiting:
                del self._waiting[request.match]
            if not (future.cancel() or future.cancelled() or future.exception()):
                self._release(future.result().worker)

    @asynccontextmanager
    async def maintenance(self) -> AsyncIterator[W]:
        """Wait for a worker, before all people."""
        future: asyncio.Future[W] = asyncio.get_running_loop().create_future()
        self._maintenance.append(future)
        self._serve()
        try:
            yield await future
        finally:
            if not (future.cancel() or future.cancelled()):
                self._release(future.result())

    def attended(self, match: str) -> None:
        """Somebody has come to a match: a thought about it waits in their turn, too."""
        if waiting := self._waiting.get(match):
            self._put(waiting)

    def _put(self, waiting: _Waiting[W]) -> None:
        """Queue a thought for everybody who is there, once for each address."""
        audience, match = waiting.request.audience(), waiting.request.match
        queue = self._playing if audience.plays else self._watching
        for person in audience.people:
            key = audience.plays, person.address
            if key not in waiting.queued:
                waiting.queued.add(key)
                queue.put((person.address, person.token, match), (person.address, waiting))
        if not waiting.queued:
            waiting.slot.set_exception(Unattended())

    def _release(self, worker: W) -> None:
        self._idle.append(worker)
        self._serve()

    def _serve(self) -> None:
        """Give idle workers to whoever is next."""
        while self._idle and self._maintenance:
            if not (first := self._maintenance.pop(0)).done():
                first.set_result(self._idle.pop())
        while self._idle and (self._playing or self._watching):
            queue = self._playing or self._watching
            address, waiting = queue.get()
            if waiting.slot.done():
                continue  # it had its turn at another address, or was given up
            if waiting.request.audience().people:
                slot = WorkerSlot(self._idle.pop(), self._seconds(queue, address))
                waiting.slot.set_result(slot)
            else:
                waiting.slot.set_exception(Unattended())

    def _seconds(self, queue: FairQueue[tuple[str, _Waiting[W]]], address: str) -> float:
        """Seconds for a thought, so that everybody waits about `TARGET`.

        Addresses share the time of the workers, and what waits for one address shares its part.
        """
        own = queue.waiting(address)
        addresses = queue.keys + (own == 0)
        return max(LEAST, TARGET * len(self.workers) / (addresses * (own + 1)))
