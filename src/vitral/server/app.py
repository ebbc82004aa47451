"""The server, put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from vitral.rules import VitralError
from vitral.server.description import Described
from vitral.server.desk import Desk
from vitral.server.failures import told
from vitral.server.guard import App, Guard, address_of
from vitral.server.identity import BadToken, hashed, token_of
from vitral.server.limits import Allowance, Allowances
from vitral.server.metrics import Measured, MeasuredBots, MeasuredStore, Metrics
from vitral.server.metrics import router as metrics_router
from vitral.server.page import router as page_router
from vitral.server.rest import problems, router
from vitral.server.settings import ServerSettings
from vitral.server.socket import Connection
from vitral.server.study import router as study_router
from vitral.service.hub import Hub
from vitral.storage import open_store

STATUS = {
    "no-such-match": 404,
    "no-such-seat": 404,
    "not-your-seat": 403,
    "seat-not-open": 409,
    "already-started": 409,
    "seats-open": 409,
    "not-started": 409,
    "match-over": 409,
    "stale-turn": 409,
    "not-your-turn": 409,
    "not-over": 409,
    "match-too-long": 409,
    "takeback-pending": 409,
    "no-takeback-pending": 409,
    "not-away": 409,
    "bad-token": 401,
    "store-unreachable": 503,
    "store-failed": 503,
    "store-closed": 503,
}
"""How errors of the service are told over HTTP; all others are 422."""
POLICY = 1008
"""How RFC 6455 says no."""
ADDRESS_SOCKETS = 4
"""How many busy sockets one address may feed with messages at the full rate."""


def create_app(settings: ServerSettings | None = None) -> App:
    """The server as an ASGI application."""
    settings = settings or ServerSettings()
    api = create_api(settings)
    return Measured(Guard(api, settings), api.state.metrics)


def create_api(settings: ServerSettings) -> FastAPI:
    """What is behind the guard."""
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = MeasuredStore(await open_store(settings.database), metrics)
        players = MeasuredBots(metrics, settings.bot_workers, settings.bot_seconds)
        hub = Hub(store, players)
        metrics.watch(hub)
        app.state.desk = Desk(hub)
        await hub.start()
        try:
            yield
        finally:
            await hub.close()
            await players.close()
            await store.close()

    app = Described(
        title="Vitral",
        version="1",
        lifespan=lifespan,
        responses=problems(),
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.settings = settings
    app.state.metrics = metrics
    for part in (router, study_router, metrics_router, page_router):  # it takes whatever is left
        app.include_router(part)
    _add_errors(app)
    _add_socket(app, settings)
    return app


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(VitralError)
    async def refused(request: Request, error: VitralError) -> Response:
        cause = error.__cause__
        why = {"cause": told(cause)} if isinstance(cause, VitralError) else {}
        return JSONResponse(told(error) | why, STATUS.get(error.code, 422))

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


def _add_socket(app: FastAPI, settings: ServerSettings) -> None:
    rate = settings.messages_per_second
    shared = Allowances(ADDRESS_SOCKETS * rate, ADDRESS_SOCKETS * rate * 4)

    @app.websocket("/api/v1/socket")
    async def socket(websocket: WebSocket) -> None:
        try:
            token = token_of(websocket.headers, websocket.cookies, settings.secure)
        except BadToken:
            await websocket.close(POLICY)
            return
        await websocket.accept()
        address, own = address_of(websocket.scope), Allowance(rate, rate * 4)
        await Connection(
            websocket,
            app.state.desk,
            hashed(token) if token else None,
            lambda: own.take() and shared.take(address),
            settings.max_message,
            app.state.metrics.heard,
        ).run()
