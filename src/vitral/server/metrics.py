"""Numbers for whoever watches over a server, in the text form of Prometheus."""

import logging
from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Mapping, MutableMapping, Sequence
from functools import partial
from itertools import accumulate
from time import perf_counter
from typing import Any, Protocol, get_args

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

from vitral.rules import Move, State
from vitral.search import Advice
from vitral.server.guard import App, Message, Receive, Scope, Send
from vitral.service.attendance import ThoughtRequest
from vitral.service.lanes import Lane
from vitral.service.log import Event, Moved
from vitral.service.match import Match
from vitral.service.players import ADVISER, BotPool, Worker
from vitral.service.store import Status

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

# When each counter began would be as many lines again.
disable_created_metrics()  # type: ignore[no-untyped-call]
router = APIRouter(include_in_schema=False)
access = logging.getLogger("vitral.server.access")


class Matches(Protocol):
    """Whoever knows the matches in memory: the hub."""

    def matches(self) -> Iterable[Match]:
        """Each of them."""


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
        self.flow = Flow()
        registry.register(self.flow)
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
        ProcessCollector(registry=registry)

    def watch(self, hub: Matches) -> None:
        """Tell of the matches of this hub, too."""
        self._registry.register(_InMemory(hub))

    def watch_lanes(self, lanes: Mapping[str, Lane[Worker]]) -> None:
        """Tell who waits for bots, too."""
        for name, lane in lanes.items():
            self._bot_waiting.labels(name).set_function(partial(_people, lane))

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self._registry)


def _people(lane: Lane[Worker]) -> float:
    return lane.people


class Flow(Collector):
    """What comes with every move: counted plainly on the event loop, and told when asked for.

    The library's own counters, safe in any thread, would take a tenth of a move's time.
    """

    def __init__(self) -> None:
        self._messages: Tally[tuple[str, str]] = Tally()
        self._moves = 0
        self._commits = [0] * (len(FAST) + 1)
        self._commit_seconds = 0.0

    def heard(self, type_: str, outcome: str) -> None:
        """A client's message was answered."""
        self._messages[type_, outcome] += 1

    def kept(self, events: Sequence[Event], seconds: float) -> None:
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

    def __init__(self, hub: Matches) -> None:
        self._hub = hub

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """How many there are of each status."""
        count: dict[Status, int] = dict.fromkeys(get_args(Status), 0)
        for match in self._hub.matches():
            count[match.status] += 1
        family = GaugeMetricFamily(
            "vitral_matches", "Matches in memory, by status", labels=["status"]
        )
        for status, number in count.items():
            family.add_metric([status], number)
        yield family


class Measured:
    """Counts requests and sockets on their way to an application, and logs requests if asked."""

    def __init__(self, app: App, metrics: Metrics) -> None:
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
            told = {"route": route, "method": method, "status": status, "seconds": seconds}
            access.info("request", extra=told)


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
