"""Deferring: who searches what is only a matter of order, and every move is searched."""

from random import Random

import numpy as np
import pytest

from tests.search.truth import last_round
from vitral.kernel import Kit, Table, pack
from vitral.kernel.layout import Games, Moves, Words
from vitral.kernel.turn import play
from vitral.rules import State
from vitral.search.algorithms.alpha_beta import (
    ALPHA_BETA,
    EXACT,
    INFINITE,
    NO_VALUE,
    abandon,
    begin_move,
    reduction,
    search,
    select_next,
    store,
)
from vitral.search.algorithms.deferring import defer, is_marked, mark, unmark
from vitral.search.algorithms.rollout import rollout_workspace
from vitral.search.algorithms.workspace import (
    ALPHA,
    BETA,
    DEPTH,
    FRAME_SIZE,
    HORIZON_LEAVES,
    HORIZON_LEAVES_BEFORE,
    MOST_NODES,
    NEXT,
    SHARED,
    SHIFT,
    Workspace,
    list_candidates,
    make_in_progress,
)
from vitral.search.bounds import UNBOUNDED
from vitral.search.engine.deepening import MOST_DEPTH
from vitral.search.evaluators.contract import PARTS_PER_POINT
from vitral.search.last_round import LastRound

DEEP = ALPHA_BETA.deferring_depth


def positions(count: int) -> list[Games]:
    """Positions with different hashes."""
    table, found = Table(Kit(players=2), seed=1), list[Games]()
    for _ in range(count):
        found.append(table.games.copy())
        table.step(int(table.legal[0]))
    return found


def shared_workspace(state: State) -> Workspace:
    """A workspace that is searched as if there were other threads."""
    workspace = rollout_workspace(Kit.of(state))
    workspace.games[:1] = pack(state)
    workspace.control[MOST_NODES], workspace.control[SHARED] = UNBOUNDED, 1
    return workspace


def mark_all_after(workspace: Workspace, game: Games, depth: int) -> int:
    """Mark the positions after every line of so many moves or fewer; how many there are."""
    workspace.games[1:2] = game
    count = 0
    for move in workspace.moves[1, : list_candidates(workspace, 1)].tolist():
        after = game.copy()
        play(workspace.kits[0], after[0], move)
        if after["pairs"][0]:
            mark(workspace.in_progress, after[0])
            count += 1 + (mark_all_after(workspace, after, depth - 1) if depth > 1 else 0)
    return count


def test_a_position_is_marked_until_it_is_unmarked() -> None:
    in_progress, (one, two) = make_in_progress(), positions(2)
    mark(in_progress, one[0])
    assert (is_marked(in_progress, one[0]), is_marked(in_progress, two[0])) == (True, False)
    unmark(in_progress, two[0])
    assert is_marked(in_progress, one[0])
    unmark(in_progress, one[0])
    assert not in_progress.any()


def test_a_slot_that_is_taken_keeps_its_mark() -> None:
    in_progress, (one, two) = np.zeros(1, np.uint64), positions(2)
    mark(in_progress, one[0])
    mark(in_progress, two[0])
    assert (is_marked(in_progress, one[0]), is_marked(in_progress, two[0])) == (True, False)
    unmark(in_progress, two[0])
    assert is_marked(in_progress, one[0])


def order_of(scores: list[int], marked: set[int]) -> tuple[list[int], list[int]]:
    """Moves in the order in which they are searched, and the place that each had in the order.

    A move is known by its score.
    """
    frame, order = np.zeros(FRAME_SIZE, np.int64), np.array(scores)
    moves, places = np.array(scores, np.uint16), list[int]()
    while frame[NEXT] < len(scores):
        select_next(moves, order, frame[NEXT], len(scores))
        if not defer(frame, order, int(moves[frame[NEXT]]) in marked):
            places.append(place_of(frame))
            frame[NEXT] += 1
    return moves.tolist(), places


def place_of(frame: Words) -> int:
    return int(frame[NEXT] + frame[SHIFT])


def test_a_deferred_move_comes_after_the_others_and_keeps_its_place_in_the_order() -> None:
    moves, places = order_of([50, 40, 30, 20, 10], marked={40, 20})
    assert moves == [50, 30, 10, 40, 20]
    assert places == [0, 2, 4, 1, 3]


