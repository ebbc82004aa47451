"""Levels: each sees more than the one below, and none plays what looks bad to it."""

from random import Random

from tests.search.matches import final, turns
from vitral.rules import winners
from vitral.search.levels import LEVELS, LevelBot
from vitral.search.thinking import Thinker


def test_a_level_takes_nothing_that_looks_bad_to_it() -> None:
    level, number = LEVELS[2], 3
    bots = [LevelBot(number, generator=Random(seat)) for seat in range(2)]
    for state, move in list(turns(bots, "B", seed=3))[::7]:
        lines = Thinker().think(state, level.limits, lines=1_000).lines
        margins = {line.moves[0]: line.outlook[state.seat - 1].margin for line in lines}
        assert margins[move] >= max(margins.values()) - level.grain


def test_no_level_judges_finer_or_sees_further_than_the_next() -> None:
    grains = [level.grain for level in LEVELS]
    assert grains == sorted(grains, reverse=True)
    nodes = [level.limits.nodes for level in LEVELS if level.limits.nodes]
    assert nodes == sorted(nodes)


def test_a_higher_level_wins() -> None:
    """Four deals, each played from both seats."""
    won = 0
    for seed in range(4):
        for seat in (1, 2):
            bots = [LevelBot(1, generator=Random(seed)), LevelBot(1, generator=Random(seed + 9))]
            bots[seat - 1] = LevelBot(4, generator=Random(seed))
            won += winners(final(bots, "A", seed).players) == (seat,)
    assert won >= 7
