"""How much is searched for the values of a review."""

from dataclasses import dataclass
from operator import index
from typing import Final

from vitral.rules import InvalidArgument
from vitral.search.bounds import UNBOUNDED

MOST_DEALS: Final = 100_000


@dataclass(frozen=True, slots=True)
class ReviewBudget:
    """The same for every value of a game, so that the changes between them add up."""

    nodes: int
    """Positions searched for the value of a position in which somebody is to move."""
    deals: int
    """Sampled deals for the value of a position before a deal."""

    def __post_init__(self) -> None:
        if not 1 <= index(self.nodes) <= UNBOUNDED:
            raise InvalidArgument("nodes", f"1 to {UNBOUNDED}", self.nodes)
        if not 2 <= index(self.deals) <= MOST_DEALS:
            raise InvalidArgument("deals", f"2 to {MOST_DEALS}", self.deals)


BUDGETS: Final = {
    2: ReviewBudget(nodes=150_000, deals=64),
    3: ReviewBudget(nodes=30_000, deals=48),
    4: ReviewBudget(nodes=30_000, deals=48),
}
"""What a game is reviewed with unless somebody says otherwise, by the number of players.

More positions make single values better, more deals narrow the interval of luck. Measured with the
evaluators before the present networks: a game of two takes 32 seconds of one processor, a game of
four 40, and the interval is ±1.2 points for a game.
"""
