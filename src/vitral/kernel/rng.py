"""Random numbers: each game has a generator of its own (SplitMix64), kept in its record.

So a game's chance events depend on its own seed only, whatever thread or batch it is played in.
"""

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.layout import Record

# The constants of SplitMix64 (Steele, Lea and Flood, 2014, in Vigna's version), as unsigned words:
# Numba's arithmetic would otherwise turn into floats.
GOLDEN_GAMMA = np.uint64(0x9E3779B97F4A7C15)
"""What the state grows by: 2**64 divided by the golden ratio, made odd."""
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
SHIFT_27, SHIFT_30, SHIFT_31, SHIFT_32 = (np.uint64(bits) for bits in (27, 30, 31, 32))


@jit
def mix64(word: np.uint64) -> np.uint64:
    """The output function of SplitMix64: a bijection of 64-bit words that looks random."""
    word = (word ^ (word >> SHIFT_30)) * MIX_1
    word = (word ^ (word >> SHIFT_27)) * MIX_2
    return word ^ (word >> SHIFT_31)


@jit
def randbelow(game: Record, stop: int) -> int:
    """A random number from 0 to `stop` - 1; it advances the generator of the game.

    The upper 32 bits of a random word are scaled with a multiplication (Lemire). `stop` is never
    more than 2**11, so no number is likelier than another by more than 1 in 2**21.
    """
    game.generator += GOLDEN_GAMMA
    return (signed(mix64(game.generator) >> SHIFT_32) * stop) >> 32
