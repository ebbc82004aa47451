"""Queries of the engine: a line of JSON each, checked before anything is analysed."""

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import from_json

from vitral.analysis.analyser import MOST_DEPTH
from vitral.notation import ParseError, parse_move, parse_position
from vitral.notation.documents import Displays, MoveText, Part
from vitral.notation.records import Record, replay
from vitral.rules import (
    Edition,
    Move,
    State,
    VitralError,
    canonical,
    deal,
    parse_edition,
    play,
)
from vitral.rules.refusals import IllegalMove, refusal
from vitral.search.bounds import MOST_THREADS

MOST_WARNINGS: Final = 8
"""Unknown fields that are named."""

Id = Annotated[str, Field(min_length=1, max_length=100, description="comes back with each answer")]
Turn = Annotated[int, Field(ge=0, le=10_000)]
PositionText = Annotated[str, Field(max_length=2000, description="a position in notation")]
Seconds = Annotated[float, Field(gt=0, le=86_400, allow_inf_nan=False)]
Every = Annotated[
    float,
    Field(ge=0.01, le=86_400, allow_inf_nan=False, description="seconds from report to report"),
]
GameCount = Annotated[int, Field(ge=1, le=10**6, description="played out before a deal")]
ThreadCount = Annotated[int, Field(ge=1, le=MOST_THREADS, description="threads for each position")]


class DealtPart(Part):
    """A deal onto the displays."""

    deal: Displays


