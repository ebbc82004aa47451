"""Moves as numbers and back (`layout` says how a number is made)."""

from operator import index

from vitral.kernel.errors import NotLegal
from vitral.kernel.layout import BACK, COLUMN_BITS, JOKERS, KEEP, PLAIN, SOURCES, WORD, WORDS
from vitral.kernel.strip import is_completion
from vitral.rules import COLOURS, COLUMNS, Advance, Back, Move
from vitral.rules.moves import plain_move


def encode(move: Move) -> int:
    """The number of a move: the place of its bit in a mask of legal moves.

    >>> encode(Back()), encode(Advance(source=0, colour="Y", target=None))
    (63, 1)
    """
    move = plain_move(move)
    if isinstance(move, Back):
        return BACK
    if not _possible(move):
        raise NotLegal(move)
    pair = move.source * len(COLOURS) + COLOURS.index(move.colour)
    if move.target is None:
        return pair
    bit = (move.target - 1) * COLUMN_BITS + _landing(move)
    return (pair + 1) * WORD + bit


def _possible(move: Advance) -> bool:
    """Whether a move has a number; without this check it might get that of another move."""
    if move.source not in range(SOURCES) or move.colour not in tuple(COLOURS):
        return False
    if move.target is None:
        return not move.keep and not move.jokers
    return (
        move.target in range(1, COLUMNS + 1)
        and move.keep in (None, *COLOURS)
        and move.jokers in (None, 1, 2)
        and not (move.keep and move.jokers)
    )


def _landing(move: Advance) -> int:
    """The number of a landing, which is its bit within the byte of a column."""
    if move.keep:
        return KEEP + COLOURS.index(move.keep)
    return JOKERS + move.jokers if move.jokers else PLAIN


def decode(number: int) -> Move:
    """The move with a number.

    >>> decode(encode(Advance(source=3, colour="O", target=5, keep="Y")))
    Advance(source=3, colour='O', target=5, jokers=None, keep='Y')
    """
    number = index(number)
    if number == BACK:
        return Back()
    word, bit = divmod(number, WORD)
    pair = word - 1 if word else bit
    if pair not in range(WORDS - 1):
        raise NotLegal(number)
    source, colour = divmod(pair, len(COLOURS))
    if not word:
        return Advance(source, COLOURS[colour], None)
    column, landing = divmod(bit, COLUMN_BITS)
    keep = COLOURS[landing - KEEP] if is_completion(landing) else None
    jokers = landing - JOKERS if landing > JOKERS else None
    return Advance(source, COLOURS[colour], column + 1, jokers, keep)
