"""Themes on positions made by hand: the two ways to play are written out."""

from collections import Counter

import pytest

from vitral.notation import parse_move, parse_position
from vitral.puzzles import THEMES
from vitral.puzzles.contrast import Contrast, find_themes
from vitral.rules import COLOURS, State
from vitral.search.final_margin import FinalMargin

STRIPS = "1a.2a.3a.4a.5a.6a.7a.8a"
EMPTY = "-.-.-.-.-.-.-.-"
AHEAD, LESS = FinalMargin(5), FinalMargin(2)


def seat(strips: str = STRIPS, glazier: int = 1) -> str:
    return f"{strips}_{EMPTY}_{glazier}_0_0_0"


def last_round(
    centre: str, first: str | None = None, second: str | None = None, display: str = ""
) -> State:
    """Seat 1 to move in a last round; every other pane lies in the tower."""
    seats = first or seat(), second or seat()
    track, displays = "W", f"{display or '-'}.-.-.-.-"
    tile = "c1" if display else "h1"
    lying = Counter(track + centre + display)
    for text in seats:
        lying.update(letter for letter in text.split("_")[0] if letter in COLOURS)
    tower = ".".join(str(20 - lying[colour]) for colour in COLOURS)
    fields = ("vitral.1", "A2", track, centre, displays, tile, "0.0.0.0.0", tower, "1", *seats)
    return parse_position("~".join(fields))


ALMOST = STRIPS.replace("1a", "1aWWWW")
"""Strip 1 lacks an orange pane."""
CASES = {
    "complete": (last_round("OP", first=seat(ALMOST)), "CO-1=W CP-3", "CP-3 CO-1"),
    "deny": (last_round("OP", second=seat(ALMOST)), "CO-1 CP-3", "CP-3 CO-1=W"),
    "avoid-breaking": (
        last_round("OYYYY", first=seat(glazier=8)),
        "CO-8 CY-2",
        "CY-x CO-1",
    ),
    "force-breaking": (
        last_round("OYYYY", second=seat(glazier=8)),
        "CO-1 CY-x",
        "CY-2 CO-8",
    ),
    "going-back": (last_round("OP", first=seat(glazier=2)), "back CO-1 CP-3", "CP-3 CO-1"),
    "jokers": (
        last_round("OP", first=seat(STRIPS.replace("8a", "8b"))),
        "CP-8 CO-1",
        "CP-3 CO-1",
    ),
    "starting-tile": (last_round("O", display="P"), "1P-3 CO-1", "CO-1 1P-3"),
}
"""A position, the solution with what follows, and another move with what follows."""


def contrast(case: str, value: FinalMargin = AHEAD, second: FinalMargin = LESS) -> Contrast:
    state, *lines = CASES[case]
    line, other_line = (tuple(map(parse_move, text.split())) for text in lines)
    return Contrast(state, line, other_line, value, second)


@pytest.mark.parametrize("theme", CASES)
def test_a_position_has_its_theme_and_no_other(theme: str) -> None:
    assert find_themes(contrast(theme)) == (theme,)


def test_every_theme_has_a_position() -> None:
    assert {*CASES, "tie-break"} == set(THEMES)


@pytest.mark.parametrize(
    ("value", "second", "is_about_it"),
    [
        (FinalMargin(0, 1), FinalMargin(0, -1), True),
        (FinalMargin(2), FinalMargin(0, -1), True),
        (FinalMargin(0, 1), FinalMargin(-3), True),
        (FinalMargin(0), FinalMargin(-3), False),
        (FinalMargin(3), FinalMargin(1), False),
    ],
)
def test_the_tie_break_is_a_theme_where_it_decides(
    value: FinalMargin, second: FinalMargin, is_about_it: bool
) -> None:
    assert ("tie-break" in find_themes(contrast("deny", value, second))) is is_about_it


def test_the_other_way_round_the_theme_is_gone() -> None:
    """Where the better move lets the other complete a strip, nothing is denied."""
    one = contrast("deny")
    swapped = Contrast(one.state, one.other_line, one.line, one.value, one.second)
    assert find_themes(swapped) == ()
