"""The opponent model: how players who look no further than their own move choose it.

A search that expects the best move everywhere is surprised by players who see little but their own
board. This model says how likely such a player is to choose each move. It is a conditional logit:
every move has a score, and its probability is the softmax of the scores. A score is the weighted
sum of the features of the mover's board after the move (`features.FEATURES`) and of the utility
that the evaluator finds there for the mover. Weights change linearly from the first round to the
last.

They were fitted to the moves of `greedy` bots with three and four players
(training/opponent_model.py). Two players have none: alpha-beta has no priors.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

import numpy as np

from vitral.kernel import Kit
from vitral.kernel.compilation import jit
from vitral.kernel.layout import STATES, Games, Record
from vitral.rules import ROUNDS, Side
from vitral.search.evaluators.features import FEATURE_COUNT, FEATURES, write_features
from vitral.search.evaluators.linear import shapes_and_rooms

OPPONENT_FILE: Final = "opponent_model.json"
OpponentWeights: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
"""Two rows, for the first and for the last round, each by place in `OPPONENT_INPUTS`."""
OPPONENT_INPUTS: Final = (*FEATURES, "utility")
"""What a score is the weighted sum of."""

OPPONENT_MODEL: Final = np.dtype(
    [
        ("fitted", "u1"),
        ("weights", "f4", (2, len(OPPONENT_INPUTS))),
        ("shapes", "u1", (STATES,)),
        ("rooms", "i8", (STATES,)),
        ("features", "i4", (FEATURE_COUNT,)),
    ],
    align=True,
)
"""The model for compiled code: whether there is one, its weights, what `write_features` looks up,
and working memory for the features of a board."""


@cache
def opponent_weights(players: int, side: Side) -> OpponentWeights | None:
    """The weights for a number of players and a side; None if none were fitted."""
    document = json.loads((files(__package__) / OPPONENT_FILE).read_text("utf-8"))
    kept = document.get(f"{players}{side}")
    return read_opponent_weights(kept) if kept else None


def read_opponent_weights(document: dict[str, Any]) -> OpponentWeights:
    """Weights from their document: two for each input, by name."""
    return np.array([document["weights"][name] for name in OPPONENT_INPUTS]).T


def opponent_model(kit: Kit, weights: OpponentWeights | None) -> Games:
    """The model for one kind of game, in an array of one; each thread needs one of its own."""
    model = np.zeros(1, OPPONENT_MODEL)
    if weights is not None:
        model["fitted"] = 1
        model["weights"] = weights
        model["shapes"], model["rooms"] = shapes_and_rooms(kit.array[0])
    return model


@jit
def opponent_score(
    model: Record, kit: Record, after: Record, seat: int, number: int, gained: float
) -> float:
    """The score of a move of a seat in a round, their numbers from 0.

    `after` is the position after the move, `gained` the utility of that position for the seat.
    """
    write_features(kit, model, after, seat, model.features)
    time = number / (ROUNDS - 1)
    first, last = model.weights[0], model.weights[1]
    score = gained * (first[FEATURE_COUNT] + time * (last[FEATURE_COUNT] - first[FEATURE_COUNT]))
    for n in range(FEATURE_COUNT):
        score += model.features[n] * (first[n] + time * (last[n] - first[n]))
    return float(score)
