"""A table drawn on a grid of letters, which becomes text, SVG or pixels.

A capital letter is a pane, a small one a free space, ``*`` a free joker: nothing depends on hue.
"""

from collections.abc import Iterator
from html import escape
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from vitral.envs.errors import InvalidArgument
from vitral.rules import COLOURS, COLUMNS, JOKER, ROUNDS, SPACES, Player, State, Strip
from vitral.rules.panes import without

Pixels: TypeAlias = np.ndarray[Any, np.dtype[np.uint8]]
Frame: TypeAlias = str | Pixels
MODES: Final = ("ansi", "svg", "rgb_array")
"""Text, a vector picture, pixels."""

CELL_WIDTH, CELL_HEIGHT = 12, 22
"""The size of a letter's cell, in pixels."""
BASELINE: Final = 17
"""Pixels from the top of a cell to the baseline of its letter."""
COLUMN_WIDTH: Final = 6
PALACE_WIDTH: Final = 9 + COLUMNS * COLUMN_WIDTH
PALACE_HEIGHT: Final = 13
CENTRE_WIDTH: Final = 32
LISTED_PANES: Final = 16
"""As many panes of the centre are drawn one by one; more are counted, or they would not fit."""
TOP: Final = 4
"""Lines above the palaces."""
BACKGROUND: Final = "#fbf8f1"


class Style(NamedTuple):
    """The colours of a letter and of what is behind it."""

    foreground: str = "#20242a"
    background: str = BACKGROUND


PLAIN: Final = Style()
QUIET: Final = Style("#6b6f76")
PANE: Final = {
    "W": Style("#20343a", "#d3e4e6"),
    "Y": Style("#3a2a00", "#f2ba2e"),
    "O": Style("#2b0f00", "#e8691c"),
    "B": Style("#ffffff", "#16498c"),
    "P": Style("#ffffff", "#bf3576"),
}


class Canvas:
    """A grid of letters, each with a style."""

    def __init__(self, rows: int, columns: int) -> None:
        self.letters = [[" "] * columns for _ in range(rows)]
        self.styles = [[PLAIN] * columns for _ in range(rows)]

    def put(self, row: int, column: int, text: str, style: Style = PLAIN) -> None:
        """Write a text from a cell on."""
        for place, letter in enumerate(text, column):
            self.letters[row][place] = letter
            self.styles[row][place] = style

    def panes(self, row: int, column: int, panes: str) -> None:
        """Panes as capital letters on their colour, anything else quietly."""
        for place, letter in enumerate(panes, column):
            self.put(row, place, letter, PANE.get(letter, QUIET))

    def runs(self) -> Iterator[tuple[int, int, str, Style]]:
        """Runs of letters with one style: row, column, text and style."""
        for row, (letters, styles) in enumerate(zip(self.letters, self.styles, strict=True)):
            start = 0
            for column in range(1, len(letters) + 1):
                if column == len(letters) or styles[column] != styles[start]:
                    yield row, start, "".join(letters[start:column]), styles[start]
                    start = column


