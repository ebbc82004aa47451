"""The OpenAPI description: what FastAPI gathers, and what it cannot know."""

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from vitral.server.identity import COOKIE
from vitral.server.study import POSITION, Question, position_view, replay_view
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
    studied = position_view(Question(position=POSITION, move="3O-3"))
    _answer(document, f"{STUDY}/position", "post")["application/json"]["example"] = studied
    _body(document, f"{STUDY}/replay")["example"] = recorded
    lines = {"type": "string", "description": "views, a line of JSON each"}
    _answer(document, f"{MATCH}/stream")["application/x-ndjson"] = {"schema": lines}
    return document


def _answer(document: dict[str, Any], path: str, method: str = "get") -> dict[str, Any]:
    answer = document["paths"][path][method]["responses"]["200"]
    content: dict[str, Any] = answer.setdefault("content", {})
    return content


def _body(document: dict[str, Any], path: str) -> dict[str, Any]:
    content = document["paths"][path]["post"]["requestBody"]["content"]
    body: dict[str, Any] = content["application/json"]
    return body
