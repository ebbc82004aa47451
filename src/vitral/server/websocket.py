"""The WebSocket endpoint, as a plain ASGI application in front of the API.

It stands beside FastAPI's routes and not among them: every event of a socket would pass through
Starlette's `WebSocket`, which checks again what uvicorn has checked.
"""

from fastapi import FastAPI
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from vitral.server.addresses import address_of, host_of
from vitral.server.blocks import BlockList
from vitral.server.connection import Connection
from vitral.server.connection_limits import BYTES_PER_MESSAGE, connection_of
from vitral.server.identity import BadToken, hashed, token_of
from vitral.server.settings import ServerSettings
from vitral.server.token_bucket import AddressBuckets, TokenBucket
from vitral.service.attendance import Person

PATH = "/api/v1/socket"
POLICY = 1008
"""How RFC 6455 refuses; before a socket is accepted uvicorn answers 403."""
BLOCKED = "blocked"
"""The reason with which the socket of somebody blocked is closed: our pages know it."""
BURST_SECONDS = 4
"""Seconds of messages that a client may send at once."""
ADDRESS_SOCKETS = 4
"""How many busy sockets one address may feed with messages at the full rate."""


class WebSocketEndpoint:
    """Serves sockets, and hands everything else on to the API."""

    def __init__(self, api: FastAPI, settings: ServerSettings, blocks: BlockList) -> None:
        self._api = api
        self._settings = settings
        self._rate = settings.messages_per_second
        rate = ADDRESS_SOCKETS * self._rate
        self._messages = AddressBuckets(rate, BURST_SECONDS * rate)
        self._bytes = AddressBuckets(
            BYTES_PER_MESSAGE * rate, ADDRESS_SOCKETS * 2 * settings.max_message
        )
        self.connections: set[Connection] = set()
        """The sockets that are open."""
        self._blocks = blocks
        blocks.on_change = self._close_blocked

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket until it closes, or hand a request on."""
        if scope["type"] != "websocket":
            await self._api(scope, receive, send)
            return
        await receive()
        if connection := self._connection(scope, receive, send):
            await send({"type": "websocket.accept"})
            await self._serve(connection)
        else:
            await send({"type": "websocket.close", "code": POLICY})

    def _close_blocked(self) -> None:
        """Close the sockets of those who are blocked now."""
        for connection in tuple(self.connections):
            if self._blocks.blocks_person(connection.person):
                connection.close(POLICY, BLOCKED)

    async def _serve(self, connection: Connection) -> None:
        self.connections.add(connection)
        try:
            await connection.run()
        finally:
            self.connections.discard(connection)

    def _connection(self, scope: Scope, receive: Receive, send: Send) -> Connection | None:
        """The connection of a client; None at another path, or for an invalid token."""
        request = HTTPConnection(scope)
        try:
            token = token_of(request.headers, request.cookies, self._settings.secure)
        except BadToken:
            return None
        if scope["path"] != PATH:
            return None
        scope["headers"] = []  # a socket stays open for long, and they are not needed again
        own = TokenBucket(self._rate, BURST_SECONDS * self._rate)
        shared = self._messages.of(host_of(scope))
        connection = Connection(
            receive,
            send,
            self._api.state.service,
            Person(address_of(scope), hashed(token) if token else None),
            lambda: own.take() and all(bucket.take() for bucket in shared),
            self._settings.max_message,
            self._api.state.metrics.hot_path.count_message,
        )
        if transport := connection_of(scope):
            transport.limit(self._bytes.of(host_of(scope)), connection.refuse)
        return connection
