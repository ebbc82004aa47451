"""Limits by address, in memory and on Redis."""

import asyncio
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing

import httpx
import pytest

from tests.server.running import TIMEOUT, Json, Running, generous
from vitral.server import rate_limits
from vitral.server.errors import CannotServe
from vitral.server.rate_limits import (
    MemoryRateLimiter,
    RateLimit,
    RateLimiter,
    RedisRateLimiter,
    make_rate_limiter,
)

TWICE = RateLimit("requests", rate=0.001, burst=2)
OTHER = RateLimit("matches", rate=0.001, burst=2)


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start_redis(port: int) -> "subprocess.Popen[bytes]":
    """A Redis that keeps nothing on disk, once it answers."""
    args = ["redis-server", "--port", str(port), "--save", "", "--bind", "127.0.0.1"]
    started = subprocess.Popen(args, stdout=subprocess.DEVNULL)
    until = time.monotonic() + TIMEOUT
    while time.monotonic() < until:
        with closing(socket.socket()) as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return started
        time.sleep(0.02)
    raise AssertionError("Redis did not start")


@pytest.fixture
def redis() -> Iterator[str]:
    if shutil.which("redis-server") is None:
        pytest.skip("there is no redis-server")
    port = free_port()
    started = start_redis(port)
    yield f"redis://127.0.0.1:{port}/0"
    started.terminate()
    started.wait(TIMEOUT)


async def hits(limiter: RateLimiter, hosts: list[str], limit: RateLimit = TWICE) -> list[bool]:
    return [await limiter.hit(limit, host) for host in hosts]


@pytest.mark.parametrize("storage", ["memory", "redis"])
def test_every_address_has_its_own_allowance_and_a_site_four(
    storage: str, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("redis") if storage == "redis" else None

    async def story() -> None:
        limiter = make_rate_limiter(generous(redis=url), [TWICE, OTHER])
        assert isinstance(limiter, RedisRateLimiter if url else MemoryRateLimiter)
        one, two = "192.0.2.1", "192.0.2.2"
        assert await hits(limiter, [one, one, one, two]) == [True, True, False, True]
        assert await hits(limiter, [one], OTHER) == [True]
        site = [f"2001:db8:1:{number:x}::1" for number in range(20)]
        assert (await hits(limiter, site)).count(True) == 8
        assert await hits(limiter, ["2001:db8:2::1"]) == [True]
        await limiter.close()

    asyncio.run(story())


def test_processes_with_one_redis_share_their_limits(redis: str) -> None:
    async def story() -> None:
        one, other = (RedisRateLimiter(redis, [TWICE]) for _ in range(2))
        assert await hits(one, ["192.0.2.1"]) == [True]
        assert await hits(other, ["192.0.2.1"] * 2) == [True, False]
        assert await hits(one, ["192.0.2.1"]) == [False]
        await one.close()
        await other.close()

    asyncio.run(story())


def test_servers_with_one_redis_share_their_limits(redis: str) -> None:
    given: Json = {"redis": redis, "requests_per_second": 0.4}
    with Running(**given) as one, Running(**given) as other:
        statuses = [
            httpx.get(f"{server.http}/api/v1/version").status_code for server in [one, other] * 2
        ]
    assert statuses[:2] == [200, 200]
    assert 429 in statuses


def test_without_redis_limits_hold_in_memory(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Requests are let through, and not without limit; Redis is asked again later."""
    port = free_port()

    async def story() -> None:
        limiter = RedisRateLimiter(f"redis://:secret@127.0.0.1:{port}/0", [TWICE])
        assert await hits(limiter, ["192.0.2.1"] * 3) == [True, True, False]
        assert caplog.text.count("Redis does not answer") == 1
        assert "secret" not in caplog.text
        monkeypatch.setattr(rate_limits, "RETRY_SECONDS", 0.0)
        limiter._retry_at = 0.0
        assert await hits(limiter, ["192.0.2.2"]) == [True]
        assert caplog.text.count("Redis does not answer") == 2
        await limiter.close()

    asyncio.run(story())


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "limits", None)
    with pytest.raises(CannotServe, match=r"vitral\[redis\]"):
        RedisRateLimiter("redis://localhost", [TWICE])
