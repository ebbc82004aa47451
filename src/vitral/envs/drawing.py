"""A table as environments render it: in letters, as a vector picture, or in pixels.

The first two are those of `print(state)` and of notebooks; pixels are the letters, painted.
"""

from typing import Any, Final, TypeAlias

import numpy as np

from vitral.envs.errors import InvalidEnvArgument
from vitral.notation.drawing import PLAIN, QUIET, Canvas, draw_table, table_text
from vitral.notation.svg import GLASS, table_svg
from vitral.rules import COLOURS, State

Pixels: TypeAlias = np.ndarray[Any, np.dtype[np.uint8]]
Frame: TypeAlias = str | Pixels
MODES: Final = ("ansi", "svg", "rgb_array")
"""Text, a vector picture, pixels."""

CELL_WIDTH, CELL_HEIGHT = 12, 22
"""The size of a letter's cell, in pixels."""
BACKGROUND: Final = "#fbf8f1"
STYLES: Final = {
    PLAIN: ("#20242a", BACKGROUND),
    QUIET: ("#6b6f76", BACKGROUND),
    **{colour: (GLASS[colour].letter, GLASS[colour].glass) for colour in COLOURS},
}
"""Foreground and background of a cell, by its kind."""


def as_pixels(canvas: Canvas) -> Pixels:
    """The drawing as an RGB image: an array of rows, columns and three channels."""
    from PIL import Image, ImageDraw, ImageFont

    width, height = CELL_WIDTH * len(canvas.letters[0]), CELL_HEIGHT * len(canvas.letters)
    image = Image.new("RGB", (width, height), BACKGROUND)
    drawing, font = ImageDraw.Draw(image), ImageFont.load_default(15)
    for row, (letters, kinds) in enumerate(zip(canvas.letters, canvas.kinds, strict=True)):
        for column, (letter, kind) in enumerate(zip(letters, kinds, strict=True)):
            x, y = column * CELL_WIDTH, row * CELL_HEIGHT
            foreground, background = STYLES[kind]
            drawing.rectangle((x, y, x + CELL_WIDTH - 1, y + CELL_HEIGHT - 1), background)
            middle = (x + CELL_WIDTH / 2, y + CELL_HEIGHT / 2)
            drawing.text(middle, letter, foreground, font, anchor="mm")
    return np.asarray(image).copy()


def check_render_mode(mode: str | None) -> str | None:
    """One of the `MODES`, or nothing."""
    if mode is not None and mode not in MODES:
        raise InvalidEnvArgument("render_mode", ", ".join(MODES), mode)
    return mode


def render(state: State, mode: str) -> Frame:
    """A state as a picture of one of the `MODES`."""
    if mode == "ansi":
        return table_text(state)
    return table_svg(state) if mode == "svg" else as_pixels(draw_table(state))
