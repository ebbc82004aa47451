"""Game records: one JSON document that holds a whole game and replays without chance.

A `Record` is everything that its document says. `read_record` and `write_record` are inverse;
`record_of` makes one from a game, and `replay` plays it.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Discriminator, Field, Tag, ValidationError

from vitral.notation.documents import (
    Displays,
    MoveText,
    OptionsPart,
    Part,
    PlayerColour,
    Result,
    SeatNumber,
    SetupPart,
)
from vitral.notation.errors import ParseError
from vitral.notation.game import Game, Step
from vitral.notation.moves import format_move, parse_move
from vitral.rules import (
    BadEdition,
    Edition,
    Panes,
    Side,
    State,
    VitralError,
    deal,
    default_edition,
    parse_edition,
    play,
)
from vitral.rules.errors import wrong_type

FORMAT: Literal["vitral-game/1"] = "vitral-game/1"
RULES: Literal[1] = 1
"""The version of the rules that records are played by; a change of the rules raises it."""

PRINTABLE = r"^[^\x00-\x1f\x7f-\x9f]*$"
ISO = r"^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$"
HASH = r"^[0-9a-f]{64}$"
Time = Annotated[str, Field(max_length=40, pattern=ISO, examples=["2026-05-01T12:00:00Z"])]


class EditionPart(Part):
    """The edition, whole, so that the record can be replayed anywhere."""

    name: str
    version: int
    hash: Annotated[str, Field(pattern=HASH, description="SHA-256 of the content")]
    components: Annotated[dict[str, Any], Field(description="the data of an edition file")]


class SeatPart(Part):
    """Who sat there: a person with a name, or a bot."""

    name: Annotated[str, Field(max_length=40, pattern=PRINTABLE)]
    bot: Annotated[str, Field(max_length=40)] | None = None
    client: (
        Annotated[int, Field(ge=1, le=4, description="the same for seats that one client played")]
        | None
    ) = None
    colour: Annotated[PlayerColour, Field(description="as the players chose")] | None = None


class DealPart(Part):
    """A deal onto the displays."""

    deal: Displays
    at: Time | None = None


class MovePart(Part):
    """A move of one seat."""

    seat: SeatNumber
    move: MoveText
    at: Time | None = None


class ForfeitPart(Part):
    """A seat gave up, got up, or ran out of time; from then on it could not win."""

    seat: SeatNumber
    why: Literal["resigned", "left", "time"]
    after: Annotated[int, Field(ge=0, description="how many of the events came before")]


class DicePart(Part):
    """What anybody needs to check the luck of a game that a server dealt."""

    commitment: Annotated[str, Field(pattern=HASH, description="SHA-256 of the seed")]
    seed: Annotated[str, Field(pattern=HASH, description="shown when the game is over")] | None = (
        None
    )
    additions: Annotated[
        list[Annotated[str, Field(max_length=64)]],
        Field(max_length=4, description="what each seat added to the seed"),
    ]
    commitments: (
        Annotated[
            list[Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")]],
            Field(
                max_length=4,
                description="SHA-256 of each seat's addition, given before any was known; empty "
                "where there was none. Missing in records from before there were commitments",
            ),
        ]
        | None
    ) = None
    draws: Annotated[
        list[Annotated[int, Field(ge=1, le=10_000)]],
        Field(max_length=10_000, description="the number of each deal's draw"),
    ]
    starter_drawn: bool


class PastDeal(NamedTuple):
    """A deal of a game, taken back or not."""

    place: int
    """How many events came before it, without those taken back by then."""
    before: State
    displays: tuple[Panes, ...]
    stands: bool = True
    """False if it was taken back."""


def _kind(event: object) -> str:
    """The tag of an event: with one, Pydantic's errors are about deals or moves, not both."""
    is_deal = isinstance(event, DealPart) or (isinstance(event, dict) and "deal" in event)
    return "deal" if is_deal else "move"


EventPart = Annotated[
    Annotated[DealPart, Tag("deal")] | Annotated[MovePart, Tag("move")], Discriminator(_kind)
]


class TakebackPart(Part):
    """Deals and moves that stood for a while and were taken back."""

    seat: Annotated[SeatNumber, Field(description="who asked for it")]
    agreed: Annotated[list[SeatNumber], Field(max_length=3, description="who else agreed")]
    to: Annotated[int, Field(ge=1, description="how many events stayed")]
    undone: Annotated[list[EventPart], Field(min_length=1, max_length=10_000)]


