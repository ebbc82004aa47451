"""One client on its WebSocket: messages come in, answers and views go out.

A connection is two tasks. The reader takes one message after the other, carries it out and puts the
answer into a queue. The writer sends the answers, and of each watched match what is newest. So a
slow client gets the newest view when it is ready for one, misses those in between, and makes nobody
wait; if its answers pile up, nothing more is read from it.

Sending waits while the client takes nothing; `connection_limits` ends that. A client that says
nothing for `HEARTBEAT` seconds is dropped.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from pydantic import ValidationError
from pydantic_core import to_json
from starlette.types import Message, Receive, Send

from vitral import __version__
from vitral.notation import format_move
from vitral.rules import VitralError
from vitral.search import Advice
from vitral.server import messages as m
from vitral.server.errors import error_body, error_place
from vitral.server.page import page_version
from vitral.server.subscription import Subscription
from vitral.service import commands as c
from vitral.service.attendance import Person
from vitral.service.match_json import preview_json
from vitral.service.match_service import MatchService

HEARTBEAT = 60
"""Seconds after which a silent client is dropped."""
MAX_SUBSCRIPTIONS = 16
"""Matches that one socket can watch at once."""
MAX_WAITING = 32
"""Answers and hints that wait at most; then no more messages are read."""
MAX_COMMAS = 16
"""Commas in a message; no kind has more than eight fields, and none a comma in them."""
TOO_BIG, INTERNAL_ERROR, TRY_LATER = 1009, 1011, 1013

CLOSE = {"type": "websocket.close"}

logger = logging.getLogger("vitral.server")


class Disconnected(Exception):
    """The client has gone."""


class Connection:
    """Carries out what a client asks for on its socket, and sends it what it watches."""

    __slots__ = (  # thousands may be open
        "_answering",
        "_answers",
        "_closing",
        "_count",
        "_greeted",
        "_heard_at",
        "_hint_task",
        "_hints",
        "_loop",
        "_max_message",
        "_may_send",
        "_person",
        "_receive",
        "_room",
        "_send",
        "_service",
        "_silence_timer",
        "_subscriptions",
        "_work",
    )

    def __init__(
        self,
        receive: Receive,
        send: Send,
        service: MatchService,
        person: Person,
        may_send: Callable[[], bool],
        max_message: int,
        count: Callable[[str, str], object],
    ) -> None:
        """`may_send` is asked once for each message; `count` is told its type and its outcome."""
        self._receive = receive
        self._send = send
        self._service = service
        self._person = person
        self._may_send = may_send
        self._max_message = max_message
        self._count = count
        self._subscriptions: dict[str, Subscription] = {}
        self._greeted = False
        self._answers: list[bytes] = []
        self._hints: list[m.Hint] = []
        self._hint_task: asyncio.Task[None] | None = None
        self._answering = False
        """Whether the client waits for an answer that is not in the queue yet."""
        self._closing: Message | None = None
        """The event that closes the socket, once there is a reason to."""
        self._loop = asyncio.get_running_loop()
        self._work: asyncio.Future[None] = self._loop.create_future()
        """Done when the writer has something to do; an `asyncio.Event` would take 800 bytes."""
        self._room: asyncio.Future[None] | None = None
        """Done when fewer answers and hints wait than before; None if nobody waits for that."""
        self._heard_at = self._loop.time()

    async def run(self) -> None:
        """Serve the client until it goes, falls silent, or sends too much."""
        writer = self._loop.create_task(self._write())
        self._check_silence()
        try:
            while (event := await self._receive())["type"] != "websocket.disconnect":
                await self._handle(event)
        finally:
            self._silence_timer.cancel()
            for subscription in self._subscriptions.values():
                subscription.stop()
            writer.cancel()
            if self._hint_task is not None:
                self._hint_task.cancel()

    @property
    def person(self) -> Person:
        """Who it is, and from where."""
        return self._person

    def close(self, code: int, reason: str) -> None:
        """Close the socket with a code of RFC 6455 as soon as what is being answered is sent."""
        if self._closing is None:
            self._closing = CLOSE | {"code": code, "reason": reason}
            self.wake_writer()

    def wake_writer(self) -> None:
        """Have the writer look for what is due."""
        if not self._work.done():
            self._work.set_result(None)

    def refuse(self) -> None:
        """Close the socket because its client sends too much."""
        self.close(TRY_LATER, "too many messages")

    # The reader.

    async def _handle(self, event: Message) -> None:
        """Carry out one message; whatever comes after the last one is ignored."""
        if self._closing is not None:
            return
        self._heard_at = self._loop.time()
        text = event.get("text")
        data: bytes = event["bytes"] if text is None else text.encode()
        if not self._may_send():
            self.refuse()
        elif len(data) > self._max_message:
            self.close(TOO_BIG, "message too long")
        else:
            await self._carry_out(_parse(data))

    async def _carry_out(self, message: m.AnyClientMessage | m.ErrorMessage) -> None:
        """Answer one message, in the order in which they come; nothing waits for hints."""
        if isinstance(message, m.Hint):
            self._ask_for_hint(message)
        else:
            self._answering = True
            await self._answer(message)
            self._answering = False
        while len(self._answers) + len(self._hints) >= MAX_WAITING and self._closing is None:
            self._room = self._loop.create_future()
            await self._room
        await asyncio.sleep(0)  # most answers wait for nothing, and others want theirs

    def _ask_for_hint(self, message: m.Hint) -> None:
        self._hints.append(message)
        if self._hint_task is None:
            self._hint_task = self._loop.create_task(self._answer_hints())

    async def _answer_hints(self) -> None:
        """Answer hints one after the other, beside everything else."""
        while self._hints and self._closing is None:
            await self._answer(self._hints[0])
            del self._hints[0]
            self._make_room()
        self._hint_task = None

    async def _answer(self, message: m.AnyClientMessage | m.ErrorMessage) -> None:
        """Carry out a message and queue its answer."""
        if isinstance(message, m.ErrorMessage):
            self._count("none", message.code)
            self._queue(message)
            return
        try:
            answer: m.Message | bytes = await self._handler(message)(self, message)
        except VitralError as error:
            answer = m.ErrorMessage(id=message.id, **error_body(error))
        except Exception as error:  # it is an answer, too, and the socket stays open
            logger.error("a message failed: %s", error_place(error))
            answer = m.ErrorMessage(id=message.id, **error_body(error))
        outcome = answer.code if isinstance(answer, m.ErrorMessage) else "ok"
        self._count(message.type, outcome)
        self._queue(answer)

    def _queue(self, answer: m.Message | bytes) -> None:
        """Have the writer send a message, or one that is JSON already."""
        self._answers.append(
            answer if isinstance(answer, bytes) else to_json(answer, exclude_none=True)
        )
        self.wake_writer()

    def _make_room(self) -> None:
        """Let the reader go on, if it waits."""
        if self._room is not None and not self._room.done():
            self._room.set_result(None)

    def _check_silence(self) -> None:
        """Drop the client if it has been silent for too long; check again when it could have."""
        silent = self._loop.time() - self._heard_at
        if silent >= HEARTBEAT:
            self.close(TRY_LATER, "silent for too long")
        delay = HEARTBEAT - silent % HEARTBEAT
        self._silence_timer = self._loop.call_later(delay, self._check_silence)

    # The writer.

    async def _write(self) -> None:
        """Send what is due until the socket is to be closed, or the client has gone."""
        try:
            while self._closing is None or self._answering:
                await self._work
                self._work = self._loop.create_future()
                await self._send_due()
            await self._send_event(self._closing or CLOSE)
        except Disconnected:
            self._closing = CLOSE  # the reader hears of it as well
        except Exception as error:
            logger.error("a connection failed: %s", error_place(error))
            self._closing = CLOSE | {"code": INTERNAL_ERROR}
            with suppress(Disconnected):
                await self._send_event(self._closing)
        finally:
            self._make_room()

    async def _send_due(self) -> None:
        """Send all answers, then what is new in the watched matches."""
        while self._answers:
            await self._send_event(_text(self._answers.pop(0)))
        self._make_room()
        for subscription in tuple(self._subscriptions.values()):
            for message in subscription.due():
                await self._send_event(_text(message))

    async def _send_event(self, event: Message) -> None:
        """Send an ASGI event; waits while the client takes nothing."""
        try:
            await self._send(event)
        except (OSError, RuntimeError):  # uvicorn raises the second once it has closed the socket
            raise Disconnected from None

    # What is done for each type of message; service commands are made here.

    def _handler(self, message: m.AnyClientMessage) -> "Handler":
        greets = self._greeted or isinstance(message, m.Hello)
        return _HANDLERS[type(message)] if greets else Connection._ask_for_hello

    async def _ask_for_hello(self, message: m.ClientMessage) -> m.Message:
        sentence = "expected hello as the first message"
        return m.ErrorMessage(id=message.id, code="no-hello", sentence=sentence)

    async def _hello(self, message: m.Hello) -> m.Message:
        if message.protocol != m.PROTOCOL:
            sentence = f"expected protocol {m.PROTOCOL}, got {message.protocol}"
            params: dict[str, str | int] = {"expected": m.PROTOCOL, "got": message.protocol}
            return m.ErrorMessage(
                id=message.id, code="bad-protocol", params=params, sentence=sentence
            )
        self._greeted = True
        return m.Welcome(
            id=message.id, server=__version__, page=page_version(), heartbeat=HEARTBEAT
        )

    async def _watch(self, message: m.Watch) -> m.Message:
        """Show a match; asked again, from the version that the client knows (a resync)."""
        live = await self._service.matches.get(message.match, self._person.address)
        self._stop(message.match)
        if len(self._subscriptions) >= MAX_SUBSCRIPTIONS:
            sentence = f"expected at most {MAX_SUBSCRIPTIONS} matches at once"
            params: dict[str, str | int] = {"most": MAX_SUBSCRIPTIONS}
            return m.ErrorMessage(
                id=message.id, code="too-many-watched", params=params, sentence=sentence
            )
        version = live.match.version
        known = message.version if message.version <= version else 0  # later ones are unknown
        subscription = Subscription(
            self.wake_writer, self._service, self._person, live, known, message
        )
        self._subscriptions[message.match] = subscription
        self._service.subscribe(live, subscription)
        return m.Ack(id=message.id, match=message.match, version=version)

    def _stop(self, match: str) -> None:
        if subscription := self._subscriptions.pop(match, None):
            subscription.stop()

    async def _unwatch(self, message: m.Unwatch) -> m.Message:
        self._stop(message.match)
        return m.Ack(id=message.id, match=message.match)

    async def _play(self, message: m.Play) -> bytes:
        move = c.PlayMove(message.seat, message.move, message.turn, message.id)
        version = await self._service.execute(message.match, move, self._person)
        return m.written_ack(message.id, message.match, version)

    async def _take_back(self, message: m.TakeBack) -> m.Message:
        return await self._execute(message, c.AskTakeback(message.seat, message.to))

    async def _answer_take_back(self, message: m.AnswerTakeBack) -> m.Message:
        answer = c.RespondToTakeback(message.seat, message.to, message.agreed)
        return await self._execute(message, answer)

    async def _resign(self, message: m.Resign) -> m.Message:
        return await self._execute(message, c.ResignSeat(message.seat))

    async def _come_back(self, message: m.ComeBack) -> m.Message:
        return await self._execute(message, c.ReturnToSeat(message.seat))

    async def _execute(
        self, message: m.TakeBack | m.AnswerTakeBack | m.Resign | m.ComeBack, command: c.Command
    ) -> m.Message:
        version = await self._service.execute(message.match, command, self._person)
        return m.Ack(id=message.id, match=message.match, version=version)

    async def _hint(self, message: m.Hint) -> m.Message:
        advice = await self._service.hint(message.match, message.seat, self._person)
        second = None if advice.second is None else _hint_move(advice.second)
        return m.Ack(id=message.id, match=message.match, **dict(_hint_move(advice)), second=second)

    async def _preview(self, message: m.AskPreview) -> bytes:
        live = await self._service.matches.get(message.match, self._person.address)
        moves = preview_json(live, message.seat, self._person)
        return m.written_preview(message.id, message.match, live.match.turn, moves)

    async def _ping(self, message: m.Ping) -> m.Message:
        return m.Ack(id=message.id)


Handler = Callable[[Connection, Any], Awaitable[m.Message | bytes]]

_HANDLERS: dict[type[m.ClientMessage], Handler] = {
    m.Hello: Connection._hello,
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


def _text(message: bytes) -> Message:
    """The ASGI event that sends a message: as text, which is a JSON message's frame."""
    return {"type": "websocket.send", "text": message.decode()}


