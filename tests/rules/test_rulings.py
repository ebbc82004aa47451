"""Section 9: where the books are silent or disagree."""

from itertools import combinations
from random import Random

import pytest

from tests.rules.tables import EDITION, of_kind, palace, setup, strip, table
from vitral.rules import (
    CENTRE,
    COLUMNS,
    JOKER,
    Advance,
    Back,
    Edition,
    Options,
    Player,
    Side,
    canonical,
    deal,
    legal_moves,
    new_game,
    parse_edition,
    play,
    refusal,
    winners,
)
from vitral.rules.events import (
    Broke,
    Dealt,
    Event,
    GameOver,
    MarkerMoved,
    MarkerWrapped,
    PaneKept,
    Placed,
)
from vitral.rules.refusals import Refusal
from vitral.service.dice import Dice

FLOOR = Options(score_floor=True)
BLOCKED = Options(gap_blocks_return=True)


def break_blue(
    player: Player, count: int, options: Options | None = None, edition: Edition = EDITION
) -> tuple[Player, tuple[Event, ...]]:
    """The player takes blue panes that fit nowhere; what becomes of them, and what happened."""
    nowhere = player._replace(glazier=7)
    state = table(nowhere, centre="B" * count + "W", tile=False, options=options, edition=edition)
    after, events = play(state, Advance(CENTRE, "B", None))
    return after.players[0], events


def finish(player: Player, options: Options | None = None) -> GameOver:
    """Seat 1 takes the last pane; the player sits in seat 2."""
    state = table(palace(), player, track="P", displays=["W"], options=options)
    _, events = play(state, Advance(1, "W", 1))
    return of_kind(GameOver, events)[0]


def test_ruling_1_scores_may_fall_below_0() -> None:
    player, events = break_blue(palace(row=7, score=3), 1)
    assert player.score == -15
    assert of_kind(MarkerWrapped, events) == [MarkerWrapped(seat=1, lost=18, points=-18)]


def test_ruling_1_in_final_scoring_too() -> None:
    (scored,) = finish(palace(row=7, score=3)).finals[1:]
    assert (scored.glass, scored.total) == (-14, -11)


@pytest.mark.parametrize(
    ("score", "after", "points"), [(3, 0, -3), (0, 0, 0), (18, 0, -18), (20, 2, -18)]
)
def test_ruling_1_score_floor_never_below_0(score: int, after: int, points: int) -> None:
    player, events = break_blue(palace(row=7, score=score), 1, FLOOR)
    assert player.score == after
    assert of_kind(MarkerWrapped, events) == [MarkerWrapped(seat=1, lost=18, points=points)]


@pytest.mark.parametrize(
    ("score", "glass", "total"), [(0, 0, 0), (3, -3, 0), (14, -14, 0), (15, -14, 1)]
)
def test_ruling_1_score_floor_in_final_scoring(score: int, glass: int, total: int) -> None:
    (scored,) = finish(palace(row=7, score=score), FLOOR).finals[1:]
    assert (scored.glass, scored.total) == (glass, total)


def test_ruling_1_score_floor_comes_after_the_leftovers_and_before_the_ornaments() -> None:
    """Final scoring goes in the order of the paragraphs: 1 + 1 - 4 is 0, and 3 for an ornament."""
    player = palace({2: strip("YYYYB", lying="YYY")}, {3: "W", 4: "W"}, score=1, row=3)
    (scored,) = finish(player, FLOOR).finals[1:]
    assert (scored.leftover, scored.glass, scored.ornaments) == (1, -2, (0, 3, 0, 0))
    assert scored.total == 3


def test_ruling_2_the_marker_goes_on_from_the_top_with_the_rest() -> None:
    player, events = break_blue(palace(row=6, score=30), 5)
    assert events[-3:] == (
        MarkerMoved(seat=1, start=6, end=8),
        MarkerWrapped(seat=1, lost=18, points=-18),
        MarkerMoved(seat=1, start=0, end=3),
    )
    assert (player.row, player.score, player.lost) == (3, 12, 18)


