"""Nobody makes a server slow: the work is bounded, whatever is sent, and hardly any is in its loop.

Work is counted in function calls, those written in C included. That does not depend on time.
"""

import json
import re
import socket
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.server.running import TIMEOUT, Client, Running
from tests.server.shapes import Shape, floods, messages, shapes
from vitral.locales import LANGUAGES

ON_LOOP = 40_000
"""Calls on the event loop's thread for one request. A call takes about a fifth of a microsecond."""
IN_ALL = 250_000
"""Calls for one request in all threads."""


class Counted(Running):
    """A server whose work is counted, by thread."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.calls: Counter[int] = Counter()

    def __enter__(self) -> "Counted":
        threading.setprofile(self._called)
        super().__enter__()
        return self

    def _called(self, frame: object, event: str, argument: object) -> None:
        if event in ("call", "c_call"):
            self.calls[threading.get_ident()] += 1

    def work(self) -> tuple[int, int]:
        """Calls on the loop's thread and on all since this was last asked for."""
        found = self.calls[self._thread.ident or 0], self.calls.total()
        self.calls.clear()
        return found


@contextmanager
def counting_server(**settings: Any) -> Iterator[Counted]:
    try:
        with Counted(**settings) as server:
            yield server
    finally:
        threading.setprofile(None)


@pytest.fixture(scope="module")
def counted() -> Iterator[Counted]:
    with counting_server() as server:
        with Client(server) as client:
            for language in LANGUAGES:  # what is made once, for everybody
                client.get(f"{server.http}/{language}")
            client.get(f"{server.http}/openapi.json")
        yield server


@contextmanager
def bounded(server: Counted, name: str) -> Iterator[None]:
    """Nothing in this takes more work than anybody may ask for."""
    server.work()
    yield
    on_loop, in_all = server.work()
    assert on_loop < ON_LOOP, name
    assert in_all < IN_ALL, name


def answer(server: Running, shape: Shape, match: str) -> tuple[int, bytes]:
    """The status and the body of what a request is answered with."""
    with socket.create_connection((server.host, server.port), timeout=TIMEOUT) as sock:
        sock.sendall(shape.written(match))
        data = b""
        while b"\r\n\r\n" not in data:
            data += sock.recv(1 << 16)
        head, _, body = data.partition(b"\r\n\r\n")
        length = re.search(rb"content-length: *(\d+)", head.lower())
        while length and len(body) < int(length[1]):
            body += sock.recv(1 << 16)
    return int(head.split()[1]), body


def matches(client: Client) -> int:
    """How many matches there are, private ones too."""
    text = client.get(f"{client.server.http}/metrics").text
    return sum(map(int, re.findall(r"^vitral_matches{.*} (\d+)", text, re.MULTILINE)))


def test_every_request_is_answered_and_none_takes_much_work(counted: Counted) -> None:
    """One of 36 kB stopped a server for 20 seconds, and one cookie of 16 kB for 8."""
    with Client(counted) as client:
        match = client.make("A.")
        before, made = matches(client), 0
        for shape in shapes():
            with bounded(counted, shape.name):
                status, body = answer(counted, shape, match)
            assert status < 500, shape.name
            if status >= 400 and shape.path.startswith("/api/") and not shape.chunk:
                assert json.loads(body)["code"], shape.name
            made += status == 201 and b'"match"' in body
        assert matches(client) == before + made


def test_every_message_is_answered_and_none_takes_much_work(counted: Counted) -> None:
    with Client(counted) as client, client.socket() as talk:
        match = client.make("A.")
        for name, data in messages(match):
            with bounded(counted, name):
                talk.websocket.send(data, text=True)
                assert talk.hear()["type"] in ("error", "ack"), name
            assert talk.ask("ping")["type"] == "ack"


@pytest.mark.parametrize(("name", "data"), list(floods()), ids=[name for name, _ in floods()])
def test_frames_that_come_all_at_once_are_not_all_read(name: str, data: bytes) -> None:
    """They were all parsed before the first was counted: 0.3 s for 40,000 pings."""
    with (
        counting_server(messages_per_second=50.0) as server,
        Client(server) as client,
        client.socket() as talk,
        bounded(server, name),
    ):
        talk.websocket.socket.sendall(data)
        assert talk.end() in (0, 1002, 1013)
