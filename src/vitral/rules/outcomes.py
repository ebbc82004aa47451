"""What every legal move brings at once, in figures, without playing it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from vitral.rules.moves import Advance, Back, Move
from vitral.rules.panes import Colour
from vitral.rules.scoring import colour_bonus, window_parts
from vitral.rules.state import CENTRE, State
from vitral.rules.strip import Strip, fewest_jokers, lay, room


class MoveOutcome(NamedTuple):
    """What one move brings the seat that makes it."""

    placed: int
    """Panes laid on the strip."""
    jokers: int
    """How many of them lie on jokers."""
    broken: int
    points: int
    """What completing the strip scores at once (R-DONE-1, R-DONE-4)."""
    loss: int
    """Points that broken glass costs more than before, at once or at the end (R-GLASS-1)."""
    completes: bool
    glazier: int
    """The column above which the glazier stands then."""


def outcomes(state: State, moves: Sequence[Move]) -> list[MoveOutcome]:
    """What each of these moves brings; all of them must be legal, as from `legal_moves`.

    The same figures follow from the events of `play`, which makes states that nobody looks at:
    this takes a sixth of the time. Sources with equally many panes of a colour, and all panes that
    may be kept, share an outcome, which is worked out once.
    """
    sources = state.centre, *state.displays
    with_tile = CENTRE if state.tile_in_centre else None
    known: dict[tuple[Colour, int, bool, int | None, int | None], MoveOutcome] = {}
    brought = []
    for move in moves:
        if isinstance(move, Back):
            brought.append(_back(state))
            continue
        source, colour, target, jokers, _ = move
        count, tile = sources[source].count(colour), source == with_tile
        key = colour, count, tile, target, jokers
        if key not in known:
            known[key] = _advance(state, move, count, tile)
        brought.append(known[key])
    return brought


def _back(state: State) -> MoveOutcome:
    """The glazier goes to the leftmost strip, and nothing else happens (R-BACK-1)."""
    player = state.mover
    return MoveOutcome(0, 0, 0, 0, 0, False, player.leftmost or player.glazier)


def _advance(state: State, move: Advance, count: int, tile: bool) -> MoveOutcome:
    """Panes are taken, perhaps with the starting-player `tile`, and laid on a strip."""
    player, target = state.players[state.seat - 1], move.target
    strip = player.strips[target - 1] if target else None
    if target is None or strip is None:  # R-PLACE-5
        loss = _loss(state.edition.rows, player.row, count + tile)
        return MoveOutcome(0, 0, count, 0, loss, False, player.glazier)
    placed, jokers = _landing(strip.free, move.colour, count, move.jokers)
    broken = count - placed  # R-PLACE-3
    loss = _loss(state.edition.rows, player.row, broken + tile)
    if placed < len(strip.free):
        return MoveOutcome(placed, jokers, broken, 0, loss, False, target)
    points = _completion_points(state, lay(strip, move.colour, placed, jokers), target)
    return MoveOutcome(placed, jokers, broken, points, loss, True, target)


@lru_cache(maxsize=2**14)
def _landing(free: str, colour: Colour, count: int, jokers: int | None) -> tuple[int, int]:
    """How many panes find room on free spaces, and how many of them on jokers (R-PLACE-2)."""
    placed = min(count, room(free, colour))
    return placed, jokers or fewest_jokers(free, colour, placed)


def _completion_points(state: State, strip: Strip, column: int) -> int:
    """What a complete strip scores, whichever of its panes is kept (R-DONE-1, R-DONE-4)."""
    windows = state.players[state.seat - 1].windows
    parts = window_parts(windows, state.edition.window_points(state.side), column)
    bonus = colour_bonus(strip.panes, state.bonus_colour)
    return bonus + sum(points for _, points in parts)


@lru_cache(maxsize=2**10)
def _loss(rows: tuple[int, ...], row: int, steps: int) -> int:
    """What so many steps down from a row cost; from the bottom it goes on at the top (R-GLASS-1).

    Rows hold zero or negative points.
    """
    bottom = len(rows) - 1
    wraps, end = divmod(row + steps, bottom)
    return rows[row] - rows[end] - wraps * rows[bottom]
