"""A peer that counts: no game, but a real process in a real environment."""

from collections.abc import Iterator
from itertools import repeat

from bench.benchmark import Benchmark, throughput


def benchmarks() -> Iterator[Benchmark]:
    print("a library that prints while it is loaded")  # noqa: T201
    for batch in (1, 1_000):
        yield Benchmark(
            "fake-peer", "fake-peer", "steps", throughput(repeat(batch)), f"batch of {batch}"
        )
