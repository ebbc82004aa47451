"""The network evaluator: a small neural network for positions of three and four players.

What a seat sees of a position is a list of feature numbers, one for each thing that holds: the
state of a strip, what a window shows, how many panes of a colour there are and how many find room.
Each number selects an embedding. Their sum, the accumulator, goes through two layers with
rectifiers (ReLU), and out come the seat's chance to win and the points it will be ahead of the
average of the others. After a move only the embeddings that changed are added and subtracted, as
in the NNUE networks of chess engines.

A strip's embedding is made for each edition from what can be said of the strip (`strip_traits`), so
that the network knows strips it has never seen. The parameters come from self-play
(training/network.py).
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from vitral.kernel import Kit, pack
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
from vitral.kernel.scoring import write_result
from vitral.rules import CENTRE, COLUMNS, ROUNDS, SPACES, State
from vitral.search.evaluators.contract import (
    PARTS_PER_POINT,
    PHASES,
    POINT_UTILITY,
    Array,
    CompiledFunctions,
    Outlook,
    outlooks,
    phase,
    register,
    utility,
)
from vitral.search.evaluators.features import SHAPES
from vitral.search.evaluators.linear import shapes_and_rooms
from vitral.search.evaluators.parameters import NetworkParameters

EMBEDDING: Final = 64
"""The width of an embedding, and of the accumulator."""
HIDDEN: Final = 32
"""The width of the second layer."""
OUTPUTS: Final = 2
"""The chance to win, as log odds, and the margin."""
MARGIN_SCALE: Final = 20.0
"""Points of margin for which the network's output is 1."""

# How many values of each kind are told apart; what is more counts as the last of them. The caps
# keep the embeddings few, and are part of the format of the trained parameters.
DISPLAYED: Final = 4
"""Colours on a display, and panes of one colour."""
MOST_ROOM: Final = 6
"""Panes of a colour, on the table or with room in reach: 0 to 4, and 5 or more."""
MOST_SCORE: Final = 64
"""Points either way: one's own score counts from -32 to 95, a lead over another from -64 to 63."""
MOST_ROWS: Final = 32
"""Rows of the broken glass track; editions of one's own may have more."""
MOST_CENTRE: Final = 13
"""Panes of a colour in the centre: 0 to 11, and 12 or more."""
MOST_BAG: Final = 32
"""Panes of a colour in the bag: 0 to 30, and 31 or more."""
WINDOW_STATES: Final = 64
"""A window is two panes of three bits each."""

# Where the feature numbers of each kind begin. A strip is one's own or another's, in reach or left
# of the glazier; features of a seat are told apart by how many turns after one's own it comes.
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
FEATURE_NUMBERS: Final = BAG + NCOLOURS * MOST_BAG
"""How many feature numbers, and so embeddings, there are."""
PLAIN_FEATURES: Final = FEATURE_NUMBERS - WINDOW
"""How many of them do not depend on the edition."""
ACTIVE_OF_SEAT: Final = 2 * COLUMNS + NCOLOURS + 3
ACTIVE: Final = 2 * NCOLOURS + (SOURCES - 1) * DISPLAYED + ROUNDS + 3 + SEATS * ACTIVE_OF_SEAT
"""How many feature numbers describe a position; some may be `NOTHING`."""


@jit
def write_active(kit: Record, rooms: Array, game: Record, seat: int, active: Array) -> None:
    """Write the active feature numbers of a seat, each kind of feature at its place."""
    table = game.sources[CENTRE]
    for colour in range(NCOLOURS):
        centre, bag = lane(table, colour), lane(game.bag, colour)
        active[colour] = IN_CENTRE + colour * MOST_CENTRE + min(centre, MOST_CENTRE - 1)
        active[NCOLOURS + colour] = BAG + colour * MOST_BAG + min(bag, MOST_BAG - 1)
    place = 2 * NCOLOURS
    for source in range(1, SOURCES):
        heap = game.sources[source]
        if heap == 0 or source >= kit.sources:
            active[place : place + DISPLAYED] = NOTHING
        else:
            table += heap
            _write_display(heap, active[place : place + DISPLAYED])
        place += DISPLAYED
    players, now = signed(kit.players), signed(game.round)
    for ahead in range(ROUNDS):
        colour = signed(game.track[min(now + ahead, ROUNDS - 1)])
        active[place + ahead] = (
            TRACK + ahead * NCOLOURS + colour if now + ahead < ROUNDS else NOTHING
        )
    place += ROUNDS
    to_move = SEATS if game.pairs == 0 else (signed(game.seat) + players - seat) % players
    starter = SEATS if game.tile else (signed(game.starter) + players - seat) % players
    active[place] = TURN + to_move
    active[place + 1] = STARTER + starter
    active[place + 2] = PHASE + phase(game)
    place += 3
    for after in range(SEATS):
        there = active[place : place + ACTIVE_OF_SEAT]
        if after < players:
            _write_seat(rooms, game, seat, after, (seat + after) % players, table, there)
        else:
            there[:] = NOTHING
        place += ACTIVE_OF_SEAT


