"""By which names the server may be asked for, and from whose pages."""

from collections.abc import Mapping
from ipaddress import ip_address

from vitral.server.addresses import is_address
from vitral.server.settings import ServerSettings


class OriginPolicy:
    """Compares the headers `Host` and `Origin` of a request with the settings."""

    def __init__(self, settings: ServerSettings) -> None:
        self._hosts = allowed_hosts(settings)
        self._origins = frozenset(settings.origins)

    def is_known_host(self, headers: Mapping[str, str]) -> bool:
        """Whether the server is asked for by an address or by one of its names.

        A page whose name is made to lead here (DNS rebinding) has the same origin as its host, so
        its origin alone does not tell it from ours.
        """
        name = host_name(headers.get("host", "localhost"))
        return not self._hosts or name in self._hosts or is_address(name)

    def is_own_origin(self, headers: Mapping[str, str]) -> bool:
        """Whether this comes from our own pages, from allowed ones, or from no page at all."""
        origin = headers.get("origin")
        if origin is None or origin in self._origins:
            return True
        scheme, _, host = origin.partition("://")
        return scheme in ("http", "https") and host != "" and host == headers.get("host")


def allowed_hosts(settings: ServerSettings) -> frozenset[str]:
    """The names by which a server may be asked for, beside any address; none: by all.

    One on this machine alone has no others than its own, unless a proxy hands requests on to it.
    """
    own = settings.host.lower()
    alone = own == "localhost" or (is_address(own) and ip_address(own).is_loopback)
    behind_proxy = settings.secure or settings.proxies
    if settings.hosts or (alone and not behind_proxy):
        return frozenset({"localhost", own, *map(str.lower, settings.hosts)})
    return frozenset()


def host_name(host: str) -> str:
    """The name in a Host header.

    >>> host_name("Example.org:8000"), host_name("[::1]:8000"), host_name("::1")
    ('example.org', '::1', '::1')
    """
    name = host.lower() if host.count(":") > 1 else host.lower().partition(":")[0]
    return name[1:].partition("]")[0] if name.startswith("[") else name
