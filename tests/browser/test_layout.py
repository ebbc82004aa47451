"""What a turn needs is in sight, on small screens too."""

from itertools import combinations
from math import hypot

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.table_page import TablePage, play_ahead
from tests.browser.target_sizes import SCREENS
from tests.browser.visitor import PHONE
from vitral.locales import LANGUAGES, Language

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
LOWEST = """selector => {
  const bottoms = [...document.querySelectorAll(selector)].map(
    (each) => each.getBoundingClientRect().bottom);
  const bar = document.querySelector(".action-bar");
  return Math.max(0, ...bottoms) - bar.getBoundingClientRect().top;
}"""
"""How far something reaches below the upper edge of the bar."""
COMES_UP = f"""selector => new Promise((done, fail) => {{
  const look = (frames) => {{
    if (({LOWEST})(selector) < 1) done();
    else if (frames) requestAnimationFrame(() => look(frames - 1));
    else fail(`${{selector}} stays behind the bar`);
  }};
  look(300);
}})"""
"""Waits until something is above the bar."""
DRAWN = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(done)))"""
NUMBERS = """() => [...document.querySelectorAll(".own .glass-track-row:not(.here)")].every(
  (row) => row.scrollWidth <= row.clientWidth)"""

PARTS = (".board", ".market", ".own .palace", ".action-bar", ".rivals")
TALL_PHONE: ViewportSize = {"width": 390, "height": 844}
CUT_OFF = """all => all.filter((each) =>
    each.scrollHeight > each.clientHeight + 6 || each.scrollWidth > each.clientWidth + 1 ||
    each.getBoundingClientRect().top < 0)
  .map((each) => each.textContent)"""
"""Texts that begin above the page, or lack more room than letters reach out of a line."""
LONG_NAMES = ("Taras-Oleksandr K.", "Maximiliana Schwarze", "Bo", "Ana")
CLOCKS = (
    {"kind": "correspondence", "days": 3},
    {"kind": "live", "bank": 900, "increment": 20},
)

Box = dict[str, float]
SHOW_MORE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".latest-moves li[data-more]::after { content: ' ' attr(data-more); }");
  document.adoptedStyleSheets = [sheet];
}"""
BOXES = """all => all.map((each) => each.getBoundingClientRect()).map(
  ({left, top, width, height}) => ({x: left + width / 2, y: top + height / 2, width}))"""
"""Where round things have their middle, and how wide they are."""
LETTERS = """all => all.map((each) =>
  parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a)"""
"""The sizes of letters, in pixels on the screen."""


def behind_bar(page: Page, selector: str) -> float:
    """Pixels that something reaches below the upper edge of the bar; at most 0 if above it."""
    return float(page.evaluate(LOWEST, selector))


@PLAYERS
def test_answers_on_the_strips_are_above_the_bar_of_a_phone(visit: Visit, players: int) -> None:
    ana = visit(language="uk", phone=True)
    match = ana.make("A" * players)
    play_ahead(ana, match, 10 * players)
    ana.open(f"m/{match}")
    takes = ana.page.locator("[data-source] .hit")
    takes.first.wait_for()
    seen = 0
    for index in range(takes.count()):
        takes.nth(index).tap()
        ana.page.evaluate(DRAWN)
        if ana.page.locator("[data-stage='target']").count():  # and not everything breaks
            assert behind_bar(ana.page, ".own .badge text") <= 0
            seen += 1
    assert seen


@PLAYERS
def test_the_palace_is_above_the_bar_when_a_strip_is_chosen(visit: Visit, players: int) -> None:
    ana = visit(language="de", phone=True)
    ana.at_table("A" * players)
    ana.page.locator("[data-source] .hit").first.tap()
    ana.page.locator("[data-column].open").first.tap()
    ana.page.locator("[data-stage='ready']").wait_for()
    ana.page.evaluate(COMES_UP, ".own .palace")


@PLAYERS
def test_a_tablet_shows_the_whole_palace(visit: Visit, players: int) -> None:
    ana = visit()
    ana.page.set_viewport_size({"width": 768, "height": 1024})
    ana.at_table("A" * players)
    assert behind_bar(ana.page, ".own .palace") <= 0


