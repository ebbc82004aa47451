"""Lessons gone wrong, rules looked up, positions tried out, strips of one's own."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.table_page import Mouse
from tests.games import random_game
from vitral.notation import format_position
from vitral.rules import parse_edition


def test_a_wrong_try_is_answered_in_words_and_may_be_repeated(visit: Visit) -> None:
    ana = visit(language="pl")
    ana.open("learn/back")
    mouse = Mouse(ana.page)
    mouse.play("3W-x")
    expect(ana.page.locator(".verdict")).to_contain_text(ana.say("learn-back-wrong"))
    ana.press("learn-again")
    mouse.play("back")
    ana.page.get_by_role("link", name=ana.say("learn-next"), exact=True).wait_for()


def test_what_is_not_allowed_in_a_lesson_is_refused_in_words(visit: Visit) -> None:
    ana = visit()
    ana.open("learn/reach")
    ana.page.locator("[data-source='2'][data-colour='W'] .hit >> nth=0").click()
    ana.page.locator("[data-column='1']").click(force=True)  # aria-disabled, and answers
    refusal = ana.say("refusal-left-of-glazier", column=1, glazier=4)
    ana.page.get_by_text(refusal).first.wait_for()


def test_the_rules_are_searched_and_pointed_at(visit: Visit) -> None:
    ana = visit(language="de")
    ana.open("rules#R-BACK-1")
    expect(ana.page.locator("#R-BACK-1")).to_be_in_viewport()
    ana.page.get_by_label(ana.say("rulebook-search")).fill("ornament")
    expect(ana.page.locator("main")).to_contain_text(ana.say("rulebook-found", count=2))
    expect(ana.page.locator("mark").first).to_have_text(re.compile("ornament", re.IGNORECASE))


def test_a_position_that_somebody_sent_is_analysed(visit: Visit) -> None:
    ana = visit()
    ana.open("replay")
    field = ana.page.get_by_label(ana.say("replay-open-position"))
    field.fill(position := format_position(random_game(steps=3).state))
    field.press("Enter")
    expect(ana.page).to_have_url(f"{ana.address}/en/analysis/{position}")
    ana.open(f"replay/position?p={position}")  # as links were written before
    expect(ana.page).to_have_url(f"{ana.address}/en/analysis/{position}")


def test_a_box_of_ones_own_is_drawn_checked_kept_saved_and_played(visit: Visit) -> None:
    ana = visit(level="greedy")
    ana.open("about")
    page = ana.page
    page.get_by_text(ana.say("editor-good")).wait_for()
    page.get_by_role("radio", name=ana.say("editor-joker")).check(force=True)
    page.get_by_role("button", name="Strip 1, side 1, space 2").click()
    page.get_by_text(ana.say("editor-problems", count=2)).wait_for()
    page.get_by_role("button", name="Strip 1, side 1, space 1").focus()
    page.keyboard.type("wwoop")
    page.get_by_text(ana.say("editor-kept")).wait_for()
    saved = _saved(page, ana.say("editor-download", format="JSON"))
    assert saved["strips"][0]["sides"] == ["WWOOP", "BBBPY"]
    page.reload()
    page.get_by_text(ana.say("editor-kept")).wait_for()
    ana.press("editor-play")
    page.wait_for_url("**/m/*")
    match = page.url.rpartition("/")[2]
    assert ana.ask(f"/{match}")["edition"] == {"name": "my-box", "version": 1}


def test_a_box_of_ones_own_is_offered_for_every_match(visit: Visit) -> None:
    ana = visit(level="greedy")
    ana.open()
    ana.page.get_by_text(ana.say("home-options")).click()
    assert ana.page.get_by_text(ana.say("home-strips-ours"), exact=True).count() == 0
    ana.open("about")
    ana.page.locator("#edition-name").fill("attic")
    ana.page.get_by_text(ana.say("editor-kept")).wait_for()
    ana.open()
    ana.page.get_by_text(ana.say("home-options")).click()
    ana.page.get_by_role("radio", name=ana.say("home-strips-own", name="attic")).check(force=True)
    ana.press("home-play")
    ana.page.wait_for_url("**/m/*")
    match = ana.page.url.rpartition("/")[2]
    assert ana.ask(f"/{match}")["edition"]["name"] == "attic"


def _saved(page: Page, button: str) -> Any:
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    data = json.loads(Path(download.value.path()).read_text("utf-8"))
    parse_edition(data)
    return data
