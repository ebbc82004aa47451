"""Games of the search against itself, and what its positions led to; compiled."""

from typing import Any

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.deal import deal
from vitral.kernel.layout import SEATS
from vitral.kernel.legal import list_moves
from vitral.kernel.rng import randbelow
from vitral.kernel.setup import set_up
from vitral.kernel.turn import play
from vitral.rules import ROUNDS
from vitral.search import tree
from vitral.search.features import COUNT, measure, phase
from vitral.search.quick import choose
from vitral.search.several import Views

Array = np.ndarray[Any, Any]
MOST_ROWS = 400
"""Rows noted in a game, at most."""


@jit
def self_play(
    desk: tree.Desk,
    views: Views,
    game_array: Array,
    nodes: int,
    depth: int,
    count: int,
    wild: int,
    every: int,
    rows: Array,
    phases: Array,
    results: Array,
) -> int:
    """Play games, and write what was seen and what came of it; how many rows there are.

    A row is a seat's features and the average of the others'; its result is the final margin. A
    move in `wild` of a thousand is a random one; a turn in `every` is noted, and every round's end.
    """
    kit, lens, game = desk.kits[0], desk.lenses[0], game_array[0]
    total = 0
    owners = np.zeros(MOST_ROWS * SEATS, np.int64)
    for _ in range(count):
        set_up(kit, game)
        first = total
        while game.round < ROUNDS:
            if game.pairs == 0:
                deal(kit, game)
            if randbelow(game, every) == 0:
                total = note(kit, lens, game, desk.scratch, rows, phases, owners, first, total)
            desk.games[0] = game
            if randbelow(game, 1000) < wild:
                moved = signed(desk.lists[0, randbelow(game, list_moves(kit, game, desk.lists[0]))])
            else:
                moved = choose(desk, views, nodes, depth)
            play(kit, game, moved)
            if game.pairs == 0 and game.round < ROUNDS:
                total = note(kit, lens, game, desk.scratch, rows, phases, owners, first, total)
        for n in range(first, total):
            seat, others = owners[n - first], 0
            for other in range(kit.players):
                if other != seat:
                    others += game.score[other]
            results[n] = game.score[seat] - others / (kit.players - 1)
    return total


@jit
def note(
    kit: Any,
    lens: Any,
    game: Any,
    scratch: Array,
    rows: Array,
    phases: Array,
    owners: Array,
    first: int,
    total: int,
) -> int:
    """Write a row for each seat (for two players one says it all)."""
    players = kit.players
    for seat in range(1 if players == 2 else players):
        rows[total] = 0
        for other in range(players):
            place = 0 if other == seat else COUNT
            share = 1.0 if other == seat else 1 / (players - 1)
            measure(kit, lens, game, other, scratch)
            for k in range(COUNT):
                rows[total, place + k] += share * scratch[k]
        phases[total] = phase(game)
        owners[total - first] = seat
        total += 1
    return total


@jit
def contest(
    desks: tuple[tree.Desk, tree.Desk],
    views: Views,
    game_array: Array,
    nodes: Array,
    depths: Array,
    seed: int,
    scores: Array,
) -> None:
    """Games of the first against a table of the second, in every seat, with the same deals."""
    first, second = desks
    kit, game = first.kits[0], game_array[0]
    for n in range(len(scores)):
        block, own = n // kit.players, n % kit.players
        game.generator = np.uint64(seed + block) * np.uint64(0x9E3779B97F4A7C15)
        set_up(kit, game)
        while game.round < ROUNDS:
            if game.pairs == 0:
                game.generator = np.uint64(
                    seed + block + ((1 + signed(game.round)) << 40)
                ) * np.uint64(0xBF58476D1CE4E5B9)
                deal(kit, game)
            if game.seat == own:
                first.games[0] = game
                moved = choose(first, views, nodes[0], depths[0])
            else:
                second.games[0] = game
                moved = choose(second, views, nodes[1], depths[1])
            play(kit, game, moved)
        for seat in range(kit.players):
            scores[n, seat] = game.score[(own + seat) % kit.players]
