"""A flood of slow bots: ``make flood`` measures how long people wait for their own bots meanwhile.

Thirty-four addresses of loopback make thirty matches of bots of level 8 each, as the limits allow.
They leave them alone, watch them, or sit in them and move as fast as they may; or they sit in
matches of light levels, each with an edition of its own. Some honest people
on other addresses play whole games against `greedy` and `level-8` beside them. Printed: the time
from the answer to a person's move until the bot has moved, with no flood, with each of them, and
after the server was killed and started again on the same database. Bots have default settings.
"""

import argparse
import asyncio
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, Literal

import httpx
import orjson
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from rich.console import Console
from rich.progress import Progress, TaskID
from rich.table import Table

from bench.servers import VITRAL, Server
from vitral.rules import default_edition
from vitral.search import prepare

FloodKind = Literal["none", "unwatched", "watched", "seated", "levels"]
FLOOD_KINDS: tuple[FloodKind, ...] = ("none", "unwatched", "watched", "seated", "levels")
SEATED: tuple[FloodKind, ...] = ("seated", "levels")
SLOW = "level-8"
LIGHT = ("level-1", "level-4", "level-6")
OPPONENTS = ("greedy", SLOW)
PEOPLE = 2
"""People for each opponent, each on an address of their own."""
WATCHED = 15
"""Matches that one socket of the flood sees; a server allows sixteen."""
THINKING_SECONDS = 0.3
"""Seconds that an honest person takes for a move."""
START_SECONDS = 15.0
"""Seconds that a server has to make its search ready before anybody comes."""


@dataclass(frozen=True)
class CreatedMatch:
    """A match that was made and started, by whom and from where."""

    address: str
    token: str
    id: str


def own_edition(name: str, generator: Random) -> dict[str, Any]:
    """An edition with other points, and the strips in another order."""
    data = default_edition().components() | {"name": name}
    generator.shuffle(data["strips"])
    data["windows"]["points_A"] = [generator.randint(1, 9) for _ in data["strips"]]
    return data


class Client:
    """Somebody with a token, at an address of loopback."""

    def __init__(self, port: int, address: str, token: str = "") -> None:
        self.port, self.address, self.token = port, address, token

    async def make(
        self, seats: list[dict[str, str]], count: int = 1, own_editions: bool = False
    ) -> list[CreatedMatch]:
        """Make and start matches, each with an edition of its own if wished."""
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        base = f"http://127.0.0.1:{self.port}/api/v1"
        async with httpx.AsyncClient(transport=transport, base_url=base, timeout=60) as http:
            self.token = self.token or (await http.post("/clients")).json()["token"]
            http.headers["authorization"] = f"Bearer {self.token}"
            body: dict[str, Any] = {"seats": seats}
            made = []
            for number in range(count):
                if own_editions:
                    name = f"flood-{self.address}-{number}".replace(".", "-")
                    body["edition"] = own_edition(name, Random(name))
                made.append(await self._make(http, body))
            return made

    async def _make(self, http: httpx.AsyncClient, body: dict[str, Any]) -> CreatedMatch:
        answer = (await http.post("/matches", json=body)).raise_for_status()
        match = answer.json()["match"]
        (await http.post(f"/matches/{match}/start")).raise_for_status()
        return CreatedMatch(self.address, self.token, match)

    async def connect(self, listener: WSListener) -> WSTransport:
        """Open a socket."""
        url = f"ws://127.0.0.1:{self.port}/api/v1/socket"
        headers = [("Authorization", f"Bearer {self.token}")]
        transport, _ = await ws_connect(
            lambda: listener,
            url,
            extra_headers=headers,
            local_addr=(self.address, 0),
            websocket_handshake_timeout=60,
        )
        return transport


