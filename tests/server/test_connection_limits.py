"""Connections before they are requests: not too many, and none that never says what it wants."""

import contextlib
import gc
import socket
import time
import weakref
from contextlib import ExitStack
from typing import Any, cast

import httpx
import pytest

from tests.server.running import TIMEOUT, Client, Running, generous
from vitral.server import connection_limits
from vitral.server.connection_limits import (
    IDLE_CONNECTIONS,
    MAX_CHUNKS,
    MAX_HEADERS,
    ConnectionLimits,
)

WHOLE = b"GET /api/v1/version HTTP/1.1\r\nHost: localhost\r\n\r\n"


def open_socket(server: Running, data: bytes = b"") -> socket.socket:
    """A connection on which these bytes were sent."""
    sock = socket.create_connection((server.host, server.port), timeout=TIMEOUT)
    sock.sendall(data)
    return sock


def is_closed(sock: socket.socket) -> bool:
    """Whether the server hangs up without a word."""
    try:
        return sock.recv(10_000) == b""
    except ConnectionResetError:
        return True


def read_answer(sock: socket.socket) -> bytes:
    """A whole answer, which may come in several packets."""
    answer = b""
    while not answer.endswith(b"}"):
        answer += sock.recv(10_000)
    return answer


@pytest.mark.parametrize("said", [b"", b"G", WHOLE[:-2]])
def test_headers_that_never_come_are_not_waited_for(
    said: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_limits, "HEADER_SECONDS", 0.2)
    with Running() as server, open_socket(server, said) as sock:
        assert is_closed(sock)


def test_nor_those_of_a_later_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "HEADER_SECONDS", 0.3)
    with Running() as server, open_socket(server) as sock:
        for _ in range(2):
            sock.sendall(WHOLE)
            assert read_answer(sock).startswith(b"HTTP/1.1 200")
            time.sleep(0.5)  # one that waits for later is not hurried
        sock.sendall(WHOLE[:-2])
        since = time.monotonic()
        assert is_closed(sock)
        assert time.monotonic() - since < 3


def test_connections_are_counted_before_they_say_anything() -> None:
    """Half requests were counted nowhere, and could use up all files."""
    with Running(sockets_per_address=1) as server:
        with ExitStack() as stack:
            wires = [stack.enter_context(open_socket(server)) for _ in range(2 + IDLE_CONNECTIONS)]
            assert is_closed(stack.enter_context(open_socket(server)))
            wires[0].sendall(WHOLE)
            assert wires[0].recv(10_000).startswith(b"HTTP/1.1 200")
        until = time.monotonic() + TIMEOUT
        while time.monotonic() < until:
            try:
                assert httpx.get(f"{server.http}/api/v1/version").is_success
                break
            except httpx.TransportError:
                time.sleep(0.05)


def test_a_connection_that_becomes_a_socket_is_counted_until_it_ends() -> None:
    with Running(sockets_per_address=1) as server, Client(server) as client:
        for _ in range(3 * IDLE_CONNECTIONS):
            with client.socket() as talk:
                talk.done("ping")
            until = time.monotonic() + TIMEOUT
            while not client.get("/version").is_success:
                assert time.monotonic() < until


def test_a_page_has_room_for_its_requests_and_sockets_beside_idle_connections() -> None:
    with Running(sockets_per_address=40) as server, ExitStack() as stack:
        for _ in range(6):
            stack.enter_context(open_socket(server))
        client = stack.enter_context(Client(server))
        talks = [stack.enter_context(client.socket()) for _ in range(30)]
        match = client.make("AA")
        for talk in talks:
            talk.done("watch", match=match)


def test_who_never_reads_a_stream_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "READING_SECONDS", 0.3)
    server = Running()
    server._listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    with server, Client(server) as client, socket.socket() as sock:
        match = client.begin("AA")
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sock.settimeout(TIMEOUT)
        sock.connect((server.host, server.port))
        path = f"/api/v1/matches/{match}/stream"
        sock.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        for number in range(40):
            assert client.move(match, f"r{number}").is_success
        assert client.view(match)["status"] == "playing"
        time.sleep(1)
        until = time.monotonic() + 5
        while not is_closed(sock):
            assert time.monotonic() < until