def test_ruling_2_as_often_as_it_must() -> None:
    short = parse_edition(EDITION.components() | {"broken_glass": {"rows": [0, -2, -5]}})
    player, events = break_blue(palace(row=1, score=30), 4, edition=short)
    assert events[-5:] == (
        MarkerMoved(seat=1, start=1, end=2),
        MarkerWrapped(seat=1, lost=5, points=-5),
        MarkerMoved(seat=1, start=0, end=2),
        MarkerWrapped(seat=1, lost=5, points=-5),
        MarkerMoved(seat=1, start=0, end=1),
    )
    assert (player.row, player.score, player.lost) == (1, 20, 10)


def test_ruling_2_on_a_track_of_two_rows_every_step_is_a_loss() -> None:
    shortest = parse_edition(EDITION.components() | {"broken_glass": {"rows": [0, -3]}})
    player, events = break_blue(palace(score=30), 4, edition=shortest)
    assert of_kind(MarkerWrapped, events) == [MarkerWrapped(seat=1, lost=3, points=-3)] * 4
    assert (player.row, player.score, player.lost) == (0, 18, 12)


def with_gaps(gaps: tuple[int, ...], glazier: int) -> Player:
    """A player whose strips in these columns are gone."""
    return palace(dict.fromkeys(gaps), dict.fromkeys(gaps, "WO"), glazier=glazier)


BETWEEN = {
    "right before the glazier": ((5,), 6, 1, 5),
    "right after the leftmost strip": ((2,), 6, 1, 2),
    "two of them": ((3, 5), 6, 1, 3),
    "gaps on the left, and one between": ((1, 2, 4), 6, 3, 4),
    "the only column between": ((2,), 3, 1, 2),
    "between, and under the glazier": ((4, 6), 6, 1, 4),
}
"""The gaps, the glazier, the leftmost strip, and the first gap strictly between the two."""


@pytest.mark.parametrize(
    ("gaps", "glazier", "leftmost", "gap"), list(BETWEEN.values()), ids=list(BETWEEN)
)
def test_ruling_3_the_glazier_may_pass_over_gaps(
    gaps: tuple[int, ...], glazier: int, leftmost: int, gap: int
) -> None:
    state = table(with_gaps(gaps, glazier), displays=["W"])
    assert not state.players[0].strips[gap - 1]
    assert play(state, Back())[0].players[0].glazier == leftmost


@pytest.mark.parametrize(
    ("gaps", "glazier", "leftmost", "gap"), list(BETWEEN.values()), ids=list(BETWEEN)
)
def test_ruling_3_gap_blocks_return(
    gaps: tuple[int, ...], glazier: int, leftmost: int, gap: int
) -> None:
    state = table(with_gaps(gaps, glazier), displays=["W"], options=BLOCKED)
    why = Refusal("back-gap-between", {"column": leftmost, "gap": gap})
    assert refusal(state, Back()) == why
    assert Back() not in legal_moves(state)


@pytest.mark.parametrize("options", [Options(), BLOCKED])
@pytest.mark.parametrize(
    ("gaps", "glazier"),
    [
        pytest.param((), 6, id="no gap"),
        pytest.param((1, 2), 6, id="left of the leftmost strip"),
        pytest.param((6,), 6, id="under the glazier"),
        pytest.param((7, 8), 6, id="right of the glazier"),
        pytest.param((2,), 2, id="under the glazier, beside the leftmost strip"),
        pytest.param((1,), 3, id="beside the leftmost strip, on its left"),
    ],
)
def test_ruling_3_other_gaps_do_not_block(
    gaps: tuple[int, ...], glazier: int, options: Options
) -> None:
    state = table(with_gaps(gaps, glazier), displays=["W"], options=options)
    assert Back() in legal_moves(state)


@pytest.mark.parametrize("options", [Options(), BLOCKED])
def test_ruling_3_never_a_way_to_the_right_or_a_pass(options: Options) -> None:
    right = table(with_gaps((1, 2), 1), displays=["W"], options=options)
    assert Back() not in legal_moves(right)
    stay = table(palace(), displays=["W"], options=options)
    assert Back() not in legal_moves(stay)


