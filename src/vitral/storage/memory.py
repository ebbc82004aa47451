"""A store that forgets everything when its process ends: for tests and throw-away servers."""

from collections.abc import AsyncIterator, Sequence

from vitral.service.lobby import take_turns
from vitral.service.store import Answer, Changes, Conflict, Status, Store, Summary
from vitral.storage.archive import Log
from vitral.storage.errors import closed
from vitral.storage.watchers import Watchers


class MemoryStore(Store):
    """Keeps the logs in dictionaries."""

    def __init__(self) -> None:
        self._events: dict[str, list[str]] = {}
        self._summaries: dict[str, Summary] = {}
        self._watchers = Watchers()
        self._closed = False

    def write(self, after: int, events: Sequence[str], summary: Summary, answer: Answer) -> None:
        """Write a match's events after the first `after` ones, all or none of them."""
        self._check_open()
        if not events:
            raise ValueError("expected at least one event, got none")
        log = self._events.get(summary.match, [])
        if len(log) != after:
            answer.set_exception(Conflict(summary.match))
            return
        self._events[summary.match] = [*log, *events]
        self._summaries[summary.match] = summary
        self._watchers.tell({summary.match: after + len(events)})
        answer.set_result(None)

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

    def changes(self) -> AsyncIterator[Changes]:
        """The matches as they are written to, until the store is closed."""
        return self._watchers.watch()

    async def logs(self) -> AsyncIterator[Log]:
        """Every match by its id."""
        self._check_open()
        for match in sorted(self._events):
            yield Log(self._summaries[match], tuple(self._events[match]))

    async def close(self) -> None:
        """Take and give nothing more."""
        self._closed = True
        self._watchers.end()

    def _check_open(self) -> None:
        if self._closed:
            raise closed()
