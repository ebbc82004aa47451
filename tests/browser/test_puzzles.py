"""Puzzles in the browser: solved and failed by mouse, touch, keys and typed moves."""

import re
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.table_page import InputMethod, Mouse, Touch, TypedMoves
from tests.browser.test_pages import scrolls_sideways
from tests.browser.visitor import Visitor
from vitral.locales import LANGUAGES, Language
from vitral.notation import format_move
from vitral.puzzles import Puzzle, answer, select, themes
from vitral.rules import Advance, Move, legal_moves, play

ENGINE_START = 90_000
"""Milliseconds: the first judgement of a server may have to be compiled."""


class Keys(Mouse):
    """Plays a given move with keys: Enter on each thing that the focus is on."""

    def press(self, selector: str) -> None:
        self.page.locator(selector.removesuffix(" .hit >> nth=0")).focus()
        self.page.keyboard.press("Enter")


def own_moves(puzzle: Puzzle) -> list[str]:
    """The moves to be found, one after the other; there are others that are as good."""
    state, played, own = puzzle.state, list[Move](), list[str]()
    while True:
        for best in legal_moves(state):
            if (judged := answer(puzzle, [*played, best])).outcome != "wrong":
                break
        own.append(format_move(best))
        if judged.outcome == "solved":
            return own
        for move in (best, *judged.replies):
            state, _ = play(state, move)
            played.append(move)


@cache
def puzzle_of(steps: int, players: int = 2) -> Puzzle:
    """The first puzzle in which so many moves are to be found."""
    return next(each for each in select(players=players) if len(own_moves(each)) == steps)


def wrong_move(puzzle: Puzzle) -> str:
    """A move that takes panes and is not the best."""
    moves = (move for move in legal_moves(puzzle.state) if isinstance(move, Advance))
    return next(format_move(move) for move in moves if answer(puzzle, [move]).outcome == "wrong")


def opened(visitor: Visitor, puzzle: Puzzle) -> Page:
    """Open a puzzle, and wait until a move can be played."""
    visitor.open(f"puzzles/{puzzle.id}")
    visitor.page.locator("[data-stage='pick']").wait_for()
    return visitor.page


def wait_for(page: Page, phase: str) -> None:
    page.locator(f".puzzle-table[data-phase='{phase}']").wait_for(timeout=ENGINE_START)


def solve(page: Page, puzzle: Puzzle, method: InputMethod) -> None:
    """Find every move of a puzzle."""
    *before, last = own_moves(puzzle)
    for move in before:
        method.play(move)
        page.locator(".note.good").wait_for(timeout=ENGINE_START)
        page.locator("[data-phase='solving'] [data-stage='pick']").wait_for()
    method.play(last)
    wait_for(page, "solved")


def test_a_puzzle_of_two_moves_is_solved_by_mouse(visit: Visit) -> None:
    ana = visit()
    puzzle = puzzle_of(steps=2)
    page = opened(ana, puzzle)
    solve(page, puzzle, Mouse(page))
    expect(page.locator(".note.good")).to_contain_text(ana.say("puzzles-page-solved"))
    streak = page.locator(".standing-card dd").nth(1)
    expect(streak).to_have_text("1")
    assert ana.violations() == []
    page.reload()  # a second attempt is possible, and counts for nothing
    page.locator("[data-stage='pick']").wait_for()
    expect(streak).to_have_text("1")


def test_a_wrong_move_is_refuted_and_tried_again(visit: Visit) -> None:
    ana = visit()
    puzzle = puzzle_of(steps=1)
    page = opened(ana, puzzle)
    mouse, wrong = Mouse(page), wrong_move(puzzle)
    mouse.play(wrong)
    wait_for(page, "wrong")
    expect(page.locator(".note.bad")).to_contain_text(wrong)
    expect(page.locator(".note.bad li")).to_have_count(1)
    expect(page.locator(".move-arrow")).to_have_count(1)
    expect(page.get_by_role("link", name=ana.say("over-analyse"))).to_have_attribute(
        "href", re.compile(r"^/en/analysis/vitral\.1~")
    )
    assert ana.violations() == []
    ana.press("puzzles-page-again")
    page.locator("[data-stage='pick']").wait_for()
    expect(page.locator(".move-arrow")).to_have_count(0)
    solve(page, puzzle, mouse)
    expect(page.locator(".note.good")).to_contain_text(ana.say("puzzles-page-solved-later"))
    expect(page.locator(".standing-card dd").nth(1)).to_have_text("0")