def test_without_marks_nothing_changes() -> None:
    assert order_of([10, 30, 20], marked=set()) == ([30, 20, 10], [0, 1, 2])


def test_all_moves_are_searched_though_all_are_marked() -> None:
    assert order_of([10, 30, 20], marked={10, 20, 30}) == ([30, 20, 10], [0, 1, 2])


def test_a_deferred_move_is_searched_as_deep_as_in_its_place() -> None:
    frame, order = np.zeros(FRAME_SIZE, np.int64), np.arange(30, 0, -1)
    frame[DEPTH] = ALPHA_BETA.reduction_depth
    frame[NEXT] = 1
    moves: Moves = np.arange(30, dtype=np.uint16)
    assert defer(frame, order, True)
    frame[NEXT] = 20
    order[20], moves[20] = order[1], moves[1]
    assert not defer(frame, order, True)
    assert reduction(frame) == 0


def test_the_first_move_and_shallow_ones_are_not_deferred() -> None:
    in_progress, (after,) = make_in_progress(), positions(1)
    frame, order = np.zeros(FRAME_SIZE, np.int64), np.array([2, 1])
    mark(in_progress, after[0])
    frame[DEPTH] = DEEP
    assert begin_move(in_progress, frame, order, after[0])
    frame[NEXT] = 1
    assert not begin_move(in_progress, frame, order, after[0])
    assert begin_move(in_progress, frame, order, after[0])  # it is not asked about again
    frame[DEPTH] = DEEP - 1
    in_progress[:] = 0
    assert begin_move(in_progress, frame, order, after[0])
    assert not in_progress.any()


@pytest.mark.parametrize("depth", [1, 2])
def test_positions_that_others_seem_to_search_are_searched_in_the_end(depth: int) -> None:
    chance = Random(7)
    for _ in range(6):
        state = last_round("A", 14, chance)
        workspace = shared_workspace(state)
        assert mark_all_after(workspace, pack(state), depth)
        value = search(workspace, MOST_DEPTH, -INFINITE, INFINITE)
        assert workspace.control[HORIZON_LEAVES] == 0
        assert round(value / PARTS_PER_POINT) == LastRound(state).value().points


def test_a_search_that_is_stopped_leaves_no_marks() -> None:
    state = Table(Kit(players=2), seed=1).state
    workspace = shared_workspace(state)
    for nodes in (2, 10, 100, 1_000):
        workspace.control[MOST_NODES] = nodes
        assert search(workspace, 12, -INFINITE, INFINITE) == NO_VALUE
        assert not workspace.in_progress.any()


def stacked_workspace() -> Workspace:
    """A stack of positions on four levels, the upper ones marked."""
    games = positions(4)
    workspace = rollout_workspace(Kit(players=2))
    for level, game in enumerate(games):
        workspace.games[level : level + 1] = game
        frame = workspace.frames[level]
        frame[DEPTH], frame[ALPHA], frame[BETA] = DEEP + 4 - level, 10, 20
        frame[HORIZON_LEAVES_BEFORE] = level
        if level:
            mark(workspace.in_progress, game[0])
    workspace.control[HORIZON_LEAVES] = 50
    return workspace


def test_what_another_thread_has_found_is_abandoned() -> None:
    workspace = stacked_workspace()
    store(workspace.table, workspace.games[1], 15, 0, DEEP + 3, EXACT)
    assert abandon(workspace, 3) == 1
    assert [is_marked(workspace.in_progress, workspace.games[n]) for n in (1, 2, 3)] == [1, 0, 0]
    assert workspace.control[HORIZON_LEAVES] == 1


def test_what_is_not_known_deep_enough_is_searched_on() -> None:
    workspace = stacked_workspace()
    store(workspace.table, workspace.games[1], 15, 0, DEEP + 2, EXACT)
    assert abandon(workspace, 3) == 3
    assert all(is_marked(workspace.in_progress, workspace.games[n]) for n in (1, 2, 3))
    assert workspace.control[HORIZON_LEAVES] == 50
