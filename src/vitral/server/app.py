"""The server, put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import orjson
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from vitral.rules import VitralError
from vitral.search import UnknownBot, available_bots
from vitral.server.description import Described
from vitral.server.desk import Desk
from vitral.server.failures import told
from vitral.server.guard import App, Guard, Receive, Scope, Send, address_of
from vitral.server.identity import BadToken, hashed, token_of
from vitral.server.limits import Allowance, Allowances
from vitral.server.metrics import Measured, MeasuredBots, Metrics
from vitral.server.metrics import router as metrics_router
from vitral.server.page import router as page_router
from vitral.server.reading import Reading
from vitral.server.rest import in_queue, problems, router
from vitral.server.settings import ServerSettings, environment
from vitral.server.socket import Connection
from vitral.server.study import router as study_router
from vitral.server.wire import EXTENSION
from vitral.service.attendance import Person
from vitral.service.hub import Hub
from vitral.storage import open_store

STATUS = {
    "no-such-match": 404,
    "no-such-seat": 404,
    "not-your-seat": 403,
    "seat-not-open": 409,
    "barred": 403,
    "already-started": 409,
    "colour-taken": 409,
    "seats-open": 409,
    "not-started": 409,
    "addition-not-committed": 409,
    "nothing-to-reveal": 409,
    "match-over": 409,
    "stale-turn": 409,
    "not-your-turn": 409,
    "not-over": 409,
    "match-too-long": 409,
    "takeback-pending": 409,
    "no-takeback-pending": 409,
    "stale-takeback": 409,
    "not-at-table": 409,
    "time-up": 409,
    "somebody-away": 409,
    "too-often": 409,
    "not-away": 409,
    "bad-token": 401,
    "too-many-requests": 429,
    "store-unreachable": 503,
    "store-failed": 503,
    "store-closed": 503,
}
"""How errors of the service are told over HTTP; all others are 422."""
SOCKET = "/api/v1/socket"
POLICY = 1008
"""How RFC 6455 says no."""
ADDRESS_SOCKETS = 4
"""How many busy sockets one address may feed with messages at the full rate."""


def create_app(settings: ServerSettings | None = None, warm: bool = False) -> App:
    """The server as an ASGI application; one that is to stay has its bots warm up."""
    settings = settings or ServerSettings.model_validate(environment())
    api = create_api(settings, warm)
    return Measured(Guard(Sockets(api, settings), settings), api.state.metrics)


def create_api(settings: ServerSettings, warm: bool = False) -> FastAPI:
    """What is behind the guard."""
    for name in settings.bots:
        if name not in available_bots():
            raise UnknownBot(name)
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = await open_store(settings.database)
        players = MeasuredBots(metrics, settings.bot_workers, settings.bot_seconds)
        hub = Hub(store, players, kept=metrics.flow.kept)
        metrics.watch(hub)
        metrics.watch_lanes(players.lanes)
        app.state.desk = Desk(hub, settings.bots)
        app.state.reading = Reading()
        if warm:
            players.warm_up()
        await hub.start()
        try:
            yield
        finally:
            await hub.close()
            await players.close()
            await store.close()
            app.state.reading.close()

    app = Described(
        title="Vitral",
        version="1",
        lifespan=lifespan,
        responses=problems(),
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.settings = settings
    app.state.metrics = metrics
    _describe_at(app, "/openapi.json")
    for part in (router, study_router, metrics_router, page_router):  # it takes whatever is left
        app.include_router(part)
    _add_errors(app)
    return app


def _describe_at(app: FastAPI, path: str) -> None:
    """Show the description. FastAPI's own route would make it on the event loop, in 0.3 s."""

    @app.get(path, include_in_schema=False)
    async def describe(request: Request) -> Response:
        text = await in_queue(request, lambda: orjson.dumps(app.openapi()), large=True)
        return Response(text, media_type="application/json")


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(VitralError)
    async def refused(request: Request, error: VitralError) -> Response:
        cause = error.__cause__
        why = {"cause": told(cause)} if isinstance(cause, VitralError) else {}
        status = STATUS.get(error.code, 422)
        headers = {"retry-after": "5"} if status == 429 else None
        return JSONResponse(told(error) | why, status, headers)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])[:100]
        sentence = f"{where}: {first['msg']}"[:300]
        return _problem(422, "request-invalid", sentence, {"where": where})

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        answer = _problem(error.status_code, "http", str(error.detail), {})
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> Response:
        return JSONResponse(told(error), 500)


def _problem(status: int, code: str, sentence: str, params: dict[str, str | int]) -> Response:
    return JSONResponse({"code": code, "params": params, "sentence": sentence}, status)


class Sockets:
    """Answers sockets itself, and leaves everything else to the API."""

    def __init__(self, api: FastAPI, settings: ServerSettings) -> None:
        self._api = api
        self._settings = settings
        self._rate = settings.messages_per_second
        self._by_address = Allowances(
            ADDRESS_SOCKETS * self._rate, ADDRESS_SOCKETS * self._rate * 4
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket until it closes, or hand a request on."""
        if scope["type"] != "websocket":
            await self._api(scope, receive, send)
            return
        await receive()
        if connection := self._connection(scope, send):
            await send({"type": "websocket.accept"})
            await connection.run(receive)
        else:
            await send({"type": "websocket.close", "code": POLICY})

    def _connection(self, scope: Scope, send: Send) -> Connection | None:
        """The client's connection; None where there is no socket, or for a token that is none."""
        request = HTTPConnection(scope)
        try:
            token = token_of(request.headers, request.cookies, self._settings.secure)
        except BadToken:
            return None
        if scope["path"] != SOCKET:
            return None
        address = address_of(scope)
        own, shared = Allowance(self._rate, self._rate * 4), self._by_address.of(address)
        return Connection(
            scope["extensions"][EXTENSION],
            send,
            self._api.state.desk,
            Person(address, hashed(token) if token else None),
            lambda: own.take() and shared.take(),
            self._settings.max_message,
            self._api.state.metrics.flow.heard,
        )
