"""One server for most tests, and two people who know each other's matches."""

from collections.abc import Iterator

import pytest

from tests.server.running import Client, Running
from vitral.search import prepare


@pytest.fixture(scope="session")
def server() -> Iterator[Running]:
    prepare()  # so that no client waits for a compiler
    with Running() as running:
        yield running


@pytest.fixture
def ana(server: Running) -> Iterator[Client]:
    with Client(server) as client:
        yield client


@pytest.fixture
def ben(server: Running) -> Iterator[Client]:
    with Client(server) as client:
        yield client
