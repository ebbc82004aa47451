"""Why a move may be a good idea."""

from random import Random
from typing import get_args

import pytest

from tests.rules.tables import palace, strip, table
from tests.search.matches import turns
from vitral.rules import Advance, Back, IllegalMove, Move, State, legal_moves, play
from vitral.rules.errors import Params
from vitral.rules.events import Broke, ColourBonus, WindowScored
from vitral.search import Bot, GreedyBot, RandomBot, Reason, ReasonCode, explain


def test_completes_with_bonus() -> None:
    """Window 3 has 3 points, and to its right window 8 has 2; four panes are orange."""
    player = palace({3: strip("OOOOP", lying="OOOO")}, {8: "W"})
    state = table(player, track="OWYOBP", displays=["PWWW"])
    assert explain(state, Advance(1, "P", 3, keep="O")) == (
        Reason("completes", {"column": 3, "points": 5}),
        Reason("bonus", {"colour": "O", "points": 4}),
        Reason("breaks-nothing"),
    )


def test_fills() -> None:
    state = table(palace({1: strip("WWWWO", lying="W")}), displays=["WWYY"])
    assert explain(state, Advance(1, "W", 1)) == (
        Reason("fills", {"column": 1, "placed": 2, "left": 2}),
        Reason("breaks-nothing"),
    )


def test_fills_and_breaks() -> None:
    state = table(palace({1: strip("BBBPY")}), displays=["PPPP"])
    assert explain(state, Advance(1, "P", 1)) == (
        Reason("fills", {"column": 1, "placed": 1, "left": 4}),
        Reason("breaks", {"count": 3}),
    )


def test_everything_breaks_and_the_marker_wraps() -> None:
    player = palace(others=False, row=7)
    assert explain(table(player, displays=["WWYY"]), Advance(1, "W", None)) == (
        Reason("breaks", {"count": 2}),
        Reason("wraps", {"lost": 18}),
    )


def test_takes_the_tile() -> None:
    assert explain(table(centre="WW"), Advance(0, "W", 1)) == (
        Reason("fills", {"column": 1, "placed": 2, "left": 3}),
        Reason("takes-tile"),  # its cost is no broken glass, but it is no nothing either
    )


def test_the_tile_starts_nothing_after_the_last_round() -> None:
    state = table(centre="WW", displays=["YYYY"], track="P")
    assert Reason("takes-tile") not in explain(state, Advance(0, "W", 1))


def test_returns_to_the_leftmost_strip() -> None:
    state = table(palace({1: None}, glazier=6), displays=["WWYY"])
    assert explain(state, Back()) == (Reason("returns", {"column": 2}),)


def test_going_right_is_not_returning() -> None:
    state = table(displays=["YYWW"])
    assert {reason.code for reason in explain(state, Advance(1, "Y", 2))} == {
        "fills",
        "breaks-nothing",
    }


def test_an_illegal_move_has_no_reasons() -> None:
    with pytest.raises(IllegalMove):
        explain(table(displays=["WWYY"]), Back())


def reasons(state: State, move: Move) -> dict[ReasonCode, Params]:
    return {reason.code: reason.params for reason in explain(state, move)}


PINK = palace({8: strip("PPPPY")}, others=False, glazier=8)
"""Somebody for whom only pink and yellow are any good, and who cannot go back."""


def test_denies_the_next_player_a_completion() -> None:
    """The rival lacks one pink pane in column 3, for window 3 (3 points) and 8 (2 points)."""
    rival = palace({3: strip("OOOOP", lying="OOOO")}, {8: "W"}, others=False)
    state = table(palace(), rival, track="BYOBP", displays=["PWWW", "WWYY"])
    denied = {"seat": 2, "column": 3, "points": 5}
    assert reasons(state, Advance(1, "P", 5))["denies"] == denied
    assert "denies" not in reasons(state, Advance(2, "W", 1))
    twice = table(palace(), rival, track="BYOBP", displays=["PWWW", "PWYY"])
    assert "denies" not in reasons(twice, Advance(1, "P", 5))


def test_allows_what_was_not_possible_before() -> None:
    """A clear pane in the centre and one from the display make the two that the rival lacks."""
    rival = palace({1: strip("WWWWO", lying="WWO")}, others=False)
    state = table(palace(), rival, track="BYOBP", displays=["WPPP", "YYYY"], centre="W")
    allowed = {"seat": 2, "column": 1, "points": 4}
    assert reasons(state, Advance(1, "P", 5))["allows"] == allowed
    assert "allows" not in reasons(state, Advance(2, "Y", 2))


def test_squeezes_whom_nothing_fits() -> None:
    state = table(palace(), PINK, displays=["PPWW", "BBB"])
    assert reasons(state, Advance(1, "P", 5))["squeezes"] == {"seat": 2, "count": 2}
    yellow = table(palace(), PINK, displays=["PPYW", "BBB"])
    assert "squeezes" not in reasons(yellow, Advance(1, "P", 5))


def test_sends_back_whom_nothing_else_fits() -> None:
    rival = palace({1: strip("WWWWO"), 8: strip("PPPPY")}, others=False, glazier=8)
    state = table(palace(), rival, displays=["PPWW", "BBB"])
    assert reasons(state, Advance(1, "P", 5))["sends-back"] == {"seat": 2, "count": 2}


