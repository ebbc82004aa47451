"""PUCT: Monte Carlo tree search with priors, for three and four players.

A simulation goes down the tree by upper confidence bounds to a position that has no children yet.
It expands it: the positions after all of its moves are evaluated, and what the best of them is
worth is backed up. Everybody is taken to play for their own utility.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isnan
from typing import Final, NamedTuple

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.layout import SEATS, Games, Record
from vitral.kernel.turn import play
from vitral.search.algorithms.one_ply import evaluate_position, try_moves
from vitral.search.algorithms.workspace import (
    MOST_NODES,
    MOST_TURNS,
    NODES,
    ROOT_MOVE_COUNT,
    STOP,
    Array,
    Workspace,
    list_candidates,
)
from vitral.search.evaluators.contract import utility


@dataclass(frozen=True, slots=True)
class PuctSettings:
    """The tuning numbers of PUCT."""

    exploration: float = 1.0
    """The exploration constant: what the prior of a move tried little counts against utility."""
    thread_exploration: float = 1.3
    """The factor by which the exploration constant grows from one thread's tree to the next, so
    that threads do not all look at the same."""
    prior_temperature: float = 0.03
    """By how much a move's utility must be higher to make its prior e times as large."""
    sampling_doubt: float = 0.15
    """Utility that a mean over one visit may be off; over n visits, divided by the root of n."""
    first_simulations: int = 64
    """Simulations before the first report; then as many again each time."""
    tree_size: int = 1 << 22
    """Nodes in all trees of an engine together; what is not used takes no memory.

    Each thread's share has room for the root and all of its children: `MOST_MOVES` + 1 or more."""
    depth_nodes: int = 30_000
    """A limit in depth alone ends the search after so many nodes for each turn of depth."""


PUCT: Final = PuctSettings()
"""The tuning numbers that bots search with."""


# The links of a node, by place: where its children begin, how many there are, the move that leads
# to it, and its visits.
FIRST_CHILD, CHILDREN, MOVE, VISITS = range(4)


class Tree(NamedTuple):
    """The nodes, the root first; the children of a node lie side by side."""

    links: Array
    chances: Array
    """The means of each seat's chances over the visits; before the first, what was evaluated."""
    values: Array
    """The same of each seat's value, in points."""
    utilities: Array
    """The same of each seat's utility."""
    priors: Array
    """The prior of each node among its siblings; they add up to 1."""
    path: Array
    """The nodes of the simulation at hand."""
    used: Array
    """How many nodes are used, in an array of one."""
    exploration: float
    prior_temperature: float
    most_depth: int
    """Turns from the root beyond which nothing is expanded."""


def make_tree(
    size: int, settings: PuctSettings = PUCT, place: int = 0, most_depth: int = MOST_TURNS
) -> Tree:
    """An empty tree with room for so many nodes, for the thread of a place, the first being 0."""
    return Tree(
        np.zeros((size, 4), np.int32),
        np.zeros((size, SEATS), np.float32),
        np.zeros((size, SEATS), np.float32),
        np.zeros((size, SEATS), np.float32),
        np.zeros(size, np.float32),
        np.zeros(MOST_TURNS + 1, np.int32),
        np.zeros(1, np.int64),
        settings.exploration * settings.thread_exploration**place,
        settings.prior_temperature,
        most_depth,
    )


@jit
def expand(workspace: Workspace, tree: Tree, node: int, game: Record) -> int:
    """Give a node its children, each evaluated and with a prior; the best of them for the mover.

    The node itself if there is no room: it stays a leaf.
    """
    kit, seat = workspace.kits[0], signed(game.seat)
    workspace.games[1] = game
    count = list_candidates(workspace, 1)
    if node == 0 and workspace.control[ROOT_MOVE_COUNT]:
        count = signed(workspace.control[ROOT_MOVE_COUNT])
        workspace.moves[1, :count] = workspace.roots[:count]
    first = tree.used[0]
    last = first + count
    if last > len(tree.links):
        return node
    values, chances = tree.values[first:last], tree.chances[first:last]
    try_moves(workspace, 1, count, values, chances)
    workspace.control[NODES] += count
    tree.links[first:last] = 0
    tree.links[first:last, MOVE] = workspace.moves[1, :count]
    for n in range(count):
        for each in range(kit.players):
            tree.utilities[first + n, each] = utility(kit, values[n], chances[n], each)
    tree.links[node, FIRST_CHILD], tree.links[node, CHILDREN] = first, count
    tree.used[0] = last
    best = write_priors(
        tree.utilities[first:last, seat], tree.prior_temperature, tree.priors[first:last]
    )
    return signed(first + best)


@jit
def write_priors(utilities: Array, temperature: float, priors: Array) -> int:
    """Write the prior of each child from what it is worth to the mover; which of them is best.

    A utility that is not a number has the prior 0; if no utility is a number, priors are uniform.
    """
    best, best_utility, total = 0, -np.inf, 0.0
    for n in range(len(utilities)):
        if utilities[n] > best_utility:
            best, best_utility = n, utilities[n]
    for n in range(len(utilities)):
        prior = np.exp((utilities[n] - best_utility) / temperature)
        priors[n] = 0.0 if np.isnan(prior) else prior  # also of infinity less infinity
        total += priors[n]
    if total > 0:
        priors /= total
    else:
        priors[:] = 1 / len(priors)
    return best


@jit
def select_child(tree: Tree, node: int, seat: int) -> int:
    """The child with the highest upper confidence bound for the seat that moves.

    A bound that is not a number, as an evaluator may make, counts as the lowest: a child it is.
    """
    root = np.sqrt(float(tree.links[node, VISITS] + 1))
    first = tree.links[node, FIRST_CHILD]
    best, best_bound = first, -np.inf
    for child in range(first, first + tree.links[node, CHILDREN]):
        visits = tree.links[child, VISITS]
        exploration = tree.exploration * tree.priors[child] * root / (1 + visits)
        bound = tree.utilities[child, seat] + exploration
        if bound > best_bound:
            best, best_bound = child, bound
    return signed(best)