def test_the_connections_of_a_proxy_are_those_of_many() -> None:
    limits = ConnectionLimits(generous(sockets_per_address=1, proxies=["192.0.2.0/24"]))
    most = 2 + IDLE_CONNECTIONS
    assert all(limits.open("192.0.2.7") for _ in range(2 * most))
    assert [limits.open("198.51.100.7") is None for _ in range(most + 1)] == [*[False] * most, True]
    assert limits.open("2001:db8::1") is not None


def read_until_closed(sock: socket.socket) -> bytes:
    """What the server says before it hangs up."""
    heard = b""
    with contextlib.suppress(ConnectionResetError):
        while more := sock.recv(10_000):
            heard += more
    return heard


def test_a_body_in_crumbs_is_not_read() -> None:
    """40,000 chunks of one byte, in one packet, took 0.7 seconds of the event loop."""
    head = b"POST /api/v1/clients HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    with Running() as server:
        with open_socket(server, head + b"1\r\nx\r\n" * (MAX_CHUNKS + 1)) as sock:
            assert read_until_closed(sock).startswith(b"HTTP/1.1 400")
        for _ in range(2):  # each request has its own
            with open_socket(server, head + b"1\r\nx\r\n" * MAX_CHUNKS + b"0\r\n\r\n") as sock:
                assert sock.recv(10_000).startswith(b"HTTP/1.1 201")


def test_headers_are_as_short_in_one_packet_as_in_many() -> None:
    """Those that came whole were all parsed: 0.2 seconds for what one packet can hold."""
    more = b"X: x\r\n" * (MAX_HEADERS // 6)
    with Running() as server:
        with open_socket(server, WHOLE[:-2] + more[: MAX_HEADERS // 2 // 6 * 6] + b"\r\n") as sock:
            assert sock.recv(10_000).startswith(b"HTTP/1.1 200")
        with open_socket(server, WHOLE[:-2] + 2 * more + b"\r\n") as sock:
            assert read_until_closed(sock).startswith(b"HTTP/1.1 400")


def test_the_households_of_a_site_have_four_times_as_many_together() -> None:
    """A site has 65,536 of them, and each could open as many connections as an address."""
    limits = ConnectionLimits(generous(sockets_per_address=1))
    most = 2 + IDLE_CONNECTIONS
    households = [f"2001:db8:1:{number:x}::1" for number in range(5)]
    opened = [limits.open(host) for host in households for _ in range(most)]
    assert [ends is not None for ends in opened] == [True] * 4 * most + [False] * most
    assert limits.open("2001:db8:2::1") is not None
    assert opened[0] is not None
    opened[0]()
    assert limits.open(households[4]) is not None


def test_a_socket_that_answers_no_ping_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Uvicorn alone waits until everything is sent, to a client that is not there any more."""
    monkeypatch.setattr(connection_limits, "SILENT_SECONDS", 0.5)
    with Running(ping=0.1) as server, open_socket(server, UPGRADE) as sock:
        assert sock.recv(1000).startswith(b"HTTP/1.1 101")
        read_until_closed(sock)  # until the server hangs up; a timeout would be an error
    monkeypatch.setattr(connection_limits, "SILENT_SECONDS", 2.5)
    with Running(ping=1) as server, Client(server) as client, client.socket() as talk:
        time.sleep(3.5)  # this one answers, and says nothing else; a busy machine answers late
        talk.done("ping")


UPGRADE = (
    b"GET /api/v1/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def test_a_connection_leaves_nothing_behind() -> None:
    """A strong reference in the scope's state kept it until the next garbage collection."""
    limits: list[Any] = []
    with Running() as server, Client(server) as client:
        config = server._server.config
        made = config.http_protocol_class

        def record_call(**given: Any) -> Any:
            protocol: Any = made(**given)
            limits.append(weakref.ref(protocol))
            return protocol

        config.http_protocol_class = cast("Any", record_call)
        gc.disable()
        try:
            with client.socket() as talk:
                talk.done("ping")
            until = time.monotonic() + TIMEOUT
            while limits[0]() is not None:
                assert time.monotonic() < until
                time.sleep(0.05)
        finally:
            gc.enable()
