"""The deal, and the corners of R-END-2: what may come out of the bag, and when it runs out."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.tables import all_lying, setup, table
from vitral.rules import Advance, IllegalDeal, State, VitralError, deal, deal_sizes, new_game, play
from vitral.rules.events import Dealt
from vitral.service.dice import Dice

FULL = ("WWWW", "YYYY", "OOOO", "BBBB", "PPPP")


def waiting(bag: str, tower: str = "") -> State:
    """A table of two in round 5 with this bag and this tower, waiting for the deal."""
    return table(track="BP", bag=bag, tower=tower, tile=False)


def refused(state: State, displays: tuple[str, ...]) -> IllegalDeal:
    """What is said about a deal that could not be."""
    before = repr(state)
    with pytest.raises(IllegalDeal) as caught:
        deal(state, displays)
    assert repr(state) == before
    return caught.value


def test_a_deal_is_due_only_when_every_pane_is_gone() -> None:
    for state in (table(displays=["W"]), table(centre="W")):
        assert refused(state, FULL).code == "deal-not-due"


def test_no_deal_after_the_game() -> None:
    over, _ = play(table(track="P", displays=["W"]), Advance(1, "W", 1))
    assert refused(over, FULL).code == "deal-not-due"


@pytest.mark.parametrize("displays", [(), FULL[:4], (*FULL, "WYOB"), (*FULL, "")])
def test_a_deal_fills_the_displays_that_are_there(displays: tuple[str, ...]) -> None:
    error = refused(new_game(setup()), displays)
    assert error.code == "deal-displays"
    assert error.params == {"expected": 5, "got": len(displays)}


@pytest.mark.parametrize("panes", ["WYOX", "WYO*", "wyob", "WYO "])
def test_a_deal_has_the_five_colours(panes: str) -> None:
    error = refused(new_game(setup()), (*FULL[:2], panes, *FULL[3:]))
    assert error.code == "deal-colour"
    assert error.params == {"display": 3}


@pytest.mark.parametrize("panes", ["", "WYO", "WYOBP"])
def test_a_deal_puts_four_on_each_display(panes: str) -> None:
    error = refused(new_game(setup()), (FULL[0], panes, *FULL[2:]))
    assert error.code == "deal-size"
    assert error.params == {"display": 2, "expected": 4, "got": len(panes)}


def test_a_short_deal_fills_the_displays_in_order() -> None:
    state = waiting("WWWWY", "YO")
    error = refused(state, ("WWWW", "", "YYO", "", ""))
    assert error.code == "deal-size"
    assert error.params == {"display": 2, "expected": 3, "got": 0}


def test_a_deal_comes_out_of_the_bag() -> None:
    error = refused(waiting("W" * 16 + "PPPB", tower="BBBB"), ("WWWW",) * 4 + ("PPBB",))
    assert error.code == "deal-not-in-bag"
    assert error.params == {"display": 5, "panes": "BBPP"}


def test_there_are_only_so_many_of_a_colour() -> None:
    error = refused(new_game(setup()), ("WWWW",) * 5)
    assert error.code == "deal-not-in-bag"
    assert error.params["display"] == 5


def test_errors_of_a_deal_say_what_was_expected_and_what_came() -> None:
    error = refused(new_game(setup()), FULL[:4])
    assert isinstance(error, VitralError)
    assert str(error) == "expected 5 displays, got 4"


def test_the_order_of_panes_on_a_display_does_not_matter() -> None:
    dealt, _ = deal(new_game(setup()), ("PWYB", *FULL[1:]))
    assert dealt.displays[0] == "BPWY"


def test_R_END_2_the_bag_runs_out_half_way_through_a_display() -> None:
    state = waiting("WWWWYY", tower="B" * 8 + "P" * 8)
    dealt, events = deal(state, ("WWWW", "YYBB", "BBBB", "PPPP", "BBPP"))
    assert events == (Dealt(5, ("WWWW", "BBYY", "BBBB", "PPPP", "BBPP"), from_bag=6),)
    assert (dealt.bag, dealt.tower) == ("PP", "")


@pytest.mark.parametrize("second", ["YBBB", "BBBB"])
def test_R_END_2_that_display_holds_all_that_was_left_in_the_bag(second: str) -> None:
    state = waiting("WWWWYY", tower="B" * 8 + "P" * 8)
    error = refused(state, ("WWWW", second, "BBPP", "PPPP", "PPBB"))
    assert error.code == "deal-not-in-bag"
    assert error.params["display"] == 2


def test_R_END_2_the_rest_of_that_display_comes_from_the_tower() -> None:
    error = refused(waiting("WWWWYY", tower="B" * 16), ("WWWW", "YYPP", *["BBBB"] * 3))
    assert error.code == "deal-not-in-bag"
    assert error.params == {"display": 2, "panes": "PP"}


def test_R_END_2_the_bag_runs_out_between_two_displays() -> None:
    state = waiting("WWWWYYYY", tower="B" * 8 + "P" * 8)
    dealt, events = deal(state, ("WWWW", "YYYY", "BBBB", "PPPP", "BBPP"))
    assert events == (Dealt(5, dealt.displays, from_bag=8),)
    assert (dealt.bag, dealt.tower) == ("BBPP", "")


def test_R_END_2_not_before_the_bag_is_empty() -> None:
    state = waiting("WWWWYYYY", tower="B" * 8 + "P" * 8)
    error = refused(state, ("WWWW", "BBBB", "YYYY", "PPPP", "BBPP"))
    assert error.code == "deal-not-in-bag"
    assert error.params["display"] == 2


def test_R_END_2_a_bag_emptied_by_the_last_pane_is_not_refilled_yet() -> None:
    state = waiting("".join(FULL), tower="WWO")
    dealt, events = deal(state, FULL)
    assert events == (Dealt(5, FULL),)
    assert (dealt.bag, dealt.tower) == ("", "OWW")


def test_R_END_2_it_is_refilled_when_the_next_deal_is_due() -> None:
    state = waiting("", tower="W" * 12 + "Y" * 12)
    dealt, events = deal(state, ("WWWW", "WWWW", "WWWW", "YYYY", "YYYY"))
    assert events == (Dealt(5, dealt.displays, from_bag=0),)
    assert (dealt.bag, dealt.tower) == ("YYYY", "")


@pytest.mark.parametrize(
    ("bag", "tower", "sizes"),
    [
        ("W" * 20, "", (4, 4, 4, 4, 4)),
        ("W" * 19, "", (4, 4, 4, 4, 3)),
        ("W" * 10, "Y" * 9, (4, 4, 4, 4, 3)),
        ("", "Y" * 8, (4, 4, 0, 0, 0)),
        ("W", "", (1, 0, 0, 0, 0)),
        ("", "", (0, 0, 0, 0, 0)),
        ("W" * 20, "Y" * 20, (4, 4, 4, 4, 4)),
    ],
)
def test_R_END_2_how_many_each_display_gets(bag: str, tower: str, sizes: tuple[int, ...]) -> None:
    assert deal_sizes(waiting(bag, tower)) == sizes


def test_R_END_2_a_bag_that_empties_before_a_short_deal_ends_with_an_empty_tower() -> None:
    dealt, events = deal(waiting("WWWWYY"), ("WWWW", "YY", "", "", ""))
    assert events == (Dealt(5, dealt.displays),)
    assert (dealt.bag, dealt.tower) == ("", "")


heaps = st.text("WYOBP", max_size=30).map(lambda panes: "".join(sorted(panes)))


@given(bag=heaps, tower=heaps, seed=st.integers(0, 2**32))
def test_what_the_dice_draw_can_be_dealt(bag: str, tower: str, seed: int) -> None:
    state = waiting(bag, tower)
    dealt, _ = deal(state, Dice(Random(seed)).deal(state))
    assert all_lying(dealt) == all_lying(state)
    drawn = Counter("".join(dealt.displays))
    assert drawn.total() == min(20, len(bag + tower))
    if len(bag) < 20:
        assert drawn >= Counter(bag)
        assert dealt.tower == ""
    else:
        assert drawn <= Counter(bag)
        assert dealt.tower == tower
