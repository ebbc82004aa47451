"""Pictures of every page, for the documents: ``make screens``."""

import sys
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.sync_api import Browser

from tests.browser.live_server import address, chromium, missing_requirement, run_server
from tests.browser.table_page import Mouse, TablePage, good_move, play_ahead
from tests.browser.visitor import Visitor
from vitral.notation import parse_move
from vitral.rules import Advance

FOLDER = Path(__file__).parents[2] / "docs" / "screens"
LANGUAGES = ("en", "de", "pl", "uk")
COLOURS = 256
"""Colours of a picture: fewer make files smaller, but shades of glass need as many."""
Scene = Callable[[Visitor], object]


def main() -> None:
    """Replace every picture in the folder."""
    if reason := missing_requirement():
        sys.exit(reason)
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    with TemporaryDirectory() as folder, run_server(Path(folder)) as server, chromium() as browser:
        for name, picture in pictures(browser, address(server)):
            (FOLDER / f"{name}.png").write_bytes(picture)


def pictures(browser: Browser, server: str) -> Iterator[tuple[str, bytes]]:
    """Every page in every language, on a desk and on a phone; and what else there is to see."""
    for name, scene in PAGES.items():
        for language in LANGUAGES:
            for place in ("desk", "phone"):
                how = {"language": language, "phone": place == "phone"}
                yield f"{name}-{place}-{language}", take(browser, server, scene, **how)
    for name, (scene, how) in VARIANTS.items():
        yield name, take(browser, server, scene, **how)


def take(browser: Browser, server: str, scene: Scene, **how: Any) -> bytes:
    """A screenshot of a scene in a browser of its own, as PNG."""
    visitor = Visitor(browser, server, **how)
    scene(visitor)
    visitor.page.wait_for_load_state("networkidle")
    picture = visitor.page.screenshot(animations="disabled")
    visitor.leave()
    return small(picture)


def small(picture: bytes) -> bytes:
    """The same picture as PNG with `COLOURS` colours."""
    image = Image.open(BytesIO(picture)).convert("RGB")
    packed = BytesIO()
    image.quantize(COLOURS, kmeans=1, dither=Image.Dither.NONE).save(packed, "png", optimize=True)
    return packed.getvalue()


def at(path: str) -> Scene:
    """A page that is there without any game."""
    return lambda visitor: visitor.open(path)


def playing(seats: str, turns: int, **settings: Any) -> Scene:
    """A table after some turns, panes in the hand."""

    def scene(visitor: Visitor) -> None:
        match = visitor.make(seats, starter=1, **settings)
        play_ahead(visitor, match, turns)
        visitor.open(f"m/{match}")
        move = parse_move(good_move(TablePage(visitor, match).wait_for_turn()))
        if isinstance(move, Advance):
            Mouse(visitor.page).pick(move)

    return scene


def in_words(visitor: Visitor) -> None:
    """The table as text."""
    playing("Ag", 8)(visitor)
    visitor.page.locator("#text-table-title").evaluate("title => title.scrollIntoView()")


def finished(path: str) -> Scene:
    """Where a game that has been played to its end is looked at."""

    def scene(visitor: Visitor) -> None:
        match = visitor.make("Ag", starter=1)
        play_ahead(visitor, match)
        visitor.open(path.format(match=match))
        visitor.page.locator("[data-turn]").wait_for(state="attached")

    return scene


PAGES: dict[str, Scene] = {
    "home": at(""),
    "table": playing("Ag", 14),
    "over": finished("m/{match}"),
    "learn": at("learn"),
    "rules": at("rules"),
    "replay": finished("replay/{match}#40"),
    "settings": at("settings"),
    "about": at("about"),
}
VARIANTS: dict[str, tuple[Scene, dict[str, Any]]] = {
    "table-four": (playing("Aggg", 9), {}),
    "table-dark": (playing("Ag", 16, side="B"), {"theme": "dark"}),
    "table-sectors": (playing("Agg", 8), {"sectors": True, "letters": True}),
    "table-text": (in_words, {"text": True}),
    "home-dark": (at(""), {"theme": "dark"}),
}

if __name__ == "__main__":
    main()
