"""Several servers on one database: ``make scale`` measures 1, 2 and 4 of them, and many watchers.

The load is that of ``make load``, sent views, on PostgreSQL and Redis. The two clients of a match
are connected to different servers, and all clients run in processes of their own. Printed: moves
a second, how long a move takes until the other player sees it, what each part takes of the
processors, and what was the limit. Then one server gets as many idle watchers as it may open
files, 20,000 if possible. Everything is on loopback, and stopped at the end or by Ctrl-C.
"""

import argparse
import os
import resource
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any

import httpx
import uvloop
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table
from tests.faults.backends import Backends, missing_program, run_backends

from bench.clients import make_matches
from bench.remote_clients import play_matches, start_process, watch_matches
from bench.servers import GENEROUS, VITRAL, Server, busy_seconds, family_seconds

SERVERS = (1, 2, 4)
CLIENT_PROCESSES = 2
WARM_SECONDS = 2.0
SECONDS = 6.0
"""How long each number of servers is measured; most matches go on for longer."""
WATCHED_MATCHES = 20
IDLE_SECONDS = 10.0
MOVE_SECONDS = 1.0
"""Between two moves of the match that is watched."""
OTHER_FILES = 200
"""Files that a server opens besides its sockets."""
OTHERS = "other programs"
"""Whatever else this machine does meanwhile."""
PATIENCE_SECONDS = 90.0
"""How long a process of clients may take for a step."""
BUSY = 0.9
"""The share of a processor from which on it counts as the limit."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured with one number of servers."""

    moves_a_second: float
    median_ms: float
    slow_ms: float
    """99 % of the moves were seen within so many milliseconds."""
    cores: dict[str, float]
    """Processors that each part kept busy, by its name."""
    busiest_server: float
    """The share of a processor that the busiest server took."""

    def microseconds(self, part: str) -> float:
        """Processor time that a part took for each move."""
        return self.cores[part] / self.moves_a_second * 1e6

    @property
    def limit(self) -> str:
        """What kept it from being faster."""
        processors = len(os.sched_getaffinity(0))
        if sum(self.cores.values()) > BUSY * processors:
            return f"all {processors} processors"
        if self.busiest_server > BUSY:
            return "one processor for each server"
        return "waiting, for the disk or each other"


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--watchers", type=int, default=20_000)
    parser.add_argument("--moves", action="store_true", help="clients are sent moves, not views")
    given = parser.parse_args()
    if missing := missing_program():
        raise SystemExit(missing)
    _raise_file_limit()
    console = Console()
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("")
        say = Announcer(progress, task)
        figures = {count: measure(count, given.matches, given.moves, say) for count in SERVERS}
        console.print(load_table(figures, given.matches))
        if given.watchers:
            console.print(watch_table(given.watchers, say))


class Announcer:
    """Shows what is being done."""

    def __init__(self, progress: Progress, task: Any) -> None:
        self._progress = progress
        self._task = task

    def __call__(self, text: str) -> None:
        """Show a line in place of the one before."""
        self._progress.update(self._task, description=text)


def measure(count: int, matches: int, moves: bool, say: Announcer) -> Figures:
    """Play matches on so many servers, and take the figures while nearly all go on."""
    say(f"{count} server(s): starting")
    with run_backends(on_disk=True) as backends, run_servers(count, backends) as servers:
        ports = [server.port for server in servers]
        share = matches // CLIENT_PROCESSES
        with ExitStack() as stack:
            clients = [
                stack.enter_context(start_process(play_matches, ports, share, number, moves))
                for number in range(CLIENT_PROCESSES)
            ]
            say(f"{count} server(s): making {matches} matches")
            for client in clients:
                receive(client.pipe)
            say(f"{count} server(s): playing")
            meter = Meter(
                {
                    "servers": [server.pid for server in servers],
                    "PostgreSQL": [backends.postgres.pid],
                    "Redis": [backends.redis.pid] if backends.redis else [],
                    "clients": [client.pid for client in clients],
                }
            )
            return _figures(meter, [client.pipe for client in clients])


def _figures(meter: "Meter", pipes: list[Connection]) -> Figures:
    """Let all clients play, and measure them for a while."""
    begin = monotonic() + WARM_SECONDS
    for pipe in pipes:
        pipe.send((begin, begin + SECONDS))
    sleep(WARM_SECONDS)
    before, before_all = meter.read(), busy_seconds()
    sleep(SECONDS)
    after, after_all = meter.read(), busy_seconds()
    counted = [receive(pipe) for pipe in pipes]
    acknowledged = sum(acked for acked, _ in counted)
    seen = sorted(seconds for _, of_client in counted for seconds in of_client)
    spent = {
        part: [now - then for now, then in zip(after[part], before[part], strict=True)]
        for part in after
    }
    cores = {part: sum(of_part) / SECONDS for part, of_part in spent.items()}
    cores[OTHERS] = max(0, (after_all - before_all) / SECONDS - sum(cores.values()))
    return Figures(
        acknowledged / SECONDS,
        median(seen) * 1000,
        quantiles(seen, n=100)[98] * 1000,
        cores,
        max(spent["servers"]) / SECONDS,
    )


