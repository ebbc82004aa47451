"""Limits on connections that uvicorn does not have: how many, how slow, how much.

Uvicorn lets anybody open as many connections as they like, begin requests that never come, send
frames without end and read nothing. `uvicorn.Config` takes any factory of asyncio protocols, so
here are two that delegate to uvicorn's own protocol objects and only look at what passes through:
`HttpConnection` for requests and `WebSocketConnection` for sockets. When a request becomes a
socket, uvicorn makes the second and puts it in the place of the first.

A reference to each is in the `state` of its requests' ASGI scopes, as uvicorn copies `app_state`
there. So the application can tell it when a request begins and ends, which no protocol sees. The
reference is weak: a strong one would make a cycle, and keep everything until the next collection.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Callable
from typing import Any, cast
from weakref import ref

from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from vitral.server.addresses import TrustedProxies, networks
from vitral.server.settings import ServerSettings
from vitral.server.token_bucket import TokenBucket

CONNECTION = "vitral.connection"
"""Where the `state` of a scope refers to its connection."""
HEADER_SECONDS = 10.0
"""How long the headers of a request may take to arrive."""
READING_SECONDS = 30.0
"""How long a client may take nothing of what waits for it."""
SILENT_SECONDS = 60.0
"""How long a socket may send no byte at all; uvicorn pings it every 20 seconds."""
MAX_HEADERS = 16 * 1024
"""Bytes of a request's headers. Data is handed on in pieces of as many: h11 looks at the size of
headers only while they are incomplete, so a longer piece could hold longer ones."""
MAX_CHUNKS = 256
"""Chunks in which a body may come: 64 KiB come in 50 packets. h11 takes 17 µs for each."""
REFUSED_SECONDS = 1.0
"""How long a connection stays that has sent too much, so that its client can be told."""
MAX_UNREAD = 64 * 1024
"""Bytes that a socket may send while it takes nothing of what waits for it."""
IDLE_CONNECTIONS = 8
"""What a browser keeps open for later, and a little more."""
BYTES_PER_MESSAGE = 256
"""Bytes that a message may have on average; those of our clients have 60 to 200."""
BAD_REQUEST = (
    b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\n"
    b"content-type: text/plain; charset=utf-8\r\ncontent-length: 15\r\n\r\ntoo many chunks"
)

_CHUNK = re.compile(rb"\r\n0*[1-9a-fA-F][0-9a-fA-F]*[;\r]")
"""What looks like the size of a chunk that is not the last: hexadecimal digits alone on a line."""


class ConnectionLimits:
    """Counts the open connections by network; an address may have `sockets_per_address` twice."""

    def __init__(self, settings: ServerSettings) -> None:
        self._max_open = 2 * settings.sockets_per_address + IDLE_CONNECTIONS
        self._proxies = TrustedProxies(settings.proxies)
        self._open: Counter[str] = Counter()
        self.byte_rate = BYTES_PER_MESSAGE * settings.messages_per_second
        """Bytes a second that a socket may send, whatever frames they are."""
        self.byte_burst = 2 * settings.max_message + self.byte_rate
        """A message that is a little too long is read and answered, a much longer one is not."""

    def open(self, host: str) -> Callable[[], None] | None:
        """Count one more connection; gives what ends it, or None if there are too many.

        Proxies are not counted: the connections of many people come through them.
        """
        if host in self._proxies:
            return lambda: None
        counted = networks(host)
        if any(self._open[each.name] >= each.factor * self._max_open for each in counted):
            return None
        names = [each.name for each in counted]
        self._open.update(names)
        return lambda: self._close(names)

    def _close(self, names: list[str]) -> None:
        self._open.subtract(names)
        for name in names:
            if not self._open[name]:
                del self._open[name]


class _LimitedConnection(asyncio.Protocol):
    """Delegates to a protocol of uvicorn's, and aborts a connection that takes nothing."""

    __slots__ = ("__weakref__", "_loop", "_on_close", "_protocol", "_transport", "_unread_timer")

    def __init__(
        self, make: Callable[..., asyncio.Protocol], app_state: dict[str, Any], given: Any
    ) -> None:
        """`make` gets what uvicorn has `given`, with a state that refers to this connection."""
        self._protocol = make(app_state=app_state | {CONNECTION: ref(self)}, **given)
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.Transport
        self._unread_timer: asyncio.TimerHandle | None = None
        """Runs while more waits for the client than the transport's buffer should hold."""
        self._on_close: Callable[[], None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._protocol.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_unread_timer()
        self._protocol.connection_lost(exc)
        if self._on_close:
            self._on_close()

    def eof_received(self) -> bool | None:
        return self._protocol.eof_received()

    def pause_writing(self) -> None:
        self._protocol.pause_writing()
        self._unread_timer = self._loop.call_later(READING_SECONDS, self._transport.abort)

    def resume_writing(self) -> None:
        self._stop_unread_timer()
        self._protocol.resume_writing()

    def _stop_unread_timer(self) -> None:
        if self._unread_timer:
            self._unread_timer.cancel()
            self._unread_timer = None


class HttpConnection(_LimitedConnection):
    """A connection for requests: one of not too many, whose headers come in time."""

    __slots__ = ("_chunks", "_header_timer", "_in_request", "_limits")

    def __init__(self, limits: ConnectionLimits, app_state: dict[str, Any], **given: Any) -> None:
        super().__init__(H11Protocol, app_state, given)
        self._limits = limits
        self._header_timer: asyncio.TimerHandle | None = None
        self._in_request = False
        self._chunks = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection, and wait for its first request."""
        super().connection_made(transport)
        self._on_close = self._limits.open(_peer(self._transport))
        if self._on_close is None:
            self._transport.abort()
        else:
            self._start_header_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no more."""
        self._stop_header_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Hand data on, unless a body comes in too many chunks: 40,000 in a packet took 0.7 s."""
        self._chunks += len(_CHUNK.findall(data))
        if self._chunks > MAX_CHUNKS:
            self._transport.write(BAD_REQUEST)
            self._transport.close()
            return
        if not self._in_request and self._header_timer is None:
            self._start_header_timer()
        for start in range(0, len(data), MAX_HEADERS):
            if not self._transport.is_closing():
                self._protocol.data_received(data[start : start + MAX_HEADERS])

    def request_begun(self) -> None:
        """The application has got the headers of a request."""
        self._in_request = True
        self._stop_header_timer()

    def request_ended(self) -> None:
        """The application has answered."""
        self._in_request = False
        self._chunks = 0

    def hand_over(self) -> Callable[[], None] | None:
        """End the limits on requests, as this becomes a socket; gives what ends the connection."""
        self._stop_header_timer()
        self._stop_unread_timer()
        return self._on_close

    def _start_header_timer(self) -> None:
        self._header_timer = self._loop.call_later(HEADER_SECONDS, self._transport.abort)

    def _stop_header_timer(self) -> None:
        if self._header_timer:
            self._header_timer.cancel()
            self._header_timer = None


class WebSocketConnection(_LimitedConnection):
    """A socket that sends no more bytes a second than it may, whatever frames they are.

    Pings, pongs and fragments never reach the application, so it cannot count them. A ping of six
    bytes takes as long as a message; the limit on bytes is what bounds them.
    """

    __slots__ = (
        "_bucket",
        "_close",
        "_has_sent",
        "_refused",
        "_shared_buckets",
        "_silence_timer",
        "_unread_bytes",
        "_upgraded",
    )

    def __init__(self, limits: ConnectionLimits, app_state: dict[str, Any], **given: Any) -> None:
        super().__init__(WebSocketsSansIOProtocol, app_state, given)
        self._on_close = app_state[CONNECTION]().hand_over()
        self._bucket = TokenBucket(limits.byte_rate, limits.byte_burst)
        self._shared_buckets: tuple[TokenBucket, ...] = ()
        self._close: Callable[[], None] = lambda: None
        self._unread_bytes = 0
        self._upgraded = False
        self._refused = False
        """Whether the client has sent too much."""
        self._has_sent = True
        self._silence_timer = self._loop.call_later(SILENT_SECONDS, self._check_silence)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no more."""
        self._silence_timer.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Hand frames on while the client keeps within its limits."""
        self._has_sent = True
        if not self._upgraded:  # the request for a socket, which uvicorn hands on itself
            self._upgraded = True
            self._protocol.data_received(data)
        elif self._may_send(len(data)):
            self._protocol.data_received(data)
        elif not self._refused:
            self._refuse()

    def resume_writing(self) -> None:
        """The client takes what waits for it."""
        self._unread_bytes = 0
        super().resume_writing()

    def limit(self, buckets: tuple[TokenBucket, ...], close: Callable[[], None]) -> None:
        """Take every byte from these buckets, too, those of the client's address.

        `close` is called when the client has sent too much, and is to close the socket properly.
        """
        self._shared_buckets = buckets
        self._close = close

    def _may_send(self, size: int) -> bool:
        if self._unread_timer is not None:
            self._unread_bytes += size
        return (
            not self._refused
            and self._bucket.take(size)
            and all(bucket.take(size) for bucket in self._shared_buckets)
            and self._unread_bytes <= MAX_UNREAD
        )

    def _refuse(self) -> None:
        """Read nothing more, and abort the connection once the client could have heard why."""
        self._refused = True
        self._transport.pause_reading()
        self._close()
        self._loop.call_later(REFUSED_SECONDS, self._transport.abort)

    def _check_silence(self) -> None:
        """Abort a socket that does not even answer pings: uvicorn would wait until all is sent."""
        if not self._has_sent:
            self._transport.abort()
            return
        self._has_sent = False
        self._silence_timer = self._loop.call_later(SILENT_SECONDS, self._check_silence)


def connection_of(scope: Scope) -> Any:
    """The connection of a request or socket; None under another server, or if it is lost."""
    reference = scope.get("state", {}).get(CONNECTION)
    return reference and reference()


def _peer(transport: asyncio.Transport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""
