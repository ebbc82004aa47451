"""A table drawn as a picture (SVG) that needs nothing beside it: no fonts, scripts or style sheets.

Every pane and every free space carries its colour's letter, so that nothing depends on hue. Lengths
are in the picture's own units, one of which is a pixel where nothing is scaled.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import ceil, isqrt
from typing import Final, NamedTuple

from vitral.rules import (
    COLOURS,
    COLUMNS,
    JOKER,
    ROUNDS,
    Colour,
    Panes,
    Player,
    State,
    Strip,
    winners,
)


class Glass(NamedTuple):
    """How a colour is drawn, as CSS colours."""

    glass: str
    """A pane."""
    light: str
    """Where light falls on it."""
    lead: str
    """Its edge."""
    letter: str
    """The letter on it."""
    tint: str
    """A free space."""
    ink: str
    """The letter on a free space."""


GLASS: Final = {
    "W": Glass("#cfe2e5", "#fbffff", "#4f6f77", "#2f4a52", "#e9f2f3", "#4b6b73"),
    "Y": Glass("#f2ba2e", "#fff0a0", "#7d5200", "#553700", "#fbecc2", "#8a5c00"),
    "O": Glass("#e8691c", "#ffb169", "#6d2400", "#2b0f00", "#fbdcc6", "#a84208"),
    "B": Glass("#16498c", "#4f9be6", "#041b3d", "#ffffff", "#c9d8ea", "#1d4f92"),
    "P": Glass("#bf3576", "#f58cbb", "#4f0a2d", "#ffffff", "#f4cfdf", "#9c1f5b"),
    JOKER: Glass("#8b9094", "#d9dbda", "#4c5052", "#ffffff", "#dfe1e0", "#62676b"),
}
PLAYERS: Final = {"red": "#c0492f", "teal": "#1f7f86", "green": "#6f8a23", "violet": "#7a56a8"}
"""The colour of a player's palace, by its name."""

PAPER, CARD, EDGE, STONE, INK, QUIET, GOLD = (
    "#f4ecdb",
    "#fffaf0",
    "#d8c8a8",
    "#ecdcbd",
    "#33291a",
    "#7a6c54",
    "#c8922a",
)

MARGIN: Final = 16
PALACE_WIDTH: Final = 448
PALACE_HEIGHT: Final = 432
MARKET_HEIGHT: Final = 158
WIDTH: Final = 2 * PALACE_WIDTH + 3 * MARGIN
DISPLAY: Final = 72
"""From the middle of a display to the next."""
SPACE: Final = 28
"""The side of a space on a strip."""
PITCH: Final = 50
"""From a column of a palace to the next."""


class Labels(NamedTuple):
    """The words in a picture, for those who want them in another language."""

    title: str
    """Which round it is, or that the game is over."""
    side: str
    """The palace side."""
    bag: str = "bag"
    tower: str = "tower"
    glass: str = "broken glass"
    lost: str = "−{lost} lost"
    """Points lost over broken glass, with their number for ``{lost}``."""


def table_svg(
    state: State,
    names: Sequence[str] = (),
    colours: Sequence[str] = (),
    caption: str = "",
    labels: Labels | None = None,
) -> str:
    """The whole table: round track, bag, tower and market above, palaces below.

    `names` are those of the seats and `colours` keys of `PLAYERS`, both by seat; the caption stands
    below the round. Without `labels` the words are English.
    """
    labels = labels or _english(state)
    names = names or [f"seat {seat}" for seat in range(1, len(state.players) + 1)]
    height = MARKET_HEIGHT + palaces_height(len(state.players)) + 2 * MARGIN
    top = 2 * MARGIN + MARKET_HEIGHT
    return picture_svg(
        height,
        labels.title,
        [
            _group(MARGIN, MARGIN, _market(state, caption, labels)),
            _group(0, top, palaces(state, names, colours, labels)),
        ],
    )


def picture_svg(height: float, title: str, shapes: Iterable[str]) -> str:
    """A whole picture of `WIDTH`: paper, what shapes need, and the shapes on it."""
    paper = _rect(0, 0, WIDTH, height, PAPER, rx=14)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'role="img" font-family="Georgia, serif" text-anchor="middle">'
        f"<title>{escape(title)}</title>{_definitions()}{paper}{''.join(shapes)}</svg>\n"
    )


