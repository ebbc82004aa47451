"""A server in a process of its own: it listens, says where, and stops when told to."""

import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import uvicorn

from vitral.rules import VitralError
from vitral.server.app import create_app
from vitral.server.door import Crowd, Door
from vitral.server.farewell import Farewell
from vitral.server.logs import set_up_logs
from vitral.server.settings import ServerSettings
from vitral.server.wire import Outbox, Wire

SIGNALS = (signal.SIGINT, signal.SIGTERM)
NOT_LOGGED = (
    "Application startup failed. Exiting.",  # we say why ourselves
    "Invalid HTTP request received.",  # anybody could fill the log with these
)
LAST_SECONDS = 3
"""Seconds after which whatever is still being answered is cut off."""


class CannotServe(VitralError):
    """A server that cannot start."""


class Server(uvicorn.Server):
    """Uvicorn, which tells when it is ready and takes its leave when it stops."""

    def __init__(
        self, config: uvicorn.Config, farewell: Farewell, ready: Callable[[], object]
    ) -> None:
        super().__init__(config)
        self._farewell = farewell
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, take leave of everybody, and end."""
        for server in self.servers:
            server.close()
        await self._farewell.say()
        await super().shutdown(sockets)

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
    farewell = Farewell(create_app(settings, warm=True))
    with listen(settings.host, settings.port) as listener:
        address = address_of(listener)
        server = Server(_config(settings, farewell), farewell, lambda: ready(address))
        _make_ready_for_many()
        try:
            server.run(sockets=[listener])
        except SystemExit:  # how Uvicorn says that the application did not start
            raise _why(farewell.failure) from None


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


def _config(settings: ServerSettings, app: Farewell) -> uvicorn.Config:
    asgi: Any = app
    door: Any = partial(Door, Crowd(settings))  # h11, as httptools bounds no headers
    wire: Any = partial(Wire, Outbox())
    return uvicorn.Config(
        asgi,
        loop="auto",  # uvloop where there is one
        http=door,
        ws=wire,
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


def _make_ready_for_many() -> None:
    """Look for cycles seldom: tables are large, and make hardly any. Let the writer in quickly."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 50)
    sys.setswitchinterval(0.002)


def _set_up_logs(settings: ServerSettings) -> None:
    set_up_logs(settings.log_level)
    access = logging.DEBUG if settings.access_log else logging.CRITICAL
    logging.getLogger("vitral.server.access").setLevel(access)
    logging.getLogger("uvicorn.error").addFilter(lambda record: record.msg not in NOT_LOGGED)


def _why(failure: Exception | None) -> VitralError:
    if isinstance(failure, VitralError):
        return failure
    kind = type(failure).__name__
    return CannotServe("cannot-start", f"server: cannot start: {kind}", reason=kind)
