"""A sample of the shipped puzzles against brute force, and forgeries that it must find."""

from dataclasses import replace
from random import Random

import pytest

from tests.puzzles.prove import disproof
from tests.puzzles.test_answers import wrong_move
from vitral.notation import format_move
from vitral.puzzles import Puzzle, puzzles, select
from vitral.search.final_margin import FinalMargin

SAMPLE = Random(4).sample(puzzles(), 40)
FEW = [each for players in (3, 4) for each in Random(5).sample(list(select(players=players)), 5)]


def test_a_sample_is_proved() -> None:
    assert {each.id: wrong for each in [*SAMPLE, *FEW] if (wrong := disproof(each))} == {}


def _shift(puzzle: Puzzle, value: int, second: int) -> Puzzle:
    return replace(
        puzzle,
        value=FinalMargin(puzzle.value.points + value),
        second=FinalMargin(puzzle.second.points + second),
    )


@pytest.mark.parametrize(("value", "second"), [(1, 0), (0, -1), (-1, -1)])
def test_wrong_values_are_found(value: int, second: int) -> None:
    puzzle = next(each for each in SAMPLE if abs(each.value.points) > 2 < abs(each.second.points))
    assert not disproof(puzzle)
    assert disproof(_shift(puzzle, value, second)).startswith("values")


def test_a_wrong_solution_is_found() -> None:
    puzzle = SAMPLE[0]
    forged = replace(puzzle, line=(format_move(wrong_move(puzzle)), *puzzle.line[1:]))
    assert disproof(forged) == "the line does not begin with the solution"


def test_a_line_that_stops_early_is_found() -> None:
    puzzle = next(each for each in SAMPLE if len(each.line) > 2)
    forged = replace(puzzle, line=puzzle.line[:-1])
    assert disproof(forged) == "the line does not end the game"