class QueryModel(BaseModel):
    """What every query has; fields that nobody knows are warned of."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    id: Id


class Query(QueryModel):
    """Positions to think about: one, with what was played from there, or those of a record."""

    position: PositionText | None = None
    moves: Annotated[
        list[MoveText | DealtPart],
        Field(max_length=1000, description="moves and deals, played from the position"),
    ] = []
    edition: (
        Annotated[
            dict[str, Any], Field(description="the data of the position's edition file, if its own")
        ]
        | None
    ) = None
    record: Annotated[dict[str, Any], Field(description="a game record, whole")] | None = None
    turns: Annotated[
        list[Turn],
        Field(
            min_length=1,
            max_length=2000,
            description="after how many moves and deals; otherwise after all of them",
        ),
    ] = []
    seconds: Seconds | None = None
    nodes: Annotated[int, Field(ge=1, le=10**12)] | None = None
    depth: Annotated[int, Field(ge=1, le=MOST_DEPTH, description="turns ahead")] | None = None
    games: GameCount | None = None
    lines: Annotated[int, Field(ge=1, le=1000, description="how many of the best moves")] = 1
    only: Annotated[
        list[MoveText], Field(min_length=1, max_length=1000, description="moves to choose from")
    ] = []
    partial_every: Every | None = Field(None, alias="partialEvery")
    priority: Annotated[int, Field(ge=-(10**9), le=10**9, description="higher goes first")] = 0
    threads: ThreadCount | None = None
    seed: Annotated[int, Field(ge=0, lt=2**64, description="for sampled deals")] = 0


class VersionAction(QueryModel):
    """Which engine this is."""

    action: Literal["version"]


class TerminateAction(QueryModel):
    """Stop the queries with an id: what is known is answered, what was not begun is not."""

    action: Literal["terminate"]
    terminate_id: Annotated[str, Field(alias="terminateId")]
    turns: Annotated[list[Turn], Field(description="only these; otherwise all")] | None = None


class TerminateAllAction(QueryModel):
    """Stop every query."""

    action: Literal["terminate_all"]


class QuitAction(QueryModel):
    """Stop everything, and leave."""

    action: Literal["quit"]


Action: TypeAlias = VersionAction | TerminateAction | TerminateAllAction | QuitAction
_ACTIONS: Final[TypeAdapter[Action]] = TypeAdapter(Annotated[Action, Field(discriminator="action")])

Code: TypeAlias = Literal[
    "engine-json", "engine-line", "engine-field", "engine-full", "engine-failed"
]


class QueryError(Exception):
    """A query that cannot be answered, and the field at fault."""

    def __init__(self, code: str, sentence: str, field: str | None, id_: str | None) -> None:
        super().__init__(sentence)
        self.code, self.field, self.id = code, field, id_


@dataclass(frozen=True, slots=True)
class QueryPosition:
    """A position that is to be thought about."""

    turn: int
    state: State
    only: tuple[Move, ...] = ()


def read_line(line: bytes) -> tuple[Query | Action, list[str]]:
    """What a line asks, and the names of fields that nobody knows."""
    try:
        document = from_json(line, allow_inf_nan=False)
    except ValueError as error:
        raise QueryError("engine-json", f"expected a line of JSON: {error}", None, None) from None
    if not isinstance(document, dict):
        sentence = f"expected an object, got {type(document).__name__}"
        raise QueryError("engine-json", sentence, None, None)
    id_ = document.get("id")
    known = id_ if isinstance(id_, str) and 0 < len(id_) <= 100 else None
    try:
        asked = _asked(document)
    except ValidationError as error:
        raise _refused(error, known) from None
    return asked, sorted(asked.model_extra or {})


def _asked(document: dict[str, Any]) -> Query | Action:
    if "action" in document:
        return _ACTIONS.validate_python(document)
    return Query.model_validate(document)


def _refused(error: ValidationError, id_: str | None) -> QueryError:
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = [str(part) for part in first["loc"]]
    if place[:1] and place[0] in ("version", "terminate", "terminate_all", "quit"):
        place = place[1:]  # which action it is
    if first["type"].startswith("union_tag"):
        place = ["action"]
    field = ".".join(part for part in place if part.isdigit() or part.isidentifier())[:100]
    return QueryError("engine-field", f"{field}: {first['msg']}"[:500], field, id_)


def positions(query: Query, edition: Edition) -> list[QueryPosition]:
    """The positions that a query asks about."""
    if (query.position is None) == (query.record is None):
        field = "position" if query.position is None else "record"
        raise _bad(query, field, "expected either a position or a record")
    states = _of_record(query) if query.record is not None else _of_moves(query, edition)
    turns = query.turns or [len(states) - 1]
    for n, turn in enumerate(turns):
        if turn >= len(states):
            sentence = f"expected a turn from 0 to {len(states) - 1}, got {turn}"
            raise _bad(query, f"turns.{n}", sentence)
    return [QueryPosition(turn, states[turn], _only(query, states[turn])) for turn in turns]


def _bad(query: Query, field: str, sentence: str, code: str = "engine-field") -> QueryError:
    return QueryError(code, f"{field}: {sentence}"[:500], field, query.id)


def _of_moves(query: Query, edition: Edition) -> list[State]:
    """The position, and what became of it after each move or deal."""
    if query.edition is not None:
        try:
            edition = parse_edition(query.edition)
        except VitralError as error:
            raise _bad(query, "edition", str(error), error.code) from None
    try:
        states = [parse_position(query.position or "", edition)]
    except VitralError as error:
        raise _bad(query, "position", str(error), error.code) from None
    for n, step in enumerate(query.moves):
        try:
            if isinstance(step, DealtPart):
                states.append(deal(states[-1], tuple(step.deal))[0])
            else:
                states.append(play(states[-1], parse_move(step))[0])
        except VitralError as error:
            raise _bad(query, f"moves.{n}", str(error), error.code) from None
    return states


def _of_record(query: Query) -> list[State]:
    if query.moves:
        raise _bad(query, "moves", "expected no moves beside a record, which has its own")
    if query.edition is not None:
        raise _bad(query, "edition", "expected no edition beside a record, which has its own")
    try:
        record = Record.model_validate(query.record)
    except ValidationError as error:
        inner = _refused(error, query.id)
        raise _bad(query, f"record.{inner.field}", str(inner), "record-invalid") from None
    try:
        game = replay(record)
    except ParseError as error:
        number = error.params.get("number")
        field = "record" if number is None else f"record.events.{int(number) - 1}"
        raise _bad(query, field, str(error), error.code) from None
    except VitralError as error:
        raise _bad(query, "record", str(error), error.code) from None
    return [game.start, *(step.state for step in game.steps)]


def _only(query: Query, state: State) -> tuple[Move, ...]:
    moves = tuple(map(parse_move, query.only))
    for n, move in enumerate(moves):
        if why := refusal(state, move):
            raise _bad(query, f"only.{n}", str(IllegalMove(why)), why.code)
    return tuple(dict.fromkeys(canonical(state, move) for move in moves))
