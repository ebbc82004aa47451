"""The exact value of a position of the last round, by alpha-beta to the end of the game.

For any number of players: one seat maximises its final margin, all the others minimise it. Nothing
is estimated, so a value from the transposition table holds at any depth.
"""

from typing import Final, NamedTuple

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.layout import GAME, MOST_MOVES, Games, Moves, Record, Words
from vitral.kernel.legal import list_moves
from vitral.kernel.turn import play
from vitral.rules import ROUNDS
from vitral.search.algorithms.alpha_beta import move_order_score, select_next
from vitral.search.algorithms.workspace import MOST_TURNS, Array, prune_equivalent

PARTS: Final = 4
"""Parts of a point in a value: room for the tie-break below a margin of one point."""
INFINITE: Final = 1 << 20
NO_VALUE: Final = INFINITE + 1
"""Not a value: the position has to be searched."""
SLOT_BITS: Final = 16
"""The transposition table has 2**16 slots of 32 bytes: with 2**19 most time went into its pages."""

# A slot: the position's hash, a lower and an upper bound of its value, the best move.
HASH, LOWER, UPPER, MOVE = range(4)
SLOT_SIZE: Final = 4
# A frame: the bounds a position was entered with, those that its moves have narrowed, the best
# value and move so far, the next move to try, and how many there are.
ALPHA, BETA, LOW, HIGH, BEST, BEST_MOVE, NEXT, COUNT = range(8)
FRAME_SIZE: Final = 8
# The control block: the seat whose margin it is, positions looked at, where to stop.
SEAT, NODES, MOST_NODES = range(3)


class Space(NamedTuple):
    """The arrays that a search works on, a row for each level of the stack."""

    games: Games
    moves: Moves
    order: Words
    frames: Words
    table: Array
    control: Words


def make_space(seat: int, nodes: int) -> Space:
    """Empty arrays to find the margin of a seat, counted from 0, in so many nodes at most."""
    return Space(
        games=np.zeros(MOST_TURNS, GAME),
        moves=np.zeros((MOST_TURNS, MOST_MOVES), np.uint16),
        order=np.zeros((MOST_TURNS, MOST_MOVES), np.int64),
        frames=np.zeros((MOST_TURNS, FRAME_SIZE), np.int64),
        table=np.zeros((1 << SLOT_BITS, SLOT_SIZE), np.int64),
        control=np.array([seat, 0, nodes]),
    )


@jit
def final_margin(kit: Record, game: Record, seat: int) -> int:
    """What a finished game is worth to a seat: `PARTS` for each point ahead of the best other.

    With equal points, 1 if the seat lost less glass than all those it ties with, -1 if one of them
    lost less, else 0 (R-FINAL-5).
    """
    margin, tie = INFINITE, 1
    for other in range(kit.players):
        if other != seat:
            ahead = signed(game.score[seat]) - signed(game.score[other])
            less = signed(np.sign(signed(game.lost[other]) - signed(game.lost[seat])))
            if ahead < margin:
                margin, tie = ahead, less
            elif ahead == margin:
                tie = min(tie, less)
    return margin * PARTS if margin else tie


@jit
def search(kits: Games, space: Space, alpha: int, beta: int) -> int:
    """The value of the game at the bottom of the stack if between the bounds, else a bound of it.

    If control[NODES] has reached control[MOST_NODES] on return, the value does not count.
    """
    frames, control = space.frames, space.control
    level = 0
    frames[0, ALPHA], frames[0, BETA] = alpha, beta
    value = _enter(kits, space, level)
    while True:
        if value == NO_VALUE:
            if control[NODES] >= control[MOST_NODES]:
                return 0
            frame = frames[level]
            select_next(space.moves[level], space.order[level], frame[NEXT], frame[COUNT])
            space.games[level + 1] = space.games[level]
            play(kits[0], space.games[level + 1], space.moves[level, frame[NEXT]])
            level += 1
            frames[level, ALPHA], frames[level, BETA] = frame[LOW], frame[HIGH]
            value = _enter(kits, space, level)
        elif level == 0:
            return value
        else:
            level -= 1
            value = _back_up(space, level, value)


@jit
def _enter(kits: Games, space: Space, level: int) -> int:
    """Begin with a position: its value if it is known, else `NO_VALUE` and its moves in order."""
    game, frame = space.games[level], space.frames[level]
    space.control[NODES] += 1
    if game.round == ROUNDS:
        return final_margin(kits[0], game, space.control[SEAT])
    first = -1
    slot = space.table[signed(game.hash) & (len(space.table) - 1)]
    if slot[HASH] == signed(game.hash):
        if slot[LOWER] >= frame[BETA] or slot[LOWER] == slot[UPPER]:
            return signed(slot[LOWER])
        if slot[UPPER] <= frame[ALPHA]:
            return signed(slot[UPPER])
        first = signed(slot[MOVE])
    frame[COUNT] = _list_in_order(kits, space, level, first)
    frame[LOW], frame[HIGH], frame[NEXT] = frame[ALPHA], frame[BETA], 0
    frame[BEST] = -INFINITE if game.seat == space.control[SEAT] else INFINITE
    return NO_VALUE


@jit
def _list_in_order(kits: Games, space: Space, level: int, first: int) -> int:
    """List the moves that may be best, and what they are ordered by; how many there are."""
    game, moves, order = space.games[level], space.moves[level], space.order[level]
    count = prune_equivalent(kits[0], game, moves, list_moves(kits[0], game, moves))
    for n in range(count):
        move = signed(moves[n])
        order[n] = INFINITE if move == first else move_order_score(kits[0], game, move)
    return count


@jit
def _back_up(space: Space, level: int, value: int) -> int:
    """Back up the value of the move that was tried; the position's value once it is known."""
    frame, game = space.frames[level], space.games[level]
    maximises = game.seat == space.control[SEAT]
    if (value > frame[BEST]) if maximises else (value < frame[BEST]):
        frame[BEST], frame[BEST_MOVE] = value, space.moves[level, frame[NEXT]]
        if maximises:
            frame[LOW] = max(frame[LOW], value)
        else:
            frame[HIGH] = min(frame[HIGH], value)
    frame[NEXT] += 1
    if frame[LOW] < frame[HIGH] and frame[NEXT] < frame[COUNT]:
        return NO_VALUE
    best = signed(frame[BEST])
    slot = space.table[signed(game.hash) & (len(space.table) - 1)]
    slot[HASH], slot[MOVE] = signed(game.hash), frame[BEST_MOVE]
    slot[LOWER] = best if best > frame[ALPHA] else -INFINITE
    slot[UPPER] = best if best < frame[BETA] else INFINITE
    return best


@jit
def best_move(kits: Games, space: Space) -> int:
    """A best move of whoever is to move in the game at the bottom of the stack."""
    search(kits, space, -INFINITE, INFINITE)
    slot = space.table[signed(space.games[0].hash) & (len(space.table) - 1)]
    return signed(slot[MOVE])
