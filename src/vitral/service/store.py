"""Where matches are kept, as far as the service needs to know: an append-only log for each."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol, TypeAlias

Status: TypeAlias = Literal["open", "playing", "over"]


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


class Change(NamedTuple):
    """Somebody has written to a match, and its log has so many events now."""

    match: str
    length: int


class Conflict(Exception):
    """Somebody else has written the next events of this match; load it again."""


class Store(Protocol):
    """Keeps the logs of matches. An event is a JSON text; in its match it is numbered from 1."""

    async def append(self, after: int, events: Sequence[str], summary: Summary) -> None:
        """Write a match's events after the first `after` ones, all or none of them.

        Returns once they are on disk. Raises `Conflict` if the log has any other length.
        """

    async def load(self, match: str, after: int = 0) -> list[str]:
        """A match's events after the first `after` ones; none for a match that is not there."""

    async def summary(self, match: str) -> Summary | None:
        """A match's summary, if there is such a match."""

    async def summaries(
        self, status: Status | None = None, public: bool | None = None, limit: int = 50
    ) -> list[Summary]:
        """Matches, the last changed first."""

    def changes(self) -> AsyncIterator[Change]:
        """The matches as they are written to, by this process or another; it never ends."""

    async def close(self) -> None:
        """Finish what was begun and let go of everything."""
