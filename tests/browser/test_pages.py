"""Every page, in every language, theme and mode."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.page_weight import script_bytes
from tests.browser.table_page import Mouse
from tests.browser.visitor import Visitor
from vitral.locales import LANGUAGES, Language
from vitral.search import BOTS

MOST_SCRIPT = 70_000
"""Bytes, compressed."""


def pages(match: str, over: str) -> list[str]:
    """An address for every page, with a match that goes on and one that is over."""
    study = [f"replay/{over}#20", "learn/take", "learn/finished"]
    study += ["puzzles", "puzzles/daily", f"verify/{over}"]
    study += ["analysis", f"analysis?match={over}&step=20"]
    return ["", "settings", "rules", "about", "learn", "replay", *study, f"m/{over}", f"m/{match}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_wrong(visit: Visit, over: str, language: Language) -> None:
    ana = visit(language=language)
    for path in pages(ana.make("AA"), over):
        ana.open(path)
        ana.page.locator("main h1").wait_for(state="attached")
        assert ana.page.locator("html").get_attribute("lang") == language
        assert ana.violations() == [], path


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_wrong_before_the_start(visit: Visit, language: Language) -> None:
    ana = visit(language=language)
    ana.open()
    ana.page.get_by_role("tab", name=ana.say("home-link")).click()
    assert ana.violations() == []
    ana.press("home-make")
    ana.page.get_by_label(ana.say("table-link")).wait_for()
    assert ana.violations() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_wrong_at_a_table_of_four(visit: Visit, language: Language) -> None:
    ana = visit(language=language)
    ana.at_table("AAAA")
    ana.press("table-log")
    Mouse(ana.page).press("[data-source] .hit >> nth=0")
    assert ana.violations() == []
    ana.page.locator(".rival .closeup-button").first.click()
    assert ana.violations() == []
    ana.page.keyboard.press("Escape")
    ana.press("table-more")
    assert ana.violations() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_wrong_where_something_is(visit: Visit, language: Language) -> None:
    """What is not there, and what is not right, is said in a page that is."""
    ana = visit(language=language)
    ana.open("m/nosuch").get_by_text(ana.say("table-missing")).wait_for()
    assert ana.violations() == []
    get_lost(ana.page)
    ana.page.get_by_text(ana.say("page-lost")).wait_for()
    assert ana.violations() == []
    ana.open("about")
    ana.page.locator("#edition-name").fill("")
    ana.page.locator(".note.bad").wait_for()
    assert ana.violations() == []
    ana.open("rules#R-BACK-1")
    ana.page.get_by_label(ana.say("rulebook-search")).fill("2")
    assert ana.violations() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_are_a_stair_with_other_bots_beside_it(visit: Visit, language: Language) -> None:
    """Whatever the server offers: here the eight levels, and bots that are none of them."""
    ana = visit(language=language, phone=True, worker=False)
    bots = list(BOTS)
    ana.page.route("**/api/v1/bots", lambda route: route.fulfill(json=[{"bot": b} for b in bots]))
    ana.open()
    stair = ana.page.locator(".stair")
    expect(stair.locator("input")).to_have_count(8)
    expect(stair.locator("[value='level-3']")).to_be_checked()
    expect(ana.page.get_by_text(ana.say("bot-random-about"))).to_be_hidden()
    stair.locator("[value='level-7']").tap()
    expect(ana.page.get_by_text(ana.say("bot-level-7-about"))).to_be_visible()
    assert ana.violations() == []
    assert small_targets(ana) == []
    assert not scrolls_sideways(ana.page)
    ana.page.reload()
    expect(stair.locator("[value='level-7']")).to_be_checked()
    ana.page.get_by_text(ana.say("home-other-bots"), exact=True).first.tap()
    ana.page.locator("label:has([value='classic'])").tap()
    ana.page.reload()
    expect(ana.page.locator("[value='classic']")).to_be_checked()
    expect(stair.locator("input:checked")).to_have_count(0)


@pytest.mark.parametrize(
    ("wide", "language"),
    [*((360, language) for language in LANGUAGES), (640, "en"), (768, "de"), (1920, "en")],
)
def test_nothing_scrolls_sideways(visit: Visit, over: str, wide: int, language: Language) -> None:
    """640 pixels are a laptop's at 200 %."""
    ana = visit(language=language, text=True)
    ana.page.set_viewport_size({"width": wide, "height": 640})
    for path in pages(ana.make("AAAA"), over):
        ana.open(path)
        ana.page.locator("main h1").wait_for(state="attached")
        assert not scrolls_sideways(ana.page), path


