"""Clients of a server under load: each moves as soon as it may."""

import time
from functools import cache
from random import Random
from typing import Any

import httpx
import numpy as np
import orjson
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from vitral.kernel import Kit, decode, encode, jit, pack
from vitral.kernel.entry_points import refresh_games
from vitral.kernel.kits import heap_word
from vitral.kernel.layout import MOST_MOVES, Games, Moves
from vitral.kernel.legal import list_moves
from vitral.kernel.rng import randbelow
from vitral.kernel.turn import play
from vitral.notation import format_move, parse_move, parse_position


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
        self.has_previews = False
        """Whether the server said with the view what every move would bring."""
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
            self.has_previews = "previews" in view["choices"]
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
    """A client: plays a random legal move whenever it may.

    One that is sent views needs what a page needs: what every move would bring. A server of old
    does not send that with the view, so that the client has to ask before it moves.
    """

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
        elif message["type"] == "preview":
            self._play_now()
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
            if self._moves or self._match.has_previews:
                self._play_now()
            else:
                self._send(type="preview", match=self._match.id, seat=self._seat)

    def _play_now(self) -> None:
        """Send a move."""
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


async def make_matches(port: int, count: int) -> list[tuple[str, list[str]]]:
    """Started matches of two clients: each with the tokens of both."""
    base = f"http://127.0.0.1:{port}/api/v1"
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


async def connect(
    port: int, path: str, listener: WSListener, token: str = "", source: str = "127.0.0.1"
) -> WSTransport:
    """Open a client's socket, from an address of this machine."""
    headers = [("Authorization", f"Bearer {token}")] if token else []
    url = f"ws://127.0.0.1:{port}{path}"
    transport, _ = await ws_connect(
        lambda: listener, url, extra_headers=headers, local_addr=(source, 0)
    )
    return transport
