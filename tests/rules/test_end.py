"""Section 8: end of round."""

import pytest

from tests.rules.tables import all_lying, of_kind, palace, strip, table
from vitral.rules import CENTRE, Advance, deal, deal_sizes, play
from vitral.rules.events import Dealt, GameOver, RoundOver


def test_R_END_1_the_last_pane_ends_the_round() -> None:
    state = table(displays=["W"], track="OBP", starter=2)
    after, events = play(state, Advance(1, "W", 1))
    assert events[-1] == RoundOver(round=4, colour="O", starter=2)
    assert after.track == "BP"
    assert (after.round, after.bonus_colour) == (5, "B")
    assert after.tower == "O"
    assert after.awaits_deal
    assert not state.in_last_round
    assert not after.in_last_round
    assert all_lying(after) == all_lying(state)


def test_R_END_1_the_last_pane_of_the_centre_too() -> None:
    after, events = play(table(centre="WW", track="OBP"), Advance(CENTRE, "W", 1))
    assert of_kind(RoundOver, events) == [RoundOver(round=4, colour="O", starter=1)]
    assert after.awaits_deal


def test_R_END_1_the_bonus_of_this_turn_is_still_the_old_colour() -> None:
    """The round is over at the end of the turn, after the strip was scored."""
    nearly = palace({1: strip("WWWWO", lying="WWWW")})
    after, _ = play(table(nearly, displays=["O"], track="OWP"), Advance(1, "O", 1, keep="W"))
    assert after.players[0].score == 1 + 4


def test_R_END_1_not_after_the_sixth_round() -> None:
    state = table(displays=["W"], track="P")
    assert state.in_last_round
    after, events = play(state, Advance(1, "W", 1))
    assert of_kind(RoundOver, events) == [RoundOver(round=6, colour="P", starter=1)]
    assert isinstance(events[-1], GameOver)
    assert after.over
    assert not after.in_last_round
    assert not after.awaits_deal
    assert after.tower == "P"
    assert after.track == ""


@pytest.mark.parametrize("track", ["WWYOBP", "WYOBP", "BP"])
def test_R_END_1_no_final_scoring_before(track: str) -> None:
    after, events = play(table(displays=["Y"], track=track), Advance(1, "Y", 2))
    assert of_kind(GameOver, events) == []
    assert not after.over


def test_R_END_2_every_display_is_refilled_with_four() -> None:
    state = table(track="BP")
    dealt, events = deal(state, ("WWWW", "YYYY", "OOOO", "BBBB", "PPPW"))
    assert dealt.displays == ("WWWW", "YYYY", "OOOO", "BBBB", "PPPW")
    assert events == (Dealt(round=5, displays=dealt.displays),)
    assert dealt.tower == ""


def test_R_END_2_the_tower_stays_while_the_bag_lasts() -> None:
    state = table(track="BP", tower="WWWYYO")
    dealt, _ = deal(state, ("WWWW", "YYYY", "OOOO", "BBBB", "PPPW"))
    assert dealt.tower == "OWWWYY"
    assert len(dealt.bag) == len(state.bag) - 20


def test_R_END_2_the_tower_goes_into_the_empty_bag_and_filling_goes_on() -> None:
    state = table(track="BP", bag="WWWWYYYYOO", tower="PPPPPBBBBBOO")
    dealt, events = deal(state, ("WWYY", "WWYY", "OOPP", "PPPB", "BBOO"))
    assert of_kind(Dealt, events)[0].from_bag == 10
    assert dealt.bag == "BB"
    assert dealt.tower == ""
    assert all_lying(dealt) == all_lying(state)


def test_R_END_2_if_both_are_empty_the_round_starts_with_what_is_there() -> None:
    state = table(track="BP", bag="WWW", tower="YYYYOO")
    assert deal_sizes(state) == (4, 4, 1, 0, 0)
    dealt, events = deal(state, ("WWWY", "YYYO", "O", "", ""))
    assert dealt.displays == ("WWWY", "OYYY", "O", "", "")
    assert events == (Dealt(round=5, displays=dealt.displays, from_bag=3),)
    assert (dealt.bag, dealt.tower) == ("", "")
    assert not dealt.awaits_deal
