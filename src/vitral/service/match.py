"""A match as its log tells it: who sits where, the game so far, clocks, and what is pending."""

from array import array
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from vitral.notation import Game, parse_move
from vitral.notation.documents import PlayerColour, player_colours
from vitral.notation.records import (
    DealPart,
    ForfeitPart,
    MovePart,
    TakebackPart,
    event_part,
    read_edition,
    result_of,
)
from vitral.rules import Edition, State
from vitral.service import log
from vitral.service.clocks import Clocks, iso8601
from vitral.service.luck import Luck
from vitral.service.store import Status, Summary

REVEAL_MS = 10_000
"""Milliseconds that committed additions may take to be revealed; the match begins without others.

A browser takes a tenth of a second. Whoever is not there must not keep the others from playing.
"""
STAND_IN = "greedy"
"""The bot that plays for somebody who is away or has given up."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of a match: a bot's, a person's, or open."""

    number: int
    bot: str | None = None
    name: str = ""
    token_hash: str = ""
    addition: str = ""
    commitment: str | None = None
    """The SHA-256 of the addition, where it was given first."""
    origin: str | None = None
    """Where the person came from, as far as that is kept."""
    reserved: str | None = None
    """The hash of the only token that may sit down here."""
    away: bool = False
    """A bot stands in for the person."""
    forfeited: bool = False
    """The seat cannot win any more; a bot makes its moves."""
    colour: PlayerColour | None = None
    """The colour that was chosen for it, if one was."""
    colour_choices: int = 0
    """How often the person has chosen a colour."""

    @property
    def is_open(self) -> bool:
        """Whether somebody may sit down: anybody, or whoever it is kept for."""
        return not self.bot and not self.token_hash

    @property
    def is_person(self) -> bool:
        """Whether a person sits here, at the table or away."""
        return bool(self.token_hash)

    @property
    def revealed(self) -> bool:
        """Whether the addition that this seat committed to is known."""
        return self.commitment is not None and self.addition != ""

    @property
    def player(self) -> str | None:
        """The bot that moves for this seat now; None if a person does."""
        return STAND_IN if self.away or self.forfeited else self.bot


@dataclass(frozen=True, slots=True)
class PendingTakeback:
    """A request to go back that the others have not all answered."""

    seat: int
    to: int
    agreed: frozenset[int] = field(default_factory=frozenset)


