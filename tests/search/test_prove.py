"""A short run of `python -m tests.search.prove`."""

import pytest

from tests.search.prove import RecordingEngine, check, passes, positions, summary
from vitral.rules import State
from vitral.search.engine import Limits


@pytest.fixture(scope="module")
def states() -> list[State]:
    return list(positions(8, 7, 10, seed=5))


def test_level_8_plays_last_rounds_as_brute_force_does(states: list[State]) -> None:
    engine = RecordingEngine()
    answers = [check(engine, state) for state in states]
    assert passes(answers), summary(answers)
    assert all(answer.solved for answer in answers)


def test_a_search_that_sees_less_is_found_out(states: list[State]) -> None:
    engine = RecordingEngine()
    answers = [check(engine, state, Limits(depth=1)) for state in states]
    assert not passes(answers), summary(answers)
