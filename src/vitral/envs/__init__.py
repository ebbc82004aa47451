"""Environments for reinforcement learning: Gymnasium (one seat, or vectorised) and PettingZoo.

It needs ``pip install 'vitral[learn]'``. Importing this registers ``vitral/Sintra-v1`` with
Gymnasium; Numba and the rest are imported by the first name that needs them.

>>> from vitral.envs import TableEnv
>>> env = TableEnv(players=2, render_mode="ansi")
>>> env.reset(seed=1)
>>> print(env.render().splitlines()[0].strip())
round 1 of 6, bonus YWYPOB  bag W15 Y15 O16 B14 P14   tower W0 Y0 O0 B0 P0
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from vitral.envs.errors import BadWish, EnvsError, InvalidEnvArgument, Missing
from vitral.envs.registration import register
from vitral.envs.version import ID, VERSION

if TYPE_CHECKING:
    from vitral.envs import sintra_v1
    from vitral.envs.actions import action_count, action_text, text_action
    from vitral.envs.policies import PolicyBot, observe
    from vitral.envs.solo import SoloEnv
    from vitral.envs.table import TableEnv
    from vitral.envs.vector import TablesEnv

__all__ = [
    "ID",
    "VERSION",
    "BadWish",
    "EnvsError",
    "InvalidEnvArgument",
    "Missing",
    "PolicyBot",
    "SoloEnv",
    "TableEnv",
    "TablesEnv",
    "action_count",
    "action_text",
    "observe",
    "sintra_v1",
    "text_action",
]

_MODULES = {
    "actions": ("action_count", "action_text", "text_action"),
    "policies": ("PolicyBot", "observe"),
    "solo": ("SoloEnv",),
    "table": ("TableEnv",),
    "vector": ("TablesEnv",),
}
"""The module of each name, imported on first use: they load Numba, Gymnasium or PettingZoo."""

_REQUIRED = ("gymnasium", "llvmlite", "numba", "numpy", "pettingzoo")
"""What ``pip install 'vitral[learn]'`` brings along."""


def __getattr__(name: str) -> object:
    if name == f"sintra_v{VERSION}":
        return _import(name)
    for module, names in _MODULES.items():
        if name in names:
            return getattr(_import(module), name)
    raise AttributeError(f"module 'vitral.envs' has no attribute {name!r}")


def _import(name: str) -> ModuleType:
    try:
        return import_module(f"vitral.envs.{name}")
    except ImportError as error:
        package = (error.name or "").partition(".")[0]
        if package in _REQUIRED:
            raise Missing(package, "learn") from error
        raise


register()
