"""Positions as text: one line, safe in a URL, that holds everything.

Fields are joined by ``~``, and ``-`` stands for nothing::

    vitral.1         edition and its version; for any but the shipped one its hash too (8 digits)
    A2               palace side and number of players; then f for `score_floor`, g for
                     `gap_blocks_return`
    YOBPW            the round track, the top pane first (so five panes: round II)
    BO               the centre
    OPWW.-.BBYY...   the displays
    c1               the starting-player tile: c in the centre, h in hand; and the seat that starts
                     the next round (while the tile lies in the centre, the one that started this)
    14.12.9.17.20    the bag, counted by colour in the order W Y O B P
    1.0.4.0.0        the tower
    2                the seat to move
    ...              then each seat: strips, windows, glazier, score, row, points lost, joined by _

A strip is its number in the edition, a or b for the side up, the panes lying on it, and after a
``-`` those on jokers: ``3aWW``, ``8bO-YY``. A removed strip is ``-``. A window holds its top pane,
then its bottom one.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from vitral.notation.errors import ParseError
from vitral.rules import (
    COLOURS,
    JOKER,
    Edition,
    Options,
    Panes,
    Player,
    State,
    Strip,
    default_edition,
)
from vitral.rules.errors import wrong_type
from vitral.rules.panes import heap, holds, without
from vitral.rules.setup import check_side
from vitral.rules.soundness import flaws

_NUMBER = r"(?:0|[1-9][0-9]{0,5})"
_HEAP = rf"(?:-|[{COLOURS}]+)"
_COUNT = r"(?:0|[1-9][0-9]{0,2})"
_COUNTS = rf"{_COUNT}(?:\.{_COUNT}){{4}}"
_STRIP = rf"(?:-|[1-8][ab][{COLOURS}]*(?:-[{COLOURS}]+)?)"
_WINDOW = rf"(?:-|[{COLOURS}]{{1,2}})"

_FIELDS = {
    "edition": r"[a-z0-9-]+\.[1-9][0-9]*(?:\.[0-9a-f]{8})?",
    "table": r"([AB])([234])(f?)(g?)",
    "track": rf"-|[{COLOURS}]{{1,6}}",
    "centre": _HEAP,
    "displays": rf"{_HEAP}(?:\.{_HEAP})*",
    "tile": r"([ch])([1-4])",
    "bag": _COUNTS,
    "tower": _COUNTS,
    "to-move": r"[1-4]",
}
_SEAT = (
    rf"({_STRIP}(?:\.{_STRIP}){{7}})_({_WINDOW}(?:\.{_WINDOW}){{7}})"
    rf"_([1-8])_(-?{_NUMBER})_({_NUMBER})_({_NUMBER})"
)


def format_position(state: State) -> str:
    """A position as text; `parse_position` gives the same state again."""
    if not isinstance(state, State):
        raise wrong_type("state", State, state)
    options = ("f" if state.options.score_floor else "") + (
        "g" if state.options.gap_blocks_return else ""
    )
    return "~".join(
        (
            _format_edition(state.edition),
            f"{state.side}{len(state.players)}{options}",
            state.track or "-",
            state.centre or "-",
            _joined(state.displays),
            f"{'c' if state.tile_in_centre else 'h'}{state.starter}",
            _format_counts(state.bag),
            _format_counts(state.tower),
            str(state.seat),
            *[_format_player(player, state.edition.strips) for player in state.players],
        )
    )


def parse_position(text: str, edition: Edition | None = None) -> State:
    """The state that a text says, in this edition (the shipped one if none is given).

    `ParseError` if it cannot be read, or if no game could lead to it.

    >>> state = parse_position(
    ...     "vitral.1~A2~YWO~OOWWWWYYYY~-.-.-.-.-~h1~5.2.2.2.3~9.11.6.13.12~1"
    ...     "~8a.6b.5b.2b.1a.7a.3aOOO.4bOO_-.-.P.B.B.-.-.B_4_29_6_0"
    ...     "~3b.5b.-.7a.6aW.4bOOYY.8a.2bPPP_O.P.OB.B.-.-.-.-_1_15_2_18"
    ... )
    >>> state.round, state.seat, state.centre
    (4, 1, 'OOWWWWYYYY')
    """
    edition = default_edition() if edition is None else edition
    for name, value, kind in (("text", text, str), ("edition", edition, Edition)):
        if not isinstance(value, kind):
            raise wrong_type(name, kind, value)
    fields = text.split("~")
    _check_count(fields)
    plain = dict(zip(_FIELDS, fields, strict=False))
    matches = {name: _match(pattern, plain[name], name) for name, pattern in _FIELDS.items()}
    _check_edition(plain["edition"], edition)
    side, players, floor, gap = matches["table"].groups()
    seats = fields[len(_FIELDS) :]
    _check_seats(seats, int(players), matches)
    state = State(
        edition=edition,
        options=Options(score_floor=bool(floor), gap_blocks_return=bool(gap)),
        side=check_side(side),
        track=plain["track"].replace("-", ""),
        centre=_parse_heap(plain["centre"]),
        displays=_parse_displays(plain["displays"], edition.displays[int(players)]),
        tile_in_centre=matches["tile"][1] == "c",
        starter=int(matches["tile"][2]),
        bag=_parse_counts(plain["bag"]),
        tower=_parse_counts(plain["tower"]),
        seat=int(plain["to-move"]),
        players=tuple(_parse_player(seat, n, edition) for n, seat in enumerate(seats, 1)),
    )
    _check_sound(state)
    return state


def position_repr(state: State) -> str:
    """A call of `parse_position` that gives this state again.

    A state that no position says, such as one with a pane too many, is written field by field.
    """
    try:
        text = format_position(state)
        readable = parse_position(text, state.edition) == state
    except Exception:  # whatever the fields hold: an error would hide the value that is looked at
        readable = False
    if not readable:
        fields = zip(state._fields, state, strict=True)
        return f"State({', '.join(f'{name}={value!r}' for name, value in fields)})"
    edition = "" if state.edition == default_edition() else f", {state.edition!r}"
    return f"parse_position({text!r}{edition})"


def _joined(items: Iterable[str]) -> str:
    return ".".join([item or "-" for item in items])


@lru_cache(maxsize=1024)
def _format_counts(panes: Panes) -> str:
    """Panes counted by colour; cached, since hardly any move changes bag or tower."""
    return ".".join([str(panes.count(colour)) for colour in COLOURS])


@lru_cache(maxsize=1024)
def _format_player(player: Player, sides: tuple[tuple[str, str], ...]) -> str:
    """A player as text, given the edition's strips; cached, since a move changes one player."""
    strips = _joined(
        [
            _format_strip(strip, sides[strip.number - 1][0]) if strip else ""
            for strip in player.strips
        ]
    )
    markers = f"{player.glazier}_{player.score}_{player.row}_{player.lost}"
    return f"{strips}_{_joined(player.windows)}_{markers}"


