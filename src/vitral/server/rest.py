"""What is asked once, by request: make, join, list, export; and the stream for programs."""

import asyncio
from collections.abc import AsyncIterator
from copy import copy

import orjson
from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse

from vitral import __version__
from vitral.notation.records import Record
from vitral.rules import parse_edition
from vitral.search import UnknownBot
from vitral.server.addresses import address_of
from vitral.server.blocks import BlockList
from vitral.server.dependencies import (
    AllowedBots,
    MatchId,
    Place,
    SeatId,
    Service,
    Someone,
    Visitor,
    in_match_queue,
    in_queue,
)
from vitral.server.identity import new_token
from vitral.server.rest_models import (
    Client,
    ColourChoice,
    CommandResult,
    Health,
    MatchCreated,
    MatchListItem,
    NewMatch,
    NewMove,
    Opponent,
    Reveal,
    TakeSeatRequest,
    Version,
    problems,
    shows,
)
from vitral.server.strict_routes import StrictRoute
from vitral.service import commands as c
from vitral.service.attendance import Person
from vitral.service.lobby import public_matches
from vitral.service.match_json import view_json
from vitral.service.names import check_is_no_bot
from vitral.service.step_view import StepView
from vitral.service.store import Status
from vitral.service.views import MatchView, export, steps_view

STREAM_HEARTBEAT = 20.0
"""Seconds after which a stream in which nothing happens says so, with an empty line."""

router = APIRouter(prefix="/api/v1", route_class=StrictRoute)


@router.get("/health", responses=problems())
async def health(service: Service) -> Health:
    """Whether the server can reach its matches, and keep what is done in them."""
    if service.ownership.failure is not None:
        raise copy(service.ownership.failure)  # each answer adds its traceback
    return Health(status="ok")


@router.get("/version", responses=problems())
async def version() -> Version:
    """Which server and which protocol this is."""
    return Version(server=__version__, protocol=1)


@router.post("/clients", status_code=201, responses=problems(403, 413))
async def make_client() -> Client:
    """A token for a program that wants to play."""
    return Client(token=new_token())


@router.get("/bots", responses=problems())
async def list_bots(bots: AllowedBots) -> list[Opponent]:
    """The bots that can sit on a seat, the weakest first."""
    return [Opponent(bot=name) for name in bots]


@router.get("/matches", responses=problems())
async def list_matches(
    service: Service, bots: AllowedBots, status: Status | None = None
) -> list[MatchListItem]:
    """Public matches, the last changed first; those made from different addresses take turns.

    Open ones are listed for three days, and at most five made from one address.
    """
    return [
        MatchListItem(
            match=s.match,
            status=s.status,
            players=s.players,
            names=list(s.names),
            bots=[name if name in bots else None for name in s.names],
            created_at=s.created_at,
            updated_at=s.updated_at,
        )
        for s in await public_matches(service.store, status, service.now())
    ]


@router.post("/matches", status_code=201, responses=problems(403, 409, 413))
async def make_match(
    new: NewMatch,
    service: Service,
    allowed: AllowedBots,
    someone: Someone,
    place: Place,
    request: Request,
) -> MatchCreated:
    """Make a match, and sit down on the seats that have a name."""
    data = new.edition
    edition = None if data is None else await in_queue(request, lambda: parse_edition(data))
    bots = [seat.bot for seat in new.seats]
    for bot in bots:
        if bot is not None and bot not in allowed:
            raise UnknownBot(bot, allowed)
    for seat in new.seats:
        check_is_no_bot(seat.name or "", allowed)
    seated = [
        c.TakeSeat(number, seat.name, seat.addition, seat.commitment, place)
        for number, seat in enumerate(new.seats, 1)
        if seat.name is not None
    ]
    colours = [seat.colour for seat in new.seats]
    maker = Person(address_of(request.scope), someone)
    match = await service.create(new.agreed, bots, edition, maker, place, colours, seated)
    return MatchCreated(match=match)


@router.get("/matches/{match}", responses=shows(MatchView) | problems(404), response_model=None)
async def see_match(match: MatchId, service: Service, visitor: Visitor) -> Response:
    """A match as this client sees it."""
    live = await service.visit(match, visitor)
    return Response(view_json(live, visitor.token, service.now()), media_type="application/json")


@router.get(
    "/matches/{match}/record",
    responses=shows(Record) | problems(404, 409),
    response_model=None,
)
async def get_record(
    match: MatchId, service: Service, visitor: Visitor, request: Request
) -> Response:
    """A match as a game record."""
    copy = await service.copy(match, visitor)
    text = await in_match_queue(request, lambda: export(copy).model_dump_json(exclude_none=True))
    return Response(text, media_type="application/json")