class Record(Part):
    """A whole game, or one that is still going on."""

    format: Literal["vitral-game/1"] = FORMAT
    rules: Literal[1] = RULES
    edition: EditionPart
    side: Side
    options: OptionsPart
    seats: Annotated[list[SeatPart], Field(min_length=2, max_length=4)]
    setup: SetupPart
    events: Annotated[list[EventPart], Field(max_length=10_000)]
    forfeits: (
        Annotated[
            list[ForfeitPart],
            Field(min_length=1, max_length=3, description="in order, where there are any"),
        ]
        | None
    ) = None
    takebacks: (
        Annotated[
            list[TakebackPart],
            Field(min_length=1, max_length=10_000, description="in order, where there are any"),
        ]
        | None
    ) = None
    result: Result | None = None
    dice: DicePart | None = None


def write_record(record: Record) -> str:
    """A record as a JSON document; `read_record` gives the same record again."""
    if not isinstance(record, Record):
        raise wrong_type("record", Record, record)
    return record.model_dump_json(indent=1, exclude_none=True) + "\n"


def record_of(
    game: Game,
    seats: Sequence[SeatPart],
    dice: DicePart | None = None,
    times: Sequence[str | None] | None = None,
    forfeits: Sequence[ForfeitPart] = (),
    takebacks: Sequence[TakebackPart] = (),
) -> Record:
    """A game as a record; `times` are those of its deals and moves, if the game has none itself.

    `ParseError` if the parts do not fit the game, so that every record can be read again, and
    `InvalidArgument` for a game without a set-up (one from a position in the middle).
    """
    if not isinstance(game, Game):
        raise wrong_type("game", Game, game)
    start, steps = game.start, game.steps
    times = [step.at for step in steps] if times is None else times
    if len(times) != len(steps):
        sentence = f"record: times: expected {len(steps)}, got {len(times)}"
        raise ParseError("record-invalid", sentence, where="times")
    with _form_checked():
        record = Record(
            edition=edition_part(start.edition),
            side=start.side,
            options=OptionsPart.of(start.options),
            seats=list(seats),
            setup=SetupPart.of(game.setup),
            events=list(map(event_part, steps, times)),
            forfeits=list(forfeits) or None,
            takebacks=list(takebacks) or None,
            result=result_of(game, forfeits),
            dice=dice,
        )
    _check_seats(record)
    _check_history(record, game)
    return record


def read_record(text: str | bytes) -> Record:
    """The record in a JSON document, every deal and move checked; `replay` gives its game."""
    record = parse_record(text)
    replay(record)
    return record


def parse_record(text: str | bytes) -> Record:
    """The record in a JSON document, its form checked and not yet its moves."""
    if not isinstance(text, str | bytes):
        raise TypeError(f"expected a record as text or bytes, got {type(text).__name__}")
    with _form_checked():
        return Record.model_validate_json(text)


@contextmanager
def _form_checked() -> Iterator[None]:
    """Turns Pydantic's `ValidationError` into a `ParseError` that says where in the record."""
    try:
        yield
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        if first["type"] == "json_invalid":
            sentence = f"record: {first['msg']}"
            raise ParseError("record-not-json", sentence) from None
        where = ".".join(str(part) for part in first["loc"]) or "document"
        sentence = f"record: {where}: {first['msg']}"
        raise ParseError("record-invalid", sentence, where=where) from None


def replay(record: Record) -> Game:
    """The game that a record tells, played again from its set-up."""
    if not isinstance(record, Record):
        raise wrong_type("record", Record, record)
    edition = read_edition(record.edition)
    _check_seats(record)
    game = Game(record.setup.setup(edition), record.side, edition, record.options.options())
    for number, event in enumerate(record.events, 1):
        _replay_event(game, event, number)
    _check_history(record, game)
    if record.result is not None and record.result != result_of(game, record.forfeits or ()):
        raise ParseError("record-result", "record: the result is not what the moves lead to")
    return game


def _check_seats(record: Record) -> None:
    expected, got = len(record.setup.strips), len(record.seats)
    if expected != got:
        sentence = f"record: set up for {expected} seats, got {got}"
        raise ParseError("record-seats", sentence, expected=expected, got=got)
    colours = [seat.colour for seat in record.seats if seat.colour]
    if len(set(colours)) < len(colours):
        raise ParseError("record-colours", "record: two seats have the same colour")


def _check_history(record: Record, game: Game) -> None:
    """`ParseError` unless takebacks and forfeits fit the events."""
    if record.takebacks:
        all_deals(record, game.start)
    if not _forfeits_fit(record.forfeits or (), game):
        raise ParseError("record-forfeits", "record: the forfeits do not fit the game")


