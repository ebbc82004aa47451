"""Panes and free spaces as letters, signs and colours.

Nothing depends on hue: a pane is a capital letter with its colour's engraved sign, a free space the
small letter with the same sign.
"""

from collections.abc import Iterable
from typing import Final

from rich.style import Style
from rich.text import Text

from vitral.rules import JOKER

SIGNS: Final = {"W": "◇", "Y": "✶", "O": "»", "B": "≈", "P": "✤", JOKER: "✦"}
"""Each colour's engraved sign; a joker has a star."""

PANE: Final = {
    "W": Style(color="#20343a", bgcolor="#d3e4e6", bold=True),
    "Y": Style(color="#3a2a00", bgcolor="#f2ba2e", bold=True),
    "O": Style(color="#2b0f00", bgcolor="#e8691c", bold=True),
    "B": Style(color="#ffffff", bgcolor="#16498c", bold=True),
    "P": Style(color="#ffffff", bgcolor="#bf3576", bold=True),
}
SPACE: Final = {
    "W": Style(color="#9fb8bc"),
    "Y": Style(color="#b98d1e"),
    "O": Style(color="#c0622a"),
    "B": Style(color="#5b86c4"),
    "P": Style(color="#c86a98"),
    JOKER: Style(color="#8a8a8a"),
}
QUIET: Final = Style(dim=True)
STRONG: Final = Style(bold=True)


def pane_text(colour: str) -> Text:
    """A pane: two letters wide."""
    return Text(colour + SIGNS[colour], PANE[colour])


def space_text(colour: str) -> Text:
    """A free space: two letters wide."""
    return Text(colour.lower().replace(JOKER, "·") + SIGNS[colour], SPACE[colour])


def panes_text(panes: Iterable[str]) -> Text:
    """Panes beside each other."""
    return Text(" ").join(pane_text(colour) for colour in panes)


def pile_text(colour: str, count: int) -> Text:
    """Panes of one colour where there is no room for each: one of them, and how many."""
    if not count:
        return Text()
    return Text.assemble(pane_text(colour), str(count) if count > 1 else "")