@lru_cache(maxsize=4096)
def _format_strip(strip: Strip, front: str) -> str:
    """A strip as text; cached, since hardly any changes between two positions of a game."""
    side = "a" if strip.up == front else "b"
    on_jokers = strip.on_jokers
    own = without(strip.panes, on_jokers)
    return f"{strip.number}{side}{own}" + (f"-{on_jokers}" if on_jokers else "")


def _match(pattern: str, text: str, name: str, seat: int = 0) -> re.Match[str]:
    match = re.fullmatch(pattern, text)
    if match is None:
        sentence = f"position: the {name} field cannot be {text[:60]!r}"
        raise ParseError("position-field", sentence, field=name, seat=seat, got=text[:60])
    return match


def _check_count(fields: list[str]) -> None:
    least, most = len(_FIELDS) + 2, len(_FIELDS) + 4
    if not least <= len(fields) <= most:
        sentence = f"position: expected {least} to {most} fields joined by ~, got {len(fields)}"
        raise ParseError("position-fields", sentence, least=least, most=most, got=len(fields))


@lru_cache(maxsize=16)
def _format_edition(edition: Edition) -> str:
    """Name and version; and for any but the shipped edition the beginning of its hash."""
    named = f"{edition.name}.{edition.version}"
    return named if edition == default_edition() else f"{named}.{edition.content_hash()[:8]}"


