"""Small versions of the programs that measure reviews; the whole ones are run by hand."""

from math import log

from training import accuracy as fitted

from tests.analysis.review import blame, honest_luck, identity, truth
from tests.analysis.review.games import bot_game
from vitral.analysis import ReviewBudget
from vitral.analysis.review.accuracy import AccuracyScale, accuracy

TINY = ReviewBudget(nodes=20, deals=8)


def test_sums_add_up_in_some_games() -> None:
    assert max(identity.check(seed) for seed in range(len(identity.KINDS))) < 1e-9


def test_luck_is_nobodys_in_the_long_run() -> None:
    luck = [honest_luck.luck_of_game(seed, "greedy", TINY) for seed in range(16)]
    low, mean, high = honest_luck.mean_interval(luck)
    assert low - (high - low) < 0 < high + (high - low), f"three times as wide as {mean}'s"


def test_most_intervals_hold_the_value() -> None:
    held = [honest_luck.interval_holds(seed, "greedy", TINY) for seed in range(8)]
    assert sum(held) >= 6


def test_solved_moves_are_true() -> None:
    game = bot_game(("level-4", "random"), seed=1)
    compared = [
        truth.compare(state, move)
        for state, move in truth.solved_moves(game, ReviewBudget(nodes=2000, deals=2))
    ]
    assert len(compared) > 2
    assert all(found == (True, True, False) for found in compared)


def test_the_weaker_player_is_blamed() -> None:
    found = [blame.judge((seed, "level-6", "level-1", TINY)) for seed in range(3)]
    assert all(verdict.own[0] > verdict.own[1] for verdict in found)
    assert all(verdict.lost[0] < verdict.lost[1] for verdict in found)


def test_the_scale_of_accuracy_goes_through_its_targets() -> None:
    scale = AccuracyScale(scale=1.5, exponent=0.8)
    lost = {level: scale.scale * (-log(fitted.target(level))) ** 1.25 for level in (1, 4, 8)}
    found = fitted.fit(lost)
    assert abs(found.scale - scale.scale) + abs(found.exponent - scale.exponent) < 1e-9
    assert round(accuracy(lost[8], found)) == 94


def test_what_levels_lose_is_measured() -> None:
    found = fitted.losses(fitted.Job(lower=1, number=1, nodes=20))
    assert [loss.level for loss in found] == [2, 1]
    assert all(loss.points > 0 and loss.decisions > 10 for loss in found)
