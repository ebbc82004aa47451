"""Set-ups and deals by a seed, as equal as they can be in all games of a block."""

from collections import Counter
from random import Random

from vitral.rules import COLOURS, Colour, Panes, State, deal_sizes
from vitral.rules.panes import heap
from vitral.service.dice import Dice


class BlockDice(Dice):
    """Draws the set-up and the deals of a block, which depend on its seed and the round alone.

    Until the bag has been filled again all games of a block get the same deals. After that their
    bags differ, and the deals are as equal as they can be (common random numbers): for every place
    on the displays each colour gets one random number, the same in all games, and the draw depends
    on these and on the counts in the bag.
    """

    def __init__(self, seed: str) -> None:
        super().__init__(Random(f"set-up {seed}"))
        self._seed = seed

    def deal(self, state: State) -> tuple[Panes, ...]:
        """Panes for the displays, each pane of the bag as likely as the others (R-END-2)."""
        generator = Random(f"deal {state.round} {self._seed}")
        bag, tower = Counter(state.bag), Counter(state.tower)
        return tuple(
            heap(
                _draw_by_exponential_race(bag if bag.total() else tower, generator)
                for _ in range(size)
            )
            for size in deal_sizes(state)
        )


def _draw_by_exponential_race(left: Counter[Colour], generator: Random) -> Colour:
    """Take a pane out of a bag, each pane as likely as the others.

    Each colour gets an exponential waiting time with its number of panes as rate, and the shortest
    wins; so a colour with n of all m panes is drawn with probability n / m. Similar bags with the
    same random numbers mostly give the same colour.
    """
    times = {colour: generator.expovariate(1.0) for colour in COLOURS}
    first = min((c for c in COLOURS if left[c]), key=lambda c: times[c] / left[c])
    left[first] -= 1
    return first
