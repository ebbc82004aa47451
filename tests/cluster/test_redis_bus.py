"""Processes that tell each other what happens, over a real Redis."""

import asyncio
import logging
from collections.abc import Awaitable

import pytest

from tests.cluster.processes import Process, processes, until
from tests.cluster.redis_server import RedisServer
from vitral.cluster import attendance
from vitral.cluster import redis_bus as redis_bus_module
from vitral.service.attendance import Person
from vitral.service.bus import Bus, BusUnavailable
from vitral.service.presence import ConnectedSeats

ANA, OLA = Person("192.0.2.1", "h1"), Person("192.0.2.2")


def run(scene: Awaitable[None]) -> None:
    async def within_time() -> None:
        async with asyncio.timeout(60):
            await scene

    asyncio.run(within_time())


def test_a_follower_hears_of_events(redis: RedisServer) -> None:
    async def scene() -> None:
        async with processes(redis.url, "owner", "follower", "other") as (owner, follower, other):
            await follower.bus.follow("m1", "owner")
            owner.bus.publish("m1", 3, ["a", "b"])
            owner.bus.publish("m2", 1, ["of no interest"])
            await until(lambda: follower.events == [("m1", 3, ("a", "b"))])
            owner.bus.publish("m1", 4, ["c"])
            owner.bus.publish("m1", 5, ["d"])
            await until(lambda: follower.events[1:] == [("m1", 5, ("c", "d"))])
            follower.bus.unfollow("m1")
            await until(
                lambda: redis.client().pubsub_numsub("test:match:m1") == [(b"test:match:m1", 0)]
            )
            owner.bus.publish("m1", 6, ["e"])
            await follower.bus.follow("m1", "owner")
            owner.bus.publish("m1", 7, ["f"])
            await until(lambda: follower.events[2:] == [("m1", 7, ("f",))])
            assert other.events == owner.events == []
            bus: Bus = owner.bus
            assert bus.connected

    run(scene())


def test_a_follower_hears_who_is_connected(redis: RedisServer) -> None:
    async def scene() -> None:
        async with processes(redis.url, "owner", "follower") as (owner, follower):
            await follower.bus.follow("m1", "owner")
            owner.bus.publish_presence("m1", ConnectedSeats((1,), (2,)))
            await until(lambda: follower.presence == [("m1", ConnectedSeats((1,), (2,)))])

    run(scene())


def test_a_command_is_answered(redis: RedisServer) -> None:
    async def scene() -> None:
        async with processes(redis.url, "owner", "follower") as (owner, follower):
            requests = [follower.bus.request("owner", f"m{n}", b"%d" % n, 5) for n in range(300)]
            answers = await asyncio.gather(*requests)
            assert answers == [b"answer to %d" % n for n in range(300)]
            assert owner.commands == [(f"m{n}", b"%d" % n) for n in range(300)]

    run(scene())


def test_a_command_for_nobody_fails_at_once(redis: RedisServer) -> None:
    async def scene() -> None:
        async with processes(redis.url, "follower") as (follower,):
            with pytest.raises(BusUnavailable, match="no process owner") as caught:
                await follower.bus.request("owner", "m1", b"{}", 1000)
            assert not caught.value.may_have_run

    run(scene())


def test_a_command_that_is_not_answered_in_time_may_have_run(redis: RedisServer) -> None:
    async def scene() -> None:
        async with processes(redis.url, "owner", "follower") as (owner, follower):
            late = asyncio.Event()

            async def wait(command: bytes) -> bytes:
                await late.wait()
                return command

            owner.answer = wait
            with pytest.raises(BusUnavailable, match="no answer within") as caught:
                await follower.bus.request("owner", "m1", b"{}", 0.05)
            assert caught.value.may_have_run
            late.set()
            assert await follower.bus.request("owner", "m1", b"2", 5) == b"2"

    run(scene())


