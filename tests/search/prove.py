"""Level 8 in last rounds of two players, against the brute force of `tests.search.truth`.

    python -m tests.search.prove --positions 1000

Of each position with 5 to 14 panes left, brute force says what the chosen move is worth and whether
another one is worth more. A few take it too long: there `LastRound` is asked, which orders moves
and leaves equivalent ones out. With more panes it is only counted how often level 8 solves a
position in its time.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import repeat, takewhile
from random import Random
from time import perf_counter
from typing import Any

from tests.search.truth import MOST_PANES, POINT, BruteForce, TooLong, last_round, panes_left
from vitral.rules import Side, State
from vitral.search.bots.levels import LEVELS, search_while_useful
from vitral.search.engine import Limits, SearchEngine, SearchResult
from vitral.search.final_margin import FinalMargin
from vitral.search.last_round import LastRound

LEAST_PANES = 5
ALL_PANES = 20
"""Five displays with four panes each."""
MOST_NODES = 20_000_000
"""Positions that brute force may look at: some ten seconds."""
SIDES: tuple[Side, Side] = ("A", "B")


class RecordingEngine(SearchEngine):
    """An engine that keeps what it found last."""

    found: SearchResult

    def search(self, *args: Any, **named: Any) -> SearchResult:
        self.found = super().search(*args, **named)
        return self.found


@dataclass(frozen=True)
class Answer:
    """What level 8 said of a position, and what is true."""

    panes: int
    solved: bool
    given_away: float = 0.0
    """Points between the best move and the chosen one; a quarter for the tie-break."""
    wrong_value: bool = False
    """Whether it was solved, and its value is not that of the position."""
    brute_force: bool = False
    """Whether it was compared with brute force."""


def ask(engine: RecordingEngine, state: State, limits: Limits) -> Answer:
    """What level 8 says of a position, unchecked."""
    search_while_useful(engine, state, limits)
    return Answer(panes_left(state), engine.found.solved)


def check(engine: RecordingEngine, state: State, limits: Limits = LEVELS[-1].limits) -> Answer:
    """What level 8 says of a position, against brute force."""
    move = search_while_useful(engine, state, limits)
    found = engine.found
    margin = found.lines[0].outlook[state.seat - 1].margin
    try:
        truth = BruteForce(state, MOST_NODES)
        reached = truth.after(move, round(margin))
        best, brute_force = truth.best(reached), True
    except TooLong:
        solver = LastRound(state)
        best, reached = (_number(solver.value(moves)) for moves in ([], [move]))
        brute_force = False
    wrong = found.solved and margin != round(best)
    return Answer(panes_left(state), found.solved, best - reached, wrong, brute_force)


def _number(margin: FinalMargin) -> float:
    """A margin as brute force counts: a tie-break is a quarter of a point."""
    return margin.points + margin.tie_break / POINT


def positions(count: int, least: int, most: int, seed: int) -> Iterator[State]:
    """Positions of both sides in turn, each number of panes equally often."""
    chance = Random(seed)
    for n in range(count):
        panes = least + n // 2 % (most - least + 1)
        games = (last_round(SIDES[n % 2], panes, chance) for _ in repeat(None))
        yield next(state for state in games if panes_left(state) == panes)


def summary(answers: list[Answer]) -> str:
    """How good the moves and the values are, in one line."""
    lost = [answer.given_away for answer in answers if answer.given_away]
    solved = sum(answer.solved for answer in answers)
    wrong = sum(answer.wrong_value for answer in answers)
    brute = sum(answer.brute_force for answer in answers)
    best = f"{len(answers) - len(lost)} of {len(answers)} best moves, {brute} by brute force"
    return f"{best}, {sum(lost):g} points given away, {solved} solved, {wrong} values wrong"


def passes(answers: list[Answer]) -> bool:
    """Whether no value is wrong, and no more than one move in two hundred."""
    lost = sum(answer.given_away > 0 for answer in answers)
    return not any(answer.wrong_value for answer in answers) and lost * 200 <= len(answers)


def print_solved(answers: list[Answer]) -> None:
    """Print how often positions were solved, by panes left, and up to how many in half of them."""
    shares: dict[int, float] = {}
    for panes in sorted({answer.panes for answer in answers}):
        solved = [answer.solved for answer in answers if answer.panes == panes]
        shares[panes] = sum(solved) / len(solved)
        sys.stdout.write(f"{panes:2} panes left: {sum(solved)} of {len(solved)} solved\n")
    half = list(takewhile(lambda panes: shares[panes] >= 0.5, shares))
    sys.stdout.write(
        f"Half of the positions are solved with up to {max(half, default=0)} panes left.\n"
    )


def main() -> int:
    """Check many positions; the exit status says whether level 8 is as good as it has to be."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--unchecked", type=int, default=120, help="positions with more panes")
    parser.add_argument("--seconds", type=float, default=LEVELS[-1].limits.seconds)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    engine, limits, began = RecordingEngine(), Limits(seconds=given.seconds), perf_counter()
    checked: list[Answer] = []
    for state in positions(given.positions, LEAST_PANES, MOST_PANES, given.seed):
        checked.append(check(engine, state, limits))
        sys.stdout.write(f"\r{summary(checked)}, {perf_counter() - began:.0f} s")
        sys.stdout.flush()
    sys.stdout.write("\n")
    larger = positions(given.unchecked, MOST_PANES + 1, ALL_PANES, given.seed)
    print_solved(checked + [ask(engine, state, limits) for state in larger])
    return 0 if passes(checked) else 1


if __name__ == "__main__":
    sys.exit(main())