def test_keys_play_try_again_show_the_solution_and_go_on(visit: Visit) -> None:
    ana = visit()
    puzzle = puzzle_of(steps=1)
    page = opened(ana, puzzle)
    Keys(page).play(wrong_move(puzzle))
    wait_for(page, "wrong")
    expect(page.get_by_role("button", name=ana.say("puzzles-page-again"))).to_be_focused()
    page.keyboard.press("t")
    page.locator("[data-phase='solving'] [data-stage='pick']").wait_for()
    page.keyboard.press("s")
    wait_for(page, "shown")
    steps = page.locator(".line-steps li button")
    expect(steps).to_have_text(list(puzzle.line))
    expect(page.locator(".line-steps [aria-current]")).to_have_count(0)
    for key, at in (("ArrowRight", 1), ("End", len(puzzle.line)), ("ArrowLeft", -1), ("Home", 0)):
        page.keyboard.press(key)
        at = len(puzzle.line) - 1 if at < 0 else at
        if at:
            expect(steps.nth(at - 1)).to_have_attribute("aria-current", "step")
    page.keyboard.press("n")
    expect(page).not_to_have_url(re.compile(puzzle.id))
    page.locator("[data-phase='solving'] [data-stage='pick']").wait_for()


def test_moves_and_commands_are_typed(visit: Visit) -> None:
    ana = visit(language="de", text=True)
    puzzle = puzzle_of(steps=1)
    page = opened(ana, puzzle)
    typed = TypedMoves(page)
    typed.play("nochmal")
    expect(page.locator(".text-answer")).to_contain_text(ana.say("puzzles-page-nothing-wrong"))
    typed.play(wrong_move(puzzle))
    wait_for(page, "wrong")
    typed.play("nochmal")
    page.locator("[data-phase='solving'] [data-stage='pick']").wait_for()
    solve(page, puzzle, typed)
    typed.play("weiter")
    expect(page).not_to_have_url(re.compile(puzzle.id))


def test_a_phone_solves_the_puzzle_of_the_day_from_home(visit: Visit) -> None:
    ana, ben = visit(phone=True), visit(language="pl")
    page = ana.open()
    page.get_by_role("link", name=ana.say("page-daily")).tap()
    page.locator("[data-stage='pick']").wait_for()
    position = ana.page.request.get(f"{ana.address}/api/v1/puzzles/daily").json()["position"]
    puzzle = next(each for each in select() if each.position == position)
    assert ben.page.request.get(f"{ben.address}/api/v1/puzzles/daily").json()["id"] == puzzle.id
    solve(page, puzzle, Touch(page))
    assert not scrolls_sideways(page)


def test_several_others_refute_a_wrong_move_together(visit: Visit) -> None:
    ana = visit(language="uk")
    puzzle = next(select(players=3))
    page = opened(ana, puzzle)
    Mouse(page).play(wrong_move(puzzle))
    wait_for(page, "wrong")
    replies = page.locator(".note.bad li")
    assert 1 <= replies.count() <= 2
    expect(page.locator(".move-arrow")).to_have_count(replies.count())
    assert ana.violations() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_themes_are_chosen_with_their_numbers(visit: Visit, language: Language) -> None:
    ana = visit(language=language, phone=True)
    page = ana.open("puzzles")
    theme = page.locator("[data-theme-name='deny']")
    expect(theme).to_contain_text(ana.say("theme-deny"))
    expect(theme).to_contain_text(re.compile(r"\d"))
    assert not scrolls_sideways(page)
    if language == "en":
        page.get_by_role("radio", name="3", exact=True).check()
        expect(theme).to_contain_text(str(themes(3)["deny"]))
        expect(page.locator("[data-theme-name='starting-tile']")).to_be_disabled()
        assert ana.violations() == []
        page.get_by_role("radio", name="2", exact=True).check()
        expect(theme).to_contain_text(str(themes(2)["deny"]))
    theme.tap()
    page.locator("[data-stage='pick']").wait_for()
    page.locator(".puzzle-panel summary").tap()
    expect(page.locator(".puzzle-panel details")).to_contain_text(ana.say("theme-deny"))
