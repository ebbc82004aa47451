"""Tree search by playing on: for three and four players, and to compare with alpha-beta.

A simulation goes down the tree by upper confidence bounds, opens one position, and plays on from
there to the end of the round, everybody taking what looks best for themselves at one look. There
the lens says what each seat's chances are, and the averages on the way are brought up to date.
"""

from typing import Final, NamedTuple

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compiling import jit
from vitral.kernel.layout import SEATS, Games, Record
from vitral.kernel.luck import below
from vitral.kernel.turn import play
from vitral.rules import ROUNDS
from vitral.search.features import UNIT, phase, worth
from vitral.search.tree import (
    MOST_NODES,
    MOST_TURNS,
    NODES,
    ROOTS,
    STOP,
    Array,
    Desk,
    list_frame,
)

EXPLORE: Final = 1.0
"""How much what was tried little counts against what went well."""
SHARPNESS: Final = 1.5 * UNIT
"""Points by which a move must look better to be e times as likely to be tried."""
DOUBT: Final = 2 * UNIT
"""How far apart moves may look and still be mixed up while playing on."""

# A node, by place in the tree's arrays.
FIRST, WIDTH, MOVE, VISITS = range(4)


class Tree(NamedTuple):
    """The nodes, the root first; those that follow from one lie side by side."""

    links: Array
    """Where a node's children begin and how many there are, its move, and its visits."""
    chances: Array
    """Sums of each seat's chances over the visits."""
    worths: Array
    """Sums of what the ends were worth to each seat, in parts of a point."""
    priors: Array
    """How likely each is to be tried among its siblings."""
    path: Array
    used: Array
    spread: Array
    """How far final margins lie from the expected ones, in parts of a point, for each phase."""


def make_tree(size: int, spread: tuple[float, ...]) -> Tree:
    """An empty tree with room for so many nodes."""
    return Tree(
        np.zeros((size, 4), np.int32),
        np.zeros((size, SEATS), np.float32),
        np.zeros((size, SEATS), np.float32),
        np.zeros(size, np.float32),
        np.zeros(MOST_TURNS + 1, np.int32),
        np.zeros(1, np.int64),
        np.array(spread) * UNIT,
    )


@jit
def take_stock(desk: Desk, tree: Tree, game: Record, worths: Array, chances: Array) -> None:
    """Write what the end of a round is worth to each seat, and each one's chance to win."""
    kit, lens = desk.kits[0], desk.lenses[0]
    best, total = -1e30, 0.0
    scale = UNIT / 8 if game.round == ROUNDS else 0.6 * tree.spread[phase(game)]
    for seat in range(kit.players):
        if game.round == ROUNDS:
            value = game.score[seat] * UNIT - min(signed(game.lost[seat]), UNIT - 1)
        else:
            value = worth(kit, lens, game, seat, desk.scratch)
        worths[seat] = value
        best = max(best, value)
    for seat in range(kit.players):
        chances[seat] = np.exp((worths[seat] - best) / scale)
        total += chances[seat]
    for seat in range(kit.players):
        chances[seat] /= total


@jit
def open_node(desk: Desk, tree: Tree, node: int, game: Record) -> None:
    """Give a node its children, and each how good it looks to whoever moves."""
    kit, lens, seat = desk.kits[0], desk.lenses[0], signed(game.seat)
    desk.games[1] = game
    count = list_frame(desk, 1)
    if node == 0 and desk.told[ROOTS]:
        count = signed(desk.told[ROOTS])
        desk.lists[1, :count] = desk.roots[:count]
    first = tree.used[0]
    if first + count > len(tree.links):
        return  # full: it stays a leaf
    best = -(1 << 60)
    for n in range(count):
        desk.games[2] = game
        play(kit, desk.games[2], desk.lists[1, n])
        value = worth(kit, lens, desk.games[2], seat, desk.scratch)
        tree.priors[first + n] = value
        best = max(best, value)
        tree.links[first + n] = 0
        tree.links[first + n, MOVE] = desk.lists[1, n]
        tree.chances[first + n] = 0
        tree.worths[first + n] = 0
    total = 0.0
    for n in range(count):
        tree.priors[first + n] = np.exp((tree.priors[first + n] - best) / SHARPNESS)
        total += tree.priors[first + n]
    for n in range(count):
        tree.priors[first + n] /= total
    tree.links[node, FIRST], tree.links[node, WIDTH] = first, count
    tree.used[0] = first + count
    desk.told[NODES] += count


