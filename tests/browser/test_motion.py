"""What moves over the board, and the end of a game."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import Visit
from tests.browser.table_page import Json, TablePage, good_move
from tests.browser.visitor import Visitor
from vitral.notation import parse_move, parse_position
from vitral.rules import play

LAYOUTS: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 844},
    "phone held sideways": {"width": 844, "height": 390},
    "tablet": {"width": 820, "height": 1180},
    "desk": {"width": 1280, "height": 800},
}
LARGEST = 260
"""Pixels: light around a window or an entry is the largest thing that is not a strip."""
MEASURE = """() => {
  window.flown = [];
  const animate = Element.prototype.animate;
  const sizes = (element) => [element, ...element.querySelectorAll("*")]
    .map((each) => each.getBoundingClientRect());
  const least = ({ width, height }) => Math.min(width, height);
  // A pane with its outline takes 33 of 100 parts of a display and 58 of a pile: it may be gone
  // from there.
  const REAL = [[".display", 0.33], [".pile", 0.58], [".palace [data-spot^='space/'] use", 1],
    [".palace .window-lead", 1]];
  const beneath = ({ left, top, width, height }) => Math.max(0, ...REAL.flatMap(([which, part]) =>
    [...document.querySelectorAll(which)].map((each) => each.getBoundingClientRect())
      .filter((box) => Math.abs(left + width / 2 - box.x - box.width / 2) <= box.width / 2 &&
        Math.abs(top + height / 2 - box.y - box.height / 2) <= box.height / 2)
      .map((box) => least(box) * part)));
  const framed = (ghost, frames) => frames.map(({ transform = "none" }) => {
    ghost.style.transform = transform;
    const box = ghost.getBoundingClientRect();
    ghost.style.transform = "";
    return box;
  });
  Element.prototype.animate = function (frames, timing) {
    if (this.matches(".moving-copy") && !this.getAnimations().length)
      for (const { transform = "none" } of frames) {
        const ways = framed(this, frames);
        const real = Math.max(beneath(ways[0]), beneath(ways.at(-1)));
        this.style.transform = transform;
        const boxes = sizes(this);
        const size = this.getBoundingClientRect().width;
        this.style.transform = "";
        const strips = [...document.querySelectorAll(".palace .strip-face")].flatMap(sizes);
        const most = (side, all) => Math.max(0, ...all.map((box) => box[side]));
        flown.push({
          what: this.firstElementChild.firstElementChild?.getAttribute("class")
            ?? this.firstElementChild.getAttribute("class") ?? "pane",
          width: most("width", boxes), height: most("height", boxes),
          strip: [most("width", strips), most("height", strips)], size, real,
        });
      }
    setTimeout(() => dispatchEvent(new Event("pointerdown")));  // seen: on to the next
    return animate.call(this, frames, timing);
  };
}"""
"""Measures every copy in every key frame of its way, with all that it is drawn with."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_flies_is_no_larger_than_what_it_stands_for(visit: Visit, players: int) -> None:
    """A strip flew from a palace that is folded away, stretched to 379 by 1,687 pixels.

    Panes flew to the centre twice as large as those that lay there.
    """
    ana = visit(motion=True)
    table = TablePage(ana, ana.at_table("A" + "g" * (players - 1)))
    ana.page.evaluate(MEASURE)
    for layout, size in LAYOUTS.items():
        ana.page.set_viewport_size(size)
        flown = list(until_strips_are_complete(ana, table))
        assert [each for each in flown if is_too_large(each)] == [], layout
        kinds = {each["what"] for each in flown}
        assert {"pane", "rise", "glow", "strip-card"} <= kinds, (layout, kinds)


def until_strips_are_complete(visitor: Visitor, table: TablePage) -> Iterator[Json]:
    """Measures of all moving copies until this browser and another have completed a strip."""
    completed: set[bool] = set()
    view = table.wait_for_turn()
    while completed != {True, False} and view["status"] == "playing":
        completed |= {seat == 1 for seat in play_turn(visitor, table, view)}
        view = table.wait_for(lambda now: now["choices"] or now["status"] == "over")
        if view["choices"]:
            table.drawn(view["turn"]).wait_for(state="attached")
        yield from visitor.page.evaluate("flown.splice(0)")


def play_turn(visitor: Visitor, table: TablePage, view: Json) -> set[int]:
    """Play a turn by request; returns the seats that complete a strip before one's next turn."""
    move = {"seat": 1, "move": good_move(view), "turn": view["turn"], "request": f"t{view['turn']}"}
    visitor.ask(f"/{table.match}/moves", move)
    table.wait_for(lambda now: now["choices"] or now["status"] == "over")
    steps: Any = visitor.ask(f"/{table.match}/steps")
    return {
        event["seat"]
        for step in steps[view["steps"] :]
        for event in step["events"]
        if event["kind"] == "pane-kept"
    }


def is_too_large(flown: Json) -> bool:
    """Whether something is larger than the largest strip, than light, or than panes at its ends."""
    if flown["what"] == "pane" and flown["size"] > flown["real"] * 1.13:
        return True
    width, height = flown["strip"] if "strip" in flown["what"] else (LARGEST, LARGEST)
    return bool(flown["width"] > width * 1.1 or flown["height"] > height * 1.1)


