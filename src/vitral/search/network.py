"""A small network that judges positions of three and four players.

What a position looks like to a seat is a list of numbers, each saying one thing that holds: how a
strip lies there, what a window shows, how many panes of a colour there are and how many find room.
Each has a row of parameters. Their sum goes through a rectifier, a second layer and another one,
and out come the seat's chance to win and the points it will be ahead of the average of the others.

A strip's row is made when a game is laid out, from what can be said of the strip (`traits`), so
that the network knows strips it has never seen. The parameters come from self-play
(training/network.py).
"""

from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.heaps import lane
from vitral.kernel.kits import StripStates
from vitral.kernel.layout import (
    LANE,
    LANE_BITS,
    NCOLOURS,
    SEATS,
    SOURCES,
    STATES,
    Record,
)
from vitral.rules import CENTRE, COLUMNS, ROUNDS, SPACES, Side
from vitral.search.features import PHASES, SHAPES, phase
from vitral.search.lenses import shapes_and_rooms

Array: TypeAlias = np.ndarray[Any, Any]
Learnt: TypeAlias = dict[str, Array]
"""The parameters by name, as they are kept."""

FIRST: Final = 64
"""The width of the first layer."""
SECOND: Final = 32
OUT: Final = 2
"""The chance to win, as log odds, and the margin."""
POINTS: Final = 20.0
"""Points of margin that the network says as 1."""

DISPLAYED: Final = 4
"""Colours on a display that are told apart, and panes of one."""
MOST_ROOM: Final = 6
MOST_SCORE: Final = 64
MOST_ROWS: Final = 32
MOST_CENTRE: Final = 13
MOST_BAG: Final = 32
WINDOW_STATES: Final = 64

# Where the rows of each kind begin. A strip is one's own or another's, in reach or left of the
# glazier; what is said of a seat is said by how many turns after one's own it comes.
NOTHING: Final = 0
STRIP: Final = 1
WINDOW: Final = STRIP + 2 * 2 * COLUMNS * STATES
GLAZIER: Final = WINDOW + 2 * COLUMNS * WINDOW_STATES
ROW: Final = GLAZIER + SEATS * COLUMNS
SCORE: Final = ROW + SEATS * MOST_ROWS
NEED: Final = SCORE + SEATS * 2 * MOST_SCORE
IN_CENTRE: Final = NEED + 2 * NCOLOURS * MOST_ROOM * MOST_ROOM
ON_DISPLAY: Final = IN_CENTRE + NCOLOURS * MOST_CENTRE
TURN: Final = ON_DISPLAY + NCOLOURS * DISPLAYED
STARTER: Final = TURN + SEATS + 1
PHASE: Final = STARTER + SEATS + 1
TRACK: Final = PHASE + PHASES
BAG: Final = TRACK + ROUNDS * NCOLOURS
ROWS: Final = BAG + NCOLOURS * MOST_BAG
"""How many rows there are."""
PLAIN: Final = ROWS - WINDOW
"""How many of them do not depend on the edition."""
SAID_OF_SEAT: Final = 2 * COLUMNS + NCOLOURS + 3
TRUE: Final = 2 * NCOLOURS + (SOURCES - 1) * DISPLAYED + ROUNDS + 3 + SEATS * SAID_OF_SEAT
"""How many things are said of a position; there may be nothing to say."""


class Network(NamedTuple):
    """What the network has learnt, with the strips of an edition."""

    rows: Array
    bias: Array
    second: Array
    second_bias: Array
    last: Array
    last_bias: Array


