"""Which matches this process owns: leases, the heartbeat that keeps them, and matches left behind.

A process owns a match while it holds the match's lease and its own heartbeat is young. The append
checks the lease's fencing number, so that a process that was stopped for long can never write after
another took over. Everything else here only decides who tries.
"""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from math import inf
from time import monotonic

from vitral.rules import VitralError
from vitral.service import log
from vitral.service.commands import ResumeClock
from vitral.service.live_match import LiveMatch
from vitral.service.match import Match
from vitral.service.owning_service import OwningService
from vitral.service.store import HEARTBEAT, LEASE_SECONDS

SLOWEST_HEARTBEAT = 2 * HEARTBEAT
"""Seconds after which a store that has not answered is taken for one that cannot be written."""

logger = logging.getLogger(__name__)


class Ownership:
    """Keeps this process alive in the store, and takes up matches that nobody owns."""

    def __init__(self, service: OwningService) -> None:
        self._service = service
        self._valid_until = inf if service.store.exclusive else 0.0
        """Until when our leases hold, by `monotonic`; nobody takes an exclusive store's away."""
        self._orphans: dict[str, int | None] = {}
        """Matches that nobody owned, and when their last owner was last there (ms since 1970)."""
        self._outage_since: int | None = None
        """Since when the store cannot be written (ms since 1970); None while it can."""
        self.failure: VitralError | None = VitralError(
            "store-unreachable", "the store has not been written yet"
        )
        """Why the store cannot be written; None while it can."""

    async def start(self) -> None:
        """Find out what was left behind, and that the store can be written at all."""
        self._orphans = dict(await self._service.store.orphans())
        await self._beat()

    def holds(self, live: LiveMatch) -> bool:
        """Whether this process owns a match, as far as it can know."""
        return live.lease is not None and monotonic() < self._valid_until

    async def take_over(self, live: LiveMatch) -> bool:
        """Try to become the owner of a match; False while a live process is."""
        lease = await self._service.store.acquire(live.match.id)
        if lease is not None:
            live.own(lease)
        return lease is not None

    async def keep(self) -> None:
        """Write a heartbeat every few seconds."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await self._beat()
            except VitralError as error:
                self._fail(error)

    async def take_up_orphans(self) -> None:
        """Take up what was left behind: at the start, and then whenever a process is gone.

        The heartbeat does not wait for it: with many matches it takes longer than leases last.
        """
        await self._take_up()
        while not self._service.store.exclusive:
            await asyncio.sleep(HEARTBEAT)
            with suppress(VitralError):  # the heartbeat tells that the store is away
                self._orphans |= dict(await self._service.store.orphans())
                await self._take_up()

    async def _beat(self) -> None:
        started = monotonic()
        lapsed = 0 < self._valid_until <= started
        await self._heartbeat()
        if lapsed:  # this process stood still: others may own its matches now, and have moved on
            for live in self._service.matches:
                live.disown()
        if not self._service.store.exclusive:
            self._valid_until = started + LEASE_SECONDS
        self.failure = None
        if lapsed:
            for live in self._service.matches:
                await self._service.rejoin(live)
        if self._outage_since is not None:
            await self._recover(self._outage_since)

    async def _heartbeat(self) -> None:
        """Write a heartbeat; one that takes long is a failure from then on, until it succeeds.

        A database that hangs answers nothing for a minute, and nobody can move meanwhile.
        """
        beat = asyncio.ensure_future(self._service.store.heartbeat())
        try:
            await asyncio.wait((beat,), timeout=SLOWEST_HEARTBEAT)
            if not beat.done():
                sentence = f"the store has not answered for {SLOWEST_HEARTBEAT:g} s"
                self._fail(VitralError("store-silent", sentence))
            await beat
        finally:
            beat.cancel()

    def _fail(self, error: VitralError) -> None:
        if self.failure is None:
            logger.error("the store cannot be written: %s", error)
            self._outage_since = self._service.now()
        self.failure = error

    async def _recover(self, since: int) -> None:
        """The store can be written again: clocks do not count the time in which it could not."""
        logger.warning("the store can be written again")
        for live in self._service.matches:
            if live.lease is not None and live.match.deadline is not None:
                await self._service.execute(live.match.id, ResumeClock(since))
        self._outage_since = None

    async def _take_up(self) -> None:
        """Go on with matches whose clock runs; the others wait until somebody looks."""
        unneeded = []
        for id_ in list(self._orphans):
            try:
                if not await self._take_up_one(id_):
                    unneeded.append(id_)
            except Exception as error:  # one log that cannot be read stops no other
                logger.error("a match cannot be taken up: %s", type(error).__name__, exc_info=error)
            self._orphans.pop(id_, None)
            await asyncio.sleep(0)
        matches = self._service.matches
        if unneeded := [id_ for id_ in unneeded if matches.peek(id_) is None]:
            await self._service.store.release(unneeded)  # they are no orphans the next time

    async def _take_up_one(self, id_: str) -> bool:
        """Own a match that was left behind, if it is watched here or its clock may run."""
        live = self._service.matches.peek(id_)
        if live is not None:
            await self._service.rejoin(live, self.orphaned_at(live.match))
        elif _is_timed(await self._service.store.load(id_)):
            await self._service.matches.get(id_)
        else:
            return False
        return True

    def orphaned_at(self, match: Match) -> int:
        """Since when nobody owned a match that was just taken over (ms since 1970).

        Now, if somebody did all the time; when it last changed, if its owner is not known.
        """
        if match.id not in self._orphans:
            return self._service.now()
        since = self._orphans.pop(match.id)
        return match.updated_at if since is None else since


def _is_timed(texts: Sequence[str]) -> bool:
    """Whether a match is played with clocks, given its log; nothing is replayed to find out."""
    first = log.read_event(texts[0]) if texts else None
    return isinstance(first, log.Created) and first.settings.clock is not None
