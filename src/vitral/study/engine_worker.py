"""An engine of the pool: a `vitral engine` process, spoken to from the event loop.

The protocol is that of docs/protocol/engine.md. One query is asked at a time.
"""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncGenerator, Mapping
from contextlib import suppress
from itertools import count
from typing import Any, Final, TypeAlias

import orjson

Answer: TypeAlias = dict[str, Any]
"""A line of the engine, read."""

START_SECONDS: Final = 300.0
"""How long an engine may take to start; the first on a machine compiles the search."""
GRACE_SECONDS: Final = 10.0
"""How much later than its limit an answer may come before the engine is killed."""
CLOSE_SECONDS: Final = 1.0
"""How long an engine may take to quit."""
PARTIAL_SECONDS: Final = 0.05
"""Time from one report to the next."""
LONGEST_ANSWER: Final = 1 << 20
"""Bytes of a line."""
FIRST_POSITION: Final = (
    "vitral.1~A2~W~W~-.-.-.-.-~c1~18.20.20.20.20~0.0.0.0.0~1"
    "~1a.2a.3a.4a.5a.6a.7a.8a_-.-.-.-.-.-.-.-_1_0_0_0"
    "~1a.2a.3a.4a.5a.6a.7a.8a_-.-.-.-.-.-.-.-_1_0_0_0"
)
"""What an engine is asked first: its answer says that the search is loaded, which takes seconds."""
NICENESS: Final = 15
"""By how much engines stand back for the server, and for bots, which have 5.

Where both want the same processor, a bot gets nine tenths of it.
"""

log = logging.getLogger(__name__)


class EngineStopped(Exception):
    """The process has ended, or does not answer; the next query starts another one."""


class EngineWorker:
    """An engine in a process of its own, started with the first query and after every crash."""

    def __init__(self, threads: int = 1) -> None:
        self._command: tuple[str, ...] = (
            sys.executable,
            "-m",
            "vitral",
            "engine",
            "--threads",
            str(threads),
        )
        self._process: Process | None = None
        self._ready = False
        """Whether the process has answered once."""
        self._numbers = count(1)
        self._asked = ""
        """The id of the query that is not answered yet."""

    @property
    def pid(self) -> int | None:
        """The process, if there is one."""
        return self._process.pid if self._process else None

    async def answers(self, query: Mapping[str, Any], seconds: float) -> AsyncGenerator[Answer]:
        """The reports on a query, the last one final; `EngineStopped` if none comes.

        Whoever stops reading stops the search. `seconds` is when the search ends at the latest.
        """
        process = await self._start()
        until = asyncio.get_running_loop().time() + seconds + GRACE_SECONDS
        id_ = self._asked = f"query {next(self._numbers)}"
        limits = {"id": id_, "seconds": seconds, "partialEvery": PARTIAL_SECONDS}
        self._send({**query, **limits})
        try:
            while self._asked:
                answer = await self._read(process, until)
                if answer.get("id") == id_ and "warning" not in answer:  # others are of old queries
                    if not answer.get("isDuringSearch"):
                        self._asked = ""
                    yield answer
        finally:
            self.stop()

    def stop(self) -> None:
        """End the search of the query that is asked: it is answered with what is known."""
        if self._asked:
            self._send({"id": "stop", "action": "terminate", "terminateId": self._asked})

    async def close(self) -> None:
        """End the process."""
        process = self._process
        if process is None:
            return
        self._send({"id": "quit", "action": "quit"})
        with suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), CLOSE_SECONDS)
        await self._kill(process)

    async def _start(self) -> Process:
        """The process, once it answers; whoever waited for that may have gone meanwhile."""
        process = self._process
        if process is None or process.returncode is not None:
            process = await self._launch()
        if not self._ready:
            self._send({"id": "start", "position": FIRST_POSITION, "depth": 1})
            await self._read(process, asyncio.get_running_loop().time() + START_SECONDS)
            self._ready = True
        return process

    async def _launch(self) -> Process:
        self._ready = False
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            limit=LONGEST_ANSWER,  # no session of its own: Linux would weigh it like the server's
        )
        _stand_back(self._process.pid)
        return self._process

    def _send(self, query: Answer) -> None:
        if self._process and self._process.stdin and self._process.returncode is None:
            with suppress(OSError):  # it has ended, which whoever reads finds out
                self._process.stdin.write(orjson.dumps(query) + b"\n")

    async def _read(self, process: Process, until: float) -> Answer:
        """The next line; the process is killed if it says nothing until then, or nonsense."""
        try:
            async with asyncio.timeout_at(until):
                line = await _output(process).readline()
            answer = orjson.loads(line)
            if isinstance(answer, dict):
                return answer
        except (TimeoutError, ValueError, OSError):  # a line that is none, or none at all
            pass
        await self._kill(process)
        log.error("an engine stopped with %s", process.returncode)
        raise EngineStopped

    async def _kill(self, process: Process) -> None:
        if self._process is process:
            self._process, self._asked = None, ""
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def _output(process: Process) -> asyncio.StreamReader:
    if process.stdout is None:
        raise AssertionError("it is a pipe")
    return process.stdout


def _stand_back(pid: int) -> None:
    """Let others go first, before the process has made threads, which inherit it."""
    if hasattr(os, "setpriority"):
        with suppress(OSError):
            own = os.getpriority(os.PRIO_PROCESS, 0)
            os.setpriority(os.PRIO_PROCESS, pid, own + NICENESS)
