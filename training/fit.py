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
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from training import playing
from training.compare import MOST_DEPTH, MOST_ROUNDS, ContestTask, compare, contend

from vitral.cli.progress import progress_bar
from vitral.executors import Executor, open_executor
from vitral.kernel import Kit
from vitral.rules import Side
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
from vitral.search.evaluators.parameters import LinearParameters, read_linear_parameters

Array = np.ndarray[Any, Any]

CONTEST_NODES: Final = 2000
TASKS: Final = 128
"""Into so many tasks a generation is divided: a fixed number, so that the games do not depend on
the cores that play them."""
RANDOM_MOVES: Final = 50
"""Moves of a thousand in self-play that are random ones, for the sake of variety."""
FIRST_SPREAD: Final = 15.0
"""How far final margins are taken to lie from the expected ones before any were seen, in points."""


class SelfPlayTask(NamedTuple):
    """Games of an evaluator against itself."""

    players: int
    side: Side
    parameters: LinearParameters
    nodes: int
    depth: int
    games: int
    seed: int


def first_guess() -> LinearParameters:
    """Parameters to begin with: completed sides and broken glass, and little else."""
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
    return LinearParameters(weights, (FIRST_SPREAD,) * PHASES)


def play_games(task: SelfPlayTask) -> tuple[Array, Array, Array]:
    """Rows, phases and results of the games of a task."""
    players, count = task.players, task.games
    cap = (count + 1) * 60 * (1 if players == 2 else players * 2)
    rows, phases, results = (
        np.zeros((cap, 2 * FEATURE_COUNT), np.float32),
        np.zeros(cap, np.int64),
        np.zeros(cap, np.float32),
    )
    kit = Kit(players=players, side=task.side)
    searcher = playing.make_searcher(kit, LinearEvaluator(task.parameters))
    searcher.game["generator"] = task.seed
    every = 4 if players == 2 else 8
    total = playing.write_self_play(
        searcher, task.nodes, task.depth, count, RANDOM_MOVES, every, rows, phases, results
    )
    return rows[:total].astype(np.float16), phases[:total].astype(np.int8), results[:total]


def regress(
    rows: Array, phases: Array, results: Array, old: LinearParameters
) -> tuple[LinearParameters, list[float]]:
    """Ridge towards the old weights; the share that is explained of held-out rows, by phase."""
    weights, spread, explained = old.weights.copy(), [], []
    for phase in range(PHASES):
        mine = np.flatnonzero(phases == phase)
        x = rows[mine, :FEATURE_COUNT].astype(np.float64) - rows[mine, FEATURE_COUNT:]
        y = results[mine].astype(np.float64)
        held = np.arange(len(y)) % 10 == 0
        ridge = 100 * np.diag((x**2).mean(0) + 0.01)
        fit = x[~held]
        towards = fit.T @ y[~held] + ridge @ old.weights[phase]
        weights[phase] = np.linalg.solve(fit.T @ fit + ridge, towards)
        left = y[held] - x[held] @ weights[phase]
        spread.append(float(left.std()))
        explained.append(1 - float((left**2).mean() / (y[held] ** 2).mean()))
    return LinearParameters(weights, tuple(spread)), explained


def say(line: str) -> None:
    """A line of the report, at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, fit and contend, generation after generation."""
    given = parse(arguments)
    best = read_parameters(given.start) if given.start else first_guess()
    compile_for(given.players, given.side, best)
    games, nodes = (map(int, numbers.split(",")) for numbers in (given.games, given.nodes))
    given.out.mkdir(parents=True, exist_ok=True)
    with open_executor(given.processes, given.ray) as executor:
        for generation, (count, limit) in enumerate(zip(games, nodes, strict=True)):
            say(f"{given.players}{given.side} generation {generation}")
            began = time.time()
            new = fit_generation(executor, given, best, generation, count, limit)
            evaluators = LinearEvaluator(new), LinearEvaluator(best)
            contest_nodes = CONTEST_NODES, CONTEST_NODES
            found = compare(
                executor, given.players, given.side, evaluators, contest_nodes, given.rounds
            )
            say(f"  new against old: {found}; {time.time() - began:.0f} s")
            if found.verdict == "better":
                best = new
                write_parameters(given.out / f"{given.players}{given.side}.json", best)


def compile_for(players: int, side: Side, parameters: LinearParameters) -> None:
    """Compile what plays, once for all cores."""
    play_games(SelfPlayTask(players, side, parameters, nodes=200, depth=1, games=1, seed=1))
    evaluator = LinearEvaluator(parameters)
    contend(ContestTask(players, side, (evaluator, evaluator), (100, 100), seed=1, blocks=1))


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of the program."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--side", default="A")
    parser.add_argument("--games", default="20000,20000,8000")
    parser.add_argument("--nodes", default="300,1500,6000")
    parser.add_argument("--rounds", type=int, default=MOST_ROUNDS, help="of a test, at most")
    parser.add_argument("--start", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--processes", type=int, help="one for each core unless given")
    parser.add_argument("--ray", metavar="ADDRESS", help="work on a Ray cluster instead")
    return parser.parse_args(arguments)


def fit_generation(
    executor: Executor,
    given: argparse.Namespace,
    best: LinearParameters,
    generation: int,
    games: int,
    nodes: int,
) -> LinearParameters:
    """Parameters fitted to games of the best ones so far."""
    began = time.time()
    rows, phases, results = play_generation(executor, given, best, generation, games, nodes)
    say(f"  {len(rows)} rows of games with {nodes} nodes, {time.time() - began:.0f} s")
    new, explained = regress(rows, phases, results, best)
    say("  explained " + " ".join(f"{e:.3f}" for e in explained))
    return new


def play_generation(
    executor: Executor,
    given: argparse.Namespace,
    best: LinearParameters,
    generation: int,
    games: int,
    nodes: int,
) -> tuple[Array, Array, Array]:
    """Games of one generation, in parallel: rows of features, their phases and results."""
    each, seed = max(1, games // TASKS), 1 + 10**6 * (generation + 1)
    todo = [
        SelfPlayTask(given.players, given.side, best, nodes, MOST_DEPTH, each, seed + n)
        for n in range(TASKS)
    ]
    with progress_bar(f"generation {generation}", TASKS) as update:
        parts = []
        for part in executor.map_ordered(play_games, todo):
            parts.append(part)
            update(len(parts), "")
    rows, phases, results = (np.concatenate(part) for part in zip(*parts, strict=True))
    return rows, phases, results


def read_parameters(file: Path) -> LinearParameters:
    """The parameters of a file that `write_parameters` wrote."""
    return read_linear_parameters(json.loads(file.read_text()))


def write_parameters(file: Path, parameters: LinearParameters) -> None:
    """Write weights by the names of their features, with what they leave unexplained in points."""
    columns = zip(FEATURES, parameters.weights.T, strict=True)
    rounded = {name: [round(float(w), 4) for w in weights] for name, weights in columns}
    file.write_text(json.dumps({"spread": parameters.spread, "weights": rounded}, indent=0))


if __name__ == "__main__":
    main()
