"""Analysis in this process.

The search is imported when it is first used: it needs Numba, and external engines do not.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from operator import index
from threading import TIMEOUT_MAX, Lock, Thread
from typing import TYPE_CHECKING, Final, TypeAlias

from vitral.analysis.errors import AnalyserBusy
from vitral.analysis.results import Analysis, AnalysisLine, SeatValue, final_analysis
from vitral.analysis.streams import AnalysisStream
from vitral.rules import InvalidArgument, Move, State
from vitral.rules.errors import wrong_type
from vitral.search import prepare
from vitral.search.bounds import MOST_THREADS, UNBOUNDED

if TYPE_CHECKING:
    from vitral.search.deal_sampling import DealSampler, Expectation
    from vitral.search.engine import Limits, SearchEngine, SearchResult

DEFAULT_SECONDS: Final = 1.0
"""For a position, if no limit is given that applies to it."""

MOST_DEPTH: Final = 78
"""Turns: more than a round can have, and as far as the search can follow a line."""


Report: TypeAlias = Callable[[Analysis], object]
"""Takes what is known so far, in the thread that analyses."""


@dataclass(frozen=True, slots=True)
class AnalysisLimits:
    """When an analysis ends, whichever comes first; every move is looked at at least once."""

    seconds: float | None = None
    nodes: int | None = None
    """Positions to search; not for positions that await a deal."""
    depth: int | None = None
    """Turns to look ahead; not for positions that await a deal."""
    games: int | None = None
    """Games to play out; only for positions that await a deal."""

    def __post_init__(self) -> None:
        for name, limit in (("nodes", self.nodes), ("depth", self.depth), ("games", self.games)):
            if limit is not None and index(limit) < 1:
                raise InvalidArgument(name, "1 or more", limit)
            if limit is not None and limit > UNBOUNDED:
                raise InvalidArgument(name, f"at most {UNBOUNDED}", limit)
        if self.depth is not None and self.depth > MOST_DEPTH:
            raise InvalidArgument("depth", f"at most {MOST_DEPTH}", self.depth)
        if self.seconds is not None and not 0 <= self.seconds <= TIMEOUT_MAX:
            raise InvalidArgument("seconds", f"from 0 to {TIMEOUT_MAX:.0f}", self.seconds)

    def of_search(self) -> "Limits":
        """The limits of the search, for a position in which somebody is to move."""
        from vitral.search.engine import Limits

        if self.seconds is None and self.nodes is None and self.depth is None:
            return Limits(seconds=DEFAULT_SECONDS)
        return Limits(self.seconds, self.nodes, self.depth)

    def of_games(self) -> tuple[float | None, int | None]:
        """Seconds and games, for a position that awaits a deal."""
        if self.seconds is None and self.games is None:
            return DEFAULT_SECONDS, None
        return self.seconds, self.games


@dataclass(frozen=True, slots=True)
class AnalysisOptions:
    """What to find out about a position."""

    limits: AnalysisLimits = AnalysisLimits()
    lines: int = 1
    """How many of the best moves, each with what follows it."""
    only: Sequence[Move] = ()
    """Legal moves to choose from; all if there are none."""
    seed: int = 0
    """For the sampled deals of a position that awaits one."""

    def __post_init__(self) -> None:
        index(self.seed)
        if index(self.lines) < 1:
            raise InvalidArgument("lines", "1 or more", self.lines)


class AnalysisTask:
    """One analysis: it runs once, and can be stopped before and while it does."""

    def __init__(self, analyser: "Analyser", state: State, options: AnalysisOptions) -> None:
        self._analyser, self._state, self._options = analyser, state, options
        self._stop_search: Callable[[], object] | None = None
        self.stopped = False

    def stop(self) -> None:
        """End the analysis with what is known; any thread may call it, at any time."""
        self.stopped = True
        if self._stop_search:
            self._stop_search()

    def run(self, report: Report | None = None) -> Analysis | None:
        """Analyse, and return the result; None if it was stopped before the search began."""
        if self._state.over:
            return final_analysis(self._state)
        try:
            return self._play_out(report) if self._state.awaits_deal else self._search(report)
        finally:
            self._stop_search = None  # it may be at work on another task by now

    def look_once(self) -> Analysis:
        """The least that can be known, in milliseconds: for a task that was stopped too soon."""
        options = replace(self._options, limits=AnalysisLimits(depth=1, games=1))
        found = AnalysisTask(self._analyser, self._state, options).run()
        if found is None:
            raise AssertionError("nobody else can stop this task")
        return found

    def _search(self, report: Report | None) -> Analysis | None:
        state, options = self._state, self._options
        engine = self._analyser.engine()

        def publish(found: "SearchResult") -> None:
            self._publish(report, lambda: _searched(state, found))

        self._stop_search = engine.stop
        if self.stopped:
            return None
        limits, only = options.limits.of_search(), options.only
        return _searched(state, engine.search(state, limits, publish, options.lines, only))

    def _play_out(self, report: Report | None) -> Analysis | None:
        state, options = self._state, self._options
        sampler = self._analyser.deal_sampler()

        def publish(found: "Expectation") -> None:
            self._publish(report, lambda: _played_out(state, found))

        self._stop_search = sampler.stop
        if self.stopped:
            return None
        seconds, games = options.limits.of_games()
        return _played_out(state, sampler.estimate(state, seconds, games, options.seed, publish))

    def _publish(self, report: Report | None, made: Callable[[], Analysis]) -> None:
        """Report a result; a stop that came while the search began was lost, and is repeated."""
        if report:
            report(made())
        if self.stopped and self._stop_search:
            self._stop_search()


class Analyser:
    """Analyses positions, one at a time, and remembers what it has searched.

    So the turns of a game go faster together than each with an analyser of its own. The memory
    depends on `threads` alone. While an analysis runs, another one is refused with `AnalyserBusy`:
    two would write into the same memory. Those who want two at once make two analysers.
    """

    def __init__(self, threads: int = 1) -> None:
        if not 1 <= index(threads) <= MOST_THREADS:
            raise InvalidArgument("threads", f"from 1 to {MOST_THREADS}", threads)
        self.threads = threads
        self._engine: SearchEngine | None = None
        self._running = Lock()
        """Held while an analysis runs."""

    def analyse(self, state: State, options: AnalysisOptions | None = None) -> Analysis:
        """Analyse a position to its limits; Ctrl-C ends it with KeyboardInterrupt."""
        with self.stream(state, options) as stream:
            return stream.result()

    def stream(self, state: State, options: AnalysisOptions | None = None) -> AnalysisStream:
        """Begin an analysis in a thread of its own; `AnalyserBusy` if one is running."""
        task = self.task(state, options)
        stream = AnalysisStream(task.stop)
        if not self._running.acquire(blocking=False):
            raise AnalyserBusy
        Thread(target=self._run, args=(task, stream), daemon=True).start()
        return stream

    def task(self, state: State, options: AnalysisOptions | None = None) -> AnalysisTask:
        """An analysis to be run in this thread, while no other one of this analyser runs."""
        if not isinstance(state, State):
            raise wrong_type("state", State, state)
        if not isinstance(options, AnalysisOptions | None):
            raise wrong_type("options", AnalysisOptions, options)
        return AnalysisTask(self, state, options or AnalysisOptions())

    def _run(self, task: AnalysisTask, stream: AnalysisStream) -> None:
        """Runs in a thread; the next analysis may begin as soon as the stream has ended."""
        try:
            try:
                found = task.run(stream.publish) or task.look_once()
            finally:
                self._running.release()
        except Exception as error:  # whoever waits gets it
            stream.fail(error)
        else:
            stream.finish(found)

    def engine(self) -> "SearchEngine":
        """The search, made when it is first needed: its memory is large.

        On a new machine it is compiled now, once. Raises NoKernel without Numba.
        """
        prepare()
        from vitral.search.engine import SearchEngine

        if self._engine is None:
            self._engine = SearchEngine(threads=self.threads)
        return self._engine

    def deal_sampler(self) -> "DealSampler":
        """What plays out positions before a deal; compiled as `engine` is."""
        prepare()
        from vitral.search.deal_sampling import DealSampler

        return DealSampler(self.threads)


def _searched(state: State, found: "SearchResult") -> Analysis:
    lines = tuple(
        AnalysisLine(line.moves, tuple(SeatValue(seat.margin, seat.win) for seat in line.outlook))
        for line in found.lines
    )
    return Analysis(
        state,
        lines[0].values,
        lines,
        depth=found.depth,
        nodes=found.nodes,
        seconds=found.seconds,
        solved=found.solved,
    )


def _played_out(state: State, found: "Expectation") -> Analysis:
    values = tuple(SeatValue(seat.margin, seat.win, seat.low, seat.high) for seat in found.outlook)
    return Analysis(state, values, games=found.games, seconds=found.seconds)
