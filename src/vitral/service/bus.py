"""What server processes tell each other: events of matches, commands for their owner, presence.

A live match belongs to one process, its owner (`Store.acquire`). A process whose clients watch a
match of another follows it: it hears of the owner's events, forwards commands to the owner, and
tells the owner who attends the match here. Nothing that matters is kept by a bus: every message may
be lost, and what it said can be loaded from the store or is said again.
"""

from collections.abc import Sequence
from typing import Protocol

from vitral.service.attendance import Person
from vitral.service.presence import ConnectedSeats


class BusUnavailable(Exception):
    """A command that could not be delivered, or that nobody answered in time."""

    def __init__(self, reason: str, *, may_have_run: bool) -> None:
        super().__init__(reason)
        self.may_have_run = may_have_run
        """False if the command certainly did not reach the owner, so that it may be given again.

        True if only the answer is missing: the owner may have executed the command.
        """


class BusHandler(Protocol):
    """What a process does about the messages of others; called on the event loop.

    Only `on_command` may wait. An exception is logged and stops nothing.
    """

    def on_events(self, match: str, version: int, events: Sequence[str]) -> None:
        """A match that is followed here has `version` events now, of which these are the last.

        Whoever has `version - len(events)` of them applies these; whoever has fewer loads the
        missing ones from the store. Messages can be repeated: whoever has `version` does nothing.
        """

    async def on_command(self, match: str, command: bytes) -> bytes:
        """Execute a command for a match that is owned here, and return its answer.

        Commands of one process are begun in the order in which they were requested.
        """

    def on_attendance(self, match: str, process: str, people: Sequence[Person]) -> None:
        """Who attends a match at another process, in place of all that it said before.

        Called with nobody when they have left, and when the process has not been heard of for
        `ATTENDANCE_EXPIRY` seconds. The owner answers with `Bus.publish_presence` in any case, so
        that a process that has just begun to follow knows the state.
        """

    def on_presence(self, match: str, seats: ConnectedSeats) -> None:
        """Who is connected to a match that is followed here, as its owner says."""

    def on_reconnected(self) -> None:
        """Messages may have been lost: compare every match that is followed with the store.

        Owners may have changed as well: call `Bus.follow` again with the owner of each.
        """


ATTENDANCE_INTERVAL = 10.0
"""Seconds after which attendance is told again, though it has not changed."""
ATTENDANCE_EXPIRY = 25.0
"""Seconds after which attendance is forgotten if it is not told again; two messages may be lost."""


class Bus(Protocol):
    """Carries messages between the processes of a site."""

    @property
    def connected(self) -> bool:
        """Whether messages can be sent at the moment."""

    async def start(self, handler: BusHandler) -> None:
        """Receive messages from now on.

        Returns even if there is no connection yet: it is made as soon as that is possible, and
        `BusHandler.on_reconnected` is called then.
        """

    async def close(self) -> None:
        """Send what waits, if that is possible at once, and let go of everything."""

    def publish(self, match: str, version: int, events: Sequence[str]) -> None:
        """Tell whoever follows a match that is owned here how many events it has now.

        `events` are the texts of its newest ones. Does not wait; what is published within one turn
        of the event loop is sent together. While there is no connection only the version is kept.
        Publishing ends `follow`.
        """

    def publish_presence(self, match: str, seats: ConnectedSeats) -> None:
        """Tell whoever follows a match that is owned here who is connected to it.

        A process that acquires a match calls this at once, whether or not anybody is connected:
        followers learn from it who owns the match now, and tell that process who attends. It ends
        `follow`, like `publish`. A process that has lost a match to another calls `follow`.
        """

    async def follow(self, match: str, owner: str) -> None:
        """Receive events and presence of a match that another process owns.

        Returns once the events of the match arrive here, so that nothing is missed by loading it
        from the store afterwards. Without a connection it returns at once, and
        `BusHandler.on_reconnected` is called later. Called again, it changes the owner.
        """

    def unfollow(self, match: str) -> None:
        """Receive nothing of a match any more; nobody attends it here."""

    def attend(self, match: str, people: Sequence[Person]) -> None:
        """Tell the owner of a match that is followed here who attends it here.

        Sent when it changes, and again every `ATTENDANCE_INTERVAL` seconds, so it may be called as
        often as one likes. Callers bound the number of people (`attendance.representatives`). The
        owner takes everybody who has a token for connected.
        """

    async def request(self, process: str, match: str, command: bytes, timeout: float) -> bytes:
        """The answer of a process to a command (JSON) for a match that it owns.

        Raises `BusUnavailable` at once if there is no connection or no such process, and after
        `timeout` seconds without an answer.
        """


class LocalBus:
    """The bus of a process that is alone: there is nobody to tell or to hear."""

    connected = True

    async def start(self, handler: BusHandler) -> None:
        """Nothing will be received."""

    async def close(self) -> None:
        """Nothing is held."""

    def publish(self, match: str, version: int, events: Sequence[str]) -> None:
        """Nobody follows."""

    def publish_presence(self, match: str, seats: ConnectedSeats) -> None:
        """Nobody follows."""

    async def follow(self, match: str, owner: str) -> None:
        """Nobody else owns a match."""

    def unfollow(self, match: str) -> None:
        """Nothing was followed."""

    def attend(self, match: str, people: Sequence[Person]) -> None:
        """Nobody else owns a match."""

    async def request(self, process: str, match: str, command: bytes, timeout: float) -> bytes:
        """Raises `BusUnavailable`: there is no other process."""
        raise BusUnavailable(f"there is no process {process}", may_have_run=False)
