"""Whole games, played in every way and every language."""

from tests.browser.conftest import Visit
from tests.browser.live_server import start
from tests.browser.table_page import (
    ForcedMouse,
    Json,
    Keyboard,
    Mouse,
    TablePage,
    Touch,
    TypedMoves,
    good_move,
    play_ahead,
    play_together,
)
from tests.browser.visitor import Visitor
from tests.faults.serving import Server

WATCH = """() => {
  window.seen = [];
  const look = () => {
    const stage = document.querySelector(".board").dataset.stage;
    const said = `${document.querySelector(".turn-status").dataset.mine} ${stage}`;
    if (/pick|wait/.test(stage)) seen.push(said);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Whether it is one's own turn, as it is said above the board and as the board has it."""


def sees_the_end(visitor: Visitor, view: Json) -> bool:
    """Whether the page tells that the game is over, and everybody's points."""
    assert view["status"] == "over"
    visitor.page.get_by_text(visitor.say("term-game-over"), exact=True).first.wait_for()
    scores = visitor.page.locator(".podium-score").all_inner_texts()
    expected = [player["score"] for player in view["table"]["players"]]
    return sorted(int(score.replace("−", "-")) for score in scores) == sorted(expected)


def test_a_whole_game_by_mouse(visit: Visit) -> None:
    ana = visit(language="en", level="greedy")
    ana.open()
    ana.page.locator("label:has([value='random'])").click()
    ana.press("home-play")
    table = TablePage(ana, input_method=Mouse)
    assert sees_the_end(ana, table.play_on())


def test_panes_are_dragged_to_a_strip(visit: Visit) -> None:
    ana = visit()
    table = TablePage(ana, ana.at_table("AA"))
    before = table.wait_for_turn()
    source = ana.page.locator("[data-source] .hit").first
    source.hover()
    ana.page.mouse.down()
    ana.page.mouse.move(*centre(ana, ".action-bar"))
    assert ana.page.locator(".dragged-panes use").count()
    ana.page.mouse.move(*centre(ana, "[data-column].open .hit"))
    ana.page.locator("[data-column].over").wait_for()
    ana.page.mouse.up()
    ana.page.locator("[data-confirm]").click()
    after = table.wait_for(lambda view: view["turn"] > before["turn"])
    assert after["last"][0]["seat"] == before["choices"]["seat"]


def centre(visitor: Visitor, selector: str) -> tuple[float, float]:
    """The middle of something, on the page."""
    box = visitor.page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_whole_game_by_touch_on_a_phone(visit: Visit) -> None:
    ana = visit(language="de", phone=True, level="greedy")
    ana.open()
    ana.page.locator("label:has([value='random'])").tap()
    ana.page.get_by_role("button", name=ana.say("home-play")).tap()
    table = TablePage(ana, input_method=Touch)
    assert sees_the_end(ana, table.play_on())


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    ana = visit(language="pl", level="greedy")
    ana.open()
    keys = Keyboard(ana.page)
    keys.reach("[value='greedy']")
    keys.press("ArrowLeft")
    keys.reach("[type='submit']")
    keys.press("Enter")
    table = TablePage(ana, input_method=lambda page: keys)
    assert sees_the_end(ana, table.play_on())


def test_a_whole_game_by_typed_commands(visit: Visit) -> None:
    ana = visit(language="uk", text=True)
    table = TablePage(ana, ana.at_table("Ar", side="B"), TypedMoves)
    assert sees_the_end(ana, table.play_on())


def test_four_at_one_screen(visit: Visit) -> None:
    """The first turns and the last ones by mouse: those between are like the games above."""
    ana = visit(confirm=False)
    ana.open()
    ana.page.get_by_role("tab", name=ana.say("home-screen")).click()
    ana.page.locator("label:has([value='4'])").click()
    ana.press("home-play")
    table = TablePage(ana, input_method=ForcedMouse)
    table.play_on(12)
    play_ahead(ana, table.match, 80)
    view = table.play_on()
    assert len(view["you"]) == 4
    assert sees_the_end(ana, view)