@pytest.mark.parametrize("match", ["", "nosuch", "A" * 15, "A" * 16])
def test_a_link_that_is_cut_off_is_told(visit: Visit, match: str) -> None:
    ana = visit(language="pl")
    ana.open(f"m/{match}").get_by_text(ana.say("table-missing")).wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_is_of_our_type(visit: Visit, language: Language) -> None:
    ana = visit(language=language)
    ana.open("rules").locator(".rule").first.wait_for()
    ana.page.evaluate("document.fonts.ready")
    assert typefaces(ana.page, "h1, h2") == {"Alegreya"}
    assert typefaces(ana.page, ".search label, .foot a") == {"Source Sans 3 ExtraLight"}


def typefaces(page: Page, selector: str) -> set[str]:
    """What the words there are drawn with."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    asked = {"nodeId": root, "selector": selector}
    found: set[str] = set()
    for node in session.send("DOM.querySelectorAll", asked)["nodeIds"]:
        fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        found.update(font["familyName"] for font in fonts)
    return found


def test_every_page_has_its_title(visit: Visit) -> None:
    ana = visit()
    ana.open("settings")
    for way in ("learn", "rules", "replay", "about", "settings"):
        ana.page.get_by_role("link", name=ana.say(f"page-{way}"), exact=True).first.click()
        expect(ana.page).to_have_title(f"{ana.say(f'page-{way}')} · Vitral")
    get_lost(ana.page)
    expect(ana.page).to_have_title(f"{ana.say('page-lost')} · Vitral")


def get_lost(page: Page) -> None:
    """Go to a page that there is not."""
    page.evaluate("history.pushState(null, '', `${location.pathname.slice(0, 4)}nowhere`)")
    page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")


def test_the_links_to_other_languages_stay_on_the_page(visit: Visit) -> None:
    ana = visit()
    match = ana.at_table("AA")
    link = ana.page.get_by_role("link", name="Deutsch", exact=True)
    expect(link).to_have_attribute("href", f"/de/m/{match}")


def scrolls_sideways(page: Page) -> bool:
    root = "document.documentElement"
    return bool(page.evaluate(f"{root}.scrollWidth > {root}.clientWidth"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_needs_little_script(visit: Visit, over: str, language: Language) -> None:
    """Ukrainian takes most bytes: in other languages the longest pages stand for all."""
    ana = visit(language=language, worker=False)
    addresses = ["analysis", f"m/{over}", "rules"]
    if language == "uk":
        addresses = [*pages(ana.make("AA"), over), f"review/{over}"]
    sizes = {path: script_bytes(ana, path) for path in addresses}
    assert min(sizes.values()) > 10_000
    assert {path: size for path, size in sizes.items() if size >= MOST_SCRIPT} == {}


def test_what_can_be_pressed_is_large_enough(visit: Visit, over: str) -> None:
    ana = visit(phone=True)
    for path in pages(ana.make("AA"), over):
        ana.open(path)
        ana.page.locator("main h1").wait_for(state="attached")
        assert small_targets(ana) == [], path


def small_targets(visitor: Visitor) -> list[str]:
    """What can be pressed and is smaller than 24 pixels; links inside of sentences are excepted."""
    found: list[str] = visitor.page.evaluate("""() =>
        [...document.querySelectorAll('button, select, [role=button], nav a, .button')]
          .map(each => [each, each.getBoundingClientRect()])
          .filter(([each, box]) => box.width && (box.width < 24 || box.height < 24))
          .filter(([each]) => !each.closest('.unseen, [aria-hidden=true]'))
          .map(([each, box]) => `${each.outerHTML.slice(0, 120)} ${box.width} x ${box.height}`)""")
    return found


def test_a_page_that_cannot_come_is_waited_for(visit: Visit) -> None:
    """The server goes away before anything of it is kept: nothing is left but to try again."""
    ana = visit(worker=False)
    ana.open("settings")
    for away in ("**/assets/rules*", "**/api/v1/bots"):
        ana.page.route(away, lambda route: route.abort("connectionrefused"))
    ana.page.get_by_role("link", name=ana.say("page-rules")).first.click()
    ana.page.get_by_role("heading", name=ana.say("page-failed")).wait_for()
    ana.press("page-retry")  # it is still away, so this page stays
    expect(ana.page.get_by_role("heading", name=ana.say("page-failed"))).to_be_visible()
    ana.page.unroute_all()
    ana.page.get_by_label(ana.say("rulebook-search")).wait_for()
