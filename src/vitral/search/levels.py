"""The levels that people play against, from one that a child beats to the best there is.

A level is weaker by seeing less (turns ahead, positions looked at) and by judging coarser: moves
that differ by less than its grain look the same to it, and it takes any of them. So it never plays
a move that looks bad to it.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from vitral.rules import Move, State, legal_moves
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
        self._level = LEVELS[number - 1]
        self._limits = limits or self._level.limits
        self._generator = generator or Random()
        self._thinker = Thinker()

    def choose(self, state: State) -> Move:
        """The move to play in a position in which somebody has to move."""
        moves = legal_moves(state)
        if len(moves) == 1:
            return moves[0]
        if not self._level.grain:
            return self._think(state)
        seat = state.seat - 1
        lines = self._thinker.think(state, self._limits, lines=ALL).lines
        least = lines[0].outlook[seat].margin - self._level.grain
        alike = [line for line in lines if line.outlook[seat].margin >= least]
        return self._generator.choice(alike).moves[0]

    def _think(self, state: State) -> Move:
        """The best move, as soon as more time would hardly change it."""
        seconds = self._limits.seconds
        if seconds is None:
            return self._thinker.think(state, self._limits).move
        before: list[Move] = []

        def heed(found: Thought) -> None:
            part = found.seconds / seconds
            if part >= ENOUGH or (part >= CLEAR and found.move in before):
                self._thinker.stop()
            before[:] = [found.move]

        return self._thinker.think(state, self._limits, heed).move