def test_a_command_that_fails_is_answered_at_once(
    redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with processes(redis.url, "owner", "follower") as (owner, follower):

            async def fail(command: bytes) -> bytes:
                raise ZeroDivisionError

            owner.answer = fail
            with pytest.raises(BusUnavailable, match="the owner failed") as caught:
                await follower.bus.request("owner", "m1", b"{}", 1000)
            assert caught.value.may_have_run

    run(scene())
    assert "a command failed: ZeroDivisionError" in caplog.text


def test_a_process_that_stops_answers_first(redis: RedisServer) -> None:
    async def scene() -> None:
        async with processes(redis.url, "owner", "follower") as (owner, follower):

            async def slowly(command: bytes) -> bytes:
                await asyncio.sleep(0.1)
                return b"done"

            owner.answer = slowly
            request = asyncio.create_task(follower.bus.request("owner", "m1", b"{}", 1000))
            await until(lambda: owner.commands != [])
            await owner.bus.close()
            assert await request == b"done"

    run(scene())


def test_an_owner_hears_who_attends_elsewhere(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendance, "ATTENDANCE_INTERVAL", 0.1)

    async def scene() -> None:
        async with processes(redis.url, "owner", "follower") as (owner, follower):
            await follower.bus.follow("m1", "owner")
            for _ in range(10):
                follower.bus.attend("m1", [ANA, OLA])
            expected = ("m1", "follower", (ANA, OLA))
            await until(lambda: owner.attendance[:3] == [expected] * 3)
            follower.bus.unfollow("m1")
            await until(lambda: owner.attendance[-1] == ("m1", "follower", ()))

    run(scene())


def test_attendance_that_is_not_told_again_is_forgotten(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendance, "ATTENDANCE_EXPIRY", 0.5)

    async def scene() -> None:
        async with processes(redis.url, "owner") as (owner,):
            message = b'{"v":1,"kind":"attendance","process":"x","matches":{"m1":[["a",null]]}}'
            redis.client().publish("test:process:owner", message)
            expected = [("m1", "x", (Person("a"),)), ("m1", "x", ())]
            await until(lambda: owner.attendance == expected)

    run(scene())


def test_the_new_owner_of_a_match_hears_who_attends_it(redis: RedisServer) -> None:
    async def scene() -> None:
        async with processes(redis.url, "first", "second", "follower") as (
            first,
            second,
            follower,
        ):
            await follower.bus.follow("m1", "first")
            follower.bus.attend("m1", [ANA])
            await until(lambda: first.attendance != [])
            second.bus.publish_presence("m1", ConnectedSeats())
            await until(lambda: second.attendance == [("m1", "follower", (ANA,))])

    run(scene())


def test_who_publishes_a_match_follows_it_no_more(redis: RedisServer) -> None:
    """A process that has taken a match over is not told of it, and tells nobody who attends."""

    async def scene() -> None:
        async with processes(redis.url, "first", "second") as (first, second):
            await second.bus.follow("m1", "first")
            second.bus.attend("m1", [ANA])
            await until(lambda: first.attendance == [("m1", "second", (ANA,))])
            second.bus.publish_presence("m1", ConnectedSeats((1,)))
            await until(lambda: first.attendance[1:] == [("m1", "second", ())])
            await first.bus.follow("m1", "second")
            second.bus.publish("m1", 1, ["a"])
            await until(lambda: first.events == [("m1", 1, ("a",))])
            assert (second.presence, second.events) == ([], [])

    run(scene())


def test_two_sites_can_share_a_redis(redis: RedisServer) -> None:
    async def scene() -> None:
        async with processes(redis.url, "owner", "follower") as (owner, follower):
            stranger = Process(redis.url, "follower", prefix="other")
            await stranger.bus.start(stranger)
            await stranger.bus.follow("m1", "owner")
            await follower.bus.follow("m1", "owner")
            owner.bus.publish("m1", 1, ["a"])
            await until(lambda: follower.events != [])
            with pytest.raises(BusUnavailable):
                await stranger.bus.request("owner", "m1", b"{}", 5)
            assert stranger.events == []
            await stranger.bus.close()

    run(scene())


@pytest.mark.parametrize(
    "junk",
    [
        b"",
        b"\xff",
        b"hello",
        b"[]",
        b"{}",
        b'{"v":1,"kind":"events"}',
        b'{"v":1,"kind":"answer","id":[]}',
    ],
)
def test_messages_of_strangers_are_dropped(
    redis: RedisServer, junk: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with processes(redis.url, "owner", "follower") as (_owner, follower):
            for _ in range(100):
                redis.client().publish("test:process:owner", junk)
            assert await follower.bus.request("owner", "m1", b"1", 5) == b"answer to 1"

    run(scene())
    assert len([line for line in caplog.messages if "unreadable" in line]) == 1


def test_kinds_of_later_releases_are_ignored(
    redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with processes(redis.url, "owner", "follower") as (_, follower):
            redis.client().publish("test:process:owner", b'{"v":1,"kind":"later","x":1}')
            redis.client().publish(
                "test:process:owner", b'{"v":2,"kind":"answer","id":1,"answer":""}'
            )
            assert await follower.bus.request("owner", "m1", b"1", 5) == b"answer to 1"

    run(scene())
    assert "unreadable" not in caplog.text


def test_a_handler_that_fails_stops_nothing(
    redis: RedisServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with processes(redis.url, "owner", "follower") as (owner, follower):

            def fail(match: str, version: int, events: object) -> None:
                raise ZeroDivisionError

            await follower.bus.follow("m1", "owner")
            with monkeypatch.context() as patch:
                patch.setattr(follower, "on_events", fail)
                owner.bus.publish("m1", 1, ["a"])
                await until(lambda: "a bus handler failed: ZeroDivisionError" in caplog.text)
            owner.bus.publish("m1", 2, ["b"])
            await until(lambda: follower.events == [("m1", 2, ("b",))])

    run(scene())


def test_a_process_refuses_more_commands_than_it_can_execute(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vitral.cluster.requests.MAX_COMMANDS", 2)

    async def scene() -> None:
        async with processes(redis.url, "owner", "follower") as (owner, follower):
            go_on = asyncio.Event()

            async def wait(command: bytes) -> bytes:
                await go_on.wait()
                return command

            owner.answer = wait
            requests = [
                asyncio.create_task(follower.bus.request("owner", "m1", b"%d" % n, 10))
                for n in range(2)
            ]
            await until(lambda: len(owner.commands) == 2)
            with pytest.raises(BusUnavailable) as caught:
                await follower.bus.request("owner", "m1", b"3", 10)
            assert not caught.value.may_have_run
            go_on.set()
            assert await asyncio.gather(*requests) == [b"0", b"1"]

    run(scene())


def test_what_is_told_within_a_turn_is_sent_at_once(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One command for Redis, however many matches have changed."""

    async def scene() -> None:
        async with processes(redis.url, "owner", "follower") as (owner, follower):
            for number in range(400):
                await follower.bus.follow(f"m{number}", "owner")
            before = redis.client().info("commandstats")["cmdstat_eval"]["calls"]
            for number in range(400):
                owner.bus.publish(f"m{number}", 1, ["a"])
            await until(lambda: len(follower.events) == 400)
            after = redis.client().info("commandstats")["cmdstat_eval"]["calls"]
            assert after - before < 20  # the rest are echoes

    run(scene())


def test_the_log_says_once_that_redis_is_there(
    redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        with caplog.at_level(logging.INFO):
            async with processes(redis.url, "owner"):
                await asyncio.sleep(0.05)

    run(scene())
    assert caplog.messages == ["connected to Redis"]


def test_without_redis_a_process_starts_and_waits_for_it(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus_module, "FIRST_CONNECTION", 0.1)

    async def scene() -> None:
        redis.stop()
        async with processes(redis.url, "owner", "follower") as (owner, follower):
            assert not owner.bus.connected
            await follower.bus.follow("m1", "owner")
            owner.bus.publish("m1", 7, ["not kept"])
            with pytest.raises(BusUnavailable, match="Redis is away"):
                await follower.bus.request("owner", "m1", b"{}", 1000)
            redis.start()
            await until(lambda: owner.reconnected == follower.reconnected == 1)
            owner.bus.publish("m1", 8, ["kept"])
            await until(lambda: follower.events[-1:] == [("m1", 8, ("kept",))])

    run(scene())
