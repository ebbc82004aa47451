"""Iterative deepening: alpha-beta one turn deeper each time, until the limits.

A last round is a tree to the end of the game, so there every depth is followed by a search without
one. It asks the evaluator nothing, and solves the round long before the depth has reached its end.
"""

from dataclasses import replace
from operator import itemgetter
from typing import Final, NamedTuple

from vitral.kernel import decode
from vitral.search.algorithms import alpha_beta
from vitral.search.algorithms.workspace import (
    HORIZON_LEAVES,
    MOST_NODES,
    MOST_TURNS,
    NODES,
    STOP,
)
from vitral.search.engine.parallel import ParallelSearch, RootSearch, RootValue
from vitral.search.engine.results import PrincipalVariation, SearchResult
from vitral.search.engine.run import SearchRun

MOST_DEPTH: Final = MOST_TURNS - 2


class _RootLine(NamedTuple):
    """A principal variation: the line that begins with one of the moves at the root."""

    value: int
    """To the seat that is to move, in parts of a point."""
    moves: list[int]


def deepen(run: SearchRun) -> SearchResult:
    """Search deeper and deeper, the threads dividing each depth among them."""
    with ParallelSearch(run.workspaces) as parallel:
        found: SearchResult | None = None
        values: list[int] = []
        for depth in range(1, (run.limits.depth or MOST_DEPTH) + 1):
            if depth == 1 and run.lines >= len(run.roots):
                # To search for the best, the second best and so on would take the square of that.
                found = run.evaluate_root_moves()
            else:
                lines = _search_lines(run, parallel, depth, values, must_finish=found is None)
                if lines is None:
                    if found is None:
                        raise AssertionError("the first search always finishes")
                    return replace(found, nodes=run.nodes, seconds=run.seconds)
                values = [line.value for line in lines]
                found = _result(run, lines, depth)
            if run.report:
                run.report(found)
            if found.solved or _spent(run):
                break
            if solved := _solve(run, parallel, depth, values):
                return solved
    if found is None:
        raise AssertionError("no depth to search to")
    return found


def _spent(run: SearchRun) -> bool:
    """Whether the search is to stop; from now on its nodes are limited."""
    control = run.workspaces[0].control
    if run.limits.nodes is not None:
        control[MOST_NODES] = run.limits.nodes
    return bool(control[STOP] or control[NODES] >= control[MOST_NODES])


def _solve(
    run: SearchRun, parallel: ParallelSearch, depth: int, values: list[int]
) -> SearchResult | None:
    """A last round, solved; None if it takes more nodes than it may after this depth."""
    control, settings = run.workspaces[0].control, alpha_beta.ALPHA_BETA
    if run.limits.depth or not run.state.in_last_round or control[NODES] < settings.solving_nodes:
        return None
    most = int(control[MOST_NODES])
    control[MOST_NODES] = min(most, int(control[NODES] * (1 + settings.solving_share)))
    lines = _search_lines(run, parallel, MOST_DEPTH, values, must_finish=False)
    control[MOST_NODES] = most
    if lines is None or not run.solved:
        return None
    solved = _result(run, lines, max(depth, *(len(line.moves) for line in lines)))
    if run.report:
        run.report(solved)
    return solved


def _result(run: SearchRun, lines: list[_RootLine], depth: int) -> SearchResult:
    solved = run.solved
    seat = run.state.seat - 1
    variations = []
    for line in lines:
        values = [0, 0]
        values[seat] = line.value
        moves = tuple(map(decode, line.moves))
        variations.append(PrincipalVariation(moves, run.outlook(values, solved)))
    return run.result(variations, depth, solved)


def _search_lines(
    run: SearchRun, parallel: ParallelSearch, depth: int, values: list[int], must_finish: bool
) -> list[_RootLine] | None:
    """The best moves at a depth, each with its value and what follows; None if stopped before.

    `values` are those at the depth before. A search that must finish begins again when stopped,
    and leaves it to the next one to stop.
    """
    control = run.workspaces[0].control
    lines = _search_once(run, parallel, depth, values)
    if lines is None and must_finish:
        while lines is None:
            control[STOP] = 0
            lines = _search_once(run, parallel, depth, values)
        control[STOP] = 1
    return lines


def _search_once(
    run: SearchRun, parallel: ParallelSearch, depth: int, values: list[int]
) -> list[_RootLine] | None:
    workspace = run.workspaces[0]
    workspace.control[HORIZON_LEAVES] = 0
    lines, left = [], list(run.roots)
    for n in range(min(run.lines, len(run.roots))):
        expected = values[n] if n < len(values) else None
        best = _best_of(parallel, left, depth, expected)
        if best.value == alpha_beta.NO_VALUE:
            return None
        workspace.moves[0, 0] = best.move
        count = alpha_beta.principal_variation(workspace, workspace.moves[0])
        lines.append(_RootLine(best.value, workspace.moves[0, :count].tolist()))
        left.remove(best.move)
    lines.sort(key=itemgetter(0), reverse=True)
    return lines


def _best_of(
    parallel: ParallelSearch, moves: list[int], depth: int, expected: int | None
) -> RootValue:
    """The value of the best of some moves at the root, and the move; `NO_VALUE` if stopped.

    Where a value is expected, the search begins with an aspiration window around it.
    """
    low, high = -alpha_beta.INFINITE, alpha_beta.INFINITE
    settings = alpha_beta.ALPHA_BETA
    if expected is not None and depth >= settings.aspiration_depth:
        low = expected - settings.aspiration_window
        high = expected + settings.aspiration_window
    while True:
        found = parallel.search(RootSearch(tuple(moves), depth, low, high))
        value = found.value
        if low < value < high or value == alpha_beta.NO_VALUE:
            return found
        low = -alpha_beta.INFINITE if value <= low else low
        high = alpha_beta.INFINITE if value >= high else high
