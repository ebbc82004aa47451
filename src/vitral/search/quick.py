"""Choosing and playing on in compiled code: for playouts, and for games that one learns from."""

import numpy as np

from vitral.kernel import Kit
from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.deal import deal
from vitral.kernel.layout import MOST_MOVES, Games
from vitral.kernel.turn import play
from vitral.rules import ROUNDS
from vitral.search import tree
from vitral.search.evaluators import Evaluator, evaluator, network_for
from vitral.search.lenses import lens
from vitral.search.montecarlo import foresee, play_on
from vitral.search.network import knows
from vitral.search.several import Views, look_deeper, make_views
from vitral.search.tree import CUT, HURRY, INFINITE, MOST_NODES, NODES, ROOTS, STOP, Desk

UNBOUNDED = 1 << 62


def desk_for(kit: Kit, memory_bits: int, judge: Evaluator | None = None) -> tuple[Desk, Views]:
    """A desk for games of a kind, and who judges them: as bots do, if nobody is given."""
    judge = judge or evaluator(kit.players, kit.side)
    memory = np.zeros((1 << memory_bits, 2), np.uint64)
    desk = tree.make_desk(kit.array, lens(kit, judge.parameters), memory)
    return desk, make_views(network_for(judge, kit))


@jit
def choose(desk: Desk, views: Views, nodes: int, depth: int) -> int:
    """The move of the seat whose turn it is at the root, within so many nodes and turns.

    With a network, one look is taken.
    """
    told = desk.told
    told[NODES] = told[STOP] = told[ROOTS] = 0
    if knows(views.network):
        hopes = np.zeros(MOST_MOVES, np.float32)
        count = tree.list_frame(desk, 0)
        foresee(desk, views.network, views.sight, 0, count, hopes)
        return signed(desk.lists[0, hopes[:count].argmax()])
    desk.history[:] = 0
    best = 0
    for deep in range(1, depth + 1):
        told[MOST_NODES] = nodes if deep > 1 else UNBOUNDED
        told[CUT] = 0
        if desk.kits[0].players == 2:
            tree.search(desk, deep, -INFINITE, INFINITE)
            found = tree.move_of(tree.recall(desk, desk.games[0]))
        else:
            found = look_deeper(desk, views, deep)
        if told[STOP]:
            break
        best = found
        if told[CUT] == 0:
            break
    return best


@jit
def play_out(desk: Desk, views: Views, games: Games, nodes: int, depth: int) -> None:
    """Play every game to its end, the deals drawn from its own generator.

    Whoever is told to hurry takes what looks best to the lens.
    """
    kit = desk.kits[0]
    for n in range(len(games)):
        game = games[n]
        while game.round < ROUNDS:
            if game.pairs == 0:
                deal(kit, game)
            if desk.told[HURRY]:
                play_on(desk, game)
            else:
                desk.games[0] = game
                play(kit, game, choose(desk, views, nodes, depth))
