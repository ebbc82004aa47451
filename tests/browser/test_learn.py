"""The tutorial, from its first lesson to its last."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.table_page import Mouse, TablePage, Touch
from tests.browser.visitor import PHONE, Visitor
from vitral.locales import LANGUAGES, Language

WEB = Path(__file__).parents[2] / "web"
LESSONS = json.loads((WEB / "src/pages/learn/lessons.json").read_text("utf-8"))


def test_the_tutorial_from_start_to_end(visit: Visit) -> None:
    ana = visit(level="greedy")
    ana.open("learn")
    mouse = Mouse(ana.page)
    for number, lesson in enumerate(LESSONS, 1):
        ana.page.get_by_text(ana.say("learn-lesson", number=number, count=len(LESSONS))).wait_for()
        mouse.play(lesson["hint"])
        on = "learn-next" if number < len(LESSONS) else "learn-finish"
        ana.page.get_by_role("link", name=ana.say(on), exact=True).click()
    ana.page.wait_for_url("**/learn/finished")
    assert ana.page.locator(".learn-path .learnt").count() == len(LESSONS)
    begin_with(ana, "learn-play")
    give_up_against_one(ana)
    begin_with(ana, "over-new")


def begin_with(ana: Visitor, message: str) -> None:
    """A game begins with one press of this button."""
    before = ana.page.url
    ana.press(message)
    ana.page.wait_for_url(lambda url: "/m/" in url and url != before)
    TablePage(ana).wait_for_turn()


def give_up_against_one(ana: Visitor) -> None:
    """Whoever gives up is told that the other wins, and not that a bot plays on."""
    ana.press("table-more")
    ana.press("table-resign")
    end = ana.say("table-resign-end", name=ana.say("bot-greedy"))
    expect(ana.page.get_by_role("alert")).to_contain_text(end)
    ana.press("table-resign-yes")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_shows_task_and_table_together(visit: Visit, language: Language) -> None:
    ana = visit(language=language, phone=True)
    for lesson in (LESSONS[0], LESSONS[-1]):
        ana.open(f"learn/{lesson['id']}")
        ana.page.locator(".market").wait_for()
        assert bottom(ana, ".task") < bottom(ana, ".market") < PHONE["height"]
        Touch(ana.page).press("[data-source] .hit >> nth=0")
        expect(ana.page.locator("#lesson-about")).to_be_hidden()
        assert bottom(ana, ".task") < bottom(ana, ".own .strip-card") < PHONE["height"]


def bottom(ana: Visitor, selector: str) -> float:
    """How far down something reaches, of what is seen without scrolling."""
    assert ana.page.evaluate("scrollY") == 0
    box = ana.page.locator(selector).first.bounding_box()
    assert box
    return box["y"] + box["height"]
