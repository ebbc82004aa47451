"""Puzzles over HTTP: without an answer, judged move by move, rated once for each person."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.running import Client, Running
from tests.server.test_rest import problem
from vitral import puzzles
from vitral.notation import format_move
from vitral.puzzles import Puzzle
from vitral.rules import legal_moves
from vitral.study import puzzle_judge

ANSWER = {"line", "value", "second", "best_value"}


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests stand back for nobody."""
    monkeypatch.setattr(puzzle_judge, "NICENESS", 0)


@pytest.fixture
def eva(server: Running) -> Iterator[Client]:
    with Client(server) as client:
        yield client


def some(number: int) -> Puzzle:
    return next(each for n, each in enumerate(puzzles.select(players=2)) if n == number)


def solve(client: Client, puzzle: Puzzle) -> list[str]:
    """Play the best moves until the puzzle is solved; gives all moves."""
    moves = [puzzle.line[0]]
    while True:
        judged = client.done(client.post(f"/puzzles/{puzzle.id}/moves", {"moves": moves}))
        assert judged["value"] == judged["best_value"]
        if judged["outcome"] == "solved":
            return moves
        assert judged["outcome"] == "right"
        played = len(moves) + len(judged["replies"])
        moves += [*judged["replies"], puzzle.line[played]]


def wrong_move(client: Client, puzzle: Puzzle) -> Any:
    for move in map(format_move, legal_moves(puzzle.state)):
        judged = client.done(client.post(f"/puzzles/{puzzle.id}/moves", {"moves": [move]}))
        if judged["outcome"] == "wrong":
            return judged
    raise AssertionError("every move is right")


def test_a_puzzle_is_shown_without_its_answer(ana: Client, ben: Client) -> None:
    today = ana.done(ana.get("/puzzles/daily"))
    assert ben.done(ben.get("/puzzles/daily")) == today
    assert ben.done(ben.get(f"/puzzles/{today['id']}")) == today
    assert not ANSWER & today.keys()
    following = ana.done(ana.get("/puzzles/next", params={"players": 2, "side": "B"}))
    assert (following["players"], following["side"]) == (2, "B")
    themes = ana.done(ana.get("/puzzles/themes"))
    assert {each["theme"]: each["count"] for each in themes} == puzzles.themes()
    themes = ana.done(ana.get("/puzzles/themes", params={"players": 3, "side": "B"}))
    assert {each["theme"]: each["count"] for each in themes} == puzzles.themes(3, "B")
    assert ana.get("/puzzles/themes", params={"players": 5}).status_code == 422


def test_solving_a_puzzle_raises_the_rating_once(eva: Client) -> None:
    puzzle = some(0)
    before = eva.done(eva.get("/puzzles/me"))
    assert (before["rating"], before["streak"]) == (1500, 0)
    moves = solve(eva, puzzle)
    after = eva.done(eva.get("/puzzles/me"))
    assert after["rating"] > 1500
    assert (after["attempts"], after["solved"], after["streak"]) == (1, 1, 1)
    again = eva.done(eva.post(f"/puzzles/{puzzle.id}/attempts", {"moves": moves}))
    assert (again["solved"], again["counted"], again["rating"]) == (True, False, after["rating"])
    shown = eva.done(eva.get(f"/puzzles/{puzzle.id}"))
    assert (shown["attempts"], shown["solved"]) == (1, 1)
    assert shown["rating"] == again["puzzle_rating"] < puzzle.rating


def test_a_wrong_move_is_refuted_and_counts_whatever_comes_then(eva: Client) -> None:
    puzzle = some(1)
    judged = wrong_move(eva, puzzle)
    assert judged["value"] <= judged["best_value"]
    assert judged["line"][:1] == judged["replies"][:1]
    lost = eva.done(eva.get("/puzzles/me"))
    solve(eva, puzzle)
    assert eva.done(eva.get("/puzzles/me")) == lost
    assert (lost["solved"] in (0, 1), lost["attempts"]) == (True, 1)


def test_giving_up_counts_as_a_failure(eva: Client) -> None:
    puzzle = some(2)
    given_up = eva.done(eva.post(f"/puzzles/{puzzle.id}/attempts", {"moves": []}))
    assert (given_up["solved"], given_up["counted"], given_up["streak"]) == (False, True, 0)
    assert given_up["rating"] < 1500
    assert given_up["puzzle_rating"] > puzzle.rating


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/puzzles/zzzzzzzz", 404, "puzzle-unknown"),
        ("/puzzles/next?theme=nothing", 422, "puzzle-theme"),
        ("/puzzles/next?players=5", 422, "request-invalid"),
    ],
)
def test_what_is_not_there_is_said(ana: Client, path: str, status: int, code: str) -> None:
    problem(ana.get(path), status, code)


def test_moves_that_cannot_be_are_refused(ana: Client) -> None:
    path = f"/puzzles/{some(3).id}/moves"
    problem(ana.post(path, {"moves": []}), 422, "request-invalid")
    problem(ana.post(path, {"moves": ["sideways"]}), 422, "request-invalid")
    answer = ana.post(path, {"moves": ["9P-8"]})
    assert answer.status_code == 422
    assert ana.done(ana.get("/puzzles/me"))["attempts"] == 0


def test_an_attempt_tells_the_solution(eva: Client) -> None:
    puzzle = some(7)
    shown = eva.done(eva.post(f"/puzzles/{puzzle.id}/attempts", {"moves": []}))
    assert shown["solution"] == list(puzzle.line)
    assert (shown["solved"], shown["streak"]) == (False, 0)


def test_a_judgement_tells_the_tie_break(eva: Client) -> None:
    puzzle = next(each for each in puzzles.select("tie-break", players=2) if each.value.tie_break)
    judged = eva.done(eva.post(f"/puzzles/{puzzle.id}/moves", {"moves": [puzzle.line[0]]}))
    best = puzzle.value.points, puzzle.value.tie_break
    assert (judged["value"], judged["tie_break"]) == best
    assert (judged["best_value"], judged["best_tie_break"]) == best
