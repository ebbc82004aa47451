"""A server in a process of its own: it listens, says where, and stops when told to."""

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from time import monotonic
from typing import Any

import uvicorn

from vitral.rules import VitralError
from vitral.server.app import create_app
from vitral.server.connection_limits import (
    MAX_HEADERS,
    ConnectionLimits,
    HttpConnection,
    WebSocketConnection,
)
from vitral.server.errors import CannotServe
from vitral.server.graceful_shutdown import GracefulShutdown
from vitral.server.logs import set_up_logs
from vitral.server.settings import ServerSettings

SIGNALS = (signal.SIGINT, signal.SIGTERM)
NOT_LOGGED = (
    "Application startup failed. Exiting.",  # we say why ourselves
    # Anybody could fill the log with these.
    "Invalid HTTP request received.",
    "Invalid UTF-8 sequence received from client.",
    "Unsupported upgrade request.",
)
CHECK_SECONDS = 0.05
LAST_SECONDS = 3
"""Seconds after which whatever is still being answered is cut off."""


class Server(uvicorn.Server):
    """Uvicorn's server, which calls `ready` once it listens and shuts down gracefully."""

    def __init__(
        self,
        config: uvicorn.Config,
        app: GracefulShutdown,
        ready: Callable[[], object],
        drain_seconds: float = 0.0,
    ) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready
        self._drain_seconds = drain_seconds

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, end what is open, and end the application."""
        await self._drain()
        for server in self.servers:
            server.close()
        await self._app.stop()
        await super().shutdown(sockets)

    async def _drain(self) -> None:
        """Serve on for a while and say that this process is not ready, so that proxies notice.

        A second Ctrl-C ends it.
        """
        self._app.draining = True
        until = monotonic() + self._drain_seconds
        while monotonic() < until and not self.force_exit:
            await asyncio.sleep(CHECK_SECONDS)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal and end well: it is not raised again afterwards."""
        before = {number: signal.signal(number, self.handle_exit) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def run(settings: ServerSettings, ready: Callable[[str], object]) -> None:
    """Serve until a signal comes; `ready` is told the address once somebody can connect."""
    _set_up_logs(settings)
    app = create_app(settings, warm=True)
    with listen(settings.host, settings.port) as listener:
        address = address_of(listener)
        config = server_config(settings, app)
        server = Server(config, app, lambda: ready(address), settings.drain_seconds)
        _tune_interpreter()
        try:
            server.run(sockets=[listener])
        except SystemExit:  # how Uvicorn says that the application did not start
            raise _startup_error(app.failure) from None


def listen(host: str, port: int) -> socket.socket:
    """A socket on which others can connect; port 0 is any free one."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[:2], family=family, backlog=2048)
    except OSError as error:
        reason = error.strerror or str(error)
        sentence = f"server: cannot listen on {host}, port {port}: {reason}"
        raise CannotServe(
            "cannot-listen", sentence, host=host, port=str(port), reason=reason
        ) from None


def address_of(listener: socket.socket) -> str:
    """The address to open in a browser."""
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def server_config(settings: ServerSettings, app: GracefulShutdown) -> uvicorn.Config:
    """How uvicorn is set up, with our limits around its protocols."""
    limits = ConnectionLimits(settings)
    http: Any = partial(HttpConnection, limits)  # uvicorn's types know classes alone
    websocket: Any = partial(WebSocketConnection, limits)
    asgi: Any = app
    return uvicorn.Config(
        asgi,
        loop="auto",  # uvloop where there is one
        http=http,
        ws=websocket,
        h11_max_incomplete_event_size=MAX_HEADERS,
        proxy_headers=bool(settings.proxies),  # nobody else says in a header who they are
        forwarded_allow_ips=settings.proxies,
        lifespan="on",
        log_config=None,
        access_log=False,  # ours tells no match's id
        server_header=False,
        ws_max_size=4 * settings.max_message,  # a letter is at most four bytes
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=LAST_SECONDS,
    )


def _tune_interpreter() -> None:
    """Raise the thresholds of the garbage collector, and switch threads every 2 ms.

    Matches are large and make hardly any cycles. The thread that writes to the database needs the
    GIL only for moments, and would wait 5 ms for each.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 50)
    sys.setswitchinterval(0.002)


def _set_up_logs(settings: ServerSettings) -> None:
    set_up_logs(settings.log_level)
    access = logging.DEBUG if settings.access_log else logging.CRITICAL
    logging.getLogger("vitral.server.access").setLevel(access)
    logging.getLogger("uvicorn.error").addFilter(lambda record: record.msg not in NOT_LOGGED)


def _startup_error(failure: Exception | None) -> VitralError:
    if isinstance(failure, VitralError):
        return failure
    kind = type(failure).__name__
    return CannotServe("cannot-start", f"server: cannot start: {kind}", reason=kind)
