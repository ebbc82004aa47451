"""Displays with a sector for each colour (R-SIGHT-1).

On five displays one sector stands out and points to the centre: panes that go there lie beside the
sector that stands out in their colour, and a coin beside that of the round's bonus colour.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from vitral.locales import Words
from vitral.rules import COLOURS, Panes, State
from vitral.tui.layout import FirstFitting
from vitral.tui.panes import QUIET, STRONG, pane_text, panes_text, pile_text, space_text

DrawPanes: TypeAlias = Callable[[str, int], Text]
"""Draws so many panes of a colour."""

COIN: Final = "●"
POINTER: Final = "▶"


def draw_sectors(state: State, words: Words) -> RenderableType:
    """The displays by colour, with the centre beside the sectors that stand out."""
    tile = " ①" if state.tile_in_centre else ""
    centre = f"C  {words('term-centre')}{tile}"
    wide = _table(state, lambda colour, count: panes_text(colour * count), " ", padding=1)
    wide.columns[-1].header = centre
    narrow = _table(state, pile_text, "", padding=0)
    narrow.columns[-1].header = "C"
    return FirstFitting(wide, Group(Text(f"{POINTER} {centre}"), narrow))


def standing_display(colour: str, displays: int) -> int:
    """The display on which this colour's sector stands out, spread evenly around the centre.

    >>> [standing_display(colour, 7) for colour in COLOURS]
    [1, 2, 4, 5, 7]
    """
    return min(round(COLOURS.index(colour) * displays / len(COLOURS)) + 1, displays)


def _table(state: State, draw_panes: DrawPanes, gap: str, padding: int) -> Table:
    table = Table(box=ROUNDED, border_style=QUIET, padding=(0, padding))
    table.add_column("")
    for colour in COLOURS:
        table.add_column(pane_text(colour))
    table.add_column()
    for number, panes in enumerate(state.displays, 1):
        standing = [c for c in COLOURS if standing_display(c, len(state.displays)) == number]
        sectors = (_sector(colour, panes, colour in standing, draw_panes) for colour in COLOURS)
        beside = (Text(gap).join(_beside(colour, state, draw_panes)) for colour in standing)
        table.add_row(str(number), *sectors, Text(" ").join(beside))
    return table


def _sector(colour: str, panes: Panes, stands_out: bool, draw_panes: DrawPanes) -> Text:
    """The panes of a sector; one that stands out has edges, and shows its sign while empty."""
    lying = draw_panes(colour, panes.count(colour))
    if not stands_out:
        return lying
    return Text.assemble(("▐", STRONG), lying or space_text(colour), ("▌", STRONG))


def _beside(colour: str, state: State, draw_panes: DrawPanes) -> Iterator[Text]:
    """What lies in the centre beside the sector that stands out in this colour."""
    yield Text(POINTER, STRONG)
    if not state.over and colour == state.bonus_colour:
        yield Text(COIN, STRONG)
    if count := state.centre.count(colour):
        yield draw_panes(colour, count)
