"""The environment as PettingZoo's users expect it: ``sintra_v1.env(players=3)``."""

from typing import Any

from pettingzoo.utils import wrappers

from vitral.envs.table import TableEnv as raw_env  # noqa: N813 - PettingZoo's name for it

__all__ = ["env", "raw_env"]


def env(**arguments: Any) -> Any:
    """The table, with an order that is enforced; an action that is not legal loses the game."""
    return wrappers.OrderEnforcingWrapper(raw_env(**({"strict": False} | arguments)))
