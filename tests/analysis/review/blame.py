"""Whether a review blames the weaker player, whoever won.

    python -m tests.analysis.review.blame --games 100

Level 8 (with less time than it has otherwise) plays level 3, each as often in each seat and on each
side; it should lose fewer points by its own play in at least 95 % of the games.
"""

import argparse
import sys
from collections.abc import Iterator
from multiprocessing import get_context
from typing import NamedTuple

from tests.analysis.review.games import bot_game
from vitral.analysis import ReviewBudget, ReviewDocument, review
from vitral.rules import Side

SIDES: tuple[Side, Side] = ("A", "B")


class Verdict(NamedTuple):
    """What a review says of a game between a strong and a weak player."""

    strong_won: bool
    own: tuple[float, float]
    """What the own play of the strong and of the weak one brought, in points."""
    lost: tuple[float, float]
    """Points that their unforced moves gave away."""


def judge(job: tuple[int, str, str, ReviewBudget]) -> Verdict:
    """Play a game, the strong bot in seat 1 if its number is even, and review it."""
    seed, strong, weak, budget = job
    names = (strong, weak) if seed % 2 == 0 else (weak, strong)
    document = review(bot_game(names, SIDES[seed // 2 % 2], seed), budget, processes=1)
    return _verdict(document, seed % 2)


def _verdict(document: ReviewDocument, strong: int) -> Verdict:
    seats = document.seats[strong], document.seats[1 - strong]
    own, other = ((seat.points.own or 0.0, seat.lost or 0.0) for seat in seats)
    won = (seats[0].win.result or 0.0) > 0.5
    return Verdict(won, (own[0], other[0]), (own[1], other[1]))


def verdicts(
    games: int, strong: str, weak: str, budget: ReviewBudget, processes: int
) -> Iterator[Verdict]:
    """The verdicts of some games, one after the other."""
    jobs = [(seed, strong, weak, budget) for seed in range(games)]
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(judge, jobs)


def main() -> None:
    """Review many games, and say how often the weaker player was blamed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--strong", default="level-8@0.1s")
    parser.add_argument("--weak", default="level-3")
    parser.add_argument("--nodes", type=int, default=20_000)
    parser.add_argument("--deals", type=int, default=16)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    budget = ReviewBudget(given.nodes, given.deals)
    own = lost = won = 0
    found = verdicts(given.games, given.strong, given.weak, budget, given.processes)
    for total, verdict in enumerate(found, 1):
        own += verdict.own[0] > verdict.own[1]
        lost += verdict.lost[0] < verdict.lost[1]
        won += verdict.strong_won
        sys.stdout.write(f"\r{total} games: strong won {won}, better own play {own}")
        sys.stdout.write(f", fewer points lost {lost}")
        sys.stdout.flush()
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
