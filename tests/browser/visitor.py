"""Somebody with a browser."""

import json
import os
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize, expect

from vitral.locales import Catalogue, Language, words

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE: ViewportSize = {"width": 360, "height": 640}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
KEY = "vitral.settings"
TIMEOUT = 20_000
"""Milliseconds that a page may take, on a busy machine too."""
CHOOSE = """([key, changes]) => {
  const newValue = JSON.stringify({...JSON.parse(localStorage[key]), ...changes});
  localStorage[key] = newValue;
  dispatchEvent(new StorageEvent('storage', {key, newValue}));
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
MODES = {
    "plain": {"text": False, "sectors": False, "letters": False},
    "text": {"text": True, "sectors": False, "letters": False},
    "sectors": {"text": False, "sectors": True, "letters": True},
}
"""Ways to look at the table."""
CATALOGUES: tuple[Catalogue, ...] = (
    "game",
    "match",
    "rules",
    "errors",
    "web",
    "home",
    "lobby",
    "table",
    "preview",
    "settings",
    "study",
    "analysis",
    "review",
    "verify",
    "puzzles",
)
"""What pages say."""
FULL_AXE = bool(os.environ.get("VITRAL_FULL_AXE"))
"""Whether axe looks at every language by day and by night, as before a release."""
EXPECTED = ("ERR_CONNECTION_REFUSED", "WebSocket connection to")
"""What a browser says by itself while a server is away."""

REFUSED = "the server responded with a status of 422"
"""What a browser says by itself when the server cannot make out what somebody typed."""


class Visitor:
    """A browser with cookies and settings of its own, in which nothing may go wrong."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        language: Language = "en",
        phone: bool = False,
        motion: bool = False,
        worker: bool = True,
        refusals: bool = False,
        **settings: Any,
    ) -> None:
        self.address = address
        self.language = language
        self.problems: list[str] = []
        self._expected = (*EXPECTED, REFUSED) if refusals else EXPECTED
        self._context = browser.new_context(
            locale=language,
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="allow" if worker else "block",
        )
        self._context.set_default_timeout(TIMEOUT)
        expect.set_options(timeout=TIMEOUT)
        self._context.grant_permissions(["clipboard-read", "clipboard-write"])
        chosen = json.dumps(json.dumps({"name": "Ana", "sound": False} | settings))
        self._context.add_init_script(f"localStorage['{KEY}'] ??= {chosen}")
        self.page = self.tab()

    def tab(self) -> Page:
        """Open another tab; errors in it are noted in `problems`."""
        page = self._context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        return page

    def open(self, path: str = "") -> Page:
        """Go to a page in one's own language."""
        self.page.goto(f"{self.address}/{self.language}/{path}")
        return self.page

    def say(self, message: str, **params: str | int) -> str:
        """A message in the language of this visitor."""
        return words(self.language, *CATALOGUES)(message, **params)

    def press(self, message: str) -> None:
        """Click on the button with this message."""
        self.page.get_by_role("button", name=self.say(message), exact=True).click()

    def make(self, seats: str, **settings: Any) -> str:
        """Make and start a match, and return its id; `A` is this visitor, `r` and `g` are bots."""
        bots = {"r": {"bot": "random"}, "g": {"bot": "greedy"}}
        sitting = zip(seats, ("Ana", "Ben", "Cleo", "Dora"), strict=False)
        given = [bots.get(seat, {"name": name}) for seat, name in sitting]
        match = str(self.ask("", {"seats": given, "settings": settings})["match"])
        self.ask(f"/{match}/start", {})
        return match

    def ask(self, path: str, body: object = None) -> dict[str, Any]:
        """Send a request below /matches: GET, or POST if there is a body. Returns the answer."""
        url = f"{self.address}/api/v1/matches{path}"
        request = self._context.request
        answer = request.get(url) if body is None else request.post(url, data=body)
        assert answer.ok, answer.text()
        content: dict[str, Any] = answer.json()
        return content

    def at_table(self, seats: str, **settings: Any) -> str:
        """Make a match and go to its table."""
        match = self.make(seats, **settings)
        self.open(f"m/{match}")
        self.page.locator("[data-turn]").wait_for(state="attached")
        return match

    def choose(self, **settings: Any) -> None:
        """Choose settings as if in another tab, and see them here."""
        self.page.evaluate(CHOOSE, [KEY, settings])

    def violations(self) -> list[str]:
        """What axe finds wrong with the page as it is, in every mode; in English also its colours.

        Words differ between languages, and so do names and labels. Colours do not: English is
        looked at by day and by night for all of them, unless `FULL_AXE`.
        """
        colours = FULL_AXE or self.language == "en"
        self.page.evaluate(AXE.read_text("utf-8"))
        found: list[str] = []
        seen: set[str] = set()
        for theme, (mode, settings) in product(("light", "dark")[: 1 + colours], MODES.items()):
            self.choose(theme=theme, **settings)
            shown = theme + self.page.locator("main").inner_html()
            if shown not in seen:
                seen.add(shown)
                found += self._violations(f"{theme}, {mode}", colours)
        self.choose(theme="light", **MODES["plain"])
        return found

    def _violations(self, how: str, colours: bool) -> list[str]:
        options = {
            "resultTypes": ["violations"],
            "preload": False,
            "rules": {"color-contrast": {"enabled": colours}},
        }
        found: dict[str, Any] = self.page.evaluate("options => axe.run(options)", options)
        return [
            f"{how}: {rule['id']}: {node['html'][:200]} ({node['failureSummary'][:300]})"
            for rule in found["violations"]
            for node in rule["nodes"]
        ]

    def leave(self) -> None:
        """Close the browser; fails if there were errors in its console."""
        self._context.close()
        assert self.problems == []

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(words in message.text for words in self._expected):
            self.problems.append(message.text)
