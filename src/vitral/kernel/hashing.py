"""Zobrist hashing: a word that looks like chance for each cell and value, all of them XORed.

Hashes tell positions apart within one kit: what the kit says is no part of them.

The words are made rather than looked up: a heap has too many values for a table.
"""

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compiling import jit
from vitral.kernel.layout import PLACES, Record
from vitral.kernel.luck import FIRST, GOLDEN, S32, SECOND
from vitral.rules import COLUMNS, ROUNDS

BAG, TOWER, SOURCES, TRACK = (PLACES[name] for name in ("bag", "tower", "sources", "track"))
STRIPS, WINDOWS, SCORE = (PLACES[name] for name in ("strips", "windows", "score"))
GLAZIER, ROUND = PLACES["glazier"], PLACES["round"]


@jit
def key(place: int, value: int) -> np.uint64:
    """The word for a value in a place."""
    word = np.uint64(value) * FIRST + np.uint64(place + 1) * GOLDEN
    return (word ^ (word >> S32)) * SECOND


@jit
def markers(game: Record, seat: int) -> np.uint64:
    """The word for where a player's markers stand."""
    points = signed(game.score[seat]) << 32 ^ signed(game.lost[seat])
    places = signed(game.row[seat]) << 8 | signed(game.glazier[seat])
    return key(SCORE + seat, points) ^ key(GLAZIER + seat, places)


@jit
def turn(game: Record) -> np.uint64:
    """The word for the round, whose turn it is and who starts the next round."""
    seats = signed(game.seat) | signed(game.starter) << 2 | signed(game.tile) << 4
    return key(ROUND, seats | signed(game.round) << 5)


@jit
def strip(game: Record, seat: int, column: int) -> np.uint64:
    """The word for a strip."""
    return key(STRIPS + seat * COLUMNS + column, game.strips[seat, column])


@jit
def window(game: Record, seat: int, column: int) -> np.uint64:
    """The word for a window."""
    return key(WINDOWS + seat * COLUMNS + column, game.windows[seat, column])


@jit
def whole(kit: Record, game: Record) -> np.uint64:
    """The hash of a game, made from nothing."""
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
