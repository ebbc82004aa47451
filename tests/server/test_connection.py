"""A connection by itself: what it makes of slow answers and slow clients."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

import pytest

from vitral.server.connection import MAX_WAITING, Connection
from vitral.service.attendance import Person
from vitral.service.errors import ServiceError
from vitral.service.match_service import MatchService

HINT = '{"type":"hint","match":"0123456789abcdef","seat":1,"id":"%d"}'
HELLO = '{"type":"hello","protocol":1,"id":"hi"}'
PLAY = '{"type":"play","match":"0123456789abcdef","seat":1,"move":"back","turn":5,"id":"%d"}'
PING = '{"type":"ping","id":"%d"}'
DONE = '{"type":"ack","id":"%d"}'


class SlowService:
    """A service whose moves and hints are there when the test says so."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.written: asyncio.Future[int] = loop.create_future()
        self.advice: asyncio.Future[Any] = loop.create_future()

    async def execute(self, *given: Any) -> int:
        return await asyncio.shield(self.written)

    async def hint(self, *given: Any) -> Any:
        return await asyncio.shield(self.advice)


class FakeClient:
    """A client that has said hello, and the connection that serves it."""

    def __init__(self, said: list[str] | None = None) -> None:
        self.said = [] if said is None else said
        """What it was sent."""
        self.closed: list[Any] = []
        self.reads = asyncio.Event()
        self.reads.set()
        self.service = SlowService()
        self._events: asyncio.Queue[Any] = asyncio.Queue()
        self.connection = Connection(
            self._events.get,
            self._send,
            cast("MatchService", self.service),
            Person("192.0.2.1", "t"),
            lambda: True,
            1000,
            lambda *_: None,
        )
        self.running = asyncio.create_task(self.connection.run())
        self.say(HELLO)

    def say(self, text: str) -> None:
        self._events.put_nowait({"type": "websocket.receive", "text": text})

    @property
    def unread(self) -> int:
        """Messages that the connection has not taken."""
        return self._events.qsize()

    async def leave(self) -> None:
        self._events.put_nowait({"type": "websocket.disconnect", "code": 1005})
        await self.running

    async def _send(self, event: Any) -> None:
        await self.reads.wait()
        if event["type"] == "websocket.close":
            self.closed.append(event.get("code"))
            self._events.put_nowait({"type": "websocket.disconnect"})
        else:
            self.said.append(event["text"])


async def settle() -> None:
    """Let everything happen that can without the test."""
    for _ in range(20 * MAX_WAITING):
        await asyncio.sleep(0)


async def begin(said: list[str] | None = None) -> FakeClient:
    client = FakeClient(said)
    await settle()
    client.said.clear()
    return client


def run(story: Callable[[], Awaitable[None]]) -> None:
    async def runs() -> None:
        await story()

    asyncio.run(runs())


def test_answers_come_in_the_order_of_the_commands() -> None:
    async def story() -> None:
        client = await begin()
        client.say(PLAY % 1)
        client.say(PING % 2)
        await settle()
        assert client.said == []
        client.service.written.set_result(42)
        await settle()
        assert client.said[0] == '{"type":"ack","id":"1","match":"0123456789abcdef","version":42}'
        assert client.said[1:] == [DONE % 2]
        await client.leave()

    run(story)


def test_clients_with_much_to_ask_are_answered_in_turns() -> None:
    """One was answered to the end before anybody else was: some dozens of previews at a time."""

    async def story() -> None:
        said: list[str] = []
        clients = [await begin(said) for _ in range(2)]
        for _ in range(5):
            for number, client in enumerate(clients):
                client.say(PING % number)
        await settle()
        assert sorted(said[:2]) == sorted(said[2:4]) == [DONE % 0, DONE % 1]
        assert len(said) == 10
        for client in clients:
            await client.leave()

    run(story)


def test_nothing_waits_for_a_hint() -> None:
    async def story() -> None:
        client = await begin()
        for text in (HINT % 1, HINT % 2, PING % 3):
            client.say(text)
        await settle()
        assert client.said == [DONE % 3]
        client.service.advice.set_exception(ServiceError("no-hints", "this match has no hints"))
        await settle()
        assert ['"id":"1"' in client.said[1], '"id":"2"' in client.said[2]] == [True, True]
        await client.leave()

    run(story)


@pytest.mark.parametrize("text", [HINT, PING])
def test_nothing_more_is_read_while_too_much_waits(text: str) -> None:
    """Hints that are thought about, and answers to a client that does not take them."""

    async def story() -> None:
        client = await begin()
        client.reads.clear()
        for number in range(2 * MAX_WAITING):
            client.say(text % number)
        await settle()
        assert MAX_WAITING // 2 < client.unread <= MAX_WAITING
        client.reads.set()
        client.service.advice.set_exception(ServiceError("no-hints", "this match has no hints"))
        await settle()
        assert client.service.advice.exception()
        assert client.unread == 0
        assert len(client.said) == 2 * MAX_WAITING
        await client.leave()

    run(story)


def test_nobody_is_advised_who_has_gone() -> None:
    async def story() -> None:
        client = await begin()
        client.say(HINT % 1)
        await settle()
        await client.leave()
        client.service.advice.set_exception(ServiceError("no-hints", "this match has no hints"))
        await settle()
        assert not client.said
        assert client.service.advice.exception()

    run(story)


def test_what_is_being_answered_is_answered_before_the_socket_is_closed() -> None:
    async def story() -> None:
        client = await begin()
        client.say(PLAY % 1)
        await settle()
        client.connection.close(1001, "server restarts")
        client.say(PING % 2)
        await settle()
        assert client.closed == []
        client.service.written.set_result(42)
        await settle()
        assert ['"version":42' in text for text in client.said] == [True]
        assert client.closed == [1001]
        await client.running

    run(story)


def test_a_client_that_has_gone_disturbs_nobody(caplog: pytest.LogCaptureFixture) -> None:
    """Uvicorn raises either of these when something is sent to it."""

    async def story() -> None:
        for error in (OSError, RuntimeError):

            async def gone(event: Any, error: type[Exception] = error) -> None:
                raise error

            client = await begin()
            client.connection._send = gone
            for number in range(2 * MAX_WAITING):
                client.say(PING % number)
            await settle()
            assert client.unread == 0
            await client.leave()

    run(story)
    assert caplog.text == ""


def test_what_fails_while_sending_is_told_to_the_log_and_closes_the_socket(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Failing:
        def due(self) -> Any:
            raise ValueError("secret")

        def stop(self) -> None:
            pass

    async def story() -> None:
        client = await begin()
        client.connection._subscriptions["m"] = cast("Any", Failing())
        client.say(PING % 1)
        await settle()
        assert client.closed == [1011]
        await client.running

    run(story)
    assert "ValueError in due" in caplog.text
    assert "secret" not in caplog.text
