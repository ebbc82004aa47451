"""The CUDA kernels, and the types with which they are launched."""

from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import patch

from bench import gpu
from numba import from_dtype, types

from vitral.envs.cuda import entry_points as envs
from vitral.envs.entry_points import GENERATOR
from vitral.envs.features import ENCODING
from vitral.kernel.cuda import entry_points as kernel
from vitral.kernel.cuda.device import cuda
from vitral.kernel.layout import GAME, KIT

MODULES = (kernel, envs, gpu)
COMPUTE_CAPABILITY = (9, 0)
"""That of an H200."""


def entries(module: ModuleType) -> dict[str, Any]:
    """What each thread does, by the name of the entry point."""
    functions = ((name, getattr(value, "py_func", None)) for name, value in vars(module).items())
    return {name: each for name, each in functions if each and each.__module__ == module.__name__}


def signatures() -> Iterator[tuple[ModuleType, str, tuple[Any, ...]]]:
    """The types with which `CudaBatch` and `CudaTablesEnv` launch each entry point."""
    kits, encodings, games = (from_dtype(kind)[::1] for kind in (KIT, ENCODING, GAME))
    words, masks, flags = types.int64[::1], types.int64[:, ::1], types.boolean[::1]
    moves, points, cells = types.uint16[::1], types.int32[:, ::1], types.float32[:, ::1]
    paid, n = (types.float64[:, ::1], types.float64[::1]), types.int64
    yield kernel, "start_games", (kits, games, masks)
    yield kernel, "choose_moves", (games, masks, moves)
    yield kernel, "find_illegal", (kits, games, words, words)
    yield kernel, "step_games", (kits, games, words, masks, flags, points, points, words)
    for module, name in ((kernel, "roll_games"), (gpu, "roll_copies")):
        yield module, name, (kits, games, masks, flags, points, points, n, n, n)
    yield kernel, "unpack_masks", (words, words)
    yield envs, "begin_games", (kits, games, flags, types.boolean)
    yield envs, "choose_actions", (kits, games, from_dtype(GENERATOR)[::1], words)
    rules = (types.boolean, n, types.float64)
    written = (*paid, flags, flags, cells, points)
    yield envs, "play_games", (kits, encodings, games, words, *rules, *written)
    yield envs, "observe_games", (kits, encodings, games, cells, masks, words, points)


@contextmanager
def known_capability() -> Iterator[None]:
    """Within, numba-cuda need not ask the driver for it where a kernel calls compiled functions."""
    known = SimpleNamespace(compute_capability=COMPUTE_CAPABILITY)
    with patch("numba.cuda.dispatcher.get_current_device", lambda: known):
        yield


def ptx_of(module: ModuleType, name: str, arguments: tuple[Any, ...]) -> str:
    """An entry point compiled to PTX for an H200."""
    signature = types.void(*arguments)
    ptx, returned = cuda.compile_ptx(entries(module)[name], signature, cc=COMPUTE_CAPABILITY)
    assert returned == types.void
    return str(ptx)
