"""How a machine chooses: bots, what they look at, and the reasons for a move."""

from vitral.search.bots import BOTS, BadLimit, Bot, RandomBot, UnknownBot, bot
from vitral.search.evaluation import value
from vitral.search.greedy import GreedyBot
from vitral.search.reasons import Reason, ReasonCode, explain
from vitral.search.weights import WEIGHTS, Weights

__all__ = [
    "BOTS",
    "WEIGHTS",
    "BadLimit",
    "Bot",
    "GreedyBot",
    "RandomBot",
    "Reason",
    "ReasonCode",
    "UnknownBot",
    "Weights",
    "bot",
    "explain",
    "value",
]
