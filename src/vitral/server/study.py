"""For those who study: positions and records played again, and editions checked. Nothing is kept.

Whoever asks brings everything along, so there is nothing to sit down for. The work is done in the
queues of `work_queues`: however much is asked, the matches go on beside it.
"""

import gzip
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from random import SystemRandom
from typing import Annotated, Any, Self

import orjson
from fastapi import APIRouter, Query, Request, Response
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
from vitral.notation.records import Record, SeatPart, all_deals, replay
from vitral.rules import (
    Edition,
    Panes,
    Side,
    State,
    canonical,
    deal,
    deal_sizes,
    default_edition,
    new_game,
    parse_edition,
    play,
    winners,
)
from vitral.rules.deal import check_deal_due
from vitral.server.dependencies import MatchId, Service, Visitor, in_match_queue, in_queue
from vitral.server.editions import (
    Answer,
    CheckedEdition,
    EditionData,
    EditionFile,
    checked,
    read_edition,
)
from vitral.server.rest_models import problems, shows
from vitral.server.strict_routes import StrictRoute
from vitral.service.choices_view import ChoicesView, choices_view
from vitral.service.dice import Dice
from vitral.service.previews import MovePreview
from vitral.service.step_view import StepView, step_view
from vitral.service.table_view import TableView, table_view
from vitral.service.view_part import PanesText
from vitral.service.views import EditionView, export

LONGEST_POSITION = 2000
"""Letters; a position of four players needs a third of them."""
DICE = Dice(SystemRandom())
"""For set-ups and deals of studies, which no match knows."""
MOST_STEPS = 1000
"""Moves and deals of a question; a game of four players has about 200."""
POSITION = (
    "vitral.1~A2~WWYOBP~-~BBOY.OPPW.OOYY.BPWW.WWYY~c1~13.14.15.16.16~0.0.0.0.0~1"
    "~1a.2a.3a.4a.5a.6a.7a.8a_-.-.-.-.-.-.-.-_1_0_0_0"
    "~1a.2a.3a.4a.5a.6a.7a.8a_-.-.-.-.-.-.-.-_1_0_0_0"
)


class DealtStep(Part):
    """A deal among moves, as in the queries of `vitral engine`."""

    deal: Displays


class PositionRequest(Part):
    """A position, and what happens in it, if anything: moves and deals, one after the other.

    `move`, `deal` or `draw` comes after `moves`.
    """

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"position": POSITION, "move": "3O-3"}]}
    )

    position: Annotated[
        str, Field(max_length=LONGEST_POSITION, description="in notation", examples=[POSITION])
    ]
    edition: EditionData | None = None
    moves: list[MoveText | DealtStep] = Field(
        default_factory=list, max_length=MOST_STEPS, description="what was played"
    )
    move: MoveText | None = None
    deal: Displays | None = None
    draw: Annotated[bool, Field(description="whether a deal is drawn")] = False

    @model_validator(mode="after")
    def _is_one_thing(self) -> Self:
        if sum((self.move is not None, self.deal is not None, self.draw)) > 1:
            raise ValueError("expected one of a move, a deal and a draw")
        return self


class GameView(Answer):
    """What a game is played with."""

    side: Side
    options: OptionsPart
    edition: EditionView


class PositionView(GameView):
    """A position, and what may be done in it."""

    table: TableView
    last: Annotated[list[StepView], Field(description="what was asked for, and happened")]
    choices: Annotated[ChoicesView | None, Field(description="while there is a turn to play")]
    preview: Annotated[dict[MoveText, MovePreview], Field(description="the previews of `choices`")]
    winners: Annotated[list[SeatNumber], Field(description="once the game is over")]
    deal_sizes: Annotated[
        list[int], Field(description="how many panes each display gets, while a deal is due")
    ]


class ReplayFrame(Answer):
    """The table after a deal or a move; the first of a game comes before any."""

    step: StepView | None
    at: str | None
    table: TableView


class ReplayView(GameView):
    """A game from its set-up on."""

    seats: list[SeatPart]
    moments: list[ReplayFrame]
    winners: Annotated[list[SeatNumber], Field(description="once the game is over")]


class PastDealView(Answer):
    """A deal of a game, taken back or not, and what it was drawn from."""

    displays: list[PanesText]
    bag: Annotated[PanesText, Field(description="before it")]
    tower: Annotated[PanesText, Field(description="before it")]
    stands: Annotated[bool, Field(description="False if it was taken back")]


