"""The reply model: how players who look no further than their own move choose it.

A search that expects the best reply everywhere is surprised by players who see little but their own
board. This model says how likely such a player is to choose each move. It is a conditional logit:
each move has a score, and how likely it is goes with the exponential of the score. A score adds up
the features of the mover's board after the move (`features.FEATURES`) and the utility that the
evaluator finds for the mover, each with a weight that changes in a straight line from the first
round to the last.

The weights were fitted to the moves of `greedy` bots with three and four players
(training/replies.py). Two players have none: alpha-beta has no priors.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

import numpy as np

from vitral.kernel import Kit
from vitral.kernel.compilation import jit
from vitral.kernel.layout import STATES, Games, Record
from vitral.rules import ROUNDS, Side
from vitral.search.evaluators.features import FEATURE_COUNT, FEATURES, write_features
from vitral.search.evaluators.linear import shapes_and_rooms

REPLIES_FILE: Final = "replies.json"
REPLY_INPUTS: Final = (*FEATURES, "utility")
"""What a score adds up, by place in the weights."""

REPLY_MODEL: Final = np.dtype(
    [
        ("fitted", "u1"),
        ("weights", "f4", (2, len(REPLY_INPUTS))),
        ("shapes", "u1", (STATES,)),
        ("rooms", "i8", (STATES,)),
        ("features", "i4", (FEATURE_COUNT,)),
    ],
    align=True,
)
"""The model for compiled code: whether there is one, the weights in the first and in the last
round, what `write_features` looks up, and working memory for the features of a board."""


@dataclass(frozen=True, slots=True, eq=False)
class ReplyParameters:
    """The weights of the reply model for a number of players and a side."""

    weights: np.ndarray[Any, np.dtype[np.float64]]
    """Two rows, for the first and for the last round, each by place in `REPLY_INPUTS`."""


@cache
def reply_parameters(players: int, side: Side) -> ReplyParameters | None:
    """The weights for a number of players and a side; None if none were fitted."""
    document = json.loads((files(__package__) / REPLIES_FILE).read_text("utf-8"))
    kept = document.get(f"{players}{side}")
    return read_reply_parameters(kept) if kept else None


def read_reply_parameters(document: dict[str, Any]) -> ReplyParameters:
    """Weights from their document: two for each input, by name."""
    return ReplyParameters(np.array([document["weights"][name] for name in REPLY_INPUTS]).T)


def reply_model(kit: Kit, parameters: ReplyParameters | None) -> Games:
    """The model for one kind of game, in an array of one; each thread needs one of its own."""
    model = np.zeros(1, REPLY_MODEL)
    if parameters:
        model["fitted"] = 1
        model["weights"] = parameters.weights
        model["shapes"], model["rooms"] = shapes_and_rooms(kit.array[0])
    return model


@jit
def reply_score(
    model: Record, kit: Record, after: Record, seat: int, now: int, gain: float
) -> float:
    """The score of a move of a seat in round `now`, from 0: the position after it, its utility."""
    write_features(kit, model, after, seat, model.features)
    time = now / (ROUNDS - 1)
    first, last = model.weights[0], model.weights[1]
    total = gain * (first[FEATURE_COUNT] + time * (last[FEATURE_COUNT] - first[FEATURE_COUNT]))
    for n in range(FEATURE_COUNT):
        total += model.features[n] * (first[n] + time * (last[n] - first[n]))
    return float(total)
