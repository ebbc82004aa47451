"""The checks that we ship: an environment that is wrong in any way does not pass them."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from vitral.envs import SoloEnv, TableEnv, TablesEnv
from vitral.envs.rewards import RewardName
from vitral.testing import check_solo, check_table, check_tables


class WrongSolo(SoloEnv):
    """One seat's environment with something wrong in what a step says."""

    def __init__(self, spoil: Callable[[list[Any]], None], **arguments: Any) -> None:
        super().__init__(bots=None, **arguments)
        self._spoil = spoil

    def step(self, action: Any) -> Any:
        result = list(super().step(action))
        self._spoil(result)
        return tuple(result)


def a_cell(result: list[Any]) -> None:
    result[0][7] += 0.25


def a_mask(result: list[Any]) -> None:
    result[4]["action_mask"][63] ^= 1


def a_reward(result: list[Any]) -> None:
    result[1] += 1.0


def a_seat(result: list[Any]) -> None:
    result[4]["seat"] += 1


def an_end(result: list[Any]) -> None:
    result[2] = True


def a_random_reward(result: list[Any]) -> None:
    result[1] = float(np.random.default_rng().random())
    result[4]["rewards"][:] = result[1]


@pytest.mark.parametrize("spoil", [a_cell, a_mask, a_reward, a_seat, an_end, a_random_reward])
def test_a_wrong_environment_for_one_seat_is_caught(spoil: Callable[[list[Any]], None]) -> None:
    with pytest.raises(AssertionError):
        check_solo(WrongSolo(spoil), turns=5)


def test_rewards_of_another_kind_are_caught() -> None:
    env = SoloEnv(bots=None, reward="margin")
    env.reward = "win"
    with pytest.raises(AssertionError):
        check_solo(env, turns=90)


class WrongTable(TableEnv):
    """A table that is wrong in one of several ways."""

    def __init__(self, fault: str) -> None:
        super().__init__(players=3)
        self._fault = fault

    def observe(self, agent: str) -> Any:
        other = {"seat_1": "seat_2"}.get(agent, agent) if self._fault == "seat" else agent
        observed = super().observe(other)
        if self._fault == "mask":
            observed["action_mask"][:] = 1
        return observed

    def step(self, action: Any) -> None:
        if self._fault == "move" and action is not None:
            action = int(self._require_game().legal[0])
        super().step(action)
        if self._fault == "pay":
            self._cumulative_rewards = dict.fromkeys(self._cumulative_rewards, 1.0)
        if self._fault == "end" and self._require_game().over:
            self.agents = self.agents[:1]


@pytest.mark.parametrize("fault", ["seat", "mask", "move", "pay", "end"])
def test_a_wrong_table_is_caught(fault: str) -> None:
    with pytest.raises(AssertionError):
        check_table(WrongTable(fault), turns=150)


class WrongTables(TablesEnv):
    """Tables of which the second shows what the first does."""

    def step(self, actions: Any) -> Any:
        observed, *rest = super().step(actions)
        observed[1] = observed[0]
        return observed, *rest


class WrongPay(TablesEnv):
    """Tables that pay a little too much to all, or to a seat that has not moved."""

    def __init__(self, reward: RewardName, all_seats: bool) -> None:
        super().__init__(4, players=3, bots="random", reward=reward)
        self._all_seats = all_seats

    def step(self, actions: Any) -> Any:
        observed, paid, over, truncated, infos = super().step(actions)
        if self._all_seats:
            infos["rewards"][over] += 0.5
        return observed, paid + 0.5 * over, over, truncated, infos


@pytest.mark.parametrize("all_seats", [True, False])
@pytest.mark.parametrize("reward", ["win", "margin", "points"])
def test_tables_that_pay_wrongly_are_caught(reward: RewardName, all_seats: bool) -> None:
    with pytest.raises(AssertionError, match=r"otherwise|another seat"):
        check_tables(WrongPay(reward, all_seats), None, turns=60)


def test_tables_mixed_up_or_seeded_otherwise_are_caught() -> None:
    with pytest.raises(AssertionError):
        check_tables(WrongTables(3, bots=None), None, turns=3)
    with pytest.raises(AssertionError, match=r"alone|otherwise"):
        check_tables(TablesEnv(2, bots=None), lambda: SoloEnv(bots=None, side="B"), turns=200)
