"""The linear evaluator: features of a seat, each with a weight for each phase of the game."""

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from vitral.kernel import Kit, pack
from vitral.kernel.compilation import jit
from vitral.kernel.layout import LANE, LANE_BITS, NCOLOURS, Games, Points, Record
from vitral.rules import SPACES, State
from vitral.search.evaluators.contract import (
    PARTS_PER_POINT,
    Array,
    CompiledFunctions,
    Outlook,
    outlooks,
    phase,
    register,
    win_shares,
)
from vitral.search.evaluators.features import (
    FEATURE_COUNT,
    LINEAR_TABLES,
    SHAPES,
    write_features,
)
from vitral.search.evaluators.parameters import LinearParameters


@dataclass(frozen=True, slots=True)
class LinearSettings:
    """The tuning numbers of the linear evaluator beside its weights."""

    softmax_spread: float = 0.6
    """Chances to win in compiled code are a softmax of the values at this part of the spread: as
    near as that comes to `win_shares`, which takes fifty times as long."""


LINEAR: Final = LinearSettings()
SOFTMAX_SPREAD: Final = LINEAR.softmax_spread  # a global number is compiled in as a constant


@jit
def linear_value(model: "LinearModel", kit: Record, game: Record, seat: int) -> int:
    """What a position is worth to a seat, in parts of a point: weights times features."""
    features, tables = model.features, model.tables[0]
    write_features(kit, tables, game, seat, features)
    weights = tables.weights[phase(game)]
    total = 0
    for n in range(FEATURE_COUNT):
        total += weights[n] * features[n]
    return total


@jit
def linear_values(model: "LinearModel", kit: Record, game: Record, values: Array) -> None:
    """Write the linear value of each seat, in parts of a point."""
    for seat in range(kit.players):
        values[seat] = linear_value(model, kit, game, seat)


@jit
def linear_evaluate(
    model: "LinearModel", kit: Record, game: Record, values: Array, chances: Array
) -> None:
    """Write the linear value of each seat in points, and its chance to win."""
    best, total = -1e30, 0.0
    scale = SOFTMAX_SPREAD * model.tables[0].spread[phase(game)]
    for seat in range(kit.players):
        value = linear_value(model, kit, game, seat) / PARTS_PER_POINT
        values[seat] = value
        best = max(best, value)
    for seat in range(kit.players):
        chances[seat] = np.exp((values[seat] - best) / scale)
        total += chances[seat]
    for seat in range(kit.players):
        chances[seat] /= total


class LinearModel(NamedTuple):
    """A linear evaluator for one kind of game, as compiled code takes it."""

    tables: Games
    """An array of one `LINEAR_TABLES` record."""
    features: Points
    """Working memory: the features of the position at hand."""


register(LinearModel, CompiledFunctions(linear_values, linear_evaluate))


@dataclass(frozen=True, slots=True, eq=False)
class LinearEvaluator:
    """Adds up what each feature of a seat is worth (`features.FEATURES`).

    >>> from vitral.kernel import Table
    >>> from vitral.search.evaluators.parameters import linear_parameters
    >>> evaluator = LinearEvaluator(linear_parameters(2, "A"))
    >>> first, second = evaluator.evaluate(Table(Kit(players=2), seed=1).state)
    >>> first.margin == -second.margin, round(first.win + second.win, 6)
    (True, 1.0)
    """

    parameters: LinearParameters

    @property
    def spread(self) -> tuple[float, ...]:
        """How far final margins lie from the expected ones, by phase."""
        return self.parameters.spread

    def evaluate(self, state: State) -> tuple[Outlook, ...]:
        """The outlook of each seat in a position that is not over, without looking ahead."""
        if state.over:
            raise ValueError("expected a position that is not over")
        kit, game = Kit.of(state), pack(state)[0]
        model = self.compiled(kit)
        values = [
            linear_value(model, kit.array[0], game, seat) / PARTS_PER_POINT
            for seat in range(kit.players)
        ]
        return outlooks(values, win_shares(values, self.spread[phase(game)]))

    def compiled(self, kit: Kit) -> LinearModel:
        """The evaluator for compiled code and one kind of game."""
        shapes, rooms = shapes_and_rooms(kit.array[0])
        tables = np.zeros(1, LINEAR_TABLES)
        tables["weights"] = np.round(self.parameters.weights * PARTS_PER_POINT)
        tables["shapes"], tables["rooms"] = shapes, rooms
        tables["spread"] = self.spread
        return LinearModel(tables, np.zeros(FEATURE_COUNT, np.int32))


def shapes_and_rooms(kit: Record) -> tuple[Array, Array]:
    """For each state of a strip its place in `SHAPES`, and its room for each colour as a heap."""
    room = kit["room"].astype(np.int64)
    lanes = np.arange(NCOLOURS) * LANE_BITS
    lacks = SPACES - (kit["lying"][:, None] >> lanes & LANE).sum(axis=1)
    jokers = (room.sum(axis=1) - lacks) // (NCOLOURS - 1)
    colours = np.minimum((room > jokers[:, None]).sum(axis=1), SPACES - 1)
    places = {shape: n for n, shape in enumerate(SHAPES)}
    shapes = zip(lacks.tolist(), colours.tolist(), strict=True)
    numbers = np.array([places.get(shape, 0) for shape in shapes], np.uint8)
    return numbers, (room << lanes).sum(axis=1)
