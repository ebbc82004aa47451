"""Compile the search ahead of its first use, once on a machine, with a report on the way."""

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final, TypeAlias

from vitral import kernel
from vitral.kernel.progress import show_count

if TYPE_CHECKING:
    from vitral.kernel.layout import Games
    from vitral.search.algorithms.workspace import Workspace

Report: TypeAlias = Callable[[int, int], None]
"""Is called with how many functions are ready, and out of how many."""

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
    uses = () if mark.exists() else _uses()
    left = len(uses)
    before = [0]

    def report_kernel(done: int, total: int) -> None:
        before[0] = total
        report(done, total + left)

    prepare_kernel(report_kernel)
    if left:
        total = before[0] + left
        report(before[0], total)
        for done, use in enumerate(uses, before[0] + 1):
            use()
            report(done, total)
        mark.touch()


def _mark() -> Path:
    """A file that is there once everything has been compiled."""
    from vitral.kernel.compilation import KERNEL, cache_directory

    here = Path(__file__).parent
    folders = (KERNEL, *(here / name for name in ("algorithms", "bots", "evaluators")))
    return cache_directory(frozenset(folders)) / "complete"


def _uses() -> Sequence[Callable[[], object]]:
    """A call of every compiled function that Python calls, those that others build on first.

    They are to be called in this order, once the kernel is ready. Every number of players has a
    network, so one version of each is enough; for other evaluators a search is compiled when it is
    first asked for.
    """
    import numpy as np

    from vitral.kernel.scoring import write_result
    from vitral.search.algorithms import alpha_beta, exact, one_ply, puct, rollout, workspace
    from vitral.search.bots.classic import ClassicBot

    two, three = _Example(2), _Example(3)
    tree = puct.make_tree(256)
    window = -alpha_beta.INFINITE, alpha_beta.INFINITE
    last_round = exact.make_space(seat=0, nodes=1)
    return (
        lambda: workspace.list_candidates(two.space, 0),
        lambda: one_ply.evaluate_root_moves(two.space),
        lambda: alpha_beta.search(two.space, 1, *window),
        lambda: alpha_beta.principal_variation(two.space, two.space.moves[0]),
        lambda: exact.search(two.table.kit.array, last_round, 0, 0),
        lambda: exact.best_move(two.table.kit.array, last_round),
        lambda: rollout.finish_games(two.space, two.games, 1, 1),
        lambda: puct.simulate(three.space, tree, three.games, 2),
        lambda: puct.visit_unvisited(three.space, tree),
        lambda: rollout.finish_games_at_one_ply(three.space, three.games),
        lambda: write_result(two.table.kit.array[0], two.games[0], *np.zeros((2, 2))),
        lambda: ClassicBot(nodes=1).choose(two.table.state),
    )


class _Example:
    """A game to search, and a workspace to search it with; made when they are first needed."""

    def __init__(self, players: int) -> None:
        self._players = players

    @cached_property
    def table(self) -> "kernel.Table":
        return kernel.Table(kernel.Kit(players=self._players), seed=1)

    @property
    def games(self) -> "Games":
        return self.table.games.copy()

    @cached_property
    def space(self) -> "Workspace":
        from vitral.search.algorithms.rollout import rollout_workspace
        from vitral.search.algorithms.workspace import MOST_NODES
        from vitral.search.bounds import UNBOUNDED

        space = rollout_workspace(self.table.kit, table_bits=8)
        space.games[:1] = self.table.games
        space.control[MOST_NODES] = UNBOUNDED
        return space


def _say(done: int, total: int) -> None:
    """The report for programs: a line on stderr that counts."""
    show_count(f"Vitral compiles its search, once: {done} of {total}", done, total)
