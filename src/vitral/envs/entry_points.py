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
from vitral.kernel.deal import deal, deal_if_due
from vitral.kernel.layout import MOST_MOVES, Flags, Games, Points, Record, Words
from vitral.kernel.legal import allowed, count_moves, nth_move
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
    deal_if_due(kit, game)


@jit
def _random_move(kit: Record, game: Record, generator: Record) -> int:
    """A random legal move of a game, drawn from the generator of a record."""
    return nth_move(kit, game, randbelow(generator, count_moves(kit, game)))


@jit
def _start(kit: Record, game: Record, opponents: bool, fresh: bool) -> None:
    """Set up a new game if it is to be `fresh`, and play until it is the learner's turn."""
    if fresh:
        set_up(kit, game)
        deal(kit, game)
    if opponents:
        _play_opponents(kit, game)


@jit
def _play_opponents(kit: Record, game: Record) -> None:
    """Random moves for all but the first seat until that one is to move, or the game is over."""
    while game.seat != 0 and game.round < ROUNDS:
        _turn(kit, game, _random_move(kit, game, game))


@jit
def begin_games(
    kits: Games, games: Games, fresh: Flags, opponents: bool, start: int, stop: int
) -> None:
    """Set up the games of a part that are to be `fresh`, and play until the learner's turn."""
    for n in range(start, stop):
        _start(kits[0], games[n], opponents, fresh[n])


@jit
def observe_games(
    kits: Games, encodings: Games, games: Games, cells: Cells, start: int, stop: int
) -> None:
    """Write the observations of a part, each for the seat that is to move."""
    for n in range(start, stop):
        write_cells(kits[0], encodings[0], games[n], signed(games[n].seat), cells[n])


@jit
def describe_games(
    kits: Games, games: Games, seats: Words, scores: Points, start: int, stop: int
) -> None:
    """Write who is to move in each game of a part, from 1, and the scores."""
    for n in range(start, stop):
        seats[n] = signed(games[n].seat) + 1
        for seat in range(kits[0].players):
            scores[n, seat] = games[n].score[seat]


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
        begin_games(kits, games, fresh, opponents, n, n + 1)
        observe_games(kits, encodings, games, cells, n, n + 1)
        write_action_mask(kits[0], games[n], moves, masks[n])


@jit
def choose_actions(
    kits: Games, games: Games, generators: Games, actions: Words, start: int, stop: int
) -> None:
    """Choose a random legal action in each game of a part, from generators of their own."""
    for n in range(start, stop):
        actions[n] = _random_move(kits[0], games[n], generators[n])


@jit
def find_illegal(kits: Games, games: Games, moves: Words, start: int, stop: int) -> int:
    """The index of the first game of a part whose move is not legal; -1 if all are."""
    for n in range(start, stop):
        if not allowed(kits[0], games[n], signed(moves[n])):
            return n
    return -1


@jit
def _play_step(
    kit: Record, game: Record, move: int, opponents: bool, kind: int, rewards: Rewards
) -> None:
    """Play a legal move and the opponents' answers, and write the reward of each seat.

    Until then `rewards` holds the scores before: a thread of a GPU has no other array for them.
    """
    for seat in range(kit.players):
        rewards[seat] = game.score[seat]
    _turn(kit, game, move)
    if opponents:
        _play_opponents(kit, game)
    for seat in range(kit.players):
        if kind == POINTS:
            rewards[seat] = signed(game.score[seat]) - rewards[seat]
        elif game.round == ROUNDS:
            rewards[seat] = final_reward(kit, game, seat, kind)
        else:
            rewards[seat] = 0


@jit
def _play_game(
    kit: Record,
    encoding: Record,
    game: Record,
    move: int,
    opponents: bool,
    kind: int,
    penalty: float,
    rewards: Rewards,
    final_cells: Cells,
    scores: Points,
) -> tuple[float, bool, bool]:
    """Play a move in a game: the mover's reward, whether the game is over, and if illegally.

    A move that is not legal ends the game, and the reward of the seat that moved is `penalty`. If
    the game is over, `final_cells` gets the last observation of the seat that moved and `scores`
    the final scores; a new game then starts in its place.
    """
    mover, illegal = signed(game.seat), not allowed(kit, game, move)
    if illegal:
        for seat in range(kit.players):
            rewards[seat] = penalty if seat == mover else 0.0
    else:
        _play_step(kit, game, move, opponents, kind, rewards)
    over = illegal or game.round == ROUNDS
    if over:
        write_cells(kit, encoding, game, mover, final_cells)
        for seat in range(kit.players):
            scores[seat] = game.score[seat]
        _start(kit, game, opponents, True)
    return rewards[mover], over, illegal


@jit
def play_games(
    kits: Games,
    encodings: Games,
    games: Games,
    moves: Words,
    opponents: bool,
    kind: int,
    penalty: float,
    rewards: Rewards,
    paid: Rewards,
    over: Flags,
    illegal: Flags,
    final_cells: Cells,
    scores: Points,
    start: int,
    stop: int,
) -> None:
    """Play a move in each game of a part (`_play_game`); `paid` are the rewards of the movers."""
    for n in range(start, stop):
        paid[n], over[n], illegal[n] = _play_game(
            kits[0],
            encodings[0],
            games[n],
            signed(moves[n]),
            opponents,
            kind,
            penalty,
            rewards[n],
            final_cells[n],
            scores[n],
        )


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
    paid: Rewards,
    over: Flags,
    illegal: Flags,
    final_cells: Cells,
    scores: Points,
    start: int,
    stop: int,
) -> None:
    """Play a move in each game of a part (`play_games`), and write observations and masks."""
    buffer = np.empty(MOST_MOVES, np.uint16)
    for n in range(start, stop):
        paid[n], over[n], illegal[n] = _play_game(
            kits[0],
            encodings[0],
            games[n],
            signed(moves[n]),
            opponents,
            kind,
            penalty,
            rewards[n],
            final_cells[n],
            scores[n],
        )
        write_cells(kits[0], encodings[0], games[n], signed(games[n].seat), cells[n])
        write_action_mask(kits[0], games[n], buffer, masks[n])
