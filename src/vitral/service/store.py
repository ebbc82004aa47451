"""Where matches are kept, as far as the service needs to know: an append-only log for each."""

from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

Status: TypeAlias = Literal["open", "playing", "over"]

HEARTBEAT = 2.0
"""Seconds between two calls of `Store.heartbeat`."""
LEASE_SECONDS = 6.0
"""Seconds after its last heartbeat in which a process keeps its matches.

Two heartbeats in a row may fail or be late before another process takes the matches over.
"""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list of matches shows of one; kept beside its log and written together with it."""

    match: str
    status: Status
    public: bool
    players: int
    names: tuple[str, ...]
    """By seat; empty where nobody sits yet."""
    created_at: int
    """Milliseconds since 1970, like every time of the service."""
    updated_at: int
    origin: str | None = None
    """Where it was made from, as far as a list needs to know: four hex digits of a hash."""


@dataclass(frozen=True, slots=True)
class Lease:
    """The right of one process to append to a match."""

    match: str
    epoch: int
    """The fencing number: it grows whenever the match gets another owner."""


class Conflict(Exception):
    """The log has another length than the append expected; load it again."""


class LeaseLost(Exception):
    """Another process owns the match now, or nobody does: the append's epoch is not the current."""


class Store(Protocol):
    """Keeps the logs of matches. An event is a JSON text; in its match it is numbered from 1."""

    @property
    def exclusive(self) -> bool:
        """Whether this process is the only one that can write: nobody takes its leases away."""

    @property
    def process(self) -> str:
        """The id of this process, random."""

    def append(
        self, lease: Lease, after: int, events: Sequence[str], summary: Summary
    ) -> Awaitable[None]:
        """Append events to a match's log after the first `after` ones, all or none of them.

        The append is queued before this returns, and is in the order of the calls. What is returned
        is done once the events and the summary are on disk. It raises `Conflict` if the log has any
        other length, `LeaseLost` if the lease is not the current one of the match, and `StoreError`
        if the database cannot write; in these cases nothing was written, unless the error's code is
        `store-outcome-unknown`.
        """

    async def load(self, match: str, after: int = 0) -> list[str]:
        """A match's events after the first `after` ones; none for a match that is not there."""

    async def summary(self, match: str) -> Summary | None:
        """A match's summary, if there is such a match."""

    async def summaries(
        self, status: Status | None = None, public: bool | None = None, limit: int = 50
    ) -> list[Summary]:
        """Matches, the last changed first."""

    async def listed(self, status: Status, since: int, each: int, limit: int) -> list[Summary]:
        """Public matches: the newest of each origin, then the second newest of each, and so on.

        There are at most `each` of one origin; those without an origin count as one. An open match
        was made at `since` or later, any other has changed since then, in milliseconds.
        """

    async def acquire(self, match: str) -> Lease | None:
        """A lease for this process; None while another live process owns the match.

        The epoch is a new one if the match belonged to another process, or to nobody. The match
        need not exist yet.
        """

    async def owner(self, match: str) -> str | None:
        """The id of the live process that owns a match, if there is one."""

    async def release(self, matches: Sequence[str]) -> None:
        """Let nobody own these matches any more, unless another live process does.

        A match in which something goes on by itself is not released: nobody would take it up.
        """

    async def orphans(self) -> list[tuple[str, int | None]]:
        """Matches with status "playing" whose owner is not alive any more, or that never had one.

        Each with the time at which its owner was last alive, in milliseconds since 1970; None if
        nobody knows. Matches that were released are not among them. An exclusive store is asked
        at the start, before anything is released.
        """

    async def heartbeat(self) -> None:
        """Write to the database that this process is alive; call it every `HEARTBEAT` seconds.

        Raises `StoreError` if the database cannot be written to: then no append can succeed.
        """

    async def seat(self, match: str, people: Sequence[str], strips: str) -> None:
        """Keep that these people play a match against others, which was set up with these strips.

        People who are there already stay. A person is a hash of a token or of an address.
        """

    async def unseat(self, match: str) -> None:
        """Nobody plays this match against others any more."""

    async def seated(self, people: Sequence[str]) -> list[str]:
        """The strips of every match that one of these people plays against others."""

    async def close(self) -> None:
        """Finish what was begun, give up all leases and close the database."""


def check_append(lease: Lease, events: Sequence[str], summary: Summary) -> None:
    """Raise ValueError for an append that no store can do."""
    if not events:
        raise ValueError("expected at least one event, got none")
    if lease.match != summary.match:
        raise ValueError(f"expected the summary of match {lease.match}, got {summary.match}'s")
