"""How a game ends for a seat, in one value that can be compared; known without Numba."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from vitral.rules.errors import Param, VitralError

UnsolvableCode: TypeAlias = Literal["not-last-round", "not-solved"]


class NotSolvable(VitralError):
    """A position that is not of the last round, has nobody to move, or takes too long to solve."""

    def __init__(self, code: UnsolvableCode, sentence: str, **params: Param) -> None:
        super().__init__(code, sentence, **params)


@dataclass(frozen=True, slots=True, order=True)
class FinalMargin:
    """The final margin of a seat with the tie-break (R-FINAL-5); the greater the better.

    >>> FinalMargin(0, 1) > FinalMargin(0) > FinalMargin(0, -1) > FinalMargin(-1)
    True
    """

    points: int
    """Points ahead of the best of the others."""
    tie_break: int = 0
    """Where `points` is 0: 1 if the tie-break wins, -1 if it loses, 0 if the win is shared."""

    @property
    def wins(self) -> bool:
        """Whether the seat wins alone."""
        return (self.points, self.tie_break) > (0, 0)
