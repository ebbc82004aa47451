"""What Python calls: many games stepped and looked at in one call, a stretch for each thread."""

from typing import Final

import numpy as np

from vitral.envs.features import Cells
from vitral.envs.observing import (
    POINTS,
    Bytes,
    Rewards,
    final_reward,
    write_bytes,
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

DICE: Final = np.dtype([("generator", "u8")])
"""A generator on its own: choosing must not disturb the deals."""


@jit
def observe_game(kits: Games, lenses: Games, games: Games, seat: int, cells: Cells) -> None:
    """Write what a seat sees of one game."""
    write_cells(kits[0], lenses[0], games[0], seat, cells)


@jit
def pay_game(kits: Games, games: Games, kind: int, paid: Rewards) -> None:
    """Write what each seat gets for a game that is over, for a reward that comes only then."""
    for seat in range(kits[0].players):
        paid[seat] = final_reward(kits[0], games[0], seat, kind)


@jit
def _turn(kit: Record, game: Record, move: int) -> None:
    play(kit, game, move)
    if awaits_deal(game):
        deal(kit, game)


@jit
def _start(kit: Record, game: Record, moves: Moves, rivals: bool, fresh: bool) -> None:
    """A new game unless there is one already, played on until it is the learner's turn."""
    if fresh:
        set_up(kit, game)
        deal(kit, game)
    if rivals:
        _let_rivals(kit, game, moves)


@jit
def _let_rivals(kit: Record, game: Record, moves: Moves) -> None:
    """Random moves for all but the first seat until that one is to move, or the game is over."""
    while game.seat != 0 and game.round < ROUNDS:
        _turn(kit, game, signed(moves[randbelow(game, list_moves(kit, game, moves))]))


@jit
def _look(kit: Record, lens: Record, game: Record, moves: Moves, cells: Cells, mask: Bytes) -> None:
    """What whoever is to move sees and may do."""
    write_cells(kit, lens, game, signed(game.seat), cells)
    write_bytes(kit, game, moves, mask)


@jit
def start_games(
    kits: Games,
    lenses: Games,
    games: Games,
    fresh: Flags,
    rivals: bool,
    cells: Cells,
    masks: Bytes,
    start: int,
    stop: int,
) -> None:
    """Set up those of some games that are to be fresh, and look at all of them."""
    moves = np.empty(MOST_MOVES, np.uint16)
    for n in range(start, stop):
        _start(kits[0], games[n], moves, rivals, fresh[n])
        _look(kits[0], lenses[0], games[n], moves, cells[n], masks[n])


@jit
def choose_actions(
    kits: Games, games: Games, dice: Games, actions: Words, start: int, stop: int
) -> None:
    """A random legal action in each of some games, drawn from generators beside them."""
    moves = np.empty(MOST_MOVES, np.uint16)
    for n in range(start, stop):
        actions[n] = moves[randbelow(dice[n], list_moves(kits[0], games[n], moves))]


@jit
def find_wrong(kits: Games, games: Games, moves: Words, start: int, stop: int) -> int:
    """The first of some games whose move is not legal; -1 if all are."""
    for n in range(start, stop):
        if not allowed(kits[0], games[n], signed(moves[n])):
            return n
    return -1


@jit
def step_games(
    kits: Games,
    lenses: Games,
    games: Games,
    moves: Words,
    rivals: bool,
    kind: int,
    penalty: float,
    cells: Cells,
    masks: Bytes,
    paid: Rewards,
    over: Flags,
    illegal: Flags,
    ends: Cells,
    scores: Points,
    start: int,
    stop: int,
) -> None:
    """Play a move in each of some games, pay, note and restart those that are over, and look.

    A move that is not legal ends its game with a penalty. `ends` gets what the seat that moved sees
    of a game that is over, `scores` how it stands then.
    """
    kit, lens = kits[0], lenses[0]
    room = np.empty(MOST_MOVES, np.uint16)
    before = np.empty(SEATS, np.int64)
    for n in range(start, stop):
        game, mover = games[n], signed(games[n].seat)
        for seat in range(kit.players):
            before[seat] = game.score[seat]
            paid[n, seat] = 0
        illegal[n] = not allowed(kit, game, signed(moves[n]))
        if illegal[n]:
            over[n] = True
            paid[n, mover] = penalty
        else:
            _turn(kit, game, signed(moves[n]))
            if rivals:
                _let_rivals(kit, game, room)
            over[n] = game.round == ROUNDS
            _pay(kit, game, kind, before, paid[n])
        if over[n]:
            write_cells(kit, lens, game, mover, ends[n])
            for seat in range(kit.players):
                scores[n, seat] = game.score[seat]
            _start(kit, game, room, rivals, True)
        _look(kit, lens, game, room, cells[n], masks[n])


@jit
def _pay(kit: Record, game: Record, kind: int, before: Words, paid: Rewards) -> None:
    for seat in range(kit.players):
        if kind == POINTS:
            paid[seat] = signed(game.score[seat]) - before[seat]
        elif game.round == ROUNDS:
            paid[seat] = final_reward(kit, game, seat, kind)
