"""Databases to test on: files, and a PostgreSQL server that lives as long as the tests."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.storage.raw import execute
from tests.storage.server import USER, binaries, server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Path]:
    programs = binaries()
    if programs is None:
        say = pytest.fail if os.environ.get("CI") else pytest.skip
        say("PostgreSQL is not installed: no initdb in PATH or /usr/lib/postgresql")
    with server(programs) as home:
        yield home


@pytest.fixture
def postgres_url(postgres: Path) -> str:
    """An empty database."""
    url = f"postgresql://{USER}@/postgres?host={postgres}"
    asyncio.run(execute(url, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public"))
    return url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A file that is not there yet."""
    return f"sqlite:///{tmp_path / 'vitral.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """Each database in turn."""
    return str(request.getfixturevalue(f"{request.param}_url"))
