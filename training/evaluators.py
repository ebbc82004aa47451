"""Evaluators by what stands on the command line of a training program."""

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