class Match:
    """The match that a log tells. Only `apply` changes it, an event at a time."""

    def __init__(self, id_: str) -> None:
        self.id = id_
        self.version = 0
        """How many events have happened."""
        self.turn = 0
        """The version at which the table last changed: what a move must have been made for."""
        self.settings = log.Settings()
        self.edition: Edition
        self.seed = b""
        self.seats: list[Seat] = []
        self._names: tuple[str, ...] = ()
        """What is shown of the seats in a list."""
        self.colours: tuple[PlayerColour, ...] = ()
        """By seat, what it plays with: the colour chosen there, or one that is left."""
        self.locked_at: int | None = None
        """When the seats were locked, if additions had to be revealed then."""
        self._has_room = False
        """Whether anybody may sit down: a list of open matches shows no others."""
        self.game: Game | None = None
        self.status: Status = "open"
        """Whether the match waits for people, goes on, or is over."""
        self.mover: Seat | None = None
        """The seat whose turn it is, while the match goes on."""
        self.times = array("q")
        """When each deal and move that stands happened."""
        self.draws = 0
        """Deals ever drawn, those taken back included."""
        self.deal_draws: list[int] = []
        """The draw of each deal that stands."""
        self.forfeits: tuple[ForfeitPart, ...] = ()
        """Who gave up or was lost, in order."""
        self.takebacks: tuple[TakebackPart, ...] = ()
        """What was taken back, in order."""
        self.clocks = Clocks()
        self.furthest = 0
        """The most deals and moves that ever stood: a move made again earns no time."""
        self.takeback: PendingTakeback | None = None
        self.asked: tuple[int, ...] = ()
        """Who has asked for a takeback or come back since the table last changed."""
        self.hints: tuple[int, ...] = ()
        """By seat, in how many turns a hint was asked for."""
        self.hinted_at = 0
        """The turn for which that last happened."""
        self.requests = array("q")
        """The hash of every request to move: sent again, it is known."""
        self.led_to = array("q")
        """The version that each of them led to."""
        self.rematch: str | None = None
        self.rematch_by: int | None = None
        """The seat whose person asked for it first."""
        self.maker: str | None = None
        """The hash of the token of who made the match, and may start it."""
        self.origin: str | None = None
        """Where the match was made from, as far as a list needs to know."""
        self.barred: frozenset[str] = frozenset()
        """The token hashes and the origins of those who may not sit down again."""
        self.sat_down: tuple[str, ...] = ()
        """Who has sat down before the start, as `counted_as` says; once for each time."""
        self.next_match: str | None = None
        """The id that the rematch will have; nobody is told before there is one."""
        self.closed = False
        """Whether the host of the server ended the match."""
        self.created_at = 0
        self.updated_at = 0

    @property
    def state(self) -> State | None:
        """The table, once the match has started."""
        return self.game.state if self.game else None

    @property
    def contenders(self) -> list[int]:
        """The seats that can still win."""
        return [seat.number for seat in self.seats if not seat.forfeited]

    @property
    def people(self) -> list[int]:
        """The seats whose people are at the table."""
        return [seat.number for seat in self.seats if seat.is_person and not seat.player]

    @property
    def host(self) -> Seat | None:
        """The first seat of who made the match; None if they do not sit here."""
        return next((s for s in self.seats if self.maker and s.token_hash == self.maker), None)

    @property
    def luck(self) -> Luck:
        """The seed, with what the seats added. It is in no view before the match is over."""
        additions = tuple(seat.addition for seat in self.seats)
        return Luck(self.seed, additions, tuple(seat.commitment or "" for seat in self.seats))

    @property
    def locked(self) -> bool:
        """Whether the seats are locked and the match waits for additions to be revealed."""
        return self.locked_at is not None and self.status == "open"

    @property
    def deadline(self) -> int | None:
        """When something happens though nobody acts: additions are overdue, or a time is up."""
        if self.locked_at is not None and self.status == "open":
            return self.locked_at + REVEAL_MS
        running = self.clocks.deadline() if self.status == "playing" else None
        return running[1] if running else None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, once the match is over (R-FINAL-5)."""
        if self.game is None:
            return ()
        result = result_of(self.game, self.forfeits)
        return tuple(result.winners) if result else ()

    @property
    def summary(self) -> Summary:
        """What a list shows of this match."""
        listed = not self.closed and (self.status != "open" or self._has_room)
        public = self.settings.public and listed
        return Summary(
            self.id,
            self.status,
            public,
            len(self.seats),
            self._names,
            self.created_at,
            self.updated_at,
            self.origin,
        )

    def answer_to(self, request: str) -> int | None:
        """The version that a request to move led to, if it was one."""
        known = hash(request)
        if self.requests and self.requests[-1] == known:  # mostly it is the last one
            return self.led_to[-1]
        with suppress(ValueError):
            return self.led_to[self.requests.index(known)]
        return None

    def seats_of(self, token_hash: str) -> list[int]:
        """The seats that a token plays."""
        return [seat.number for seat in self.seats if seat.token_hash == token_hash]

    def counted_as(self, token_hash: str, origin: str | None) -> str:
        """As whom somebody is counted who sits down: their origin, or their token hash.

        Tokens are free, so all from an origin count as one. On the maker's own origin, or where one
        is not known, tokens count, so that nobody there keeps the others from sitting down.
        """
        if not origin or self.origin in (None, origin) or token_hash == self.maker:
            return token_hash
        return origin

    def reserved_for(self, token_hash: str) -> list[int]:
        """The seats that are kept for a token, and on which nobody sits."""
        return [seat.number for seat in self.seats if seat.reserved == token_hash]

    def seat(self, number: int) -> Seat:
        """A seat by its number."""
        return self.seats[number - 1]

    def copy(self) -> "Match":
        """A match that can go on without this one: what they share is replaced, never changed."""
        other = Match.__new__(Match)  # what `copy` does takes three times as long
        other.__dict__.update(self.__dict__)
        other.game = self.game.copy() if self.game else None
        other.times = self.times[:]
        other.clocks = self.clocks.copy()
        other.requests, other.led_to = self.requests[:], self.led_to[:]
        return other

    def apply(self, event: log.Event) -> None:
        """Let an event happen; the log says only what could."""
        self.version += 1
        self.updated_at = event.at
        self._APPLY[type(event)](self, event)
        if self.game is not None:
            self._go_on(self.game.state, event.at)

    def replay(self, events: Iterable[log.Event]) -> "Match":
        """Let a whole log happen."""
        for event in events:
            self.apply(event)
        return self

    def _go_on(self, state: State, at: int) -> None:
        """See whether the match is over and whose turn it is, and tell the clocks."""
        over = self.closed or state.over or len(self.seats) - len(self.forfeits) < 2
        self.status = "over" if over else "playing"
        mover = self.mover = None if over or state.awaits_deal else self.seat(state.seat)
        self.clocks.run(mover.number if mover and not mover.player else None, at)

    def _created(self, event: log.Created) -> None:
        self.settings = event.settings
        self.edition = read_edition(event.edition)
        self.seed = bytes.fromhex(event.seed)
        self.created_at = event.at
        self.maker = event.maker
        self.origin = event.origin
        self.next_match = event.next_match
        nothing = [None] * len(event.bots)
        given = zip(event.bots, event.reserved or nothing, event.colours or nothing, strict=True)
        self._set_seats(
            Seat(n, bot, name=bot or "", reserved=person, colour=colour)
            for n, (bot, person, colour) in enumerate(given, 1)
        )
        self.clocks = Clocks(event.settings.clock, len(self.seats))
        self.hints = (0,) * len(self.seats)

    def _seat_taken(self, event: log.SeatTaken) -> None:
        sitting = event.name, event.token_hash, event.addition, event.commitment, event.origin
        self._seat(Seat(event.seat, None, *sitting, colour=self.seat(event.seat).colour))
        self.sat_down += (self.counted_as(event.token_hash, event.origin),)

    def _seat_left(self, event: log.SeatLeft) -> None:
        self._seat(Seat(event.seat))

    def _colour_chosen(self, event: log.ColourChosen) -> None:
        choices = self.seat(event.seat).colour_choices + 1
        self._change_seat(event.seat, colour=event.colour, colour_choices=choices)

    def _locked(self, event: log.Locked) -> None:
        self.locked_at = event.at

    def _revealed(self, event: log.Revealed) -> None:
        self._change_seat(event.seat, addition=event.addition)

    def _seat_freed(self, event: log.SeatFreed) -> None:
        seat = self.seat(event.seat)
        self.barred |= {seat.token_hash} - {""}
        if seat.origin and self.origin and seat.origin != self.origin:  # not the maker's household
            self.barred |= {seat.origin}
        self._seat(Seat(event.seat))

    def _started(self, event: log.Started) -> None:
        setup = event.setup.setup(self.edition)
        self.game = Game(setup, self.settings.side, self.edition, self.settings.options.options())
        self.turn = self.version

    def _dealt(self, event: log.DisplaysFilled) -> None:
        self._playing().deal(tuple(event.deal))
        self.times.append(event.at)
        self.draws = event.draw
        self.deal_draws = [*self.deal_draws, event.draw]
        self.turn = self.version

    def _moved(self, event: log.Moved) -> None:
        game = self._playing()
        game.play(parse_move(event.move))
        self.clocks.end_turn(event.at, earned=game.count > self.furthest)
        self.furthest = max(self.furthest, game.count)
        self.times.append(event.at)
        self.takeback = None
        self.asked = ()
        self.turn = self.version
        if event.request:
            self.requests.append(hash(event.request))
            self.led_to.append(self.version)

    def _takeback_asked(self, event: log.TakebackAsked) -> None:
        self.takeback = PendingTakeback(event.seat, event.to)
        self.asked += (event.seat,)

    def _takeback_answered(self, event: log.TakebackAnswered) -> None:
        if self.takeback and event.agreed:
            agreed = self.takeback.agreed | {event.seat}
            self.takeback = PendingTakeback(self.takeback.seat, self.takeback.to, agreed)
        else:
            self.takeback = None

    def _taken_back(self, event: log.TakenBack) -> None:
        undone = self._playing().rewind(event.to)
        deals = sum(step.move is None for step in undone)
        parts = [
            event_part(step, iso8601(at))
            for step, at in zip(undone, self.times[event.to :], strict=True)
        ]
        self.takebacks += (self._takeback_part(event.to, parts),)
        self.forfeits = tuple(
            part.model_copy(update={"after": min(part.after, event.to)}) for part in self.forfeits
        )
        del self.times[event.to :]
        self.deal_draws = self.deal_draws[: len(self.deal_draws) - deals]
        self.clocks.end_turn(event.at, earned=False)
        self.takeback = None
        self.asked = ()
        self.turn = self.version

    def _takeback_part(self, to: int, undone: list[DealPart | MovePart]) -> TakebackPart:
        """A takeback as a record tells it, with who asked and who agreed."""
        asked = self.takeback
        if asked is None:
            raise AssertionError("the log takes back what nobody asked for")
        return TakebackPart(seat=asked.seat, agreed=sorted(asked.agreed), to=to, undone=undone)

    def _forfeited(self, event: log.Forfeited) -> None:
        if not self.seat(event.seat).forfeited:  # older logs may say it again and again
            after = self._playing().count
            self.forfeits += (ForfeitPart(seat=event.seat, why=event.why, after=after),)
        self._change_seat(event.seat, forfeited=True)
        self.takeback = None

    def _stood_in(self, event: log.StoodIn) -> None:
        self._change_seat(event.seat, away=True)
        self.takeback = None

    def _returned(self, event: log.Returned) -> None:
        self._change_seat(event.seat, away=False)
        self.clocks.refill(event.seat)
        self.asked += (event.seat,)

    def _clock_resumed(self, event: log.ClockResumed) -> None:
        self.clocks.resume(event.since, event.at, event.grace)

    def _hinted(self, event: log.Hinted) -> None:
        self.hints = tuple(n + (i == event.seat) for i, n in enumerate(self.hints, 1))
        self.hinted_at = self.turn

    def _rematched(self, event: log.Rematched) -> None:
        self.rematch, self.rematch_by = event.match, event.seat

    def _closed(self, event: log.Closed) -> None:
        self.closed, self.status = True, "over"
        self.takeback = None

    def _change_seat(self, number: int, **changes: Any) -> None:
        self._seat(replace(self.seat(number), **changes))

    def _seat(self, new: Seat) -> None:
        seats = self.seats.copy()  # copies of the match share the old ones
        seats[new.number - 1] = new
        self._set_seats(seats)

    def _set_seats(self, seats: Iterable[Seat]) -> None:
        self.seats = list(seats)
        self._names = tuple(seat.name for seat in self.seats)
        self.colours = player_colours([seat.colour for seat in self.seats])
        self._has_room = any(seat.is_open and not seat.reserved for seat in self.seats)

    def _playing(self) -> Game:
        if self.game is None:
            raise AssertionError("the log plays before it starts")
        return self.game

    _APPLY: ClassVar[dict[type[log.Event], Callable[..., None]]] = {
        log.Created: _created,
        log.SeatTaken: _seat_taken,
        log.SeatLeft: _seat_left,
        log.ColourChosen: _colour_chosen,
        log.Locked: _locked,
        log.Revealed: _revealed,
        log.SeatFreed: _seat_freed,
        log.Started: _started,
        log.DisplaysFilled: _dealt,
        log.Moved: _moved,
        log.TakebackAsked: _takeback_asked,
        log.TakebackAnswered: _takeback_answered,
        log.TakenBack: _taken_back,
        log.Forfeited: _forfeited,
        log.StoodIn: _stood_in,
        log.Returned: _returned,
        log.ClockResumed: _clock_resumed,
        log.Hinted: _hinted,
        log.Rematched: _rematched,
        log.Closed: _closed,
    }
