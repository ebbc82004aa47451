"""Self-play of the search, and the positions of its games with their results; compiled."""

from dataclasses import replace
from typing import Any, Final, NamedTuple

import numpy as np

from vitral.kernel import Kit
from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.deal import deal
from vitral.kernel.layout import GAME, MOST_MOVES, SEATS, Games
from vitral.kernel.legal import list_moves
from vitral.kernel.rng import GOLDEN_GAMMA, MIX_1, randbelow
from vitral.kernel.scoring import write_result
from vitral.kernel.setup import set_up
from vitral.kernel.turn import play
from vitral.rules import ROUNDS
from vitral.search.algorithms.one_ply import choose_at_one_ply
from vitral.search.algorithms.puct import PUCT, Tree, best_child, make_tree, simulate
from vitral.search.algorithms.rollout import search_root
from vitral.search.algorithms.workspace import (
    MOST_NODES,
    NODES,
    ROOT_MOVE_COUNT,
    STOP,
    Workspace,
    make_table,
    make_workspace,
)
from vitral.search.bounds import UNBOUNDED
from vitral.search.evaluators.contract import PARTS_PER_POINT, Evaluator, phase
from vitral.search.evaluators.features import FEATURE_COUNT, write_features

Array = np.ndarray[Any, Any]
MOST_ROWS = 400
"""Rows written for a game, at most."""
ROUND_SHIFT = 40
"""Bits above all numbers of blocks: there a round's number makes seeds that no block has."""
TABLE_BITS: Final = 16
SETTINGS: Final = replace(PUCT, opponent_share=0.0)
"""Of PUCT: who plays here plays its like, and expects moves as good as its own."""
TREE_SIZE: Final = 1 << 18
"""Nodes of a tree: a hundred times as many as a search of a training program looks at. What finds
no room is not expanded."""
LOGISTIC: Final = 1.702
"""With this factor the logistic function is within 0.01 of the normal distribution."""


class Searcher(NamedTuple):
    """What a search in compiled games works on."""

    workspace: Workspace
    tree: Tree
    """For three and four players."""
    sampling_doubt: float
    """Of `PuctSettings`."""
    game: Games
    """The position of the game, in an array of one."""
    simulated: Games
    """A position for simulations to work on, in an array of one."""
    spread: Array
    """How far the final margins of two players lie from the expected ones, by phase."""


def make_searcher(kit: Kit, evaluator: Evaluator) -> Searcher:
    """A searcher for games of a kind, with the search that bots have for its number of players.

    But for the opponent model: `SETTINGS`.
    """
    return Searcher(
        make_workspace(kit, evaluator, make_table(TABLE_BITS)),
        make_tree(TREE_SIZE if kit.players > 2 else MOST_MOVES + 1, SETTINGS),
        SETTINGS.sampling_doubt,
        np.zeros(1, GAME),
        np.zeros(1, GAME),
        np.array(evaluator.spread),
    )


@jit
def search(searcher: Searcher, nodes: int, depth: int, points: Array, chances: Array) -> int:
    """The move of a search for so many nodes; written is what each seat can then expect.

    Two players search with alpha-beta, up to a depth, more with PUCT.
    """
    workspace = searcher.workspace
    if workspace.kits[0].players > 2:
        return search_with_puct(searcher, nodes, points, chances)
    move, value, solved = search_root(workspace, nodes, depth)
    mover = signed(workspace.games[0].seat)
    margin, win = margin_and_win(searcher.spread, signed(workspace.games[0].round), value, solved)
    points[mover], points[1 - mover] = margin / 2, -margin / 2
    chances[mover], chances[1 - mover] = win, 1 - win
    return move


@jit
def margin_and_win(spread: Array, now: int, value: int, solved: bool) -> tuple[float, float]:
    """What one of two players can expect of a value in parts of a point, as `SearchRun.outlook`.

    Values of a solved round are those before the next deal; of a solved last round, final, and what
    breaks a tie is no point.
    """
    margin = value / PARTS_PER_POINT
    if solved and now == ROUNDS - 1:
        return float(np.round(margin)), 0.5 * (1 + np.sign(value))
    moment = ROUNDS + now if solved else now
    return margin, 1 / (1 + np.exp(-LOGISTIC * margin / spread[moment]))


@jit
def search_with_puct(searcher: Searcher, nodes: int, points: Array, chances: Array) -> int:
    """The same with PUCT; what is expected is what the best move was worth on average."""
    workspace, tree = searcher.workspace, searcher.tree
    control = workspace.control
    control[NODES] = control[STOP] = control[ROOT_MOVE_COUNT] = 0
    control[MOST_NODES] = nodes
    tree.used[0] = 0
    simulate(workspace, tree, searcher.simulated, UNBOUNDED)
    move, best = best_child(tree, signed(workspace.games[0].seat), searcher.sampling_doubt)
    for seat in range(workspace.kits[0].players):
        points[seat], chances[seat] = tree.values[best, seat], tree.chances[best, seat]
    return move


