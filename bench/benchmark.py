"""A benchmark: what is measured, and how a slice of it is timed.

Standard library only: the peers run in environments of their own and import this too.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter

Measure = Callable[[float], float]
"""Works for about so many seconds, and returns the units done in a second."""


@dataclass(frozen=True)
class Benchmark:
    """One thing that is measured, or one way of running it."""

    key: str
    """The id by which `bars` refer to it. Benchmarks with one key are one thing at different
    settings: the best setting counts."""
    label: str
    unit: str
    """What is counted: moves, steps, positions, calls, starts."""
    measure: Measure
    setting: str = ""
    note: str = ""
    """What exactly is measured, where the label cannot say it."""
    once: bool = False
    """Too slow to be measured in every round."""


def throughput(work: Iterator[float]) -> Measure:
    """A measure of endless work, which yields after each piece how many units it had."""

    def measure(seconds: float) -> float:
        done = 0.0
        start = perf_counter()
        for units in work:
            done += units
            if (passed := perf_counter() - start) >= seconds:
                return done / passed
        raise ValueError("work to be timed goes on for ever, and this ended")

    return measure
