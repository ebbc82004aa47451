"""Random numbers: each game has a generator of its own (SplitMix64), in its record."""

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compiling import jit
from vitral.kernel.layout import Record

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
FIRST = np.uint64(0xBF58476D1CE4E5B9)
SECOND = np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@jit
def mixed(word: np.uint64) -> np.uint64:
    """A word that looks like chance, another for each."""
    word = (word ^ (word >> S30)) * FIRST
    word = (word ^ (word >> S27)) * SECOND
    return word ^ (word >> S31)


@jit
def below(game: Record, stop: int) -> int:
    """A number from 0 up to but not including `stop`.

    None is likelier than another by more than 1 in 2**21: there are never 2048 to choose from.
    """
    game.generator += GOLDEN
    return (signed(mixed(game.generator) >> S32) * stop) >> 32
