"""Many people play many matches while whatever they need is killed and started again."""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import ExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import httpx

from tests.faults.backends import Backends, run_backends
from tests.faults.client import PAUSE_S, TRY_AGAIN, Client
from tests.faults.database_check import DatabaseReport, check
from tests.faults.journal import Journal
from tests.faults.proxy import NOTICED_S, SETTINGS, Proxy
from tests.faults.serving import Server
from tests.faults.thoughts import thought_twice, thoughts

BOTS = (None, None, "greedy", "random")
"""Who sits on a third seat, if anybody."""
NO_MATCH = "0" * 16
PROPAGATION_S = 5.0
"""How long it may take until a server knows what another one wrote."""
PAUSED_S = 9.0
"""How long a server is paused: its leases run out after 6 seconds."""
CLOCK = {"kind": "live", "bank": 120}
FAULTS = (
    "kill a server",
    "crash PostgreSQL",
    "stop Redis",
    "empty Redis",
    "pause a server",
    "kill a server",
    "crash PostgreSQL",
    "kill a server",
    "stop Redis",
    "kill a server",
)
KILLED_BEFORE_IT_BEGAN = re.compile(
    r"Traceback \(most recent call last\):\n"
    r'  File "<string>", line 1, in <module>\n'
    r'  File ".*multiprocessing/spawn\.py", .*\n'
    r"(?:  .*\n)*"
    r"EOFError: Ran out of input\n"
)
"""What a new worker process says whose server was killed before it had told it what to do."""
MOVES = 50
"""Moves that people make in a match, roughly and at the least; kills are spread over them."""


@dataclass(frozen=True, slots=True)
class FaultPlan:
    """How much is played, and how often something is killed.

    More matches are played if there are faults left after these. One server keeps its matches in
    SQLite; several share PostgreSQL and Redis.
    """

    matches: int = 200
    clients: int = 40
    kills: int = 50
    servers: int = 2
    at_once: int = 24
    """Matches that go on at the same time."""
    seed: int = 1
    deadline: float = 1200.0
    """Seconds after which whatever goes on is given up."""
    rolling: bool = False
    """Servers are asked to end and started again, one after the other, and nothing is killed."""
    proxy: bool = False
    """Clients know a proxy alone, behind which two servers stand; every request is answered."""

    @property
    def settings(self) -> dict[str, Any]:
        """What is agreed for a match; in a rolling restart no clock may run out."""
        clock = {"clock": CLOCK, "absence": "forfeit"} if self.rolling else {}
        return {"public": True} | clock


@dataclass(slots=True)
class FaultRun:
    """One run of a plan."""

    plan: FaultPlan
    folder: Path
    journal: Journal = field(default_factory=Journal)
    began: float = field(default_factory=monotonic)
    faults: Counter[str] = field(default_factory=Counter)
    """What was done to servers, PostgreSQL and Redis while people played."""
    faults_done: bool = False
    """Whether all faults were made and mended."""
    early_kills: int = 0
    """Of servers that were just starting."""
    thoughts: int = 0
    """Of bots, as far as the servers' logs tell."""
    report: DatabaseReport | None = None

    @property
    def kills(self) -> int:
        """How often something was killed, emptied, paused or restarted."""
        return self.faults.total()

    @property
    def wrong(self) -> list[str]:
        """All that must not be, and was."""
        return self.journal.wrong + (self.report.wrong if self.report else ["nothing was checked"])

    def line(self) -> str:
        """How far it has come."""
        journal = self.journal
        return (
            f"{monotonic() - self.began:5.0f} s  {len(journal.over)}/{self.plan.matches} matches  "
            f"{len(journal.acknowledged)} moves  {self.kills}+{self.early_kills} kills  "
            f"{len(journal.wrong)} wrong"
        )


ReportLine = Callable[[str], object]


