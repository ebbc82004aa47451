"""Analysis for those who study: a position is searched, and what is known is streamed.

The lines are those of `vitral engine` (docs/protocol/engine.md). Closing the request ends the
search.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Annotated

import orjson
from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse
from pydantic import ConfigDict, Field

from vitral.notation import parse_position
from vitral.notation.documents import Part
from vitral.rules import State, parse_edition
from vitral.server.dependencies import Service, Visitor, in_queue
from vitral.server.editions import EditionData
from vitral.server.rest import STREAM_HEARTBEAT
from vitral.server.rest_models import problems
from vitral.server.strict_routes import StrictRoute
from vitral.server.study import LONGEST_POSITION, POSITION
from vitral.service.attendance import Person
from vitral.service.match_service import MatchService
from vitral.study.analysis_pool import MOST_SECONDS, AnalysisPool, AnalysisRequest
from vitral.study.engine_worker import Answer
from vitral.study.errors import OfRunningMatch

MOST_LINES = 5
HEADERS = {"x-accel-buffering": "no"}
"""No proxy is to keep lines back."""

router = APIRouter(prefix="/api/v1", route_class=StrictRoute)


class AnalysisQuestion(Part):
    """A position to be analysed."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"position": POSITION, "lines": 3, "seconds": 0.2}]}
    )

    position: Annotated[
        str, Field(max_length=LONGEST_POSITION, description="in notation", examples=[POSITION])
    ]
    edition: EditionData | None = None
    lines: Annotated[int, Field(ge=1, le=MOST_LINES, description="how many of the best moves")] = 1
    seconds: Annotated[
        float, Field(gt=0, le=MOST_SECONDS, description="of search, at most", allow_inf_nan=False)
    ] = 10.0

    def state(self) -> State:
        """The position, read and checked."""
        edition = None if self.edition is None else parse_edition(self.edition)
        return parse_position(self.position, edition)

    @property
    def request(self) -> AnalysisRequest:
        """What the pool is asked."""
        return AnalysisRequest(self.position, self.edition, self.lines, self.seconds)


@router.post(
    "/study/analysis",
    responses=problems(403, 409, 413, 503),
    response_class=StreamingResponse,
    response_model=None,
)
async def analyse_position(
    question: AnalysisQuestion, service: Service, visitor: Visitor, request: Request
) -> StreamingResponse:
    """The best moves of a position, a line of JSON whenever more is known.

    The last line is final; those before have `isDuringSearch`. A person has one analysis at a time:
    another one ends it. Where one has to wait, an empty line now and then says that the stream is
    alive.
    """
    pool: AnalysisPool = request.app.state.analysis_pool
    pool.check(visitor)
    state = await in_queue(request, question.state)
    await check_help(service, visitor, state)
    answers = _lines(pool.analyse(visitor, question.request))
    return StreamingResponse(answers, media_type="application/x-ndjson", headers=HEADERS)


async def check_help(service: MatchService, person: Person, state: State) -> None:
    """Raise `OfRunningMatch` for somebody whom it would help in a match against others."""
    if await service.running.would_help(person, state):
        raise OfRunningMatch


async def _lines(answers: AsyncGenerator[Answer]) -> AsyncIterator[bytes]:
    """The answers as lines, and an empty one where there is nothing to say for long."""
    async with aclosing(answers):
        pending: asyncio.Task[Answer] | None = None
        try:
            while True:
                pending = pending or asyncio.ensure_future(anext(answers))
                done, _ = await asyncio.wait({pending}, timeout=STREAM_HEARTBEAT)
                if not done:
                    yield b"\n"
                    continue
                answer, pending = pending.result(), None
                yield orjson.dumps(answer) + b"\n"
        except StopAsyncIteration:
            return
        finally:
            if pending:
                pending.cancel()
                await asyncio.wait({pending})
