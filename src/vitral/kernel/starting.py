"""The friendly start: compile everything once, and say so while it takes its time."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import Lock
from typing import Any, Final, TypeAlias

from numba import from_dtype, types

from vitral.kernel import entries
from vitral.kernel.compiling import cache_directory
from vitral.kernel.layout import GAME, KIT
from vitral.kernel.reporting import show_count

Report: TypeAlias = Callable[[int, int], None]
"""Is told how many functions are ready, and out of how many."""
Entry: TypeAlias = tuple[Any, tuple[Any, ...]]
"""A compiled function, and what it is called with."""

_lock: Final = Lock()
_ready: Final[list[bool]] = []


def prepare(report: Report | None = None) -> None:
    """Have the kernel ready: from the cache, or compiled now with a report after each function."""
    with _lock:
        if not _ready:
            kernel = [(getattr(entries, name), signature) for name, signature in _signatures()]
            compile_once(kernel, cache_directory(), report or say("its kernel"))
            _ready.append(True)


def compile_once(functions: Sequence[Entry], folder: Path, report: Report) -> None:
    """Compile the functions that are kept in a folder, unless they are there."""
    mark = folder / "complete"
    if mark.exists():
        return  # each function comes out of the cache when it is first called
    report(0, len(functions))
    for done, (function, signature) in enumerate(functions, 1):
        function.compile(signature)
        report(done, len(functions))
    mark.touch()


def say(what: str) -> Report:
    """The report for programs: a line on stderr that counts."""

    def report(done: int, total: int) -> None:
        show_count(f"Vitral compiles {what}, once: {done} of {total}", done, total)

    return report


def _signatures() -> Iterator[tuple[str, tuple[Any, ...]]]:
    """What every entry is called with, those that others build on first."""
    kits, games = from_dtype(KIT)[::1], from_dtype(GAME)[::1]
    moves, masks, n = types.uint16[::1], types.int64[:, ::1], types.int64
    over, points, lists = types.boolean[::1], types.int32[:, ::1], types.uint16[:, ::1]
    yield "settle_games", (kits, games)
    yield "deal_game", (kits, games)
    yield "list_game", (kits, games, moves)
    yield "start_game", (kits, games, moves)
    yield "step_game", (kits, games, moves, n)
    yield "playouts", (kits, games, moves, n)
    yield "count_sequences", (kits, games, lists, n, n)
    yield "start_games", (kits, games, masks, n, n)
    yield "find_illegal", (moves, masks, n, n)
    yield "step_games", (kits, games, moves, masks, over, points, points, n, n)
    yield "choose_moves", (games, masks, moves, n, n)
    yield "roll_games", (kits, games, masks, moves, over, points, points, n, n, n)
