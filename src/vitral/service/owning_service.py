"""What bots' turns, clocks and leases need of the service that they are parts of."""

from typing import Protocol

from vitral.service.attendance import Person
from vitral.service.commands import Command
from vitral.service.live_match import LiveMatch
from vitral.service.live_matches import LiveMatches
from vitral.service.store import Store


class OwningService(Protocol):
    """The service, as its parts see it."""

    @property
    def store(self) -> Store:
        """Where the logs are."""

    @property
    def matches(self) -> LiveMatches:
        """The matches in memory."""

    def now(self) -> int:
        """Milliseconds since 1970."""

    def owns(self, live: LiveMatch) -> bool:
        """Whether this process owns a match now."""

    async def execute(self, id_: str, command: Command) -> int:
        """Carry out a command of the service itself; returns the version that answers it."""

    async def execute_forwarded(self, id_: str, command: Command, person: Person) -> int:
        """Carry out a command of another process."""

    async def rejoin(self, live: LiveMatch, orphaned_at: int | None = None) -> None:
        """Find out anew who owns a match, which nobody has owned since `orphaned_at`."""

    async def refresh(self, live: LiveMatch) -> None:
        """Apply what the log has and the match in memory may not have yet."""

    def attended(self, live: LiveMatch) -> None:
        """Somebody has come to a match."""
