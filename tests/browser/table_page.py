"""Ways to play in a browser: with a mouse, with a finger, with keys, with words."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from time import monotonic, sleep
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.visitor import Visitor
from vitral.notation import format_move, parse_move, parse_position
from vitral.rules import Advance
from vitral.search import bot

TIMEOUT = 20.0
"""Seconds to wait for something before a test fails."""
Json = dict[str, Any]


class InputMethod(ABC):
    """A way to play the moves of one's own turn."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @abstractmethod
    def play(self, move: str) -> None:
        """Play a move."""


class Mouse(InputMethod):
    """Plays with clicks of a mouse."""

    def press(self, selector: str) -> None:
        """Click on something."""
        self.page.locator(selector).click()

    def play(self, move: str) -> None:
        self.prepare(move)
        if self.stage == "ready":
            self.press("[data-confirm]")

    def prepare(self, move: str) -> None:
        """Choose everything of a move without confirming it."""
        parsed = parse_move(move)
        if not isinstance(parsed, Advance):
            self.press("[data-glazier]")
            return
        self.pick(parsed)
        self.press(f'[data-column="{parsed.target}"]' if parsed.target else "[data-break]")
        if self.stage == "jokers":
            usual = "[data-jokers] >> nth=0"
            self.press(usual if parsed.jokers is None else f'[data-jokers="{parsed.jokers}"]')
        if self.stage == "keep":
            self.press(f'[data-keep="{parsed.keep}"]')

    def pick(self, move: Advance) -> None:
        """Pick the panes of a move."""
        self.press(f'[data-source="{move.source}"][data-colour="{move.colour}"] .hit >> nth=0')

    @property
    def stage(self) -> str | None:
        """The stage of the turn, as `Turn.stage` of the page names it."""
        return self.page.locator("[data-stage]").get_attribute("data-stage")


class ForcedMouse(Mouse):
    """Clicks without waiting until what is pressed stands still and is uncovered."""

    def press(self, selector: str) -> None:
        self.page.locator(selector).click(force=True)


class Touch(Mouse):
    """Plays with taps on a touch screen."""

    def press(self, selector: str) -> None:
        self.page.locator(selector).tap()


class Keyboard(InputMethod):
    """Plays with keys alone: ignores the given move, and plays what the focus comes to."""

    _generator = Random(1)

    def play(self, move: str) -> None:
        self.reach("[data-stop='market']")
        self._wander("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
        self._press_on("[data-stop='market']")
        self._press_on("[data-column].open, [data-break]")
        choice = "[data-jokers], [data-keep]"  # asked for a moment after the strip was chosen
        while self._wait_for(f"{choice}, [data-confirm]") and self._is_on(choice):
            self._press_on(choice)
        self._press_on("[data-confirm]")

    def reach(self, selector: str) -> None:
        """Press the tab key until the focus is on an element that matches."""
        for _ in range(60):
            if self._is_on(selector):
                return
            self.press("Tab")
        raise AssertionError(f"{selector} cannot be reached with the tab key")

    def _wander(self, *keys: str) -> None:
        for key in self._generator.choices(keys, k=3):
            self.press(key)
        self.reach("[data-stop='market']")

    def _press_on(self, selector: str) -> None:
        """Wait until the focus comes to an element that matches, and press Enter."""
        self._wait_for(selector)
        self.press("Enter")

    def _wait_for(self, selector: str) -> bool:
        """True once the focus is on an element that matches."""
        until = monotonic() + TIMEOUT
        while not self._is_on(selector):
            assert monotonic() < until, f"the focus does not come to {selector}"
        return True

    def press(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def _is_on(self, selector: str) -> bool:
        return bool(self.page.evaluate(f"document.activeElement?.matches({selector!r})"))


class TypedMoves(InputMethod):
    """Types moves at the text table."""

    def play(self, move: str) -> None:
        line = self.page.locator("#text-line")
        line.fill(move)
        line.press("Enter")


class TablePage:
    """A match that is open in somebody's browser."""

    def __init__(
        self,
        visitor: Visitor,
        match: str = "",
        input_method: Callable[[Page], InputMethod] = Mouse,
    ) -> None:
        self.page = visitor.page
        self.match = match or match_in(self.page)
        self._visitor = visitor
        self._input_method = input_method(self.page)

    def play_on(self, turns: int = 1000) -> Json:
        """Play until the match is over, or for some turns."""
        return play_together([self], turns)

    def play(self) -> None:
        """Wait for one's own turn and play it."""
        view = self.wait_for_turn()
        self._input_method.play(good_move(view))
        self.wait_for(lambda now: now["turn"] > view["turn"])

    def view(self) -> Json:
        """The match, as the server shows it to this browser."""
        return self._visitor.ask(f"/{self.match}")

    def wait_for_turn(self) -> Json:
        """Wait for this browser's turn until the board shows it; the view of the match then."""
        view = self.wait_for(lambda now: now["choices"])
        self.drawn(view["turn"]).wait_for(state="attached")
        return view

    def wait_for(self, is_so: Callable[..., Any]) -> Json:
        """Ask the server for the match until the condition holds; fails after `TIMEOUT`."""
        until = monotonic() + TIMEOUT
        while not is_so(view := self.view()):
            assert monotonic() < until, view
            sleep(0.02)
        return view

    def drawn(self, turn: int) -> Locator:
        """The board as it is drawn at one's own turn."""
        return self.page.locator(f'[data-turn="{turn}"][data-stage="pick"]')


def good_move(view: Json) -> str:
    """The move that the greedy bot would play."""
    return format_move(bot("greedy").choose(parse_position(view["table"]["position"])))


def play_ahead(visitor: Visitor, match: str, turns: int = 1000) -> None:
    """Play some turns, or until the match is over, by requests instead of the page."""
    until = monotonic() + TIMEOUT
    while turns and (view := visitor.ask(f"/{match}"))["status"] == "playing":
        assert monotonic() < until, view
        if choices := view["choices"]:
            move = {"seat": choices["seat"], "move": good_move(view), "turn": view["turn"]}
            visitor.ask(f"/{match}/moves", move | {"request": f"t{view['turn']}"})
            turns -= 1


def play_together(tables: list[TablePage], turns: int = 1000) -> Json:
    """Play until the match is over, or for some turns, each at the table of whose turn it is."""
    for _ in range(turns):
        table = _whose_turn(tables)
        if table is None:
            break
        table.play()
    return tables[0].view()


def _whose_turn(tables: list[TablePage]) -> TablePage | None:
    """The table of whose turn it is; None when the match is over."""
    until = monotonic() + TIMEOUT
    while monotonic() < until:
        for table in tables:
            view = table.view()
            if view["status"] == "over":
                return None
            if view["choices"]:
                return table
        sleep(0.02)
    raise AssertionError(view)


def match_in(page: Page) -> str:
    """The id of the match in the address of a page."""
    page.wait_for_url("**/m/*")
    return page.url.rpartition("/m/")[2].partition("?")[0]
