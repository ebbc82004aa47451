"""What makes a position worth more to a player."""

from dataclasses import replace
from typing import Any

import pytest

from tests.rules.tables import palace, strip, table
from vitral.rules import Player
from vitral.search import Weights, value


def worth(player: Player, **around: Any) -> float:
    """What an otherwise ordinary position between rounds is worth to this player."""
    return value(table(player)._replace(**around), 1)


def test_points_are_worth_points() -> None:
    assert worth(palace(score=17)) - worth(palace(score=10)) == pytest.approx(7)


def test_after_the_game_only_the_score_counts() -> None:
    player = palace(score=17, row=3, windows={1: "W", 2: "YY"})
    assert worth(player, track="") == 17.0


@pytest.mark.parametrize("track", ["WWYOBP", "YOBP", "P"])
def test_every_row_of_broken_glass_costs_more_than_the_one_above(track: str) -> None:
    rows = [worth(palace(row=row), track=track) for row in range(8)]
    assert rows == sorted(set(rows), reverse=True)


def test_before_the_plunge_most_of_it_is_felt() -> None:
    """R-GLASS-1: a step from the row above the bottom row costs far less than 18 more."""
    assert worth(palace(row=7)) - worth(palace(score=-18)) < 18 / 2


def test_a_strip_is_worth_more_with_every_pane() -> None:
    lying = ["", "W", "WW", "WWW", "WWWW"]
    strips = [worth(palace({1: strip("WWWWO", lying=panes)})) for panes in lying]
    assert strips == sorted(set(strips))


def test_a_strip_that_lacks_two_colours_is_worth_less_than_one_that_lacks_one() -> None:
    one, two = (
        worth(palace({1: lacking}, others=False), track="PP")
        for lacking in (strip("WWWWO", lying="WWO"), strip("WWWYB", lying="WWW"))
    )
    assert one > two


def test_a_strip_to_the_left_of_the_glazier_is_worth_less() -> None:
    promising = {1: strip("WWWWO", lying="WWWW")}
    lost = worth(palace(promising, glazier=1)) - worth(palace(promising, glazier=2))
    assert lost > worth(palace(glazier=1)) - worth(palace(glazier=2)) > 0


def test_a_filled_window_makes_strips_to_its_left_worth_more() -> None:
    """R-DONE-4. Windows 4 and 5 have equal points; the strip stands above window 4."""
    nearly = {4: strip("BBBBW", lying="BBBB")}
    left, right = ({3: "W"}, {5: "W"})
    promised = [
        worth(palace(nearly, windows, others=False)) - worth(palace({}, windows, others=False))
        for windows in (left, right)
    ]
    assert promised[1] > promised[0]


def test_a_strip_above_a_started_ornament_is_worth_more_on_side_a() -> None:
    """R-FINAL-3: windows 2 and 3 have equal points, but window 2 shares window 1's ornament."""
    nearly = {1: strip("WWWWO", lying="WWWW")}
    shared, other = (worth(palace(nearly, {c: "W"}, others=False)) for c in (2, 3))
    assert shared > other


def test_a_second_pane_beside_an_ornament_scores_on_side_a() -> None:
    """R-FINAL-3: windows 1 and 2 lie beside one ornament, windows 2 and 3 do not."""
    together, apart = ({1: "W", 2: "W"}, {2: "W", 3: "W"})
    bare = [worth(palace({}, windows, others=False)) for windows in (together, apart)]
    assert bare[0] - bare[1] == pytest.approx(3)


def test_one_colour_is_worth_more_than_two_on_side_b() -> None:
    """R-FINAL-4: one finished window, with two panes of the best colour or with one."""
    plain, mixed = (worth(palace(windows={1: panes}), side="B") for panes in ("WW", "WY"))
    assert plain > mixed
    assert worth(palace(windows={1: "WW"})) == worth(palace(windows={1: "WY"}))


def test_one_colour_is_worth_more_even_before_a_window_is_finished() -> None:
    plain, mixed = (
        worth(palace(windows={1: "W", 3: pane}, others=False), side="B") for pane in "WY"
    )
    assert plain > mixed


