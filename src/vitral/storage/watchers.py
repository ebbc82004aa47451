"""Those who wait for changes, in whichever store."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from weakref import WeakSet


class Watcher(AsyncIterator[str]):
    """The ids told to one consumer; an id that it has not taken yet is not told twice."""

    def __init__(self) -> None:
        self._told: dict[str, None] = {}
        self._news = asyncio.Event()
        self._ended = False

    def tell(self, matches: Iterable[str]) -> None:
        """These were written to."""
        self._told.update(dict.fromkeys(matches))
        self._news.set()

    def end(self) -> None:
        """Nothing more will be told."""
        self._ended = True
        self._news.set()

    async def __anext__(self) -> str:
        while not self._told:
            if self._ended:
                raise StopAsyncIteration
            self._news.clear()
            await self._news.wait()
        return self._taken()

    def _taken(self) -> str:
        match = next(iter(self._told))
        del self._told[match]
        return match


class Watchers:
    """All consumers of one store. One that nobody holds any more is forgotten."""

    def __init__(self) -> None:
        self._all: WeakSet[Watcher] = WeakSet()
        self._ended = False

    def watch(self) -> Watcher:
        """A new consumer, told everything from now on."""
        watcher = Watcher()
        self._all.add(watcher)
        if self._ended:
            watcher.end()
        return watcher

    def tell(self, matches: Iterable[str]) -> None:
        """Tell everybody, in this order."""
        matches = list(matches)
        for watcher in self._all:
            watcher.tell(matches)

    def end(self) -> None:
        """Let everybody go, when they have taken what they were told."""
        self._ended = True
        for watcher in self._all:
            watcher.end()
