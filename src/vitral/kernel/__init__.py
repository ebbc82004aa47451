"""The same game as `vitral.rules`, packed into records and compiled: hundreds of times as fast.

It needs Numba (``pip install vitral[fast]``); nothing is compiled before the first use.

>>> from vitral.kernel import Kit, random_games
>>> random_games(Kit(players=3, side="B"), count=10, seed=1) > 600
True

Compiled code of one's own (`jit`) takes records and calls `vitral.kernel.setup`, `deal`, `legal`
and `turn` directly.
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from vitral.kernel.errors import CannotPack, KernelError, NoKernel, NotLegal, WrongSize

if TYPE_CHECKING:
    from vitral.kernel.batch import Batch
    from vitral.kernel.compilation import jit
    from vitral.kernel.game_tree import perft, random_games
    from vitral.kernel.kits import Kit
    from vitral.kernel.moves import decode, encode
    from vitral.kernel.packing import pack, unpack
    from vitral.kernel.table import Table
    from vitral.kernel.warmup import prepare

__all__ = [
    "Batch",
    "CannotPack",
    "KernelError",
    "Kit",
    "NoKernel",
    "NotLegal",
    "Table",
    "WrongSize",
    "decode",
    "encode",
    "jit",
    "pack",
    "perft",
    "prepare",
    "random_games",
    "unpack",
]

_MODULES = {
    "batch": ("Batch",),
    "compilation": ("jit",),
    "game_tree": ("perft", "random_games"),
    "kits": ("Kit",),
    "moves": ("decode", "encode"),
    "packing": ("pack", "unpack"),
    "table": ("Table",),
    "warmup": ("prepare",),
}
"""The module of each name, imported on first use: `import vitral.kernel` must not load Numba."""


def __getattr__(name: str) -> object:
    for module, names in _MODULES.items():
        if name in names:
            return getattr(_import(f"vitral.kernel.{module}"), name)
    raise AttributeError(f"module 'vitral.kernel' has no attribute {name!r}")


def _import(module: str) -> ModuleType:
    try:
        return import_module(module)
    except ImportError as error:  # not there, or not with this NumPy or this Python
        if (error.name or "numba").partition(".")[0] in ("numba", "numpy", "llvmlite"):
            raise NoKernel from error
        raise
