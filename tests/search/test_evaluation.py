"""What makes a position worth more to a player."""

from dataclasses import replace

import pytest

from tests.rules.tables import palace, strip, table
from vitral.rules import Player, State
from vitral.search import Weights, value


def worth(player: Player, **around: object) -> float:
    """What an otherwise ordinary position between rounds is worth to this player."""
    return value(table(player)._replace(**around), 1)  # type: ignore[arg-type]


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


def test_to_start_the_next_round_is_worth_something() -> None:
    assert worth(palace(), starter=1) > worth(palace(), starter=2)
    assert worth(palace(), starter=1, track="W") == worth(palace(), starter=2, track="W")


def test_the_last_round_needs_the_panes_on_the_table() -> None:
    """The same strip, and what it lacks is there or is not."""
    player = palace({8: strip("PPWWO", lying="PPW")}, others=False, glazier=8)
    there, not_there = (value(last_round(player, panes), 1) for panes in ("OWYY", "OOYY"))
    assert there > not_there


def last_round(player: Player, panes: str) -> State:
    return table(player, track="B", displays=[panes], seat=2)


def test_weights_are_told_apart_by_identity() -> None:
    """Caches are keyed by them: the same numbers may be two weights, never one weight two."""
    weights = Weights()
    assert weights == weights
    assert replace(weights) != weights
