"""Whether start, luck, own play and others' play add up to the result, for every seat.

    python -m tests.analysis.review.identity --games 500

Games of 2, 3 and 4 players on both sides, played at random, by greedy bots or by a weak level, and
reviewed with a tiny budget: the identity does not depend on it.
"""

import argparse
import sys
from math import fsum
from multiprocessing import get_context

from tests.analysis.review.games import bot_game
from vitral.analysis import ReviewBudget, ReviewDocument, review
from vitral.rules import Side

KINDS: tuple[tuple[int, Side], ...] = ((2, "A"), (2, "B"), (3, "A"), (3, "B"), (4, "A"), (4, "B"))
BOTS = ("random", "greedy", "level-2")
TINY = ReviewBudget(nodes=10, deals=2)


def largest_error(document: ReviewDocument) -> float:
    """By how much any of the sums that must add up does not."""
    errors = [0.0]
    for seat in document.seats:
        for account in (seat.points, seat.win):
            parts = (account.start, account.luck, account.own, account.others)
            known = [part for part in parts if part is not None]
            if len(known) < len(parts) or account.result is None:
                raise AssertionError("a number is missing")
            errors.append(abs(fsum(known) - account.result))
    for step in (*document.deals, *document.moves):
        errors += [abs(fsum(getattr(step, kind))) for kind in ("points", "win")]
    return max(errors)


def check(seed: int) -> float:
    """Play a game, review it, and return its largest error."""
    players, side = KINDS[seed % len(KINDS)]
    names = [BOTS[(seed // len(KINDS) + seat) % len(BOTS)] for seat in range(players)]
    return largest_error(review(bot_game(names, side, seed), TINY, processes=1))


def main() -> None:
    """Check many games, and say how large the largest error was."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    largest = 0.0
    with get_context("spawn").Pool(given.processes) as pool:
        for number, error in enumerate(pool.imap_unordered(check, range(given.games)), 1):
            largest = max(largest, error)
            sys.stdout.write(f"\r{number} games: largest error {largest:.1e}")
            sys.stdout.flush()
    sys.stdout.write("\n")
    if largest >= 1e-9:
        sys.exit("expected errors below 1e-9")


if __name__ == "__main__":
    main()
