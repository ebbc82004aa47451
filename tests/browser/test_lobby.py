"""Before the start in two browsers, and what one hears of the other's hints."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from vitral.locales import Language


def set_table(ana: Visitor, ben: Visitor, hints: bool = False) -> None:
    """Ana makes a match by link, and Ben sits down."""
    ana.open()
    ana.page.get_by_role("tab", name=ana.say("home-link")).click()
    ana.page.locator("details.options > summary").click()
    allowed = ana.page.get_by_label(ana.say("home-hints"))
    expect(allowed).not_to_be_checked()
    allowed.set_checked(hints)
    ana.press("home-make")
    ben.page.goto(ana.page.get_by_label(ana.say("table-link")).input_value())
    ben.press("table-sit")


def give_up(visitor: Visitor) -> None:
    visitor.press("table-more")
    visitor.press("table-resign")
    visitor.press("table-resign-yes")


def test_a_seat_is_freed_by_keyboard(visit: Visit) -> None:
    language: Language = "uk"
    ana, ben = visit(language=language, phone=True), visit(name="Benjamin von Winterfeld")
    set_table(ana, ben)
    name = f"{ana.say('table-remove')}: Benjamin von Winterfeld"
    ana.page.get_by_role("button", name=name).focus()
    ana.page.keyboard.press("Enter")
    sure = ana.page.get_by_role("alert")
    expect(sure).to_contain_text(ana.say("table-remove-sure", name="Benjamin von Winterfeld"))
    assert ana.violations() == []
    ana.page.keyboard.press("Tab")
    expect(sure.get_by_role("button").first).to_be_focused()
    ana.page.keyboard.press("Enter")
    expect(ana.page.get_by_role("button", name=name)).to_have_count(0)
    ben.page.get_by_role("button", name=ben.say("table-sit"), exact=True).wait_for()
    assert ana.page.get_by_role("button", name=ana.say("table-start")).is_disabled()


def test_only_who_made_the_match_can_free_seats(visit: Visit) -> None:
    ana, ben = visit(), visit(name="Ben")
    set_table(ana, ben)
    ana.page.get_by_role("button", name=f"{ana.say('table-remove')}: Ben").wait_for()
    ben.page.get_by_role("button", name=ben.say("table-get-up")).wait_for()
    assert ben.page.get_by_role("button", name=ben.say("table-remove")).count() == 0


def test_in_a_rematch_seats_are_kept_until_who_asked_frees_them(visit: Visit) -> None:
    ana, ben, eve = visit(), visit(name="Ben"), visit(name="Eve")
    set_table(ana, ben)
    ana.press("table-start")
    ana.page.locator("[data-turn]").wait_for(state="attached")
    give_up(ana)
    ben.press("over-rematch")
    ben.page.get_by_role("button", name=ben.say("table-get-up")).wait_for()  # sits there again
    eve.page.goto(ben.page.get_by_label(ben.say("table-link")).input_value())
    expect(eve.page.locator(".seats")).to_contain_text(eve.say("table-reserved"))
    sit = eve.page.get_by_role("button", name=eve.say("table-sit"), exact=True)
    assert sit.count() == 0
    ben.page.get_by_role("button", name=ben.say("table-remove")).click()
    sit.click()
    ben.press("table-start")
    ben.page.locator("[data-turn]").wait_for(state="attached")


def test_both_go_on_in_the_rematch(visit: Visit) -> None:
    ana, ben = visit(), visit(name="Ben")
    set_table(ana, ben)
    ana.press("table-start")
    ana.page.locator("[data-turn]").wait_for(state="attached")
    give_up(ana)
    ben.press("over-rematch")
    ben.page.get_by_role("button", name=ben.say("table-get-up")).wait_for()
    ana.press("over-to-rematch")
    for visitor in (ana, ben):  # it begins by itself when nobody is missing
        visitor.page.locator("[data-turn]").wait_for(state="attached")


def test_the_others_see_and_hear_of_a_hint(visit: Visit) -> None:
    ana, ben = visit(), visit(language="de", name="Ben")
    set_table(ana, ben, hints=True)
    ana.press("table-start")
    ana.page.locator("[data-turn]").wait_for(state="attached")
    ben.page.locator("[data-turn]").wait_for(state="attached")
    match = ana.page.url.rsplit("/", 1)[1]
    seat = int(ana.ask(f"/{match}")["table"]["seat"])
    (asker, name), (other, _) = ((ana, "Ana"), (ben, "Ben"))[:: 1 if seat == 1 else -1]
    asker.press("table-hint")
    asker.page.locator(".notice.hint").wait_for()
    notice = other.say("text-hinted", name=name)
    expect(other.page.locator(".notices")).to_contain_text(notice)
    expect(other.page.get_by_role("log")).to_contain_text(notice)
    assert notice not in asker.page.locator(".notices").inner_text()
    expect(asker.page.locator(".notice.hint")).to_be_visible()


@pytest.mark.parametrize(("language", "phone"), [("uk", True), ("de", False)])
def test_a_guest_is_greeted_sits_down_and_chooses_a_colour(
    visit: Visit, language: Language, phone: bool
) -> None:
    ana, ben = visit(), visit(language=language, phone=phone, name="")
    seats = [{"name": "Ana"}, {}]
    clock = {"kind": "live", "bank": 300, "increment": 10}
    match = ana.ask("", {"seats": seats, "settings": {"side": "B", "clock": clock}})["match"]
    ana.open(f"m/{match}")
    ana.page.get_by_role("img", name=ana.say("invite-code")).wait_for()
    ana.page.get_by_role("radio", name=ana.say("colour-teal")).check(force=True)
    assert ana.violations() == []
    mark = ana.page.locator('.seat[data-seat="1"] .seat-number')
    expect(mark).to_have_css("background-color", "rgb(31, 127, 134)")  # teal
    # Notices lay over the button that starts the game.
    expect(ana.page.locator(".notices")).to_have_css("position", "static")

    ben.page.goto(ana.page.get_by_label(ana.say("table-link")).input_value())
    expect(ben.page.get_by_role("heading", level=1)).to_have_text(
        ben.say("invite-title", name="Ana")
    )
    facts = ben.page.locator(".match-facts")
    expect(facts).to_contain_text(ben.say("invite-seat-of", seat=2, count=2))
    expect(facts).to_contain_text(ben.say("home-clock-live", minutes=5, seconds=10))
    expect(facts).to_contain_text(ben.say("home-side-b"))
    assert ben.violations() == []
    sit = ben.page.get_by_role("button", name=ben.say("table-sit"), exact=True)
    box, view = sit.bounding_box(), ben.page.viewport_size
    assert box is not None
    assert view is not None
    assert box["height"] >= 48
    assert box["width"] >= 0.5 * min(view["width"], 640)
    name = ben.page.get_by_label(ben.say("home-name"))
    line = name.bounding_box()
    assert line is not None
    assert abs(line["width"] - box["width"]) < 1  # as wide as the button: its styles are there
    name.fill("Ben")
    sit.click()

    taken = ben.say("colour-other", colour=ben.say("colour-teal"))
    expect(ben.page.get_by_role("radio", name=taken)).to_be_disabled()
    ben.page.get_by_role("radio", name=ben.say("colour-violet")).check(force=True)
    expect(ben.page.get_by_role("radio", name=ben.say("colour-violet"))).to_be_checked()
    assert ben.violations() == []
    ana.press("table-start")
    for visitor in (ana, ben):
        visitor.page.locator("[data-turn]").wait_for(state="attached")
        drawn = "getComputedStyle(document.documentElement).getPropertyValue('--seat-{}')"
        teal, violet = (visitor.page.evaluate(drawn.format(seat)) for seat in (1, 2))
        assert (teal, violet) == ("#1f7f86", "#7a56a8")
    ben.open(f"replay/{match}")
    ben.page.locator(".board").wait_for()
    assert ben.page.evaluate(drawn.format(2)) == "#7a56a8"
