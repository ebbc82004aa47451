"""Section 2: set-up."""

from collections import Counter
from random import Random
from typing import cast

import pytest

from tests.rules.tables import EDITION, FRESH, all_lying, palace, setup, strip, table
from vitral.rules import (
    Advance,
    BadSetup,
    Setup,
    Side,
    Strip,
    VitralError,
    deal,
    lay_out,
    new_game,
    parse_edition,
    play,
)
from vitral.rules.events import Dealt
from vitral.service.dice import Dice

DRAWN = [Dice(Random(seed)).setup(4) for seed in range(60)]
"""Set-ups for four, as the dice give them."""


def refused(bad: Setup, side: Side = "A") -> VitralError:
    """What is said about a set-up that is not allowed."""
    with pytest.raises(BadSetup) as caught:
        new_game(bad, side)
    return caught.value


@pytest.mark.parametrize(("players", "displays"), [(2, 5), (3, 7), (4, 9)])
def test_R_SETUP_1_displays_by_players(players: int, displays: int) -> None:
    assert new_game(setup(players)).displays == ("",) * displays


@pytest.mark.parametrize("players", [0, 1, 5])
def test_R_SETUP_1_two_to_four_players(players: int) -> None:
    error = refused(setup(players))
    assert error.code == "setup-players"
    assert error.params == {"players": players}


@pytest.mark.parametrize(("side", "points"), [("A", 4), ("B", 9)])
def test_R_SETUP_2_everybody_uses_the_same_side(side: Side, points: int) -> None:
    data = EDITION.components()
    data["windows"] = {"points_A": [4] * 8, "points_B": [9] * 8}
    edition = parse_edition(data)
    nearly = palace({1: strip("WWWWO", lying="WWWW")})
    state = table(nearly, nearly, side=side, track="BPY", displays=["O", "O"], edition=edition)
    after_one, _ = play(state, Advance(1, "O", 1, keep="W"))
    after_two, _ = play(after_one, Advance(2, "O", 1, keep="W"))
    assert [player.score for player in after_two.players] == [points, points]


def test_R_SETUP_2_there_is_no_other_side() -> None:
    error = refused(setup(), cast("Side", "C"))
    assert error.code == "setup-side"
    assert error.params == {"side": "C"}


@pytest.mark.parametrize("drawn", DRAWN[:10])
def test_R_SETUP_3_everybody_has_the_same_eight_strips(drawn: Setup) -> None:
    for strips in drawn.strips:
        assert {frozenset((s.up, s.down)) for s in strips} == set(map(frozenset, EDITION.strips))
        assert len(strips) == 8


def test_R_SETUP_3_the_strips_are_shuffled_and_turned_at_random() -> None:
    at_column_1 = Counter(strips[0].up for drawn in DRAWN for strips in drawn.strips)
    sides_that_can_be_up = {side for sides in EDITION.strips for side in sides} - {"**YOB"}
    assert set(at_column_1) == sides_that_can_be_up


def test_R_SETUP_3_each_player_shuffles_alone() -> None:
    assert all(len(set(drawn.strips)) == 4 for drawn in DRAWN)


def test_R_SETUP_3_the_joker_side_starts_face_down() -> None:
    backs = [s.down for drawn in DRAWN for strips in drawn.strips for s in strips]
    assert backs.count("**YOB") == 4 * len(DRAWN)


def test_R_SETUP_3_no_strip_starts_with_its_jokers_up() -> None:
    error = refused(setup(strips={2: (*FRESH[:7], strip("**YOB"))}))
    assert error.code == "setup-joker"
    assert error.params == {"up": "**YOB"}


def test_R_SETUP_3_the_back_is_public() -> None:
    first = new_game(setup()).players[1].strips[0]
    assert first is not None
    assert (first.up, first.down) == ("WWWWO", "BBBPY")


@pytest.mark.parametrize(
    "strips",
    [
        pytest.param(FRESH[:7], id="one is missing"),
        pytest.param((*FRESH[:7], FRESH[0]), id="one is there twice"),
        pytest.param((*FRESH, strip("WWWWO")), id="one too many"),
        pytest.param((*FRESH[:7], strip("WYOBP", "WYOBP")), id="one is from elsewhere"),
    ],
)
def test_R_SETUP_3_all_eight_strips(strips: tuple[Strip, ...]) -> None:
    assert refused(setup(strips={1: strips})).code == "setup-strips-all"


def test_R_SETUP_3_a_strip_has_its_printed_sides() -> None:
    error = refused(setup(strips={1: (FRESH[0]._replace(down="BBBBB"), *FRESH[1:])}))
    assert error.code == "setup-strips"
    assert error.params == {"up": "WWWWO", "down": "BBBBB"}


