"""Section 4, the first half: taking panes."""

from dataclasses import astuple

import pytest

from tests.games import random_game
from tests.rules.tables import of_kind, palace, table
from vitral.rules import CENTRE, Advance, deal, legal_moves, play, refusal
from vitral.rules.events import MarkerMoved, MovedToCentre, Placed, Taken, TileTaken


def test_R_TAKE_1_all_panes_of_one_colour_from_a_display() -> None:
    state = table(displays=["WWPO", "WBBB"], centre="Y")
    after, events = play(state, Advance(1, "W", 1))
    assert events == (
        Taken(seat=1, source=1, colour="W", count=2),
        MovedToCentre(display=1, panes="OP"),
        Placed(seat=1, column=1, colour="W", count=2, jokers=0),
    )
    assert after.displays == ("", "BBBW", "", "", "")
    assert after.centre == "OPY"


def test_R_TAKE_1_a_display_of_one_colour_leaves_nothing_for_the_centre() -> None:
    state = table(displays=["WWWW", "BBBB"], centre="Y")
    after, events = play(state, Advance(1, "W", 1))
    assert not of_kind(MovedToCentre, events)
    assert after.displays[0] == ""
    assert after.centre == "Y"


def test_R_TAKE_1_all_panes_of_one_colour_from_the_centre() -> None:
    state = table(displays=["WOPB"], centre="WWWYB", tile=False)
    after, events = play(state, Advance(CENTRE, "W", 1))
    assert events == (
        Taken(seat=1, source=CENTRE, colour="W", count=3),
        Placed(seat=1, column=1, colour="W", count=3, jokers=0),
    )
    assert after.centre == "BY"
    assert after.displays == ("BOPW", "", "", "", "")


def test_R_TAKE_1_the_bag_is_not_touched() -> None:
    state = table(displays=["WOPB"])
    after, _ = play(state, Advance(1, "O", 1))
    assert after.bag == state.bag


@pytest.mark.parametrize("source", [-1, 6, 9])
def test_R_TAKE_1_only_from_displays_that_are_there(source: int) -> None:
    why = refusal(table(displays=["WOPB"]), Advance(source, "W", 1))
    assert why is not None
    assert why.code == "no-such-display"
    assert why.params == {"display": source, "count": 5}


@pytest.mark.parametrize("colour", ["X", "*", "w", "Wo"])
def test_R_TAKE_1_only_the_five_colours(colour: str) -> None:
    why = refusal(table(displays=["WOPB"]), Advance(1, colour, 1))
    assert why is not None
    assert why.code == "no-such-colour"
    assert why.params == {"colour": colour}


@pytest.mark.parametrize(
    ("source", "colour"),
    [
        pytest.param(1, "Y", id="not on this display"),
        pytest.param(2, "W", id="an empty display"),
        pytest.param(CENTRE, "W", id="not in the centre"),
    ],
)
def test_R_TAKE_1_only_a_colour_that_is_there(source: int, colour: str) -> None:
    why = refusal(table(displays=["WOPB"], centre="Y"), Advance(source, colour, 2))
    assert why is not None
    assert why.code == "colour-not-there"
    assert why.params == {"source": source, "colour": colour}


def test_R_TAKE_2_the_first_to_take_from_the_centre_takes_the_tile() -> None:
    state = table(displays=["WOPB"], centre="YYB", starter=2)
    after, events = play(state, Advance(CENTRE, "Y", 2))
    assert events == (
        Taken(seat=1, source=CENTRE, colour="Y", count=2),
        TileTaken(seat=1),
        MarkerMoved(seat=1, start=0, end=1),
        *events[3:],
    )
    assert not after.tile_in_centre
    assert after.starter == 1
    assert after.players[0].row == 1


def test_R_TAKE_2_the_second_does_not() -> None:
    first = table(displays=["WOPB"], centre="YYB", starter=2)
    second, _ = play(first, Advance(CENTRE, "Y", 2))
    after, events = play(second, Advance(CENTRE, "B", 2))
    assert not of_kind(TileTaken, events)
    assert after.starter == 1
    assert after.players[1].row == 0


def test_R_TAKE_2_taking_from_a_display_leaves_the_tile() -> None:
    after, events = play(table(displays=["WOPB"], centre="Y", starter=2), Advance(1, "W", 1))
    assert not of_kind(TileTaken, events)
    assert after.tile_in_centre
    assert after.starter == 2


def test_R_TAKE_2_the_holder_starts_the_next_round() -> None:
    state = table(palace(), palace(), palace(), centre="Y", seat=3, starter=1)
    between, _ = play(state, Advance(CENTRE, "Y", 2))
    assert (between.starter, between.seat) == (3, 3)
    dealt, _ = deal(between, ("WWWW", "YYYY", "OOOO", "BBBB", "PPPP", "WYOB", "WYOB"))
    assert dealt.seat == 3


def test_events_are_shared_by_games_and_not_by_kinds_of_numbers() -> None:
    class Number(int):
        """Such as NumPy's."""

    state = random_game(steps=1).state
    move = next(move for move in legal_moves(state) if isinstance(move, Advance))
    odd = play(state, move._replace(source=Number(move.source)))[1]
    plain = play(state, move)[1]
    assert odd == plain
    assert all(one is other for one, other in zip(plain, play(state, move)[1], strict=True))
    assert not any(isinstance(value, Number) for event in plain for value in astuple(event))
