"""Choosing and playing on in compiled code: for playouts, and for games that one learns from."""

import numpy as np

from vitral.kernel import Kit
from vitral.kernel.compiling import jit
from vitral.kernel.deal import deal
from vitral.kernel.layout import Games, Points
from vitral.kernel.turn import play
from vitral.rules import ROUNDS
from vitral.search import several, tree
from vitral.search.lenses import lens, parameters
from vitral.search.tree import CUT, HURRY, INFINITE, MOST_NODES, NODES, ROOTS, STOP, Desk

UNBOUNDED = 1 << 62


def desk_for(kit: Kit, memory_bits: int) -> Desk:
    """A desk for games of a kind, judged as bots judge them."""
    memory = np.zeros((1 << memory_bits, 2), np.uint64)
    return tree.make_desk(kit.array, lens(kit, parameters(kit.players, kit.side)), memory)


@jit
def choose(desk: Desk, values: Points, nodes: int, depth: int) -> int:
    """The move of the seat whose turn it is at the root, within so many nodes and turns.

    Whoever is told to hurry takes one look.
    """
    told = desk.told
    told[NODES] = told[STOP] = told[ROOTS] = 0
    desk.history[:] = 0
    best = 0
    for deep in range(1, depth + 1):
        if told[HURRY] and deep > 1:
            break
        told[MOST_NODES] = nodes if deep > 1 else UNBOUNDED
        told[CUT] = 0
        if desk.kits[0].players == 2:
            tree.search(desk, deep, -INFINITE, INFINITE)
            found = tree.move_of(tree.recall(desk, desk.games[0]))
        else:
            found = several.look_deeper(desk, values, deep)
        if told[STOP]:
            break
        best = found
        if told[CUT] == 0:
            break
    return best


@jit
def play_out(desk: Desk, values: Points, games: Games, nodes: int, depth: int) -> None:
    """Play every game to its end, the deals drawn from its own generator."""
    kit = desk.kits[0]
    for n in range(len(games)):
        game = games[n]
        while game.round < ROUNDS:
            if game.pairs == 0:
                deal(kit, game)
            desk.games[0] = game
            play(kit, game, choose(desk, values, nodes, depth))
