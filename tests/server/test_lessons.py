"""The lessons of the tutorial: positions that can stand, and tasks that can be done and missed."""

import json
from pathlib import Path
from typing import Any

import pytest

from vitral.notation import format_move, parse_position
from vitral.rules import legal_moves
from vitral.server.study import PositionRequest, position_view

LESSONS = Path(__file__).parents[2] / "web" / "src" / "pages" / "learn" / "lessons.json"
Json = dict[str, Any]


def lessons() -> list[Json]:
    found: list[Json] = json.loads(LESSONS.read_text("utf-8"))
    return found


def reached(goal: Json, position: str, move: str) -> bool:
    """Whether a move does what the lesson asks for."""
    reported = position_view(PositionRequest(position=position, move=move))
    events = json.loads(json.dumps(reported["last"][0]["events"]))
    has = all(any(event == event | wanted for event in events) for wanted in goal["has"])
    return has and not any(event["kind"] in goal["without"] for event in events)


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: str(lesson["id"]))
def test_a_lesson_can_be_done_and_missed(lesson: Json) -> None:
    state = parse_position(lesson["position"])
    assert state.seat == 1
    done = {
        text: reached(lesson["goal"], lesson["position"], text)
        for text in map(format_move, legal_moves(state))
    }
    assert done[lesson["hint"]]
    assert not all(done.values())


def test_a_round_that_ends_in_a_lesson_is_followed_by_its_deal() -> None:
    (lesson,) = [lesson for lesson in lessons() if "deal" in lesson]
    reported = position_view(PositionRequest(position=lesson["position"], move=lesson["hint"]))
    ended = reported["table"]["position"]
    dealt = position_view(PositionRequest(position=ended, deal=lesson["deal"]))
    assert dealt["table"]["displays"] == lesson["deal"]
    assert dealt["choices"]


def test_every_lesson_has_its_own_name() -> None:
    names = [lesson["id"] for lesson in lessons()]
    assert len(set(names)) == len(names) == 12
