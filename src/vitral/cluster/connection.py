"""The connections of a process to Redis: made again whenever they are lost.

There are two, since one that is subscribed can do nothing else. They are used together and given up
together: as soon as one fails, both are closed, and after `RETRY` seconds both are tried again.
"""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from secrets import token_hex
from typing import Any, Final, Protocol

import orjson
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.connection import parse_url
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

RETRY: Final = 0.2
"""Seconds between two tries to connect."""
ECHO_INTERVAL: Final = 1.0
"""Seconds between two messages of a process to itself, which show that messages arrive."""
MAX_LOST_ECHOES: Final = 3
"""How many of them in a row may be lost until Redis counts as away, though the connections stand.

They are counted, and not timed: a process that was stopped for a while has lost nothing.
"""
SOCKET_TIMEOUT: Final = 2.0
"""Seconds that Redis has to accept a connection, or to answer a command."""
SUBSCRIBE_BATCH: Final = 1_000
"""Channels subscribed to with one command."""
READ_BATCH: Final = 64
"""Messages that are handled before others on the event loop have their turn."""

PUBLISH_ALL: Final = """
local receivers = {}
for i = 1, #ARGV, 2 do
    receivers[#receivers + 1] = redis.call('PUBLISH', ARGV[i], ARGV[i + 1])
end
return receivers
"""
"""Publishes many messages with one command, and returns the number of receivers of each.

A pipeline does the same, for 14 µs of the client's time a message instead of 4
(docs/decisions/0017-redis-carries-the-news.md).
"""

logger = logging.getLogger(__name__)


class ConnectionHandler(Protocol):
    """What is done about a connection's messages and changes; called on the event loop."""

    def on_message(self, data: bytes) -> None:
        """A message has come on a channel that is subscribed to."""

    def on_connected(self) -> None:
        """Messages arrive from now on."""

    def on_disconnected(self) -> None:
        """No message arrives any more, and some may be lost."""

    def on_tick(self) -> None:
        """Called every `ECHO_INTERVAL` seconds while connected."""

    async def send(self, connection: "RedisConnection") -> None:
        """Send with `RedisConnection.publish` for as long as the connection stands."""


