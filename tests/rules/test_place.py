"""Section 4, the second half: placing panes."""

import pytest

from tests.rules.tables import all_lying, of_kind, palace, strip, table
from vitral.rules import CENTRE, Advance, Back, Player, Strip, legal_moves, play, refusal
from vitral.rules.events import Broke, GlazierMoved, MarkerMoved, MovedToCentre, Placed, Taken
from vitral.rules.refusals import Refusal


def answer(player: Player, move: Advance) -> Refusal | None:
    """What is said to a move when there is one pane of each colour in the centre."""
    return refusal(table(player, centre="WYOBP", tile=False), move)


def test_R_PLACE_1_the_strip_under_the_glazier() -> None:
    after, events = play(table(palace(glazier=3), displays=["OOPB"]), Advance(1, "O", 3))
    assert not of_kind(GlazierMoved, events)
    assert after.players[0].glazier == 3
    assert after.players[0].strips[2] == strip("OOOOP", lying="OO")


def test_R_PLACE_1_a_strip_further_right_moves_the_glazier_first() -> None:
    after, events = play(table(palace(glazier=3), displays=["OOPB"]), Advance(1, "O", 6))
    assert events == (
        Taken(seat=1, source=1, colour="O", count=2),
        MovedToCentre(display=1, panes="BP"),
        GlazierMoved(seat=1, start=3, end=6),
        Placed(seat=1, column=6, colour="O", count=2, jokers=0),
    )
    assert after.players[0].glazier == 6
    assert after.players[0].strips[5] == strip("OOOBW", lying="OO")
    assert after.players[1].glazier == 1


def test_R_PLACE_1_never_to_the_left() -> None:
    why = answer(palace(glazier=3), Advance(CENTRE, "Y", 2))
    assert why == Refusal("left-of-glazier", {"column": 2, "glazier": 3})


def test_R_PLACE_1_every_strip_from_the_glazier_on_is_in_reach() -> None:
    state = table(palace({5: None}, {5: "OB"}, glazier=3), displays=["W"])
    targets = [move.target for move in legal_moves(state) if isinstance(move, Advance)]
    assert targets == [4, 6, 8]


def test_R_PLACE_1_all_panes_go_to_one_strip() -> None:
    after, _ = play(table(centre="WWWOB", tile=False), Advance(CENTRE, "W", 8))
    strips = after.players[0].strips
    assert [len(s.panes) for s in strips if s] == [0, 0, 0, 0, 0, 0, 0, 2]


def test_R_PLACE_1_not_to_a_gap() -> None:
    why = answer(palace({6: None}, {6: "OB"}), Advance(CENTRE, "O", 6))
    assert why == Refusal("gap", {"column": 6})


@pytest.mark.parametrize("column", [-1, 0, 9])
def test_R_PLACE_1_only_to_one_of_eight_columns(column: int) -> None:
    assert answer(palace(), Advance(CENTRE, "O", column)) == Refusal(
        "no-such-column", {"column": column}
    )


def test_R_PLACE_2_on_an_empty_space_of_its_colour() -> None:
    nearly = palace({7: strip("YYYOP", lying="YY")})
    after, _ = play(table(nearly, displays=["YBBB"]), Advance(1, "Y", 7))
    assert after.players[0].strips[6] == strip("YYYOP", lying="YYY")


def test_R_PLACE_2_or_on_an_empty_joker() -> None:
    jokers = palace({8: strip("**YOB", lying="O")}, {8: "W"})
    after, events = play(table(jokers, displays=["PBBB"]), Advance(1, "P", 8))
    assert of_kind(Placed, events) == [Placed(seat=1, column=8, colour="P", count=1, jokers=1)]
    laid = after.players[0].strips[7]
    assert laid == strip("**YOB", lying="O", on_jokers="P")
    assert laid.on_jokers == "P"


@pytest.mark.parametrize(
    "there",
    [
        pytest.param(strip("WWWWO"), id="not a colour of this strip"),
        pytest.param(strip("BBBBW", lying="BBBB"), id="its spaces are full"),
        pytest.param(strip("**YOB", lying="B", on_jokers="PW"), id="so are the jokers"),
    ],
)
def test_R_PLACE_2_not_on_a_space_of_another_colour(there: Strip) -> None:
    why = answer(palace({1: there}), Advance(CENTRE, "B", 1))
    assert why == Refusal("nothing-fits", {"column": 1, "colour": "B"})


