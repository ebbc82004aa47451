"""The engine: what it answers, in which order, and how it ends."""

import json
from collections.abc import Callable, Iterator
from threading import Event
from typing import Any, TypeVar

import pytest
from jsonschema import Draft202012Validator

from tests.analysis.engines import (
    FEW_NODES,
    EngineClient,
    before_a_deal,
    limits_of_chance,
    position,
    record,
)
from tests.games import random_game
from vitral.analysis import engine, schema
from vitral.analysis.analyser import DEFAULT_SECONDS, Analyser
from vitral.notation import format_move, format_position, parse_move, parse_position
from vitral.rules import default_edition, legal_moves, play
from vitral.search.engine import SearchEngine

T = TypeVar("T")


@pytest.fixture
def talk() -> Iterator[EngineClient]:
    talk = EngineClient()
    yield talk
    assert talk.end() == []


def test_a_position_is_thought_about(talk: EngineClient) -> None:
    text = position()
    answer = talk.ask(id="a", position=text, lines=3, **FEW_NODES)
    assert (answer["id"], answer["turnNumber"], answer["isDuringSearch"]) == ("a", 0, False)
    state = parse_position(text)
    assert answer["seat"] == state.seat
    assert len(answer["moves"]) == 3
    margins = [move["margin"] for move in answer["moves"]]
    assert margins == sorted(margins, reverse=True), "with two players the best first"
    for move in answer["moves"]:
        assert parse_move(move["move"]) in legal_moves(state)
        assert move["line"][0] == move["move"]
        own = move["outlook"][state.seat - 1]
        assert (own["margin"], own["win"]) == (move["margin"], move["win"])
        assert sum(seat["win"] for seat in move["outlook"]) == pytest.approx(1, abs=0.001)
        after = state
        for text in move["line"]:
            after = play(after, parse_move(text))[0]
    assert answer["depth"] >= 1
    assert answer["nodes"] > 0


@pytest.mark.parametrize("players", [3, 4])
def test_several_players(talk: EngineClient, players: int) -> None:
    answer = talk.ask(id="a", position=position(players=players), depth=2)
    assert len(answer["moves"][0]["outlook"]) == players
    assert answer["depth"] == 2
    answer = talk.ask(id="b", position=position(players=players), lines=4, **FEW_NODES)
    assert len(answer["moves"]) == 4
    assert sum(seat["win"] for seat in answer["moves"][0]["outlook"]) == pytest.approx(1, abs=0.01)


def test_the_turns_of_a_record(talk: EngineClient) -> None:
    game = random_game()
    last = len(game.steps)
    talk.say(id="r", record=record(game), turns=[0, 5, last], games=8, depth=1)
    first, fifth, over = talk.hear(), talk.hear(), talk.hear()
    assert [answer["turnNumber"] for answer in (first, fifth, over)] == [0, 5, last]
    assert first["awaitsDeal"] is True
    assert parse_move(fifth["moves"][0]["move"]) in legal_moves(game.steps[4].state)
    assert over["over"] is True
    scores = [player.score for player in game.state.players]
    assert over["outlook"][0]["margin"] == scores[0] - scores[1]


def test_moves_and_deals_played_from_a_position(talk: EngineClient) -> None:
    game = random_game(seed=3)
    steps = game.steps[1:16]
    ends = [n for n, step in enumerate(steps) if step.move is None]
    moves: list[Any] = [
        {"deal": list(step.state.displays)} if step.move is None else format_move(step.move)
        for step in steps
    ]
    assert ends, "a deal is among them"
    start = format_position(game.steps[0].state)
    answer = talk.ask(id="m", position=start, moves=moves, depth=1)
    assert answer["turnNumber"] == len(moves)
    assert parse_move(answer["moves"][0]["move"]) in legal_moves(steps[-1].state)