def test_R_SETUP_3_strips_start_empty() -> None:
    error = refused(setup(strips={2: (strip("WWWWO", lying="W"), *FRESH[1:])}))
    assert error.code == "setup-strips-empty"
    assert error.params == {"up": "WWWWO"}


def test_R_SETUP_3_strips_are_laid_out_from_the_left() -> None:
    patterns = (("BBBPY", "WWWWO"), ("PPWWO", "**YOB"), ("YYYYB", "PPPWO"))
    laid = lay_out(EDITION, patterns)
    assert laid == (strip("BBBPY"), strip("PPWWO"), strip("YYYYB"))
    assert [s.number for s in laid] == [1, 8, 2]


@pytest.mark.parametrize(
    "pattern",
    [("WWWWO", "PPPWO"), ("WWWWO", "BBBPY"), ("BBBPY", "WWWWO"), ("", "")],
)
def test_R_SETUP_3_only_strips_that_are_left_can_be_laid_out(pattern: tuple[str, str]) -> None:
    with pytest.raises(BadSetup) as caught:
        lay_out(EDITION, (("WWWWO", "BBBPY"), pattern))
    assert caught.value.code == "setup-strips"
    assert caught.value.params == {"up": pattern[0], "down": pattern[1]}


def test_R_SETUP_4_glaziers_scores_and_markers_start_at_the_beginning() -> None:
    for player in new_game(setup(3)).players:
        assert player.strips == FRESH
        assert player.windows == ("", "", "", "", "", "", "", "")
        assert (player.glazier, player.score, player.row, player.lost) == (1, 0, 0, 0)


@pytest.mark.parametrize("drawn", DRAWN[:10])
def test_R_SETUP_5_one_of_each_colour_on_rounds_II_to_VI(drawn: Setup) -> None:
    assert sorted(drawn.track[1:]) == sorted("WYOBP")
    assert drawn.track[0] in "WYOBP"
    assert len(drawn.track) == 6


def test_R_SETUP_5_the_track_is_drawn_at_random() -> None:
    for place in range(6):
        assert {drawn.track[place] for drawn in DRAWN} == set("WYOBP")


def test_R_SETUP_5_the_others_are_in_the_bag() -> None:
    state = new_game(setup(track="OPBOYW"))
    assert Counter(state.bag) == {"W": 19, "Y": 19, "O": 18, "B": 19, "P": 19}
    assert (state.track, state.round, state.bonus_colour) == ("OPBOYW", 1, "O")
    assert state.tower == state.centre == ""


@pytest.mark.parametrize("track", ["", "WYOBP", "WWYOB", "WWWYOB", "WWYOBPP", "*WYOBP", "wWYOBP"])
def test_R_SETUP_5_no_other_track(track: str) -> None:
    error = refused(setup(track=track))
    assert error.code == "setup-track"
    assert error.params == {"track": track}


def test_R_SETUP_6_the_starting_player_is_given() -> None:
    assert Dice(Random(1)).setup(4, starter=3).starter == 3
    state = new_game(setup(4, starter=3))
    assert (state.starter, state.seat) == (3, 3)


def test_R_SETUP_6_or_drawn() -> None:
    assert {drawn.starter for drawn in DRAWN} == {1, 2, 3, 4}


@pytest.mark.parametrize("starter", [-1, 0, 3])
def test_R_SETUP_6_the_starting_player_sits_at_the_table(starter: int) -> None:
    error = refused(setup(2, starter=starter))
    assert error.code == "setup-starter"
    assert error.params == {"starter": starter, "players": 2}


def test_R_SETUP_6_every_display_is_filled_with_four() -> None:
    state = new_game(setup(3, starter=2))
    assert state.awaits_deal
    dealt, events = deal(state, ("WWOP", "YYYY", "BBBB", "PPPP", "OOOO", "WYOB", "WYOB"))
    displays = ("OPWW", "YYYY", "BBBB", "PPPP", "OOOO", "BOWY", "BOWY")
    assert dealt.displays == displays
    assert events == (Dealt(round=1, displays=displays),)
    assert len(dealt.bag) == 94 - 28
    assert all_lying(dealt) == all_lying(state)
    assert dealt.seat == 2
    assert not dealt.awaits_deal


def test_R_SETUP_6_the_panes_are_drawn_at_random() -> None:
    state = new_game(setup())
    deals = {Dice(Random(seed)).deal(state) for seed in range(20)}
    assert len(deals) == 20
    for displays in deals:
        assert [len(panes) for panes in displays] == [4] * 5
        deal(state, displays)


def test_the_same_generator_draws_the_same_game() -> None:
    one, other = Dice(Random(7)), Dice(Random(7))
    assert one.setup(3) == other.setup(3)
    state = new_game(setup())
    assert one.deal(state) == other.deal(state)
