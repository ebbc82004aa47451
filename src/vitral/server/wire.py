"""Uvicorn's socket, and what it leaves open towards clients that mean no good.

Uvicorn answers pings however much waits to be sent, closes a connection only once everything has
been, and writes an error into the log whenever a text is not UTF-8. Here nothing is read from a
client for whom too much waits, one that answers no ping is cut off, and bad text is answered.
Every frame counts, whether it is a message, a piece of one or a ping.

It also hands every message through a queue and every answer through a coroutine. Here an
application finds the wire in its scope and can talk over it directly.
"""

from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

EXTENSION = "vitral.wire"
"""Where an application finds the wire among its scope's extensions."""


class Ear(Protocol):
    """Whoever talks over a wire."""

    @property
    def busy(self) -> bool:
        """Whether the client waits for an answer."""

    def lets(self) -> bool:
        """Whether the client may send one more frame; if not, it will be told."""

    def heard(self, data: bytes) -> None:
        """The client said something."""

    def cleared(self) -> None:
        """What waited to be sent has gone; there is room again."""


class Wire(WebSocketsSansIOProtocol):
    """A socket that keeps no more for a client than it takes."""

    ear: Ear | None = None
    _flushing = False
    leave: Callable[[], object] | None = None
    """What to do when the client has gone."""

    @property
    def clear(self) -> bool:
        """Whether the client takes what it is sent."""
        return self.writable.is_set()

    def say(self, text: bytes) -> None:
        """Send a text; to one who has gone, nothing."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.conn.send_text(text)
            if not self._flushing:  # an answer and what it brought about go out together
                self._flushing = True
                self.loop.call_soon(self._flush)

    def _flush(self) -> None:
        self._flushing = False
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))

    def hold(self) -> None:
        """Hear nothing more for now."""
        self.read_paused = True
        self.transport.pause_reading()

    def release(self) -> None:
        """Hear again."""
        self.read_paused = False
        if self.clear:
            self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone."""
        super().connection_lost(exc)
        if self.leave:
            self.leave()

    def handle_connect(self, event: Request) -> None:
        """Let the application find the wire."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def handle_text(self, event: Frame) -> None:
        """Text is handed on as bytes: whoever reads it says what is wrong with it, if it is."""
        self.handle_bytes(event)

    def handle_bytes(self, event: Frame) -> None:
        """A message, or the beginning of one."""
        if self._lets():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """More of a message."""
        if self._lets():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """A ping, whose answer waits to be sent."""
        if self._lets():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # the answer is thrown away

    def handle_pong(self, event: Frame) -> None:
        """An answer to a ping, or to none."""
        if self._lets():
            super().handle_pong(event)

    def _lets(self) -> bool:
        return self.ear is None or self.ear.lets()

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message on, at once if somebody listens."""
        if self.ear is None:
            super().send_receive_event_to_app()
        elif not self.close_sent:
            data, self.frames = b"".join(self.frames), []
            self.ear.heard(data)

    def pause_writing(self) -> None:
        """Too much waits: hear nothing more until it is gone."""
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()
        if self.ear is not None:
            self.ear.cleared()

    def keepalive_timeout(self) -> None:
        """No answer to a ping: whatever still waits is thrown away."""
        super().keepalive_timeout()
        self.transport.abort()
