import asyncio
import re
from time import monotonic, sleep

import httpx
import pytest

from tests.games import random_game
from tests.server.running import TIMEOUT, Client, Running
from vitral.rules import legal_moves
from vitral.server.metrics import MeasuredBots, Metrics
from vitral.service.attendance import Audience, Person, ThoughtRequest


def numbers(text: str) -> dict[str, float]:
    lines = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


def read(server: Running) -> dict[str, float]:
    answer = httpx.get(f"{server.http}/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    return numbers(answer.text)


@pytest.fixture(scope="module")
def played() -> dict[str, float]:
    """The numbers of a server on which something happened."""
    with Running() as server, Client(server) as ana:
        match = ana.begin("Ab")
        ana.begin("AA", starter=1)
        ana.make("A.")
        with ana.socket() as talk, ana.socket():
            talk.done("watch", match=match)
            view = talk.see(match, until=lambda seen: bool(seen["choices"]))
            command = {"match": match, "seat": 1, "turn": view["turn"]}
            talk.ask("play", **command, move="9W-1")
            talk.done("play", **command, move=view["choices"]["legal"][0])
            talk.websocket.send("nonsense")
            talk.hear()
            until = monotonic() + TIMEOUT
            while read(server).get('vitral_bot_moves_total{bot="random"}', 0) < 1:
                assert monotonic() < until
                sleep(0.05)
            ana.get("/matches/0000000000000000")
            ana.get("/nowhere")
            httpx.request("BREW", f"{server.http}/", timeout=TIMEOUT)
            return read(server)


def test_requests_are_counted_by_template(played: dict[str, float]) -> None:
    def count(route: str, method: str, status: int) -> float:
        name = f'{{method="{method}",route="{route}",status="{status}"}}'
        return played.get(f"vitral_requests_total{name}", 0)

    assert count("/api/v1/matches", "POST", 201) == 3
    assert count("/api/v1/matches/{match}/start", "POST", 200) == 2
    assert count("/api/v1/matches/{match}", "GET", 404) == 1
    assert count("none", "GET", 404) == 1
    assert not any("0000000000000000" in name or "BREW" in name for name in played)


def test_requests_are_timed(played: dict[str, float]) -> None:
    assert played['vitral_request_seconds_count{route="/api/v1/matches"}'] == 3


def test_sockets_and_messages(played: dict[str, float]) -> None:
    assert played["vitral_sockets_open"] == 2
    assert played['vitral_messages_total{outcome="ok",type="hello"}'] == 2
    assert played['vitral_messages_total{outcome="ok",type="play"}'] == 1
    assert played['vitral_messages_total{outcome="message-invalid",type="none"}'] >= 1
    refused = [name for name in played if re.match(r'vitral_messages_total.*type="play"', name)]
    assert len(refused) == 2


def test_matches_moves_and_commits(played: dict[str, float]) -> None:
    assert played['vitral_matches{status="playing"}'] == 2
    assert played['vitral_matches{status="open"}'] == 1
    assert played['vitral_matches{status="over"}'] == 0
    assert played["vitral_moves_committed_total"] >= 2
    assert played["vitral_commit_seconds_count"] >= played["vitral_moves_committed_total"] + 3
    assert played['vitral_bot_seconds_count{bot="random"}'] >= 1


def test_a_bot_that_fails_is_counted() -> None:
    state = random_game(seed=1, steps=10).state
    metrics = Metrics()

    request = ThoughtRequest("m1", lambda: Audience((Person(),)))

    async def choose() -> None:
        bots = MeasuredBots(metrics, 1, 1e-9)
        assert await bots.choose("greedy", state, request) in legal_moves(state)
        await bots.close()

    asyncio.run(choose())
    assert numbers(metrics.text().decode())['vitral_bot_failures_total{bot="greedy"}'] == 1