def draw(state: State) -> Canvas:
    """The whole table."""
    players = len(state.players)
    across = len(state.displays) * _display_width(state) + CENTRE_WIDTH
    rows = TOP + PALACE_HEIGHT * ((players + 1) // 2)
    canvas = Canvas(rows, max(2 * PALACE_WIDTH, across))
    _draw_table(canvas, state)
    for n in range(players):
        row, column = TOP + PALACE_HEIGHT * (n // 2), PALACE_WIDTH * (n % 2)
        _draw_palace(canvas, state, n + 1, row, column)
    return canvas


def _draw_table(canvas: Canvas, state: State) -> None:
    title = "game over" if state.over else f"round {state.round} of {ROUNDS}, bonus"
    canvas.put(0, 1, title)
    canvas.panes(0, len(title) + 2, state.track)
    place = len(title) + 10
    for name, heap in (("bag", state.bag), ("tower", state.tower)):
        counts = " ".join(f"{colour}{heap.count(colour)}" for colour in COLOURS)
        canvas.put(0, place, f"{name} {counts}", QUIET)
        place += len(name) + len(counts) + 4
    place = 1
    for number, panes in enumerate(state.displays, 1):
        canvas.put(2, place, f"{number}", QUIET)
        canvas.panes(2, place + 2, panes or "-")
        place += _display_width(state)
    canvas.put(2, place, "C", QUIET)
    canvas.panes(2, place + 2, _short(state.centre))
    if state.tile_in_centre:
        canvas.put(2, place + 3 + len(_short(state.centre)), "tile")


def _display_width(state: State) -> int:
    return state.edition.display_panes + 4


def _short(panes: str) -> str:
    """The centre as letters, or counted when there are many."""
    if len(panes) <= LISTED_PANES:
        return panes or "-"
    return " ".join(f"{c}{panes.count(c)}" for c in COLOURS if c in panes)


def _draw_palace(canvas: Canvas, state: State, seat: int, row: int, column: int) -> None:
    player = state.players[seat - 1]
    turn = ">" if seat == state.seat and not state.over else " "
    tile = ", tile" if state.starter == seat and not state.tile_in_centre else ""
    glass = state.edition.rows[player.row]
    canvas.put(row, column, f"{turn}seat {seat}: {player.score} points, glass {glass}{tile}")
    labels = {1: "glazier", 2: "strip", 7: "back", 8: "window", 10: "worth"}
    for line, label in labels.items():
        canvas.put(row + line, column + 1, label, QUIET)
    points = state.edition.window_points(state.side)
    for n in range(COLUMNS):
        left = column + 9 + COLUMN_WIDTH * n
        _draw_column(canvas, player, n, points[n], row, left)


def _draw_column(canvas: Canvas, player: Player, n: int, points: int, row: int, left: int) -> None:
    middle, strip, window = left + 2, player.strips[n], player.windows[n]
    canvas.put(row + 1, middle, "v" if player.glazier == n + 1 else " ")
    for line, letter in enumerate(_spaces(strip), 2):
        canvas.panes(row + line, middle, letter)
    if strip and not window:
        canvas.put(row + 7, left, strip.down.lower(), QUIET)
    for line, pane in enumerate(window.ljust(2, "."), 8):
        canvas.panes(row + line, middle, pane)
    canvas.put(row + 10, middle, str(points), QUIET)


def _spaces(strip: Strip | None) -> str:
    """The five spaces of a strip: panes as capital letters, free spaces as small ones."""
    if strip is None:
        return " " * SPACES
    own = without(strip.panes, strip.on_jokers)
    jokers = strip.on_jokers + JOKER * strip.free.count(JOKER)
    free = strip.free.replace(JOKER, "").lower()
    return (own + free + jokers).ljust(SPACES)


def as_text(canvas: Canvas) -> str:
    """The drawing in plain letters."""
    return "\n".join("".join(letters).rstrip() for letters in canvas.letters) + "\n"


def as_svg(canvas: Canvas) -> str:
    """The drawing as a vector picture."""
    width, height = CELL_WIDTH * len(canvas.letters[0]), CELL_HEIGHT * len(canvas.letters)
    shapes = [f'<rect width="{width}" height="{height}" fill="{BACKGROUND}"/>']
    for row, column, text, style in canvas.runs():
        x, y, across = column * CELL_WIDTH, row * CELL_HEIGHT, len(text) * CELL_WIDTH
        if style.background != BACKGROUND:
            shapes.append(
                f'<rect x="{x}" y="{y}" width="{across}" height="{CELL_HEIGHT}" '
                f'fill="{style.background}"/>'
            )
        if text.strip():
            shapes.append(
                f'<text x="{x}" y="{y + BASELINE}" textLength="{across}" xml:space="preserve" '
                f'fill="{style.foreground}">{escape(text)}</text>'
            )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="monospace" font-size="18">{"".join(shapes)}</svg>\n'
    )


def as_pixels(canvas: Canvas) -> Pixels:
    """The drawing as an RGB image: an array of rows, columns and three channels."""
    from PIL import Image, ImageDraw, ImageFont

    width, height = CELL_WIDTH * len(canvas.letters[0]), CELL_HEIGHT * len(canvas.letters)
    image = Image.new("RGB", (width, height), BACKGROUND)
    drawing, font = ImageDraw.Draw(image), ImageFont.load_default(15)
    for row, column, text, style in canvas.runs():
        for n, letter in enumerate(text, column):
            x, y = n * CELL_WIDTH, row * CELL_HEIGHT
            drawing.rectangle((x, y, x + CELL_WIDTH - 1, y + CELL_HEIGHT - 1), style.background)
            drawing.text(
                (x + CELL_WIDTH / 2, y + CELL_HEIGHT / 2),
                letter,
                style.foreground,
                font,
                anchor="mm",
            )
    return np.asarray(image).copy()


def check_render_mode(mode: str | None) -> str | None:
    """One of the `MODES`, or nothing."""
    if mode is not None and mode not in MODES:
        raise InvalidArgument("render_mode", ", ".join(MODES), mode)
    return mode


def render(state: State, mode: str) -> Frame:
    """A state as a picture of one of the `MODES`."""
    canvas = draw(state)
    if mode == "ansi":
        return as_text(canvas)
    return as_svg(canvas) if mode == "svg" else as_pixels(canvas)
