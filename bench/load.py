"""A full house: ``make load`` plays hundreds of matches at once on one server, on loopback.

Every client moves as soon as it may. Printed: moves acknowledged from disk, how long a move takes
until the other player sees it, and memory for each match, beside a bare FastAPI echo of the same
number of sockets in the same run.
"""

import argparse
import asyncio
import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import orjson
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

ECHO_SECONDS = 5.0
PATIENCE = 300.0
"""Seconds after which a run is given up."""

VITRAL = """
from vitral.server.running import run
from vitral.server.settings import ServerSettings
run(ServerSettings(port=PORT, log_level="warning"), lambda address: None)
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

    def memory(self) -> int:
        """Bytes that the process holds."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024


class Tally:
    """What all clients together have seen."""

    def __init__(self) -> None:
        self.acked = 0
        self.over = 0
        self.seen: list[float] = []
        self.sent: dict[tuple[str, int], float] = {}
        """When the move for a turn of a match was sent."""


class Player(WSListener):
    """A client: plays a random legal move whenever it may."""

    def __init__(self, match: str, seat: int, tally: Tally, generator: Random) -> None:
        super().__init__()
        self._match = match
        self._seat = seat
        self._tally = tally
        self._generator = generator
        self._turn = 0
        self._sent = 0
        self._known = 0

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Say hello and watch the match."""
        self._say(transport, type="hello", protocol=1)
        self._say(transport, type="watch", match=self._match)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Look at a view, or count an acknowledgement."""
        if frame.msg_type != WSMsgType.TEXT:
            return
        message = orjson.loads(frame.get_payload_as_bytes())
        if message["type"] == "view":
            self._look(transport, message["view"])
        elif message["type"] == "error":
            raise AssertionError(message)
        elif message["id"].startswith("play"):
            self._tally.acked += 1

    def _look(self, transport: WSTransport, view: dict[str, Any]) -> None:
        sent = self._tally.sent.pop((self._match, self._known), None)
        if (
            sent is not None
            and view["turn"] > self._known
            and view["last"][0]["seat"] != self._seat
        ):
            self._tally.seen.append(time.perf_counter() - sent)
        elif sent is not None:
            self._tally.sent[self._match, self._known] = sent
        self._known = view["turn"]
        if view["status"] == "over":
            self._tally.over += self._seat == 1
            transport.disconnect()
        elif view["choices"] and view["turn"] != self._turn:
            self._turn = view["turn"]
            move = self._generator.choice(view["choices"]["legal"])
            self._tally.sent[self._match, self._turn] = time.perf_counter()
            self._say(transport, type="play", match=self._match, seat=self._seat, move=move,
                      turn=self._turn)  # fmt: skip

    def _say(self, transport: WSTransport, **message: Any) -> None:
        self._sent += 1
        message["id"] = f"{message['type']}{self._sent}"
        transport.send(WSMsgType.TEXT, orjson.dumps(message))


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


async def play(server: Server, count: int) -> dict[str, float]:
    """Play all matches to their end."""
    before = server.memory()
    matches = await make_matches(server, count)
    tally = Tally()
    start = time.perf_counter()
    for number, (match, tokens) in enumerate(matches):
        for seat, token in enumerate(tokens, 1):
            player = Player(match, seat, tally, Random(number * 2 + seat))
            await connect(server, "/api/v1/socket", player, token)
    connected, acked = time.perf_counter(), tally.acked
    with Progress(transient=True) as progress:
        bar = progress.add_task("Playing matches", total=count)
        while tally.over < count and time.perf_counter() - start < PATIENCE:
            await asyncio.sleep(0.2)
            progress.update(bar, completed=tally.over)
            busy = time.perf_counter() if tally.over < count / 10 else 0.0
            if busy:
                rate = (tally.acked - acked) / (busy - connected)
    return {
        "moves acknowledged": tally.acked,
        "moves a second, all matches going on": rate,
        "move to seen, median (ms)": median(tally.seen) * 1000,
        "move to seen, 99th percentile (ms)": quantiles(tally.seen, n=100)[98] * 1000,
        "memory a match (KB)": (server.memory() - before) / count / 1024,
        "matches finished": tally.over,
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
        environment["VITRAL_DATABASE"] = f"sqlite:///{folder}/load.db"
        with Server(ECHO, {}, folder) as server:
            echoes = asyncio.run(echo(server, 2 * matches))
        with Server(VITRAL, environment, folder) as server:
            figures = asyncio.run(play(server, matches))
    table = Table("", "", title=f"{matches} matches of two players at once, SQLite, one process")
    for name, figure in figures.items():
        table.add_row(name, f"{figure:,.1f}")
    table.add_row("bare FastAPI echoes a second", f"{echoes:,.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