@jit
def pick(tree: Tree, node: int, seat: int) -> int:
    """The child to go to: what went well for the seat, and what was tried too little."""
    visits = tree.links[node, VISITS]
    usual = tree.chances[node, seat] / max(visits, 1)
    root = np.sqrt(float(visits + 1))
    best, best_bound = 0, -1e30
    for child in range(tree.links[node, FIRST], tree.links[node, FIRST] + tree.links[node, WIDTH]):
        tried = tree.links[child, VISITS]
        value = tree.chances[child, seat] / tried if tried else usual - 0.05
        bound = value + EXPLORE * tree.priors[child] * root / (1 + tried)
        if bound > best_bound:
            best, best_bound = child, bound
    return best


@jit
def play_on(desk: Desk, game: Record) -> None:
    """Play to the end of the round, everybody as it looks best, more or less."""
    kit, lens = desk.kits[0], desk.lenses[0]
    while game.pairs:
        seat = signed(game.seat)
        desk.games[1] = game
        count = list_frame(desk, 1)
        best, best_value = 0, -(1 << 60)
        for n in range(count):
            desk.games[2] = game
            play(kit, desk.games[2], desk.lists[1, n])
            value = worth(kit, lens, desk.games[2], seat, desk.scratch) + below(game, DOUBT)
            if value > best_value:
                best, best_value = signed(desk.lists[1, n]), value
        play(kit, game, best)
        desk.told[NODES] += count


@jit
def grow(desk: Desk, tree: Tree, games: Games, most: int) -> None:
    """Simulate from the root until told to stop, or so often."""
    kit, told = desk.kits[0], desk.told
    game = games[0]
    worths, chances = np.zeros(SEATS, np.float32), np.zeros(SEATS, np.float32)
    if tree.used[0] == 0:
        tree.used[0] = 1
        tree.links[0] = 0
        tree.chances[0] = 0
        tree.worths[0] = 0
    for _ in range(most):
        if told[STOP] or told[NODES] >= told[MOST_NODES]:
            told[STOP] = 1
            return
        told[NODES] += 1
        luck = game.generator
        games[0] = desk.games[0]
        game.generator = luck
        node, depth = 0, 0
        tree.path[0] = 0
        while tree.links[node, WIDTH]:
            node = pick(tree, node, signed(game.seat))
            play(kit, game, tree.links[node, MOVE])
            depth += 1
            tree.path[depth] = node
        if game.pairs:
            if tree.links[node, VISITS] > 0 or node == 0:
                open_node(desk, tree, node, game)
            play_on(desk, game)
        take_stock(desk, tree, game, worths, chances)
        for n in range(depth + 1):
            tree.links[tree.path[n], VISITS] += 1
            for seat in range(kit.players):
                tree.chances[tree.path[n], seat] += chances[seat]
                tree.worths[tree.path[n], seat] += worths[seat]


def best_lines(tree: Tree, count: int) -> list[tuple[list[int], list[float], list[float]]]:
    """The moves that were tried most: each with what follows, every seat's worth and chances."""
    children = _children(tree, 0)
    most = sorted(children, key=lambda child: -int(tree.links[child, VISITS]))[:count]
    lines = []
    for child in most:
        visits = max(1, int(tree.links[child, VISITS]))
        worths, chances = tree.worths[child] / visits, tree.chances[child] / visits
        lines.append((_line(tree, child), worths.tolist(), chances.tolist()))
    return lines


def _children(tree: Tree, node: int) -> range:
    first, width = int(tree.links[node, FIRST]), int(tree.links[node, WIDTH])
    return range(first, first + width)


def _line(tree: Tree, node: int) -> list[int]:
    """A node's move, and the moves tried most after it."""
    moves = [int(tree.links[node, MOVE])]
    while children := _children(tree, node):
        node = max(children, key=lambda child: int(tree.links[child, VISITS]))
        if not tree.links[node, VISITS]:
            break
        moves.append(int(tree.links[node, MOVE]))
    return moves
