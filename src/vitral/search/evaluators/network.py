"""The network evaluator: a small neural network for positions of two, three and four players.

The feature numbers of every board and of the table (`network_features`) each select a row of the
first layer; the sum of a list's rows is its accumulator. The accumulators, that of the table first
and then those of the boards in turn order from the seat to move, go through a hidden layer with
rectifiers (ReLU). Out come the points that each seat still gains against the others and its log
odds to win. The layers after the accumulators are there once for each phase of the game.

It is an efficiently updatable network (NNUE), as chess engines have them: a search evaluates
positions that differ little from the one before, and only rows of numbers that changed are added
and subtracted. In whole numbers that is exact, so a value does not depend on what was evaluated
before. The parameters come from self-play (training/network.py).
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from vitral.kernel import Kit, pack
from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.kits import StripStates
from vitral.kernel.layout import SEATS, Record
from vitral.rules import COLUMNS, ROUNDS, InvalidArgument, State
from vitral.search.evaluators.contract import (
    PARTS_PER_POINT,
    PHASES,
    Array,
    CompiledFunctions,
    Outlook,
    outlooks,
    phase,
    register,
)
from vitral.search.evaluators.network_features import (
    AT_NEED,
    BOARD_LIST,
    BOARD_NUMBERS,
    COMPLETION,
    PLAIN_NUMBERS,
    STRIP,
    TABLE_LIST,
    TABLE_NUMBERS,
    TRAITS,
    strip_facts,
    strip_traits,
    write_board,
    write_needs,
    write_table,
)
from vitral.search.evaluators.parameters import NetworkParameters

WIDTH: Final = 64
"""The width of an accumulator."""
INPUTS: Final = (1 + SEATS) * WIDTH
"""The table, and the boards of four seats; fewer players use the first of them."""
HIDDEN: Final = 16
"""The width of the hidden layer."""
OUTPUTS: Final = 2 * SEATS
"""In turn order from the seat to move: the points that each seat still gains, then its log odds."""
POINTS_SCALE: Final = 20.0
"""Points for which the network's output is 1."""

