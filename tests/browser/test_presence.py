"""People at a table: who is connected, who wants to go on, and how somebody elsewhere is told."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.table_page import Mouse, TablePage, good_move
from tests.browser.test_lobby import give_up
from tests.browser.visitor import Visitor

CLOCK = {"kind": "live", "bank": 600, "increment": 0}
TIMEOUT = 20_000
"""Milliseconds: somebody may be without a connection for a while before anybody hears of it."""
STUBS = """
window.notified = [];
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { return this.permission = 'granted'; }
  constructor(title, { body }) { notified.push(title + ' / ' + body); }
  close() {}
};
"""
"""A browser whose notifications can be looked at."""
HIDE = """hidden => {
  Object.defineProperty(document, 'hidden', {get: () => hidden, configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def meet(visit: Visit) -> tuple[Visitor, Visitor, Visitor, str]:
    """Ana waits for a move of Ben's, whose clock runs, and Eve watches."""
    ana, ben, eve = (visit(name=name) for name in ("Ana", "Ben", "Eve"))
    ana.page.add_init_script(STUBS)
    given: dict[str, Any] = {"seats": [{"name": "Ana"}, {}]}
    given["settings"] = {"clock": CLOCK, "starter": 2, "public": True}
    match = str(ana.ask("", given)["match"])
    ben.ask(f"/{match}/seats/2", {"name": "Ben"})
    ana.ask(f"/{match}/start", {})
    for visitor in (ana, ben, eve):
        visitor.open(f"m/{match}")
        visitor.page.locator("[data-turn]").wait_for(state="attached")
    return ana, ben, eve, match


def heard(visitor: Visitor, text: str | re.Pattern[str]) -> None:
    """Wait until somebody who listens was told."""
    expect(visitor.page.locator(".announcer")).to_contain_text(text)


def hide(page: Page, hidden: bool) -> None:
    page.evaluate(HIDE, hidden)


def test_people_see_who_is_gone_and_who_is_back_and_follow_to_the_rematch(visit: Visit) -> None:
    ana, ben, eve, match = meet(visit)
    mark = ana.page.locator('.rival .person[data-state="connected"]')
    expect(mark.get_by_role("img")).to_have_attribute(
        "aria-label", ana.say("presence-is-connected")
    )

    ben.page.context.set_offline(True)
    lost = re.compile(r"^Ben lost the connection, 09:[0-5]\d left$")
    for visitor in (ana, eve):
        expect(visitor.page.locator(".turn-status > span")).to_have_text(lost, timeout=TIMEOUT)
        heard(visitor, re.compile("Ben lost the connection, 09:"))
    then = ana.page.locator(".turn-status > span").inner_text()
    expect(ana.page.locator(".turn-status > span")).not_to_have_text(then)
    expect(ana.page.locator('.rival .person[data-state="lost"]')).to_be_visible()
    expect(ana.page.locator(".rival .clock [aria-hidden]")).to_have_text(
        re.compile(r"^09:[0-5]\d$")
    )
    assert ana.violations() == []
    ana.choose(text=True)
    expect(ana.page.locator(".text-palace li").filter(has_text=lost)).to_be_visible()
    ana.choose(text=False)

    ben.page.context.set_offline(False)
    expect(ana.page.locator(".notices")).to_have_text(ana.say("presence-back", name="Ben"))
    heard(ana, ana.say("presence-back", name="Ben"))
    expect(mark).to_be_visible()

    hide(ana.page, True)
    hide(ana.page, False)
    ana.press("notify-yes")
    hide(ana.page, True)
    table = TablePage(ben, match)
    Mouse(ben.page).play(good_move(table.wait_for_turn()))
    ana.page.wait_for_function("() => notified.length > 0")
    give_up(ben)
    ben.press("over-rematch")
    ana.page.wait_for_function("() => notified.length > 1")
    wants = ana.say("presence-rematch", name="Ben")
    assert ana.page.evaluate("notified") == [
        f"{ana.say('table-your-turn')} / Ben",
        f"{wants} / Ben",
    ]
    expect(ana.page.locator(".notices")).to_have_text(wants)
    heard(eve, wants)
    assert eve.violations() == []
    eve.page.get_by_role("link", name=eve.say("presence-follow")).click()
    expect(eve.page).not_to_have_url(re.compile(match))
    expect(eve.page.locator(".seat").filter(has_text="Ben")).to_be_visible()
