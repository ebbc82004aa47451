"""Numbers for whoever watches over a server, in the text form of Prometheus."""

import logging
from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Mapping, MutableMapping, Sequence
from functools import partial
from itertools import accumulate
from time import perf_counter
from typing import Any, get_args

from fastapi import APIRouter, Request, Response
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vitral.rules import Move, State
from vitral.search import Advice
from vitral.service.attendance import ThoughtRequest
from vitral.service.bot_pool import ADVISER, BotPool, Worker
from vitral.service.live_match import LiveMatch
from vitral.service.log import Event, Moved
from vitral.service.match_service import MatchService
from vitral.service.store import Status
from vitral.service.worker_pool import WorkerPool
from vitral.study.analysis_pool import AnalysisPool
from vitral.study.review_jobs import ReviewJobs

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

# When each counter began would be as many lines again.
disable_created_metrics()  # type: ignore[no-untyped-call]
router = APIRouter(include_in_schema=False)
access = logging.getLogger("vitral.server.access")


class Metrics:
    """Everything that is counted and timed, in a registry of its own."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self._registry = registry
        self.requests = Counter(
            "vitral_requests",
            "Requests answered, by the template of their path",
            ["route", "method", "status"],
            registry=registry,
        )
        self.request_seconds = Histogram(
            "vitral_request_seconds",
            "Time until an answer begins",
            ["route"],
            buckets=FAST,
            registry=registry,
        )
        self.sockets = Gauge("vitral_sockets_open", "Sockets that are open", registry=registry)
        self.hot_path = HotPathCollector()
        registry.register(self.hot_path)
        self.bot_moves = Counter(
            "vitral_bot_moves", "Moves that bots chose, hints included", ["bot"], registry=registry
        )
        self.bot_failures = Counter(
            "vitral_bot_failures", "Turns on which a bot failed", ["bot"], registry=registry
        )
        self.bot_seconds = Histogram(
            "vitral_bot_seconds",
            "Time until a bot had moved, waiting for its turn included",
            ["bot"],
            buckets=SLOW,
            registry=registry,
        )
        self._bot_waiting = Gauge(
            "vitral_bot_waiting",
            "Addresses that wait for a bot, by lane: quick bots, light levels or slow bots",
            ["lane"],
            registry=registry,
        )
        self.blocked = Counter(
            "vitral_blocked_requests",
            "Requests and sockets refused because the host blocked their address or client",
            ["what"],
            registry=registry,
        )
        self._matches: Iterable[LiveMatch] = ()
        self._pools: Mapping[str, WorkerPool[Worker]] = {}
        self.analysis_seconds = Counter(
            "vitral_analysis_seconds", "Time for which engines searched", registry=registry
        )
        self._analyses = Gauge(
            "vitral_analyses", "Analyses that run, and that wait", ["state"], registry=registry
        )
        self.evaluation_seconds = Counter(
            "vitral_review_seconds", "Time that evaluations of reviews took", registry=registry
        )
        self._reviews = Gauge("vitral_reviews", "Reviews that are computed", registry=registry)
        self._evaluations = Gauge(
            "vitral_review_tasks_waiting", "Evaluations of reviews that wait", registry=registry
        )
        ProcessCollector(registry=registry)

    def count_blocked(self, what: str) -> None:
        """Somebody was refused whose address or client is blocked."""
        self.blocked.labels(what).inc()

    def watch(self, service: MatchService) -> None:
        """Tell of the matches in memory and of the store, too."""
        self._matches = service.matches
        self._registry.register(_InMemory(self))
        writable = Gauge(
            "vitral_store_writable",
            "1 while the database can be written to, else 0",
            registry=self._registry,
        )
        writable.set_function(lambda: service.ownership.failure is None)
        bus = Gauge(
            "vitral_bus_connected",
            "1 while other processes can be reached, or if there are none, else 0",
            registry=self._registry,
        )
        bus.set_function(lambda: service.bus_connected)

    def match_counts(self) -> dict[Status, int]:
        """How many matches of each status are in memory."""
        count: dict[Status, int] = dict.fromkeys(get_args(Status), 0)
        for live in self._matches:
            count[live.match.status] += 1
        return count

    def owned(self) -> int:
        """How many matches this process writes."""
        return sum(live.lease is not None for live in self._matches)

    def bots_waiting(self) -> dict[str, int]:
        """How many addresses wait for a bot, by worker pool."""
        return {name: pool.waiting_addresses for name, pool in self._pools.items()}

    def memory(self) -> int | None:
        """Bytes that the process has in memory, where the system tells."""
        found = self._registry.get_sample_value("process_resident_memory_bytes")
        return None if found is None else int(found)

    def watch_pools(self, pools: Mapping[str, WorkerPool[Worker]]) -> None:
        """Tell who waits for bots, too."""
        self._pools = pools
        for name, pool in pools.items():
            self._bot_waiting.labels(name).set_function(partial(_waiting_addresses, pool))

    def watch_study(self, pool: AnalysisPool, jobs: ReviewJobs) -> None:
        """Tell who has or waits for an engine, and which reviews are computed, too."""
        self._analyses.labels("running").set_function(lambda: pool.running)
        self._analyses.labels("waiting").set_function(lambda: pool.waiting)
        self._reviews.set_function(lambda: jobs.running)
        self._evaluations.set_function(lambda: jobs.waiting)

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self._registry)


def _waiting_addresses(pool: WorkerPool[Worker]) -> float:
    return pool.waiting_addresses


class HotPathCollector(Collector):
    """Counts messages, moves and commits in plain numbers, and makes metrics of them when asked.

    It is used on the event loop alone, with every move: the library's own counters, which are safe
    in any thread, would take a tenth of a move's time.
    """

    def __init__(self) -> None:
        self._messages: Tally[tuple[str, str]] = Tally()
        self._moves = 0
        self._commits = [0] * (len(FAST) + 1)
        self._commit_seconds = 0.0

    @property
    def moves(self) -> int:
        """Moves kept since the start."""
        return self._moves

    def count_message(self, type_: str, outcome: str) -> None:
        """A client's message was answered."""
        self._messages[type_, outcome] += 1

    def observe_commit(self, events: Sequence[Event], seconds: float) -> None:
        """A match's events are on disk, after so many seconds."""
        for event in events:
            self._moves += type(event) is Moved
        self._commits[bisect_left(FAST, seconds)] += 1
        self._commit_seconds += seconds

    def collect(self) -> Iterator[Metric]:
        """All of it, as the library writes it."""
        yield CounterMetricFamily("vitral_moves_committed", "Moves kept", value=self._moves)
        messages = CounterMetricFamily(
            "vitral_messages",
            "Messages of clients, by their type and what came of them",
            labels=["type", "outcome"],
        )
        for labels, count in self._messages.items():
            messages.add_metric(labels, count)
        yield messages
        limits = [*map(str, FAST), "+Inf"]
        buckets = list(zip(limits, accumulate(self._commits), strict=True))
        yield HistogramMetricFamily(
            "vitral_commit_seconds",
            "Time to keep events",
            buckets=buckets,
            sum_value=self._commit_seconds,
        )