def test_R_PLACE_3_as_many_as_fit_are_placed_the_rest_break() -> None:
    state = table(displays=["WWWB"])
    after, events = play(state, Advance(1, "W", 8))
    assert events == (
        Taken(seat=1, source=1, colour="W", count=3),
        MovedToCentre(display=1, panes="B"),
        GlazierMoved(seat=1, start=1, end=8),
        Placed(seat=1, column=8, colour="W", count=2, jokers=0),
        Broke(seat=1, colour="W", count=1),
        MarkerMoved(seat=1, start=0, end=1),
    )
    assert after.players[0].strips[7] == strip("PPWWO", lying="WW")
    assert after.tower == "W"
    assert after.players[0].row == 1
    assert all_lying(after) == all_lying(state)


def test_R_PLACE_3_each_broken_pane_is_a_step() -> None:
    after, _ = play(table(palace(row=2), displays=["OOOO"], centre="Y"), Advance(1, "O", 1))
    assert after.tower == "OOO"
    assert after.players[0].row == 5


def test_R_PLACE_3_jokers_take_what_the_colour_spaces_do_not() -> None:
    jokers = palace({8: strip("**YOB")}, {8: "W"})
    after, events = play(table(jokers, displays=["YYYY"], centre="B"), Advance(1, "Y", 8))
    assert of_kind(Placed, events) == [Placed(seat=1, column=8, colour="Y", count=3, jokers=2)]
    assert of_kind(Broke, events) == [Broke(seat=1, colour="Y", count=1)]
    assert after.players[0].strips[7] == strip("**YOB", lying="Y", on_jokers="YY")


def test_R_PLACE_3_a_strip_that_takes_fewer_may_be_chosen() -> None:
    state = table(displays=["WWWB"])
    assert Advance(1, "W", 1) in legal_moves(state)
    assert Advance(1, "W", 8) in legal_moves(state)
    assert refusal(state, Advance(1, "W", 6)) is None


def test_R_PLACE_4_a_strip_that_takes_one_must_be_chosen() -> None:
    why = answer(palace(), Advance(CENTRE, "W", None))
    assert why == Refusal("must-place", {"colour": "W"})


def test_R_PLACE_4_jokers_count() -> None:
    jokers = palace({8: strip("**YOB")}, {8: "P"}, others=False)
    assert answer(jokers, Advance(CENTRE, "W", None)) == Refusal("must-place", {"colour": "W"})
    assert answer(jokers, Advance(CENTRE, "W", 8)) is None


def test_R_PLACE_4_strips_to_the_left_do_not() -> None:
    right_of_them = palace(glazier=7)
    assert answer(right_of_them, Advance(CENTRE, "B", None)) is None


def test_R_PLACE_5_if_no_strip_takes_even_one_all_of_them_break() -> None:
    state = table(palace(glazier=7, row=1), displays=["BBBO"])
    after, events = play(state, Advance(1, "B", None))
    assert events == (
        Taken(seat=1, source=1, colour="B", count=3),
        MovedToCentre(display=1, panes="O"),
        Broke(seat=1, colour="B", count=3),
        MarkerMoved(seat=1, start=1, end=4),
    )
    assert after.tower == "BBB"
    assert after.players[0] == palace(glazier=7, row=4)


def test_R_PLACE_5_nothing_else_can_be_done_with_that_colour() -> None:
    state = table(palace(glazier=7), displays=["B"])
    assert legal_moves(state) == [Back(), Advance(1, "B", None)]


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (Advance(CENTRE, "B", None, keep="B"), Refusal("keep-not-complete", {"keep": "B"})),
        (Advance(CENTRE, "B", None, jokers=1), Refusal("jokers-not-possible", {"jokers": 1})),
    ],
)
def test_R_PLACE_5_broken_panes_lie_nowhere(move: Advance, why: Refusal) -> None:
    assert answer(palace(glazier=7), move) == why
