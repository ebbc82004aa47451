"""When a search stops."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from operator import index
from threading import TIMEOUT_MAX, Timer

from vitral.rules import InvalidArgument
from vitral.search.bounds import UNBOUNDED


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop, whichever comes first; one look at every move is always taken."""

    seconds: float | None = None
    nodes: int | None = None
    """Positions looked at, by all threads together."""
    depth: int | None = None
    """Turns looked ahead."""

    def __post_init__(self) -> None:
        if self.depth is not None and index(self.depth) < 1:
            raise InvalidArgument("depth", "1 or more", self.depth)
        if self.nodes is not None and index(self.nodes) < 0:
            raise InvalidArgument("nodes", "0 or more", self.nodes)
        for name, limit in (("nodes", self.nodes), ("depth", self.depth)):
            if limit is not None and limit > UNBOUNDED:
                raise InvalidArgument(name, f"at most {UNBOUNDED}", limit)
        if self.seconds is not None and not self.seconds <= TIMEOUT_MAX:  # a timer never fires
            raise InvalidArgument("seconds", f"at most {TIMEOUT_MAX:.0f}", self.seconds)

    def within(self, seconds: float | None) -> "Limits":
        """These limits with no more than so many seconds.

        >>> Limits(nodes=5).within(2.0), Limits(seconds=1.0).within(2.0).seconds
        (Limits(seconds=2.0, nodes=5, depth=None), 1.0)
        """
        given = [limit for limit in (self.seconds, seconds) if limit is not None]
        return replace(self, seconds=min(given)) if given else self


@contextmanager
def running_timer(timer: Timer | None) -> Iterator[None]:
    """Run a timer, if there is one, until the block ends."""
    if timer:
        timer.daemon = True
        timer.start()
    try:
        yield
    finally:
        if timer:
            timer.cancel()
            timer.join()  # what it has begun to stop is not the search after this one
