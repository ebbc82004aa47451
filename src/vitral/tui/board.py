"""The table, drawn in letters, signs and colours.

Nothing depends on hue: a pane is a capital letter with its colour's engraved sign, a free space the
small letter with the same sign.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.style import Style
from rich.table import Table
from rich.text import Text

from vitral.locales import Words
from vitral.notation.documents import PLAYER_COLOURS, PlayerColour, player_colours
from vitral.rules import COLOURS, COLUMNS, JOKER, ROUNDS, SPACES, Panes, Player, State, Strip
from vitral.rules.panes import counts, without

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
PLAYER: Final[dict[PlayerColour, Style]] = {
    "red": Style(color="#ffffff", bgcolor="#c0492f", bold=True),
    "teal": Style(color="#ffffff", bgcolor="#1f7f86", bold=True),
    "green": Style(color="#ffffff", bgcolor="#6f8a23", bold=True),
    "violet": Style(color="#ffffff", bgcolor="#7a56a8", bold=True),
}
"""How the number and the glazier of a player are drawn."""
QUIET: Final = Style(dim=True)
WIDTH: Final = 60
"""Columns that a palace needs; twice as many show two side by side."""


def draw_table(
    state: State,
    words: Words,
    names: Sequence[str],
    sectors: bool = False,
    colours: Sequence[PlayerColour | None] = (),
) -> RenderableType:
    """The whole table: round, displays, centre, and everybody's palace.

    `colours` says by seat which colour was chosen, if any was.
    """
    drawn = player_colours(colours or [None] * len(names))
    palaces = [draw_palace(state, s, words, names, colour) for s, colour in enumerate(drawn, 1)]
    sources = draw_sectors(state, words) if sectors else draw_sources(state, words)
    return Group(draw_round(state, words), sources, Columns(palaces))


def draw_round(state: State, words: Words) -> RenderableType:
    """Round and bonus colour, round track, bag and tower."""
    line = Text()
    if state.over:
        line.append(words("term-game-over"), Style(bold=True))
    else:
        line.append(words("term-round", round=state.round, rounds=ROUNDS), Style(bold=True))
        line.append("   " + words("term-bonus", colour=state.bonus_colour) + " ")
        line.append(_pane(state.bonus_colour))
        line.append(f"   {words('term-round-track')} ")
        line.append(_panes(state.track))
    line.append(f"   ① {words('term-tile')}", QUIET)
    heaps = {words("term-bag"): state.bag, words("term-tower"): state.tower}
    for name, panes in heaps.items():
        line.append(f"\n{name:<{max(map(len, heaps))}} {len(panes):>2}   ")
        for colour, count in counts(panes).items():
            line.append(_pane(colour))
            line.append(f"{count:>3}   ")
    rows = " ".join(str(row) for row in state.edition.rows)
    line.append(f"\n{words('term-glass')} {rows}", QUIET)
    return Padding(line, (0, 1))


def draw_sources(state: State, words: Words) -> RenderableType:
    """The displays and the centre."""
    width = 3 * state.edition.display_panes + 3  # two letters and a gap each, and the frame
    panels = [
        _source_panel(f"{number}", _panes(panes), panes, width)
        for number, panes in enumerate(state.displays, 1)
    ]
    centre = _panes(state.centre)
    if state.tile_in_centre:
        centre = Text("① ", Style(bold=True)).append(centre)
    title = f"C  {words('term-centre')}"
    panels.append(_source_panel(title, centre, state.centre or "-" * state.tile_in_centre))
    return Columns(panels)


def draw_sectors(state: State, words: Words) -> RenderableType:
    """The same with a sector for each colour (R-SIGHT-1).

    Every display has its panes in the sectors of their colours, the centre is sorted the same way,
    and a coin lies at the sector of the round's bonus colour.
    """
    table = Table(box=ROUNDED, border_style=QUIET)
    table.add_column("")
    for colour in COLOURS:
        coin = " ●" if not state.over and colour == state.bonus_colour else ""
        table.add_column(_pane(colour).append(coin, Style()))
    for number, panes in enumerate(state.displays, 1):
        table.add_row(str(number), *(_sector(panes, colour) for colour in COLOURS))
    tile = " ①" if state.tile_in_centre else ""
    centre = f"C  {words('term-centre')}{tile}"
    table.add_row(centre, *(_sector(state.centre, colour) for colour in COLOURS))
    return table


def draw_palace(
    state: State,
    seat: int,
    words: Words,
    names: Sequence[str],
    colour: PlayerColour | None = None,
) -> RenderableType:
    """One player's strips, windows, glazier and markers, in the colour chosen or the seat's."""
    own = PLAYER[colour or PLAYER_COLOURS[seat - 1]]
    player = state.players[seat - 1]
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style=QUIET)
    for _ in range(COLUMNS):
        grid.add_column(justify="center", width=SPACES)
    columns = range(1, COLUMNS + 1)
    glazier = Text("▼", Style(color=own.bgcolor, bold=True))
    cells = (glazier if c == player.glazier else "" for c in columns)
    grid.add_row(words("term-glazier"), *cells)
    grid.add_row(words("term-strips"), *(Text(str(c), Style(bold=True)) for c in columns))
    faces = [_strip_cells(strip) for strip in player.strips]
    for row in range(SPACES):
        grid.add_row("", *(face[row] for face in faces))
    backs = map(_back, player.strips, player.windows)
    grid.add_row(words("term-back"), *backs, style=QUIET)
    for space in range(2):
        title = words("term-windows") if space == 0 else ""
        grid.add_row(title, *(_window_cell(window, space) for window in player.windows))
    points = state.edition.window_points(state.side)
    grid.add_row(words("term-points"), *map(str, points), style=QUIET)
    return Panel(
        grid,
        title=_palace_title(state, seat, player, words, names, own),
        title_align="left",
        box=ROUNDED,
        border_style=_border(state, seat),
        expand=False,
    )


def _palace_title(
    state: State, seat: int, player: Player, words: Words, names: Sequence[str], style: Style
) -> Text:
    row = state.edition.rows[player.row]
    title = Text(" ").append(str(seat), style).append(f" {names[seat - 1]} ", Style(bold=True))
    if not state.tile_in_centre and state.starter == seat:
        title.append("① ")
    title.append(f"· {words('term-score')} {player.score} · ")
    title.append(f"{words('term-glass')} {row} ({player.row + 1}/{len(state.edition.rows)}) ")
    return title


def _border(state: State, seat: int) -> Style:
    return Style(bold=True) if seat == state.seat and not state.over else QUIET


def _source_panel(title: str, content: Text, panes: Panes, width: int | None = None) -> Panel:
    style = Style() if panes else QUIET
    return Panel(content, title=title, expand=width is not None, border_style=style, width=width)


def _pane(colour: str) -> Text:
    return Text(colour + SIGNS[colour], PANE[colour])


def _space(colour: str) -> Text:
    return Text(colour.lower().replace(JOKER, "·") + SIGNS[colour], SPACE[colour])


def _panes(panes: Iterable[str]) -> Text:
    return Text(" ").join(_pane(colour) for colour in panes)


def _sector(panes: Panes, colour: str) -> Text:
    return _panes(colour * panes.count(colour))


def _strip_cells(strip: Strip | None) -> list[Text]:
    """The spaces of a strip from the top, filled ones with their pane."""
    if strip is None:
        return [Text("")] * SPACES
    covered = without(strip.up, strip.free)
    on_jokers = iter(strip.on_jokers)
    cells = []
    for space in strip.up:
        if space in covered:
            covered = covered.replace(space, "", 1)
            cells.append(_pane(next(on_jokers) if space == JOKER else space))
        else:
            cells.append(_space(space))
    return cells


def _back(strip: Strip | None, window: str) -> Text:
    """The side that is still to come; a strip that was turned has none."""
    return Text(strip.down.lower() if strip and not window else "", QUIET)


def _window_cell(window: str, space: int) -> Text:
    return _pane(window[space]) if len(window) > space else Text("[]", QUIET)
