"""The same game, packed and compiled: as the rules, and hundreds of times as fast.

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
    from vitral.kernel.compiling import jit
    from vitral.kernel.counting import perft, random_games
    from vitral.kernel.kits import Kit
    from vitral.kernel.moves import decode, encode
    from vitral.kernel.packing import pack, unpack
    from vitral.kernel.starting import prepare
    from vitral.kernel.table import Table

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

_HOMES = {
    "batch": ("Batch",),
    "compiling": ("jit",),
    "counting": ("perft", "random_games"),
    "kits": ("Kit",),
    "moves": ("decode", "encode"),
    "packing": ("pack", "unpack"),
    "starting": ("prepare",),
    "table": ("Table",),
}
"""Where each name is defined: imported when somebody asks for it, so that Numba stays away."""


def __getattr__(name: str) -> object:
    for module, names in _HOMES.items():
        if name in names:
            return getattr(_imported(f"vitral.kernel.{module}"), name)
    raise AttributeError(f"module 'vitral.kernel' has no attribute {name!r}")


def _imported(module: str) -> ModuleType:
    try:
        return import_module(module)
    except ImportError as error:  # not there, or not with this NumPy or this Python
        if (error.name or "numba").partition(".")[0] in ("numba", "numpy", "llvmlite"):
            raise NoKernel from error
        raise
