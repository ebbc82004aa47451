"""A table drawn in plain letters, at most 80 of them across: what `print(state)` shows.

A capital letter is a pane, a small one a free space of that colour, ``*`` a free joker and ``.`` an
empty space of a window. Every cell of the drawing also knows what it shows, for those who paint it.
"""

from collections.abc import Iterator
from typing import Final

from vitral.rules import COLOURS, COLUMNS, ROUNDS, SPACES, Panes, Player, State

WIDTH: Final = 80
"""Letters across: what every terminal shows."""
PLAIN: Final = "plain"
"""The kind of a cell with a word or a number that matters."""
QUIET: Final = "quiet"
"""The kind of a cell with a label or an empty space."""

_PALACE_WIDTH: Final = WIDTH // 2
_PALACE_HEIGHT: Final = 15
_LABEL_WIDTH: Final = 9
_COLUMN_WIDTH: Final = 4
_BACK_LETTERS: Final = _COLUMN_WIDTH - 1
"""Letters of a strip's back in a line: its five spaces take two lines."""


class Canvas:
    """A grid of letters that grows downwards; each cell has a kind.

    The kind of a pane is its colour's letter; that of anything else is `PLAIN` or `QUIET`.
    """

    def __init__(self) -> None:
        self.letters: list[list[str]] = []
        self.kinds: list[list[str]] = []

    def put(self, row: int, column: int, text: str, kind: str = PLAIN) -> None:
        """Write a text from a cell on, both counted from 0."""
        while len(self.letters) <= row:
            self.letters.append([" "] * WIDTH)
            self.kinds.append([PLAIN] * WIDTH)
        for place, letter in enumerate(text[: WIDTH - column], column):
            self.letters[row][place] = letter
            self.kinds[row][place] = kind

    def put_panes(self, row: int, column: int, panes: str) -> None:
        """Write panes, each with its colour as its kind; any other letter is quiet."""
        for place, letter in enumerate(panes, column):
            self.put(row, place, letter, letter if letter in COLOURS else QUIET)

    def text(self) -> str:
        """The letters, a line for each row."""
        return "\n".join("".join(letters).rstrip() for letters in self.letters)


def table_text(state: State) -> str:
    """The whole table in plain letters: market above, palaces below, two beside each other."""
    return draw_table(state).text()


def draw_table(state: State) -> Canvas:
    """The same with the kind of every cell."""
    canvas = Canvas()
    _draw_round(canvas, state)
    top = _draw_market(canvas, state) + 2
    for n in range(len(state.players)):
        row, column = top + _PALACE_HEIGHT * (n // 2), _PALACE_WIDTH * (n % 2)
        _draw_palace(canvas, state, n + 1, row, column)
    return canvas


def _draw_round(canvas: Canvas, state: State) -> None:
    """The round track with the bonus colour first, the bag and the tower."""
    title = "game over" if state.over else f"round {state.round} of {ROUNDS}, bonus"
    canvas.put(0, 1, title)
    canvas.put_panes(0, len(title) + 2, state.track)
    heaps = " ".join(f"{name} {_counts(heap)}  " for name, heap in _heaps(state).items())
    canvas.put(0, len(title) + 10, heaps, QUIET)


def _heaps(state: State) -> dict[str, Panes]:
    return {"bag": state.bag, "tower": state.tower}


def _counts(panes: Panes) -> str:
    return " ".join(f"{colour}{panes.count(colour)}" for colour in COLOURS)


def _draw_market(canvas: Canvas, state: State) -> int:
    """The displays, in as many lines as they need, and the centre; returns its row."""
    row, column, width = 2, 1, state.edition.display_panes + 2
    for number, panes in enumerate(state.displays, 1):
        if column + width > WIDTH:
            row, column = row + 1, 1
        canvas.put(row, column, str(number), QUIET)
        canvas.put_panes(row, column + 2, panes or "-")
        column += width + 2
    row += 1
    tile = "tile " if state.tile_in_centre else ""
    canvas.put(row, 1, "C", QUIET)
    canvas.put(row, 3, tile)
    centre = state.centre or ("" if tile else "-")
    side = f"side {state.side}"
    fits = len(centre) < WIDTH - 3 - len(tile) - len(side)
    canvas.put_panes(row, 3 + len(tile), centre if fits else _counts(centre))
    canvas.put(row, WIDTH - len(side), side, QUIET)
    return row


def _draw_palace(canvas: Canvas, state: State, seat: int, row: int, left: int) -> None:
    player = state.players[seat - 1]
    turn = ">" if seat == state.seat and not state.over else " "
    tile = ", tile" if state.starter == seat and not state.tile_in_centre else ""
    canvas.put(row, left, f"{turn}seat {seat}: {player.score} points{tile}")
    rows, lost = state.edition.rows, f", {player.lost} lost" if player.lost else ""
    glass = f"{rows[player.row]} (row {player.row + 1} of {len(rows)}){lost}"
    canvas.put(row + 1, left + _LABEL_WIDTH, glass)
    for line, label in enumerate(_LABELS, row + 1):
        canvas.put(line, left + 1, label, QUIET)
    points = state.edition.window_points(state.side)
    for n in range(COLUMNS):
        place = left + _LABEL_WIDTH + n * _COLUMN_WIDTH
        for line, (text, is_label) in enumerate(_column(player, n + 1, points[n]), row + 2):
            (canvas.put if is_label else canvas.put_panes)(line, place, text)


_LABELS: Final = (
    "glass",
    "glazier",
    "column",
    "strip",
    *[""] * 4,
    "back",
    "",
    "window",
    "",
    "worth",
)
"""Of each line of a palace below its first."""


def _column(player: Player, column: int, points: int) -> Iterator[tuple[str, bool]]:
    """The lines of a column from the glazier down, and whether each is a word or panes."""
    strip, window = player.strips[column - 1], player.windows[column - 1]
    yield ("v" if player.glazier == column else ""), True
    yield str(column), True
    for space, pane in strip.spaces if strip else [("", "")] * SPACES:
        yield pane or space.lower(), False
    back = strip.down.lower() if strip and not window else ""  # a strip that was turned has none
    yield back[:_BACK_LETTERS], False
    yield back[_BACK_LETTERS:], False
    yield from ((pane, False) for pane in window.ljust(2, "."))
    yield str(points), True
