"""A client for external engines: programs that speak the protocol of `vitral engine`.

>>> from vitral.analysis import EngineProcess
>>> from vitral.kernel import Kit, Table
>>> state = Table(Kit(players=2), seed=1).state
>>> with EngineProcess() as engine:
...     analysis = engine.analyse(state, depth=2, lines=3)
>>> len(analysis.lines), analysis.depth
(3, 2)
"""

import json
import os
import signal
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import count
from subprocess import PIPE, Popen, TimeoutExpired
from threading import TIMEOUT_MAX, Event, Lock, Thread
from types import TracebackType
from typing import IO, Any, Final, Self

from pydantic import ValidationError

from vitral.analysis.analyser import DEFAULT_SECONDS
from vitral.analysis.answers import (
    ActionAnswer,
    BeforeDealAnswer,
    EngineAnswer,
    ErrorAnswer,
    GameOverAnswer,
    NoResultsAnswer,
    SearchAnswer,
    WarningAnswer,
    analysis_of,
    read_answer,
)
from vitral.analysis.errors import (
    EngineError,
    EngineExited,
    EngineNonsense,
    EngineNotStarted,
    EngineRefused,
    EngineTimeout,
)
from vitral.analysis.results import Analysis, as_state
from vitral.analysis.streams import AnalysisStream
from vitral.notation import format_move, format_position
from vitral.rules import InvalidArgument, Move, State, VitralError
from vitral.rules.errors import wrong_type

VITRAL_ENGINE: Final = (sys.executable, "-m", "vitral", "engine")
"""The command of our own engine."""
START_SECONDS: Final = 300.0
"""A first start compiles the search, which takes a slow machine some minutes."""
CLOSE_SECONDS: Final = 5.0
"""How long an engine may take to quit before it is killed, and its pipes then to end."""
LONGEST_LINE: Final = 1 << 24
"""Bytes of an answer; a longer one is cut, and cannot be read."""
LAST_WORDS: Final = 20
"""Lines of its standard error that are kept, for the error that says that an engine exited."""
SHOWN: Final = 200
"""Characters of a line that an error quotes."""


@dataclass(slots=True)
class _Pending:
    """A query that is not answered yet."""

    state: State
    stream: AnalysisStream


