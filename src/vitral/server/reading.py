"""Work whose cost the asker chooses: bounded, beside the event loop, and in turn by address.

Large bodies are read here, and positions, records and editions studied. There are two queues with
a thread each, so that a small question waits for no large one: the rules page never waits for
somebody's record. In each the addresses take turns, one item at a time.

They are threads, not processes. A thread competes with the event loop for the interpreter, but
every item is bounded: one that is all Python hands over every 2 ms (`sys.setswitchinterval`), and
what holds on for longer, pydantic and orjson, ends after some milliseconds. `make delays` measures
what other clients notice. A process would spare them that, for 60 MB more and answers copied twice.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from vitral.rules import VitralError
from vitral.service.fair_queue import FairQueue

SMALL = 4 * 1024
"""Bytes of a request up to which it is a small one."""
MOST_WAITING = 32
"""Items of one address that wait in a queue. A page asks for less than ten at once."""

T = TypeVar("T")


class TooManyWaiting(VitralError):
    """Too much that was asked for from one address is not done yet."""

    def __init__(self) -> None:
        super().__init__("too-many-requests", "too many requests; wait a little")


class WorkQueue:
    """One thread, for which addresses take turns. To be used from one event loop."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, name)
        self._turns: FairQueue[asyncio.Future[None]] = FairQueue()
        self._busy = False

    async def run(self, address: str, work: Callable[[], T]) -> T:
        """What the work returns or raises; `TooManyWaiting` if it does not even begin to wait."""
        if self._turns.waiting(address) >= MOST_WAITING:
            raise TooManyWaiting
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        self._turns.put((address,), turn)
        self._call_next()
        try:
            await turn
            return await loop.run_in_executor(self._thread, work)
        finally:
            if not turn.cancelled():  # otherwise somebody else has the thread, or nobody
                self._busy = False
                self._call_next()

    def _call_next(self) -> None:
        while self._turns and not self._busy:
            turn = self._turns.get()
            if not turn.cancelled():
                self._busy = True
                turn.set_result(None)

    def close(self) -> None:
        """Wait for the item in work; nothing else begins."""
        self._thread.shutdown(cancel_futures=True)


class Reading:
    """The two queues of a server."""

    def __init__(self) -> None:
        self.small = WorkQueue("small")
        self.large = WorkQueue("large")

    def of(self, size: int) -> WorkQueue:
        """The queue for a request of so many bytes."""
        return self.small if size <= SMALL else self.large

    def close(self) -> None:
        """Let go of the threads."""
        self.small.close()
        self.large.close()
