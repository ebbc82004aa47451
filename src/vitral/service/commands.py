"""Commands: what somebody asks to be changed in a match, and whether they may ask for it.

`decide` checks who asks and returns the events that follow, given the match as it stands; it
changes nothing. Every change of a match is one of these commands, carried out by
`MatchService.execute`. They are plain values, so that one process can send them to another.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from vitral.rules import VitralError
from vitral.service import decisions, log
from vitral.service.attendance import Person
from vitral.service.errors import ServiceError
from vitral.service.match import Match

MAX_LOG_LENGTH = 2000
"""Events after which a match takes moves alone; a game needs a tenth of them."""
Events = Sequence[log.Event]


class Command(Protocol):
    """Something to be changed in a match."""

    def decide(self, match: Match, person: Person, now: int) -> Events:
        """The events that follow if this person asks for it now; an error says why not.

        Times are in milliseconds since 1970. No events: it is done already.
        """


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Sit down; asked again by whoever sits there already, it is done already."""

    seat: int
    name: str
    addition: str = ""
    commitment: str | None = None
    origin: str | None = None
    kind: Literal["take-seat"] = "take-seat"

    def decide(self, match: Match, person: Person, now: int) -> Events:
        """Anybody may who shows a token, on an open seat."""
        if person.token is None:
            raise _not_your_seat(self.seat)
        if self.seat in match.seats_of(person.token):
            return []
        check_length(match)
        given = self.seat, self.name, person.token, self.addition, now
        return decisions.take_seat(match, *given, self.commitment, self.origin)


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """Get up; before the start, who made the match frees the seat of somebody else."""

    seat: int
    kind: Literal["leave-seat"] = "leave-seat"

    def decide(self, match: Match, person: Person, now: int) -> Events:
        """Whoever sits there, or made the match."""
        token = person.token
        made_it = token is not None and token == match.maker
        if made_it and match.status == "open" and self.seat not in match.seats_of(token or ""):
            return decisions.free_seat(match, self.seat, now)
        check_seat(match, self.seat, person)
        return decisions.leave(match, self.seat, now)


@dataclass(frozen=True, slots=True)
class ChooseColour:
    """Choose the colour of one's seat, before the start."""

    seat: int
    colour: str
    kind: Literal["choose-colour"] = "choose-colour"

    def decide(self, match: Match, person: Person, now: int) -> Events:
        """Whoever sits there."""
        check_seat(match, self.seat, person)
        check_length(match)
        return decisions.choose_colour(match, self.seat, self.colour, now)


@dataclass(frozen=True, slots=True)
class Start:
    """Start the match."""

    kind: Literal["start"] = "start"

    def decide(self, match: Match, person: Person, now: int) -> Events:
        """Whoever sits in the match, or made it."""
        token = person.token
        if token is None or not (match.seats_of(token) or token == match.maker):
            raise ServiceError("not-your-seat", "only who sits here or made it can start")
        return decisions.start(match, now)


@dataclass(frozen=True, slots=True)
class RevealAddition:
    """Reveal the addition that one committed to."""

    seat: int
    addition: str
    kind: Literal["reveal"] = "reveal"

    def decide(self, match: Match, person: Person, now: int) -> Events:
        """Whoever sits there."""
        check_seat(match, self.seat, person)
        return decisions.reveal(match, self.seat, self.addition, now)


@dataclass(frozen=True, slots=True)
class PlayMove:
    """Play a move for the table as it was at `turn`; sent again with its request, it is one."""

    seat: int
    move: str
    turn: int
    request: str
    kind: Literal["move"] = "move"

    @property
    def key(self) -> str:
        """By what a request to move is known: clients count their own."""
        return f"{self.seat}:{self.turn}:{self.request}"

    def decide(self, match: Match, person: Person, now: int) -> Events:
        """Whoever sits there."""
        check_seat(match, self.seat, person)
        return decisions.move(match, self.seat, self.move, self.turn, self.key, now)


@dataclass(frozen=True, slots=True)
class AskTakeback:
    """Ask to go back so that only the first `to` deals and moves stay."""

    seat: int
    to: int
    kind: Literal["ask-takeback"] = "ask-takeback"

    def decide(self, match: Match, person: Person, now: int) -> Events:
        """Whoever sits there."""
        check_seat(match, self.seat, person)
        check_length(match)
        return decisions.take_back(match, self.seat, self.to, now)


@dataclass(frozen=True, slots=True)
class RespondToTakeback:
    """Agree to a takeback to `to`, refuse it, or withdraw one's own."""

    seat: int
    to: int
    agreed: bool
    kind: Literal["answer-takeback"] = "answer-takeback"

    def decide(self, match: Match, person: Person, now: int) -> Events:
        """Whoever sits there."""
        check_seat(match, self.seat, person)
        check_length(match)
        return decisions.answer_takeback(match, self.seat, self.to, self.agreed, now)


