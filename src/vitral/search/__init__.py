"""How a machine chooses: bots, evaluators, search algorithms, the engine, hints and reasons."""

from vitral.search.advice import Advice, advise
from vitral.search.bots.contract import (
    AnyBot,
    BadLimit,
    BadPlugin,
    Bot,
    BotError,
    NoLimit,
    TimedBot,
    UnknownBot,
    name_of,
)
from vitral.search.bots.greedy import GreedyBot
from vitral.search.bots.plugins import choose_legal
from vitral.search.bots.random import RandomBot
from vitral.search.bots.registry import (
    BOTS,
    LEVEL_NAMES,
    SEARCHING_BOTS,
    THINKERS,
    as_bot,
    available_bots,
    bot,
    needs_search,
    thinks,
)
from vitral.search.evaluators.evaluation import value
from vitral.search.evaluators.weights import WEIGHTS, Weights
from vitral.search.reasons import Reason, ReasonCode, explain
from vitral.search.warmup import prepare

__all__ = [
    "BOTS",
    "LEVEL_NAMES",
    "SEARCHING_BOTS",
    "THINKERS",
    "WEIGHTS",
    "Advice",
    "AnyBot",
    "BadLimit",
    "BadPlugin",
    "Bot",
    "BotError",
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
    "available_bots",
    "bot",
    "choose_legal",
    "explain",
    "name_of",
    "needs_search",
    "prepare",
    "thinks",
    "value",
]
