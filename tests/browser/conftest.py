"""A server and a browser for all tests, and visitors for each."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.live_server import address, chromium, missing_requirement, run_server
from tests.browser.visitor import Visitor
from tests.faults.serving import Server
from tests.server.running import Address, Client, play_on

Visit = Callable[..., Visitor]


@pytest.fixture(scope="package")  # its event loop must be gone before other tests have theirs
def browser() -> Iterator[Browser]:
    if reason := missing_requirement():
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    with chromium() as browser:
        yield browser


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may stop and restart it."""
    with run_server(tmp_path) as server:
        yield server


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that most tests share."""
    with run_server(tmp_path_factory.mktemp("site")) as server:
        yield server


@pytest.fixture(scope="session")
def over(site: Server) -> str:
    """A match that has been played to its end."""
    with Client(Address("127.0.0.1", site.port)) as client:
        match = client.begin("AA")
        with client.socket() as talk:
            talk.done("watch", match=match)
            play_on([talk], match)
        return match


@pytest.fixture
def visit(browser: Browser, site: Server) -> Iterator[Visit]:
    """Makes visitors, each with a browser context; fails at the end if there were errors in one."""
    visitors: list[Visitor] = []

    def come(server: Server = site, **how: Any) -> Visitor:
        visitors.append(Visitor(browser, address(server), **how))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()
