"""Deals as text: the panes of each display, joined by dots: ``OPWW.-.BBYY``."""

import re

from vitral.notation.errors import ParseError
from vitral.rules import COLOURS, Deal
from vitral.rules.errors import wrong_type
from vitral.rules.panes import heap

DEAL = rf"(?:-|[{COLOURS}]+)(?:\.(?:-|[{COLOURS}]+))*"
"""The displays from the first; ``-`` for one that stays empty (R-END-2)."""


def format_deal(deal: Deal) -> str:
    """A deal as text.

    `ParseError` for one that no text says, such as one with an unknown colour.

    >>> format_deal(("OPWW", "BBYY", ""))
    'OPWW.BBYY.-'
    """
    displays = tuple(deal)
    for display in displays:
        if not isinstance(display, str):
            raise wrong_type("display", str, display)
    text = ".".join(heap(display) or "-" for display in displays)
    if not re.fullmatch(DEAL, text) or "-" in displays:
        raise _no_deal(text)
    return text


def parse_deal(text: str) -> Deal:
    """The deal that a text says, possible or not.

    >>> parse_deal("OPWW.BBYY.-")
    ('OPWW', 'BBYY', '')
    """
    if not re.fullmatch(DEAL, text):
        raise _no_deal(text)
    return tuple(heap(display.replace("-", "")) for display in text.split("."))


def _no_deal(text: str) -> ParseError:
    sentence = f"expected a deal like OPWW.BBYY.-, got {text[:40]!r}"
    return ParseError("deal-syntax", sentence, got=text[:40])
