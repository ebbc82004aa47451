"""What results say: shares with their intervals, Elo, and the sequential test. Pure functions.

The unit is a block: one set-up with its deals, played once from every seat. The games of a block
hang together, and blocks do not; so a block counts as one observation, the mean share of the wins
that the first player got in it. With two players a block is a pair of games, and this is the
pentanomial model of Fishtest.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import fsum, inf, log, log10, sqrt
from typing import Final, Literal, TypeAlias

from vitral.arena.errors import ArenaError
from vitral.rules.errors import InvalidArgument, wrong_type

Verdict: TypeAlias = Literal["better", "not-better", "open"]

NORMAL_95: Final = 1.959963984540054
"""95 % of a normal distribution lie within so many standard deviations."""
UNSEEN: Final = 1e-3
"""What a result that never came counts in the sequential test, as in Fishtest."""
MOST_ELO: Final = 2000.0
"""No sequential test asks for more."""


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate, and the 95 % interval around it."""

    low: float
    value: float
    high: float


@cache
def block_shares(players: int) -> tuple[Fraction, ...]:
    """Every mean share that a block can bring; a shared win counts its part.

    >>> [str(share) for share in block_shares(2)]
    ['0', '1/4', '1/2', '3/4', '1']
    """
    game = [Fraction(0), *(Fraction(1, winners) for winners in range(1, players + 1))]
    sums = {Fraction(0)}
    for _ in range(players):
        sums = {total + share for total in sums for share in game}
    return tuple(sorted(total / players for total in sums))


@dataclass(frozen=True, slots=True)
class Blocks:
    """How many blocks brought each of the shares that a block can bring, the smallest first."""

    players: int
    counts: tuple[int, ...]

    @classmethod
    def of(cls, players: int, shares: Iterable[Fraction]) -> "Blocks":
        """Blocks with these shares."""
        seen = list(shares)
        return cls(players, tuple(map(seen.count, block_shares(players))))

    @property
    def count(self) -> int:
        """How many blocks there are."""
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """The share of all games."""
        return float(sum(self._weighted()) / self.count)

    @property
    def squared_deviations(self) -> float:
        """The sum of the squared distances of all blocks' shares from the mean."""
        mean = sum(self._weighted()) / self.count
        shares = block_shares(self.players)
        return float(sum(n * (s - mean) ** 2 for n, s in zip(self.counts, shares, strict=True)))

    def _weighted(self) -> list[Fraction]:
        return [n * s for n, s in zip(self.counts, block_shares(self.players), strict=True)]


def wilson(share: float, count: float) -> Interval:
    """A share of so many independent games, with Wilson's interval.

    >>> print("{0.low:.3f} {0.high:.3f}".format(wilson(0.9, 10)))
    0.596 0.982
    """
    z2 = NORMAL_95**2
    middle = (share + z2 / (2 * count)) / (1 + z2 / count)
    half = NORMAL_95 * sqrt(share * (1 - share) / count + z2 / (4 * count**2)) / (1 + z2 / count)
    return Interval(middle - half if share > 0 else 0.0, share, middle + half if share < 1 else 1.0)


def share_interval(blocks: Blocks) -> Interval:
    """The first player's share of the wins.

    Wilson's interval, for as many independent games as would vary as much as the blocks do. That
    number is found with one block more, which varies as a single game does: so blocks that are all
    alike prove as much as they can and no more.
    """
    if not blocks.count:
        return Interval(0.0, 1 / blocks.players, 1.0)
    mean, count = blocks.mean, blocks.count
    single = mean * (1 - mean)
    games = (
        count * count * single / (blocks.squared_deviations + single) if single else float(count)
    )
    return wilson(mean, games)


def mean_interval(values: Sequence[float]) -> Interval:
    """The mean of independent values; it needs at least two of them to know anything."""
    count = len(values)
    mean = fsum(values) / count if count else 0.0
    if count < 2:
        return Interval(-inf, mean, inf)
    variance = fsum((value - mean) ** 2 for value in values) / (count - 1)
    half = NORMAL_95 * sqrt(variance / count)
    return Interval(mean - half, mean, mean + half)


def elo(share: float, players: int = 2) -> float:
    """The difference in Elo that a share of the wins against equal others stands for.

    With more than two players the odds against each single one of them count: a third of the wins
    at a table of three is no difference.

    >>> round(elo(0.64)), round(elo(0.76)), round(elo(1 / 3, players=3))
    (100, 200, 0)
    """
    if share <= 0 or share >= 1:
        return -inf if share <= 0 else inf
    return 400 * log10(share * (players - 1) / (1 - share))


def expected(difference: float, players: int = 2) -> float:
    """The share of the wins that a difference in Elo stands for.

    >>> round(expected(100), 2), round(expected(0, players=4), 2)
    (0.64, 0.25)
    """
    return 1 / (1 + (players - 1) * 10 ** (-difference / 400))


def elo_interval(blocks: Blocks) -> Interval:
    """The difference in Elo."""
    share, players = share_interval(blocks), blocks.players
    return Interval(*(elo(end, players) for end in (share.low, share.value, share.high)))


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential test of whether a player is better by `elo1`, or not even by `elo0`."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    """How often it may say better of one who is not."""
    beta: float = 0.05
    """How often it may say not better of one who is."""

    def __post_init__(self) -> None:
        for value in (self.elo0, self.elo1, self.alpha, self.beta):
            if not isinstance(value, int | float):
                raise wrong_type("elo", float, value)
        if not (0 < self.alpha < 1 and 0 < self.beta < 1):
            raise InvalidArgument("alpha, beta", "between 0 and 1", (self.alpha, self.beta))
        if not -MOST_ELO <= self.elo0 < self.elo1 <= MOST_ELO:
            sentence = f"expected two differences in Elo, the smaller first, got {self}"
            got = f"{self.elo0:g} {self.elo1:g}"
            raise ArenaError("arena-sprt", sentence, got=got, most=int(MOST_ELO))

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the test ends: Wald's bounds of the log-likelihood ratio.

        >>> [round(bound, 2) for bound in Sprt(0, 5).bounds]
        [-2.94, 2.94]
        """
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def verdict(self, blocks: Blocks) -> Verdict:
        """What the blocks say so far."""
        lower, upper = self.bounds
        ratio = self.llr(blocks)
        if ratio >= upper:
            return "better"
        return "not-better" if ratio <= lower else "open"

    def llr(self, blocks: Blocks) -> float:
        """The log-likelihood ratio, each side as likely as its most likely distribution."""
        counts = [count or UNSEEN for count in blocks.counts]
        logs = [
            _log_weights(blocks.players, counts, expected(difference, blocks.players))
            for difference in (self.elo0, self.elo1)
        ]
        return fsum(n * (zero - one) for n, zero, one in zip(counts, *logs, strict=True))


def _log_weights(players: int, counts: Sequence[float], mean: float) -> list[float]:
    """By how much results are likelier as they are than in the likeliest way with that mean.

    That way has the chances n / (1 + x (share - mean)), with the x that makes them add up: see
    M. Van den Bergh, https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf, proposition 1.1.
    """
    away = [float(share) - mean for share in block_shares(players)]
    low, high = -1 / away[-1], -1 / away[0]
    for _ in range(100):
        x = (low + high) / 2
        if fsum(n * a / (1 + x * a) for n, a in zip(counts, away, strict=True)) > 0:
            low = x
        else:
            high = x
    return [log(1 + x * a) for a in away]