def test_before_a_deal_there_is_an_interval() -> None:
    talk = EngineClient(threads=2)
    answer = talk.ask(id="d", position=before_a_deal(), games=20, seed=7, threads=1)
    assert answer["awaitsDeal"] is True
    assert answer["games"] == 20
    for seat in answer["outlook"]:
        assert seat["low"] < seat["margin"] < seat["high"]
    again = talk.ask(id="d", position=before_a_deal(), games=20, seed=7, threads=2)
    assert again["outlook"] == answer["outlook"]
    assert talk.end() == []


@pytest.mark.parametrize("threads", [1, 2])
def test_no_more_threads_than_the_engine_has(threads: int) -> None:
    talk = EngineClient(threads=threads)
    assert talk.ask(id="a", position=position(), depth=1, threads=threads)["moves"]
    refused = talk.ask(id="b", position=position(), depth=1, threads=threads + 1)
    assert (refused["id"], refused["code"], refused["field"]) == ("b", "engine-field", "threads")
    assert f"expected at most {threads}" in refused["error"]
    assert talk.end() == []


@pytest.mark.parametrize(
    ("options", "limits"),
    [
        ({}, (DEFAULT_SECONDS, None)),
        ({"depth": 3, "nodes": 50}, (DEFAULT_SECONDS, None)),
        ({"games": 9}, (None, 9)),
        ({"seconds": 0.1}, (0.1, None)),
        ({"seconds": 90, "games": 9}, (90, 9)),
    ],
)
def test_how_long_games_are_played_out_before_a_deal(
    talk: EngineClient,
    monkeypatch: pytest.MonkeyPatch,
    options: dict[str, Any],
    limits: tuple[object, ...],
) -> None:
    used = limits_of_chance(monkeypatch)
    assert talk.ask(id="d", position=before_a_deal(), **options)["awaitsDeal"]
    assert used == [limits]


def test_the_last_round_is_solved(talk: EngineClient) -> None:
    game = random_game(seed=2)
    last = next(n for n, s in enumerate(game.steps, 1) if s.state.over) - 3
    answer = talk.ask(id="s", record=record(game), turns=[last], seconds=20)
    assert answer["solved"] is True
    assert {seat["win"] for seat in answer["moves"][0]["outlook"]} <= {0.0, 0.5, 1.0}


def test_the_same_query_has_the_same_answer_in_a_fresh_engine(talk: EngineClient) -> None:
    other = EngineClient()
    said = [each.ask(id="a", position=position(3), lines=2, **FEW_NODES) for each in (talk, other)]
    assert other.end() == []
    assert said[0] | {"seconds": 0} == said[1] | {"seconds": 0}


def test_only_some_moves(talk: EngineClient) -> None:
    state = parse_position(position())
    move = format_move(legal_moves(state)[-2])
    answer = talk.ask(id="o", position=position(), only=[move, f"{move}*0"], lines=5, depth=2)
    assert [found["move"] for found in answer["moves"]] == [move]
    refused = talk.ask(id="o", position=position(), only=[move, "9P-8"], depth=2)
    assert refused["field"] == "only.1"


def test_a_position_of_an_edition_that_comes_with_the_query(talk: EngineClient) -> None:
    own = default_edition().components() | {"name": "my-box"}
    text = position().replace("vitral", "my-box", 1)
    assert talk.ask(id="e", position=text, edition=own, depth=1)["moves"]
    refused = talk.ask(id="e", position=text, edition={}, depth=1)
    assert (refused["field"], refused["code"]) == ("edition", "edition-invalid")
    refused = talk.ask(id="e", record={}, edition=own, depth=1)
    assert (refused["field"], refused["code"]) == ("edition", "engine-field")


def test_reports_during_the_search(talk: EngineClient) -> None:
    talk.say(id="p", position=position(3), partialEvery=0.02, seconds=0.6)
    answers = [talk.hear()]
    while answers[-1]["isDuringSearch"]:
        answers.append(talk.hear())
    assert len(answers) > 1
    depths = [answer["depth"] for answer in answers]
    assert depths == sorted(depths)
    talk.say(id="d", position=before_a_deal(), partialEvery=0.02, seconds=0.6)
    answers = [talk.hear()]
    while answers[-1]["isDuringSearch"]:
        answers.append(talk.hear())
    assert len(answers) > 1
    assert answers[0]["games"] <= answers[-1]["games"]


