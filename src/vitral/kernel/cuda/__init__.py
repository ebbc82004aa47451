"""The kernel on an NVIDIA GPU: a game for each thread, played by the kernel's own functions.

It needs ``pip install 'vitral[cuda]'`` and a GPU with its driver; nothing is compiled before the
first use. `CudaBatch` is `vitral.kernel.Batch` there, record for record. Its arrays stay on the
GPU, and PyTorch, JAX and CuPy take them without a copy.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from vitral.kernel.errors import NoCuda, NoGpu, NoKernel

if TYPE_CHECKING:
    from vitral.kernel.cuda.arrays import DeviceArray
    from vitral.kernel.cuda.batch import CudaBatch

__all__ = ["CudaBatch", "DeviceArray", "NoCuda", "NoGpu"]

_MODULES = {"CudaBatch": "batch", "DeviceArray": "arrays"}
"""The module of each name, imported on first use: `import vitral.kernel.cuda` loads no Numba."""


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module 'vitral.kernel.cuda' has no attribute {name!r}")
    try:
        return getattr(import_module(f"vitral.kernel.cuda.{_MODULES[name]}"), name)
    except ImportError as error:
        raise missing(error) from error


def missing(error: ImportError) -> ImportError | NoCuda | NoKernel:
    """What to raise for a module that could not be imported: `NoCuda` if the extra brings it."""
    package = (error.name or "").partition(".")[0]
    if package in ("cuda", "numba_cuda"):
        return NoCuda()
    return NoKernel() if package in ("numba", "numpy", "llvmlite") else error
