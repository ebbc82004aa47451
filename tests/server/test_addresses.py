import httpx
import pytest

from tests.server.running import Running, generous
from vitral.server.addresses import Network, TrustedProxies, address_of, network, networks


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


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", [Network("192.0.2.7", 1)]),
        ("2001:db8:1:2::3", [Network("2001:db8:1:2::", 1), Network("2001:db8:1::/48", 4)]),
    ],
)
def test_a_site_is_counted_as_one_too(host: str, counted: list[Network]) -> None:
    assert list(networks(host)) == counted


def test_one_site_has_four_times_the_allowance_of_a_household() -> None:
    """Each of the 65,536 households of a site had an allowance of its own."""
    settings = generous(requests_per_second=0.4, proxies=["127.0.0.1"])
    with Running(**settings.model_dump()) as server:

        def status(host: str) -> int:
            headers = {"X-Forwarded-For": host}
            return httpx.get(f"{server.http}/api/v1/version", headers=headers).status_code

        answers = [status(f"2001:db8:1:{number:x}::1") for number in range(20)]
        assert answers[:8] == [200] * 8
        assert 429 in answers
        assert status("2001:db8:2::1") == 200


@pytest.mark.parametrize(
    ("proxies", "host", "trusted"),
    [
        ([], "127.0.0.1", False),
        (["127.0.0.1"], "127.0.0.1", True),
        (["192.0.2.0/24", "::1"], "192.0.2.9", True),
        (["192.0.2.0/24", "::1"], "0:0:0:0:0:0:0:1", True),
        (["192.0.2.0/24", "::1"], "192.0.3.9", False),
        (["proxy"], "192.0.2.9", False),
        (["proxy"], "proxy", True),
        (["proxy"], "", False),
        (["*"], "192.0.2.9", True),
    ],
)
def test_which_proxies_are_trusted(proxies: list[str], host: str, trusted: bool) -> None:
    assert (host in TrustedProxies(proxies)) is trusted
