"""Which of a match's people are connected, and who was and is not any more.

Nothing of this is kept in the log. The process that owns a match knows of its own connections, and
other processes tell it of theirs (`PresenceTracker.attend`); they show what it says
(`PresenceTracker.show`). Nobody is called disconnected who was not connected before and has done
nothing since.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from vitral.service import log
from vitral.service.attendance import Person
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

    __slots__ = (  # there is one for each table
        "_disconnected",
        "_elsewhere",
        "_leaving",
        "_open",
        "following",
        "seats",
    )

    def __init__(self) -> None:
        self.seats = ConnectedSeats()
        """As of the last `update`, or as the owner of the match said last."""
        self.following = False
        """Whether another process owns the match and says who is connected."""
        self._open: dict[str, int] = {}
        """Open connections, of watchers too: they may sit down later."""
        self._leaving: dict[str, asyncio.TimerHandle] = {}
        """Who has no connection any more, but still counts as connected for a while."""
        self._disconnected: set[str] = set()
        self._elsewhere: dict[str, tuple[Person, ...]] = {}
        """By process, who attends the match there; empty unless this process owns the match."""

    def connect(self, token: str) -> None:
        """One more connection of somebody."""
        self._open[token] = self._open.get(token, 0) + 1
        self._disconnected.discard(token)
        if timer := self._leaving.pop(token, None):
            timer.cancel()

    def disconnect(self, token: str, seats: Iterable[Seat], expired: Callable[[], object]) -> None:
        """One connection less; `expired` is called when the last one of a player is long gone."""
        if self._close(token) and any(seat.token_hash == token for seat in seats):
            self._leave(token, expired)

    @property
    def elsewhere(self) -> list[Person]:
        """Who attends the match at other processes."""
        return [person for people in self._elsewhere.values() for person in people]

    def attend(
        self,
        process: str,
        people: Sequence[Person],
        seats: Iterable[Seat],
        expired: Callable[[], object],
    ) -> None:
        """Who attends the match at another process, in place of who did before.

        Those who show a token have one connection there. Called with nobody when the process has
        not been heard of for a while. `expired` as for `disconnect`.
        """
        before, after = _tokens(self._elsewhere.pop(process, ())), _tokens(people)
        if people:
            self._elsewhere[process] = tuple(people)
        for token in after - before:
            self.connect(token)
        for token in before - after:
            self.disconnect(token, seats, expired)

    def show(self, seats: ConnectedSeats) -> bool:
        """What the owner of the match says; whether a seat's state has changed."""
        before, self.seats, self.following = self.seats, seats, True
        return seats != before

    def follow(self) -> None:
        """Follow another process that owns the match now; the last state is shown until it speaks.

        Who attends elsewhere is for that process to know.
        """
        self.following = True
        for people in self._elsewhere.values():
            for token in _tokens(people):
                self._close(token)
        self._elsewhere.clear()

    def take_over(self, seats: Iterable[Seat], expired: Callable[[], object]) -> None:
        """Own the match from now on, in place of the process that said who is connected.

        People whom it called connected still count as such for `GRACE` seconds: the processes that
        they are connected to tell us of them, or they come to another process. `expired` as for
        `disconnect`.
        """
        self.following = False
        self._disconnected.clear()  # who left this process may have come to another one
        for seat in seats:
            token = seat.token_hash
            if self._is_connected(token):
                continue
            if seat.number in self.seats.disconnected:
                self._disconnected.add(token)
            elif seat.number in self.seats.connected:
                self._leave(token, expired)

    def _is_connected(self, token: str) -> bool:
        return token in self._open or token in self._leaving

    def _leave(self, token: str, expired: Callable[[], object]) -> None:
        self._leaving[token] = asyncio.get_running_loop().call_later(
            GRACE, self._expire, token, expired
        )

    def _close(self, token: str) -> bool:
        """One connection less; whether it was the last."""
        self._open[token] -= 1
        if self._open[token]:
            return False
        del self._open[token]
        return True

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
        """Look at who sits where; whether a seat's state has changed since the last time.

        Nothing changes while another process owns the match.
        """
        if self.following:
            return False
        before, people = self.seats, [(seat.number, seat.token_hash) for seat in seats]
        self._disconnected.intersection_update(token for _, token in people)
        self.seats = ConnectedSeats(
            tuple(n for n, token in people if self._is_connected(token)),
            tuple(n for n, token in people if token in self._disconnected),
        )
        return self.seats != before


def _tokens(people: Iterable[Person]) -> set[str]:
    return {person.token for person in people if person.token is not None}


def _person_of(event: log.Event) -> int | None:
    """The seat whose person did this; None for what bots and clocks do."""
    if isinstance(event, log.Moved):
        return event.seat if event.request else None
    return event.seat if isinstance(event, _DONE_BY_PEOPLE) else None
