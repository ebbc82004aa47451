"""What route functions are given: the service, who asks, and queues for work off the loop."""

from collections.abc import Callable, Sequence
from typing import Annotated, TypeVar

from fastapi import Depends, Path, Request, Response

from vitral.server.addresses import address_of, origin_of
from vitral.server.identity import cookie_name, hashed, new_token, token_of
from vitral.server.rest_models import EXAMPLE
from vitral.server.work_queues import WorkQueues
from vitral.service.attendance import Person
from vitral.service.ids import MATCH_ID_LENGTH, MATCH_ID_PATTERN
from vitral.service.match_service import MatchService

T = TypeVar("T")

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
