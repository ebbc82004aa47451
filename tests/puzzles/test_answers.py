"""Moves of somebody who solves a puzzle."""

from random import Random

import pytest

from vitral.notation import parse_move
from vitral.puzzles import Puzzle, PuzzleError, answer, puzzles, select
from vitral.puzzles.criteria import move_kind
from vitral.rules import Back, IllegalMove, Move, legal_moves, play

SAMPLE = Random(2).sample(puzzles(), 12)
MORE = [next(select(players=players)) for players in (3, 4)]


def wrong_move(puzzle: Puzzle) -> Move:
    right = move_kind(puzzle.state, puzzle.solution)
    moves = legal_moves(puzzle.state)
    return next(move for move in moves if move_kind(puzzle.state, move) != right)


@pytest.mark.parametrize("puzzle", [*SAMPLE, *MORE], ids=lambda puzzle: puzzle.id)
def test_best_play_solves_a_puzzle(puzzle: Puzzle) -> None:
    moves: list[Move] = [puzzle.solution]
    found = answer(puzzle, moves)
    while found.outcome == "right":
        assert found.line == ()
        moves += found.replies
        state = puzzle.state
        for move in moves:
            state, _ = play(state, move)
        assert state.seat == puzzle.state.seat
        moves.append(next(m for m in legal_moves(state) if is_not_wrong(puzzle, [*moves, m])))
        found = answer(puzzle, moves)
    assert found.outcome == "solved"
    assert found.value == found.best_value == puzzle.value


def is_not_wrong(puzzle: Puzzle, moves: list[Move]) -> bool:
    return answer(puzzle, moves).outcome != "wrong"


@pytest.mark.parametrize("puzzle", [*SAMPLE, *MORE], ids=lambda puzzle: puzzle.id)
def test_a_wrong_move_is_refuted(puzzle: Puzzle) -> None:
    wrong = wrong_move(puzzle)
    found = answer(puzzle, [wrong])
    assert found.outcome == "wrong"
    assert found.value <= puzzle.second < found.best_value == puzzle.value
    state = puzzle.state
    for move in (wrong, *found.line):
        state, _ = play(state, move)
    assert state.over
    own = state.players[puzzle.state.seat - 1].score
    others = [p.score for n, p in enumerate(state.players, 1) if n != puzzle.state.seat]
    assert own - max(others) == found.value.points
    assert found.line[: len(found.replies)] == found.replies


def test_there_is_one_reply_with_two_players_and_more_with_more() -> None:
    long = [each for each in puzzles() if len(each.line) > 4]
    for players in (2, 3, 4):
        puzzle = next(each for each in long if each.players == players)
        assert len(answer(puzzle, [wrong_move(puzzle)]).replies) <= players - 1
        assert len(answer(puzzle, [puzzle.solution]).replies) == players - 1


def test_an_illegal_move_is_refused() -> None:
    puzzle = next(each for each in puzzles() if Back() not in legal_moves(each.state))
    with pytest.raises(IllegalMove):
        answer(puzzle, [Back()])


def test_nothing_follows_a_wrong_move() -> None:
    puzzle = next(each for each in puzzles() if len(each.line) > 4)
    wrong = wrong_move(puzzle)
    found = answer(puzzle, [wrong])
    own = found.line[1]
    with pytest.raises(PuzzleError, match="an earlier move was wrong"):
        answer(puzzle, [wrong, found.line[0], own])


def test_the_last_move_must_be_ones_own() -> None:
    puzzle = next(each for each in puzzles() if len(each.line) > 2)
    with pytest.raises(PuzzleError, match="not one of the seat's own"):
        answer(puzzle, list(map(parse_move, puzzle.line[:2])))


def test_a_move_must_have_been_played() -> None:
    with pytest.raises(PuzzleError, match="no move"):
        answer(puzzles()[0], [])


def test_equal_moves_are_right() -> None:
    """On side A the pane that is kept makes no difference."""
    puzzle = next(
        each
        for each in select("complete", 2, "A")
        if "=" in each.line[0] and sum(_same(each, move) for move in legal_moves(each.state)) > 1
    )
    for move in filter(lambda move: _same(puzzle, move), legal_moves(puzzle.state)):
        assert answer(puzzle, [move]).outcome != "wrong"


def _same(puzzle: Puzzle, move: Move) -> bool:
    return move_kind(puzzle.state, move) == move_kind(puzzle.state, puzzle.solution)
