"""The search: positions looked at in a second."""

from collections.abc import Iterator
from itertools import count

from bench.benchmark import Benchmark, throughput
from vitral.kernel import Kit, Table
from vitral.search.engine import Limits, SearchEngine

NODES = 400_000
"""Looked at in one go: some two hundred milliseconds."""


def nodes(kit: Kit) -> Iterator[float]:
    """Think about one first turn after the other."""
    engine = SearchEngine()
    for seed in count():
        yield engine.search(Table(kit, seed).state, Limits(nodes=NODES)).nodes


def benchmarks() -> Iterator[Benchmark]:
    """One thread: alpha-beta for two, PUCT for three."""
    for players in (2, 3):
        yield Benchmark(
            f"search-{players}",
            f"search, {players} players",
            "nodes",
            throughput(nodes(Kit(players=players))),
        )