def test_after_the_last_pane_nobody_is_left_anything() -> None:
    state = table(palace(), PINK, displays=["W"])
    assert set(reasons(state, Advance(1, "W", 1))) == {"fills", "breaks-nothing"}


def test_spares_what_everything_else_breaks() -> None:
    state = table(PINK, displays=["PPWW", "BBB"])
    assert reasons(state, Advance(1, "P", 8))["spares"] == {"count": 2}
    assert "spares" not in reasons(state, Advance(1, "W", None))


def test_goes_back_before_anything_breaks() -> None:
    player = palace({1: strip("BBBPY"), 8: strip("PPPPY")}, others=False, glazier=8)
    found = reasons(table(player, displays=["WWBB", "WBBB"]), Back())
    assert found["spares"] == {"count": 1}
    assert found["reopens"] == {"colour": "B", "count": 5}


def test_exposes_to_what_the_other_can_leave() -> None:
    """Of three lots the one who takes the first takes the last."""
    state = table(PINK, PINK, displays=["P", "P", "BBB"])
    assert reasons(state, Advance(1, "P", 8))["exposes"] == {"seat": 2, "count": 3}
    assert "exposes" not in reasons(state, Advance(3, "B", None))


def test_more_than_two_force_nobody() -> None:
    state = table(PINK, PINK, PINK, seats=3, displays=["P", "BBB"])
    assert not {"avoids", "exposes"} & set(reasons(state, Advance(1, "P", 8)))


# The same by brute force: everything is played out by the rules.


def breaks(state: State, move: Move) -> int:
    _, events = play(state, move)
    return sum(event.count for event in events if isinstance(event, Broke))


def least(state: State) -> int:
    return min((breaks(state, move) for move in legal_moves(state)), default=0)


def forced(state: State, move: Move) -> int:
    """What the mover of two breaks at least next turn, after the worst answer."""
    after, _ = play(state, move)
    answers = [play(after, answer)[0] for answer in legal_moves(after)]
    return max((least(answer) for answer in answers), default=0)


def scores(state: State, seat: int) -> dict[int, int]:
    """What completing each strip would bring a seat at once."""
    theirs = state._replace(seat=seat)
    found: dict[int, int] = {}
    for move in legal_moves(theirs):
        _, events = play(theirs, move)
        gains = [e for e in events if isinstance(e, WindowScored | ColourBonus)]
        for event in gains:
            points = sum(gain.points for gain in gains)
            found[event.column] = max(points, found.get(event.column, points))
    return found


def differs(one: Move, other: Move, parts: int) -> bool:
    """Whether moves differ in their first parts: source, colour, target, jokers, pane kept."""
    if isinstance(one, Back) or isinstance(other, Back):
        return one != other
    return one[:parts] != other[:parts]


def expected(state: State, move: Move) -> dict[ReasonCode, Params]:
    """The reasons that look beyond the move, as brute force finds them."""
    found: dict[ReasonCode, Params] = {}
    after, _ = play(state, move)
    others = [m for m in legal_moves(state) if differs(m, move, 3)]
    spared = min((breaks(state, m) for m in others), default=0)
    if spared > breaks(state, move):
        found["spares"] = {"count": spared}
    if after.over or after.awaits_deal:
        return found
    seat = after.seat
    before, then = scores(state, seat), scores(after, seat)
    pairs: list[tuple[ReasonCode, dict[int, int], dict[int, int]]]
    pairs = [("denies", before, then), ("allows", then, before)]
    for code, some, without in pairs:
        if left := [(points, -column) for column, points in some.items() if column not in without]:
            points, column = max(left)
            found[code] = {"seat": seat, "column": -column, "points": points}
    takes = [breaks(after, m) for m in legal_moves(after) if m != Back()]
    if min(takes):
        code = "sends-back" if Back() in legal_moves(after) else "squeezes"
        found[code] = {"seat": seat, "count": min(takes)}
    if len(state.players) == 2:
        if worst := forced(state, move):
            found["exposes"] = {"seat": seat, "count": worst}
        different = [m for m in legal_moves(state) if differs(m, move, 4)]
        lost = min((breaks(state, m) + forced(state, m) for m in different), default=0)
        if lost > max(spared, breaks(state, move) + worst):
            found["avoids"] = {"count": lost}
    return found


BEYOND = {"denies", "allows", "spares", "sends-back", "squeezes", "exposes", "avoids"}
FEW = 14
"""So many panes on the table that brute force is quick."""


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [2, 3])
def test_nothing_is_said_that_is_not_so_and_nothing_left_out(players: int, seed: int) -> None:
    bots: list[Bot] = [RandomBot(Random(seed)), *(GreedyBot() for _ in range(players - 1))]
    found: set[str] = set()
    for state, move in turns(bots, seed=seed):
        if len(state.centre + "".join(state.displays)) > FEW:
            continue
        said = {code: params for code, params in reasons(state, move).items() if code in BEYOND}
        assert said == expected(state, move)
        found |= said.keys()
    assert players > 2 or found >= {"spares", "sends-back", "squeezes", "exposes"}


def test_every_turn_has_a_reason_and_every_reason_occurs() -> None:
    games = [
        turns([RandomBot(Random(1)), bot], seed=seed)
        for seed in range(4)
        for bot in (RandomBot(Random(2)), GreedyBot())
    ]
    said = [explain(state, move) for game in games for state, move in game]
    assert all(said)
    assert {reason.code for found in said for reason in found} == set(get_args(ReasonCode))
