"""The second model agrees with itself, notices planted errors, and knows the rare corners."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random

import pytest

from .model import (
    Choose,
    Disagreement,
    Document,
    Game,
    Player,
    Strip,
    check_deal,
    check_trace,
    eager,
    random_trace,
    uniform,
)

COMPONENTS_FILE = Path(__file__).parents[2] / "src/vitral/rules/components.toml"
COMPONENTS: Document = tomllib.loads(COMPONENTS_FILE.read_text(encoding="utf-8"))
OPTIONS = [
    {"score_floor": floor, "gap_blocks_return": blocks}
    for floor, blocks in product([False, True], repeat=2)
]


# The model's own games


@pytest.mark.parametrize("choose", [uniform, eager])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_of_the_model_passes(
    players: int, side: str, options: dict[str, bool], choose: Choose
) -> None:
    trace = random_trace(COMPONENTS, players, side, options, Random(players), choose)
    moves = sum("move" in event for event in trace["events"])
    assert check_trace(json.loads(json.dumps(trace)), COMPONENTS) == moves > 0
    assert sum("deal" in event for event in trace["events"]) == 6  # R-ROUND-1


def test_eager_games_reach_the_rare_moves() -> None:
    texts: list[str] = []
    gaps = 0
    for seed in range(8):
        trace = random_trace(COMPONENTS, 2, "B", OPTIONS[0], Random(seed), eager)
        for event in trace["events"]:
            texts += event.get("legal", [])
            gaps += "move" in event and None in event["after"]["strips"][0]
    assert gaps
    assert "back" in texts
    assert any("-x" in text for text in texts)
    assert any("*" in text for text in texts)
    # A strip completes when every free space is laid: there is no choice of jokers then.
    assert not any("*" in text and "=" in text for text in texts)


# Planted errors


@pytest.fixture(scope="module")
def sound() -> str:
    """A trace without errors, as JSON, in which strips are completed."""
    trace = random_trace(COMPONENTS, 3, "A", OPTIONS[0], Random(7), eager)
    check_trace(trace, COMPONENTS)
    return json.dumps(trace)


def first_move(trace: Document) -> Document:
    event: Document = trace["events"][1]
    return event


def after(trace: Document) -> Document:
    """What the trace says after its tenth move, which is event 10."""
    state: Document = trace["events"][10]["after"]
    return state


def final(trace: Document) -> Document:
    end: Document = trace["events"][-1]["final"]
    return end


def deal(trace: Document) -> list[str]:
    displays: list[str] = trace["events"][0]["deal"]
    return displays


def strips(trace: Document) -> list[dict[str, str]]:
    of_first_seat: list[dict[str, str]] = trace["setup"]["strips"][0]
    return of_first_seat


def swap_two_displays(trace: Document) -> None:
    texts = deal(trace)
    other = next(number for number, text in enumerate(texts) if text != texts[0])
    texts[0], texts[other] = texts[other], texts[0]


def put_joker_side_up(trace: Document) -> None:
    for strip in strips(trace):
        if "*" in strip["down"]:
            strip["up"], strip["down"] = strip["down"], strip["up"]


def add_a_point(trace: Document) -> None:
    """A score that is wrong from the tenth move on, consistently."""
    for event in trace["events"][10:]:
        if "deal" not in event:
            event.get("after", event.get("final"))["scores"][0] += 1


def refill_too_early(trace: Document) -> None:
    """The tower is said to be in the bag already, a deal too early."""
    state = after(trace)
    for colour, count in state["tower"].items():
        state["bag"][colour] += count
        state["tower"][colour] = 0


CORRUPTIONS: dict[str, tuple[Callable[[Document], object], str]] = {
    "score": (lambda t: after(t)["scores"].__setitem__(0, 99), "event 10, scores"),
    "scores for the rest of the game": (add_a_point, "event 10, scores"),
    "row": (lambda t: after(t)["rows"].__setitem__(0, 8), "event 10, rows"),
    "points lost": (lambda t: after(t)["lost"].__setitem__(0, 18), "event 10, lost"),
    "glazier": (lambda t: after(t)["glaziers"].__setitem__(2, 0), "event 10, glaziers"),
    "window": (lambda t: after(t)["windows"][1].__setitem__(7, ".W"), "event 10, windows"),
    "strip": (lambda t: after(t)["strips"][1].__setitem__(7, "WWWW."), "event 10, strips"),
    "strip removed": (lambda t: after(t)["strips"][1].__setitem__(7, None), "event 10, strips"),
    "seat without strips": (lambda t: after(t)["strips"].pop(), "event 10, strips"),
    "bag": (lambda t: after(t)["bag"].update(W=3), "event 10, bag"),
    "bag without a colour": (lambda t: after(t)["bag"].pop("P"), "event 10, bag"),
    "tower": (lambda t: after(t)["tower"].update(B=20), "event 10, tower"),
    "tower in the bag": (refill_too_early, "event 10, bag"),
    "field missing": (lambda t: after(t).pop("rows"), "event 10, fields"),
    "field unknown": (lambda t: after(t).update(luck=1), "event 10, fields"),
    "number of another type": (
        lambda t: after(t)["scores"].__setitem__(0, float(after(t)["scores"][0])),
        "event 10, scores",
    ),
    "legal move missing": (
        lambda t: first_move(t)["legal"].remove(first_move(t)["move"]),
        "event 1, legal moves only in the model",
    ),
    "legal move too many": (
        lambda t: first_move(t)["legal"].append("back"),
        "event 1, legal moves only in the trace",
    ),
    "legal move twice": (
        lambda t: first_move(t)["legal"].append(first_move(t)["legal"][0]),
        "event 1, legal moves said twice",
    ),
    "move not legal": (lambda t: first_move(t).update(move="back"), "event 1, move"),
    "other move": (lambda t: first_move(t).update(move=first_move(t)["legal"][-1]), "event 1, "),
    "seat": (lambda t: first_move(t).update(seat=first_move(t)["seat"] % 3 + 1), "event 1, seat"),
    "move left out": (lambda t: t["events"].pop(1), "event 1, seat"),
    "event of no kind": (lambda t: t["events"].insert(3, {"pass": 1}), "event 3, kind of event"),
    "deal left out": (lambda t: t["events"].pop(0), "event 0, kind of event"),
    "second deal": (lambda t: t["events"].insert(1, {"deal": deal(t)}), "event 1, kind of event"),
    "displays swapped": (swap_two_displays, "event 1, legal moves"),
    "display not sorted": (lambda t: deal(t).__setitem__(0, "YWOB"), "event 0, deal, sorted"),
    "display missing": (lambda t: deal(t).pop(), "event 0, number of displays"),
    "display not full": (lambda t: deal(t).__setitem__(2, deal(t)[2][1:]), "event 0, display 3"),
    "display too full": (lambda t: deal(t).__setitem__(2, "BBOPP"), "event 0, deal"),
    "pane of no colour": (lambda t: deal(t).__setitem__(1, "BOPZ"), "event 0, display 2"),
    "winner": (lambda t: final(t).update(winners=[1, 2, 3]), "winners"),
    "no winner": (lambda t: final(t).update(winners=[]), "winners"),
    "final score": (lambda t: final(t)["scores"].__setitem__(1, -1), "scores"),
    "final loss": (lambda t: final(t)["lost"].__setitem__(1, -1), "lost"),
    "no final": (lambda t: t["events"].pop(), "end of the trace, game over"),
    "final twice": (lambda t: t["events"].append(t["events"][-1]), "event after the end"),
    "format": (lambda t: t.update(format="vitral-trace/2"), "head, format"),
    "head": (lambda t: t.pop("side"), "head, fields"),
    "one player": (lambda t: t.update(players=1), "setup, players"),
    "fewer players": (lambda t: t.update(players=2), "setup, "),
    "other side": (lambda t: t.update(side="B"), "event [0-9]+, scores"),
    "no side": (lambda t: t.update(side="C"), "setup, side"),
    "option unknown": (lambda t: t["options"].update(luck=True), "head, options"),
    "option missing": (lambda t: t["options"].pop("score_floor"), "head, options"),
    "starter": (lambda t: t["setup"].update(starter=4), "setup, starter"),
    "other starter": (
        lambda t: t["setup"].update(starter=t["setup"]["starter"] % 3 + 1),
        "event 1, seat",
    ),
    "round track": (
        lambda t: t["setup"]["round_track"].__setitem__(1, t["setup"]["round_track"][2]),
        "setup, rounds II to VI",
    ),
    "round I": (lambda t: t["setup"]["round_track"].__setitem__(0, "*"), "setup, round I"),
    "strip twice": (lambda t: strips(t).__setitem__(0, strips(t)[1]), "setup, strips of seat 1"),
    "strip missing": (lambda t: strips(t).pop(), "setup, strips of seat 1"),
    "joker side up": (put_joker_side_up, "setup, strips of seat 1, joker side up"),
}


@pytest.mark.parametrize(("corrupt", "message"), CORRUPTIONS.values(), ids=list(CORRUPTIONS))
def test_a_planted_error_is_found(
    sound: str, corrupt: Callable[[Document], object], message: str
) -> None:
    trace = json.loads(sound)
    corrupt(trace)
    assert json.dumps(trace) != sound
    with pytest.raises(Disagreement, match=message):
        check_trace(trace, COMPONENTS)


def test_a_lost_pane_is_found() -> None:
    game = table()
    game.bag.pop()
    with pytest.raises(Disagreement, match="panes in the box"):
        game.count_panes("here")


# Positions set up by hand


def table(players: int = 2, side: str = "A", **options: bool) -> Game:
    """A game before its first deal: clear round, all strips WWYYO with OOBBP on the back."""
    return Game(
        COMPONENTS,
        {
            "players": players,
            "side": side,
            "options": {"score_floor": False, "gap_blocks_return": False, **options},
            "setup": {
                "starter": 1,
                "round_track": list("WWYOBP"),
                "strips": [[{"up": "WWYYO", "down": "OOBBP"}] * 8] * players,
            },
        },
    )


def draw(game: Game, panes: str) -> list[str]:
    """These panes, out of the bag."""
    for pane in panes:
        game.bag.remove(pane)
    return list(panes)


def show(game: Game, *displays: str, centre: str = "") -> None:
    """Put these panes on the displays and in the centre."""
    for display, panes in zip(game.displays, displays, strict=False):
        display += draw(game, panes)
    game.centre += draw(game, centre)


def lay(game: Game, player: Player, column: int, printed: str, panes: str = ".....") -> None:
    """A strip that was turned over, with these panes on its spaces."""
    strip = player.strips[column] = Strip(printed, None)
    for space, pane in enumerate(panes):
        strip.panes[space] = None if pane == "." else draw(game, pane)[0]


def fill(game: Game, player: Player, **windows: str) -> None:
    """Put panes in windows: `w5="OO"` fills both spaces of window 5."""
    for window, panes in windows.items():
        player.windows[int(window[1:])] = draw(game, panes)


def leave_only(player: Player, *columns: int) -> None:
    """Leave these strips, and gaps elsewhere (the strips must be empty)."""
    player.strips = {column: player.strips[column] for column in columns}


def legal(game: Game) -> list[str]:
    return sorted(game.legal_moves())


def play(game: Game, text: str) -> Player:
    """Play it, and give the player who did."""
    player = game.to_move
    game.play(text)
    game.count_panes(text)
    return player


# The rulebooks' worked figures


def test_r_done_4_windows_worth_2_and_1_and_2_score_5() -> None:
    game = table()
    fill(game, game.players[0], w1="W", w7="B", w8="BB")  # window 1 lies to the left
    lay(game, game.players[0], 5, "YYOOP", "YYOO.")
    show(game, "BBPP")
    assert play(game, "1P-5=Y").score == 5


def test_r_done_1_two_yellow_panes_in_a_yellow_round_score_2() -> None:
    scores = []
    for top in "WY":
        game = table()
        game.round_track[0], game.bag[game.bag.index(top)] = top, "W"
        lay(game, game.players[0], 5, "YYOOP", "YYOO.")
        show(game, "BBPP")
        scores.append(play(game, "1P-5=O").score)
    assert scores[1] - scores[0] == 2


def test_r_final_1_seven_panes_left_score_2() -> None:
    game = table()
    lay(game, game.players[0], 2, "WWYYO", "WW.Y.")
    lay(game, game.players[0], 7, "OOBBP", "OOBB.")
    game.score_at_the_end(game.players[0])
    assert game.players[0].score == 2


def test_r_final_2_a_marker_on_row_8_costs_8() -> None:
    game = table()
    game.players[0].row = game.rows.index(-8)
    game.score_at_the_end(game.players[0])
    assert (game.players[0].score, game.players[0].lost) == (-8, 8)
    assert game.players[0].row == game.rows.index(-8)


def test_r_final_3_ornaments_with_4_4_0_and_2_score_23() -> None:
    game = table()
    fill(game, game.players[0], w1="WW", w2="BB", w3="OO", w4="PP", w8="YY")
    game.score_at_the_end(game.players[0])
    assert game.players[0].score == 23


def test_r_final_3_an_ornament_with_3_scores_6_and_with_1_nothing() -> None:
    game = table()
    fill(game, game.players[0], w1="WW", w2="B", w3="O")
    game.score_at_the_end(game.players[0])
    assert game.players[0].score == 6


def test_r_final_4_four_finished_windows_and_5_orange_panes_score_20() -> None:
    game = table(side="B")
    fill(game, game.players[0], w1="OO", w2="OB", w3="BO", w7="WY", w8="O")
    game.score_at_the_end(game.players[0])
    assert game.players[0].score == 20


def test_r_final_4_without_a_finished_window_scores_nothing() -> None:
    game = table(side="B")
    fill(game, game.players[0], w1="O", w2="O")
    for player in game.players:
        game.score_at_the_end(player)
    assert [player.score for player in game.players] == [0, 0]


# Taking and placing


def test_r_take_1_the_rest_of_the_display_goes_to_the_centre() -> None:
    game = table()
    show(game, "BOWW", "WWWW", centre="B")
    play(game, "1W-3")
    assert (game.displays[0], sorted(game.centre)) == ([], list("BBO"))
    assert game.players[0].strips[3].panes == ["W", "W", None, None, None]
    assert game.to_move.seat == 2


def test_r_take_2_only_the_first_to_take_from_the_centre_gets_the_tile() -> None:
    game = table(players=3)
    show(game, centre="OWY")
    play(game, "CO-1")
    play(game, "CW-1")
    play(game, "CY-1")
    assert [player.row for player in game.players] == [1, 0, 0]
    assert game.starter.seat == game.to_move.seat == 1
    assert game.tile_holder is None  # it lies in the centre again


def test_r_take_2_the_tile_is_the_start_of_the_next_round() -> None:
    game = table(players=3)
    show(game, "OOWY")
    for text in ("1O-1", "CW-1", "CY-1"):
        play(game, text)
    assert game.starter.seat == game.to_move.seat == 2


def test_r_place_1_no_strip_to_the_left_of_the_glazier() -> None:
    game = table()
    game.players[0].glazier = 6
    show(game, "WWWW")
    assert legal(game) == ["1W-6", "1W-7", "1W-8", "back"]
    assert play(game, "1W-8").glazier == 8


def test_r_place_3_what_does_not_fit_breaks() -> None:
    game = table()
    show(game, "WWWW", "B")
    player = play(game, "1W-2")
    assert (player.row, game.tower) == (2, ["W", "W"])


def test_r_place_3_a_strip_may_take_five_panes_at_once() -> None:
    game = table()
    lay(game, game.players[0], 1, "YYYY*")
    show(game, "B", centre="YYYYYYY")
    assert "CY-1=Y" in legal(game)
    player = play(game, "CY-1=Y")
    assert (player.windows[1], player.row) == (["Y"], 3)  # the tile, and two break


def test_r_place_4_a_strip_that_takes_a_pane_must_be_chosen() -> None:
    game = table()
    lay(game, game.players[0], 3, "BBPPP")
    lay(game, game.players[0], 8, "**BPP", "W....")
    show(game, "BBBB", "PPPP", centre="W")
    assert legal(game) == [
        *("1B-3", "1B-8", "2P-3", "2P-8"),
        *("CW-1", "CW-2", "CW-4", "CW-5", "CW-6", "CW-7", "CW-8"),
    ]


def test_r_place_5_everything_breaks_and_the_glazier_stays() -> None:
    game = table()
    game.players[0].glazier = 4
    show(game, "BBBW")
    assert "1B-x" in legal(game)
    player = play(game, "1B-x")
    assert (player.glazier, player.row, game.tower) == (4, 3, ["B", "B", "B"])


def test_r_place_2_jokers_take_any_colour_and_the_player_may_choose_them() -> None:
    game = table()
    leave_only(game.players[0], 8)
    lay(game, game.players[0], 8, "**YOB")
    show(game, "Y", "YY", "YYY", "WW")
    assert legal(game) == ["1Y-8", "1Y-8*1", "2Y-8", "2Y-8*2", "3Y-8", "4W-8"]
    player = play(game, "2Y-8*2")
    assert player.strips[8].panes == ["Y", "Y", None, None, None]
    play(game, "4W-1")
    assert legal(game) == ["1Y-8", "3Y-8"]  # one space is left for yellow


def test_ruling_5_own_colour_spaces_come_first_by_default() -> None:
    game = table()
    leave_only(game.players[0], 8)
    lay(game, game.players[0], 8, "**YOB")
    show(game, "YY", "B")
    strip = play(game, "1Y-8").strips[8]
    assert strip.panes[2] == "Y"
    assert strip.lying() == ["Y", "Y"]


# A complete strip


def test_r_done_2_every_colour_on_the_strip_may_be_kept() -> None:
    game = table()
    leave_only(game.players[0], 8)
    lay(game, game.players[0], 8, "**YOB", "WP.O.")
    show(game, "BY", "Y")
    assert legal(game) == ["1B-8", "1Y-8", "2Y-8"]
    play(game, "1B-8")
    play(game, "2Y-1")
    assert legal(game) == ["CY-8=B", "CY-8=O", "CY-8=P", "CY-8=W", "CY-8=Y"]
    player = play(game, "CY-8=P")
    assert player.windows[8] == ["P"]
    assert sorted(game.tower) == sorted("WBOY" + "W")  # and the round ends: R-END-1


def test_r_done_3_a_strip_is_turned_over_then_removed_and_the_glazier_stays() -> None:
    game = table()
    player = game.players[0]
    for space, pane in enumerate(draw(game, "WWYY")):
        player.strips[4].panes[space] = pane
    show(game, "O", "OO", "BB", "P", "W", centre="WWWWW")
    play(game, "1O-4=Y")
    assert (player.strips[4].up, player.strips[4].lying()) == ("OOBBP", [])
    play(game, "CW-1")
    play(game, "2O-4")
    play(game, "5W-2")
    play(game, "3B-4")
    play(game, "back")
    play(game, "4P-4=B")
    assert 4 not in player.strips
    assert (player.glazier, player.windows[4]) == (4, ["Y", "B"])
    assert game.after()["strips"][0][3] is None
    assert game.after()["windows"][0][3] == "YB"


def test_a_glazier_on_a_gap_places_only_to_the_right() -> None:
    game = table()
    del game.players[0].strips[4]
    game.players[0].glazier = 4
    show(game, "WW")
    assert legal(game) == ["1W-5", "1W-6", "1W-7", "1W-8", "back"]


def test_ruling_7_without_strips_one_must_take_and_all_breaks() -> None:
    game = table()
    leave_only(game.players[0])
    game.players[0].glazier = 5
    show(game, "BW", centre="O")
    assert legal(game) == ["1B-x", "1W-x", "CO-x"]
    assert play(game, "CO-x").row == 2  # the tile, then the pane


# The glazier goes back


def test_r_back_1_to_the_leftmost_strip_over_gaps() -> None:
    game = table()
    leave_only(game.players[0], 2, 6, 7)
    game.players[0].glazier = 7
    show(game, "W")
    assert play(game, "back").glazier == 2
    assert game.to_move.seat == 2
    assert game.displays[0] == ["W"]


@pytest.mark.parametrize(
    ("columns", "glazier"),
    [((1, 2), 1), ((3, 4), 3), ((5, 6), 2), ((), 8)],
    ids=["first column", "leftmost strip", "gap left of all", "no strip"],
)
def test_r_back_2_not_allowed(columns: tuple[int, ...], glazier: int) -> None:
    game = table()
    leave_only(game.players[0], *columns)
    game.players[0].glazier = glazier
    show(game, "W")
    assert "back" not in legal(game)


@pytest.mark.parametrize(
    ("columns", "glazier", "allowed"),
    [
        ((1, 2, 3, 4), 4, True),
        ((1, 2, 4), 4, False),
        ((1, 2, 3), 4, True),  # the gap under the glazier is not between
        ((2, 3, 4), 4, True),  # nor is one left of the leftmost strip
        ((2, 3), 5, False),
        ((3,), 4, True),
    ],
)
def test_ruling_3_gap_blocks_return(columns: tuple[int, ...], glazier: int, allowed: bool) -> None:
    for blocks in (False, True):
        game = table(gap_blocks_return=blocks)
        leave_only(game.players[0], *columns)
        game.players[0].glazier = glazier
        show(game, "B")
        assert ("back" in legal(game)) is (allowed or not blocks)


# The broken glass track


def test_r_glass_1_the_bottom_row_costs_18_and_the_marker_goes_to_the_top() -> None:
    game = table()
    game.players[0].row = len(game.rows) - 2
    show(game, "B", "W")
    player = play(game, "1B-x")
    assert (player.score, player.lost, player.row) == (-18, 18, 0)


def test_ruling_2_steps_left_go_on_from_the_top() -> None:
    game = table()
    game.players[0].row = len(game.rows) - 2
    show(game, "W", centre="BBBB")
    player = play(game, "CB-x")  # the tile is the first of five steps
    assert (player.score, player.lost, player.row) == (-18, 18, 4)


def test_ruling_2_a_marker_may_go_round_twice() -> None:
    game = table()
    game.players[0].row = len(game.rows) - 2
    steps = len(game.rows) - 1
    show(game, "W", centre="B" * (steps + 2))
    player = play(game, "CB-x")
    assert (player.score, player.lost, player.row) == (-36, 36, 2)


def test_ruling_1_with_a_floor_the_loss_comes_before_the_completed_strip() -> None:
    scores = []
    for floor in (False, True):
        game = table(score_floor=floor)
        player = game.players[0]
        player.row, player.score = len(game.rows) - 2, 5
        lay(game, player, 8, "YYOOP", "YYOO.")
        show(game, "PPBB", "W")
        play(game, "1P-8=Y")  # one of them breaks
        scores.append(player.score)
        assert player.lost == 18  # ruling 8: all of it counts
    window = game.window_points[7]
    assert scores == [5 - 18 + window, 0 + window]


def test_ruling_1_with_a_floor_final_scoring_subtracts_before_the_ornaments() -> None:
    game = table(score_floor=True)
    player = game.players[0]
    player.row = game.rows.index(-8)
    lay(game, player, 1, "WWYYO", "WWY..")
    fill(game, player, w5="BB")
    game.score_at_the_end(player)
    assert (player.score, player.lost) == (0 + 3, 8)


# The end of a round and of the game


def test_ruling_4_the_starter_starts_again_if_nobody_took_from_the_centre() -> None:
    game = table()
    game.starter = game.to_move = game.players[1]
    show(game, "WWWW", "OOOO", "YYYY")
    for text in ("1W-1", "2O-1", "3Y-2"):
        play(game, text)
    assert game.next_event() == "deal"
    assert game.starter.seat == game.to_move.seat == 2
    assert [player.row for player in game.players] == [3, 4]


def test_r_end_1_the_top_of_the_round_track_goes_to_the_tower() -> None:
    game = table()
    show(game, "Y")
    play(game, "1Y-1")
    assert (game.round_track, game.tower) == (list("WYOBP"), ["W"])
    assert game.next_event() == "deal"


def test_r_end_1_the_sixth_round_ends_with_final_scoring() -> None:
    game = table()
    game.tower += game.round_track[:5]
    del game.round_track[:5]
    lay(game, game.players[0], 1, "WWYYO", "WW...")
    game.players[1].row = 1
    show(game, "Y")
    play(game, "1Y-1")
    assert game.next_event() == "final"
    assert game.after()["strips"][0][0] == "WWY.."
    assert game.after()["scores"] == [1, game.rows[1]]
    assert game.final() == {"scores": [1, -1], "lost": [0, 1], "winners": [1]}


@pytest.mark.parametrize(
    ("scores", "lost", "winners"),
    [
        ((5, 9, 7), (0, 40, 0), [2]),
        ((9, 9, 7), (18, 4, 0), [2]),
        ((9, 9, 9), (4, 18, 4), [1, 3]),
        ((-3, -3, -9), (3, 3, 0), [1, 2]),
    ],
)
def test_r_final_5(scores: tuple[int, ...], lost: tuple[int, ...], winners: list[int]) -> None:
    game = table(players=3)
    for player, score, loss in zip(game.players, scores, lost, strict=True):
        player.score, player.lost = score, loss
    assert game.winners() == winners


# The deal


def with_supply(bag: str, tower: str) -> Game:
    """A game with these panes in bag and tower; the others are put away in a window."""
    game = table()
    kept = draw(game, bag)
    game.tower = draw(game, tower)
    game.players[0].windows[1] = game.bag
    game.bag = kept
    return game


def test_r_end_2_the_tower_goes_into_the_bag_only_when_the_bag_is_empty() -> None:
    game = with_supply("BBOOPP", "WWWWWWWWYYYYYYYYY")
    check_deal("here", ["BBOP", "OPWW", "WWWY", "WWYY", "YYYY"], game)
    game.count_panes("here")
    assert (game.bag, game.tower) == (["W", "Y", "Y"], [])


@pytest.mark.parametrize(
    ("displays", "message"),
    [
        (["BBOO", "PWWW", "WWWW", "WYYY", "YYYY"], "display 2"),  # P left in the bag
        (["BBOW", "OPPW", "WWWW", "WWYY", "YYYY"], "display 1"),  # the tower came too early
        (["BBOO", "PP", "WWWW", "WWWW", "YYYY"], "display 2"),  # the tower came too late
    ],
)
def test_r_end_2_a_deal_out_of_order_is_found(displays: list[str], message: str) -> None:
    game = with_supply("BBOOPP", "WWWWWWWWYYYYYYYYY")
    with pytest.raises(Disagreement, match=message):
        check_deal("here", displays, game)


def test_r_end_2_the_tower_stays_if_the_bag_is_emptied_by_the_last_display() -> None:
    game = with_supply("B" * 10 + "O" * 10, "WY")
    check_deal("here", ["BBBB", "BBBB", "BBOO", "OOOO", "OOOO"], game)
    assert (game.bag, game.tower) == ([], ["W", "Y"])


def test_r_end_2_the_round_starts_with_what_is_there() -> None:
    game = with_supply("BBO", "WWWY")
    check_deal("here", ["BBOW", "WWY", "", "", ""], game)
    assert game.next_event() == "move"
    game = with_supply("BBO", "WWWY")
    with pytest.raises(Disagreement, match="display 2"):
        check_deal("here", ["BBOW", "WW", "Y", "", ""], game)
