import json
import socket
import time
from contextlib import suppress
from itertools import cycle

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.running import TIMEOUT, Client, Running
from vitral.server import request_limits
from vitral.service import commands


def codes(answers: list[httpx.Response]) -> list[str]:
    return [answer.json().get("code", "ok") for answer in answers]


def test_too_many_requests_are_refused() -> None:
    with Running(requests_per_second=0.4) as server, Client(server) as client:
        answers = [client.get("/version") for _ in range(6)]
    assert codes(answers)[:2] == ["ok", "ok"]
    refused = answers[codes(answers).index("too-many-requests")]
    assert refused.status_code == 429
    assert refused.headers["retry-after"]


def test_too_many_matches_are_refused() -> None:
    with Running(matches_per_hour=8) as server, Client(server) as client:
        answers = [client.post("/matches", {"seats": [{}, {}]}) for _ in range(3)]
    assert codes(answers) == ["ok", "ok", "too-many-matches"]


def test_too_many_joins_are_refused_whoever_joins() -> None:
    with Running(joins_per_hour=8) as server, Client(server) as ana, Client(server) as ben:
        match = ana.make("....")
        path = f"/matches/{match}/seats"
        answers = [
            client.post(f"{path}/{seat}", {"name": "Eva"})
            for client, seat in zip(cycle((ana, ben)), (1, 2, 3), strict=False)
        ]
    assert codes(answers) == ["ok", "ok", "too-many-joins"]


def test_whoever_sits_may_choose_colours_and_others_still_sit_down() -> None:
    """Choices of colour used up what people at the same address need to sit down."""
    with Running(joins_per_hour=4) as server, Client(server) as ana:
        match = ana.make("A..")
        for colour in ("teal", "green", "violet"):
            ana.done(ana.post(f"/matches/{match}/seats/1/colour", {"colour": colour}))
        answers = [ana.post(f"/matches/{match}/seats/{seat}", {"name": "Eva"}) for seat in (2, 3)]
    assert codes(answers) == ["ok", "too-many-joins"]


def test_sockets_and_streams_count_as_one_and_are_free_again_when_they_close() -> None:
    """Streams used not to be counted."""
    with Running(sockets_per_address=2) as server, Client(server) as client:
        match = client.make("A.")
        with client.socket(), httpx.stream("GET", f"{server.http}/api/v1/matches/{match}/stream"):
            answer = client.get("/version")
            assert (answer.status_code, answer.json()["code"]) == (429, "too-many-connections")
            with pytest.raises(InvalidStatus), client.socket():
                pass
        until = time.monotonic() + TIMEOUT
        while not client.get("/version").is_success:
            assert time.monotonic() < until
        with client.socket() as talk:
            talk.done("ping")


def end_after(client: Client, *said: str) -> int:
    """The code with which the server closes a socket on which this is said."""
    with client.socket() as talk:
        with suppress(ConnectionClosed):
            for text in said:
                talk.websocket.send(text)
        return talk.end()


PING = json.dumps({"type": "ping", "id": "x"})


@pytest.mark.parametrize("size", [8 * 1024 + 1, 40_000])
def test_a_message_that_is_too_long_closes_the_socket(ana: Client, size: int) -> None:
    assert end_after(ana, "x" * size) == 1009


def test_the_rest_of_a_huge_message_is_not_read(ana: Client) -> None:
    assert end_after(ana, "x" * 20_000_000) in (1009, 0)  # or it sees only that nobody listens


def test_letters_are_counted_as_the_bytes_that_they_are(ana: Client) -> None:
    assert end_after(ana, "ü" * 5000) == 1009


def test_too_many_messages_close_the_socket() -> None:
    with Running(messages_per_second=1) as server, Client(server) as client:
        assert end_after(client, *[PING] * 20) == 1013


EMPTY_PING = bytes((0x89, 0x80, 0, 0, 0, 0))
EMPTY_PONG = bytes((0x8A, 0x80, 0, 0, 0, 0))
EMPTY_PIECE = bytes((0x00, 0x80, 0, 0, 0, 0))
BEGINNING = bytes((0x01, 0x80, 0, 0, 0, 0))


@pytest.mark.parametrize("beginning", [EMPTY_PING, EMPTY_PONG, BEGINNING])
def test_frames_that_are_no_messages_count_too(beginning: bytes) -> None:
    """Pings and empty pieces of a message could be sent without end."""
    more = EMPTY_PIECE if beginning == BEGINNING else beginning
    with (
        Running(messages_per_second=1) as server,
        Client(server) as client,
        client.socket() as talk,
    ):
        with suppress(OSError):
            talk.websocket.socket.sendall(beginning + more * 10_000)
        assert talk.end() == 1013


