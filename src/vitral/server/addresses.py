"""Where requests come from: the address of a client, and the networks by which it is counted."""

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import NamedTuple

from starlette.types import Scope

from vitral.service.running_matches import address_hash

SITE_FACTOR = 4
"""How much more than one address a whole IPv6 site (/48) may use: it can be an organisation."""


class Network(NamedTuple):
    """Addresses that are counted as one, and how many times the allowance of an address they get.

    The name is an IPv4 address, or the first address of an IPv6 network.
    """

    name: str
    factor: int


@lru_cache(maxsize=10_000)
def networks(host: str) -> tuple[Network, ...]:
    """The networks by which an address is counted, the smallest first; each limit holds for all.

    In IPv6 a household gets a /64 and a site a /48, which holds 65,536 of them: counted by /64
    alone, one customer of a provider could use 65,536 allowances.

    >>> [network.name for network in networks("2001:db8:1:2::7")]
    ['2001:db8:1:2::', '2001:db8:1::/48']
    >>> networks("::ffff:192.0.2.1")
    (Network(name='192.0.2.1', factor=1),)
    """
    try:
        address = ip_address(host)
    except ValueError:
        return (Network(host, 1),)
    if not isinstance(address, IPv6Address):
        return (Network(host, 1),)
    if address.ipv4_mapped:
        return (Network(str(address.ipv4_mapped), 1),)
    household = IPv6Address(int(address) >> 64 << 64)
    site = IPv6Network((int(address) >> 80 << 80, 48))
    return (Network(str(household), 1), Network(str(site), SITE_FACTOR))


def network(host: str) -> str:
    """The smallest network of an address: the address itself, or 64 bits of IPv6.

    >>> network("2001:db8::1") == network("2001:db8::2"), network("::ffff:192.0.2.1")
    (True, '192.0.2.1')
    """
    return networks(host)[0].name


def host_of(scope: Scope) -> str:
    """The address from which a request comes, as the connection or a trusted proxy says."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def address_of(scope: Scope) -> str:
    """The smallest network from which a request comes; people are told apart by it."""
    host = host_of(scope)
    return network(host) if host else ""


def origin_of(scope: Scope) -> str | None:
    """What is kept of where a request comes from: enough to share a list fairly."""
    address = address_of(scope)
    return address_hash(address) if address else None


def is_address(name: str) -> bool:
    """Whether a name is an IP address."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class TrustedProxies:
    """The addresses and networks that the setting `proxies` names; `*` is every address."""

    def __init__(self, proxies: Sequence[str]) -> None:
        self._all = "*" in proxies
        self._names = frozenset(proxies)
        self._networks = [found for each in proxies if (found := _network_or_none(each))]

    def __contains__(self, host: str) -> bool:
        if self._all or host in self._names:
            return True
        return is_address(host) and any(ip_address(host) in each for each in self._networks)


def _network_or_none(text: str) -> IPv4Network | IPv6Network | None:
    try:
        return ip_network(text)
    except ValueError:
        return None
