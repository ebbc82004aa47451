"""Work beside the event loop: one thread, for which addresses take turns."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from vitral.rules import VitralError
from vitral.service.fair_queue import FairQueue

MOST_QUEUED = 32
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
        if self._turns.waiting(address) >= MOST_QUEUED:
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