def run_faults(run: FaultRun, report_line: ReportLine = lambda _: None) -> None:
    """Play a plan and check the database; what went wrong is in the run."""
    with ExitStack() as stack:
        backends = stack.enter_context(run_backends()) if run.plan.servers > 1 else None
        url = backends.postgres.url if backends else f"sqlite:///{run.folder / 'vitral.db'}"
        settings = {"log_level": "debug"} | (backends.settings if backends else {})
        settings |= SETTINGS if run.plan.proxy else {}
        servers = [
            Server(url, run.folder / f"server{number}.log", settings)
            for number in range(run.plan.servers)
        ]
        proxy = Proxy(servers, run.folder) if run.plan.proxy else None
        if proxy:
            stack.callback(proxy.stop)
            proxy.start()
        asyncio.run(_play(run, servers, backends, proxy, report_line))
        run.report = asyncio.run(check(url, run.journal))
        found = [thought for server in servers for thought in thoughts(server)]
        run.thoughts = len(found)
        run.journal.wrong += thought_twice(found)


async def _play(
    run: FaultRun,
    servers: list[Server],
    backends: Backends | None,
    proxy: Proxy | None,
    report_line: ReportLine,
) -> None:
    """Play all matches of a plan; what went wrong is in the journal."""
    plan, journal = run.plan, run.journal
    habits = {
        "is_calm": plan.rolling,
        "may_fail": plan.servers > 1 and not plan.rolling,
        "is_always_served": plan.proxy,
    }
    async with _web() as web:
        ports = [proxy.port] if proxy else [server.port for server in servers]
        clients = [Client(n, ports, web, journal, plan.seed, **habits) for n in range(plan.clients)]
        match_maker = MatchMaker(run, clients, ports, [server.port for server in servers], web)
        fault_maker = FaultMaker(run, servers, backends, web)
        try:
            async with asyncio.timeout(plan.deadline), _running(clients, servers, run, fault_maker):
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
    clients: list[Client], servers: list[Server], run: FaultRun, fault_maker: "FaultMaker"
) -> AsyncIterator[None]:
    """Servers, clients, and whoever kills; gone when the matches are over."""
    for server in servers:
        server.start()
    works = [fault_maker.work(), *(client.run() for client in clients)]
    tasks = [asyncio.create_task(work) for work in works]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception):
                run.journal.wrong.append(f"the test itself failed: {result!r}")


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


def count_errors(log: str) -> int:
    """How many errors a server's log tells of; workers that began as it was killed are none."""
    return KILLED_BEFORE_IT_BEGAN.sub("", log).count("Traceback (most recent call last)")


def _stop(servers: list[Server], journal: Journal) -> None:
    for server in servers:
        if not server.stop():
            journal.wrong.append("a server did not end when it was asked to")
    for server in servers:
        journal.counts["workers left behind"] += server.kill_orphans()
        if errors := count_errors(server.log.read_text()):
            journal.wrong.append(f"{errors} errors in {server.log}")


