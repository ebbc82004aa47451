"""Compile the search ahead of its first use, once on a machine, with a report on the way."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Lock
from typing import Final, TypeAlias

from vitral import kernel
from vitral.kernel.progress import show_count

Report: TypeAlias = Callable[[int, int], None]
"""Is called with how many functions are ready, and out of how many."""

FUNCTIONS: Final = 11
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

    here = Path(__file__).parent
    folders = (KERNEL, *(here / name for name in ("algorithms", "bots", "evaluators")))
    return cache_directory(frozenset(folders)) / "complete"


def _use_each() -> Iterator[object]:
    """Use every compiled function that is called from outside, those that others build on first."""
    from vitral.search.algorithms import alpha_beta, one_ply, puct, rollout, workspace
    from vitral.search.bots.classic import ClassicBot

    for players in (2, 3):  # the linear evaluator, and the network
        table = kernel.Table(kernel.Kit(players=players), seed=1)
        space = rollout.rollout_workspace(table.kit, table_bits=8)
        space.games[:1] = table.games
        space.control[workspace.MOST_NODES] = workspace.UNBOUNDED
        yield workspace.list_candidates(space, 0)
        yield one_ply.look(space)
        if players == 2:
            yield alpha_beta.search(space, 1, -alpha_beta.INFINITE, alpha_beta.INFINITE)
            yield alpha_beta.principal_variation(space, space.moves[0])
            yield rollout.finish_games(space, table.games, nodes=1, depth=1)
        else:
            tree = puct.make_tree(256)
            yield puct.simulate(space, tree, table.games.copy(), 2)
            yield puct.visit_unvisited(space, tree, table.games.copy())
            yield rollout.finish_games_at_one_ply(space, table.games)
    yield ClassicBot(nodes=1).choose(kernel.Table(kernel.Kit(players=2), seed=1).state)


def _say(done: int, total: int) -> None:
    """The report for programs: a line on stderr that counts."""
    show_count(f"Vitral compiles its search, once: {done} of {total}", done, total)
