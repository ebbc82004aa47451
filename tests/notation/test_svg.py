"""The picture that notebooks show."""

from typing import Any
from xml.etree import ElementTree

import pytest

from tests.games import SIDES, random_game, random_states
from vitral.notation.svg import PLAYERS, WIDTH, table_svg
from vitral.rules import Side, State, default_edition, parse_edition, winners

SVG = "{http://www.w3.org/2000/svg}"


def read(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)  # noqa: S314 (what is read was written here)


def words(text: str) -> list[str]:
    return [part.text or "" for part in read(text).iter(f"{SVG}text")]


def panes(text: str) -> list[str]:
    """The colours of the panes that are drawn as squares, those of the legend included."""
    return [part.attrib["href"].rpartition("-")[2] for part in read(text).iter(f"{SVG}use")]


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_pane_on_the_table_is_drawn(players: int, side: Side) -> None:
    for state in [step.state for step in random_game(players, side, seed=7).steps][::9]:
        drawn = "".join(panes(state._repr_svg_()))
        on_strips = "".join(strip.panes for p in state.players for strip in p.strips if strip)
        there = state.track + state.centre + "".join(state.displays) + on_strips
        for colour in "WYOBP":
            assert drawn.count(colour) == there.count(colour) + 2, "bag and tower name each once"


def test_every_state_is_a_picture_that_needs_nothing_beside_it() -> None:
    for state in list(random_states(seed=5))[::20]:
        text = state._repr_svg_()
        picture = read(text)
        assert picture.attrib["viewBox"].startswith(f"0 0 {WIDTH} ")
        ids = {part.attrib["id"] for part in picture.iter() if "id" in part.attrib}
        used = {part.attrib["href"].removeprefix("#") for part in picture.iter(f"{SVG}use")}
        assert used <= ids
        assert text.count("http") == 1, "the name of the format and no address"


def test_what_is_said_about_the_game() -> None:
    game = random_game(players=3, seed=7)
    middle: State = game.steps[40].state
    said = words(table_svg(middle, ["Ana", "<b>", "Ola"], ["violet", "red", "teal"], "a caption"))
    assert {"Ana", "<b>", "Ola", f"side {middle.side} · a caption"} <= set(said)
    assert f"round {middle.round} of 6" in said
    assert PLAYERS["violet"] in table_svg(middle, colours=["violet", "red", "teal"])
    assert PLAYERS["violet"] not in table_svg(middle)
    for player in middle.players:
        assert str(player.score).replace("-", "−") in said
    over = words(table_svg(game.state))
    assert "game over" in over
    assert sum(word.startswith("★") for word in over) == len(winners(game.state.players))


def test_the_widest_table_is_drawn_smaller() -> None:
    data: dict[str, Any] = default_edition().components()
    data["displays"] = {"by_players": {"2": 9, "3": 9, "4": 9}, "panes_each": 9}
    data["panes"]["each"] = 40
    data["broken_glass"] = {"rows": list(range(0, -100, -1))}
    game = random_game(players=4, edition=parse_edition(data))
    crowded = max((step.state for step in game.steps), key=lambda state: len(state.centre))
    assert len(crowded.centre) > 40
    assert len(panes(crowded._repr_svg_())) > 40
