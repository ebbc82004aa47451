"""The parts that the JSON documents of Vitral share."""

from collections.abc import Collection, Sequence
from typing import Annotated, Final, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

from vitral.notation.moves import ADVANCE
from vitral.rules import COLUMNS, ROUNDS, Edition, Options, Setup, State, lay_out, winners

Letter = Literal["W", "Y", "O", "B", "P"]
Pattern = Annotated[str, Field(pattern=r"^[WYOBP*]{5}$", description="the spaces of a side")]
PlayerColour = Literal["red", "teal", "green", "violet"]
"""The colour of a player's palace, strips, glazier and markers; no rule depends on it."""
PLAYER_COLOURS: Final[tuple[PlayerColour, ...]] = get_args(PlayerColour)
SeatNumber = Annotated[int, Field(ge=1, le=4)]
Heap = Annotated[str, Field(pattern=r"^B*O*P*W*Y*$", max_length=9, description="panes, sorted")]
Displays = Annotated[list[Heap], Field(min_length=1, max_length=9)]
MoveText = Annotated[
    str,
    Field(
        pattern=rf"^(back|{ADVANCE})$",
        description="a move in notation",
        examples=["3O-5", "CP-2=Y", "back"],
    ),
]


def player_colours(chosen: Sequence[PlayerColour | None]) -> tuple[PlayerColour, ...]:
    """The colour of each seat: the one chosen, or else the next that nobody chose.

    >>> player_colours([None, "red", None])
    ('teal', 'red', 'green')
    """
    left = iter([colour for colour in PLAYER_COLOURS if colour not in chosen])
    return tuple(next(left) if colour is None else colour for colour in chosen)


class Part(BaseModel):
    """A Pydantic model that refuses unknown fields, converts no types, and cannot be changed."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class OptionsPart(Part):
    """The options of the rule set."""

    score_floor: bool = False
    gap_blocks_return: bool = False

    @classmethod
    def of(cls, options: Options) -> "OptionsPart":
        """Options as a part of a document."""
        return cls(score_floor=options.score_floor, gap_blocks_return=options.gap_blocks_return)

    def options(self) -> Options:
        """The same as a value of the rules."""
        return Options(self.score_floor, self.gap_blocks_return)


class StripPart(Part):
    """A strip as it is laid out: the side up and the side down."""

    up: Pattern
    down: Pattern


class SetupPart(Part):
    """What was decided before the first deal."""

    starter: SeatNumber
    round_track: Annotated[list[Letter], Field(min_length=ROUNDS, max_length=ROUNDS)]
    strips: Annotated[
        list[Annotated[list[StripPart], Field(min_length=COLUMNS, max_length=COLUMNS)]],
        Field(min_length=2, max_length=4, description="by seat, then from the left"),
    ]

    @classmethod
    def of(cls, setup: Setup) -> "SetupPart":
        """A set-up as a part of a document."""
        strips = [[StripPart(up=s.up, down=s.down) for s in seat] for seat in setup.strips]
        return cls.model_validate(
            {"starter": setup.starter, "round_track": list(setup.track), "strips": strips}
        )

    def setup(self, edition: Edition) -> Setup:
        """The same as a value of the rules; `BadSetup` says what is wrong with it."""
        strips = tuple(
            lay_out(edition, tuple((strip.up, strip.down) for strip in seat))
            for seat in self.strips
        )
        return Setup(self.starter, "".join(self.round_track), strips)


class Result(Part):
    """How a game ended."""

    scores: list[int]
    lost: Annotated[list[int], Field(description="points lost over the broken glass track")]
    winners: list[SeatNumber]

    @classmethod
    def of(cls, state: State, forfeited: Collection[int] = ()) -> "Result":
        """The result of a game that is over; seats that forfeited do not win."""
        seats = [n for n in range(1, len(state.players) + 1) if n not in forfeited]
        best = winners([state.players[seat - 1] for seat in seats])
        return cls(
            scores=[player.score for player in state.players],
            lost=[player.lost for player in state.players],
            winners=[seats[place - 1] for place in best],
        )
