"""Whether luck is honest: nobody's in the long run, and as uncertain as its interval says.

    python -m tests.analysis.review.honest_luck --games 1000 --deals 300

The first number is the mean luck of seat 1 over games between equal bots, with its interval. The
second is how often the stated 95 % interval of a value before a deal holds the value from 50 times
as many sampled deals.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from math import fsum
from multiprocessing import get_context
from random import Random
from statistics import fmean, stdev

from tests.analysis.review.games import bot_game
from vitral.analysis import ReviewBudget, ReviewPlan, evaluate
from vitral.analysis.review import EvaluationTask, TaskKey
from vitral.analysis.review.evaluation import DealsEvaluation
from vitral.notation import Game, format_position
from vitral.rules import Side
from vitral.search.intervals import half_width

SIDES: tuple[Side, Side] = ("A", "B")
MORE = 50
"""As many times more deals are sampled for the value that an interval should hold."""


def luck_of_first_seat(game: Game, budget: ReviewBudget) -> float:
    """The luck of seat 1 in a game, in points; only what it depends on is evaluated."""
    plan = ReviewPlan(game, budget)
    after_deals = {n for n, step in enumerate(game.steps, 1) if step.move is None}
    needed = [task for task in plan.tasks if task.deals or task.key.step in after_deals]
    document = plan.document({task.key: evaluate(task) for task in needed})
    return fsum(deal.points[0] for deal in document.deals if deal.points)


def luck_of_game(seed: int, name: str, budget: ReviewBudget) -> float:
    """The same for a game between two equal bots."""
    return luck_of_first_seat(bot_game((name, name), SIDES[seed % 2], seed), budget)


def sampled(position: str, deals: int, nodes: int, seed: int) -> list[float]:
    """Margins of seat 1 after sampled deals."""
    task = EvaluationTask(TaskKey("deals", 0), position, None, nodes, deals=deals, seed=seed)
    found = evaluate(task)
    if not isinstance(found, DealsEvaluation):
        raise TypeError("expected sampled deals")
    return [values.points[0] for values in found.samples]


def interval_holds(seed: int, name: str, budget: ReviewBudget) -> bool:
    """Whether the interval of a value before a deal of a game holds the better known value."""
    position = _before_a_deal(bot_game((name, name), SIDES[seed % 2], seed), seed)
    few = sampled(position, budget.deals, budget.nodes, seed=0)
    many = sampled(position, MORE * budget.deals, budget.nodes, seed=1)
    return abs(fmean(few) - fmean(many)) <= half_width(stdev(few), len(few))


def _before_a_deal(game: Game, seed: int) -> str:
    states = [game.start, *(step.state for step in game.steps)]
    return format_position(Random(seed).choice([s for s in states if s.awaits_deal]))


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The ends of the 95 % interval of a mean, the mean between them."""
    half = half_width(stdev(values), len(values))
    return fmean(values) - half, fmean(values), fmean(values) + half


def _shown(results: Iterator[float], what: str) -> list[float]:
    found: list[float] = []
    for result in results:
        found.append(float(result))
        sys.stdout.write(f"\r{len(found)} {what}: mean {fmean(found):.3f}")
        sys.stdout.flush()
    sys.stdout.write("\n")
    return found


def main() -> None:
    """Measure both, and print them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--nodes", type=int, default=100)
    parser.add_argument("--samples", type=int, default=16)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    budget = ReviewBudget(given.nodes, given.samples)
    with get_context("spawn").Pool(given.processes) as pool:
        luck = partial(luck_of_game, name=given.bot, budget=budget)
        low, mean, high = mean_interval(_shown(pool.imap(luck, range(given.games)), "games"))
        sys.stdout.write(f"mean luck of seat 1: {mean:.3f} [{low:.3f}, {high:.3f}]\n")
        holds = partial(interval_holds, name=given.bot, budget=budget)
        held = _shown(pool.imap(holds, range(given.deals)), "intervals")
        sys.stdout.write(f"intervals that hold the value: {100 * fmean(held):.1f} %\n")


if __name__ == "__main__":
    main()
