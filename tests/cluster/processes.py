"""Processes of a site, as far as the bus can tell: a bus each, and what it heard."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

from vitral.cluster.redis_bus import RedisBus
from vitral.service.attendance import Person
from vitral.service.presence import ConnectedSeats


class Process:
    """A handler that writes down what it is told, and answers commands."""

    def __init__(self, url: str, name: str, prefix: str = "test") -> None:
        self.name = name
        self.bus = RedisBus(url, name, prefix)
        self.events: list[tuple[str, int, tuple[str, ...]]] = []
        self.commands: list[tuple[str, bytes]] = []
        self.attendance: list[tuple[str, str, tuple[Person, ...]]] = []
        self.presence: list[tuple[str, ConnectedSeats]] = []
        self.reconnected = 0
        self.answer: Callable[[bytes], Awaitable[bytes]] = _echo

    def on_events(self, match: str, version: int, events: Sequence[str]) -> None:
        self.events.append((match, version, tuple(events)))

    async def on_command(self, match: str, command: bytes) -> bytes:
        self.commands.append((match, command))
        return await self.answer(command)

    def on_attendance(self, match: str, process: str, people: Sequence[Person]) -> None:
        self.attendance.append((match, process, tuple(people)))

    def on_presence(self, match: str, seats: ConnectedSeats) -> None:
        self.presence.append((match, seats))

    def on_reconnected(self) -> None:
        self.reconnected += 1


async def _echo(command: bytes) -> bytes:
    return b"answer to " + command


@asynccontextmanager
async def processes(url: str, *names: str) -> AsyncIterator[list[Process]]:
    """Some that are connected."""
    started = [Process(url, name) for name in names]
    for process in started:
        await process.bus.start(process)
    try:
        yield started
    finally:
        for process in started:
            await process.bus.close()


async def until(condition: Callable[[], bool]) -> None:
    """Wait until something is the case; the test fails if that takes too long."""
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.005)
