"""A peer that cannot run."""

from collections.abc import Iterator

from bench.benchmark import Benchmark


def benchmarks() -> Iterator[Benchmark]:
    raise RuntimeError("this peer is broken")
