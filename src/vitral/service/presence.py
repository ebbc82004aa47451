"""Which of a match's people are connected to this server, and who was and is not any more.

Nothing of this is kept in the log. People connected to another server are not known here: nobody is
called disconnected who was not connected to this server before and has done nothing since.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from vitral.service import log
from vitral.service.match import Seat

GRACE = 5.0
"""Seconds without any connection after which a person is disconnected.

Reloading a page takes one or two. It also bounds what others hear of somebody who comes and goes on
purpose: at most two changes in this time.
"""
_DONE_BY_PEOPLE = (log.TakebackAsked, log.TakebackAnswered, log.Returned, log.Hinted)


class ConnectedSeats(NamedTuple):
    """Seats by the state of their people; those in neither are bots', open, or not known."""

    connected: tuple[int, ...] = ()
    disconnected: tuple[int, ...] = ()


class PresenceTracker:
    """The connections of a match's people, by the hash of their token."""

    __slots__ = ("_disconnected", "_leaving", "_open", "seats")  # there is one for each table

    def __init__(self) -> None:
        self.seats = ConnectedSeats()
        """As of the last `update`."""
        self._open: dict[str, int] = {}
        """Open connections, of watchers too: they may sit down later."""
        self._leaving: dict[str, asyncio.TimerHandle] = {}
        """Who has no connection any more, but still counts as connected for a while."""
        self._disconnected: set[str] = set()

    def connect(self, token: str) -> None:
        """One more connection of somebody."""
        self._open[token] = self._open.get(token, 0) + 1
        self._disconnected.discard(token)
        if timer := self._leaving.pop(token, None):
            timer.cancel()

    def disconnect(self, token: str, seats: Iterable[Seat], expired: Callable[[], object]) -> None:
        """One connection less; `expired` is called when the last one of a player is long gone."""
        self._open[token] -= 1
        if self._open[token]:
            return
        del self._open[token]
        if any(seat.token_hash == token for seat in seats):
            self._leaving[token] = asyncio.get_running_loop().call_later(
                GRACE, self._expire, token, expired
            )

    def _expire(self, token: str, expired: Callable[[], object]) -> None:
        del self._leaving[token]
        self._disconnected.add(token)
        expired()

    def acted(self, events: Iterable[log.Event], seats: Sequence[Seat]) -> bool:
        """Forget that people are disconnected who did something by other means, or elsewhere.

        Whether somebody is disconnected, so that there may be something to forget.
        """
        if not self._disconnected:  # nearly always, and this is asked for every move
            return False
        people = [seats[seat - 1] for event in events if (seat := _person_of(event))]
        self._disconnected.difference_update(person.token_hash for person in people)
        return True

    def update(self, seats: Iterable[Seat]) -> bool:
        """Look at who sits where; whether a seat's state has changed since the last time."""
        before, people = self.seats, [(seat.number, seat.token_hash) for seat in seats]
        self._disconnected.intersection_update(token for _, token in people)
        self.seats = ConnectedSeats(
            tuple(n for n, token in people if token in self._open or token in self._leaving),
            tuple(n for n, token in people if token in self._disconnected),
        )
        return self.seats != before


def _person_of(event: log.Event) -> int | None:
    """The seat whose person did this; None for what bots and clocks do."""
    if isinstance(event, log.Moved):
        return event.seat if event.request else None
    return event.seat if isinstance(event, _DONE_BY_PEOPLE) else None