class Watcher(WSListener):
    """A client that watches matches."""

    def __init__(self, matches: list[str]) -> None:
        super().__init__()
        self._matches = matches
        self._sent = 0

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Say hello, and watch."""
        self.transport = transport
        self.send(type="hello", protocol=1)
        for match in self._matches:
            self.send(type="watch", match=match)

    def send(self, **message: Any) -> None:
        """Send a message."""
        self._sent += 1
        message["id"] = f"{message['type']}{self._sent}"
        self.transport.send(WSMsgType.TEXT, orjson.dumps(message))

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Hear something."""
        if frame.msg_type == WSMsgType.TEXT:
            self.on_message(orjson.loads(frame.get_payload_as_bytes()))

    def on_message(self, message: dict[str, Any]) -> None:
        """Do nothing about it."""


class InstantPlayer(Watcher):
    """One that also moves whenever it may, at once."""

    def on_message(self, message: dict[str, Any]) -> None:
        """Play the first legal move."""
        if message["type"] == "view" and (choices := message["view"]["choices"]):
            self.send(
                type="play",
                match=message["match"],
                seat=choices["seat"],
                move=choices["legal"][0],
                turn=message["view"]["turn"],
            )


class HumanPlayer(Watcher):
    """A person who plays a game, and how long the bot took for each of its moves, in seconds."""

    def __init__(self, match: str, waits: list[float], generator: Random) -> None:
        super().__init__([match])
        self._waits = waits
        self._generator = generator
        self._loop = asyncio.get_running_loop()
        self._view: dict[str, Any] = {}
        self._since: float | None = None
        """When it became the bot's turn."""
        self.over = self._loop.create_future()

    def on_message(self, message: dict[str, Any]) -> None:
        """Time the bot from the answer to the person's move, or from its own move before."""
        if message["type"] == "view":
            self._on_view(message["view"])
        elif message["type"] == "ack" and message["id"].startswith("play"):
            self._since = self._since and time.perf_counter()

    def _on_view(self, view: dict[str, Any]) -> None:
        now = time.perf_counter()
        if self._since is not None and view["turn"] > self._view["turn"]:
            self._waits.append(now - self._since)
        self._view = view
        to_move = bool(view["choices"])
        self._since = None if to_move or view["status"] == "over" else now
        if to_move:
            self._loop.call_later(THINKING_SECONDS, self._play)
        elif view["status"] == "over" and not self.over.done():
            self.over.set_result(None)

    def _play(self) -> None:
        choices = self._view["choices"]
        if choices:
            move = self._generator.choice(choices["legal"])
            fields = {"match": self._matches[0], "seat": choices["seat"], "move": move}
            self.send(type="play", turn=self._view["turn"], **fields)

    def leave(self) -> None:
        """Hang up; a bot that has not answered took at least that long."""
        if self._since is not None:
            self._waits.append(time.perf_counter() - self._since)
        self.transport.disconnect()


@dataclass
class Measured:
    """How long bots took, by opponent, in seconds."""

    label: str
    waits: dict[str, list[float]] = field(
        default_factory=lambda: {opponent: [] for opponent in OPPONENTS}
    )


async def make_flood(
    server: Server, kind: FloodKind, addresses: int, matches: int
) -> list[CreatedMatch]:
    """All matches of the flood."""
    bots = [{"bot": bot} for bot in (LIGHT if kind == "levels" else (SLOW,) * 3)]
    seats = [{"name": "Eve"} if kind in SEATED else {"bot": SLOW}, *bots]
    clients = [Client(server.port, f"127.0.1.{n}") for n in range(1, addresses + 1)]
    own = kind == "levels"
    made = await asyncio.gather(*(client.make(seats, matches, own) for client in clients))
    return [match for of_one in made for match in of_one]


async def keep_connected(port: int, kind: FloodKind, made: list[CreatedMatch]) -> None:
    """Watch the matches of the flood, or play them, for good."""
    client_class = InstantPlayer if kind in SEATED else Watcher
    for start in range(0, len(made), WATCHED):
        some = made[start : start + WATCHED]
        client = Client(port, some[0].address, some[0].token)
        await client.connect(client_class([match.id for match in some]))
    await asyncio.Event().wait()


