"""What the host of a server may do, and nobody else."""

import asyncio
import logging
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from tests.cluster.redis_server import running as running_redis
from tests.server.running import TIMEOUT, Client, Running
from tests.storage.raw import execute
from tests.storage.server import USER, binaries
from tests.storage.server import server as postgres_server
from vitral.server.identity import hashed

TOKEN = "the host's own secret"  # noqa: S105, of this test


class Host(httpx.Client):
    """Somebody with the admin token."""

    def __init__(self, server: Running, token: str = TOKEN) -> None:
        headers = {"Authorization": f"Bearer {token}"}
        super().__init__(base_url=f"{server.http}/admin", headers=headers, timeout=TIMEOUT)


@pytest.fixture(scope="module")
def own() -> Iterator[Running]:
    with Running(admin_token=TOKEN) as running:
        yield running


@pytest.fixture
def host(own: Running) -> Iterator[Host]:
    with Host(own) as client:
        yield client


@pytest.fixture
def player(own: Running) -> Iterator[Client]:
    with Client(own) as client:
        yield client


PATHS = ("/matches", "/blocks", "/load", "/log")


@pytest.mark.parametrize("path", PATHS)
def test_without_a_token_in_the_settings_there_is_no_administration(
    server: Running, path: str
) -> None:
    with Host(server) as client:
        assert client.get(path).status_code == 404
        assert client.post(path).status_code == 404


@pytest.mark.parametrize("path", PATHS)
def test_nobody_else_gets_in(path: str) -> None:
    with Running(admin_token=TOKEN) as own, Client(own) as player:
        for given in ({}, {"Authorization": f"Bearer {player.token}"}, {"Authorization": TOKEN}):
            answer = httpx.get(f"{own.http}/admin{path}", headers=given)
            assert (answer.status_code, answer.json()["code"]) == (401, "bad-admin-token")


