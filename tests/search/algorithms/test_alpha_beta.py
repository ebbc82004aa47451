"""Alpha-beta: exact wherever it says that a round is solved, whatever it searches less deep."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from tests.search.truth import last_rounds, panes_left, solve
from vitral.kernel import Kit, Table
from vitral.kernel.layout import Games
from vitral.kernel.turn import play
from vitral.rules import Side
from vitral.search.algorithms.alpha_beta import (
    ALPHA_BETA,
    INFINITE,
    back_up,
    descend,
    leaf_value,
    reduction,
    search,
)
from vitral.search.algorithms.rollout import rollout_workspace
from vitral.search.algorithms.workspace import (
    ALPHA,
    BEST,
    BEST_MOVE,
    BETA,
    DEPTH,
    FRAME_SIZE,
    HORIZON_LEAVES,
    MOST_NODES,
    NEXT,
    REDUCTION,
    ZERO_WINDOW,
    Workspace,
    list_candidates,
)
from vitral.search.bounds import UNBOUNDED
from vitral.search.engine import Limits, SearchEngine

DEPTHS = range(1, 30)
SIDES: tuple[Side, Side] = ("A", "B")


@pytest.mark.parametrize("side", SIDES)
def test_a_last_round_that_is_solved_at_any_depth_is_solved_right(side: Side) -> None:
    """A move that is searched less deep may be missed, but not in a round that counts as solved."""
    engine = SearchEngine()
    for state in last_rounds(8, side, seed=4):
        truth = solve(state)
        for depth in DEPTHS:
            found, again = (engine.search(state, Limits(depth=depth)) for _ in range(2))
            assert found.solved == again.solved  # what is in the table was not, either
            if found.solved:
                break
        assert found.solved
        assert found.move in truth.best
        assert found.lines[0].outlook[state.seat - 1].margin == round(truth.value)


def ends_of_rounds(side: Side, count: int) -> Iterator[Games]:
    """Positions of other rounds than the last with few panes left, after random play."""
    for seed in range(count):
        table, chance = Table(Kit(players=2, side=side), seed), Random(seed)
        while len(table.state.track) != 2 + seed % 5 or not 3 < panes_left(table.state) <= 7:
            table.step(chance.choice(table.legal.tolist()))
        yield table.games


def minimax(workspace: Workspace, game: Games) -> int:
    """The value of a position to its mover at the end of the round; every line is gone through.

    But for moves that are left out because they are like others, though the network may not think
    so.
    """
    kit, values = workspace.kits[0], np.zeros(2, np.int32)
    mover, best = int(game["seat"][0]), -INFINITE
    workspace.games[1:2] = game
    for move in workspace.moves[1, : list_candidates(workspace, 1)].tolist():
        after = game.copy()
        play(kit, after[0], move)
        if after["pairs"][0]:
            value = -minimax(workspace, after)
        else:
            value = int(leaf_value(workspace.evaluator, kit, after[0], mover, values))
        best = max(best, value)
    return best


@pytest.mark.parametrize("side", SIDES)
def test_the_rest_of_a_round_is_worth_what_every_line_of_it_says(side: Side) -> None:
    for game in ends_of_rounds(side, 5):
        kit = Kit(players=2, side=side)
        truth = minimax(rollout_workspace(kit), game)
        for depth in DEPTHS:
            workspace = rollout_workspace(kit)
            workspace.games[:1] = game
            workspace.control[MOST_NODES] = UNBOUNDED
            value = search(workspace, depth, -INFINITE, INFINITE)
            if workspace.control[HORIZON_LEAVES] == 0:
                break
        assert workspace.control[HORIZON_LEAVES] == 0
        assert value == truth


@pytest.mark.parametrize(
    ("depth", "place", "less"),
    [
        (ALPHA_BETA.reduction_depth, ALPHA_BETA.reduced_from - 1, 0),
        (ALPHA_BETA.reduction_depth, ALPHA_BETA.reduced_from, 1),
        (ALPHA_BETA.reduction_depth, ALPHA_BETA.reduced_twice_from - 1, 1),
        (ALPHA_BETA.reduction_depth, ALPHA_BETA.reduced_twice_from, 2),
        (ALPHA_BETA.reduction_depth - 1, ALPHA_BETA.reduced_twice_from, 0),
    ],
)
def test_late_moves_are_searched_less_deep(depth: int, place: int, less: int) -> None:
    frame, child = np.zeros((2, FRAME_SIZE), np.int64)
    frame[DEPTH], frame[NEXT] = depth, place
    frame[REDUCTION] = reduction(frame)
    descend(frame, child)
    assert child[DEPTH] == depth - 1 - less


def test_a_late_move_that_is_better_is_searched_as_deep_as_the_others() -> None:
    """First within a zero window, and with the whole window if it is better still."""
    frame, moves = np.zeros(FRAME_SIZE, np.int64), np.array([7, 8, 9], np.uint16)
    frame[ALPHA], frame[BEST], frame[BETA] = 0, 10, 100
    frame[NEXT], frame[ZERO_WINDOW], frame[REDUCTION] = 1, 1, 2
    assert back_up(frame, moves, 50)
    assert (frame[REDUCTION], frame[ZERO_WINDOW]) == (0, 1)
    assert back_up(frame, moves, 50)
    assert (frame[REDUCTION], frame[ZERO_WINDOW]) == (0, 0)
    assert not back_up(frame, moves, 50)
    assert (frame[BEST], frame[BEST_MOVE], frame[NEXT]) == (50, 8, 2)


def test_a_late_move_that_is_no_better_is_done_with() -> None:
    frame, moves = np.zeros(FRAME_SIZE, np.int64), np.array([7, 8, 9], np.uint16)
    frame[ALPHA], frame[BEST], frame[BETA] = 0, 10, 100
    frame[NEXT], frame[ZERO_WINDOW], frame[REDUCTION] = 1, 1, 2
    assert not back_up(frame, moves, 10)
    assert (frame[BEST], frame[BEST_MOVE], frame[NEXT]) == (10, 0, 2)
