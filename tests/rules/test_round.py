"""Section 3: a round."""

from random import Random

import pytest

from tests.rules.tables import of_kind, palace, setup, table
from vitral.rules import Advance, Back, IllegalMove, deal, legal_moves, new_game, play, refusal
from vitral.rules.events import Event, GameOver, RoundOver
from vitral.service.dice import Dice


def whole_game(seats: int) -> list[Event]:
    """Everything that happens in a game of first moves."""
    dice = Dice(Random(seats))
    state = new_game(dice.setup(seats))
    happened: list[Event] = []
    while not state.over:
        if state.awaits_deal:
            state, events = deal(state, dice.deal(state))
        else:
            state, events = play(state, legal_moves(state)[0])
        happened += events
    return happened


def test_R_ROUND_1_the_tile_starts_in_the_centre() -> None:
    waiting = new_game(setup())
    assert not waiting.tile_in_centre
    dealt, _ = deal(waiting, ("WWWW", "YYYY", "OOOO", "BBBB", "PPPP"))
    assert dealt.tile_in_centre


def test_R_ROUND_1_the_tile_is_back_in_the_centre_in_the_next_round() -> None:
    last_pane = table(centre="W", tile=True)
    between, _ = play(last_pane, Advance(0, "W", 1))
    assert not between.tile_in_centre
    dealt, _ = deal(between, ("WWWW", "YYYY", "OOOO", "BBBB", "PPPP"))
    assert dealt.tile_in_centre


def test_R_ROUND_1_play_goes_clockwise_from_the_starting_player() -> None:
    state = table(seats=3, starter=2, seat=2, displays=["WP", "YP", "OP", "BP"])
    seats = []
    for display, colour, column in [(1, "W", 1), (2, "Y", 2), (3, "O", 1), (4, "B", 4)]:
        seats.append(state.seat)
        state, _ = play(state, Advance(display, colour, column))
    assert [*seats, state.seat] == [2, 3, 1, 2, 3]


def test_R_ROUND_1_a_round_goes_on_while_a_pane_is_in_the_centre() -> None:
    state, events = play(table(displays=["WP"]), Advance(1, "W", 1))
    assert not of_kind(RoundOver, events)
    assert (state.centre, state.round, state.seat) == ("P", 1, 2)


def test_R_ROUND_1_a_round_goes_on_while_a_pane_is_on_a_display() -> None:
    state, events = play(table(displays=["", "P"], centre="W"), Advance(0, "W", 1))
    assert not of_kind(RoundOver, events)
    assert (state.displays[1], state.round, state.seat) == ("P", 1, 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R_ROUND_1_six_rounds(seats: int) -> None:
    events = whole_game(seats)
    assert [event.round for event in of_kind(RoundOver, events)] == [1, 2, 3, 4, 5, 6]
    assert len(of_kind(GameOver, events)) == 1
    assert isinstance(events[-1], GameOver)


def test_R_ROUND_2_either_advance_or_go_back() -> None:
    state = table(palace(glazier=8), displays=["W"])
    assert set(legal_moves(state)) == {Back(), Advance(1, "W", 8)}


def test_R_ROUND_2_going_back_takes_nothing() -> None:
    state = table(palace(glazier=5), displays=["WWPP"], centre="Y")
    after, _ = play(state, Back())
    assert after.displays == state.displays
    assert after.centre == "Y"
    assert after.tile_in_centre
    assert after.seat == 2


def test_R_ROUND_2_advancing_does_not_bring_the_glazier_back() -> None:
    state = table(palace(glazier=5), displays=["PPOW"])
    after, _ = play(state, Advance(1, "P", 5))
    assert after.players[0].glazier == 5
    assert after.seat == 2


def test_R_ROUND_2_there_is_no_pass() -> None:
    state = table(displays=["W"])
    assert legal_moves(state) == [Advance(1, "W", column) for column in (1, 4, 6, 8)]


def test_no_move_between_rounds() -> None:
    state = new_game(setup())
    assert legal_moves(state) == []
    assert all(
        why is not None and why.code == "deal-due"
        for why in (refusal(state, Back()), refusal(state, Advance(1, "W", 1)))
    )


def test_no_move_after_the_game() -> None:
    over, _ = play(table(track="P", displays=["W"]), Advance(1, "W", 1))
    assert over.over
    assert over.round == 7
    assert legal_moves(over) == []
    for move in (Back(), Advance(1, "W", 1)):
        with pytest.raises(IllegalMove) as caught:
            play(over, move)
        assert caught.value.code == "game-over"
