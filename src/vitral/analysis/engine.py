"""The engine: queries in, answers out, a line of JSON each (docs/protocol/engine.md).

One thread reads, some think, and whoever has something to say writes a line. Reading goes on while
positions are thought about, so that a query can be stopped at any moment.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from heapq import heapify, heappop, heappush
from threading import Condition, Event, Lock, Thread
from typing import Final, TypeAlias

from vitral import __version__
from vitral.analysis.answers import (
    ActionAnswer,
    EngineAnswer,
    ErrorAnswer,
    NoResultsAnswer,
    PositionAnswer,
    WarningAnswer,
    before_deal,
    over,
    thoughts,
)
from vitral.analysis.queries import (
    MOST_WARNINGS,
    Action,
    Query,
    QueryError,
    QueryPosition,
    QuitAction,
    TerminateAction,
    TerminateAllAction,
    VersionAction,
    positions,
    read_line,
)
from vitral.rules import Edition, VitralError, default_edition
from vitral.search.chance import Chance
from vitral.search.thinking import Limits, Thinker

LONGEST_LINE: Final = 1 << 20
"""Bytes in a query."""
MOST_WAITING: Final = 10_000
"""Positions that wait to be thought about."""
SECONDS: Final = 1.0
"""For a position, if its query has no limits that apply to it."""

Read: TypeAlias = Callable[[int], bytes]
"""Gives up to so many bytes, at least one, or none at the end of the input."""
Write: TypeAlias = Callable[[bytes], object]
Stop: TypeAlias = Callable[[], object]
Report: TypeAlias = Callable[[object], None]
Search: TypeAlias = Callable[[Report], object]


@dataclass(order=True, slots=True)
class SearchJob:
    """A position of a query; they are taken in this order."""

    rank: tuple[int, int]
    """Higher priority first, then first come, first served."""
    query: Query = field(compare=False)
    position: QueryPosition = field(compare=False)
    stop: Stop | None = field(default=None, compare=False)
    """Ends the search for it while there is one."""
    stopped: bool = field(default=False, compare=False)

    def matches(self, wanted: TerminateAction) -> bool:
        """Whether this is one of those to be terminated."""
        turns = wanted.turns
        here = turns is None or self.position.turn in turns
        return here and self.query.id == wanted.terminate_id


class AnalysisEngine:
    """Answers queries until its input ends."""

    def __init__(
        self,
        read: Read,
        write: Write,
        edition: Edition | None = None,
        workers: int = 1,
        threads: int = 1,
    ) -> None:
        self._read, self._write = read, write
        self._edition = edition or default_edition()
        self._threads = threads
        self._workers = [Thread(target=self._work, daemon=True) for _ in range(workers)]
        self._waiting: list[SearchJob] = []
        self._running: list[SearchJob] = []
        self._changed = Condition()
        self._writing = Lock()
        self._count = 0
        self._no_more = False
        """Whether the input has ended, or was ended."""
        self._broken = False
        """Whether nobody reads the answers any more."""

    def run(self) -> None:
        """Answer everything; returns when all is done, or when nobody reads the answers."""
        Thread(target=self._listen, daemon=True).start()
        for worker in self._workers:
            worker.start()
        try:
            with self._changed:
                self._changed.wait_for(self._finished)
        finally:
            self._end()
        for worker in self._workers:
            worker.join()

    def _finished(self) -> bool:
        return self._broken or (self._no_more and not self._waiting and not self._running)

    def _end(self) -> None:
        """Take nothing more, and stop what is being thought about."""
        with self._changed:
            self._no_more = True
            self._waiting.clear()
            self._halt(self._running)
            self._changed.notify_all()

    def _say(self, answer: EngineAnswer | PositionAnswer) -> None:
        line = answer.model_dump_json(by_alias=True, exclude_none=True).encode()
        try:
            with self._writing:
                self._write(line + b"\n")
        except (OSError, ValueError):  # closed: whoever read has seen enough
            with self._changed:
                self._broken = True
                self._changed.notify_all()

    # Reading.

    def _listen(self) -> None:
        try:
            for line in split_lines(self._read):
                self._hear(line)
                if self._no_more:
                    return
        except OSError:
            pass  # closed: nobody asks any more
        finally:
            with self._changed:
                self._no_more = True
                self._changed.notify_all()

    def _hear(self, line: bytes | None) -> None:
        """Take in a line; whatever it is, the engine goes on."""
        try:
            if line is None:
                sentence = f"expected a line of at most {LONGEST_LINE} bytes"
                raise QueryError("engine-line", sentence, None, None)
            if line.strip():
                self._take(line)
        except QueryError as refused:
            self._say(
                ErrorAnswer(
                    id=refused.id, error=str(refused), code=refused.code, field=refused.field
                )
            )
        except Exception as error:  # an engine survives whatever it is asked
            self._say(ErrorAnswer(error=_described(error), code="engine-failed"))

    def _take(self, line: bytes) -> None:
        asked, unknown = read_line(line)
        asks = positions(asked, self._edition) if isinstance(asked, Query) else []
        if isinstance(asked, Query) and (asked.threads or 1) > self._threads:
            sentence = f"threads: expected at most {self._threads}, as --threads says"
            raise QueryError("engine-field", sentence, "threads", asked.id)
        for name in unknown[:MOST_WARNINGS]:
            self._say(
                WarningAnswer(id=asked.id, warning="nobody knows this field", field=name[:100])
            )
        if isinstance(asked, Query):
            self._queue(asked, asks)
        else:
            self._act(asked)

    def _queue(self, query: Query, asks: list[QueryPosition]) -> None:
        with self._changed:
            if self._no_more:
                return
            if len(self._waiting) + len(asks) > MOST_WAITING:
                sentence = f"{len(self._waiting)} positions wait, and at most {MOST_WAITING} may"
                raise QueryError("engine-full", sentence, "turns", query.id)
            for position in asks:
                self._count += 1
                heappush(self._waiting, SearchJob((-query.priority, self._count), query, position))
            self._changed.notify_all()

    def _act(self, action: Action) -> None:
        match action:
            case VersionAction():
                self._say(ActionAnswer(id=action.id, action="version", version=__version__))
            case TerminateAction():
                self._terminate(lambda job: job.matches(action))
                named = action.terminate_id
                self._say(ActionAnswer(id=action.id, action="terminate", terminate_id=named))
            case TerminateAllAction() | QuitAction():
                self._terminate(lambda _: True)
                self._say(ActionAnswer(id=action.id, action=action.action))
                if isinstance(action, QuitAction):
                    self._end()

    def _terminate(self, which: Callable[[SearchJob], bool]) -> None:
        with self._changed:
            dropped = sorted(job for job in self._waiting if which(job))
            self._waiting = [job for job in self._waiting if not which(job)]
            heapify(self._waiting)
            self._halt([job for job in self._running if which(job)])
            self._changed.notify_all()
        for job in dropped:
            self._say(_nothing(job))

    @staticmethod
    def _halt(jobs: list[SearchJob]) -> None:
        for job in jobs:
            job.stopped = True  # in case the search has yet to begin
            if job.stop:
                job.stop()

    # Thinking.

    def _work(self) -> None:
        """Think about one position after another."""
        bench = Bench()
        while job := self._next():
            try:
                self._think(job, bench)
            except VitralError as error:
                self._fail(job, str(error), error.code)
            except Exception as error:  # an engine survives whatever it is asked
                self._fail(job, _described(error), "engine-failed")
            with self._changed:
                self._running.remove(job)
                self._changed.notify_all()

    def _next(self) -> SearchJob | None:
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._no_more)
            if not self._waiting:
                return None
            job = heappop(self._waiting)
            self._running.append(job)
            return job

    def _fail(self, job: SearchJob, sentence: str, code: str) -> None:
        field_ = "record" if job.query.record is not None else "position"
        turn, id_ = job.position.turn, job.query.id
        self._say(ErrorAnswer(id=id_, error=sentence, code=code, field=field_, turn_number=turn))

    def _think(self, job: SearchJob, bench: "Bench") -> None:
        query, turn, state = job.query, job.position.turn, job.position.state
        if state.over:
            self._say(over(query.id, turn, state))
            return
        threads = query.threads or self._threads
        if state.awaits_deal:
            chance, (seconds, games) = bench.chance(threads), _limits_before_deal(query)
            self._search(
                job,
                lambda report: chance.expect(state, seconds, games, query.seed, report),
                chance.stop,
                partial(before_deal, query.id, turn),
            )
        else:
            thinker, limits, only = bench.thinker(threads), _limits(query), job.position.only
            self._search(
                job,
                lambda report: thinker.think(state, limits, report, query.lines, only),
                thinker.stop,
                partial(thoughts, query.id, turn, state),
            )

    def _search(
        self, job: SearchJob, search: Search, stop: Stop, written: Callable[..., PositionAnswer]
    ) -> None:
        """Search, unless it was stopped before it could begin, and say what came of it."""
        with self._reports(job, stop, written) as report:
            found = None if job.stopped else search(report)
        self._say(written(found, during=False) if found else _nothing(job))

    @contextmanager
    def _reports(
        self, job: SearchJob, stop: Stop, written: Callable[..., PositionAnswer]
    ) -> Iterator[Report]:
        """Keep what a search reports, and tell it from time to time if that is wanted."""
        latest: list[object] = []
        done = Event()

        def report(found: object) -> None:
            latest[:] = [found]
            if job.stopped:  # a search forgets what it was told while it began
                stop()

        def tell() -> None:
            while not done.wait(job.query.partial_every):
                if found := latest[:1]:
                    latest.clear()
                    self._say(written(found[0], during=True))

        with self._changed:
            job.stop = stop
        teller = Thread(target=tell, daemon=True) if job.query.partial_every else None
        if teller:
            teller.start()
        try:
            yield report
        finally:
            done.set()
            if teller:
                teller.join()
            with self._changed:
                job.stop = None


class Bench:
    """What a worker thinks with; the memory of a search stays from position to position."""

    def __init__(self) -> None:
        self._thinker: tuple[int, Thinker] | None = None

    def thinker(self, threads: int) -> Thinker:
        """A search with that many threads."""
        if self._thinker is None or self._thinker[0] != threads:
            self._thinker = None  # its memory is given back first
            self._thinker = threads, Thinker(threads=threads)
        return self._thinker[1]

    def chance(self, threads: int) -> Chance:
        """Playouts with that many threads."""
        return Chance(threads)


def split_lines(read: Read) -> Iterator[bytes | None]:
    """The lines of an input; None for one that is too long, whatever it says."""
    rest, skipping = b"", False
    while block := read(1 << 16):
        *lines, rest = (rest + block).split(b"\n")
        for line in lines:
            if not skipping:
                yield line if len(line) <= LONGEST_LINE else None
            skipping = False
        if len(rest) > LONGEST_LINE:
            if not skipping:
                yield None
            rest, skipping = b"", True
    if rest and not skipping:
        yield rest


def _limits(query: Query) -> Limits:
    if query.seconds is None and query.nodes is None and query.depth is None:
        return Limits(seconds=SECONDS)
    return Limits(query.seconds, query.nodes, query.depth)


def _limits_before_deal(query: Query) -> tuple[float | None, int | None]:
    """Seconds and games; how far the games look ahead is not for the query to say."""
    if query.seconds is None and query.games is None:
        return SECONDS, None
    return query.seconds, query.games


def _nothing(job: SearchJob) -> NoResultsAnswer:
    return NoResultsAnswer(id=job.query.id, turn_number=job.position.turn)


def _described(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:500]
