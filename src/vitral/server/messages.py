"""What is said over the socket: typed, versioned, and answered.

Every message of a client has an `id`; the answer, `ack` or `error`, has the same. Views come by
themselves whenever a watched match has changed.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import to_json

from vitral.notation.documents import Displays, MoveText, SeatNumber
from vitral.search import ReasonCode
from vitral.service.ids import MatchId
from vitral.service.presence import ConnectedSeats
from vitral.service.previews import MovePreview
from vitral.service.views import MatchView

PROTOCOL = 1
"""The version of these messages; a client says which it speaks."""

Count = Annotated[int, Field(ge=0, le=2**31 - 1)]
RequestId = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_.:-]+$")]


def _with_type(schema: dict[str, Any]) -> None:
    """A message always says its type, also where Python fills it in."""
    required = schema.setdefault("required", [])
    if "type" in schema["properties"] and "type" not in required:
        required.insert(0, "type")


class Message(BaseModel):
    """Anything that is said."""

    model_config = ConfigDict(
        extra="forbid", strict=True, frozen=True, json_schema_extra=_with_type
    )


class ClientMessage(Message):
    """Something that a client says."""

    id: RequestId


class Hello(ClientMessage):
    """The first message: which protocol the client speaks."""

    type: Literal["hello"]
    protocol: Count


class Watch(ClientMessage):
    """See a match from now on, on request by `moves`; `version` is what one knows of it already.

    With `presence` one also hears which of its people are connected.
    """

    type: Literal["watch"]
    match: MatchId
    version: Count = 0
    moves: bool = False
    presence: bool = False


class Unwatch(ClientMessage):
    """See a match no more."""

    type: Literal["unwatch"]
    match: MatchId


class Play(ClientMessage):
    """Play a move for the table as it was at `turn`; sent again with the same id, it is one."""

    type: Literal["play"]
    match: MatchId
    seat: SeatNumber
    move: MoveText
    turn: Count


class TakeBack(ClientMessage):
    """Ask to go back so that only the first `to` deals and moves stay."""

    type: Literal["take-back"]
    match: MatchId
    seat: SeatNumber
    to: Annotated[Count, Field(ge=1)]


class AnswerTakeBack(ClientMessage):
    """Agree to the takeback to `to`, refuse it, or withdraw one's own."""

    type: Literal["answer-take-back"]
    match: MatchId
    seat: SeatNumber
    to: Annotated[Count, Field(ge=1)]
    agreed: bool


class Resign(ClientMessage):
    """Give up."""

    type: Literal["resign"]
    match: MatchId
    seat: SeatNumber


class ComeBack(ClientMessage):
    """Take one's seat back from the bot that stood in."""

    type: Literal["come-back"]
    match: MatchId
    seat: SeatNumber


class Hint(ClientMessage):
    """Ask what to play, and why."""

    type: Literal["hint"]
    match: MatchId
    seat: SeatNumber


class AskPreview(ClientMessage):
    """Ask what every move of the seat to move would bring; a view's `choices` say the same."""

    type: Literal["preview"]
    match: MatchId
    seat: SeatNumber


class Ping(ClientMessage):
    """Ask whether anybody is there."""

    type: Literal["ping"]


AnyClientMessage = Annotated[
    Hello
    | Watch
    | Unwatch
    | Play
    | TakeBack
    | AnswerTakeBack
    | Resign
    | ComeBack
    | Hint
    | AskPreview
    | Ping,
    Field(discriminator="type"),
]

_CLIENT_MESSAGES: TypeAdapter[AnyClientMessage] = TypeAdapter(AnyClientMessage)


class _Identified(BaseModel):
    id: RequestId


def read_client_message(data: bytes) -> AnyClientMessage:
    """A client's message; pydantic's `ValidationError` if it is none."""
    message: AnyClientMessage = _CLIENT_MESSAGES.validator.validate_json(
        data
    )  # not by way of the adapter itself
    return message


def read_id(data: bytes) -> str | None:
    """The id of something that is no message, if it has at least that."""
    try:
        return _Identified.model_validate_json(data).id
    except ValidationError:
        return None


