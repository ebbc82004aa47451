import asyncio
import socket
import time
from typing import Any

import httpx
import pytest

from tests.server.running import TIMEOUT, Client, Running, generous
from vitral.server import request_limits, rest
from vitral.server.request_limits import RequestLimitsMiddleware
from vitral.storage.errors import StoreError


async def answered(app: Any, **changes: Any) -> list[Any]:
    """What an application answers to one request that uvicorn would never let through."""
    scope = {"type": "http", "method": "GET", "path": "/", "headers": [], "client": ("x", 1)}
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request"}

    async def send(message: Any) -> None:
        sent.append(message)

    await app(scope | changes, receive, send)
    return sent


@pytest.mark.parametrize("length", [b"x", b"-1", b"9" * 5000, b"", "٣".encode()])
def test_a_length_that_is_none_is_too_long(length: bytes) -> None:
    app = RequestLimitsMiddleware(_fails, generous())
    sent = asyncio.run(answered(app, headers=[(b"content-length", length)]))
    assert sent[0]["status"] == 413


async def _fails(*given: object) -> None:
    raise RuntimeError("a secret")


def test_what_fails_further_in_is_told_to_the_log_without_its_words(
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert asyncio.run(answered(RequestLimitsMiddleware(_fails, generous()))) == []
    assert "RuntimeError in _fails" in caplog.text
    assert "secret" not in caplog.text


def test_limits_are_let_go_of_before_the_server_is_told_that_all_has_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Uvicorn ends its event loop then: connections to Redis were cut off, with an error."""
    happened: list[str] = []

    class Limiter:
        async def close(self) -> None:
            await asyncio.sleep(0)
            happened.append("closed")

    async def app(scope: Any, receive: Any, send: Any) -> None:
        for stage in ("startup", "shutdown"):
            await send({"type": f"lifespan.{stage}.complete"})

    async def send(message: Any) -> None:
        happened.append(message["type"])

    monkeypatch.setattr(request_limits, "make_rate_limiter", lambda *given: Limiter())
    limited: Any = RequestLimitsMiddleware(app, generous())
    asyncio.run(limited({"type": "lifespan"}, None, send))
    assert happened == ["lifespan.startup.complete", "closed", "lifespan.shutdown.complete"]


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (RuntimeError("a secret"), 500, "internal"),
        (StoreError("store-unreachable", "a secret", reason="a secret"), 503, "store-unreachable"),
    ],
)
def test_an_error_tells_the_client_nothing_but_its_code(
    server: Running,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
    status: int,
    code: str,
) -> None:
    async def fail(*given: object) -> None:
        raise error

    monkeypatch.setattr(rest, "public_matches", fail)
    answer = httpx.get(f"{server.http}/api/v1/matches")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert "secret" not in answer.text + caplog.text
    assert "Traceback" not in answer.text + caplog.text


def test_headers_without_end_are_not_read(server: Running) -> None:
    """httptools would keep them all."""
    with socket.create_connection((server.host, server.port), timeout=TIMEOUT) as sock:
        sock.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        with pytest.raises(ConnectionError):
            sock.sendall((b"X-More: " + b"x" * 60_000 + b"\r\n") * 1000)


def test_who_hangs_up_halfway_through_a_request_is_forgotten(server: Running) -> None:
    head = "POST /api/v1/matches HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"
    for _ in range(20):
        with socket.create_connection((server.host, server.port), timeout=TIMEOUT) as sock:
            sock.sendall(head.encode())
    with Client(server) as client:
        assert client.get("/version").is_success
    assert request_limits.BODY_SECONDS < 60


def test_parameters_without_end_are_not_read(ana: Client) -> None:
    assert ana.get("/matches?" + "a&" * (request_limits.MAX_PARAMETERS - 1)).is_success
    answer = ana.get("/matches?" + "a&" * request_limits.MAX_PARAMETERS)
    assert (answer.status_code, answer.json()["code"]) == (422, "request-invalid")


TRICKLE = b"POST /api/v1/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n"


def trickle(sock: socket.socket) -> None:
    for _ in range(50):
        sock.sendall(b" ")
        time.sleep(0.1)


def test_the_body_of_a_refused_request_does_not_trickle_in_for_ever(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was read on without a limit of time, for an answer that was sent long ago."""
    monkeypatch.setattr(request_limits, "REFUSED_BODY_SECONDS", 0.2)
    with socket.create_connection((server.host, server.port), timeout=TIMEOUT) as sock:
        sock.sendall(TRICKLE + b"Origin: https://evil.example\r\n\r\n")
        with pytest.raises(ConnectionError):
            trickle(sock)


def test_a_refused_request_is_answered_and_its_connection_kept_if_it_is_whole(
    server: Running,
) -> None:
    with httpx.Client(headers={"Origin": "https://evil.example"}) as client:
        answers = [client.post(f"{server.http}/api/v1/matches", json={}) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [403, 403]
    assert "connection" not in answers[0].headers
