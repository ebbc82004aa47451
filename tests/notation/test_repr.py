"""Every value is written so that Python reads it again."""

from dataclasses import replace
from typing import Any

import pytest

import vitral
from tests.games import SIDES, random_game, random_states
from vitral.notation import Game
from vitral.rules import Options, State, default_edition, events, legal_moves
from vitral.rules.scoring import FinalScore

NAMES = {name: getattr(vitral, name) for name in vitral.__all__}
EVENTS = vars(events) | {"FinalScore": FinalScore}


def again(value: Any, names: dict[str, Any] = NAMES) -> Any:
    return eval(repr(value), dict(names))  # noqa: S307 (what is evaluated was written here)


def test_states_and_what_is_in_them() -> None:
    for number, state in enumerate(random_states(seed=3)):
        assert again(state) == state
        if number % 50 == 0:
            assert again(state.players) == state.players
            for part in (state.players[0].strips[0], state.options, state.edition):
                assert again(part) == part


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_and_what_happened_in_them(players: int, side: Any) -> None:
    game = random_game(players, side, seed=2, options=Options(gap_blocks_return=True))
    assert again(game) == game
    assert again(game).steps == game.steps
    assert again(game.setup) == game.setup
    assert again(Game.from_position(game.steps[9].state)).start == game.steps[9].state
    for step in game.steps:
        assert again(step, NAMES | EVENTS) == step
    for move in legal_moves(game.steps[20].state):
        assert again(move) == move
        refusal = vitral.refusal(game.start, move)
        assert again(refusal) == refusal


def test_values_of_an_edition_of_ones_own() -> None:
    edition = replace(default_edition(), name="mine", panes_each=25)
    game = random_game(seed=2, edition=edition, steps=20)
    assert again(edition) == edition
    assert again(game.state) == game.state
    assert again(game) == game


def test_a_state_that_cannot_stand_on_a_table_is_written_field_by_field() -> None:
    state = random_game(seed=2, steps=20).state
    wrong: Any
    for wrong in ({"bag": ""}, {"seat": 7}, {"players": ()}, {"side": "C"}, {"displays": None}):
        changed = state._replace(**wrong)
        assert repr(changed).startswith("State(edition=Edition(")
        assert again(changed) == changed
    assert repr(State(*[None] * 12)).startswith("State(edition=None")  # type: ignore[arg-type]
