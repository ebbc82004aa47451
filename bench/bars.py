"""Bars: the figures that a run has to reach, as ratios within it, as times or as rates."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Bar:
    """A required figure: the ratio of two rates, a rate, or the time that a unit takes."""

    says: str
    ours: str
    theirs: str = ""
    unit: Literal["times", "M/s", "µs", "s"] = "times"
    wanted: float = 1.0
    """At least so many times or so many a second, or at most so much time."""


@dataclass(frozen=True)
class Verdict:
    """Whether a run reached a bar; None if it did not measure what the bar is about."""

    figure: float | None
    met: bool | None


BARS = (
    Bar(
        "Random playouts, one thread, over OpenSpiel's compiled connect four",
        "kernel-playouts-1",
        "openspiel-connect-four",
        wanted=2,
    ),
    Bar(
        "Random playouts, one thread, over OpenSpiel's compiled backgammon",
        "kernel-playouts-1",
        "openspiel-backgammon",
        wanted=70,
    ),
    Bar(
        "Random playouts, two threads over one",
        "kernel-playouts-2",
        "kernel-playouts-1",
        wanted=1.7,
    ),
    Bar("A step from Python, legal moves included", "kernel-step", unit="µs", wanted=2),
    Bar(
        "Batch of 16,384, two threads, masks, 16 turns a call like pgx, over its connect four",
        "kernel-roll-16384-2",
        "pgx-connect-four",
        wanted=1.5,
    ),
    Bar(
        "The same, a turn a call and every move checked",
        "kernel-batch-16384-2",
        "pgx-connect-four",
        wanted=1.5,
    ),
    Bar("`vitral perft` from a cached start", "kernel-start", unit="s", wanted=1),
    Bar("A cold compile", "kernel-compile", unit="s", wanted=20),
    Bar("Network for two, evaluations on one core", "search-evaluations-2", unit="M/s", wanted=2),
    Bar("Search for two, nodes on one thread", "search-2", unit="M/s", wanted=1.5),
    Bar(
        "Search for two to a fixed depth, two threads over one",
        "search-depth-2",
        "search-depth-1",
        wanted=1.5,
    ),
    Bar(
        "Learners' tables, batch of 4,096, two threads, masks and flat observations",
        "envs-tables-4096-2",
        unit="M/s",
        wanted=1,
    ),
    Bar(
        "The same over pgx backgammon",
        "envs-tables-4096-2",
        "pgx-backgammon",
        wanted=1,
    ),
    Bar(
        "A table turn by turn over PettingZoo's connect four",
        "envs-table",
        "pettingzoo-connect-four",
        wanted=2,
    ),
)
SCALES = {"µs": 1e6, "s": 1.0}


def verdict(bar: Bar, rates: Mapping[str, float]) -> Verdict:
    """Where a run's rates stand to a bar."""
    if bar.ours not in rates or (bar.theirs and bar.theirs not in rates):
        return Verdict(None, None)
    if bar.unit == "times":
        figure = rates[bar.ours] / rates[bar.theirs]
        return Verdict(figure, figure >= bar.wanted)
    if bar.unit == "M/s":
        figure = rates[bar.ours] / 1e6
        return Verdict(figure, figure >= bar.wanted)
    figure = SCALES[bar.unit] / rates[bar.ours]
    return Verdict(figure, figure <= bar.wanted)
