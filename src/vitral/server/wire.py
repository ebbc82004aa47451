"""Uvicorn's socket, and what it leaves open towards clients that mean no good.

Uvicorn answers pings however much waits to be sent, closes a connection only once everything has
been, and writes an error into the log whenever a text is not UTF-8. Here nothing is read from a
client for whom too much waits, one that answers no ping is cut off, and bad text is answered.
Every frame counts, whether it is a message, a piece of one or a ping.

It also hands every message through a queue and every answer through a coroutine. Here an
application finds the wire in its scope and can talk over it directly, and a short message that
comes alone and whole, as nearly all do, is read without the machinery for all others.
"""

from collections.abc import Callable
from struct import Struct
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # it was built without a compiler
    from websockets.utils import apply_mask

EXTENSION = "vitral.wire"
"""Where an application finds the wire among its scope's extensions."""
WHOLE_TEXT = 0x81
"""How a frame begins that is a whole text (RFC 6455, 5.2)."""
MASKED = 0x80
"""Added to the length of a frame that comes from a client."""
PIECE = 4096
"""Bytes that are read at once, of whatever came in one packet: 680 frames, or 5 ms."""
REFUSED_SECONDS = 1.0
"""How long one who sent too much may take to hang up; Uvicorn would wait ten seconds for a reply
that is not read any more."""
SHORT = 125
"""The greatest length that is written in the second byte; 126 and 127 say where else it is."""


_MEDIUM, _LONG = Struct("!BBH"), Struct("!BBQ")


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


class Outbox:
    """Everybody for whom something waits: an answer and what it brought about are one packet.

    It goes out when somebody says so, and at the latest in the next turn of the loop.
    """

    def __init__(self) -> None:
        self._wires: list[Wire] = []
        self._due = False

    def add(self, wire: "Wire") -> None:
        """Something waits for this one."""
        self._wires.append(wire)
        if not self._due:
            self._due = True
            wire.loop.call_soon(self._at_last)

    def flush(self) -> None:
        """Let go what waits for everybody."""
        wires, self._wires = self._wires, []
        for wire in wires:
            wire.flush()

    def _at_last(self) -> None:
        self._due = False
        self.flush()


class Wire(WebSocketsSansIOProtocol):
    """A socket that keeps no more for a client than it takes."""

    __slots__ = (  # what is looked at for every message lies together, some of Uvicorn's too
        "_at_once",
        "_between_frames",
        "_refused",
        "clear",
        "close_sent",
        "conn",
        "disconnected",
        "ear",
        "leave",
        "outbox",
        "transport",
    )

    def __init__(self, outbox: Outbox, *args: Any, **kwargs: Any) -> None:
        self.ear: Ear | None = None
        self.clear = True
        """Whether the client takes what it is sent."""
        self.leave: Callable[[], object] | None = None
        """What to do when the client has gone."""
        self.outbox = outbox
        self._between_frames = True
        """Whether all that came were whole frames; once it was not, nobody looks again."""
        self._at_once: Ear | None = None
        """Who hears a short text at once: nobody in the middle of a frame or a message."""
        self._refused = False
        """Whether the client has sent too many frames; what else came with them is not read."""
        super().__init__(*args, **kwargs)

    def say(self, text: bytes) -> None:
        """Send a text; to one who has gone, nothing."""
        if not (self.close_sent or self.disconnected):
            writes = self.conn.writes
            if not writes:
                self.outbox.add(self)
            writes.append(framed(text))

    def flush(self) -> None:
        """Let go what waits."""
        writes = self.conn.data_to_send()
        if writes and not self.transport.is_closing():
            self.transport.write(b"".join(writes))

    def listen(self, ear: Ear) -> None:
        """Let somebody hear the client; how it asked for the socket need not be known any more."""
        self.ear = ear
        self._look()
        self.scope["headers"] = []
        self.request.headers.clear()
        self.response.headers.clear()

    def hold(self) -> None:
        """Hear nothing more for now."""
        self.read_paused = True
        self.transport.pause_reading()

    def release(self) -> None:
        """Hear again."""
        if self.read_paused:
            self.read_paused = False
            if self.clear:
                self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone."""
        super().connection_lost(exc)
        if self.leave:
            self.leave()

    def data_received(self, data: bytes) -> None:
        """Something came."""
        ear = self._at_once
        if ear is not None and not self.close_sent and (text := short_text(data)) is not None:
            if self._lets():
                ear.heard(text)
            return
        if self.ear is not None:
            whole = len(data) <= PIECE and ends_with_a_frame(data)
            self._between_frames = self._between_frames and whole
            self.flush()  # what is written from here on are answers to these frames
        for start in range(0, len(data), PIECE):
            if not self._refused:
                super().data_received(data[start : start + PIECE])
        self._look()

    def _look(self) -> None:
        """See whether a short text can come next without the machinery for all others."""
        whole = self._between_frames and self.conn.current_size is None
        self._at_once = self.ear if whole and self.conn.state is State.OPEN else None

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
        self._refused = self.ear is not None and not self.ear.lets()
        if self._refused:
            self.close_timeout = REFUSED_SECONDS
        return not self._refused

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
        self.clear = False
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        self.clear = True
        if not self.read_paused:
            self.transport.resume_reading()
        if self.ear is not None:
            self.ear.cleared()

    def keepalive_timeout(self) -> None:
        """No answer to a ping: whatever still waits is thrown away."""
        super().keepalive_timeout()
        self.transport.abort()


def framed(text: bytes) -> bytes:
    r"""A text as a server sends it.

    >>> framed(b"hello")
    b'\x81\x05hello'
    """
    length = len(text)
    if length <= SHORT:
        return bytes((WHOLE_TEXT, length)) + text
    if length < 1 << 16:
        return _MEDIUM.pack(WHOLE_TEXT, 126, length) + text
    return _LONG.pack(WHOLE_TEXT, 127, length) + text


def short_text(data: bytes) -> bytes | None:
    """The text that a client sent, if these bytes are exactly one short one.

    >>> short_text(bytes((0x81, 0x85, 1, 2, 3, 4)) + b"igohn")
    b'hello'
    """
    if len(data) < 6 or data[0] != WHOLE_TEXT or not len(data) - 6 == data[1] - MASKED <= SHORT:
        return None
    return apply_mask(data[6:], data[2:6])


def ends_with_a_frame(data: bytes) -> bool:
    """Whether these bytes, which begin with a frame, also end with one."""
    at = 0
    while at + 2 <= len(data):
        length, head = data[at + 1] & ~MASKED, 6
        if length > SHORT:
            more = 2 if length == 126 else 8
            length, head = int.from_bytes(data[at + 2 : at + 2 + more], "big"), 6 + more
        at += head + length
    return at == len(data)
