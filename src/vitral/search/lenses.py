"""The parameters of the evaluation, and what compiled code makes of them."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import sqrt
from statistics import NormalDist
from typing import Any, Final

import numpy as np

from vitral.kernel import Kit
from vitral.kernel.layout import LANE, LANE_BITS, NCOLOURS, Games, Record
from vitral.rules import SPACES, Side
from vitral.search.features import FEATURES, LENS, SHAPES, UNIT

PARAMETERS: Final = "parameters.json"


@dataclass(frozen=True, slots=True, eq=False)
class Parameters:
    """What each feature is worth; fitted for a number of players and a side (training/fit.py)."""

    weights: np.ndarray[Any, np.dtype[np.float64]]
    """Points for each phase and feature."""
    spread: tuple[float, ...]
    """How far the final margin lies from the one expected, in each phase: a standard deviation."""


@cache
def parameters(players: int, side: Side) -> Parameters:
    """The parameters that bots play with."""
    document = json.loads((files("vitral.search") / PARAMETERS).read_text("utf-8"))
    return read_parameters(document[f"{players}{side}"])


def read_parameters(document: dict[str, Any]) -> Parameters:
    """Parameters as they are written: for each feature by name, its worth in every phase."""
    weights = np.array([document["weights"][name] for name in FEATURES]).T
    return Parameters(weights, tuple(document["spread"]))


def lens(kit: Kit, wanted: Parameters) -> Games:
    """Parameters for a kind of game, as compiled code takes them: an array of one `LENS`."""
    made = np.zeros(1, LENS)
    made[0]["weights"] = np.round(wanted.weights * UNIT)
    made[0]["shape"], made[0]["rooms"] = shapes_and_rooms(kit.array[0])
    return made


def shapes_and_rooms(kit: Record) -> tuple[Any, Any]:
    """For each state of a strip its place in `SHAPES`, and its room for each colour as a heap."""
    room = kit["room"].astype(np.int64)
    lanes = np.arange(NCOLOURS) * LANE_BITS
    lacks = SPACES - (kit["lying"][:, None] >> lanes & LANE).sum(axis=1)
    jokers = (room.sum(axis=1) - lacks) // (NCOLOURS - 1)
    colours = np.minimum((room > jokers[:, None]).sum(axis=1), SPACES - 1)
    places = {shape: n for n, shape in enumerate(SHAPES)}
    shapes = zip(lacks.tolist(), colours.tolist(), strict=True)
    return [places.get(shape, 0) for shape in shapes], (room << lanes).sum(axis=1)


_NORMAL: Final = NormalDist()
_GRID: Final = np.linspace(-4.0, 4.0, 65)
# Between the points of this table the distribution is 1e-7 off at most. To compute it for each
# point of the grid took half a millisecond a move, most of the time of levels that look once.
_POINTS: Final = np.linspace(-8.0, 8.0, 8193)
_BELOW: Final = np.array([_NORMAL.cdf(point) for point in _POINTS.tolist()])


def win_shares(worths: list[float], spread: float) -> tuple[float, ...]:
    """Each seat's chance to win, when final scores scatter around these worths.

    `spread` is that of a margin over the average of the others.

    >>> [round(share, 2) for share in win_shares([10, 0], 10)]
    [0.84, 0.16]
    """
    if len(worths) == 2:
        share = _NORMAL.cdf((worths[0] - worths[1]) / spread)
        return share, 1 - share
    own = spread / sqrt(1 + 1 / (len(worths) - 1))
    density = np.exp(-(_GRID**2) / 2)
    density /= density.sum()
    shares = []
    for seat, worth in enumerate(worths):
        beaten = np.ones_like(_GRID)
        for other in worths[:seat] + worths[seat + 1 :]:
            beaten *= np.interp(_GRID + (worth - other) / own, _POINTS, _BELOW)
        shares.append(float((density * beaten).sum()))
    total = sum(shares)
    return tuple(share / total for share in shares)
