"""One socket for each client: wishes come in, answers and views go out.

A slow client gets the newest view when it is ready for one, and misses those in between; it never
makes a table wait. A silent one is dropped.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from vitral.rules import VitralError
from vitral.server import messages as m
from vitral.server.desk import Desk
from vitral.server.failures import place, told
from vitral.server.page import built
from vitral.service.hub import Table

HEARTBEAT = 60
"""Seconds after which a silent client is dropped."""
MOST_WATCHED = 16
"""Matches that one socket can see at once."""
TOO_BIG, TRY_LATER = 1009, 1013

logger = logging.getLogger("vitral.server")


class Closing(Exception):
    """The socket is to be closed: a code of RFC 6455, and why."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class Connection:
    """A client on its socket."""

    def __init__(
        self,
        socket: WebSocket,
        desk: Desk,
        token: str | None,
        may_speak: Callable[[], bool],
        longest: int,
        heard: Callable[[str, str], object] = lambda type_, outcome: None,
    ) -> None:
        self._socket = socket
        self._desk = desk
        self._token = token
        self._may_speak = may_speak
        self._longest = longest
        self._heard = heard
        self._watching: dict[str, asyncio.Task[None]] = {}
        self._greeted = False

    async def run(self) -> None:
        """Serve the client until it goes, falls silent, or says too much."""
        try:
            while True:
                await self._serve(await self._receive())
        except Closing as closing:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close(closing.code, closing.why)
        except WebSocketDisconnect:
            pass
        finally:
            for task in self._watching.values():
                task.cancel()
            await asyncio.gather(*self._watching.values(), return_exceptions=True)

    async def _receive(self) -> bytes:
        """The next message, not too soon, not too long, and not too late."""
        try:
            async with asyncio.timeout(HEARTBEAT):
                received = await self._socket.receive()
        except TimeoutError:
            raise Closing(TRY_LATER, "silent for too long") from None
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        if not self._may_speak():
            raise Closing(TRY_LATER, "too many messages")
        text = received.get("text")
        data: bytes = received.get("bytes") or b"" if text is None else text.encode()
        if len(data) > self._longest:
            raise Closing(TOO_BIG, "message too long")
        return data

    async def _serve(self, data: bytes) -> None:
        """Answer one message."""
        try:
            wish = m.read_wish(data)
        except ValidationError as error:
            self._heard("none", "message-invalid")
            await self._send(_not_a_message(data, error))
            return
        answer = await self._answer_or_problem(wish)
        self._heard(wish.type, answer.code if isinstance(answer, m.Problem) else "ok")
        await self._send(answer)

    async def _answer_or_problem(self, wish: m.AnyWish) -> m.Message:
        """The answer; whatever goes wrong is one, too, and the socket stays open."""
        try:
            return await self._answer(wish)
        except VitralError as error:
            return m.Problem(id=wish.id, **told(error))
        except Exception as error:
            logger.error("a message failed: %s", place(error))
            return m.Problem(id=wish.id, **told(error))

    async def _answer(self, wish: m.AnyWish) -> m.Message:
        if isinstance(wish, m.Hello):
            return self._hello(wish)
        if not self._greeted:
            sentence = "expected hello as the first message"
            return m.Problem(id=wish.id, code="no-hello", sentence=sentence)
        return await _ANSWERS[type(wish)](self, wish)

    def _hello(self, wish: m.Hello) -> m.Message:
        if wish.protocol != m.PROTOCOL:
            sentence = f"expected protocol {m.PROTOCOL}, got {wish.protocol}"
            params: dict[str, str | int] = {"expected": m.PROTOCOL, "got": wish.protocol}
            return m.Problem(id=wish.id, code="bad-protocol", params=params, sentence=sentence)
        self._greeted = True
        return m.Welcome(id=wish.id, server=self._desk.version, page=built(), heartbeat=HEARTBEAT)

    async def _watch(self, wish: m.Watch) -> m.Message:
        """Show a match; asked again, from the version that the client knows (a resync)."""
        table = await self._desk.hub.table(wish.match)
        self._stop(wish.match)
        if len(self._watching) >= MOST_WATCHED:
            sentence = f"expected at most {MOST_WATCHED} matches at once"
            params: dict[str, str | int] = {"most": MOST_WATCHED}
            return m.Problem(id=wish.id, code="too-many-watched", params=params, sentence=sentence)
        version = table.match.version
        known = wish.version if wish.version <= version else 0  # nobody knows what is to come
        work = self._show(table, known)
        self._watching[wish.match] = asyncio.get_running_loop().create_task(work)
        return m.Ack(id=wish.id, match=wish.match, version=version)

    def _stop(self, match: str) -> None:
        if task := self._watching.pop(match, None):
            task.cancel()

    async def _show(self, table: Table, known: int) -> None:
        """Send a match whenever it has changed."""
        with self._desk.hub.watching(table) as watcher, contextlib.suppress(WebSocketDisconnect):
            while True:
                if table.match.version > known:
                    known = await self._send_view(table)
                await watcher.news()

    async def _send_view(self, table: Table) -> int:
        version = table.match.version
        head = b'{"type":"view","match":"%b","version":%d,"view":' % (
            table.match.id.encode(),
            version,
        )
        await self._socket.send_text((head + self._desk.view(table, self._token) + b"}").decode())
        return version

    async def _unwatch(self, wish: m.Unwatch) -> m.Message:
        self._stop(wish.match)
        return m.Ack(id=wish.id, match=wish.match)

    async def _play(self, wish: m.Play) -> m.Message:
        version = await self._desk.play(
            wish.match, wish.seat, self._token, wish.move, wish.turn, wish.id
        )
        return m.Ack(id=wish.id, match=wish.match, version=version)

    async def _take_back(self, wish: m.TakeBack) -> m.Message:
        match = await self._desk.take_back(wish.match, wish.seat, self._token, wish.to)
        return m.Ack(id=wish.id, match=wish.match, version=match.version)

    async def _answer_take_back(self, wish: m.AnswerTakeBack) -> m.Message:
        match = await self._desk.answer(wish.match, wish.seat, self._token, wish.agreed)
        return m.Ack(id=wish.id, match=wish.match, version=match.version)

    async def _resign(self, wish: m.Resign) -> m.Message:
        match = await self._desk.resign(wish.match, wish.seat, self._token)
        return m.Ack(id=wish.id, match=wish.match, version=match.version)

    async def _come_back(self, wish: m.ComeBack) -> m.Message:
        match = await self._desk.come_back(wish.match, wish.seat, self._token)
        return m.Ack(id=wish.id, match=wish.match, version=match.version)

    async def _hint(self, wish: m.Hint) -> m.Message:
        move = await self._desk.hint(wish.match, wish.seat, self._token)
        return m.Ack(id=wish.id, match=wish.match, move=move)

    async def _preview(self, wish: m.AskPreview) -> m.Message:
        turn, moves = await self._desk.preview(wish.match, wish.seat, self._token)
        told = {move: m.MovePreview(**preview._asdict()) for move, preview in moves.items()}
        return m.Preview(id=wish.id, match=wish.match, turn=turn, moves=told)

    async def _ping(self, wish: m.Ping) -> m.Message:
        return m.Ack(id=wish.id)

    async def _send(self, message: m.Message) -> None:
        await self._socket.send_text(message.model_dump_json(exclude_none=True))


_ANSWERS: dict[type[m.Wish], Callable[[Connection, Any], Awaitable[m.Message]]] = {
    m.Watch: Connection._watch,
    m.Unwatch: Connection._unwatch,
    m.Play: Connection._play,
    m.TakeBack: Connection._take_back,
    m.AnswerTakeBack: Connection._answer_take_back,
    m.Resign: Connection._resign,
    m.ComeBack: Connection._come_back,
    m.Hint: Connection._hint,
    m.AskPreview: Connection._preview,
    m.Ping: Connection._ping,
}


def _not_a_message(data: bytes, error: ValidationError) -> m.Problem:
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"])[:100] or "message"
    sentence = f"{where}: {first['msg']}"[:300]
    params: dict[str, str | int] = {"where": where}
    return m.Problem(id=m.read_id(data), code="message-invalid", params=params, sentence=sentence)
