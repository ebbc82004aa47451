"""Many people play many matches while the servers are killed and started again."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import httpx

from tests.faults.client import PAUSE_S, Client
from tests.faults.journal import Journal
from tests.faults.serving import Server

BOTS = (None, None, "greedy", "random")
"""Who sits on a third seat, if anybody."""
NO_MATCH = "0" * 16
PROPAGATION_S = 5.0
"""How long it may take until a server knows what another one wrote."""
MOVES = 50
"""Moves that people make in a match, roughly and at the least; kills are spread over them."""


@dataclass(frozen=True, slots=True)
class FaultPlan:
    """How much is played, and how often a server is killed."""

    matches: int = 200
    clients: int = 40
    kills: int = 20
    servers: int = 1
    at_once: int = 24
    """Matches that go on at the same time."""
    seed: int = 1
    deadline: float = 1200.0
    """Seconds after which whatever goes on is given up."""


@dataclass(slots=True)
class FaultRun:
    """One run of a plan."""

    plan: FaultPlan
    folder: Path
    journal: Journal = field(default_factory=Journal)
    began: float = field(default_factory=monotonic)
    kills: int = 0
    """While people played, not counting those at a start."""
    early_kills: int = 0

    @property
    def database(self) -> Path:
        """The one database of all servers."""
        return self.folder / "vitral.db"

    def line(self) -> str:
        """How far it has come."""
        journal = self.journal
        return (
            f"{monotonic() - self.began:5.0f} s  {len(journal.over)}/{self.plan.matches} matches  "
            f"{len(journal.acknowledged)} moves  {self.kills}+{self.early_kills} kills  "
            f"{len(journal.wrong)} wrong"
        )


async def play(run: FaultRun, report_line: Callable[[str], object] = lambda _: None) -> None:
    """Play a plan; what went wrong is in the journal."""
    plan, journal = run.plan, run.journal
    servers = [Server(run.database, run.folder / f"server{n}.log") for n in range(plan.servers)]
    async with _web() as web:
        ports = [server.port for server in servers]
        clients = [Client(n, ports, web, journal, plan.seed) for n in range(plan.clients)]
        match_maker = MatchMaker(run, clients, ports, web)
        try:
            async with asyncio.timeout(plan.deadline), _running(clients, servers, run):
                await _first(match_maker.play_all(), _supervise(run, servers, report_line))
        except TimeoutError:
            journal.wrong += [line for client in clients for line in client.stuck()]
            journal.wrong.append(f"given up: {run.line()}")
        finally:
            await asyncio.to_thread(_stop, servers, journal)


@asynccontextmanager
async def _web() -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(trust_env=False, timeout=10) as web:
        yield web


@asynccontextmanager
async def _running(
    clients: list[Client], servers: list[Server], run: FaultRun
) -> AsyncIterator[None]:
    """Servers, clients, and whoever kills; gone when the matches are over."""
    for server in servers:
        server.start()
    works = [_kill(run, servers), *(client.run() for client in clients)]
    tasks = [asyncio.create_task(work) for work in works]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception):
                run.journal.wrong.append(f"the test itself failed: {result!r}")


async def _kill(run: FaultRun, servers: list[Server]) -> None:
    """Kill a server whenever play has gone on for a while, at any moment of it."""
    plan, chance = run.plan, Random(f"{run.plan.seed} kills")
    step = plan.matches * MOVES / (plan.kills + 1)
    for _ in range(plan.kills):
        enough = len(run.journal.acknowledged) + chance.uniform(0.3, 1.2) * step
        while len(run.journal.acknowledged) < enough:
            await asyncio.sleep(0.01)
        await asyncio.sleep(chance.uniform(0, 0.1))
        server = chance.choice(servers)
        server.kill()
        run.kills += 1
        if len(servers) > 1:  # the others go on alone for a while
            await asyncio.sleep(chance.uniform(0, 2))
        await _start(server, chance, run)


async def _start(server: Server, chance: Random, run: FaultRun) -> None:
    """Start a server again, now and then with a second try."""
    server.start()
    if chance.random() < 0.25:
        await asyncio.sleep(chance.uniform(0.1, 1))
        server.kill()
        run.early_kills += 1
        server.start()


async def _first(*works: Coroutine[Any, Any, None]) -> None:
    """Do these until one is done; the others are given up."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _supervise(
    run: FaultRun, servers: list[Server], report_line: Callable[[str], object]
) -> None:
    """Say how far it has come; ends when a server does without being killed."""
    while not any(server.has_crashed() for server in servers):
        report_line(run.line())
        await asyncio.sleep(0.5)
    run.journal.wrong.append("a server ended though nobody killed it")


