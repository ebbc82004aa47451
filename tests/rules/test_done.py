"""Section 5: a complete strip."""

import pytest

from tests.rules.tables import FRESH, all_lying, of_kind, palace, strip, table
from vitral.rules import CENTRE, Advance, Player, Side, legal_moves, play, refusal
from vitral.rules.events import (
    Broke,
    ColourBonus,
    Event,
    MarkerMoved,
    PaneKept,
    Placed,
    StripRemoved,
    StripTurned,
    Taken,
    WindowScored,
)
from vitral.rules.refusals import Refusal

TWO_MISSING = strip("WWWWO", lying="WWW")
ONE_MISSING = strip("WWWWO", lying="WWWO")
"""One clear pane completes it."""


def complete(player: Player, keep: str, track: str, side: Side = "A") -> tuple[Player, list[Event]]:
    """The player after completing WWWWO in column 1 with its last clear pane, and what happened."""
    state = table(player, displays=["W"], centre="Y", track=track, side=side)
    after, events = play(state, Advance(1, "W", 1, keep=keep))
    assert all_lying(after) == all_lying(state)
    return after.players[0], list(events)


def test_R_DONE_1_a_point_for_each_pane_in_the_rounds_colour() -> None:
    player, events = complete(palace({1: ONE_MISSING}), "W", track="WP")
    assert of_kind(ColourBonus, events) == [ColourBonus(seat=1, column=1, colour="W", points=4)]
    assert player.score == 4 + 4


def test_R_DONE_1_only_the_colour_on_top_counts() -> None:
    player, events = complete(palace({1: ONE_MISSING}), "W", track="OWP")
    assert of_kind(ColourBonus, events) == [ColourBonus(seat=1, column=1, colour="O", points=1)]
    assert player.score == 1 + 4


def test_R_DONE_1_none_without_that_colour() -> None:
    player, events = complete(palace({1: ONE_MISSING}), "W", track="PWO")
    assert of_kind(ColourBonus, events) == []
    assert player.score == 4


def test_R_DONE_1_panes_on_jokers_count_too() -> None:
    jokers = palace({8: strip("**YOB", lying="OB", on_jokers="PP")}, {8: "W"})
    state = table(jokers, displays=["Y"], centre="Y", track="PY")
    _, events = play(state, Advance(1, "Y", 8, keep="B"))
    assert of_kind(ColourBonus, events) == [ColourBonus(seat=1, column=8, colour="P", points=2)]


def test_R_DONE_1_not_before_the_strip_is_complete() -> None:
    after, events = play(
        table(palace({1: TWO_MISSING}), displays=["WB"], track="WP"), Advance(1, "W", 1)
    )
    assert of_kind(ColourBonus, events) == []
    assert after.players[0].score == 0
    assert after.players[0].strips[0] == strip("WWWWO", lying="WWWW")


def test_R_DONE_2_the_kept_pane_goes_into_the_top_space() -> None:
    player, events = complete(palace({1: ONE_MISSING}), "O", track="PY")
    assert of_kind(PaneKept, events) == [
        PaneKept(seat=1, column=1, colour="O", space="top", discarded="WWWW")
    ]
    assert player.windows == ("O", "", "", "", "", "", "", "")


def test_R_DONE_2_then_into_the_bottom_one() -> None:
    player, events = complete(palace({1: ONE_MISSING}, {1: "B"}), "W", track="PY")
    assert of_kind(PaneKept, events) == [
        PaneKept(seat=1, column=1, colour="W", space="bottom", discarded="OWWW")
    ]
    assert player.windows[0] == "BW"


def test_R_DONE_2_the_other_four_go_to_the_tower() -> None:
    state = table(palace({1: ONE_MISSING}), displays=["W"], centre="Y", tower="B")
    after, _ = play(state, Advance(1, "W", 1, keep="W"))
    assert after.tower == "BOWWW"


def test_R_DONE_2_any_colour_among_the_five_can_be_kept() -> None:
    state = table(palace({6: strip("BBPPY", lying="BPPY")}, glazier=6), displays=["B"])
    advances = [move for move in legal_moves(state) if isinstance(move, Advance)]
    assert advances == [Advance(1, "B", 6, keep=colour) for colour in "BPY"]


@pytest.mark.parametrize(
    ("keep", "why"),
    [
        pytest.param(None, Refusal("keep-missing", {"choices": "OW"}), id="none named"),
        pytest.param(
            "P", Refusal("keep-not-on-strip", {"keep": "P", "choices": "OW"}), id="not on the strip"
        ),
    ],
)
def test_R_DONE_2_one_of_them_must_be_kept(keep: str | None, why: Refusal) -> None:
    state = table(palace({1: ONE_MISSING}), displays=["WW"])
    assert refusal(state, Advance(1, "W", 1, keep=keep)) == why


