"""Section 6: moving the glazier back."""

import pytest

from tests.rules.tables import palace, strip, table
from vitral.rules import Back, IllegalMove, Player, State, legal_moves, play, refusal
from vitral.rules.events import GlazierMoved
from vitral.rules.refusals import Refusal


def turn_of(player: Player) -> State:
    """This player's turn, with panes to take."""
    return table(player, displays=["WYOB"])


def test_R_BACK_1_to_the_leftmost_strip() -> None:
    after, events = play(turn_of(palace(glazier=6)), Back())
    assert events == (GlazierMoved(seat=1, start=6, end=1),)
    assert after.players[0] == palace(glazier=1)


def test_R_BACK_1_the_turn_ends() -> None:
    before = turn_of(palace(glazier=6))
    after, _ = play(before, Back())
    assert after.seat == 2
    assert after.displays == before.displays
    assert after.tile_in_centre


def test_R_BACK_1_never_onto_a_gap() -> None:
    player = palace({1: None, 2: None}, {1: "WO", 2: "YB"}, glazier=6)
    after, events = play(turn_of(player), Back())
    assert events == (GlazierMoved(seat=1, start=6, end=3),)
    assert after.players[0].glazier == 3


def test_R_BACK_1_passing_over_gaps() -> None:
    player = palace({2: None, 3: None, 5: None}, {2: "WO", 3: "YB", 5: "PP"}, glazier=7)
    after, _ = play(turn_of(player), Back())
    assert after.players[0].glazier == 1


def test_R_BACK_1_from_a_gap() -> None:
    player = palace({7: None}, {7: "WO"}, glazier=7)
    after, _ = play(turn_of(player), Back())
    assert after.players[0].glazier == 1


def test_R_BACK_1_all_the_way_or_not_at_all() -> None:
    backs = [move for move in legal_moves(turn_of(palace(glazier=8))) if isinstance(move, Back)]
    assert backs == [Back()]


@pytest.mark.parametrize(
    ("player", "why"),
    [
        pytest.param(
            palace(),
            Refusal("back-already-there", {"column": 1}),
            id="already above the leftmost strip",
        ),
        pytest.param(
            palace({1: None, 2: None}, {1: "WO", 2: "YB"}, glazier=3),
            Refusal("back-already-there", {"column": 3}),
            id="already above the leftmost strip, gaps to its left",
        ),
        pytest.param(
            palace({1: None, 2: None}, {1: "WO", 2: "YB"}, glazier=1),
            Refusal("back-only-left", {"column": 3, "glazier": 1}),
            id="on a gap left of all the strips",
        ),
        pytest.param(
            palace(others=False, glazier=5),
            Refusal("back-no-strip"),
            id="no strip is left",
        ),
    ],
)
def test_R_BACK_2_not_allowed(player: Player, why: Refusal) -> None:
    state = turn_of(player)
    assert refusal(state, Back()) == why
    assert Back() not in legal_moves(state)
    with pytest.raises(IllegalMove) as caught:
        play(state, Back())
    assert caught.value.refusal == why
    assert caught.value.code == why.code
    assert caught.value.params == why.params


def test_R_BACK_2_allowed_from_a_gap_with_a_strip_to_its_left_and_none_to_its_right() -> None:
    player = palace({2: strip("YYYYB")}, {8: "WO"}, others=False, glazier=8)
    assert refusal(turn_of(player), Back()) is None
