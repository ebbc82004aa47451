"""Rollouts: games played out in compiled code by a quick choice for each move."""

from dataclasses import dataclass
from typing import Final

from vitral.kernel import Kit
from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.deal import deal
from vitral.kernel.layout import Games
from vitral.kernel.turn import play
from vitral.rules import ROUNDS
from vitral.search.algorithms.alpha_beta import INFINITE, NO_VALUE, search
from vitral.search.algorithms.one_ply import choose_at_one_ply
from vitral.search.algorithms.workspace import (
    BEST_MOVE,
    FINISH_AT_ONE_PLY,
    HORIZON_LEAVES,
    MOST_NODES,
    NODES,
    ROOT_MOVE_COUNT,
    STOP,
    Workspace,
    make_table,
    make_workspace,
)
from vitral.search.bounds import UNBOUNDED
from vitral.search.evaluators.contract import Evaluator
from vitral.search.evaluators.defaults import default_evaluator


@dataclass(frozen=True, slots=True)
class RolloutSettings:
    """The tuning numbers of rollouts."""

    nodes: int = 200
    """Positions that two players look at for a move of a game that is played out."""
    depth: int = 3
    """Turns that they look ahead; more players look one turn ahead."""
    table_bits: int = 14
    """Slots of their transposition table, as a power of two: it is cleared for each game."""


ROLLOUT: Final = RolloutSettings()


def rollout_workspace(
    kit: Kit, table_bits: int = ROLLOUT.table_bits, evaluator: Evaluator | None = None
) -> Workspace:
    """A workspace for games of a kind, with the evaluator of the bots if none is given."""
    evaluator = evaluator or default_evaluator(kit.players, kit.side)
    return make_workspace(kit, evaluator, make_table(table_bits))


@jit
def search_root(workspace: Workspace, nodes: int, depth: int) -> tuple[int, int, bool]:
    """The best move at the root for one of two players, by alpha-beta within the limits.

    With it come the value of the position to the seat to move, in parts of a point, and whether the
    round is solved. All are those of the last finished depth: an unfinished one may have
    overwritten the root in the table.
    """
    control = workspace.control
    control[NODES] = control[STOP] = control[ROOT_MOVE_COUNT] = 0
    workspace.history[:] = 0
    best, value, solved = 0, 0, False
    for deep in range(1, depth + 1):
        control[MOST_NODES] = nodes if deep > 1 else UNBOUNDED
        control[HORIZON_LEAVES] = 0
        found = search(workspace, deep, -INFINITE, INFINITE)
        if found == NO_VALUE:
            break
        best, value = signed(workspace.frames[0, BEST_MOVE]), found
        solved = control[HORIZON_LEAVES] == 0
        if solved:
            break
    return best, value, solved


@jit
def choose(workspace: Workspace, nodes: int, depth: int) -> int:
    """The best move at the root for one of two players; more choose by `choose_at_one_ply`."""
    move, _, _ = search_root(workspace, nodes, depth)
    return move


@jit
def finish_games(workspace: Workspace, games: Games, nodes: int, depth: int) -> None:
    """Play every game of two players to its end by alpha-beta, dealing from its own generator.

    Once control[FINISH_AT_ONE_PLY] is set, moves are chosen at one ply.
    """
    kit, control = workspace.kits[0], workspace.control
    for n in range(len(games)):
        game = games[n]
        while game.round < ROUNDS and not control[FINISH_AT_ONE_PLY]:
            if game.pairs == 0:
                deal(kit, game)
            workspace.games[0] = game
            play(kit, game, choose(workspace, nodes, depth))
    finish_games_at_one_ply(workspace, games)


@jit
def finish_games_at_one_ply(workspace: Workspace, games: Games) -> None:
    """Play every game to its end, each move the best at one ply."""
    kit = workspace.kits[0]
    workspace.control[ROOT_MOVE_COUNT] = 0
    for n in range(len(games)):
        game = games[n]
        while game.round < ROUNDS:
            if game.pairs == 0:
                deal(kit, game)
            workspace.games[0] = game
            play(kit, game, choose_at_one_ply(workspace))
