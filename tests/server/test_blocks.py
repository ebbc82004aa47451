"""Whoever is blocked is refused before anything else, in words."""

import httpx
import pytest
from starlette.types import Scope

from tests.server.running import Client, Running
from tests.server.test_metrics import read
from vitral.server.blocks import BlockList
from vitral.server.identity import hashed, new_token
from vitral.service.administration import AccessBlock
from vitral.service.attendance import Person

TOKEN = "the host's own secret"  # noqa: S105, of this test
HOST = {"Authorization": f"Bearer {TOKEN}"}


def block(*targets: str) -> BlockList:
    blocks = BlockList(secure=False)
    blocks.replace([AccessBlock(target, "", 0) for target in targets])
    return blocks


@pytest.mark.parametrize(
    ("target", "address", "blocked"),
    [
        ("192.0.2.7/32", "192.0.2.7", True),
        ("192.0.2.7/32", "192.0.2.8", False),
        ("192.0.2.0/24", "192.0.2.8", True),
        ("0.0.0.0/0", "203.0.113.1", True),
        ("0.0.0.0/0", "2001:db8::", False),
        ("2001:db8::/64", "2001:db8::", True),
        ("2001:db8::/48", "2001:db8:0:7::", True),
        ("2001:db8::/48", "2001:db9::", False),
        ("192.0.2.7/32", "", False),
        ("192.0.2.7/32", "unix", False),
    ],
)
def test_a_network_is_its_addresses(target: str, address: str, blocked: bool) -> None:
    assert block(target).blocks_person(Person(address)) == ("address" if blocked else None)


def test_a_client_is_known_by_the_beginning_of_its_hash() -> None:
    blocks = block("00112233aabb")
    assert blocks.blocks_person(Person("192.0.2.1", "00112233aabb" + "f" * 52)) == "client"
    assert blocks.blocks_person(Person("192.0.2.1", "f" * 64)) is None
    assert blocks.blocks_person(Person("192.0.2.1")) is None


def scope(path: str, host: str, *headers: tuple[bytes, bytes]) -> Scope:
    return {"type": "http", "path": path, "client": (host, 1), "headers": list(headers)}


def test_a_client_is_known_by_its_cookie_and_by_its_header() -> None:
    token = new_token()
    blocks = block(hashed(token)[:12])
    cookie = (b"cookie", f"vitral={token}".encode())
    bearer = (b"authorization", f"Bearer {token}".encode())
    assert blocks.blocks_request(scope("/", "192.0.2.1", cookie)) == "client"
    assert blocks.blocks_request(scope("/", "192.0.2.1", bearer)) == "client"
    assert blocks.blocks_request(scope("/", "192.0.2.1", (b"authorization", b"Bearer x"))) is None


def test_in_ipv6_a_household_is_one() -> None:
    blocks = block("2001:db8::/64")
    assert blocks.blocks_request(scope("/", "2001:db8::1234:5")) == "address"


def test_whoever_is_blocked_gets_nothing_and_learns_why() -> None:
    with Running(admin_token=TOKEN, requests_per_second=1e9) as own, Client(own) as ana:
        match = ana.begin("Ab")
        with ana.socket() as talk:
            talk.done("watch", match=match)
            blocked = httpx.post(
                f"{own.http}/admin/blocks", json={"target": "127.0.0.1"}, headers=HOST
            )
            assert blocked.json()["target"] == "127.0.0.1/32"
            assert talk.end() == 1008
        refused = ana.get(f"/matches/{match}")
        assert (refused.status_code, refused.json()["code"]) == (403, "blocked")
        for language, word in (("de", "gesperrt"), ("uk", "заблокувала"), ("pl", "zablokowali")):
            page = httpx.get(f"{own.http}/{language}/", headers={"Accept": "text/html"})
            assert page.status_code == 403
            assert page.headers["content-type"] == "text/html; charset=utf-8"
            assert word in page.text
        with pytest.raises(Exception, match="403"), ana.socket():
            pass
        assert httpx.get(f"{own.http}/health/ready").status_code == 200
        httpx.delete(f"{own.http}/admin/blocks?target=127.0.0.1", headers=HOST)
        assert ana.get(f"/matches/{match}").status_code == 200
        assert read(own)['vitral_blocked_requests_total{what="address"}'] == 5


def test_the_sockets_and_streams_of_a_blocked_client_end_and_those_of_others_do_not() -> None:
    with Running(admin_token=TOKEN) as own, Client(own) as ana, Client(own) as ben:
        match = ana.make("A.")
        with ana.socket() as hers, ben.socket() as his, ana.lines(match) as lines:
            next(lines)
            target = hashed(ana.token)[:12]
            httpx.post(f"{own.http}/admin/blocks", json={"target": target}, headers=HOST)
            assert hers.end() == 1008
            ben.sit(match, 2)
            assert len(list(lines)) == 1
            his.done("ping")
        assert ana.get("/version").json()["code"] == "blocked"
        assert ben.get("/version").status_code == 200