def receive(pipe: Connection) -> Any:
    """What a process of clients says next."""
    if not pipe.poll(PATIENCE_SECONDS):
        raise TimeoutError("a process of clients is stuck")
    return pipe.recv()


class Meter:
    """The processor time of every part."""

    def __init__(self, parts: dict[str, list[int]]) -> None:
        self._parts = parts

    def read(self) -> dict[str, list[float]]:
        """Seconds that each process of each part has taken, with those that it started."""
        return {part: [family_seconds(pid) for pid in pids] for part, pids in self._parts.items()}


@contextmanager
def run_servers(count: int, backends: Backends) -> Iterator[list[Server]]:
    """Servers that share a database, and a bus where there is one."""
    settings = {"database": backends.postgres.url, **backends.settings}
    environment = GENEROUS | {f"VITRAL_{name.upper()}": text for name, text in settings.items()}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        yield [stack.enter_context(Server(VITRAL, environment, folder)) for _ in range(count)]


def load_table(figures: dict[int, Figures], matches: int) -> Table:
    """The figures of each number of servers beside each other."""
    names = [f"{count} server{'s' if count > 1 else ''}" for count in figures]
    table = Table("", *names, title=f"{matches} matches at once, PostgreSQL and Redis")
    columns = list(figures.values())
    rate = columns[0].moves_a_second
    table.add_row("moves a second", *(f"{one.moves_a_second:,.0f}" for one in columns))
    table.add_row("times one server", *(f"{one.moves_a_second / rate:.2f}" for one in columns))
    table.add_row("move to seen, median (ms)", *(f"{one.median_ms:.0f}" for one in columns))
    table.add_row("move to seen, 99 % (ms)", *(f"{one.slow_ms:.0f}" for one in columns))
    parts = list(columns[0].cores)
    for part in parts:
        if part != OTHERS:
            reported = (f"{one.microseconds(part):,.0f}" for one in columns)
            table.add_row(f"µs a move, {part}", *reported)
    for part in parts:
        table.add_row(f"processors, {part}", *(f"{one.cores[part]:.2f}" for one in columns))
    table.add_row("the limit", *(one.limit for one in columns))
    return table


def watch_table(wanted: int, say: Announcer) -> Table:
    """One server with many watchers: memory, and its processor at rest and while a match moves."""
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    watchers = min(wanted, files - OTHER_FILES)
    with (
        run_backends(on_disk=True) as backends,
        run_servers(1, backends) as [server],
        ExitStack() as stack,
    ):
        made = uvloop.run(make_matches(server.port, WATCHED_MATCHES))
        ids = [match for match, _ in made]
        before = server.memory()
        share = watchers // CLIENT_PROCESSES
        clients = [
            stack.enter_context(start_process(watch_matches, server.port, ids, share, number))
            for number in range(CLIENT_PROCESSES)
        ]
        for client in clients:
            while (connected := receive(client.pipe)) < share:
                say(f"{connected * CLIENT_PROCESSES:,} of {watchers:,} watchers")
        memory = server.memory() - before
        say(f"{watchers:,} watchers at rest")
        idle = _seconds_while(server, lambda: sleep(IDLE_SECONDS))
        say(f"{watchers:,} watchers, and one match moves")
        moving = _seconds_while(server, lambda: _move(server.port, *made[0]))
        views = 0
        for client in clients:
            client.pipe.send("stop")
            views += receive(client.pipe)
    table = Table("", "", title=f"{watchers:,} watchers of {WATCHED_MATCHES} matches on one server")
    if watchers < wanted:
        table.caption = f"This system lets a process open {files:,} files."
    table.add_row("memory a watcher (KB)", f"{memory / watchers / 1024:.1f}")
    table.add_row("processor at rest", f"{idle:.1%}")
    table.add_row(f"processor while one match moves, every {MOVE_SECONDS:g} s", f"{moving:.1%}")
    table.add_row("views sent to watchers", f"{views:,}")
    return table


def _seconds_while(server: Server, work: Any) -> float:
    """The share of a processor that a server takes meanwhile."""
    before, start = family_seconds(server.pid), monotonic()
    work()
    return (family_seconds(server.pid) - before) / (monotonic() - start)


def _move(port: int, match: str, tokens: list[str]) -> None:
    """Move in a match for a while, as two people."""
    url = f"http://127.0.0.1:{port}/api/v1/matches/{match}"
    until = monotonic() + IDLE_SECONDS
    with httpx.Client(trust_env=False, timeout=30) as web:
        while monotonic() < until:
            for token in tokens:
                headers = {"Authorization": f"Bearer {token}"}
                view = web.get(url, headers=headers).json()
                if choices := view["choices"]:
                    move = {"seat": choices["seat"], "move": choices["legal"][0]}
                    body = move | {"turn": view["turn"], "request": f"r{view['turn']}"}
                    web.post(f"{url}/moves", json=body, headers=headers).raise_for_status()
            sleep(MOVE_SECONDS)


def _raise_file_limit() -> None:
    """Let this process, and those that it starts, open as many files as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit("stopped") from None
