"""A Redis server for each test that needs one."""

import os
import shutil
from collections.abc import Iterator

import pytest

from tests.cluster.redis_server import RedisServer, running


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    if shutil.which("redis-server") is None:
        say = pytest.fail if os.environ.get("CI") else pytest.skip
        say("Redis is not installed: no redis-server in PATH")
    with running() as server:
        yield server