def run_keep_connected(port: int, kind: FloodKind, made: list[CreatedMatch]) -> None:
    """Runs in a process of its own: attackers would be on other machines."""
    uvloop.run(keep_connected(port, kind, made))


async def play_games(client: Client, bot: str, waits: list[float], generator: Random) -> None:
    """One game after the other, until cancelled."""
    while True:
        made = await client.make([{"name": "Ana"}, {"bot": bot}])
        person = HumanPlayer(made[0].id, waits, generator)
        await client.connect(person)
        try:
            await person.over
        finally:
            person.leave()


async def play_as_people(
    server: Server, measured: Measured, seconds: float, progress: Progress, bar: TaskID
) -> None:
    """Let honest people play for so many seconds."""
    games: list[Coroutine[Any, Any, None]] = []
    for number in range(PEOPLE * len(OPPONENTS)):
        client = Client(server.port, f"127.0.2.{number + 1}")
        bot = OPPONENTS[number % len(OPPONENTS)]
        games.append(play_games(client, bot, measured.waits[bot], Random(number)))
    tasks = [asyncio.create_task(game) for game in games]
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        await asyncio.sleep(0.5)
        progress.update(bar, advance=0.5)
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception):
            raise result


async def measure(
    server: Server,
    label: str,
    kind: FloodKind,
    made: list[CreatedMatch],
    seconds: float,
    progress: Progress,
) -> Measured:
    """How long honest people wait while a flood is on."""
    measured = Measured(label)
    bar = progress.add_task(label, total=seconds)
    attackers = get_context("spawn").Process(
        target=run_keep_connected, args=(server.port, kind, made)
    )
    if kind in ("watched", *SEATED):
        attackers.start()
        await asyncio.sleep(5)
    try:
        await play_as_people(server, measured, seconds, progress, bar)
    finally:
        if attackers.pid:
            attackers.terminate()
            attackers.join()
    return measured


def measure_kind(
    folder: Path, kind: FloodKind, addresses: int, matches: int, seconds: float, progress: Progress
) -> list[Measured]:
    """One flood, and the same after the server was killed and started again."""
    environment = {"VITRAL_DATABASE": f"sqlite:///{folder}/{kind}.db"}
    made: list[CreatedMatch] = []
    found = []
    for label in (kind, f"{kind}, restarted") if kind != "none" else ("no flood",):
        with Server(VITRAL, environment, folder) as server:
            time.sleep(START_SECONDS)
            if kind != "none" and not made:
                made = uvloop.run(make_flood(server, kind, addresses, matches))
            found.append(uvloop.run(measure(server, label, kind, made, seconds, progress)))
            server.kill()
    return found


def row(waits: list[float]) -> list[str]:
    """How many there were, and their median, 99th percentile and maximum in seconds."""
    if len(waits) < 2:
        return [str(len(waits)), "", "", ""]
    figures = median(waits), quantiles(waits, n=100, method="inclusive")[98], max(waits)
    return [str(len(waits)), *(f"{figure:.3f}" for figure in figures)]


def main() -> None:
    """Measure every kind and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="for each row")
    parser.add_argument("--addresses", type=int, default=34)
    parser.add_argument("--matches", type=int, default=30, help="for each address")
    parser.add_argument("--ways", nargs="+", choices=FLOOD_KINDS, default=FLOOD_KINDS)
    given = parser.parse_args()
    prepare()  # what a server would compile once on a machine is not measured
    table = Table(
        "flood", "bot", "n", "p50 s", "p99 s", "max s", title="A bot's answer to a person"
    )
    with TemporaryDirectory() as name, Progress(transient=True) as progress:
        for kind in given.ways:
            for measured in measure_kind(
                Path(name), kind, given.addresses, given.matches, given.seconds, progress
            ):
                for bot, waits in measured.waits.items():
                    table.add_row(measured.label, bot, *row(waits))
    Console().print(table)


if __name__ == "__main__":
    main()