def _check_edition(text: str, edition: Edition) -> None:
    """`ParseError` if the text is of another edition; the hash may be left out."""
    expected = _format_edition(edition)
    if text not in (expected, f"{edition.name}.{edition.version}"):
        sentence = f"position: written for edition {text}, read with {expected}"
        raise ParseError("position-edition", sentence, expected=expected, got=text)


def _check_seats(seats: list[str], players: int, matches: dict[str, re.Match[str]]) -> None:
    if len(seats) != players:
        count = len(_FIELDS) + players
        sentence = f"position: expected {players} seats, got {len(seats)}"
        got = len(_FIELDS) + len(seats)
        raise ParseError("position-fields", sentence, least=count, most=count, got=got)
    for name, seat in (("tile", matches["tile"][2]), ("to-move", matches["to-move"][0])):
        _match(f"[1-{players}]", seat, name)


def _parse_heap(text: str) -> Panes:
    return heap(text.replace("-", ""))


def _parse_displays(text: str, expected: int) -> tuple[Panes, ...]:
    displays = tuple(_parse_heap(display) for display in text.split("."))
    if len(displays) != expected:
        _match(rf"{_HEAP}(?:\.{_HEAP}){{{expected - 1}}}", text, "displays")
    return displays


def _parse_counts(text: str) -> Panes:
    counts = zip(COLOURS, text.split("."), strict=True)
    return heap("".join(colour * int(count) for colour, count in counts))


def _parse_player(text: str, number: int, edition: Edition) -> Player:
    strips, windows, glazier, score, row, lost = _match(_SEAT, text, "seat", number).groups()
    return Player(
        strips=_parse_strips(strips.split("."), number, edition),
        windows=tuple(window.replace("-", "") for window in windows.split(".")),
        glazier=int(glazier),
        score=int(score),
        row=int(row),
        lost=int(lost),
    )


def _parse_strips(texts: list[str], seat: int, edition: Edition) -> tuple[Strip | None, ...]:
    strips = tuple(None if text == "-" else _parse_strip(text, seat, edition) for text in texts)
    numbers = [strip.number for strip in strips if strip]
    if len(set(numbers)) != len(numbers):
        raise _bad_strip(seat, ".".join(texts))
    return strips


def _parse_strip(text: str, seat: int, edition: Edition) -> Strip:
    sides = edition.strips[int(text[0]) - 1]
    up, down = sides if text[1] == "a" else sides[::-1]
    own, _, on_jokers = text[2:].partition("-")
    covered = heap(own + JOKER * len(on_jokers))
    if not holds(heap(up), covered):
        raise _bad_strip(seat, text)
    return Strip(int(text[0]), up, down, without(up, covered), heap(own + on_jokers))


def _bad_strip(seat: int, text: str) -> ParseError:
    sentence = f"position: the strips of seat {seat} cannot lie like {text[:60]}"
    return ParseError("position-strips", sentence, seat=seat, got=text[:60])


def _check_sound(state: State) -> None:
    for flaw in flaws(state):
        said = ", ".join(f"{name} {value}" for name, value in flaw.params.items())
        sentence = f"position: cannot stand on a table: {flaw.code} ({said})"
        raise ParseError("position-unsound", sentence, flaw=flaw.code, **flaw.params)
