"""Tree search with averages: for three and four players, and to compare with alpha-beta.

A simulation goes down the tree by upper confidence bounds and opens one position. The network says
what each seat's chances are there, and the averages on the way are brought up to date. Without a
network, everybody plays on to the end of the round, taking what looks best for themselves at one
look, and the lens says it.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.layout import SEATS, Games, Record
from vitral.kernel.rng import randbelow
from vitral.kernel.turn import play
from vitral.rules import ROUNDS
from vitral.search.features import UNIT, phase, worth
from vitral.search.network import (
    Network,
    Sight,
    ask,
    blank,
    conclude,
    knows,
    make_sight,
    see,
    take_in,
    take_over,
)
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
BOLDER: Final = 1.3
"""How many times as much with each further tree that grows beside the first."""
SHARPNESS: Final = 1.5 * UNIT
"""Points by which a move must look better to be e times as likely to be tried."""
CLEARNESS: Final = 0.03
"""The same for a network's chances to win."""
AMBITION: Final = 0.004
"""The chance to win that a point more is worth: who has won or lost plays for points."""
HASTE: Final = 0.15
"""How far what was found in one try may be from the truth; less with the root of the visits."""
DOUBT: Final = 2 * UNIT
"""How far apart moves may look and still be mixed up while playing on."""

# A node, by place in the tree's arrays.
FIRST, WIDTH, MOVE, VISITS = range(4)


class Tree(NamedTuple):
    """The nodes, the root first; those that follow from one lie side by side."""

    links: Array
    """Where a node's children begin and how many there are, its move, and its visits."""
    chances: Array
    """The means of each seat's chances over the visits."""
    worths: Array
    """The means of what the ends were worth to each seat, in parts of a point."""
    hopes: Array
    """The means of what each seat plays for: its chances, and a little for points."""
    priors: Array
    """How likely each is to be tried among its siblings."""
    path: Array
    used: Array
    spread: Array
    """How far final margins lie from the expected ones, in parts of a point, for each phase."""
    guesses: Array
    """What each is expected to bring whoever moves there, before it was tried."""
    network: Network
    sight: Sight
    explore: float


def make_tree(
    size: int, spread: tuple[float, ...], network: Network | None = None, place: int = 0
) -> Tree:
    """An empty tree with room for so many nodes; those of different places explore differently."""
    return Tree(
        np.zeros((size, 4), np.int32),
        np.zeros((size, SEATS), np.float32),
        np.zeros((size, SEATS), np.float32),
        np.zeros((size, SEATS), np.float32),
        np.zeros(size, np.float32),
        np.zeros(MOST_TURNS + 1, np.int32),
        np.zeros(1, np.int64),
        np.array(spread) * UNIT,
        np.zeros(size, np.float32),
        network or blank(),
        make_sight(),
        EXPLORE * BOLDER**place,
    )


@jit
def count_up(desk: Desk, game: Record, worths: Array, chances: Array) -> None:
    """Write the scores at the end of the game, and who has won (R-FINAL-5)."""
    best, winners = -(1 << 60), 0
    for seat in range(desk.kits[0].players):
        rank = (signed(game.score[seat]) << 20) - signed(game.lost[seat])
        if rank > best:
            best, winners = rank, 0
        winners += rank == best
        worths[seat] = game.score[seat] * UNIT
    for seat in range(desk.kits[0].players):
        rank = (signed(game.score[seat]) << 20) - signed(game.lost[seat])
        chances[seat] = 1 / winners if rank == best else 0.0


@jit
def hope_for(desk: Desk, worths: Array, chances: Array, seat: int) -> float:
    """What a seat makes of its chances and its lead."""
    total = 0.0
    for other in range(desk.kits[0].players):
        total += worths[other]
    rest = (total - worths[seat]) / (signed(desk.kits[0].players) - 1)
    return float(chances[seat] + AMBITION * (worths[seat] - rest) / UNIT)


