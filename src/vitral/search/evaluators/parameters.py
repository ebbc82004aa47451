"""The fitted parameters of the evaluators, read from the files beside this module."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

import numpy as np

from vitral.rules import Side
from vitral.search.evaluators.features import FEATURES

LINEAR_FILE: Final = "parameters.json"
NetworkParameters: TypeAlias = dict[str, np.ndarray[Any, Any]]
"""The arrays of a network by name, as training/network.py writes them."""


@dataclass(frozen=True, slots=True, eq=False)
class LinearParameters:
    """What each feature is worth; fitted for a number of players and a side (training/fit.py)."""

    weights: np.ndarray[Any, np.dtype[np.float64]]
    """Points for each phase and feature."""
    spread: tuple[float, ...]
    """How far the final margin lies from the expected one, by phase: a standard deviation."""


@cache
def linear_parameters(players: int, side: Side) -> LinearParameters:
    """The parameters of the linear evaluator for a number of players and a side."""
    document = json.loads((files(__package__) / LINEAR_FILE).read_text("utf-8"))
    return read_linear_parameters(document[f"{players}{side}"])


def read_linear_parameters(document: dict[str, Any]) -> LinearParameters:
    """Parameters from their document: for each feature by name, its points in every phase."""
    weights = np.array([document["weights"][name] for name in FEATURES]).T
    return LinearParameters(weights, tuple(document["spread"]))


@cache
def network_parameters(players: int, side: Side) -> NetworkParameters | None:
    """The parameters of the network for a number of players and a side; None if there is none."""
    path = files(__package__) / f"network-{players}{side}.npz"
    if not path.is_file():
        return None
    with path.open("rb") as file, np.load(file) as kept:
        return dict(kept)