def test_two_browsers_with_a_reload_and_a_restart(visit: Visit, server: Server) -> None:
    ana, ben = visit(server), visit(server, language="de", name="Ben")
    ana.open()
    ana.page.get_by_role("tab", name=ana.say("home-link")).click()
    ana.press("home-make")
    link = ana.page.get_by_label(ana.say("table-link")).input_value()
    ben.page.goto(link)
    ben.press("table-sit")
    ana.press("table-start")
    tables = [TablePage(ana, input_method=ForcedMouse), TablePage(ben, input_method=ForcedMouse)]
    play_together(tables, 9)
    ben.page.reload()
    play_together(tables, 9)
    server.stop()
    ana.page.get_by_text(ana.say("table-lost")).wait_for()
    start(server)
    view = play_together(tables)
    assert sees_the_end(ana, view)
    assert sees_the_end(ben, view)


def test_a_move_made_while_the_server_is_away_arrives(visit: Visit, server: Server) -> None:
    ana = visit(server)
    table = TablePage(ana, ana.at_table("AA", starter=1))
    view = table.wait_for_turn()
    server.stop()
    Mouse(ana.page).play(good_move(view))
    ana.page.get_by_text(ana.say("table-kept")).wait_for()
    start(server)
    after = table.wait_for(lambda now: now["turn"] > view["turn"])
    table.drawn(after["turn"]).wait_for(state="attached")


def test_it_is_the_same_turn_everywhere_while_others_move(visit: Visit) -> None:
    """The board shows moves one after the other, and what is said above it keeps step."""
    ana = visit(motion=True)
    table = TablePage(ana, ana.at_table("Agg", starter=1))
    view = table.wait_for_turn()
    ana.page.evaluate(WATCH)
    Mouse(ana.page).play(good_move(view))
    later = table.wait_for(lambda now: now["choices"] and now["turn"] > view["turn"])
    table.drawn(later["turn"]).wait_for(state="attached")
    assert set(ana.page.evaluate("seen")) == {"true pick", "false wait"}


def test_two_tabs_show_the_same(visit: Visit) -> None:
    ana = visit(confirm=False)
    table = TablePage(ana, ana.at_table("AA"))
    other = ana.tab()
    other.goto(ana.page.url)
    view = table.play_on(3)
    other.locator(f'[data-turn="{view["turn"]}"]').wait_for(state="attached")


def test_typed_questions_are_answered_and_events_announced(visit: Visit) -> None:
    ana = visit(language="de", text=True)
    table = TablePage(ana, ana.at_table("Ar", starter=1), TypedMoves)
    view = table.wait_for_turn()
    line, answer = ana.page.locator("#text-line"), ana.page.locator(".text-answer")
    line.fill("?")
    line.press("Enter")
    answer.locator("p").nth(len(view["choices"]["legal"]) - 1).wait_for()
    line.fill("9W-1")
    line.press("Enter")
    answer.get_by_text(ana.say("refusal-no-such-display", display=9, count=5)).wait_for()
    table.play_on(1)
    announced = ana.page.get_by_role("log")
    announced.get_by_text("Ana nimmt").first.wait_for(state="attached")
    announced.get_by_text(ana.say("bot-random")).first.wait_for(state="attached")


def test_what_is_not_done_in_a_match_is_said_to_whoever_types_it(visit: Visit) -> None:
    ana = visit(language="pl", text=True)
    ana.at_table("AA", hints=False, takebacks=False)
    for typed, answered in (("hint", "error-no-hints"), ("undo", "error-no-takebacks")):
        ana.page.locator("#text-line").fill(typed)
        ana.page.locator("#text-line").press("Enter")
        ana.page.locator(".text-answer").get_by_text(ana.say(answered)).wait_for()


def test_a_line_of_the_log_shows_its_move_on_the_board(visit: Visit) -> None:
    ana = visit()
    table = TablePage(ana, ana.at_table("AA"))
    table.play_on(2)
    ana.press("table-log")
    assert ana.page.locator(".move-arrow").count() == 0
    ana.page.locator(".log-line").first.hover()
    ana.page.locator(".move-arrow").wait_for(state="attached")
