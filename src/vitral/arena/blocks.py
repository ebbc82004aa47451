"""The documents of blocks: a set-up with its deals, played once from every seat."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Annotated, Self, TypeAlias

from pydantic import Field, model_validator

from vitral.notation.documents import Part, Result, SeatNumber

Name = Annotated[str, Field(min_length=1, max_length=200)]
Pairing: TypeAlias = tuple[str, str]
"""The bot that is measured, and the one that it is measured against."""
Pair: TypeAlias = tuple[float, float]
"""Something of the bot that is measured, and the same of the others."""


class GamePart(Part):
    """How one game ended."""

    seat: Annotated[SeatNumber, Field(description="where the first bot sat")]
    result: Result
    turns: Annotated[list[int], Field(description="by seat")]
    seconds: Annotated[list[float], Field(description="thinking time of all moves, by seat")]
    slowest: Annotated[list[float], Field(description="thinking time of one move, by seat")]

    @property
    def share(self) -> Fraction:
        """The first bot's share of the win: 1/n if n seats share it, 0 if it lost."""
        winners = self.result.winners
        return Fraction(self.seat in winners, len(winners))

    def pair(self, by_seat: Sequence[float]) -> Pair:
        """The value of the first bot's seat, and the mean of those of all others."""
        others = [value for seat, value in enumerate(by_seat, 1) if seat != self.seat]
        return by_seat[self.seat - 1], sum(others) / len(others)


class Block(Part):
    """One set-up with its deals, played once from every seat."""

    bots: tuple[Name, Name]
    block: Annotated[int, Field(ge=0, description="its number, from which its luck comes")]
    games: Annotated[list[GamePart], Field(min_length=2, max_length=4)]

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        players = len(self.games)
        seats = [game.seat for game in self.games]
        results = [game.result for game in self.games]
        if seats != list(range(1, players + 1)) or any(
            len(result.scores) != players or not result.winners for result in results
        ):
            raise ValueError("expected a game from every seat, with a result each")
        return self

    @property
    def share(self) -> Fraction:
        """The first bot's mean share of a win, over the games of the block."""
        return sum((game.share for game in self.games), Fraction(0)) / len(self.games)

    def mean(self, by_seat: Callable[[GamePart], Sequence[float]]) -> Pair:
        """The same as `GamePart.pair`, averaged over the games."""
        pairs = [game.pair(by_seat(game)) for game in self.games]
        first, others = (sum(values) / len(pairs) for values in zip(*pairs, strict=True))
        return first, others
