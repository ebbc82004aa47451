"""Accuracy: points lost for each decision, on a scale from 0 to 100."""

from dataclasses import dataclass
from math import exp
from typing import Final


@dataclass(frozen=True, slots=True)
class AccuracyScale:
    """The numbers of the scale, fitted on the levels by `training/accuracy.py`."""

    scale: float = 1.67
    """Points lost for each decision at which accuracy is 100 / e."""
    exponent: float = 0.956
    """How steeply it falls from there."""


ACCURACY: Final = AccuracyScale()


def accuracy(lost_per_decision: float, scale: AccuracyScale = ACCURACY) -> float:
    """From 100 for who loses nothing towards 0; more points lost never give a higher one.

    >>> accuracy(0.0), accuracy(0.2) > accuracy(0.3)
    (100.0, True)
    """
    return 100 * exp(-((lost_per_decision / scale.scale) ** scale.exponent))
