"""Requests and messages as large as they may be, in every shape that could make a server slow.

One table for the tests, which count the work, and for `make delays`, which measures what other
clients notice. `{match}` in a path or a message stands for a match that the sender plays in.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain

import orjson

BODY = 64 * 1024
"""Bytes of the largest body."""
MESSAGE = 8 * 1024
"""Bytes of the largest message on a socket."""
HEADERS = 15 * 1024
"""Bytes of headers that are read, a little less than all."""
LETTERS = 20_000
"""Letters of the longest edition file."""
JSON = {"content-type": "application/json"}


@dataclass(frozen=True)
class Shape:
    """A request."""

    name: str
    method: str
    path: str
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)
    chunk: int = 0
    """Bytes of each piece in which the body is sent; 0: all at once, with its length."""

    def written(self, match: str) -> bytes:
        """The request as it goes over the network."""
        chunked = (
            "transfer-encoding: chunked" if self.chunk else f"content-length: {len(self.body)}"
        )
        lines = [f"{self.method} {self.path.replace('{match}', match)} HTTP/1.1", "host: localhost"]
        lines += [chunked, *(f"{name}: {value}" for name, value in self.headers.items())]
        return "\r\n".join([*lines, "\r\n"]).encode("latin-1") + self._content()

    def _content(self) -> bytes:
        if not self.chunk:
            return self.body
        starts = range(0, len(self.body), self.chunk)
        pieces = (self.body[start : start + self.chunk] for start in starts)
        return b"".join(b"%x\r\n%b\r\n" % (len(p), p) for p in pieces) + b"0\r\n\r\n"


def values(size: int) -> dict[str, bytes]:
    """JSON values of at most so many bytes, each of another shape."""
    deep = min(size // 8, 1000)

    def filled(item: bytes) -> bytes:
        return b"[" + b",".join([item] * ((size - 2) // (len(item) + 1))) + b"]"

    def keys(value: bytes) -> bytes:
        count = size // (len(value) + 9)
        return b"{" + b",".join(b'"%d":%b' % (n, value) for n in range(count)) + b"}"

    six = b"[1,1,1,1,1,1]"
    for _ in range(4):
        six = b"[" + b",".join([six] * 6) + b"]"
    return {
        "numbers": filled(b"1"),
        "objects": filled(b"{}"),
        "lists": filled(b"[]"),
        "texts": filled(b'""'),
        "nulls": filled(b"null"),
        "deals": filled(b'{"deal":0}'),
        "moves": filled(b'{"seat":0,"move":0}'),
        "sides": filled(b'{"sides":[]}'),
        "pairs": filled(b"[1,2]"),
        "keys": keys(b"1"),
        "keys of lists": keys(b"[]"),
        "one long key": b'{"%b":1}' % (b"x" * (size - 6)),
        "deep lists": b"[" * deep + b"]" * deep,
        "deep objects": b'{"a":' * deep + b"1" + b"}" * deep,
        "lists of lists": six if len(six) < size else filled(b"[[[[1]]]]"),
        "a long number": b"9" * size,
        "a long fraction": b"0." + b"9" * (size - 2),
        "a long text": b'"' + b"x" * (size - 2) + b'"',
        "a text of signs": b'"' + rb"\u0041" * (size // 6 - 1) + b'"',
        "a text of quotes": b'"' + rb"\"" * (size // 2 - 1) + b'"',
        "a text of marks": b'"' + "e\u0301\u0323".encode() * (size // 5 - 1) + b'"',
        "many letters": orjson.dumps("".join(map(chr, range(0x4E00, 0x4E00 + size // 3 - 1)))),
        "a text without end": b'"' + rb"\"" * (size // 2 - 1),
        "brackets without end": b"[" * size,
    }


PLACES = {
    "/api/v1/matches": [
        b"@",
        b'{"seats":@}',
        b'{"seats":[{"name":@},{"bot":"greedy"}]}',
        b'{"seats":[{"name":"x"},{"bot":"greedy"}],"settings":@}',
        b'{"seats":[{"name":"x"},{"bot":"greedy"}],"edition":@}',
        b'{"seats":[{"name":"x"},{"bot":"greedy"}],"edition":{"strips":@}}',
        b'{"seats":[{"name":"x"},{"bot":"greedy"}],"edition":{"strips":[{"sides":[@]}]}}',
        b'{"seats":[{"name":"x"},{"bot":"greedy"}],"edition":{"ornaments":{"window_pairs":@}}}',
        b'{"seats":[{"name":"x"},{"bot":"greedy"}],"edition":{"broken_glass":{"rows":@}}}',
        b'{"seats":[{"name":"x"},{"bot":"greedy"}],"edition":{"panes":{"colours":@,"basis":@}}}',
    ],
    "/api/v1/matches/{match}/seats/1": [b"@", b'{"name":@}', b'{"name":"x","addition":@}'],
    "/api/v1/matches/{match}/moves": [b"@", b'{"seat":1,"move":@,"turn":1,"request":"r"}'],
    "/api/v1/study/position": [b"@", b'{"position":@}', b'{"position":"x","edition":@}'],
    "/api/v1/study/replay": [b"@", b'{"events":@}', b'{"setup":@}', b'{"dice":{"draws":@}}'],
    "/api/v1/study/deals": [b"@", b'{"events":@}', b'{"setup":@}', b'{"dice":{"draws":@}}'],
    "/api/v1/editions/check": [b"@", b'{"edition":@}', b'{"edition":{"strips":@}}'],
    "/api/v1/matches/{match}/start": [b"@"],
    "/api/v1/matches/{match}/rematch": [b"@"],
    "/api/v1/clients": [b"@"],
}
"""Bodies by path; `@` stands for a value."""


def texts(size: int) -> dict[str, str]:
    """TOML of at most so many letters, each of another shape."""
    return {
        "a long key": ".".join(["a"] * (size // 2 - 2)) + "=1",
        "a long key behind a sign": '"#".' + ".".join(["a"] * (size // 2 - 6)) + "=1",
        "a long key in a table": "a={" + ".".join(["a"] * (size // 2 - 4)) + "=1}",
        "a long header": f"[{'.'.join(['a'] * (size // 4))}]\n" + _keys(size // 2),
        "many headers": "".join(f"[a.{n}]\n" for n in range(size // 9)),
        "deep headers": "".join(f"[{'a.' * 9}{n}]\n" for n in range(size // 24)),
        "many tables": "[[a]]\n[a.b]\n" * (size // 12),
        "many keys": _keys(size),
        "a long list": f"a=[{'1,' * (size // 2 - 2)}]",
        "lists in a list": f"a=[{'[],' * (size // 3 - 2)}]",
        "deep lists": "a=" + "[" * (size - 2),
        "deep tables": "a=" + "{a=" * (size // 3 - 1),
        "a long number": "a=" + "9" * (size - 2),
        "a long number in hexadecimal": "a=0x" + "f" * (size - 4),
        "a long text": f"a='{'x' * (size - 4)}'",
        "a text of signs": 'a="' + "\\n" * (size // 2 - 2) + '"',
        "a text over many lines": 'a="""' + "\\\n" * (size // 2 - 4) + '"""',
        "comments": "#.\n" * (size // 3),
        "empty lines": "\n" * (size - 1) + "x",
    }


def _keys(size: int) -> str:
    return "".join(f"{n}=1\n" for n in range(size // 7))


def shapes() -> Iterator[Shape]:
    """Every request."""
    return chain(_bodies(), _tomls(), _headers(), _pieces())


def _bodies() -> Iterator[Shape]:
    for path, templates in PLACES.items():
        for template in templates:
            rest = len(template) - template.count(b"@")
            for name, value in values((BODY - rest) // template.count(b"@")).items():
                body = template.replace(b"@", value)
                title = f"{path[8:]} {template.decode()[-48:]} {name}"
                yield Shape(title, "POST", path, body, JSON)


def _tomls() -> Iterator[Shape]:
    for name, text in texts(LETTERS).items():
        body = orjson.dumps({"toml": text})
        yield Shape(f"/editions/check toml {name}", "POST", "/api/v1/editions/check", body, JSON)


def _headers() -> Iterator[Shape]:
    """Headers and addresses: read by everything, whatever is asked for."""
    long = {
        "quoted backslashes": 'vitral="' + "\\\\" * (HEADERS // 2) + '"',
        "quoted signs": 'vitral="' + "\\101" * (HEADERS // 4) + '"',
        "semicolons": "a;" * (HEADERS // 2),
        "names": "".join(f"{n}=;" for n in range(HEADERS // 7)),
    }
    for name, value in long.items():
        yield Shape(
            f"cookie of {name}", "GET", "/api/v1/matches/{match}", headers={"cookie": value}
        )
    for header in ("accept-language", "accept-encoding", "accept", "authorization", "content-type"):
        for name, value in {
            "commas": "a," * (HEADERS // 2),
            "signs": ";q=" * (HEADERS // 3),
        }.items():
            yield Shape(f"{header} of {name}", "GET", "/", headers={header: value})
    many = {f"x{n}": "" for n in range(HEADERS // 10)}
    yield Shape("many headers", "GET", "/api/v1/version", headers=many)
    for path in ("/api/v1/matches", "/api/v1/openapi.json", "/metrics", "/"):
        for name, query in {"keys": "a&", "values": "status=open&", "signs": "%41"}.items():
            yield Shape(
                f"{path} asked with {name}", "GET", f"{path}?" + query * (HEADERS // len(query))
            )
    for path in ("a/" * (HEADERS // 2), "%2f" * (HEADERS // 3), "api/v1/matches/" + "a" * HEADERS):
        yield Shape(f"/{path[:15]}…", "GET", f"/{path}")
    for path in ("/openapi.json", "/metrics", "/api/v1/editions/default", "/api/v1/bots"):
        yield Shape(path, "GET", path)
    for what in ("", "/record", "/steps", "/replay"):
        yield Shape(f"/matches/…{what}", "GET", "/api/v1/matches/{match}" + what)


def _pieces() -> Iterator[Shape]:
    for chunk in (1, 7, 300):
        body = orjson.dumps({"toml": "x" * 19_000})
        yield Shape(f"chunks of {chunk}", "POST", "/api/v1/editions/check", body, JSON, chunk)
    spaces = b" " * (BODY - 2) + b"{}"
    yield Shape("spaces", "POST", "/api/v1/matches", spaces, JSON)


MESSAGES = [
    b"@",
    b'{"type":"ping","id":"a","more":@}',
    b'{"type":"hello","id":"a","protocol":@}',
    b'{"type":@,"id":"a"}',
    b'{"type":"ping","id":@}',
    b'{"type":"play","id":"a","match":"{match}","seat":1,"move":@,"turn":1}',
    b'{"type":"play","id":"a","match":"{match}","seat":1,"move":"back","turn":@}',
    b'{"type":"take-back","id":"a","match":"{match}","seat":1,"to":@}',
    b'{"type":"watch","id":"a","match":@}',
]
"""Messages; `@` stands for a value."""


def messages(match: str) -> Iterator[tuple[str, bytes]]:
    """Every message by its name."""
    for template in MESSAGES:
        head = template.replace(b"{match}", match.encode())
        for name, value in values(MESSAGE - len(head)).items():
            yield f"{template.decode()[:40]} {name}", head.replace(b"@", value)
    keys = b",".join(b'"%d":1' % n for n in range(900))
    yield "many fields", b'{"type":"ping","id":"a",%b}' % keys


def floods() -> Iterator[tuple[str, bytes]]:
    """Frames that come all at once, by their name."""
    for name, first in {"pings": 0x89, "pongs": 0x8A, "empty texts": 0x81, "pieces": 0x01}.items():
        yield f"{name} in one packet", bytes((first, 0x80, 1, 2, 3, 4)) * 40_000
