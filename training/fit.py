"""Fit the linear evaluator: self-play, regression on the results, and again with the new weights.

    python -m training.fit --players 2 --side A --out parameters

Each generation plays with the best weights so far, at more nodes a move; a regression finds what
each feature was worth in each phase, and a sequential test between new and old weights on the same
deals says whether that is better. If not, the old ones stay.
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
from training import playing

from vitral.arena.statistics import Blocks, Sprt
from vitral.cli.progress import progress_bar
from vitral.executors import Executor, open_executor
from vitral.kernel import Kit
from vitral.kernel.layout import GAME
from vitral.search.algorithms.workspace import Workspace, make_table, make_workspace
from vitral.search.evaluators.contract import PHASES
from vitral.search.evaluators.features import (
    COMPLETION_POINTS,
    FEATURE_COUNT,
    FEATURES,
    FINISHED_BY_BEST,
    GLASS_COST,
    ORNAMENT_POINTS,
    POINTS_TO_THE_RIGHT,
    SHAPE_COUNT,
    SHAPES,
    STRIPS,
)
from vitral.search.evaluators.linear import LinearEvaluator
from vitral.search.evaluators.parameters import LinearParameters

TEST = Sprt(0, 30)
"""New weights are taken if they are better by 30 Elo; not if they are not better at all."""
CONTEST_NODES = 2000
ROUNDS_OF_GAMES = 20
"""How often games are added to a test at most: `TASKS` times about sixty."""
TASKS = 16
"""Into so many tasks a round of a test is divided, and a generation into eight times as many: a
fixed number, so that the games do not depend on the cores that play them."""
RANDOM_MOVES = 50
"""Moves of a thousand in self-play that are random ones, for the sake of variety."""


def first_guess() -> np.ndarray[Any, Any]:
    """Weights to begin with, in points: completed sides and broken glass, and little else."""
    weights = np.zeros((PHASES, FEATURE_COUNT))
    weights[:, 0] = 1
    for far, share in ((0, 1.0), (SHAPE_COUNT, 0.7)):
        for n, (lacks, colours) in enumerate(SHAPES):
            ready = (0.0, 0.8, 0.4, 0.2, 0.1, 0.0)[lacks] * 0.7 ** max(0, colours - 1) * share
            weights[:, COMPLETION_POINTS + far + n] = 0.7 * ready
            weights[:, STRIPS + far + n] = ready
    weights[:, GLASS_COST] = -1.2
    weights[:, GLASS_COST + 1] = -0.2
    weights[:, POINTS_TO_THE_RIGHT] = 0.05
    weights[:, ORNAMENT_POINTS] = 0.8
    weights[:, FINISHED_BY_BEST] = 0.8
    return weights


def workspace_with(kit: Kit, weights: np.ndarray[Any, Any], table_bits: int = 16) -> Workspace:
    """A workspace for a search with these weights; rollouts need no spread."""
    evaluator = LinearEvaluator(LinearParameters(weights, (1.0,) * PHASES))
    return make_workspace(kit, evaluator, make_table(table_bits))


def play_games(task: tuple[Any, ...]) -> tuple[Any, Any, Any]:
    """Rows, phases and results of some games of the weights against themselves."""
    players, side, weights, nodes, depth, count, seed = task
    game = np.zeros(1, GAME)
    game["generator"] = seed
    cap = (count + 1) * 60 * (1 if players == 2 else players * 2)
    rows, phases, results = (
        np.zeros((cap, 2 * FEATURE_COUNT), np.float32),
        np.zeros(cap, np.int64),
        np.zeros(cap, np.float32),
    )
    workspace = workspace_with(Kit(players=players, side=side), weights)
    every = 4 if players == 2 else 8
    total = playing.self_play(
        workspace, game, nodes, depth, count, RANDOM_MOVES, every, rows, phases, results
    )
    return rows[:total].astype(np.float16), phases[:total].astype(np.int8), results[:total]


def contend(task: tuple[Any, ...]) -> Any:
    """The scores and shares of some games of one set of weights against a table of others."""
    players, side, both, nodes, seed, blocks = task
    kit = Kit(players=players, side=side)
    scores = np.zeros((blocks * players, players), np.int64)
    new, old = both
    shares = np.zeros((blocks * players, players))
    nodes_of_both, depths = np.array([nodes, nodes]), np.array([60, 60])
    workspaces = workspace_with(kit, new), workspace_with(kit, old)
    game = np.zeros(1, GAME)
    playing.contest(workspaces, game, nodes_of_both, depths, seed, scores, shares)
    return scores, shares


def regress(rows: Any, phases: Any, results: Any, old: Any) -> tuple[Any, list[float], list[float]]:
    """Ridge towards the old weights; the spread left and the share explained on held-out rows."""
    weights, spread, explained = old.copy(), [], []
    for phase in range(PHASES):
        mine = np.flatnonzero(phases == phase)
        x = rows[mine, :FEATURE_COUNT].astype(np.float64) - rows[mine, FEATURE_COUNT:]
        y = results[mine].astype(np.float64)
        held = np.arange(len(y)) % 10 == 0
        ridge = 100 * np.diag((x**2).mean(0) + 0.01)
        fit = x[~held]
        weights[phase] = np.linalg.solve(fit.T @ fit + ridge, fit.T @ y[~held] + ridge @ old[phase])
        left = y[held] - x[held] @ weights[phase]
        spread.append(float(left.std()))
        explained.append(1 - float((left**2).mean() / (y[held] ** 2).mean()))
    return weights, spread, explained


def compare(
    executor: Executor, given: argparse.Namespace, new: Any, old: Any
) -> tuple[str, Blocks, Any]:
    """Let new weights play old ones on the same deals, until a sequential test knows."""
    scores = np.zeros((0, given.players), np.int64)
    shares = np.zeros((0, given.players))
    for number in range(ROUNDS_OF_GAMES):
        fights = [
            (
                given.players,
                given.side,
                (new, old),
                CONTEST_NODES,
                10**9 + 5000 * (number * TASKS + n),
                max(1, 60 // given.players),
            )
            for n in range(TASKS)
        ]
        played = list(executor.map_ordered(contend, fights))
        scores = np.concatenate([scores, *(part for part, _ in played)])
        shares = np.concatenate([shares, *(part for _, part in played)])
        blocks = Blocks.of(
            given.players, map(_block_share, np.split(shares, len(shares) // given.players))
        )
        verdict = TEST.verdict(blocks)
        if verdict != "open":
            break
    return verdict, blocks, scores


def _block_share(block: Any) -> Fraction:
    """What the first won of a block of games: one in each seat, with the same deals."""
    won = sum((Fraction(share).limit_denominator(4) for share in block[:, 0]), Fraction(0))
    return won / len(block)


def say(line: str) -> None:
    """A line of the report, at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, fit and contend, generation after generation."""
    given = parse(arguments)
    weights = read_weights(given.start) if given.start else first_guess()
    play_games((given.players, given.side, weights, 200, 1, 1, 1))  # compiles, once for all cores
    contend((given.players, given.side, (weights, weights), 100, 1, 1))
    games, nodes = (map(int, numbers.split(",")) for numbers in (given.games, given.nodes))
    with open_executor(given.processes, given.ray) as executor:
        for generation, (count, limit) in enumerate(zip(games, nodes, strict=True)):
            began = time.time()
            say(f"{given.players}{given.side} generation {generation}")
            rows, phases, results = play_generation(
                executor, given, weights, generation, count, limit
            )
            say(f"  {len(rows)} rows of games with {limit} nodes, {time.time() - began:.0f} s")
            new, spread, explained = regress(rows, phases, results, weights)
            say("  explained " + " ".join(f"{e:.3f}" for e in explained))
            verdict, blocks, scores = compare(executor, given, new, weights)
            say(
                f"  new against old: {verdict}, {blocks.mean:.3f} of {len(scores)} games, "
                f"mean scores {scores.mean(0).round(1).tolist()}; {time.time() - began:.0f} s"
            )
            if verdict == "better":
                weights = new
                write_weights(given.out / f"{given.players}{given.side}.json", weights, spread)


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of the program."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--side", default="A")
    parser.add_argument("--games", default="20000,20000,8000")
    parser.add_argument("--nodes", default="300,1500,6000")
    parser.add_argument("--start", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--processes", type=int, help="one for each core unless given")
    parser.add_argument("--ray", metavar="ADDRESS", help="work on a Ray cluster instead")
    return parser.parse_args(arguments)


def play_generation(
    executor: Executor,
    given: argparse.Namespace,
    weights: Any,
    generation: int,
    games: int,
    nodes: int,
) -> tuple[Any, Any, Any]:
    """Games of one generation, in parallel: rows of features, their phases and results."""
    tasks = 8 * TASKS
    each, seed = max(1, games // tasks), 1 + 10**6 * (generation + 1)
    todo = [(given.players, given.side, weights, nodes, 60, each, seed + n) for n in range(tasks)]
    with progress_bar(f"generation {generation}", tasks) as update:
        parts = []
        for part in executor.map_ordered(play_games, todo):
            parts.append(part)
            update(len(parts), "")
    rows, phases, results = (np.concatenate(part) for part in zip(*parts, strict=True))
    return rows, phases, results


def read_weights(file: Path) -> Any:
    """The weights of a file that `write_weights` wrote: a row for each phase."""
    document = json.loads(file.read_text())
    return np.array([document["weights"][name] for name in FEATURES]).T


def write_weights(file: Path, weights: Any, spread: Sequence[float]) -> None:
    """Write weights by the names of their features, with what they leave unexplained in points."""
    rounded = {name: [round(float(w), 4) for w in weights[:, n]] for n, name in enumerate(FEATURES)}
    file.write_text(json.dumps({"spread": spread, "weights": rounded}, indent=0))


if __name__ == "__main__":
    main()
