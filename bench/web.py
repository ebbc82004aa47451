"""How fast the web face is, in a real browser: ``make speed``.

Printed: the JavaScript that a page needs before it can be used, compressed; how long it takes until
a table is drawn; how long panes that are picked wait for their answers; and the frames while
something moves at a table of four, from the browser's own trace. A frame is late if one before it
was not drawn: what counts is which one is drawn, not when within its sixtieth of a second. On a
machine that is busy with other things, the processor's time says more than the clock's.
"""

import json
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any

from playwright.sync_api import Browser, Page
from rich.console import Console
from rich.table import Table
from tests.browser.live_server import address, chromium, missing_requirement, run_server
from tests.browser.page_weight import script_bytes
from tests.browser.table_page import Mouse, good_move
from tests.browser.table_page import TablePage as Match
from tests.browser.visitor import Visitor
from tests.faults.serving import Server

OPENINGS = 5
TURNS = 8
FRAME_MS = 1000 / 60
TRACED = (
    "blink.animations",
    "devtools.timeline",
    "devtools.timeline.frame",
    "disabled-by-default-devtools.timeline.frame",
    "disabled-by-default-devtools.timeline",
    "__metadata",
)
DRAWN = """() => new Promise(done => {
  const look = () => document.querySelector('[data-turn]')
    ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look);
  look();
})"""
ANSWERED = """pane => new Promise((done, fail) => requestAnimationFrame(() => {
  pane.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  setTimeout(() => document.querySelector('[data-column].open, [data-break]')
    ? done() : fail('no answer'));
}))"""
"""Pick panes at the beginning of a frame."""
READY = ("the search is ready", "the search could not be made ready")
MOVING = "document.getAnimations().some(animation => animation.playState === 'running')"


def main() -> None:
    """Measure, and print."""
    if reason := missing_requirement():
        sys.exit(reason)
    table = Table("", "measured", "bar")
    with TemporaryDirectory() as folder, run_server(Path(folder)) as server, chromium() as browser:
        wait_for_bots(server)
        for row in measure(browser, address(server)):
            table.add_row(*row)
    Console().print(table)


def wait_for_bots(server: Server) -> None:
    """Wait until the server has nothing more to make ready."""
    while not any(words in server.log.read_text() for words in READY):
        sleep(0.1)


def measure(browser: Browser, server: str) -> Iterator[tuple[str, str, str]]:
    """Everything, one figure after the other."""
    for name in ("home", "table"):
        visitor = Visitor(browser, server)
        size = script_bytes(visitor, f"m/{visitor.make('Ar')}" if name == "table" else "")
        visitor.leave()
        yield f"JavaScript of {name}, gzipped", f"{size / 1000:.1f} KB", "70 KB"
    opened = [first_table(Visitor(browser, server)) for _ in range(OPENINGS)]
    yield "first table drawn", f"{median(opened):.0f} ms (worst {max(opened):.0f})", "1000 ms"
    answers, work = picking(browser, server)
    answered = f"{median(answers):.1f} ms (worst {max(answers):.1f})"
    yield "frame that answers to picked panes", answered, "16.7 ms"
    yield "… of the processor's time, at most", f"{max(work):.1f} ms", "16.7 ms"
    rate, work = frames(browser, server)
    yield "frames while panes fly, 4 players", rate, "60 a second"
    late = sum(task > FRAME_MS for task in work)
    slow = f"{late} of {len(work)}, at most {max(work):.1f} ms"
    yield "… tasks of more than a frame of the processor", slow, "none"


def first_table(visitor: Visitor) -> float:
    """Milliseconds from opening a table's address, with nothing kept, until it is drawn."""
    visitor.open(f"m/{visitor.make('rArr')}")
    drawn: float = visitor.page.evaluate(DRAWN)
    visitor.leave()
    return drawn


