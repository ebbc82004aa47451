"""The end of a server: whoever was promised an answer gets it, and nobody is left hanging.

Streams never end by themselves, and sockets rarely. When the server is to stop, streams are ended
properly and sockets closed with a code that tells clients to come back.
"""

import asyncio
import contextlib
from collections.abc import Iterator

from vitral.server.guard import App, Message, Receive, Scope, Send
from vitral.server.wire import EXTENSION, Wire

GOING_AWAY = 1001
WHY = "server restarts"
PATIENCE = 2.0
"""Seconds that are given to those who are being served."""


class OpenSocket:
    """One socket, and whether its client is being answered."""

    def __init__(self, send: Send, wire: Wire | None) -> None:
        self._send = send
        self._wire = wire
        self.waiting = False
        self.closed = False

    @property
    def idle(self) -> bool:
        """Whether nobody is being answered."""
        return self.waiting and not (self._wire and self._wire.ear and self._wire.ear.busy)

    async def send(self, message: Message) -> None:
        """Send something, as long as the socket is open."""
        if self.closed:
            raise OSError("the socket is closed")  # what a server says of a client that is gone
        await self._send(message)

    async def close(self) -> None:
        """Tell the client to come back."""
        if not self.closed:
            self.closed = True
            with contextlib.suppress(OSError, RuntimeError):
                await self._send({"type": "websocket.close", "code": GOING_AWAY, "reason": WHY})


class Farewell:
    """Lets everything through to an application until it is time to go."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._over = asyncio.Event()
        self._lines: set[OpenSocket] = set()
        self._busy = 0
        self.failure: Exception | None = None
        """Why the application did not start."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, socket or life."""
        if scope["type"] == "lifespan":
            await self._live(scope, receive, send)
            return
        serve = self._socket if scope["type"] == "websocket" else self._request
        with self._counted():
            await serve(scope, receive, send)

    async def say(self) -> None:
        """End every stream and close every socket that nobody is being answered on."""
        self._over.set()
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE
        closing: dict[OpenSocket, asyncio.Task[None]] = {}
        while loop.time() < until:
            for line in self._lines:
                if line.idle and line not in closing:
                    closing[line] = loop.create_task(line.close())
            await asyncio.sleep(0.02)
            if not self._busy and all(task.done() for task in closing.values()):
                break

    @contextlib.contextmanager
    def _counted(self) -> Iterator[None]:
        self._busy += 1
        try:
            yield
        finally:
            self._busy -= 1

    async def _live(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The application's life; why it could not begin is kept, and not told to the log."""

        async def sending(message: Message) -> None:
            await send({"type": message["type"]})

        try:
            await self._app(scope, receive, sending)
        except Exception as error:
            self.failure = error
            raise

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        line = OpenSocket(send, scope["extensions"].get(EXTENSION))

        async def hearing() -> Message:
            if self._over.is_set():
                await line.close()
                return {"type": "websocket.disconnect", "code": GOING_AWAY}
            line.waiting = True
            try:
                return await receive()
            finally:
                line.waiting = False

        self._lines.add(line)
        try:
            await self._app(scope, hearing, line.send)
        finally:
            self._lines.discard(line)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        heard_all = half_said = False

        async def hearing() -> Message:
            nonlocal heard_all
            if heard_all:  # whoever still listens wants to know when to stop
                return await self._gone(receive)
            message = await receive()
            heard_all = not message.get("more_body", False)
            return message

        async def sending(message: Message) -> None:
            nonlocal half_said
            half_said = message["type"] == "http.response.start" or message.get("more_body", False)
            await send(message)

        await self._app(scope, hearing, sending)
        if half_said and self._over.is_set():
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _gone(self, receive: Receive) -> Message:
        """Wait until the client goes, or we do."""
        heard = asyncio.ensure_future(receive())
        over = asyncio.ensure_future(self._over.wait())
        try:
            await asyncio.wait({heard, over}, return_when=asyncio.FIRST_COMPLETED)
            return heard.result() if heard.done() else {"type": "http.disconnect"}
        finally:
            heard.cancel()
            over.cancel()