@jit
def choose(searcher: Searcher, nodes: int, depth: int) -> int:
    """The move at the root: by a search, or of more than two players with one node at one ply."""
    workspace = searcher.workspace
    if workspace.kits[0].players > 2 and nodes == 1:
        workspace.control[ROOT_MOVE_COUNT] = 0
        return choose_at_one_ply(workspace)
    points, chances = np.zeros(SEATS), np.zeros(SEATS)
    return search(searcher, nodes, depth, points, chances)


@jit
def write_self_play(
    searcher: Searcher,
    nodes: int,
    depth: int,
    count: int,
    random_moves: int,
    every: int,
    rows: Array,
    phases: Array,
    results: Array,
) -> int:
    """Play games, and write rows of features with their results; how many rows there are.

    A row is a seat's features and the average of the others'; its result is the final margin in
    points. `random_moves` of a thousand moves are random ones; one turn in `every` is written, and
    every end of a round.
    """
    workspace = searcher.workspace
    kit, game = workspace.kits[0], searcher.game[0]
    total = 0
    owners = np.zeros(MOST_ROWS * SEATS, np.int64)
    for _ in range(count):
        set_up(kit, game)
        first = total
        while game.round < ROUNDS:
            if game.pairs == 0:
                deal(kit, game)
            if randbelow(game, every) == 0:
                total = write_rows(workspace, game, rows, phases, owners, first, total)
            play(kit, game, choose_or_draw(searcher, nodes, depth, random_moves))
            if game.pairs == 0 and game.round < ROUNDS:
                total = write_rows(workspace, game, rows, phases, owners, first, total)
        write_margins(kit, game, owners, results[first:total])
    return total


@jit
def choose_or_draw(searcher: Searcher, nodes: int, depth: int, random_moves: int) -> int:
    """The move that the search chooses, or with `random_moves` in a thousand any legal one."""
    workspace, game = searcher.workspace, searcher.game[0]
    workspace.games[0] = game
    if randbelow(game, 1000) >= random_moves:
        return choose(searcher, nodes, depth)
    moves = workspace.moves[0]
    return signed(moves[randbelow(game, list_moves(workspace.kits[0], game, moves))])


@jit
def write_margins(kit: Any, game: Any, owners: Array, results: Array) -> None:
    """Write the final margin of every row's seat over the mean of the others, in points."""
    for n in range(len(results)):
        seat, others = owners[n], 0
        for other in range(kit.players):
            if other != seat:
                others += game.score[other]
        results[n] = game.score[seat] - others / (kit.players - 1)


@jit
def write_rows(
    workspace: Workspace,
    game: Any,
    rows: Array,
    phases: Array,
    owners: Array,
    first: int,
    total: int,
) -> int:
    """Write a row for each seat; of two players, for the first alone: the other is its negative."""
    kit, model = workspace.kits[0], workspace.evaluator
    players, features = kit.players, model.features
    for seat in range(1 if players == 2 else players):
        rows[total] = 0
        for other in range(players):
            place = 0 if other == seat else FEATURE_COUNT
            share = 1.0 if other == seat else 1 / (players - 1)
            write_features(kit, model.tables[0], game, other, features)
            for k in range(FEATURE_COUNT):
                rows[total, place + k] += share * features[k]
        phases[total] = phase(game)
        owners[total - first] = seat
        total += 1
    return total


@jit
def contest(
    searchers: tuple[Searcher, Searcher],
    nodes: Array,
    depths: Array,
    seed: int,
    scores: Array,
    shares: Array,
) -> None:
    """Games of the first against a table of the second, in every seat, with the same deals.

    A row of `scores` and `shares` has the points of a game and the shares of its win, those of the
    first in front.
    """
    first, second = searchers
    kit, game = first.workspace.kits[0], first.game[0]
    points, won = np.zeros(SEATS), np.zeros(SEATS)
    for n in range(len(scores)):
        block, own = n // kit.players, n % kit.players
        game.generator = np.uint64(seed + block) * GOLDEN_GAMMA
        set_up(kit, game)
        while game.round < ROUNDS:
            if game.pairs == 0:
                number = seed + block + ((1 + signed(game.round)) << ROUND_SHIFT)
                game.generator = np.uint64(number) * MIX_1
                deal(kit, game)
            if game.seat == own:
                first.workspace.games[0] = game
                moved = choose(first, nodes[0], depths[0])
            else:
                second.workspace.games[0] = game
                moved = choose(second, nodes[1], depths[1])
            play(kit, game, moved)
        write_result(kit, game, points, won)
        for seat in range(kit.players):
            scores[n, seat] = points[(own + seat) % kit.players]
            shares[n, seat] = won[(own + seat) % kit.players]
