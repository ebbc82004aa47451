"""A load test: ``make load`` plays hundreds of matches at once on one server, on loopback.

Every client moves as soon as it may: once with clients that know the rules and are sent moves, and
once with clients that are sent whole views, with what every move would bring, as a page needs it.
Printed: moves acknowledged from disk, how long a move takes until the other player sees it, and
memory for each match, beside a bare echo of the same transport with the same number of sockets in
the same run. `--transports` also measures other servers that could carry the sockets.
"""

import argparse
import asyncio
import gc
import time
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport
from rich.console import Console
from rich.progress import Progress, track
from rich.table import Table

from bench.clients import Counters, Match, Player, connect, make_matches
from bench.servers import ECHO, GENEROUS, VITRAL, Server, on_one_processor
from bench.transports import CANDIDATES, measure

ECHO_SECONDS = 5.0
TIMEOUT = 300.0
"""Seconds after which a run is given up."""
WARM_UP = 20
"""Matches played before anything is measured: they fill the caches of the process, which belong to
no match (8 to 10 KB for each of 500 matches otherwise)."""


class Echo(WSListener):
    """A client that says the same again whenever it is answered."""

    count = 0

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Say something."""
        transport.send(WSMsgType.TEXT, b"x" * 200)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Say it again."""
        Echo.count += 1
        transport.send(WSMsgType.TEXT, b"x" * 200)


async def join_matches(server: Server, count: int, moves: bool) -> tuple[Counters, list[Player]]:
    """As many matches with both clients connected, who wait to begin."""
    counters, players = Counters(), []
    for number, (id_, tokens) in enumerate(await make_matches(server.port, count)):
        match = Match(id_, number)
        for seat, token in enumerate(tokens, 1):
            player = Player(match, seat, moves, counters)
            await connect(server.port, "/api/v1/socket", player, token)
            players.append(player)
    await asyncio.sleep(1)
    return counters, players


async def finish(counters: Counters, players: list[Player], progress: Progress) -> None:
    """Let everybody play until all matches are over."""
    total = len(players) // 2
    bar = progress.add_task("Playing matches", total=total)
    counters.go = True
    for player in players:
        player.play()
    until = time.perf_counter() + TIMEOUT
    while counters.over < total and time.perf_counter() < until:
        await asyncio.sleep(0.1)
        progress.update(bar, completed=counters.over)


async def play_all(server: Server, count: int, moves: bool) -> dict[str, float]:
    """Play all matches to their end, after some that warm the server up."""
    with Progress(transient=True) as progress:
        await finish(*await join_matches(server, WARM_UP, moves), progress)
        before = server.memory()
        counters, players = await join_matches(server, count, moves)
        gc.freeze()  # each client would be a process of its own, with little to look through
        playing = asyncio.create_task(finish(counters, players, progress))
        spent, start, memory = server.seconds(), time.perf_counter(), 0
        while counters.over < count / 10 and not playing.done():  # as long as nearly all go on
            await asyncio.sleep(0.1)
            memory = max(memory, server.memory())
        acked, seen = counters.acked, sorted(counters.seen)
        lasted, spent = time.perf_counter() - start, server.seconds() - spent
        await playing
    return {
        "moves a second, acknowledged from disk": acked / lasted,
        "move to seen, median (ms)": median(seen) * 1000,
        "move to seen, 99th percentile (ms)": quantiles(seen, n=100)[98] * 1000,
        "memory a match, sockets included (KB)": (memory - before) / count / 1024,
        "server's processor time a move (µs)": spent / acked * 1e6,
        "moves measured": acked,
        "matches finished": counters.over,
    }


async def echo(server: Server, sockets: int) -> float:
    """Echoes a second on as many sockets."""
    transports = [await connect(server.port, "/", Echo()) for _ in range(sockets)]
    before, start = Echo.count, time.perf_counter()
    await asyncio.sleep(ECHO_SECONDS)
    rate = (Echo.count - before) / (time.perf_counter() - start)
    for transport in transports:
        transport.disconnect()
    return rate


def main() -> None:
    """Measure what was asked for, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--transports", action="store_true", help="compare transports, too")
    given = parser.parse_args()
    with TemporaryDirectory() as name:
        for table in (load, transports) if given.transports else (load,):
            Console().print(table(given.matches, Path(name)))


def transports(pairs: int, folder: Path) -> Table:
    """Rounds a second of every transport that is installed."""
    title = f"{pairs} pairs of sockets: one message in, an ack and two broadcasts out"
    table = Table("transport", "rounds a second", "processor time a round (µs)", title=title)
    for kind in track(CANDIDATES, "Measuring transports", transient=True):
        figures = measure(kind, pairs, folder)
        reported = [f"{figure:,.0f}" for figure in figures] if figures else ["not installed"]
        table.add_row(kind, *reported)
    return table


def load(matches: int, folder: Path) -> Table:
    """The figures of a server, for both kinds of clients, beside a bare echo."""
    with Server(ECHO, {}, folder) as server, on_one_processor():
        echoes = uvloop.run(echo(server, 2 * matches))
    figures = []
    for moves in (True, False):
        environment = GENEROUS | {"VITRAL_DATABASE": f"sqlite:///{folder}/{moves}.db"}
        with Server(VITRAL, environment, folder) as server, on_one_processor():
            figures.append(uvloop.run(play_all(server, matches, moves)))
    table = Table("", "sent moves", "sent views", title=f"{matches} matches at once, SQLite")
    for name, figure in figures[0].items():
        table.add_row(name, f"{figure:,.1f}", f"{figures[1][name]:,.1f}")
    table.add_row("bare echoes a second, same transport", f"{echoes:,.1f}", "")
    return table


if __name__ == "__main__":
    main()
