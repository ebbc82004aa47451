"""The features of the linear evaluator: a whole number for each thing that matters to a seat.

`FEATURES` is the documented list. What each is worth was fitted from self-play (training/fit.py)
and stands in `parameters.json`. The opponent model looks at them, too.
"""

from typing import Final

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.heaps import lane, size
from vitral.kernel.layout import LANE_BITS, NCOLOURS, PANE_BITS, PANE_MASK, STATES, Points, Record
from vitral.kernel.strip import windows_from
from vitral.rules import CENTRE, COLUMNS, ROUNDS, SPACES
from vitral.search.evaluators.contract import PHASES

SHAPES: Final = tuple(
    (lacks, colours) for lacks in range(1, SPACES + 1) for colours in range(min(lacks, 4) + 1)
)
"""How a strip can lie there: how many panes it lacks, and how many colours among them; the rest of
what it lacks are jokers."""
ROWS: Final = 9
"""Rows of the broken glass track that are told apart, from the bottom up."""
ROOMS: Final = 4
"""Numbers of panes of a colour with room in reach that are told apart: 0 to 3; more is plenty."""
AROUND_ORNAMENT: Final = 4
"""Spaces of windows around an ornament: two windows of two spaces."""


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
    *(f"colours with room for {room} in reach" for room in range(ROOMS)),
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
    *(f"ornaments with {panes} of 4 panes" for panes in range(1, AROUND_ORNAMENT)),
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

FEATURE_COUNT: Final = len(FEATURES)

# The places of features; of a group, that of its first.
COMPLETION_POINTS: Final = 1
STRIPS: Final = COMPLETION_POINTS + 2 * len(SHAPES)
GLASS_ROWS: Final = STRIPS + 2 * len(SHAPES)
GLASS_COST: Final = FEATURES.index("what the broken glass costs at the end")
GLAZIER_COLUMN: Final = FEATURES.index("column of the glazier")
STRIPS_GONE: Final = FEATURES.index("strips gone")
ROOM_IN_REACH: Final = FEATURES.index("colours with room for 0 in reach")
NO_ROOM_ANYWHERE: Final = FEATURES.index("colours without room anywhere")
PANES_WITHOUT_ROOM: Final = FEATURES.index("panes on the table without room in reach")
PANES_WITH_ROOM: Final = FEATURES.index("panes on the table with room in reach")
PANES_OF_SHUT_COLOURS: Final = FEATURES.index(
    "panes on the table, in colours without room in reach"
)
HAS_TILE: Final = FEATURES.index("has the starting-player tile")
TO_MOVE: Final = FEATURES.index("is to move")
TO_MOVE_TILE_IN_CENTRE: Final = FEATURES.index("is to move, the starting-player tile in the centre")
WINDOW_POINTS: Final = FEATURES.index("points of the windows with a pane")
POINTS_TO_THE_RIGHT: Final = FEATURES.index("points to the right of every side to be completed")
ORNAMENT_POINTS: Final = FEATURES.index("ornament points so far")
ORNAMENTS_BY_PANES: Final = FEATURES.index("ornaments with 1 of 4 panes")
FINISHED: Final = FEATURES.index("finished windows")
BEST_COLOUR: Final = FEATURES.index("panes of the best colour in windows")
FINISHED_BY_BEST: Final = FEATURES.index("finished windows times panes of the best colour")
ONE_PANE_BY_BEST: Final = FEATURES.index("windows with one pane times panes of the best colour")
LYING: Final = FEATURES.index("panes lying on strips")
LYING_NOW: Final = FEATURES.index("panes of this round's colour lying on strips")
LYING_NEXT: Final = FEATURES.index("panes of the next round's colour lying on strips")
LYING_LATER: Final = FEATURES.index("panes of later rounds' colours lying on strips")
SHAPE_COUNT: Final = len(SHAPES)


LINEAR_TABLES: Final = np.dtype(
    [
        ("weights", "i4", (PHASES, FEATURE_COUNT)),
        ("spread", "f8", (PHASES,)),
        ("shapes", "u1", (STATES,)),
        ("rooms", "i8", (STATES,)),
    ],
    align=True,
)
"""What the linear evaluator looks up: the weights in parts of a point and the spread in points by
phase, and for each state of a strip its place in `SHAPES` and its room for each colour as a heap.

One record and not four arrays: compiled functions pass it on as one pointer."""


