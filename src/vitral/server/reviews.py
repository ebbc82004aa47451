"""Reviews of finished games: asked for once, computed in the background, and shared by a link."""

from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Annotated, Self

from fastapi import APIRouter, Path, Request, Response
from pydantic import ConfigDict, Field, model_validator

from vitral.analysis.review import ReviewDocument, ReviewPlan
from vitral.analysis.review.picture import review_svg
from vitral.locales import Language, words
from vitral.notation.documents import Part, player_colours
from vitral.notation.records import Record, replay
from vitral.rules import State
from vitral.server.analysis import check_help
from vitral.server.dependencies import Service, Visitor, in_match_queue, in_queue
from vitral.server.page import accepted_language
from vitral.server.rest_models import EXAMPLE, problems, shows
from vitral.server.strict_routes import StrictRoute
from vitral.service.attendance import Person
from vitral.service.errors import ServiceError
from vitral.service.ids import MATCH_ID_LENGTH, MATCH_ID_PATTERN
from vitral.service.match_service import MatchService
from vitral.service.views import export
from vitral.storage import Archive
from vitral.study.errors import NoSuchReview
from vitral.study.review_jobs import ReviewBody, ReviewJob, ReviewJobs

RECORD_ID_LENGTH = 22
"""Letters of the id of a pasted record's review, which comes from its hash."""

router = APIRouter(prefix="/api/v1", route_class=StrictRoute)

ReviewId = Annotated[
    str,
    Path(
        min_length=MATCH_ID_LENGTH,
        max_length=RECORD_ID_LENGTH,
        pattern=r"^[A-Za-z0-9_-]+$",
        description="a review: the id of its match, or what `POST /reviews` said",
        examples=[EXAMPLE],
    ),
]


class NewReview(Part):
    """A game to be reviewed: a match that is over, or a record."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"match": EXAMPLE}]})

    match: (
        Annotated[
            str,
            Field(min_length=MATCH_ID_LENGTH, max_length=MATCH_ID_LENGTH, pattern=MATCH_ID_PATTERN),
        ]
        | None
    ) = None
    record: Record | None = None

    @model_validator(mode="after")
    def _is_one_thing(self) -> Self:
        if (self.match is None) == (self.record is None):
            raise ValueError("expected a match or a record")
        return self


class AskedReview(Part):
    """A review that was asked for."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"review": EXAMPLE}]})

    review: str


@router.post("/reviews", status_code=202, responses=problems(403, 404, 409, 413, 503))
async def ask_review(
    new: NewReview, service: Service, visitor: Visitor, request: Request
) -> AskedReview:
    """Have a game reviewed, unless it is already. A match must be over.

    The review is computed in the background; of a match it is kept, of a record for a while.
    """
    if new.match is not None:
        await _review_match(new.match, service, visitor, request)
        return AskedReview(review=new.match)
    if new.record is None:
        raise AssertionError("a question is one thing")
    return AskedReview(review=await _review_record(new.record, service, visitor, request))


@router.get(
    "/reviews/{review}",
    responses=shows(ReviewDocument) | problems(404, 409, 503),
    response_model=None,
)
async def get_review(
    review: ReviewId, service: Service, visitor: Visitor, request: Request
) -> Response:
    """A review as far as it is known: `done` of `total` evaluations. Ask again in a second."""
    body = await _body(review, service, visitor, request)
    packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if packed else {})
    given = body.packed if packed else body.text
    return Response(given, media_type="application/json", headers=headers)


@router.get(
    "/reviews/{review}/picture.svg",
    responses=problems(404, 409, 503),
    response_class=Response,
    response_model=None,
)
async def get_review_picture(
    review: ReviewId,
    service: Service,
    visitor: Visitor,
    request: Request,
    lang: Language | None = None,
) -> Response:
    """A picture of a review to share: what happened in words, the curve, and all palaces."""
    text = (await _body(review, service, visitor, request)).text
    job = _jobs(request).get(review)
    match = None if job and job.record else await service.copy(review, visitor)
    language = lang or accepted_language(request.headers.get("accept-language", ""))

    def drawn() -> str:
        record = job.record if job and job.record else export(match) if match else None
        if record is None:
            raise AssertionError("a review is of a record or of a match")
        return picture(ReviewDocument.model_validate_json(text), record, language)

    body = await in_match_queue(request, drawn)
    headers = {"vary": "accept-language", "content-language": language}
    return Response(body, media_type="image/svg+xml", headers=headers)


def picture(document: ReviewDocument, record: Record, language: Language) -> str:
    """The picture of a record's review."""
    say = words(language, "game", "terminal", "review")
    colours = player_colours([seat.colour for seat in record.seats])
    names = [seat.name for seat in record.seats]
    return review_svg(document, replay(record).state, say, names, colours)


async def _body(
    review: str, service: MatchService, visitor: Person, request: Request
) -> ReviewBody:
    """The document; one that was asked for and got lost is begun again."""
    job = _jobs(request).get(review)
    if job is None:
        kept = await _store(request).review(review)
        if kept is None:
            raise NoSuchReview(review)
        if not kept:
            job = await _review_match(review, service, visitor, request)
    if job is None:  # it is complete
        text = await _store(request).review(review) or ""
        return await in_match_queue(request, lambda: ReviewBody.of(text))
    if known := job.known_body:
        return known
    return await in_match_queue(request, job.body)


async def _review_match(
    id_: str, service: MatchService, visitor: Person, request: Request
) -> ReviewJob | None:
    """Begin the review of a match, unless it was; None if it is complete."""
    jobs, store = _jobs(request), _store(request)
    job = jobs.get(id_)
    if job and not job.has_failed:
        return job
    match = await service.copy(id_, visitor)
    if match.status != "over":
        raise ServiceError("not-over", "expected a match that is over", match=id_)
    await store.ask_review(id_)
    if await store.review(id_):
        return None
    jobs.check(visitor)
    plan = await in_match_queue(request, lambda: plan_of(export(match)))
    return jobs.start(id_, plan, visitor)


async def _review_record(
    record: Record, service: MatchService, visitor: Person, request: Request
) -> str:
    """Begin the review of a pasted record, unless it was; gives its id."""
    jobs = _jobs(request)

    def planned() -> tuple[str, State, ReviewPlan]:
        return record_id(record), replay(record).start, plan_of(record)

    id_, start, plan = await in_queue(request, planned, large=True)
    await check_help(service, visitor, start)
    job = jobs.get(id_)
    if job is None or job.has_failed:
        jobs.check(visitor)
        jobs.start(id_, plan, visitor, record)
    return id_


def plan_of(record: Record) -> ReviewPlan:
    """What is to be evaluated for the game of a record."""
    return ReviewPlan(replay(record), forfeits=record.forfeits or ())


def record_id(record: Record) -> str:
    """The id of a pasted record's review: the same for the same game."""
    digest = sha256(record.model_dump_json().encode()).digest()
    return urlsafe_b64encode(digest).decode()[:RECORD_ID_LENGTH]


def _jobs(request: Request) -> ReviewJobs:
    jobs: ReviewJobs = request.app.state.review_jobs
    return jobs


def _store(request: Request) -> Archive:
    store: Archive = request.app.state.store
    return store
