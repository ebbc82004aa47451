"""The environments on a GPU and on the CPU, compared step by step; part of ``make prove-gpu``."""

from typing import Any, get_args

import numpy as np

from tests.cuda.difference import check_equal
from vitral.envs import TablesEnv
from vitral.envs.cuda import CudaTablesEnv
from vitral.envs.rewards import RewardName
from vitral.kernel import Kit
from vitral.rules import Options

REWARDS: tuple[RewardName, ...] = get_args(RewardName)
TABLES, STEPS = 1_024, 150
"""Tables of an environment, and steps, in which every game ends at least once."""


def compare(kit: Kit, reward: RewardName, tables: int = TABLES, steps: int = STEPS) -> int:
    """Step both environments, with a wrong action now and then; return the steps compared."""
    options = [name for name in Options.__slots__ if getattr(kit.options, name)]
    arguments: Any = {"players": kit.players, "side": kit.side, "options": options}
    device = CudaTablesEnv(tables, reward=reward, **arguments)
    host = TablesEnv(tables, reward=reward, **arguments)
    check_equal("reset", device.reset(seed=1)[0].to_host(), host.reset(seed=1)[0])
    for n in range(steps):
        actions = host.random_actions()
        check_equal("actions", device.random_actions().to_host(), actions)
        actions[n % tables] = -1
        *found, infos = device.step(actions)
        *expected, expected_infos = host.step(actions)
        where = f"{kit}, reward {reward}, step {n}"
        for number, (one, other) in enumerate(zip(found, expected, strict=True)):
            check_equal(f"{where}: {number}", one.to_host(), other)
        for name in ("action_mask", "seat", "scores", "rewards", "illegal"):
            check_equal(f"{where}: {name}", infos[name].to_host(), expected_infos[name])
        over = expected[2]
        last = np.stack(expected_infos["final_obs"][over])
        check_equal(f"{where}: final_obs", infos["final_obs"].to_host()[over], last)
        scores = expected_infos["final_info"]["scores"][over]
        found_scores = infos["final_info"]["scores"].to_host()[over]
        check_equal(f"{where}: final scores", found_scores, scores)
    return tables * steps
