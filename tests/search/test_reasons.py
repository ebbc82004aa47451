"""Why a move may be a good idea."""

from random import Random
from typing import get_args

import pytest

from tests.rules.tables import palace, strip, table
from tests.search.matches import turns
from vitral.rules import Advance, Back, IllegalMove, State
from vitral.search import RandomBot, Reason, ReasonCode, explain


def test_completes_with_bonus() -> None:
    """Window 3 has 3 points, and to its right window 8 has 2; four panes are orange."""
    player = palace({3: strip("OOOOP", lying="OOOO")}, {8: "W"})
    state = table(player, track="OWYOBP", displays=["PWWW"])
    assert explain(state, Advance(1, "P", 3, keep="O")) == (
        Reason("completes", {"column": 3, "points": 5}),
        Reason("bonus", {"colour": "O", "points": 4}),
        Reason("breaks-nothing"),
    )


def test_fills() -> None:
    state = table(palace({1: strip("WWWWO", lying="W")}), displays=["WWYY"])
    assert explain(state, Advance(1, "W", 1)) == (
        Reason("fills", {"column": 1, "placed": 2, "left": 2}),
        Reason("breaks-nothing"),
    )


def test_fills_and_breaks() -> None:
    state = table(palace({1: strip("BBBPY")}), displays=["PPPP"])
    assert explain(state, Advance(1, "P", 1)) == (
        Reason("fills", {"column": 1, "placed": 1, "left": 4}),
        Reason("breaks", {"count": 3}),
    )


def test_everything_breaks_and_the_marker_wraps() -> None:
    player = palace(others=False, row=7)
    assert explain(table(player, displays=["WWYY"]), Advance(1, "W", None)) == (
        Reason("breaks", {"count": 2}),
        Reason("wraps", {"lost": 18}),
    )


def test_takes_the_tile() -> None:
    assert explain(table(centre="WW"), Advance(0, "W", 1)) == (
        Reason("fills", {"column": 1, "placed": 2, "left": 3}),
        Reason("breaks-nothing"),
        Reason("takes-tile"),
    )


def test_the_tile_starts_nothing_after_the_last_round() -> None:
    state = table(centre="WW", displays=["YYYY"], track="P")
    assert Reason("takes-tile") not in explain(state, Advance(0, "W", 1))


def test_returns_to_the_leftmost_strip() -> None:
    state = table(palace({1: None}, glazier=6), displays=["WWYY"])
    assert explain(state, Back()) == (Reason("returns", {"column": 2}),)


def test_going_right_is_not_returning() -> None:
    state = table(displays=["YYWW"])
    assert {reason.code for reason in explain(state, Advance(1, "Y", 2))} == {
        "fills",
        "breaks-nothing",
    }


def test_an_illegal_move_has_no_reasons() -> None:
    with pytest.raises(IllegalMove):
        explain(table(displays=["WWYY"]), Back())


def all_turns() -> list[tuple[State, tuple[Reason, ...]]]:
    bots = [RandomBot(Random(1)), RandomBot(Random(2))]
    return [(state, explain(state, move)) for state, move in turns(bots, seed=3)]


def test_every_turn_of_a_game_has_a_reason_and_every_reason_occurs() -> None:
    games = all_turns()
    assert all(reasons for _, reasons in games)
    found = {reason.code for _, reasons in games for reason in reasons}
    assert found == set(get_args(ReasonCode))