def test_R_DONE_2_nothing_is_kept_of_an_incomplete_strip() -> None:
    state = table(palace({1: TWO_MISSING}), displays=["W"])
    assert refusal(state, Advance(1, "W", 1, keep="W")) == Refusal(
        "keep-not-complete", {"keep": "W"}
    )


def test_R_DONE_3_the_first_completion_turns_the_strip_over() -> None:
    player, events = complete(palace({1: ONE_MISSING}), "O", track="PY")
    assert of_kind(StripTurned, events) == [StripTurned(seat=1, column=1, up="BBBPY")]
    assert of_kind(StripRemoved, events) == []
    assert player.strips == (strip("BBBPY"), *FRESH[1:])


def test_R_DONE_3_the_second_removes_it_and_the_glazier_stays() -> None:
    player, events = complete(palace({1: ONE_MISSING}, {1: "B"}), "O", track="PY")
    assert of_kind(StripRemoved, events) == [StripRemoved(seat=1, column=1)]
    assert of_kind(StripTurned, events) == []
    assert player.strips == (None, *FRESH[1:])
    assert player.glazier == 1


@pytest.mark.parametrize("side", ["A", "B"])
def test_R_DONE_4_the_window_alone(side: Side) -> None:
    player, events = complete(palace({1: ONE_MISSING}), "O", track="PY", side=side)
    assert of_kind(WindowScored, events) == [
        WindowScored(seat=1, column=1, parts=((1, 4),), points=4)
    ]
    assert player.score == 4


def test_R_DONE_4_and_every_filled_window_to_its_right() -> None:
    player, events = complete(
        palace({1: ONE_MISSING}, {2: "W", 5: "OP", 8: "Y"}, score=10), "O", track="PY"
    )
    assert of_kind(WindowScored, events) == [
        WindowScored(seat=1, column=1, parts=((1, 4), (2, 3), (5, 2), (8, 2)), points=11)
    ]
    assert player.score == 21


def test_R_DONE_4_not_those_to_its_left() -> None:
    nearly = palace({4: strip("BBBBW", lying="BBBB")}, {1: "W", 2: "W", 3: "WW", 6: "P"}, glazier=2)
    state = table(nearly, displays=["W"], centre="O", track="PY")
    after, events = play(state, Advance(1, "W", 4, keep="B"))
    assert of_kind(WindowScored, events) == [
        WindowScored(seat=1, column=4, parts=((4, 2), (6, 1)), points=3)
    ]
    assert after.players[0].score == 3


def test_R_DONE_4_the_second_pane_in_a_window_scores_it_again() -> None:
    player, _ = complete(palace({1: ONE_MISSING}, {1: "B"}, score=4), "O", track="PY")
    assert player.score == 8


def test_R_DONE_1_to_4_come_in_this_order_after_the_breaking() -> None:
    nearly = palace({8: strip("PPWWO", lying="PWWO")}, glazier=8)
    state = table(nearly, centre="PPPB", tile=False, track="PY")
    after, events = play(state, Advance(CENTRE, "P", 8, keep="O"))
    assert events == (
        Taken(seat=1, source=CENTRE, colour="P", count=3),
        Placed(seat=1, column=8, colour="P", count=1, jokers=0),
        Broke(seat=1, colour="P", count=2),
        MarkerMoved(seat=1, start=0, end=2),
        ColourBonus(seat=1, column=8, colour="P", points=2),
        PaneKept(seat=1, column=8, colour="O", space="top", discarded="PPWW"),
        StripTurned(seat=1, column=8, up="**YOB"),
        WindowScored(seat=1, column=8, parts=((8, 2),), points=2),
    )
    assert after.tower == "PPPPWW"
    assert after.players[0].score == 4
    assert after.players[0].row == 2


def test_a_strip_can_be_completed_in_one_go() -> None:
    one_colour = palace({1: strip("WWWWW", "BBBPY")})
    after, events = play(
        table(one_colour, centre="WWWWWB", tile=False, track="OP"),
        Advance(CENTRE, "W", 1, keep="W"),
    )
    assert of_kind(PaneKept, events) == [
        PaneKept(seat=1, column=1, colour="W", space="top", discarded="WWWW")
    ]
    assert after.players[0].strips[0] == strip("BBBPY")._replace(number=0, down="WWWWW")
