"""Layout by the width of the terminal: alternatives, and texts that wrap."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.text import Text

UNLIMITED: Final = 10_000
"""Columns that no drawing needs: measured within them, a drawing tells its own width."""


class FirstFitting:
    """The first of several drawings that fits the width, or else the last one."""

    def __init__(self, *drawings: RenderableType) -> None:
        self._drawings = drawings

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self._choose(console, options)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self._choose(console, options))

    def _choose(self, console: Console, options: ConsoleOptions) -> RenderableType:
        unlimited = options.update_width(UNLIMITED)
        for drawing in self._drawings[:-1]:
            if Measurement.get(console, unlimited, drawing).maximum <= options.max_width:
                return drawing
        return self._drawings[-1]


class WrappedTexts:
    """Texts beside each other, as many in a line as there is room for; none is broken in two."""

    def __init__(self, parts: Sequence[Text], gap: int = 3) -> None:
        self._parts = parts
        self._gap = gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from self._lines(options.max_width)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widest = max(part.cell_len for part in self._parts)
        whole = max(line.cell_len for line in self._lines(options.max_width))
        return Measurement(min(widest, options.max_width), min(whole, options.max_width))

    def _lines(self, width: int) -> Iterator[Text]:
        line = Text()
        for part in self._parts:
            if line and line.cell_len + self._gap + part.cell_len > width:
                yield line
                line = Text()
            line = line.append(" " * self._gap if line else "").append(part)
        yield line
