"""The friendly start: compile what steps and shows tables, once, and say so meanwhile."""

from collections.abc import Iterator
from pathlib import Path
from threading import Lock
from typing import Final

from numba import from_dtype, types

from vitral.envs import stepping
from vitral.envs.features import LENS
from vitral.envs.stepping import DICE
from vitral.kernel import prepare as prepare_kernel
from vitral.kernel.compilation import KERNEL, cache_directory
from vitral.kernel.layout import GAME, KIT
from vitral.kernel.warmup import EntryPoint, compile_once, report_on_stderr

_lock: Final = Lock()
_ready: Final[list[bool]] = []


def prepare() -> None:
    """Have the kernel and the environments ready: from the cache, or compiled now."""
    prepare_kernel()
    with _lock:
        if not _ready:
            folder = cache_directory(frozenset({KERNEL, Path(__file__).parent}))
            compile_once(list(_entries()), folder, report_on_stderr("its tables"))
            _ready.append(True)


def _entries() -> Iterator[EntryPoint]:
    """Every function that Python calls, those that others build on first."""
    kits, lenses, games = (from_dtype(kind)[::1] for kind in (KIT, LENS, GAME))
    cells, paid = types.float32[::1], types.float64[::1]
    actions, flags, n = types.int64[::1], types.boolean[::1], types.int64
    shown = (types.float32[:, ::1], types.int8[:, ::1])
    noted = (types.float64[:, ::1], flags, flags, types.float32[:, ::1], types.int32[:, ::1])
    yield stepping.observe_game, (kits, lenses, games, n, cells)
    yield stepping.pay_game, (kits, games, n, paid)
    yield stepping.start_games, (kits, lenses, games, flags, types.boolean, *shown, n, n)
    yield stepping.choose_actions, (kits, games, from_dtype(DICE)[::1], actions, n, n)
    yield stepping.find_wrong, (kits, games, actions, n, n)
    kinds = (types.boolean, n, types.float64)
    yield stepping.step_games, (kits, lenses, games, actions, *kinds, *shown, *noted, n, n)