class Welcome(Message):
    """The answer to `hello`."""

    type: Literal["welcome"] = "welcome"
    id: str
    protocol: int = PROTOCOL
    server: str
    page: Annotated[str, Field(description="which pages it serves; another name means newer ones")]
    heartbeat: Annotated[int, Field(description="seconds after which a silent client is dropped")]


class HintReason(Message):
    """Something that speaks for a move or against it; `seat` among the params is the next one's."""

    code: ReasonCode
    params: dict[str, str | int] = {}


Margin = Annotated[
    float | None,
    Field(description="points ahead of the average of the others, expected at the end"),
]
WinChance = Annotated[float | None, Field(description="the chance to win, 0 to 1")]


class HintMove(Message):
    """A move that a hint names beside the best one."""

    move: MoveText
    reasons: list[HintReason]
    margin: Margin = None
    win: WinChance = None


class Ack(Message):
    """It was done, and is kept: the match has this version now. A hint tells a move."""

    type: Literal["ack"] = "ack"
    id: str
    match: str | None = None
    version: int | None = None
    move: MoveText | None = None
    reasons: list[HintReason] | None = None
    margin: Margin = None
    win: WinChance = None
    second: Annotated[
        HintMove | None, Field(description="the second-best move, if a hint knows one")
    ] = None


def written_ack(id_: str, match: str, version: int) -> bytes:
    """The `Ack` of a move as JSON; there are so many that the usual way would be noticed."""
    return b'{"type":"ack","id":"%b","match":"%b","version":%d}' % (
        id_.encode(),
        match.encode(),
        version,
    )


def written_preview(id_: str, match: str, turn: int, moves: bytes) -> bytes:
    """A `Preview` as JSON; its moves are JSON already."""
    head = b'{"type":"preview","id":"%b","match":"%b","turn":%d,"moves":'
    return head % (id_.encode(), match.encode(), turn) + moves + b"}"


def written_presence(match: str, seats: ConnectedSeats) -> bytes:
    """A `Presence` as JSON."""
    return to_json({"type": "presence", "match": match, **seats._asdict()})


class ErrorMessage(Message):
    """It was not done; nothing has changed."""

    __qualname__ = "Problem"  # its name in messages.schema.json, which is a contract
    model_config = ConfigDict(title="Problem")

    type: Literal["error"] = "error"
    id: str | None = None
    code: str
    params: dict[str, str | int] = {}
    sentence: str


class Preview(Message):
    """What every legal move would bring, at a turn."""

    type: Literal["preview"] = "preview"
    id: str
    match: str
    turn: int
    moves: dict[MoveText, MovePreview]


class View(Message):
    """A match as this client sees it, complete; `version` rises with everything that happens."""

    type: Literal["view"] = "view"
    match: str
    version: int
    view: MatchView


class Played(Message):
    """A move."""

    at: Annotated[int, Field(description="milliseconds since 1970")]
    seat: SeatNumber
    move: MoveText


class DealStep(Message):
    """A deal."""

    __qualname__ = "Dealt"  # its name in messages.schema.json, which is a contract
    model_config = ConfigDict(title="Dealt")

    at: Annotated[int, Field(description="milliseconds since 1970")]
    deal: Displays


class Moves(Message):
    """All that has happened since the version before, to a client that asked for moves."""

    type: Literal["moves"] = "moves"
    match: str
    version: int
    turn: int
    steps: list[Played | DealStep]


class Presence(Message):
    """Which people are connected, and who was and is not any more; of the others it is not known.

    Comes to a client that asked for it, after `watch` and whenever it changes.
    """

    type: Literal["presence"] = "presence"
    match: str
    connected: list[SeatNumber]
    disconnected: list[SeatNumber]


AnyServerMessage = Annotated[
    Welcome | Ack | ErrorMessage | Preview | View | Moves | Presence, Field(discriminator="type")
]

_SERVER_MESSAGES: TypeAdapter[AnyServerMessage] = TypeAdapter(AnyServerMessage)


def schema() -> dict[str, Any]:
    """The JSON Schema of everything that is said, for clients in other languages."""
    said, definitions = TypeAdapter.json_schemas(
        [("client", "validation", _CLIENT_MESSAGES), ("server", "serialization", _SERVER_MESSAGES)]
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Vitral, protocol {PROTOCOL}",
        "anyOf": [said["client", "validation"], said["server", "serialization"]],
        **definitions,
    }
