"""Fits the scale of a review's accuracy on games between the levels.

    python -m training.accuracy --games 20

Every level plays the next one so many times, each as often in each seat and on each side. Their
moves are reviewed, and the points lost for each decision are averaged by level. Accuracy is fitted
such that level k stands in the middle of the k-th eighth of the scale: level 1 at 6, level 8 at 94.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from math import exp, log
from random import Random
from typing import NamedTuple

import numpy as np

from vitral.analysis.review import BUDGETS, ReviewBudget, ReviewPlan, evaluate
from vitral.analysis.review.accuracy import AccuracyScale, accuracy
from vitral.cli.progress import progress_bar
from vitral.executors import open_executor
from vitral.notation import Game
from vitral.rules import Side
from vitral.search import bot
from vitral.service.dice import Dice

LEVELS = 8
STRONGEST = "level-8@300000n"
"""Level 8 with a limit in positions, so that its strength does not depend on the machine."""
SIDES: tuple[Side, Side] = ("A", "B")


class Job(NamedTuple):
    """A game between a level and the next."""

    lower: int
    number: int
    nodes: int


class Loss(NamedTuple):
    """What a level lost in a game."""

    level: int
    points: float
    decisions: int


def bot_name(level: int) -> str:
    """The bot that plays for a level."""
    return STRONGEST if level == LEVELS else f"level-{level}"


def play(job: Job) -> tuple[Game, list[int]]:
    """The game, and the level in each seat."""
    levels = [job.lower, job.lower + 1]
    if job.number % 2:
        levels.reverse()
    dice = Dice(Random(f"{job.lower}/{job.number}"))
    game = Game(dice.setup(2), SIDES[job.number // 2 % 2])
    bots = [bot(bot_name(level), seed=job.number) for level in levels]
    while not game.is_over:
        if game.state.awaits_deal:
            game.deal(dice.deal(game.state))
        else:
            game.play(bots[game.state.seat - 1].choose(game.state))
    return game, levels


def losses(job: Job) -> list[Loss]:
    """What both levels lost in a game; deals are not sampled, since they do not matter here."""
    game, levels = play(job)
    plan = ReviewPlan(game, ReviewBudget(job.nodes, deals=2))
    turns = {task.key: evaluate(task) for task in plan.tasks if not task.deals}
    seats = plan.document(turns).seats
    return [
        Loss(level, seat.lost or 0.0, seat.decisions or 0)
        for level, seat in zip(levels, seats, strict=True)
    ]


def mean_losses(found: Iterable[list[Loss]], games: int) -> Mapping[int, float]:
    """Points lost for each decision, by level."""
    points: dict[int, float] = defaultdict(float)
    decisions: dict[int, int] = defaultdict(int)
    with progress_bar("games", games) as update:
        for number, pair in enumerate(found, 1):
            update(number, "")
            for loss in pair:
                points[loss.level] += loss.points
                decisions[loss.level] += loss.decisions
    return {level: points[level] / decisions[level] for level in sorted(points)}


def target(level: int) -> float:
    """Where a level should stand, as a share of the scale."""
    return (level - 0.5) / LEVELS


def fit(lost: Mapping[int, float]) -> AccuracyScale:
    """The scale whose accuracies come nearest to the targets.

    accuracy = exp(-(lost / scale) ** exponent) is a line in log(lost) and log(-log(accuracy)).
    """
    x = [log(each) for each in lost.values()]
    y = [log(-log(target(level))) for level in lost]
    exponent, offset = (float(number) for number in np.polyfit(x, y, 1))
    return AccuracyScale(scale=exp(-offset / exponent), exponent=exponent)


def main() -> None:
    """Play, review, fit, and print what goes into `AccuracyScale`."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20, help="of each level against the next")
    parser.add_argument("--nodes", type=int, default=BUDGETS[2].nodes)
    parser.add_argument("--processes", type=int, help="one for each core unless given")
    parser.add_argument("--ray", metavar="ADDRESS", help="work on a Ray cluster instead")
    given = parser.parse_args()
    pairs = range(1, LEVELS)
    jobs = [Job(lower, number, given.nodes) for number in range(given.games) for lower in pairs]
    with open_executor(given.processes, given.ray) as executor:
        lost = mean_losses(executor.map_ordered(losses, jobs), len(jobs))
    scale = fit(lost)
    sys.stdout.write(f"{scale}\n")
    for level, each in lost.items():
        shown = accuracy(each, scale)
        sys.stdout.write(f"level {level}: {each:.3f} points lost a decision, {shown:.0f} %\n")


if __name__ == "__main__":
    main()
