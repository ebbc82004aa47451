"""Moves counted and found by their number, compared with the list of them."""

import numpy as np
import pytest

from vitral.kernel import Batch, Kit, jit
from vitral.kernel.layout import MOST_MOVES, Games, Moves
from vitral.kernel.legal import count_moves, list_moves, nth_bit, nth_move
from vitral.rules import Options


@jit
def write_both(kits: Games, games: Games, listed: Moves, found: Moves) -> int:
    """Write the moves of a game as a list and one by one; -1 if their numbers differ."""
    total = list_moves(kits[0], games[0], listed)
    if count_moves(kits[0], games[0]) != total:
        return -1
    for n in range(total):
        found[n] = nth_move(kits[0], games[0], n)
    return total


@pytest.mark.parametrize(
    "kit",
    [
        Kit(players=2),
        Kit(players=3, side="B", options=Options(gap_blocks_return=True)),
        Kit(players=4),
    ],
    ids=str,
)
def test_moves_by_number_are_those_of_the_list(kit: Kit) -> None:
    batch = Batch(kit, size=50, seed=1)
    listed, found = (np.zeros(MOST_MOVES, np.uint16) for _ in range(2))
    back = 0
    for _ in range(60):
        for n in range(50):
            total = write_both(kit.array, batch.games[n : n + 1], listed, found)
            assert total > 0
            assert np.array_equal(listed[:total], found[:total])
            back += 63 in listed[:total]
        batch.roll(1)
    assert back > 100, "moving back must have been among them"


@pytest.mark.parametrize("word", [1, -1, -1 << 63, 0x0180_0102_8000_0001, 0x1111_1111_1111_1110])
def test_bits_by_number_are_those_that_are_set(word: int) -> None:
    bits = [bit for bit in range(64) if word >> bit & 1]
    assert [nth_bit(word, n) for n in range(len(bits))] == bits
