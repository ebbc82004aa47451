"""The contract between search and knowledge: what an `Evaluator` answers.

A search asks two questions: what a position is worth to each seat, and how good each move looks to
whoever moves. `LinearEvaluator` adds up weighted features, quick enough for alpha-beta to look at
more than a million positions a second. `NetworkEvaluator`, where a network was trained, sees the
whole table from a seat at once, slower and better. No search asks which of them it has.

Compiled searches get an evaluator as a `CompiledEvaluator`: a named tuple of arrays for whose class
four compiled functions are registered. Numba compiles a search once for each such class, and
`numba.extending.overload` finds the functions of the class it is compiled for. Values in compiled
code are in points, or where a whole number is needed in parts of a point (`PARTS_PER_POINT`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

import numpy as np
from numba.extending import overload

from vitral.kernel import Kit
from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.layout import Record
from vitral.kernel.scoring import final_rank
from vitral.rules import ROUNDS, State

Array: TypeAlias = np.ndarray[Any, Any]
CompiledEvaluator: TypeAlias = Any
"""A named tuple of arrays whose class is registered (`register`)."""

PARTS_PER_POINT: Final = 256
"""Values in whole numbers, as alpha-beta works with them, are in 256ths of a point."""
TIE: Final = PARTS_PER_POINT // 4
"""What winning a tie on points over broken glass is worth (R-FINAL-5): less than any point."""
PHASES: Final = 2 * ROUNDS - 1
"""Six rounds, and five times between them before the deal."""
POINT_UTILITY: Final = 0.004
"""The chance to win that a point of margin is worth: a seat that has won or lost for certain plays
for points."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a seat can expect of a position."""

    margin: float
    """Points that it will be ahead of the mean of the others (not of the best, as in rewards)."""
    win: float
    """Its chance to win, a shared win counting its share."""


class Evaluator(Protocol):
    """Evaluates positions with one number of players and on one side."""

    @property
    def calibrated(self) -> bool:
        """Whether move scores are chances to win.

        Otherwise they are in points, and only differences between the moves of one position mean
        anything.
        """

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
    """The four functions of a compiled evaluator.

    Each is compiled with `jit`, and has the arguments and the meaning of the function of its name
    below, with the evaluator's named tuple in front.
    """

    seat_value: Callable[..., int]
    evaluate: Callable[..., None]
    prepare_moves: Callable[..., None]
    move_score: Callable[..., float]


_registered: Final[dict[type, CompiledFunctions]] = {}


def register(model: type, functions: CompiledFunctions) -> None:
    """Let searches be compiled for evaluators of a class of named tuples.

    The functions must be written in the folder of the class: when a file there changes, searches
    are compiled again.
    """
    _registered[model] = functions


def outlooks(values: Sequence[float], shares: Sequence[float]) -> tuple[Outlook, ...]:
    """The outlook of each seat, from every seat's value in points and chance to win."""
    total, others = sum(values), len(values) - 1
    return tuple(
        Outlook(own - (total - own) / others, share)
        for own, share in zip(values, shares, strict=True)
    )


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
    value, won = signed(game.score[seat]) * PARTS_PER_POINT, False
    rank = final_rank(game, seat)
    for other in range(kit.players):
        if game.score[other] == game.score[seat]:
            if final_rank(game, other) > rank:
                return value
            won = won or final_rank(game, other) < rank
    return value + TIE if won else value


def seat_value(evaluator: CompiledEvaluator, kit: Record, game: Record, seat: int) -> int:
    """What a position that is not over is worth to a seat, in parts of a point.

    Differences between seats are expected final margins.
    """
    return _registered[type(evaluator)].seat_value(evaluator, kit, game, seat)


def evaluate(
    evaluator: CompiledEvaluator, kit: Record, game: Record, values: Array, chances: Array
) -> None:
    """Write each seat's value in a position that is not over, in points, and its chance to win.

    The chances add up to 1.
    """
    _registered[type(evaluator)].evaluate(evaluator, kit, game, values, chances)


def prepare_moves(evaluator: CompiledEvaluator, kit: Record, game: Record, seat: int) -> None:
    """Take note of a position before `move_score` is asked about each of its moves.

    What most moves leave as it is need not be worked out for each of them.
    """
    _registered[type(evaluator)].prepare_moves(evaluator, kit, game, seat)


def move_score(evaluator: CompiledEvaluator, kit: Record, after: Record, seat: int) -> float:
    """How good the position after a move is for the seat that moved, the game perhaps over.

    A chance to win (`utility`) if the evaluator is calibrated, else points.
    """
    return _registered[type(evaluator)].move_score(evaluator, kit, after, seat)


def _dispatch(question: Callable[..., Any]) -> None:
    """Let compiled code ask a question of the four above, whatever the class of the evaluator.

    While Numba compiles, `evaluator` is the type of a named tuple, and `instance_class` its class.
    """

    def implementation(evaluator: Any, *_: Any) -> Any:
        return getattr(_registered[evaluator.instance_class], question.__name__).py_func

    overload(question, strict=False)(implementation)  # arguments may have other names


for _question in (seat_value, evaluate, prepare_moves, move_score):
    _dispatch(_question)
