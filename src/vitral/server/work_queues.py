"""Work whose cost the asker chooses: bounded, beside the event loop, and in turn by address.

Large bodies are read here, positions, records and editions studied, and matches written out. There
are three queues with a thread each, so that a small question waits for no large one, and nobody who
plays for those who study: the rules page never waits for somebody's record, nor do the steps of a
match. In each the addresses take turns, one item at a time.

They are threads, not processes. A thread competes with the event loop for the interpreter, but
every item is bounded: one that is all Python hands over every 2 ms (`sys.setswitchinterval`), and
what holds on for longer, pydantic and orjson, ends after some milliseconds. `make delays` measures
what other clients notice. A process would spare them that, for 60 MB more and answers copied twice.
"""

from vitral.service.work_queue import WorkQueue

SMALL = 4 * 1024
"""Bytes of a request up to which it is a small one."""


class WorkQueues:
    """The queues of a server, each with a thread."""

    def __init__(self) -> None:
        self.small = WorkQueue("small")
        self.large = WorkQueue("large")
        self.matches = WorkQueue("matches")
        """For whatever is read of a match, however small the request."""

    def of(self, size: int) -> WorkQueue:
        """The queue for a request of so many bytes."""
        return self.small if size <= SMALL else self.large

    def close(self) -> None:
        """Let go of the threads."""
        self.small.close()
        self.large.close()
        self.matches.close()
