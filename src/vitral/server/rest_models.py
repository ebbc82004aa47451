"""Bodies of requests and responses, and of the problems that refuse a request."""

from typing import Annotated, Any, Self

from pydantic import ConfigDict, Field, model_validator

from vitral.notation.documents import PLAYER_COLOURS, MoveText, Part, PlayerColour, SeatNumber
from vitral.notation.records import HASH
from vitral.search import BOTS
from vitral.server.messages import Count, RequestId
from vitral.service.log import AgreedSettings, Settings
from vitral.service.store import Status

EXAMPLE = "q2yT8bLx0WcZ5dRk"
NAME = Field(min_length=1, max_length=200, description="cleaned, and cut to 24 letters")
ADDITION = Field(max_length=64, description="goes into the dice", examples=["seven swans"])
COMMITMENT = Field(
    pattern=HASH, description="SHA-256 of an addition that is revealed once the seats are locked"
)

Bot = Annotated[str, Field(max_length=40, json_schema_extra={"enum": list(BOTS)})]


def _example(**values: Any) -> ConfigDict:
    return ConfigDict(json_schema_extra={"examples": [values]})


class NewSeat(Part):
    """A seat of a match to be made: a bot's, this client's, or open for others."""

    bot: Bot | None = None
    name: Annotated[str, NAME] | None = None
    addition: Annotated[str, ADDITION] = ""
    commitment: Annotated[str, COMMITMENT] | None = None
    colour: (
        Annotated[PlayerColour, Field(description="of its own; else it gets one left")] | None
    ) = None

    @model_validator(mode="after")
    def _is_one_thing(self) -> Self:
        if self.bot is not None and self.name is not None:
            raise ValueError("expected a bot or a name, got both")
        return self


class NewSettings(AgreedSettings):
    """What is to be agreed."""

    hints: Annotated[
        bool | None,
        Field(description="if it is not said, only one person against bots may ask for hints"),
    ] = None


class NewMatch(Part):
    """A match to be made."""

    model_config = _example(seats=[{"name": "Ana"}, {"bot": "greedy"}], settings={"side": "B"})

    settings: NewSettings = NewSettings()
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=4)]
    edition: Annotated[dict[str, Any], Field(description="the data of an edition file")] | None = (
        None
    )

    @model_validator(mode="after")
    def _can_start(self) -> Self:
        if self.settings.starter is not None and self.settings.starter > len(self.seats):
            raise ValueError(f"expected a starter from 1 to {len(self.seats)}")
        return self

    @property
    def agreed(self) -> Settings:
        """The settings with everything decided: between people there are no hints unless said."""
        alone = sum(seat.bot is None for seat in self.seats) == 1
        hints = self.settings.hints
        return Settings(**dict(self.settings) | {"hints": alone if hints is None else hints})


class TakeSeatRequest(Part):
    """Somebody who sits down."""

    model_config = _example(name="Ben", addition="seven swans")

    name: Annotated[str, NAME]
    addition: Annotated[str, ADDITION] = ""
    commitment: Annotated[str, COMMITMENT] | None = None


class ColourChoice(Part):
    """A colour for a seat."""

    model_config = _example(colour="violet")

    colour: Annotated[str, Field(max_length=20, json_schema_extra={"enum": list(PLAYER_COLOURS)})]


class Reveal(Part):
    """The addition that a seat committed to."""

    model_config = _example(addition="seven swans")

    addition: Annotated[str, ADDITION]


class NewMove(Part):
    """A move for the table as it was at `turn`."""

    model_config = _example(seat=1, move="3O-5", turn=6, request="4f1c")

    seat: SeatNumber
    move: MoveText
    turn: Count
    request: RequestId


class MatchCreated(Part):
    """A match that was made."""

    model_config = _example(match=EXAMPLE)

    match: str


class CommandResult(Part):
    """What was asked for is done and kept; the match has this version now."""

    model_config = _example(version=7)

    version: int


class Client(Part):
    """A token for a program; browsers get theirs in a cookie."""

    model_config = _example(token="Vh0SkzXcQ5Jr2mB7uYwT9g")  # noqa: S106, an example

    token: str


class MatchListItem(Part):
    """A match in a list."""

    model_config = _example(
        match=EXAMPLE,
        status="open",
        players=3,
        names=["Ana", "greedy", ""],
        bots=[None, "greedy", None],
        created_at=1_767_268_800_000,
        updated_at=1_767_268_805_000,
    )

    match: str
    status: Status
    players: int
    names: Annotated[list[str], Field(description="by seat; empty where nobody sits")]
    bots: Annotated[
        list[str | None],
        Field(description="by seat, the bot that sits there; no person can have its name"),
    ]
    created_at: int
    updated_at: int


class Opponent(Part):
    """A bot that can sit on a seat."""

    model_config = _example(bot="greedy")

    bot: str


class Health(Part):
    """How a server is."""

    model_config = _example(status="ok")

    status: str


class Version(Part):
    """Which server this is, and what it speaks."""

    model_config = _example(server="0.1.0", protocol=1)

    server: str
    protocol: int


class ProblemPart(Part):
    """Why something was not done; nothing has changed."""

    __qualname__ = "Problem"  # its name in openapi.json, which is a contract
    model_config = ConfigDict(title="Problem") | _example(
        code="stale-turn",
        params={"turn": 8, "got": 6},
        sentence="expected a move for turn 8, got one for 6",
    )

    code: Annotated[str, Field(description="stable; for programs and translators")]
    params: dict[str, str | int]
    sentence: Annotated[str, Field(description="for programmers")]
    cause: Annotated["ProblemPart | None", Field(description="what is wrong inside it")] = None


PROBLEMS = {
    401: "the token cannot be one",
    403: "not this client's seat, or a page of another site",
    404: "there is no such match or seat",
    409: "the match does not stand so that this could be done",
    413: "the request is too long",
    422: "the request does not say what it should",
    429: "too much at once; wait a little",
    503: "this server cannot do it, at least not now",
}


Answers = dict[int | str, dict[str, Any]]


def problems(*statuses: int) -> Answers:
    """What a request may be answered with when it cannot be done."""
    everywhere = (401, 422, 429)
    return {
        status: {"model": ProblemPart, "description": PROBLEMS[status]}
        for status in sorted({*everywhere, *statuses})
    }


def shows(model: Any) -> Answers:
    """What a request is answered with when it is answered in JSON of our own making."""
    return {200: {"model": model}}
