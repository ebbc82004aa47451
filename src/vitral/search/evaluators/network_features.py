"""The feature numbers of the network evaluator: what it sees of a position.

A position is a list of numbers for the board of each seat and one for the table: how each strip
lies there and what it would score, what each window shows, how much of each colour lies on the
table and how much of it finds room. Each number selects a row of the network's first layer. Every
kind of feature has a place of its own in its list, so that after a move only the places that
changed have to be looked at again.

What an edition prints is seen through its points: what a strip would score if it were completed
now, what a row of the broken glass track costs, and strips by their traits (`strip_traits`). So the
network can judge editions that it has never seen. The points of ornaments are no feature.
"""

from typing import Any, Final, TypeAlias

import numpy as np

from vitral.kernel.bits import popcount, signed
from vitral.kernel.compilation import jit
from vitral.kernel.heaps import lane
from vitral.kernel.kits import StripStates
from vitral.kernel.layout import (
    LANE,
    LANE_BITS,
    NCOLOURS,
    PANE_BITS,
    PANE_MASK,
    SEATS,
    SOURCES,
    STATES,
    Record,
)
from vitral.kernel.strip import windows_from
from vitral.rules import CENTRE, COLUMNS, ROUNDS, SPACES
from vitral.search.evaluators.contract import PHASES, phase
from vitral.search.evaluators.features import SHAPES
from vitral.search.evaluators.linear import shapes_and_rooms

Array: TypeAlias = np.ndarray[Any, Any]

# How many values of each kind are told apart; what is more counts as the last of them. The caps
# keep the rows few, and are part of the format of the trained parameters.
MOST_POINTS: Final = 32
"""Points for completing a strip: 0 to 30, and 31 or more."""
MOST_COST: Final = 64
"""Points that a row of the broken glass track costs."""
MOST_ROWS: Final = 16
"""Rows of that track, counted from the bottom."""
MOST_ROOM: Final = 6
"""Panes of a colour, on the table or with room in reach: 0 to 4, and 5 or more."""
MOST_CENTRE: Final = 13
"""Panes of a colour in the centre: 0 to 11, and 12 or more."""
MOST_BAG: Final = 21
"""Panes of a colour in the bag: 0 to 19, and 20 or more."""
MOST_LEAD: Final = 64
"""Points either way that the mover leads another by."""
MOST_TAKES: Final = 24
"""Pairs of source and colour that can be taken."""
DISPLAYED: Final = 5
"""Panes of a colour on a display: 0 to 4."""
DISPLAYS: Final = DISPLAYED**NCOLOURS
"""What can lie on a display, as a number with a digit for each colour. No edition of ours deals
more than four panes onto one; where that happens, some displays look alike."""
DISPLAY_SHIFT: Final = (NCOLOURS - 1) * LANE_BITS
DISPLAY_FACTOR: Final = sum(
    DISPLAYED**colour << DISPLAY_SHIFT - colour * LANE_BITS for colour in range(NCOLOURS)
)
"""A multiplier that adds up the digits of a heap in its highest lane; no other lane overflows."""
WINDOW_STATES: Final = 64
"""A window is two panes of three bits each."""
AROUND: Final = 5
"""Panes around an ornament: 0 to 4."""
BEST: Final = 17
"""Panes of the best colour in the windows: 0 to 16."""
TILES: Final = 3
"""The starting-player tile is in the centre, one's own, or another's."""

# Where the feature numbers of each kind begin: those of a board,
NOTHING: Final = 0
STRIP: Final = 1
COMPLETION: Final = STRIP + 2 * COLUMNS * STATES
NEXT_COLOUR: Final = COMPLETION + 2 * SPACES * MOST_POINTS
WINDOW: Final = NEXT_COLOUR + 2 * SPACES * (SPACES + 1)
PALACE: Final = WINDOW + COLUMNS * WINDOW_STATES
GLAZIER: Final = PALACE + 2 * (COLUMNS + 1) * BEST
ROW: Final = GLAZIER + COLUMNS
COST: Final = ROW + MOST_ROWS
NEED: Final = COST + MOST_COST
ROLE: Final = NEED + NCOLOURS * MOST_ROOM * MOST_ROOM
BOARD_NUMBERS: Final = ROLE + 2 * TILES * PHASES
PLAIN_NUMBERS: Final = BOARD_NUMBERS - COMPLETION
"""Numbers of a board whose rows do not depend on the edition."""
# and those of the table.
IN_CENTRE: Final = 1
BAG: Final = IN_CENTRE + NCOLOURS * MOST_CENTRE
ON_DISPLAY: Final = BAG + NCOLOURS * MOST_BAG
TRACK: Final = ON_DISPLAY + DISPLAYS
TAKES: Final = TRACK + ROUNDS * NCOLOURS
LEAD: Final = TAKES + MOST_TAKES
TABLE_NUMBERS: Final = LEAD + (SEATS - 1) * 2 * MOST_LEAD

