"""Self-play of the search, and the positions of its games with their results; compiled."""

from typing import Any

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.deal import deal
from vitral.kernel.layout import SEATS
from vitral.kernel.legal import list_moves
from vitral.kernel.rng import GOLDEN_GAMMA, MIX_1, randbelow
from vitral.kernel.scoring import write_result
from vitral.kernel.setup import set_up
from vitral.kernel.turn import play
from vitral.rules import ROUNDS
from vitral.search.algorithms.one_ply import choose_at_one_ply
from vitral.search.algorithms.rollout import choose as choose_by_search
from vitral.search.algorithms.workspace import ROOT_MOVE_COUNT, Workspace
from vitral.search.evaluators.contract import phase
from vitral.search.evaluators.features import FEATURE_COUNT, write_features

Array = np.ndarray[Any, Any]
MOST_ROWS = 400
"""Rows written for a game, at most."""
ROUND_SHIFT = 40
"""Bits above all numbers of blocks: there a round's number makes seeds that no block has."""


@jit
def choose(workspace: Workspace, nodes: int, depth: int) -> int:
    """The move at the root: two players search with alpha-beta, more choose at one ply."""
    if workspace.kits[0].players == 2:
        return choose_by_search(workspace, nodes, depth)
    workspace.control[ROOT_MOVE_COUNT] = 0
    return choose_at_one_ply(workspace)


@jit
def self_play(
    workspace: Workspace,
    game_array: Array,
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
    kit, game = workspace.kits[0], game_array[0]
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
            play(kit, game, choose_or_draw(workspace, game, nodes, depth, random_moves))
            if game.pairs == 0 and game.round < ROUNDS:
                total = write_rows(workspace, game, rows, phases, owners, first, total)
        write_margins(kit, game, owners, results[first:total])
    return total


@jit
def choose_or_draw(
    workspace: Workspace, game: Any, nodes: int, depth: int, random_moves: int
) -> int:
    """The move that the search chooses, or with `random_moves` in a thousand any legal one."""
    workspace.games[0] = game
    if randbelow(game, 1000) >= random_moves:
        return choose(workspace, nodes, depth)
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
    workspaces: tuple[Workspace, Workspace],
    game_array: Array,
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
    first, second = workspaces
    kit, game = first.kits[0], game_array[0]
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
                first.games[0] = game
                moved = choose(first, nodes[0], depths[0])
            else:
                second.games[0] = game
                moved = choose(second, nodes[1], depths[1])
            play(kit, game, moved)
        write_result(kit, game, points, won)
        for seat in range(kit.players):
            scores[n, seat] = points[(own + seat) % kit.players]
            shares[n, seat] = won[(own + seat) % kit.players]
