"""Leases of a store that only one process writes to."""

from collections.abc import Iterable

from vitral.service.store import Lease, LeaseLost

EPOCH = 1
"""There is never another owner, so the fencing number need not grow."""


class LocalLeases:
    """The matches that this process owns: nobody else can."""

    def __init__(self) -> None:
        self._held: set[str] = set()

    def acquire(self, match: str) -> Lease:
        """A lease, which nobody takes away."""
        self._held.add(match)
        return Lease(match, EPOCH)

    def release(self, matches: Iterable[str]) -> None:
        """Give up leases."""
        self._held.difference_update(matches)

    def holds(self, match: str) -> bool:
        """Whether this process owns a match."""
        return match in self._held

    def check(self, lease: Lease) -> None:
        """Raise LeaseLost unless a lease is the current one of its match."""
        if lease.match not in self._held or lease.epoch != EPOCH:
            raise LeaseLost(lease.match)
