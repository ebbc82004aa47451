"""A match that a client watches over its socket."""

from collections.abc import Callable, Iterator

from vitral.server import messages as m
from vitral.service.attendance import Person
from vitral.service.live_match import LiveMatch
from vitral.service.match_json import moves_json, view_json
from vitral.service.match_service import MatchService
from vitral.service.presence import ConnectedSeats


class Subscription:
    """What a client knows of a match, and what it is to be sent next.

    To publish something is to wake the connection's writer, which asks for the messages that are
    due when the client is ready to take them. A slow client therefore gets the newest view, misses
    those in between, and makes nobody wait.
    """

    __slots__ = (
        "_known",
        "_live",
        "_moves",
        "_presence",
        "_seats",
        "_service",
        "notify",
        "notify_presence",
        "person",
    )

    def __init__(
        self,
        wake: Callable[[], None],
        service: MatchService,
        person: Person,
        live: LiveMatch,
        known: int,
        command: m.Watch,
    ) -> None:
        self.notify = wake
        self.notify_presence = wake
        self.person = person
        self._service = service
        self._live = live
        self._known = known
        self._moves = command.moves
        self._presence = command.presence
        self._seats: ConnectedSeats | None = None
        """Who is connected, as far as the client knows."""

    def due(self) -> Iterator[bytes]:
        """The messages that the client needs to know the match as it is now."""
        match = self._live.match
        if match.version > self._known:
            moves = moves_json(self._live, self._known) if self._moves else None
            message = moves or self._view()
            self._known = match.version
            yield message
        seats = self._live.presence.seats
        if self._presence and seats != self._seats:
            self._seats = seats
            yield m.written_presence(match.id, seats)

    def _view(self) -> bytes:
        match = self._live.match
        head = b'{"type":"view","match":"%b","version":%d,"view":'
        view = view_json(self._live, self.person.token, self._service.now())
        return head % (match.id.encode(), match.version) + view + b"}"

    def stop(self) -> None:
        """End the subscription."""
        self._service.unsubscribe(self._live, self)