def test_panes_on_strips_are_worth_something_to_the_last() -> None:
    """R-FINAL-1, even if the strip will never be completed."""
    lying, bare = (worth(palace({1: strip("WWWWO", lying=w)}), track="P") for w in ("W", ""))
    assert lying > bare


def test_to_start_the_next_round_is_worth_something() -> None:
    first, second = (
        [worth(palace(), starter=seat, tile_in_centre=False, track=t) for t in ("WYOBP", "W")]
        for seat in (1, 2)
    )
    assert first[0] > second[0]
    assert first[1] == second[1]  # after the last round nobody starts


SHORT_SIGHTED = Weights(hope=0.0, threat=0.0, squeeze=0.0)
"""Sees the board alone, and nothing of what is left on the table."""

ORANGE_COMPLETES = palace({8: strip("PPWWO", lying="PPWW")}, others=False, glazier=8)
"""One orange pane completes the strip; everything else would break."""

NO_STRIPS = palace(others=False)


def supplied(track: str, panes: str) -> float:
    """What a strip lacking orange and clear is worth by itself, with these panes to be had."""
    player = palace({8: strip("PPWWO", lying="PPW")}, others=False, glazier=8)
    return value(table(player, track=track, displays=[panes], seat=2), 1, SHORT_SIGHTED)


def test_in_the_last_round_a_strip_needs_its_panes_on_the_table() -> None:
    assert supplied("B", "OWYY") > supplied("B", "OOYY")
    assert supplied("YB", "OWYY") == supplied("YB", "OOYY")


def from_table(player: Player, displays: list[str]) -> float:
    """What the panes on the table add for a player whose turn it is."""
    state = table(player, displays=displays)
    return value(state, 1) - value(state, 1, SHORT_SIGHTED)


def test_a_lot_that_fits_is_good_and_one_that_breaks_is_bad() -> None:
    assert from_table(ORANGE_COMPLETES, ["O"]) > 0
    assert from_table(ORANGE_COMPLETES, ["OOO"]) < from_table(ORANGE_COMPLETES, ["O"])
    assert from_table(ORANGE_COMPLETES, ["Y"]) < 0


def test_a_lot_fits_on_jokers() -> None:
    assert from_table(palace({8: strip("**YOB")}, others=False, glazier=8), ["PP"]) > 0


def test_a_lot_that_breaks_is_worst_before_the_bottom_row() -> None:
    """R-GLASS-1: from the row above it, four steps cost 18 points and the row they lead to."""
    assert from_table(palace(others=False, row=7), ["YYYY"]) < 0


def test_a_good_lot_is_worth_more_before_the_others_had_their_turn() -> None:
    selfish = Weights(threat=0.0, squeeze=0.0)
    mine, theirs = (
        value(table(ORANGE_COMPLETES, displays=["OYYY"], seat=seat), 1, selfish) for seat in (1, 2)
    )
    assert mine > theirs


def left_for_the_next(weights: Weights, seats: int = 2) -> float:
    """How much better it is to leave the next player what breaks than what fits."""
    breaks, fits = (
        table(NO_STRIPS, ORANGE_COMPLETES, seats=seats, displays=[panes], seat=2)
        for panes in ("BYYY", "OYYY")
    )
    return value(breaks, 1, weights) - value(fits, 1, weights)


@pytest.mark.parametrize("weights", [Weights(), Weights(threat=0.0), Weights(squeeze=0.0)])
def test_what_is_left_for_the_next_player_counts(weights: Weights) -> None:
    assert left_for_the_next(weights) > 0


def test_what_is_left_for_one_of_two_rivals_counts_half() -> None:
    two, three = (left_for_the_next(Weights(), seats) for seats in (2, 3))
    assert three == pytest.approx(two / 2)


def test_weights_are_told_apart_by_identity() -> None:
    """Caches are keyed by them: the same numbers may be two weights, never one weight two."""
    weights = Weights()
    assert weights == weights
    assert replace(weights) != weights
