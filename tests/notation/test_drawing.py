"""What `print(state)` shows."""

from pathlib import Path

import pytest

from tests.games import random_game, random_states
from vitral.notation import parse_position
from vitral.notation.drawing import PLAIN, QUIET, WIDTH, draw_table, table_text
from vitral.rules import COLOURS, default_edition, parse_edition

POSITIONS = Path(__file__).parents[1] / "perft" / "positions.txt"
DRAWN = """\
 round 4 of 6, bonus YWO     bag W5 Y2 O2 B2 P3   tower W9 Y11 O6 B13 P12

 1 -     2 -     3 -     4 -     5 -
 C OOWWWWYYYY                                                             side A

>seat 1: 29 points, tile                 seat 2: 15 points
 glass   -11 (row 7 of 9)                glass   -2 (row 3 of 9), 18 lost
 glazier             v                   glazier v
 column  1   2   3   4   5   6   7   8   column  1   2   3   4   5   6   7   8
 strip   p   b   o   p   w   y   O   y   strip   w   o       y   o   Y   p   P
         p   b   o   p   w   y   O   y           w   o       y   o   Y   p   P
         w   p   b   p   w   y   O   O           w   b       y   o   O   w   P
         w   p   b   w   w   o   o   O           y   b       o   b   O   w   w
         o   y   w   o   o   p   p   p           b   w       p   W   p   o   o
 back    **y ooo             wwy www     back                    bbp bbb **y yyy
         ob  bw              yb  yb                              py  bw  ob  yb
 window  .   .   P   B   B   .   .   B   window  O   P   O   B   .   .   .   .
         .   .   .   .   .   .   .   .           .   .   B   .   .   .   .   .
 worth   4   3   3   2   2   1   1   2   worth   4   3   3   2   2   1   1   2
"""


def test_a_table_is_drawn_line_by_line() -> None:
    state = parse_position(
        "vitral.1~A2~YWO~OOWWWWYYYY~-.-.-.-.-~h1~5.2.2.2.3~9.11.6.13.12~1"
        "~8a.6b.5b.2b.1a.7a.3aOOO.4bOO_-.-.P.B.B.-.-.B_4_29_6_0"
        "~3b.5b.-.7a.6aW.4bOOYY.8a.2bPPP_O.P.OB.B.-.-.-.-_1_15_2_18"
    )
    assert f"{state}\n" == DRAWN


def test_every_table_fits_into_eighty_columns_of_ascii() -> None:
    for state in random_states(seed=4):
        text = table_text(state)
        assert text.isascii()
        assert max(map(len, text.splitlines())) <= WIDTH
        for seat, player in enumerate(state.players, 1):
            assert f"seat {seat}: {player.score} points" in text
        assert all(display in text for display in state.displays)
        assert state.centre in text
        assert text.count(">") == (not state.over)
        assert text.count("tile") == 1


def test_jokers_and_a_finished_game_are_drawn() -> None:
    lines = POSITIONS.read_text("utf-8").split()
    texts = [table_text(parse_position(line.partition(";")[0])) for line in lines]
    assert any("*" in text for text in texts)
    assert table_text(random_game(seed=2).state).startswith(" game over ")


def test_the_widest_table_is_drawn_in_more_lines() -> None:
    data = default_edition().components()
    data["displays"] = {"by_players": {"2": 9, "3": 9, "4": 9}, "panes_each": 9}
    data["panes"]["each"] = 40
    states = [step.state for step in random_game(players=4, edition=parse_edition(data)).steps]
    texts = [table_text(state) for state in states[:100]]
    assert max(len(line) for text in texts for line in text.splitlines()) <= WIDTH
    assert any(" C W" in text for text in texts), "a crowded centre is counted"


@pytest.mark.parametrize("steps", [0, 1, 30])
def test_every_cell_has_a_kind(steps: int) -> None:
    canvas = draw_table(random_game(players=3, seed=1, steps=steps).state)
    for letters, kinds in zip(canvas.letters, canvas.kinds, strict=True):
        assert len(letters) == len(kinds) == WIDTH
        for letter, kind in zip(letters, kinds, strict=True):
            assert kind in (PLAIN, QUIET) or (kind in COLOURS and kind == letter)
