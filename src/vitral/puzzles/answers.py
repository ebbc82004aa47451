"""Moves of somebody who solves a puzzle, judged by the exact value of every move.

A puzzle goes on as long as one move is best: after a right move the others reply with best play,
and if the seat then has one best move again (`criteria`), it has to find it too. Otherwise the
puzzle is solved. A wrong move is answered by the best reply of the others, which refutes it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from vitral.puzzles.criteria import has_one_best
from vitral.puzzles.documents import Puzzle
from vitral.puzzles.errors import PuzzleError
from vitral.rules import Move, State, play
from vitral.rules.errors import wrong_type
from vitral.rules.refusals import IllegalMove, canonical, refusal
from vitral.search.final_margin import FinalMargin
from vitral.search.last_round import LastRound

Outcome: TypeAlias = Literal["right", "wrong", "solved"]


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """What becomes of a move that somebody played in a puzzle."""

    outcome: Outcome
    value: FinalMargin
    """What the seat can be sure of after the move."""
    best_value: FinalMargin
    """What it could be sure of before it."""
    replies: tuple[Move, ...]
    """Best play of the others until it is the seat's turn again: one move with two players."""
    line: tuple[Move, ...]
    """Best play after the move, to the end; empty while the puzzle goes on."""


def answer(puzzle: Puzzle, moves: Sequence[Move]) -> PuzzleAnswer:
    """Judge the last of the moves that were played in a puzzle: own moves and replies, in order.

    `IllegalMove` for a move that is not legal; `PuzzleError` if there is none, if the last one is
    not the seat's own, or if an earlier one ended the puzzle.
    """
    if not isinstance(puzzle, Puzzle):
        raise wrong_type("puzzle", Puzzle, puzzle)
    *before, last = _turns(puzzle.state, moves)
    for state, move in before:
        if state.seat == puzzle.state.seat and not _is_right(state, move):
            raise _wrong_moves("an earlier move was wrong")
    state, move = last
    if state.seat != puzzle.state.seat:
        raise _wrong_moves("the last move is not one of the seat's own")
    if before and not is_critical(state):
        raise _wrong_moves("the puzzle was solved before the last move")
    return _judge(state, move)


def is_critical(state: State) -> bool:
    """Whether one move is best, so that a puzzle goes on here."""
    return has_one_best(state, LastRound(state).solution())


def further_moves(state: State, line: Sequence[Move]) -> int:
    """How many moves of a solution have to be found after the first."""
    found, seat = 0, state.seat
    for place, move in enumerate(line):
        if place and state.seat == seat:
            if not is_critical(state):
                break
            found += 1
        state, _ = play(state, move)
    return found


def _turns(state: State, moves: Sequence[Move]) -> list[tuple[State, Move]]:
    """Each move with the position that it was played in."""
    turns = []
    for move in moves:
        if state.over:
            raise _wrong_moves("the game was over before the last move")
        move = canonical(state, move)
        if why := refusal(state, move):
            raise IllegalMove(why)
        turns.append((state, move))
        state, _ = play(state, move)
    if not turns:
        raise _wrong_moves("no move was played")
    return turns


def _is_right(state: State, move: Move) -> bool:
    return move in LastRound(state).solution().best


def _judge(state: State, move: Move) -> PuzzleAnswer:
    solved = LastRound(state)
    best_value, value = solved.value(), solved.value([move])
    line = solved.line([move])
    replies = tuple(_until_turn(state, move, line))
    if value < best_value:
        return PuzzleAnswer("wrong", value, best_value, replies, line)
    after = state
    for played in (move, *replies):
        after, _ = play(after, played)
    if not after.over and is_critical(after):
        return PuzzleAnswer("right", value, best_value, replies, ())
    return PuzzleAnswer("solved", value, best_value, replies, line)


def _until_turn(state: State, move: Move, line: Sequence[Move]) -> Iterator[Move]:
    """The moves of a line until it is the seat's turn again."""
    seat = state.seat
    state, _ = play(state, move)
    for reply in line:
        if state.seat == seat:
            return
        yield reply
        state, _ = play(state, reply)


def _wrong_moves(reason: str) -> PuzzleError:
    return PuzzleError("puzzle-moves", f"expected the moves of a puzzle: {reason}", reason=reason)
