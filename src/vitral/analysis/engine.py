"""The engine: queries in, answers out, a line of JSON each (docs/protocol/engine.md).

One thread reads, some analyse, and each writes the lines that it has to write. Reading goes on
while positions are analysed, so that a query can be stopped at any moment.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from threading import Condition, Event, Lock, Thread
from typing import Final, TypeAlias

from vitral import __version__
from vitral.analysis.analyser import (
    Analyser,
    AnalysisLimits,
    AnalysisOptions,
    AnalysisTask,
    Report,
)
from vitral.analysis.answers import (
    ActionAnswer,
    EngineAnswer,
    ErrorAnswer,
    NoResultsAnswer,
    WarningAnswer,
    answer_of,
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
from vitral.analysis.results import Analysis
from vitral.rules import Edition, VitralError, default_edition

LONGEST_LINE: Final = 1 << 20
"""Bytes in a query."""
MOST_WAITING: Final = 10_000
"""Positions that wait to be analysed."""

Read: TypeAlias = Callable[[int], bytes]
"""Gives up to so many bytes, at least one, or none at the end of the input."""
Write: TypeAlias = Callable[[bytes], object]
"""Takes a whole line."""


@dataclass(order=True, slots=True)
class AnalysisJob:
    """A position of a query; those that wait are taken in this order."""

    rank: tuple[int, int]
    """The negated priority, so that the highest comes first; then first come, first served."""
    query: Query = field(compare=False)
    position: QueryPosition = field(compare=False)
    task: AnalysisTask | None = field(default=None, compare=False)
    """The analysis, while there is one."""
    stopped: bool = field(default=False, compare=False)

    def matches(self, wanted: TerminateAction) -> bool:
        """Whether this is one of those to be terminated."""
        turns = wanted.turns
        here = turns is None or self.position.turn in turns
        return here and self.query.id == wanted.terminate_id

    def stop(self) -> None:
        """End the analysis, or keep it from beginning."""
        self.stopped = True
        if self.task:
            self.task.stop()

    def options(self) -> AnalysisOptions:
        """What the query wants to know of the position."""
        query = self.query
        limits = AnalysisLimits(query.seconds, query.nodes, query.depth, query.games)
        return AnalysisOptions(limits, query.lines, self.position.only, query.seed)


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
        """`workers` positions are analysed at once, by up to `threads` threads each."""
        self._read, self._write = read, write
        self._edition = edition or default_edition()
        self._threads = threads
        self._workers = [Thread(target=self._work, daemon=True) for _ in range(workers)]
        self._waiting: list[AnalysisJob] = []
        self._running: list[AnalysisJob] = []
        self._changed = Condition()
        self._writing = Lock()
        self._count = 0
        self._no_more = False
        """Whether the input has ended, or was ended by an action."""
        self._broken = False
        """Whether the output is closed."""

    def run(self) -> None:
        """Answer everything; returns when all is done, or when the output is closed."""
        Thread(target=self._read_lines, daemon=True).start()
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
        """Accept nothing more, and stop the analyses that are running."""
        with self._changed:
            self._no_more = True
            self._waiting.clear()
            for job in self._running:
                job.stop()
            self._changed.notify_all()

    def _send(self, answer: EngineAnswer) -> None:
        line = answer.model_dump_json(by_alias=True, exclude_none=True).encode()
        try:
            with self._writing:
                self._write(line + b"\n")
        except (OSError, ValueError):  # closed: nobody reads the answers any more
            with self._changed:
                self._broken = True
                self._changed.notify_all()

    # Reading.

    def _read_lines(self) -> None:
        try:
            for line in split_lines(self._read):
                self._handle(line)
                if self._no_more:
                    return
        except OSError:
            pass  # closed: no query can come any more
        finally:
            with self._changed:
                self._no_more = True
                self._changed.notify_all()

    def _handle(self, line: bytes | None) -> None:
        """Accept a line, or answer with an error; the engine goes on in either case."""
        try:
            if line is None:
                sentence = f"expected a line of at most {LONGEST_LINE} bytes"
                raise QueryError("engine-line", sentence, None, None)
            if line.strip():
                self._accept(line)
        except QueryError as error:
            self._send(
                ErrorAnswer(id=error.id, error=str(error), code=error.code, field=error.field)
            )
        except Exception as error:  # a fault of ours must not end the engine
            self._send(ErrorAnswer(error=_described(error), code="engine-failed"))

    def _accept(self, line: bytes) -> None:
        """Queue a query or carry out an action; warn of unknown fields before that."""
        asked, unknown = read_line(line)
        asks = positions(asked, self._edition) if isinstance(asked, Query) else []
        if isinstance(asked, Query) and (asked.threads or 1) > self._threads:
            sentence = f"threads: expected at most {self._threads}, as --threads says"
            raise QueryError("engine-field", sentence, "threads", asked.id)
        for name in unknown[:MOST_WARNINGS]:
            warning = "nobody knows this field"
            self._send(WarningAnswer(id=asked.id, warning=warning, field=name[:100]))
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
                job = AnalysisJob((-query.priority, self._count), query, position)
                heappush(self._waiting, job)
            self._changed.notify_all()

    def _act(self, action: Action) -> None:
        match action:
            case VersionAction():
                self._send(ActionAnswer(id=action.id, action="version", version=__version__))
            case TerminateAction():
                self._terminate(lambda job: job.matches(action))
                named = action.terminate_id
                self._send(ActionAnswer(id=action.id, action="terminate", terminate_id=named))
            case TerminateAllAction() | QuitAction():
                self._terminate(lambda _: True)
                self._send(ActionAnswer(id=action.id, action=action.action))
                if isinstance(action, QuitAction):
                    self._end()

    def _terminate(self, which: Callable[[AnalysisJob], bool]) -> None:
        with self._changed:
            dropped = sorted(job for job in self._waiting if which(job))
            self._waiting = [job for job in self._waiting if not which(job)]
            heapify(self._waiting)
            for job in self._running:
                if which(job):
                    job.stop()
            self._changed.notify_all()
        for job in dropped:
            self._send(_no_results(job))

    # Analysing.

    def _work(self) -> None:
        """Analyse one position after another; the memory of the search stays between them."""
        analyser = Analyser(self._threads)
        while job := self._next():
            threads = job.query.threads or self._threads
            if threads != analyser.threads:
                analyser = Analyser(threads)
            try:
                self._analyse(job, analyser)
            except VitralError as error:
                self._fail(job, str(error), error.code)
            except Exception as error:  # a fault of ours must not end the engine
                self._fail(job, _described(error), "engine-failed")
            with self._changed:
                self._running.remove(job)
                self._changed.notify_all()

    def _next(self) -> AnalysisJob | None:
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._no_more)
            if not self._waiting:
                return None
            job = heappop(self._waiting)
            self._running.append(job)
            return job

    def _fail(self, job: AnalysisJob, sentence: str, code: str) -> None:
        field_ = "record" if job.query.record is not None else "position"
        turn, id_ = job.position.turn, job.query.id
        self._send(ErrorAnswer(id=id_, error=sentence, code=code, field=field_, turn_number=turn))

    def _analyse(self, job: AnalysisJob, analyser: Analyser) -> None:
        """Analyse a position, unless it was stopped before that began, and answer."""
        task = analyser.task(job.position.state, job.options())
        with self._changed:
            job.task = task
            if job.stopped:
                task.stop()
        with self._reports(job) as report:
            found = task.run(report)
        self._send(self._answer(job, found) if found else _no_results(job))

    @staticmethod
    def _answer(job: AnalysisJob, analysis: Analysis, during: bool = False) -> EngineAnswer:
        return answer_of(job.query.id, job.position.turn, analysis, during)

    @contextmanager
    def _reports(self, job: AnalysisJob) -> Iterator[Report]:
        """A report that keeps the newest analysis, which is sent every so often if wanted."""
        latest: list[Analysis] = []
        done = Event()

        def report(found: Analysis) -> None:
            latest[:] = [found]

        def send_latest() -> None:
            while not done.wait(job.query.partial_every):
                if found := latest[:1]:
                    latest.clear()
                    self._send(self._answer(job, found[0], during=True))

        sender = Thread(target=send_latest, daemon=True) if job.query.partial_every else None
        if sender:
            sender.start()
        try:
            yield report
        finally:
            done.set()
            if sender:
                sender.join()


def split_lines(read: Read) -> Iterator[bytes | None]:
    """The lines of an input; None for one that is too long, whatever is in it."""
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


def _no_results(job: AnalysisJob) -> NoResultsAnswer:
    return NoResultsAnswer(id=job.query.id, turn_number=job.position.turn)


def _described(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:500]
