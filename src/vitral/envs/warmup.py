"""Warm-up: compile the entry points of the environments once, with a progress report."""

from collections.abc import Iterator
from pathlib import Path
from threading import Lock
from typing import Final

from numba import from_dtype, types

from vitral.envs import entry_points
from vitral.envs.entry_points import GENERATOR
from vitral.envs.features import ENCODING
from vitral.kernel import prepare as prepare_kernel
from vitral.kernel.compilation import KERNEL, cache_directory
from vitral.kernel.layout import GAME, KIT
from vitral.kernel.warmup import EntryPoint, compile_once, report_on_stderr

_lock: Final = Lock()
_ready: Final[list[bool]] = []


def prepare() -> None:
    """Compile the kernel and the environments, unless they are in the cache."""
    prepare_kernel()
    with _lock:
        if not _ready:
            folder = cache_directory(frozenset({KERNEL, Path(__file__).parent}))
            compile_once(list(_entry_points()), folder, report_on_stderr("its tables"))
            _ready.append(True)


def _entry_points() -> Iterator[EntryPoint]:
    """Every entry point with its argument types."""
    kits, encodings, games = (from_dtype(kind)[::1] for kind in (KIT, ENCODING, GAME))
    cells, rewards = types.float32[::1], types.float64[::1]
    actions, flags, n = types.int64[::1], types.boolean[::1], types.int64
    observed = (types.float32[:, ::1], types.int8[:, ::1])
    written = (
        types.float64[:, ::1],
        rewards,
        flags,
        flags,
        types.float32[:, ::1],
        types.int32[:, ::1],
    )
    yield entry_points.observe_game, (kits, encodings, games, n, cells)
    yield entry_points.write_final_rewards, (kits, games, n, rewards)
    yield entry_points.start_games, (kits, encodings, games, flags, types.boolean, *observed, n, n)
    yield entry_points.choose_actions, (kits, games, from_dtype(GENERATOR)[::1], actions, n, n)
    yield entry_points.find_illegal, (kits, games, actions, n, n)
    kinds = (types.boolean, n, types.float64)
    yield (
        entry_points.step_games,
        (kits, encodings, games, actions, *kinds, *observed, *written, n, n),
    )
