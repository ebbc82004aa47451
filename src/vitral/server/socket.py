"""One socket for each client: wishes come in, answers and views go out.

A slow client gets the newest view when it is ready for one, and misses those in between; it never
makes a table wait. A silent one is dropped.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from pydantic import ValidationError
from pydantic_core import to_json

from vitral.notation import format_move
from vitral.rules import VitralError
from vitral.search import Advice
from vitral.server import messages as m
from vitral.server.desk import Desk
from vitral.server.failures import place, told
from vitral.server.guard import Receive, Send
from vitral.server.page import built
from vitral.server.wire import Wire
from vitral.service.attendance import Person
from vitral.service.match import Match
from vitral.service.presence import ConnectedSeats
from vitral.service.table import LiveMatch

HEARTBEAT = 60
"""Seconds after which a silent client is dropped."""
MOST_WATCHED = 16
"""Matches that one socket can see at once."""
MOST_WAITING = 32
"""Messages that wait for their answers at most; then no more are read."""
MOST_COMMAS = 16
"""Commas in a message; no kind has more than eight fields, and none a comma in them."""
TOO_BIG, TRY_LATER = 1009, 1013

logger = logging.getLogger("vitral.server")


class Shown:
    """A match that a client sees: a watcher of its table."""

    def __init__(
        self, wire: Wire, desk: Desk, person: Person, table: LiveMatch, known: int, wish: m.Watch
    ) -> None:
        self._wire = wire
        self._desk = desk
        self.person = person
        self._table = table
        self._known = known
        self._moves = wish.moves
        self._presence = wish.presence
        self._seats: ConnectedSeats | None = None
        """Who is connected, as far as the client knows."""

    def tell(self) -> None:
        """Send the match as it is now, if the client does not know it and is ready for it."""
        match = self._table.match
        if match.version > self._known and self._wire.clear:
            news = self._desk.news(self._table, self._known) if self._moves else None
            self._wire.say(news or self._view(match))
            self._known = match.version

    def tell_presence(self) -> None:
        """Send who is connected, if the client wants to know, does not, and is ready for it."""
        table = self._table
        seats = table.presence.seats
        if self._presence and seats != self._seats and self._wire.clear:
            self._wire.say(m.written_presence(table.match.id, seats))
            self._seats = seats

    def _view(self, match: Match) -> bytes:
        head = b'{"type":"view","match":"%b","version":%d,"view":'
        view = self._desk.view(self._table, self.person.token)
        return head % (match.id.encode(), match.version) + view + b"}"

    def stop(self) -> None:
        """Send it no more."""
        self._table.unwatch(self)


class Connection:
    """A client on its socket."""

    def __init__(
        self,
        wire: Wire,
        send: Send,
        desk: Desk,
        person: Person,
        may_speak: Callable[[], bool],
        longest: int,
        count: Callable[[str, str], object],
    ) -> None:
        self._wire = wire
        self._send = send
        self._desk = desk
        self._person = person
        self._may_speak = may_speak
        self._longest = longest
        self._count = count
        self._watching: dict[str, Shown] = {}
        self._greeted = False
        self._waiting: list[m.AnyWish | m.ErrorMessage] = []
        self._questions: list[m.Hint] = []
        """Hints asked for: they may take long, and nothing else waits for them."""
        self._adviser: asyncio.Task[None] | None = None
        self.busy = False
        """Whether the client waits for an answer."""
        self._closing: asyncio.Task[None] | None = None
        self._loop = asyncio.get_running_loop()
        self._call = self._loop.create_future()
        """Done when there is something to answer."""
        self._heard_at = self._loop.time()

    async def run(self, receive: Receive) -> None:
        """Serve the client until it goes, falls silent, or says too much."""
        serving = self._loop.create_task(self._serve_on())
        self._wire.listen(self)
        self._expect_more()
        try:
            while (message := await receive())["type"] != "websocket.disconnect":
                if self.lets():  # it came before we listened
                    self.heard(message["bytes"])
        finally:
            self._silence.cancel()
            for shown in self._watching.values():
                shown.stop()
            serving.cancel()
            if self._adviser is not None:
                self._adviser.cancel()

    def lets(self) -> bool:
        """Whether the client may send one more frame; too many close the socket."""
        if self._closing is None and not self._may_speak():
            self._close(TRY_LATER, "too many messages")
        return self._closing is None

    def heard(self, data: bytes) -> None:
        """A message came; it must not be too long."""
        self._heard_at = self._loop.time()
        if len(data) > self._longest:
            self._close(TOO_BIG, "message too long")
            return
        wish = _read(data)
        if self.busy or not (isinstance(wish, m.Play) and self._plays(wish)):
            self._waiting.append(wish)
            if self._has_enough:
                self._wire.hold()
            self._call_if_due()

    def _plays(self, wish: m.Play) -> bool:
        """Whether a move is played at once, as nearly all can be; then it is answered later."""

        def then(match: Match | None) -> None:
            self.busy = False
            if match is None:
                self._waiting.insert(0, wish)
            else:
                self._count(wish.type, "ok")
                self._wire.say(m.written_ack(wish.id, wish.match, match.led_to[-1]))
                self._wire.outbox.flush()  # nobody need wait for the others of its batch
            self._call_if_due()

        if not (self._greeted and self._wire.clear):
            return False
        self.busy = True
        plays = self._desk.play_at_once(
            wish.match, wish.seat, self._person, wish.move, wish.turn, wish.id, then
        )
        if not plays:
            self.busy = False
        return plays

    @property
    def _has_enough(self) -> bool:
        return len(self._waiting) + len(self._questions) >= MOST_WAITING

    def cleared(self) -> None:
        """The client takes answers and views again."""
        for shown in self._watching.values():
            shown.tell()
            shown.tell_presence()
        self._call_if_due()

    def _expect_more(self) -> None:
        """Drop the client if it has been silent for too long; look again when it could have."""
        silent = self._loop.time() - self._heard_at
        if silent >= HEARTBEAT:
            self._close(TRY_LATER, "silent for too long")
        self._silence = self._loop.call_later(HEARTBEAT - silent % HEARTBEAT, self._expect_more)

    def _close(self, code: int, why: str) -> None:
        """Close the socket with a code of RFC 6455, and say why."""
        closing = {"type": "websocket.close", "code": code, "reason": why}
        if self._closing is None:
            self._closing = self._loop.create_task(self._say_last(closing))

    async def _say_last(self, closing: dict[str, Any]) -> None:
        with contextlib.suppress(OSError, RuntimeError):  # it has gone meanwhile
            await self._send(closing)

    def _call_if_due(self) -> None:
        here = not self._call.done()  # otherwise the client has gone, and nobody answers any more
        if here and not self.busy and self._waiting and self._wire.clear:
            self.busy = True
            self._call.set_result(None)

    async def _serve_on(self) -> None:
        """Answer what waits, one after the other, as long as the client takes the answers."""
        while True:
            await self._call
            while self._waiting and self._wire.clear and not self._closing:
                wish = self._waiting.pop(0)
                if isinstance(wish, m.Hint):
                    self._ask(wish)
                else:
                    await self._serve(wish)
                if self._waiting:
                    await asyncio.sleep(0)  # most answers wait for nothing, and others want theirs
            self._call = self._loop.create_future()
            self.busy = False
            self._release()

    def _release(self) -> None:
        if not self._has_enough:
            self._wire.release()

    def _ask(self, wish: m.Hint) -> None:
        self._questions.append(wish)
        if self._adviser is None:
            self._adviser = self._loop.create_task(self._advise())

    async def _advise(self) -> None:
        """Answer questions one after the other, beside everything else."""
        while self._questions and not self._closing:
            await self._serve(self._questions[0])
            del self._questions[0]
            self._release()
        self._adviser = None

    async def _serve(self, wish: m.AnyWish | m.ErrorMessage) -> None:
        """Answer one message."""
        if isinstance(wish, m.ErrorMessage):
            self._count("none", wish.code)
            self._say(wish)
            return
        try:
            answer: m.Message | bytes = await self._how_to_answer(wish)(self, wish)
        except VitralError as error:
            answer = m.ErrorMessage(id=wish.id, **told(error))
        except Exception as error:  # it is an answer, too, and the socket stays open
            logger.error("a message failed: %s", place(error))
            answer = m.ErrorMessage(id=wish.id, **told(error))
        self._count(wish.type, answer.code if isinstance(answer, m.ErrorMessage) else "ok")
        self._say(answer)

    def _how_to_answer(self, wish: m.AnyWish) -> "Answer":
        greets = self._greeted or isinstance(wish, m.Hello)
        return _ANSWERS[type(wish)] if greets else Connection._ask_for_hello

    async def _ask_for_hello(self, wish: m.Wish) -> m.Message:
        sentence = "expected hello as the first message"
        return m.ErrorMessage(id=wish.id, code="no-hello", sentence=sentence)

    async def _hello(self, wish: m.Hello) -> m.Message:
        if wish.protocol != m.PROTOCOL:
            sentence = f"expected protocol {m.PROTOCOL}, got {wish.protocol}"
            params: dict[str, str | int] = {"expected": m.PROTOCOL, "got": wish.protocol}
            return m.ErrorMessage(id=wish.id, code="bad-protocol", params=params, sentence=sentence)
        self._greeted = True
        return m.Welcome(id=wish.id, server=self._desk.version, page=built(), heartbeat=HEARTBEAT)

    async def _watch(self, wish: m.Watch) -> m.Message:
        """Show a match; asked again, from the version that the client knows (a resync)."""
        table = await self._desk.hub.table(wish.match, self._person.address)
        self._stop(wish.match)
        if len(self._watching) >= MOST_WATCHED:
            sentence = f"expected at most {MOST_WATCHED} matches at once"
            params: dict[str, str | int] = {"most": MOST_WATCHED}
            return m.ErrorMessage(
                id=wish.id, code="too-many-watched", params=params, sentence=sentence
            )
        version = table.match.version
        known = wish.version if wish.version <= version else 0  # nobody knows what is to come
        shown = Shown(self._wire, self._desk, self._person, table, known, wish)
        self._watching[wish.match] = shown
        self._desk.hub.watch(table, shown)
        self._loop.call_soon(shown.tell)  # after the answer
        self._loop.call_soon(shown.tell_presence)
        return m.Ack(id=wish.id, match=wish.match, version=version)

    def _stop(self, match: str) -> None:
        if shown := self._watching.pop(match, None):
            shown.stop()

    async def _unwatch(self, wish: m.Unwatch) -> m.Message:
        self._stop(wish.match)
        return m.Ack(id=wish.id, match=wish.match)

    async def _play(self, wish: m.Play) -> m.Message:
        version = await self._desk.play(
            wish.match, wish.seat, self._person, wish.move, wish.turn, wish.id
        )
        return m.Ack(id=wish.id, match=wish.match, version=version)

    async def _take_back(self, wish: m.TakeBack) -> m.Message:
        match = await self._desk.take_back(wish.match, wish.seat, self._person, wish.to)
        return m.Ack(id=wish.id, match=wish.match, version=match.version)

    async def _answer_take_back(self, wish: m.AnswerTakeBack) -> m.Message:
        match = await self._desk.answer(wish.match, wish.seat, self._person, wish.to, wish.agreed)
        return m.Ack(id=wish.id, match=wish.match, version=match.version)

    async def _resign(self, wish: m.Resign) -> m.Message:
        match = await self._desk.resign(wish.match, wish.seat, self._person)
        return m.Ack(id=wish.id, match=wish.match, version=match.version)

    async def _come_back(self, wish: m.ComeBack) -> m.Message:
        match = await self._desk.come_back(wish.match, wish.seat, self._person)
        return m.Ack(id=wish.id, match=wish.match, version=match.version)

    async def _hint(self, wish: m.Hint) -> m.Message:
        advice = await self._desk.hint(wish.match, wish.seat, self._person)
        second = None if advice.second is None else _hint_move(advice.second)
        return m.Ack(id=wish.id, match=wish.match, **dict(_hint_move(advice)), second=second)

    async def _preview(self, wish: m.AskPreview) -> bytes:
        turn, moves = await self._desk.preview(wish.match, wish.seat, self._person)
        return m.written_preview(wish.id, wish.match, turn, moves)

    async def _ping(self, wish: m.Ping) -> m.Message:
        return m.Ack(id=wish.id)

    def _say(self, message: m.Message | bytes) -> None:
        """Send a message, or one that is JSON already."""
        self._wire.say(
            message if isinstance(message, bytes) else to_json(message, exclude_none=True)
        )


Answer = Callable[[Connection, Any], Awaitable[m.Message | bytes]]

_ANSWERS: dict[type[m.Wish], Answer] = {
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


def _hint_move(advice: Advice) -> m.HintMove:
    """A move of a hint, its margin in tenths of a point, its chance to win in thousandths."""
    return m.HintMove(
        move=format_move(advice.move),
        reasons=[m.HintReason(code=r.code, params=dict(r.params)) for r in advice.reasons],
        margin=None if advice.margin is None else round(advice.margin, 1),
        win=None if advice.win is None else round(advice.win, 3),
    )


def _read(data: bytes) -> m.AnyWish | m.ErrorMessage:
    """What a client wishes, or what is wrong with how it says so."""
    if data.count(b",") > MOST_COMMAS:  # pydantic would make an error of each
        return _invalid_message(data, "message", f"expected at most {MOST_COMMAS} commas")
    try:
        return m.read_wish(data)
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
