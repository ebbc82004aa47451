"""Threads that search together: they find what one finds, and nothing is left of them."""

from random import Random
from threading import Timer, active_count
from time import monotonic, sleep
from typing import Any

import numpy as np
import pytest

from tests.search.truth import last_round
from vitral.kernel import Kit, Table, pack
from vitral.rules import Side, State
from vitral.search.algorithms import alpha_beta
from vitral.search.algorithms.workspace import (
    HORIZON_LEAVES,
    MOST_NODES,
    NODES,
    SHARED,
    STOP,
    SUPERSEDED,
    Workspace,
    list_candidates,
    make_table,
    make_workspaces,
)
from vitral.search.bounds import UNBOUNDED
from vitral.search.engine import Limits, SearchEngine
from vitral.search.engine.deepening import MOST_DEPTH
from vitral.search.engine.parallel import ParallelSearch, RootSearch
from vitral.search.evaluators.contract import PARTS_PER_POINT
from vitral.search.evaluators.defaults import default_evaluator
from vitral.search.last_round import LastRound

SIDES: tuple[Side, Side] = ("A", "B")
PATIENCE = 60
"""Seconds that a thread may take to begin, on a busy machine too."""
SHARED_DEPTH = alpha_beta.ALPHA_BETA.shared_depth


def workspaces_of(state: State, count: int) -> list[Workspace]:
    """Workspaces that share their tables, ready to search a position."""
    kit = Kit.of(state)
    found = make_workspaces(kit, default_evaluator(2, kit.side), make_table(16), count)
    for workspace in found:
        workspace.games[:1] = pack(state)
        workspace.control[MOST_NODES] = UNBOUNDED
    return found


def root_of(workspaces: list[Workspace], depth: int) -> RootSearch:
    moves = workspaces[0].moves[0, : list_candidates(workspaces[0], 0)].tolist()
    return RootSearch(moves, depth, -alpha_beta.INFINITE, alpha_beta.INFINITE)


def beginning() -> State:
    return Table(Kit(players=2), seed=1).state


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("threads", [2, 4])
def test_threads_solve_what_one_solves(threads: int, side: Side) -> None:
    """Nothing is estimated here, so every order of search finds the same value."""
    chance = Random(11)
    for _ in range(4):
        state = last_round(side, 14, chance)
        workspaces = workspaces_of(state, threads)
        with ParallelSearch(workspaces) as parallel:
            found = parallel.search(root_of(workspaces, MOST_DEPTH))
        assert workspaces[0].control[HORIZON_LEAVES] == 0
        assert round(found.value / PARTS_PER_POINT) == LastRound(state).value().points
        assert not workspaces[0].in_progress.any()


def test_threads_solve_longer_rounds_to_the_same_value() -> None:
    for seed in range(4):
        state = last_round(SIDES[seed % 2], 15, Random(seed))
        one, three = (SearchEngine(threads=n).search(state, Limits()) for n in (1, 3))
        assert one.solved
        assert three.solved
        assert one.lines[0].outlook == three.lines[0].outlook


def first_waits_for(
    monkeypatch: pytest.MonkeyPatch, workspaces: list[Workspace], nodes: int
) -> None:
    """Let the first thread search only after each helper has looked at so many positions."""
    search = alpha_beta.search

    def wait_first(workspace: Workspace, *limits: int) -> Any:
        until = monotonic() + PATIENCE
        while workspace is workspaces[0] and any(
            each.control[NODES] < nodes for each in workspaces[1:]
        ):
            assert monotonic() < until, "a helper does not take part"
            sleep(0.001)
        return search(workspace, *limits)

    monkeypatch.setattr(alpha_beta, "search", wait_first)


def test_every_thread_takes_part(monkeypatch: pytest.MonkeyPatch) -> None:
    workspaces = workspaces_of(beginning(), 3)
    workspaces[0].control[MOST_NODES] = 1  # it gives up as soon as its turn has come
    first_waits_for(monkeypatch, workspaces, 100)
    with ParallelSearch(workspaces) as parallel:
        found = parallel.search(root_of(workspaces, 40))
    assert found.value == alpha_beta.NO_VALUE


def test_shallow_searches_start_no_thread() -> None:
    workspaces, before = workspaces_of(beginning(), 2), active_count()
    with ParallelSearch(workspaces) as parallel:
        parallel.search(root_of(workspaces, SHARED_DEPTH - 1))
        assert active_count() == before


def test_whoever_finishes_first_ends_the_search_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first thread only waits here, so a helper has to find the value."""
    state = last_round("A", 12, Random(1))
    workspaces, search = workspaces_of(state, 2), alpha_beta.search

    def wait_first(workspace: Workspace, *limits: int) -> Any:
        if workspace is not workspaces[0]:
            return search(workspace, *limits)
        while not workspace.control[SUPERSEDED]:
            sleep(0.001)
        return alpha_beta.NO_VALUE

    monkeypatch.setattr(alpha_beta, "search", wait_first)
    with ParallelSearch(workspaces) as parallel:
        for _ in range(3):
            found = parallel.search(root_of(workspaces, MOST_DEPTH))
            assert round(found.value / PARTS_PER_POINT) == LastRound(state).value().points
            assert not workspaces[0].control[SUPERSEDED]
            assert not workspaces[0].control[SHARED]
    assert workspaces[0].control[HORIZON_LEAVES] == 0


@pytest.mark.parametrize("threads", [2, 5])
def test_threads_that_are_stopped_end_and_leave_no_marks(threads: int) -> None:
    workspaces, before = workspaces_of(beginning(), threads), active_count()

    def stop() -> None:
        for workspace in workspaces:
            workspace.control[STOP] = 1

    timer = Timer(0.1, stop)
    timer.start()
    with ParallelSearch(workspaces) as parallel:
        found = parallel.search(root_of(workspaces, 40))
    timer.join()
    assert found.value == alpha_beta.NO_VALUE
    assert active_count() == before
    assert not workspaces[0].in_progress.any()


def test_threads_end_with_the_block_whatever_happens() -> None:
    workspaces, before = workspaces_of(beginning(), 3), active_count()

    def fail() -> None:
        with ParallelSearch(workspaces) as parallel:
            parallel.search(root_of(workspaces, SHARED_DEPTH))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert active_count() == before
    assert not workspaces[0].in_progress.any()


def test_helpers_stop_at_their_share_of_the_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    workspaces = workspaces_of(beginning(), 2)
    workspaces[1].control[MOST_NODES] = 500
    first_waits_for(monkeypatch, workspaces, 500)
    with ParallelSearch(workspaces) as parallel:
        for depth in (6, 7):
            found = parallel.search(root_of(workspaces, depth))
            assert found.value != alpha_beta.NO_VALUE
    assert workspaces[1].control[NODES] == 500


def test_a_limit_in_nodes_holds_for_all_threads_together() -> None:
    found = SearchEngine(threads=4).search(beginning(), Limits(nodes=400_000))
    assert found.depth > SHARED_DEPTH
    assert found.nodes <= 400_000


def test_threads_share_tables_and_history_and_nothing_that_they_write_at_every_node() -> None:
    one, two = workspaces_of(beginning(), 2)
    for name in ("table", "in_progress", "history"):
        assert getattr(one, name) is getattr(two, name)
    for name in (
        "games",
        "moves",
        "order",
        "roots",
        "frames",
        "control",
        "parts",
        "opponent_model",
    ):
        assert not np.shares_memory(getattr(one, name), getattr(two, name))