LONG = {"seconds": 1000}


def test_higher_priority_goes_first_and_then_first_come_first_served(talk: EngineClient) -> None:
    text = position(3)
    talk.say(id="long", position=text, partialEvery=0.01, **LONG)
    assert talk.hear()["id"] == "long"  # it has begun
    for id_, priority in (("a", 0), ("b", 5), ("c", 0), ("d", 5), ("e", -1)):
        talk.say(id=id_, position=text, depth=1, priority=priority)
    talk.say(id="stop", action="terminate", terminateId="long")
    order: list[str] = []
    while len(order) < 5:
        order += [id_ for id_ in [talk.hear()["id"]] if id_ in "abcde"]
    assert order == ["b", "d", "a", "c", "e"]


def test_a_query_is_stopped_and_says_what_it_knows(talk: EngineClient) -> None:
    talk.say(id="long", position=position(3), partialEvery=0.01, **LONG)
    assert talk.hear()["isDuringSearch"]
    talk.say(id="deal", position=before_a_deal(), games=10**6)
    talk.say(id="next", position=position(3), **LONG)
    talk.say(id="t1", action="terminate", terminateId="next")
    talk.say(id="t2", action="terminate", terminateId="long")
    said: list[dict[str, Any]] = []
    while not said or said[-1].get("isDuringSearch") is not False or said[-1]["id"] != "long":
        said.append(talk.hear())
    assert {"id": "t1", "action": "terminate", "terminateId": "next"} in said
    nothing = [answer for answer in said if answer.get("noResults")]
    assert [answer["id"] for answer in nothing] == ["next"]
    assert said[-1]["moves"]
    talk.say(id="t3", action="terminate", terminateId="deal", turns=[1])
    assert talk.hear()["id"] in ("t2", "t3")  # turn 0 goes on
    talk.say(id="t4", action="terminate", terminateId="deal", turns=[0])
    while (answer := talk.hear())["id"] != "deal":
        assert answer["id"] in ("t2", "t3", "t4")
    assert answer["games"] < 10**6


