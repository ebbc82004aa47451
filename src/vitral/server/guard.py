"""The guard at the door: what every request must pass, and what every answer carries."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from functools import lru_cache
from hashlib import sha256
from ipaddress import IPv6Address, ip_address
from typing import Any

import orjson

from vitral.server.failures import place
from vitral.server.identity import own_cookie
from vitral.server.limits import Allowances
from vitral.server.settings import ServerSettings

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Header = tuple[bytes, bytes]

SECURITY_HEADERS = {
    b"content-security-policy": (
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        b"font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        b"form-action 'self'; frame-ancestors 'none'"
    ),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}
HTTPS_ONLY = (b"strict-transport-security", b"max-age=31536000")
NOT_KEPT = (b"cache-control", b"no-store")
CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
MOST_PARAMETERS = 32
"""Parameters in the address of a request: FastAPI reads all, and no request has more than one."""
BODY_SECONDS = 10.0
"""How long a request may take to arrive."""

logger = logging.getLogger("vitral.server")


class Refused(Exception):
    """A request that is answered at the door."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code
        self.sentence = sentence


class Guard:
    """Checks size, origin and rate before anything else looks at a request."""

    def __init__(self, app: App, settings: ServerSettings) -> None:
        self._app = app
        self._settings = settings
        self._hosts = hosts(settings)
        self._requests = Allowances(settings.requests_per_second, settings.requests_per_second * 5)
        self._matches = _hourly(settings.matches_per_hour)
        self._joins = _hourly(settings.joins_per_hour)
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it at the door."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        scope["headers"] = self._with_own_cookie(scope["headers"])
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._request(scope, receive, self._with_headers(scope, send))

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        try:
            self._check(scope, address)
            with self._counted(address):
                body = await self._body(receive)
                if body is not None:
                    await self._let_in(scope, _again(body, receive), send)
        except Refused as refused:
            await _answer(send, refused)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        try:
            self._check_rate(address)
            self._check_host(_headers(scope))
            if not self._same_origin(_headers(scope)):
                raise Refused(403, "foreign-origin", "pages of other sites may not do this")
            with self._counted(address):
                await self._let_in(scope, receive, send)
        except Refused:
            await receive()
            await send({"type": "websocket.close", "code": 1008})

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Whatever fails further in has been answered there, and is told to the log only here."""
        try:
            await self._app(scope, receive, send)
        except Exception as error:
            logger.error("a request failed: %s", place(error))

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

    def _check_rate(self, address: str) -> None:
        if not self._requests.take(address):
            raise Refused(429, "too-many-requests", "too many requests; wait a little")

    def _check_host(self, headers: Mapping[str, str]) -> None:
        """A page whose name is made to lead here is no page of ours, though its origin says so."""
        name = named(headers.get("host", "localhost"))
        if self._hosts and name not in self._hosts and not _is_address(name):
            raise Refused(403, "unknown-host", "this server is not known by that name")

    def _check(self, scope: Scope, address: str) -> None:
        headers = _headers(scope)
        self._check_rate(address)
        self._check_host(headers)
        if scope.get("query_string", b"").count(b"&") >= MOST_PARAMETERS:
            sentence = f"expected at most {MOST_PARAMETERS} parameters in the address"
            raise Refused(422, "request-invalid", sentence)
        if scope["method"] in CHANGING and not self._same_origin(headers):
            raise Refused(403, "foreign-origin", "pages of other sites may not do this")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 18 or int(length) > self._settings.max_body:
            raise self._too_long()
        if scope["method"] == "POST":
            self._check_making(scope["path"], address)

    def _check_making(self, path: str, address: str) -> None:
        """Matches and seats are kept for long, so nobody makes or takes them without end."""
        if path.endswith(("/matches", "/rematch")) and not self._matches.take(address):
            raise Refused(429, "too-many-matches", "too many matches from here; wait a little")
        sits_down = path.rpartition("/")[0].endswith("/seats")  # not what one does on a seat
        if sits_down and not self._joins.take(address):
            raise Refused(429, "too-many-joins", "too many seats taken from here; wait a little")

    @contextmanager
    def _counted(self, address: str) -> Iterator[None]:
        """One more is open from this address, if it may be."""
        if self._open[address] >= self._settings.sockets_per_address:
            raise Refused(429, "too-many-connections", "too much is open at once from here")
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def _same_origin(self, headers: Mapping[str, str]) -> bool:
        """Whether this comes from our own pages, from allowed ones, or from no page at all."""
        origin = headers.get("origin")
        if origin is None or origin in self._settings.origins:
            return True
        scheme, _, host = origin.partition("://")
        return scheme in ("http", "https") and host != "" and host == headers.get("host")

    async def _body(self, receive: Receive) -> bytes | None:
        """The whole request, not too long and not too slowly; None if its sender has gone."""
        body = b""
        more = True
        try:
            async with asyncio.timeout(BODY_SECONDS):
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

    def _too_long(self) -> Refused:
        sentence = f"expected at most {self._settings.max_body} bytes"
        return Refused(413, "body-too-long", sentence)

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        added = [*SECURITY_HEADERS.items()]
        if self._settings.secure:
            added.append(HTTPS_ONLY)
        if scope["path"].startswith("/api/"):
            added.append(NOT_KEPT)

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *added]
            await send(message)

        return sending


@lru_cache(maxsize=10_000)
def network(host: str) -> str:
    """Whom to count as one: an address, or in IPv6 the 64 bits that one household gets.

    >>> network("2001:db8::1") == network("2001:db8::2"), network("::ffff:192.0.2.1")
    (True, '192.0.2.1')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))


def hosts(settings: ServerSettings) -> frozenset[str]:
    """The names by which a server may be asked for, beside any address; none: by all.

    One on this machine alone has no others than its own, unless a proxy hands requests on to it.
    """
    own = settings.host.lower()
    alone = own == "localhost" or (_is_address(own) and ip_address(own).is_loopback)
    behind_proxy = settings.secure or settings.proxies
    if settings.hosts or (alone and not behind_proxy):
        return frozenset({"localhost", own, *map(str.lower, settings.hosts)})
    return frozenset()


def named(host: str) -> str:
    """The name in a Host header.

    >>> named("Example.org:8000"), named("[::1]:8000"), named("::1")
    ('example.org', '::1', '::1')
    """
    name = host.lower() if host.count(":") > 1 else host.lower().partition(":")[0]
    return name[1:].partition("]")[0] if name.startswith("[") else name


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def address_of(scope: Scope) -> str:
    """Where a request comes from, as the connection says or a proxy that the host trusts."""
    client = scope.get("client")
    return network(client[0]) if client else ""


def origin_of(scope: Scope) -> str | None:
    """What is kept of where a request comes from: 16 bits of the address's SHA-256, in hex.

    They are enough to share a list fairly. 65,536 addresses of IPv4 have the same, so it names
    nobody.
    """
    address = address_of(scope)
    return sha256(address.encode()).hexdigest()[:4] if address else None


def _hourly(most: float) -> Allowances:
    return Allowances(most / 3600, max(most / 4, 1))


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def _again(body: bytes, receive: Receive) -> Receive:
    """The request once more for those further in; after it, whatever else comes."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


async def _answer(send: Send, refused: Refused) -> None:
    body = orjson.dumps({"code": refused.code, "params": {}, "sentence": refused.sentence})
    headers: list[Header] = [
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
    ]
    if refused.status == 429:
        headers.append((b"retry-after", b"5"))
    if refused.status in (408, 413):  # the rest of it is not read
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
