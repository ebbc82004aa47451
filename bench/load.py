"""A load test: ``make load`` plays hundreds of matches at once on one server, on loopback.

Every client moves as soon as it may: once with clients that know the rules and are sent moves, and
once with clients that are sent whole views. Printed: moves acknowledged from disk, how long a move
takes until the other player sees it, and memory for each match, beside a bare FastAPI echo of the
same number of sockets in the same run.
"""

import argparse
import asyncio
import gc
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import numpy as np
import orjson
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from vitral.kernel import Kit, decode, encode, jit, pack
from vitral.kernel.entry_points import refresh_games
from vitral.kernel.kits import heap_word
from vitral.kernel.layout import MOST_MOVES, Games, Moves
from vitral.kernel.legal import list_moves
from vitral.kernel.rng import randbelow
from vitral.kernel.turn import play
from vitral.notation import format_move, parse_move, parse_position

ECHO_SECONDS = 5.0
TIMEOUT = 300.0
"""Seconds after which a run is given up."""

VITRAL = """
from vitral.server.running import run
from vitral.server.settings import ServerSettings, environment
given = environment() | {"port": PORT, "log_level": "warning"}
run(ServerSettings.model_validate(given), lambda address: None)
"""
ECHO = """
import uvicorn
from fastapi import FastAPI, WebSocket
app = FastAPI()
@app.websocket("/")
async def echo(websocket: WebSocket):
    await websocket.accept()
    async for text in websocket.iter_text():
        await websocket.send_text(text)
uvicorn.run(app, port=PORT, log_level="warning", ws_per_message_deflate=False)
"""


