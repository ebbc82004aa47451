"""Several processes in one: services on one set of logs, with a bus between them."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from vitral.service.attendance import Person
from vitral.service.bus import BusHandler, BusUnavailable
from vitral.service.presence import ConnectedSeats
from vitral.service.store import Conflict, Lease, LeaseLost, Status, Summary
from vitral.storage import StoreError


@dataclass
class SharedLogs:
    """What all processes see: logs, leases, and who is alive."""

    events: dict[str, list[str]] = field(default_factory=dict)
    summaries: dict[str, Summary] = field(default_factory=dict)
    leases: dict[str, tuple[str | None, int]] = field(default_factory=dict)
    alive: dict[str, bool] = field(default_factory=dict)
    last_alive: dict[str, int] = field(default_factory=dict)
    seated: dict[tuple[str, str], str] = field(default_factory=dict)
    appends: list[tuple[str, str]] = field(default_factory=list)
    """The process and the match of each append."""


class SharedStore:
    """One process's view of shared logs."""

    exclusive = False

    def __init__(self, logs: SharedLogs, process: str) -> None:
        self.process = process
        self.logs = logs
        self.fail: Exception | None = None
        """Raised by appends and heartbeats, once they have done their work if `late`."""
        self.late = False
        self.failures = 0
        """How many appends fail from now on."""
        self.hold = asyncio.Event()
        """What appends wait for."""
        self.hold.set()
        self.answer = asyncio.Event()
        """What appends wait for once they are on disk."""
        self.answer.set()

    async def append(
        self, lease: Lease, after: int, events: Sequence[str], summary: Summary
    ) -> None:
        await self.hold.wait()
        if self.failures:
            self.failures -= 1
            raise StoreError("store-failed", "store: the disk is full")
        if self.fail and not self.late:
            raise self.fail
        _, epoch = self.logs.leases.get(lease.match, (None, 0))
        if epoch != lease.epoch:
            raise LeaseLost(lease.match)
        log = self.logs.events.setdefault(lease.match, [])
        if len(log) != after:
            raise Conflict(lease.match)
        log += events
        self.logs.summaries[lease.match] = summary
        self.logs.appends.append((self.process, lease.match))
        await self.answer.wait()
        if self.fail:
            raise self.fail

    async def load(self, match: str, after: int = 0) -> list[str]:
        return self.logs.events.get(match, [])[after:]

    async def summary(self, match: str) -> Summary | None:
        return self.logs.summaries.get(match)

    async def summaries(
        self, status: Status | None = None, public: bool | None = None, limit: int = 50
    ) -> list[Summary]:
        return [s for s in self.logs.summaries.values() if status in (None, s.status)]

    async def listed(self, status: Status, since: int, each: int, limit: int) -> list[Summary]:
        return []

    async def seat(self, match: str, people: Sequence[str], strips: str) -> None:
        for person in people:
            self.logs.seated[person, match] = strips

    async def unseat(self, match: str) -> None:
        for key in [key for key in self.logs.seated if key[1] == match]:
            del self.logs.seated[key]

    async def seated(self, people: Sequence[str]) -> list[str]:
        return [strips for (person, _), strips in self.logs.seated.items() if person in people]

    async def acquire(self, match: str) -> Lease | None:
        owner, epoch = self.logs.leases.get(match, (None, 0))
        if owner is not None and owner != self.process and self.logs.alive.get(owner):
            return None
        if owner != self.process:
            epoch += 1
        self.logs.leases[match] = self.process, epoch
        return Lease(match, epoch)

    async def owner(self, match: str) -> str | None:
        owner, _ = self.logs.leases.get(match, (None, 0))
        return owner if owner and self.logs.alive.get(owner) else None

    async def release(self, matches: Sequence[str]) -> None:
        for match in matches:
            owner, epoch = self.logs.leases[match]
            if owner == self.process:
                self.logs.leases[match] = None, epoch

    async def orphans(self) -> list[tuple[str, int | None]]:
        dead = [
            (match, self.logs.last_alive.get(owner))
            for match, (owner, _) in self.logs.leases.items()
            if owner and not self.logs.alive.get(owner)
        ]
        return [each for each in dead if self.logs.summaries[each[0]].status == "playing"]

    async def heartbeat(self) -> None:
        if self.fail:
            raise self.fail
        self.logs.alive[self.process] = True

    async def close(self) -> None:
        self.logs.alive[self.process] = False


@dataclass
class SharedBus:
    """Delivers messages between processes in the next turn of the loop, while `up`."""

    handlers: dict[str, BusHandler] = field(default_factory=dict)
    followed: set[tuple[str, str]] = field(default_factory=set)
    """A process, and a match that it follows."""
    owners: dict[tuple[str, str], str] = field(default_factory=dict)
    up: bool = True
    commands: list[tuple[str, str]] = field(default_factory=list)
    """From which process to which."""
    lose_answers: int = 0


class ProcessBus:
    """One process's end of a shared bus."""

    connected = True

    def __init__(self, shared: SharedBus, process: str) -> None:
        self._shared = shared
        self._process = process

    async def start(self, handler: BusHandler) -> None:
        self._shared.handlers[self._process] = handler

    async def close(self) -> None:
        self._shared.handlers.pop(self._process, None)

    def _followers(self, match: str) -> list[BusHandler]:
        found = [process for process, each in self._shared.followed if each == match]
        handlers = self._shared.handlers
        return [handlers[p] for p in found if p in handlers and p != self._process]

    def _send(self, send: Callable[[BusHandler], None], handlers: Sequence[BusHandler]) -> None:
        if self._shared.up:
            for handler in handlers:
                asyncio.get_running_loop().call_soon(send, handler)

    def publish(self, match: str, version: int, events: Sequence[str]) -> None:
        self._send(lambda h: h.on_events(match, version, events), self._followers(match))

    def publish_presence(self, match: str, seats: ConnectedSeats) -> None:
        self._send(lambda h: h.on_presence(match, seats), self._followers(match))

    async def follow(self, match: str, owner: str) -> None:
        self._shared.followed.add((self._process, match))
        self._shared.owners[self._process, match] = owner

    def unfollow(self, match: str) -> None:
        self._shared.followed.discard((self._process, match))

    def attend(self, match: str, people: Sequence[Person]) -> None:
        owner = self._shared.owners.get((self._process, match), "")
        if handler := self._shared.handlers.get(owner):
            self._send(lambda h: h.on_attendance(match, self._process, people), [handler])

    async def request(self, process: str, match: str, command: bytes, timeout: float) -> bytes:
        self._shared.commands.append((self._process, process))
        handler = self._shared.handlers.get(process)
        if handler is None or not self._shared.up:
            raise BusUnavailable("nobody is there", may_have_run=False)
        answer = await handler.on_command(match, command)
        if self._shared.lose_answers:
            self._shared.lose_answers -= 1
            raise BusUnavailable("no answer", may_have_run=True)
        return answer
