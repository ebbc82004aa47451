"""The messages that processes send each other over Redis, as JSON.

Every message carries the number of the protocol (`v`) and its kind. A process ignores kinds and
fields that it does not know, so that processes of two releases can work side by side during a
rolling upgrade: a release may add to the protocol, and only a breaking change raises its number.
"""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

import orjson
from pydantic import Field, TypeAdapter, ValidationError

_UNKNOWN: Final = frozenset({"union_tag_invalid", "literal_error"})
"""Pydantic's names for a kind or a protocol number that is not known here."""


class InvalidMessage(ValueError):
    """Bytes that are no message of any release."""


@dataclass(frozen=True, slots=True)
class EventsMessage:
    """From a match's owner to its followers: how many events it has, and the newest of them."""

    process: str
    match: str
    version: int
    events: tuple[str, ...]
    kind: Literal["events"] = "events"
    v: Literal[1] = 1


@dataclass(frozen=True, slots=True)
class PresenceMessage:
    """From a match's owner to its followers: who is connected, by seat."""

    process: str
    match: str
    connected: tuple[int, ...]
    disconnected: tuple[int, ...]
    kind: Literal["presence"] = "presence"
    v: Literal[1] = 1


@dataclass(frozen=True, slots=True)
class AttendanceMessage:
    """From a follower to an owner: by match, the addresses and token hashes of who attends."""

    process: str
    matches: dict[str, tuple[tuple[str, str | None], ...]]
    kind: Literal["attendance"] = "attendance"
    v: Literal[1] = 1


@dataclass(frozen=True, slots=True)
class CommandMessage:
    """From a follower to an owner: a command, to be answered under the same id."""

    process: str
    id: int
    match: str
    command: str
    kind: Literal["command"] = "command"
    v: Literal[1] = 1


@dataclass(frozen=True, slots=True)
class AnswerMessage:
    """From an owner to the process that sent a command."""

    id: int
    answer: str | None
    """None if there is no answer because something went wrong."""
    may_have_run: bool = True
    kind: Literal["answer"] = "answer"
    v: Literal[1] = 1


Message: TypeAlias = (
    EventsMessage | PresenceMessage | AttendanceMessage | CommandMessage | AnswerMessage
)
_ADAPTER: Final[TypeAdapter[Message]] = TypeAdapter(Annotated[Message, Field(discriminator="kind")])


def encode(message: Message) -> bytes:
    """A message as JSON."""
    return orjson.dumps(message)


def decode(data: bytes) -> Message | None:
    """The message that some bytes are, or None if its kind or protocol number is not known here.

    >>> decode(encode(AnswerMessage(7, "{}")))
    AnswerMessage(id=7, answer='{}', may_have_run=True, kind='answer', v=1)
    >>> decode(b'{"v": 1, "kind": "of a later release"}') is None
    True
    """
    try:
        return _ADAPTER.validate_json(data)
    except ValidationError as error:
        if {problem["type"] for problem in error.errors(include_input=False)} <= _UNKNOWN:
            return None
        raise InvalidMessage(str(error)) from None
