import socket
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.running import TIMEOUT, Running, generous
from vitral.server.origins import allowed_hosts

BODY = {"seats": [{"name": "Ana"}, {}]}


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
        sock = socket.create_connection((server.host, server.port), timeout=TIMEOUT)
        uri = f"ws://{named}/api/v1/socket"
        with pytest.raises(InvalidStatus), connect(uri, sock=sock):
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
    assert allowed_hosts(generous(**settings)) == names
