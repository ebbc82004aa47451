"""Environments that go on from a position."""

from typing import Any

import gymnasium
import numpy as np
import pytest

from tests.games import random_game
from vitral.envs import ID, InvalidEnvArgument, SoloEnv, TableEnv, TablesEnv, sintra_v1
from vitral.kernel import WrongSize
from vitral.notation import ParseError, format_position
from vitral.rules import State, legal_moves, play

GAME = random_game(seed=4)
MIDDLE = next(step.state for step in GAME.steps[30:] if step.state.seat == 1 and step.seat)
"""Seat 1 is to move."""
DUE = next(step.state for step in GAME.steps if step.state.awaits_deal)
FORMS = [lambda state: state, format_position]


@pytest.mark.parametrize("form", FORMS)
def test_one_seat_goes_on_from_a_position(form: Any) -> None:
    """`reset(options={"position": …})` was ignored in silence."""
    env = gymnasium.make(ID, bots="greedy", reward="points")
    env.reset(seed=1, options={"position": form(MIDDLE)})
    assert env.unwrapped.position == MIDDLE  # type: ignore[attr-defined]
    _, info = env.reset()
    assert env.unwrapped.position.round == 1  # type: ignore[attr-defined]
    assert info["scores"].sum() == 0


def test_bots_whose_turn_it_is_play_at_once() -> None:
    theirs = next(s.state for s in GAME.steps if s.state.seat == 2 and not s.state.awaits_deal)
    env = SoloEnv(bots="greedy")
    _, info = env.reset(seed=1, options={"position": theirs})
    assert info["seat"] == 1
    assert env.position != theirs


def test_a_deal_that_is_due_is_drawn_from_the_seed() -> None:
    def drawn(seed: int) -> State:
        env = SoloEnv(bots=None)
        env.reset(seed=seed, options={"position": DUE})
        return env.position

    assert drawn(1) == drawn(1) != drawn(2)
    assert drawn(1).players == DUE.players
    assert not drawn(1).awaits_deal


@pytest.mark.parametrize("make", [TableEnv, sintra_v1.env])
@pytest.mark.parametrize("form", FORMS)
def test_a_whole_table_goes_on_from_a_position(make: Any, form: Any) -> None:
    env = make(reward="points")
    env.reset(seed=1, options={"position": form(MIDDLE)})
    assert env.unwrapped.position == MIDDLE
    assert env.agent_selection == "seat_1"
    scores = [player.score for player in MIDDLE.players]
    paid = np.zeros(2)
    for agent in env.agent_iter():
        observed, reward, over, _, _ = env.last()
        paid[env.possible_agents.index(agent)] += reward
        env.step(None if over else int(observed["action_mask"].argmax()))
    ends = [player.score for player in env.unwrapped.position.players]
    assert paid.tolist() == np.subtract(ends, scores).tolist()


def test_many_tables_go_on_from_one_position_or_each_from_its_own() -> None:
    envs = TablesEnv(3, bots=None, reward="points")
    envs.reset(seed=1, options={"position": MIDDLE})
    assert [envs.position(n) for n in range(3)] == [MIDDLE] * 3
    _, infos = envs.reset(seed=1, options={"position": [None, format_position(DUE), MIDDLE]})
    fresh = SoloEnv(bots=None)
    fresh.reset(seed=1)
    assert envs.position(0) == fresh.position
    assert envs.position(1).players == DUE.players
    assert envs.position(2) == MIDDLE
    assert infos["scores"][2].tolist() == [player.score for player in MIDDLE.players]
    fresh.reset(seed=2, options={"position": DUE})
    assert envs.position(1) == fresh.position
    against = TablesEnv(2, bots="random")
    _, infos = against.reset(seed=1, options={"position": MIDDLE})
    assert infos["seat"].tolist() == [1, 1]


def test_environments_in_a_row_take_it_as_gymnasium_hands_it_on() -> None:
    envs = gymnasium.make_vec(ID, num_envs=2, bots=None, vectorization_mode="sync")
    _, infos = envs.reset(seed=1, options={"position": MIDDLE})
    assert infos["scores"].tolist() == [[player.score for player in MIDDLE.players]] * 2


@pytest.mark.parametrize("kind", [SoloEnv, TableEnv, TablesEnv])
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"positoin": MIDDLE}, "options: expected position"),
        ("position", "options: expected a dictionary"),
        ({"position": GAME.state}, "not over"),
        ({"position": random_game(players=3, steps=9).state}, "same edition, players"),
        ({"position": random_game(side="B", steps=9).state}, "same edition, players"),
        ({"position": 7}, "a State, its text or None"),
    ],
    ids=["unknown", "no dictionary", "over", "players", "side", "type"],
)
def test_what_cannot_be_started_from_is_refused_and_changes_nothing(
    kind: Any, options: Any, message: str
) -> None:
    env = kind()
    env.reset(seed=1)
    before = env.position(0) if kind is TablesEnv else env.position
    with pytest.raises(InvalidEnvArgument, match=message):
        env.reset(seed=2, options=options)
    assert before == (env.position(0) if kind is TablesEnv else env.position)


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(ParseError):
        SoloEnv().reset(options={"position": "nonsense"})
    with pytest.raises(WrongSize, match="3 positions"):
        TablesEnv(3).reset(options={"position": [MIDDLE]})


def test_a_position_in_which_the_bots_end_the_game_is_refused() -> None:
    lasts = (random_game(seed=seed).steps[-2].state for seed in range(100))
    last = next(s for s in lasts if s.seat == 2 and all(play(s, m)[0].over for m in legal_moves(s)))
    env: Any
    for env in (SoloEnv(), TablesEnv(2)):
        env.reset(seed=1)
        before = env.position if isinstance(env, SoloEnv) else env.position(0)
        with pytest.raises(InvalidEnvArgument, match="a turn left"):
            env.reset(options={"position": last})
        assert before == (env.position if isinstance(env, SoloEnv) else env.position(0))


def test_tables_are_asked_for_by_their_number() -> None:
    envs = TablesEnv(2)
    envs.reset(seed=1)
    for number in (-1, 2):
        with pytest.raises(WrongSize):
            envs.position(number)
