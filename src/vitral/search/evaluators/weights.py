"""The tuning numbers of the evaluation."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """How much each thing counts, in points or as a share of points.

    Found in games of the evaluation against itself, with paired deals and swapped seats, and
    rounded. Weights are told apart by identity, which keeps the caches over them quick.
    """

    early: tuple[float, ...] = (1.0, 0.84, 0.43, 0.23, 0.21, 0.05)
    """In the first round, the share of its prize that a strip is worth, by panes it lacks."""
    late: tuple[float, ...] = (1.0, 0.33, 0.19, 0.15, 0.07, 0.02)
    """The same in the last round; the rounds between lie between."""
    second_colour: float = 0.63
    """What is left of that share with each further colour that the strip lacks."""
    behind: float = 0.91
    """What is left of it when the strip lies left of the glazier."""
    bonus_now: float = 0.7
    """For each space in this round's bonus colour: the strip may be completed in time."""
    bonus_next: float = 0.45
    """For each space in the next round's bonus colour."""
    palace: float = 0.3
    """The share of what a window adds to the final scoring that counts before it is filled."""
    windows_to_come: float = 0.2
    """Side B: windows still expected to be finished in each round to come."""
    leftover: float = 0.2
    """For each pane lying on a strip: at the end three of them are a point."""
    glass: float = 1.07
    """For each point that the broken glass marker stands to lose."""
    start: float = 1.1
    """For starting the next round."""
    hope: float = 0.62
    """What counts of the best take that is left for this player, once each rival who moves before
    has taken a better one."""
    threat: float = 0.77
    """What counts against a position of the best take that is left for the next player."""
    squeeze: float = 0.65
    """What counts against it of the mean of all takes that are left for the next player."""


WEIGHTS: Final = Weights()
"""The weights that bots play with."""
