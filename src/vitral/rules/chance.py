"""Chance, for those who plan: every deal that can come, and its exact probability.

The panes are drawn one after the other, each of those left in the bag as likely as the others, and
once the bag is empty from the tower (R-END-2). So a deal is a multivariate hypergeometric draw from
display to display. Set-ups need no such functions: all of them are equally likely.

To draw a deal there is `vitral.Dice`, with a generator that belongs to whoever draws.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import NamedTuple

from vitral.rules.deal import Deal, IllegalDeal, check_deal_due, deal, deal_sizes
from vitral.rules.panes import Panes, counts, heap, without
from vitral.rules.state import State


def deal_probability(state: State, displays: Deal) -> Fraction:
    """How likely this deal is among all that can come now; 0 if it cannot come out of the bag.

    `IllegalDeal` if no deal is due, or if the displays are not as many and as full as they must be.
    """
    try:
        displays = deal(state, displays)[0].displays
    except IllegalDeal as error:
        if error.code == "deal-not-in-bag":
            return Fraction(0)
        raise
    ways, panes_left, tower = 1, state.bag, state.tower
    for panes in displays:
        if len(panes_left) < len(panes):  # the bag runs out
            panes, panes_left, tower = without(panes, panes_left), tower, ""
        ways *= _ways(panes_left, panes)
        panes_left = without(panes_left, panes)
    return Fraction(ways, _all_ways(state))


def chance_outcomes(state: State, ordered: bool = True) -> Iterator[tuple[Deal, Fraction]]:
    """Every deal that can come now with its probability, which is never 0; together they are 1.

    They come one by one, in a fixed order, since there can be billions: in the first round more
    than anybody can go through, with few panes or few colours left in the bag a handful.
    ``itertools.islice`` takes as many as one can afford, and `Dice.deal` samples the others.

    With ``ordered=False`` one deal stands for all that differ only in the order of displays that
    are filled alike (as many panes from the same heap), with their probability together: up to
    120 times fewer for two players. The moves after them are the same but for displays' numbers.
    """
    check_deal_due(state)
    total = _all_ways(state)
    outcomes = _outcomes(_stages(state), state.bag, state.tower, ordered)
    return ((displays, Fraction(ways, total)) for displays, ways in outcomes)


class _Stage(NamedTuple):
    """How a display is filled."""

    size: int
    """Panes dealt onto it."""
    from_bag: int
    """Of them, those that come before the tower goes into the bag."""
    alike_before: int
    """How many displays just before it are filled alike."""


def _stages(state: State) -> list[_Stage]:
    """How each display is filled; only the heaps' sizes decide it, not what is drawn."""
    left, stages = len(state.bag), [_Stage(-1, -1, 0)]
    for size in deal_sizes(state):
        from_bag = min(size, left)
        left -= from_bag
        last = stages[-1]
        alike = (last.size, last.from_bag) == (size, from_bag)
        stages.append(_Stage(size, from_bag, last.alike_before + 1 if alike else 0))
    return stages[1:]


def _all_ways(state: State) -> int:
    """In how many ways panes, each told apart, can be dealt onto the displays."""
    bag, tower, ways = len(state.bag), len(state.tower), 1
    for stage in _stages(state):
        ways *= comb(bag, stage.from_bag) * comb(tower, stage.size - stage.from_bag)
        bag, tower = bag - stage.from_bag, tower - (stage.size - stage.from_bag)
    return ways


def _outcomes(
    stages: list[_Stage], bag: Panes, tower: Panes, ordered: bool, before: Deal = (), ways: int = 1
) -> Iterator[tuple[Deal, int]]:
    """Every way to go on from some displays, with how many ways there are to come to it."""
    if len(before) == len(stages):
        yield before, ways
        return
    stage = stages[len(before)]
    least = before[-1] if stage.alike_before and not ordered else ""
    for first in _draws(bag, stage.from_bag):
        for second in _draws(tower, stage.size - stage.from_bag):
            display = heap(first + second)
            if display < least:
                continue
            now = ways * _ways(bag, first) * _ways(tower, second)
            after = (*before, display)
            if not ordered:  # the orders of so many displays, those that are equal told apart once
                now = now * (stage.alike_before + 1) // _equal(after, stage.alike_before + 1)
            left = without(bag, first), without(tower, second)
            yield from _outcomes(stages, *left, ordered, after, now)


def _equal(displays: Deal, among: int) -> int:
    """How many of the last displays are equal to the last one."""
    return displays[-among:].count(displays[-1])


def _draws(panes: Panes, size: int) -> Iterator[Panes]:
    """Every heap of this size that can be taken out of a heap."""
    colours = {colour: count for colour, count in counts(panes).items() if count}
    for taken in product(*(range(min(count, size), -1, -1) for count in colours.values())):
        if sum(taken) == size:
            yield heap("".join(c * n for c, n in zip(colours, taken, strict=True)))


def _ways(panes: Panes, taken: Panes) -> int:
    """In how many ways a heap can be taken out of another whose panes are told apart."""
    return prod(comb(panes.count(colour), taken.count(colour)) for colour in set(taken))
