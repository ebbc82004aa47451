"""How much a process has to do: what `vitral admin load` shows of it."""

from collections import deque
from collections.abc import Sized
from time import monotonic
from typing import Annotated, Final

from pydantic import Field

from vitral.notation.documents import Part
from vitral.server.metrics import Metrics
from vitral.service.match_service import MatchService
from vitral.service.store import Status

WINDOW_SECONDS: Final = 10.0
"""Over which moves are counted."""


class ProcessLoad(Part):
    """What one process has to do at a time."""

    at: Annotated[int, Field(description="milliseconds since 1970")]
    matches: Annotated[dict[Status, int], Field(description="in memory, by status")]
    owned: Annotated[int, Field(description="matches that this process writes")]
    sockets: int
    moves_per_second: float
    bots_waiting: Annotated[dict[str, int], Field(description="people who wait, by lane")]
    memory: Annotated[int | None, Field(description="bytes, where the system tells")]
    writable: Annotated[bool, Field(description="whether the database can be written to")]


class LoadMeter:
    """Measures the load of this process; asked every few seconds, it knows moves a second."""

    def __init__(self, service: MatchService, metrics: Metrics, connections: Sized) -> None:
        self._service = service
        self._metrics = metrics
        self._connections = connections
        self._moves: deque[tuple[float, int]] = deque([(monotonic(), metrics.hot_path.moves)])

    def measure(self) -> ProcessLoad:
        """What there is to do now."""
        counts = self._metrics.match_counts()
        return ProcessLoad(
            at=self._service.now(),
            matches=counts,
            owned=self._metrics.owned(),
            sockets=len(self._connections),
            moves_per_second=round(self._rate(), 1),
            bots_waiting=self._metrics.bots_waiting(),
            memory=self._metrics.memory(),
            writable=self._service.ownership.failure is None,
        )

    def _rate(self) -> float:
        now, moves = monotonic(), self._metrics.hot_path.moves
        self._moves.append((now, moves))
        while len(self._moves) > 2 and now - self._moves[1][0] >= WINDOW_SECONDS:
            self._moves.popleft()
        since, before = self._moves[0]
        return (moves - before) / max(now - since, 1.0)
