"""Puzzles from games between bots."""

from collections import Counter
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest

from tests.puzzles.prove import disproof
from vitral.puzzles import PuzzleError
from vitral.puzzles.criteria import count_kinds, find_critical, has_one_best, move_kind
from vitral.puzzles.difficulty import LEVEL_RATINGS, solving_level, starting_rating
from vitral.puzzles.mined_files import read_complete_blocks, write_candidates
from vitral.puzzles.mining import Candidate, MiningPlan, Spread, count_panes, mine, mine_block
from vitral.rules import Advance, Back
from vitral.search.final_margin import FinalMargin
from vitral.search.last_round import Solution

PLAN = MiningPlan(players=2, side="B", seed=5, most_panes=9)


@pytest.fixture(scope="module")
def block() -> list[Candidate]:
    return mine_block(PLAN, 0)


def test_what_is_mined_is_as_planned_and_proved(block: list[Candidate]) -> None:
    assert len(block) > 5
    for candidate in block:
        state = candidate.puzzle.state
        assert PLAN.least_panes <= count_panes(state) <= PLAN.most_panes
        assert count_kinds(state) >= PLAN.least_choices
        assert abs(candidate.puzzle.value.points) <= PLAN.most_margin
        assert candidate.puzzle.themes
        assert not disproof(candidate.puzzle)


def test_the_same_seed_makes_the_same_puzzles(block: list[Candidate]) -> None:
    assert mine_block(PLAN, 0) == block
    assert mine_block(replace(PLAN, seed=6), 0) != block


def test_mining_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """The last block of a file may be cut off, and is mined again."""
    file = tmp_path / "mined.jsonl"
    whole = list(chain(*mine(PLAN, 40)))
    cut = next(n for n, each in enumerate(whole) if each.block == 1) + 1
    write_candidates(file, whole[:cut])
    with file.open("a") as rest:
        rest.write('{"position": "vitr')
    found = read_complete_blocks(file)
    assert [each.block for each in found] == [0] * (cut - 1)
    assert found + list(chain(*mine(PLAN, 40, found))) == whole


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("milk\neggs\n")
    with pytest.raises(PuzzleError) as caught:
        read_complete_blocks(file)
    assert caught.value.code == "puzzle-file"


def test_a_collection_is_spread(block: list[Candidate]) -> None:
    taken = Spread(len(block), ()).take(block)
    assert Counter(each.game for each in taken).most_common(1)[0][1] <= Spread.MOST_OF_GAME
    levels = Counter(each.level for each in taken)
    assert max(levels.values()) <= Spread.MOST_OF_LEVEL * len(block) + 1
    assert Spread(100, taken).take(taken) == []


def test_ratings_grow_with_levels_moves_and_choices() -> None:
    assert sorted(LEVEL_RATINGS) == list(LEVEL_RATINGS)
    assert starting_rating(3, 0, 10) < starting_rating(3, 1, 10) < starting_rating(4, 1, 10)
    assert starting_rating(3, 0, 10) < starting_rating(3, 0, 11)
    assert starting_rating(3, 9, 99) == starting_rating(3, 3, 40)


def test_levels_solve_what_they_are_said_to_solve(block: list[Candidate]) -> None:
    for candidate in block[:6]:
        state = candidate.puzzle.state
        critical = find_critical(state, PLAN.nodes)
        assert critical is not None
        assert solving_level(state, critical.solution.best) == candidate.level
        assert solving_level(state, frozenset()) == 8


def test_equal_moves_count_as_one_and_others_do_not(block: list[Candidate]) -> None:
    state = block[0].puzzle.state
    one, other = Advance(0, "Y", 3, keep="Y"), Advance(0, "Y", 3, keep="B")
    elsewhere = Advance(0, "Y", 4)
    assert move_kind(state, one) == move_kind(state, other)
    assert len({move_kind(state, move) for move in (one, elsewhere, Back())}) == 3

    def solution(*best: Advance, value: FinalMargin, second: FinalMargin | None) -> Solution:
        return Solution(value, frozenset(best), second, Back())

    win, tie, lost = FinalMargin(1), FinalMargin(0, 1), FinalMargin(0, -1)
    assert has_one_best(state, solution(one, other, value=FinalMargin(4), second=FinalMargin(2)))
    assert not has_one_best(state, solution(one, elsewhere, value=FinalMargin(4), second=win))
    assert not has_one_best(state, solution(one, value=FinalMargin(4), second=FinalMargin(3)))
    assert has_one_best(state, solution(one, value=win, second=FinalMargin(0)))
    assert has_one_best(state, solution(one, value=tie, second=lost))
    assert not has_one_best(state, solution(one, value=FinalMargin(0), second=lost))
    assert not has_one_best(state, solution(one, value=win, second=None))