# All arithmetic is in whole numbers. A 1 of training is so many units: in the first layer, in the
# inputs and weights of the hidden layer, in its outputs, and in the weights of the last one.
ROW_UNIT: Final = 512
INPUT_UNIT: Final = 128
WEIGHT_UNIT: Final = 512
HIDDEN_UNIT: Final = 128
LAST_UNIT: Final = 2048
OUTPUT_UNIT: Final = HIDDEN_UNIT * LAST_UNIT
INPUT_SHIFT: Final = (ROW_UNIT // INPUT_UNIT).bit_length() - 1
HIDDEN_SHIFT: Final = (INPUT_UNIT * WEIGHT_UNIT // HIDDEN_UNIT).bit_length() - 1
MOST_HIDDEN: Final = (1 << 15) - 1

LAYERS: Final = np.dtype(
    [
        ("hidden", "i2", (PHASES, HIDDEN, INPUTS)),
        ("hidden_bias", "i4", (PHASES, HIDDEN)),
        ("output", "i2", (PHASES, OUTPUTS, HIDDEN)),
        ("output_bias", "i4", (PHASES, OUTPUTS)),
    ],
    align=True,
)
"""The layers after the accumulators.

One record and not many arrays: compiled functions pass it on as one pointer. The same holds for
`MEMORY`."""
MEMORY: Final = np.dtype(
    [
        ("table", "i2", (WIDTH,)),
        ("boards", "i2", (SEATS, WIDTH)),
        ("inputs", "i2", (INPUTS,)),
        ("hidden", "i2", (HIDDEN,)),
        ("points", "f4", (SEATS,)),
        ("odds", "f4", (SEATS,)),
        ("new_table", "i4", (TABLE_LIST,)),
        ("new_board", "i4", (BOARD_LIST,)),
        ("kept_table", "i4", (TABLE_LIST,)),
        ("kept_boards", "i4", (SEATS, BOARD_LIST)),
        ("reach", "i8", (SEATS,)),
        ("strips", "u2", (SEATS, COLUMNS)),
        ("windows", "u1", (SEATS, COLUMNS)),
        ("glazier", "u1", (SEATS,)),
        ("row", "u1", (SEATS,)),
        ("round", "u1", (SEATS,)),
        ("track", "u1", (ROUNDS,)),
    ],
    align=True,
)
"""Working memory: the accumulators, the layers after them, what came out for each seat, and the
feature numbers of the position at hand and of the one before, with the boards and the colour track
that they are of."""


@jit
def update_accumulator(
    rows: Array, new: Array, kept: Array, first: int, last: int, accumulator: Array
) -> None:
    """Turn the sum of the rows of the kept numbers into that of the new ones, and keep these.

    Only the places from `first` to `last` of the lists may differ.
    """
    for n in range(first, last):
        number, before = new[n], kept[n]
        if number != before:
            kept[n] = number
            for k in range(WIDTH):
                accumulator[k] += rows[number, k] - rows[before, k]


@jit
def is_same_board(memory: Record, game: Record, seat: int) -> bool:
    """Whether a seat's board is the one that its accumulator was last made for.

    Most moves change one board of several. One number for all differences is quicker than to
    stop at the first: branches that nobody can predict cost more than all comparisons.
    """
    differs = game.round ^ memory.round[seat]
    differs |= game.glazier[seat] ^ memory.glazier[seat] | game.row[seat] ^ memory.row[seat]
    for column in range(COLUMNS):
        differs |= game.windows[seat, column] ^ memory.windows[seat, column]
        differs |= game.strips[seat, column] ^ memory.strips[seat, column]
    return signed(differs) == 0


@jit
def store_board(memory: Record, game: Record, seat: int) -> None:
    """Note which board an accumulator is made for."""
    memory.round[seat] = game.round
    memory.glazier[seat], memory.row[seat] = game.glazier[seat], game.row[seat]
    memory.windows[seat], memory.strips[seat] = game.windows[seat], game.strips[seat]


@jit
def forget_boards_of_other_tracks(memory: Record, game: Record) -> None:
    """Forget all boards if the colour track is another one, as in another game.

    What a strip scores depends on the colours of the track.
    """
    differs = game.track[0] ^ memory.track[0]
    for n in range(1, ROUNDS):
        differs |= game.track[n] ^ memory.track[n]
    if differs != 0:
        memory.track[:] = game.track
        memory.round[:] = ROUNDS


@jit
def update_accumulators(model: "NetworkModel", kit: Record, game: Record) -> None:
    """Make the accumulators those of a position."""
    memory, rows, new = model.memory[0], model.board_rows, model.memory[0].new_board
    forget_boards_of_other_tracks(memory, game)
    table = write_table(kit, game, memory.new_table)
    update_accumulator(
        model.table_rows, memory.new_table, memory.kept_table, 0, TABLE_LIST, memory.table
    )
    for seat in range(kit.players):
        kept, accumulator = memory.kept_boards[seat], memory.boards[seat]
        if not is_same_board(memory, game, seat):
            store_board(memory, game, seat)
            memory.reach[seat] = write_board(kit, model.facts[0], game, seat, new)
            update_accumulator(rows, new, kept, 0, AT_NEED, accumulator)
        write_needs(game, seat, memory.reach[seat], table, new)
        update_accumulator(rows, new, kept, AT_NEED, BOARD_LIST, accumulator)


@jit
def rectify(accumulator: Array, inputs: Array) -> None:
    """Write an accumulator as inputs of the hidden layer: 0 for what is below zero."""
    for n in range(WIDTH):
        inputs[n] = max(accumulator[n], 0) >> INPUT_SHIFT


# Sums of products of 16-bit numbers are kept in 32 bits: compilers then use the instruction that
# multiplies and adds pairs of them, five times as fast as with floats.


@jit
def write_hidden(weights: Array, bias: Array, inputs: Array, length: int, hidden: Array) -> None:
    """Write the hidden layer from the first `length` inputs."""
    for n in range(HIDDEN):
        total = bias[n]
        for k in range(length):
            total = np.int32(total + np.int32(inputs[k]) * np.int32(weights[n, k]))
        hidden[n] = min(max(total, 0) >> HIDDEN_SHIFT, MOST_HIDDEN)


@jit
def output(weights: Array, bias: int, hidden: Array) -> int:
    """One output from the hidden layer."""
    total = np.int32(bias)
    for k in range(HIDDEN):
        total = np.int32(total + np.int32(hidden[k]) * np.int32(weights[k]))
    return signed(total)


@jit
def forward(model: "NetworkModel", kit: Record, game: Record) -> None:
    """Write what the network says of a position: `memory.points` and `memory.odds` of each seat.

    The points are final scores less their mean, so they add up to 0.
    """
    update_accumulators(model, kit, game)
    layers, memory, now = model.layers[0], model.memory[0], phase(game)
    players, mover = signed(kit.players), signed(game.seat)
    rectify(memory.table, memory.inputs)
    for after in range(players):
        place = (1 + after) * WIDTH
        rectify(memory.boards[(mover + after) % players], memory.inputs[place : place + WIDTH])
    write_hidden(
        layers.hidden[now],
        layers.hidden_bias[now],
        memory.inputs,
        (1 + players) * WIDTH,
        memory.hidden,
    )
    weights, bias, mean = layers.output[now], layers.output_bias[now], np.float32(0)
    for after in range(players):
        seat = (mover + after) % players
        gain = output(weights[after], bias[after], memory.hidden)
        odds = output(weights[SEATS + after], bias[SEATS + after], memory.hidden)
        points = game.score[seat] + np.float32(gain) * np.float32(POINTS_SCALE / OUTPUT_UNIT)
        memory.points[seat] = points
        memory.odds[seat] = np.float32(odds) * np.float32(1 / OUTPUT_UNIT)
        mean += points / players
    for seat in range(players):
        memory.points[seat] -= mean


@jit
def write_chances(odds: Array, players: int, chances: Array) -> None:
    """Write chances to win that add up to 1, from log odds (softmax)."""
    best, total = odds[0], np.float32(0)
    for seat in range(1, players):
        best = max(best, odds[seat])
    for seat in range(players):
        chances[seat] = np.exp(odds[seat] - best)
        total += chances[seat]
    for seat in range(players):
        chances[seat] /= total


@jit
def network_values(model: "NetworkModel", kit: Record, game: Record, values: Array) -> None:
    """Write what a position is worth to each seat, in parts of a point."""
    forward(model, kit, game)
    for seat in range(kit.players):
        values[seat] = np.int32(model.memory[0].points[seat] * np.float32(PARTS_PER_POINT))


@jit
def network_evaluate(
    model: "NetworkModel", kit: Record, game: Record, values: Array, chances: Array
) -> None:
    """Write each seat's value in points, and its chance to win; the chances add up to 1."""
    forward(model, kit, game)
    memory = model.memory[0]
    write_chances(memory.odds, signed(kit.players), chances)
    for seat in range(kit.players):
        values[seat] = memory.points[seat]


class NetworkModel(NamedTuple):
    """A network with the strips of an edition, as compiled code takes it."""

    table_rows: Array
    board_rows: Array
    facts: Array
    """An array of one `STRIP_FACTS` record."""
    layers: Array
    """An array of one `LAYERS` record."""
    memory: Array
    """An array of one `MEMORY` record."""


register(NetworkModel, CompiledFunctions(network_values, network_evaluate))


@dataclass(frozen=True, slots=True, eq=False)
class NetworkEvaluator:
    """Sees the whole table at once, and says every seat's points and its chance to win.

    >>> from vitral.kernel import Table
    >>> from vitral.search.evaluators.defaults import default_evaluator
    >>> seats = default_evaluator(4, "A").evaluate(Table(Kit(players=4), seed=1).state)
    >>> round(sum(seat.win for seat in seats), 6), abs(round(sum(seat.margin for seat in seats), 3))
    (1.0, 0.0)
    """

    parameters: NetworkParameters
    """The arrays of training/network.py by name."""

    def __post_init__(self) -> None:
        hidden = self.parameters.get("hidden", np.zeros(0))
        inputs = hidden.shape[1] if hidden.ndim == 3 else 0
        check_parameters(self.parameters, inputs // WIDTH - 1)

    @property
    def spread(self) -> tuple[float, ...]:
        """How far final margins lie from the expected ones, by phase."""
        return tuple(self.parameters["spread"].tolist())

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
        check_parameters(self.parameters, kit.players)
        memory = np.zeros(1, MEMORY)
        memory["table"] = _in_units(self.parameters["table_bias"], ROW_UNIT)
        memory["boards"] = _in_units(self.parameters["board_bias"], ROW_UNIT)
        memory["round"] = ROUNDS  # nothing is evaluated then: no board is known yet
        table_rows, board_rows, facts, layers = _arrays(self, kit.states)
        return NetworkModel(table_rows, board_rows, facts, layers, memory)


def parameter_shapes(players: int) -> dict[str, tuple[int, ...]]:
    """The shape of each array of a network's parameters."""
    return {
        "spread": (PHASES,),
        "strips": (2 * COLUMNS, TRAITS, WIDTH),
        "board": (PLAIN_NUMBERS, WIDTH),
        "table": (TABLE_NUMBERS, WIDTH),
        "board_bias": (WIDTH,),
        "table_bias": (WIDTH,),
        "hidden": (PHASES, (1 + players) * WIDTH, HIDDEN),
        "hidden_bias": (PHASES, HIDDEN),
        "output": (PHASES, HIDDEN, OUTPUTS),
        "output_bias": (PHASES, OUTPUTS),
    }


def check_parameters(parameters: NetworkParameters, players: int) -> None:
    """Raise InvalidArgument for parameters that do not fit: compiled code would read past them."""
    for name, shape in parameter_shapes(players).items():
        found = parameters[name].shape if name in parameters else None
        if found != shape:
            raise InvalidArgument("parameters", f"an array {name} of shape {shape}", found)
        if not np.isfinite(parameters[name]).all():
            raise InvalidArgument("parameters", f"numbers in the array {name}", "others")


@lru_cache(maxsize=8)
def _arrays(evaluator: NetworkEvaluator, states: StripStates) -> tuple[Array, Array, Array, Array]:
    """The rows of a network with the strips of an edition, what is known of them, and its layers.

    Editions with the same strips share them: to make them takes 15 ms and 2 MB.
    """
    parameters = {
        name: evaluator.parameters[name].astype(np.float32)
        for name in parameter_shapes(2)  # and not the text about how they were made
    }
    board_rows = np.zeros((BOARD_NUMBERS, WIDTH), np.float32)
    strips = strip_traits(states) @ parameters["strips"]  # by reach and column
    board_rows[STRIP:COMPLETION] = strips.reshape(-1, WIDTH)
    board_rows[COMPLETION:] = parameters["board"]
    layers = np.zeros(1, LAYERS)
    inputs = parameters["hidden"].shape[1]
    layers["hidden"][..., :inputs] = _in_units(parameters["hidden"].transpose(0, 2, 1), WEIGHT_UNIT)
    layers["hidden_bias"] = _in_units(parameters["hidden_bias"], INPUT_UNIT * WEIGHT_UNIT, np.int32)
    layers["output"] = _in_units(parameters["output"].transpose(0, 2, 1), LAST_UNIT)
    layers["output_bias"] = _in_units(parameters["output_bias"], OUTPUT_UNIT, np.int32)
    return (
        _in_units(parameters["table"], ROW_UNIT),
        _in_units(board_rows, ROW_UNIT),
        strip_facts(states),
        layers,
    )


def _in_units(values: Array, unit: int, kind: type = np.int16) -> Array:
    """Numbers of training as whole ones."""
    limits = np.iinfo(kind)
    return np.clip(np.round(values * np.float32(unit)), limits.min, limits.max).astype(kind)
