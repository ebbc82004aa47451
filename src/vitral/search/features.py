"""What a position is measured by: a whole number for each thing that matters to a player.

`FEATURES` is the documented list. What each is worth was fitted from self-play (training/), and is
kept in `parameters.json`; a `Lens` is that for one kind of game, as compiled code takes it.
"""

from typing import Final

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.heaps import lane, size
from vitral.kernel.layout import LANE_BITS, NCOLOURS, STATES, Points, Record
from vitral.rules import CENTRE, COLUMNS, ROUNDS, SPACES

SHAPES: Final = tuple(
    (lacks, colours) for lacks in range(1, SPACES + 1) for colours in range(min(lacks, 4) + 1)
)
"""How a strip can lie there: how many panes it lacks, and how many colours among them; the rest of
what it lacks are jokers."""
ROWS: Final = 9
"""Rows of the broken glass track that are told apart, from the bottom up."""


def _shape_names(kind: str) -> tuple[str, ...]:
    return tuple(f"{kind} that lack {lacks} of {colours} colours" for lacks, colours in SHAPES)


FEATURES: Final = (
    "score",
    *_shape_names("points of completing strips in reach"),
    *_shape_names("points of completing strips left of the glazier"),
    *_shape_names("strips in reach"),
    *_shape_names("strips left of the glazier"),
    *(f"{row} rows above the bottom of the broken glass track" for row in range(1, ROWS)),
    "what the broken glass costs at the end",
    "column of the glazier",
    "strips gone",
    *(f"colours with room for {room} in reach" for room in range(4)),
    "colours without room anywhere",
    "panes on the table without room in reach",
    "panes on the table with room in reach",
    "panes on the table, in colours without room in reach",
    "has the starting-player tile",
    "is to move",
    "is to move, the starting-player tile in the centre",
    "points of the windows with a pane",
    "points to the right of every side to be completed",
    "ornament points so far",
    *(f"ornaments with {panes} of 4 panes" for panes in range(1, 4)),
    "finished windows",
    "panes of the best colour in windows",
    "finished windows times panes of the best colour",
    "windows with one pane times panes of the best colour",
    "panes lying on strips",
    "panes of this round's colour lying on strips",
    "panes of the next round's colour lying on strips",
    "panes of later rounds' colours lying on strips",
)
"""By place in the vector."""

COUNT: Final = len(FEATURES)
PHASES: Final = 2 * ROUNDS - 1
"""Six rounds, and five times between them before the deal."""
UNIT: Final = 256
"""Parts of a point: values are whole numbers."""

AHEAD: Final = 1
NUMBER: Final = AHEAD + 2 * len(SHAPES)
GLASS: Final = NUMBER + 2 * len(SHAPES)
PLACE: Final = FEATURES.index("what the broken glass costs at the end")
ROOM: Final = FEATURES.index("colours with room for 0 in reach")
TABLE: Final = FEATURES.index("panes on the table without room in reach")
TURN: Final = FEATURES.index("has the starting-player tile")
PALACE: Final = FEATURES.index("points of the windows with a pane")
LYING: Final = FEATURES.index("panes lying on strips")
NSHAPES: Final = len(SHAPES)

LENS: Final = np.dtype(
    [
        ("weights", "i4", (PHASES, COUNT)),
        ("shape", "u1", (STATES,)),
        ("rooms", "i8", (STATES,)),
    ],
    align=True,
)
"""What each feature is worth in each phase; and each strip's shape and room, looked up."""


@jit
def phase(game: Record) -> int:
    """Which weights a position is measured with: those of its round, or of the time before it."""
    return signed(game.round) + (ROUNDS - 1 if game.pairs == 0 else 0)


@jit
def measure(kit: Record, lens: Record, game: Record, seat: int, out: Points) -> None:
    """Write a seat's features; a row has to be cleared of what was in it."""
    out[:] = 0
    out[0] = game.score[seat]
    _measure_strips(kit, lens, game, seat, out)
    _measure_palace(kit, game, seat, out)
    row = signed(game.row[seat])
    from_bottom = signed(kit.bottom) - row
    if from_bottom < ROWS:
        out[GLASS + from_bottom - 1] = 1
    out[PLACE] = kit.rows[row]
    out[PLACE + 1] = game.glazier[seat]
    if game.tile == 0 and game.starter == seat:
        out[TURN] = 1
    if game.seat == seat and game.pairs:
        out[TURN + 1] = 1
        out[TURN + 2] = game.tile


