"""The levels that people play against, from one that a child beats to the best there is.

A level is weaker by seeing less (turns ahead, positions looked at) and by judging coarser: moves
that differ by less than its grain look the same to it, and it takes any of them. So it never plays
a move that looks bad to it.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from vitral.rules import Move, State, legal_moves
from vitral.rules.refusals import check_turn
from vitral.search.thinking import Limits, Thinker, Thought


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot sees."""

    limits: Limits
    grain: float = 0.0
    """Points by which moves must differ to be told apart."""


LEVELS: Final = (
    Level(Limits(depth=1), grain=6.0),
    Level(Limits(depth=1), grain=4.0),
    Level(Limits(depth=1), grain=2.5),
    Level(Limits(depth=1), grain=1.2),
    Level(Limits(depth=2), grain=0.5),
    Level(Limits(nodes=2_000)),
    Level(Limits(nodes=30_000)),
    Level(Limits(seconds=1.0)),
)
"""Level 1 first. What each wins against the one below is in docs/explain/bots.md."""
AMONG_SEVERAL: Final = (*LEVELS[:4], Level(Limits(nodes=1)), *LEVELS[5:])
"""With three and four players: level 5 sees by one look of the network."""

ALL: Final = 1_000
ENOUGH: Final = 0.5
"""The part of its time after which a bot does not begin to look further."""
CLEAR: Final = 0.2
"""The same if looking further has just not changed its mind."""


class LevelBot:
    """A bot of a level, or of a level with limits of its own."""

    def __init__(
        self, number: int, limits: Limits | None = None, generator: Random | None = None
    ) -> None:
        self.name = f"level-{number}"
        self._number = number
        self._limits = limits
        self._generator = generator or Random()
        self._thinker = Thinker()

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
        level = (LEVELS if len(state.players) == 2 else AMONG_SEVERAL)[self._number - 1]
        limits = self._limits or level.limits
        if not level.grain:
            return think_while_it_helps(self._thinker, state, limits, seconds)
        seat = state.seat - 1
        lines = self._thinker.think(state, limits.within(seconds), lines=ALL).lines
        least = lines[0].outlook[seat].margin - level.grain
        alike = [line for line in lines if line.outlook[seat].margin >= least]
        return self._generator.choice(alike).moves[0]


class AveragesBot:
    """Searches with a tree of averages whatever the number of players; there to compare with."""

    name = "averages"

    def __init__(self, limits: Limits = LEVELS[-1].limits) -> None:
        self._limits = limits
        self._thinker = Thinker(averages=True)

    def choose(self, state: State) -> Move:
        """The move to play in a position in which somebody has to move."""
        return think_while_it_helps(self._thinker, state, self._limits)


def think_while_it_helps(
    thinker: Thinker, state: State, limits: Limits, most: float | None = None
) -> Move:
    """The best move within the limits, as soon as more time would hardly change it.

    `most` are seconds that it must not take longer: limits without a time are still used up then.
    """
    if limits.seconds is None:
        return thinker.think(state, limits.within(most)).move
    limits = limits.within(most)
    seconds = limits.seconds or 0.0
    before: list[Move] = []

    def heed(found: Thought) -> None:
        part = found.seconds / seconds
        if part >= ENOUGH or (part >= CLEAR and found.move in before):
            thinker.stop()
        before[:] = [found.move]

    return thinker.think(state, limits, heed).move
