"""Panes and their colours.

A pane is written by its colour's letter, and a heap of panes by its letters in alphabetical
order: ``"OPWW"`` is one orange, one pink and two clear panes. Two heaps are equal exactly when
their texts are.
"""

from bisect import bisect
from collections.abc import Iterable
from typing import Final, TypeAlias

Colour: TypeAlias = str
"""One letter of `COLOURS`."""

Panes: TypeAlias = str
"""A heap of panes: their letters, sorted."""

COLOURS: Final = "WYOBP"
"""Clear, yellow, orange, blue, pink."""

JOKER: Final = "*"
"""A grey space of a strip, which takes any colour."""


def heap(panes: Iterable[Colour]) -> Panes:
    """The heap made of these panes.

    >>> heap("WOWP")
    'OPWW'
    """
    return "".join(sorted(panes))


def added(panes: Panes, colour: Colour, count: int) -> Panes:
    """The heap with panes of one colour added to it.

    >>> added("OPWW", "P", 2)
    'OPPPWW'
    """
    place = bisect(panes, colour)
    return panes[:place] + colour * count + panes[place:]


def holds(larger: Panes, smaller: Panes) -> bool:
    """Whether every pane of the smaller heap is also in the larger.

    >>> holds("OPWW", "WW"), holds("OPWW", "OO")
    (True, False)
    """
    return all(smaller.count(colour) <= larger.count(colour) for colour in set(smaller))


def without(larger: Panes, smaller: Panes) -> Panes:
    """The larger heap with the smaller taken out of it.

    >>> without("OPWW", "PW")
    'OW'
    """
    for colour in set(smaller):
        larger = larger.replace(colour, "", smaller.count(colour))
    return larger


def counts(panes: Panes) -> dict[Colour, int]:
    """How many panes of each colour there are.

    >>> counts("OPWW")
    {'W': 2, 'Y': 0, 'O': 1, 'B': 0, 'P': 1}
    """
    return {colour: panes.count(colour) for colour in COLOURS}
