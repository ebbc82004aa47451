"""What is read beside the board: the log, the table in words, the help."""

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.table_page import TablePage, play_ahead
from tests.browser.visitor import Visitor
from vitral.locales import Language

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
SIZES: list[ViewportSize] = [
    DESKTOP,
    PHONE,
    {"width": 844, "height": 390},
    {"width": 2560, "height": 1440},
]
BROKEN = """() => [...document.querySelectorAll(".log code")]
  .filter((code) => code.getClientRects().length !== 1 ||
    code.offsetHeight > 2 * parseFloat(getComputedStyle(code).fontSize))
  .map((code) => code.textContent)"""
COVERED = """() => {
  const log = document.querySelector(".play-log").getBoundingClientRect();
  return [...document.querySelectorAll(".board .status > *, .own, .market, .rivals, .action-bar")]
    .map((part) => [part.className.baseVal ?? part.className, part.getBoundingClientRect()])
    .filter(([, { left, right, top, bottom }]) =>
      left < log.right - 1 && right > log.left + 1 && top < log.bottom - 1 && bottom > log.top + 1)
    .map(([name]) => name);
}"""
OWN_PALACE_ENDS = """() =>
  document.querySelector(".text-palace").getBoundingClientRect().bottom"""


def test_the_log_breaks_no_notation_and_leaves_the_board_as_it_was(visit: Visit) -> None:
    ana = visit()
    match = ana.make("AAA", starter=1)
    play_ahead(ana, match, 8)
    ana.open(f"m/{match}")
    TablePage(ana, match).wait_for_turn()
    tracked = ana.page.locator(".score-track")
    expect(tracked).to_be_visible()
    ana.page.set_viewport_size(PHONE)
    choose_way(ana, "table-log")
    expect(ana.page.locator(".play-log")).to_be_in_viewport()
    for size in SIZES:
        ana.page.set_viewport_size(size)
        assert ana.page.evaluate(BROKEN) == [], size
        assert ana.page.evaluate(COVERED) == [], size
        if size["width"] >= DESKTOP["width"]:
            expect(tracked).to_be_visible()


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_turn_in_words_fits_on_a_screen(visit: Visit, language: Language) -> None:
    """Who chooses it is taken there, and needs nothing that is not on the screen."""
    ana = visit(language=language)
    match = ana.make("Ag", starter=1)
    play_ahead(ana, match, 6)
    for size in SIZES:
        ana.page.set_viewport_size(size)
        ana.open(f"m/{match}")
        TablePage(ana, match).wait_for_turn()
        choose_way(ana, "table-text")
        expect(ana.page.locator("#text-line")).to_be_focused()
        for shown in ("#text-table-title", "#text-line", ".text-example code"):
            expect(ana.page.locator(shown)).to_be_in_viewport(ratio=0.9)
        assert ana.page.evaluate(OWN_PALACE_ENDS) <= size["height"], size
        ana.choose(text=False)


def choose_way(visitor: Visitor, message: str) -> None:
    """Look at the match in another way, which a phone offers under "More"."""
    if visitor.page.viewport_size == PHONE:
        visitor.press("table-more")
    visitor.press(message)
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)


def test_a_question_mark_opens_help_on_every_page(visit: Visit, over: str) -> None:
    ana = visit()
    for path in ("", "learn/take", f"replay/{over}#3", f"m/{ana.make('AA')}"):
        ana.open(path)
        ana.page.locator("main h1").wait_for(state="attached")
        ana.page.keyboard.press("?")
        help_(ana.page).wait_for()
        if path.startswith("m/"):
            assert ana.violations() == []
        ana.page.keyboard.press("Escape")
        expect(help_(ana.page)).to_have_count(0)
    ana.press("table-more")
    ana.page.get_by_role("dialog").get_by_role("button", name=ana.say("page-help")).click()
    expect(help_(ana.page)).to_contain_text(ana.say("text-keys-arrows"))


def help_(page: Page) -> Locator:
    """The help, if it is open."""
    return page.locator("dialog.help")