class Server:
    """A server in a process of its own, on a free port."""

    def __init__(self, code: str, environment: dict[str, str], folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._process = subprocess.Popen(
            [sys.executable, "-c", code.replace("PORT", str(self.port))],
            env=os.environ | environment,
            cwd=folder,
        )

    def __enter__(self) -> "Server":
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            with socket.socket() as trial:
                if trial.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            time.sleep(0.05)
        raise TimeoutError("the server did not start")

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(30)

    def kill(self) -> None:
        """SIGKILL: as in an outage."""
        self._process.kill()

    def seconds(self) -> float:
        """Processor time that the process has taken."""
        stat = Path(f"/proc/{self._process.pid}/stat").read_text()
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes that the process holds."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024


@contextmanager
def on_one_processor() -> Iterator[None]:
    """Stay out of the server's way: clients would be on machines of their own."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


class Counters:
    """What all clients together have counted."""

    def __init__(self) -> None:
        self.go = False
        """Whether everybody may play."""
        self.acked = 0
        self.over = 0
        self.seen: list[float] = []


@jit
def follow(kits: Games, games: Games, move: int) -> int:
    """Play a move that somebody made; whose turn it is then."""
    play(kits[0], games[0], move)
    return int(games[0].seat) + 1


@jit
def any_move(kits: Games, games: Games, moves: Moves) -> int:
    """A random legal move."""
    return int(moves[randbelow(games[0], list_moves(kits[0], games[0], moves))])


@cache
def number(move: str) -> int:
    """A move as the kernel knows it."""
    return encode(parse_move(move))


@cache
def text(move: int) -> str:
    """A move as it is sent."""
    return format_move(decode(move))


class ReplicaGame:
    """A client's copy of a game, on the kernel, which takes next to no time.

    All clients share the machine with the server, and each would have one of its own.
    """

    _moves: Moves = np.zeros(MOST_MOVES, np.uint16)

    def __init__(self, position: str, seed: int) -> None:
        state = parse_position(position)
        self._kits = Kit.of(state).array
        self._games = pack(state, seed)
        self.seat = state.seat

    def follow(self, steps: list[dict[str, Any]]) -> None:
        """Let happen what happened on the server; the bag does not matter to who may do what."""
        for step in steps:
            if "move" in step:
                self.seat = follow(self._kits, self._games, number(step["move"]))
            else:
                displays = [heap_word(panes) for panes in step["deal"]]
                self._games["sources"][0, 1 : len(displays) + 1] = displays
                self._games["tile"] = 1
                refresh_games(self._kits, self._games)

    def any_move(self) -> str:
        """A random legal move."""
        return text(any_move(self._kits, self._games, self._moves))


class Match:
    """A match as its two clients know it."""

    def __init__(self, id_: str, number: int) -> None:
        self.id = id_
        self.turn = 0
        self.sent: dict[int, float] = {}
        """When the move for a turn was sent."""
        self.game: ReplicaGame | None = None
        """The table, for clients that follow moves."""
        self.legal: list[str] = []
        """What may be played, for clients that are told."""
        self.over = False
        self._generator = Random(number)

    def update(self, view: dict[str, Any], moves: bool) -> int:
        """Take a view; whose turn it is then."""
        table = view["table"]
        if view["turn"] > self.turn:
            self.turn = view["turn"]
            self.over = view["status"] == "over"
            if moves and not self.over:
                self.game = ReplicaGame(table["position"], self._generator.getrandbits(64))
        if view["choices"]:
            self.legal = view["choices"]["legal"]
        return int(table["seat"])

    def any_move(self) -> str:
        """A random legal move."""
        return self.game.any_move() if self.game else self._generator.choice(self.legal)

    def follow(self, message: dict[str, Any]) -> int:
        """Play the moves of a message, unless the other client has; whose turn it is then."""
        if self.game is None:
            raise AssertionError("moves came before a view")
        if message["turn"] > self.turn:
            self.turn = message["turn"]
            self.game.follow(message["steps"])
        return self.game.seat


class Player(WSListener):
    """A client: plays a random legal move whenever it may."""

    def __init__(self, match: Match, seat: int, moves: bool, counters: Counters) -> None:
        super().__init__()
        self._match = match
        self._seat = seat
        self._moves = moves
        self._counters = counters
        self._sent = 0
        self._played = 0
        self._turn = 0
        self._seat_to_move = 0

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Say hello and watch the match."""
        self._transport = transport
        self._send(type="hello", protocol=1)
        self._send(type="watch", match=self._match.id, moves=self._moves)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Look at what happened, or count an acknowledgement."""
        if frame.msg_type != WSMsgType.TEXT:
            return
        message = orjson.loads(frame.get_payload_as_bytes())
        if message["type"] == "view":
            self._on_update(self._match.update(message["view"], self._moves))
        elif message["type"] == "moves":
            self._on_update(self._match.follow(message))
        elif message["type"] == "error":
            raise AssertionError(message)
        elif message["id"].startswith("play"):
            self._counters.acked += 1

    def _on_update(self, seat_to_move: int) -> None:
        """See whose turn it is, and that the other has moved."""
        if self._turn in self._match.sent and self._seat_to_move != self._seat:
            self._counters.seen.append(time.perf_counter() - self._match.sent.pop(self._turn))
        self._turn, self._seat_to_move = self._match.turn, seat_to_move
        if self._match.over:
            self._counters.over += self._seat == 1
            self._transport.disconnect()
        elif self._counters.go:
            self.play()

    def play(self) -> None:
        """Play if it is my turn, once: the other may have told the match of it before."""
        if self._seat_to_move == self._seat and self._turn > self._played:
            self._played = self._turn
            move = self._match.any_move()
            self._match.sent[self._turn] = time.perf_counter()
            self._send(
                type="play",
                match=self._match.id,
                seat=self._seat,
                move=move,
                turn=self._turn,
            )

    def _send(self, **message: Any) -> None:
        self._sent += 1
        message["id"] = f"{message['type']}{self._sent}"
        self._transport.send(WSMsgType.TEXT, orjson.dumps(message))


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


async def make_matches(server: Server, count: int) -> list[tuple[str, list[str]]]:
    """Started matches of two clients: each with the tokens of both."""
    base = f"http://127.0.0.1:{server.port}/api/v1"
    made = []
    async with httpx.AsyncClient(base_url=base) as client:
        for _ in range(count):
            tokens = [(await client.post("/clients")).json()["token"] for _ in range(2)]
            ana, ola = ({"authorization": f"Bearer {token}"} for token in tokens)
            new = {"seats": [{"name": "Ana"}, {}]}
            match = (await client.post("/matches", json=new, headers=ana)).json()["match"]
            path = f"/matches/{match}"
            (await client.post(f"{path}/seats/2", json={"name": "Ola"}, headers=ola))
            (await client.post(f"{path}/start", headers=ana)).raise_for_status()
            made.append((match, tokens))
    return made


async def connect(server: Server, path: str, listener: WSListener, token: str = "") -> WSTransport:
    """Open a client's socket."""
    headers = [("Authorization", f"Bearer {token}")] if token else []
    url = f"ws://127.0.0.1:{server.port}{path}"
    transport, _ = await ws_connect(lambda: listener, url, extra_headers=headers)
    return transport


async def join_matches(server: Server, count: int, moves: bool) -> tuple[Counters, list[Player]]:
    """As many matches with both clients connected, who wait to begin."""
    counters, players = Counters(), []
    for number, (id_, tokens) in enumerate(await make_matches(server, count)):
        match = Match(id_, number)
        for seat, token in enumerate(tokens, 1):
            player = Player(match, seat, moves, counters)
            await connect(server, "/api/v1/socket", player, token)
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
    """Play all matches to their end, after one that wakes the server up."""
    with Progress(transient=True) as progress:
        await finish(*await join_matches(server, 1, moves), progress)
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
    transports = [await connect(server, "/", Echo()) for _ in range(sockets)]
    before, start = Echo.count, time.perf_counter()
    await asyncio.sleep(ECHO_SECONDS)
    rate = (Echo.count - before) / (time.perf_counter() - start)
    for transport in transports:
        transport.disconnect()
    return rate


def main() -> None:
    """Run both and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    matches = parser.parse_args().matches
    with TemporaryDirectory() as name:
        folder = Path(name)
        generous = dict.fromkeys(
            (
                "REQUESTS_PER_SECOND",
                "MESSAGES_PER_SECOND",
                "MATCHES_PER_HOUR",
                "JOINS_PER_HOUR",
            ),
            "1000000",
        )
        environment = {f"VITRAL_{setting}": value for setting, value in generous.items()}
        environment |= {"VITRAL_SOCKETS_PER_ADDRESS": "100000"}
        with Server(ECHO, {}, folder) as server, on_one_processor():
            echoes = uvloop.run(echo(server, 2 * matches))
        figures = []
        for moves in (True, False):
            environment["VITRAL_DATABASE"] = f"sqlite:///{folder}/{moves}.db"
            with Server(VITRAL, environment, folder) as server, on_one_processor():
                figures.append(uvloop.run(play_all(server, matches, moves)))
    table = Table("", "sent moves", "sent views", title=f"{matches} matches at once, SQLite")
    for name, figure in figures[0].items():
        table.add_row(name, f"{figure:,.1f}", f"{figures[1][name]:,.1f}")
    table.add_row("bare FastAPI echoes a second", f"{echoes:,.1f}", "")
    Console().print(table)


if __name__ == "__main__":
    main()
