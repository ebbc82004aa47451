"""Where matches are kept, as far as the service needs to know: an append-only log for each."""

from asyncio import Future, get_running_loop
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

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
    origin: str | None = None
    """Where it was made from, as far as a list needs to know: four hex digits of a hash."""


Changes: TypeAlias = Mapping[str, int]
"""Matches that somebody has written to, and how many events their logs have now."""


class Conflict(Exception):
    """Somebody else has written the next events of this match; load it again."""


class Answer(Protocol):
    """Whoever waits until something is on disk; a future is one."""

    def done(self) -> bool:
        """Whether nobody waits any more."""

    def set_result(self, result: None, /) -> None:
        """It is on disk."""

    def set_exception(self, error: Exception, /) -> None:
        """It is not, and will not be."""


class Store(Protocol):
    """Keeps the logs of matches. An event is a JSON text; in its match it is numbered from 1."""

    def write(self, after: int, events: Sequence[str], summary: Summary, answer: Answer) -> None:
        """Write a match's events after the first `after` ones, all or none of them.

        Answers once they are on disk, or with a `Conflict` if the log has any other length.
        """

    def append(self, after: int, events: Sequence[str], summary: Summary) -> Future[None]:
        """Write events in the same way; what is returned is done once they are on disk."""
        done: Future[None] = get_running_loop().create_future()
        self.write(after, events, summary, done)
        return done

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

    def changes(self) -> AsyncIterator[Changes]:
        """The matches as they are written to, by this process or another; it never ends."""

    async def close(self) -> None:
        """Finish what was begun and let go of everything."""
