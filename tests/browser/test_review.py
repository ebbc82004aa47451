"""The review of a game, its mistakes tried again, and its draws verified."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.page_weight import script_bytes
from tests.browser.table_page import Keyboard, Mouse, TablePage, play_ahead
from tests.browser.target_sizes import too_small
from tests.browser.test_draws import resign
from tests.browser.test_pages import MOST_SCRIPT, scrolls_sideways
from tests.browser.visitor import Visitor
from tests.games import random_game
from tests.service.verification_cases import CASES
from vitral.notation.records import SeatPart, record_of

REVIEWED = 120_000
"""Milliseconds: the first engine of a server may have to be compiled."""
KEEP = "record => localStorage.setItem('vitral.record', JSON.stringify(record))"


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """The beginning of a game of three, whose moves were drawn by lot: most are mistakes."""
    game = random_game(3, steps=6)
    played = record_of(game, [SeatPart(name=name) for name in ("Ana", "Ben", "Cleo")])
    document: dict[str, Any] = json.loads(played.model_dump_json(exclude_none=True))
    return document


def opened(visitor: Visitor, page: str, record: dict[str, Any]) -> Page:
    """Open a page about a record that is kept in the browser."""
    visitor.open("settings")
    visitor.page.evaluate(KEEP, record)
    return visitor.open(page)


def reviewed(visitor: Visitor, record: dict[str, Any]) -> Page:
    """Open the review of a record, and wait until it is complete."""
    page = opened(visitor, "review/record", record)
    expect(page.locator(".review-sentences p")).to_have_count(3, timeout=REVIEWED)
    return page


def mistake(page: Page) -> dict[str, Any]:
    """The first mistake of seat 1 in the review that the page shows."""
    with page.expect_response(lambda answer: "/api/v1/reviews/" in answer.url) as found:
        page.reload()
    moves = found.value.json()["moves"]
    first: dict[str, Any] = next(
        move for move in moves if move["seat"] == 1 and (move["lost"] or 0) >= 1
    )
    return first


def finished(visitor: Visitor) -> str:
    """A short match against a bot, which the visitor resigns; the page shows its result."""
    visitor.open()
    visitor.press("home-play")
    table = TablePage(visitor)
    table.wait_for_turn()
    play_ahead(visitor, table.match, 2)
    table.wait_for_turn()
    resign(visitor, table)
    return table.match


def test_a_match_is_reviewed_one_click_from_its_end(visit: Visit) -> None:
    ana = visit(level="greedy")
    match = finished(ana)
    page = ana.page
    page.get_by_role("link", name=ana.say("over-review")).click()
    expect(page).to_have_url(f"{ana.address}/en/review/{match}")
    expect(page.locator(".controls")).to_be_visible()  # the game is there before its review
    sentence = page.locator(".review-sentences p")
    expect(sentence).to_contain_text("You gave up", timeout=REVIEWED)
    expect(page.locator("#review-progress")).to_have_count(0)
    expect(page.locator(".account [data-part='result'] td")).to_have_count(2)
    page.locator(".curve svg").click(position={"x": 300, "y": 50})
    expect(page).not_to_have_url(f"{ana.address}/en/review/{match}")
    assert ana.violations() == []
    page.locator(".share-section summary").click()
    picture = page.get_by_role("link", name=ana.say("review-picture-save")).get_attribute("href")
    assert page.request.get(f"{ana.address}{picture}").text().startswith("<svg")
    ana.open()
    page.get_by_role("link", name=ana.say("page-review"), exact=True).click()
    expect(sentence).to_contain_text("You gave up")
    assert 10_000 < script_bytes(ana, f"review/{match}") < MOST_SCRIPT


def test_the_draws_of_a_match_are_verified_in_the_browser(visit: Visit) -> None:
    ana = visit(level="greedy")
    finished(ana)
    page = ana.page
    page.get_by_text(ana.say("over-luck"), exact=True).click()
    page.get_by_role("link", name=ana.say("over-luck-verify")).click()
    expect(page.get_by_text(ana.say("verify-good"))).to_be_visible()
    expect(page.get_by_text(ana.say("check-seen"))).to_be_visible()
    expect(page.get_by_text(ana.say("luck-addition-good"))).to_be_visible()
    expect(page.locator("[data-outcome='bad']")).to_have_count(0)
    assert ana.violations() == []


@pytest.mark.parametrize("name", ["honest", "another seed", "another deal", "before-takebacks"])
def test_what_is_wrong_with_a_record_is_found(visit: Visit, name: str) -> None:
    ana = visit(language="uk")
    case = next(each for each in json.loads(CASES.read_text()) if each["name"] == name)
    page = opened(ana, "verify/record", case["record"])
    lines = page.locator(".checks").first.locator("li")
    wanted = ["good" if check["passed"] else "bad" for check in case["checks"]]
    if case["seen"]:  # nobody has noted anything of a record
        wanted = wanted[:1] + wanted[2:]
    expect(lines).to_have_count(len(wanted))
    assert [line.get_attribute("data-outcome") for line in lines.all()] == wanted


def test_a_better_move_is_found_by_mouse(visit: Visit, record: dict[str, Any]) -> None:
    ana = visit()
    page = reviewed(ana, record)
    found = mistake(page)
    show = page.locator(".highlights ol button").first
    show.click(timeout=REVIEWED)
    expect(page.locator(".move-arrow")).to_have_count(2)
    page.locator(".highlights .primary").click()
    page.locator("[data-stage='pick']").wait_for()
    Mouse(page).play(found["best"])
    expect(page.locator(".note.good")).to_contain_text(found["best"])
    ana.press("review-try-next")
    while page.get_by_role("button", name=ana.say("review-try-next"), exact=True).count():
        ana.press("review-try-next")
    expect(page.get_by_text(ana.say("review-try-found"), exact=True)).to_be_visible()
    ana.press("review-try-end")
    expect(page.locator(".curve")).to_be_visible()


def test_a_phone_has_everything_by_touch(visit: Visit, record: dict[str, Any]) -> None:
    ana = visit(phone=True, language="de")
    page = reviewed(ana, record)
    assert not scrolls_sideways(page)
    small = too_small(page)
    assert small.targets + small.texts == []
    page.get_by_role("button", name=ana.say("replay-next"), exact=True).tap()
    page.locator("[data-turn='1']").wait_for(state="attached")
    page.locator(".highlights .primary").tap()
    page.get_by_role("button", name=ana.say("review-try-show")).tap()
    expect(page.locator(".mistake-text")).to_be_visible()
    expect(page.locator(".move-arrow")).to_have_count(1)
    assert not scrolls_sideways(page)


def test_a_review_is_gone_through_by_keys(visit: Visit, record: dict[str, Any]) -> None:
    ana = visit(text=True)
    page = reviewed(ana, record)
    keyboard = Keyboard(page)
    for key, step in (("ArrowRight", 1), ("End", 6), ("ArrowLeft", 5), ("Home", 0)):
        keyboard.press(key)
        page.locator(f"[data-turn='{step}']").wait_for(state="attached")
    page.locator(".highlights .primary").focus()
    keyboard.press("Enter")
    page.locator("[data-stage='pick']").wait_for()
    keyboard.play("")
    expect(page.locator(".try-again .note")).to_be_visible(timeout=REVIEWED)
    assert ana.violations() == []
