"""A real server with the built pages, and a real browser."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, sync_playwright

import vitral.server
from tests.browser.visitor import Visitor
from tests.faults.serving import Server

BUILT = Path(vitral.server.__file__).parent / "web" / "index.html"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE = 20.0
Visit = Callable[..., Visitor]


def give_up(reason: str) -> None:
    """Without a browser these tests are left out, but not where everything must be tested."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        give_up("no Chromium was found")
    if not BUILT.exists():
        give_up("the web face is not built: make web")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found)
        yield browser
        browser.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, to stop and to start again."""
    yield from running(tmp_path)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that most tests share."""
    yield from running(tmp_path_factory.mktemp("site"))


def running(folder: Path) -> Iterator[Server]:
    server = Server(folder / "matches.db", folder / "server.log")
    try:
        start(server)
        yield server
    finally:
        server.stop()


def start(server: Server) -> None:
    """Start a server, and wait until it answers."""
    server.start()
    until = monotonic() + PATIENCE
    while not answers(server):
        assert monotonic() < until, server.log.read_text()
        sleep(0.05)


def answers(server: Server) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{server.port}/api/v1/health").is_success
    except httpx.TransportError:
        return False


@pytest.fixture
def visit(browser: Browser, site: Server) -> Iterator[Visit]:
    """Somebody new with a browser of their own; at the end nothing may have gone wrong in it."""
    visitors: list[Visitor] = []

    def come(server: Server = site, **how: Any) -> Visitor:
        visitors.append(Visitor(browser, f"http://127.0.0.1:{server.port}", **how))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()
