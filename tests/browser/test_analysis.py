"""The analysis board: by mouse, touch, keys and typed commands."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.table_page import Keyboard, Mouse, Touch, TypedMoves
from tests.browser.target_sizes import SCREENS, too_small
from tests.browser.test_pages import scrolls_sideways
from tests.browser.visitor import Visitor
from tests.games import random_game
from vitral.locales import LANGUAGES, Language
from vitral.notation import Game, format_move, format_position
from vitral.notation.records import SeatPart, record_of
from vitral.server.study import POSITION

ENGINE_START = 90_000
"""Milliseconds: the first engine of a server may have to be compiled."""
BEFORE_DEAL = format_position(random_game(steps=0).start)


def opened(visitor: Visitor, path: str = POSITION, engine: bool = False) -> Page:
    """Open a place of the analysis board; the engine thinks only if that is wanted."""
    chosen = json.dumps({"on": engine, "lines": 3})
    visitor.page.add_init_script(f"localStorage['vitral.engine'] ??= {json.dumps(chosen)}")
    visitor.open(f"analysis/{path}")
    visitor.page.locator("[data-turn]").wait_for(state="attached")
    return visitor.page


def await_position(page: Page) -> None:
    """Wait until the board shows the chosen node: the tree shows it before the server answers."""
    page.locator(".analysis-table[aria-busy='false']").wait_for()


def current(page: Page) -> Locator:
    """The node of the tree that is shown."""
    return page.locator(".tree-step[aria-current]")


def steps(page: Page) -> list[str]:
    """Every node of the tree, as it is written."""
    titles = page.locator(".tree-step").evaluate_all("all => all.map((node) => node.title)")
    return list(titles)


def test_moves_are_played_for_all_seats_and_branch_by_mouse(visit: Visit) -> None:
    ana, ben = visit(), visit(language="de")
    page = opened(ana)
    mouse = Mouse(page)
    for move in ("3O-3", "1B-4"):
        mouse.play(move)
        expect(current(page)).to_have_attribute("title", move)
        await_position(page)
    page.locator(".tree-step").first.click()
    await_position(page)
    mouse.play("2W-4")
    expect(current(page)).to_have_attribute("title", "2W-4")
    assert steps(page) == ["", "3O-3", "2W-4", "1B-4"]  # the variation stands below its move
    expect(page).to_have_url(re.compile(r"/analysis/vitral\.1~[^#]*#2W-4$"))
    ben.page.goto(page.locator("[title='1B-4']").evaluate("link => link.href"))
    expect(current(ben.page)).to_have_attribute("title", "1B-4")
    assert steps(ben.page) == ["", "3O-3", "1B-4"]


def test_the_engine_shows_lines_arrows_and_bars(visit: Visit) -> None:
    ana = visit()
    page = opened(ana, engine=True)
    lines = page.locator(".engine-line")
    expect(lines).to_have_count(3, timeout=ENGINE_START)
    expect(page.locator(".move-arrow")).to_have_count(3)
    expect(page.locator(".bars-figure").first).to_contain_text("%")
    page.locator(".engine-count select").select_option("1")
    expect(lines).to_have_count(1)
    page.keyboard.press("e")
    expect(lines).to_have_count(0)
    expect(page.locator(".move-arrow")).to_have_count(0)
    page.keyboard.press("e")
    best = lines.first.locator(".engine-step").first.inner_text()
    page.keyboard.press("Space")
    expect(current(page)).to_have_attribute("title", best)
    assert ana.violations() == []


def test_a_phone_has_everything_by_touch(visit: Visit) -> None:
    ana = visit(phone=True)
    page = opened(ana, BEFORE_DEAL)
    page.get_by_role("button", name=ana.say("analysis-draw")).tap()
    page.locator("[data-stage='pick']").wait_for()
    Touch(page).press("[data-source] .hit >> nth=0")
    page.locator(".own [data-column].open, [data-break]").first.tap()
    page.locator("[data-confirm]").tap()
    page.get_by_role("button", name=ana.say("replay-moves"), exact=True).tap()
    expect(page.locator(".tree-step")).to_have_count(3)
    page.get_by_role("button", name=ana.say("replay-previous")).tap()
    expect(current(page)).to_have_text(ana.say("analysis-deal"))
    page.get_by_role("button", name=ana.say("analysis-study"), exact=True).tap()
    page.get_by_label(ana.say("analysis-title"), exact=True).fill("Anfang")
    expect(page.locator("h1")).to_have_text("Anfang")
    assert not scrolls_sideways(page)


def test_the_tree_is_gone_through_by_keys(visit: Visit) -> None:
    ana = visit()
    page = opened(ana, f"{POSITION}#3O-3/1B-4")
    shown = current(page)
    expect(shown).to_have_attribute("title", "1B-4")
    for key, step in (
        ("ArrowLeft", "3O-3"),
        ("Home", ""),
        ("End", "1B-4"),
        (",", "3O-3"),
        (".", "1B-4"),
        ("Home", ""),
    ):
        page.keyboard.press(key)
        expect(shown).to_have_attribute("title", step)
    page.locator("[aria-busy='false'] [data-stage='pick']").wait_for()
    Keyboard(page).play("")
    expect(page.locator(".tree-step")).to_have_count(4)
    played = shown.get_attribute("title")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowUp")
    expect(shown).to_have_attribute("title", "3O-3")
    page.keyboard.press("ArrowDown")
    expect(shown).to_have_attribute("title", played or "")
    page.keyboard.press("m")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(shown).to_have_attribute("title", played or "")
    page.keyboard.press("Delete")
    expect(shown).to_have_attribute("title", "")
    assert steps(page) == ["", "3O-3", "1B-4"]


@pytest.mark.parametrize("language", ["en", "uk"])
def test_everything_can_be_typed(visit: Visit, language: Language) -> None:
    ana = visit(language=language, text=True, refusals=True)
    page = opened(ana)
    typed = TypedMoves(page)
    shown, answer = current(page), page.locator(".text-answer")
    page.locator("#text-line").wait_for()
    for text, step in (
        ("3O-3", "3O-3"),
        (ana.say("command-previous"), ""),
        ("2W-4", "2W-4"),
        (ana.say("command-other"), "3O-3"),
        ("undo", ""),
        ("last", "3O-3"),
        (ana.say("command-cut"), ""),
    ):
        typed.play(text)
        expect(shown).to_have_attribute("title", step)
        await_position(page)
    assert steps(page) == ["", "2W-4"]
    for text, message in (
        ("hint", "error-no-hints"),
        ("undo", "error-nothing-to-take-back"),
        ("lines", "analysis-no-lines"),
        ("cut", "analysis-nothing-there"),
        ("deal", "error-deal-not-due"),
        ("engine", "analysis-engine-is-on"),
        ("engine", "analysis-engine-is-off"),
        ("help", "command-best-about"),
    ):
        typed.play(text)
        expect(answer).to_contain_text(ana.say(message))


def test_the_focus_stays_while_the_address_follows(visit: Visit) -> None:
    """Every new fragment of the address took the focus to the beginning of the page."""
    ana = visit(text=True)
    page = opened(ana)
    page.locator("#text-line").wait_for()
    TypedMoves(page).play("3O-3")
    expect(page).to_have_url(re.compile("#3O-3$"))
    page.wait_for_timeout(300)  # effects of the new address have run
    expect(page.locator("#text-line")).to_be_focused()


def test_deals_are_typed_and_chosen(visit: Visit) -> None:
    ana = visit(refusals=True)
    page = opened(ana, BEFORE_DEAL)
    field = page.get_by_label(ana.say("analysis-type-deal"))
    field.fill("wwww.wwww.wwww.wwww.wwww")
    page.get_by_role("button", name=ana.say("analysis-deal-this")).click()
    expect(page.get_by_role("alert")).to_be_visible()
    field.fill("wwyy.oobx")
    page.get_by_role("button", name=ana.say("analysis-deal-this")).click()
    expect(page.get_by_role("alert")).to_have_text(ana.say("error-deal-syntax", got="wwyy.oobx"))
    field.fill("wwyy.oobb.ppww.yyoo")
    for colour in "BBPP":
        name = ana.say("analysis-add-pane", colour=colour)
        page.get_by_role("button", name=name).click()
    page.get_by_role("button", name=ana.say("analysis-deal-this")).click()
    expect(current(page)).to_have_attribute("title", "WWYY.BBOO.PPWW.OOYY.BBPP")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_position_is_edited_until_it_can_stand_on_a_table(visit: Visit) -> None:
    ana = visit(refusals=True)
    page = opened(ana)
    ana.press("analysis-edit")
    verdict = page.locator(".position-verdict")
    use = page.get_by_role("button", name=ana.say("analysis-edit-use"))
    expect(verdict).to_contain_text(ana.say("analysis-edit-sound"))
    page.get_by_role("textbox", name=ana.say("text-display", display=1)).fill("BBO")
    wrong = ana.say("flaw-panes", colour="Y", expected=20, got=19)
    expect(verdict).to_contain_text(wrong)
    expect(use).to_be_disabled()
    assert ana.violations() == []
    ana.press("analysis-edit-fill")
    expect(verdict).to_contain_text(ana.say("analysis-edit-sound"))
    page.get_by_role("textbox", name=ana.say("term-score")).first.fill("−3")
    expect(page.locator(".own-player-summary")).to_contain_text("−3")
    use.click()
    expect(page).to_have_url(re.compile(r"~BBO\.OPPW.*13\.15\.15.*_1_-3_0_0~"))
    page.locator("[data-stage='pick']").wait_for()


def test_a_study_is_named_kept_saved_and_opened_again(visit: Visit) -> None:
    ana, ben = visit(), visit()
    page = opened(ana, f"{POSITION}#3O-3/1B-4")
    page.get_by_label(ana.say("analysis-title"), exact=True).fill("Orange first")
    page.get_by_label(ana.say("analysis-name-move")).fill("natural")
    ana.press("analysis-name-set")
    expect(current(page)).to_contain_text("natural")
    with page.expect_download() as text:
        ana.press("analysis-save-text")
    assert "3O-3 1B-4 “natural”" in Path(text.value.path()).read_text("utf-8")
    with page.expect_download() as saved:
        ana.press("analysis-save-json")
    ana.open("analysis")
    page.get_by_role("link", name="Orange first", exact=True).click()
    expect(current(page)).to_have_attribute("title", "1B-4")
    ben.open("analysis")
    ben.page.locator("input[type='file']").set_input_files(saved.value.path())
    expect(ben.page.locator("h1")).to_have_text("Orange first")
    expect(current(ben.page)).to_contain_text("natural")
    ben.open("analysis")
    ben.page.get_by_role("button", name=ben.say("analysis-forget")).click()
    expect(ben.page.get_by_role("link", name="Orange first")).to_have_count(0)


def test_games_are_opened_from_their_result_their_replay_and_a_file(
    visit: Visit, over: str, tmp_path: Path
) -> None:
    ana = visit()
    page = ana.open(f"m/{over}")
    page.get_by_role("link", name=ana.say("over-analyse"), exact=True).click()
    expect(current(page)).to_have_text(ana.say("analysis-start"))
    ana.open(f"replay/{over}#5")
    page.get_by_role("link", name=ana.say("over-analyse"), exact=True).click()
    expect(page).to_have_url(re.compile(rf"/analysis\?match={over}&step=5$"))
    expect(page.locator(".tree-step")).not_to_have_count(1)
    game = random_game(steps=12)
    record = record_of(game, [SeatPart(name="Ana"), SeatPart(name="Ben")])
    file = tmp_path / "game.json"
    file.write_text(record.model_dump_json(exclude_none=True), "utf-8")
    ana.open("replay")
    page.locator("input[type='file']").set_input_files(file)
    page.locator("[data-turn='0']").wait_for(state="attached")
    ana.press("over-analyse")
    expect(page.locator("h1")).to_have_text("Ana – Ben")
    assert len(steps(page)) == 13
    page.keyboard.press("End")
    expect(current(page)).to_have_attribute("title", _last(game))


def _last(game: Game) -> str:
    move = game.steps[-1].move
    assert move is not None
    return format_move(move)


def test_a_link_that_cannot_be_played_is_told_in_words(visit: Visit) -> None:
    ana = visit(language="pl", refusals=True)
    page = opened(ana, f"{POSITION}#3O-3/3O-3")
    expect(page.get_by_role("alert")).to_be_visible()
    assert steps(page) == [""]
    ana.open("analysis/nothing")
    expect(page.get_by_role("alert")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_wrong_with_deals_and_the_editor(
    visit: Visit, language: Language
) -> None:
    ana = visit(language=language)
    page = opened(ana, BEFORE_DEAL)
    page.locator(".deal-colours button").first.click()
    assert ana.violations() == []
    ana.press("analysis-edit")
    page.locator(".position-editor").wait_for()
    assert ana.violations() == []
    page.set_viewport_size({"width": 360, "height": 640})
    assert not scrolls_sideways(page)


def test_everything_on_the_board_is_large_enough(visit: Visit) -> None:
    ana = visit()
    page = opened(ana, f"{POSITION}#3O-3")
    page.locator(".tree-step").first.click()
    await_position(page)
    Mouse(page).play("2W-4")
    found = {}
    for panel in ("analysis-engine", "replay-moves", "analysis-study"):
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            button = page.locator(".panel-choice").get_by_text(ana.say(panel), exact=True)
            if button.is_visible():
                button.click()
            sizes = too_small(page)
            if small := sizes.targets + sizes.texts:
                found[f"{panel} {width}x{height}"] = small
    assert found == {}
