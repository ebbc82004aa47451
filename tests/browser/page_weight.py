"""How much a page weighs."""

import gzip

from playwright.sync_api import Response

from tests.browser.visitor import Visitor


def script_bytes(visitor: Visitor, path: str) -> int:
    """Bytes of all scripts that a page loads by itself, compressed with gzip."""
    loaded: dict[str, int] = {}

    def keep(answer: Response) -> None:
        if answer.request.resource_type == "script":
            loaded[answer.url] = len(gzip.compress(answer.body(), 9))

    session = visitor.page.context.new_cdp_session(visitor.page)
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})  # each page loads its own
    visitor.page.on("response", keep)
    visitor.open(path)
    visitor.page.locator("main h1").wait_for(state="attached")
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.remove_listener("response", keep)
    session.detach()
    return sum(loaded.values())
