"""What moves over the board, and the end of a game."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.conftest import Visit
from tests.browser.playing import Json, Table, advise
from tests.browser.visitor import Visitor

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
  Element.prototype.animate = function (frames, timing) {
    if (this.matches(".ghost") && !this.getAnimations().length)
      for (const { transform = "none" } of frames) {
        this.style.transform = transform;
        const boxes = sizes(this);
        this.style.transform = "";
        const strips = [...document.querySelectorAll(".palace .strip-card > .card")].flatMap(sizes);
        const most = (side, all) => Math.max(0, ...all.map((box) => box[side]));
        flown.push({
          what: this.firstElementChild.firstElementChild?.getAttribute("class")
            ?? this.firstElementChild.getAttribute("class") ?? "pane",
          width: most("width", boxes), height: most("height", boxes),
          strip: [most("width", strips), most("height", strips)],
        });
      }
    setTimeout(() => dispatchEvent(new Event("pointerdown")));  // seen: on to the next
    return animate.call(this, frames, timing);
  };
}"""
"""Measures every copy in every key frame of its way, with all that it is drawn with."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_flies_is_no_larger_than_what_it_stands_for(visit: Visit, players: int) -> None:
    """A strip flew from a palace that is folded away, stretched to 379 by 1,687 pixels."""
    ana = visit(motion=True)
    table = Table(ana, ana.at_table("A" + "g" * (players - 1)))
    ana.page.evaluate(MEASURE)
    for layout, size in LAYOUTS.items():
        ana.page.set_viewport_size(size)
        flown = list(until_strips_are_complete(ana, table))
        assert [each for each in flown if is_too_large(each)] == [], layout
        kinds = {each["what"] for each in flown}
        assert {"pane", "rise", "glow", "strip-card"} <= kinds, (layout, kinds)


def until_strips_are_complete(visitor: Visitor, table: Table) -> Iterator[Json]:
    """Everything that flies until this browser and others have each completed a strip."""
    completed: set[bool] = set()
    view = table.wait_for_turn()
    while completed != {True, False} and view["status"] == "playing":
        completed |= {seat == 1 for seat in play_turn(visitor, table, view)}
        view = table.wait_for(lambda now: now["choices"] or now["status"] == "over")
        if view["choices"]:
            table.drawn(view["turn"]).wait_for(state="attached")
        yield from visitor.page.evaluate("flown.splice(0)")


def play_turn(visitor: Visitor, table: Table, view: Json) -> set[int]:
    """Play a turn without looking; the seats that complete a strip in it and until one's next."""
    move = {"seat": 1, "move": advise(view), "turn": view["turn"], "request": f"t{view['turn']}"}
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
    """Whether something is larger than the largest strip, or than light."""
    width, height = flown["strip"] if "strip" in flown["what"] else (LARGEST, LARGEST)
    return bool(flown["width"] > width * 1.1 or flown["height"] > height * 1.1)
