"""Buses by their URLs."""

import sys

import pytest

from vitral.cluster.errors import BusError
from vitral.cluster.redis_bus import RedisBus
from vitral.cluster.urls import open_bus
from vitral.service.bus import LocalBus


def test_without_a_url_a_process_is_alone() -> None:
    assert isinstance(open_bus(None, "p1"), LocalBus)


@pytest.mark.parametrize(
    "url",
    ["redis://localhost:6379/0", "rediss://me:secret@redis.example", "unix:///run/redis.sock"],
)
def test_a_redis_is_not_asked_until_the_bus_starts(url: str) -> None:
    assert isinstance(open_bus(url, "p1", "site"), RedisBus)


@pytest.mark.parametrize(
    "url",
    ["", "nats://:secret@host", "redis", "redis://:secret@host?db=secret", "redis://[:secret"],
)
def test_what_is_no_redis_is_refused_without_its_secrets(url: str) -> None:
    with pytest.raises(BusError) as caught:
        open_bus(url, "p1")
    assert caught.value.code == "bus-url"
    assert "secret" not in str(caught.value)


def test_a_driver_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "vitral.cluster.redis_bus", None)
    with pytest.raises(BusError) as caught:
        open_bus("redis://localhost", "p1")
    assert caught.value.code == "bus-missing"
    assert "pip install 'vitral[redis]'" in str(caught.value)
    assert caught.value.params["extra"] == "redis"
    assert isinstance(open_bus(None, "p1"), LocalBus)
