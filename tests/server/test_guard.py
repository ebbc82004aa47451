import asyncio
import socket
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.running import PATIENCE, Client, Running, generous
from vitral.server import guard
from vitral.server.desk import Desk
from vitral.server.guard import SECURITY_HEADERS, Guard, address_of, network
from vitral.storage.errors import StoreError

BODY = {"seats": [{"name": "Ana"}, {}]}


@pytest.mark.parametrize(
    "path", ["/", "/api/v1/version", "/api/v1/nowhere", "/api/v1/matches/AAAAAAAAAAAAAAAA"]
)
def test_every_answer_carries_the_security_headers(server: Running, path: str) -> None:
    answer = httpx.get(server.http + path)
    for name, value in SECURITY_HEADERS.items():
        assert answer.headers[name.decode()] == value.decode()
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    assert "server" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers


def test_answers_at_the_door_carry_them_too(server: Running) -> None:
    answer = httpx.post(
        f"{server.http}/api/v1/matches", json=BODY, headers={"Origin": "https://evil.example"}
    )
    assert answer.status_code == 403
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_what_the_api_says_is_kept_by_nobody_on_the_way(server: Running) -> None:
    assert httpx.get(f"{server.http}/api/v1/version").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("secure", [False, True])
def test_over_https_browsers_stay_there(secure: bool) -> None:
    with Running(secure=secure) as server:
        answer = httpx.get(f"{server.http}/api/v1/version")
    assert ("strict-transport-security" in answer.headers) == secure


FOREIGN = [
    "https://evil.example",
    "null",
    "",
    "http://",
    "http://[",
    "://",
    "file://",
    "http://{host}.evil.example",
    "http://evil.example@{host}",
    "ftp://{host}",
    "http://{host}/",
]


@pytest.mark.parametrize("origin", FOREIGN)
def test_pages_of_other_sites_can_change_nothing(server: Running, origin: str) -> None:
    host = f"{server.host}:{server.port}"
    headers = {"Origin": origin.replace("{host}", host)}
    answer = httpx.post(f"{server.http}/api/v1/matches", json=BODY, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
    with pytest.raises(InvalidStatus) as caught, connect(server.socket, additional_headers=headers):
        pass
    assert caught.value.response.status_code == 403


def test_our_own_pages_and_those_that_the_host_allows_can() -> None:
    with Running(origins=["https://friend.example"]) as server:
        own = f"http://{server.host}:{server.port}"
        for origin in ("https://friend.example", own):
            headers = {"Origin": origin}
            answer = httpx.post(f"{server.http}/api/v1/matches", json=BODY, headers=headers)
            assert answer.status_code == 201
            with connect(server.socket, additional_headers=headers):
                pass


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example", False),
        ("localhost", True),
        ("LocalHost", True),
        ("127.0.0.1", True),
        ("[::1]", True),
        ("192.0.2.1", True),
    ],
)
def test_a_server_answers_to_its_own_names_only(server: Running, host: str, known: bool) -> None:
    """A page of evil.example, made to lead to 127.0.0.1, has the same origin as its Host."""
    named = f"{host}:{server.port}"
    headers = {"Host": named, "Origin": f"http://{named}"}
    made = httpx.post(f"{server.http}/api/v1/matches", json=BODY, headers=headers)
    seen = httpx.get(f"{server.http}/api/v1/version", headers=headers)
    if known:
        assert (made.status_code, seen.status_code) == (201, 200)
    else:
        assert (made.json()["code"], seen.json()["code"]) == ("unknown-host",) * 2
        wire = socket.create_connection((server.host, server.port), timeout=PATIENCE)
        uri = f"ws://{named}/api/v1/socket"
        with pytest.raises(InvalidStatus), connect(uri, sock=wire):
            pass


@pytest.mark.parametrize(
    ("settings", "names"),
    [
        ({}, {"localhost", "127.0.0.1"}),
        ({"host": "::1"}, {"localhost", "::1"}),
        ({"host": "0.0.0.0"}, set()),  # noqa: S104
        ({"host": "vitral.example"}, set()),
        ({"proxies": ["127.0.0.1"]}, set()),
        ({"secure": True}, set()),
        (
            {"secure": True, "hosts": ["Vitral.example"]},
            {"localhost", "127.0.0.1", "vitral.example"},
        ),
    ],
)
def test_by_which_names_a_server_may_be_asked_for(settings: Any, names: set[str]) -> None:
    assert guard.hosts(generous(**settings)) == names


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_counted_as_one(host: str, counted: str) -> None:
    assert network(host) == counted


def test_a_server_behind_a_pipe_has_one_client() -> None:
    assert address_of({}) == address_of({"client": None}) == ""


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP"])
def test_nobody_says_in_a_header_who_they_are(header: str) -> None:
    with Running(requests_per_second=0.4) as server:
        answers = [
            httpx.get(f"{server.http}/api/v1/version", headers={header: f"203.0.113.{number}"})
            for number in range(6)
        ]
    assert 429 in [answer.status_code for answer in answers]


def test_a_trusted_proxy_says_for_whom_it_asks() -> None:
    def ask(server: Running, for_whom: str) -> int:
        headers = {"X-Forwarded-For": for_whom}
        return httpx.get(f"{server.http}/api/v1/version", headers=headers).status_code

    with Running(requests_per_second=0.4, proxies=["127.0.0.1"]) as server:
        assert {ask(server, f"203.0.113.{number}") for number in range(6)} == {200}
        assert 429 in {ask(server, "203.0.113.1") for _ in range(6)}
        assert 429 in {ask(server, f"198.51.100.{n}, 203.0.113.9") for n in range(6)}


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
    app = Guard(_fails, generous())
    sent = asyncio.run(answered(app, headers=[(b"content-length", length)]))
    assert sent[0]["status"] == 413


async def _fails(*given: object) -> None:
    raise RuntimeError("a secret")


def test_what_fails_further_in_is_told_to_the_log_without_its_words(
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert asyncio.run(answered(Guard(_fails, generous()))) == []
    assert "RuntimeError in _fails" in caplog.text
    assert "secret" not in caplog.text


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

    monkeypatch.setattr(Desk, "matches", fail)
    answer = httpx.get(f"{server.http}/api/v1/matches")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert "secret" not in answer.text + caplog.text
    assert "Traceback" not in answer.text + caplog.text


def test_headers_without_end_are_not_read(server: Running) -> None:
    """httptools would keep them all."""
    with socket.create_connection((server.host, server.port), timeout=PATIENCE) as wire:
        wire.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        with pytest.raises(ConnectionError):
            wire.sendall((b"X-More: " + b"x" * 60_000 + b"\r\n") * 1000)


def test_who_hangs_up_halfway_through_a_request_is_forgotten(server: Running) -> None:
    head = "POST /api/v1/matches HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"
    for _ in range(20):
        with socket.create_connection((server.host, server.port), timeout=PATIENCE) as wire:
            wire.sendall(head.encode())
    with Client(server) as client:
        assert client.get("/version").is_success
    assert guard.BODY_SECONDS < 60


def test_parameters_without_end_are_not_read(ana: Client) -> None:
    assert ana.get("/matches?" + "a&" * (guard.MOST_PARAMETERS - 1)).is_success
    answer = ana.get("/matches?" + "a&" * guard.MOST_PARAMETERS)
    assert (answer.status_code, answer.json()["code"]) == (422, "request-invalid")
