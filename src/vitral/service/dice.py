"""The dice: who draws what chance decides.

The rules never draw. Whoever holds a game holds its dice, made from a generator that belongs to
them alone; nobody who chooses moves ever sees it.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Protocol, TypeVar

from vitral.rules import COLOURS, JOKER, Edition, Panes, Setup, State, Strip, deal_sizes
from vitral.rules import default_edition as the_default_edition
from vitral.rules.errors import wrong_type
from vitral.rules.panes import heap
from vitral.rules.setup import check_players
from vitral.rules.strip import blank_strip

T = TypeVar("T")


class Generator(Protocol):
    """Where chance comes from: `random.Random` is one."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 up to but not including `stop`, each as likely as the others."""


class Dice:
    """Draws set-ups and deals from one generator."""

    def __init__(self, generator: Generator) -> None:
        self._generator = generator

    def setup(
        self, players: int, edition: Edition | None = None, starter: int | None = None
    ) -> Setup:
        """A set-up; the starter is drawn too unless given (R-SETUP-3, R-SETUP-5, R-SETUP-6)."""
        edition = the_default_edition() if edition is None else edition
        if not isinstance(edition, Edition):
            raise wrong_type("edition", Edition, edition)
        check_players(players, edition)
        if starter is None:
            starter = self._generator.randrange(players) + 1
        later = "".join(self._drawn(COLOURS))
        first = COLOURS[self._generator.randrange(len(COLOURS))]  # as many of each are left
        strips = tuple(self._strips(edition) for _ in range(players))
        return Setup(starter, first + later, strips)

    def deal(self, state: State) -> tuple[Panes, ...]:
        """Panes for the displays: from the bag, and once it is empty from the tower (R-END-2)."""
        sizes = deal_sizes(state)
        panes = chain(self._drawn(state.bag), self._drawn(state.tower))
        return tuple(heap(islice(panes, size)) for size in sizes)

    def _drawn(self, things: Iterable[T]) -> Iterator[T]:
        """The things one after the other, each time any of those left."""
        left = list(things)
        while left:
            number = self._generator.randrange(len(left))
            left[number], left[-1] = left[-1], left[number]
            yield left.pop()

    def _strips(self, edition: Edition) -> tuple[Strip, ...]:
        """The strips shuffled, either side up, the joker side down (R-SETUP-3)."""
        numbers = self._drawn(range(1, len(edition.strips) + 1))
        return tuple(self._lay(number, *edition.strips[number - 1]) for number in numbers)

    def _lay(self, number: int, up: str, down: str) -> Strip:
        if JOKER in up or (JOKER not in down and self._generator.randrange(2)):
            up, down = down, up
        return blank_strip(number, up, down)
