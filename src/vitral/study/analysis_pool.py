"""Analyses of many people by a few engines: in turn, a slice of time each, and streamed.

Addresses take turns, and at one address its people. Whoever has had their slice while others wait
goes to the back of the queue and is continued later: the engine remembers what it has searched.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Sequence
from contextlib import aclosing, asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Any, Final

from vitral.search import BOTS, THINKERS
from vitral.service.attendance import Person
from vitral.service.fair_queue import FairQueue
from vitral.service.work_queue import TooManyWaiting
from vitral.study.engine_worker import Answer, EngineStopped, EngineWorker
from vitral.study.errors import NoEngine

MOST_SECONDS: Final = 30.0
"""Seconds of search that one analysis gets at most."""
TARGET: Final = 3.0
"""Seconds within which everybody who waits is to be served once, if slices allow it."""
SHORTEST_SLICE: Final = 0.3
"""Seconds: the first reports come after 0.05."""
LONGEST_SLICE: Final = 2.0
"""Seconds that an analysis keeps its engine while others wait."""
MOST_OF_ADDRESS: Final = 8
"""Analyses of one address at once, of all its people together."""
MOST: Final = 400
"""Analyses at once. Each is an open request, so this bounds what waits and not what is served."""
MOST_CRASHES: Final = 2
"""Engines that may end with one analysis before it is given up: it may be what ends them."""
LAST_MOMENT: Final = 0.05
"""Seconds that are not worth another turn."""

ID: Final = "analysis"
"""What answers are called, in place of the id of a query."""
FAILED: Final[Answer] = {"id": ID, "error": "the engine stopped", "code": "engine-failed"}
"""What ends an analysis that cannot be done, as an engine would say it."""


@dataclass(frozen=True, slots=True)
class AnalysisRequest:
    """A position to analyse."""

    position: str
    """In notation, and sound."""
    edition: dict[str, Any] | None = None
    """The data of its edition file, unless it is the default edition."""
    lines: int = 1
    seconds: float = 10.0

    @property
    def query(self) -> Answer:
        """The same for an engine."""
        own = {} if self.edition is None else {"edition": self.edition}
        return {"position": self.position, "lines": self.lines, **own}


class Replaced(Exception):
    """The same person has asked for another analysis."""


@dataclass(eq=False, slots=True)
class _QueuedAnalysis:
    """An analysis that runs or waits."""

    person: Person
    turn: "asyncio.Future[EngineWorker] | None" = None
    """What it waits for."""
    worker: EngineWorker | None = None
    """Who is at it."""
    since: float = 0.0
    """When it got its worker."""
    preempted: bool = False
    """Whether its slice was ended for others."""
    replaced: bool = False
    shown: Answer | None = None
    """The best answer so far."""

    def replace(self) -> None:
        """End it with what is known."""
        self.replaced = True
        if self.worker:
            self.worker.stop()
        elif self.turn and not self.turn.done():
            self.turn.set_exception(Replaced())


class AnalysisPool:
    """Some engines, started when they are first needed. To be used from one event loop."""

    def __init__(
        self,
        workers: int = 1,
        threads: int = 1,
        on_slice: Callable[[float], object] = lambda seconds: None,
    ) -> None:
        """`threads` search one position; `on_slice` is told how long an engine was at work."""
        self._workers: Sequence[EngineWorker] = [EngineWorker(threads) for _ in range(workers)]
        self._idle = list(self._workers)
        self._queue: FairQueue[_QueuedAnalysis] = FairQueue()
        self._analyses: dict[Person, _QueuedAnalysis] = {}
        self._running: set[_QueuedAnalysis] = set()
        self._on_slice = on_slice

    @property
    def running(self) -> int:
        """Engines at work."""
        return len(self._running)

    @property
    def waiting(self) -> int:
        """Analyses that wait for an engine."""
        return len(self._analyses) - len(self._running)

    def check(self, person: Person) -> None:
        """Raise the error that says why somebody cannot have an analysis now."""
        if THINKERS[0] not in BOTS:
            raise NoEngine
        others = [each for each in self._analyses if each != person]
        if sum(each.address == person.address for each in others) >= MOST_OF_ADDRESS:
            raise TooManyWaiting
        if len(others) >= MOST:
            raise TooManyWaiting

    async def analyse(self, person: Person, request: AnalysisRequest) -> AsyncGenerator[Answer]:
        """Reports on a position, the last one without `isDuringSearch`.

        It replaces the analysis that the same person has, which ends with what is known, or with
        nothing where that is nothing. Whoever stops reading stops the search.
        """
        left = min(request.seconds, MOST_SECONDS)
        crashes = 0
        with self._registered(person) as analysis:
            while crashes < MOST_CRASHES:
                try:
                    async with (
                        self._worker(analysis) as worker,
                        aclosing(worker.answers(request.query, left)) as answers,
                    ):
                        async for answer in answers:
                            if self._is_new(analysis, answer):
                                yield _named(answer)
                        left -= self._elapsed(analysis)
                except EngineStopped:
                    crashes += 1
                except Replaced:
                    break
                else:
                    if not self._goes_on(analysis, left):
                        break
            if crashes == MOST_CRASHES:
                yield FAILED
            elif analysis.shown:
                yield _named(analysis.shown, during=False)

    async def close(self) -> None:
        """End all engines."""
        for analysis in list(self._analyses.values()):
            analysis.replace()
        await asyncio.gather(*(worker.close() for worker in self._workers))

    @contextmanager
    def _registered(self, person: Person) -> Iterator[_QueuedAnalysis]:
        if old := self._analyses.get(person):
            old.replace()
        analysis = self._analyses[person] = _QueuedAnalysis(person)
        try:
            yield analysis
        finally:
            if self._analyses.get(person) is analysis:
                del self._analyses[person]

    @staticmethod
    def _is_new(analysis: _QueuedAnalysis, answer: Answer) -> bool:
        """Note an answer that knows at least as much as what was shown; whether to report it.

        An analysis that is continued begins with few turns again, which it soon has behind it.
        """
        if "noResults" in answer or (analysis.shown and _known(answer) < _known(analysis.shown)):
            return False
        analysis.shown = answer
        return bool(answer.get("isDuringSearch"))

    @staticmethod
    def _goes_on(analysis: _QueuedAnalysis, left: float) -> bool:
        preempted, analysis.preempted = analysis.preempted, False
        solved = bool(analysis.shown and analysis.shown.get("solved"))
        return preempted and not analysis.replaced and not solved and left > LAST_MOMENT

    # Turns.

    @asynccontextmanager
    async def _worker(self, analysis: _QueuedAnalysis) -> AsyncIterator[EngineWorker]:
        """Wait for an engine; `Replaced` if the analysis was meanwhile."""
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[EngineWorker] = loop.create_future()
        analysis.turn = turn
        self._queue.put((analysis.person.address, analysis.person.token), analysis)
        self._serve()
        try:
            analysis.worker = await turn
            yield analysis.worker
        finally:
            if not (turn.cancel() or turn.cancelled() or turn.exception()):
                self._release(analysis, turn.result())

    def _release(self, analysis: _QueuedAnalysis, worker: EngineWorker) -> None:
        self._on_slice(self._elapsed(analysis))
        self._running.discard(analysis)
        analysis.worker = None
        self._idle.append(worker)
        self._serve()

    def _serve(self) -> None:
        """Give idle engines to whoever is next, and see to it that the others get one soon."""
        while self._idle and self._queue:
            analysis = self._queue.get()
            if analysis.turn and not analysis.turn.done():
                analysis.since = asyncio.get_running_loop().time()
                self._running.add(analysis)
                analysis.turn.set_result(self._idle.pop())
        if self._queue:
            self._end_slices()

    def _end_slices(self) -> None:
        """End the slice of everybody who runs, now or when it is due."""
        slice_ = TARGET * len(self._workers) / (self._queue.keys + 1)
        slice_ = min(LONGEST_SLICE, max(SHORTEST_SLICE, slice_))
        for analysis in self._running:
            due = max(0.0, slice_ - self._elapsed(analysis))
            asyncio.get_running_loop().call_later(due, self._preempt, analysis, analysis.since)

    def _preempt(self, analysis: _QueuedAnalysis, since: float) -> None:
        """End a slice, if it still runs and somebody waits for the engine.

        An engine that is being started cannot be stopped, so this is tried again.
        """
        if self._queue and analysis in self._running and analysis.since == since:
            analysis.preempted = True
            if analysis.worker:
                analysis.worker.stop()
            loop = asyncio.get_running_loop()
            loop.call_later(SHORTEST_SLICE, self._preempt, analysis, since)

    @staticmethod
    def _elapsed(analysis: _QueuedAnalysis) -> float:
        return asyncio.get_running_loop().time() - analysis.since


def _known(answer: Answer) -> tuple[int, int]:
    """How much is known of a position: turns ahead, then positions or games looked at."""
    looked_at = answer.get("nodes") or answer.get("games") or 0
    return answer.get("depth", 0), looked_at


def _named(answer: Answer, during: bool = True) -> Answer:
    """An answer for whoever asked; the last one says that the search is over."""
    ended = {} if during or "error" in answer else {"isDuringSearch": False}
    return answer | {"id": ID} | ended