# Where each kind stands in the list of a board, and in that of the table.
ORNAMENTS: Final = COLUMNS // 2
AT_COMPLETION: Final = COLUMNS
AT_NEXT_COLOUR: Final = 2 * COLUMNS
AT_WINDOW: Final = 3 * COLUMNS
AT_PALACE: Final = 4 * COLUMNS
AT_GLAZIER: Final = AT_PALACE + ORNAMENTS
AT_ROW: Final = AT_GLAZIER + 1
AT_COST: Final = AT_ROW + 1
AT_NEED: Final = AT_COST + 1
AT_ROLE: Final = AT_NEED + NCOLOURS
BOARD_LIST: Final = AT_ROLE + 1
AT_BAG: Final = NCOLOURS
AT_TRACK: Final = AT_BAG + NCOLOURS
AT_TAKES: Final = AT_TRACK + ROUNDS
AT_LEAD: Final = AT_TAKES + 1
AT_DISPLAYS: Final = AT_LEAD + SEATS - 1
TABLE_LIST: Final = AT_DISPLAYS + SOURCES - 1

STRIP_FACTS: Final = np.dtype(
    [("room", "i8", (STATES,)), ("spaces", "i8", (STATES,)), ("lacks", "u1", (STATES,))],
    align=True,
)
"""For each state of a strip its room for each colour as a heap; the panes that it will hold when it
is complete as a heap, as far as jokers leave that open; and how many panes it lacks."""


@jit
def write_board(kit: Record, facts: Record, game: Record, seat: int, out: Array) -> int:
    """Write the feature numbers of a seat's board, up to `AT_NEED`; its room in reach, as a heap.

    They depend on the round and on nothing that others have.
    """
    filled, glazier = signed(game.filled[seat]), signed(game.glazier[seat])
    now, reach, kept, finished, one_pane = signed(game.round), 0, 0, 0, 0
    bonus, following = signed(game.track[now]), -1
    if now + 1 < ROUNDS:
        following = signed(game.track[now + 1])
    for column in range(COLUMNS):
        strip = signed(game.strips[seat, column])
        window = signed(game.windows[seat, column])
        out[AT_WINDOW + column] = WINDOW + column * WINDOW_STATES + window
        if window:
            kept += 1 << LANE_BITS * ((window & PANE_MASK) - 1)
            if window > PANE_MASK:
                kept += 1 << LANE_BITS * ((window >> PANE_BITS) - 1)
                finished += 1
            else:
                one_pane += 1
        if strip == 0:
            out[column] = out[AT_COMPLETION + column] = out[AT_NEXT_COLOUR + column] = NOTHING
            continue
        left = 1 if column < glazier else 0
        if left == 0:
            reach += facts.room[strip]
        spaces, lacks = facts.spaces[strip], signed(facts.lacks[strip]) - 1
        points = kit.window_points[windows_from(filled | 1 << column, column)]
        points = min(points + lane(spaces, bonus), MOST_POINTS - 1)
        later = min(lane(spaces, following), SPACES) if following >= 0 else 0
        how = left * SPACES + lacks
        out[column] = STRIP + (left * COLUMNS + column) * STATES + strip
        out[AT_COMPLETION + column] = COMPLETION + how * MOST_POINTS + points
        out[AT_NEXT_COLOUR + column] = NEXT_COLOUR + how * (SPACES + 1) + later
    _write_palace(kit, game, seat, kept, finished, one_pane, out)
    row = signed(game.row[seat])
    out[AT_GLAZIER] = GLAZIER + glazier
    out[AT_ROW] = ROW + min(signed(kit.bottom) - row, MOST_ROWS - 1)
    out[AT_COST] = COST + min(kit.rows[row], MOST_COST - 1)
    return signed(reach)


@jit
def write_needs(game: Record, seat: int, reach: int, table: int, out: Array) -> None:
    """Write the other feature numbers of a seat's board: its needs, and whose turn it is.

    `reach` is its room in reach, and `table` the heap of all panes to be taken.
    """
    for colour in range(NCOLOURS):
        room = min(lane(reach, colour), MOST_ROOM - 1)
        panes = min(lane(table, colour), MOST_ROOM - 1)
        out[AT_NEED + colour] = NEED + (colour * MOST_ROOM + room) * MOST_ROOM + panes
    waits = 0 if game.seat == seat else 1
    tile = 0 if game.tile else 1 if game.starter == seat else 2
    out[AT_ROLE] = ROLE + (waits * TILES + tile) * PHASES + phase(game)


