"""Dice that fall alike in every game of a block."""

from collections import Counter
from random import Random

from vitral.rules import COLOURS, Colour, Panes, State, deal_sizes
from vitral.rules.panes import heap
from vitral.service.dice import Dice


class BlockDice(Dice):
    """Draws the set-up and the deals of a block, which depend on its seed and the round alone.

    Until the bag has been filled again all games of a block get the same deals. After that their
    bags differ, and the deals are as much the same as they can be: for every place on the displays
    the colours run a race, in which a colour with more panes runs faster, and each has the
    same luck in all games.
    """

    def __init__(self, seed: str) -> None:
        super().__init__(Random(f"set-up {seed}"))
        self._seed = seed

    def deal(self, state: State) -> tuple[Panes, ...]:
        """Panes for the displays, each pane of the bag as likely as the others (R-END-2)."""
        generator = Random(f"deal {state.round} {self._seed}")
        bag, tower = Counter(state.bag), Counter(state.tower)
        return tuple(
            heap(_race(bag if bag.total() else tower, generator) for _ in range(size))
            for size in deal_sizes(state)
        )


def _race(left: Counter[Colour], generator: Random) -> Colour:
    """The first to arrive: with n panes, n times as likely as with one."""
    times = {colour: generator.expovariate(1.0) for colour in COLOURS}
    first = min((c for c in COLOURS if left[c]), key=lambda c: times[c] / left[c])
    left[first] -= 1
    return first
