"""Moves as text: ``back``, ``3O-5``, ``CP-2``, ``3O-x``, ``3O-5=Y``, ``1Y-8*1``."""

import re
from functools import lru_cache

from vitral.notation.errors import ParseError
from vitral.rules import CENTRE, Advance, Back, Move
from vitral.rules.moves import plain_move

ADVANCE = r"([1-9C])([WYOBP])-([1-8x])(?:\*([0-9]))?(?:=([WYOBP]))?"
"""Source, colour, target, panes on jokers, pane kept."""


@lru_cache(maxsize=4096)
def format_move(move: Move) -> str:
    """A move as text.

    `ParseError` for one that no text says, such as one from display 12.

    >>> format_move(Advance(source=3, colour="O", target=5, keep="Y"))
    '3O-5=Y'
    """
    move = plain_move(move)
    if isinstance(move, Back):
        return "back"
    source = "C" if move.source == CENTRE else move.source
    target = "x" if move.target is None else move.target
    jokers = "" if move.jokers is None else f"*{move.jokers}"
    keep = "" if move.keep is None else f"={move.keep}"
    text = f"{source}{move.colour}-{target}{jokers}{keep}"
    if not re.fullmatch(ADVANCE, text):
        raise _no_move(text)
    return text


@lru_cache(maxsize=4096)
def parse_move(text: str) -> Move:
    """The move that a text says, legal or not.

    >>> parse_move("CP-2")
    Advance(source=0, colour='P', target=2, jokers=None, keep=None)
    """
    if text == "back":
        return Back()
    match = re.fullmatch(ADVANCE, text)
    if match is None:
        raise _no_move(text)
    source, colour, target, jokers, keep = match.groups()
    return Advance(
        source=CENTRE if source == "C" else int(source),
        colour=colour,
        target=None if target == "x" else int(target),
        jokers=int(jokers) if jokers else None,
        keep=keep,
    )


def _no_move(text: str) -> ParseError:
    sentence = f"expected a move like 3O-5, CP-2=Y or back, got {text[:40]!r}"
    return ParseError("move-syntax", sentence, got=text[:40])
