"""The engine: one search at a time, by the algorithm for its number of players."""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from operator import index
from threading import Timer
from typing import Final

import numpy as np

from vitral.kernel import Kit, encode, pack
from vitral.kernel.layout import GAME, MOST_MOVES, Games
from vitral.rules import IllegalMove, InvalidArgument, Move, State, canonical, refusal
from vitral.rules.errors import wrong_type
from vitral.rules.refusals import check_turn
from vitral.search.algorithms.alpha_beta import ALPHA_BETA
from vitral.search.algorithms.puct import PUCT, PuctSettings, Tree
from vitral.search.algorithms.workspace import (
    MOST_NODES,
    STOP,
    Workspace,
    list_candidates,
    make_table,
    make_workspaces,
)
from vitral.search.bounds import MOST_THREADS, UNBOUNDED
from vitral.search.engine.deepening import deepen
from vitral.search.engine.limits import Limits, running_timer
from vitral.search.engine.results import Report, SearchResult
from vitral.search.engine.run import SearchRun
from vitral.search.engine.simulation import make_trees, simulate
from vitral.search.evaluators.contract import Evaluator, check_evaluator
from vitral.search.evaluators.defaults import default_evaluator

MOST_TABLE_BITS: Final = 32
"""A table of 64 GiB."""


class SearchEngine:
    """Searches positions, one at a time, and keeps what it has stored in its table.

    Two players are searched with alpha-beta, more with PUCT; with `puct`, two as well unless a
    depth is asked for. Without an evaluator, each kind of game has the one that bots play with.
    `settings` are the tuning numbers of PUCT. What alpha-beta is tuned by is compiled in
    (`AlphaBetaSettings`).

    >>> from vitral.kernel import Table
    >>> result = SearchEngine().search(Table(Kit(players=2), seed=1).state, Limits(nodes=10_000))
    >>> result.depth > 2, len(result.lines)
    (True, 1)
    """

    def __init__(
        self,
        evaluator: Evaluator | None = None,
        puct: bool = False,
        threads: int = 1,
        table_bits: int = ALPHA_BETA.table_bits,
        settings: PuctSettings | None = None,
    ) -> None:
        if evaluator is not None:
            check_evaluator(evaluator)
        if not isinstance(settings, PuctSettings | None):
            raise wrong_type("settings", PuctSettings, settings)
        if not 1 <= index(threads) <= MOST_THREADS:
            raise InvalidArgument("threads", f"from 1 to {MOST_THREADS}", threads)
        if not 0 <= index(table_bits) <= MOST_TABLE_BITS:
            raise InvalidArgument("table_bits", f"from 0 to {MOST_TABLE_BITS}", table_bits)
        settings = settings or PUCT
        if index(settings.tree_size) // threads <= MOST_MOVES:  # a root and all of its children
            least = MOST_MOVES + 1
            expected = f"{least * threads} or more ({least} for each thread)"
            raise InvalidArgument("settings.tree_size", expected, settings.tree_size)
        self._evaluator = evaluator
        self._puct = puct
        self._threads = threads
        self._table = make_table(table_bits)
        self._kit: Kit | None = None
        self._workspaces: list[Workspace] = []
        self._spread: tuple[float, ...] = ()
        self._settings = settings
        self._trees: list[Tree] = []
        self._games: Games = np.zeros(threads, GAME)
        self._stopped = False

    def stop(self) -> None:
        """Stop searching now; it may be called from another thread."""
        self._stopped = True
        for workspace in self._workspaces:
            workspace.control[STOP] = 1

    def clear(self) -> None:
        """Empty the table: the next search depends on nothing that was searched before."""
        self._table[:] = 0

    def search(
        self,
        state: State,
        limits: Limits,
        report: Report | None = None,
        lines: int = 1,
        only: Sequence[Move] = (),
    ) -> SearchResult:
        """The best moves of a position in which somebody is to move, as many as `lines`.

        With `only`, the best of those, all of them legal.
        """
        check_turn(state)
        if not isinstance(limits, Limits):
            raise wrong_type("limits", Limits, limits)
        if index(lines) < 1:
            raise InvalidArgument("lines", "1 or more", lines)
        chosen = dict.fromkeys(canonical(state, move) for move in only)
        for move in chosen:
            if why := refusal(state, move):
                raise IllegalMove(why)
        self._stopped = False
        if limits.nodes is not None:  # each thread has its share
            limits = replace(limits, nodes=ceil(limits.nodes / self._threads))
        timer = Timer(limits.seconds, self.stop) if limits.seconds is not None else None
        with running_timer(timer):  # to set up a new edition takes time, too
            self._set_up(Kit.of(state), pack(state), limits)
            if self._stopped:
                self.stop()  # meanwhile: the workspaces are new
            roots = [encode(move) for move in chosen] or _candidates(self._workspaces[0])
            run = SearchRun(state, limits, lines, report, roots, self._workspaces, self._spread)
            if len(state.players) == 2 and not (self._puct and limits.depth is None):
                return deepen(run)
            return self._simulate(run)

    def _simulate(self, run: SearchRun) -> SearchResult:
        """Look at every move once; then simulate as long as there is time and room."""
        found = run.evaluate_root_moves()
        if self._stopped or run.limits.depth == 1:
            return found
        if not self._trees:
            self._trees = make_trees(self._threads, self._settings)
        return simulate(run, found, self._trees, self._games, self._settings)

    def _set_up(self, kit: Kit, game: Games, limits: Limits) -> None:
        """Put a position into the workspaces; the table of the same kind of game stays."""
        if self._kit is None or kit.array is not self._kit.array:
            self._table[:] = 0
            evaluator = self._evaluator or default_evaluator(kit.players, kit.side)
            self._kit, self._spread, self._trees = kit, evaluator.spread, []
            self._workspaces = make_workspaces(kit, evaluator, self._table, self._threads)
        for workspace in self._workspaces:
            workspace.games[:1] = game
            workspace.history[:] = 0
            workspace.control[:] = 0
            workspace.control[MOST_NODES] = UNBOUNDED if limits.nodes is None else limits.nodes
        self._workspaces[0].control[MOST_NODES] = UNBOUNDED  # until the first look is taken


def _candidates(workspace: Workspace) -> list[int]:
    """The moves at the root that are worth searching."""
    count = list_candidates(workspace, 0)
    return [int(move) for move in workspace.moves[0, :count]]
