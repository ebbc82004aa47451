"""The dice: who draws what chance decides.

The rules never draw. Whoever holds a game holds its dice, made from a generator that belongs to
them alone; nobody who chooses moves ever sees it.
"""

from random import Random

from vitral.rules import COLOURS, JOKER, Edition, Panes, Setup, State, Strip, deal_sizes
from vitral.rules import default_edition as the_default_edition
from vitral.rules.panes import heap
from vitral.rules.strip import blank_strip


class Dice:
    """Draws set-ups and deals from one generator."""

    def __init__(self, generator: Random) -> None:
        self._generator = generator

    def setup(
        self, players: int, edition: Edition | None = None, starter: int | None = None
    ) -> Setup:
        """A set-up; the starter is drawn too unless given (R-SETUP-3, R-SETUP-5, R-SETUP-6)."""
        edition = edition or the_default_edition()
        starter = starter or self._generator.randrange(players) + 1
        later = "".join(self._generator.sample(COLOURS, len(COLOURS)))
        first = self._generator.choice(COLOURS)  # the other panes are equal in number
        strips = tuple(self._strips(edition) for _ in range(players))
        return Setup(starter, first + later, strips)

    def deal(self, state: State) -> tuple[Panes, ...]:
        """Panes for the displays: from the bag, and once it is empty from the tower (R-END-2)."""
        sizes = deal_sizes(state)
        from_bag = min(sum(sizes), len(state.bag))
        drawn = self._generator.sample(state.bag, from_bag)
        drawn += self._generator.sample(state.tower, sum(sizes) - from_bag)
        panes = iter(drawn)
        return tuple(heap(next(panes) for _ in range(size)) for size in sizes)

    def _strips(self, edition: Edition) -> tuple[Strip, ...]:
        """The strips shuffled, either side up, the joker side down (R-SETUP-3)."""
        numbers = range(1, len(edition.strips) + 1)
        shuffled = self._generator.sample(numbers, len(numbers))
        return tuple(self._lay(number, *edition.strips[number - 1]) for number in shuffled)

    def _lay(self, number: int, up: str, down: str) -> Strip:
        if JOKER in up or (JOKER not in down and self._generator.random() < 0.5):
            up, down = down, up
        return blank_strip(number, up, down)
