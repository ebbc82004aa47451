"""Walks over the game tree: all of it to a depth (perft), or random games (playouts)."""

from operator import index
from typing import Final

import numpy as np

from vitral.kernel.entry_points import count_sequences, playouts
from vitral.kernel.errors import WrongSize
from vitral.kernel.kits import Kit, check_kit
from vitral.kernel.layout import GAME, MOST_MOVES
from vitral.kernel.packing import pack
from vitral.kernel.warmup import prepare
from vitral.rules import State
from vitral.rules.perft import max_turns

MOST_GAMES: Final = 1 << 40
"""The most random games of one call: they would take weeks, and their moves, some 100 each, are far
below what a 64-bit counter can hold."""


def perft(state: State, depth: int) -> int:
    """The number of move sequences of exactly `depth` turns, as `vitral.rules.perft` counts.

    Sequences end where a deal is due: chance is not part of the tree.
    """
    kit, depth = Kit.of(state), index(depth)
    if depth < 0:
        raise WrongSize("a depth of 0 or more", depth)
    if depth == 0 or depth > max_turns(state):
        return int(depth == 0)
    games = np.zeros(depth, GAME)
    games[:1] = pack(state)
    lists = np.zeros((depth, MOST_MOVES), np.uint16)
    return int(count_sequences(kit.array, games, lists, 0, depth))


def random_games(kit: Kit, count: int, seed: int = 0) -> int:
    """Play `count` random games from the set-up on, and return how many moves they had.

    All legal moves are listed at every turn, so this measures move generation too.
    """
    check_kit(kit)
    prepare()
    count = index(count)
    if not 0 <= count <= MOST_GAMES:
        raise WrongSize(f"0 to {MOST_GAMES} games", count)
    games = np.zeros(1, GAME)
    games["generator"] = index(seed) % 2**64
    return int(playouts(kit.array, games, np.zeros(MOST_MOVES, np.uint16), count))
