"""A peer that cannot run."""

from collections.abc import Iterator

from bench.contender import Contender


def contenders() -> Iterator[Contender]:
    raise RuntimeError("this peer is broken")
