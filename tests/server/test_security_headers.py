import httpx
import pytest

from tests.server.running import Running
from vitral.server.security_headers import SECURITY_HEADERS

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


def test_refusals_carry_them_too(server: Running) -> None:
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
