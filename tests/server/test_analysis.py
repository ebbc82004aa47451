"""Analyses over HTTP: streamed, ended with the request, and refused as everything else."""

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from tests.server.running import TIMEOUT, Client, Running
from tests.server.test_rest import problem
from tests.server.test_study import other_edition
from vitral.analysis.answers import SearchAnswer
from vitral.server import rest
from vitral.server.study import POSITION

LONG = {"position": POSITION, "lines": 2, "seconds": 20}


@contextmanager
def analysis(client: Client, question: Any) -> Iterator[Iterator[Any]]:
    with client._http.stream("POST", "/study/analysis", json=question) as answer:
        assert answer.status_code == 200, answer.read()
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        yield (json.loads(line) for line in answer.iter_lines() if line)


def metric(server: Running, line: str) -> float:
    text = httpx.get(f"{server.http}/metrics").text
    (found,) = [each for each in text.splitlines() if each.startswith(line + " ")]
    return float(found.rpartition(" ")[2])


def test_lines_come_while_it_is_searched(ana: Client, server: Running) -> None:
    with analysis(ana, {"position": POSITION, "lines": 3, "seconds": 0.3}) as lines:
        answers = [SearchAnswer.model_validate(line) for line in lines]
    assert len(answers) > 1
    assert [answer.is_during_search for answer in answers[:-1]] == [True] * (len(answers) - 1)
    assert not answers[-1].is_during_search
    assert len(answers[-1].moves) == 3
    assert metric(server, "vitral_analysis_seconds_total") > 0


def test_closing_the_request_ends_the_search(ana: Client, server: Running) -> None:
    with analysis(ana, LONG) as lines:
        assert next(lines)["isDuringSearch"]
        assert metric(server, 'vitral_analyses{state="running"}') == 1
    until = time.monotonic() + TIMEOUT
    while metric(server, 'vitral_analyses{state="running"}') and time.monotonic() < until:
        time.sleep(0.01)
    assert metric(server, 'vitral_analyses{state="running"}') == 0


def test_a_position_of_an_edition_of_ones_own_is_analysed(ana: Client) -> None:
    own = {"position": POSITION.replace("vitral", "my-box"), "edition": other_edition()}
    with analysis(ana, own | {"seconds": 0.1}) as lines:
        assert list(lines)[-1]["moves"]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"position": "nothing"}, "position-fields"),
        ({"position": "~" * 2001}, "request-invalid"),
        ({"position": POSITION.replace("13.14", "99.14")}, "position-unsound"),
        ({"lines": 6}, "request-invalid"),
        ({"lines": 0}, "request-invalid"),
        ({"seconds": 31}, "request-invalid"),
        ({"seconds": 0}, "request-invalid"),
        ({"edition": {}}, "edition-invalid"),
        ({"threads": 64}, "request-invalid"),
    ],
)
def test_a_bad_question_is_refused(ana: Client, changes: Any, code: str) -> None:
    problem(ana.post("/study/analysis", LONG | changes), 422, code)


def test_somebody_who_waits_hears_that_the_stream_is_alive(
    ana: Client, ben: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vitral.server.analysis.STREAM_HEARTBEAT", 0.001)
    with ana._http.stream("POST", "/study/analysis", json=LONG | {"seconds": 0.1}) as answer:
        assert "" in list(answer.iter_lines())
    assert rest.STREAM_HEARTBEAT > 1


def test_a_server_that_stops_ends_analyses() -> None:
    with Running() as stopping, Client(stopping) as ana, analysis(ana, LONG) as lines:
        next(lines)
        stop = asyncio.run_coroutine_threadsafe(stopping._app.stop(), stopping.loop)
        assert all(line["moves"] for line in lines)
        stop.result(TIMEOUT)
