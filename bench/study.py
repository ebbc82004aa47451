"""People who study beside people who play: ``make study`` measures what those who play notice.

On one server some people play against bots, and clients play a hundred matches against each other,
a move every half second. Once with nobody else there, and once while a hundred people, each at an
address of their own, have a game reviewed and look at it every second. Printed side by side: how
long bots take to answer, how long a move takes until the other player sees it, and how long
somebody on the analysis board waits for the first line of an engine.
"""

import argparse
import asyncio
import json
import time
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import uvloop
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bench.clients import Counters, Match, Player, connect, make_matches
from bench.flood import START_SECONDS, Measured, play_as_people
from bench.servers import GENEROUS, VITRAL, Server
from vitral.notation import Game, format_position
from vitral.notation.records import SeatPart, record_of
from vitral.rules import legal_moves
from vitral.search import prepare
from vitral.service.dice import Dice

MOVE_SECONDS = 0.5
"""After which a player moves."""
LOOK_SECONDS = 1.0
"""Between two looks at a review, as the page does it."""
SETTLE_SECONDS = 10.0
"""Until every process has started."""
START_LIMIT = 120.0
"""Seconds within which all reviewers have asked for a review."""
LINES = 20
"""Analyses that are timed."""


class PacedPlayer(Player):
    """A client that takes its time for a move, as people do."""

    def play(self) -> None:
        """Play a little later."""
        asyncio.get_running_loop().call_later(MOVE_SECONDS, super().play)


@dataclass
class StudyFigures:
    """What was measured in one run, in seconds."""

    bots: Measured
    moves: list[float] = field(default_factory=list)
    first_lines: list[float] = field(default_factory=list)
    evaluated: float = 0.0
    """Seconds that evaluations for reviewers took."""


def random_record(seed: int) -> tuple[dict[str, Any], str]:
    """A game of random moves as a record, and a position in which somebody is to move."""
    generator = Random(seed)
    dice = Dice(generator)
    game = Game(dice.setup(2))
    position = ""
    while not game.state.over:
        if game.state.awaits_deal:
            game.deal(dice.deal(game.state))
            position = format_position(game.state)
        else:
            game.play(generator.choice(legal_moves(game.state)))
    record = record_of(game, [SeatPart(name="Ana"), SeatPart(name="Ola")])
    return json.loads(record.model_dump_json(exclude_none=True)), position


def http_client(port: int, address: str) -> httpx.AsyncClient:
    """Somebody at an address of loopback."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    base = f"http://127.0.0.1:{port}/api/v1"
    return httpx.AsyncClient(transport=transport, base_url=base, timeout=120)


async def review(port: int, number: int) -> None:
    """One game reviewed after the other, each looked at until it is done."""
    async with http_client(port, f"127.0.3.{number + 1}") as http:
        for seed in range(number, 10**6, 1000):
            record, _ = random_record(seed)
            answer = await http.post("/reviews", json={"record": record})
            path = f"/reviews/{answer.raise_for_status().json()['review']}"
            done, total = 0, 1
            while done < total:
                await asyncio.sleep(LOOK_SECONDS)
                found = (await http.get(path)).raise_for_status().json()
                done, total = found["done"], found["total"]


async def review_all(port: int, count: int) -> None:
    """As many people who have games reviewed, for good."""
    await asyncio.gather(*(review(port, number) for number in range(count)))


def run_reviewers(port: int, count: int) -> None:
    """Runs in a process of its own: reviewers would be on other machines."""
    uvloop.run(review_all(port, count))


async def metric(port: int, name: str) -> float:
    """A number that the server tells of itself."""
    async with httpx.AsyncClient() as http:
        lines = (await http.get(f"http://127.0.0.1:{port}/metrics")).text.splitlines()
    return float(next(line for line in lines if line.startswith(f"{name} ")).partition(" ")[2])


async def reviews_begun(port: int, count: int) -> None:
    """Wait until everybody's review is being computed."""
    async with asyncio.timeout(START_LIMIT):
        while await metric(port, "vitral_reviews") < count:
            await asyncio.sleep(0.5)


