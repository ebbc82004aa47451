"""Somebody who plays over a socket and does not give up when the server goes away."""

import asyncio
from contextlib import suppress
from random import Random
from time import monotonic
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.faults.journal import Journal, SentMove
from vitral.server.identity import new_token

AGAIN = 0.05
"""The share of moves that are sent twice at once, the second time to any server, by request."""
RIVAL = 0.03
"""The share of turns for which two different moves are sent."""
TOO_LATE = ("stale-turn", "match-over", "not-your-turn")
TRY_AGAIN = (
    "owner-unreachable",
    "outcome-unknown",
    "store-unreachable",
    "store-failed",
    "store-closed",
    "store-outcome-unknown",
)
"""What a server may say while the database, Redis or another server is away.

Whether the move was played is then unknown: the client sends it again with the same id.
"""
PAUSE_S = (0.02, 0.2)
"""Between two tries."""
THINK_S = (0.02, 0.1)
"""How long a calm client thinks about a move."""
STAY_S = (1.0, 6.0)
"""How long a client stays with one server where there are others."""


class Seat:
    """A seat that a client plays in one match."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.chosen_for = 0
        """The turn for which the client has last chosen a move."""
        self.version = 0
        """What this socket has shown last."""
        self.is_over = False
        self.done = asyncio.Event()


class Client:
    """A token, a socket, and the matches that are played over it."""

    def __init__(
        self,
        number: int,
        ports: list[int],
        web: httpx.AsyncClient,
        journal: Journal,
        seed: int,
        *,
        is_calm: bool = False,
        may_fail: bool = False,
        is_always_served: bool = False,
    ) -> None:
        """A calm client sends every move once and stays with a server as long as that is there.

        `may_fail` says whether an answer of `TRY_AGAIN` is to be expected, `is_always_served` that
        somebody answers whenever a client comes back.
        """
        self.name = f"Player {number}"
        self.headers = {"Authorization": f"Bearer {new_token()}"}
        self._ports = ports
        self._tries = number
        self._web = web
        self._journal = journal
        self._is_calm = is_calm
        self._may_fail = may_fail
        self._is_always_served = is_always_served
        self._lost_at = 0.0
        self._random = Random(f"{seed} {number}")
        self._seats: dict[str, Seat] = {}
        self._waiting: dict[str, SentMove] = {}
        self._socket: ClientConnection | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def play_seat(self, match: str, number: int) -> None:
        """Play a seat until the match is over and every move is acknowledged."""
        seat = self._seats[match] = Seat(number)
        await self._watch(match)
        await seat.done.wait()

    async def run(self) -> None:
        """Stay connected; after every fall, and after a while, with the next server."""
        while True:
            self._tries += 1
            port = self._ports[self._tries % len(self._ports)]
            moves_on = len(self._ports) > 1 and not self._is_calm
            stay = self._random.uniform(*STAY_S) if moves_on else None
            with suppress(OSError, TimeoutError, WebSocketException):
                async with asyncio.timeout(stay):
                    await self._connect(f"ws://127.0.0.1:{port}/api/v1/socket")
            if self._socket:
                self._socket, self._lost_at = None, monotonic()
            elif self._is_always_served and self._lost_at:
                self._journal.wrong.append(f"{self.name} could not come back")
            await asyncio.sleep(self._random.uniform(*PAUSE_S))

    def stuck(self) -> list[str]:
        """What the client still waits for."""
        return [
            f"{self.name} in {match}, seat {seat.number}: shown version {seat.version}, "
            f"chose for turn {seat.chosen_for}, waits for {self._unanswered(match)}"
            for match, seat in self._seats.items()
        ]

    async def _connect(self, url: str) -> None:
        async with connect(
            url,
            additional_headers=self.headers,
            proxy=None,
            compression=None,
            ping_interval=None,
            open_timeout=5,
            close_timeout=1,
        ) as socket:
            self._socket = socket
            self._journal.counts["connections"] += 1
            await self._send_message(type="hello", id="hello", protocol=1)
            for match in list(self._seats):
                await self._watch(match)
            for sent in list(self._waiting.values()):
                self._journal.counts["sent again"] += 1
                await self._send_move(sent)
            async for text in socket:
                await self._on_message(orjson.loads(text))

    async def _watch(self, match: str) -> None:
        self._seats[match].version = 0
        await self._send_message(type="watch", id=f"watch-{match}", match=match)

    async def _send_message(self, **message: Any) -> None:
        if self._socket:
            with suppress(ConnectionClosed):  # whoever reads hears of it too
                await self._socket.send(orjson.dumps(message).decode())

    async def _send_move(self, sent: SentMove) -> None:
        await self._send_message(
            type="play",
            id=sent.request,
            match=sent.match,
            seat=sent.seat,
            turn=sent.turn,
            move=sent.move,
        )

    async def _on_message(self, message: dict[str, Any]) -> None:
        sent = self._waiting.get(message.get("id") or "")
        if message["type"] == "view" and message["match"] in self._seats:
            await self._on_view(message["match"], message["version"], message["view"])
        elif message["type"] == "welcome" and self._lost_at:
            self._journal.reconnections.append(monotonic() - self._lost_at)
        elif message["type"] == "ack" and sent:
            self._journal.acknowledge(sent, message["version"])
            await self._forget(sent)
        elif message["type"] == "error":
            await self._on_error(sent, message)

    async def _on_view(self, match: str, version: int, view: dict[str, Any]) -> None:
        seat = self._seats[match]
        if version <= seat.version:
            self._journal.wrong.append(f"{match}: version {version} shown after {seat.version}")
        seat.version = version
        if "table" in view:
            self._journal.show(match, version, view["table"]["position"])
        if view["choices"] and view["turn"] > seat.chosen_for:
            seat.chosen_for = view["turn"]
            await self._choose(match, seat, view["choices"]["legal"])
        if view["status"] == "over":
            seat.is_over = True
            await self._finish(match)

    async def _choose(self, match: str, seat: Seat, legal: list[str]) -> None:
        if self._is_calm:
            await asyncio.sleep(self._random.uniform(*THINK_S))
        two = len(legal) > 1 and not self._is_calm and self._random.random() < RIVAL
        moves = self._random.sample(legal, 2 if two else 1)
        for number, move in enumerate(moves, 1):
            request = f"{match}.{seat.number}.{seat.chosen_for}.{number}"
            sent = SentMove(match, seat.number, seat.chosen_for, request, move, two)
            self._waiting[request] = sent
            await self._send_move(sent)
            if not self._is_calm and self._random.random() < AGAIN:
                self._spawn_request(sent)

    def _spawn_request(self, sent: SentMove) -> None:
        task = asyncio.create_task(self._request(sent))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _request(self, sent: SentMove) -> None:
        """Send a move to any server by request, too."""
        port = self._random.choice(self._ports)
        url = f"http://127.0.0.1:{port}/api/v1/matches/{sent.match}/moves"
        body = {key: getattr(sent, key) for key in ("seat", "turn", "move", "request")}
        self._journal.counts["sent twice"] += 1
        try:
            answer = await self._web.post(url, json=body, headers=self.headers)
        except httpx.TransportError:
            return
        said = answer.json()
        if answer.status_code == 201:
            self._journal.acknowledge(sent, said["version"])
        elif self._is_passing(said["code"]):
            self._journal.counts[f"{said['code']} (request)"] += 1
        elif not (sent.has_rival and said["code"] in TOO_LATE):
            self._journal.refuse(sent, f"{said['code']}: {said['sentence']}", "request")

    def _is_passing(self, code: str) -> bool:
        """Whether a refusal only means that something is away for a moment."""
        return self._may_fail and code in TRY_AGAIN

    async def _on_error(self, sent: SentMove | None, message: dict[str, Any]) -> None:
        watched = (message.get("id") or "").partition("watch-")[2]
        if self._is_passing(message["code"]):
            self._journal.counts[f"{message['code']} (socket)"] += 1
            await asyncio.sleep(self._random.uniform(*PAUSE_S))
            if sent and sent.request in self._waiting:
                await self._send_move(sent)
            elif watched in self._seats:
                await self._watch(watched)
        elif sent and sent.has_rival and message["code"] in TOO_LATE:
            self._journal.counts["rivals refused"] += 1
            await self._forget(sent)
        elif sent:
            self._journal.refuse(sent, f"{message['code']}: {message['sentence']}", "socket")
            await asyncio.sleep(self._random.uniform(*PAUSE_S))
            await self._send_move(sent)
        else:
            self._journal.wrong.append(f"{self.name} was told {message}")

    async def _forget(self, sent: SentMove) -> None:
        del self._waiting[sent.request]
        await self._finish(sent.match)

    async def _finish(self, match: str) -> None:
        """Get up from a match that is over, once nothing is unanswered."""
        seat = self._seats.get(match)
        if seat and seat.is_over and not self._unanswered(match):
            del self._seats[match]
            seat.done.set()
            await self._send_message(type="unwatch", id=f"unwatch-{match}", match=match)

    def _unanswered(self, match: str) -> list[SentMove]:
        return [sent for sent in self._waiting.values() if sent.match == match]
