"""The statistics of results, held against what others have published."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb, inf, isclose, log, prod
from random import Random

import pytest

from vitral.arena.errors import ArenaError
from vitral.arena.statistics import (
    Blocks,
    Sprt,
    block_shares,
    elo,
    elo_interval,
    expected,
    mean_interval,
    share_interval,
    wilson,
)


def pairs(*counts: int) -> Blocks:
    return Blocks(2, counts)


@pytest.mark.parametrize(
    ("wins", "count", "low", "high"),
    [
        # R. G. Newcombe, Two-sided confidence intervals for the single proportion: comparison of
        # seven methods. Statistics in Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval_as_published(wins: int, count: int, low: float, high: float) -> None:
    interval = wilson(wins / count, count)
    assert (round(interval.low, 4), round(interval.high, 4)) == (low, high)


@pytest.mark.parametrize(
    ("counts", "elo0", "elo1", "ratio"),
    [
        # Fishtest's own figures, as its users give them with their pull requests to
        # official-stockfish/Stockfish, all of 2020, when Fishtest tested in logistic Elo.
        ((665, 4806, 9333, 4893, 747), -0.5, 1.5, 2.95),  # 2920
        ((328, 4564, 15580, 4789, 371), 0.25, 1.75, 2.98),
        ((59, 754, 2467, 865, 75), -0.5, 1.5, 2.95),  # 2951
        ((33, 1185, 8378, 1302, 50), 0.25, 1.75, 2.95),
        ((174, 2658, 10273, 2713, 178), -1.5, 0.5, 2.96),  # 3017
        ((40, 1272, 12142, 1300, 30), -1.5, 0.5, 3.01),
        ((491, 7345, 29693, 7670, 465), -0.25, 1.25, 2.96),  # 3098
        ((53, 2220, 21459, 2445, 47), 0.25, 1.25, 2.97),
        ((253, 4282, 17604, 4431, 286), -0.25, 1.25, 2.94),  # 3209
        ((58, 3302, 33130, 3518, 84), 0.25, 1.25, 2.97),
        # Disservin/fastchess, app/tests/sprt_test.cpp, "logistic pentanomial".
        ((223, 9863, 20279 + 1000, 10037, 246), 0.5, 2.5, -3.07),
        ((871, 26175, 55003 + 980, 26678, 821), 0.0, 2.0, -4.98),
    ],
)
def test_log_likelihood_ratios_as_published(
    counts: tuple[int, ...], elo0: float, elo1: float, ratio: float
) -> None:
    assert round(Sprt(elo0, elo1).llr(pairs(*counts)), 2) == ratio


def test_the_bounds_are_walds() -> None:
    """Fishtest prints them with every test: (-2.94, 2.94)."""
    assert [round(bound, 2) for bound in Sprt(0, 2).bounds] == [-2.94, 2.94]
    assert Sprt(0, 2, alpha=0.1, beta=0.2).bounds == (log(0.2 / 0.9), log(0.8 / 0.1))


@pytest.mark.parametrize(
    ("counts", "difference", "error"),
    [
        # Disservin/fastchess, app/tests/elo_test.cpp, "EloPentanomial".
        ((34, 54, 31 + 32, 64, 75), 55.58, 27.65),
        ((332, 433, 457 + 41, 333, 334), -8.64, 10.33),
        ((7895, 8757, 5485 + 200, 568, 9999), -21.04, 2.95),
    ],
)
def test_elo_of_pairs_as_published(
    counts: tuple[int, ...], difference: float, error: float
) -> None:
    """They take the normal distribution for the interval, we Wilson's: with many pairs the same."""
    interval = elo_interval(pairs(*counts))
    assert round(interval.value, 2) == difference
    assert (interval.high - interval.low) / 2 == pytest.approx(error, rel=0.005)


@pytest.mark.parametrize(
    ("difference", "share"),
    # Elo's logistic curve: ten times the odds for 400 points; 64 % for 100 and 76 % for 200, as in
    # https://en.wikipedia.org/wiki/Elo_rating_system (mathematical details).
    [(0, 0.5), (100, 0.64), (200, 0.76), (400, 0.909), (-400, 0.091), (800, 0.990)],
)
def test_elos_curve(difference: float, share: float) -> None:
    assert expected(difference) == pytest.approx(share, abs=0.0005)
    assert elo(expected(difference)) == pytest.approx(difference, abs=1e-9)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_elo_at_larger_tables(players: int) -> None:
    """400 points are ten times the chances of each of the others (Plackett and Luce)."""
    assert elo(1 / players, players) == pytest.approx(0, abs=1e-9)
    assert expected(400, players) == pytest.approx(10 / (10 + players - 1))
    assert elo(expected(123, players), players) == pytest.approx(123)


def test_all_or_nothing_has_no_elo() -> None:
    assert (elo(0.0), elo(1.0)) == (-inf, inf)
    for count in (1, 10, 50, 1000):
        assert elo_interval(pairs(0, 0, 0, 0, count)).high == inf
        assert elo_interval(pairs(count, 0, 0, 0, 0)).low == -inf
    assert elo_interval(pairs(0, 0, 0, 0, 50)).low > 0


