"""The contract between search and knowledge: what an `Evaluator` answers.

A search asks two questions: what a position is worth to each seat in points, and what chance to
win each seat has. `NetworkEvaluator` is what bots play with; `LinearEvaluator` adds up weighted
features, and is there to compare with. No search asks which of them it has.

Compiled searches get an evaluator as a `CompiledEvaluator`: a named tuple of arrays for whose class
two compiled functions are registered. Numba compiles a search once for each such class, and
`numba.extending.overload` finds the functions of the class it is compiled for. Values in compiled
code are in points, or where a whole number is needed in parts of a point (`PARTS_PER_POINT`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isfinite, sqrt
from statistics import NormalDist
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, runtime_checkable

import numpy as np
from numba.extending import overload

from vitral.kernel import Kit
from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.layout import Record
from vitral.kernel.scoring import wins_tie
from vitral.rules import ROUNDS, InvalidArgument, State
from vitral.rules.errors import wrong_type

Array: TypeAlias = np.ndarray[Any, Any]
CompiledEvaluator: TypeAlias = Any
"""A named tuple of arrays whose class is registered (`register`)."""

PARTS_PER_POINT: Final = 256
"""Values in whole numbers, as alpha-beta works with them, are in 256ths of a point."""
TIE: Final = PARTS_PER_POINT // 4
"""What winning a tie on points over broken glass is worth (R-FINAL-5): less than any point.

A definition and no tuning: every number above 0 and below half a point orders results alike, and
is no point after rounding.
"""
PHASES: Final = 2 * ROUNDS - 1
"""Six rounds, and five times between them before the deal."""


@dataclass(frozen=True, slots=True)
class UtilitySettings:
    """The tuning numbers of `utility`, which networks are trained for, too."""

    point: float = 0.004
    """The chance to win that a point of margin is worth: a seat that has won or lost for certain
    plays for points."""


UTILITY: Final = UtilitySettings()
POINT_UTILITY: Final = UTILITY.point  # a global number is compiled in as a constant


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a seat can expect of a position."""

    margin: float
    """Points that it will be ahead of the mean of the others (not of the best, as in rewards)."""
    win: float
    """Its chance to win, a shared win counting its share."""


@runtime_checkable
class Evaluator(Protocol):
    """Evaluates positions with one number of players and on one side."""

    @property
    def spread(self) -> tuple[float, ...]:
        """How far final margins lie from the expected ones: a standard deviation, by phase."""

    def evaluate(self, state: State) -> tuple[Outlook, ...]:
        """The outlook of each seat in a position that is not over, without looking ahead."""

    def compiled(self, kit: Kit) -> CompiledEvaluator:
        """The evaluator for compiled code and one kind of game.

        It has working memory of its own: two threads need two of them.
        """


class CompiledFunctions(NamedTuple):
    """The two functions of a compiled evaluator.

    Each is compiled with `jit`, and has the arguments and the meaning of the function of its name
    below, with the evaluator's named tuple in front.
    """

    seat_values: Callable[..., None]
    evaluate: Callable[..., None]


_registered: Final[dict[type, CompiledFunctions]] = {}


def register(model: type, functions: CompiledFunctions) -> None:
    """Let searches be compiled for evaluators of a class of named tuples.

    The functions must be written in the folder of the class: when a file there changes, searches
    are compiled again.
    """
    _registered[model] = functions


def check_evaluator(evaluator: Evaluator) -> None:
    """Raise TypeError for what is no evaluator, InvalidArgument for a spread that is none."""
    if not isinstance(evaluator, Evaluator):
        raise wrong_type("evaluator", Evaluator, evaluator)
    spread = evaluator.spread
    if len(spread) != PHASES or not all(isfinite(each) and each > 0 for each in spread):
        raise InvalidArgument("evaluator", f"a spread of {PHASES} numbers above 0", spread)


def compiled_evaluator(evaluator: Evaluator, kit: Kit) -> CompiledEvaluator:
    """The evaluator for compiled code; `InvalidArgument` if its class is not registered.

    Numba's own error for that is a page about an overload.
    """
    model = evaluator.compiled(kit)
    if type(model) not in _registered:
        expected = "one whose compiled class is registered (`register`)"
        raise InvalidArgument("evaluator", expected, type(model).__name__)
    return model