@dataclass(frozen=True, slots=True)
class ResignSeat:
    """Give up."""

    seat: int
    kind: Literal["resign"] = "resign"

    def decide(self, match: Match, person: Person, now: int) -> Events:
        """Whoever sits there."""
        check_seat(match, self.seat, person)
        return decisions.resign(match, self.seat, now)


@dataclass(frozen=True, slots=True)
class ReturnToSeat:
    """Take one's seat back from the bot that stood in."""

    seat: int
    kind: Literal["come-back"] = "come-back"

    def decide(self, match: Match, person: Person, now: int) -> Events:
        """Whoever sits there."""
        check_seat(match, self.seat, person)
        return decisions.come_back(match, self.seat, now)


@dataclass(frozen=True, slots=True)
class AskHint:
    """Let the table know that a seat gets a hint."""

    seat: int
    kind: Literal["ask-hint"] = "ask-hint"

    def decide(self, match: Match, person: Person, now: int) -> Events:
        """Whoever sits there."""
        check_seat(match, self.seat, person)
        check_length(match)
        return decisions.hint(match, self.seat, now)


@dataclass(frozen=True, slots=True)
class LinkRematch:
    """Say in which match the same people go on."""

    match: str
    kind: Literal["link-rematch"] = "link-rematch"

    def decide(self, match: Match, person: Person, now: int) -> Events:
        """Whoever sat in the match; the first of their seats is named."""
        seats = match.seats_of(person.token) if person.token else []
        if not seats:
            raise ServiceError("not-your-seat", "only somebody who sat here can ask for a rematch")
        return decisions.rematch(match, self.match, now, seats[0])


@dataclass(frozen=True, slots=True)
class CloseMatch:
    """End a match without a result, for the host of the server."""

    kind: Literal["close"] = "close"

    def decide(self, match: Match, person: Person, now: int) -> Events:
        """The administration alone makes this command, once the host has shown its token."""
        return decisions.close(match, now)


@dataclass(frozen=True, slots=True)
class PlayBotMove:
    """Play the move that a bot chose for a turn, unless the match has gone on without it."""

    seat: int
    move: str
    turn: int

    def decide(self, match: Match, person: Person, now: int) -> Events:
        """The owner of the match alone makes this command."""
        mover = match.mover
        if match.turn != self.turn or mover is None or mover.number != self.seat:
            return []
        if mover.player is None:  # the person is back
            return []
        return decisions.move(match, self.seat, self.move, self.turn, None, now)


@dataclass(frozen=True, slots=True)
class TimeOut:
    """See what follows from the time: a clock has run out, or additions are overdue."""

    def decide(self, match: Match, person: Person, now: int) -> Events:
        """The owner of the match alone makes this command."""
        return decisions.time_out(match, now)


@dataclass(frozen=True, slots=True)
class ResumeClock:
    """Give the mover the time back in which nobody could move, since a moment."""

    since: int
    """Milliseconds since 1970."""

    def decide(self, match: Match, person: Person, now: int) -> Events:
        """The owner of the match alone makes this command."""
        return decisions.resume_clock(match, self.since, now)


PersonsCommand = (
    TakeSeat
    | LeaveSeat
    | ChooseColour
    | Start
    | RevealAddition
    | PlayMove
    | AskTakeback
    | RespondToTakeback
    | ResignSeat
    | ReturnToSeat
    | AskHint
    | LinkRematch
    | CloseMatch
)
"""What people and the host ask for; it can be sent to the process that owns the match."""


def answer_to(command: Command, match: Match) -> int:
    """The version of the log that answers a command, once it is carried out.

    A move that was sent before gets the version that it led to then.
    """
    if isinstance(command, PlayMove):
        return match.answer_to(command.key) or match.version
    return match.version


def check_seat(match: Match, seat: int, person: Person) -> None:
    """Raise `not-your-seat` unless the hash of the person's token is the seat's.

    Only here it is decided who plays a seat.
    """
    token = person.token
    if not (token and 0 < seat <= len(match.seats) and match.seat(seat).token_hash == token):
        raise _not_your_seat(seat)


def check_length(match: Match) -> None:
    """Raise `match-too-long` at `MAX_LOG_LENGTH` events.

    It is called for what can be repeated for ever, so that nobody fills the disk.
    """
    if match.version >= MAX_LOG_LENGTH:
        sentence = f"expected at most {MAX_LOG_LENGTH} events; from now on there are only moves"
        raise VitralError("match-too-long", sentence, most=MAX_LOG_LENGTH)


def _not_your_seat(seat: int) -> ServiceError:
    return ServiceError("not-your-seat", f"seat {seat} is not yours", seat=seat)
