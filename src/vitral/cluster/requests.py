"""Commands and their answers: those that this process waits for, and those that it executes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Final

from vitral.cluster.messages import AnswerMessage, CommandMessage
from vitral.service.bus import BusUnavailable

MAX_COMMANDS: Final = 5_000
"""Commands of other processes that are executed at a time; more are refused."""

logger = logging.getLogger(__name__)


class PendingRequests:
    """The requests of this process that wait for an answer, by id."""

    def __init__(self) -> None:
        self._ids = count(1)
        self._waiting: dict[int, asyncio.Future[bytes]] = {}

    def open(self) -> int:
        """The id of a new request."""
        id_ = next(self._ids)
        self._waiting[id_] = asyncio.get_running_loop().create_future()
        return id_

    async def answer(self, id_: int, timeout: float) -> bytes:
        """Wait for the answer to a request."""
        try:
            async with asyncio.timeout(timeout):
                return await self._waiting[id_]
        except TimeoutError:
            raise BusUnavailable(f"no answer within {timeout} s", may_have_run=True) from None

    def close(self, id_: int) -> None:
        """Forget a request; an answer that comes later is dropped."""
        del self._waiting[id_]

    def succeed(self, id_: int, answer: bytes) -> None:
        """The answer to a request has come."""
        if self._is_waiting(id_):
            self._waiting[id_].set_result(answer)

    def fail(self, id_: int, reason: str, *, may_have_run: bool) -> None:
        """There will be no answer to a request."""
        if self._is_waiting(id_):
            self._waiting[id_].set_exception(BusUnavailable(reason, may_have_run=may_have_run))

    def fail_all(self, reason: str) -> None:
        """There will be no answer to any request; whether one was executed is not known."""
        for id_ in self._waiting:
            self.fail(id_, reason, may_have_run=True)

    def _is_waiting(self, id_: int) -> bool:
        return id_ in self._waiting and not self._waiting[id_].done()


class CommandExecutor:
    """Executes the commands of other processes, a bounded number at a time."""

    def __init__(self, answer: Callable[[str, AnswerMessage], object]) -> None:
        """`answer` sends an answer to a process."""
        self._answer = answer
        self._tasks: set[asyncio.Task[None]] = set()

    def execute(
        self, message: CommandMessage, on_command: Callable[[str, bytes], Awaitable[bytes]]
    ) -> None:
        """Begin to execute a command; its answer is sent in the end."""
        if len(self._tasks) >= MAX_COMMANDS:
            self._answer(message.process, AnswerMessage(message.id, None, may_have_run=False))
            return
        task = asyncio.create_task(self._execute(message, on_command))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _execute(
        self, message: CommandMessage, on_command: Callable[[str, bytes], Awaitable[bytes]]
    ) -> None:
        answer = None
        try:
            answer = (await on_command(message.match, message.command.encode())).decode()
        except Exception as error:
            logger.error("a command failed: %s", type(error).__name__, exc_info=error)
        self._answer(message.process, AnswerMessage(message.id, answer))

    async def finish(self) -> None:
        """Wait until everything that was begun is answered."""
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def close(self) -> None:
        """Cancel what is still being executed."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