@PLAYERS
@pytest.mark.parametrize(("width", "height"), [(640, 400), (740, 360), (844, 390)])
def test_a_low_screen_shows_the_whole_palace(
    visit: Visit, players: int, width: int, height: int
) -> None:
    """A phone held sideways, or a laptop's page at 200 %."""
    ana = visit(language="de")
    ana.page.set_viewport_size({"width": width, "height": height})
    ana.at_table("A" * players)
    ana.page.locator("[data-source] .hit").first.click()
    for part in (".own .palace", ".action-bar", ".market"):
        box = ana.page.locator(part).bounding_box()
        assert box
        assert box["y"] + box["height"] <= height, part
    assert not overlap(ana.page, ".own .palace", ".action-bar")


@PLAYERS
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 660), (1024, 768), (1920, 950)])
def test_a_desk_shows_the_whole_palace(visit: Visit, players: int, width: int, height: int) -> None:
    ana = visit(language="pl")
    ana.page.set_viewport_size({"width": width, "height": height})
    ana.at_table("A" * players)
    assert behind_bar(ana.page, ".own .palace") <= 0


def overlap(page: Page, one: str, other: str) -> bool:
    """Whether the boxes of two elements overlap."""
    a, b = (page.locator(each).bounding_box() for each in (one, other))
    assert a
    assert b
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return not beside and a["y"] + a["height"] > b["y"] and b["y"] + b["height"] > a["y"]


def test_a_name_is_read_on_a_very_narrow_phone(visit: Visit) -> None:
    ana = visit()
    ana.page.set_viewport_size({"width": 320, "height": 640})
    seats = [{"name": "Maximiliana"}] * 2
    match = str(ana.ask("", {"seats": seats, "settings": {}})["match"])
    ana.ask(f"/{match}/start", {})
    ana.open(f"m/{match}")
    name = ana.page.locator(".own .player-summary-name")
    name.wait_for()
    assert name.evaluate("name => name.scrollWidth <= name.clientWidth")


def test_the_market_stays_where_it_is(visit: Visit) -> None:
    ana = visit(language="de")
    ana.at_table("AAA")
    market = ana.page.locator(".market")
    before = market.bounding_box()
    ana.page.locator("[data-source] .hit").first.click()
    assert market.bounding_box() == before
    ana.page.locator("[data-column].open").first.click()
    ana.page.locator("[data-stage='ready']").wait_for()
    assert market.bounding_box() == before


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (640, 400), (360, 640)])
def test_a_long_name_leaves_room_for_broken_glass(visit: Visit, width: int, height: int) -> None:
    ana = visit()
    ana.page.set_viewport_size({"width": width, "height": height})
    seats = [{"name": "Maximiliana Schwarze"}] * 3
    match = str(ana.ask("", {"seats": seats, "settings": {}})["match"])
    ana.ask(f"/{match}/start", {})
    ana.open(f"m/{match}")
    ana.page.locator(".own .glass-track-row").first.wait_for()
    assert ana.page.evaluate(NUMBERS)


@PLAYERS
def test_displays_in_sectors_have_room_on_a_phone(visit: Visit, players: int) -> None:
    """Nothing lies on a display, its numbers can be read, the page scrolls down, not sideways."""
    ana = visit(language="pl", phone=True, sectors=True, letters=True)
    ana.at_table("A" * players)
    assert ana.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    boxes = ana.page.locator(".display .plate-ground, .tile").evaluate_all(BOXES)
    assert len(boxes) == 2 * players + 2
    assert not [(a, b) for a, b in combinations(boxes, 2) if distance(a, b) < 0]
    numbers = ana.page.locator(".display-number, .display .amount text").evaluate_all(LETTERS)
    assert min(numbers) >= 10
    ana.page.locator("[data-source] .hit").first.tap()
    ana.page.locator("[data-stage='target']").wait_for(state="attached")
    ana.page.evaluate(COMES_UP, ".own .badge text")


def distance(one: Box, other: Box) -> float:
    """How far two round things are apart."""
    across = one["x"] - other["x"], one["y"] - other["y"]
    return hypot(*across) - (one["width"] + other["width"]) / 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_to_play_is_in_sight_and_lies_on_nothing(
    visit: Visit, language: Language
) -> None:
    ana = visit(language=language, phone=True)
    ana.open()
    ana.page.locator(".stair [value='level-3']").wait_for(state="attached")
    for part in (".stair", ".opponent-about"):
        assert not overlap(ana.page, part, "[type='submit']")
    button = ana.page.locator("[type='submit']").bounding_box()
    assert button
    assert button["y"] + button["height"] / 2 < PHONE["height"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(360, 640), (740, 360)])
