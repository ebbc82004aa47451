"""A browser adds to the draws, notes what was promised, and compares at the end."""

from typing import Any

from tests.browser.conftest import Visit
from tests.browser.table_page import TablePage, match_in
from tests.browser.visitor import Visitor

ALL_GOOD = ["good"] * 6
KEEP_OTHER_SEED = """match => {
  const key = `vitral.dice.${match}`;
  const notes = JSON.parse(localStorage.getItem(key));
  localStorage.setItem(key, JSON.stringify({ ...notes, commitment: "0".repeat(64) }));
}"""


def outcomes(visitor: Visitor) -> list[str | None]:
    """What the browser found at the end of a match."""
    visitor.page.locator(".luck li").last.wait_for(state="attached")
    lines = visitor.page.locator(".luck li").all()
    return [line.get_attribute("data-outcome") for line in lines]


def resign(visitor: Visitor, table: TablePage) -> None:
    """Give up from the menu."""
    visitor.press("table-more")
    visitor.press("table-resign")
    visitor.press("table-resign-yes")
    table.wait_for(lambda view: view["status"] == "over")


def both_at_a_table(ana: Visitor, ben: Visitor) -> tuple[TablePage, dict[str, Any]]:
    """A match that Ana made and Ben joined by its link."""
    ana.open()
    ana.page.get_by_role("tab", name=ana.say("home-link")).click()
    ana.press("home-make")
    match = match_in(ana.page)
    ana.page.locator(".commitment").wait_for()
    ben.open(f"m/{match}")
    ben.press("table-sit")
    ana.press("table-start")
    table = TablePage(ana, match)
    return table, table.wait_for(lambda view: view["status"] == "playing")


def test_against_a_bot_the_browser_adds_its_share_and_checks_it(visit: Visit) -> None:
    ana = visit(level="greedy")
    ana.open()
    ana.press("home-play")
    table = TablePage(ana)
    view = table.wait_for_turn()
    assert [seat["revealed"] for seat in view["seats"]] == [True, False]
    resign(ana, table)
    assert outcomes(ana) == ALL_GOOD


def test_two_browsers_commit_and_reveal_by_themselves(visit: Visit) -> None:
    ana, ben = visit(), visit()
    table, view = both_at_a_table(ana, ben)
    assert [seat["revealed"] for seat in view["seats"]] == [True, True]
    resign(ana, table)
    assert outcomes(ana) == outcomes(ben) == ALL_GOOD


def test_another_seed_than_was_promised_is_told(visit: Visit) -> None:
    ana = visit(level="greedy")
    ana.open()
    ana.press("home-play")
    table = TablePage(ana)
    table.wait_for_turn()
    ana.page.evaluate(KEEP_OTHER_SEED, table.match)
    resign(ana, table)
    assert outcomes(ana)[0] == "bad"
    ana.page.get_by_text(ana.say("over-luck-bad")).wait_for()
