"""The figures that the rulebooks work out themselves."""

from tests.rules.tables import of_kind, palace, strip, table
from vitral.rules import Advance, FinalScore, Player, Side, play
from vitral.rules.events import ColourBonus, GameOver, WindowScored


def final(player: Player, side: Side) -> FinalScore:
    """The player's final scoring, after seat 1 took the last pane."""
    state = table(palace(), player, track="P", displays=["W"], side=side)
    _, events = play(state, Advance(1, "W", 1))
    return of_kind(GameOver, events)[0].finals[1]


def test_a_window_worth_2_with_windows_worth_1_and_2_to_its_right_scores_5() -> None:
    nearly = palace({5: strip("PPPPY", lying="PPPP")}, {1: "W", 6: "O", 8: "BY"})
    state = table(nearly, displays=["Y"], centre="O", track="BP")
    after, events = play(state, Advance(1, "Y", 5, keep="P"))
    assert of_kind(WindowScored, events) == [
        WindowScored(seat=1, column=5, parts=((5, 2), (6, 1), (8, 2)), points=5)
    ]
    assert after.players[0].score == 5


def test_two_yellow_panes_on_a_strip_completed_in_a_yellow_round_score_2() -> None:
    nearly = palace({7: strip("WWYYB", lying="WWYB")}, {7: "O"})
    state = table(nearly, displays=["Y"], centre="O", track="YBP")
    _, events = play(state, Advance(1, "Y", 7, keep="W"))
    assert of_kind(ColourBonus, events) == [ColourBonus(seat=1, column=7, colour="Y", points=2)]


def test_7_panes_left_score_2() -> None:
    left = palace({2: strip("YYYYB", lying="YYYY"), 5: strip("PPPPY", lying="PPP")})
    assert final(left, "A").leftover == 2


def test_a_marker_on_row_minus_8_costs_8() -> None:
    assert final(palace(score=50, row=5), "A").glass == -8
    assert final(palace(score=50, row=5), "A").total == 42


def test_ornaments_with_4_4_0_and_2_score_23() -> None:
    windows = {1: "WW", 2: "YP", 3: "OB", 4: "WO", 7: "P", 8: "B"}
    scored = final(palace(dict.fromkeys((1, 2, 3, 4)), windows), "A")
    assert scored.ornaments == (10, 10, 0, 3)
    assert scored.total == 23


def test_4_finished_windows_and_5_orange_panes_score_20() -> None:
    windows = {1: "OO", 2: "WO", 4: "BP", 7: "OY", 8: "O"}
    scored = final(palace(dict.fromkeys((1, 2, 4, 7)), windows), "B")
    assert (scored.finished, scored.colour, scored.panes) == (4, "O", 5)
    assert scored.total == 20
