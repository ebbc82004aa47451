"""Routes that read the JSON of a request strictly, and large bodies beside the event loop."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

import orjson
from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope

from vitral.rules import VitralError
from vitral.server.dependencies import in_queue

READ_AT_ONCE = 1024
"""Bytes of a body up to which it is read on the event loop: a move has 80."""
MOST_PARTS = 5000
"""Commas and brackets in a body, about one for each value; the longest record has 2,700."""
_TEXT = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
"""A text in JSON, or one without an end."""


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
