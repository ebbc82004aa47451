"""Servers that could carry our sockets, beside each other: ``python -m bench.load --transports``.

Pairs of sockets; one message in, an acknowledgement and two broadcasts out, as a move is. The
application does nothing else, so that the rounds a second are those of the transport.
"""

import asyncio
import importlib.util
import os
import sys
import time
from collections.abc import Awaitable, Callable, MutableMapping
from pathlib import Path
from typing import Any, Final

import uvloop
from picows import (
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    WSUpgradeRequest,
    ws_create_server,
)

from bench.clients import connect
from bench.servers import Server, family_seconds, on_one_processor

CANDIDATES: Final = {
    "uvicorn, websockets-sansio": "websockets",
    "uvicorn, wsproto": "wsproto",
    "granian": "granian",
    "picows, no ASGI": "picows",
}
"""Each with the package that it needs."""
ACK: Final = '{"type":"ack","id":"play123","match":"q2yT8bLx0WcZ5dRk","version":123}'
BROADCAST: Final = "x" * 160
"""As long as the moves that a program is sent."""
MOVE: Final = b"p" * 110
WARM_SECONDS: Final = 1.0
SECONDS: Final = 4.0
SERVE: Final = "from bench.transports import serve; serve(KIND, PORT)"

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Connection:
    """A socket with a queue of what is to be sent."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._texts: list[str] = []
        self._has_texts = asyncio.Event()

    def push(self, text: str) -> None:
        """Send something soon."""
        self._texts.append(text)
        self._has_texts.set()

    async def write(self) -> None:
        """Send whatever is to be sent, for ever."""
        while True:
            await self._has_texts.wait()
            self._has_texts.clear()
            texts, self._texts = self._texts, []
            for text in texts:
                await self._send({"type": "websocket.send", "text": text})


rooms: dict[bytes, list[Connection]] = {}


async def app(scope: Message, receive: Receive, send: Send) -> None:
    """Acknowledge every message, and tell everybody in the same room."""
    if scope["type"] != "websocket":
        return await _lifespan(receive, send)
    await receive()
    await send({"type": "websocket.accept"})
    connection, room = Connection(send), rooms.setdefault(scope["query_string"], [])
    writing = asyncio.create_task(connection.write())
    room.append(connection)
    try:
        while (await receive())["type"] == "websocket.receive":
            connection.push(ACK)
            for other in room:
                other.push(BROADCAST)
    finally:
        writing.cancel()
        room.remove(connection)


async def _lifespan(receive: Receive, send: Send) -> None:
    while True:
        message = await receive()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return


class PicowsRoom(WSListener):
    """The same without ASGI."""

    rooms: dict[str, list[WSTransport]] = {}  # noqa: RUF012

    def __init__(self, request: WSUpgradeRequest) -> None:
        super().__init__()
        self._room = self.rooms.setdefault(request.path.decode(), [])

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Enter the room."""
        self._room.append(transport)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Acknowledge, and tell everybody."""
        if frame.msg_type != WSMsgType.TEXT:
            return
        transport.send(WSMsgType.TEXT, ACK.encode())
        for other in self._room:
            other.send(WSMsgType.TEXT, BROADCAST.encode())

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """Leave the room."""
        self._room.remove(transport)


def serve(kind: str, port: int) -> None:
    """Run one of the candidates until it is stopped."""
    package, _, protocol = kind.partition(", ")
    if package == "uvicorn":
        import uvicorn

        options: dict[str, Any] = {"ws": protocol, "ws_per_message_deflate": False}
        uvicorn.run(app, port=port, log_level="error", **options)
    elif package == "granian":
        server = importlib.import_module("granian").Granian
        loop = {"interface": "asgi", "loop": "uvloop", "workers": 1}
        server("bench.transports:app", port=port, log_enabled=False, **loop).serve()
    else:
        uvloop.run(_serve_picows(port))


async def _serve_picows(port: int) -> None:
    server = await ws_create_server(PicowsRoom, "127.0.0.1", port)
    await server.serve_forever()


class Turns(WSListener):
    """A client that sends a message, then its partner does, and so on."""

    rounds = 0

    def __init__(self, begins: bool) -> None:
        super().__init__()
        self._is_to_move = begins

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Remember the socket."""
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Count an acknowledgement, or send the next message."""
        if frame.msg_type != WSMsgType.TEXT:
            return
        if frame.get_payload_as_bytes()[:1] == b"{":
            Turns.rounds += 1
        else:
            self._is_to_move = not self._is_to_move
            self.move()

    def move(self) -> None:
        """Send a message if it is my turn."""
        if self._is_to_move:
            self._transport.send(WSMsgType.TEXT, MOVE)


async def play_rounds(server: Server, pairs: int) -> tuple[float, float]:
    """Let as many pairs play: rounds a second, and the server's processor time for each (µs)."""
    clients, transports = [], []
    for number in range(pairs):
        for begins in (True, False):
            client = Turns(begins)
            path = f"/?{number}"
            transports.append(await connect(server.port, path, client))
            clients.append(client)
    for client in clients:
        client.move()
    await asyncio.sleep(WARM_SECONDS)
    before, start, spent = Turns.rounds, time.perf_counter(), family_seconds(server.pid)
    await asyncio.sleep(SECONDS)
    rounds, lasted = Turns.rounds - before, time.perf_counter() - start
    spent = family_seconds(server.pid) - spent
    for transport in transports:
        transport.disconnect()
    return rounds / lasted, spent / rounds * 1e6


def measure(kind: str, pairs: int, folder: Path) -> tuple[float, float] | None:
    """Rounds a second of a candidate and its processor time (µs); None if it is not installed."""
    if importlib.util.find_spec(CANDIDATES[kind]) is None:
        return None
    code = SERVE.replace("KIND", repr(kind))
    environment = {"PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[1]), *sys.path])}
    with Server(code, environment, folder) as server, on_one_processor():
        return uvloop.run(play_rounds(server, pairs))
