"""What a player does on a turn: one of two things (R-ROUND-2)."""

from dataclasses import dataclass
from operator import index
from typing import Final, NamedTuple, TypeAlias

from vitral.rules.errors import wrong_type
from vitral.rules.panes import Colour


class Advance(NamedTuple):
    """A) Advance a pattern: take panes of one colour and put them on a strip."""

    source: int
    """The display, 1 to 9, or `CENTRE`."""
    colour: Colour
    target: int | None
    """The strip's column, 1 to 8; None when nothing fits and everything breaks."""
    jokers: int | None = None
    """How many panes go on jokers; None for own-colour spaces first (ruling 5)."""
    keep: Colour | None = None
    """The pane kept for the window, if this completes the strip (R-DONE-2)."""


@dataclass(frozen=True, slots=True)
class Back:
    """B) Move the glazier back to the leftmost strip."""


Move: TypeAlias = Advance | Back
"""What a player does in a turn."""

_PLAIN: Final = (int, type(None))


def plain_move(move: Move) -> Move:
    """The same move with Python's own whole numbers; `TypeError` if it is no move.

    Numbers of another kind (NumPy's, True) are equal to those, and would stay in states and texts.
    """
    if isinstance(move, Back):
        return move
    if not isinstance(move, Advance):
        raise wrong_type("move", Advance, move)
    source, colour, target, jokers, keep = move
    if type(source) is int and type(target) in _PLAIN and type(jokers) in _PLAIN:
        return move
    whole = [None if number is None else int(index(number)) for number in (target, jokers)]
    return Advance(int(index(source)), colour, whole[0], whole[1], keep)
