"""The table, drawn in letters, signs and colours. Nothing depends on hue or on bold type."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.style import Style
from rich.table import Table
from rich.text import Text

from vitral.locales import Words, with_minus
from vitral.notation.documents import PLAYER_COLOURS, PlayerColour, player_colours
from vitral.rules import COLUMNS, ROUNDS, SPACES, Panes, Player, State, Strip
from vitral.rules.panes import counts
from vitral.tui.layout import FirstFitting, WrappedTexts
from vitral.tui.panes import QUIET, STRONG, pane_text, panes_text, space_text
from vitral.tui.sectors import draw_sectors

PLAYER: Final[dict[PlayerColour, Style]] = {
    "red": Style(color="#ffffff", bgcolor="#c0492f", bold=True),
    "teal": Style(color="#ffffff", bgcolor="#1f7f86", bold=True),
    "green": Style(color="#ffffff", bgcolor="#6f8a23", bold=True),
    "violet": Style(color="#ffffff", bgcolor="#7a56a8", bold=True),
}
"""How the number and the glazier of a player are drawn."""
WIDTH: Final = 60
"""Columns that a palace needs to have everything in rows; twice as many show two side by side."""
NARROW: Final = 3
"""Letters of a column where there is less room: the back of a strip takes two lines of them."""
MOVER: Final = "▶"
"""Marks whoever is to move."""


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
    return Group(draw_round(state, words, names), sources, Columns(palaces))


def draw_round(state: State, words: Words, names: Sequence[str]) -> RenderableType:
    """Round and bonus colour, round track, whose turn it is, bag and tower."""
    heaps = {words("term-bag"): state.bag, words("term-tower"): state.tower}
    widest = max(map(len, heaps))
    rows = Text(" ".join(map(with_minus, state.edition.rows)), QUIET)
    lines = [
        WrappedTexts(list(_round(state, words, names))),
        *(WrappedTexts(_heap(f"{name:<{widest}}", panes)) for name, panes in heaps.items()),
        WrappedTexts([Text(words("term-glass"), QUIET), rows], gap=1),
    ]
    return Padding(Group(*lines), (0, 1))


def _round(state: State, words: Words, names: Sequence[str]) -> Iterator[Text]:
    if state.over:
        yield Text(words("term-game-over"), STRONG)
    else:
        yield Text(words("term-round", round=state.round, rounds=ROUNDS), STRONG)
        bonus = words("term-bonus", colour=state.bonus_colour)
        yield Text(f"{bonus} ").append(pane_text(state.bonus_colour))
        yield Text(f"{words('term-round-track')} ").append(panes_text(state.track))
        yield Text(f"{MOVER} {words('play-turn', name=names[state.seat - 1])}")
    yield Text(f"① {words('term-tile')}", QUIET)


def _heap(name: str, panes: Panes) -> list[Text]:
    """How many panes there are in all, and of each colour."""
    colours = counts(panes).items()
    parts = (Text.assemble(pane_text(colour), f"{count:>3}") for colour, count in colours)
    return [Text(f"{name} {len(panes):>2}"), *parts]


def draw_sources(state: State, words: Words) -> RenderableType:
    """The displays and the centre."""
    width = 3 * state.edition.display_panes + 3  # two letters and a gap each, and the frame
    panels = [
        _source_panel(f"{number}", panes_text(panes), panes, width)
        for number, panes in enumerate(state.displays, 1)
    ]
    centre = panes_text(state.centre)
    if state.tile_in_centre:
        centre = Text("① ", STRONG).append(centre)
    title = f"C  {words('term-centre')}"
    panels.append(_source_panel(title, centre, state.centre or "-" * state.tile_in_centre))
    return Columns(panels)


def draw_palace(
    state: State,
    seat: int,
    words: Words,
    names: Sequence[str],
    colour: PlayerColour | None = None,
) -> RenderableType:
    """One player's strips, windows, glazier and markers, as the width allows.

    They are in the colour that the player chose, or in the seat's.
    """
    own = PLAYER[colour or PLAYER_COLOURS[seat - 1]]
    name, tile = _name(state, seat, names, own), _tile(state, seat)
    figures = _figures(state, state.players[seat - 1], words)
    whole = Text(" · ").join([Text(" ").join([name, *tile]), *figures])
    parts = Group(WrappedTexts([*tile, *figures]), *_palace_parts(state, seat, words, own))
    border = _border(state, seat)
    return FirstFitting(
        _panel(_palace_rows(state, seat, words, own), whole, border), _panel(parts, name, border)
    )


def _palace_rows(state: State, seat: int, words: Words, own: Style) -> Table:
    """A palace with the name of every row beside it."""
    player, columns = state.players[seat - 1], range(1, COLUMNS + 1)
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style=QUIET)
    for _ in columns:
        grid.add_column(justify="center", width=SPACES)
    grid.add_row(words("term-glazier"), *_glazier(player, own))
    grid.add_row(words("term-strips"), *_numbers())
    for row in _strip_rows(player):
        grid.add_row("", *row)
    grid.add_row(words("term-back"), *map(Text, _backs(player)), style=QUIET)
    for space, row in enumerate(_window_rows(player)):
        grid.add_row(words("term-windows") if space == 0 else "", *row)
    grid.add_row(words("term-points"), *_points(state), style=QUIET)
    return grid


def _palace_parts(state: State, seat: int, words: Words, own: Style) -> Iterator[RenderableType]:
    """The same with the name of every part above it."""
    player = state.players[seat - 1]
    backs = [[Text(back[at : at + NARROW], QUIET) for back in _backs(player)] for at in (0, NARROW)]
    yield Text(f"{words('term-strips')} (▼ {words('term-glazier')})", QUIET)
    yield _narrow_grid([_glazier(player, own), _numbers(), *_strip_rows(player)])
    yield Text(words("term-back"), QUIET)
    yield _narrow_grid(backs)
    yield Text(words("term-windows"), QUIET)
    yield _narrow_grid([*_window_rows(player)])
    yield Text(words("term-points"), QUIET)
    yield _narrow_grid([_points(state)])


def _narrow_grid(rows: Sequence[Sequence[RenderableType]]) -> Table:
    grid = Table.grid(padding=(0, 1))
    for _ in range(COLUMNS):
        grid.add_column(width=NARROW)
    for row in rows:
        grid.add_row(*row)
    return grid


def _panel(content: RenderableType, title: Text, border: Style) -> Panel:
    return Panel(
        content, title=title, title_align="left", box=ROUNDED, border_style=border, expand=False
    )


def _name(state: State, seat: int, names: Sequence[str], own: Style) -> Text:
    """Who sits there, with a mark if it is their turn."""
    mover = f"{MOVER} " if seat == state.seat and not state.over else ""
    return Text.assemble((mover, STRONG), (str(seat), own), (f" {names[seat - 1]}", STRONG))


def _tile(state: State, seat: int) -> list[Text]:
    """The starting-player tile, if this player has it."""
    return [] if state.tile_in_centre or state.starter != seat else [Text("①")]


def _figures(state: State, player: Player, words: Words) -> list[Text]:
    rows = state.edition.rows
    glass = f"{words('term-glass')} {with_minus(rows[player.row])} ({player.row + 1}/{len(rows)})"
    return [Text(f"{words('term-score')} {with_minus(player.score)}"), Text(glass)]


def _border(state: State, seat: int) -> Style:
    return STRONG if seat == state.seat and not state.over else QUIET


def _glazier(player: Player, own: Style) -> list[Text]:
    glazier = Text("▼", Style(color=own.bgcolor, bold=True))
    return [glazier if c == player.glazier else Text() for c in range(1, COLUMNS + 1)]


def _numbers() -> list[Text]:
    return [Text(str(column), STRONG) for column in range(1, COLUMNS + 1)]


def _strip_rows(player: Player) -> list[list[Text]]:
    faces = [_strip_cells(strip) for strip in player.strips]
    return [[face[row] for face in faces] for row in range(SPACES)]


def _backs(player: Player) -> list[str]:
    return [*map(_back, player.strips, player.windows)]


def _window_rows(player: Player) -> list[list[Text]]:
    return [[_window_cell(window, space) for window in player.windows] for space in range(2)]


def _points(state: State) -> list[str]:
    return [*map(str, state.edition.window_points(state.side))]


def _source_panel(title: str, content: Text, panes: Panes, width: int | None = None) -> Panel:
    style = Style() if panes else QUIET
    return Panel(content, title=title, expand=width is not None, border_style=style, width=width)


def _strip_cells(strip: Strip | None) -> list[Text]:
    """The spaces of a strip from the top, filled ones with their pane."""
    if strip is None:
        return [Text("")] * SPACES
    return [pane_text(pane) if pane else space_text(space) for space, pane in strip.spaces]


def _back(strip: Strip | None, window: str) -> str:
    """The side that is still to come; a strip that was turned has none."""
    return strip.down.lower() if strip and not window else ""


def _window_cell(window: str, space: int) -> Text:
    return pane_text(window[space]) if len(window) > space else Text("[]", QUIET)
