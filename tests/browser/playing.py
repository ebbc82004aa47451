"""Ways to play in a browser: with a mouse, with a finger, with keys, with words."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from time import monotonic, sleep
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.visitor import Visitor
from vitral.notation import parse_move
from vitral.rules import Advance

PATIENCE = 20.0
Json = dict[str, Any]


class Hand(ABC):
    """A way to play the moves of one's own turn."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @abstractmethod
    def play(self, move: str) -> None:
        """Play a move."""


class Mouse(Hand):
    """Clicks."""

    def press(self, selector: str) -> None:
        """Click on something."""
        self.page.locator(selector).click()

    def play(self, move: str) -> None:
        self.prepare(move)
        self.press("[data-confirm]")

    def prepare(self, move: str) -> None:
        """Everything but the last word."""
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
        """Take a move's panes in the hand."""
        self.press(f'[data-source="{move.source}"][data-colour="{move.colour}"] .hit >> nth=0')

    @property
    def stage(self) -> str | None:
        """What is to be done next."""
        return self.page.locator("[data-stage]").get_attribute("data-stage")


class Finger(Mouse):
    """Taps."""

    def press(self, selector: str) -> None:
        self.page.locator(selector).tap()


class Keys(Hand):
    """Presses keys alone, and plays whatever the focus comes to."""

    _generator = Random(1)

    def play(self, move: str) -> None:
        self._reach("[data-stop='market']")
        self._wander("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
        self._press_on("[data-stop='market']")
        self._press_on("[data-column].open, [data-break]")
        while self.page.locator("[data-stage='jokers'], [data-stage='keep']").count():
            self._press_on("[data-jokers], [data-keep]")
        self._press_on("[data-confirm]")

    def _reach(self, selector: str) -> None:
        """Go there with the tab key."""
        for _ in range(60):
            if self._is_on(selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} cannot be reached with the tab key")

    def _wander(self, *keys: str) -> None:
        for key in self._generator.choices(keys, k=3):
            self.page.keyboard.press(key)
        self._reach("[data-stop='market']")

    def _press_on(self, selector: str) -> None:
        """Press Enter there; the focus has come by itself."""
        self.page.wait_for_function(f"document.activeElement?.matches({selector!r})")
        self.page.keyboard.press("Enter")

    def _is_on(self, selector: str) -> bool:
        return bool(self.page.evaluate(f"document.activeElement?.matches({selector!r})"))


class Words(Hand):
    """Types moves at the text table."""

    def play(self, move: str) -> None:
        line = self.page.locator("#text-line")
        line.fill(move)
        line.press("Enter")


class Table:
    """A match that is open in somebody's browser."""

    def __init__(
        self,
        visitor: Visitor,
        match: str = "",
        hand: Callable[[Page], Hand] = Mouse,
        seed: int = 1,
    ) -> None:
        self.page = visitor.page
        self.match = match or match_in(self.page)
        self._hand = hand(self.page)
        self._api = f"{visitor.address}/api/v1/matches/{self.match}"
        self._generator = Random(seed)

    def play_on(self, turns: int = 1000) -> Json:
        """Play until the match is over, or for some turns; any moves that take much."""
        for _ in range(turns):
            view = self.wait_for_turn()
            if view["status"] == "over":
                break
            self._hand.play(self.choose(view))
            self.wait_for(lambda now, turn=view["turn"]: now["turn"] > turn)
        return self.view()

    def choose(self, view: Json) -> str:
        """A legal move that takes many panes, so that games are short."""
        legal: list[str] = [move for move in view["choices"]["legal"] if move != "back"]
        most = max(_taken(view, move) for move in legal)
        return self._generator.choice([move for move in legal if _taken(view, move) == most])

    def view(self) -> Json:
        """The match, as the server shows it to this browser."""
        answer = self.page.request.get(self._api)
        assert answer.ok, answer.text()
        seen: Json = answer.json()
        return seen

    def wait_for_turn(self) -> Json:
        """The match when it is this browser's turn, and drawn so; or when it is over."""
        view = self.wait_for(lambda now: now["choices"] or now["status"] == "over")
        if view["choices"]:
            self.drawn(view["turn"]).wait_for(state="attached")
        return view

    def wait_for(self, is_so: Callable[..., Any]) -> Json:
        """The match as soon as it is so."""
        until = monotonic() + PATIENCE
        while not is_so(view := self.view()):
            assert monotonic() < until, view
            sleep(0.02)
        return view

    def drawn(self, turn: int) -> Locator:
        """The board as it is drawn at one's own turn."""
        return self.page.locator(f'[data-turn="{turn}"][data-stage="pick"]')


def match_in(page: Page) -> str:
    """The match that a browser is at."""
    page.wait_for_url("**/m/*")
    return page.url.rpartition("/m/")[2].partition("?")[0]


def _taken(view: Json, move: str) -> int:
    parsed = parse_move(move)
    assert isinstance(parsed, Advance)
    table = view["table"]
    panes: str = [table["centre"], *table["displays"]][parsed.source]
    return panes.count(parsed.colour)
