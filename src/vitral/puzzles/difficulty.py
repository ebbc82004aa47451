"""How hard a puzzle is before anybody has tried it: from the levels that solve it."""

from typing import Final

from vitral.rules import Move, State
from vitral.search.bots.levels import ALL_MOVES, LEVELS, MULTIPLAYER_LEVELS, Level
from vitral.search.engine import SearchEngine

TESTED_LEVELS: Final = 7
"""Level 8 has a limit of time, so that it would not say the same everywhere."""
LEVEL_RATINGS: Final = (800, 950, 1100, 1250, 1450, 1700, 2000, 2300)
"""The rating of a puzzle that is solved from level 1 on, …, from level 7 on, by none of them."""
FURTHER_MOVE: Final = 60
"""Rating points for each further move that has to be found after the first, of three at most."""
MOST_FURTHER_MOVES: Final = 3
EACH_CHOICE: Final = 3
"""Rating points for each kind of move to choose from, of forty at most."""
MOST_CHOICES: Final = 40


TABLE_BITS: Final = 16
"""A small transposition table: each search has one of its own, so that none helps the next."""


def starting_rating(level: int, further_moves: int, choices: int) -> int:
    """The rating of a puzzle that is solved from a level on (8: by none of the levels 1 to 7).

    >>> starting_rating(level=1, further_moves=0, choices=5)
    815
    >>> starting_rating(level=6, further_moves=2, choices=20)
    1880
    """
    further = FURTHER_MOVE * min(further_moves, MOST_FURTHER_MOVES)
    return LEVEL_RATINGS[level - 1] + further + EACH_CHOICE * min(choices, MOST_CHOICES)


def solving_level(state: State, right: frozenset[Move]) -> int:
    """The lowest level from which on all levels up to 7 play a right move; 8 if there is none.

    A level that takes any of several moves that look alike to it solves a puzzle if most of them
    are right.
    """
    levels = LEVELS if len(state.players) == 2 else MULTIPLAYER_LEVELS
    lowest = TESTED_LEVELS + 1
    for number in range(TESTED_LEVELS, 0, -1):
        if not _solves(levels[number - 1], state, right):
            break
        lowest = number
    return lowest


def _solves(level: Level, state: State, right: frozenset[Move]) -> bool:
    lines = ALL_MOVES if level.indifference else 1
    found = SearchEngine(table_bits=TABLE_BITS).search(state, level.limits, lines=lines).lines
    seat = state.seat - 1
    least = found[0].outlook[seat].margin - level.indifference
    alike = [line.moves[0] for line in found if line.outlook[seat].margin >= least]
    return 2 * sum(move in right for move in alike) > len(alike)
