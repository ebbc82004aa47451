"""The friendly start of a search: compile everything once, and say so while it takes its time."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Lock
from typing import Final, TypeAlias

from vitral import kernel
from vitral.kernel.progress import show_count

Report: TypeAlias = Callable[[int, int], None]
"""Is told how many functions are ready, and out of how many."""

FUNCTIONS: Final = 9
"""How many are compiled for the search, those of the kernel left out."""

_lock: Final = Lock()
_ready: Final[list[bool]] = []


def prepare(report: Report | None = None) -> None:
    """Have kernel and search ready: from the cache, or compiled now with a report on the way."""
    with _lock:
        if not _ready:
            _prepare(report or _say)
            _ready.append(True)


def _prepare(report: Report) -> None:
    prepare_kernel = kernel.prepare  # `NoKernel` without Numba
    mark = _mark()
    left = 0 if mark.exists() else FUNCTIONS
    before = [0]

    def report_kernel(done: int, total: int) -> None:
        before[0] = total
        report(done, total + left)

    prepare_kernel(report_kernel)
    if left:
        total = before[0] + left
        report(before[0], total)
        for done, _ in enumerate(_use_each(), before[0] + 1):
            report(done, total)
        mark.touch()


def _mark() -> Path:
    """A file that is there once everything has been compiled."""
    from vitral.kernel.compilation import KERNEL, cache_directory

    return cache_directory(frozenset({KERNEL, Path(__file__).parent})) / "complete"


def _use_each() -> Iterator[object]:
    """Use every compiled function that is called from outside, those that others build on first."""
    from vitral.search import montecarlo, quick, several, tree
    from vitral.search.classic import ClassicBot
    from vitral.search.features import PHASES

    table = kernel.Table(kernel.Kit(players=2), seed=1)
    desk, views = quick.desk_for(table.kit, memory_bits=8)
    desk.games[:1] = table.games
    desk.told[tree.MOST_NODES] = quick.UNBOUNDED
    yield tree.known_value(desk, 0, 0)
    yield tree.list_frame(desk, 0)
    yield tree.search(desk, 1, -tree.INFINITE, tree.INFINITE)
    yield tree.follow(desk, desk.lists[0])
    yield several.look_deeper(desk, views, 1)
    grown = montecarlo.make_tree(256, (1.0,) * PHASES)
    yield montecarlo.grow(desk, grown, table.games.copy(), 2)
    yield montecarlo.try_each(desk, grown, table.games.copy())
    yield quick.play_out(desk, views, table.games, nodes=1, depth=1)
    yield ClassicBot(nodes=1).choose(kernel.Table(table.kit, seed=1).state)


def _say(done: int, total: int) -> None:
    """The report for programs: a line on stderr that counts."""
    show_count(f"Vitral compiles its search, once: {done} of {total}", done, total)