@jit
def _write_display(heap: int, active: Array) -> None:
    """Write the features of a display: each colour on it with its number of panes."""
    place = 0
    for colour in range(NCOLOURS):
        panes = lane(heap, colour)
        if panes and place < DISPLAYED:
            active[place] = ON_DISPLAY + colour * DISPLAYED + min(panes, DISPLAYED) - 1
            place += 1
    active[place:] = NOTHING


@jit
def _write_seat(
    rooms: Array, game: Record, seat: int, after: int, other: int, table: int, active: Array
) -> None:
    """Write the features of the seat `other`, which comes `after` turns after the one that looks.

    Strips, windows and colours are told apart as one's own or another's; score, glazier and broken
    glass by turns after one's own. `table` is the heap of all panes to be taken. One's own score
    counts as it is, another's as the lead of the one that looks.
    """
    who, reach = 1 if after else 0, 0
    glazier, place = signed(game.glazier[other]), 0
    for column in range(COLUMNS):
        strip = signed(game.strips[other, column])
        left = 1 if column < glazier else 0
        if left == 0:
            reach += rooms[strip]
        window = signed(game.windows[other, column])
        active[place] = STRIP + ((who * 2 + left) * COLUMNS + column) * STATES + strip
        active[place + 1] = WINDOW + (who * COLUMNS + column) * WINDOW_STATES + window
        place += 2
    for colour in range(NCOLOURS):
        room = min(lane(reach, colour), MOST_ROOM - 1)
        panes = min(lane(table, colour), MOST_ROOM - 1)
        active[place] = NEED + ((who * NCOLOURS + colour) * MOST_ROOM + room) * MOST_ROOM + panes
        place += 1
    points = signed(game.score[other])
    ahead = (
        points + MOST_SCORE // 2 if after == 0 else signed(game.score[seat]) - points + MOST_SCORE
    )
    ahead = min(max(ahead, 0), 2 * MOST_SCORE - 1)
    active[place] = SCORE + after * 2 * MOST_SCORE + ahead
    active[place + 1] = GLAZIER + after * COLUMNS + glazier
    active[place + 2] = ROW + after * MOST_ROWS + min(signed(game.row[other]), MOST_ROWS - 1)


@jit
def accumulate(model: "NetworkModel", active: Array, accumulator: Array) -> None:
    """Write the sum of the embeddings of all active features."""
    accumulator[:] = model.bias
    for n in range(ACTIVE):
        if active[n]:
            embedding = model.embeddings[active[n]]
            for k in range(EMBEDDING):
                accumulator[k] += embedding[k]


@jit
def update_accumulator(
    model: "NetworkModel", active: Array, before: Array, accumulated: Array, accumulator: Array
) -> None:
    """Write the same sum from that of a similar position: only what has changed is added."""
    accumulator[:] = accumulated
    for n in range(ACTIVE):
        if active[n] != before[n]:
            new, old = model.embeddings[active[n]], model.embeddings[before[n]]
            for k in range(EMBEDDING):
                accumulator[k] += new[k] - old[k]


@jit
def forward(model: "NetworkModel", accumulator: Array, out: Array) -> None:
    """Write the chance to win into out[0], and the margin in points into out[1].

    The rest of `out` is working memory for the second layer.
    """
    hidden = out[OUTPUTS:]
    hidden[:] = model.hidden_bias
    for n in range(EMBEDDING):
        if accumulator[n] > 0:
            row, value = model.hidden[n], accumulator[n]
            for k in range(HIDDEN):
                hidden[k] += value * row[k]
    odds, margin = model.output_bias[0], model.output_bias[1]
    for n in range(HIDDEN):
        if hidden[n] > 0:
            odds += hidden[n] * model.output[n, 0]
            margin += hidden[n] * model.output[n, 1]
    out[0] = 1 / (1 + np.exp(-odds))
    out[1] = margin * MARGIN_SCALE


@jit
def ask(model: "NetworkModel", kit: Record, game: Record, seat: int) -> None:
    """Write what the network says of a seat's position into `model.out`."""
    write_active(kit, model.rooms, game, seat, model.active[0])
    accumulate(model, model.active[0], model.accumulators[0])
    forward(model, model.accumulators[0], model.out)


@jit
def own_value(kit: Record, margin: float) -> float:
    """A seat's value from its margin over the average of the others; all values add up to 0."""
    players = signed(kit.players)
    return margin * (players - 1) / players


@jit
def network_value(model: "NetworkModel", kit: Record, game: Record, seat: int) -> int:
    """What a position is worth to a seat, in parts of a point."""
    ask(model, kit, game, seat)
    return signed(np.int32(np.float32(own_value(kit, model.out[1])) * PARTS_PER_POINT))


