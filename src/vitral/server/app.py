"""The server, put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import orjson
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from vitral.cluster.urls import open_bus
from vitral.rules import VitralError
from vitral.search import BOTS, bot
from vitral.server.admin import AdminGate
from vitral.server.admin import router as admin_router
from vitral.server.analysis import router as analysis_router
from vitral.server.blocks import BlockList
from vitral.server.dependencies import in_queue
from vitral.server.description import Described
from vitral.server.errors import error_body
from vitral.server.graceful_shutdown import GracefulShutdown
from vitral.server.health import router as health_router
from vitral.server.load import LoadMeter
from vitral.server.metrics import Measured, MeasuredBots, Metrics
from vitral.server.metrics import router as metrics_router
from vitral.server.page import router as page_router
from vitral.server.puzzles import router as puzzles_router
from vitral.server.request_limits import RequestLimitsMiddleware
from vitral.server.rest import router
from vitral.server.rest_models import problems
from vitral.server.reviews import router as reviews_router
from vitral.server.security_headers import SecurityHeadersMiddleware
from vitral.server.settings import ServerSettings, environment
from vitral.server.study import router as study_router
from vitral.server.websocket import WebSocketEndpoint
from vitral.server.work_queues import WorkQueues
from vitral.service.administration import Administration
from vitral.service.match_service import MatchService
from vitral.storage import open_store
from vitral.study.analysis_pool import AnalysisPool
from vitral.study.puzzle_judge import PuzzleJudge
from vitral.study.puzzle_ratings import PuzzleRatings
from vitral.study.review_jobs import ReviewJobs

STATUS = {
    "no-such-match": 404,
    "no-such-seat": 404,
    "no-such-review": 404,
    "puzzle-unknown": 404,
    "puzzle-none-left": 404,
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
    "match-closed": 409,
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
    "analysis-of-running-match": 409,
    "bad-token": 401,
    "bad-admin-token": 401,
    "not-blocked": 404,
    "too-many-blocks": 409,
    "too-many-requests": 429,
    "no-engine": 503,
    "engine-failed": 503,
    "review-failed": 503,
    "store-unreachable": 503,
    "store-failed": 503,
    "store-closed": 503,
    "store-silent": 503,
    "store-outcome-unknown": 503,
    "owner-unreachable": 503,
    "outcome-unknown": 503,
    "store-full": 503,
    "store-read-only": 503,
    "store-file-replaced": 503,
}
"""How errors of the service are told over HTTP; all others are 422."""


def create_app(settings: ServerSettings | None = None, warm: bool = False) -> GracefulShutdown:
    """The server as an ASGI application; one that is to stay has its bots warm up."""
    settings = settings or ServerSettings.model_validate(environment())
    api = create_api(settings, warm)
    blocks: BlockList = api.state.blocks
    metrics: Metrics = api.state.metrics
    endpoint = WebSocketEndpoint(api, settings, blocks)
    api.state.sockets = endpoint.connections
    on_blocked = metrics.count_blocked
    limited = RequestLimitsMiddleware(endpoint, settings, blocks, on_blocked)
    secured = SecurityHeadersMiddleware(limited, settings)
    app = Measured(secured, metrics)
    shutdown = GracefulShutdown(app, endpoint.connections)
    api.state.shutdown = shutdown
    return shutdown


def create_api(settings: ServerSettings, warm: bool = False) -> FastAPI:
    """The API without sockets, limits and security headers."""
    for name in settings.bots:
        bot(name)  # `BadPlugin` says now what would otherwise fail in every match
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = await open_store(settings.database)
        bots = MeasuredBots(metrics, settings.bot_workers, settings.bot_seconds)
        bus = open_bus(settings.redis, store.process)
        service = MatchService(store, bots, bus, on_append=metrics.hot_path.observe_commit)
        metrics.watch(service)
        metrics.watch_pools(bots.pools)
        pool = AnalysisPool(
            settings.analysis_workers, settings.analysis_threads, metrics.analysis_seconds.inc
        )
        jobs = ReviewJobs(store, settings.analysis_workers, metrics.evaluation_seconds.inc)
        metrics.watch_study(pool, jobs)
        load = LoadMeter(service, metrics, app.state.sockets)
        administration = Administration(
            service, store, app.state.blocks.replace, lambda: load.measure().model_dump_json()
        )
        app.state.service, app.state.store = service, store
        app.state.load, app.state.administration = load, administration
        app.state.bots = (*BOTS, *settings.bots)
        app.state.analysis_pool = pool
        app.state.review_jobs = jobs
        app.state.puzzle_judge = judge = PuzzleJudge()
        app.state.puzzle_ratings = PuzzleRatings(store, service.now)
        app.state.work_queues = WorkQueues()
        if warm:
            bots.warm_up()
        await service.start()
        await administration.start()
        try:
            yield
        finally:
            await administration.stop()
            await pool.close()
            await jobs.close()
            judge.close()
            await service.close()
            await bots.close()
            await store.close()
            app.state.work_queues.close()

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
    app.state.blocks = BlockList(settings.secure)
    app.state.sockets = ()
    _describe_at(app, "/openapi.json")
    study = [study_router, analysis_router, reviews_router, puzzles_router]
    parts = [router, *study, health_router, metrics_router]
    if settings.admin_token is not None:
        app.state.admin_gate = AdminGate(settings.admin_token)
        parts.append(admin_router)
    for part in (*parts, page_router):  # it takes whatever is left
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
        why = {"cause": error_body(cause)} if isinstance(cause, VitralError) else {}
        status = STATUS.get(error.code, 422)
        headers = {"retry-after": "5"} if status == 429 else None
        return JSONResponse(error_body(error) | why, status, headers)

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
        return JSONResponse(error_body(error), 500)


def _problem(status: int, code: str, sentence: str, params: dict[str, str | int]) -> Response:
    return JSONResponse({"code": code, "params": params, "sentence": sentence}, status)
