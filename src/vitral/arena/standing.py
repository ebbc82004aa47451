"""The standing of a match: what its blocks say so far, and the outcome that is written."""

from collections import Counter
from fractions import Fraction
from math import isfinite
from typing import Annotated

from pydantic import Field

from vitral.arena.blocks import Block, Name, Pair
from vitral.arena.statistics import (
    Blocks,
    Interval,
    Sprt,
    Verdict,
    block_shares,
    elo_interval,
    mean_interval,
    share_interval,
)
from vitral.notation.documents import Part


class IntervalPart(Part):
    """An estimate with its 95 % interval; null where there is no end to it."""

    low: float | None
    value: float | None
    high: float | None

    @classmethod
    def of(cls, interval: Interval) -> "IntervalPart":
        """An interval, as it is written."""
        low, value, high = (
            round(end, 6) if isfinite(end) else None
            for end in (interval.low, interval.value, interval.high)
        )
        return cls(low=low, value=value, high=high)


class SprtPart(Part):
    """What a sequential test says."""

    elo0: float
    elo1: float
    llr: Annotated[float, Field(description="the log-likelihood ratio")]
    bounds: Annotated[tuple[float, float], Field(description="where the test ends")]
    verdict: Verdict


class Outcome(Part):
    """What all blocks of a pairing say together."""

    bots: tuple[Name, Name]
    players: int
    blocks: int
    games: int
    shares: Annotated[dict[str, int], Field(description="blocks by their mean share")]
    share: Annotated[IntervalPart, Field(description="of the wins; a shared win counts its part")]
    elo: IntervalPart
    margin: Annotated[IntervalPart, Field(description="points ahead of the mean of the others")]
    points: Annotated[Pair, Field(description="of the first bot and of the others, per game")]
    lost: Annotated[Pair, Field(description="points over the broken glass track")]
    seconds: Annotated[Pair, Field(description="thinking time of a move")]
    slowest: Annotated[Pair, Field(description="thinking time of the slowest move")]
    sprt: SprtPart | None = None


class Standing:
    """What the blocks of a match say so far.

    Blocks count in the order of their numbers, whatever the order in which they finish, up to the
    first that is missing or to the one with which a sequential test ends: so the same blocks always
    say the same.
    """

    def __init__(self, bots: tuple[str, str], players: int, sprt: Sprt | None = None) -> None:
        self.bots = bots
        self.sprt = sprt
        self.verdict: Verdict = "open"
        self._players = players
        self._waiting: dict[int, Block] = {}
        self._counted: list[Block] = []
        self._shares: Counter[Fraction] = Counter()

    @property
    def count(self) -> int:
        """How many blocks count."""
        return len(self._counted)

    @property
    def blocks(self) -> Blocks:
        """The blocks by their shares."""
        counts = (self._shares[share] for share in block_shares(self._players))
        return Blocks(self._players, tuple(counts))

    def add(self, block: Block) -> None:
        """Count a block, now or as soon as those before it are there."""
        self._waiting[block.block] = block
        while self.verdict == "open" and self.count in self._waiting:
            counted = self._waiting.pop(self.count)
            self._counted.append(counted)
            self._shares[counted.share] += 1
            if self.sprt:
                self.verdict = self.sprt.verdict(self.blocks)

    def outcome(self) -> Outcome:
        """What the counted blocks say together."""
        points = [block.mean(lambda game: game.result.scores) for block in self._counted]
        lost = [block.mean(lambda game: game.result.lost) for block in self._counted]
        return Outcome(
            bots=self.bots,
            players=self._players,
            blocks=self.count,
            games=self.count * self._players,
            shares={str(share): self._shares[share] for share in block_shares(self._players)},
            share=IntervalPart.of(share_interval(self.blocks)),
            elo=IntervalPart.of(elo_interval(self.blocks)),
            margin=IntervalPart.of(mean_interval([first - others for first, others in points])),
            points=_mean(points),
            lost=_mean(lost),
            seconds=self._seconds(),
            slowest=self._slowest(),
            sprt=self._sprt_part(),
        )

    def _seconds(self) -> Pair:
        """How long a move takes: all thinking time by all moves."""
        seconds, turns = [0.0, 0.0], [0, 0]
        for game in (game for block in self._counted for game in block.games):
            for seat, (time, moves) in enumerate(zip(game.seconds, game.turns, strict=True), 1):
                seconds[seat != game.seat] += time
                turns[seat != game.seat] += moves
        first, others = (round(s / max(n, 1), 6) for s, n in zip(seconds, turns, strict=True))
        return first, others

    def _slowest(self) -> Pair:
        slowest = [0.0, 0.0]
        for game in (game for block in self._counted for game in block.games):
            for seat, time in enumerate(game.slowest, 1):
                slowest[seat != game.seat] = max(time, slowest[seat != game.seat])
        return slowest[0], slowest[1]

    def _sprt_part(self) -> SprtPart | None:
        if not self.sprt:
            return None
        lower, upper = (round(bound, 6) for bound in self.sprt.bounds)
        return SprtPart(
            elo0=self.sprt.elo0,
            elo1=self.sprt.elo1,
            llr=round(self.sprt.llr(self.blocks), 6),
            bounds=(lower, upper),
            verdict=self.verdict,
        )


def _mean(pairs: list[Pair]) -> Pair:
    count = max(len(pairs), 1)
    return (
        round(sum(first for first, _ in pairs) / count, 6),
        round(sum(others for _, others in pairs) / count, 6),
    )