@router.get(
    "/matches/{match}/steps",
    responses=shows(list[StepView]) | problems(404),
    response_model=None,
)
async def list_steps(
    match: MatchId, service: Service, visitor: Visitor, request: Request
) -> Response:
    """Every deal and move that stands, with what happened."""
    copy = (await service.visit(match, visitor)).match.copy()
    text = await in_match_queue(request, lambda: orjson.dumps(steps_view(copy)))
    return Response(text, media_type="application/json")


@router.post(
    "/matches/{match}/seats/{seat}", status_code=201, responses=problems(403, 404, 409, 413)
)
async def take_seat(
    match: MatchId,
    seat: SeatId,
    sitting: TakeSeatRequest,
    service: Service,
    allowed: AllowedBots,
    someone: Someone,
    place: Place,
    request: Request,
) -> CommandResult:
    """Sit down."""
    check_is_no_bot(sitting.name, allowed)
    given = sitting.name, sitting.addition, sitting.commitment, place
    person = Person(address_of(request.scope), someone)
    return CommandResult(version=await service.execute(match, c.TakeSeat(seat, *given), person))


@router.post("/matches/{match}/seats/{seat}/colour", responses=problems(403, 404, 409, 413))
async def choose_colour(
    match: MatchId, seat: SeatId, choice: ColourChoice, service: Service, visitor: Visitor
) -> CommandResult:
    """Choose the colour of one's seat among those that nobody else chose, before the start."""
    command = c.ChooseColour(seat, choice.colour)
    return CommandResult(version=await service.execute(match, command, visitor))


@router.post("/matches/{match}/seats/{seat}/reveal", responses=problems(403, 404, 409, 413))
async def reveal_addition(
    match: MatchId, seat: SeatId, reveal: Reveal, service: Service, visitor: Visitor
) -> CommandResult:
    """Reveal the addition that one committed to, once the seats are locked."""
    command = c.RevealAddition(seat, reveal.addition)
    return CommandResult(version=await service.execute(match, command, visitor))


@router.delete("/matches/{match}/seats/{seat}", responses=problems(403, 404, 409, 413))
async def leave_seat(
    match: MatchId, seat: SeatId, service: Service, visitor: Visitor
) -> CommandResult:
    """Get up; who made the match also frees the seats of others, before the start."""
    return CommandResult(version=await service.execute(match, c.LeaveSeat(seat), visitor))


@router.post("/matches/{match}/start", responses=problems(403, 404, 409, 413))
async def start_match(match: MatchId, service: Service, visitor: Visitor) -> CommandResult:
    """Start a match in which one sits or that one made, once somebody sits on every seat.

    Where seats have committed to additions, it is locked and begins when they are revealed.
    """
    return CommandResult(version=await service.execute(match, c.Start(), visitor))


@router.post("/matches/{match}/moves", status_code=201, responses=problems(403, 404, 409, 413))
async def play_move(
    match: MatchId, move: NewMove, service: Service, visitor: Visitor
) -> CommandResult:
    """Play a move; sent again with the same request, it is still one."""
    command = c.PlayMove(move.seat, move.move, move.turn, move.request)
    return CommandResult(version=await service.execute(match, command, visitor))


@router.post("/matches/{match}/rematch", status_code=201, responses=problems(403, 404, 409, 413))
async def ask_rematch(
    match: MatchId, service: Service, visitor: Visitor, place: Place
) -> MatchCreated:
    """The match in which the same people go on; the first to ask makes it, and may free seats."""
    return MatchCreated(match=await service.rematch(match, visitor, place))


@router.get(
    "/matches/{match}/stream",
    responses=problems(404),
    response_class=StreamingResponse,
    response_model=None,
)
async def stream_match(
    match: MatchId, service: Service, visitor: Visitor, request: Request
) -> StreamingResponse:
    """The match as this client sees it: a line of JSON whenever it has changed, until it is over.

    A line is a view, like the answer of `GET /matches/{match}`. Where nothing happens, an empty
    line now and then says that the stream is alive.
    """
    live = await service.matches.get(match, visitor.address)
    blocks: BlockList = request.app.state.blocks

    async def lines() -> AsyncIterator[bytes]:
        with service.subscribed(live, visitor) as subscriber:
            yield view_json(live, visitor.token, service.now()) + b"\n"
            while live.match.status != "over" and not blocks.blocks_person(visitor):
                try:
                    async with asyncio.timeout(STREAM_HEARTBEAT):
                        await subscriber.wait()
                except TimeoutError:
                    yield b"\n"
                else:
                    yield view_json(live, visitor.token, service.now()) + b"\n"

    return StreamingResponse(lines(), media_type="application/x-ndjson")