@pytest.mark.parametrize("text", [position(3), before_a_deal()])
def test_a_query_that_is_stopped_just_before_the_search_begins(
    talk: EngineClient, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    """A search forgot what it had been told before it began."""
    heard = Event()

    def stopped(whole: Callable[..., T]) -> Callable[..., T]:
        def made(analyser: Analyser) -> T:
            talk.say(id="t", action="terminate", terminateId="a")
            heard.wait(60)
            return whole(analyser)

        return made

    with monkeypatch.context() as patched:
        for name in ("engine", "deal_sampler"):
            patched.setattr(Analyser, name, stopped(getattr(Analyser, name)))
        talk.say(id="a", position=text, **LONG)
        assert talk.hear()["id"] == "t"
        heard.set()
        assert talk.hear() == {
            "id": "a",
            "turnNumber": 0,
            "isDuringSearch": False,
            "noResults": True,
        }


def test_all_queries_are_stopped(talk: EngineClient) -> None:
    talk.say(id="a", position=position(3), partialEvery=0.01, **LONG)
    talk.hear()
    talk.say(id="b", position=position(3), **LONG)
    talk.say(id="t", action="terminate_all")
    last: dict[str, dict[str, Any]] = {}
    while not {"a", "b", "t"} <= last.keys() or last["a"]["isDuringSearch"]:
        answer = talk.hear()
        last[answer["id"]] = answer
    assert last["b"]["noResults"] is True
    assert last["t"]["action"] == "terminate_all"


def test_the_version(talk: EngineClient) -> None:
    answer = talk.ask(id="v", action="version")
    assert answer["action"] == "version"
    assert answer["version"].count(".") == 2


def test_unknown_fields_are_warned_of_and_the_rest_is_answered(talk: EngineClient) -> None:
    warning = talk.ask(id="w", position=position(), depth=1, komi=7.5)
    assert (warning["id"], warning["field"]) == ("w", "komi")
    assert "warning" in warning
    assert talk.hear()["moves"]


def test_the_end_of_the_input_lets_it_finish() -> None:
    talk = EngineClient(workers=2)
    for n in range(6):
        talk.say(id=str(n), position=position(steps=5 + n), depth=2)
    talk.send(b'{"id": "last", "action": "version"}')  # without the end of the line
    said = talk.end()
    assert sorted(answer["id"] for answer in said) == ["0", "1", "2", "3", "4", "5", "last"]


def test_quitting_does_not() -> None:
    talk = EngineClient()
    talk.say(id="a", position=position(3), partialEvery=0.01, **LONG)
    talk.hear()
    talk.say(id="b", position=position(3), **LONG)
    talk.say(id="q", action="quit")
    said = {answer["id"]: answer for answer in talk.end()}
    assert said["a"]["moves"]
    assert said["b"]["noResults"] is True
    assert said["q"]["action"] == "quit"


def test_when_nobody_reads_it_leaves() -> None:
    def write(line: bytes) -> None:
        raise BrokenPipeError

    query = json.dumps({"id": "a", "position": position(3), "partialEvery": 0.01, **LONG})
    blocks = iter([query.encode() + b"\n"])
    engine.AnalysisEngine(lambda size: next(blocks, b""), write).run()


def test_an_input_that_cannot_be_read_any_more_has_ended() -> None:
    said: list[bytes] = []
    blocks = iter([b'{"id": "v", "action": "version"}\n'])

    def read(size: int) -> bytes:
        if block := next(blocks, b""):
            return block
        raise OSError("closed")

    engine.AnalysisEngine(read, said.append).run()
    assert [json.loads(line)["id"] for line in said] == ["v"]


def test_too_many_positions_are_refused(
    talk: EngineClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "MOST_WAITING", 3)
    talk.say(id="many", position=position(), turns=[0, 0, 0, 0], depth=1)
    answer = talk.hear()
    assert (answer["code"], answer["id"]) == ("engine-full", "many")


def test_whatever_happens_in_a_search_the_engine_goes_on(
    talk: EngineClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("oh")

    with monkeypatch.context() as patched:
        patched.setattr(SearchEngine, "search", broken)
        answer = talk.ask(id="a", position=position(), depth=1)
    assert (answer["code"], answer["turnNumber"]) == ("engine-failed", 0)
    assert "ZeroDivisionError: oh" in answer["error"]
    assert talk.ask(id="a", position=position(), depth=1)["moves"]


def test_whatever_happens_while_reading_the_engine_goes_on(
    talk: EngineClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("oh")

    with monkeypatch.context() as patched:
        patched.setattr(engine, "positions", broken)
        answer = talk.ask(id="a", position=position(), depth=1)
    assert answer == {"error": "ZeroDivisionError: oh", "code": "engine-failed"}
    assert talk.ask(id="a", position=position(), depth=1)["moves"]


def test_every_answer_fits_the_schema(talk: EngineClient) -> None:
    document = json.loads(schema.schema_text())
    Draft202012Validator.check_schema(document)
    answers = Draft202012Validator(document | {"$ref": "#/$defs/Answers"})
    queries = Draft202012Validator(document | {"$ref": "#/$defs/Queries"})
    for query in (
        {"id": "a", "position": position(), "depth": 1},
        {"id": "b", "position": before_a_deal(), "games": 8},
        {"id": "c", "record": record(), "depth": 1},
        {"id": "d", "action": "version"},
        {"id": "e", "action": "terminate", "terminateId": "a"},
        {"id": "f", "position": "nonsense"},
    ):
        queries.validate(query)
        answers.validate(talk.ask(**query))
    assert not queries.is_valid({"id": "a", "depth": "deep"})
    assert not answers.is_valid({"id": "a"})


def test_the_schema_that_is_shipped_is_current() -> None:
    text = schema.SCHEMA.read_text("utf-8")
    assert text == schema.schema_text(), "run python -m vitral.analysis.schema"
