"""The one-ply player sees what lies before it."""

from random import Random

import pytest

from tests.rules.tables import palace, strip, table
from vitral.rules import Advance, Back, Player, State, legal_moves, play
from vitral.search import GreedyBot, Weights

GREEDY = GreedyBot()


IDLE = palace(others=False)
"""A rival without strips, for whom nothing that is left on the table is any good."""


def advance(state: State, bot: GreedyBot = GREEDY) -> Advance:
    """The choice in a position in which going back makes no sense."""
    move = bot.choose(state)
    assert isinstance(move, Advance)
    return move


@pytest.mark.parametrize("track", ["WWYOBP", "YOBP", "P"])
def test_completes_a_strip_rather_than_break_glass(track: str) -> None:
    player = palace({3: strip("OOOOP", lying="OOOO")}, others=False)
    state = table(player, IDLE, track=track, displays=["OOOO", "PWWW"])
    assert advance(state)[:3] == (2, "P", 3)


def test_completes_the_strip_that_scores_for_filled_windows_too() -> None:
    """R-DONE-4: left of three filled windows a strip scores for them as well."""
    strips = {2: strip("OOOOP", lying="OOOO"), 8: strip("WWWYB", lying="WWWY")}
    player = palace(strips, {3: "W", 4: "Y", 5: "B"}, others=False)
    state = table(player, IDLE, track="WY", displays=["PBYY"])
    assert advance(state).target == 2


@pytest.mark.parametrize("track", ["WWYOBP", "YOBP", "P"])
def test_keeps_the_colour_it_collects_on_side_b(track: str) -> None:
    """R-FINAL-4: three blue panes lie in the windows, so the blue one is kept."""
    windows = {4: "BB", 5: "BY"}
    strips = {3: strip("WWWYB", lying="WWWY"), 4: None, 5: None}
    state = table(palace(strips, windows), IDLE, side="B", track=track, displays=["BOOO"])
    assert GREEDY.choose(state) == Advance(1, "B", 3, keep="B")


def twin_strips() -> Player:
    """Two strips that differ in colour alone, above windows with equal points."""
    return palace({6: strip("WWWWO"), 7: strip("YYYYB")}, others=False)


def chosen_colour(track: str) -> str:
    state = table(twin_strips(), IDLE, track=track, displays=["WWYY"])
    return advance(state).colour


def test_prefers_the_bonus_colour() -> None:
    """R-DONE-1: the same table in a clear and in a yellow round."""
    assert chosen_colour("WPPPPP") == "W"
    assert chosen_colour("YPPPPP") == "Y"


def test_prefers_the_bonus_colour_of_the_round_to_come() -> None:
    assert chosen_colour("PWPPPP") == "W"
    assert chosen_colour("PYPPPP") == "Y"


def test_does_not_take_the_plunge_that_it_can_avoid() -> None:
    """R-GLASS-1: the pink pane fits, the three clear ones would take the marker to the bottom."""
    player = palace({8: strip("PPPPY", lying="PPPY")}, others=False, glazier=8, row=6, score=30)
    state = table(player, IDLE, displays=["PWWW"])
    lost = {play(state, move)[0].players[0].lost for move in legal_moves(state)}
    assert lost == {0, 18}
    after, _ = play(state, GREEDY.choose(state))
    assert after.players[0].lost == 0


def test_goes_back_rather_than_take_the_plunge() -> None:
    strips = {1: strip("WWWWO"), 8: strip("PPPPY", lying="PPPP")}
    player = palace(strips, others=False, glazier=8, row=7, score=30)
    assert GREEDY.choose(table(player, displays=["WWWW"])) == Back()


def colour_taken(rival: Player, bot: GreedyBot) -> str:
    """Which of two lots is taken that are alike to the first player."""
    state = table(twin_strips(), rival, track="PPPPPP", displays=["WWW", "YYY"])
    return advance(state, bot).colour


def test_leaves_the_next_player_what_breaks() -> None:
    takes_clear = palace({8: strip("WWWWO")}, others=False, glazier=8)
    takes_yellow = palace({8: strip("YYYYB")}, others=False, glazier=8)
    rivals = (takes_clear, takes_yellow)
    careless = GreedyBot(weights=Weights(threat=0.0, squeeze=0.0))
    assert [colour_taken(rival, GREEDY) for rival in rivals] == ["W", "Y"]
    assert len({colour_taken(rival, careless) for rival in rivals}) == 1


def equals() -> State:
    """Four displays with the same panes: whichever is taken from, it comes to the same."""
    return table(displays=["WYOB"] * 4)


def test_of_equal_moves_the_first_is_played() -> None:
    assert advance(equals()).source == 1


def test_of_equal_moves_a_generator_draws_one() -> None:
    greedy = GreedyBot(Random(1))
    drawn = {greedy.choose(equals()) for _ in range(100)}
    first = advance(equals())
    assert drawn == {first._replace(source=source) for source in (1, 2, 3, 4)}
