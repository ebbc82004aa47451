"""Section 8: final scoring."""

import pytest

from tests.rules.tables import EDITION, of_kind, palace, strip, table
from vitral.rules import Advance, FinalScore, Options, Player, Side, parse_edition, play, winners
from vitral.rules.events import GameOver

FINISHED_1_TO_3 = {1: "WY", 2: "WW", 3: "OW"}
GAPS_1_TO_3 = {1: None, 2: None, 3: None}


def final(player: Player, side: Side = "A", options: Options | None = None) -> FinalScore:
    """The final scoring of the player in seat 2, after seat 1 took the last pane."""
    state = table(palace(), player, track="P", displays=["W"], side=side, options=options)
    after, events = play(state, Advance(1, "W", 1))
    (over,) = of_kind(GameOver, events)
    assert over.finals[1].before == player.score
    assert after.players[1] == player._replace(score=over.finals[1].total, lost=over.finals[1].lost)
    return over.finals[1]


def with_leftovers(*lying: str) -> Player:
    """A player with clear panes on some strips."""
    columns = dict(zip((1, 4, 6, 8), ("WWWWO", "BBBBW", "OOOBW", "PPWWO"), strict=True))
    named = zip(columns.items(), lying, strict=False)
    return palace({column: strip(up, lying=panes) for (column, up), panes in named})


@pytest.mark.parametrize(
    ("lying", "points"),
    [
        pytest.param((), 0, id="none"),
        pytest.param(("WW",), 0, id="two"),
        pytest.param(("WWW",), 1, id="three on one strip"),
        pytest.param(("W", "B", "O"), 1, id="three on three strips"),
        pytest.param(("WWWW", "B"), 1, id="five"),
        pytest.param(("WWWW", "BB"), 2, id="six"),
        pytest.param(("WWWW", "BBBB", "OOO", "P"), 4, id="twelve"),
    ],
)
def test_R_FINAL_1_a_point_for_every_three_panes_left(lying: tuple[str, ...], points: int) -> None:
    scored = final(with_leftovers(*lying))
    assert scored.leftover == points
    assert scored.total == points


def test_R_FINAL_1_panes_in_windows_are_not_left_on_strips() -> None:
    assert final(palace(windows={1: "W", 3: "W", 5: "W", 7: "W"})).leftover == 0


@pytest.mark.parametrize(
    ("row", "loss"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 6), (5, 8), (6, 11), (7, 14)]
)
def test_R_FINAL_2_minus_the_row_of_the_marker(row: int, loss: int) -> None:
    scored = final(palace(row=row, score=20, lost=18))
    assert scored.glass == -loss
    assert scored.total == 20 - loss
    assert scored.lost == 18 + loss


@pytest.mark.parametrize(
    ("left", "right", "points"),
    [
        ("", "", 0),
        ("W", "", 0),
        ("", "W", 0),
        ("W", "O", 3),
        ("WB", "", 3),
        ("WB", "Y", 6),
        ("W", "YY", 6),
        ("WB", "YY", 10),
    ],
)
def test_R_FINAL_3_side_A_by_filled_spaces(left: str, right: str, points: int) -> None:
    scored = final(palace(windows={3: left, 4: right}))
    assert scored.ornaments == (0, points, 0, 0)
    assert scored.total == points


def test_R_FINAL_3_an_ornament_lies_between_two_neighbours() -> None:
    scored = final(palace(windows={2: "WB", 3: "WB", 6: "Y", 7: "Y"}))
    assert scored.ornaments == (3, 3, 0, 0)


def test_R_FINAL_3_the_ornaments_are_the_editions() -> None:
    data = EDITION.components()
    data["ornaments"]["points"] = {"1": 1, "2": 2, "3": 4, "4": 8}
    edition = parse_edition(data)
    player = palace(windows={1: "W", 3: "WB", 5: "WB", 6: "W", 7: "WB", 8: "YY"})
    state = table(palace(), player, track="P", displays=["W"], edition=edition)
    _, events = play(state, Advance(1, "W", 1))
    assert of_kind(GameOver, events)[0].finals[1].ornaments == (1, 2, 4, 8)


