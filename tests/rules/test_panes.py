"""The small values that everything else is made of."""

import pytest

from tests.rules.tables import palace, strip, table
from vitral.rules import CENTRE, COLOURS
from vitral.rules.panes import added, counts, heap, holds, without


def test_a_heap_is_its_letters_in_order() -> None:
    assert heap("WOWP") == heap(["P", "W", "O", "W"]) == "OPWW"
    assert heap("") == ""


@pytest.mark.parametrize(
    ("smaller", "held"), [("", True), ("WW", True), ("OPWW", True), ("OO", False), ("Y", False)]
)
def test_a_heap_holds_another(smaller: str, held: bool) -> None:
    assert holds("OPWW", smaller) is held


@pytest.mark.parametrize(
    ("taken", "left"), [("", "OPWW"), ("W", "OPW"), ("WO", "PW"), ("OPWW", "")]
)
def test_a_heap_without_another(taken: str, left: str) -> None:
    assert without("OPWW", taken) == left


@pytest.mark.parametrize(
    ("larger", "colour", "count", "heap_after"),
    [
        ("OPWW", "W", 2, "OPWWWW"),
        ("OPWW", "P", 1, "OPPWW"),
        ("OW", "B", 1, "BOW"),
        ("", "Y", 3, "YYY"),
    ],
)
def test_panes_added_to_a_heap(larger: str, colour: str, count: int, heap_after: str) -> None:
    assert added(larger, colour, count) == heap_after


def test_how_many_of_each_colour() -> None:
    assert counts("OPWW") == {"W": 2, "Y": 0, "O": 1, "B": 0, "P": 1}
    assert "".join(counts("")) == COLOURS


def test_a_player_knows_their_panes() -> None:
    player = palace({1: None, 2: strip("YYYYB", lying="YB")}, {1: "WO", 5: "P"})
    assert player.panes() == "BOPWY"


@pytest.mark.parametrize(("gaps", "leftmost"), [((), 1), ((1, 2), 3), ((2,), 1)])
def test_the_leftmost_strip(gaps: tuple[int, ...], leftmost: int) -> None:
    assert palace(dict.fromkeys(gaps)).leftmost == leftmost


def test_no_leftmost_strip() -> None:
    assert palace(others=False).leftmost is None


def test_the_sources() -> None:
    state = table(displays=["WWPO", "YYYY"], centre="BB")
    assert [state.source(number) for number in (CENTRE, 1, 2, 3)] == ["BB", "OPWW", "YYYY", ""]


def test_the_mover() -> None:
    state = table(palace(score=3), palace(score=8), seat=2)
    assert state.mover.score == 8
