"""A store that forgets everything when its process ends: for tests and throw-away servers."""

from asyncio import Future, get_running_loop
from collections.abc import AsyncIterator, Sequence
from secrets import token_hex
from time import time

from vitral.service.administration import AccessBlock, AdminAction, AdminStore, MatchFilter
from vitral.service.lobby import take_turns
from vitral.service.store import Conflict, Lease, Status, Summary, check_append
from vitral.storage.archive import Log
from vitral.storage.errors import closed
from vitral.storage.local_leases import LocalLeases
from vitral.storage.memory_study import MemoryStudy


class MemoryStore(MemoryStudy, AdminStore):
    """Keeps the logs in dictionaries."""

    exclusive = True

    def __init__(self) -> None:
        super().__init__()
        self._process = token_hex(8)
        self._events: dict[str, list[str]] = {}
        self._leases = LocalLeases()
        self._removed: dict[str, int] = {}
        """Matches that were removed, and when."""
        self._blocks: dict[str, AccessBlock] = {}
        self._actions: list[AdminAction] = []
        self._closed = False

    @property
    def process(self) -> str:
        """The id of this process, random."""
        return self._process

    def append(
        self, lease: Lease, after: int, events: Sequence[str], summary: Summary
    ) -> Future[None]:
        """Append events to a match's log after the first `after` ones, all or none of them."""
        self._check_open()
        check_append(lease, events, summary)
        done: Future[None] = get_running_loop().create_future()
        log = self._events.get(lease.match, [])
        try:
            self._leases.check(lease)
            if len(log) != after or lease.match in self._removed:
                raise Conflict(lease.match)
        except Exception as error:
            done.set_exception(error)
            return done
        self._events[lease.match] = [*log, *events]
        self._summaries[lease.match] = summary
        done.set_result(None)
        return done

    async def load(self, match: str, after: int = 0) -> list[str]:
        """A match's events after the first `after` ones."""
        self._check_open()
        return self._events.get(match, [])[max(after, 0) :]

    async def summary(self, match: str) -> Summary | None:
        """A match's summary, if there is such a match."""
        self._check_open()
        return self._summaries.get(match)

    async def summaries(
        self, status: Status | None = None, public: bool | None = None, limit: int = 50
    ) -> list[Summary]:
        """Matches, the last changed first."""
        self._check_open()
        found = [
            summary
            for summary in self._summaries.values()
            if status in (None, summary.status) and public in (None, summary.public)
        ]
        found.sort(key=lambda summary: (summary.updated_at, summary.match), reverse=True)
        return found[: max(limit, 0)]

    async def listed(self, status: Status, since: int, each: int, limit: int) -> list[Summary]:
        """Public matches, where the origins take turns."""
        self._check_open()
        found = [
            summary
            for summary in self._summaries.values()
            if summary.public
            and summary.status == status
            and (summary.created_at if status == "open" else summary.updated_at) >= since
        ]
        return take_turns(found, each, limit)

    async def acquire(self, match: str) -> Lease | None:
        """A lease, which nobody takes away."""
        self._check_open()
        return self._leases.acquire(match)

    async def owner(self, match: str) -> str | None:
        """The id of this process, if it owns the match."""
        self._check_open()
        return self._process if self._leases.holds(match) else None

    async def release(self, matches: Sequence[str]) -> None:
        """Give up leases."""
        self._check_open()
        self._leases.release(matches)

    async def orphans(self) -> list[tuple[str, int | None]]:
        """Matches with status "playing" that this process does not own."""
        self._check_open()
        return [
            (match, None)
            for match, summary in self._summaries.items()
            if summary.status == "playing" and not self._leases.holds(match)
        ]

    async def heartbeat(self) -> None:
        """Nothing: memory can always be written to."""
        self._check_open()

    async def find_matches(self, wanted: MatchFilter) -> list[Summary]:
        """Matches, public or not, the last changed first."""
        return [
            summary
            for summary in await self.summaries(wanted.status, limit=len(self._summaries))
            if (wanted.before is None or summary.updated_at < wanted.before)
            and wanted.origin in (None, summary.origin)
        ][: wanted.limit]

    async def owners(self, matches: Sequence[str]) -> dict[str, str]:
        """The id of this process, for those that it owns."""
        return {match: self._process for match in matches if self._leases.holds(match)}

    async def remove(self, match: str) -> bool:
        """Delete a match with its log; False if there is none."""
        self._check_open()
        if self._summaries.pop(match, None) is None:
            return False
        del self._events[match]
        self._leases.release([match])
        self._removed[match] = round(time() * 1000)
        return True

    async def removed(self, since: int) -> list[str]:
        """Matches that were removed since a time."""
        return [match for match, at in self._removed.items() if at >= since]

    async def put_block(self, block: AccessBlock) -> None:
        """Block a target, or change its block."""
        self._check_open()
        self._blocks[block.target] = block

    async def delete_block(self, target: str) -> bool:
        """Block a target no more; False if it was not."""
        self._check_open()
        return self._blocks.pop(target, None) is not None

    async def blocks(self, now: int) -> list[AccessBlock]:
        """The blocks that hold at a time, the oldest first."""
        self._check_open()
        held = (b for b in self._blocks.values() if b.expires_at is None or b.expires_at > now)
        return sorted(held, key=lambda block: (block.created_at, block.target))

    async def record_action(self, action: AdminAction) -> None:
        """Keep what the host did."""
        self._check_open()
        self._actions.append(action)

    async def actions(self, limit: int) -> list[AdminAction]:
        """What the host did, the last first."""
        self._check_open()
        return self._actions[::-1][:limit]

    async def report_load(self, load: str) -> None:
        """Nothing: there is no other process."""

    async def loads(self) -> dict[str, str]:
        """Nothing: there is no other process."""
        return {}

    async def logs(self) -> AsyncIterator[Log]:
        """Every match by its id."""
        self._check_open()
        for match in sorted(self._events):
            yield Log(self._summaries[match], tuple(self._events[match]))

    async def close(self) -> None:
        """Take and give nothing more."""
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise closed()
