"""A peer that counts: no game, but a real process in a real environment."""

from collections.abc import Iterator
from itertools import repeat

from bench.contender import Contender, pace


def contenders() -> Iterator[Contender]:
    print("a library that prints while it is loaded")  # noqa: T201
    for batch in (1, 1_000):
        yield Contender("counting", "counting", "steps", pace(repeat(batch)), f"batch of {batch}")
