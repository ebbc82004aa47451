"""Games as a learner sees them, written by compiled code: cells, masks and rewards."""

from typing import Any, TypeAlias

import numpy as np

from vitral.envs.features import Cells
from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.heaps import lane
from vitral.kernel.layout import NCOLOURS, Moves, Record
from vitral.kernel.legal import list_moves
from vitral.rules import COLUMNS, ROUNDS

Bytes: TypeAlias = np.ndarray[Any, np.dtype[np.int8]]
"""Masks with a byte for each action, as Gymnasium's spaces take them."""
Rewards: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]

WIN, MARGIN, POINTS = range(3)
"""The rewards of `vitral.envs.rewards`, in its order."""


@jit
def write_cells(kit: Record, lens: Record, game: Record, seat: int, cells: Cells) -> None:
    """Write the whole observation of a seat, in the order of `features.parts`."""
    place = _write_sources(kit, lens, game, cells)
    place = _write_table(lens, game, cells, place)
    for ahead in range(kit.players):
        place = _write_seat(lens, game, (seat + ahead) % kit.players, cells, place)
    for ahead in range(kit.players):
        place = _write_columns(lens, game, (seat + ahead) % kit.players, cells, place)


@jit
def _write_heap(heap: int, scale: float, cells: Cells, place: int) -> int:
    for colour in range(NCOLOURS):
        cells[place + colour] = lane(heap, colour) * scale
    return place + NCOLOURS


@jit
def _write_sources(kit: Record, lens: Record, game: Record, cells: Cells) -> int:
    place = 0
    for source in range(kit.sources):
        place = _write_heap(game.sources[source], lens.by_display, cells, place)
    return place


@jit
def _write_table(lens: Record, game: Record, cells: Cells, place: int) -> int:
    place = _write_heap(game.bag, lens.by_colour, cells, place)
    place = _write_heap(game.tower, lens.by_colour, cells, place)
    cells[place : place + ROUNDS * NCOLOURS] = 0
    for ahead in range(ROUNDS - signed(game.round)):
        cells[place + NCOLOURS * ahead + signed(game.track[game.round + ahead])] = 1
    place += ROUNDS * NCOLOURS
    cells[place] = game.tile
    return place + 1


@jit
def _write_seat(lens: Record, game: Record, seat: int, cells: Cells, place: int) -> int:
    cells[place] = game.score[seat] * lens.by_point
    cells[place + 1] = game.row[seat] * lens.by_row
    cells[place + 2] = game.lost[seat] * lens.by_point
    cells[place + 3] = game.starter == seat
    cells[place + 4] = game.seat == seat and game.round < ROUNDS
    return place + 5


@jit
def _write_columns(lens: Record, game: Record, seat: int, cells: Cells, place: int) -> int:
    strips, windows = lens.strips, lens.windows
    for column in range(COLUMNS):
        window = signed(game.windows[seat, column])
        turned, strip = signed(window > 0), signed(game.strips[seat, column])
        for n in range(strips.shape[2]):
            cells[place + n] = strips[turned, strip, n]
        place += strips.shape[2]
        for n in range(NCOLOURS):
            cells[place + n] = windows[window, n]
        cells[place + NCOLOURS] = game.glazier[seat] == column
        place += NCOLOURS + 1
    return place


@jit
def write_bytes(kit: Record, game: Record, moves: Moves, mask: Bytes) -> None:
    """Write a mask with a byte for each action; `moves` is room for `MOST_MOVES`."""
    mask[:] = 0
    for n in range(list_moves(kit, game, moves)):
        mask[moves[n]] = 1


@jit
def share(kit: Record, game: Record, seat: int) -> float:
    """The seat's part of the win: 1 if it is the only winner, 0 if it is none (R-FINAL-5)."""
    equals = 0
    for other in range(kit.players):
        if game.score[other] > game.score[seat]:
            return 0.0
        if game.score[other] == game.score[seat]:
            if game.lost[other] < game.lost[seat]:
                return 0.0
            equals += game.lost[other] == game.lost[seat]
    return 1.0 / equals


@jit
def margin(kit: Record, game: Record, seat: int) -> float:
    """The seat's score less the best of the others'."""
    best = -(1 << 30)
    for other in range(kit.players):
        if other != seat:
            best = max(best, signed(game.score[other]))
    return float(signed(game.score[seat]) - best)


@jit
def final_reward(kit: Record, game: Record, seat: int, kind: int) -> float:
    """What a seat gets when the game is over, for a reward that comes only then."""
    return share(kit, game, seat) if kind == WIN else margin(kit, game, seat)
