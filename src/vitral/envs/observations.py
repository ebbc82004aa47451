"""Compiled code that writes observations, action masks and rewards of a game."""

from typing import Any, TypeAlias

import numpy as np

from vitral.envs.features import Cells
from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.heaps import lane
from vitral.kernel.layout import NCOLOURS, Moves, Record
from vitral.kernel.legal import list_moves
from vitral.kernel.scoring import win_share
from vitral.rules import COLUMNS, ROUNDS

ActionMasks: TypeAlias = np.ndarray[Any, np.dtype[np.int8]]
"""Action masks for Gymnasium's spaces: a byte for each action, 1 where it is legal."""
Rewards: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]

WIN, MARGIN, POINTS = range(3)
"""The codes of the rewards, in the order of `vitral.envs.rewards.REWARDS`."""
NO_SCORE = -(1 << 30)
"""Below every score."""


@jit
def write_cells(kit: Record, encoding: Record, game: Record, seat: int, cells: Cells) -> None:
    """Write the flat observation of a seat, in the order of `features.parts`.

    `cells` has `features.cells` of them. Each `_write_…` function below writes one kind of cells
    from index `place` on, and returns the index after them.
    """
    place = _write_sources(kit, encoding, game, cells)
    place = _write_table(encoding, game, cells, place)
    for ahead in range(kit.players):
        place = _write_seat(encoding, game, (seat + ahead) % kit.players, cells, place)
    for ahead in range(kit.players):
        place = _write_columns(encoding, game, (seat + ahead) % kit.players, cells, place)


@jit
def _write_heap(heap: int, scale: float, cells: Cells, place: int) -> int:
    for colour in range(NCOLOURS):
        cells[place + colour] = lane(heap, colour) * scale
    return place + NCOLOURS


@jit
def _write_sources(kit: Record, encoding: Record, game: Record, cells: Cells) -> int:
    place = 0
    for source in range(kit.sources):
        place = _write_heap(game.sources[source], encoding.by_display, cells, place)
    return place


@jit
def _write_table(encoding: Record, game: Record, cells: Cells, place: int) -> int:
    place = _write_heap(game.bag, encoding.by_colour, cells, place)
    place = _write_heap(game.tower, encoding.by_colour, cells, place)
    cells[place : place + ROUNDS * NCOLOURS] = 0
    for ahead in range(ROUNDS - signed(game.round)):
        cells[place + NCOLOURS * ahead + signed(game.track[game.round + ahead])] = 1
    place += ROUNDS * NCOLOURS
    cells[place] = game.tile
    return place + 1


@jit
def _write_seat(encoding: Record, game: Record, seat: int, cells: Cells, place: int) -> int:
    cells[place] = game.score[seat] * encoding.by_point
    cells[place + 1] = game.row[seat] * encoding.by_row
    cells[place + 2] = game.lost[seat] * encoding.by_point
    cells[place + 3] = game.starter == seat
    cells[place + 4] = game.seat == seat and game.round < ROUNDS
    return place + 5


@jit
def _write_columns(encoding: Record, game: Record, seat: int, cells: Cells, place: int) -> int:
    strips, windows = encoding.strips, encoding.windows
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
def write_action_mask(kit: Record, game: Record, moves: Moves, mask: ActionMasks) -> None:
    """Write an action mask; `moves` is a buffer of length `MOST_MOVES`."""
    mask[:] = 0
    for n in range(list_moves(kit, game, moves)):
        mask[moves[n]] = 1


@jit
def margin_over_best(kit: Record, game: Record, seat: int) -> float:
    """The seat's score less the best of the others'.

    Search, hints and matches measure the margin over the mean of the others instead.
    """
    best = NO_SCORE
    for other in range(kit.players):
        if other != seat:
            best = max(best, signed(game.score[other]))
    return float(signed(game.score[seat]) - best)


@jit
def final_reward(kit: Record, game: Record, seat: int, kind: int) -> float:
    """The reward of a seat when the game is over; `kind` is `WIN` or `MARGIN`."""
    return win_share(kit, game, seat) if kind == WIN else margin_over_best(kit, game, seat)