@pytest.mark.parametrize("starter", [1, 2, 3])
def test_ruling_4_nobody_took_from_the_centre(starter: int) -> None:
    state = table(seats=3, displays=["WWWW"], seat=2, starter=starter)
    between, _ = play(state, Advance(1, "W", 1))
    assert not between.tile_in_centre
    assert (between.starter, between.seat) == (starter, starter)
    dealt, _ = deal(between, ("WWYY",) * 7)
    assert dealt.seat == starter


def test_ruling_5_own_colour_spaces_first() -> None:
    jokers = palace({8: strip("**YOB")}, {8: "W"})
    after, events = play(table(jokers, displays=["YW"]), Advance(1, "Y", 8))
    assert of_kind(Placed, events) == [Placed(seat=1, column=8, colour="Y", count=1, jokers=0)]
    assert after.players[0].strips[7] == strip("**YOB", lying="Y")


def test_ruling_5_unless_the_player_says_otherwise() -> None:
    jokers = palace({8: strip("**YOB")}, {8: "W"})
    after, events = play(table(jokers, displays=["YYWW"]), Advance(1, "Y", 8, jokers=2))
    assert of_kind(Placed, events) == [Placed(seat=1, column=8, colour="Y", count=2, jokers=2)]
    assert after.players[0].strips[7] == strip("**YOB", on_jokers="YY")


@pytest.mark.parametrize(
    ("jokers", "keep", "why"),
    [
        pytest.param(0, None, Refusal("jokers-not-possible", {"jokers": 0}), id="too few"),
        pytest.param(1, "Y", Refusal("keep-not-complete", {"keep": "Y"}), id="nor the default"),
        pytest.param(3, None, Refusal("jokers-not-possible", {"jokers": 3}), id="too many"),
        pytest.param(3, "W", Refusal("jokers-not-possible", {"jokers": 3}), id="and more wrong"),
        pytest.param(2, "Y", Refusal("keep-not-complete", {"keep": "Y"}), id="but not complete"),
    ],
)
def test_ruling_5_only_what_can_be(jokers: int, keep: str | None, why: Refusal) -> None:
    """Two yellow panes for one yellow space and two jokers: one or both lie on jokers."""
    player = palace({8: strip("**YOB")}, {8: "W"})
    move = Advance(1, "Y", 8, jokers=jokers, keep=keep)
    assert refusal(table(player, displays=["YYWW"]), move) == why


@pytest.mark.parametrize(
    ("lying", "colour", "jokers", "keep"),
    [
        pytest.param("", "Y", 1, None, id="as many as do not fit elsewhere"),
        pytest.param("", "O", 1, None, id="one space of its own colour"),
        pytest.param("", "W", 2, None, id="no space of its own colour"),
        pytest.param("YOB", "W", 2, "W", id="the strip completes"),
    ],
)
def test_ruling_5_the_default_may_be_said(
    lying: str, colour: str, jokers: int, keep: str | None
) -> None:
    """Said in numbers, it is the same move; it was refused as impossible."""
    state = table(palace({8: strip("**YOB", lying=lying)}, {8: "W"}), displays=[colour * 2 + "PP"])
    said, plain = Advance(1, colour, 8, jokers, keep), Advance(1, colour, 8, keep=keep)
    assert refusal(state, said) is None
    assert canonical(state, said) == plain
    assert play(state, said) == play(state, plain)


def test_ruling_5_a_move_that_cannot_be_played_stays_as_it_is() -> None:
    state = table(palace({8: strip("**YOB")}, {8: "W"}), displays=["YYWW"])
    for move in (Advance(1, "Y", 8, 3), Advance(1, "Y", None, 0), Advance(1, "B", 8, 0), Back()):
        assert canonical(state, move) == move