@jit
def write_features(kit: Record, tables: Record, game: Record, seat: int, out: Points) -> None:
    """Write a seat's features over whatever was in the row."""
    out[:] = 0
    out[0] = game.score[seat]
    _write_strips(kit, tables, game, seat, out)
    _write_palace(kit, game, seat, out)
    row = signed(game.row[seat])
    from_bottom = signed(kit.bottom) - row
    if from_bottom < ROWS:
        out[GLASS_ROWS + from_bottom - 1] = 1
    out[GLASS_COST] = kit.rows[row]
    out[GLAZIER_COLUMN] = game.glazier[seat]
    if game.tile == 0 and game.starter == seat:
        out[HAS_TILE] = 1
    if game.seat == seat and game.pairs:
        out[TO_MOVE] = 1
        out[TO_MOVE_TILE_IN_CENTRE] = game.tile


@jit
def _write_strips(kit: Record, tables: Record, game: Record, seat: int, out: Points) -> None:
    """Features of the strips, in reach of the glazier and left of it, and of what lies on them."""
    filled, glazier = signed(game.filled[seat]), signed(game.glazier[seat])
    lying, reach_room, any_room, right = 0, 0, 0, 0
    for column in range(COLUMNS):
        strip = signed(game.strips[seat, column])
        if strip == 0:
            out[STRIPS_GONE] += 1
            continue
        lying += kit.lying[strip]
        room = tables.rooms[strip]
        any_room += room
        far = 0
        if column < glazier:
            far = SHAPE_COUNT
        else:
            reach_room += room
        shape = signed(tables.shapes[strip]) + far
        points = kit.window_points[windows_from(filled | 1 << column, column)]
        out[COMPLETION_POINTS + shape] += points
        out[STRIPS + shape] += 1
        beyond = kit.window_points[windows_from(filled, column + 1)]
        right += beyond if game.windows[seat, column] else 2 * beyond  # both sides are to come
    out[POINTS_TO_THE_RIGHT] = right
    _write_room(game, reach_room, any_room, out)
    out[LYING] = size(lying)
    now = signed(game.round)
    out[LYING_NOW] = lane(lying, signed(game.track[min(now, ROUNDS - 1)]))
    if now + 1 < ROUNDS:
        out[LYING_NEXT] = lane(lying, signed(game.track[now + 1]))
    later = 0
    for after in range(now + 2, ROUNDS):
        later += lane(lying, signed(game.track[after]))
    out[LYING_LATER] = later


@jit
def _write_room(game: Record, reach_room: int, any_room: int, out: Points) -> None:
    """Where the colours still find room, and what the table holds of them."""
    table = game.sources[CENTRE]
    if game.pairs >> NCOLOURS:
        for source in range(1, len(game.sources)):
            table += game.sources[source]
    for colour in range(NCOLOURS):
        room, panes = lane(reach_room, colour), lane(table, colour)
        if room < ROOMS:
            out[ROOM_IN_REACH + room] += 1
        if lane(any_room, colour) == 0:
            out[NO_ROOM_ANYWHERE] += 1
        out[PANES_WITHOUT_ROOM] += max(0, panes - room)
        out[PANES_WITH_ROOM] += min(panes, room)
        if room == 0:
            out[PANES_OF_SHUT_COLOURS] += panes


@jit
def _write_palace(kit: Record, game: Record, seat: int, out: Points) -> None:
    """What the windows are worth, and what they promise for the final scoring."""
    finished, one_pane, kept = 0, 0, 0
    for column in range(COLUMNS):
        window = signed(game.windows[seat, column])
        if window:
            kept += 1 << LANE_BITS * ((window & PANE_MASK) - 1)
            if window > PANE_MASK:
                kept += 1 << LANE_BITS * ((window >> PANE_BITS) - 1)
                finished += 1
            else:
                one_pane += 1
    out[WINDOW_POINTS] = kit.window_points[signed(game.filled[seat])]
    out[FINISHED] = finished
    if kit.side_b:
        best = 0
        for colour in range(NCOLOURS):
            best = max(best, lane(kept, colour))
        out[BEST_COLOUR] = best
        out[FINISHED_BY_BEST] = finished * best
        out[ONE_PANE_BY_BEST] = one_pane * best
    else:
        for n in range(COLUMNS // 2):
            around = 0
            for side in range(2):
                window = signed(game.windows[seat, kit.ornaments[n, side]])
                around += (window > 0) + (window > PANE_MASK)
            out[ORNAMENT_POINTS] += kit.ornament_points[around]
            if 0 < around < AROUND_ORNAMENT:
                out[ORNAMENTS_BY_PANES + around - 1] += 1
