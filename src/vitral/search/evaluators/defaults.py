"""The evaluators that bots play with."""

from functools import cache

from vitral.rules import Side
from vitral.search.evaluators.contract import Evaluator
from vitral.search.evaluators.linear import LinearEvaluator
from vitral.search.evaluators.network import NetworkEvaluator
from vitral.search.evaluators.parameters import linear_parameters, network_parameters


@cache
def default_evaluator(players: int, side: Side) -> Evaluator:
    """The evaluator for a number of players and a side: the network, where one was trained."""
    network = network_parameters(players, side)
    return (
        NetworkEvaluator(network) if network else LinearEvaluator(linear_parameters(players, side))
    )
