"""The one-ply player sees what lies before it."""

from random import Random

from tests.rules.tables import palace, strip, table
from vitral.rules import Advance, Back, Player, State, legal_moves, play
from vitral.search import GreedyBot, Weights

GREEDY = GreedyBot()

ONE_MISSING = {3: strip("OOOOP", lying="OOOO")}
"""One pink pane completes it."""


def test_completes_a_strip_rather_than_break_glass() -> None:
    state = table(palace(ONE_MISSING), displays=["PWWW", "OOOO"])
    assert GREEDY.choose(state) == Advance(1, "P", 3, keep="O")


def test_completes_the_strip_whose_window_lights_up_the_filled_ones() -> None:
    """R-DONE-4: left of filled windows a strip scores more; otherwise they are alike."""
    strips = {2: strip("OOOOP", lying="OOOO"), 8: strip("WWWYB", "OOOOP", "WWWY")}
    windows = {3: "W", 4: "Y", 5: "B"}
    state = table(palace(strips, windows, others=False), displays=["PBYY"])
    assert isinstance(move := GREEDY.choose(state), Advance)
    assert move.target == 2


def test_keeps_the_colour_it_collects_on_side_b() -> None:
    """R-FINAL-4: three blue panes lie in the windows, so the blue one is kept."""
    windows = {4: "BB", 5: "BY"}
    strips = {3: strip("WWWYB", lying="WWWY"), 4: None, 5: None}
    state = table(palace(strips, windows), side="B", displays=["BOOO"])
    assert GREEDY.choose(state) == Advance(1, "B", 3, keep="B")


def twin_strips() -> Player:
    """Two strips that differ in colour alone, above windows with equal points."""
    return palace({6: strip("WWWWO"), 7: strip("YYYYB")}, others=False)


def chosen_colour(track: str) -> str:
    state = table(twin_strips(), track=track, displays=["WWYY"])
    assert isinstance(move := GREEDY.choose(state), Advance)
    return move.colour


def test_prefers_the_bonus_colour() -> None:
    """R-DONE-1: the same table in a clear and in a yellow round."""
    assert chosen_colour("WPPPPP") == "W"
    assert chosen_colour("YPPPPP") == "Y"


def test_prefers_the_bonus_colour_of_the_round_to_come() -> None:
    assert chosen_colour("PWPPPP") == "W"
    assert chosen_colour("PYPPPP") == "Y"


def plunges(state: State) -> bool:
    """Whether the choice costs the bottom row's points (R-GLASS-1)."""
    after, _ = play(state, GREEDY.choose(state))
    return after.players[state.seat - 1].lost > state.mover.lost


def test_does_not_take_the_plunge_that_it_can_avoid() -> None:
    """Only one space is left for pink, and none for clear: the three clear panes must break."""
    player = palace({8: strip("PPPPY", lying="PPPY")}, others=False, glazier=8, row=6, score=30)
    state = table(player, displays=["PWWW"])
    costs = [play(state, move)[0].players[0].lost for move in legal_moves(state)]
    assert sorted(set(costs)) == [0, 18]
    assert not plunges(state)


def test_goes_back_rather_than_take_the_plunge() -> None:
    player = palace({1: strip("WWWWO"), 8: strip("PPPPY", lying="PPPP")}, others=False, glazier=8)
    state = table(player._replace(row=7, score=30), displays=["WWWW"])
    assert GREEDY.choose(state) == Back()


def test_a_strip_that_can_no_longer_be_completed_is_not_worth_a_pane() -> None:
    """In the last round, orange for strip 1 is all there; no yellow lies there for strip 2."""
    strips = {1: strip("OOOOP", lying="OOP"), 2: strip("OOBBW", "PPPPY", "BB")}
    state = table(palace(strips, others=False), track="W", displays=["OOBB"], centre="P", bag="")
    assert isinstance(move := GREEDY.choose(state), Advance)
    assert (move.colour, move.target) == ("O", 1)


def test_leaves_the_next_player_what_breaks() -> None:
    """Clear and yellow are alike to the first player; the second has room for clear alone."""
    second = palace({8: strip("WWWWO")}, others=False, glazier=8)
    state = table(twin_strips(), second, track="PPPPPP", displays=["WWW", "YYY"])
    assert isinstance(move := GREEDY.choose(state), Advance)
    assert move.colour == "W"
    careless = GreedyBot(weights=Weights(threat=0.0, squeeze=0.0))
    swapped = table(
        twin_strips(),
        palace({8: strip("YYYYB")}, others=False, glazier=8),
        track="PPPPPP",
        displays=["WWW", "YYY"],
    )
    assert isinstance(move := GREEDY.choose(swapped), Advance)
    assert move.colour == "Y"
    assert careless.choose(state) == careless.choose(swapped)


def equals() -> State:
    """Four displays with the same panes: whichever is taken from, it comes to the same."""
    return table(displays=["WYOB"] * 4)


def test_of_equal_moves_the_first_is_played() -> None:
    assert {GREEDY.choose(equals()) for _ in range(5)} == {GREEDY.choose(equals())}
    assert isinstance(move := GREEDY.choose(equals()), Advance)
    assert move.source == 1


def test_of_equal_moves_a_generator_draws_one() -> None:
    greedy = GreedyBot(Random(1))
    drawn = {greedy.choose(equals()) for _ in range(100)}
    assert {move.source for move in drawn if isinstance(move, Advance)} == {1, 2, 3, 4}
    first = GREEDY.choose(equals())
    assert isinstance(first, Advance)
    assert drawn == {first._replace(source=source) for source in (1, 2, 3, 4)}