class EngineProcess:
    """An engine in a process of its own, to be used in a `with` statement.

    Several threads may ask at once; the engine decides in which order it answers. After an
    `EngineExited` or `EngineNonsense` the process is of no more use: every further call raises the
    same error.
    """

    def __init__(
        self,
        command: Sequence[str] = VITRAL_ENGINE,
        *,
        timeout: float | None = 30.0,
        start_timeout: float | None = START_SECONDS,
    ) -> None:
        """Start a program, and wait until it has said its version.

        `timeout` is how many seconds an answer may be late: later than the limit in seconds that
        was given. Analyses without such a limit may take for ever. None waits for ever.

        The program gets a session of its own (where there are sessions), so that `close` ends the
        processes that it has started, too, and Ctrl-C at the terminal is left to the caller.

        Raises EngineNotStarted, or another EngineError if the program does not answer.
        """
        _check_seconds("timeout", timeout)
        _check_seconds("start_timeout", start_timeout)
        if isinstance(command, str):
            raise wrong_type("command", list, command)
        self._command = " ".join(command)
        if not self._command:
            raise InvalidArgument("command", "a program", command)
        self._timeout = timeout
        self._numbers = count(1)
        self._lock = Lock()
        """Held to read or change what is pending."""
        self._writing = Lock()
        """Held to write a line; an engine that does not read blocks nobody who reads."""
        self._pending: dict[str, _Pending] = {}
        self._versions: dict[str, tuple[Event, list[str]]] = {}
        self._failure: EngineError | None = None
        self._last_words: deque[str] = deque(maxlen=LAST_WORDS)
        try:
            self._process = Popen(  # noqa: S603 (the caller chose it)
                list(command), stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True
            )
        except (OSError, ValueError) as error:
            sentence = f"{self._command}: {error}"
            raise EngineNotStarted(
                "engine-not-started", sentence, command=self._command, reason=str(error)
            ) from error
        self._errors = Thread(target=self._read_errors, daemon=True)
        self._reader = Thread(target=self._read_answers, daemon=True)
        self._errors.start()
        self._reader.start()
        try:
            self.version = self._ask_version(start_timeout)
            """What the engine calls its version."""
        except BaseException:
            self._kill()
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def analyse(
        self,
        position: State | str,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        games: int | None = None,
        lines: int = 1,
        only: Sequence[Move] = (),
        seed: int = 0,
    ) -> Analysis:
        """What the engine says of a position; as `vitral.analysis.analyse`.

        A position of an edition of one's own can be asked about if the engine was started with it
        (`vitral engine --edition FILE`). Raises EngineError.
        """
        stream = self.stream(
            position,
            seconds=seconds,
            nodes=nodes,
            depth=depth,
            games=games,
            lines=lines,
            only=only,
            seed=seed,
            every=None,
        )
        try:
            return stream.result()
        except BaseException:
            stream.stop()
            raise

    def stream(
        self,
        position: State | str,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        games: int | None = None,
        lines: int = 1,
        only: Sequence[Move] = (),
        seed: int = 0,
        every: float | None = 0.1,
    ) -> AnalysisStream:
        """The same as a stream, with what is known by then `every` so many seconds."""
        _check_seconds("seconds", seconds)
        state = as_state(position)
        id_ = str(next(self._numbers))
        limits = {"seconds": seconds, "nodes": nodes, "depth": depth, "games": games}
        query: dict[str, Any] = {
            "id": id_,
            "position": format_position(state),
            **{name: limit for name, limit in limits.items() if limit is not None},
            "lines": lines,
            "seed": seed,
        }
        if only:
            query["only"] = [format_move(move) for move in only]
        if every is not None:
            query["partialEvery"] = every
        unlimited = nodes is None and depth is None and games is None
        limit = DEFAULT_SECONDS if seconds is None and unlimited else seconds
        until = None if self._timeout is None or limit is None else limit + self._timeout
        stream = AnalysisStream(
            lambda: self._terminate(id_),
            self._timeout,
            most_seconds=until,
            late=lambda: self._late(until),
        )
        with self._lock:
            self._pending[id_] = _Pending(state, stream)
        self._send(query)
        return stream

    def close(self) -> None:
        """End the process; one that does not quit within `CLOSE_SECONDS` is killed.

        So are the processes that it has started, which could hold its pipes open for ever.
        Analyses that are running end with what is known.
        """
        with suppress(EngineError):  # it may be gone already
            self._send({"id": "quit", "action": "quit"})
        with suppress(OSError):  # the same
            _opened(self._process.stdin).close()
        with suppress(TimeoutExpired):
            self._process.wait(CLOSE_SECONDS)
        self._kill()
        self._process.wait()
        for thread, pipe in (
            (self._reader, self._process.stdout),
            (self._errors, self._process.stderr),
        ):
            thread.join(CLOSE_SECONDS)
            if pipe and not thread.is_alive():  # else a process that left the session holds it
                pipe.close()
        if self._failure is None:
            self._fail(self._exited())

    def _kill(self) -> None:
        """Kill the process and those that it has started."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):  # all of them are gone
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()

    # Asking.

    def _ask_version(self, timeout: float | None) -> str:
        id_ = f"version {next(self._numbers)}"
        answered, version = Event(), list[str]()
        with self._lock:
            self._versions[id_] = answered, version
        self._send({"id": id_, "action": "version"})
        if not answered.wait(timeout):
            raise self._late(timeout)
        if not version:
            self._check()
        return version[0]

    def _terminate(self, id_: str) -> None:
        with self._lock:
            if id_ not in self._pending:
                return
        terminate = {"id": f"terminate {id_}", "action": "terminate", "terminateId": id_}
        with suppress(EngineError):  # which the analysis has ended with
            self._send(terminate)

    def _send(self, query: dict[str, Any]) -> None:
        line = json.dumps(query).encode() + b"\n"
        pipe = _opened(self._process.stdin)
        try:
            with self._writing:
                self._check()
                pipe.write(line)
                pipe.flush()
        except (OSError, ValueError):  # it has exited: the reader finds out how
            self._reader.join(CLOSE_SECONDS)
            if self._failure is None:  # somebody else holds its pipes open
                self._fail(self._exited())
            self._check()

    def _check(self) -> None:
        """Raise what went wrong with the process, if anything did."""
        if self._failure is not None:
            self._fail(self._failure)  # what was asked meanwhile has no answer either
            raise self._failure

    def _late(self, seconds: float | None) -> EngineTimeout:
        sentence = f"{self._command}: expected an answer within {seconds} seconds"
        return EngineTimeout(
            "engine-timeout", sentence, command=self._command, seconds=str(seconds)
        )

    # Reading.

    def _read_answers(self) -> None:
        """Hand every answer to whoever asked, until the engine ends or talks nonsense."""
        pipe, line = _opened(self._process.stdout), b""
        try:
            for line in iter(partial(pipe.readline, LONGEST_LINE), b""):
                self._take(line)
        except EngineNonsense as nonsense:
            self._kill()  # nothing that it says can be relied on
            self._fail(nonsense)
        except Exception as error:  # whatever it is, whoever waits must hear of it
            self._kill()
            self._fail(self._nonsense(line, repr(error)))
        else:
            self._process.wait()
            self._errors.join(CLOSE_SECONDS)
            self._fail(self._exited())

    def _read_errors(self) -> None:
        for line in _opened(self._process.stderr):
            self._last_words.append(line.decode(errors="replace").rstrip())

    def _take(self, line: bytes) -> None:
        try:
            document = json.loads(line)
            if not isinstance(document, dict):
                raise ValueError("expected an object")
            answer = read_answer(document)
        except (ValueError, ValidationError, RecursionError) as error:
            raise self._nonsense(line, str(error)) from error
        if isinstance(answer, ActionAnswer):
            self._take_action(line, answer)
        elif not isinstance(answer, WarningAnswer):
            self._take_answer(line, answer)

    def _take_action(self, line: bytes, answer: ActionAnswer) -> None:
        with self._lock:
            if answer.id not in self._versions:
                return  # nobody waits for the other actions
            if not answer.version:  # `cat` says what it hears
                raise self._nonsense(line, "expected a version")
            answered, version = self._versions.pop(answer.id)
        version.append(answer.version)
        answered.set()

    def _take_answer(self, line: bytes, answer: EngineAnswer) -> None:
        with self._lock:
            pending = self._pending.get(answer.id or "")
        if pending is None:
            raise self._nonsense(line, "nobody asked this")
        match answer:
            case ErrorAnswer():
                self._forget(answer.id)
                pending.stream.fail(self._refused(answer.code, answer.error))
            case NoResultsAnswer():
                self._forget(answer.id)
                pending.stream.fail(self._refused("no-results", "stopped before it began"))
            case SearchAnswer() | BeforeDealAnswer() | GameOverAnswer():
                analysis = self._analysis(line, pending.state, answer)
                if answer.is_during_search:
                    pending.stream.publish(analysis)
                else:
                    self._forget(answer.id)
                    pending.stream.finish(analysis)

    def _analysis(
        self, line: bytes, state: State, answer: SearchAnswer | BeforeDealAnswer | GameOverAnswer
    ) -> Analysis:
        try:
            return analysis_of(state, answer)
        except (VitralError, ValueError) as error:
            raise self._nonsense(line, str(error)) from error

    def _forget(self, id_: str | None) -> None:
        with self._lock:
            self._pending.pop(id_ or "", None)

    # Failing.

    def _fail(self, error: EngineError) -> None:
        """End everything that waits for an answer with an error."""
        with self._lock:
            self._failure = error
            pending, self._pending = list(self._pending.values()), {}
            versions, self._versions = list(self._versions.values()), {}
        for each in pending:
            each.stream.fail(error)
        for answered, _ in versions:
            answered.set()

    def _exited(self) -> EngineExited:
        words = " ".join(self._last_words)[-SHOWN:]
        code = self._process.returncode
        sentence = f"{self._command}: the engine exited with {code}. {words}".rstrip()
        return EngineExited(
            "engine-exited", sentence, command=self._command, exit=str(code), words=words
        )

    def _nonsense(self, line: bytes, reason: str) -> EngineNonsense:
        got = line.decode(errors="replace").strip()[:SHOWN]
        sentence = f"{self._command}: expected an answer of the protocol, got {got!r}: {reason}"
        return EngineNonsense("engine-nonsense", sentence[:1000], command=self._command, got=got)

    def _refused(self, code: str, error: str) -> EngineRefused:
        sentence = f"{self._command}: {error} ({code})"
        return EngineRefused(
            "engine-refused", sentence, command=self._command, reason=error, engine_code=code
        )


def _check_seconds(name: str, seconds: float | None) -> None:
    if seconds is not None and not 0 <= seconds <= TIMEOUT_MAX:  # no lock waits longer
        raise InvalidArgument(name, f"from 0 to {TIMEOUT_MAX:.0f}, or None", seconds)


def _opened(pipe: IO[bytes] | None) -> IO[bytes]:
    if pipe is None:
        raise AssertionError("all three are pipes")
    return pipe
