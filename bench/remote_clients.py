"""Clients in processes of their own, which are told over a pipe when to do what."""

import asyncio
import gc
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Final

import orjson
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport

from bench.clients import Counters, Match, Player, connect, make_matches

SOCKET: Final = "/api/v1/socket"
AT_ONCE: Final = 50
"""Watchers that connect at the same time."""
ON_AN_ADDRESS: Final = 4000
"""Watchers that share an address of loopback, which has 28,000 ports."""
PING_SECONDS: Final = 25.0
"""How often a watcher says that it is there; the server waits for 60 seconds."""


@dataclass(frozen=True, slots=True)
class RemoteProcess:
    """A process of clients."""

    pid: int
    pipe: Connection


@contextmanager
def start_process(work: Callable[..., Any], *arguments: Any) -> Iterator[RemoteProcess]:
    """A process that does something with one end of a pipe; ended whatever happens."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_run, args=(work, theirs, *arguments), daemon=True)
    process.start()
    theirs.close()
    try:
        yield RemoteProcess(process.pid or 0, ours)
    finally:
        process.terminate()
        process.join(10)
        ours.close()


def _run(work: Callable[..., Any], *arguments: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it ends it
    uvloop.run(work(*arguments))


async def play_matches(
    pipe: Connection, ports: list[int], count: int, number: int, moves: bool
) -> None:
    """Play matches whose clients are at different servers.

    Says `True` when all are connected, is told from when until when to count, and says how many
    moves were acknowledged then, and after how many seconds each was seen.
    """
    counters, players = Counters(), []
    made = await make_matches(ports[number % len(ports)], count)
    for place, (id_, tokens) in enumerate(made):
        match = Match(id_, number * count + place)
        for seat, token in enumerate(tokens, 1):
            player = Player(match, seat, moves, counters)
            await connect(ports[(place + seat) % len(ports)], SOCKET, player, token)
            players.append(player)
    await asyncio.sleep(1)  # the first views
    gc.freeze()  # each client would be a process of its own, with little to look through
    pipe.send(True)
    begin, end = await asyncio.to_thread(pipe.recv)
    counters.go = True
    for player in players:
        player.play()
    await asyncio.sleep(begin - monotonic())
    acked, seen = counters.acked, len(counters.seen)
    await asyncio.sleep(end - monotonic())
    pipe.send((counters.acked - acked, counters.seen[seen:]))
    await asyncio.to_thread(pipe.poll, None)  # until this process is ended


class Watcher(WSListener):
    """Watches a match and counts what it is shown."""

    views = 0

    def __init__(self, match: str) -> None:
        super().__init__()
        self._match = match

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Say hello and watch the match."""
        self._transport = transport
        self._send(type="hello", id="1", protocol=1)
        self._send(type="watch", id="2", match=self._match)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Count a view."""
        if frame.msg_type == WSMsgType.TEXT:
            Watcher.views += b'"view"' in frame.get_payload_as_bytes()[:40]

    def ping(self) -> None:
        """Say that somebody is there."""
        self._send(type="ping", id="3")

    def _send(self, **message: Any) -> None:
        self._transport.send(WSMsgType.TEXT, orjson.dumps(message))


async def watch_matches(
    pipe: Connection, port: int, matches: list[str], count: int, number: int
) -> None:
    """Watch matches without doing anything.

    Says how many watchers are connected, again and again until all are; told anything, it says
    how many views came since then.
    """
    watchers: list[Watcher] = []
    while len(watchers) < count:
        first = len(watchers)
        places = range(first, min(first + AT_ONCE, count))
        group = [Watcher(matches[place % len(matches)]) for place in places]
        source = f"127.0.{number + 1}.{first // ON_AN_ADDRESS + 1}"
        await asyncio.gather(*(connect(port, SOCKET, one, source=source) for one in group))
        watchers += group
        if len(watchers) < count:
            pipe.send(len(watchers))
    pinging = asyncio.create_task(_ping(watchers))
    await asyncio.sleep(1)  # the first views
    Watcher.views = 0
    gc.freeze()
    pipe.send(count)
    await asyncio.to_thread(pipe.recv)
    pinging.cancel()
    pipe.send(Watcher.views)
    await asyncio.to_thread(pipe.poll, None)  # until this process is ended


async def _ping(watchers: list[Watcher]) -> None:
    """Let every watcher ping in time, a few at once."""
    while True:
        for first in range(0, len(watchers), AT_ONCE):
            for watcher in watchers[first : first + AT_ONCE]:
                watcher.ping()
            await asyncio.sleep(PING_SECONDS * AT_ONCE / len(watchers))