def all_deals(record: Record, start: State) -> list[PastDeal]:
    """Every deal of a game in order, those taken back included.

    `ParseError` if what was taken back could not have been played.
    """
    states: list[State] = [start]
    deals: list[PastDeal] = []
    for stayed, events in _segments(record):
        if stayed >= len(states):
            raise ParseError("record-takebacks", "record: the takebacks do not fit the events")
        del states[stayed + 1 :]
        deals = [deal._replace(stands=deal.stands and deal.place < stayed) for deal in deals]
        for event in events:
            if isinstance(event, DealPart):
                deals.append(PastDeal(len(states) - 1, states[-1], tuple(event.deal)))
            states.append(_after(states[-1], event, len(states)))
    return deals


def _segments(record: Record) -> Iterator[tuple[int, list[DealPart | MovePart]]]:
    """The events between takebacks: how many had stayed, and those that followed.

    Read from the end: before the last takeback stood the events that stayed, then those undone, and
    what stood before the takeback before it follows from that in the same way.
    """
    line = record.events
    later: list[tuple[int, list[DealPart | MovePart]]] = []
    for takeback in reversed(record.takebacks or []):
        later.append((takeback.to, line[takeback.to :]))
        line = [*line[: takeback.to], *takeback.undone]
    yield 0, line
    yield from reversed(later)


def _after(state: State, event: DealPart | MovePart, number: int) -> State:
    """The table after the event with this number."""
    try:
        if isinstance(event, DealPart):
            return deal(state, tuple(event.deal))[0]
        _check_turn(state, event)
        return play(state, parse_move(event.move))[0]
    except VitralError as error:
        raise _event_error(error, number) from error


def edition_part(edition: Edition) -> EditionPart:
    """An edition as a part of a record."""
    return EditionPart(
        name=edition.name,
        version=edition.version,
        hash=edition.content_hash(),
        components=edition.components(),
    )


def read_edition(part: EditionPart) -> Edition:
    """The edition in a record, its hash checked."""
    try:
        edition = parse_edition(part.components)
    except BadEdition as error:
        raise ParseError("record-edition", f"record: {error}", name=part.name) from error
    if edition_part(edition) != part:
        sentence = "record: the edition's name, version or hash do not fit its components"
        raise ParseError("record-hash", sentence, name=part.name)
    shipped = default_edition()
    return shipped if edition == shipped else edition  # thousands of matches share one


def event_part(step: Step, at: str | None) -> DealPart | MovePart:
    """A deal or a move as an event of a record."""
    if step.seat is None or step.move is None:
        return DealPart(deal=list(step.state.displays), at=at)
    return MovePart(seat=step.seat, move=format_move(step.move), at=at)


def result_of(game: Game, forfeits: Sequence[ForfeitPart] = ()) -> Result | None:
    """The result after the last round, or once all seats but one forfeited; None before."""
    forfeited = {forfeit.seat for forfeit in forfeits}
    alone = len(game.state.players) - len(forfeited) < 2
    return Result.of(game.state, forfeited) if game.state.over or alone else None


def _forfeits_fit(forfeits: Sequence[ForfeitPart], game: Game) -> bool:
    """Whether each seat forfeited once at most, in order, and before the game was over."""
    if not forfeits:
        return True
    players = len(game.state.players)
    seats = {forfeit.seat for forfeit in forfeits}
    counts = [forfeit.after for forfeit in forfeits]
    alone = len(seats) == players - 1
    return (
        len(forfeits) == len(seats) < players
        and max(seats) <= players
        and counts == sorted(counts)
        and counts[-1] <= game.count - game.state.over
        and (counts[-1] == game.count or not alone)
    )


def _replay_event(game: Game, event: DealPart | MovePart, number: int) -> None:
    try:
        if isinstance(event, DealPart):
            game.deal(tuple(event.deal), event.at)
        else:
            _check_turn(game.state, event)
            game.play(parse_move(event.move), event.at)
    except VitralError as error:
        raise _event_error(error, number) from error


def _event_error(error: VitralError, number: int) -> ParseError:
    return ParseError("record-event", f"record: event {number}: {error}", number=number)


def _check_turn(state: State, event: MovePart) -> None:
    if event.seat != state.seat:
        sentence = f"expected a move of seat {state.seat}, got one of {event.seat}"
        raise ParseError("record-turn", sentence, expected=state.seat, got=event.seat)
