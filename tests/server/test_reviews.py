"""Reviews over HTTP: asked for, known in part, kept, shared, and refused while a match runs."""

import json
import time
from typing import Any

import pytest

from tests.games import random_game
from tests.server.running import TIMEOUT, Client, Running
from tests.server.test_rest import problem
from vitral.analysis.review import BUDGETS, ReviewBudget, ReviewDocument
from vitral.notation.records import SeatPart, record_of
from vitral.study import evaluation_worker

RECORD = json.loads(
    record_of(
        random_game(steps=12), [SeatPart(name="Ana"), SeatPart(name="Ben", bot="greedy")]
    ).model_dump_json(exclude_none=True)
)
UNKNOWN = "q2yT8bLx0WcZ5dRk"


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little is searched, and tests stand back for nobody."""
    monkeypatch.setitem(BUDGETS, 2, ReviewBudget(nodes=50, deals=2))
    monkeypatch.setattr(evaluation_worker, "NICENESS", 0)


def over(ana: Client, ben: Client) -> str:
    """A match that Ana has given up."""
    match = ana.make("A.")
    ben.sit(match, 2)
    ana.start(match)
    problem(ana.post("/reviews", {"match": match}), 409, "not-over")
    problem(ana.get(f"/reviews/{match}"), 404, "no-such-review")
    with ana.socket() as talk:
        talk.done("resign", match=match, seat=1)
    return match


def complete(client: Client, review: str) -> ReviewDocument:
    until = time.monotonic() + 3 * TIMEOUT
    while time.monotonic() < until:
        answer = client.done(client.get(f"/reviews/{review}"))
        found = ReviewDocument.model_validate(answer)
        if found.done == found.total:
            return found
        time.sleep(0.02)
    raise AssertionError("the review does not end")


def test_a_match_is_reviewed_once_it_is_over_and_for_everybody(ana: Client, ben: Client) -> None:
    match = over(ana, ben)
    assert ana.done(ana.post("/reviews", {"match": match})) == {"review": match}
    assert ana.post("/reviews", {"match": match}).status_code == 202
    first = ReviewDocument.model_validate(ana.done(ana.get(f"/reviews/{match}")))
    assert (first.players, first.total > 0) == (2, True)
    found = complete(ben, match)
    assert [forfeit.seat for forfeit in found.forfeits] == [1]
    assert complete(ana, match) == found
    assert ana.done(ana.post("/reviews", {"match": match})) == {"review": match}


def test_a_record_is_reviewed_and_drawn(ana: Client, ben: Client) -> None:
    review = ana.done(ana.post("/reviews", {"record": RECORD}))["review"]
    assert ben.done(ben.post("/reviews", {"record": RECORD}))["review"] == review
    assert complete(ben, review).moves
    for language, word in (("de", "Füllungen"), ("en", "play")):
        answer = ana.get(f"/reviews/{review}/picture.svg", params={"lang": language})
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.headers["content-language"] == language
        assert word in answer.text
    problem(ana.get(f"/reviews/{review}/picture.svg?lang=fr"), 422, "request-invalid")


def test_a_match_is_drawn_too(ana: Client, ben: Client) -> None:
    match = over(ana, ben)
    ana.done(ana.post("/reviews", {"match": match}))
    complete(ana, match)
    assert ana.get(f"/reviews/{match}/picture.svg").text.startswith("<svg")


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({}, 422, "request-invalid"),
        ({"match": UNKNOWN, "record": RECORD}, 422, "request-invalid"),
        ({"match": "short"}, 422, "request-invalid"),
        ({"match": UNKNOWN}, 404, "no-such-match"),
        ({"record": {}}, 422, "request-invalid"),
    ],
)
def test_what_cannot_be_reviewed_is_refused(
    ana: Client, asked: Any, status: int, code: str
) -> None:
    problem(ana.post("/reviews", asked), status, code)


def test_nobody_asked_for_it(ana: Client) -> None:
    problem(ana.get(f"/reviews/{UNKNOWN}"), 404, "no-such-review")
    problem(ana.get(f"/reviews/{UNKNOWN}/picture.svg"), 404, "no-such-review")


def test_the_record_of_ones_own_running_match_is_not_reviewed(ana: Client, ben: Client) -> None:
    match = ana.make("A.")
    ben.sit(match, 2)
    ana.start(match)
    record = ana.done(ana.get(f"/matches/{match}/record"))
    problem(ana.post("/reviews", {"record": record}), 409, "analysis-of-running-match")


def test_a_review_that_was_not_finished_goes_on_after_a_restart(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BUDGETS, 2, ReviewBudget(nodes=100_000, deals=100))
    database = f"sqlite:///{tmp_path / 'vitral.db'}"
    with Running(database=database) as server, Client(server) as ana, Client(server) as ben:
        match = over(ana, ben)
        ana.done(ana.post("/reviews", {"match": match}))
    monkeypatch.setitem(BUDGETS, 2, ReviewBudget(nodes=50, deals=2))
    with Running(database=database) as server, Client(server) as eva:
        assert complete(eva, match).done
    with Running(database=database) as server, Client(server) as eva:
        found = eva.done(eva.get(f"/reviews/{match}"))
        assert found["done"] == found["total"]
