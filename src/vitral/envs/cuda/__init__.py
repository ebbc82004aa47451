"""The environments on an NVIDIA GPU: `CudaTablesEnv`, whose arrays stay there.

It needs ``pip install 'vitral[cuda,learn]'`` and a GPU with its driver; nothing is compiled before
the first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from vitral.envs.errors import Missing
from vitral.kernel.cuda import missing

if TYPE_CHECKING:
    from vitral.envs.cuda.vector import CudaTablesEnv

__all__ = ["CudaTablesEnv"]


def __getattr__(name: str) -> object:
    if name != "CudaTablesEnv":
        raise AttributeError(f"module 'vitral.envs.cuda' has no attribute {name!r}")
    try:
        return import_module("vitral.envs.cuda.vector").CudaTablesEnv
    except ImportError as error:
        if error.name == "gymnasium":
            raise Missing("gymnasium", "learn") from error
        raise missing(error) from error