@jit
def take_stock(desk: Desk, tree: Tree, game: Record, worths: Array, chances: Array) -> None:
    """Write what a position is worth to each seat, and each one's chance to win."""
    if game.round == ROUNDS:
        count_up(desk, game, worths, chances)
        return
    kit, lens = desk.kits[0], desk.lenses[0]
    if knows(tree.network):
        ask(tree.network, tree.sight, kit, lens.rooms, game, worths, chances)
        for seat in range(kit.players):
            worths[seat] *= UNIT
        return
    best, total = -1e30, 0.0
    scale = 0.6 * tree.spread[phase(game)]
    for seat in range(kit.players):
        value = worth(kit, lens, game, seat, desk.scratch)
        worths[seat] = value
        best = max(best, value)
    for seat in range(kit.players):
        chances[seat] = np.exp((worths[seat] - best) / scale)
        total += chances[seat]
    for seat in range(kit.players):
        chances[seat] /= total


@jit
def foresee(
    desk: Desk, network: Network, sight: Sight, level: int, count: int, hopes: Array
) -> None:
    """Write what each of the moves that are listed promises whoever moves, at one look."""
    kit, lens, game = desk.kits[0], desk.lenses[0], desk.games[level]
    seat, (seen, sums, said) = signed(game.seat), sight
    worths, chances = np.zeros(SEATS, np.float32), np.zeros(SEATS, np.float32)
    see(kit, lens.rooms, game, seat, seen[0])
    take_in(network, seen[0], sums[0])
    for n in range(count):
        desk.games[level + 1] = game
        after = desk.games[level + 1]
        play(kit, after, desk.lists[level, n])
        if after.round == ROUNDS:
            count_up(desk, after, worths, chances)
            hopes[n] = hope_for(desk, worths, chances, seat)
        else:
            see(kit, lens.rooms, after, seat, seen[1])
            take_over(network, seen[1], seen[0], sums[0], sums[1])
            conclude(network, sums[1], said)
            hopes[n] = said[0] + AMBITION * said[1]


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
    guesses, priors = tree.guesses[first : first + count], tree.priors[first : first + count]
    scale = CLEARNESS
    if knows(tree.network):
        foresee(desk, tree.network, tree.sight, 1, count, guesses)
        priors[:] = guesses
    else:
        scale = SHARPNESS
        guesses[:] = tree.hopes[node, seat] - 0.05
        for n in range(count):
            desk.games[2] = game
            play(kit, desk.games[2], desk.lists[1, n])
            priors[n] = worth(kit, lens, desk.games[2], seat, desk.scratch)
    best, total = priors.max(), 0.0
    for n in range(count):
        priors[n] = np.exp((priors[n] - best) / scale)
        total += priors[n]
        clear(tree, first + n)
        tree.links[first + n, MOVE] = desk.lists[1, n]
    priors /= total
    tree.links[node, FIRST], tree.links[node, WIDTH] = first, count
    tree.used[0] = first + count
    desk.told[NODES] += count


@jit
def clear(tree: Tree, node: int) -> None:
    """Forget what is known of a node."""
    tree.links[node] = 0
    tree.chances[node] = 0
    tree.worths[node] = 0
    tree.hopes[node] = 0


@jit
def pick(tree: Tree, node: int, seat: int) -> int:
    """The child to go to: what went well for the seat, and what was tried too little."""
    root = np.sqrt(float(tree.links[node, VISITS] + 1))
    best, best_bound = 0, -1e30
    for child in range(tree.links[node, FIRST], tree.links[node, FIRST] + tree.links[node, WIDTH]):
        tried = tree.links[child, VISITS]
        value = tree.hopes[child, seat] if tried else tree.guesses[child]
        bound = value + tree.explore * tree.priors[child] * root / (1 + tried)
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
            value = worth(kit, lens, desk.games[2], seat, desk.scratch) + randbelow(game, DOUBT)
            if value > best_value:
                best, best_value = signed(desk.lists[1, n]), value
        play(kit, game, best)
        desk.told[NODES] += count


