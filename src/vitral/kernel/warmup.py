"""Warm-up: compile every entry point once, with a progress report.

Without it the first call of each function would wait for its compilation, and say nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import Lock
from typing import Any, Final, TypeAlias

from numba import from_dtype, types

from vitral.kernel import entry_points
from vitral.kernel.compilation import cache_directory
from vitral.kernel.layout import GAME, KIT
from vitral.kernel.progress import show_count

Report: TypeAlias = Callable[[int, int], None]
"""Called with the number of functions that are ready, and the number of all."""
Signature: TypeAlias = tuple[Any, ...]
"""The Numba types of a function's arguments."""
EntryPoint: TypeAlias = tuple[Any, Signature]
"""A function to compile, and the types to compile it for."""

_lock: Final = Lock()
_ready: Final[list[bool]] = []


def prepare(report: Report | None = None) -> None:
    """Compile the kernel, unless it is in the cache; `report` is called after each function.

    Without `report`, progress goes to stderr. Later calls do nothing.
    """
    with _lock:
        if not _ready:
            kernel = [(getattr(entry_points, name), signature) for name, signature in _signatures()]
            compile_once(kernel, cache_directory(), report or report_on_stderr("its kernel"))
            _ready.append(True)


def compile_once(functions: Sequence[EntryPoint], folder: Path, report: Report) -> None:
    """Compile functions into their cache folder, unless a marker file says that all are there."""
    marker = folder / "complete"
    if marker.exists():
        return  # each function comes out of the cache when it is first called
    report(0, len(functions))
    for done, (function, signature) in enumerate(functions, 1):
        function.compile(signature)
        report(done, len(functions))
    marker.touch()


def report_on_stderr(what: str) -> Report:
    """A report that writes a line on stderr: what is compiled, and how much of it is done."""

    def report(done: int, total: int) -> None:
        show_count(f"Vitral compiles {what}, once: {done} of {total}", done, total)

    return report


def _signatures() -> Iterator[tuple[str, Signature]]:
    """The name and argument types of every entry point, those that others call first.

    ``[::1]`` is a contiguous array, which compiles to faster code than any array.
    """
    kits, games = from_dtype(KIT)[::1], from_dtype(GAME)[::1]
    moves, masks, n = types.uint16[::1], types.int64[:, ::1], types.int64
    over, points, lists = types.boolean[::1], types.int32[:, ::1], types.uint16[:, ::1]
    yield "refresh_games", (kits, games)
    yield "deal_game", (kits, games)
    yield "list_game", (kits, games, moves)
    yield "start_game", (kits, games, moves)
    yield "step_game", (kits, games, moves, n)
    yield "playouts", (kits, games, moves, n)
    yield "count_sequences", (kits, games, lists, n, n)
    yield "start_games", (kits, games, masks, n, n)
    yield "resume_games", (kits, games, masks, n, n)
    yield "find_illegal", (moves, masks, n, n)
    yield "step_games", (kits, games, moves, masks, over, points, points, n, n)
    yield "choose_moves", (games, masks, moves, n, n)
    yield "roll_games", (kits, games, masks, over, points, points, n, n, n)
