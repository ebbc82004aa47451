"""Deals and their probabilities."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import chain, islice, permutations, product
from math import sqrt
from random import Random

import pytest

from tests.games import random_game, random_states
from vitral.rules import (
    Deal,
    IllegalDeal,
    State,
    chance_outcomes,
    deal,
    deal_probability,
    deal_sizes,
    default_edition,
)
from vitral.rules.panes import heap
from vitral.service.dice import Dice

HEAPS = [
    ("WWY", "OB"),  # the bag runs out within a display
    ("WY", "OOB"),  # between two displays
    ("", "WWOOB"),  # before the first
    ("WWYYOB", ""),  # never
    ("W", "YO"),  # and not every display is filled
    ("WWWWWW", "YYY"),  # one deal alone
    ("WWYYB", "WYB"),
]


def small(bag: str, tower: str, each: int = 2) -> State:
    """A table with three displays and few panes left."""
    edition = replace(default_edition(), display_panes=each, displays={2: 3, 3: 3, 4: 3})
    start = random_game(seed=1, steps=0).start
    return start._replace(edition=edition, displays=("",) * 3, bag=heap(bag), tower=heap(tower))


def drawn_one_by_one(state: State) -> dict[Deal, Fraction]:
    """The same from every order in which the panes can come, one by one."""
    found: Counter[Deal] = Counter()
    for order in product(permutations(state.bag), permutations(state.tower)):
        panes = chain(*order)
        found[tuple(heap(islice(panes, size)) for size in deal_sizes(state))] += 1
    return {displays: Fraction(count, found.total()) for displays, count in found.items()}


@pytest.mark.parametrize("each", [1, 2])
@pytest.mark.parametrize(("bag", "tower"), HEAPS)
def test_R_END_2_outcomes_are_those_of_drawing_pane_by_pane(
    bag: str, tower: str, each: int
) -> None:
    state = small(bag, tower, each)
    outcomes = list(chance_outcomes(state))
    assert len(outcomes) == len(dict(outcomes))
    assert dict(outcomes) == drawn_one_by_one(state)
    assert sum(probability for _, probability in outcomes) == 1
    for displays, probability in outcomes:
        assert deal(state, displays)[0].displays == displays
        assert deal_probability(state, displays) == probability


@pytest.mark.parametrize(("bag", "tower"), HEAPS)
def test_outcomes_without_order_stand_for_those_with_it(bag: str, tower: str) -> None:
    state = small(bag, tower)
    merged = dict(chance_outcomes(state, ordered=False))
    single = dict(chance_outcomes(state))
    assert sum(merged.values()) == 1
    assert merged.keys() <= single.keys()
    alike: Counter[tuple[str, ...]] = Counter()
    for displays in merged:
        alike[tuple(sorted(displays))] += 1
    for kind in alike:
        theirs = [p for displays, p in merged.items() if tuple(sorted(displays)) == kind]
        ours = [p for displays, p in single.items() if tuple(sorted(displays)) == kind]
        assert sum(theirs) == sum(ours)
    if len(set(_filled(state))) == 1:
        assert max(alike.values()) == 1


def _filled(state: State) -> Iterator[tuple[int, bool]]:
    """The size of each display, and whether the bag is enough for it."""
    before = 0
    for size in deal_sizes(state):
        before += size
        yield size, before <= len(state.bag)


def test_a_deal_that_cannot_come_has_probability_0() -> None:
    state = small("WWY", "OB")
    assert deal_probability(state, ("OO", "WW", "B")) == 0
    assert deal_probability(state, ("WY", "OW", "B")) == Fraction(2, 3) * Fraction(1, 2)
    assert deal_probability(state, ("YW", "WO", "B")) == Fraction(1, 3)
    for wrong in (("WW",), ("WWW", "Y", "O"), ("ZZ", "WW", "B")):
        with pytest.raises(IllegalDeal):
            deal_probability(state, wrong)


def test_deals_are_asked_for_only_when_one_is_due() -> None:
    for state in list(random_states())[::97]:
        if state.awaits_deal:
            displays, probability = next(chance_outcomes(state))
            assert deal_probability(state, displays) == probability > 0
            continue
        with pytest.raises(IllegalDeal):
            chance_outcomes(state)
        with pytest.raises(IllegalDeal):
            deal_probability(state, state.displays)
    with pytest.raises(TypeError):
        chance_outcomes(None)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        deal_probability(None, ())  # type: ignore[arg-type]


@pytest.mark.parametrize(("bag", "tower"), [("WWYYB", "WYB"), ("WWWYOB", "YY")])
def test_dice_draw_deals_as_often_as_they_should(bag: str, tower: str) -> None:
    """Chi-square with a seed that is fixed: beyond four deviations the draw would be wrong."""
    state, draws, dice = small(bag, tower), 20_000, Dice(Random(1))
    found = Counter(dice.deal(state) for _ in range(draws))
    expected = dict(chance_outcomes(state))
    assert found.keys() <= expected.keys()
    square = sum((found[d] - draws * p) ** 2 / (draws * p) for d, p in expected.items())
    free = len(expected) - 1
    assert free > 20
    assert abs(float(square) - free) < 4 * sqrt(2 * free)


def test_a_whole_bag_gives_its_outcomes_one_by_one() -> None:
    start = random_game(players=4, seed=1, steps=0).start
    some = list(islice(chance_outcomes(start), 100))
    assert len(dict(some)) == 100
    assert all(deal_probability(start, displays) == p for displays, p in some)
