"""PUCT: Monte Carlo tree search with priors, for three and four players.

A simulation goes down the tree by upper confidence bounds to a position that has no children yet.
It expands it: the positions after all of its moves are evaluated, and what the best of them is
worth is backed up. Everybody is taken to play for their own utility; but the priors of the others'
moves allow for players who look no further than their own move (`opponent_model`).

Between two deals the tree is finite. A node is solved if it ends the round, or if all of its
children are solved: then it is worth what the child is worth that is best for its mover (max-n).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isnan
from operator import index
from typing import Final, NamedTuple

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.layout import SEATS, Games, Record
from vitral.kernel.turn import play
from vitral.rules import InvalidArgument
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
from vitral.search.evaluators.opponent_model import opponent_score


@dataclass(frozen=True, slots=True)
class PuctSettings:
    """The tuning numbers of PUCT."""

    exploration: float = 0.25
    """The exploration constant: what the prior of a move tried little counts against utility.

    Small, since every child is evaluated before its first visit, and means over replies that nobody
    would choose are far from what best play is worth; but not smaller, since replies are not always
    the best ones (docs/explain/bots.md has the matches)."""
    thread_exploration: float = 1.3
    """The factor by which the exploration constant grows from one thread's tree to the next, so
    that threads do not all look at the same."""
    prior_temperature: float = 0.03
    """By how much a move's utility must be higher to make its prior e times as large, as far as
    that is from utility."""
    opponent_share: float = 0.5
    """The part of the priors of others' moves that is from the opponent model; the rest is from
    utility, as all of one's own are."""
    sampling_doubt: float = 0.15
    """Utility that a mean over one visit may be off; over n visits, divided by the root of n."""
    first_simulations: int = 64
    """Simulations before the first report; then as many again each time."""
    tree_size: int = 1 << 22
    """Nodes in all trees of an engine together; what is not used takes no memory.

    Each thread's share has room for the root and all of its children: `MOST_MOVES` + 1 or more."""
    depth_nodes: int = 30_000
    """A limit in depth alone ends the search after so many nodes for each turn of depth."""

    def __post_init__(self) -> None:
        for name in ("exploration", "thread_exploration", "sampling_doubt"):
            number = getattr(self, name)
            if not 0 <= number < inf:
                raise InvalidArgument(name, "a number, 0 or more", number)
        if not 0 <= self.opponent_share <= 1:
            raise InvalidArgument("opponent_share", "from 0 to 1", self.opponent_share)
        if not 0 < self.prior_temperature < inf:
            raise InvalidArgument("prior_temperature", "a number above 0", self.prior_temperature)
        for name in ("first_simulations", "depth_nodes"):
            if index(getattr(self, name)) < 1:
                raise InvalidArgument(name, "1 or more", getattr(self, name))


PUCT: Final = PuctSettings()
"""The tuning numbers that bots search with."""


# The links of a node, by place: where its children begin, how many there are, the move that leads
# to it, its visits, and once it is solved its best child, or the node itself if it ends the round.
# Before, BEST is 0: the root is nobody's child.
FIRST_CHILD, CHILDREN, MOVE, VISITS, BEST = range(5)
LINKS: Final = 5


class Tree(NamedTuple):
    """The nodes, the root first; the children of a node lie side by side."""

    links: Array
    chances: Array
    """The means of each seat's chances over the visits; before the first, what was evaluated.

    Of a solved node, what it is worth."""
    values: Array
    """The same of each seat's value, in points."""
    utilities: Array
    """The same of each seat's utility."""
    priors: Array
    """The prior of each node among its siblings; they add up to 1."""
    path: Array
    """The nodes of the simulation at hand."""
    movers: Array
    """Who is to move at each of them."""
    used: Array
    """How many nodes are used, in an array of one."""
    exploration: float
    prior_temperature: float
    opponent_share: float
    most_depth: int
    """Turns from the root beyond which nothing is expanded."""


