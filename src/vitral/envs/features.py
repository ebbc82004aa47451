"""The features of an observation: one table that declares every cell, for code and reference.

A cell is one number of an observation. The game is seen from a seat: seat 0 is one's own, seat 1
plays next, and so on round the table. Every cell is a count or a Boolean, divided by its maximum or
a usual value, so that all are of the order of one. An observation is a dictionary of named parts
(`planes`), or all their cells in a row (`flat`).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from typing import Any, Final, TypeAlias

import numpy as np

from vitral.kernel.kits import strip_states
from vitral.kernel.layout import PANE_BITS, PANE_MASK, STATES, Field, Games, dtype
from vitral.rules import COLOURS, COLUMNS, JOKER, ROUNDS, SPACES, Edition

Cells: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]
"""Observations, the cells of one in the last axis."""

SCORE_SCALE: Final = 50.0
"""The unit of scores in cells: 50 points are 1.0. A game usually ends with 50 to 100."""
SPACE_KINDS: Final = COLOURS + JOKER
SOURCE_PLANES: Final = tuple(f"{colour} panes, of a display full of them" for colour in COLOURS)


@dataclass(frozen=True)
class ObservationPart:
    """A named part of an observation: an array whose last axis runs over `planes`."""

    name: str
    axes: tuple[str, ...]
    """What the axes before the last one run over."""
    shape: tuple[int, ...]
    planes: tuple[str, ...]
    """What each index of the last axis means."""
    low: Cells
    """The least that each cell can be."""
    high: Cells

    @property
    def cells(self) -> int:
        """How many cells it has."""
        return prod(self.shape)


def _table_planes() -> Iterator[str]:
    for heap in ("bag", "tower"):
        for colour in COLOURS:
            yield f"{colour} panes in the {heap}, of all of that colour"
    for ahead in range(ROUNDS):
        when = ("this round", "in the next round", f"{ahead} rounds from now")[min(ahead, 2)]
        for colour in COLOURS:
            yield f"1 if {colour} is the bonus colour {when}"
    yield "1 while the starting-player tile lies in the centre"


TABLE_PLANES: Final = tuple(_table_planes())
SEAT_PLANES: Final = (
    f"score, in {SCORE_SCALE:g} points",
    "row of the broken glass marker, of the bottom one",
    f"points lost over broken glass, in {SCORE_SCALE:g} points",
    "1 if this seat starts the next round as things stand",
    "1 if it is this seat's turn",
)
STRIP_PLANES: Final = (
    *(f"free {kind} spaces of the strip, of {SPACES}" for kind in SPACE_KINDS),
    *(f"{colour} panes on the strip, of {SPACES}" for colour in COLOURS),
    *(
        f"{kind} spaces on its back, while that is still to come, of {SPACES}"
        for kind in SPACE_KINDS
    ),
)
WINDOW_SPACES: Final = 2
WINDOW_PLANES: Final = tuple(
    f"{colour} panes in the window, of {WINDOW_SPACES}" for colour in COLOURS
)
COLUMN_PLANES: Final = (*STRIP_PLANES, *WINDOW_PLANES, "1 if the glazier stands here")


@lru_cache(maxsize=64)
def parts(edition: Edition, players: int) -> tuple[ObservationPart, ...]:
    """The parts of an observation, in the order of the flat one."""
    sources = edition.displays[players] + 1
    most = np.float32(edition.panes_each / edition.display_panes)
    lost, won = _most_lost(edition, players) / SCORE_SCALE, _most_won(edition) / SCORE_SCALE
    return (
        _part(
            "sources",
            ("source",),
            (sources,),
            SOURCE_PLANES,
            high=most,
        ),
        _part("table", (), (), TABLE_PLANES),
        _part(
            "seats", ("seat",), (players,), SEAT_PLANES, [-lost, 0, 0, 0, 0], [won, 1, lost, 1, 1]
        ),
        _part("columns", ("seat", "column"), (players, COLUMNS), COLUMN_PLANES),
    )


def _part(
    name: str,
    axes: tuple[str, ...],
    shape: tuple[int, ...],
    planes: tuple[str, ...],
    low: Any = 0.0,
    high: Any = 1.0,
) -> ObservationPart:
    whole = (*shape, len(planes))
    bounds = [np.broadcast_to(np.asarray(b, np.float32), whole) for b in (low, high)]
    return ObservationPart(name, axes, whole, planes, *bounds)


def _most_lost(edition: Edition, players: int) -> int:
    """A bound on the points that a seat can lose: it breaks every pane and tile of every round."""
    dealt = min(
        edition.displays[players] * edition.display_panes, edition.panes_each * len(COLOURS)
    )
    bottom = len(edition.rows) - 1
    return -edition.rows[-1] * (ROUNDS * (dealt + 1) // bottom + 1)


def _most_won(edition: Edition) -> int:
    """A bound on a seat's score: every strip twice with its bonus, and the best palace."""
    windows = max(sum(edition.points_a), sum(edition.points_b))
    palace = max(max(edition.ornament_points) * COLUMNS // 2, COLUMNS * 2 * COLUMNS)
    return 2 * COLUMNS * (windows + SPACES) + palace + COLUMNS * SPACES


def cells(edition: Edition, players: int) -> int:
    """How long a flat observation is."""
    return sum(part.cells for part in parts(edition, players))


def split(flat: Cells, edition: Edition, players: int) -> dict[str, Cells]:
    """A flat observation, or many of them, as its parts; they share its memory."""
    found, start = {}, 0
    for part in parts(edition, players):
        stop = start + part.cells
        found[part.name] = flat[..., start:stop].reshape(*flat.shape[:-1], *part.shape)
        start = stop
    return found


WINDOWS: Final = 1 << 2 * PANE_BITS
"""Values of a packed window: two panes of three bits each."""
ENCODING_FIELDS: Final = (
    Field("strips", "f4", (2, STATES, len(STRIP_PLANES)), "cells of a strip, by turned and state"),
    Field("windows", "f4", (WINDOWS, len(WINDOW_PLANES)), "cells of a window, by its packed value"),
    Field("by_display", "f8", (), "the factor of a pane on a display"),
    Field("by_colour", "f8", (), "the factor of a pane in the bag"),
    Field("by_row", "f8", (), "the factor of a row of the broken glass track"),
    Field("by_point", "f8", (), "the factor of a point"),
)
"""The tables by which compiled code turns a game into cells (`observations.write_cells`)."""
ENCODING: Final = dtype(ENCODING_FIELDS)


@lru_cache(maxsize=64)
def encoding(edition: Edition) -> Games:
    """An array of one `ENCODING` record for an edition."""
    array = np.zeros(1, ENCODING)
    record = array[0]
    for state, strip in enumerate(strip_states(edition.strips).strips):
        if strip:
            face = [*_counts(strip.free, SPACE_KINDS), *_counts(strip.panes, COLOURS)]
            back = _counts(strip.down, SPACE_KINDS)
            record["strips"][0, state] = np.array([*face, *back]) / SPACES
            record["strips"][1, state] = np.array([*face, *(0 for _ in back)]) / SPACES
    for window in range(WINDOWS):
        for pane in (window & PANE_MASK, window >> PANE_BITS):
            if 1 <= pane <= len(COLOURS):
                record["windows"][window, pane - 1] += 1 / WINDOW_SPACES
    record["by_display"] = 1 / edition.display_panes
    record["by_colour"] = 1 / edition.panes_each
    record["by_row"] = 1 / (len(edition.rows) - 1)
    record["by_point"] = 1 / SCORE_SCALE
    return array


def _counts(text: str, kinds: str) -> list[int]:
    return [text.count(kind) for kind in kinds]