class RedisConnection:
    """Publishes to channels and subscribes to them, as long as Redis is there."""

    def __init__(self, url: str, own_channel: str, handler: ConnectionHandler) -> None:
        """Raises `ValueError` if the URL is none of a Redis."""
        parse_url(url)
        self._url = url
        self._own_channel = own_channel
        self._handler = handler
        self._channels: set[str] = {own_channel}
        """All that are to be subscribed to."""
        self._changed: dict[str, bool] = {}
        """Channels to subscribe to (True) or to unsubscribe from (False)."""
        self._wake = asyncio.Event()
        self._confirmations: dict[str, asyncio.Future[None]] = {}
        self._client: Redis | None = None
        self._echo = b""
        """What this process says to itself; other connections say something else."""
        self._lost_echoes = 0
        self.connected = False
        self._reported_away = False

    async def run(self) -> None:
        """Connect, and connect again, until cancelled."""
        while True:
            try:
                await self._session()
            except* Exception as group:
                self._lost(group.exceptions[0])
            await asyncio.sleep(RETRY)

    def _lost(self, error: BaseException) -> None:
        """Tell everybody, and the log once."""
        while isinstance(error, BaseExceptionGroup):
            error = error.exceptions[0]
        known = isinstance(error, RedisError | OSError)
        if not self._reported_away or not known:
            reason = str(error) or f"no answer in {SOCKET_TIMEOUT} s"
            logger.warning("Redis is away: %s", reason, exc_info=None if known else error)
        self._reported_away = True
        if self.connected:
            self.connected = False
            self._handler.on_disconnected()

    async def _session(self) -> None:
        """Use two connections until one of them fails."""
        client = Redis.from_url(
            self._url,
            protocol=2,  # with 3, redis-py formats every message for its log
            retry=Retry(NoBackoff(), 0),
            socket_timeout=None,  # or it sends under `wait_for`, which can lose a cancellation
        )
        self._echo = orjson.dumps({"v": 1, "kind": "echo", "id": token_hex(8)})
        self._client = client
        try:
            async with client, client.pubsub() as pubsub:
                async with asyncio.timeout(SOCKET_TIMEOUT):
                    confirmed = await self._subscribe_again(pubsub)
                async with asyncio.TaskGroup() as tasks:
                    tasks.create_task(self._read(pubsub))
                    tasks.create_task(self._subscribe_changed(pubsub))
                    tasks.create_task(self._watch(confirmed))
                    tasks.create_task(self._handler.send(self))
        finally:
            self._client = None
            self._confirm(*self._confirmations)

    async def _subscribe_again(self, pubsub: PubSub) -> "asyncio.Future[None]":
        """Subscribe to everything on a new connection; done when Redis has confirmed it."""
        self._changed.clear()
        channels = sorted(self._channels - {self._own_channel})
        for start in range(0, len(channels), SUBSCRIBE_BATCH):
            await pubsub.subscribe(*channels[start : start + SUBSCRIBE_BATCH])
        confirmed = self._confirmation(self._own_channel)
        await pubsub.subscribe(self._own_channel)  # the last one: Redis confirms in order
        return confirmed

    async def _read(self, pubsub: PubSub) -> None:
        """Handle what comes. If that is slow, Redis keeps messages, and in the end disconnects."""
        count = 0
        while True:
            response = await pubsub.parse_response()
            if response[0] == b"message":
                self._receive(response[2])
            else:
                await pubsub.handle_message(response)  # type: ignore[no-untyped-call]  # no types
                if response[0] == b"subscribe":
                    self._confirm(response[1].decode())
            count += 1
            if count % READ_BATCH == 0:
                await asyncio.sleep(0)

    def _receive(self, data: bytes) -> None:
        if data == self._echo:
            self._heard_echo()
        else:
            self._handler.on_message(data)

    def _heard_echo(self) -> None:
        """Messages arrive: the first echo of a session makes it a connection."""
        self._lost_echoes = 0
        if not self.connected:
            self.connected = True
            self._reported_away = False
            logger.info("connected to Redis")
            self._handler.on_connected()

    async def _watch(self, confirmed: "asyncio.Future[None]") -> None:
        """See that messages arrive, beginning when everything is subscribed to."""
        async with asyncio.timeout(SOCKET_TIMEOUT):
            await confirmed
        self._lost_echoes = 0
        while self._lost_echoes < MAX_LOST_ECHOES:
            self._lost_echoes += 1
            await self.publish([(self._own_channel, self._echo)])
            await asyncio.sleep(ECHO_INTERVAL)
            if self.connected:
                self._handler.on_tick()
        raise TimeoutError("messages do not arrive")

    async def publish(self, messages: Iterable[tuple[str, bytes]]) -> Sequence[int]:
        """Publish to channels; how many processes have received each message."""
        if self._client is None:
            raise ConnectionError("Redis is away")
        arguments: list[Any] = [part for message in messages for part in message]
        async with asyncio.timeout(SOCKET_TIMEOUT):
            receivers: Sequence[int] = await self._client.execute_command(  # type: ignore[no-untyped-call]  # no types
                "EVAL", PUBLISH_ALL, 0, *arguments
            )
        return receivers

    async def subscribe(self, channel: str) -> None:
        """Receive what is published to a channel; returns once it is, or if Redis is away."""
        self._channels.add(channel)
        if self.connected:
            self._change(channel, True)
            await asyncio.shield(self._confirmation(channel))

    def unsubscribe(self, channel: str) -> None:
        """Receive no more of a channel."""
        self._channels.discard(channel)
        self._change(channel, False)

    def _change(self, channel: str, subscribed: bool) -> None:
        self._changed[channel] = subscribed
        self._wake.set()

    async def _subscribe_changed(self, pubsub: PubSub) -> None:
        """Tell Redis about channels as they change, many at once."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            changed, self._changed = self._changed, {}
            new = [channel for channel, subscribed in changed.items() if subscribed]
            old = [channel for channel, subscribed in changed.items() if not subscribed]
            async with asyncio.timeout(SOCKET_TIMEOUT):
                if new:
                    await pubsub.subscribe(*new)
                if old:
                    await pubsub.unsubscribe(*old)

    def _confirmation(self, channel: str) -> "asyncio.Future[None]":
        """Done when Redis has confirmed a subscription, or is away."""
        if channel not in self._confirmations:
            self._confirmations[channel] = asyncio.get_running_loop().create_future()
        return self._confirmations[channel]

    def _confirm(self, *channels: str) -> None:
        for channel in channels:
            waiting = self._confirmations.pop(channel, None)
            if waiting is not None and not waiting.done():
                waiting.set_result(None)