@jit
def _write_palace(
    kit: Record, game: Record, seat: int, kept: int, finished: int, one_pane: int, out: Array
) -> None:
    """Write what counts in final scoring: the best colour on side B, ornaments on side A."""
    if kit.side_b:
        best = 0
        for colour in range(NCOLOURS):
            best = max(best, lane(kept, colour))
        out[AT_PALACE] = PALACE + finished * BEST + best
        out[AT_PALACE + 1] = PALACE + (COLUMNS + 1 + one_pane) * BEST + best
        out[AT_PALACE + 2] = out[AT_PALACE + 3] = NOTHING
    else:
        for n in range(ORNAMENTS):
            around = 0
            for side in range(2):
                window = signed(game.windows[seat, kit.ornaments[n, side]])
                around += (window > 0) + (window > PANE_MASK)
            out[AT_PALACE + n] = PALACE + n * AROUND + around


@jit
def write_table(kit: Record, game: Record, out: Array) -> int:
    """Write the feature numbers of the table; the heap of all panes to be taken."""
    table = signed(game.sources[CENTRE])
    for source in range(1, kit.sources):
        heap = game.sources[source]
        table += heap
        shown = (heap * DISPLAY_FACTOR >> DISPLAY_SHIFT) & LANE
        out[AT_DISPLAYS + source - 1] = ON_DISPLAY + min(shown, DISPLAYS - 1) if heap else NOTHING
    for colour in range(NCOLOURS):
        centre, bag = lane(game.sources[CENTRE], colour), lane(game.bag, colour)
        out[colour] = IN_CENTRE + colour * MOST_CENTRE + min(centre, MOST_CENTRE - 1)
        out[AT_BAG + colour] = BAG + colour * MOST_BAG + min(bag, MOST_BAG - 1)
    now, mover, players = signed(game.round), signed(game.seat), signed(kit.players)
    for ahead in range(ROUNDS):
        out[AT_TRACK + ahead] = NOTHING
        if now + ahead < ROUNDS:
            out[AT_TRACK + ahead] = TRACK + ahead * NCOLOURS + signed(game.track[now + ahead])
    out[AT_TAKES] = TAKES + min(popcount(game.pairs), MOST_TAKES - 1)
    for after in range(1, players):
        lead = signed(game.score[mover]) - signed(game.score[(mover + after) % players])
        lead = min(max(lead + MOST_LEAD, 0), 2 * MOST_LEAD - 1)
        out[AT_LEAD + after - 1] = LEAD + (after - 1) * 2 * MOST_LEAD + lead
    return table


def strip_facts(states: StripStates) -> Array:
    """An array of one `STRIP_FACTS` record."""
    lying, room, jokers = _panes_of_strips(states)
    lanes = np.arange(NCOLOURS) * LANE_BITS
    facts = np.zeros(1, STRIP_FACTS)
    facts["room"] = (room << lanes).sum(axis=1)
    facts["spaces"] = ((lying + np.maximum(room - jokers[:, None], 0)) << lanes).sum(axis=1)
    facts["lacks"] = SPACES - lying.sum(axis=1)
    return facts


def strip_traits(states: StripStates) -> Array:
    """The traits of each state of a strip: a row for each state, a column of 0 and 1 for each."""
    record = _padded(states)
    lying, room, jokers = _panes_of_strips(states)
    lacks, own = SPACES - lying.sum(axis=1), room - jokers[:, None]
    shape, _ = shapes_and_rooms(record)
    turned = record["turned"]
    there = np.arange(STATES) < len(states.strips)
    columns = [np.arange(STATES) == 0, there & (np.arange(STATES) > 0)]
    for colour in range(NCOLOURS):
        columns += [room[:, colour] == n for n in range(1, SPACES + 1)]
        columns += [own[turned, colour] == n for n in range(1, 4)]
        columns += [(own[:, colour] > 0) & (lacks == n) for n in range(1, SPACES + 1)]
    columns += [lacks == n for n in range(1, SPACES + 1)]
    columns += [jokers == n for n in range(1, SPACES + 1)]
    columns += [jokers[turned] > 0]
    columns += [np.array(shape) == n for n in range(len(SHAPES))]
    made = np.array(columns).T
    made[0, 1:] = False
    return np.asarray(made & there[:, None], np.float32)


TRAITS: Final = 2 + NCOLOURS * (SPACES + 3 + SPACES) + 2 * SPACES + 1 + len(SHAPES)
"""How many traits there are."""


def _padded(states: StripStates) -> Array:
    """What a kit knows about each state of a strip, with room for as many as there can be."""
    record = np.zeros(STATES, states.tables.dtype)
    record[: len(states.tables)] = states.tables
    return record


def _panes_of_strips(states: StripStates) -> tuple[Array, Array, Array]:
    """Of each state of a strip: panes lying there and room by colour, and how many jokers."""
    record = _padded(states)
    room = record["room"].astype(np.int64)
    lying = record["lying"][:, None] >> np.arange(NCOLOURS) * LANE_BITS & LANE
    lacks = SPACES - lying.sum(axis=1)
    return lying, room, (room.sum(axis=1) - lacks) // (NCOLOURS - 1)
