"""Any policy against the bots, the weakest first, as far up the ladder as it gets.

    python examples/evaluate.py POLICY [--bots random greedy …] [--games 400]

POLICY is a file that `examples/ppo.py` wrote, the name of a bot, or ``module:function``, where the
function takes an observation and its mask and gives an action. Two games of a pair have the same
set-up and dice; in the second one the seats are swapped. A bot against which next to nothing is won
is the last one.
"""

import argparse
from collections.abc import Sequence
from importlib import import_module
from math import sqrt
from random import Random
from typing import Any, TypeAlias

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from vitral.envs import PolicyBot
from vitral.rules import State, deal, new_game, play, winners
from vitral.search import BOTS, Bot, bot
from vitral.service.dice import Dice

LADDER = ("random", *(name for name in BOTS if name.startswith("level-")))
Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]


def load(text: str) -> Bot:
    """The policy that a word of the command line means."""
    if text.endswith(".npz"):
        return PolicyBot(text, NetworkPolicy(text))
    if ":" in text:
        module, _, name = text.partition(":")
        return PolicyBot(text, getattr(import_module(module), name))
    return bot(text, seed=0)


class NetworkPolicy:
    """A network of `examples/ppo.py`: plays the action with the highest logit."""

    def __init__(self, path: str) -> None:
        with np.load(path) as arrays:
            self._arrays = dict(arrays)

    def __call__(self, observation: Array, mask: Array) -> int:
        """The best legal action."""
        for layer in ("body.0", "body.2"):
            observation = np.maximum(self._apply(layer, observation), 0)
        return int(np.where(mask, self._apply("policy", observation), -np.inf).argmax())

    def _apply(self, layer: str, observation: Array) -> Array:
        weight, bias = self._arrays[f"{layer}.weight"], self._arrays[f"{layer}.bias"]
        return np.asarray(weight @ observation + bias)


def play_game(seats: Sequence[Bot], seed: int) -> State:
    """A whole game; the seed decides its set-up and deals."""
    dice = Dice(Random(seed))
    state = new_game(dice.setup(len(seats)))
    while not state.over:
        if state.awaits_deal:
            state, _ = deal(state, dice.deal(state))
        else:
            state, _ = play(state, seats[state.seat - 1].choose(state))
    return state


def result(ours: Bot, theirs: Bot, number: int) -> tuple[float, int]:
    """Our share of the win in game `number` of a match, and the margin in points."""
    seat = number % 2
    end = play_game((ours, theirs) if seat == 0 else (theirs, ours), seed=number // 2)
    best = winners(end.players)
    margin = end.players[seat].score - end.players[1 - seat].score
    return (seat + 1 in best) / len(best), margin


def wilson_interval(share: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson)."""
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def main(arguments: Sequence[str] | None = None) -> dict[str, float]:
    """Play, print a table, and return the share won against each bot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("policy", help="a file, a bot, or module:function")
    parser.add_argument("--bots", nargs="+", default=LADDER, help="the weakest first")
    parser.add_argument("--games", type=int, default=400, help="against each (%(default)s)")
    parser.add_argument(
        "--floor", type=float, default=0.05, help="the share to go on (%(default)s)"
    )
    options = parser.parse_args(arguments)
    console, table = Console(), Table("against", "games", "won", "95 % sure", "mean margin")
    ours, shares = load(options.policy), {}
    for name in options.bots:
        numbers = track(range(options.games), name, console=console, transient=True)
        results = np.array([result(ours, bot(name, seed), seed) for seed in numbers])
        share, margin = results.mean(axis=0)
        low, high = wilson_interval(share, len(results))
        between = f"{low:.1%} to {high:.1%}"
        table.add_row(name, str(len(results)), f"{share:.1%}", between, f"{margin:+.1f}")
        shares[name] = float(share)
        if share < options.floor:
            break
    console.print(table)
    return shares


if __name__ == "__main__":
    main()
