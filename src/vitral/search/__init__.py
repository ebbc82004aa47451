"""How a machine chooses: bots, what they look at, and the reasons for a move."""

from vitral.search.advice import Advice, advise
from vitral.search.bots import (
    BOTS,
    LEVEL_NAMES,
    THINKERS,
    AnyBot,
    BadLimit,
    Bot,
    NoLimit,
    RandomBot,
    TimedBot,
    UnknownBot,
    as_bot,
    bot,
    name_of,
    thinks,
)
from vitral.search.evaluation import value
from vitral.search.greedy import GreedyBot
from vitral.search.reasons import Reason, ReasonCode, explain
from vitral.search.starting import prepare
from vitral.search.weights import WEIGHTS, Weights

__all__ = [
    "BOTS",
    "LEVEL_NAMES",
    "THINKERS",
    "WEIGHTS",
    "Advice",
    "AnyBot",
    "BadLimit",
    "Bot",
    "GreedyBot",
    "NoLimit",
    "RandomBot",
    "Reason",
    "ReasonCode",
    "TimedBot",
    "UnknownBot",
    "Weights",
    "advise",
    "as_bot",
    "bot",
    "explain",
    "name_of",
    "prepare",
    "thinks",
    "value",
]
