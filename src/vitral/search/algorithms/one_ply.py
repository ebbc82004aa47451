"""One ply: every move of a position tried once, and evaluated for every seat.

The levels that look one turn ahead, the expansion of PUCT, the games that are played out and the
first look of every search with three and four players are this one loop.
"""

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.layout import Record
from vitral.kernel.scoring import write_result
from vitral.kernel.turn import play
from vitral.rules import ROUNDS
from vitral.search.algorithms.workspace import (
    HORIZON_LEAVES,
    NODES,
    Array,
    Workspace,
    list_candidates,
)
from vitral.search.evaluators.contract import evaluate, utility


@jit
def evaluate_position(workspace: Workspace, game: Record, values: Array, chances: Array) -> None:
    """Write each seat's value in points and chance to win; the result, if the game is over."""
    if game.round == ROUNDS:
        write_result(workspace.kits[0], game, values, chances)
    else:
        evaluate(workspace.evaluator, workspace.kits[0], game, values, chances)


@jit
def try_moves(workspace: Workspace, level: int, count: int, values: Array, chances: Array) -> int:
    """Try the listed moves of a position on the stack; how many of them do not end the round.

    Row by row, `values` and `chances` get what the position after each move is worth to each seat.
    """
    kit, game, going_on = workspace.kits[0], workspace.games[level], 0
    for n in range(count):
        workspace.games[level + 1] = game
        after = workspace.games[level + 1]
        play(kit, after, workspace.moves[level, n])
        going_on += after.pairs != 0
        evaluate_position(workspace, after, values[n], chances[n])
    return going_on


@jit
def evaluate_root_moves(workspace: Workspace) -> int:
    """Try every candidate at the root; how many there are.

    They are in `moves[0]`, and what they are worth in `values` and `chances`;
    control[HORIZON_LEAVES] says how many of them do not end the round.
    """
    count = list_candidates(workspace, 0)
    going_on = try_moves(workspace, 0, count, workspace.values, workspace.chances)
    workspace.control[NODES] += count
    workspace.control[HORIZON_LEAVES] = going_on
    return count


@jit
def choose_at_one_ply(workspace: Workspace) -> int:
    """The move of the root with the highest utility for the mover; the first of equals."""
    kit, values, chances = workspace.kits[0], workspace.values, workspace.chances
    count, seat = list_candidates(workspace, 0), signed(workspace.games[0].seat)
    try_moves(workspace, 0, count, values, chances)
    best, best_utility = 0, -np.inf  # utilities may be no numbers
    for n in range(count):
        gained = utility(kit, values[n], chances[n], seat)
        if gained > best_utility:
            best, best_utility = n, gained
    return signed(workspace.moves[0, best])
