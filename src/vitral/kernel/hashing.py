"""Zobrist hashing: a pseudorandom key for each cell and its value, all keys XORed.

A cell is one value of a field of the record (`layout.HASH_CELLS` numbers them). Small cells that
change together share a key: they are packed into one word first. Hashes tell positions apart
within one kit: edition, side and options are no part of them.

Keys are computed and not looked up, because a heap has too many values for a table.
"""

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.layout import HASH_CELLS, Record
from vitral.kernel.rng import GOLDEN_GAMMA, MIX_1, MIX_2, SHIFT_32
from vitral.rules import COLUMNS, ROUNDS

BAG, TOWER, SOURCES, TRACK = (HASH_CELLS[name] for name in ("bag", "tower", "sources", "track"))
STRIPS, WINDOWS, SCORE = (HASH_CELLS[name] for name in ("strips", "windows", "score"))
GLAZIER, ROUND = HASH_CELLS["glazier"], HASH_CELLS["round"]

# Where values that share a key stand in its word: a score of 32 bits above the points lost; the row
# above the glazier's column; seat and starter (0 to 3), the tile (0 or 1), then the round.
SCORE_SHIFT = 32
ROW_SHIFT = 8
STARTER_SHIFT, TILE_SHIFT, ROUND_SHIFT = 2, 4, 5


@jit
def key(cell: int, value: int) -> np.uint64:
    """The key of a value in a cell: two multiplications, which mix all bits of both."""
    word = np.uint64(value) * MIX_1 + np.uint64(cell + 1) * GOLDEN_GAMMA
    return (word ^ (word >> SHIFT_32)) * MIX_2


@jit
def markers(game: Record, seat: int) -> np.uint64:
    """The key of a player's markers: score, points lost, row of broken glass, glazier."""
    points = signed(game.score[seat]) << SCORE_SHIFT ^ signed(game.lost[seat])
    places = signed(game.row[seat]) << ROW_SHIFT | signed(game.glazier[seat])
    return key(SCORE + seat, points) ^ key(GLAZIER + seat, places)


@jit
def turn(game: Record) -> np.uint64:
    """The key of the round, whose turn it is, who starts the next round, and the tile."""
    seats = signed(game.seat) | signed(game.starter) << STARTER_SHIFT
    return key(ROUND, seats | signed(game.tile) << TILE_SHIFT | signed(game.round) << ROUND_SHIFT)


@jit
def strip(game: Record, seat: int, column: int) -> np.uint64:
    """The key of a strip's state."""
    return key(STRIPS + seat * COLUMNS + column, game.strips[seat, column])


@jit
def window(game: Record, seat: int, column: int) -> np.uint64:
    """The key of a window's panes."""
    return key(WINDOWS + seat * COLUMNS + column, game.windows[seat, column])


@jit
def full_hash(kit: Record, game: Record) -> np.uint64:
    """The hash of a game from nothing, where `turn` and `deal` update it step by step."""
    word = key(BAG, game.bag) ^ key(TOWER, game.tower) ^ turn(game)
    for source in range(kit.sources):
        word ^= key(SOURCES + source, game.sources[source])
    for later in range(game.round, ROUNDS):
        word ^= key(TRACK + later, game.track[later])
    for seat in range(kit.players):
        word ^= markers(game, seat)
        for column in range(COLUMNS):
            word ^= strip(game, seat, column) ^ window(game, seat, column)
    return word
