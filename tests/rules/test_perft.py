"""Counting the ways a round can go on, where they can be counted by hand."""

import pytest

from tests.rules.tables import palace, strip, table
from vitral.rules import perft

ONE_STRIP = palace({1: strip("WWWWO")}, others=False)
"""Clear and orange panes go to column 1; the others break."""


@pytest.mark.parametrize(
    ("depth", "ways"),
    [
        pytest.param(0, 1, id="nothing to do"),
        pytest.param(1, 3, id="take W, B or Y"),
        pytest.param(2, 6, id="then one of the two in the centre"),
        pytest.param(3, 6, id="then the last"),
        pytest.param(4, 0, id="the round is over"),
    ],
)
def test_sequences_of_turns(depth: int, ways: int) -> None:
    assert perft(table(ONE_STRIP, ONE_STRIP, displays=["WBY"]), depth) == ways
