# ruff: noqa: T201 - it prints what it measured
"""A match on two Ray nodes, one of which is killed half-way, beside local processes.

    python -m tests.executors.cluster [--games N]

The results have to be the same game by game, and Ray at least 90 % as fast as two processes on the
same cores, with everything started and compiled. Matches take turns, so that whatever else the
machine does slows both.
"""

import argparse
import sys
from time import perf_counter
from typing import Final

from tests.arena.tasks import game_settings, timeless
from tests.executors.ray_nodes import RayNodes, ray_nodes
from vitral.arena import MatchPlan, Results, Standing, play_match
from vitral.executors import Executor, local_executor, open_executor

BOTS: Final = ("level-6", "level-5")
"""Both are limited in depth and nodes, not in time: what they play depends on the seed alone."""
TURNS: Final = 5
"""Matches of each executor that are timed."""
LEAST: Final = 0.9
"""How fast Ray has to be, as a part of the speed of local processes."""


def played(
    executor: Executor, games: int, seed: int, kill: RayNodes | None = None
) -> tuple[list[object], float]:
    """The blocks of a match without their times, and the seconds it took."""
    plan = MatchPlan(game_settings(), games, seed)
    results, began = Results(plan.header), perf_counter()

    def watch(standing: Standing) -> None:
        if kill and kill.has_others and standing.count >= plan.blocks // 2:
            print(f"block {standing.count} of {plan.blocks}: one node is killed")
            kill.kill_last()

    play_match(plan, BOTS, executor, results, watch)
    blocks = sorted(results.blocks(BOTS), key=lambda block: block.block)
    return [timeless(block) for block in blocks], perf_counter() - began


def compare_speed(local: Executor, ray: Executor, games: int) -> float:
    """Ray's speed as a part of that of local processes; results have to be the same."""
    seconds = [0.0, 0.0]
    for seed in range(100, 100 + TURNS):
        blocks, took = zip(*(played(each, games, seed) for each in (local, ray)), strict=True)
        assert blocks[0] == blocks[1]
        seconds = [sum(pair) for pair in zip(seconds, took, strict=True)]
    total = games * TURNS
    print(f"{total} games: {seconds[0]:.1f} s in 2 processes, {seconds[1]:.1f} s on 2 Ray nodes")
    return seconds[0] / seconds[1]


def main() -> None:
    """Measure, compare, and exit with 1 if a bar was missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    games = parser.parse_args().games
    with (
        ray_nodes(2) as nodes,
        local_executor(2) as local,
        open_executor(ray=nodes.address) as ray,
    ):
        for executor in (local, ray):
            played(executor, 20, seed=99)  # starts processes, loads what is compiled
        speed = compare_speed(local, ray, games // TURNS)
        print(f"Ray has {speed:.1%} of the speed of local processes")
        expected, _ = played(local, games, seed=1)
        found, _ = played(ray, games, seed=1, kill=nodes)
    same = sum(one == other for one, other in zip(expected, found, strict=True))
    print(f"{same} of {len(expected)} blocks are the same, game by game, with one node killed")
    sys.exit(speed < LEAST or same < len(expected))


if __name__ == "__main__":
    main()
