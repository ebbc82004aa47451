"""Every CUDA kernel is compiled to PTX for an H200, which needs neither a GPU nor a driver."""

from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from bench import gpu
from numba import from_dtype, types

from vitral.envs.cuda import entry_points as envs
from vitral.envs.entry_points import GENERATOR
from vitral.envs.features import ENCODING
from vitral.kernel.cuda import entry_points as kernel
from vitral.kernel.cuda.device import cuda
from vitral.kernel.layout import GAME, KIT

COMPUTE_CAPABILITY = (9, 0)
"""That of an H200."""


def entries(module: ModuleType) -> dict[str, Any]:
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


@pytest.fixture
def capability(monkeypatch: pytest.MonkeyPatch) -> None:
    """numba-cuda asks the driver for it where a kernel calls compiled functions."""
    known = SimpleNamespace(compute_capability=COMPUTE_CAPABILITY)
    monkeypatch.setattr("numba.cuda.dispatcher.get_current_device", lambda: known)


@pytest.mark.usefixtures("capability")
def test_every_entry_point_is_compiled() -> None:
    compiled = set()
    for module, name, arguments in signatures():
        signature = types.void(*arguments)
        ptx, returned = cuda.compile_ptx(entries(module)[name], signature, cc=COMPUTE_CAPABILITY)
        assert ".visible .entry" in ptx
        assert returned == types.void
        assert "malloc" not in ptx, "a thread must not need memory of its own"
        compiled.add((module, name))
    assert compiled == {
        (module, name) for module in (kernel, envs, gpu) for name in entries(module)
    }
