"""A real server with the built pages, and a real browser."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import httpx
from playwright.sync_api import Browser, sync_playwright

import vitral.server
from tests.faults.serving import Server

BUILT = Path(vitral.server.__file__).parent / "web" / "index.html"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
TIMEOUT = 20.0


def missing_requirement() -> str:
    """What is missing for a look at the pages; empty if nothing is."""
    if not any(map(shutil.which, NAMES)):
        return "no Chromium was found"
    return "" if BUILT.exists() else "the web face is not built: make web"


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's browser."""
    path = next(filter(None, map(shutil.which, NAMES)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        yield browser
        browser.close()


@contextmanager
def run_server(folder: Path) -> Iterator[Server]:
    """A server that keeps its matches in a folder."""
    server = Server(f"sqlite:///{folder / 'matches.db'}", folder / "server.log")
    try:
        start(server)
        yield server
    finally:
        server.stop()


def start(server: Server) -> None:
    """Start a server, and wait until it answers."""
    server.start()
    until = monotonic() + TIMEOUT
    while not _answers(server):
        assert monotonic() < until, server.log.read_text()
        sleep(0.05)


def address(server: Server) -> str:
    """The address of a server's home page."""
    return f"http://127.0.0.1:{server.port}"


def _answers(server: Server) -> bool:
    try:
        return httpx.get(f"{address(server)}/api/v1/health").is_success
    except httpx.TransportError:
        return False
