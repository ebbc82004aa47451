"""What a run has measured: rows, the bars beside them, and the document of both."""

import os
import platform
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any

from bench.bars import BARS, verdict
from bench.benchmark import Benchmark

FORMAT = "vitral-bench/1"


@dataclass(frozen=True)
class Measured:
    """A benchmark's rates, a round each."""

    benchmark: Benchmark
    rates: tuple[float, ...]

    @property
    def best(self) -> float:
        """The round in which the machine disturbed it least."""
        return max(self.rates)


@dataclass(frozen=True)
class Row:
    """One thing, at its best setting."""

    key: str
    label: str
    unit: str
    setting: str
    note: str
    best: float
    median: float
    settings: Mapping[str, float]
    """The best rate at each setting that was tried."""


@dataclass(frozen=True)
class Results:
    """Everything that one run has measured."""

    rows: tuple[Row, ...]
    missing: Mapping[str, str]
    """Peers that did not run, and why."""
    rounds: int
    seconds: float
    load: float
    """How many other processes wanted the machine when the run began."""

    @property
    def rates(self) -> dict[str, float]:
        """The best rate of each row."""
        return {row.key: row.best for row in self.rows}

    def document(self) -> dict[str, Any]:
        """All of it for JSON."""
        bars = [{**asdict(bar), **asdict(verdict(bar, self.rates))} for bar in BARS]
        return {"format": FORMAT, "machine": machine(), **asdict(self), "bars": bars}


def rows(measured: Iterable[Measured]) -> tuple[Row, ...]:
    """Rows in the order in which their keys came."""
    groups: dict[str, list[Measured]] = {}
    for each in measured:
        groups.setdefault(each.benchmark.key, []).append(each)
    return tuple(map(_row, groups.values()))


def _row(group: list[Measured]) -> Row:
    winner = max(group, key=lambda each: each.best)
    benchmark = winner.benchmark
    return Row(
        key=benchmark.key,
        label=benchmark.label,
        unit=benchmark.unit,
        setting=benchmark.setting,
        note=benchmark.note,
        best=winner.best,
        median=median(winner.rates),
        settings={each.benchmark.setting: each.best for each in group},
    )


def machine() -> dict[str, str | int | None]:
    """What the figures were measured on."""
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
    }


def processor() -> str:
    """Its name, where the system tells it."""
    source = Path("/proc/cpuinfo")
    lines = source.read_text().splitlines() if source.exists() else []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())
