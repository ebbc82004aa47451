"""Those who wait for changes, in whichever store."""

import asyncio
from collections.abc import AsyncIterator
from weakref import WeakSet

from vitral.service.store import Changes


class ChangeStream(AsyncIterator[Changes]):
    """What one consumer is told; all that it has not taken yet, of each match only the newest."""

    def __init__(self) -> None:
        self._told: dict[str, int] = {}
        self._news = asyncio.Event()
        self._ended = False

    def tell(self, changes: Changes) -> None:
        """These happened."""
        self._told.update(changes)
        self._news.set()

    def end(self) -> None:
        """Nothing more will be told."""
        self._ended = True
        self._news.set()

    async def __anext__(self) -> Changes:
        while not self._told:
            if self._ended:
                raise StopAsyncIteration
            self._news.clear()
            await self._news.wait()
        told, self._told = self._told, {}
        return told


class Watchers:
    """All consumers of one store. One that nobody holds any more is forgotten."""

    def __init__(self) -> None:
        self._all: WeakSet[ChangeStream] = WeakSet()
        self._ended = False

    def watch(self) -> ChangeStream:
        """A new consumer, told everything from now on."""
        watcher = ChangeStream()
        self._all.add(watcher)
        if self._ended:
            watcher.end()
        return watcher

    def tell(self, changes: Changes) -> None:
        """Tell everybody."""
        for watcher in self._all:
            watcher.tell(changes)

    def end(self) -> None:
        """Let everybody go, when they have taken what they were told."""
        self._ended = True
        for watcher in self._all:
            watcher.end()
