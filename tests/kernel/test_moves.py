"""Moves as numbers."""

import pytest

from vitral.kernel import (
    NotLegal,
    decode,
    encode,
)
from vitral.kernel.layout import BACK, WORD, WORDS
from vitral.rules import Advance


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


@pytest.mark.parametrize(
    "move",
    [
        Advance(-1, "W", 1),
        Advance(10, "W", 1),
        Advance(1, "X", 1),
        Advance(1, "", 1),
        Advance(1, "WY", 1),
        Advance(1, "W", 0),
        Advance(1, "W", 9),
        Advance(1, "W", 1, jokers=-5),
        Advance(1, "W", 1, jokers=0),
        Advance(1, "W", 1, jokers=3),
        Advance(1, "W", 1, jokers=1, keep="W"),
        Advance(1, "W", 1, keep="X"),
        Advance(1, "W", None, keep="W"),
        Advance(1, "W", None, jokers=1),
    ],
    ids=str,
)
def test_a_move_that_cannot_be_has_no_number(move: Advance) -> None:
    """It used to be given that of another move, which may be legal."""
    with pytest.raises(NotLegal) as raised:
        encode(move)
    assert raised.value.params["move"] == str(move)


def test_a_number_with_a_fraction_is_no_move() -> None:
    with pytest.raises(TypeError):
        decode(63.0)  # type: ignore[arg-type]