@jit
def back_up(workspace: Workspace, tree: Tree, depth: int, values: Array, chances: Array) -> None:
    """Count a simulation into the means of all nodes on its path, which has that depth."""
    for n in range(depth + 1):
        node = tree.path[n]
        tree.links[node, VISITS] += 1
        part = np.float32(1 / tree.links[node, VISITS])
        for seat in range(workspace.kits[0].players):
            gained = utility(workspace.kits[0], values, chances, seat)
            tree.chances[node, seat] += (chances[seat] - tree.chances[node, seat]) * part
            tree.values[node, seat] += (values[seat] - tree.values[node, seat]) * part
            tree.utilities[node, seat] += (gained - tree.utilities[node, seat]) * part


@jit
def simulate(workspace: Workspace, tree: Tree, games: Games, most: int) -> None:
    """Simulate from the root until stopped, or so often; games[0] is a position to work on."""
    kit, control, game = workspace.kits[0], workspace.control, games[0]
    values, chances = np.zeros(SEATS, np.float32), np.zeros(SEATS, np.float32)
    if tree.used[0] == 0:
        tree.used[0] = 1
        tree.links[0] = 0
        evaluate_position(workspace, workspace.games[0], tree.values[0], tree.chances[0])
    for _ in range(most):
        enough = control[STOP] or control[NODES] >= control[MOST_NODES]
        if enough and tree.links[0, VISITS] > 1:  # one move at least has been tried
            control[STOP] = 1
            return
        control[NODES] += 1
        games[0] = workspace.games[0]
        node, depth = 0, 0
        tree.path[0] = 0
        while tree.links[node, CHILDREN] and depth < tree.most_depth:
            node = select_child(tree, node, signed(game.seat))
            play(kit, game, tree.links[node, MOVE])
            depth += 1
            tree.path[depth] = node
        if game.pairs and depth < tree.most_depth:
            node = expand(workspace, tree, node, game)
        values[:], chances[:] = tree.values[node], tree.chances[node]
        back_up(workspace, tree, depth, values, chances)


@jit
def visit_unvisited(workspace: Workspace, tree: Tree) -> None:
    """Visit every child of the root that has no visit, once."""
    first = tree.links[0, FIRST_CHILD]
    for child in range(first, first + tree.links[0, CHILDREN]):
        if tree.links[child, VISITS] == 0:
            tree.path[1] = child
            values, chances = tree.values[child].copy(), tree.chances[child].copy()
            back_up(workspace, tree, 1, values, chances)


class RootMove(NamedTuple):
    """What some trees have found out about a move at the root."""

    moves: list[int]
    """The move and the moves visited most after it, in the tree that visited it most."""
    values: list[float]
    """The mean of each seat's value over the visits in all trees, in points."""
    chances: list[float]
    """The mean of each seat's chance to win."""


def best_root_moves(
    trees: Sequence[Tree], seat: int, count: int, sampling_doubt: float = PUCT.sampling_doubt
) -> list[RootMove]:
    """The moves with the highest lower confidence bound for a seat, the best first.

    What was visited little may be worse than it looked, unless there is nothing in it to find out.
    """
    grown = [tree for tree in trees if tree.links[0, CHILDREN]]
    visited = [
        found
        for place in range(int(grown[0].links[0, CHILDREN]))
        if (found := _RootChild([(tree, _children(tree, 0)[place]) for tree in grown])).visits
    ]
    visited.sort(key=lambda found: found.lower_bound(seat, sampling_doubt), reverse=True)
    return [found.summary() for found in visited[:count]]


class _RootChild:
    """A move at the root, by its node in each tree."""

    def __init__(self, nodes: list[tuple[Tree, int]]) -> None:
        self._nodes = nodes
        self.visits = sum(int(tree.links[node, VISITS]) for tree, node in nodes)

    def lower_bound(self, seat: int, sampling_doubt: float) -> float:
        """The utility that a seat can count on; exact where the move ends the round."""
        exact = any(
            tree.links[node, VISITS] > 1 and not tree.links[node, CHILDREN]
            for tree, node in self._nodes
        )
        mean = float(self._mean("utilities")[seat])
        if isnan(mean):
            return -inf
        return mean - (0 if exact else sampling_doubt / self.visits**0.5)

    def summary(self) -> RootMove:
        tree, node = max(self._nodes, key=lambda place: int(place[0].links[place[1], VISITS]))
        values, chances = self._mean("values"), self._mean("chances")
        return RootMove(_most_visited(tree, node), values.tolist(), chances.tolist())

    def _mean(self, name: str) -> Array:
        """The mean over the visits in all trees."""
        means = [getattr(tree, name)[node] for tree, node in self._nodes]
        visits = [int(tree.links[node, VISITS]) for tree, node in self._nodes]
        return np.asarray(np.average(means, axis=0, weights=visits))


def _children(tree: Tree, node: int) -> range:
    first, count = int(tree.links[node, FIRST_CHILD]), int(tree.links[node, CHILDREN])
    return range(first, first + count)


def _most_visited(tree: Tree, node: int) -> list[int]:
    """A node's move, and the moves visited most after it."""
    moves = [int(tree.links[node, MOVE])]
    while children := _children(tree, node):
        node = max(children, key=lambda child: int(tree.links[child, VISITS]))
        if not tree.links[node, VISITS]:
            break
        moves.append(int(tree.links[node, MOVE]))
    return moves