def test_round_and_bonus_colour_are_told_on_small_screens(
    visit: Visit, language: Language, width: int, height: int
) -> None:
    ana = visit(language=language)
    ana.page.set_viewport_size({"width": width, "height": height})
    match = ana.at_table("AA")
    status, track = ana.page.locator(".status"), ana.ask(f"/{match}")["table"]["track"]
    for sentence in (
        ana.say("term-round", round=1, rounds=6),
        ana.say("term-bonus-short", colour=track[0]),
    ):
        expect(status.get_by_text(sentence, exact=True)).to_be_in_viewport(ratio=1)
    assert not overlap(ana.page, ".round-words", ".round-track svg")
    assert not overlap(ana.page, ".round-track", ".supply")


def test_nothing_scrolls_where_the_bar_is_beside_the_palace(visit: Visit) -> None:
    ana = visit(language="de")
    ana.page.set_viewport_size({"width": 740, "height": 360})
    ana.at_table("AAA")
    ana.page.locator("[data-source] .hit").first.click()
    ana.page.locator("[data-column].open").first.click()
    ana.page.locator("[data-stage='ready']").wait_for()
    assert ana.page.evaluate("scrollY") == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_shows_the_whole_palace_on_a_phone(
    visit: Visit, over: str, language: Language
) -> None:
    ana = visit(language=language, phone=True)
    ana.open(f"replay/{over}#20")
    palace, controls = (ana.page.locator(part) for part in (".own .palace", ".controls"))
    expect(palace).to_be_in_viewport(ratio=1)
    expect(controls).to_be_in_viewport(ratio=1)
    assert not overlap(ana.page, ".own .palace", ".controls")


def test_notices_move_nothing(visit: Visit) -> None:
    """A hint, somebody else's hint, and a request to take back."""
    ana, ben = visit(), visit(name="Ben")
    match = str(
        ana.ask("", {"seats": [{}, {}], "settings": {"hints": True, "starter": 1}})["match"]
    )
    for visitor, seat in ((ana, 1), (ben, 2)):
        visitor.ask(f"/{match}/seats/{seat}", {"name": "Ana"})
    ana.ask(f"/{match}/start", {})
    for visitor in (ana, ben):
        visitor.open(f"m/{match}")
    for asked, said in ((ana, "table-hint-second"), (ben, "text-hinted")):
        TablePage(asked, match).wait_for_turn()
        before = places(ana.page)
        asked.press("table-hint")
        sentence = ana.say(said, name="Ana", move="", words="")[:12]
        ana.page.locator(".notice", has_text=sentence).wait_for()
        assert places(ana.page) == before
        ana.press("page-close")
        TablePage(asked, match).play()
    TablePage(ana, match).wait_for_turn()
    before = places(ana.page)
    ben.press("table-take-back")
    ana.page.get_by_role("button", name=ana.say("table-agree"), exact=True).wait_for()
    assert places(ana.page) == before
    waits = ben.page.get_by_text(ben.say("table-asked-back", names="Ana"))
    expect(waits).to_contain_text("Ana")
    ana.page.set_viewport_size(TALL_PHONE)
    answers = ana.page.locator(".notice-answers button").evaluate_all(BOXES)
    assert len(answers) == 2
    assert len({answer["y"] for answer in answers}) == 1


def places(page: Page) -> list[object]:
    """Where everything at the table is, on screens of every size."""
    found: list[object] = []
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        found += [page.locator(part).bounding_box() for part in PARTS]
    return found


