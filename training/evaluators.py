"""Evaluators by what stands on the command line of a training program, and their digests."""

from hashlib import sha256

import numpy as np

from vitral.rules import Side
from vitral.search.evaluators.contract import Evaluator
from vitral.search.evaluators.defaults import default_evaluator
from vitral.search.evaluators.linear import LinearEvaluator
from vitral.search.evaluators.network import NetworkEvaluator
from vitral.search.evaluators.parameters import linear_parameters


def named_evaluator(name: str, players: int, side: Side) -> Evaluator:
    """`linear`, `shipped` for the one that bots play with, or the network of a file."""
    if name == "linear":
        return LinearEvaluator(linear_parameters(players, side))
    if name == "shipped":
        return default_evaluator(players, side)
    with np.load(name) as kept:
        return NetworkEvaluator(dict(kept))


def digest(evaluator: Evaluator) -> str:
    """A text that two evaluators share only if they evaluate alike: a SHA-256 in 64 digits."""
    summed = sha256(type(evaluator).__name__.encode())
    if isinstance(evaluator, NetworkEvaluator):
        for name in sorted(set(evaluator.parameters) - {"history"}):
            summed.update(name.encode())
            summed.update(np.ascontiguousarray(evaluator.parameters[name]).tobytes())
    elif isinstance(evaluator, LinearEvaluator):
        summed.update(evaluator.parameters.weights.tobytes())
        summed.update(repr(evaluator.parameters.spread).encode())
    else:
        raise TypeError(f"evaluator: expected one of ours, got {type(evaluator).__name__}")
    return summed.hexdigest()