def _hint_move(advice: Advice) -> m.HintMove:
    """A move of a hint: its margin in points with one digit, its chance to win with three."""
    return m.HintMove(
        move=format_move(advice.move),
        reasons=[m.HintReason(code=r.code, params=dict(r.params)) for r in advice.reasons],
        margin=None if advice.margin is None else round(advice.margin, 1),
        win=None if advice.win is None else round(advice.win, 3),
    )


def _parse(data: bytes) -> m.AnyClientMessage | m.ErrorMessage:
    """The message that a client has sent, or the error that answers one that cannot be read."""
    if data.count(b",") > MAX_COMMAS:  # pydantic would make an error of each
        return _invalid_message(data, "message", f"expected at most {MAX_COMMAS} commas")
    try:
        return m.read_client_message(data)
    except ValidationError as error:
        return _not_a_message(data, error)


def _not_a_message(data: bytes, error: ValidationError) -> m.ErrorMessage:
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"])[:100] or "message"
    return _invalid_message(data, where, first["msg"])


def _invalid_message(data: bytes, where: str, what: str) -> m.ErrorMessage:
    sentence = f"{where}: {what}"[:300]
    params: dict[str, str | int] = {"where": where}
    return m.ErrorMessage(
        id=m.read_id(data), code="message-invalid", params=params, sentence=sentence
    )
