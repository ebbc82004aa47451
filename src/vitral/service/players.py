"""Bots at work: off the event loop, in a bounded pool, and never without an answer."""

import asyncio
import logging
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread, Timer
from time import monotonic
from typing import Any, Protocol

from vitral.notation import format_move, format_position
from vitral.rules import Move, State, legal_moves
from vitral.search import bot

GRACE = 5.0
"""Seconds that a worker has to end itself after its time is up."""

log = logging.getLogger(__name__)


class Players(Protocol):
    """Whoever answers for the bots."""

    async def choose(self, name: str, state: State) -> Move:
        """A legal move for a bot, whatever happens."""

    async def close(self) -> None:
        """Let go of everything."""


class BotFailed(Exception):
    """A bot gave no move; the text says what it did instead."""


class Worker:
    """A process in which one bot thinks at a time. It is started when it is first needed."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, name: str, state: State) -> Move:
        """The bot's move."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            if self._pool is None:
                await self._start()
                began = loop.time()
            move: Move = await self._run(_choose, name, state, self._seconds)
        except (TimeoutError, BrokenProcessPool):
            self.stop()
            late = loop.time() - began >= self._seconds
            raise BotFailed("took too long" if late else "crashed its process") from None
        return move

    def stop(self) -> None:
        """End the process; the next bot gets another one."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def _start(self) -> None:
        """Wait for the process; no bot's time runs meanwhile."""
        self._pool = ProcessPoolExecutor(
            1, mp_context=get_context("spawn"), initializer=_belong_to_server
        )
        await self._run(os.getpid)

    async def _run(self, work: Callable[..., Any], *given: object) -> Any:
        future = asyncio.get_running_loop().run_in_executor(self._pool, work, *given)
        return await asyncio.wait_for(future, self._seconds + GRACE)


class BotPool:
    """Bots in processes of their own: a bounded number think, the others wait their turn.

    A match asks for one move at a time, so first come, first served is fair to all of them.
    """

    def __init__(self, workers: int = 1, seconds: float = 10.0) -> None:
        self._workers = [Worker(seconds) for _ in range(workers)]
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self._workers:
            self._idle.put_nowait(worker)

    async def choose(self, name: str, state: State) -> Move:
        """The bot's move; if it fails or takes too long, any legal move and a line in the log."""
        worker = await self._idle.get()
        try:
            return await worker.choose(name, state)
        except BotFailed as failed:
            return self.stand_in(name, state, str(failed))
        except Exception as error:
            return self.stand_in(name, state, f"raised {type(error).__name__}")
        finally:
            self._idle.put_nowait(worker)

    async def close(self) -> None:
        """Stop thinking."""
        for worker in self._workers:
            worker.stop()

    def stand_in(self, name: str, state: State, what: str) -> Move:
        """What is played instead of a bot's move that did not come."""
        move = legal_moves(state)[0]
        log.error(
            "bot %s %s; played %s in %s", name, what, format_move(move), format_position(state)
        )
        return move


def _choose(name: str, state: State, seconds: float) -> Move:
    """Runs in a worker, which ends itself with a bot that takes too long."""
    began = monotonic()
    end = Timer(seconds, os._exit, (1,))
    end.daemon = True
    end.start()
    try:
        move = bot(name).choose(state)
    finally:
        end.cancel()
    if monotonic() - began > seconds:
        raise TimeoutError
    return move


def _belong_to_server() -> None:
    """A worker stops when its server says so, and never outlives it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_wait_for_end, daemon=True).start()


def _wait_for_end() -> None:
    if server := parent_process():
        server.join()
    os._exit(1)
