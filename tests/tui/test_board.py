import io
import re
from collections import Counter

import pytest
from rich.console import Console
from rich.text import Text

from tests.games import random_game, random_states
from tests.rules.tables import palace, strip, table
from vitral.locales import LANGUAGES, Language, words
from vitral.rules import COLOURS, State
from vitral.tui.board import WIDTH, draw_palace, draw_table
from vitral.tui.sectors import standing_display


def drawn(state: State, width: int = 130, sectors: bool = False, language: Language = "en") -> str:
    out = io.StringIO()
    console = Console(file=out, width=width)
    names = ["Ana", "Ola", "Eva", "Iva"][: len(state.players)]
    console.print(draw_table(state, words(language, "game"), names, sectors))
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


def rows_of(text: str) -> dict[str, list[str]]:
    """The table of sectors: the cells of every display."""
    lines = [line for line in text.splitlines() if line.count("│") == 8]
    cells = [[cell.strip() for cell in line.split("│")[1:-1]] for line in lines]
    return {row[0]: row[1:] for row in cells if row[0]}


def test_R_SIGHT_1_displays_with_a_sector_for_each_colour() -> None:
    """Panes lie in the sectors of their colours; one sector of each display stands out."""
    state = table(displays=("OPWW", "BBYY", "", "", "OOOB"), centre="PYY", track="YWYOBP")
    rows = rows_of(drawn(state, sectors=True))
    assert rows["1"][:5] == ["▐W◇ W◇▌", "", "O»", "", "P✤"]
    assert rows["2"][:5] == ["", "▐Y✶ Y✶▌", "", "B≈ B≈", ""]
    assert rows["3"][:5] == ["", "", "▐o»▌", "", ""]
    assert rows["4"][:5] == ["", "", "", "▐b≈▌", ""]
    assert rows["5"][:5] == ["", "", "O» O» O»", "B≈", "▐p✤▌"]


def test_R_SIGHT_1_the_centre_lies_beside_the_sectors_that_stand_out() -> None:
    """Each colour beside its own, and a coin beside that of the bonus colour."""
    state = table(displays=("OPWW", "", "", "", ""), centre="PYY", track="YWYOBP")
    rows = rows_of(drawn(state, sectors=True))
    beside = [rows[str(number)][5] for number in range(1, 6)]
    assert beside == ["▶", "▶ ● Y✶ Y✶", "▶", "▶", "▶ P✤"]


@pytest.mark.parametrize(
    ("displays", "standing"), [(5, "12345"), (7, "12457"), (9, "13568"), (2, "11222")]
)
def test_R_SIGHT_1_every_colour_stands_out_once(displays: int, standing: str) -> None:
    """The same displays as in the browser; with fewer than five some have two."""
    found = "".join(str(standing_display(colour, displays)) for colour in COLOURS)
    assert found == standing


@pytest.mark.parametrize(
    ("players", "width", "language"),
    [
        *((players, width, "en") for players in (2, 3, 4) for width in (40, 80, 120)),
        *((4, 40, language) for language in LANGUAGES[1:]),
    ],
)
def test_R_SIGHT_1_sectors_tell_every_pane_at_every_width(
    players: int, width: int, language: Language
) -> None:
    for step in random_game(players, seed=5).steps[2::23]:
        text = drawn(step.state, width, sectors=True, language=language)
        seen = "".join(cell for row in rows_of(text).values() for cell in row)
        piles = re.findall(r"([A-Z])[^\w\s](\d*)", seen)
        there = Counter(step.state.centre + "".join(step.state.displays))
        shown: Counter[str] = Counter()
        for colour, count in piles:
            shown[colour] += int(count or 1)
        assert shown == there
        assert seen.count("▐") == 5
        assert ("●" in seen) == (not step.state.over)


def test_whoever_is_to_move_is_marked_without_any_style() -> None:
    """Bold type alone is lost in a pipe, and on terminals without it."""
    state = table(palace(), palace(), displays=("OPWW",))
    lines = drawn(state).splitlines()
    said = words("en", "game")("play-turn", name="Ana")
    assert f"▶ {said}" in drawn(state)
    (title,) = [line for line in lines if "1 Ana" in line]
    assert "▶ 1 Ana" in title
    assert "▶ 2 Ola" not in title
    assert "▶" not in drawn(random_game(seed=8).state)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 80])
def test_nothing_is_cut_where_there_is_little_room(width: int, language: Language) -> None:
    """Strips, their backs and the figures of every seat are there as in a wide terminal."""
    for state in (step.state for step in random_game(3, "B", seed=3).steps[5::41]):
        text = drawn(state, width, language=language)
        assert "…" not in text
        assert max(map(len, text.splitlines())) <= width
        wide = drawn(state, 300, language=language)
        for mark in ("◇", "✶", "»", "≈", "✤", "✦", "[]"):
            assert text.count(mark) == wide.count(mark)
        for player in state.players:
            assert f"({player.row + 1}/9)" in text


def test_the_backs_of_strips_take_two_lines_where_there_is_little_room() -> None:
    state = table(palace({1: strip("WWWWO", down="BBPPY")}), displays=("OPWW",))
    lines = drawn(state, 40).splitlines()
    at = next(n for n, line in enumerate(lines) if "Backs" in line)
    assert [lines[at + 1][2:5], lines[at + 2][2:4]] == ["bbp", "py"]


def test_windows_glazier_and_markers_are_shown() -> None:
    player = palace({2: None}, {2: "WY", 3: "B"}, glazier=2, score=7, row=3)
    text = drawn(table(player, displays=("OPWW",), tile=False, starter=1))
    assert "1 Ana ① · Score 7 · Broken glass −4 (4/9)" in text
    lines = [line[:WIDTH] for line in text.splitlines()]
    assert next(line.split() for line in lines if "Windows" in line)[2:5] == ["[]", "W◇", "B≈"]
    assert next(line for line in lines if "Glazier" in line).index("▼") == 18


@pytest.mark.parametrize("width", [60, 80, 130, 250])
def test_every_state_can_be_drawn_in_its_width(width: int) -> None:
    for number, state in enumerate(random_states(seed=2)):
        if number % 101 == 0:  # drawing is slow; a prime, so that all players and sides come
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