def test_R_FINAL_3_not_on_side_B() -> None:
    scored = final(palace(windows={1: "W", 2: "O"}), side="B")
    assert scored.ornaments == ()
    assert scored.total == 0


def test_R_FINAL_4_side_B_finished_windows_times_the_best_colour() -> None:
    scored = final(palace(GAPS_1_TO_3, {**FINISHED_1_TO_3, 5: "Y"}), side="B")
    assert (scored.finished, scored.colour, scored.panes) == (3, "W", 4)
    assert scored.colour_set == 12
    assert scored.total == 12


def test_R_FINAL_4_unfinished_windows_count_for_the_colour_only() -> None:
    scored = final(palace({1: None}, {1: "WY", 2: "B", 3: "B", 4: "B"}), side="B")
    assert (scored.finished, scored.colour, scored.panes) == (1, "B", 3)
    assert scored.total == 3


def test_R_FINAL_4_nothing_without_a_finished_window() -> None:
    scored = final(palace(windows={2: "B", 3: "B"}), side="B")
    assert (scored.finished, scored.panes, scored.total) == (0, 2, 0)


def test_R_FINAL_4_nothing_without_any_pane() -> None:
    scored = final(palace(), side="B")
    assert (scored.finished, scored.colour, scored.panes, scored.total) == (0, None, 0, 0)


def test_R_FINAL_4_not_on_side_A() -> None:
    scored = final(palace(GAPS_1_TO_3, FINISHED_1_TO_3), side="A")
    assert (scored.finished, scored.colour, scored.panes, scored.colour_set) == (0, None, 0, 0)
    assert scored.total == 10 + 3


def test_the_final_figures_add_up_to_the_score() -> None:
    player = palace({2: strip("YYYYB", lying="YYYY"), 1: None}, {1: "WO"}, score=30, row=5, lost=36)
    assert final(player, side="A") == FinalScore(
        before=30,
        leftover=1,
        glass=-8,
        ornaments=(3, 0, 0, 0),
        finished=0,
        colour=None,
        panes=0,
        lost=44,
    )
    assert final(player, side="A").total == 26
    assert final(player, side="B").total == 30 + 1 - 8 + 1


@pytest.mark.parametrize(
    ("scores_and_losses", "seats"),
    [
        pytest.param([(40, 50), (39, 0)], (1,), id="most points"),
        pytest.param([(-20, 0), (-3, 36)], (2,), id="most points below zero"),
        pytest.param([(40, 8), (40, 7)], (2,), id="a tie goes to the smaller loss"),
        pytest.param([(40, 8), (40, 8)], (1, 2), id="a shared win"),
        pytest.param([(40, 8), (39, 0), (40, 8)], (1, 3), id="shared by two of three"),
        pytest.param([(40, 8), (40, 6), (40, 6), (40, 7)], (2, 3), id="shared by two of four tied"),
        pytest.param([(40, 6), (40, 6), (40, 6), (40, 6)], (1, 2, 3, 4), id="shared by all"),
    ],
)
def test_R_FINAL_5_the_winners(
    scores_and_losses: list[tuple[int, int]], seats: tuple[int, ...]
) -> None:
    players = [palace(score=score, lost=lost) for score, lost in scores_and_losses]
    assert winners(players) == seats


def test_R_FINAL_5_the_final_row_counts_for_the_tie() -> None:
    """Seat 1 ends with 10 and has lost 18; seat 2 ends with 10 and has lost 18 and the row's 2."""
    first, second = palace(score=10, lost=18), palace(score=12, lost=18, row=2)
    _, events = play(table(first, second, track="P", displays=["W"]), Advance(1, "W", 1))
    (over,) = of_kind(GameOver, events)
    assert [scored.total for scored in over.finals] == [10, 10]
    assert [scored.lost for scored in over.finals] == [18, 20]
    assert over.winners == (1,)


def test_R_FINAL_5_the_tied_players_share_the_win() -> None:
    first, second = palace(score=10, lost=20), palace(score=12, lost=18, row=2)
    _, events = play(table(first, second, track="P", displays=["W"]), Advance(1, "W", 1))
    assert of_kind(GameOver, events)[0].winners == (1, 2)