def test_one_who_sent_too_much_is_soon_cut_off() -> None:
    """The reply to the close frame was not read, so that the connection stayed for ten seconds."""
    with Running(messages_per_second=1) as server:
        sock = socket.create_connection((server.host, server.port), timeout=5)
        sock.sendall(
            b"GET /api/v1/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
            b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        assert sock.recv(1000).startswith(b"HTTP/1.1 101")
        with suppress(OSError), sock:
            sock.sendall(EMPTY_PING * 10_000)
            while sock.recv(10_000):  # a timeout would be an error of its own
                pass


def test_opening_sockets_counts_as_asking() -> None:
    with Running(requests_per_second=0.4) as server, Client(server) as client:
        with client.socket(), client.socket():
            pass
        with pytest.raises(InvalidStatus), client.socket(), client.socket(), client.socket():
            pass


def test_an_address_cannot_say_more_by_opening_more_sockets() -> None:
    """Each socket stays within its own allowance; together they do not."""
    with Running(messages_per_second=1) as server, Client(server) as client:
        dropped = 0
        for _ in range(10):
            with client.socket(greet=False) as talk:
                try:
                    for _ in range(3):
                        talk.ask("ping")
                except ConnectionClosed:
                    dropped += 1
        assert 0 < dropped < 10


def test_a_body_that_is_too_long_is_refused_before_it_is_read(ana: Client) -> None:
    answer = ana.post("/matches", {"seats": "x" * 70_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "body-too-long")


def test_a_body_of_unknown_length_is_refused_once_it_is_too_long(server: Running) -> None:
    """It used to be reported as a body that cannot be parsed."""
    body = (b"x" * 1000 for _ in range(100))
    answer = httpx.post(f"{server.http}/api/v1/matches", content=body)
    assert (answer.status_code, answer.json()["code"]) == (413, "body-too-long")


def test_a_body_that_comes_too_slowly_is_given_up(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(request_limits, "BODY_SECONDS", 0.2)
    head = f"POST /api/v1/matches HTTP/1.1\r\nHost: {server.host}\r\nContent-Length: 100\r\n\r\n"
    with socket.create_connection((server.host, server.port), timeout=TIMEOUT) as sock:
        sock.sendall(head.encode() + b"{")
        answer = b"".join(iter(lambda: sock.recv(4096), b""))
    assert answer.startswith(b"HTTP/1.1 408")
    assert b"body-too-slow" in answer


def test_names_and_additions_are_short(ana: Client) -> None:
    match = ana.make("..")
    path = f"/matches/{match}/seats/1"
    assert ana.post(path, {"name": "x" * 201}).status_code == 422
    assert ana.post(path, {"name": "x", "addition": "x" * 65}).status_code == 422
    assert ana.post(path, {"name": "x" * 200, "addition": "x" * 64}).status_code == 201
    assert ana.view(match)["seats"][0]["name"] == "x" * 24


def test_a_stranger_at_the_table_keeps_nobody_from_sitting_down(
    ana: Client, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Choosing colours filled the log, and `match-too-long` was the answer to everybody else."""
    monkeypatch.setattr(commands, "MAX_LOG_LENGTH", 20)
    match = ana.make("A..")
    with Client(server) as eve, Client(server) as ben:
        eve.sit(match, 2, "Eve")
        path = f"/matches/{match}/seats/2/colour"
        answers = [eve.post(path, {"colour": ("teal", "green")[n % 2]}) for n in range(20)]
        assert codes(answers[:9]) == [*["ok"] * 8, "too-often"]
        assert answers[8].status_code == 409
        ben.sit(match, 3, "Ben")


def test_a_match_cannot_be_made_longer_for_ever(
    ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sitting down and getting up, or asking to go back and withdrawing, filled the disk."""
    monkeypatch.setattr(commands, "MAX_LOG_LENGTH", 12)
    match = ana.make(".A")
    for _ in range(5):
        ana.sit(match, 1)
        ana.done(ana.delete(f"/matches/{match}/seats/1"))
    answer = ana.post(f"/matches/{match}/seats/1", {"name": "Ana"})
    assert (answer.status_code, answer.json()["code"]) == (409, "match-too-long")
    match = ana.begin("AA")
    while ana.view(match)["version"] < 12:
        assert ana.move(match).status_code == 201
    with ana.socket() as talk:
        assert talk.code("take-back", match=match, seat=1, to=1) == "match-too-long"
        assert ana.move(match).status_code == 201
        ana.done(ana.delete(f"/matches/{match}/seats/1"))
        talk.done("come-back", match=match, seat=1)
        talk.done("resign", match=match, seat=1)
