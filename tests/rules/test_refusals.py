"""Why not: one function says it, with a code of its own for every reason."""

from pathlib import Path
from typing import get_args

import pytest

import tests.rules
from tests.games import random_game
from tests.rules.tables import palace, strip, table
from vitral.rules import Advance, Back, IllegalMove, Move, State, VitralError, play, refusal
from vitral.rules.refusals import Refusal, RefusalCode, check_turn

NEARLY = palace({1: strip("WWWWO", lying="WWWW")})


@pytest.mark.parametrize(
    ("state", "move", "sentence"),
    [
        pytest.param(
            table(displays=["WOPB"]),
            Advance(1, "Y", 2),
            "there is no Y on display 1",
            id="with parameters",
        ),
        pytest.param(
            table(displays=["WOPB"], centre="O"),
            Advance(0, "Y", 2),
            "there is no Y in the centre",
            id="of the centre",
        ),
        pytest.param(
            table(palace(others=False), displays=["WOPB"]),
            Back(),
            "no strip is left to go back to",
            id="without",
        ),
    ],
)
def test_a_refused_move_says_why(state: State, move: Move, sentence: str) -> None:
    before = repr(state)
    with pytest.raises(IllegalMove) as caught:
        play(state, move)
    assert str(caught.value) == sentence
    assert caught.value.refusal == refusal(state, move)
    assert isinstance(caught.value, VitralError)
    assert repr(state) == before


@pytest.mark.parametrize(
    ("move", "code"),
    [
        pytest.param(Advance(9, "X", 9), "no-such-display", id="the display before the colour"),
        pytest.param(Advance(2, "X", 9), "no-such-colour", id="the colour before what is there"),
        pytest.param(Advance(2, "W", 9), "colour-not-there", id="the panes before the target"),
        pytest.param(Advance(1, "Y", 1, 1, "P"), "nothing-fits", id="the strip before the jokers"),
        pytest.param(Advance(1, "O", 1, 1, "P"), "jokers-not-possible", id="jokers before keeping"),
    ],
)
def test_the_first_thing_that_is_wrong_is_named(move: Advance, code: str) -> None:
    why = refusal(table(NEARLY, displays=["OYYY"]), move)
    assert why is not None
    assert why.code == code


def test_refusals_can_be_put_in_sets() -> None:
    assert len({Refusal("gap", {"column": 3}), Refusal("gap", {"column": 3})}) == 1


def test_every_refusal_has_a_test() -> None:
    here = Path(tests.rules.__path__[0])
    written = "".join(path.read_text("utf-8") for path in here.glob("test_*.py"))
    assert [code for code in get_args(RefusalCode) if f'"{code}"' not in written] == []


def test_somebody_is_to_move_between_a_deal_and_the_end_of_the_round() -> None:
    game = random_game(seed=3)
    check_turn(game.steps[0].state)
    for state, code in ((game.start, "deal-due"), (game.state, "game-over")):
        with pytest.raises(IllegalMove) as caught:
            check_turn(state)
        assert caught.value.code == code
