"""A connection by itself: what it makes of answers that come late."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest

from vitral.server.desk import Desk
from vitral.server.socket import Connection
from vitral.server.wire import Outbox, Wire
from vitral.service.match import Match

HELLO = b'{"type":"hello","protocol":1,"id":"hi"}'
PLAY = b'{"type":"play","match":"0123456789abcdef","seat":1,"move":"back","turn":5,"id":"%d"}'


class Line:
    """A wire that keeps what was said."""

    clear = True

    def __init__(self) -> None:
        self.said: list[bytes] = []
        self.say = self.said.append
        self.outbox = Outbox()

    def listen(self, ear: object) -> None:
        """Nobody speaks but the test."""

    def hold(self) -> None:
        """It is never too much."""

    release = hold


class Slow:
    """A desk whose moves are on disk when the test says so, and which refuses the long way."""

    version = "0"

    def __init__(self) -> None:
        self.then: list[Callable[[Match | None], object]] = []

    def play_at_once(self, *given: Any) -> bool:
        self.then.append(given[-1])
        return True

    async def play(self, *given: Any) -> int:
        return 42


async def served(connection: Connection) -> None:
    """Wait until everything is answered."""
    while connection.busy:
        await asyncio.sleep(0)


async def begin() -> tuple[Connection, Line, Slow, asyncio.Event, asyncio.Task[None]]:
    """A client who has said hello."""
    line, desk, gone = Line(), Slow(), asyncio.Event()

    async def receive() -> dict[str, str]:
        await gone.wait()
        return {"type": "websocket.disconnect"}

    async def send(message: Any) -> None:
        raise AssertionError(message)

    connection = Connection(
        cast("Wire", line), send, cast("Desk", desk), "t", lambda: True, 1000, lambda *_: None
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
