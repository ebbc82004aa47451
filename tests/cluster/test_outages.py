"""Redis is stopped, restarted, paused, emptied, or disconnects somebody who is too slow."""

import asyncio
import logging
import time
from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest

from tests.cluster.processes import Process, processes, until
from tests.cluster.redis_server import RedisServer
from tests.cluster.test_redis_bus import ANA, run
from vitral.cluster import attendance, connection
from vitral.service.bus import BusUnavailable
from vitral.service.presence import ConnectedSeats


async def never(command: bytes) -> bytes:
    await asyncio.Event().wait()
    return command


def kill_newest_subscriber(redis: RedisServer) -> None:
    """Close the connection on which the process that came last hears."""
    killer: Any = redis.client()
    subscribers = [line["id"] for line in killer.client_list(_type="pubsub")]
    killer.client_kill_filter(_id=max(subscribers, key=int))


def test_a_restart_of_redis_is_survived(
    redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with processes(redis.url, "owner", "follower") as (owner, follower):
            await follower.bus.follow("m1", "owner")
            follower.bus.attend("m1", [ANA])
            for number in range(1, 6):
                redis.stop()
                await until(lambda: not (owner.bus.connected or follower.bus.connected))
                owner.attendance.clear()
                redis.start()
                await until(lambda: owner.bus.connected and follower.bus.connected)
                assert owner.reconnected == follower.reconnected == number
                owner.bus.publish("m1", number, [f"event {number}"])
                await until(lambda: ("m1", "follower", (ANA,)) in owner.attendance)
                assert await follower.bus.request("owner", "m1", b"1", 5) == b"answer to 1"
            assert follower.events == [("m1", n, (f"event {n}",)) for n in range(1, 6)]

    with caplog.at_level(logging.INFO):
        run(scene())
    away = [line for line in caplog.messages if line.startswith("Redis is away")]
    back = [line for line in caplog.messages if line == "connected to Redis"]
    assert (len(away), len(back)) == (2 * 5, 2 * 6)


def test_requests_fail_at_once_while_redis_is_away(redis: RedisServer) -> None:
    async def scene() -> None:
        async with processes(redis.url, "owner", "follower") as (owner, follower):
            owner.answer = never
            request = asyncio.create_task(follower.bus.request("owner", "m1", b"1", 1000))
            await until(lambda: owner.commands != [])
            redis.stop()
            with pytest.raises(BusUnavailable, match="Redis is away") as caught:
                await request
            assert caught.value.may_have_run
            with pytest.raises(BusUnavailable, match="Redis is away") as caught:
                await follower.bus.request("owner", "m1", b"2", 1000)
            assert not caught.value.may_have_run
            await follower.bus.follow("m2", "owner")  # does not wait
            follower.bus.unfollow("m2")

    run(scene())


def test_an_owner_who_alone_was_cut_off_answers_afterwards(redis: RedisServer) -> None:
    """The answer was dropped, and whoever waited for it did so until the time was up."""

    async def scene() -> None:
        async with processes(redis.url, "follower", "owner") as (follower, owner):
            cut_off = asyncio.Event()

            async def answer(command: bytes) -> bytes:
                await cut_off.wait()
                return b"done"

            owner.answer = answer
            request = asyncio.create_task(follower.bus.request("owner", "m1", b"1", 1000))
            await until(lambda: owner.commands != [])
            kill_newest_subscriber(redis)
            await until(lambda: not owner.bus.connected)
            cut_off.set()
            assert await request == b"done"
            assert follower.reconnected == 0

    run(scene())


def test_an_emptied_redis_changes_nothing(redis: RedisServer) -> None:
    async def scene() -> None:
        async with processes(redis.url, "owner", "follower") as (owner, follower):
            await follower.bus.follow("m1", "owner")
            client: Any = redis.client()
            client.flushall()
            client.script_flush()
            owner.bus.publish("m1", 1, ["a"])
            await until(lambda: follower.events == [("m1", 1, ("a",))])
            assert await follower.bus.request("owner", "m1", b"1", 5) == b"answer to 1"
            assert follower.reconnected == 0

    run(scene())


@pytest.mark.parametrize("kind", ["pubsub", "normal"])
def test_either_connection_may_be_lost_alone(redis: RedisServer, kind: str) -> None:
    """If the one that publishes is lost with a message, the version is told again."""

    async def scene() -> None:
        async with processes(redis.url, "owner", "follower") as (owner, follower):
            await follower.bus.follow("m1", "owner")
            killer: Any = redis.client()
            killer.execute_command("CLIENT", "KILL", "TYPE", kind, "SKIPME", "yes")
            if kind == "pubsub":
                await until(lambda: owner.reconnected == follower.reconnected == 1)
            owner.bus.publish("m1", 1, ["a"])
            await until(lambda: [event[:2] for event in follower.events] == [("m1", 1)])

    run(scene())


def test_an_owner_who_alone_was_cut_off_tells_the_versions_afterwards(
    redis: RedisServer,
) -> None:
    """Its followers were connected all the time, so nothing else makes them look."""

    async def scene() -> None:
        async with processes(redis.url, "follower", "owner") as (follower, owner):
            await follower.bus.follow("m1", "owner")
            kill_newest_subscriber(redis)
            await until(lambda: not owner.bus.connected)
            owner.bus.publish("m1", 5, ["e"])
            owner.bus.publish("m1", 6, ["f"])
            owner.bus.publish_presence("m1", ConnectedSeats((2,)))
            await until(lambda: follower.presence == [("m1", ConnectedSeats((2,)))])
            assert follower.events == [("m1", 6, ())]
            assert follower.reconnected == 0

    run(scene())


def test_a_redis_that_hangs_counts_as_away(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "SOCKET_TIMEOUT", 0.5)

    async def scene() -> None:
        async with processes(redis.url, "owner", "follower") as (owner, follower):
            await follower.bus.follow("m1", "owner")
            redis.pause()
            await until(lambda: not (owner.bus.connected or follower.bus.connected))
            with pytest.raises(BusUnavailable):
                await follower.bus.request("owner", "m1", b"2", 1000)
            redis.resume()
            await until(lambda: owner.bus.connected and follower.bus.connected)
            owner.bus.publish("m1", 1, ["a"])
            await until(lambda: ("m1", 1, ("a",)) in follower.events)

    run(scene())


def test_nobody_is_forgotten_because_redis_is_away(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendance, "ATTENDANCE_EXPIRY", 3.0)
    monkeypatch.setattr(connection, "ECHO_INTERVAL", 0.1)

    async def scene() -> None:
        async with processes(redis.url, "owner", "follower") as (owner, follower):
            await follower.bus.follow("m1", "owner")
            follower.bus.attend("m1", [ANA])
            await until(lambda: owner.attendance != [])
            redis.stop()
            await asyncio.sleep(3.1)
            redis.start()
            await until(lambda: len(owner.attendance) >= 2 and owner.bus.connected)
            assert set(owner.attendance) == {("m1", "follower", (ANA,))}

    run(scene())


def test_an_owner_who_comes_later_is_told_who_attends(redis: RedisServer) -> None:
    """After an outage a follower may be back before the owner."""

    async def scene() -> None:
        async with processes(redis.url, "follower") as (follower,):
            await follower.bus.follow("m1", "owner")
            follower.bus.attend("m1", [ANA])
            await asyncio.sleep(0.1)
            async with processes(redis.url, "owner") as (owner,):
                await until(lambda: ("m1", "follower", (ANA,)) in owner.attendance)

    run(scene())


class Store:
    """The logs of matches, as far as a follower needs them."""

    def __init__(self) -> None:
        self.logs: dict[str, list[str]] = {}

    async def load(self, match: str, after: int) -> list[str]:
        await asyncio.sleep(0)
        return self.logs[match][after:]


class Follower(Process):
    """Applies events that it is told, and loads what is missing, as a service does."""

    def __init__(self, url: str, store: Store) -> None:
        super().__init__(url, "follower")
        self._store = store
        self.logs: dict[str, list[str]] = {}
        self.loaded = 0
        self.tasks: set[asyncio.Task[None]] = set()
        self.seconds_asleep = 0.0

    def on_events(self, match: str, version: int, events: Sequence[str]) -> None:
        time.sleep(self.seconds_asleep)
        log = self.logs[match]
        if len(log) == version - len(events):
            log += events
        elif len(log) < version:
            self._load(match)

    def on_reconnected(self) -> None:
        super().on_reconnected()
        for match in self.logs:
            self._load(match)

    def _load(self, match: str) -> None:
        task = asyncio.create_task(self._catch_up(match))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _catch_up(self, match: str) -> None:
        self.loaded += 1
        log = self.logs[match]
        missing = await self._store.load(match, before := len(log))
        if len(log) == before:
            log += missing


def test_a_follower_who_is_too_slow_is_cut_off_and_loads_what_it_missed(
    redis: RedisServer,
) -> None:
    """Redis keeps a bounded number of bytes for it, and then closes its connection."""
    client: Any = redis.client()
    client.config_set("client-output-buffer-limit", "pubsub 262144 262144 1")

    async def scene() -> None:
        store = Store()
        async with processes(redis.url, "owner") as (owner,):
            follower = Follower(redis.url, store)
            await follower.bus.start(follower)
            for match in ("m1", "m2"):
                store.logs[match], follower.logs[match] = [], []
                await follower.bus.follow(match, "owner")
            follower.seconds_asleep = 0.002
            for number in count():
                for match, log in store.logs.items():
                    log.append(f"{number} {'x' * 5_000}")
                    owner.bus.publish(match, len(log), log[-1:])
                await asyncio.sleep(0)
                if number % 200 == 199:  # the rest of this process has to go on, too
                    await asyncio.sleep(0.01)
                if follower.reconnected:
                    break
            follower.seconds_asleep = 0
            await until(lambda: follower.logs == store.logs)
            assert follower.loaded
            await follower.bus.close()

    run(scene())
