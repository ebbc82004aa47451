"""Positions of self-play with their targets, as networks learn from them."""

from typing import Any, TypeAlias

import numpy as np
from training.self_play import RANDOM, Games, variant

from vitral.kernel import Kit
from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.deal import deal
from vitral.kernel.layout import GAME, Record
from vitral.kernel.scoring import write_result
from vitral.kernel.setup import set_up
from vitral.kernel.turn import play
from vitral.rules import ROUNDS, Side
from vitral.search.evaluators.contract import phase
from vitral.search.evaluators.network_features import (
    BOARD_LIST,
    TABLE_LIST,
    strip_facts,
    write_board,
    write_needs,
    write_table,
)

Array = np.ndarray[Any, Any]
Examples: TypeAlias = Array
"""An array of records of `example_type`."""


def example_type(players: int) -> np.dtype[np.void]:
    """A position to learn from. Seats are in turn order from the one to move.

    `points` are the final scores to be expected, less their mean; `final` those of the game.
    """
    return np.dtype(
        [
            ("table", "i2", (TABLE_LIST,)),
            ("boards", "i2", (players, BOARD_LIST)),
            ("scores", "f4", (players,)),
            ("points", "f4", (players,)),
            ("chances", "f4", (players,)),
            ("final", "f4", (players,)),
            ("phase", "i4"),
        ],
        align=True,
    )


@jit
def write_position(kit: Record, facts: Record, game: Record, example: Record) -> None:
    """Write what a network sees of a position."""
    mover, players = signed(game.seat), signed(kit.players)
    table = write_table(kit, game, example.table)
    for after in range(players):
        seat = (mover + after) % players
        reach = write_board(kit, facts, game, seat, example.boards[after])
        write_needs(game, seat, reach, table, example.boards[after])
        example.scores[after] = game.score[seat]
    example.phase = phase(game)


@jit
def mix_targets(moves: Array, decay: float, points: Array, chances: Array) -> None:
    """Turn what was thought at each ply into its target; the last row is the result.

    The target of a ply is that of the next one, as far as `decay` says, and what was thought. Where
    a move was drawn it is what was thought alone, as nobody would have played on like this; but if
    thoughts count nothing, results count everywhere.
    """
    for ply in range(len(moves) - 1, -1, -1):
        share = 0.0 if signed(moves[ply]) & RANDOM and decay < 1 else decay
        for seat in range(points.shape[1]):
            points[ply, seat] += share * (points[ply + 1, seat] - points[ply, seat])
            chances[ply, seat] += share * (chances[ply + 1, seat] - chances[ply, seat])


@jit
def write_targets(
    examples: Array, movers: Array, plies: Array, points: Array, chances: Array
) -> None:
    """Write the targets of each position, from those of its ply by seat; the last is the result."""
    for n in range(len(examples)):
        example, players = examples[n], points.shape[1]
        mean, final_mean = points[plies[n]].mean(), points[-1].mean()
        for after in range(players):
            seat = (movers[n] + after) % players
            example.points[after] = points[plies[n], seat] - mean
            example.final[after] = points[-1, seat] - final_mean
            example.chances[after] = chances[plies[n], seat]


@jit
def write_examples(
    kits: Array,
    facts: Array,
    game: Record,
    seed: int,
    moves: Array,
    points: Array,
    chances: Array,
    decay: float,
    examples: Array,
) -> int:
    """Write an example for each position of a game with a seat to move and for each before a deal.

    How many there are. The target of a position before a deal is that of the ply after it.
    `points` and `chances` are what was thought at each ply, with a row to spare for the result;
    the targets of the plies are written there.
    """
    kit, plies, count = kits[0], len(moves), 0
    movers, after = np.zeros(2 * plies, np.int64), np.zeros(2 * plies, np.int64)
    game.generator = seed
    set_up(kit, game)
    for ply in range(plies):
        if game.pairs == 0:
            if ply:
                write_position(kit, facts[0], game, examples[count])
                movers[count], after[count] = signed(game.seat), ply
                count += 1
            deal(kit, game)
        write_position(kit, facts[0], game, examples[count])
        movers[count], after[count] = signed(game.seat), ply
        count += 1
        play(kit, game, signed(moves[ply]) & (RANDOM - 1))
    write_result(kit, game, points[plies], chances[plies])
    points[plies] -= points[plies].mean()
    mix_targets(moves, decay, points, chances)
    write_targets(examples[:count], movers, after, points, chances)
    return count


def examples_of(games: Games, players: int, side: Side, decay: float) -> Examples:
    """The examples of games that were all played with one edition."""
    kit = Kit(players=players, side=side, edition=variant(int(games.variants[0])))
    facts, game = strip_facts(kit.states), np.zeros(1, GAME)[0]
    most = int(games.plies.sum()) + ROUNDS * len(games.plies)
    examples, count = np.zeros(most, example_type(players)), 0
    for _, seed, plies, moves, points, chances in zip(*games, strict=True):
        count += write_examples(
            kit.array,
            facts,
            game,
            seed,
            moves[:plies],
            points[: plies + 1].astype(np.float64),
            chances[: plies + 1].astype(np.float64),
            decay,
            examples[count:],
        )
    return examples[:count]