@jit
def see(kit: Record, rooms: Array, game: Record, seat: int, seen: Array) -> None:
    """Write the number of everything that holds for a seat, each kind of thing at its place."""
    table = game.sources[CENTRE]
    for colour in range(NCOLOURS):
        centre, bag = lane(table, colour), lane(game.bag, colour)
        seen[colour] = IN_CENTRE + colour * MOST_CENTRE + min(centre, MOST_CENTRE - 1)
        seen[NCOLOURS + colour] = BAG + colour * MOST_BAG + min(bag, MOST_BAG - 1)
    place = 2 * NCOLOURS
    for source in range(1, SOURCES):
        heap = game.sources[source]
        if heap == 0 or source >= kit.sources:
            seen[place : place + DISPLAYED] = NOTHING
        else:
            table += heap
            _see_display(heap, seen[place : place + DISPLAYED])
        place += DISPLAYED
    players, now = signed(kit.players), signed(game.round)
    for ahead in range(ROUNDS):
        colour = signed(game.track[min(now + ahead, ROUNDS - 1)])
        seen[place + ahead] = TRACK + ahead * NCOLOURS + colour if now + ahead < ROUNDS else NOTHING
    place += ROUNDS
    to_move = SEATS if game.pairs == 0 else (signed(game.seat) + players - seat) % players
    starter = SEATS if game.tile else (signed(game.starter) + players - seat) % players
    seen[place] = TURN + to_move
    seen[place + 1] = STARTER + starter
    seen[place + 2] = PHASE + phase(game)
    place += 3
    for after in range(SEATS):
        there = seen[place : place + SAID_OF_SEAT]
        if after < players:
            _see_seat(rooms, game, seat, after, (seat + after) % players, table, there)
        else:
            there[:] = NOTHING
        place += SAID_OF_SEAT


@jit
def _see_display(heap: int, seen: Array) -> None:
    place = 0
    for colour in range(NCOLOURS):
        panes = lane(heap, colour)
        if panes and place < DISPLAYED:
            seen[place] = ON_DISPLAY + colour * DISPLAYED + min(panes, DISPLAYED) - 1
            place += 1
    seen[place:] = NOTHING


@jit
def _see_seat(
    rooms: Array, game: Record, seat: int, after: int, other: int, table: int, seen: Array
) -> None:
    who, reach = 1 if after else 0, 0
    glazier, place = signed(game.glazier[other]), 0
    for column in range(COLUMNS):
        strip = signed(game.strips[other, column])
        left = 1 if column < glazier else 0
        if left == 0:
            reach += rooms[strip]
        window = signed(game.windows[other, column])
        seen[place] = STRIP + ((who * 2 + left) * COLUMNS + column) * STATES + strip
        seen[place + 1] = WINDOW + (who * COLUMNS + column) * WINDOW_STATES + window
        place += 2
    for colour in range(NCOLOURS):
        room = min(lane(reach, colour), MOST_ROOM - 1)
        panes = min(lane(table, colour), MOST_ROOM - 1)
        seen[place] = NEED + ((who * NCOLOURS + colour) * MOST_ROOM + room) * MOST_ROOM + panes
        place += 1
    points = signed(game.score[other])
    ahead = (
        points + MOST_SCORE // 2 if after == 0 else signed(game.score[seat]) - points + MOST_SCORE
    )
    ahead = min(max(ahead, 0), 2 * MOST_SCORE - 1)
    seen[place] = SCORE + after * 2 * MOST_SCORE + ahead
    seen[place + 1] = GLAZIER + after * COLUMNS + glazier
    seen[place + 2] = ROW + after * MOST_ROWS + min(signed(game.row[other]), MOST_ROWS - 1)


@jit
def take_in(network: Network, seen: Array, first: Array) -> None:
    """Write the sum of the rows of what was seen."""
    first[:] = network.bias
    for n in range(TRUE):
        if seen[n]:
            row = network.rows[seen[n]]
            for k in range(FIRST):
                first[k] += row[k]


@jit
def take_over(
    network: Network, seen: Array, before: Array, first_before: Array, first: Array
) -> None:
    """Write the sum of the rows of what was seen, knowing that of something much like it."""
    first[:] = first_before
    for n in range(TRUE):
        if seen[n] != before[n]:
            new, old = network.rows[seen[n]], network.rows[before[n]]
            for k in range(FIRST):
                first[k] += new[k] - old[k]


@jit
def conclude(network: Network, first: Array, said: Array) -> None:
    """Write what follows from a sum of rows: the chance to win, and the margin in points."""
    second = said[OUT:]
    second[:] = network.second_bias
    for n in range(FIRST):
        if first[n] > 0:
            row, value = network.second[n], first[n]
            for k in range(SECOND):
                second[k] += value * row[k]
    odds, margin = network.last_bias[0], network.last_bias[1]
    for n in range(SECOND):
        if second[n] > 0:
            odds += second[n] * network.last[n, 0]
            margin += second[n] * network.last[n, 1]
    said[0] = 1 / (1 + np.exp(-odds))
    said[1] = margin * POINTS