class _InMemory(Collector):
    """The matches in memory, counted when somebody asks."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """How many there are of each status, and how many this process writes."""
        family = GaugeMetricFamily(
            "vitral_matches", "Matches in memory, by status", labels=["status"]
        )
        for status, number in self._metrics.match_counts().items():
            family.add_metric([status], number)
        yield family
        yield GaugeMetricFamily(
            "vitral_owned_matches",
            "Matches in memory that this process writes",
            value=self._metrics.owned(),
        )


class Measured:
    """Counts requests and sockets on their way to an application, and logs requests if asked."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let everything through."""
        if scope["type"] == "http":
            await self._app(scope, receive, self._timed(scope, send))
        elif scope["type"] == "websocket":
            with self._metrics.sockets.track_inprogress():
                await self._app(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _timed(self, scope: Scope, send: Send) -> Send:
        since = perf_counter()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._answered(scope, message["status"], perf_counter() - since)
            await send(message)

        return sending

    def _answered(self, scope: Scope, status: int, seconds: float) -> None:
        route = _template(scope)
        method = scope["method"] if scope["method"] in METHODS else "other"
        self._metrics.requests.labels(route, method, str(status)).inc()
        self._metrics.request_seconds.labels(route).observe(seconds)
        if access.isEnabledFor(logging.INFO):
            fields = {"route": route, "method": method, "status": status, "seconds": seconds}
            access.info("request", extra=fields)


def _template(scope: MutableMapping[str, Any]) -> str:
    """The path with its parameters unnamed: their number is bounded, and no match's id is told."""
    return str(getattr(scope.get("route"), "path", "none"))


class MeasuredBots(BotPool):
    """Bots, how long they take, and how often they fail."""

    def __init__(self, metrics: Metrics, workers: int, seconds: float) -> None:
        super().__init__(workers, seconds)
        self._metrics = metrics

    async def choose(self, name: str, state: State, request: ThoughtRequest) -> Move:
        """The bot's move."""
        since = perf_counter()
        move = await super().choose(name, state, request)
        self._answered(name, since)
        return move

    async def advise(self, state: State, request: ThoughtRequest) -> Advice:
        """A hint."""
        since = perf_counter()
        advice = await super().advise(state, request)
        self._answered(ADVISER, since)
        return advice

    def _answered(self, name: str, since: float) -> None:
        """Count an answer; a thought that was given up because everybody left is none."""
        self._metrics.bot_seconds.labels(name).observe(perf_counter() - since)
        self._metrics.bot_moves.labels(name).inc()

    def stand_in(self, name: str, state: State, what: str) -> Move:
        """What is played instead of a bot's move that did not come."""
        self._metrics.bot_failures.labels(name).inc()
        return super().stand_in(name, state, what)


@router.get("/metrics")
async def show_metrics(request: Request) -> Response:
    """All numbers of this server; a host may want to keep the path to itself."""
    metrics: Metrics = request.app.state.metrics
    return Response(metrics.text(), media_type=CONTENT_TYPE)
