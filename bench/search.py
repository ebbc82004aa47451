"""The search: positions looked at in a second."""

from collections.abc import Iterator
from itertools import count

from bench.contender import Contender, pace
from vitral.kernel import Kit, Table
from vitral.search.thinking import Limits, Thinker

NODES = 400_000
"""Looked at in one go: some two hundred milliseconds."""


def nodes(kit: Kit) -> Iterator[float]:
    """Think about one first turn after the other."""
    thinker = Thinker()
    for seed in count():
        yield thinker.think(Table(kit, seed).state, Limits(nodes=NODES)).nodes


def contenders() -> Iterator[Contender]:
    """One thread: alpha-beta for two, a tree of averages for three."""
    for players in (2, 3):
        yield Contender(
            f"search-{players}",
            f"search, {players} players",
            "nodes",
            pace(nodes(Kit(players=players))),
        )
