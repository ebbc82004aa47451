"""Whether the kernel's chance events are uniform: counts of many draws against those expected.

The seeds are fixed, so a check that passes once always does.
"""

from typing import Any

import numpy as np

from tests.differential.kernel import Difference
from vitral.kernel import Batch, Kit
from vitral.kernel.layout import LANE, LANE_BITS
from vitral.rules import COLOURS, COLUMNS, ROUNDS

SIZE = 6000
"""Games that are set up, dealt or moved in once."""
Numbers = np.ndarray[Any, np.dtype[Any]]


def check_even(what: str, counts: Numbers, expected: Numbers | float) -> None:
    """Chi-square, and a bound that chance passes once in millions of times."""
    chi = float(((counts - expected) ** 2 / expected).sum())
    free = counts.size - 1
    if chi > free + 6 * (2 * free) ** 0.5 + 10:
        raise Difference(f"{what}: chi-square of {chi:.0f} for {free + 1} outcomes")


def check_set_up(kit: Kit) -> None:
    """R-SETUP-3, R-SETUP-5, R-SETUP-6: starter, round track and strips are drawn evenly."""
    games = Batch(kit, SIZE, seed=1).games
    _check_each("starter", games["starter"], np.arange(kit.players))
    for place in range(ROUNDS):
        _check_each(f"round {place + 1}", games["track"][:, place], np.arange(len(COLOURS)))
    blanks = kit.array[0]["blanks"].ravel()  # the strip with jokers is there twice
    for seat in range(kit.players):
        for column in range(COLUMNS):
            _check_each(f"{seat}, {column}", games["strips"][:, seat, column], blanks)


def _check_each(what: str, values: Numbers, outcomes: Numbers) -> None:
    """Every outcome as often as it is among all of them, and no other."""
    different, weights = np.unique(outcomes, return_counts=True)
    counts = np.array([(values == outcome).sum() for outcome in different])
    if counts.sum() != len(values):
        raise Difference(f"{what}: {set(values.tolist()) - set(different.tolist())}")
    check_even(what, counts, len(values) * weights / weights.sum())


def check_deal(kit: Kit) -> None:
    """R-SETUP-6: every pane in the bag is as likely as any other, on every display."""
    games = Batch(kit, SIZE, seed=2).games
    bag = _lanes(games["bag"]) + sum(_lanes(panes) for panes in games["sources"].T)
    share = bag / bag.sum(axis=1, keepdims=True)
    for display in range(1, kit.edition.displays[kit.players] + 1):
        panes = _lanes(games["sources"][:, display])
        expected = (share * panes.sum(axis=1, keepdims=True)).sum(axis=0)
        check_even(f"display {display}", panes.sum(axis=0), expected)


def _lanes(heaps: Numbers) -> Numbers:
    """The count of each colour in each heap."""
    return np.stack([heaps >> LANE_BITS * n & LANE for n in range(len(COLOURS))], axis=1)


def check_choice(kit: Kit) -> None:
    """Random moves in one position: each of its legal moves is as likely as any other."""
    batch = Batch(kit, SIZE, seed=3)
    generators = batch.games["generator"].copy()
    batch.games[:], batch.masks[:] = batch.games[0], batch.masks[0]
    batch.games["generator"] = generators
    legal = np.flatnonzero(batch.legal()[0])
    _check_each("moves", batch.random_moves(), legal)