def test_guessing_is_slow_and_logged_and_the_right_token_does_not_help_then(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with Running(admin_token=TOKEN) as own, Host(own, "a guess") as guesser, Host(own) as host:
        assert host.get("/load").status_code == 200
        codes = [guesser.get("/load").status_code for _ in range(7)]
        assert codes == [401] * 5 + [429] * 2
        assert host.get("/load").status_code == 429
    refused = [each for each in caplog.records if each.getMessage() == "admin token refused"]
    assert [each.address for each in refused] == ["127.0.0.1"] * 5  # type: ignore[attr-defined]
    assert "a guess" not in caplog.text


def test_the_host_sees_matches_that_nobody_else_finds(host: Host, player: Client) -> None:
    match = player.make("Ab.")
    found = next(each for each in host.get("/matches").json() if each["match"] == match)
    assert found["names"] == ["Ana", "random", ""]
    assert found["clients"] == [hashed(player.token)[:12], None, None]
    assert (found["status"], found["closed"], found["public"]) == ("open", False, False)
    assert found["owner"]
    assert player.token not in host.get("/matches").text
    assert hashed(player.token) not in host.get("/matches").text
    assert match not in host.get("/matches?status=over").text
    assert match not in host.get("/matches?older_than=3600").text
    assert match in host.get(f"/matches?origin={found['origin']}").text
    assert host.get("/matches?status=lost").status_code == 422


def test_a_closed_match_is_seen_to_be_closed_and_takes_no_move(host: Host, player: Client) -> None:
    match = player.begin("AA")
    with player.socket() as talk:
        talk.done("watch", match=match)
        assert host.post(f"/matches/{match}/close").json() == {"target": match}
        seen = talk.see(match, until=lambda view: view["status"] == "over")
        assert (seen["closed"], seen["winners"]) == (True, [])
        assert talk.code("play", match=match, seat=1, move="1O-1", turn=1) == "match-closed"
    answer = player.post(f"/matches/{match}/rematch")
    assert (answer.status_code, answer.json()["code"]) == (409, "match-closed")
    assert host.post(f"/matches/{match}/close").status_code == 200
    listed = host.get("/matches?status=over").json()
    assert [each["closed"] for each in listed if each["match"] == match] == [True]


@pytest.mark.parametrize("begun", [False, True])
def test_a_removed_match_is_gone(host: Host, player: Client, begun: bool) -> None:
    match = player.begin("Ab") if begun else player.make("A.")
    with player.socket() as talk:
        talk.done("watch", match=match)
        assert host.delete(f"/matches/{match}").json() == {"target": match}
        talk.see(match, until=lambda view: view.get("closed", False))
        assert talk.code("resign", match=match, seat=1) == "no-such-match"
    for path in ("", "/record", "/steps", "/stream"):
        assert player.get(f"/matches/{match}{path}").status_code == 404
    assert host.delete(f"/matches/{match}").json()["code"] == "no-such-match"


def test_an_unknown_match_can_neither_be_closed_nor_removed(host: Host) -> None:
    assert host.post("/matches/0000000000000000/close").status_code == 404
    assert host.delete("/matches/0000000000000000").status_code == 404
    assert host.delete("/matches/nonsense").status_code == 422


def test_blocks_are_listed_and_lifted(host: Host) -> None:
    given = {"target": "192.0.2.9", "reason": "noise", "seconds": 60}
    made = host.post("/blocks", json=given).json()
    assert made["expires_at"] == made["created_at"] + 60_000
    assert host.get("/blocks").json() == [made]
    gone = host.delete("/blocks", params={"target": "192.0.2.9"})
    assert gone.json() == {"target": "192.0.2.9/32"}
    assert host.get("/blocks").json() == []
    assert host.delete("/blocks", params={"target": "192.0.2.9"}).json()["code"] == "not-blocked"


@pytest.mark.parametrize("target", ["", "nowhere", "192.0.2.300", "abc", "1.2.3.0/33"])
def test_what_is_no_address_and_no_client_cannot_be_blocked(host: Host, target: str) -> None:
    answer = host.post("/blocks", json={"target": target})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-target")
    assert host.get("/blocks").json() == []


def test_the_load_counts_matches_and_sockets(host: Host, player: Client) -> None:
    player.begin("AA")
    with player.socket():
        (load,) = host.get("/load").json().values()
    assert load["sockets"] == 1
    assert load["matches"]["playing"] >= 1
    assert load["owned"] >= 1
    assert load["writable"] is True
    assert load["moves_per_second"] >= 0


def test_everything_is_kept_and_logged_without_the_id_of_a_match(
    host: Host, player: Client, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    match = player.make("A.")
    host.post(f"/matches/{match}/close")
    host.post("/blocks", json={"target": "nowhere"})
    kept = host.get("/log?limit=2").json()
    kept_actions = [(each["action"], each["target"], each["outcome"]) for each in kept]
    assert kept_actions == [("block", "nowhere", "bad-target"), ("close", match, "done")]
    assert {each["address"] for each in kept} == {"127.0.0.1"}
    lines = [each for each in caplog.records if each.getMessage() == "admin action"]
    seen = [(each.action, each.outcome) for each in lines]  # type: ignore[attr-defined]
    assert seen == [("close", "done"), ("block", "bad-target"), ("log", "done")]
    assert all(match not in str(vars(each)) for each in lines)


def test_it_is_in_no_description_and_in_no_metric(own: Running) -> None:
    assert "/admin" not in httpx.get(f"{own.http}/openapi.json").text
    assert TOKEN not in httpx.get(f"{own.http}/metrics").text
    assert TOKEN not in repr(own._settings)


@pytest.fixture
def postgres_url() -> Iterator[str]:
    programs = binaries()
    if programs is None or shutil.which("redis-server") is None:
        pytest.skip("PostgreSQL or Redis is not installed")
    with postgres_server(programs) as home:
        yield f"postgresql://{USER}@/postgres?host={home}"


def test_all_processes_of_a_site_do_what_one_was_asked_for(postgres_url: str) -> None:
    with (
        running_redis() as redis,
        Running(database=postgres_url, redis=redis.url, admin_token=TOKEN) as first,
        Running(database=postgres_url, redis=redis.url, admin_token=TOKEN) as second,
        Host(first) as host,
        Client(second) as player,
    ):
        match, closed = player.begin("AA"), player.begin("AA")
        owners = {each["match"]: each["owner"] for each in host.get("/matches").json()}
        assert owners[match] == owners[closed] != ""
        host.post(f"/matches/{closed}/close")
        assert player.view(closed)["closed"]
        assert host.delete(f"/matches/{match}").status_code == 200
        _until(lambda: player.get(f"/matches/{match}").status_code == 404)
        assert match not in host.get("/matches").text
        host.post("/blocks", json={"target": hashed(player.token)[:16]})
        _until(lambda: player.get("/version").status_code == 403)
        assert len(host.get("/load").json()) == 2
    assert asyncio.run(execute(postgres_url, "SELECT count(*) FROM blocks")) == [(1,)]


def _until(found: Callable[[], bool]) -> None:
    end = monotonic() + TIMEOUT
    while not found():
        assert monotonic() < end
        sleep(0.1)


def test_blocks_survive_a_restart(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'vitral.db'}"
    with Running(database=url, admin_token=TOKEN) as first, Host(first) as host:
        host.post("/blocks", json={"target": "127.0.0.0/8"})
    with Running(database=url) as second, Client(second) as player:
        assert player.get("/version").json()["code"] == "blocked"
