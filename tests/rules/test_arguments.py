"""Arguments that cannot be: a `VitralError` for a wrong value, a `TypeError` for a wrong type."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games import random_game
from vitral.rules import (
    Advance,
    BadSetup,
    IllegalDeal,
    InvalidArgument,
    Options,
    Setup,
    Strip,
    VitralError,
    deal,
    deal_sizes,
    default_edition,
    lay_out,
    legal_moves,
    new_game,
    parse_edition,
    perft,
    play,
    refusal,
    winners,
)
from vitral.rules.errors import brief
from vitral.rules.refusals import check_turn
from vitral.rules.setup import check_players, check_side

GAME = random_game(seed=2)
STATE = GAME.steps[8].state
MOVE = next(m for m in legal_moves(STATE) if isinstance(m, Advance) and m.target)
DUE = GAME.start
STRIP = GAME.setup.strips[0][0]


def with_strip(**changed: Any) -> Setup:
    first = (STRIP._replace(**changed), *GAME.setup.strips[0][1:])
    return replace(GAME.setup, strips=(first, *GAME.setup.strips[1:]))


@pytest.mark.parametrize(
    "call",
    [
        lambda: legal_moves(None),  # type: ignore[arg-type]
        lambda: refusal("state", MOVE),  # type: ignore[arg-type]
        lambda: refusal(STATE, "3O-5"),  # type: ignore[arg-type]
        lambda: play(STATE, None),  # type: ignore[arg-type]
        lambda: play(STATE, MOVE._replace(source=1.0)),  # type: ignore[arg-type]
        lambda: play(STATE, MOVE._replace(target="1")),  # type: ignore[arg-type]
        lambda: play(STATE, MOVE._replace(jokers=1.0)),  # type: ignore[arg-type]
        lambda: deal(None, ()),  # type: ignore[arg-type]
        lambda: deal(DUE, (["YW", "BO"],) * 5),  # type: ignore[arg-type]
        lambda: deal(DUE, 7),  # type: ignore[arg-type]
        lambda: deal_sizes(7),  # type: ignore[arg-type]
        lambda: perft(None, 1),  # type: ignore[arg-type]
        lambda: perft(STATE, 1.5),  # type: ignore[arg-type]
        lambda: winners([1]),  # type: ignore[list-item]
        lambda: new_game(None),  # type: ignore[arg-type]
        lambda: new_game(GAME.setup, 5),  # type: ignore[arg-type]
        lambda: new_game(GAME.setup, "A", "vitral"),  # type: ignore[arg-type]
        lambda: new_game(GAME.setup, "A", None, {}),  # type: ignore[arg-type]
        lambda: new_game(replace(GAME.setup, starter=True)),
        lambda: new_game(replace(GAME.setup, track=5)),  # type: ignore[arg-type]
        lambda: new_game(replace(GAME.setup, strips=((None,) * 8,) * 2)),  # type: ignore[arg-type]
        lambda: new_game(with_strip(number=float(STRIP.number))),
        lambda: lay_out(None, ()),  # type: ignore[arg-type]
        lambda: lay_out(default_edition(), (("W", "Y", "O"),)),  # type: ignore[arg-type]
        lambda: lay_out(default_edition(), (5,)),  # type: ignore[arg-type]
        lambda: parse_edition("vitral"),  # type: ignore[arg-type]
        lambda: Options(score_floor="yes"),  # type: ignore[arg-type]
        lambda: check_players(2.0, default_edition()),  # type: ignore[arg-type]
        lambda: check_side(None),  # type: ignore[arg-type]
    ],
)
def test_a_wrong_type_is_a_type_error(call: Any) -> None:
    with pytest.raises(TypeError):
        call()


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: perft(STATE, -1), InvalidArgument),
        (lambda: perft(STATE, -(10**5000)), InvalidArgument),
        (lambda: STATE.source(-1), InvalidArgument),
        (lambda: STATE.source(6), InvalidArgument),
        (lambda: STATE.edition.window_points("C"), InvalidArgument),  # type: ignore[arg-type]
        (lambda: check_turn(DUE), VitralError),
        (lambda: check_turn(GAME.state), VitralError),
        (lambda: deal(STATE, ()), IllegalDeal),
        (lambda: deal(DUE, ()), IllegalDeal),
        (lambda: new_game(with_strip(number=99)), BadSetup),
        (lambda: play(STATE, MOVE._replace(source=10**30)), VitralError),
        (lambda: play(STATE, MOVE._replace(target=-1)), VitralError),
        (lambda: play(STATE, MOVE._replace(colour=["W"])), VitralError),  # type: ignore[arg-type]
    ],
)
def test_a_wrong_value_is_an_error_of_ours(call: Any, error: type[VitralError]) -> None:
    with pytest.raises(error) as caught:
        call()
    assert len(str(caught.value)) < 300


def test_a_depth_that_no_round_reaches_counts_nothing() -> None:
    """`perft(state, -1)` never returned; a depth of a thousand would not have, either."""
    assert perft(STATE, 10**30) == 0
    assert perft(GAME.start, 1) == perft(GAME.state, 3) == 0


def test_the_longest_round_is_counted() -> None:
    """No sequence is as long as the bound, and those that are there are found."""
    state = next(s.state for s in GAME.steps if 0 < sum(map(len, s.state.displays)) <= 4)
    counts = [perft(state, depth) for depth in range(1, 8)]
    assert counts[0] == len(legal_moves(state))
    assert all(isinstance(count, int) for count in counts)


def test_numbers_of_another_kind_do_not_stay_on_the_table() -> None:
    assert MOVE.target is not None

    class Number(int):
        """Such as NumPy's."""

    odd = MOVE._replace(source=Number(MOVE.source), target=Number(MOVE.target))
    after, _ = play(STATE, odd)
    assert after == play(STATE, MOVE)[0]
    assert type(after.players[STATE.seat - 1].glazier) is int


def test_nobody_wins_where_nobody_plays() -> None:
    assert winners([]) == ()


def test_lists_of_strips_become_tuples() -> None:
    lists: Any = [list(strips) for strips in GAME.setup.strips]
    state = new_game(replace(GAME.setup, strips=lists))
    assert state == GAME.start
    assert all(isinstance(player.strips, tuple) for player in state.players)
    assert all(isinstance(strip, Strip) for strip in state.players[0].strips)


def test_a_game_that_is_over_has_no_bonus_colour() -> None:
    assert GAME.state.bonus_colour == ""


def test_what_an_error_shows_is_short() -> None:
    assert brief("x" * 1000) == "x" * 60
    assert brief(10**5000) == "…"
    assert len(brief(list(range(1000)))) <= 60