def picking(browser: Browser, server: str) -> tuple[list[float], list[float]]:
    """Milliseconds of the frame in which panes are picked and every strip answers; its work."""
    visitor = Visitor(browser, server)
    visitor.at_table("Ar", starter=1)
    visitor.page.wait_for_timeout(500)
    browser.start_tracing(page=visitor.page, categories=TRACED)
    for pane in visitor.page.locator("[data-source].ready").element_handles():
        visitor.page.evaluate(ANSWERED, pane)
        visitor.page.keyboard.press("Escape")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    visitor.leave()
    clicks = [event["ts"] for event in events if is_click(event)]
    answers = [
        task
        for task in tasks(events)
        if any(task["ts"] <= click <= task["ts"] + task["dur"] for click in clicks)
    ]
    return [task["dur"] / 1000 for task in answers], [task["tdur"] / 1000 for task in answers]


def frames(browser: Browser, server: str) -> tuple[str, list[float]]:
    """How the frames came while moves were animated, and the page's work in between."""
    visitor = Visitor(browser, server, motion=True)
    match, mouse = Match(visitor, visitor.at_table("Arrr", starter=1)), Mouse(visitor.page)
    lengths: list[float] = []
    work: list[float] = []
    for _ in range(TURNS):
        mouse.prepare(good_move(match.wait_for_turn()))
        browser.start_tracing(page=visitor.page, categories=TRACED)
        mouse.press("[data-confirm]")
        wait_for_calm(visitor.page)
        events = json.loads(browser.stop_tracing())["traceEvents"]
        lengths += frame_lengths(events)
        work += [task["tdur"] / 1000 for task in tasks(events)]
    visitor.leave()
    late = sum(length > 1.5 * FRAME_MS for length in lengths)
    p99 = quantiles(lengths, n=100)[98]
    rate = f"{1000 / median(lengths):.0f} a second; {late} of {len(lengths)} late"
    return f"{rate}, 99 % within {p99:.0f} ms", work


def tasks(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the page's own thread did; a frame is one task, from its scripts to its paint."""
    named = (event for event in events if event["name"] == "thread_name")
    main = {(e["pid"], e["tid"]) for e in named if e["args"]["name"] == "CrRendererMain"}
    own = (event for event in events if (event["pid"], event["tid"]) in main)
    return [event for event in own if event["name"] == "RunTask" and "tdur" in event]


def is_click(event: dict[str, Any]) -> bool:
    """Whether something was clicked on."""
    return bool(event["name"] == "EventDispatch" and event["args"]["data"]["type"] == "click")


def wait_for_calm(page: Page) -> None:
    """Wait until nothing moves any more, asking seldom: every question is work for the page."""
    calm = 0
    while calm < 2:
        page.wait_for_timeout(500)
        calm = 0 if page.evaluate(MOVING) else calm + 1


def frame_lengths(events: list[dict[str, Any]]) -> list[float]:
    """Milliseconds between the beginnings of frames that were drawn while something moves."""
    begun = {number(event): event["ts"] for event in events if event["name"] == "BeginFrame"}
    drawn = (number(event) for event in events if event["name"] == "DrawFrame")
    beginnings = sorted(begun[frame] for frame in drawn if frame in begun)
    moving = motions(events)
    return [
        (after - before) / 1000
        for before, after in pairwise(beginnings)
        if any(start <= before and after <= end for start, end in moving)
    ]


def number(event: dict[str, Any]) -> tuple[int, int]:
    """Which frame of which picture an event is about."""
    return event["args"]["layerTreeId"], event["args"]["frameSeqId"]


def motions(events: list[dict[str, Any]]) -> list[tuple[int, int]]:
    """When something began to move, and when all of it had arrived."""
    spans: list[tuple[int, int]] = []
    running: dict[object, int] = {}
    animations = (event for event in events if event["name"] == "Animation")
    for event in sorted(animations, key=lambda event: int(event["ts"])):
        which, at = (event["pid"], event["id2"]["local"]), int(event["ts"])
        if event["ph"] == "n" and event["args"]["data"].get("state") == "running":
            running.setdefault(which, at)
        elif which in running:
            spans.append((running.pop(which), at))
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


if __name__ == "__main__":
    main()
