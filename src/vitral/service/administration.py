"""What the host of a server does: matches closed and removed, addresses and clients blocked.

`AdminStore` is what that needs of a database, beside the logs. Whoever asks for it has shown the
host's token: that is the server's business.
"""

import asyncio
import logging
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Literal, Protocol, TypeAlias

from vitral.rules import VitralError
from vitral.service.commands import CloseMatch
from vitral.service.errors import ServiceError
from vitral.service.match_service import MatchService
from vitral.service.store import HEARTBEAT, Status, Store, Summary

CLIENT_DIGITS = 12
"""Hexadecimal digits of the hash of a client's token by which the host names the client."""
HOUSEHOLD = 64
"""Bits of the smallest network of IPv6 that is blocked: a household has one, and all of it."""
MAX_BLOCKS = 1000
"""Blocks at once: every request is compared with all of them."""
REMOVED_MS = 600_000
"""Milliseconds for which processes are told of a removed match.

Each asks every few seconds; the clocks of their machines may differ by minutes.
"""
REMOVABLE = ("match-over", "owner-unreachable", "outcome-unknown")
"""Why a match may not be closed and can be removed nevertheless."""
_CLIENT = re.compile(r"[0-9a-f]{12,64}")

Action: TypeAlias = Literal["list", "close", "remove", "block", "unblock"]

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class AccessBlock:
    """An address, a network or a client that may not use the server."""

    target: str
    """A network (`192.0.2.7/32`), or the first hexadecimal digits of a token's hash."""
    reason: str
    """For the host alone."""
    created_at: int
    """Milliseconds since 1970, like every time of the service."""
    expires_at: int | None = None
    """When it ends by itself; None for never."""

    @property
    def is_client(self) -> bool:
        """Whether a client is blocked, and no network."""
        return "/" not in self.target


@dataclass(frozen=True, slots=True)
class AdminAction:
    """Something that the host did."""

    at: int
    address: str
    """From where."""
    action: Action
    target: str
    outcome: str
    """`done`, or the code of the error because of which it was not."""


@dataclass(frozen=True, slots=True)
class MatchFilter:
    """Which matches the host wants to see."""

    status: Status | None = None
    before: int | None = None
    """Only matches that have not changed since this time."""
    origin: str | None = None
    limit: int = 50


class AdminStore(Store, Protocol):
    """A store that also keeps what the host does."""

    async def find_matches(self, wanted: MatchFilter) -> list[Summary]:
        """Matches, public or not, the last changed first."""

    async def owners(self, matches: Sequence[str]) -> dict[str, str]:
        """The live processes that own some of these matches."""

    async def remove(self, match: str) -> bool:
        """Delete a match with its log and its lease; False if there is none.

        Nothing can be written under this id ever again.
        """

    async def removed(self, since: int) -> list[str]:
        """Matches that were removed since a time."""

    async def put_block(self, block: AccessBlock) -> None:
        """Block a target, or change its block."""

    async def delete_block(self, target: str) -> bool:
        """Block a target no more; False if it was not."""

    async def blocks(self, now: int) -> list[AccessBlock]:
        """The blocks that hold at a time, the oldest first."""

    async def record_action(self, action: AdminAction) -> None:
        """Keep what the host did."""

    async def actions(self, limit: int) -> list[AdminAction]:
        """What the host did, the last first."""

    async def report_load(self, load: str) -> None:
        """Let other processes see how much this one has to do, as JSON."""

    async def loads(self) -> dict[str, str]:
        """What live processes have reported, by their ids; nothing where there is one process."""


class Administration:
    """Carries out what the host asks for, and follows what it asked other processes for."""

    def __init__(
        self,
        service: MatchService,
        store: AdminStore,
        on_blocks: Callable[[Sequence[AccessBlock]], object],
        load: Callable[[], str],
    ) -> None:
        """`on_blocks` is called with all blocks when they may have changed.

        `load` says how much this process has to do, as JSON.
        """
        self._service = service
        self._store = store
        self._on_blocks = on_blocks
        self._load = load
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Know the blocks before the first request, and look for changes from now on."""
        await self._read_blocks()
        self._task = asyncio.create_task(self._keep())

    async def stop(self) -> None:
        """Look for changes no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def close_match(self, match: str) -> None:
        """End a match without a result."""
        await self._service.execute(match, CloseMatch())

    async def remove_match(self, match: str) -> None:
        """Delete a match; whoever watches it sees before that it was closed.

        If its owner cannot be reached it is deleted all the same: the owner can write no more.
        """
        try:
            await self._service.execute(match, CloseMatch())
        except ServiceError as error:
            if error.code not in REMOVABLE:
                raise
        if not await self._store.remove(match):
            raise ServiceError("no-such-match", "there is no such match", match=match)
        self._service.forget(match)

    async def block(self, target: str, reason: str, seconds: int | None) -> AccessBlock:
        """Block an address, a network or a client, for some seconds or for good."""
        now = self._service.now()
        expires_at = None if seconds is None else now + 1000 * seconds
        block = AccessBlock(parse_target(target), reason, now, expires_at)
        others = [each for each in await self._store.blocks(now) if each.target != block.target]
        if len(others) >= MAX_BLOCKS:
            sentence = f"expected at most {MAX_BLOCKS} blocks; block whole networks instead"
            raise VitralError("too-many-blocks", sentence, most=MAX_BLOCKS)
        await self._store.put_block(block)
        await self._read_blocks()
        return block

    async def unblock(self, target: str) -> str:
        """Block a target no more; returns it as it was kept."""
        target = parse_target(target)
        if not await self._store.delete_block(target):
            raise VitralError("not-blocked", f"{target} is not blocked", target=target)
        await self._read_blocks()
        return target

    async def blocks(self) -> list[AccessBlock]:
        """The blocks that hold now."""
        return await self._store.blocks(self._service.now())

    async def _keep(self) -> None:
        """Learn every few seconds what the host asked other processes for."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await self._read_blocks()
                for match in await self._store.removed(self._service.now() - REMOVED_MS):
                    self._service.forget(match)
                await self._store.report_load(self._load())
            except VitralError as error:  # the blocks that are known hold on
                logger.debug("the administration cannot be read: %s", error.code)

    async def _read_blocks(self) -> None:
        self._on_blocks(await self.blocks())


def client_id(token_hash: str) -> str:
    """By what the host names a client: it leads to no token."""
    return token_hash[:CLIENT_DIGITS]


def parse_target(text: str) -> str:
    """An address, a network or a client as it is kept.

    >>> parse_target("192.0.2.7"), parse_target("192.0.2.7/24"), parse_target("2001:db8::7")
    ('192.0.2.7/32', '192.0.2.0/24', '2001:db8::/64')
    >>> parse_target("00112233AAbb")
    '00112233aabb'
    """
    given = text.strip().lower()
    if _CLIENT.fullmatch(given):
        return given
    try:
        network = ip_network(_unmapped(given), strict=False)
    except ValueError:
        sentence = f"expected an address, a network or a client, got {text[:40]!r}"
        raise VitralError("bad-target", sentence, got=text[:40]) from None
    if network.version == 6 and network.prefixlen > HOUSEHOLD:
        network = network.supernet(new_prefix=HOUSEHOLD)
    return str(network)


def _unmapped(text: str) -> str:
    """An address of IPv4 where IPv6 wraps one: servers that listen on IPv6 see it so."""
    try:
        mapped = getattr(ip_address(text), "ipv4_mapped", None)
    except ValueError:
        return text
    return str(mapped or text)
