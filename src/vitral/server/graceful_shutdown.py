"""Graceful shutdown: what is being answered is finished, and every stream and socket is ended.

Streams never end by themselves, and sockets rarely. When the server is to stop, streams are ended
properly and sockets closed with a code that tells clients to come back.
"""

import asyncio
from collections.abc import Collection, Iterator
from contextlib import contextmanager

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vitral.server.connection import Connection

GOING_AWAY = 1001
REASON = "server restarts"
GRACE_SECONDS = 2.0
"""How long what is being answered may take once the server is to stop."""
CHECK_SECONDS = 0.02


class GracefulShutdown:
    """ASGI middleware that knows what is open, and can end it."""

    def __init__(self, app: ASGIApp, connections: Collection[Connection]) -> None:
        """`connections` are the open sockets, at any time."""
        self._app = app
        self._connections = connections
        self._stopping = asyncio.Event()
        self._requests = 0
        self.draining = False
        """Whether the server is about to stop: it still serves, and proxies are to send no more."""
        self.failure: Exception | None = None
        """Why the application did not start."""

    @property
    def stopping(self) -> bool:
        """Whether the server is about to stop, and not to be sent anything new."""
        return self._stopping.is_set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, socket or lifespan."""
        if scope["type"] == "lifespan":
            await self._lifespan(scope, receive, send)
            return
        with self._counted():
            if scope["type"] == "websocket":
                await self._app(scope, receive, send)
            else:
                await self._request(scope, receive, send)

    async def stop(self) -> None:
        """End every stream and socket, and wait for what is being answered."""
        self.draining = True
        self._stopping.set()
        loop = asyncio.get_running_loop()
        deadline = loop.time() + GRACE_SECONDS
        while self._requests and loop.time() < deadline:
            for connection in tuple(self._connections):
                connection.close(GOING_AWAY, REASON)
            await asyncio.sleep(CHECK_SECONDS)

    @contextmanager
    def _counted(self) -> Iterator[None]:
        self._requests += 1
        try:
            yield
        finally:
            self._requests -= 1

    async def _lifespan(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run the application's lifespan; why it failed is kept, and does not go into the log."""

        async def send_type(message: Message) -> None:
            await send({"type": message["type"]})

        try:
            await self._app(scope, receive, send_type)
        except Exception as error:
            self.failure = error
            raise

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request; when the server stops, the application is told that the client left."""
        body_complete = response_incomplete = False

        async def receive_or_stop() -> Message:
            nonlocal body_complete
            if body_complete:  # whoever still listens wants to know when to stop
                return await self._disconnect(receive)
            message = await receive()
            body_complete = not message.get("more_body", False)
            return message

        async def send_noted(message: Message) -> None:
            nonlocal response_incomplete
            starts = message["type"] == "http.response.start"
            response_incomplete = starts or message.get("more_body", False)
            await send(message)

        await self._app(scope, receive_or_stop, send_noted)
        if response_incomplete and self.stopping:
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _disconnect(self, receive: Receive) -> Message:
        """Wait until the client goes, or the server stops."""
        received = asyncio.ensure_future(receive())
        stopping = asyncio.ensure_future(self._stopping.wait())
        try:
            await asyncio.wait({received, stopping}, return_when=asyncio.FIRST_COMPLETED)
            return received.result() if received.done() else {"type": "http.disconnect"}
        finally:
            received.cancel()
            stopping.cancel()
