"""What is asked once, by request: make, join, list, export; and the stream for programs."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from copy import copy
from typing import Annotated, Any, Self, TypeVar

import orjson
from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import StreamingResponse
from fastapi.routing import APIRoute
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope

from vitral import __version__
from vitral.notation.documents import PLAYER_COLOURS, MoveText, Part, PlayerColour, SeatNumber
from vitral.notation.records import HASH, Record
from vitral.rules import VitralError, parse_edition
from vitral.search import BOTS, UnknownBot
from vitral.server.addresses import address_of, origin_of
from vitral.server.blocks import BlockList
from vitral.server.identity import cookie_name, hashed, new_token, token_of
from vitral.server.messages import Count, RequestId
from vitral.server.work_queues import WorkQueues
from vitral.service import commands as c
from vitral.service.attendance import Person
from vitral.service.ids import MATCH_ID_LENGTH, MATCH_ID_PATTERN
from vitral.service.lobby import public_matches
from vitral.service.log import AgreedSettings, Settings
from vitral.service.match_json import view_json
from vitral.service.match_service import MatchService
from vitral.service.names import check_is_no_bot
from vitral.service.step_view import StepView
from vitral.service.store import Status
from vitral.service.views import MatchView, export, steps_view

STREAM_HEARTBEAT = 20.0
"""Seconds after which a stream in which nothing happens says so, with an empty line."""
READ_AT_ONCE = 1024
"""Bytes of a body up to which it is read on the event loop: a move has 80."""
MOST_PARTS = 5000
"""Commas and brackets in a body, about one for each value; the longest record has 2,700."""
EXAMPLE = "q2yT8bLx0WcZ5dRk"
_TEXT = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
"""A text in JSON, or one without an end."""
T = TypeVar("T")
NAME = Field(min_length=1, max_length=200, description="cleaned, and cut to 24 letters")
ADDITION = Field(max_length=64, description="goes into the dice", examples=["seven swans"])
COMMITMENT = Field(
    pattern=HASH, description="SHA-256 of an addition that is revealed once the seats are locked"
)

MatchId = Annotated[
    str,
    Path(
        min_length=MATCH_ID_LENGTH,
        max_length=MATCH_ID_LENGTH,
        pattern=MATCH_ID_PATTERN,
        description="a match; whoever knows its id may look at it",
        examples=[EXAMPLE],
    ),
]
SeatId = Annotated[int, Path(ge=1, le=4, description="a seat, clockwise from 1", examples=[2])]
Bot = Annotated[str, Field(max_length=40, json_schema_extra={"enum": list(BOTS)})]


def _example(**values: Any) -> ConfigDict:
    return ConfigDict(json_schema_extra={"examples": [values]})


class NewSeat(Part):
    """A seat of a match to be made: a bot's, this client's, or open for others."""

    bot: Bot | None = None
    name: Annotated[str, NAME] | None = None
    addition: Annotated[str, ADDITION] = ""
    commitment: Annotated[str, COMMITMENT] | None = None
    colour: (
        Annotated[PlayerColour, Field(description="of its own; else it gets one left")] | None
    ) = None

    @model_validator(mode="after")
    def _is_one_thing(self) -> Self:
        if self.bot is not None and self.name is not None:
            raise ValueError("expected a bot or a name, got both")
        return self


class NewSettings(AgreedSettings):
    """What is to be agreed."""

    hints: Annotated[
        bool | None,
        Field(description="if it is not said, only one person against bots may ask for hints"),
    ] = None


class NewMatch(Part):
    """A match to be made."""

    model_config = _example(seats=[{"name": "Ana"}, {"bot": "greedy"}], settings={"side": "B"})

    settings: NewSettings = NewSettings()
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=4)]
    edition: Annotated[dict[str, Any], Field(description="the data of an edition file")] | None = (
        None
    )

    @model_validator(mode="after")
    def _can_start(self) -> Self:
        if self.settings.starter is not None and self.settings.starter > len(self.seats):
            raise ValueError(f"expected a starter from 1 to {len(self.seats)}")
        return self

    @property
    def agreed(self) -> Settings:
        """The settings with everything decided: between people there are no hints unless said."""
        alone = sum(seat.bot is None for seat in self.seats) == 1
        hints = self.settings.hints
        return Settings(**dict(self.settings) | {"hints": alone if hints is None else hints})


class TakeSeatRequest(Part):
    """Somebody who sits down."""

    model_config = _example(name="Ben", addition="seven swans")

    name: Annotated[str, NAME]
    addition: Annotated[str, ADDITION] = ""
    commitment: Annotated[str, COMMITMENT] | None = None


class ColourChoice(Part):
    """A colour for a seat."""

    model_config = _example(colour="violet")

    colour: Annotated[str, Field(max_length=20, json_schema_extra={"enum": list(PLAYER_COLOURS)})]


class Reveal(Part):
    """The addition that a seat committed to."""

    model_config = _example(addition="seven swans")

    addition: Annotated[str, ADDITION]


class NewMove(Part):
    """A move for the table as it was at `turn`."""

    model_config = _example(seat=1, move="3O-5", turn=6, request="4f1c")

    seat: SeatNumber
    move: MoveText
    turn: Count
    request: RequestId


class MatchCreated(Part):
    """A match that was made."""

    model_config = _example(match=EXAMPLE)

    match: str


class CommandResult(Part):
    """What was asked for is done and kept; the match has this version now."""

    model_config = _example(version=7)

    version: int


class Client(Part):
    """A token for a program; browsers get theirs in a cookie."""

    model_config = _example(token="Vh0SkzXcQ5Jr2mB7uYwT9g")  # noqa: S106, an example

    token: str


class MatchListItem(Part):
    """A match in a list."""

    model_config = _example(
        match=EXAMPLE,
        status="open",
        players=3,
        names=["Ana", "greedy", ""],
        bots=[None, "greedy", None],
        created_at=1_767_268_800_000,
        updated_at=1_767_268_805_000,
    )

    match: str
    status: Status
    players: int
    names: Annotated[list[str], Field(description="by seat; empty where nobody sits")]
    bots: Annotated[
        list[str | None],
        Field(description="by seat, the bot that sits there; no person can have its name"),
    ]
    created_at: int
    updated_at: int


class Opponent(Part):
    """A bot that can sit on a seat."""

    model_config = _example(bot="greedy")

    bot: str


class Health(Part):
    """How a server is."""

    model_config = _example(status="ok")

    status: str


class Version(Part):
    """Which server this is, and what it speaks."""

    model_config = _example(server="0.1.0", protocol=1)

    server: str
    protocol: int


class ProblemPart(Part):
    """Why something was not done; nothing has changed."""

    __qualname__ = "Problem"  # its name in openapi.json, which is a contract
    model_config = ConfigDict(title="Problem") | _example(
        code="stale-turn",
        params={"turn": 8, "got": 6},
        sentence="expected a move for turn 8, got one for 6",
    )

    code: Annotated[str, Field(description="stable; for programs and translators")]
    params: dict[str, str | int]
    sentence: Annotated[str, Field(description="for programmers")]
    cause: Annotated["ProblemPart | None", Field(description="what is wrong inside it")] = None


PROBLEMS = {
    401: "the token cannot be one",
    403: "not this client's seat, or a page of another site",
    404: "there is no such match or seat",
    409: "the match does not stand so that this could be done",
    413: "the request is too long",
    422: "the request does not say what it should",
    429: "too much at once; wait a little",
    503: "this server cannot do it, at least not now",
}


Answers = dict[int | str, dict[str, Any]]


def problems(*statuses: int) -> Answers:
    """What a request may be answered with when it cannot be done."""
    everywhere = (401, 422, 429)
    return {
        status: {"model": ProblemPart, "description": PROBLEMS[status]}
        for status in sorted({*everywhere, *statuses})
    }


def shows(model: Any) -> Answers:
    """What a request is answered with when it is answered in JSON of our own making."""
    return {200: {"model": model}}


class StrictRequest(Request):
    """A request whose JSON is read to the letter: no NaN, no half letters, no bottomless depth.

    A body that is not small is read in a queue and checked there too: FastAPI, which would check it
    on the event loop and gather every error, is given the model itself.
    """

    def __init__(self, scope: Scope, receive: Receive, model: type[BaseModel]) -> None:
        super().__init__(scope, receive)
        self._model = model

    async def json(self) -> Any:
        """The body."""
        body = await self.body()
        if len(body) <= READ_AT_ONCE:
            return orjson.loads(body)
        return await in_queue(self, lambda: self._read(body))

    def _read(self, body: bytes) -> BaseModel:
        if sum(map(_TEXT.sub(b"", body).count, (b",", b"[", b"{"))) > MOST_PARTS:
            raise _invalid("too_long", f"expected at most {MOST_PARTS} values")
        data = orjson.loads(body)
        try:
            return self._model.model_validate(data, from_attributes=True)
        except ValidationError as error:
            first = error.errors(include_url=False, include_context=False, include_input=False)[0]
            raise _invalid(first["type"], first["msg"], *first["loc"]) from None


def _invalid(type_: str, message: str, *where: str | int) -> RequestValidationError:
    return RequestValidationError([{"type": type_, "loc": ("body", *where), "msg": message}])


class StrictRoute(APIRoute):
    """A route for such requests."""

    def get_route_handler(self) -> Callable[[Request], Awaitable[Response]]:  # type: ignore[override]
        """How a request is answered."""
        handle = super().get_route_handler()
        model: Any = self.body_field.field_info.annotation if self.body_field else None

        async def strict(request: Request) -> Response:
            try:
                return await handle(StrictRequest(request.scope, request.receive, model))
            except HTTPException as error:  # FastAPI's, around whatever reading the body raises
                if isinstance(error.__cause__, RequestValidationError | VitralError):
                    raise error.__cause__ from None
                raise

        return strict


async def in_queue(request: Request, work: Callable[[], T], large: bool = False) -> T:
    """What some work returns, done beside the event loop; `large`: however small the request."""
    queues: WorkQueues = request.app.state.work_queues
    queue = queues.large if large else queues.of(len(await request.body()))
    return await queue.run(address_of(request.scope), work)


async def in_match_queue(request: Request, work: Callable[[], T]) -> T:
    """The same for something that is read of a match: it waits for nobody who studies."""
    queues: WorkQueues = request.app.state.work_queues
    return await queues.matches.run(address_of(request.scope), work)


# Dependencies are coroutines: FastAPI calls a plain function in a thread, for each request.


async def service_of(request: Request) -> MatchService:
    """The matches of this server."""
    service: MatchService = request.app.state.service
    return service


async def bots_of(request: Request) -> Sequence[str]:
    """The bots that may play here: ours, and those of other packages that the host lists."""
    bots: Sequence[str] = request.app.state.bots
    return bots


def client_of(request: Request) -> str | None:
    """The hash of the token that a request shows, if it shows one."""
    token = token_of(request.headers, request.cookies, request.app.state.settings.secure)
    return hashed(token) if token else None


async def place_of(request: Request) -> str | None:
    """Where a request comes from, as far as that is kept."""
    return origin_of(request.scope)


async def person_of(request: Request) -> Person:
    """Who asks, and from where."""
    return Person(address_of(request.scope), client_of(request))


async def someone(request: Request, response: Response) -> str:
    """The same, and for somebody new a token in a cookie."""
    secure = request.app.state.settings.secure
    token = token_of(request.headers, request.cookies, secure)
    if token is None:
        token = new_token()
        response.set_cookie(
            cookie_name(secure),
            token,
            max_age=365 * 86400,
            httponly=True,
            samesite="strict",
            secure=secure,
        )
    return hashed(token)


Service = Annotated[MatchService, Depends(service_of)]
AllowedBots = Annotated[Sequence[str], Depends(bots_of)]
Visitor = Annotated[Person, Depends(person_of)]
Someone = Annotated[str, Depends(someone)]
Place = Annotated[str | None, Depends(place_of)]

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