async def time_first_lines(port: int, figures: StudyFigures) -> None:
    """How long the first line of an engine takes, for one position after the other."""
    async with http_client(port, "127.0.4.1") as http:
        for seed in range(LINES + 1):
            _, position = random_record(10**7 + seed)
            question = {"position": position, "lines": 3, "seconds": 1.0}
            since = time.perf_counter()
            async with http.stream("POST", "/study/analysis", json=question) as answer:
                async for line in answer.raise_for_status().aiter_lines():
                    if line and seed:  # the first one starts the engine
                        figures.first_lines.append(time.perf_counter() - since)
                    if line:
                        break


async def play_matches(port: int, count: int, figures: StudyFigures) -> None:
    """Matches of two clients, until cancelled."""
    counters = Counters()
    counters.go, counters.seen = True, figures.moves
    for number, (id_, tokens) in enumerate(await make_matches(port, count)):
        match = Match(id_, number)
        for seat, token in enumerate(tokens, 1):
            await connect(port, "/api/v1/socket", PacedPlayer(match, seat, True, counters), token)
    await asyncio.Event().wait()


async def measure(
    server: Server, label: str, matches: int, reviewers: int, seconds: float
) -> StudyFigures:
    """One run."""
    figures = StudyFigures(Measured(label))
    playing = asyncio.create_task(play_matches(server.port, matches, figures))
    people = get_context("spawn").Process(target=run_reviewers, args=(server.port, reviewers))
    if reviewers:
        people.start()
        await reviews_begun(server.port, reviewers)
    before = await metric(server.port, "vitral_review_seconds_total")
    await asyncio.sleep(SETTLE_SECONDS)
    figures.moves.clear()
    try:
        with Progress(transient=True) as progress:
            bar = progress.add_task(label, total=seconds)
            await play_as_people(server, figures.bots, seconds, progress, bar)
        await time_first_lines(server.port, figures)
        figures.evaluated = await metric(server.port, "vitral_review_seconds_total") - before
    finally:
        if people.pid:
            people.terminate()
            people.join()
        playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing
    return figures


def cells(seconds: list[float]) -> str:
    """Median, 99th percentile and number of times, in milliseconds."""
    if len(seconds) < 2:
        return f"{len(seconds)} only"
    late = quantiles(seconds, n=100, method="inclusive")[98]
    return f"{median(seconds) * 1000:.0f} / {late * 1000:.0f} ms ({len(seconds)})"


def table(runs: list[StudyFigures]) -> Table:
    """The runs side by side."""
    shown = Table(title="What those who play notice: median / 99th percentile (times)")
    shown.add_column("")
    for run in runs:
        shown.add_column(run.bots.label, justify="right")
    for bot in runs[0].bots.waits:
        shown.add_row(f"{bot} answers", *(cells(run.bots.waits[bot]) for run in runs))
    shown.add_row("move to seen", *(cells(run.moves) for run in runs))
    shown.add_row("first line of an engine", *(cells(run.first_lines) for run in runs))
    shown.add_row("evaluations for reviewers", *(f"{run.evaluated:.0f} s" for run in runs))
    return shown


def main() -> None:
    """Measure both and print them side by side."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="for each run")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--reviewers", type=int, default=100)
    given = parser.parse_args()
    prepare()
    runs = []
    with TemporaryDirectory() as name:
        for label, reviewers in (
            ("nobody reviews", 0),
            (f"{given.reviewers} review", given.reviewers),
        ):
            environment = GENEROUS | {"VITRAL_DATABASE": f"sqlite:///{name}/{reviewers}.db"}
            with Server(VITRAL, environment, Path(name)) as server:
                time.sleep(START_SECONDS)
                run = measure(server, label, given.matches, reviewers, given.seconds)
                runs.append(uvloop.run(run))
    Console().print(table(runs))


if __name__ == "__main__":
    main()
