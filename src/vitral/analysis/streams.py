"""An analysis that goes on: its results one after the other, each better than the one before."""

from collections.abc import Callable
from threading import Condition
from time import monotonic
from types import TracebackType
from typing import Self

from vitral.analysis.results import Analysis


class AnalysisStream:
    """Iterates over the results of an analysis; the last one is final.

    Whoever iterates slowly misses results, never the last one. `stop` ends the analysis with what
    is known; leaving a `with` block does so, too.

    Those who analyse call `publish` and then `finish` or `fail`, from a thread of their own.
    """

    def __init__(
        self,
        stop: Callable[[], object],
        timeout: float | None = None,
        *,
        most_seconds: float | None = None,
        late: Callable[[], Exception] = TimeoutError,
    ) -> None:
        """`stop` is called to end the analysis, which may take `timeout` seconds then.

        An analysis that has not ended after `most_seconds` is stopped, and whoever waits for it
        gets the error that `late` makes.
        """
        self._stop, self._timeout = stop, timeout
        self._deadline = None if most_seconds is None else monotonic() + most_seconds
        self._late = late
        self._changed = Condition()
        self._latest: Analysis | None = None
        self._is_new = False
        """Whether `_latest` has not been iterated over yet."""
        self._finished = False
        self._error: Exception | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
        with self._changed:
            self._changed.wait_for(lambda: self._finished, self._timeout)

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Analysis:
        with self._changed:
            in_time = self._changed.wait_for(lambda: self._is_new or self._finished, self._left)
            if self._is_new and self._latest is not None:
                self._is_new = False
                return self._latest
            if self._error:
                raise self._error
            if in_time:
                raise StopIteration
        self._stop()
        raise self._late()

    @property
    def latest(self) -> Analysis | None:
        """What is known now, without waiting; None before the first result."""
        with self._changed:
            return self._latest

    def stop(self) -> None:
        """End the analysis soon, with what is known; any thread may call it, more than once."""
        with self._changed:
            if self._finished:
                return
        self._stop()

    def result(self, timeout: float | None = None) -> Analysis:
        """Wait for the end, and return the final result.

        Raises TimeoutError after `timeout` seconds (the analysis goes on), and what went wrong if
        something did.
        """
        with self._changed:
            patience = self._left if timeout is None else timeout
            if self._changed.wait_for(lambda: self._finished, patience):
                return self._result()
            if timeout is not None:
                raise TimeoutError(f"expected a result within {timeout} seconds")
        self._stop()
        raise self._late()

    @property
    def _left(self) -> float | None:
        """Seconds until the deadline; None if there is none."""
        return None if self._deadline is None else max(0.0, self._deadline - monotonic())

    def _result(self) -> Analysis:
        if self._error:
            raise self._error
        if self._latest is None:
            raise RuntimeError("expected an analysis that has a result")
        return self._latest

    def publish(self, analysis: Analysis) -> None:
        """Set what is known by now."""
        with self._changed:
            self._latest, self._is_new = analysis, True
            self._changed.notify_all()

    def finish(self, analysis: Analysis) -> None:
        """Set the final result."""
        with self._changed:
            self._latest, self._is_new, self._finished = analysis, True, True
            self._changed.notify_all()

    def fail(self, error: Exception) -> None:
        """End without a result: `error` is raised wherever one is asked for."""
        with self._changed:
            self._error, self._finished = error, True
            self._changed.notify_all()
