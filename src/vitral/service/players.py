"""Bots at work: off the event loop, in a bounded pool, and never without an answer."""

import asyncio
import logging
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Protocol

from vitral.notation import format_move, format_position
from vitral.rules import Move, State, legal_moves
from vitral.search import bot

log = logging.getLogger(__name__)


class Players(Protocol):
    """Whoever answers for the bots."""

    async def choose(self, name: str, state: State) -> Move:
        """A legal move for a bot, whatever happens."""

    async def close(self) -> None:
        """Let go of everything."""


class BotPool:
    """Bots in processes of their own: a bounded number think, the others wait their turn.

    A match asks for one move at a time, so first come, first served is fair to all of them.
    """

    def __init__(self, workers: int = 1, seconds: float = 10.0) -> None:
        self._workers = workers
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, name: str, state: State) -> Move:
        """The bot's move; if it fails or takes too long, any legal move and a line in the log."""
        try:
            future = asyncio.get_running_loop().run_in_executor(
                self._executor(), _choose, name, state
            )
            return await asyncio.wait_for(future, self._seconds)
        except TimeoutError:
            return self._fallback(name, state, "took too long")
        except BrokenProcessPool:
            self._pool = None
            return self._fallback(name, state, "crashed its process")
        except Exception as error:
            return self._fallback(name, state, f"raised {type(error).__name__}")

    async def close(self) -> None:
        """Stop thinking."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers,
                mp_context=get_context("spawn"),
                initializer=_belong_to_server,
            )
        return self._pool

    def _fallback(self, name: str, state: State, what: str) -> Move:
        move = legal_moves(state)[0]
        log.error(
            "bot %s %s; played %s in %s", name, what, format_move(move), format_position(state)
        )
        return move


def _choose(name: str, state: State) -> Move:
    """Runs in a worker."""
    return bot(name).choose(state)


def _belong_to_server() -> None:
    """A worker stops when its server says so, and never outlives it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_wait_for_end, daemon=True).start()


def _wait_for_end() -> None:
    if server := parent_process():
        server.join()
    os._exit(1)
