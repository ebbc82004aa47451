"""OpenSpiel: random games in its compiled loop, and a step at a time from Python.

The compiled loop is its `RandomRolloutEvaluator`: list the legal actions, draw one, apply it, until
the game is over. Python cannot call it alone, so a search of one simulation does: it asks the
evaluator once for the root, and for nothing else. The loop does not say how many moves it made; it
made as many games as it was told to, and their mean length is counted beforehand over random games
whose histories can be read.
"""

from collections.abc import Iterator
from random import Random

import pyspiel

from bench.benchmark import Benchmark, throughput

GAMES = {"connect_four": 20_000, "backgammon": 5_000, "chess": 1_000}
"""The games, and over how many of each its mean length is counted."""
PIECE = 0.02
"""Seconds that one call of the compiled loop should take, about."""


def opening(game: pyspiel.Game, generator: Random) -> pyspiel.State:
    """A new game; what chance decides before the first move is drawn."""
    state = game.new_initial_state()
    while state.is_chance_node():
        roll(state, generator)
    return state


def roll(state: pyspiel.State, generator: Random) -> None:
    """Let chance decide."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(generator.choices(outcomes, weights)[0])


def mean_length(game: pyspiel.Game, count: int) -> float:
    """How many moves a random game has, chance's not counted."""
    generator = Random(0)
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(2)]
    moves = 0
    for seed in range(count):
        state = opening(game, generator)
        pyspiel.evaluate_bots(state, bots, seed)
        moves += sum(taken.player >= 0 for taken in state.full_history())
    return moves / count


def rollouts(game: pyspiel.Game, length: float, count: int) -> Iterator[float]:
    """Whole games in the compiled loop, so many a call."""
    generator = Random(1)
    bot = pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(count, 0),
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=0,
        verbose=False,
    )
    while True:
        bot.step(opening(game, generator))
        yield count * length


def steps(game: pyspiel.Game) -> Iterator[float]:
    """Random games played from Python, a move at a time."""
    generator = Random(2)
    while True:
        state = opening(game, generator)
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                roll(state, generator)
            else:
                state.apply_action(generator.choice(state.legal_actions()))
                moves += 1
        yield moves


def benchmarks() -> Iterator[Benchmark]:
    """Every game, both ways."""
    for name, count in GAMES.items():
        game = pyspiel.load_game(name)
        key, title = name.replace("_", "-"), name.replace("_", " ")
        length = mean_length(game, count)
        alone = throughput(rollouts(game, length, 1))(0.2) / length
        yield Benchmark(
            key=f"openspiel-{key}",
            label=f"OpenSpiel {title}, rollouts",
            unit="moves",
            measure=throughput(rollouts(game, length, max(1, round(alone * PIECE)))),
            note=f"RandomRolloutEvaluator called by MCTSBot with one simulation; moves are games "
            f"times {length:.1f}, the mean of {count:,} random games; dice are no moves",
        )
        yield Benchmark(
            key=f"openspiel-{key}-python",
            label=f"OpenSpiel {title}, from Python",
            unit="moves",
            measure=throughput(steps(game)),
        )
