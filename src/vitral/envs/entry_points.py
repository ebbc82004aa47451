"""The compiled functions that Python calls: they step and observe many games in one call.

As in `vitral.kernel.entry_points`, functions for many games work on those from `start` to `stop`,
and each thread has a part of its own.
"""

from typing import Final

import numpy as np

from vitral.envs.features import Cells
from vitral.envs.observations import (
    POINTS,
    ActionMasks,
    Rewards,
    final_reward,
    write_action_mask,
    write_cells,
)
from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.deal import awaits_deal, deal
from vitral.kernel.layout import MOST_MOVES, SEATS, Flags, Games, Moves, Points, Record, Words
from vitral.kernel.legal import allowed, list_moves
from vitral.kernel.rng import randbelow
from vitral.kernel.setup import set_up
from vitral.kernel.turn import play
from vitral.rules import ROUNDS

GENERATOR: Final = np.dtype([("generator", "u8")])
"""A record with a random generator and no game: choosing actions must not change the deals."""


@jit
def observe_game(kits: Games, encodings: Games, games: Games, seat: int, cells: Cells) -> None:
    """Write the flat observation of one game for a seat."""
    write_cells(kits[0], encodings[0], games[0], seat, cells)


@jit
def write_final_rewards(kits: Games, games: Games, kind: int, rewards: Rewards) -> None:
    """Write the reward of each seat for a game that is over; `kind` is `WIN` or `MARGIN`."""
    for seat in range(kits[0].players):
        rewards[seat] = final_reward(kits[0], games[0], seat, kind)


@jit
def _turn(kit: Record, game: Record, move: int) -> None:
    """Play a legal move, and deal if a deal is due."""
    play(kit, game, move)
    if awaits_deal(game):
        deal(kit, game)


@jit
def _start(kit: Record, game: Record, moves: Moves, opponents: bool, fresh: bool) -> None:
    """Set up a new game if it is to be `fresh`, and play until it is the learner's turn."""
    if fresh:
        set_up(kit, game)
        deal(kit, game)
    if opponents:
        _play_opponents(kit, game, moves)


@jit
def _play_opponents(kit: Record, game: Record, moves: Moves) -> None:
    """Random moves for all but the first seat until that one is to move, or the game is over."""
    while game.seat != 0 and game.round < ROUNDS:
        _turn(kit, game, signed(moves[randbelow(game, list_moves(kit, game, moves))]))


@jit
def _write_observation(
    kit: Record, encoding: Record, game: Record, moves: Moves, cells: Cells, mask: ActionMasks
) -> None:
    """Write the observation and the action mask of the seat to move."""
    write_cells(kit, encoding, game, signed(game.seat), cells)
    write_action_mask(kit, game, moves, mask)


@jit
def start_games(
    kits: Games,
    encodings: Games,
    games: Games,
    fresh: Flags,
    opponents: bool,
    cells: Cells,
    masks: ActionMasks,
    start: int,
    stop: int,
) -> None:
    """Set up the games of a part that are to be `fresh`, and write the observations of all."""
    moves = np.empty(MOST_MOVES, np.uint16)
    for n in range(start, stop):
        _start(kits[0], games[n], moves, opponents, fresh[n])
        _write_observation(kits[0], encodings[0], games[n], moves, cells[n], masks[n])


@jit
def choose_actions(
    kits: Games, games: Games, generators: Games, actions: Words, start: int, stop: int
) -> None:
    """Choose a random legal action in each game of a part, from generators of their own."""
    moves = np.empty(MOST_MOVES, np.uint16)
    for n in range(start, stop):
        actions[n] = moves[randbelow(generators[n], list_moves(kits[0], games[n], moves))]


@jit
def find_illegal(kits: Games, games: Games, moves: Words, start: int, stop: int) -> int:
    """The index of the first game of a part whose move is not legal; -1 if all are."""
    for n in range(start, stop):
        if not allowed(kits[0], games[n], signed(moves[n])):
            return n
    return -1


@jit
def step_games(
    kits: Games,
    encodings: Games,
    games: Games,
    moves: Words,
    opponents: bool,
    kind: int,
    penalty: float,
    cells: Cells,
    masks: ActionMasks,
    rewards: Rewards,
    over: Flags,
    illegal: Flags,
    final_cells: Cells,
    scores: Points,
    start: int,
    stop: int,
) -> None:
    """Play a move in each game of a part, and write rewards, observations and masks.

    A move that is not legal ends its game, and the reward of the seat that moved is `penalty`. For
    a game that is over, `final_cells` gets the last observation of the seat that moved and `scores`
    the final scores; a new game then starts in its place.
    """
    kit, encoding = kits[0], encodings[0]
    buffer = np.empty(MOST_MOVES, np.uint16)
    before = np.empty(SEATS, np.int64)
    for n in range(start, stop):
        game, mover = games[n], signed(games[n].seat)
        for seat in range(kit.players):
            before[seat] = game.score[seat]
            rewards[n, seat] = 0
        illegal[n] = not allowed(kit, game, signed(moves[n]))
        if illegal[n]:
            over[n] = True
            rewards[n, mover] = penalty
        else:
            _turn(kit, game, signed(moves[n]))
            if opponents:
                _play_opponents(kit, game, buffer)
            over[n] = game.round == ROUNDS
            _write_rewards(kit, game, kind, before, rewards[n])
        if over[n]:
            write_cells(kit, encoding, game, mover, final_cells[n])
            for seat in range(kit.players):
                scores[n, seat] = game.score[seat]
            _start(kit, game, buffer, opponents, True)
        _write_observation(kit, encoding, game, buffer, cells[n], masks[n])


@jit
def _write_rewards(kit: Record, game: Record, kind: int, before: Words, rewards: Rewards) -> None:
    """Write the rewards of a step; `before` are the scores before it."""
    for seat in range(kit.players):
        if kind == POINTS:
            rewards[seat] = signed(game.score[seat]) - before[seat]
        elif game.round == ROUNDS:
            rewards[seat] = final_reward(kit, game, seat, kind)
