"""Let two evaluators play each other, until a sequential test knows which is better.

    python -m training.compare .bench/network-2A.npz linear --players 2 --side A --nodes 2000

An evaluator is a network's file, `linear`, or `shipped` for the one that bots play with. Both play
the same deals, and search for so many nodes: two players with alpha-beta, more with PUCT, one of
the first against a table of the second. With one node these choose at one ply.
"""

import argparse
import sys
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

import numpy as np
from training import playing
from training.evaluators import named_evaluator

from vitral.arena.statistics import Blocks, Sprt, Verdict, share_interval
from vitral.executors import Executor, open_executor
from vitral.kernel import Kit
from vitral.rules import Side
from vitral.search.evaluators.contract import Evaluator

Array = np.ndarray[Any, Any]

TEST: Final = Sprt(0, 30)
"""The new one is taken if it is better by 30 Elo; not if it is not better at all."""
TASKS: Final = 16
"""Into so many tasks a round of a test is divided: a fixed number, so that the games do not depend
on the cores that play them."""
TASK_GAMES: Final = 60
MOST_ROUNDS: Final = 20
"""How often games are added to a test at most."""
MOST_DEPTH: Final = 60
FIRST_SEED: Final = 10**9
"""Of the deals, unless another one is given. Who has chosen among networks by their games with
these deals confirms the choice with others."""
SEEDS_OF_TASK: Final = 5000
"""More than a task has blocks."""


class ContestTask(NamedTuple):
    """Games of one evaluator against a table of another."""

    players: int
    side: Side
    evaluators: tuple[Evaluator, Evaluator]
    nodes: tuple[int, int]
    seed: int
    blocks: int
    """A block is a game with the first one in each seat, with the same deals."""


class Comparison(NamedTuple):
    """What came of the games of two evaluators."""

    verdict: Verdict
    blocks: Blocks
    """What the first won of each block."""
    scores: Array
    """The points of each game, those of the first in front."""

    def __str__(self) -> str:
        interval = share_interval(self.blocks)
        return (
            f"{self.verdict}: won {self.blocks.mean:.1%} ({interval.low:.1%} to "
            f"{interval.high:.1%}) of {len(self.scores)} games, mean scores "
            f"{self.scores.mean(0).round(1).tolist()}"
        )


def contend(task: ContestTask) -> tuple[Array, Array]:
    """The scores and shares of the games of a task."""
    kit = Kit(players=task.players, side=task.side)
    scores = np.zeros((task.blocks * task.players, task.players), np.int64)
    shares = np.zeros(scores.shape)
    first, second = (playing.make_searcher(kit, each) for each in task.evaluators)
    depths, nodes = np.array([MOST_DEPTH, MOST_DEPTH]), np.array(task.nodes)
    playing.contest((first, second), nodes, depths, task.seed, scores, shares)
    return scores, shares


def compare(
    executor: Executor,
    players: int,
    side: Side,
    evaluators: tuple[Evaluator, Evaluator],
    nodes: tuple[int, int],
    most_rounds: int = MOST_ROUNDS,
    first_seed: int = FIRST_SEED,
) -> Comparison:
    """Let one evaluator play another on the same deals, until a sequential test knows."""
    scores, shares = np.zeros((0, players), np.int64), np.zeros((0, players))
    for number in range(most_rounds):
        seeds = (first_seed + SEEDS_OF_TASK * (number * TASKS + n) for n in range(TASKS))
        blocks_each = max(1, TASK_GAMES // players)
        tasks = [ContestTask(players, side, evaluators, nodes, seed, blocks_each) for seed in seeds]
        played = list(executor.map_ordered(contend, tasks))
        scores = np.concatenate([scores, *(part for part, _ in played)])
        shares = np.concatenate([shares, *(part for _, part in played)])
        blocks = Blocks.of(players, map(_block_share, np.split(shares, len(shares) // players)))
        verdict = TEST.verdict(blocks)
        if verdict != "open":
            break
    return Comparison(verdict, blocks, scores)


def _block_share(block: Array) -> Fraction:
    """What the first won of a block of games: one in each seat, with the same deals."""
    won = sum((Fraction(share).limit_denominator(4) for share in block[:, 0]), Fraction(0))
    return won / len(block)


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of the program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("new", help="a file, `linear` or `shipped`")
    parser.add_argument("old", help="the same")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--side", default="A")
    parser.add_argument(
        "--nodes", default="1000", help="of each search; two numbers if they differ"
    )
    parser.add_argument("--rounds", type=int, default=MOST_ROUNDS, help="of games, at most")
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="of the deals")
    parser.add_argument("--processes", type=int, help="one for each core unless given")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster instead")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play until it is known, and say what came out."""
    given = parse(arguments)
    first, *rest = map(int, given.nodes.split(","))
    new, old = (named_evaluator(n, given.players, given.side) for n in (given.new, given.old))
    with open_executor(given.processes, given.ray) as executor:
        found = compare(
            executor,
            given.players,
            given.side,
            (new, old),
            (first, rest[0] if rest else first),
            given.rounds,
            given.seed,
        )
    sys.stdout.write(f"{found}\n")


if __name__ == "__main__":
    main()