def make_tree(
    size: int, settings: PuctSettings = PUCT, place: int = 0, most_depth: int = MOST_TURNS
) -> Tree:
    """An empty tree with room for so many nodes, for the thread of a place, the first being 0."""
    return Tree(
        np.zeros((size, LINKS), np.int32),
        np.zeros((size, SEATS), np.float32),
        np.zeros((size, SEATS), np.float32),
        np.zeros((size, SEATS), np.float32),
        np.zeros(size, np.float32),
        np.zeros(MOST_TURNS + 1, np.int32),
        np.zeros(MOST_TURNS + 1, np.int32),
        np.zeros(1, np.int64),
        settings.exploration * settings.thread_exploration**place,
        settings.prior_temperature,
        settings.opponent_share,
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
    going_on = try_moves(workspace, 1, count, values, chances)
    workspace.control[NODES] += count
    tree.links[first:last] = 0
    tree.links[first:last, MOVE] = workspace.moves[1, :count]
    if going_on < count:
        solve_leaves(workspace, tree, first, last)
    for n in range(count):
        for each in range(kit.players):
            tree.utilities[first + n, each] = utility(kit, values[n], chances[n], each)
    tree.links[node, FIRST_CHILD], tree.links[node, CHILDREN] = first, count
    tree.used[0] = last
    best = write_priors(
        tree.utilities[first:last, seat], tree.prior_temperature, tree.priors[first:last]
    )
    modelled = workspace.opponent_model[0].fitted and tree.opponent_share > 0
    if modelled and seat != signed(workspace.games[0].seat):
        mix_in_opponent_model(workspace, tree, first, last)
    return signed(first + best)


@jit
def mix_in_opponent_model(workspace: Workspace, tree: Tree, first: int, last: int) -> None:
    """Give the opponent model its share of children's priors; games[1] is their parent."""
    kit, model = workspace.kits[0], workspace.opponent_model[0]
    seat, number = signed(workspace.games[1].seat), signed(workspace.games[1].round)
    after, scores = workspace.games[2], np.zeros(last - first)
    for child in range(first, last):
        workspace.games[2] = workspace.games[1]
        play(kit, after, tree.links[child, MOVE])
        gained = tree.utilities[child, seat]
        scores[child - first] = opponent_score(model, kit, after, seat, number, gained)
    priors = np.zeros(last - first)
    write_priors(scores, 1.0, priors)
    for child in range(first, last):
        more = priors[child - first] - tree.priors[child]
        tree.priors[child] += tree.opponent_share * more


@jit
def solve_leaves(workspace: Workspace, tree: Tree, first: int, last: int) -> None:
    """Mark those of some children that end the round as solved; games[1] is their parent.

    Few expansions have any: to play their moves again costs less than to note it of every move.
    """
    after = workspace.games[2]
    for child in range(first, last):
        workspace.games[2] = workspace.games[1]
        play(workspace.kits[0], after, tree.links[child, MOVE])
        if after.pairs == 0:
            tree.links[child, BEST] = child


@jit
def write_priors(utilities: Array, temperature: float, priors: Array) -> int:
    """Write the priors, a softmax of utilities for the mover or of other scores; which is best.

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
def select_child(tree: Tree, node: int, seat: int, unsolved: bool) -> int:
    """The child with the highest upper confidence bound for the seat that moves.

    What a solved child is worth is its bound: nothing in it is left to explore. If `unsolved`, one
    of those that are not solved. A bound that is not a number, as an evaluator may make, counts as
    the lowest: a child it is.
    """
    root = np.sqrt(float(tree.links[node, VISITS] + 1))
    first = tree.links[node, FIRST_CHILD]
    best, best_bound = 0, -np.inf
    for child in range(first, first + tree.links[node, CHILDREN]):
        bound = tree.utilities[child, seat]
        if tree.links[child, BEST] == 0:
            visits = tree.links[child, VISITS]
            bound += tree.exploration * tree.priors[child] * root / (1 + visits)
        elif unsolved:
            continue
        if bound > best_bound:
            best, best_bound = child, bound
        elif best == 0:
            best = child
    return signed(best)


@jit
def best_if_solved(tree: Tree, node: int, seat: int) -> int:
    """The child that is best for the seat that moves, the first of equals, if all are solved.

    0 if one is not, and of a node without children.
    """
    first = tree.links[node, FIRST_CHILD]  # 0 if there are none
    best, best_utility = first, -np.inf
    for child in range(first, first + tree.links[node, CHILDREN]):
        if tree.links[child, BEST] == 0:
            return 0
        if tree.utilities[child, seat] > best_utility:
            best, best_utility = child, tree.utilities[child, seat]
    return signed(best)


@jit
def solve_path(tree: Tree, depth: int) -> int:
    """Solve the nodes of the path whose children are all solved; the depth of the uppermost.

    `depth` is that of the last node of the path; one more is returned if it is not solved.
    """
    for n in range(depth, -1, -1):
        node = tree.path[n]
        if tree.links[node, BEST] == 0:
            best = best_if_solved(tree, node, tree.movers[n])
            if best == 0:
                return n + 1
            tree.links[node, BEST] = best
            tree.values[node], tree.chances[node] = tree.values[best], tree.chances[best]
            tree.utilities[node] = tree.utilities[best]
    return 0


@jit
def back_up(
    workspace: Workspace, tree: Tree, begin: int, depth: int, values: Array, chances: Array
) -> None:
    """Count a simulation into the nodes of its path from depth `begin` to `depth`.

    Means change; what a solved node is worth does not.
    """
    for n in range(begin, depth + 1):
        node = tree.path[n]
        tree.links[node, VISITS] += 1
        if tree.links[node, BEST]:
            continue
        part = np.float32(1 / tree.links[node, VISITS])
        for seat in range(workspace.kits[0].players):
            gained = utility(workspace.kits[0], values, chances, seat)
            tree.chances[node, seat] += (chances[seat] - tree.chances[node, seat]) * part
            tree.values[node, seat] += (values[seat] - tree.values[node, seat]) * part
            tree.utilities[node, seat] += (gained - tree.utilities[node, seat]) * part


@jit
def descend(workspace: Workspace, tree: Tree, game: Record) -> tuple[int, int]:
    """Go down to a leaf that is not solved; the depth to count its value from, and its own.

    Where a solved child has the highest bound, what it is worth is backed up at once, and the path
    goes on with the best of the other children, for which alone the rest of the simulation counts.
    So every simulation finds out something, and a tree that has room is solved in the end.
    """
    node, depth, begin = 0, 0, 0
    tree.path[0], tree.movers[0] = 0, game.seat
    while tree.links[node, CHILDREN]:
        seat = signed(game.seat)
        child = select_child(tree, node, seat, False)
        if tree.links[child, BEST]:
            tree.path[depth + 1] = child
            back_up(workspace, tree, begin, depth + 1, tree.values[child], tree.chances[child])
            begin = depth + 1
            child = select_child(tree, node, seat, True)
        node = child
        play(workspace.kits[0], game, tree.links[node, MOVE])
        depth += 1
        tree.path[depth], tree.movers[depth] = node, game.seat
    return begin, depth


@jit
def simulate(workspace: Workspace, tree: Tree, games: Games, most: int) -> None:
    """Simulate from the root until it is solved, until stopped, or so often.

    games[0] is a position to work on.
    """
    control, game = workspace.control, games[0]
    values, chances = np.zeros(SEATS, np.float32), np.zeros(SEATS, np.float32)
    if tree.used[0] == 0:
        tree.used[0] = 1
        tree.links[0] = 0
        evaluate_position(workspace, workspace.games[0], tree.values[0], tree.chances[0])
    for _ in range(most):
        enough = control[STOP] or control[NODES] >= control[MOST_NODES]
        tried = tree.links[0, VISITS] > 1  # one move at least
        if tree.links[0, BEST] or (enough and tried):
            control[STOP] = 1
            return
        control[NODES] += 1
        games[0] = workspace.games[0]
        begin, depth = descend(workspace, tree, game)
        node = tree.path[depth]
        if depth < tree.most_depth:
            node = expand(workspace, tree, node, game)
        solved = solve_path(tree, depth)
        if solved <= depth:
            node = tree.path[solved]
        values[:], chances[:] = tree.values[node], tree.chances[node]
        back_up(workspace, tree, begin, depth, values, chances)


@jit
def visit_unvisited(workspace: Workspace, tree: Tree) -> None:
    """Visit every child of the root that has no visit, once."""
    first = tree.links[0, FIRST_CHILD]
    for child in range(first, first + tree.links[0, CHILDREN]):
        if tree.links[child, VISITS] == 0:
            tree.path[1] = child
            values, chances = tree.values[child].copy(), tree.chances[child].copy()
            back_up(workspace, tree, 0, 1, values, chances)


@jit
def best_child(tree: Tree, seat: int, sampling_doubt: float) -> tuple[int, int]:
    """The move at the root with the highest lower confidence bound for a seat, and its node.

    What `best_root_moves` puts first, for compiled code and one tree.
    """
    first = signed(tree.links[0, FIRST_CHILD])
    best, best_bound = first, -np.inf
    for child in range(first, first + tree.links[0, CHILDREN]):
        visits, solved = tree.links[child, VISITS], tree.links[child, BEST] != 0
        if visits > 0 or tree.links[0, BEST]:
            doubt = 0.0 if solved else sampling_doubt / np.sqrt(float(visits))
            bound = tree.utilities[child, seat] - doubt
            if bound > best_bound:
                best, best_bound = child, bound
    return signed(tree.links[best, MOVE]), best


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
    What was not visited looked worse than the others, unless the root was solved before.
    """
    grown = [tree for tree in trees if tree.links[0, CHILDREN]]
    found = [
        _RootChild([(tree, _children(tree, 0)[place]) for tree in grown])
        for place in range(int(grown[0].links[0, CHILDREN]))
    ]
    all_solved = any(tree.links[0, BEST] for tree in grown)
    known = [child for child in found if child.visits or all_solved]
    known.sort(key=lambda child: child.lower_bound(seat, sampling_doubt), reverse=True)
    return [child.summary() for child in known[:count]]


class _RootChild:
    """A move at the root, by its node in each tree; if it is solved in one, by that one alone."""

    def __init__(self, nodes: list[tuple[Tree, int]]) -> None:
        solved = [(tree, node) for tree, node in nodes if tree.links[node, BEST]]
        self.solved = bool(solved)
        self._nodes = solved[:1] or nodes
        self.visits = sum(int(tree.links[node, VISITS]) for tree, node in nodes)

    def lower_bound(self, seat: int, sampling_doubt: float) -> float:
        """The utility that a seat can count on; exact where the move is solved."""
        mean = float(self._mean("utilities")[seat])
        if isnan(mean):
            return -inf
        return mean - (0 if self.solved else sampling_doubt / self.visits**0.5)

    def summary(self) -> RootMove:
        tree, node = max(self._nodes, key=lambda place: int(place[0].links[place[1], VISITS]))
        values, chances = self._mean("values"), self._mean("chances")
        return RootMove(_line(tree, node), values.tolist(), chances.tolist())

    def _mean(self, name: str) -> Array:
        """The mean over the visits in all trees, or what is exact."""
        means = [getattr(tree, name)[node] for tree, node in self._nodes]
        if self.solved:
            return np.asarray(means[0])
        visits = [int(tree.links[node, VISITS]) for tree, node in self._nodes]
        return np.asarray(np.average(means, axis=0, weights=visits))


def _children(tree: Tree, node: int) -> range:
    first, count = int(tree.links[node, FIRST_CHILD]), int(tree.links[node, CHILDREN])
    return range(first, first + count)


def _line(tree: Tree, node: int) -> list[int]:
    """A node's move and the moves after it: the best once they are solved, else most visited."""
    moves = [int(tree.links[node, MOVE])]
    while children := _children(tree, node):
        best = int(tree.links[node, BEST])
        node = best or max(children, key=lambda child: int(tree.links[child, VISITS]))
        if not best and not tree.links[node, VISITS]:
            break
        moves.append(int(tree.links[node, MOVE]))
    return moves
