import hashlib
from pathlib import Path

import httpx
import pytest

from tests.server.running import Client, Running
from vitral.server.identity import BadToken, cookie_name, hashed, new_token, own_cookie, token_of

TOKEN = "Vh0SkzXcQ5Jr2mB7uYwT9g"  # noqa: S105, nobody's
OTHER = "AAAAAAAAAAAAAAAAAAAAAA"


def test_a_token_has_128_random_bits() -> None:
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert {len(token) for token in tokens} == {22}


def test_what_is_kept_of_a_token_is_its_hash() -> None:
    assert hashed(TOKEN) == hashlib.sha256(TOKEN.encode()).hexdigest()


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "BEARER"])
def test_a_token_in_the_header_goes_before_the_cookie(scheme: str) -> None:
    headers = {"authorization": f"{scheme} {TOKEN}"}
    assert token_of(headers, {"vitral": OTHER}, secure=False) == TOKEN


def test_a_password_for_somebody_else_is_not_a_token_and_the_cookie_counts() -> None:
    """A proxy that asks for a password passes it on."""
    headers = {"authorization": "Basic QW5hOnNlY3JldA=="}
    assert token_of(headers, {"vitral": TOKEN}, secure=False) == TOKEN
    assert token_of(headers, {}, secure=False) is None


@pytest.mark.parametrize("given", ["", "short", f"{TOKEN}x", f"{TOKEN[:-1]}!", f"{TOKEN} {OTHER}"])
def test_a_broken_token_is_refused_and_not_replaced_by_the_cookie(given: str) -> None:
    with pytest.raises(BadToken):
        token_of({"authorization": f"Bearer {given}"}, {"vitral": TOKEN}, secure=False)


@pytest.mark.parametrize("given", ["", "short", f"{TOKEN}x", f"{TOKEN}\n"])
def test_a_broken_cookie_is_nobody(given: str) -> None:
    assert token_of({}, {"vitral": given}, secure=False) is None


def test_over_https_only_a_cookie_that_no_neighbour_can_set_counts() -> None:
    assert cookie_name(secure=True) == "__Host-vitral"
    assert token_of({}, {"vitral": TOKEN}, secure=True) is None
    assert token_of({}, {"__Host-vitral": TOKEN}, secure=True) == TOKEN


def test_a_browser_gets_a_cookie_that_no_script_and_no_other_site_can_use(server: Running) -> None:
    body = {"seats": [{"name": "Ana"}, {"bot": "random"}]}
    with httpx.Client(base_url=server.http) as browser:
        answer = browser.post("/api/v1/matches", json=body)
        cookie = answer.headers["set-cookie"]
        again = browser.post("/api/v1/matches", json=body)
        seen = browser.get(f"/api/v1/matches/{again.json()['match']}").json()
    assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(cookie.split("; "))
    assert "Domain" not in cookie
    assert "set-cookie" not in again.headers
    assert seen["you"] == [1]


def test_over_https_the_cookie_is_secure() -> None:
    body = {"seats": [{"name": "Ana"}, {}]}
    with Running(secure=True) as server:
        answer = httpx.post(f"{server.http}/api/v1/matches", json=body)
    name, *rest = answer.headers["set-cookie"].split("; ")
    assert name.startswith("__Host-vitral=")
    assert "Secure" in rest


def test_a_broken_token_makes_no_cookie_and_no_match(server: Running) -> None:
    """It used to be taken for nobody's, and a new cookie took the place of a good one."""
    with Client(server, "nonsense") as client:
        answer = client.post("/matches", {"seats": [{"name": "Ana"}, {}]})
    assert answer.status_code == 401
    assert answer.json()["code"] == "bad-token"
    assert "set-cookie" not in answer.headers


def test_a_program_gets_a_token(server: Running) -> None:
    token = httpx.post(f"{server.http}/api/v1/clients").json()["token"]
    with Client(server, token) as client:
        match = client.make("A.")
        assert client.view(match)["you"] == [1]


def test_the_database_never_holds_a_token(tmp_path: Path) -> None:
    with (
        Running(database=f"sqlite:///{tmp_path / 'vitral.db'}") as server,
        Client(server) as client,
    ):
        client.begin("Ab")
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert client.token.encode() not in kept
    assert hashed(client.token).encode() in kept


@pytest.mark.parametrize(
    ("header", "kept"),
    [
        (f"vitral={TOKEN}", f"vitral={TOKEN}"),
        (f"a=1; vitral={TOKEN} ;b", f"vitral={TOKEN}"),
        (f"vitral={OTHER}; vitral={TOKEN}", f"vitral={TOKEN}"),
        (f"a_vitral={TOKEN}", ""),
        (f"vitral={TOKEN}x", ""),
        ('vitral="' + "\\\\" * 8000 + '"', ""),
        ("vitral=", ""),
        ("", ""),
    ],
)
def test_only_our_own_cookie_is_let_in(header: str, kept: str) -> None:
    """To take the quotes off others' took seconds: CPython needed n² steps for n backslashes."""
    assert own_cookie(header, secure=False) == kept
    assert own_cookie(header, secure=True) == ""
