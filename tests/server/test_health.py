"""Health: what a proxy and a host are told, within seconds of anything that goes wrong."""

import os
import shutil
import signal
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx
import pytest

from tests.cluster.redis_server import running as running_redis
from tests.server.running import TIMEOUT, Address, Running, process
from tests.server.test_metrics import read


def ready(server: Address) -> tuple[int, dict[str, Any]]:
    answer = httpx.get(f"{server.http}/health/ready", timeout=TIMEOUT)
    return answer.status_code, answer.json()


def until(found: Callable[[], bool]) -> None:
    end = monotonic() + TIMEOUT
    while not found():
        assert monotonic() < end
        sleep(0.05)


def test_a_server_that_can_write_is_ready(server: Running) -> None:
    good = {"process": {"ok": True}, "store": {"ok": True}, "bus": {"ok": True}}
    assert ready(server) == (200, {"status": "ready", "checks": good})
    assert httpx.get(f"{server.http}/health/live").json() == {"status": "ok"}
    assert httpx.get(f"{server.http}/api/v1/health").json() == {"status": "ok"}


def test_a_database_that_cannot_be_written_is_told_within_a_heartbeat_and_so_is_its_return(
    tmp_path: Path,
) -> None:
    file, away = tmp_path / "vitral.db", tmp_path / "away.db"
    with Running(database=f"sqlite:///{file}") as server:
        file.rename(away)
        until(lambda: ready(server)[0] == 503)
        status = ready(server)[1]
        assert status["status"] == "unready"
        assert status["checks"]["store"]["code"] == "store-file-replaced"
        assert str(tmp_path) not in str(status)
        assert httpx.get(f"{server.http}/api/v1/health").status_code == 503
        assert httpx.get(f"{server.http}/health/live").status_code == 200
        assert read(server)["vitral_store_writable"] == 0
        away.rename(file)
        until(lambda: ready(server)[0] == 200)
        assert read(server)["vitral_store_writable"] == 1


@pytest.mark.skipif(shutil.which("redis-server") is None, reason="Redis is not installed")
def test_without_redis_a_process_is_degraded_and_still_ready() -> None:
    """All processes lose Redis at once: a proxy that took them off would end every match."""
    with running_redis() as redis, Running(redis=redis.url) as server:
        assert ready(server)[1]["status"] == "ready"
        redis.stop()
        until(lambda: ready(server)[1]["status"] == "degraded")
        status, said = ready(server)
        assert (status, said["checks"]["bus"]["code"]) == (200, "bus-unreachable")
        assert read(server)["vitral_bus_connected"] == 0
        redis.start()
        until(lambda: ready(server)[1]["status"] == "ready")


def test_proxies_may_ask_often_and_by_any_name() -> None:
    strict = Running(requests_per_second=0.1, hosts=["vitral.example"])
    with strict as server, httpx.Client(base_url=server.http) as proxy:
        named = {"Host": "10.1.2.3.nip.example"}
        answers = [proxy.get("/health/ready", headers=named).status_code for _ in range(20)]
        assert answers == [200] * 20
        assert proxy.get("/api/v1/health", headers=named).status_code == 403


def test_a_server_that_is_to_stop_says_so_first_and_serves_on_meanwhile() -> None:
    with process(drain_seconds=3) as (server, pid):
        assert ready(server)[0] == 200
        os.kill(pid, signal.SIGTERM)
        until(lambda: ready(server)[0] == 503)
        assert ready(server)[1]["checks"]["process"]["code"] == "shutting-down"
        assert httpx.get(f"{server.http}/api/v1/version").status_code == 200