@jit
def _measure_strips(kit: Record, lens: Record, game: Record, seat: int, out: Points) -> None:
    filled, glazier = signed(game.filled[seat]), signed(game.glazier[seat])
    lying, reach_room, any_room, right = 0, 0, 0, 0
    for column in range(COLUMNS):
        strip = signed(game.strips[seat, column])
        if strip == 0:
            out[PLACE + 2] += 1
            continue
        lying += kit.lying[strip]
        room = lens.rooms[strip]
        any_room += room
        far = 0
        if column < glazier:
            far = NSHAPES
        else:
            reach_room += room
        shape = signed(lens.shape[strip]) + far
        points = kit.window_points[(filled | 1 << column) >> column << column]
        out[AHEAD + shape] += points
        out[NUMBER + shape] += 1
        right += kit.window_points[filled >> column + 1 << column + 1]
        if game.windows[seat, column] == 0:
            right += kit.window_points[filled >> column + 1 << column + 1]
    out[PALACE + 1] = right
    _measure_room(game, reach_room, any_room, out)
    out[LYING] = size(lying)
    now = signed(game.round)
    out[LYING + 1] = lane(lying, signed(game.track[min(now, ROUNDS - 1)]))
    if now + 1 < ROUNDS:
        out[LYING + 2] = lane(lying, signed(game.track[now + 1]))
    later = 0
    for after in range(now + 2, ROUNDS):
        later += lane(lying, signed(game.track[after]))
    out[LYING + 3] = later


@jit
def _measure_room(game: Record, reach_room: int, any_room: int, out: Points) -> None:
    """Where the colours still find room, and what the table holds of them."""
    table = game.sources[CENTRE]
    if game.pairs >> NCOLOURS:
        for source in range(1, len(game.sources)):
            table += game.sources[source]
    for colour in range(NCOLOURS):
        room, panes = lane(reach_room, colour), lane(table, colour)
        if room < 4:
            out[ROOM + room] += 1
        if lane(any_room, colour) == 0:
            out[ROOM + 4] += 1
        out[TABLE] += max(0, panes - room)
        out[TABLE + 1] += min(panes, room)
        if room == 0:
            out[TABLE + 2] += panes


@jit
def _measure_palace(kit: Record, game: Record, seat: int, out: Points) -> None:
    """What the windows are worth, and what they promise for the final scoring."""
    finished, one_pane, kept = 0, 0, 0
    around = 0
    for column in range(COLUMNS):
        window = signed(game.windows[seat, column])
        if window:
            kept += 1 << LANE_BITS * ((window & 7) - 1)
            if window > 7:
                kept += 1 << LANE_BITS * ((window >> 3) - 1)
                finished += 1
            else:
                one_pane += 1
    out[PALACE] = kit.window_points[signed(game.filled[seat])]
    out[PALACE + 6] = finished
    if kit.side_b:
        best = 0
        for colour in range(NCOLOURS):
            best = max(best, lane(kept, colour))
        out[PALACE + 7] = best
        out[PALACE + 8] = finished * best
        out[PALACE + 9] = one_pane * best
    else:
        for n in range(COLUMNS // 2):
            around = 0
            for side in range(2):
                window = signed(game.windows[seat, kit.ornaments[n, side]])
                around += (window > 0) + (window > 7)
            out[PALACE + 2] += kit.ornament_points[around]
            if 0 < around < 4:
                out[PALACE + 2 + around] += 1


@jit
def worth(kit: Record, lens: Record, game: Record, seat: int, out: Points) -> int:
    """What a seat's position is worth to it, in parts of a point."""
    measure(kit, lens, game, seat, out)
    weights = lens.weights[phase(game)]
    total = 0
    for n in range(COUNT):
        total += weights[n] * out[n]
    return total
