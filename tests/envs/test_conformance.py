"""Every environment against the rules, and against the checks of its ecosystem."""

import warnings
from random import Random
from typing import Any, get_args

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from tests.editions import random_edition
from vitral.envs import ID, SoloEnv, TableEnv, TablesEnv, sintra_v1
from vitral.envs.rewards import RewardName
from vitral.rules import Side
from vitral.testing import check_solo, check_table, check_tables

OPTIONS = ("score_floor", "gap_blocks_return")
REWARDS: tuple[RewardName, ...] = get_args(RewardName)


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_table_plays_by_the_rules(players: int, side: Side) -> None:
    reward = REWARDS[players % 3]
    check_table(TableEnv(players, side, reward=reward), turns=150, seed=players)
    check_table(sintra_v1.env(players=players, side=side, reward=reward), turns=5)


def test_a_table_plays_any_edition_and_option() -> None:
    for seed in range(3):
        edition = random_edition(Random(seed))
        check_table(TableEnv(3, "B", OPTIONS, edition, "points", "planes"), turns=100, seed=seed)


@pytest.mark.parametrize("reward", REWARDS)
def test_one_seat_plays_by_the_rules(reward: RewardName) -> None:
    check_solo(SoloEnv(bots=None, reward=reward), turns=100)
    check_solo(SoloEnv(3, "B", OPTIONS, bots="random", reward=reward, observation="planes"), 30)
    check_solo(SoloEnv(bots="greedy", reward=reward), turns=15)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("threads", [1, 3])
def test_many_tables_are_many_times_one(
    players: int, threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vitral.kernel.batch.GAMES_PER_THREAD", 1)
    arguments: dict[str, Any] = {"players": players, "bots": None, "reward": REWARDS[players % 3]}
    check_tables(
        TablesEnv(5, **arguments, threads=threads), lambda: SoloEnv(**arguments), turns=120
    )


def test_many_tables_show_planes_and_play_against_random_bots() -> None:
    arguments: dict[str, Any] = {
        "bots": None,
        "observation": "planes",
        "edition": random_edition(Random(1)),
    }
    check_tables(TablesEnv(2, **arguments), lambda: SoloEnv(**arguments), turns=80)
    for reward in REWARDS:
        against = gymnasium.make_vec(ID, 4, players=4, bots="random", reward=reward)
        check_tables(against, None, turns=40)


def test_many_tables_are_the_same_whatever_the_number_of_threads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("vitral.kernel.batch.GAMES_PER_THREAD", 1)
    batches = [TablesEnv(33, bots="random", reward="points", threads=n) for n in (1, 2, 5)]
    assert [envs.threads for envs in batches] == [1, 2, 5]
    for envs in batches:
        envs.reset(seed=3)
    ended = 0
    for _ in range(100):
        steps = [envs.step(envs.random_actions()) for envs in batches]
        ended += int(steps[0][2].sum())
        for step in steps[1:]:
            assert all(np.array_equal(a, b) for a, b in zip(steps[0][:4], step[:4], strict=True))
    assert ended > 33


@pytest.mark.parametrize("observation", ["flat", "planes"])
def test_gymnasium_finds_nothing_wrong(observation: str) -> None:
    check_env(gymnasium.make(ID, observation=observation).unwrapped)


@pytest.mark.parametrize("players", [2, 4])
def test_pettingzoo_finds_nothing_wrong(players: int) -> None:
    with warnings.catch_warnings():  # it knows of observations with masks only for its own games
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        api_test(sintra_v1.env(players=players), num_cycles=300)
        api_test(TableEnv(players), num_cycles=300)
    seed_test(lambda: TableEnv(players), num_cycles=100)


def test_gymnasium_makes_one_or_many_by_the_id() -> None:
    env = gymnasium.make(ID, players=3, bots=["random", "greedy"])
    _, info = env.reset(seed=1)
    assert info["action_mask"].shape == (2624,)
    envs = gymnasium.make_vec(ID, num_envs=3, bots=None, threads=2)
    assert isinstance(envs.unwrapped, TablesEnv)
    assert envs.metadata["autoreset_mode"].value == "SameStep"
    expected, _ = envs.reset(seed=1)
    assert envs.observation_space.contains(expected)


def test_many_tables_are_what_gymnasium_makes_of_one_by_itself() -> None:
    """`make_vec` in its two modes gives the same, also when games end."""
    same = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}
    kinds: tuple[dict[str, Any], ...] = (
        {"vectorization_mode": "sync", "vector_kwargs": same},
        {"vectorization_mode": "vector_entry_point"},
    )
    sync, ours = (gymnasium.make_vec(ID, 3, bots=None, reward="margin", **kind) for kind in kinds)
    (expected, infos), (observed, our_infos) = sync.reset(seed=5), ours.reset(seed=5)
    ended = 0
    for _ in range(90):
        assert np.array_equal(expected, observed)
        assert np.array_equal(infos["action_mask"], our_infos["action_mask"])
        actions = ours.unwrapped.random_actions()  # type: ignore[attr-defined]
        expected, *paid, infos = sync.step(actions)
        observed, *due, our_infos = ours.step(actions)
        assert all(np.array_equal(one, other) for one, other in zip(paid, due, strict=True))
        if due[1].any():
            ended += 1
            assert np.array_equal(infos["_final_obs"], our_infos["_final_obs"])
            assert np.array_equal(infos["final_info"]["scores"], our_infos["final_info"]["scores"])
    assert ended
