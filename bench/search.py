"""The search: positions evaluated and looked at in a second, and what a second thread brings."""

from collections.abc import Iterator
from itertools import count

import numpy as np

from bench.benchmark import Benchmark, throughput
from vitral.kernel import Kit, Table
from vitral.kernel.compilation import jit
from vitral.kernel.layout import Games
from vitral.kernel.turn import play
from vitral.search.engine import Limits, SearchEngine
from vitral.search.evaluators.contract import (
    Array,
    CompiledEvaluator,
    Evaluator,
    compiled_evaluator,
    evaluate,
)
from vitral.search.evaluators.defaults import default_evaluator
from vitral.search.evaluators.linear import LinearEvaluator
from vitral.search.evaluators.parameters import linear_parameters

NODES = 400_000
"""Looked at in one go: some two hundred milliseconds."""
DEPTH = 9
"""Turns ahead that take a search for two some hundred milliseconds."""
POSITIONS = 8
"""Searched to that depth, one after the other."""
TURNS = 40
"""Turns of a game whose positions are evaluated."""


@jit
def evaluate_all(
    evaluator: CompiledEvaluator, kits: Array, games: Games, values: Array, chances: Array
) -> None:
    """Evaluate one position after the other."""
    for n in range(len(games)):
        evaluate(evaluator, kits[0], games[n], values, chances)


def positions_after_moves(kit: Kit) -> Games:
    """The positions after every move of some turns of a game, those of a turn side by side."""
    table, found = Table(kit, seed=1), []
    for turn in range(TURNS):
        for move in table.legal.tolist():
            after = table.games.copy()
            play(kit.array[0], after[0], move)
            found.append(after)
        table.step(int(table.legal[turn % len(table.legal)]))
    return np.concatenate(found)


def evaluations(kit: Kit, evaluator: Evaluator) -> Iterator[float]:
    """Evaluate the same positions again and again, in the order in which a search meets them."""
    model, games = compiled_evaluator(evaluator, kit), positions_after_moves(kit)
    values, chances = np.zeros((2, kit.players), np.float32)
    while True:
        evaluate_all(model, kit.array, games, values, chances)
        yield len(games)


def nodes(kit: Kit, evaluator: Evaluator) -> Iterator[float]:
    """Think about one first turn after the other."""
    engine = SearchEngine(evaluator)
    for seed in count():
        yield engine.search(Table(kit, seed).state, Limits(nodes=NODES)).nodes


def depths(threads: int) -> Iterator[float]:
    """Search the same first turns of two players to a depth, each from nothing."""
    engine = SearchEngine(threads=threads)
    states = [Table(Kit(players=2), seed).state for seed in range(POSITIONS)]
    while True:
        for state in states:
            engine.clear()
            engine.search(state, Limits(depth=DEPTH))
        yield POSITIONS


def benchmarks() -> Iterator[Benchmark]:
    """On one thread: alpha-beta for two, PUCT for more; and alpha-beta on two threads."""
    for players in (2, 3, 4):
        kit, network = Kit(players=players), default_evaluator(players, "A")
        yield Benchmark(
            f"search-evaluations-{players}",
            f"network, {players} players",
            "evaluations",
            throughput(evaluations(kit, network)),
            note="points and chances of every seat in the positions after each move of some turns",
        )
        linear = LinearEvaluator(linear_parameters(players, "A"))
        for name, evaluator in (("", network), ("-linear", linear)):
            yield Benchmark(
                f"search-{players}{name}",
                f"search, {players} players{', linear evaluator' if name else ''}",
                "nodes",
                throughput(nodes(kit, evaluator)),
            )
    for threads in (1, 2):
        yield Benchmark(
            f"search-depth-{threads}",
            f"search, 2 players, {DEPTH} turns deep, {threads} thread{'s' * (threads > 1)}",
            "searches",
            throughput(depths(threads)),
            note=f"{POSITIONS} first turns, each with an empty table",
        )