def outlooks(values: Sequence[float], shares: Sequence[float]) -> tuple[Outlook, ...]:
    """The outlook of each seat, from every seat's value in points and chance to win."""
    total, others = sum(values), len(values) - 1
    return tuple(
        Outlook(own - (total - own) / others, share)
        for own, share in zip(values, shares, strict=True)
    )


_STANDARD_NORMAL: Final = NormalDist()
_GRID: Final = np.linspace(-4.0, 4.0, 65)
"""Where the integral over one seat's score is taken, in standard deviations: steps of an eighth;
less than 1e-4 of the distribution lies outside."""
# Between the points of this table the distribution is 1e-7 off at most. To compute it for each
# point of the grid took half a millisecond a move, most of the time of levels that look once.
_POINTS: Final = np.linspace(-8.0, 8.0, 8193)
_BELOW: Final = np.array([_STANDARD_NORMAL.cdf(point) for point in _POINTS.tolist()])


def win_shares(values: list[float], spread: float) -> tuple[float, ...]:
    """Each seat's chance to win, when final scores scatter normally around these values.

    `spread` is that of a margin over the average of the others, in points.

    >>> [round(share, 2) for share in win_shares([10, 0], 10)]
    [0.84, 0.16]
    """
    if len(values) == 2:
        share = _STANDARD_NORMAL.cdf((values[0] - values[1]) / spread)
        return share, 1 - share
    own = spread / sqrt(1 + 1 / (len(values) - 1))
    density: Any = np.exp(-(_GRID**2) / 2)
    density /= density.sum()
    shares = []
    for seat, value in enumerate(values):
        beaten = np.ones_like(_GRID)
        for other in values[:seat] + values[seat + 1 :]:
            beaten *= np.interp(_GRID + (value - other) / own, _POINTS, _BELOW)
        shares.append(float((density * beaten).sum()))
    total = sum(shares)
    return tuple(share / total for share in shares)


@jit
def phase(game: Record) -> int:
    """The phase of a position that is not over: its round, or the time before its deal."""
    return signed(game.round) + (ROUNDS - 1 if game.pairs == 0 else 0)


@jit
def utility(kit: Record, values: Array, chances: Array, seat: int) -> float:
    """What a seat plays for: its chance to win, and a little for each point of margin."""
    total = 0.0
    for other in range(kit.players):
        total += values[other]
    others = (total - values[seat]) / (signed(kit.players) - 1)
    return float(chances[seat] + POINT_UTILITY * (values[seat] - others))


@jit
def final_value(kit: Record, game: Record, seat: int) -> int:
    """A seat's value in a finished game, in parts of a point: its score, and `TIE` for a tie."""
    value = signed(game.score[seat]) * PARTS_PER_POINT
    return value + TIE if wins_tie(kit, game, seat) else value


def seat_values(evaluator: CompiledEvaluator, kit: Record, game: Record, values: Array) -> None:
    """Write what a position that is not over is worth to each seat, in parts of a point.

    Differences between seats are expected final margins.
    """
    _registered[type(evaluator)].seat_values(evaluator, kit, game, values)


def evaluate(
    evaluator: CompiledEvaluator, kit: Record, game: Record, values: Array, chances: Array
) -> None:
    """Write each seat's value in a position that is not over, in points, and its chance to win.

    The chances add up to 1.
    """
    _registered[type(evaluator)].evaluate(evaluator, kit, game, values, chances)


def _dispatch(question: Callable[..., Any]) -> None:
    """Let compiled code ask one of the two questions above, whatever the class of the evaluator.

    While Numba compiles, `evaluator` is the type of a named tuple, and `instance_class` its class.
    """

    def implementation(evaluator: Any, *_: Any) -> Any:
        return getattr(_registered[evaluator.instance_class], question.__name__).py_func

    overload(question, strict=False)(implementation)  # arguments may have other names


for _question in (seat_values, evaluate):
    _dispatch(_question)