def test_what_a_block_can_bring() -> None:
    assert block_shares(2) == tuple(Fraction(n, 4) for n in range(5))
    for players in (3, 4):
        shares = block_shares(players)
        assert (float(shares[0]), float(shares[-1])) == (0, 1)
        assert Fraction(1, players) in shares
    assert Fraction(1 + 1 + 1, 9) in block_shares(3)  # three wins shared by all three
    assert Fraction(1, 8) not in block_shares(3)


def test_blocks_are_counted_by_their_share() -> None:
    half, all_ = Fraction(1, 2), Fraction(1)
    assert Blocks.of(2, [half, all_, half]) == pairs(0, 0, 2, 0, 1)
    assert pairs(0, 0, 2, 0, 1).mean == pytest.approx(2 / 3)


def test_pairs_won_or_lost_whole_are_single_results() -> None:
    ours, single = share_interval(pairs(40, 0, 0, 0, 60)), wilson(0.6, 100)
    assert ours.low == pytest.approx(single.low, abs=0.001)
    assert ours.high == pytest.approx(single.high, abs=0.001)


def test_games_that_do_not_hang_together_count_singly() -> None:
    ours, single = share_interval(pairs(160, 0, 480, 0, 360)), wilson(0.6, 2000)
    assert ours.low == pytest.approx(single.low, abs=0.001)
    assert ours.high == pytest.approx(single.high, abs=0.001)


def test_winning_all_is_no_proof_of_winning_always() -> None:
    interval = share_interval(pairs(0, 0, 0, 0, 200))
    assert interval.high == 1
    assert interval.low == wilson(1.0, 200).low < 0.99


def test_nothing_played_says_nothing() -> None:
    interval = share_interval(Blocks.of(3, []))
    assert (interval.low, interval.high) == (0, 1)
    assert isclose(interval.value, 1 / 3)


def every_outcome(blocks: int, kinds: int) -> Iterator[tuple[int, ...]]:
    """All ways in which so many blocks can spread over so many results."""
    if kinds == 1:
        yield (blocks,)
        return
    for first in range(blocks + 1):
        yield from ((first, *rest) for rest in every_outcome(blocks - first, kinds - 1))


def chance(counts: tuple[int, ...], chances: tuple[float, ...]) -> float:
    """How likely it is that blocks spread like this."""
    left, ways = sum(counts), 1
    for count in counts:
        ways *= comb(left, count)
        left -= count
    return ways * prod(p**n for p, n in zip(chances, counts, strict=True))


@pytest.mark.parametrize(
    ("losing", "even", "winning"),
    [(0.25, 0.5, 0.25), (0.1, 0.6, 0.3), (0.04, 0.32, 0.64), (0.5, 0.0, 0.5), (0.0, 0.1, 0.9)],
)
@pytest.mark.parametrize("count", [50, 100])
def test_the_interval_holds_the_truth_as_often_as_it_says(
    losing: float, even: float, winning: float, count: int
) -> None:
    """Exactly, over everything that can happen: 95 % of the time, a little less with few blocks."""
    truth, held = winning + even / 2, 0.0
    for lost, split, won in every_outcome(count, 3):
        interval = share_interval(pairs(lost, 0, split, 0, won))
        if interval.low <= truth <= interval.high:
            held += chance((lost, split, won), (losing, even, winning))
    assert 0.925 <= held <= 0.985


def test_a_mean_with_its_interval() -> None:
    interval = mean_interval([1, 2, 3, 4, 5])
    assert interval.value == 3
    assert interval.high - 3 == pytest.approx(1.959964 * (2.5 / 5) ** 0.5)
    assert (mean_interval([7]).low, mean_interval([7]).value) == (-inf, 7)


def verdict(sprt: Sprt, chances: tuple[float, ...], generator: Random) -> str:
    """How a test ends whose pairs come with these chances."""
    counts = [0] * 5
    while True:
        counts[generator.choices(range(5), chances)[0]] += 1
        if (said := sprt.verdict(pairs(*counts))) != "open":
            return said


@pytest.mark.parametrize(
    ("chances", "right"),
    [((0.3, 0.0, 0.4, 0.0, 0.3), "not-better"), ((0.1, 0.0, 0.28, 0.0, 0.62), "better")],
)
def test_the_sequential_test_is_seldom_wrong(chances: tuple[float, ...], right: str) -> None:
    """Equal players, and one who is better by 200 Elo (76 %): wrong in one of 20."""
    generator = Random(7)
    said = [verdict(Sprt(0, 200), chances, generator) for _ in range(100)]
    assert said.count(right) >= 90


def test_the_sequential_test_of_a_larger_table() -> None:
    shares = block_shares(3)
    winning = Blocks(3, tuple(40 * (share == Fraction(2, 3)) for share in shares))
    even = Blocks(3, tuple(40 * (share == Fraction(1, 3)) for share in shares))
    assert Sprt(0, 100).verdict(winning) == "better"
    assert Sprt(0, 100).verdict(even) == "not-better"
    assert Sprt(0, 100).verdict(Blocks.of(3, [])) == "open"


@pytest.mark.parametrize(
    ("elo0", "elo1"), [(5, 0), (3, 3), (0, inf), (-9999, 0), (0, float("nan"))]
)
def test_a_test_of_nothing_is_refused(elo0: float, elo1: float) -> None:
    with pytest.raises(ArenaError) as caught:
        Sprt(elo0, elo1)
    assert caught.value.code == "arena-sprt"