WATCH = """(skip) => {
  window.seen = [];
  const button = () => document.querySelector(".final-bar button").click();
  const tap = () => document.querySelector(".own .palace")
    .dispatchEvent(new MouseEvent("click", {bubbles: true}));
  const escape = () => dispatchEvent(new KeyboardEvent("keydown", {key: "Escape"}));
  const act = {button, tap, escape}[skip];
  new MutationObserver(() => {
    const words = document.querySelector(".final-words")?.textContent;
    const said = [document.querySelector(".play")?.dataset.ending ?? "", words ?? ""];
    const lights = document.querySelectorAll(".final-light.now").length;
    const last = seen.at(-1);
    if (String(last?.said) !== String(said)) seen.push({said, lights});
    else last.lights = Math.max(last.lights, lights);
    if (said[0] === "count") act?.();
  }).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""
"""Notes what is shown of the end of a game, and how much lights up; skips it once it is counted."""
HIDE = "Object.defineProperty(document, 'visibilityState', {get: () => 'hidden'})"


def test_the_end_of_a_game_is_counted_on_the_board(visit: Visit) -> None:
    """It was a hard cut. Several tabs see it: one all of it, others in the ways to skip it."""
    ana, ben = visit(motion=True), visit(motion=True, name="Ben")
    match, last = nearly_over(ana)
    button, escape, tap = (open_table(ana, match, skip) for skip in ("button", "escape", "tap"))
    whole, calm, hidden = (open_table(ana, match) for _ in range(3))
    chosen = open_table(ben, match)  # to watch
    ben.choose(motion="reduced")
    calm.emulate_media(reduced_motion="reduce")
    calm.locator("html[data-motion=reduced]").wait_for()  # the browser says so by and by
    hidden.evaluate(HIDE)
    whole.evaluate("scrollTo(0, 1e6)")
    ana.ask(f"/{match}/moves", last)
    for page, phases in (
        (button, ["move", "count"]),
        (escape, ["move", "count"]),
        (tap, ["move", "count"]),
        (calm, []),
        (chosen, []),
        (hidden, []),
        (whole, ["move", "count", "winners"]),
    ):
        page.locator(".outcome h1").wait_for()
        assert phases_of(page) == phases
        assert page.evaluate("[scrollY, document.activeElement.tagName]") == [0, "H1"]
    view = ana.ask(f"/{match}")
    assert counted(whole) == expected(ana, view)
    assert max(seen["lights"] for seen in whole.evaluate("seen")) > 0
    announced = whole.get_by_role("log").text_content() or ""
    for player in view["table"]["players"]:
        assert f"{ana.say('final-total')}: {signed(player['score'])}." in announced
    whole.reload()
    whole.evaluate(WATCH)
    whole.locator(".outcome h1").wait_for()
    assert phases_of(whole) == []


def nearly_over(visitor: Visitor) -> tuple[str, Json]:
    """A match with one move left to play, and that move."""
    match = visitor.make("AA")
    while True:
        view = visitor.ask(f"/{match}")
        position, text = parse_position(view["table"]["position"]), good_move(view)
        move = {"seat": view["choices"]["seat"], "move": text, "turn": view["turn"]}
        move["request"] = f"t{view['turn']}"
        if play(position, parse_move(text))[0].over:
            return match, move
        visitor.ask(f"/{match}/moves", move)


def open_table(visitor: Visitor, match: str, skip: str = "") -> Page:
    """Another tab with a match, on a phone; it notes what it sees of the end, and may skip it."""
    page = visitor.page = visitor.tab()
    page.set_viewport_size(LAYOUTS["phone"])
    page.goto(f"{visitor.address}/en/m/{match}")
    page.locator("[data-turn]").wait_for(state="attached")
    page.evaluate(WATCH, skip)
    return page


def phases_of(page: Page) -> list[str]:
    """The phases of the end that a tab has shown."""
    phases: dict[str, None] = dict.fromkeys(seen["said"][0] for seen in page.evaluate("seen"))
    return [phase for phase in phases if phase]


def counted(page: Page) -> list[str]:
    """Every item that was counted: seat, name, item, points."""
    said = (seen["said"] for seen in page.evaluate("seen"))
    return [words for phase, words in said if phase == "count" and words[-1].isdigit()]


def expected(visitor: Visitor, view: Json) -> list[str]:
    """What is to be counted; what brings nothing is left out, what is the same is seen once."""
    (over,) = (event for event in view["last"][-1]["events"] if event["kind"] == "game-over")
    said = []
    for seat, final in zip(view["seats"], over["finals"], strict=True):
        items = [("leftover", final["leftover"]), ("glass", final["glass"])]
        items += [("ornaments", points) for points in final["ornaments"]]
        who = f"{seat['number']}{seat['name']}"
        said += [
            f"{who}{visitor.say(f'final-{item}')}{'+' if points > 0 else ''}{signed(points)}"
            for item, points in items
            if points
        ]
    return [words for words, _ in groupby(said)]


def signed(points: int) -> str:
    """A number with a minus, not a hyphen."""
    return str(points).replace("-", "−")
