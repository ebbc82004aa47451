"""Moves as numbers."""

import pytest

from vitral.kernel import (
    NotLegal,
    decode,
    encode,
)
from vitral.kernel.layout import BACK, WORD, WORDS


def test_every_number_is_one_move_or_none() -> None:
    for number in range(WORDS * WORD):
        try:
            move = decode(number)
        except NotLegal:
            assert number < BACK
            assert number >= WORDS - 1
        else:
            assert encode(move) == number
    for number in (-1, WORDS * WORD):
        with pytest.raises(NotLegal):
            decode(number)
