"""`CudaTablesEnv` against `TablesEnv`, array by array; the host runs the threads."""

from typing import Any, Literal

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode

from tests.cuda.one_by_one import run_on_host
from vitral.envs import InvalidEnvArgument, TablesEnv
from vitral.envs.cuda import CudaTablesEnv
from vitral.envs.rewards import RewardName
from vitral.kernel import WrongSize

GAMES = 12


@pytest.fixture(autouse=True)
def host(monkeypatch: pytest.MonkeyPatch) -> None:
    run_on_host(monkeypatch)


def assert_equal(found: dict[str, Any], expected: dict[str, Any], over: Any = slice(None)) -> None:
    """The arrays of infos, those of games that ended only where they did."""
    for name, value in expected.items():
        assert np.array_equal(found[name].to_host()[over], value[over]), name


@pytest.mark.parametrize(
    ("players", "bots", "reward"),
    [(2, "random", "points"), (3, None, "win"), (4, "random", "margin")],
)
def test_steps_are_those_of_the_environment_on_the_cpu(
    players: int, bots: Literal["random"] | None, reward: RewardName
) -> None:
    device = CudaTablesEnv(GAMES, players, "B", ["score_floor"], bots=bots, reward=reward)
    host = TablesEnv(GAMES, players, "B", ["score_floor"], bots=bots, reward=reward)
    assert device.observation_space == host.observation_space
    assert device.action_space == host.action_space
    assert device.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, infos = device.reset(seed=5)
    expected, expected_infos = host.reset(seed=5)
    assert np.array_equal(seen.to_host(), expected)
    assert_equal(infos, expected_infos)
    ended = 0
    for n in range(150):
        actions = host.random_actions()
        assert np.array_equal(device.random_actions().to_host(), actions)
        if n % 50 == 20:
            actions[3] = (-1, 62, 10**12)[n // 50]  # not legal
        ended += check_step(device, host, actions)
    assert ended > GAMES
    assert device.position(1) == host.position(1)


def check_step(device: CudaTablesEnv, host: TablesEnv, actions: Any) -> int:
    """Step both, compare everything, and say how many games ended."""
    *found, infos = device.step(actions)
    *expected, expected_infos = host.step(actions)
    for one, other in zip(found, expected, strict=True):
        assert np.array_equal(one.to_host(), other)
    over = expected[2]
    if over.any():
        last = infos["final_obs"].to_host()[over]
        assert np.array_equal(last, np.stack(expected_infos.pop("final_obs")[over]))
        assert_equal(infos["final_info"], expected_infos.pop("final_info"), over)
    assert_equal(infos, expected_infos)
    return int(over.sum())


def test_a_reset_without_a_seed_goes_on_with_the_same_generators() -> None:
    device, host = CudaTablesEnv(GAMES), TablesEnv(GAMES)
    for seed in (7, None, [3] * GAMES):
        seen, _ = device.reset(seed=seed)
        expected, _ = host.reset(seed=seed)
        assert np.array_equal(seen.to_host(), expected)
    device = CudaTablesEnv(GAMES)
    first = device.reset()[0].to_host()
    assert not np.array_equal(first, device.reset()[0].to_host())


def test_what_cannot_be_is_refused() -> None:
    wrong: Any = "greedy"
    with pytest.raises(InvalidEnvArgument):
        CudaTablesEnv(1, bots=wrong)
    with pytest.raises(InvalidEnvArgument):
        CudaTablesEnv(1, reward=wrong)
    device = CudaTablesEnv(2)
    with pytest.raises(ResetNeeded):
        device.step(np.zeros(2, np.int64))
    with pytest.raises(InvalidEnvArgument):
        device.reset(options={"position": None})
    device.reset(seed=1)
    with pytest.raises(WrongSize):
        device.step(np.zeros(3, np.int64))
    with pytest.raises(TypeError):
        device.step(np.zeros(2))
