"""Every shipped puzzle against the brute force of `tests.search.truth`.

    python -m tests.puzzles.prove

For each puzzle the value of every legal move is computed by going through every line there is. The
solution must be the only best move, equal ones counted as one, by two points or as the only one
that wins; value, second best value and the line must be what brute force says.
"""

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter

from tests.search.truth import solve
from vitral.notation import parse_move
from vitral.puzzles import Puzzle, puzzles
from vitral.rules import Advance, Move, State, play
from vitral.search.final_margin import FinalMargin

SHOWN = 20
"""Puzzles that a process takes at once, and after which the count is shown."""


def disproof(puzzle: Puzzle) -> str:
    """What is wrong with a puzzle; empty if it is proved."""
    state = puzzle.state
    if len(state.track) != 1:
        return "not of the last round"
    values = solve(state).values
    best = max(values.values())
    solutions = [move for move, value in values.items() if value == best]
    others = [value for value in values.values() if value < best]
    second = max(others, default=best)
    if len({_takes_and_lays(state, move) for move in solutions}) > 1:
        return f"several best moves: {solutions}"
    if round(best) - round(second) < 2 and not best > 0 >= second:  # without the tie-break
        return f"best by {best - second} only"
    if (best, second) != (_number(puzzle.value), _number(puzzle.second)):
        return f"values {best} and {second}, not {puzzle.value} and {puzzle.second}"
    if parse_move(puzzle.line[0]) not in solutions:
        return "the line does not begin with the solution"
    return _line_disproof(puzzle)


def _line_disproof(puzzle: Puzzle) -> str:
    """What is wrong with the line: it must be legal and end the game with the puzzle's value."""
    state = puzzle.state
    for move in map(parse_move, puzzle.line):
        state, _ = play(state, move)
    if not state.over:
        return "the line does not end the game"
    own, others = state.players[puzzle.state.seat - 1], list(state.players)
    others.remove(own)
    top = max(other.score for other in others)
    lost = min(other.lost for other in others if other.score == top)
    tie = (lost > own.lost) - (lost < own.lost) if own.score == top else 0
    ended = FinalMargin(own.score - top, tie)
    return "" if ended == puzzle.value else f"the line ends with {ended}"


def _takes_and_lays(state: State, move: Move) -> object:
    """What a move takes and where it lays it; the same for moves that count as one."""
    if not isinstance(move, Advance):
        return "back"
    return move.source and state.displays[move.source - 1], move.colour, move.target


def _number(margin: FinalMargin) -> float:
    """A margin as brute force counts: a tie-break is a quarter of a point."""
    return margin.points + margin.tie_break / 4


def main() -> int:
    """Prove all puzzles in several processes, and say how many are proved."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    everything, proved, began = puzzles(), 0, perf_counter()
    with ProcessPoolExecutor(given.processes, mp_context=get_context("spawn")) as pool:
        found = pool.map(disproof, everything, chunksize=SHOWN)
        for number, (puzzle, wrong) in enumerate(zip(everything, found, strict=True), 1):
            proved += not wrong
            if wrong:
                sys.stdout.write(f"\n{puzzle.id}: {wrong}\n")
            if number % SHOWN == 0:
                sys.stdout.write(f"\r{proved} of {number} proved, {len(everything)} in all")
                sys.stdout.flush()
    seconds = perf_counter() - began
    sys.stdout.write(f"\n{proved} of {len(everything)} puzzles proved in {seconds:.0f} s\n")
    return 0 if proved == len(everything) else 1


if __name__ == "__main__":
    sys.exit(main())
