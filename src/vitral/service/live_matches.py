"""The matches in memory: read from the store when somebody asks, forgotten when nobody does."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from time import monotonic

from vitral.service import log
from vitral.service.errors import ServiceError
from vitral.service.live_match import LiveMatch
from vitral.service.match import Match
from vitral.service.work_queue import WorkQueue

LONG_LOG = 200
"""Events of a log up to which it is replayed on the event loop: a game has 120, and takes 4 ms."""

Opener = Callable[[str, str], Awaitable[LiveMatch]]
"""Reads a match for an address, and puts it into memory."""


class LiveMatches:
    """Every match that is looked at, by its id. Each is read once, however many ask for it."""

    def __init__(self, open_match: Opener) -> None:
        self._open_match = open_match
        self._matches: dict[str, LiveMatch] = {}
        self._opening: dict[tuple[str, str], asyncio.Task[LiveMatch]] = {}
        """The matches that are being read, each with the address in whose turn that is done."""
        self._long_logs = WorkQueue("logs")
        """Where long logs are replayed, in another thread; no shorter one waits for them."""

    def __iter__(self) -> Iterator[LiveMatch]:
        return iter(list(self._matches.values()))

    def peek(self, id_: str) -> LiveMatch | None:
        """A match that is in memory."""
        return self._matches.get(id_)

    def add(self, live: LiveMatch) -> LiveMatch:
        """Put a match into memory; the one that is there if somebody was quicker."""
        return self._matches.setdefault(live.match.id, live)

    def discard(self, id_: str) -> LiveMatch | None:
        """Take a match out of memory, if it is there."""
        return self._matches.pop(id_, None)

    async def get(self, id_: str, address: str = "") -> LiveMatch:
        """A match, read when it is not in memory, in the turn of the address that asks for it."""
        if live := self._matches.get(id_):
            live.used_at = monotonic()
            return live
        opening = self._opening.get((id_, address)) or self._start_opening(id_, address)
        await asyncio.wait((opening,))  # others may wait for it too: it is not cancelled with this
        return opening.result()

    def _start_opening(self, id_: str, address: str) -> asyncio.Task[LiveMatch]:
        """Read a match once for everybody at an address.

        Another address has a turn of its own, so nobody is kept waiting by asking for what a
        stranger asked for with much else. Whose turn comes first replays the log for all.
        """
        opening = asyncio.ensure_future(self._open_match(id_, address))
        self._opening[id_, address] = opening
        opening.add_done_callback(lambda _: self._opening.pop((id_, address)))
        return opening

    async def replay(self, id_: str, texts: Sequence[str], address: str = "") -> Match:
        """The match that a log tells, or the one in memory if somebody was quicker meanwhile."""
        if not texts:
            raise no_such_match(id_)

        def replayed() -> Match:
            live = self._matches.get(id_)
            return live.match if live else replay_log(id_, texts)

        if len(texts) <= LONG_LOG:
            return replayed()
        return await self._long_logs.run(address, replayed)

    def forget_idle(self, seconds: float) -> list[LiveMatch]:
        """Forget matches that nobody has asked for in so many seconds; the store keeps them."""
        before = monotonic() - seconds
        idle = [live for live in self if live.idle and live.used_at <= before]
        for live in idle:
            del self._matches[live.match.id]
        return idle

    async def close(self) -> None:
        """Stop reading."""
        tasks = list(self._opening.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._long_logs.close()


def replay_log(id_: str, texts: Sequence[str]) -> Match:
    """The match that a whole log tells."""
    return Match(id_).replay(map(log.read_event, texts))


def no_such_match(id_: str) -> ServiceError:
    """The error for an id that is no match's."""
    return ServiceError("no-such-match", "there is no such match", match=id_[:40])