def palaces(
    state: State, names: Sequence[str], colours: Sequence[str], labels: Labels
) -> Iterator[str]:
    """The palaces of all seats, two in a row; a third one in the middle below."""
    for n, (name, colour) in enumerate(zip(names, colours or list(PLAYERS), strict=False)):
        alone = n % 2 == 0 and n + 1 == len(state.players)
        x = (WIDTH - PALACE_WIDTH) / 2 if alone else MARGIN + (PALACE_WIDTH + MARGIN) * (n % 2)
        y = (PALACE_HEIGHT + MARGIN) * (n // 2)
        yield _group(x, y, _palace(state, n + 1, name, PLAYERS[colour], labels))


def palaces_height(players: int) -> int:
    """How much room `palaces` take, with a margin below."""
    return ceil(players / 2) * (PALACE_HEIGHT + MARGIN)


def _english(state: State) -> Labels:
    title = "game over" if state.over else f"round {state.round} of {ROUNDS}"
    return Labels(title, f"side {state.side}")


def _definitions() -> str:
    """Each pane once: a square of 28 with its letter, and its glass for windows."""
    parts = []
    for colour, glass in GLASS.items():
        name = _name(colour)
        parts.append(
            f'<linearGradient id="vitral-glass-{name}" x2="1" y2="1">'
            f'<stop stop-color="{glass.light}"/><stop offset=".45" stop-color="{glass.glass}"/>'
            f'<stop offset="1" stop-color="{glass.glass}"/></linearGradient>'
            f'<g id="vitral-pane-{name}">'
            + _rect(1, 1, 26, 26, f"url(#vitral-glass-{name})", stroke=glass.lead, rx=3)
            + '<path d="M4 11V6a2 2 0 0 1 2-2h9z" fill="#fff" opacity=".35"/>'
            + _text(14, 19.5, colour, 15, glass.letter, bold=True)
            + "</g>"
        )
    return f"<defs>{''.join(parts)}</defs>"


def _name(colour: Colour) -> str:
    """A colour as a part of an id."""
    return "joker" if colour == JOKER else colour


def _market(state: State, caption: str, labels: Labels) -> Iterator[str]:
    width = WIDTH - 2 * MARGIN
    yield _rect(0, 0, width, MARKET_HEIGHT, CARD, stroke=EDGE, rx=12)
    yield _text(18, 28, labels.title, 19, INK, anchor="start", bold=True)
    below = " · ".join(filter(None, (labels.side, caption)))
    yield _text(18, 46, below, 12, QUIET, anchor="start")
    yield from _round_track(state, 262)
    yield from _heap_counts(labels.bag, state.bag, 520)
    yield from _heap_counts(labels.tower, state.tower, 714)
    for number, panes in enumerate(state.displays, 1):
        yield from _display(number, panes, 12 + DISPLAY * (number - 0.5), 104)
    left = 12 + DISPLAY * len(state.displays) + 8
    yield from _centre(state, left, width - left - 16)


def _round_track(state: State, x: float) -> Iterator[str]:
    """Six places; those of rounds that are over are empty, the first of the others is the bonus."""
    yield _rect(x - 8, 9, 6 * 36 + 16, 34, STONE, rx=17)
    for n, numeral in enumerate(("I", "II", "III", "IV", "V", "VI"), 1):
        place = x + 36 * (n - 1) + 18
        if n < state.round:
            yield _text(place, 31, numeral, 13, QUIET)
        else:
            yield _pane(state.track[n - state.round], place - 12, 14, 24)
        if n == state.round:
            yield _rect(place - 16, 10, 32, 32, "none", stroke=GOLD, rx=7, line=2.5)


def _heap_counts(name: str, panes: Panes, x: float) -> Iterator[str]:
    yield from _label(name, x, 20)
    yield _text(x, 44, str(len(panes)), 13, INK, anchor="start", bold=True)
    for n, colour in enumerate(COLOURS):
        place = x + 54 + 25 * n
        yield _pane(colour, place - 8, 12, 16)
        yield _text(place, 41, str(panes.count(colour)), 11, INK)


def _display(number: int, panes: Panes, x: float, y: float) -> Iterator[str]:
    """A round display with its panes in a square."""
    yield (
        f'<circle cx="{x}" cy="{y}" r="33" fill="{STONE if panes else PAPER}" stroke="{EDGE}" '
        f'stroke-width="1.5"/>'
    )
    yield from _panes_in_square(panes, x, y, 45)
    yield f'<circle cx="{x - 27}" cy="{y - 25}" r="9" fill="{INK}"/>'
    yield _text(x - 27, y - 20.8, str(number), 12, "#fff", bold=True)


def _panes_in_square(panes: Panes, x: float, y: float, side: float) -> Iterator[str]:
    across = max(2, isqrt(max(len(panes) - 1, 0)) + 1)
    size = side / across
    for n, colour in enumerate(panes):
        yield _pane(
            colour, x - side / 2 + n % across * size, y - side / 2 + n // across * size, size
        )


def _centre(state: State, x: float, width: float) -> Iterator[str]:
    """The centre, with the starting-player tile while it lies there (R-TAKE-2)."""
    yield _rect(x, 68, width, 76, STONE, stroke=EDGE, rx=12)
    yield f'<circle cx="{x + 2}" cy="78" r="9" fill="{INK}"/>'
    yield _text(x + 2, 82.2, "C", 12, "#fff", bold=True)
    things = ([""] if state.tile_in_centre else []) + list(state.centre)
    size = _fitting_size(len(things), width - 28, 68)
    across = int((width - 28) // size)
    for n, colour in enumerate(things):
        place = x + 16 + n % across * size, 72 + n // across * size
        yield _pane(colour, *place, size - 1) if colour else _tile(*place, size - 1)


def _fitting_size(count: int, width: float, height: float) -> float:
    """The largest side, 30 at most, of so many squares that fit into a rectangle."""
    size = 30.0
    while (width // size) * (height // size) < count:
        size -= 0.5
    return size


def _palace(state: State, seat: int, name: str, colour: str, labels: Labels) -> Iterator[str]:
    player, moves = state.players[seat - 1], seat == state.seat and not state.over
    edge, line = (GOLD, 4) if moves else (EDGE, 1.5)
    yield _rect(0, 0, PALACE_WIDTH, PALACE_HEIGHT, CARD, rx=12)
    yield from _header(state, seat, name, colour)
    yield _rect(0, 0, PALACE_WIDTH, PALACE_HEIGHT, "none", stroke=edge, rx=12, line=line)
    yield _rect(12, 86, PALACE_WIDTH - 24, 15, "#a9825a", rx=4)
    yield _rect(12, 275, PALACE_WIDTH - 24, 112, STONE, rx=6)
    for column in range(1, COLUMNS + 1):
        middle = 24 + PITCH * (column - 0.5)
        yield _text(middle, 97.5, str(column), 11, "#fff", bold=True)
        yield _group(middle, 0, _column(state, player, column))
    if state.side == "A":
        yield from _ornaments(state)
    yield _glazier(24 + PITCH * (player.glazier - 0.5), 86, colour)
    yield from _broken_glass(state, player, colour, labels)


def _header(state: State, seat: int, name: str, colour: str) -> Iterator[str]:
    player = state.players[seat - 1]
    yield (
        f'<path d="M0 40V12A12 12 0 0 1 12 0H{PALACE_WIDTH - 12}a12 12 0 0 1 12 12V40z" '
        f'fill="{colour}"/>'
    )
    yield '<circle cx="24" cy="20" r="13" fill="#fff"/>'
    yield _text(24, 25.5, str(seat), 16, colour, bold=True)
    yield _text(46, 26, name, 17, "#fff", anchor="start", bold=True)
    star = "★ " if state.over and seat in winners(state.players) else ""
    score = star + f"{player.score}".replace("-", "−")
    yield _text(PALACE_WIDTH - 18, 28, score, 23, "#fff", anchor="end", bold=True)
    if state.starter == seat and not state.tile_in_centre:
        yield _tile(PALACE_WIDTH - 104, 7, 26)


def _column(state: State, player: Player, column: int) -> Iterator[str]:
    strip, window = player.strips[column - 1], player.windows[column - 1]
    if strip:
        yield from _strip(strip, turned=bool(window))
    yield from _window(window)
    points = state.edition.window_points(state.side)[column - 1]
    yield _text(0, 382, str(points), 14, INK, bold=True)


def _strip(strip: Strip, turned: bool) -> Iterator[str]:
    """Its five spaces from the top; and small below them the back, if it is still to come."""
    yield _rect(-17, 105, 34, 5 * (SPACE + 1) + 5, "#fff", stroke=EDGE, rx=4)
    for n, (space, pane) in enumerate(strip.spaces):
        y = 108 + n * (SPACE + 1)
        yield _pane(pane, -14, y, SPACE) if pane else _free(space, -14, y, SPACE)
    for n, space in enumerate("" if turned else strip.down):
        yield _free(space, -22 + 8.8 * n, 258, 8.8, height=14)


def _window(window: str) -> Iterator[str]:
    """A pointed window with a space at the top and one at the bottom."""
    for pane, shape, y in (
        (window[:1], "M-17 324V306Q-16 288 0 280Q16 288 17 306V324Z", 313),
        (window[1:], "M-17 327H17V366H-17Z", 352),
    ):
        fill = f"url(#vitral-glass-{pane})" if pane else "#d3d6d2"
        yield f'<path d="{shape}" fill="{fill}" stroke="#4a4133" stroke-width="2"/>'
        yield _text(0, y, pane, 17, GLASS[pane].letter, bold=True) if pane else ""


def _ornaments(state: State) -> Iterator[str]:
    """Between the two windows of each ornament, a flower (R-FINAL-3)."""
    for left, right in state.edition.ornaments:
        x = 24 + PITCH * (left + right - 1) / 2
        petals = "".join(
            f'<ellipse cx="{x}" cy="319.5" rx="2.6" ry="5" transform="rotate({angle} {x} 325)"/>'
            for angle in range(0, 360, 60)
        )
        yield f'<g fill="{GOLD}">{petals}<circle cx="{x}" cy="325" r="2.5" fill="#fff"/></g>'


def _glazier(x: float, y: float, colour: str) -> str:
    """A figure that stands on the plank, in the player's colour."""
    return (
        f'<g transform="translate({x} {y})" fill="{colour}" stroke="#fff" stroke-width="1.5">'
        '<path d="M-11 0Q-10 -18 -5 -22H5Q10 -18 11 0Z"/><circle cy="-28" r="7.5"/>'
        '<path d="M-11 -30Q0 -42 11 -30Z"/></g>'
    )


def _broken_glass(state: State, player: Player, colour: str, labels: Labels) -> Iterator[str]:
    """The broken glass track from its top row on the left, with the marker (R-GLASS-1)."""
    rows = state.edition.rows
    step = min(36.0, (PALACE_WIDTH - 124) / len(rows))
    left = 56.0
    yield from _label(labels.glass, 12, 407)
    if player.lost:
        lost = labels.lost.format(lost=player.lost)
        size = _text_size(lost, 56)
        yield _text(PALACE_WIDTH - 10, 412.5, lost, size, INK, anchor="end")
    for n, row in enumerate(rows):
        x, here = left + step * n, n == player.row
        yield _rect(x + 1, 395, step - 2, 26, colour if here else "#efe3cc", rx=5)
        text = str(row).replace("-", "−")
        yield _text(
            x + step / 2, 412.5, text, min(13.0, step / 2), "#fff" if here else QUIET, bold=here
        )


def _label(text: str, x: float, y: float) -> Iterator[str]:
    """A label of 42 across: the first word, and below it the others."""
    lines = text.split(maxsplit=1)
    size = _text_size(max(lines, key=len), 42)
    for n, line in enumerate(lines):
        yield _text(x, y + 11 * n, line, size, QUIET, anchor="start")


def _text_size(text: str, width: float) -> float:
    """The size of a font, 11 at most, in which a text is no wider; letters are 0.62 of it wide."""
    return min(11.0, width / 0.62 / len(text))


def _pane(colour: Colour, x: float, y: float, size: float) -> str:
    return (
        f'<use href="#vitral-pane-{_name(colour)}" '
        f'transform="translate({_number(x)} {_number(y)}) scale({_number(size / SPACE)})"/>'
    )


def _free(space: str, x: float, y: float, width: float, height: float = 0) -> str:
    """A free space of a strip: its colour, pale, and its letter."""
    glass, height = GLASS[space], height or width
    size = min(15.0, height * 0.64)
    letter = _text(x + width / 2, y + height / 2 + size / 3, space.lower(), size, glass.ink)
    edge, gap = (glass.ink, 1) if width == SPACE else ("none", 0.3)
    inner = width - 2 * gap, height - 2 * gap
    return _rect(x + gap, y + gap, *inner, glass.tint, stroke=edge, line=0.7) + letter


def _tile(x: float, y: float, size: float) -> str:
    """The starting-player tile."""
    middle, centre = _number(x + size / 2), _number(y + size / 2)
    return (
        f'<circle cx="{middle}" cy="{centre}" r="{_number(size / 2 - 1)}" fill="#fff" '
        f'stroke="{GOLD}" stroke-width="2.5"/>'
        + _text(x + size / 2, y + size * 0.71, "1", size * 0.62, INK, bold=True)
    )


def _rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    stroke: str = "none",
    rx: float = 2,
    line: float = 1.5,
) -> str:
    edge = "" if stroke == "none" else f' stroke="{stroke}" stroke-width="{line}"'
    return (
        f'<rect x="{_number(x)}" y="{_number(y)}" width="{_number(width)}" '
        f'height="{_number(height)}" rx="{rx}" fill="{fill}"{edge}/>'
    )


def _text(
    x: float,
    y: float,
    text: str,
    size: float,
    fill: str,
    anchor: str = "middle",
    bold: bool = False,
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    side = "" if anchor == "middle" else f' text-anchor="{anchor}"'
    return (
        f'<text x="{_number(x)}" y="{_number(y)}" font-size="{_number(size)}" '
        f'fill="{fill}"{weight}{side}>{escape(text)}</text>'
    )


def _group(x: float, y: float, shapes: Iterable[str]) -> str:
    return f'<g transform="translate({_number(x)} {_number(y)})">{"".join(shapes)}</g>'


def _number(value: float) -> str:
    """A length, as short as it can be written to a hundredth.

    >>> _number(3.0), _number(1 / 3)
    ('3', '0.33')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")
