"""What every request has to keep to before anything else looks at it: host, origin, size, pace."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager

import orjson
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vitral.server.addresses import host_of, networks
from vitral.server.blocks import BlockList, blocked_page
from vitral.server.connection_limits import connection_of
from vitral.server.errors import error_place
from vitral.server.health import PREFIX as HEALTH
from vitral.server.identity import own_cookie
from vitral.server.origins import OriginPolicy
from vitral.server.rate_limits import RateLimit, make_rate_limiter
from vitral.server.settings import ServerSettings

Header = tuple[bytes, bytes]

UNSAFE_METHODS = frozenset({"POST", "PUT", "PATCH", "DELETE"})
"""The methods that change something."""
MAX_PARAMETERS = 32
"""Parameters in the address of a request: FastAPI reads all, and no request has more than one."""
BODY_SECONDS = 10.0
"""How long the body of a request may take to arrive."""
REFUSED_BODY_SECONDS = 1.0
"""How long that of a refused one may; then its connection is closed with the answer."""
BURST_SECONDS = 5
"""Seconds of requests that an address may make at once."""
BURST_HOURS = 0.25
"""Hours of matches and seats that it may make and take at once."""
POLICY = 1008
"""How RFC 6455 refuses a socket; before it is accepted uvicorn answers 403."""

logger = logging.getLogger("vitral.server")


class Refused(Exception):
    """A request that is answered before the application sees it."""

    def __init__(self, status: int, code: str, sentence: str, page: str | None = None) -> None:
        """`page` is what a browser shows instead of the code and the sentence."""
        super().__init__(sentence)
        self.page = page
        self.status = status
        self.code = code
        self.sentence = sentence


class RequestLimitsMiddleware:
    """Refuses requests and sockets that are too many, too long, too slow, or not from our pages."""

    def __init__(
        self,
        app: ASGIApp,
        settings: ServerSettings,
        blocks: BlockList | None = None,
        on_blocked: Callable[[str], object] = lambda what: None,
    ) -> None:
        """`on_blocked` is called for every request of somebody blocked, with what is blocked."""
        self._app = app
        self._blocks = blocks or BlockList(settings.secure)
        self._on_blocked = on_blocked
        self._settings = settings
        self._origins = OriginPolicy(settings)
        rate = settings.requests_per_second
        self._requests = RateLimit("requests", rate, BURST_SECONDS * rate)
        self._matches = _hourly("matches", settings.matches_per_hour)
        self._joins = _hourly("joins", settings.joins_per_hour)
        self._limiter = make_rate_limiter(settings, [self._requests, self._matches, self._joins])
        self._open: Counter[str] = Counter()
        """Requests and sockets that are open, by network."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a socket, or refuse it."""
        if scope["type"] == "lifespan":
            await self._lifespan(scope, receive, send)
            return
        scope["headers"] = self._with_own_cookie(scope["headers"])
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
            return
        connection = connection_of(scope)
        if connection:
            connection.request_begun()
        try:
            await self._request(scope, receive, send)
        finally:
            if connection:
                connection.request_ended()

    async def _lifespan(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run the application's lifespan, and close the limiter before its end is reported.

        The server may end its event loop as soon as it is.
        """

        async def close_then_send(message: Message) -> None:
            if message["type"] != "lifespan.startup.complete":
                await self._limiter.close()
            await send(message)

        await self._app(scope, receive, close_then_send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        host = host_of(scope)
        try:
            await self._check(scope, host)
            with self._counted(host):
                body = await self._body(receive, BODY_SECONDS)
                if body is not None:
                    await self._serve(scope, _replayed(body, receive), send)
        except Refused as refused:
            await _answer(send, refused, close=not await self._body_ends(refused, receive))

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        host = host_of(scope)
        try:
            await self._check_socket(scope, host)
            with self._counted(host):
                await self._serve(scope, receive, send)
        except Refused:
            await receive()
            await send({"type": "websocket.close", "code": POLICY})

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the application, and log exceptions that it has already answered with 500."""
        try:
            await self._app(scope, receive, send)
        except Exception as error:
            logger.error("a request failed: %s", error_place(error))

    def _with_own_cookie(self, headers: Iterable[Header]) -> list[Header]:
        """The headers, with our cookie alone.

        Starlette reads all cookies of every request. To take off their quotes it calls the standard
        library, which until Python 3.11.10 needs n² steps for n backslashes: 8 s for 16 KB.
        """
        return [
            (name, own_cookie(value.decode("latin-1"), self._settings.secure).encode())
            if name == b"cookie"
            else (name, value)
            for name, value in headers
        ]

    async def _check(self, scope: Scope, host: str) -> None:
        self._check_blocked(scope)
        if scope["path"].startswith(HEALTH):
            return  # a proxy asks often, and by any name
        headers = _headers(scope)
        await self._check_rate(host)
        self._check_host(headers)
        if scope.get("query_string", b"").count(b"&") >= MAX_PARAMETERS:
            sentence = f"expected at most {MAX_PARAMETERS} parameters in the address"
            raise Refused(422, "request-invalid", sentence)
        if scope["method"] in UNSAFE_METHODS:
            self._check_origin(headers)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 18 or int(length) > self._settings.max_body:
            raise self._too_long()
        if scope["method"] == "POST":
            await self._check_making(scope["path"], host)

    async def _check_socket(self, scope: Scope, host: str) -> None:
        self._check_blocked(scope)
        headers = _headers(scope)
        await self._check_rate(host)
        self._check_host(headers)
        self._check_origin(headers)

    def _check_blocked(self, scope: Scope) -> None:
        if blocked := self._blocks.blocks_request(scope):
            self._on_blocked(blocked)
            sentence = "the people who run this server have blocked this address or client"
            raise Refused(403, "blocked", sentence, blocked_page(scope))

    async def _check_rate(self, host: str) -> None:
        if not await self._limiter.hit(self._requests, host):
            raise Refused(429, "too-many-requests", "too many requests; wait a little")

    def _check_host(self, headers: Mapping[str, str]) -> None:
        if not self._origins.is_known_host(headers):
            raise Refused(403, "unknown-host", "this server is not known by that name")

    def _check_origin(self, headers: Mapping[str, str]) -> None:
        if not self._origins.is_own_origin(headers):
            raise Refused(403, "foreign-origin", "pages of other sites may not do this")

    async def _check_making(self, path: str, host: str) -> None:
        """Matches and seats are kept for long, so nobody makes or takes them without end."""
        makes = path.endswith(("/matches", "/rematch"))
        if makes and not await self._limiter.hit(self._matches, host):
            raise Refused(429, "too-many-matches", "too many matches from here; wait a little")
        sits_down = path.rpartition("/")[0].endswith("/seats")  # not what one does on a seat
        if sits_down and not await self._limiter.hit(self._joins, host):
            raise Refused(429, "too-many-joins", "too many seats taken from here; wait a little")

    @contextmanager
    def _counted(self, host: str) -> Iterator[None]:
        """Count one more that is open, if each network of the address may have it."""
        counted = networks(host)
        allowed = self._settings.sockets_per_address
        if any(self._open[each.name] >= each.factor * allowed for each in counted):
            raise Refused(429, "too-many-connections", "too much is open at once from here")
        names = [each.name for each in counted]
        self._open.update(names)
        try:
            yield
        finally:
            self._open.subtract(names)
            for name in names:
                if not self._open[name]:
                    del self._open[name]

    async def _body(self, receive: Receive, seconds: float) -> bytes | None:
        """The whole request, not too long and not too slowly; None if its sender has gone."""
        body = b""
        more = True
        try:
            async with asyncio.timeout(seconds):
                while more:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return None
                    body += message.get("body", b"")
                    more = message.get("more_body", False)
                    if len(body) > self._settings.max_body:
                        raise self._too_long()
        except TimeoutError:
            raise Refused(408, "body-too-slow", "the request came too slowly") from None
        return body

    async def _body_ends(self, refused: Refused, receive: Receive) -> bool:
        """Whether the body of a refused request is here, or comes at once.

        If not, its connection is closed: the rest could trickle in for ever.
        """
        if refused.status in (408, 413):
            return False
        try:
            return await self._body(receive, REFUSED_BODY_SECONDS) is not None
        except Refused:
            return False

    def _too_long(self) -> Refused:
        sentence = f"expected at most {self._settings.max_body} bytes"
        return Refused(413, "body-too-long", sentence)


def _hourly(name: str, times: float) -> RateLimit:
    return RateLimit(name, times / 3600, BURST_HOURS * times)


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def _replayed(body: bytes, receive: Receive) -> Receive:
    """The request once more for those further in; after it, whatever else comes."""
    given = False

    async def receive_again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again


async def _answer(send: Send, refused: Refused, close: bool) -> None:
    problem = {"code": refused.code, "params": {}, "sentence": refused.sentence}
    body = refused.page.encode() if refused.page else orjson.dumps(problem)
    headers: list[Header] = [
        (b"content-type", b"text/html; charset=utf-8" if refused.page else b"application/json"),
        (b"content-length", b"%d" % len(body)),
    ]
    if refused.status == 429:
        headers.append((b"retry-after", b"5"))
    if close:
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
