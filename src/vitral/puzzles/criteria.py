"""Which positions are puzzles: one move is best by two points at least, or alone wins.

Equal moves count as one. Two moves are equal if they lead to the same value and lay panes of the
same colour, from the same source or from displays with the same panes, on the same strip (or break
them all): they differ in the display, in the pane that is kept, or in how many panes lie on jokers.
Where any other move leads to the best value too, there is no puzzle.

With two players the value is the result of best play. With more it is what the seat can be sure of
against all the others together: the one value that holds whatever they are after.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from vitral.rules import CENTRE, Advance, Move, State, legal_moves
from vitral.search.final_margin import FinalMargin
from vitral.search.last_round import LastRound, Solution

LEAST_GAP: Final = 2
"""Points by which the solution is better than any other move, unless it alone wins."""


@dataclass(frozen=True, slots=True)
class Criticality:
    """A position in which one move is best, solved."""

    solved: LastRound
    solution: Solution
    second: FinalMargin
    runner_up: Move


def move_kind(state: State, move: Move) -> Hashable:
    """Source, colour and strip of a move: the same for moves that can be equal.

    Displays are told apart by their panes.
    """
    if not isinstance(move, Advance):
        return None
    source = CENTRE if move.source == CENTRE else state.source(move.source)
    return source, move.colour, move.target


def count_kinds(state: State) -> int:
    """How many kinds of moves there are to choose from."""
    return len({move_kind(state, move) for move in legal_moves(state)})


def has_one_best(state: State, solution: Solution) -> bool:
    """Whether one move, equal ones counted as one, is best by enough or alone wins."""
    if solution.second is None or len({move_kind(state, m) for m in solution.best}) > 1:
        return False
    gap = solution.value.points - solution.second.points
    return gap >= LEAST_GAP or (solution.value.wins and not solution.second.wins)


def find_critical(state: State, nodes: int) -> Criticality | None:
    """The position solved if one move is best, else None.

    `NotSolvable` after so many `nodes`.
    """
    solved = LastRound(state, nodes=nodes)
    solution = solved.solution()
    if solution.second is None or solution.runner_up is None or not has_one_best(state, solution):
        return None
    return Criticality(solved, solution, solution.second, solution.runner_up)