@jit
def network_evaluate(
    model: "NetworkModel", kit: Record, game: Record, values: Array, chances: Array
) -> None:
    """Write each seat's value in points, and its chance to win; the chances add up to 1."""
    players, total = signed(kit.players), 0.0
    for seat in range(players):
        ask(model, kit, game, seat)
        chances[seat] = model.out[0]
        values[seat] = own_value(kit, model.out[1])
        total += model.out[0]
    for seat in range(players):
        chances[seat] /= total


@jit
def network_prepare(model: "NetworkModel", kit: Record, game: Record, seat: int) -> None:
    """Keep the mover's accumulator of a position before its moves are tried."""
    write_active(kit, model.rooms, game, seat, model.active[0])
    accumulate(model, model.active[0], model.accumulators[0])


@jit
def network_score(model: "NetworkModel", kit: Record, after: Record, seat: int) -> float:
    """The mover's utility after a move from the position that was prepared."""
    if after.round == ROUNDS:
        points, shares = np.zeros(SEATS, np.float32), np.zeros(SEATS, np.float32)
        write_result(kit, after, points, shares)
        return utility(kit, points, shares, seat)
    active, accumulators, out = model.active, model.accumulators, model.out
    write_active(kit, model.rooms, after, seat, active[1])
    update_accumulator(model, active[1], active[0], accumulators[0], accumulators[1])
    forward(model, accumulators[1], out)
    return float(out[0] + POINT_UTILITY * out[1])


class NetworkModel(NamedTuple):
    """A network with the strips of an edition, as compiled code takes it."""

    embeddings: Array
    bias: Array
    hidden: Array
    hidden_bias: Array
    output: Array
    output_bias: Array
    rooms: Array
    """For each state of a strip how many panes of each colour it takes, as a heap."""
    active: Array
    """Working memory: the active features before and after a move."""
    accumulators: Array
    """Working memory: the sums of their embeddings."""
    out: Array
    """Working memory: the outputs, and the second layer."""


register(
    NetworkModel,
    CompiledFunctions(network_value, network_evaluate, network_prepare, network_score),
)


@dataclass(frozen=True, slots=True, eq=False)
class NetworkEvaluator:
    """Sees the whole table from a seat at once, and says its chance to win and its margin.

    >>> from vitral.kernel import Table
    >>> from vitral.search.evaluators.defaults import default_evaluator
    >>> seats = default_evaluator(4, "A").evaluate(Table(Kit(players=4), seed=1).state)
    >>> round(sum(seat.win for seat in seats), 6), abs(round(sum(seat.margin for seat in seats), 3))
    (1.0, 0.0)
    """

    parameters: NetworkParameters
    spread: tuple[float, ...]
    """How far final margins lie from the expected ones, by phase."""

    @property
    def calibrated(self) -> bool:
        """True: move scores are chances to win."""
        return True

    def evaluate(self, state: State) -> tuple[Outlook, ...]:
        """The outlook of each seat in a position that is not over, without looking ahead."""
        if state.over:
            raise ValueError("expected a position that is not over")
        kit = Kit.of(state)
        values, chances = np.zeros((2, kit.players))
        network_evaluate(self.compiled(kit), kit.array[0], pack(state)[0], values, chances)
        return outlooks(values.tolist(), chances.tolist())

    def compiled(self, kit: Kit) -> NetworkModel:
        """The network for compiled code and one kind of game; the parameters are shared."""
        _, rooms = shapes_and_rooms(kit.array[0])
        return NetworkModel._make(
            (
                *_layers(self, kit.states),
                rooms,
                np.zeros((2, ACTIVE), np.int64),
                np.zeros((2, EMBEDDING), np.float32),
                np.zeros(OUTPUTS + HIDDEN, np.float32),
            )
        )


@lru_cache(maxsize=4)
def _layers(evaluator: NetworkEvaluator, states: StripStates) -> tuple[Array, ...]:
    """The arrays of a network with the strips of an edition.

    Editions with the same strips share them: to make them takes 15 ms and 6 MB.
    """
    parameters = evaluator.parameters
    embeddings = np.zeros((FEATURE_NUMBERS, EMBEDDING), np.float32)
    by_trait = parameters["strips"].astype(np.float32).transpose(1, 0, 2).reshape(TRAITS, -1)
    strips = (strip_traits(states) @ by_trait).reshape(STATES, -1, EMBEDDING).transpose(1, 0, 2)
    embeddings[STRIP:WINDOW] = strips.reshape(-1, EMBEDDING)
    embeddings[WINDOW:] = parameters["plain"]
    names = ("bias", "second", "second_bias", "last", "last_bias")
    return embeddings, *(parameters[name].astype(np.float32) for name in names)


def strip_traits(states: StripStates) -> Array:
    """The traits of each state of a strip: a row for each state, a column of 0 and 1 for each."""
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