def _stop(servers: list[Server], journal: Journal) -> None:
    for server in servers:
        if not server.stop():
            journal.wrong.append("a server did not end when it was asked to")
    for server in servers:
        journal.counts["workers left behind"] += server.kill_orphans()
        if errors := server.log.read_text().count("Traceback (most recent call last)"):
            journal.wrong.append(f"{errors} errors in {server.log}")


class MatchMaker:
    """Where matches are made and people are brought together."""

    def __init__(
        self, run: FaultRun, clients: list[Client], ports: list[int], web: httpx.AsyncClient
    ) -> None:
        self._plan = run.plan
        self._journal = run.journal
        self._clients = clients
        self._ports = ports
        self._web = web
        self._random = Random(f"{run.plan.seed} match maker")
        self._room = asyncio.Semaphore(run.plan.at_once)

    async def play_all(self) -> None:
        """All matches, as many at once as there is room for."""
        for port in self._ports:  # all are there when it begins
            while await self._status(port, NO_MATCH) == "unknown":
                await asyncio.sleep(0.05)
        async with asyncio.TaskGroup() as group:
            for number in range(self._plan.matches):
                pair = [self._clients[(number * 2 + n) % len(self._clients)] for n in (0, 1)]
                group.create_task(self._play_one(pair, self._random.choice(BOTS)))
        for port in self._ports:
            await self._await_propagation(port)

    async def _await_propagation(self, port: int) -> None:
        """Every server hears of every end, whoever wrote it."""
        for match in self._journal.made:
            since = monotonic()
            while (status := await self._status(port, match)) != "over":
                if monotonic() - since > PROPAGATION_S:
                    self._journal.wrong.append(f"one server still thinks {match} is {status}")
                    break
                await asyncio.sleep(0.05)

    async def _status(self, port: int, match: str) -> str:
        with suppress(httpx.TransportError):
            answer = await self._web.get(f"http://127.0.0.1:{port}/api/v1/matches/{match}")
            return f"{answer.json().get('status')}"
        return "unknown"

    async def _play_one(self, pair: list[Client], bot: str | None) -> None:
        async with self._room:
            match = await self._make(pair, bot)
            self._journal.made.append(match)
            async with asyncio.TaskGroup() as group:
                for number, client in enumerate(pair, 1):
                    group.create_task(client.play_seat(match, number))
            self._journal.over.add(match)

    async def _make(self, pair: list[Client], bot: str | None) -> str:
        """A match that has begun. What was not answered is asked for again."""
        host, guest = pair
        third = [{"bot": bot}] if bot else []
        seats = [{"name": host.name}, {}, *third]
        _, made = await self._post(host, "matches", {"seats": seats, "settings": {"public": True}})
        match: str = made["match"]
        sitting = {"name": guest.name, "addition": guest.name}
        await self._retry(guest, f"matches/{match}/seats/2", sitting, "seat-not-open")
        anybody = self._random.choice(pair)
        await self._retry(anybody, f"matches/{match}/start", {}, "already-started")
        return match

    async def _retry(self, client: Client, path: str, body: dict[str, Any], done: str) -> None:
        """Ask until it is done, now or by an earlier try whose answer was lost."""
        while True:
            status, said = await self._post(client, path, body)
            if status < 400 or said["code"] == done:
                return
            self._journal.counts[f"refused {said['code']} (request)"] += 1
            self._journal.wrong.append(f"{path} was refused: {said['sentence']}")
            await asyncio.sleep(self._random.uniform(*PAUSE_S))

    async def _post(self, client: Client, path: str, body: dict[str, Any]) -> tuple[int, Any]:
        while True:
            url = f"http://127.0.0.1:{self._random.choice(self._ports)}/api/v1/{path}"
            with suppress(httpx.TransportError):
                answer = await self._web.post(url, json=body, headers=client.headers)
                return answer.status_code, answer.json()
            await asyncio.sleep(self._random.uniform(*PAUSE_S))