class Sight(NamedTuple):
    """Room to work in: what is seen before and after a move, the sums of its rows, what is said."""

    seen: Array
    sums: Array
    said: Array


def make_sight() -> Sight:
    """Room for one who looks."""
    return Sight(
        np.zeros((2, TRUE), np.int64),
        np.zeros((2, FIRST), np.float32),
        np.zeros(OUT + SECOND, np.float32),
    )


@jit
def ask(
    network: Network,
    sight: Sight,
    kit: Record,
    rooms: Array,
    game: Record,
    worths: Array,
    chances: Array,
) -> None:
    """Write what the position of each seat is worth, in points, and its chance to win."""
    players, total = signed(kit.players), 0.0
    for seat in range(players):
        see(kit, rooms, game, seat, sight.seen[0])
        take_in(network, sight.seen[0], sight.sums[0])
        conclude(network, sight.sums[0], sight.said)
        chances[seat] = sight.said[0]
        worths[seat] = (
            sight.said[1] * (players - 1) / players
        )  # a margin over the average of others
        total += sight.said[0]
    for seat in range(players):
        chances[seat] /= total


def traits(states: StripStates) -> Array:
    """What can be said of each state of a strip: a column of 0 and 1 for everything."""
    record = np.zeros(STATES, states.tables.dtype)
    record[: len(states.tables)] = states.tables
    room = record["room"].astype(np.int64)
    lanes = np.arange(NCOLOURS) * LANE_BITS
    lacks = SPACES - (record["lying"][:, None] >> lanes & LANE).sum(axis=1)
    jokers = (room.sum(axis=1) - lacks) // (NCOLOURS - 1)
    own = room - jokers[:, None]
    shape, _ = shapes_and_rooms(record)
    turned = record["turned"]
    there = np.arange(STATES) < len(states.strips)
    said = [np.arange(STATES) == 0, there & (np.arange(STATES) > 0)]
    for colour in range(NCOLOURS):
        said += [room[:, colour] == n for n in range(1, SPACES + 1)]
        said += [own[turned, colour] == n for n in range(1, 4)]
        said += [(own[:, colour] > 0) & (lacks == n) for n in range(1, SPACES + 1)]
    said += [lacks == n for n in range(1, SPACES + 1)]
    said += [jokers == n for n in range(1, SPACES + 1)]
    said += [jokers[turned] > 0]
    said += [np.array(shape) == n for n in range(len(SHAPES))]
    made = np.array(said).T
    made[0, 1:] = False
    return np.asarray(made & there[:, None], np.float32)


TRAITS: Final = 2 + NCOLOURS * (SPACES + 3 + SPACES) + 2 * SPACES + 1 + len(SHAPES)


def lay_out(states: StripStates, known: Learnt) -> Network:
    """The network with the strips of an edition."""
    rows = np.zeros((ROWS, FIRST), np.float32)
    said = known["strips"].astype(np.float32).transpose(1, 0, 2).reshape(TRAITS, -1)
    strips = (traits(states) @ said).reshape(STATES, -1, FIRST).transpose(1, 0, 2)
    rows[STRIP:WINDOW] = strips.reshape(-1, FIRST)
    rows[WINDOW:] = known["plain"]
    return Network(rows, *(known[name].astype(np.float32) for name in Network._fields[1:]))


@jit
def knows(network: Network) -> bool:
    """Whether there is one."""
    return len(network.rows) > 1


def blank() -> Network:
    """No network, for code that can do without."""
    empty = (np.zeros((1, n), np.float32) for n in (FIRST, SECOND, OUT))
    rows, second, last = empty
    return Network(rows, rows[0], second, second[0], last, last[0])


@cache
def learnt(players: int, side: Side) -> Learnt | None:
    """The parameters for a number of players and a side, where there are any."""
    path = files("vitral.search") / f"network-{players}{side}.npz"
    if not path.is_file():
        return None
    with path.open("rb") as file, np.load(file) as kept:
        return dict(kept)
