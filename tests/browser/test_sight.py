"""R-SIGHT-1: nothing depends on hue."""

from tests.browser.conftest import Visit
from tests.browser.sight import SIGHTS, measure

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
