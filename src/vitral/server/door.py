"""Uvicorn's connection, and what it leaves open before a request is one.

Uvicorn lets anybody open as many connections as they like and begin requests that never come. Here
connections are counted by address from the moment they are made, headers have their time, and
whoever does not read what they asked for is cut off.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.h11_impl import H11Protocol

from vitral.server.guard import network
from vitral.server.settings import ServerSettings
from vitral.server.wire import Wire

HEADER_SECONDS = 10.0
"""How long the headers of a request may take to arrive."""
READING_SECONDS = 30.0
"""How long a client may take nothing of what waits for it."""
PIECE = 16 * 1024
"""Bytes that are read at once. Headers that do not end within twice as many are not parsed."""
MOST_CHUNKS = 256
"""Pieces in which a body may come: 64 KiB come in 50 packets. h11 takes 17 µs for each."""
IDLE_CONNECTIONS = 8
"""What a browser keeps open for later, and a little more."""


class Crowd:
    """How many connections are open, by address."""

    def __init__(self, settings: ServerSettings) -> None:
        self._most = 2 * settings.sockets_per_address + IDLE_CONNECTIONS
        self._proxies = _TrustedHosts(settings.proxies)
        self._open: Counter[str] = Counter()

    def enter(self, host: str) -> Callable[[], object] | None:
        """One more; gives what to do when it has gone, or nothing if it must go at once.

        Through a proxy come the connections of many, and it counts them itself.
        """
        if host in self._proxies:
            return lambda: None
        address = network(host)
        if self._open[address] >= self._most:
            return None
        self._open[address] += 1
        return lambda: self._leave(address)

    def _leave(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


class Requests(h11.Connection):
    """Reads requests, and none whose body comes in crumbs: 40,000 in one packet took 0.7 s."""

    _chunks = 0

    def next_event(self) -> Any:
        """The next part of a request; `RemoteProtocolError` if there are too many."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._chunks = 0
        elif isinstance(event, h11.Data):
            self._chunks += 1
            if self._chunks > MOST_CHUNKS:
                raise h11.RemoteProtocolError("too many chunks")
        return event


class Door(H11Protocol):
    """A connection that is one of not too many, and says in time what it wants."""

    def __init__(self, crowd: Crowd, **given: Any) -> None:
        super().__init__(**given)
        self.conn = Requests(h11.SERVER, PIECE)
        self._crowd = crowd
        self._leave: Callable[[], object] | None = None
        self._waiting: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes."""
        super().connection_made(transport)
        self._leave = self._crowd.enter(self.client[0] if self.client else "")
        if self._leave is None:
            transport.abort()
        else:
            self._expect_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self._stop_waiting()
        super().connection_lost(exc)  # which also says that there is room to write
        self._stop_unread()
        if self._leave:
            self._leave()

    def data_received(self, data: bytes) -> None:
        """Somebody says something."""
        for start in range(0, len(data), PIECE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + PIECE])
        if self.conn.their_state is not h11.IDLE or self.transport.is_closing():
            self._stop_waiting()
        elif self._waiting is None:
            self._expect_headers()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket."""
        self._stop_unread()
        super().handle_websocket_upgrade(event)
        wire = self.transport.get_protocol()
        if isinstance(wire, Wire) and self._leave:
            wire.leave = self._leave

    def pause_writing(self) -> None:
        """Too much waits; whoever never reads is cut off."""
        super().pause_writing()
        self._unread = self.loop.call_later(READING_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        self._stop_unread()

    def _stop_unread(self) -> None:
        if self._unread:
            self._unread.cancel()
            self._unread = None

    def _expect_headers(self) -> None:
        self._waiting = self.loop.call_later(HEADER_SECONDS, self.timeout_keep_alive_handler)

    def _stop_waiting(self) -> None:
        if self._waiting:
            self._waiting.cancel()
            self._waiting = None
