"""The bus of a process that is alone."""

import asyncio
from collections.abc import Sequence

import pytest

from vitral.service.attendance import Person
from vitral.service.bus import Bus, BusUnavailable, LocalBus
from vitral.service.presence import ConnectedSeats


class Silent:
    """A handler who must hear nothing."""

    def on_events(self, match: str, version: int, events: Sequence[str]) -> None:
        raise AssertionError

    async def on_command(self, match: str, command: bytes) -> bytes:
        raise AssertionError

    def on_attendance(self, match: str, process: str, people: Sequence[Person]) -> None:
        raise AssertionError

    def on_presence(self, match: str, seats: ConnectedSeats) -> None:
        raise AssertionError

    def on_reconnected(self) -> None:
        raise AssertionError


def test_a_process_that_is_alone_tells_nobody() -> None:
    async def scene() -> None:
        bus: Bus = LocalBus()
        await bus.start(Silent())
        assert bus.connected
        bus.publish("m", 1, ["{}"])
        bus.publish_presence("m", ConnectedSeats((1,)))
        await bus.follow("m", "other")
        bus.attend("m", [Person("192.0.2.1")])
        bus.unfollow("m")
        with pytest.raises(BusUnavailable, match="no process other") as caught:
            await bus.request("other", "m", b"{}", 1.0)
        assert not caught.value.may_have_run
        await bus.close()

    asyncio.run(scene())
