"""Who is asking: a token of 128 random bits, known to the client and kept here only as a hash."""

import hashlib
import re
import secrets
from collections.abc import Mapping

from vitral.rules import VitralError

COOKIE = "vitral"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")


class BadToken(VitralError):
    """Somebody shows a token that cannot be one; they are not taken for somebody else instead."""

    def __init__(self) -> None:
        super().__init__("bad-token", "expected a token of 22 letters after Bearer")


def new_token() -> str:
    """A token for somebody new."""
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def cookie_name(secure: bool) -> str:
    """The cookie's name; over HTTPS a browser lets no neighbour of the site set `__Host-`."""
    return f"__Host-{COOKIE}" if secure else COOKIE


def own_cookie(header: str, secure: bool) -> str:
    """What of a `Cookie` header is ours, without whatever other sites or strangers put there.

    >>> own_cookie('a="1"; vitral=Vh0SkzXcQ5Jr2mB7uYwT9g; b', secure=False)
    'vitral=Vh0SkzXcQ5Jr2mB7uYwT9g'
    """
    name = cookie_name(secure)
    tokens = re.findall(rf"(?:^|;)\s*{name}=({_TOKEN.pattern})\s*(?=;|$)", header)
    return f"{name}={tokens[-1]}" if tokens else ""


def token_of(headers: Mapping[str, str], cookies: Mapping[str, str], secure: bool) -> str | None:
    """The token that a request shows: in `Authorization: Bearer`, or else in its cookie."""
    scheme, _, given = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        if not _TOKEN.fullmatch(given.strip()):
            raise BadToken
        return given.strip()
    token = cookies.get(cookie_name(secure), "")
    return token if _TOKEN.fullmatch(token) else None
