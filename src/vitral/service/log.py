"""What happens in a match, as it is kept: a log that is only ever added to.

A match is nothing but its log. Reading it from the beginning gives the match as it stands,
takebacks included, on any server and after any crash.
"""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter
from pydantic_core import to_json

from vitral.notation.documents import (
    Displays,
    MoveText,
    OptionsPart,
    Part,
    PlayerColour,
    SeatNumber,
    SetupPart,
)
from vitral.notation.records import EditionPart
from vitral.rules import Side
from vitral.service.ids import MatchId


class LiveClock(Part):
    """Time for the whole match, and a little more for every turn. In seconds."""

    kind: Literal["live"] = "live"
    bank: Annotated[int, Field(ge=10, le=24 * 3600)]
    increment: Annotated[int, Field(ge=0, le=3600)] = 0


class CorrespondenceClock(Part):
    """Days for each turn."""

    kind: Literal["correspondence"] = "correspondence"
    days: Annotated[int, Field(ge=1, le=30)]


Clock = Annotated[LiveClock | CorrespondenceClock, Field(discriminator="kind")]


class AgreedSettings(Part):
    """What is agreed when a match is made, apart from what the server may decide."""

    side: Side = "A"
    options: OptionsPart = OptionsPart()
    starter: SeatNumber | None = None
    clock: Clock | None = None
    absence: Annotated[
        Literal["bot", "forfeit"],
        Field(description="when a seat is left or out of time: a bot takes over, or it forfeits"),
    ] = "bot"
    takebacks: bool = True
    public: Annotated[
        bool, Field(description="listed for everybody, or found by its link only")
    ] = False


class Settings(AgreedSettings):
    """What was agreed when the match was made."""

    hints: Annotated[bool, Field(description="old logs do not say it")] = True


Origin = Annotated[
    str,
    Field(
        pattern=r"^[0-9a-f]{4}$",
        description="the start of a network address's SHA-256: 16 bits, so that it names nobody",
    ),
]


class Event(Part):
    """Something that happened."""

    at: Annotated[int, Field(ge=0, description="milliseconds since 1970")]


class Created(Event):
    """A match was made, with as many seats as it will have; some may be a bot's."""

    kind: Literal["created"] = "created"
    settings: Settings
    edition: EditionPart
    bots: Annotated[list[str | None], Field(min_length=2, max_length=4)]
    seed: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$", description="secret until the end")]
    maker: Annotated[str | None, Field(description="token hash of who made it")] = None
    origin: Annotated[Origin | None, Field(description="where it was made from")] = None
    next_match: Annotated[
        MatchId | None, Field(description="the id of the rematch, secret until there is one")
    ] = None
    reserved: Annotated[
        list[str | None] | None, Field(description="by seat, the token hash of who may sit there")
    ] = None
    colours: Annotated[
        list[PlayerColour | None] | None, Field(description="by seat, where they were chosen")
    ] = None


class SeatTaken(Event):
    """A person sat down. Whoever shows the token of this hash plays the seat."""

    kind: Literal["seat-taken"] = "seat-taken"
    seat: SeatNumber
    name: str
    token_hash: str
    addition: Annotated[str, Field(description="to the dice, known from now on")] = ""
    commitment: Annotated[
        str | None, Field(description="SHA-256 of an addition that is revealed at the start")
    ] = None
    origin: Annotated[Origin | None, Field(description="where they came from")] = None


class SeatLeft(Event):
    """A person got up before the start."""

    kind: Literal["seat-left"] = "seat-left"
    seat: SeatNumber


class ColourChosen(Event):
    """A player chose a colour before the start."""

    kind: Literal["colour-chosen"] = "colour-chosen"
    seat: SeatNumber
    colour: PlayerColour


class Locked(Event):
    """Nobody sits down or gets up any more; committed additions are revealed from now on."""

    kind: Literal["locked"] = "locked"


class Revealed(Event):
    """A seat showed the addition it had committed to."""

    kind: Literal["revealed"] = "revealed"
    seat: SeatNumber
    addition: str


class SeatFreed(Event):
    """Who made the match opened a seat again before the start: whoever sat there may not return."""

    kind: Literal["seat-freed"] = "seat-freed"
    seat: SeatNumber


class Started(Event):
    """Everybody was there, and the table was set up."""

    kind: Literal["started"] = "started"
    setup: SetupPart


class DisplaysFilled(Event):
    """The displays were filled."""

    kind: Literal["dealt"] = "dealt"
    draw: Annotated[int, Field(ge=1)]
    deal: Displays


class Moved(Event):
    """A seat moved."""

    kind: Literal["moved"] = "moved"
    seat: SeatNumber
    move: MoveText
    request: Annotated[str, Field(max_length=64)] | None = None


class TakebackAsked(Event):
    """A person asked to go back to an earlier moment."""

    kind: Literal["takeback-asked"] = "takeback-asked"
    seat: SeatNumber
    to: Annotated[int, Field(ge=1, description="deals and moves that stay")]


class TakebackAnswered(Event):
    """Another person agreed, or did not, or the asker thought better of it."""

    kind: Literal["takeback-answered"] = "takeback-answered"
    seat: SeatNumber
    agreed: bool


class TakenBack(Event):
    """The match went back to an earlier moment."""

    kind: Literal["taken-back"] = "taken-back"
    to: Annotated[int, Field(ge=1)]


class Forfeited(Event):
    """A seat gave up, got up, or ran out of time."""

    kind: Literal["forfeited"] = "forfeited"
    seat: SeatNumber
    why: Literal["resigned", "left", "time"]


class StoodIn(Event):
    """A bot plays on for somebody who is away."""

    kind: Literal["stood-in"] = "stood-in"
    seat: SeatNumber
    why: Literal["left", "time"]


class Returned(Event):
    """A person is back and plays their seat again."""

    kind: Literal["returned"] = "returned"
    seat: SeatNumber


class ClockResumed(Event):
    """The service is back after a break in which nobody could move.

    The clock that runs does not count the break, and gets a grace period on top.
    """

    kind: Literal["clock-resumed"] = "clock-resumed"
    since: Annotated[int, Field(ge=0, description="when the service was last there, as `at`")]
    grace: Annotated[int, Field(ge=0, description="milliseconds added to the clock")]


class Hinted(Event):
    """A seat asked what to play, for the first time in this turn."""

    kind: Literal["hinted"] = "hinted"
    seat: SeatNumber


class Rematched(Event):
    """The same people go on in another match."""

    kind: Literal["rematched"] = "rematched"
    match: MatchId
    seat: SeatNumber | None = None
    """Whose person asked first; older logs do not say."""


class Closed(Event):
    """The host of the server ended the match: nobody can change it any more."""

    kind: Literal["closed"] = "closed"


AnyEvent = Annotated[
    Created
    | SeatTaken
    | SeatLeft
    | ColourChosen
    | Locked
    | Revealed
    | SeatFreed
    | Started
    | DisplaysFilled
    | Moved
    | TakebackAsked
    | TakebackAnswered
    | TakenBack
    | Forfeited
    | StoodIn
    | Returned
    | ClockResumed
    | Hinted
    | Rematched
    | Closed,
    Field(discriminator="kind"),
]

_ADAPTER: TypeAdapter[AnyEvent] = TypeAdapter(AnyEvent)


def read_event(text: str) -> AnyEvent:
    """An event as it is kept."""
    return _ADAPTER.validate_json(text)


def write_event(event: Event) -> str:
    """An event as it is to be kept."""
    return to_json(event, exclude_none=True).decode()
