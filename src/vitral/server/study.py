"""For those who study: positions and records played again, and editions checked. Nothing is kept.

Whoever asks brings everything along, so there is nothing to sit down for. The work is done in the
queues of `reading`: however much is asked, the matches go on beside it.
"""

import gzip
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Self

import orjson
from fastapi import APIRouter, Request, Response
from pydantic import ConfigDict, Field, model_validator

from vitral.notation import Game, Step, parse_move, parse_position
from vitral.notation.documents import (
    Displays,
    MoveText,
    OptionsPart,
    Part,
    SeatNumber,
    player_colours,
)
from vitral.notation.records import Record, SeatPart, replay
from vitral.rules import Edition, Side, State, deal, default_edition, parse_edition, play, winners
from vitral.server.editions import CheckedEdition, EditionData, EditionFile, checked, read_edition
from vitral.server.messages import MovePreview
from vitral.server.rest import (
    MatchId,
    StrictRoute,
    TheDesk,
    Visitor,
    in_match_queue,
    in_queue,
    problems,
    shows,
)
from vitral.server.view import ChoicesView, EditionView, Seen, StepView, TableView
from vitral.service.previews import previews
from vitral.service.views import choices_view, export, step_view, table_view

LONGEST_POSITION = 2000
"""Letters; a position of four players needs a third of them."""
POSITION = (
    "vitral.1~A2~WWYOBP~-~BBOY.OPPW.OOYY.BPWW.WWYY~c1~13.14.15.16.16~0.0.0.0.0~1"
    "~1a.2a.3a.4a.5a.6a.7a.8a_-.-.-.-.-.-.-.-_1_0_0_0"
    "~1a.2a.3a.4a.5a.6a.7a.8a_-.-.-.-.-.-.-.-_1_0_0_0"
)


class Question(Part):
    """A position, and what happens in it, if anything: a move or a deal."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"position": POSITION, "move": "3O-3"}]}
    )

    position: Annotated[
        str, Field(max_length=LONGEST_POSITION, description="in notation", examples=[POSITION])
    ]
    edition: EditionData | None = None
    move: MoveText | None = None
    deal: Displays | None = None

    @model_validator(mode="after")
    def _is_one_thing(self) -> Self:
        if self.move is not None and self.deal is not None:
            raise ValueError("expected a move or a deal, got both")
        return self


class GameView(Seen):
    """What a game is played with."""

    side: Side
    options: OptionsPart
    edition: EditionView


class PositionView(GameView):
    """A position, and what may be done in it."""

    table: TableView
    last: Annotated[list[StepView], Field(description="what was asked for, and happened")]
    choices: Annotated[ChoicesView | None, Field(description="while there is a turn to play")]
    preview: Annotated[dict[MoveText, MovePreview], Field(description="by legal move")]
    winners: Annotated[list[SeatNumber], Field(description="once the game is over")]


class Moment(Seen):
    """The table after a deal or a move; the first of a game comes before any."""

    step: StepView | None
    at: str | None
    table: TableView


class ReplayView(GameView):
    """A game from its set-up on."""

    seats: list[SeatPart]
    moments: list[Moment]
    winners: Annotated[list[SeatNumber], Field(description="once the game is over")]


router = APIRouter(prefix="/api/v1", route_class=StrictRoute)


@router.post(
    "/study/position", responses=shows(PositionView) | problems(403, 413), response_model=None
)
async def study_position(question: Question, request: Request) -> Response:
    """A position, the move or the deal played in it if there is one, and what may be done then."""
    return await _answer(request, lambda: position_view(question))


@router.post("/study/replay", responses=shows(ReplayView) | problems(403, 413), response_model=None)
async def study_record(record: Record, request: Request) -> Response:
    """Every position of a record."""
    return await _answer(request, lambda: replay_view(replay(record), record.seats))


@router.get(
    "/matches/{match}/replay",
    responses=shows(ReplayView) | problems(404, 409),
    response_model=None,
)
async def study_match(
    match: MatchId, desk: TheDesk, visitor: Visitor, request: Request
) -> Response:
    """Every position of a match so far."""
    copy = await desk.copy(match, visitor)

    def played() -> dict[str, Any]:
        record = export(copy)
        winners = list(copy.winners)  # somebody may have given up
        return replay_view(replay(record), record.seats) | {"winners": winners}

    return await _answer(request, played, in_match_queue)


@router.get("/editions/default", responses=shows(CheckedEdition) | problems(), response_model=None)
async def get_default_edition(request: Request) -> Response:
    """The edition that this server plays unless told otherwise."""
    return await _answer(request, lambda: checked(default_edition()))


@router.post(
    "/editions/check", responses=shows(CheckedEdition) | problems(403, 413), response_model=None
)
async def check_edition(file: EditionFile, request: Request) -> Response:
    """An edition file, read and checked; what is wrong with it is the answer, not an error."""
    return await _answer(request, lambda: checked(read_edition(file)))


def position_view(question: Question) -> dict[str, Any]:
    """The answer to a question."""
    edition = parse_edition(question.edition) if question.edition is not None else None
    state = parse_position(question.position, edition)
    steps = _played(state, question)
    state = steps[-1].state if steps else state
    goes_on = not (state.over or state.awaits_deal)
    return _game_view(state) | {
        "table": table_view(state),
        "last": [step_view(step) for step in steps],
        "choices": choices_view(state) if goes_on else None,
        "preview": _previews(state) if goes_on else {},
        "winners": _winners(state),
    }


def replay_view(game: Game, seats: list[SeatPart]) -> dict[str, Any]:
    """Every moment of a game."""
    steps = game.steps
    colours = player_colours([seat.colour for seat in seats])
    first = {"step": None, "at": None, "table": table_view(game.start)}
    return _game_view(game.start) | {
        "seats": [
            seat.model_dump() | {"colour": colour}
            for seat, colour in zip(seats, colours, strict=True)
        ],
        "moments": [first, *map(_moment, steps)],
        "winners": _winners(game.state),
    }


def _moment(step: Step) -> dict[str, Any]:
    return {"step": step_view(step), "at": step.at, "table": table_view(step.state)}


def _played(state: State, question: Question) -> list[Step]:
    if question.move is not None:
        move = parse_move(question.move)
        after, events = play(state, move)
        return [Step(state.seat, move, events, after)]
    if question.deal is not None:
        after, dealt = deal(state, tuple(question.deal))
        return [Step(None, None, dealt, after)]
    return []


def _game_view(state: State) -> dict[str, Any]:
    return {
        "side": state.side,
        "options": OptionsPart.of(state.options).model_dump(),
        "edition": _named(state.edition),
    }


def _named(edition: Edition) -> dict[str, Any]:
    return {"name": edition.name, "version": edition.version}


def _previews(state: State) -> dict[str, dict[str, int]]:
    return {move: brought._asdict() for move, brought in previews(state).items()}


def _winners(state: State) -> list[int]:
    return list(winners(state.players)) if state.over else []


async def _answer(
    request: Request,
    make: Callable[[], Any],
    run: Callable[[Request, Callable[[], bytes]], Awaitable[bytes]] = in_queue,
) -> Response:
    """What was made, written and packed beside the event loop."""
    packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if packed else {})

    def written() -> bytes:
        body = orjson.dumps(make())
        return gzip.compress(body, 5) if packed else body

    body = await run(request, written)
    return Response(body, media_type="application/json", headers=headers)
