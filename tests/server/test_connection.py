"""A connection by itself: what it makes of answers that come late."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest

from vitral.server.desk import Desk
from vitral.server.socket import MOST_WAITING, Connection
from vitral.server.wire import Outbox, Wire
from vitral.service.attendance import Person
from vitral.service.errors import ServiceError
from vitral.service.match import Match

HINT = b'{"type":"hint","match":"0123456789abcdef","seat":1,"id":"%d"}'
HELLO = b'{"type":"hello","protocol":1,"id":"hi"}'
PLAY = b'{"type":"play","match":"0123456789abcdef","seat":1,"move":"back","turn":5,"id":"%d"}'


class Line:
    """A wire that keeps what was said."""

    clear = True

    def __init__(self) -> None:
        self.said: list[bytes] = []
        self.say = self.said.append
        self.outbox = Outbox()
        self.held = self.released = 0

    def listen(self, ear: object) -> None:
        """Nobody speaks but the test."""

    def hold(self) -> None:
        self.held += 1

    def release(self) -> None:
        self.released += 1


class Slow:
    """A desk whose moves are on disk when the test says so, and which refuses the long way."""

    version = "0"

    def __init__(self) -> None:
        self.then: list[Callable[[Match | None], object]] = []
        self.advice: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def play_at_once(self, *given: Any) -> bool:
        self.then.append(given[-1])
        return True

    async def play(self, *given: Any) -> int:
        return 42

    async def hint(self, *given: Any) -> Any:
        return await asyncio.shield(self.advice)


async def served(connection: Connection) -> None:
    """Wait until everything is answered."""
    while connection.busy:
        await asyncio.sleep(0)


async def begin(
    line: Line | None = None,
) -> tuple[Connection, Line, Slow, asyncio.Event, asyncio.Task[None]]:
    """A client who has said hello."""
    line, desk, gone = line or Line(), Slow(), asyncio.Event()

    async def receive() -> dict[str, str]:
        await gone.wait()
        return {"type": "websocket.disconnect"}

    async def send(message: Any) -> None:
        raise AssertionError(message)

    connection = Connection(
        cast("Wire", line),
        send,
        cast("Desk", desk),
        Person("192.0.2.1", "t"),
        lambda: True,
        1000,
        lambda *_: None,
    )
    running = asyncio.create_task(connection.run(receive))
    await asyncio.sleep(0)
    connection.heard(HELLO)
    await served(connection)
    line.said.clear()
    return connection, line, desk, gone, running


def test_what_could_not_be_kept_at_once_is_tried_again_before_the_next() -> None:
    async def story() -> None:
        connection, line, desk, gone, running = await begin()
        connection.heard(PLAY % 1)
        connection.heard(b'{"type":"ping","id":"2"}')
        await asyncio.sleep(0.01)
        assert connection.busy
        assert not line.said
        desk.then[0](None)
        await served(connection)
        assert [b'"id":"1"' in line.said[0], b'"version":42' in line.said[0]] == [True, True]
        assert line.said[1:] == [b'{"type":"ack","id":"2"}']
        gone.set()
        await running

    asyncio.run(story())


def test_clients_with_much_to_ask_are_answered_in_turns() -> None:
    """One was answered to the end before anybody else was: some dozens of previews at a time."""

    async def story() -> None:
        line = Line()
        clients = [await begin(line) for _ in range(2)]
        for number, (connection, *_) in enumerate(clients):
            for _ in range(5):
                connection.heard(b'{"type":"ping","id":"%d"}' % number)
        await asyncio.gather(*(served(connection) for connection, *_ in clients))
        assert line.said == [b'{"type":"ack","id":"%d"}' % number for number in (0, 1)] * 5
        for *_, gone, running in clients:
            gone.set()
            await running

    asyncio.run(story())


def test_nothing_waits_for_a_hint() -> None:
    async def story() -> None:
        connection, line, desk, gone, running = await begin()
        connection.heard(HINT % 1)
        connection.heard(HINT % 2)
        connection.heard(b'{"type":"ping","id":"3"}')
        await served(connection)
        assert line.said == [b'{"type":"ack","id":"3"}']
        desk.advice.set_exception(ServiceError("no-hints", "this match has no hints"))
        await asyncio.sleep(0.01)
        assert [b'"id":"1"' in line.said[1], b'"id":"2"' in line.said[2]] == [True, True]
        gone.set()
        await running

    asyncio.run(story())


def test_nobody_is_advised_who_has_gone() -> None:
    async def story() -> None:
        connection, line, _, gone, running = await begin()
        for number in range(MOST_WAITING):
            assert line.held == 0
            connection.heard(HINT % number)
        assert line.held == 1
        await served(connection)
        assert line.released == 1  # after hello
        gone.set()
        await running
        await asyncio.sleep(0)
        assert not line.said

    asyncio.run(story())


@pytest.mark.parametrize("match", [None, Match("0123456789abcdef")])
def test_an_answer_to_somebody_who_has_gone_disturbs_nobody(match: Match | None) -> None:
    async def story() -> None:
        connection, _, desk, gone, running = await begin()
        connection.heard(PLAY % 1)
        connection.heard(PLAY % 2)
        gone.set()
        await running
        await asyncio.sleep(0)
        if match:
            match.led_to.append(7)
        desk.then[0](match)
        assert not connection.busy

    asyncio.run(story())
