"""Whether reviews tell the truth where they say that it is proved.

    python -m tests.analysis.review.truth --games 100

Moves of the last round that a review calls solved are compared with brute force, which shares
nothing with the search: what the move gave away, and that the best move is one.
"""

import argparse
import sys
from collections.abc import Iterator
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple

from tests.analysis.review.games import bot_game
from tests.search.truth import solve
from vitral.analysis import ReviewBudget, ReviewPlan, evaluate
from vitral.analysis.review.document import MoveReview
from vitral.notation import Game, parse_move
from vitral.rules import Side, State, play

SIDES: tuple[Side, Side] = ("A", "B")
MOST_PANES = 16
"""On the table: with more, brute force takes too long."""


class Compared(NamedTuple):
    """A solved move, compared with brute force."""

    best_is_best: bool
    lost_is_true: bool
    better_than_best: bool
    """Whether the review says that the move gained something: no move is better than the best."""


def solved_moves(game: Game, budget: ReviewBudget) -> Iterator[tuple[State, MoveReview]]:
    """The moves of a game that its review calls solved, with the positions before them."""
    plan = ReviewPlan(game, budget)
    done = {task.key: evaluate(task) for task in plan.tasks if len(task.moves) > 1}
    states = [game.start, *(step.state for step in game.steps)]
    for move in plan.document(done).moves:
        if move.solved:
            yield states[move.number - 1], move


def compare(state: State, move: MoveReview) -> Compared:
    """What brute force says of a solved move, and what its review says."""
    truth, after = solve(state), play(state, parse_move(move.move))[0]
    scores = [player.score for player in after.players]
    mover = state.seat - 1
    if after.over:
        value = scores[mover] - scores[1 - mover]
    else:
        value = round(solve(after).value) * (1 if after.seat == state.seat else -1)
    best = parse_move(move.best or "")
    gained = move.points[mover] if move.points else 0.0
    return Compared(best in truth.best, round(truth.value) - value == move.lost, gained > 0)


def compare_game(seed: int, nodes: int) -> list[Compared]:
    """The solved moves of a game, as far as brute force can follow them."""
    game = bot_game(("level-4", "random"), SIDES[seed % 2], seed)
    return [
        compare(state, move)
        for state, move in solved_moves(game, ReviewBudget(nodes, 2))
        if len(state.centre) + sum(map(len, state.displays)) <= MOST_PANES
    ]


def is_true(found: Compared) -> bool:
    """Whether a review is right about a move in every way."""
    return found == Compared(best_is_best=True, lost_is_true=True, better_than_best=False)


def main() -> None:
    """Compare the solved moves of many games; fails if a review is wrong about one of them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=20_000)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    found: list[Compared] = []
    comparing = partial(compare_game, nodes=given.nodes)
    with get_context("spawn").Pool(given.processes) as pool:
        for number, moves in enumerate(pool.imap_unordered(comparing, range(given.games)), 1):
            found += moves
            best, lost, better = map(sum, zip(*found, strict=True)) if found else (0, 0, 0)
            sys.stdout.write(
                f"\r{number} games, {len(found)} solved moves: {best} best moves are best"
            )
            sys.stdout.write(f", {lost} losses are true, {better} better than the best")
            sys.stdout.flush()
    sys.stdout.write("\n")
    if not found or not all(map(is_true, found)):
        sys.exit("expected that every solved move is told truly")


if __name__ == "__main__":
    main()