@jit
def bring_up(desk: Desk, tree: Tree, depth: int, worths: Array, chances: Array) -> None:
    """Count what was found at the end of a path in, all the way up."""
    for n in range(depth + 1):
        node = tree.path[n]
        tree.links[node, VISITS] += 1
        part = np.float32(1 / tree.links[node, VISITS])
        for seat in range(desk.kits[0].players):
            hope = hope_for(desk, worths, chances, seat)
            tree.chances[node, seat] += (chances[seat] - tree.chances[node, seat]) * part
            tree.worths[node, seat] += (worths[seat] - tree.worths[node, seat]) * part
            tree.hopes[node, seat] += (hope - tree.hopes[node, seat]) * part


@jit
def grow(desk: Desk, tree: Tree, games: Games, most: int) -> None:
    """Simulate from the root until told to stop, or so often."""
    kit, told = desk.kits[0], desk.told
    game = games[0]
    worths, chances = np.zeros(SEATS, np.float32), np.zeros(SEATS, np.float32)
    if tree.used[0] == 0:
        tree.used[0] = 1
        clear(tree, 0)
    for _ in range(most):
        enough = told[STOP] or told[NODES] >= told[MOST_NODES]
        if enough and tree.links[0, VISITS] > 1:  # one move at least has been tried
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
            if not knows(tree.network):
                play_on(desk, game)
        take_stock(desk, tree, game, worths, chances)
        bring_up(desk, tree, depth, worths, chances)


@jit
def try_each(desk: Desk, tree: Tree, games: Games) -> None:
    """Try every move at the root that has not been, once."""
    game, luck = games[0], games[0].generator
    worths, chances = np.zeros(SEATS, np.float32), np.zeros(SEATS, np.float32)
    first = tree.links[0, FIRST]
    for child in range(first, first + tree.links[0, WIDTH]):
        if tree.links[child, VISITS] == 0:
            games[0] = desk.games[0]
            game.generator = luck
            play(desk.kits[0], game, tree.links[child, MOVE])
            if not knows(tree.network):
                play_on(desk, game)
            take_stock(desk, tree, game, worths, chances)
            tree.path[1] = child
            bring_up(desk, tree, 1, worths, chances)
            luck = game.generator


def best_lines(
    trees: Sequence[Tree], seat: int, count: int
) -> list[tuple[list[int], list[float], list[float]]]:
    """The moves that are surest to be good: each with what follows, every seat's worth and chances.

    What was tried little may be worse than it looked, unless there is nothing in it to find out.
    """
    grown = [tree for tree in trees if tree.links[0, WIDTH]]
    tried = [
        found
        for place in range(int(grown[0].links[0, WIDTH]))
        if (found := _Found([(tree, _children(tree, 0)[place]) for tree in grown])).visits
    ]
    tried.sort(key=lambda found: found.surely(seat), reverse=True)
    return [found.told() for found in tried[:count]]


class _Found:
    """What some trees have found out about a move, by its node in each."""

    def __init__(self, nodes: list[tuple[Tree, int]]) -> None:
        self._nodes = nodes
        self.visits = sum(int(tree.links[node, VISITS]) for tree, node in nodes)

    def surely(self, seat: int) -> float:
        """What a seat may hope for at least."""
        known = any(
            tree.links[node, VISITS] > 1 and not tree.links[node, WIDTH]
            for tree, node in self._nodes
        )
        hope = float(self._mean("hopes")[seat])
        return hope - (0 if known else HASTE / self.visits**0.5)

    def told(self) -> tuple[list[int], list[float], list[float]]:
        """The line of the tree that tried it most, and the averages of all."""
        tree, node = max(self._nodes, key=lambda place: int(place[0].links[place[1], VISITS]))
        return _line(tree, node), self._mean("worths").tolist(), self._mean("chances").tolist()

    def _mean(self, name: str) -> Array:
        """The mean over the tries in all trees."""
        means = [getattr(tree, name)[node] for tree, node in self._nodes]
        visits = [int(tree.links[node, VISITS]) for tree, node in self._nodes]
        return np.asarray(np.average(means, axis=0, weights=visits))


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