class FaultMaker:
    """Kills, pauses and restarts whatever the plan says, at any moment of play."""

    def __init__(
        self,
        run: FaultRun,
        servers: list[Server],
        backends: Backends | None,
        web: httpx.AsyncClient,
    ) -> None:
        self._run = run
        self._servers = servers
        self._backends = backends
        self._web = web
        self._random = Random(f"{run.plan.seed} faults")

    async def work(self) -> None:
        """One fault after the other, spread over the moves of the run."""
        plan, journal = self._run.plan, self._run.journal
        step = plan.matches * MOVES / (plan.kills + 1)
        for fault in islice(cycle(self._faults()), plan.kills):
            enough = len(journal.acknowledged) + self._random.uniform(0.3, 1.2) * step
            while len(journal.acknowledged) < enough:
                await asyncio.sleep(0.01)
            await asyncio.sleep(self._random.uniform(0, 0.1))
            self._run.faults[fault] += 1
            await self._make(fault)
        self._run.faults_done = True

    def _faults(self) -> tuple[str, ...]:
        """The faults that are possible here, in turn."""
        if self._run.plan.rolling:
            return ("restart a server",)
        if self._backends is None:
            return ("kill a server",)
        if self._backends.redis is None:
            return tuple(fault for fault in FAULTS if "Redis" not in fault)
        return FAULTS

    async def _make(self, fault: str) -> None:
        """Make one fault, and mend it."""
        match fault:
            case "restart a server":
                await self._restart(self._servers[self._run.kills % len(self._servers)])
            case "kill a server":
                await self._kill(self._random.choice(self._servers))
            case "pause a server":
                await asyncio.to_thread(self._random.choice(self._servers).pause, PAUSED_S)
            case _ if self._backends:
                await asyncio.to_thread(
                    self._break, fault, self._backends, self._random.uniform(0, 2)
                )

    def _break(self, fault: str, backends: Backends, seconds: float) -> None:
        """Stop a backend for so long, or empty it."""
        if fault == "crash PostgreSQL":
            backends.postgres.crash()
            sleep(seconds)
            backends.postgres.start()
        elif backends.redis and fault == "stop Redis":
            backends.redis.kill()
            sleep(seconds)
            backends.redis.start()
        elif backends.redis:
            backends.redis.empty()

    async def _restart(self, server: Server) -> None:
        """As one who installs a new version: the next server follows when this one is ready."""
        if not await asyncio.to_thread(server.stop):
            self._run.journal.wrong.append("a server did not end when it was asked to")
        server.start()
        await self._ready(server)
        if self._run.plan.proxy:
            await asyncio.sleep(NOTICED_S)

    async def _kill(self, server: Server) -> None:
        server.kill()
        if len(self._servers) > 1:  # the others go on alone for a while
            await asyncio.sleep(self._random.uniform(0, 2))
        server.start()
        if self._random.random() < 0.25:
            await asyncio.sleep(self._random.uniform(0.1, 1))
            server.kill()
            self._run.early_kills += 1
            server.start()
        if len(self._servers) > 1:  # one that starts needs a database, which may be next
            await self._ready(server)

    async def _ready(self, server: Server) -> None:
        """Wait until a server answers."""
        url = f"http://127.0.0.1:{server.port}/api/v1/health"
        while True:
            with suppress(httpx.TransportError):
                if (await self._web.get(url)).is_success:
                    return
            await asyncio.sleep(0.05)


class MatchMaker:
    """Where matches are made and people are brought together."""

    def __init__(
        self,
        run: FaultRun,
        clients: list[Client],
        ports: list[int],
        server_ports: list[int],
        web: httpx.AsyncClient,
    ) -> None:
        """`ports` are those that clients know, `server_ports` those of the servers."""
        self._run = run
        self._plan = run.plan
        self._journal = run.journal
        self._begun = 0
        self._may_fail = run.plan.servers > 1 and not run.plan.rolling
        self._clients = clients
        self._ports = ports
        self._server_ports = server_ports
        self._web = web
        self._random = Random(f"{run.plan.seed} match maker")

    async def play_all(self) -> None:
        """All matches, as many at once as there is room for."""
        for port in (*self._server_ports, *self._ports):  # all are there when it begins
            while await self._status(port, NO_MATCH) == "unknown":
                await asyncio.sleep(0.05)
        async with asyncio.TaskGroup() as group:
            for _ in range(self._plan.at_once):
                group.create_task(self._play_many())
        for port in self._server_ports:
            await self._await_propagation(port)

    async def _play_many(self) -> None:
        """One match after the other, until all are played and nothing more is killed."""
        while self._begun < self._plan.matches or not self._run.faults_done:
            first = self._begun * 2
            self._begun += 1
            pair = [self._clients[(first + n) % len(self._clients)] for n in (0, 1)]
            await self._play_one(pair, self._random.choice(BOTS))

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
        with suppress(httpx.TransportError, ValueError):  # a proxy without servers answers in HTML
            answer = await self._web.get(f"http://127.0.0.1:{port}/api/v1/matches/{match}")
            return f"{answer.json().get('status')}"
        return "unknown"

    async def _play_one(self, pair: list[Client], bot: str | None) -> None:
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
        _, made = await self._post(
            host, "matches", {"seats": seats, "settings": self._plan.settings}
        )
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
            try:
                answer = await self._web.post(url, json=body, headers=client.headers)
                said = answer.json()
                if not (self._may_fail and said.get("code") in TRY_AGAIN):
                    return answer.status_code, said
                self._journal.counts[f"{said['code']} (request)"] += 1
            except (httpx.TransportError, ValueError) as error:
                if self._plan.proxy:
                    self._journal.wrong.append(f"{path} was not answered: {error!r}")
            await asyncio.sleep(self._random.uniform(*PAUSE_S))
