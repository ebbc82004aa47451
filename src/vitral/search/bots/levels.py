"""The levels that people play against, from one that a child beats to the best there is.

A level is weaker by searching less (turns ahead, nodes) and by evaluating coarser: moves that
differ by less than its `indifference` look the same to it, and it takes any of them. So it never
plays a move that looks bad to it.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from vitral.rules import Move, Side, State, legal_moves
from vitral.rules.refusals import check_turn
from vitral.search.algorithms.puct import PuctSettings
from vitral.search.engine import Limits, SearchEngine, SearchResult
from vitral.search.evaluators.linear import LinearEvaluator
from vitral.search.evaluators.parameters import linear_parameters


@dataclass(frozen=True, slots=True)
class Level:
    """How far a bot searches, and how finely it tells moves apart."""

    limits: Limits
    indifference: float = 0.0
    """Points by which moves must differ to be told apart."""


LEVELS: Final = (
    Level(Limits(depth=1), indifference=6.0),
    Level(Limits(depth=1), indifference=4.7),
    Level(Limits(depth=1), indifference=3.4),
    Level(Limits(depth=1), indifference=1.8),
    Level(Limits(depth=2), indifference=0.6),
    Level(Limits(nodes=700)),
    Level(Limits(nodes=10_000)),
    Level(Limits(seconds=1.0)),
)
"""Level 1 first. What each wins against the one below is in
docs/reference/strength.md."""
MULTIPLAYER_LEVELS: Final = (
    Level(Limits(depth=1), indifference=7.0),
    Level(Limits(depth=1), indifference=5.6),
    Level(Limits(depth=1), indifference=4.4),
    Level(Limits(depth=1), indifference=3.3),
    Level(Limits(depth=1), indifference=2.15),
    Level(Limits(nodes=1)),
    Level(Limits(nodes=800)),
    Level(Limits(seconds=1.0)),
)
"""With three and four players: level 6 plays the best move at one ply."""

ALL_MOVES: Final = 1_000
"""More lines than any position has moves: all of them, and no tuning."""


@dataclass(frozen=True, slots=True)
class EarlyStop:
    """The tuning numbers of `search_while_useful`: parts of a bot's time, from 0 to 1."""

    after: float = 0.5
    """From here on a bot does not search deeper: it would hardly finish."""
    if_same_after: float = 0.2
    """The same if the last step of the search has not changed the best move."""


EARLY_STOP: Final = EarlyStop()


class LevelBot:
    """A bot of a level, or of a level with limits of its own."""

    def __init__(
        self, number: int, limits: Limits | None = None, generator: Random | None = None
    ) -> None:
        self.name = f"level-{number}"
        self._number = number
        self._limits = limits
        self._generator = generator or Random()
        self._engine = SearchEngine()

    def choose(self, state: State) -> Move:
        """The move to play in a position in which somebody has to move."""
        return self._choose(state, None)

    def choose_within(self, state: State, seconds: float) -> Move:
        """The same after so many seconds at most; one look at every move is taken."""
        return self._choose(state, seconds)

    def _choose(self, state: State, seconds: float | None) -> Move:
        check_turn(state)
        moves = legal_moves(state)
        if len(moves) == 1:
            return moves[0]
        level = (LEVELS if len(state.players) == 2 else MULTIPLAYER_LEVELS)[self._number - 1]
        limits = self._limits or level.limits
        if not level.indifference:
            return search_while_useful(self._engine, state, limits, seconds)
        seat = state.seat - 1
        lines = self._engine.search(state, limits.within(seconds), lines=ALL_MOVES).lines
        least = lines[0].outlook[seat].margin - level.indifference
        alike = [line for line in lines if line.outlook[seat].margin >= least]
        return self._generator.choice(alike).moves[0]


class PuctBot:
    """Searches with PUCT whatever the number of players; there to compare with."""

    def __init__(
        self,
        limits: Limits = LEVELS[-1].limits,
        settings: PuctSettings | None = None,
        name: str = "averages",
    ) -> None:
        """`settings` are tuning numbers to try; a bot with its own goes by a `name` of its own."""
        self.name = name
        self._limits = limits
        self._engine = SearchEngine(puct=True, settings=settings)

    def choose(self, state: State) -> Move:
        """The move to play in a position in which somebody has to move."""
        return search_while_useful(self._engine, state, self._limits)


class LinearBot:
    """Searches as level 8 does, with the linear evaluator; there to compare with."""

    name = "linear"

    def __init__(self, limits: Limits = LEVELS[-1].limits) -> None:
        self._limits = limits
        self._engines: dict[tuple[int, Side], SearchEngine] = {}

    def choose(self, state: State) -> Move:
        """The move to play in a position in which somebody has to move."""
        kind = len(state.players), state.side
        if kind not in self._engines:
            evaluator = LinearEvaluator(linear_parameters(*kind))
            self._engines[kind] = SearchEngine(evaluator)
        return search_while_useful(self._engines[kind], state, self._limits)


def search_while_useful(
    engine: SearchEngine, state: State, limits: Limits, most: float | None = None
) -> Move:
    """The best move within the limits, as soon as more time would hardly change it.

    A last round can be solved: there a move that seems settled may still be wrong, and the search
    goes on until it is solved or the limits are reached.
    `most` are seconds that it must not take longer: limits without a time are still used up then.
    """
    if limits.seconds is None or state.in_last_round:
        return engine.search(state, limits.within(most)).move
    limits = limits.within(most)
    seconds = limits.seconds or 0.0
    before: list[Move] = []

    def stop_early(found: SearchResult) -> None:
        same = found.seconds >= EARLY_STOP.if_same_after * seconds and found.move in before
        if found.seconds >= EARLY_STOP.after * seconds or same:
            engine.stop()
        before[:] = [found.move]

    return engine.search(state, limits, stop_early).move