router = APIRouter(prefix="/api/v1", route_class=StrictRoute)


@router.post(
    "/study/position", responses=shows(PositionView) | problems(403, 413), response_model=None
)
async def study_position(question: PositionRequest, request: Request) -> Response:
    """A position, the move or the deal played in it if there is one, and what may be done then."""
    return await _answer(request, lambda: position_view(question))


@router.get("/study/setup", responses=shows(PositionView) | problems(), response_model=None)
async def study_setup(
    request: Request,
    players: Annotated[int, Query(ge=2, le=4, description="how many play", examples=[2])] = 2,
    side: Annotated[Side, Query(description="of the palace", examples=["A"])] = "A",
) -> Response:
    """A set-up, drawn; the first deal is still to come."""
    return await _answer(request, lambda: setup_view(players, side))


@router.post("/study/replay", responses=shows(ReplayView) | problems(403, 413), response_model=None)
async def study_record(record: Record, request: Request) -> Response:
    """Every position of a record."""
    return await _answer(request, lambda: replay_view(replay(record), record.seats))


@router.post(
    "/study/deals", responses=shows(list[PastDealView]) | problems(403, 413), response_model=None
)
async def study_deals(record: Record, request: Request) -> Response:
    """Every deal of a record in the order in which they were made, those taken back included.

    Whoever repeats the draws needs to know what they were made from.
    """
    return await _answer(request, lambda: deals_view(record))


@router.get(
    "/matches/{match}/replay",
    responses=shows(ReplayView) | problems(404, 409),
    response_model=None,
)
async def study_match(
    match: MatchId, service: Service, visitor: Visitor, request: Request
) -> Response:
    """Every position of a match so far."""
    copy = await service.copy(match, visitor)

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


def position_view(question: PositionRequest) -> dict[str, Any]:
    """The answer to a question."""
    edition = _bare(parse_edition(question.edition)) if question.edition is not None else None
    state = parse_position(question.position, edition)
    return _position_view(state, _played(state, question))


def setup_view(players: int, side: Side) -> dict[str, Any]:
    """A drawn set-up before its first deal."""
    return _position_view(new_game(DICE.setup(players), side), [])


def _position_view(state: State, steps: list[Step]) -> dict[str, Any]:
    state = steps[-1].state if steps else state
    choices = None if state.over or state.awaits_deal else choices_view(state)
    return _game_view(state) | {
        "table": table_view(state),
        "last": [step_view(step) for step in steps],
        "choices": choices,
        "preview": choices["previews"] if choices else {},
        "winners": _winners(state),
        "deal_sizes": list(deal_sizes(state)) if state.awaits_deal else [],
    }


def _bare(edition: Edition) -> Edition:
    """The edition without `basis`, which may be long: views in caches keep their edition."""
    return replace(edition, basis={})


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


def deals_view(record: Record) -> list[dict[str, Any]]:
    """Every deal of a record, with bag and tower before it."""
    return [
        {
            "displays": list(deal.displays),
            "bag": deal.before.bag,
            "tower": deal.before.tower,
            "stands": deal.stands,
        }
        for deal in all_deals(record, replay(record).start)
    ]


def _moment(step: Step) -> dict[str, Any]:
    return {"step": step_view(step), "at": step.at, "table": table_view(step.state)}


def _played(state: State, question: PositionRequest) -> list[Step]:
    """Everything that happens in the position, step by step."""
    steps: list[Step] = []
    for entry in (*question.moves, question.move, question.deal):
        if entry is not None:
            steps.append(_step(state, entry))
            state = steps[-1].state
    if question.draw:
        check_deal_due(state)
        steps.append(_step(state, DICE.deal(state)))
    return steps


def _step(state: State, entry: MoveText | DealtStep | Sequence[Panes]) -> Step:
    """A move or a deal, played."""
    if isinstance(entry, str):
        move = canonical(state, parse_move(entry))
        after, events = play(state, move)
        return Step(state.seat, move, events, after)
    displays = entry.deal if isinstance(entry, DealtStep) else entry
    after, dealt = deal(state, tuple(displays))
    return Step(None, None, dealt, after)


def _game_view(state: State) -> dict[str, Any]:
    return {
        "side": state.side,
        "options": OptionsPart.of(state.options).model_dump(),
        "edition": _named(state.edition),
    }


def _named(edition: Edition) -> dict[str, Any]:
    return {"name": edition.name, "version": edition.version}


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
