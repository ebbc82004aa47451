"""R-SIGHT-1: nothing depends on hue."""

from urllib.parse import quote

import pytest

from tests.browser.conftest import Visit
from tests.browser.sight import COLOURS, SIGHTS, covered, measure
from tests.browser.target_sizes import SCREENS
from tests.rules.tables import table
from vitral.notation import format_position

COLOUR = 10.0
"""Far enough for two colours side by side to be told apart at a glance."""
PATTERN = 0.4
"""Far enough for two engravings to be told apart: light and dark lie differently on them."""


def test_R_SIGHT_1_five_panes_stay_apart_for_every_kind_of_sight(visit: Visit) -> None:
    ana = visit()
    ana.open("learn")
    ana.page.locator("[data-turn]").wait_for(state="attached")
    found = list(measure(ana.page))
    assert len(found) == 10 * len(SIGHTS)
    assert [apart for apart in found if apart.pattern < PATTERN] == []
    grey = [apart for apart in found if apart.sight == "achromatopsia"]
    assert [apart for apart in found if apart.colour < COLOUR and apart not in grey] == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R_SIGHT_1_nothing_in_the_centre_is_covered(visit: Visit, players: int) -> None:
    """With every colour's pile high and its count in two digits, whatever the bonus colour."""
    ana = visit(sectors=True, letters=True)
    found = {}
    for bonus in COLOURS:
        state = table(seats=players, track=bonus, displays=["BOPW"], centre=COLOURS * 10)
        ana.open(f"replay/position?p={quote(format_position(state))}")
        ana.page.locator(".pile .amount").last.wait_for()
        for width, height in SCREENS:
            ana.page.set_viewport_size({"width": width, "height": height})
            found[bonus, width, height] = covered(ana.page)
    assert {where: what for where, what in found.items() if what} == {}
