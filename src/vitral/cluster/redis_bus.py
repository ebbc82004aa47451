"""The bus of a site with several server processes, over the pub/sub of Redis.

Each match has a channel to which its owner publishes and its followers subscribe, and each process
has one for the commands, answers and attendance that are meant for it. Redis keeps nothing of all
this. It may stop, restart or be emptied at any time: meanwhile requests fail at once, and when it
is back every process subscribes again and compares what it follows with the store.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic
from typing import Final

from vitral.cluster.attendance import AttendanceExpiry, AttendanceReports
from vitral.cluster.connection import RedisConnection
from vitral.cluster.messages import (
    AnswerMessage,
    AttendanceMessage,
    CommandMessage,
    EventsMessage,
    InvalidMessage,
    PresenceMessage,
    decode,
    encode,
)
from vitral.cluster.requests import CommandExecutor, PendingRequests
from vitral.cluster.send_queue import DirectMessage, OutgoingBatch, SendQueue
from vitral.service.attendance import Person
from vitral.service.bus import BusHandler, BusUnavailable
from vitral.service.presence import ConnectedSeats

FIRST_CONNECTION: Final = 2.0
"""Seconds that `RedisBus.start` waits for Redis."""
LAST_MESSAGES: Final = 1.0
"""Seconds that `RedisBus.close` waits until commands are answered and everything is sent."""
INVALID_LOG_INTERVAL: Final = 60.0
"""Seconds between two lines of the log about messages that cannot be read."""

logger = logging.getLogger(__name__)


class RedisBus:
    """A `Bus`."""

    def __init__(self, url: str, process: str, prefix: str) -> None:
        """`process` is the id of this process; `prefix` sets apart sites that share a Redis."""
        self._process = process
        self._prefix = prefix
        self._connection = RedisConnection(url, self._process_channel(process), self)
        self._queue = SendQueue()
        self._reports = AttendanceReports(process)
        self._expiry = AttendanceExpiry()
        self._handler: BusHandler | None = None
        self._running: asyncio.Task[None] | None = None
        self._started = False
        self._connected_once = asyncio.Event()
        self._requests = PendingRequests()
        self._executor = CommandExecutor(self._send_answer)
        self._unreadable = 0
        self._next_log_at = 0.0

    def _match_channel(self, match: str) -> str:
        return f"{self._prefix}:match:{match}"

    def _process_channel(self, process: str) -> str:
        return f"{self._prefix}:process:{process}"

    @property
    def connected(self) -> bool:
        """Whether messages can be sent at the moment."""
        return self._connection.connected

    async def start(self, handler: BusHandler) -> None:
        """Connect, and wait for that for at most `FIRST_CONNECTION` seconds."""
        self._handler = handler
        self._running = asyncio.create_task(self._connection.run())
        with suppress(TimeoutError):
            async with asyncio.timeout(FIRST_CONNECTION):
                await self._connected_once.wait()
        self._started = True

    async def close(self) -> None:
        """Answer and send what is left, for at most `LAST_MESSAGES` seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_MESSAGES):
                await self._finish()
        await self._executor.close()
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait([self._running])
        self._requests.fail_all("this process stops")

    async def _finish(self) -> None:
        await self._executor.finish()
        while self.connected and not self._queue.idle:
            await asyncio.sleep(0.01)

    # what this process tells others

    def publish(self, match: str, version: int, events: Sequence[str]) -> None:
        """Tell followers the version of a match, and its newest events."""
        self._own(match)
        self._queue.put_events(match, version, events if self.connected else ())

    def publish_presence(self, match: str, seats: ConnectedSeats) -> None:
        """Tell followers who is connected to a match."""
        self._own(match)
        self._queue.put_presence(match, seats.connected, seats.disconnected)

    def _own(self, match: str) -> None:
        """Whoever publishes owns the match, and follows nobody."""
        if self._reports.follows(match):
            self.unfollow(match)

    async def follow(self, match: str, owner: str) -> None:
        """Subscribe to a match of another process."""
        self._reports.follow(match, owner)
        self._report_soon()
        await self._connection.subscribe(self._match_channel(match))

    def unfollow(self, match: str) -> None:
        """Unsubscribe from a match, and tell its owner that nobody attends it here."""
        for owner, message in self._reports.unfollow(match):
            self._send_attendance(owner, message)
        self._connection.unsubscribe(self._match_channel(match))

    def attend(self, match: str, people: Sequence[Person]) -> None:
        """Tell the owner of a match who attends it here, if that has changed."""
        self._reports.attend(match, people)
        self._report_soon()

    def _report_soon(self) -> None:
        """Send what has changed, with whatever else changes in this turn of the event loop."""
        if self._reports.has_unsent:
            asyncio.get_running_loop().call_soon(self._report)

    def _report(self) -> None:
        if self.connected:  # if not, everything is told again when it is back
            for owner, message in self._reports.take_unsent():
                self._send_attendance(owner, message)

    def _send_attendance(self, process: str, message: AttendanceMessage) -> None:
        """Tell a process who attends; if it is not there now, it is told at the next tick."""

        def delivered(receivers: int) -> None:
            if not receivers:
                self._reports.mark_unsent(message.matches)

        if self.connected:
            self._queue.put_direct(DirectMessage(process, encode(message), delivered))

    def _send_answer(self, process: str, message: AnswerMessage) -> None:
        """Send an answer to a process, now or when there is a connection."""
        self._queue.put_direct(DirectMessage(process, encode(message)))

    # commands for other processes

    async def request(self, process: str, match: str, command: bytes, timeout: float) -> bytes:
        """Send a command to a process, and wait for its answer."""
        if not self.connected:
            raise BusUnavailable("Redis is away", may_have_run=False)
        id_ = self._requests.open()
        try:
            self._send_command(process, CommandMessage(self._process, id_, match, command.decode()))
            return await self._requests.answer(id_, timeout)
        finally:
            self._requests.close(id_)

    def _send_command(self, process: str, command: CommandMessage) -> None:
        """Send a command; if nobody receives it, its request fails at once."""

        def delivered(receivers: int) -> None:
            if not receivers:
                reason = f"there is no process {process}"
                self._requests.fail(command.id, reason, may_have_run=False)

        if not self._queue.put_direct(DirectMessage(process, encode(command), delivered)):
            raise BusUnavailable("too many messages wait to be sent", may_have_run=False)

    # what the connection says (`ConnectionHandler`)

    async def send(self, connection: RedisConnection) -> None:
        """Send what waits, as long as there is a connection."""
        while True:
            await self._queue.wait()
            with self._queue.batch() as batch:
                receivers = await connection.publish(self._addressed(batch))
            for message, received in zip(batch.direct, receivers, strict=False):
                if message.delivered:
                    message.delivered(received)

    def _addressed(self, batch: OutgoingBatch) -> list[tuple[str, bytes]]:
        """The channels and payloads of a batch, in the order of its parts."""
        messages = [(self._process_channel(m.process), m.payload) for m in batch.direct]
        for match, pending in batch.events.items():
            news = EventsMessage(self._process, match, pending.version, pending.events)
            messages.append((self._match_channel(match), encode(news)))
        for match, (connected, disconnected) in batch.presence.items():
            presence = PresenceMessage(self._process, match, connected, disconnected)
            messages.append((self._match_channel(match), encode(presence)))
        return messages

    def on_connected(self) -> None:
        """Say again what may be lost; the handler looks for what it has missed."""
        self._expiry.restart(monotonic())
        self._reports.mark_all_unsent()
        self._report()
        self._connected_once.set()
        if self._started and self._handler is not None:
            self._call(self._handler.on_reconnected)

    def on_disconnected(self) -> None:
        """Nobody is answered any more."""
        self._queue.disconnected()
        self._requests.fail_all("Redis is away")

    def on_tick(self) -> None:
        """Tell who attends, and forget those of whom nothing was heard."""
        now = monotonic()
        self._report()
        for owner, message in self._reports.take_due(now):
            self._send_attendance(owner, message)
        for match, process in self._expiry.take_expired(now):
            self._attended(match, process, ())

    def on_message(self, data: bytes) -> None:
        """Do what a message says, unless its kind is not known here or it cannot be read."""
        try:
            message = decode(data)
        except InvalidMessage as error:
            self._log_invalid(error)
            return
        match message:
            case EventsMessage():
                self._on_events(message)
            case PresenceMessage():
                self._on_presence(message)
            case AttendanceMessage():
                self._on_attendance(message)
            case CommandMessage():
                self._on_command(message)
            case AnswerMessage():
                self._on_answer(message)

    def _log_invalid(self, error: InvalidMessage) -> None:
        """One line of the log now and then: whoever sends such messages may send many."""
        self._unreadable += 1
        if monotonic() >= self._next_log_at:
            self._next_log_at = monotonic() + INVALID_LOG_INTERVAL
            logger.warning("%d unreadable messages on the bus: %s", self._unreadable, error)
            self._unreadable = 0

    # what other processes tell

    def _on_events(self, message: EventsMessage) -> None:
        if self._is_followed(message) and self._handler is not None:
            self._call(self._handler.on_events, message.match, message.version, message.events)

    def _on_presence(self, message: PresenceMessage) -> None:
        if self._is_followed(message) and self._handler is not None:
            seats = ConnectedSeats(message.connected, message.disconnected)
            self._call(self._handler.on_presence, message.match, seats)

    def _is_followed(self, message: EventsMessage | PresenceMessage) -> bool:
        """Whether a match is still followed; if so, its sender is its owner."""
        if message.process == self._process or not self._reports.follows(message.match):
            return False
        self._reports.follow(message.match, message.process)
        self._report_soon()
        return True

    def _on_attendance(self, message: AttendanceMessage) -> None:
        now = monotonic()
        for match, people in message.matches.items():
            self._expiry.refresh_deadline(match, message.process, bool(people), now)
            self._attended(match, message.process, [Person(*person) for person in people])

    def _attended(self, match: str, process: str, people: Sequence[Person]) -> None:
        if self._handler is not None:
            self._call(self._handler.on_attendance, match, process, people)

    def _on_command(self, message: CommandMessage) -> None:
        if self._handler is not None:
            self._executor.execute(message, self._handler.on_command)

    def _on_answer(self, message: AnswerMessage) -> None:
        if message.answer is not None:
            self._requests.succeed(message.id, message.answer.encode())
        else:
            self._requests.fail(message.id, "the owner failed", may_have_run=message.may_have_run)

    def _call(self, handle: Callable[..., None], *arguments: object) -> None:
        """Let the handler know something; its mistakes must not stop the bus."""
        try:
            handle(*arguments)
        except Exception as error:
            logger.error("a bus handler failed: %s", type(error).__name__, exc_info=error)
