"""A review as a document: `vitral-review/1`, which other programs check and show."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from vitral.notation.documents import MoveText, SeatNumber
from vitral.rules import Side
from vitral.search import ReasonCode

ReviewFormat = Literal["vitral-review/1"]
BySeat = Annotated[list[float] | None, Field(description="for each seat, seat 1 first")]
StepNumber = Annotated[
    int, Field(ge=0, description="deals and moves counted together, as vitral replay does")
]


class ReviewPart(BaseModel):
    """A part of a review. Numbers that are not known yet are null."""

    model_config = ConfigDict(frozen=True)


class BudgetPart(ReviewPart):
    """How much was searched for every value of the game."""

    nodes: Annotated[int, Field(description="positions searched for each value")]
    deals: Annotated[int, Field(description="sampled deals for each value before a deal")]


class ValuePart(ReviewPart):
    """What a position is worth to a seat."""

    margin: Annotated[float, Field(description="points ahead of the average of the others")]
    win: Annotated[float, Field(description="chance to win; one shared by n seats counts 1/n")]


class Account(ReviewPart):
    """Where a seat's result came from: result = start + luck + own + others."""

    start: Annotated[
        float | None, Field(description="what the rules promise before the set-up: 0 points, a "
        "fair share of the win; in a game from a position, its value")
    ]  # fmt: skip
    luck: Annotated[float | None, Field(description="what set-up and deals changed")]
    own: Annotated[float | None, Field(description="what its own moves changed")]
    others: Annotated[float | None, Field(description="what the moves of the others changed")]
    result: Annotated[
        float | None, Field(description="the end of the game; the value of the last position if "
        "the game was not finished")
    ]  # fmt: skip


class SeatReview(ReviewPart):
    """What became of a seat, and why."""

    points: Annotated[Account, Field(description="in points ahead of the average of the others")]
    win: Annotated[Account, Field(description="in chances to win")]
    rounded: Annotated[
        Account | None, Field(description="`points` as people are told them: whole with two "
        "players, else to a tenth, and such that they still add up")
    ]  # fmt: skip
    interval: Annotated[
        list[float] | None, Field(description="95 % interval of the luck in points: low, high")
    ]
    lost: Annotated[float | None, Field(ge=0, description="points its unforced moves gave away")]
    decisions: Annotated[int | None, Field(ge=0, description="moves that were not forced")]
    lost_per_decision: Annotated[float | None, Field(ge=0)]
    accuracy: Annotated[
        float | None, Field(ge=0, le=100, description="falls with the points lost per decision")
    ]


class DealReview(ReviewPart):
    """The luck of the set-up or of a deal."""

    number: Annotated[StepNumber, Field(description="0 for the set-up")]
    round: Annotated[int, Field(ge=0, le=6, description="0 for the set-up")]
    points: Annotated[BySeat, Field(description="luck of each seat, in points")]
    win: Annotated[BySeat, Field(description="luck of each seat, in chances to win")]
    interval: Annotated[
        list[list[float]] | None,
        Field(description="for each seat the 95 % interval of its luck in points: low, high"),
    ]
    expected: Annotated[list[ValuePart] | None, Field(description="value before it, by seat")]
    values: Annotated[list[ValuePart] | None, Field(description="value after it, by seat")]


class ReasonPart(ReviewPart):
    """Something that speaks for a move."""

    code: ReasonCode
    params: dict[str, Any]


class MoveReview(ReviewPart):
    """What a move changed, and what would have been better."""

    number: StepNumber
    round: Annotated[int, Field(ge=1, le=6)]
    seat: SeatNumber
    move: MoveText
    points: Annotated[BySeat, Field(description="what it changed for each seat, in points")]
    win: Annotated[BySeat, Field(description="what it changed for each seat, in chances to win")]
    lost: Annotated[
        float | None, Field(ge=0, description="points that it gave away for the mover; 0 if no "
        "better move was found")
    ]  # fmt: skip
    forced: Annotated[bool | None, Field(description="whether there was nothing to decide")]
    best: Annotated[
        MoveText | None, Field(description="the best move; the one played if that is as good")
    ]
    line: Annotated[list[MoveText] | None, Field(description="best play after `best`")]
    reasons: Annotated[
        list[ReasonPart] | None, Field(description="what speaks for `best` and not for `move`")
    ]
    solved: Annotated[bool | None, Field(description="whether `best` is proved to be best")]
    values: Annotated[list[ValuePart] | None, Field(description="value after it, by seat")]


class ForfeitReview(ReviewPart):
    """A seat that could not win any more since it resigned, left or ran out of time.

    What that changed counts as its own play; it is booked at the end of the game.
    """

    seat: SeatNumber
    points: Annotated[BySeat, Field(description="0: margins stay as they are")]
    win: BySeat


class ReviewDocument(ReviewPart):
    """The review of a game, whole or as far as it is known.

    For every seat, result = start + luck + own + others, in points and in chances to win. Over
    the seats, points add up to 0, chances of a position to 1, and changes of them to 0.
    """

    format: ReviewFormat = "vitral-review/1"
    players: Annotated[int, Field(ge=2, le=4)]
    side: Side
    finished: Annotated[bool, Field(description="whether the game was played to its end")]
    done: Annotated[int, Field(ge=0, description="evaluations that are done")]
    total: Annotated[int, Field(ge=0, description="evaluations that the review needs")]
    budget: BudgetPart
    seats: Annotated[list[SeatReview], Field(min_length=2, max_length=4)]
    deals: list[DealReview]
    moves: list[MoveReview]
    forfeits: list[ForfeitReview]

    def text(self) -> str:
        """The document as JSON."""
        return self.model_dump_json(indent=1) + "\n"
