"""Connections before they are requests: not too many, and none that never says what it wants."""

import contextlib
import socket
import time
from contextlib import ExitStack

import httpx
import pytest

from tests.server.running import PATIENCE, Client, Running, generous
from vitral.server import door
from vitral.server.door import IDLE_CONNECTIONS, MOST_CHUNKS, PIECE, Crowd

WHOLE = b"GET /api/v1/version HTTP/1.1\r\nHost: localhost\r\n\r\n"


def knock(server: Running, said: bytes = b"") -> socket.socket:
    wire = socket.create_connection((server.host, server.port), timeout=PATIENCE)
    wire.sendall(said)
    return wire


def is_closed(wire: socket.socket) -> bool:
    """Whether the server hangs up without a word."""
    try:
        return wire.recv(10_000) == b""
    except ConnectionResetError:
        return True


def read_answer(wire: socket.socket) -> bytes:
    """A whole answer, which may come in several packets."""
    answer = b""
    while not answer.endswith(b"}"):
        answer += wire.recv(10_000)
    return answer


@pytest.mark.parametrize("said", [b"", b"G", WHOLE[:-2]])
def test_headers_that_never_come_are_not_waited_for(
    said: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "HEADER_SECONDS", 0.2)
    with Running() as server, knock(server, said) as wire:
        assert is_closed(wire)


def test_nor_those_of_a_later_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "HEADER_SECONDS", 0.3)
    with Running() as server, knock(server) as wire:
        for _ in range(2):
            wire.sendall(WHOLE)
            assert read_answer(wire).startswith(b"HTTP/1.1 200")
            time.sleep(0.5)  # one that waits for later is not hurried
        wire.sendall(WHOLE[:-2])
        since = time.monotonic()
        assert is_closed(wire)
        assert time.monotonic() - since < 3


def test_connections_are_counted_before_they_say_anything() -> None:
    """Half requests were counted nowhere, and could use up all files."""
    with Running(sockets_per_address=1) as server:
        with ExitStack() as stack:
            wires = [stack.enter_context(knock(server)) for _ in range(2 + IDLE_CONNECTIONS)]
            assert is_closed(stack.enter_context(knock(server)))
            wires[0].sendall(WHOLE)
            assert wires[0].recv(10_000).startswith(b"HTTP/1.1 200")
        until = time.monotonic() + PATIENCE
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
            until = time.monotonic() + PATIENCE
            while not client.get("/version").is_success:
                assert time.monotonic() < until


def test_a_page_has_room_for_its_requests_and_sockets_beside_idle_connections() -> None:
    with Running(sockets_per_address=40) as server, ExitStack() as stack:
        for _ in range(6):
            stack.enter_context(knock(server))
        client = stack.enter_context(Client(server))
        talks = [stack.enter_context(client.socket()) for _ in range(30)]
        match = client.make("AA")
        for talk in talks:
            talk.done("watch", match=match)


def test_who_never_reads_a_stream_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "READING_SECONDS", 0.3)
    server = Running()
    server._listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    with server, Client(server) as client, socket.socket() as wire:
        match = client.begin("AA")
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.settimeout(PATIENCE)
        wire.connect((server.host, server.port))
        path = f"/api/v1/matches/{match}/stream"
        wire.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        for number in range(40):
            assert client.move(match, f"r{number}").is_success
        assert client.view(match)["status"] == "playing"
        time.sleep(1)
        until = time.monotonic() + 5
        while not is_closed(wire):
            assert time.monotonic() < until


def test_the_connections_of_a_proxy_are_those_of_many() -> None:
    crowd = Crowd(generous(sockets_per_address=1, proxies=["192.0.2.0/24"]))
    most = 2 + IDLE_CONNECTIONS
    assert all(crowd.enter("192.0.2.7") for _ in range(2 * most))
    assert [crowd.enter("198.51.100.7") is None for _ in range(most + 1)] == [*[False] * most, True]
    assert crowd.enter("2001:db8::1") is not None


def said(wire: socket.socket) -> bytes:
    """What the server says before it hangs up."""
    heard = b""
    with contextlib.suppress(ConnectionResetError):
        while more := wire.recv(10_000):
            heard += more
    return heard


def test_a_body_in_crumbs_is_not_read() -> None:
    """40,000 chunks of one byte, in one packet, took 0.7 seconds of the event loop."""
    head = b"POST /api/v1/clients HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    with Running() as server:
        with knock(server, head + b"1\r\nx\r\n" * (MOST_CHUNKS + 1)) as wire:
            assert said(wire).startswith(b"HTTP/1.1 400")
        for _ in range(2):  # each request has its own
            with knock(server, head + b"1\r\nx\r\n" * MOST_CHUNKS + b"0\r\n\r\n") as wire:
                assert wire.recv(10_000).startswith(b"HTTP/1.1 201")


def test_headers_are_as_short_in_one_packet_as_in_many() -> None:
    """Those that came whole were all parsed: 0.2 seconds for what one packet can hold."""
    more = b"X: x\r\n" * (PIECE // 6)
    with Running() as server:
        with knock(server, WHOLE[:-2] + more[: PIECE // 2 // 6 * 6] + b"\r\n") as wire:
            assert wire.recv(10_000).startswith(b"HTTP/1.1 200")
        with knock(server, WHOLE[:-2] + 2 * more + b"\r\n") as wire:
            assert said(wire).startswith(b"HTTP/1.1 400")
