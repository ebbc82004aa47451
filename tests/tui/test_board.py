import io

import pytest
from rich.console import Console
from rich.text import Text

from tests.games import random_game, random_states
from tests.rules.tables import palace, strip, table
from vitral.locales import words
from vitral.rules import State
from vitral.tui.board import WIDTH, draw_palace, draw_table


def drawn(state: State, width: int = 130, sectors: bool = False) -> str:
    out = io.StringIO()
    console = Console(file=out, width=width)
    names = ["Ana", "Ola", "Eva", "Iva"][: len(state.players)]
    console.print(draw_table(state, words("en", "game"), names, sectors))
    return out.getvalue()


def test_panes_are_capitals_and_free_spaces_small_letters_with_their_sign() -> None:
    state = table(palace({1: strip("WWWWO", lying="W")}), displays=("OPWW",))
    column = [line[11:13] for line in drawn(state).splitlines() if line.startswith("│")][3:8]
    assert column == ["W◇", "w◇", "w◇", "w◇", "o»"]


def test_jokers_show_what_lies_on_them() -> None:
    state = table(palace({1: strip("**YOB", lying="O", on_jokers="P")}), displays=("OPWW",))
    column = [line[11:13] for line in drawn(state).splitlines() if line.startswith("│")][3:8]
    assert column == ["P✤", "·✦", "y✶", "O»", "b≈"]


def test_R_SIGHT_1_nothing_is_told_by_colour_alone() -> None:
    """The text without any colour tells two states apart whenever they differ for a player."""
    game = random_game(seed=8)
    pictures = [drawn(step.state) for step in game.steps]
    assert len(set(pictures)) == len(pictures)


def test_R_SIGHT_1_displays_with_a_sector_for_each_colour() -> None:
    """Panes lie in the sectors of their colours, and a coin at the bonus colour's."""
    state = table(displays=("OPWW", "BBYY"), centre="PY", track="YWYOBP")
    lines = drawn(state, sectors=True).splitlines()
    cells = [[cell.strip() for cell in line.split("│")[1:-1]] for line in lines[:14] if "│" in line]
    rows = {row[0].split()[0]: row[1:] for row in cells if row[0]}
    assert rows["1"] == ["W◇ W◇", "", "O»", "", "P✤"]
    assert rows["2"] == ["", "Y✶ Y✶", "", "B≈ B≈", ""]
    assert rows["C"] == ["", "Y✶", "", "", "P✤"]
    header = next(line for line in lines if "●" in line)
    assert header.index("●") == header.index("Y✶") + 3


def test_windows_glazier_and_markers_are_shown() -> None:
    player = palace({2: None}, {2: "WY", 3: "B"}, glazier=2, score=7, row=3)
    text = drawn(table(player, displays=("OPWW",), tile=False, starter=1))
    assert "1 Ana ① · Score 7 · Broken glass -4 (4/9)" in text
    lines = [line[:WIDTH] for line in text.splitlines()]
    assert next(line.split() for line in lines if "Windows" in line)[2:5] == ["[]", "W◇", "B≈"]
    assert next(line for line in lines if "Glazier" in line).index("▼") == 18


@pytest.mark.parametrize("width", [60, 80, 130, 250])
def test_every_state_can_be_drawn_in_its_width(width: int) -> None:
    for number, state in enumerate(random_states(seed=2)):
        if number % 37 == 0:
            assert max(map(len, drawn(state, width).splitlines())) <= width


def test_a_palace_is_as_wide_as_we_say() -> None:
    out = io.StringIO()
    state = random_game(steps=1).state
    Console(file=out, width=200).print(draw_palace(state, 1, words("en", "game"), ["Ana", "Ola"]))
    assert max(len(line.rstrip()) for line in out.getvalue().splitlines()) < WIDTH


def test_number_and_glazier_have_the_colour_that_the_player_chose() -> None:
    """The text stays as it was: nobody needs to see the hue."""
    state = random_game(seed=1, steps=3).state
    console = Console(file=io.StringIO(), width=130, color_system="truecolor", force_terminal=True)
    names = ["Ana", "Ola"]
    with console.capture() as plain:
        console.print(draw_table(state, words("en", "game"), names))
    with console.capture() as chosen:
        console.print(draw_table(state, words("en", "game"), names, colours=[None, "red"]))
    red, teal = ("48;2;192;73;47m{}", "48;2;31;127;134m{}")
    for drawn_, (first, second) in ((plain, (red, teal)), (chosen, (teal, red))):
        assert first.format(1) in drawn_.get()
        assert second.format(2) in drawn_.get()
    assert Text.from_ansi(plain.get()).plain == Text.from_ansi(chosen.get()).plain
