"""The OpenAPI description: what FastAPI gathers, and what it cannot know."""

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from vitral.analysis.review import ReviewPlan
from vitral.server.identity import COOKIE
from vitral.server.study import (
    POSITION,
    PositionRequest,
    deals_view,
    position_view,
    replay_view,
)
from vitral.service import decisions, log
from vitral.service.match import Match
from vitral.service.views import export, steps_view, view

ABOUT = """Make, join and play matches of Vitral. The socket and the stream, tokens, errors and
limits are told in docs/protocol. Times are milliseconds since 1970. Every refusal is a `Problem`
with a stable code."""
SCHEMES = {
    "token": {"type": "http", "scheme": "bearer", "description": "from `POST /api/v1/clients`"},
    "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE, "description": "for browsers"},
}
STUDY = "/api/v1/study"
MATCH = "/api/v1/matches/{match}"
REVIEW = "/api/v1/reviews/{review}"
NOON = 1_767_268_800_000


class Described(FastAPI):
    """An application that describes itself."""

    def openapi(self) -> dict[str, Any]:
        """The description, made once."""
        if self.openapi_schema is None:
            self.openapi_schema = _described(self)
        return self.openapi_schema


def example_match() -> Match:
    """A match that has just begun."""
    match = Match("q2yT8bLx0WcZ5dRk")
    match.replay(decisions.create(log.Settings(), [None, "greedy"], bytes(32), NOON))
    match.replay(decisions.take_seat(match, 1, "Ana", "0" * 64, "seven swans", NOON))
    return match.replay(decisions.start(match, NOON))


def _described(app: FastAPI) -> dict[str, Any]:
    document = get_openapi(
        title=app.title, version=app.version, description=ABOUT, routes=app.routes
    )
    document["components"]["securitySchemes"] = SCHEMES
    document["security"] = [{}, *({scheme: []} for scheme in SCHEMES)]
    match = example_match()
    seen = view(match, [1], NOON)
    recorded = export(match).model_dump(mode="json", exclude_none=True)
    _answer(document, MATCH)["application/json"]["example"] = seen
    _answer(document, f"{MATCH}/record")["application/json"]["example"] = recorded
    _answer(document, f"{MATCH}/steps")["application/json"]["example"] = steps_view(match)
    replayed = replay_view(match.game, export(match).seats) if match.game else {}
    _answer(document, f"{MATCH}/replay")["application/json"]["example"] = replayed
    _answer(document, f"{STUDY}/replay", "post")["application/json"]["example"] = replayed
    studied = position_view(PositionRequest(position=POSITION, move="3O-3"))
    _answer(document, f"{STUDY}/position", "post")["application/json"]["example"] = studied
    start = replayed["moments"][0]["table"]["position"] if replayed else POSITION
    set_up = position_view(PositionRequest(position=start))
    _answer(document, f"{STUDY}/setup")["application/json"]["example"] = set_up
    _body(document, f"{STUDY}/replay")["example"] = recorded
    dealt = deals_view(export(match))
    _answer(document, f"{STUDY}/deals", "post")["application/json"]["example"] = dealt
    _body(document, f"{STUDY}/deals")["example"] = recorded
    lines = {"type": "string", "description": "views, a line of JSON each"}
    _answer(document, f"{MATCH}/stream")["application/x-ndjson"] = {"schema": lines}
    answers = {"type": "string", "description": "answers of an engine, a line of JSON each"}
    _answer(document, f"{STUDY}/analysis", "post")["application/x-ndjson"] = {"schema": answers}
    reviewed = ReviewPlan(match.game).document({}) if match.game else None
    example = reviewed.model_dump(mode="json") if reviewed else {}
    _answer(document, REVIEW)["application/json"]["example"] = example
    picture = {"schema": {"type": "string"}, "example": "<svg/>"}
    _answer(document, f"{REVIEW}/picture.svg")["image/svg+xml"] = picture
    return document


def _answer(document: dict[str, Any], path: str, method: str = "get") -> dict[str, Any]:
    answer = document["paths"][path][method]["responses"]["200"]
    content: dict[str, Any] = answer.setdefault("content", {})
    return content


def _body(document: dict[str, Any], path: str) -> dict[str, Any]:
    content = document["paths"][path]["post"]["requestBody"]["content"]
    body: dict[str, Any] = content["application/json"]
    return body