@PLAYERS
def test_a_tall_phone_shows_the_last_move_and_the_other_palaces(visit: Visit, players: int) -> None:
    ana = visit(phone=True, language="pl")
    ana.page.set_viewport_size(TALL_PHONE)
    match = ana.make("A" * players, starter=1)
    play_ahead(ana, match, players)
    ana.open(f"m/{match}")
    TablePage(ana, match).wait_for_turn()
    latest_move = ana.page.locator(".latest-moves li").first
    expect(latest_move).to_contain_text(("Ana", "Ben", "Cleo", "Dora")[players - 1])
    assert cut_off(ana.page, ".latest-moves li:first-child") == []
    for shown in (latest_move, ana.page.locator(".action-bar"), ana.page.locator(".own .palace")):
        expect(shown).to_be_in_viewport(ratio=1)
    palaces = ana.page.locator(".rival .palace")
    assert palaces.count() == players - 1
    for move in ("", latest_move.inner_text()):  # one of twice the words, too, leaves them in sight
        latest_move.evaluate("(latest_move, move) => { latest_move.dataset.more = move; }", move)
        ana.page.evaluate(SHOW_MORE)
        for index in range(players - 1):
            expect(palaces.nth(index)).to_be_in_viewport(ratio=0.95)
    ana.page.evaluate("document.adoptedStyleSheets = []")
    expect(ana.page.locator(".rival .highlighted")).to_have_count(1)
    expect(ana.page.locator(".market .highlighted").first).to_be_attached()
    ana.page.set_viewport_size({"width": 844, "height": 390})
    expect(latest_move).to_be_in_viewport(ratio=1)
    assert cut_off(ana.page, ".latest-moves li:first-child") == []
    for part in (".own .palace", ".own-head", ".rival >> nth=0", ".tools"):
        assert not overlap(ana.page, ".latest-moves", part)
    ana.choose(sectors=True)
    expect(latest_move).to_be_in_viewport(ratio=1)
    for part in (".own .palace", ".own-head", ".status", ".turn-status", ".tool-buttons"):
        assert not overlap(ana.page, ".latest-moves", part)
    ana.page.set_viewport_size(TALL_PHONE)
    ana.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(latest_move).to_be_in_viewport(ratio=1)
    expect(palaces.last).to_be_in_viewport(ratio=1)
    for part in (".own .palace", ".rivals", ".latest-moves"):
        assert not overlap(ana.page, part, ".action-bar")


def cut_off(page: Page, selector: str) -> list[str]:
    """What is written there and does not fit."""
    found: list[str] = page.locator(selector).evaluate_all(CUT_OFF)
    return found


@PLAYERS
@pytest.mark.parametrize("clock", CLOCKS, ids=["days", "live"])
def test_clocks_stand_with_their_players_and_cut_nothing_off(
    visit: Visit, players: int, clock: dict[str, object]
) -> None:
    """Long names, in every language, on a phone held either way and on a desk."""
    ana = visit()
    seats = [{"name": name} for name in LONG_NAMES[:players]]
    given = {"seats": seats, "settings": {"clock": clock, "hints": True, "starter": 1}}
    match = str(ana.ask("", given)["match"])
    ana.ask(f"/{match}/start", {})
    for ana.language in LANGUAGES:
        ana.open(f"m/{match}")
        TablePage(ana, match).wait_for_turn()
        for width, height in ((390, 844), (844, 390), (1280, 800)):
            ana.page.set_viewport_size({"width": width, "height": height})
            assert cut_off(ana.page, ".turn-status > span, .clock") == []
            clocks = ana.page.locator(".player-summary .clock")
            expect(clocks).to_have_count(players)
            for index in range(players):
                expect(clocks.nth(index)).to_be_in_viewport(ratio=1)
            assert not overlap(ana.page, ".turn-status", ".tool-buttons")
            expect(ana.page.locator(".own .palace")).to_be_in_viewport(ratio=1)


TOPS = """() => {
  window.tops = [];
  const look = () => {
    const top = document.querySelector(".new-match .primary.big")?.getBoundingClientRect().top;
    if (top !== undefined) tops.push(Math.round(top + scrollY));
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes in every frame where the button is that starts a game."""


@pytest.mark.parametrize("phone", [True, False])
def test_the_button_to_play_stays_where_it_is_drawn_first(visit: Visit, phone: bool) -> None:
    """Bots and games that came from the server moved it while somebody was about to press it."""
    ana = visit(phone=phone)
    for seats in ("Ag", "AAAA", "Ag"):
        ana.at_table(seats)
    ana.open()
    ana.page.locator(".game a").nth(2).wait_for()
    ana.page.add_init_script(f"({TOPS})()")
    ana.open()
    ana.page.locator(".game a").nth(2).wait_for()
    ana.page.locator(".stair input:enabled").first.wait_for(state="attached")
    ana.page.evaluate(DRAWN)
    tops = ana.page.evaluate("tops")
    assert max(tops) - min(tops) <= 2, sorted(set(tops))