def test_ruling_5_nothing_to_choose_when_the_strip_completes() -> None:
    player = palace({8: strip("**YOB", lying="OB", on_jokers="W")}, {8: "W"})
    state = table(player, displays=["YYYY"])
    for jokers in (0, 2):
        why = Refusal("jokers-not-possible", {"jokers": jokers})
        assert refusal(state, Advance(1, "Y", 8, jokers, keep="Y")) == why
    assert refusal(state, Advance(1, "Y", 8, keep="Y")) is None


def test_ruling_5_jokers_are_not_offered_where_there_are_none() -> None:
    why = refusal(table(displays=["WWYY"]), Advance(1, "W", 1, jokers=1))
    assert why == Refusal("jokers-not-possible", {"jokers": 1})


@pytest.mark.parametrize("taken", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("other", [0, 1])
@pytest.mark.parametrize("jokers", [0, 1, 2])
@pytest.mark.parametrize("own", [0, 1, 2])
def test_ruling_5_every_choice_of_spaces(own: int, jokers: int, other: int, taken: int) -> None:
    """Try every set of free spaces as large as can be, and see which ways of playing it are left.

    The strip is YY**B, with so many yellow spaces, jokers and other spaces free.
    """
    lying = "Y" * (2 - own) + "B" * (1 - other)
    there = strip("YY**B", "WWWWO", lying=lying, on_jokers="P" * (2 - jokers))
    state = table(palace({1: there}, others=False), centre="Y" * taken + "W", tile=False)

    spaces = "Y" * own + JOKER * jokers
    size = min(taken, len(spaces))
    on_jokers = {choice.count(JOKER) for choice in combinations(spaces, size)}
    complete = size == own + jokers + other
    kept = sorted({*there.panes, "Y"}) if complete else [None]
    expected = {
        Advance(CENTRE, "Y", 1, None if count == min(on_jokers) else count, keep)
        for count in on_jokers
        for keep in kept
    }
    if not spaces:
        expected = {Advance(CENTRE, "Y", None)}

    moves = [m for m in legal_moves(state) if isinstance(m, Advance) and m.colour == "Y"]
    assert set(moves) == expected
    assert len(moves) == len(expected)
    placed = [event for move in moves for event in of_kind(Placed, play(state, move)[1])]
    assert {(event.count, event.jokers) for event in placed} == {
        (size, count) for count in on_jokers if spaces
    }


@pytest.mark.parametrize("count", [0, 1, 2])
def test_ruling_5_what_lies_on_jokers_is_known(count: int) -> None:
    there = strip("**YOB", lying="YB", on_jokers="YO"[:count])
    assert there.on_jokers == "".join(sorted("YO"[:count]))


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize(("keep", "tower"), [("W", "OWWW"), ("O", "WWWW")])
def test_ruling_6_the_kept_pane_is_a_choice_on_both_sides(
    side: Side, keep: str, tower: str
) -> None:
    nearly = palace({1: strip("WWWWO", lying="WWWW")})
    state = table(nearly, displays=["O"], centre="Y", side=side)
    after, events = play(state, Advance(1, "O", 1, keep=keep))
    assert of_kind(PaneKept, events)[0].colour == keep
    assert after.tower == tower


def test_ruling_7_without_strips_a_player_must_still_take_and_everything_breaks() -> None:
    player = palace(windows=dict.fromkeys(range(1, 9), "WO"), others=False, glazier=4)
    state = table(player, displays=["BBYY"])
    assert legal_moves(state) == [Advance(1, "Y", None), Advance(1, "B", None)]
    after, _ = play(state, Advance(1, "B", None))
    assert after.tower == "BB"
    assert after.players[0] == player._replace(row=2)


def test_ruling_7_the_same_on_a_gap_with_nothing_to_its_right() -> None:
    player = palace({7: None, 8: None}, {7: "WO", 8: "WO"}, glazier=7)
    state = table(player, displays=["PPYY"])
    assert legal_moves(state) == [Back(), Advance(1, "Y", None), Advance(1, "P", None)]
    after, _ = play(state, Advance(1, "P", None))
    assert after.players[0].glazier == 7


def test_ruling_8_every_loss_counts_for_the_tie_break() -> None:
    player, _ = break_blue(palace(row=7, score=40, lost=18), 1)
    assert player.lost == 36
    (scored,) = finish(player._replace(row=5)).finals[1:]
    assert scored.lost == 44


def test_ruling_8_also_what_the_floor_swallowed() -> None:
    player, _ = break_blue(palace(row=7, score=3), 1, FLOOR)
    assert (player.score, player.lost) == (0, 18)
    (scored,) = finish(palace(score=3, row=5, lost=18), FLOOR).finals[1:]
    assert (scored.total, scored.lost) == (0, 26)


def test_ruling_8_decides_a_tie_at_the_floor() -> None:
    more, less = palace(score=0, row=7), palace(score=0, row=6)
    state = table(more, less, track="P", displays=["W"], options=FLOOR)
    after, events = play(state, Advance(1, "W", 1))
    assert [player.score for player in after.players] == [0, 0]
    assert winners(after.players) == (2,)
    assert of_kind(GameOver, events)[0].winners == (2,)


def test_ruling_9_bag_and_tower_are_known_as_heaps_without_an_order() -> None:
    state = table(displays=["WWWB"], tower="Y", bag="PBWO")
    assert state.bag == "BOPW"
    after, _ = play(state, Advance(1, "W", 8))
    assert (after.bag, after.tower) == ("BOPW", "WY")


def test_ruling_9_the_order_of_draws_is_not_in_the_state() -> None:
    """Whatever could come out of the bag may come out of it."""
    state = new_game(setup())
    seen = {deal(state, Dice(Random(seed)).deal(state))[0].displays for seed in range(20)}
    assert len(seen) == 20


def test_ruling_9_moves_do_not_touch_the_bag() -> None:
    state = table(displays=["WWWB"])
    assert play(state, Advance(1, "W", 8))[0].bag == state.bag


def test_ruling_10_jokers_are_filled_before_anything_breaks() -> None:
    state = table(palace({8: strip("**YOB")}, {8: "W"}), displays=["PPPW"])
    _, events = play(state, Advance(1, "P", 8))
    assert of_kind(Placed, events) == [Placed(seat=1, column=8, colour="P", count=2, jokers=2)]
    assert [broke.count for broke in of_kind(Broke, events)] == [1]
    fewer = Advance(1, "P", 8, jokers=1)
    assert refusal(state, fewer) == Refusal("jokers-not-possible", {"jokers": 1})


def test_ruling_11_as_many_as_fit_are_placed() -> None:
    state = table(palace({8: strip("**YOB")}, {8: "W"}), displays=["YYYY"])
    ways = [move for move in legal_moves(state) if isinstance(move, Advance) and move.target == 8]
    placed = [of_kind(Placed, play(state, move)[1])[0].count for move in ways]
    assert placed == [3] * len(ways)


def test_ruling_12_an_ornament_with_one_pane_scores_nothing() -> None:
    (scored,) = finish(palace(windows={1: "W"})).finals[1:]
    assert scored.ornaments == (0, 0, 0, 0)
    (scored,) = finish(palace(windows={1: "WW"})).finals[1:]
    assert scored.ornaments != (0, 0, 0, 0)


def test_ruling_13_the_tile_returns_and_displays_are_refilled_from_bag_then_tower() -> None:
    state = table(track="BP", bag="WWWW", tower="YYYY", tile=False)
    dealt, events = deal(state, ("WWWW", "YYYY", "", "", ""))
    assert dealt.tile_in_centre
    assert of_kind(Dealt, events)[0].from_bag == 4


def test_ruling_14_everybody_has_the_same_strips_and_sees_their_backs() -> None:
    players = new_game(Dice(Random(1)).setup(4)).players
    faces = [{frozenset((s.up, s.down)) for s in player.strips if s} for player in players]
    assert all(len(each) == COLUMNS for each in faces)
    assert all(each == faces[0] for each in faces)
