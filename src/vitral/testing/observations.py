"""Expected observations and masks, computed from a state of the rules and from nothing else.

A second implementation of the same cells: slow, and to be read beside the reference page.
"""

from typing import Any, TypeAlias

import numpy as np

from vitral.envs.actions import action_count, text_action
from vitral.envs.features import SCORE_SCALE, SPACE_KINDS
from vitral.kernel.kits import Kit
from vitral.notation import format_move
from vitral.rules import COLOURS, COLUMNS, ROUNDS, SPACES, Panes, Player, State, legal_moves

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]


def expected_mask(state: State, seat: int | None = None) -> Array:
    """A byte for each action: 1 where the rules list its move, if it is this seat's turn."""
    mask = np.zeros(action_count(Kit.of(state)), np.int8)
    if seat in (None, state.seat):
        mask[[text_action(format_move(move)) for move in legal_moves(state)]] = 1
    return mask


def expected_parts(state: State, seat: int) -> dict[str, Array]:
    """Every part of what a seat sees."""
    order = [(seat - 1 + ahead) % len(state.players) for ahead in range(len(state.players))]
    return {
        "sources": np.array([_sources(state, panes) for panes in (state.centre, *state.displays)]),
        "table": np.array(_table(state)),
        "seats": np.array([_seat(state, n + 1) for n in order]),
        "columns": np.array(
            [[_column(state.players[n], c) for c in range(COLUMNS)] for n in order]
        ),
    }


def expected_cells(state: State, seat: int) -> Array:
    """The same in a row."""
    return np.concatenate([part.ravel() for part in expected_parts(state, seat).values()])


def _counts(panes: Panes, of: int, kinds: str = COLOURS) -> list[float]:
    return [panes.count(kind) / of for kind in kinds]


def _sources(state: State, panes: Panes) -> list[float]:
    return _counts(panes, state.edition.display_panes)


def _table(state: State) -> list[float]:
    each = state.edition.panes_each
    track = state.track.ljust(ROUNDS)
    bonus = [float(shown == colour) for shown in track for colour in COLOURS]
    return [*_counts(state.bag, each), *_counts(state.tower, each), *bonus, state.tile_in_centre]


def _seat(state: State, seat: int) -> list[float]:
    player, bottom = state.players[seat - 1], len(state.edition.rows) - 1
    return [
        player.score / SCORE_SCALE,
        player.row / bottom,
        player.lost / SCORE_SCALE,
        state.starter == seat,
        state.seat == seat and not state.over,
    ]


def _column(player: Player, column: int) -> list[float]:
    strip, window = player.strips[column], player.windows[column]
    free, lying, back = (strip.free, strip.panes, strip.down) if strip else ("", "", "")
    return [
        *_counts(free, SPACES, SPACE_KINDS),
        *_counts(lying, SPACES),
        *_counts("" if window else back, SPACES, SPACE_KINDS),
        *_counts(window, 2),
        player.glazier == column + 1,
    ]
