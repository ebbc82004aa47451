"""One ply: every move of a position tried once, and valued for whoever moves.

The levels that look one turn ahead, the priors of PUCT, the rollouts and the first look of every
search with three and four players are this one loop.
"""

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.layout import Points, Record
from vitral.kernel.turn import play
from vitral.rules import ROUNDS
from vitral.search.algorithms.workspace import (
    HORIZON_LEAVES,
    NODES,
    Array,
    Workspace,
    list_candidates,
)
from vitral.search.evaluators.contract import final_value, move_score, prepare_moves, seat_value


@jit
def try_moves(workspace: Workspace, level: int, count: int, scores: Array, values: Points) -> int:
    """Try the listed moves of a position on the stack; how many of them do not end the round.

    `scores` gets what each move is worth to the mover (`move_score`), and the rows that `values`
    has get the value of each seat after the move.
    """
    kit, evaluator, game = workspace.kits[0], workspace.evaluator, workspace.games[level]
    seat, going_on = signed(game.seat), 0
    prepare_moves(evaluator, kit, game, seat)
    for n in range(count):
        workspace.games[level + 1] = game
        after = workspace.games[level + 1]
        play(kit, after, workspace.moves[level, n])
        going_on += after.pairs != 0
        scores[n] = move_score(evaluator, kit, after, seat)
        if n < len(values):
            write_values(workspace, after, values[n])
    return going_on


@jit
def write_values(workspace: Workspace, game: Record, values: Points) -> None:
    """Write what a position is worth to each seat, in parts of a point; final scores at the end."""
    kit = workspace.kits[0]
    for seat in range(kit.players):
        if game.round == ROUNDS:
            values[seat] = final_value(kit, game, seat)
        else:
            values[seat] = seat_value(workspace.evaluator, kit, game, seat)


@jit
def evaluate_root_moves(workspace: Workspace) -> int:
    """Try every candidate at the root; how many there are, in `moves[0]` and `values`.

    control[HORIZON_LEAVES] says how many of them do not end the round.
    """
    count = list_candidates(workspace, 0)
    going_on = try_moves(workspace, 0, count, workspace.scores, workspace.values)
    workspace.control[NODES] += count
    workspace.control[HORIZON_LEAVES] = going_on
    return count


@jit
def choose_at_one_ply(workspace: Workspace) -> int:
    """The move of the root with the highest score; the first of equals."""
    count = list_candidates(workspace, 0)
    try_moves(workspace, 0, count, workspace.scores, workspace.values[:0])
    return signed(workspace.moves[0, np.argmax(workspace.scores[:count])])
