"""Luck that nobody can bend and everybody can check.

A match has a secret seed. Its SHA-256 is published before anybody sits down, every seat may add
words of its own, and the seed is shown when the match is over. A seat gives the SHA-256 of its
addition when it sits down and the addition itself once all seats are taken, so that nobody chooses
theirs knowing another's; docs/protocol/dice.md proves what follows. From seed and additions follows
every draw, in any programming language:

- key = SHA-256(seed, then for each seat in order the SHA-256 of its addition in UTF-8)
- draw n (0 the set-up, 1 the first deal ever made, and so on) uses the bytes of
  SHA-256(key, n as 8 bytes, 0 as 8 bytes), SHA-256(key, n, 1), ..., numbers big-endian
- a number below k: take 8 bytes as a number x; if x >= 2**64 - 2**64 % k take the next 8, else it
  is x % k
- drawing from a heap: a number below its size says which; the last one takes its place
"""

import hashlib
import secrets
from collections.abc import Iterator
from functools import lru_cache
from itertools import count, zip_longest
from struct import Struct
from typing import NamedTuple

from vitral.notation.records import DicePart
from vitral.service.dice import Dice

SEED_BYTES = 32
_WORD = 2**64
_FOUR = Struct(">4Q")


class Stream:
    """The numbers of one draw; a `Generator` for dice."""

    def __init__(self, key: bytes, draw: int) -> None:
        self._words = _words(key + draw.to_bytes(8, "big"))

    def randrange(self, stop: int, /) -> int:
        """A number from 0 up to but not including `stop`."""
        limit = _WORD - _WORD % stop
        while (word := next(self._words)) >= limit:
            pass
        return word % stop


def _words(prefix: bytes) -> Iterator[int]:
    """The numbers of 8 bytes in the hashes of block after block."""
    for block in count():
        yield from _FOUR.unpack(hashlib.sha256(prefix + block.to_bytes(8, "big")).digest())


def seed_from(number: int | None) -> bytes:
    """The seed that a number stands for; without one, a seed that nobody knows."""
    if number is None:
        return secrets.token_bytes(SEED_BYTES)
    return hashlib.sha256(str(number).encode()).digest()


class Luck(NamedTuple):
    """A secret seed, and what each seat added to it."""

    seed: bytes
    additions: tuple[str, ...] = ()
    commitments: tuple[str, ...] = ()
    """By seat, the SHA-256 that was given before the addition; empty where there was none."""

    @property
    def commitment(self) -> str:
        """What is published beforehand."""
        return commit(self.seed)

    def bot_seed(self, seat: int) -> int:
        """A number for a bot that needs chance of its own; it tells nothing of the draws."""
        return int.from_bytes(hashlib.sha256(self.seed + b"bot %d" % seat).digest()[:8], "big")

    def part(self, draws: list[int], starter_drawn: bool, reveal: bool) -> DicePart:
        """What a record says of the luck; the seed only once it may be known.

        Only matches from before there were commitments have additions without one.
        """
        pairs = zip_longest(self.additions, self.commitments)
        older = any(addition and not commitment for addition, commitment in pairs)
        return DicePart(
            commitment=self.commitment,
            seed=self.seed.hex() if reveal else None,
            additions=list(self.additions),
            commitments=None if older else list(self.commitments),
            draws=draws,
            starter_drawn=starter_drawn,
        )

    def dice(self, draw: int) -> Dice:
        """The dice of one draw: 0 for the set-up, then each deal in turn."""
        return Dice(Stream(_key(self.seed, self.additions), draw))


def commit(secret: bytes) -> str:
    """What is published of a secret before it is revealed: its SHA-256.

    >>> commit(b"seven swans")[:8]
    '27621543'
    """
    return hashlib.sha256(secret).hexdigest()


@lru_cache(maxsize=2**12)
def _key(seed: bytes, additions: tuple[str, ...]) -> bytes:
    added = b"".join(hashlib.sha256(text.encode()).digest() for text in additions)
    return hashlib.sha256(seed + added).digest()
