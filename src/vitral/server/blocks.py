"""The addresses and clients that the host has blocked, and what they are told."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from html import escape
from ipaddress import ip_address, ip_network
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import Scope

from vitral.locales import words
from vitral.server.addresses import address_of
from vitral.server.identity import BadToken, hashed, token_of
from vitral.server.page import accepted_language, split_path
from vitral.service.administration import AccessBlock
from vitral.service.attendance import Person

EXEMPT: Final = ("/admin/", "/health/")
"""How addresses begin that nobody is kept from: a host could have blocked itself."""
PAGE: Final = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Vitral</title>
</head>
<body>
<h1>Vitral</h1>
<p>{sentence}</p>
</body>
</html>
"""


class BlockList:
    """The blocks that hold now, compared with every request."""

    def __init__(self, secure: bool) -> None:
        """`secure`: whether the site is served over HTTPS, which names the cookie."""
        self._secure = secure
        self._networks: dict[tuple[int, int], set[int]] = {}
        """By version and length of their prefix, the prefixes that are blocked, as numbers."""
        self._clients: tuple[str, ...] = ()
        self._blocks: Sequence[AccessBlock] = ()
        self.on_change: Callable[[], object] = lambda: None
        """Called when other blocks hold than before."""

    def replace(self, blocks: Sequence[AccessBlock]) -> None:
        """Let these blocks hold, and no others."""
        if blocks == self._blocks:
            return
        networks: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
        for network in (ip_network(block.target) for block in blocks if not block.is_client):
            shift = network.max_prefixlen - network.prefixlen
            networks[network.version, shift].add(int(network.network_address) >> shift)
        self._networks = dict(networks)
        self._clients = tuple(block.target for block in blocks if block.is_client)
        self._blocks = blocks
        self.on_change()

    def blocks_request(self, scope: Scope) -> str | None:
        """What is blocked of whoever makes a request: `address`, `client` or nothing."""
        if not self._blocks or scope["path"].startswith(EXEMPT):
            return None
        return self.blocks_person(Person(address_of(scope), self._client(scope)))

    def blocks_person(self, person: Person) -> str | None:
        """What is blocked of somebody: `address`, `client` or nothing."""
        if self._networks and self._blocks_address(person.address):
            return "address"
        if person.token is not None and person.token.startswith(self._clients):
            return "client"
        return None

    def _blocks_address(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(
            version == found.version and int(found) >> shift in prefixes
            for (version, shift), prefixes in self._networks.items()
        )

    def _client(self, scope: Scope) -> str | None:
        """The hash of the token that a request shows, where a client is blocked at all."""
        if not self._clients:
            return None
        request = HTTPConnection(scope)
        try:
            token = token_of(request.headers, request.cookies, self._secure)
        except BadToken:
            return None
        return hashed(token) if token else None


def blocked_page(scope: Scope) -> str | None:
    """What a browser shows to somebody who is blocked, in their language; None for programs."""
    headers = HTTPConnection(scope).headers
    if scope["type"] != "http" or "text/html" not in headers.get("accept", ""):
        return None
    language, _ = split_path(scope["path"].removeprefix("/"))
    spoken = language or accepted_language(headers.get("accept-language", ""))
    return PAGE.format(language=spoken, sentence=escape(words(spoken, "game")("error-blocked")))
