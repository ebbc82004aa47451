"""What is tapped and what is read is large enough, and large screens are used."""

import pytest

from tests.browser.conftest import Visit
from tests.browser.table_page import TablePage, play_ahead
from tests.browser.target_sizes import SCREENS, too_small
from tests.browser.visitor import DESKTOP, Visitor

PAGES = (
    *("", "learn", "rules", "puzzles", "puzzles/daily", "replay", "analysis", "about", "settings"),
    *("m/{over}", "replay/{over}#40", "analysis?match={over}&step=40"),
)


def small_things(ana: Visitor) -> dict[str, list[str]]:
    """What is too small on the page that is open, by size of the screen."""
    found = {}
    for width, height in SCREENS:
        ana.page.set_viewport_size({"width": width, "height": height})
        sizes = too_small(ana.page)
        found[f"{width}x{height}"] = sizes.targets + sizes.texts
    return {screen: small for screen, small in found.items() if small}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_at_the_table_is_large_enough(visit: Visit, players: int) -> None:
    ana = visit()
    match = ana.make("A" * players)
    play_ahead(ana, match, 13 * players)
    ana.open(f"m/{match}")
    TablePage(ana, match).wait_for_turn()
    ana.page.get_by_role("button", name=ana.say("table-log"), exact=True).click()
    ana.page.locator(".play-log").wait_for()
    assert small_things(ana) == {}
    ana.page.set_viewport_size(DESKTOP)
    ana.page.get_by_role("button", name=ana.say("table-log"), exact=True).click()
    assert small_things(ana) == {}
    ana.page.locator("[data-source] .hit").first.click()
    ana.page.locator("[data-stage='target']").wait_for()
    assert small_things(ana) == {}
    ana.choose(sectors=True, letters=True)
    assert small_things(ana) == {}
    ana.choose(text=True)
    ana.page.locator(".text-moves summary").wait_for()
    assert small_things(ana) == {}


def test_everything_elsewhere_is_large_enough(visit: Visit, over: str) -> None:
    ana = visit()
    found = {}
    for path in PAGES:
        ana.open(path.format(over=over))
        ana.page.locator("main h1").wait_for(state="attached")
        ana.page.wait_for_load_state("networkidle")
        if small := small_things(ana):
            found[path] = small
    assert found == {}


def test_a_large_screen_is_used(visit: Visit, over: str) -> None:
    """Of 2560 × 1440 pixels, how much the main things take, across and down."""
    ana = visit()
    ana.page.set_viewport_size({"width": 2560, "height": 1440})
    match = ana.make("AA")
    for path, part, across, down in (
        (f"m/{match}", ".board", 0.9, 0.7),
        (f"m/{match}", ".own .palace", 0.4, 0.55),
        (f"replay/{over}#40", ".replay-table", 0.9, 0.7),
        (f"replay/{over}#40", ".own .palace", 0.3, 0.4),
        (f"analysis?match={over}&step=40", ".analysis-table", 0.9, 0.7),
        (f"analysis?match={over}&step=40", ".own .palace", 0.3, 0.4),
        ("learn", ".learn-table", 0.9, 0.6),
        ("learn", ".own .palace", 0.3, 0.4),
        ("", ".hero", 0.7, 0.7),
        ("", ".new-match", 0.25, 0.45),
    ):
        ana.open(path)
        ana.page.locator(part).wait_for()
        ana.page.wait_for_load_state("networkidle")  # the board comes after its frame
        box = ana.page.locator(part).bounding_box()
        assert box
        assert box["width"] >= 2560 * across, (path, part, box)
        assert box["height"] >= 1440 * down, (path, part, box)
    text = ana.page.locator("body").evaluate("body => parseFloat(getComputedStyle(body).fontSize)")
    assert text >= 20
