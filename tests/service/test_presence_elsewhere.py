"""People who are connected to several processes: what the owner of a match knows, others show."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from vitral.service import presence
from vitral.service.attendance import Audience, Person, audience, representatives
from vitral.service.match import Seat
from vitral.service.presence import ConnectedSeats, PresenceTracker

ANA, OLA, EVE = Person("192.0.2.1", "h1"), Person("192.0.2.2", "h2"), Person("192.0.2.9", "eve")
HASHES = ("h1", "h2")
SEATS = [Seat(number, token_hash=token) for number, token in enumerate(HASHES, 1)]
TOKENS = frozenset(HASHES)


class Place:
    """A process as far as presence goes: a tracker, who watches here, and what they are shown."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.tracker = PresenceTracker()
        self.people: list[Person] = []
        self.shown: list[ConnectedSeats] = []
        self.owner: Place | None = None
        self.followers: list[Place] = []

    def come(self, person: Person) -> None:
        self.people.append(person)
        if person.token:
            self.tracker.connect(person.token)
        self.tell()

    def go(self, person: Person) -> None:
        self.people.remove(person)
        if person.token:
            self.tracker.disconnect(person.token, SEATS, self.notify)
        self.tell()

    def tell(self) -> None:
        """Show a change to everybody here; tell the owner who attends."""
        self.notify()
        if self.owner is not None:
            self.owner.hear(self.name, representatives(self.people, TOKENS))

    def hear(self, process: str, people: tuple[Person, ...]) -> None:
        self.tracker.attend(process, people, SEATS, self.notify)
        self.notify()
        self.publish()

    def notify(self) -> None:
        if self.tracker.update(SEATS):
            self.shown.append(self.tracker.seats)
            self.publish()

    def publish(self) -> None:
        for follower in self.followers:
            if follower.tracker.show(self.tracker.seats):
                follower.shown.append(self.tracker.seats)

    def own(self, *followers: "Place") -> None:
        """Be the owner from now on."""
        self.owner, self.followers = None, list(followers)
        if self.tracker.following:
            self.tracker.take_over(SEATS, self.notify)
        for follower in followers:
            follower.owner, follower.followers = self, []
            follower.tracker.follow()
        self.notify()
        self.publish()
        for follower in followers:
            follower.tell()

    @property
    def audience(self) -> Audience:
        return audience([*self.people, *self.tracker.elsewhere], TOKENS)


@pytest.fixture(autouse=True)
def short_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.01)


def run(scene: Callable[[Place, Place], Coroutine[Any, Any, None]]) -> None:
    async def play() -> None:
        owner, other = Place("owner"), Place("other")
        owner.own(other)
        await scene(owner, other)

    asyncio.run(play())


async def grace_over() -> None:
    await asyncio.sleep(0.05)


def test_everybody_sees_who_is_connected_anywhere() -> None:
    async def scene(owner: Place, other: Place) -> None:
        owner.come(ANA)
        other.come(OLA)
        assert owner.tracker.seats == other.tracker.seats == ConnectedSeats((1, 2))
        other.go(OLA)
        owner.go(ANA)
        assert other.tracker.seats == ConnectedSeats((1, 2))
        await grace_over()
        assert owner.tracker.seats == other.tracker.seats == ConnectedSeats((), (1, 2))
        assert owner.shown == other.shown

    run(scene)


def test_who_goes_from_one_process_to_another_stays_connected() -> None:
    async def scene(owner: Place, other: Place) -> None:
        owner.come(ANA)
        owner.go(ANA)
        other.come(ANA)
        await grace_over()
        other.go(ANA)
        owner.come(ANA)
        await grace_over()
        assert owner.shown == other.shown == [ConnectedSeats((1,))]

    run(scene)


def test_who_is_connected_to_two_processes_may_leave_one() -> None:
    async def scene(owner: Place, other: Place) -> None:
        owner.come(ANA)
        other.come(ANA)
        owner.go(ANA)
        await grace_over()
        assert owner.shown == [ConnectedSeats((1,))]
        other.go(ANA)
        await grace_over()
        assert owner.shown[1:] == [ConnectedSeats((), (1,))]

    run(scene)


def test_a_process_that_is_not_heard_of_has_nobody() -> None:
    async def scene(owner: Place, other: Place) -> None:
        other.come(OLA)
        for _ in range(3):  # it says so again and again
            other.tell()
        owner.hear("other", ())  # as the bus does after a while
        await grace_over()
        assert owner.tracker.seats == ConnectedSeats((), (2,))
        assert owner.tracker.elsewhere == []
        assert owner.audience == Audience()

    run(scene)


def test_bots_think_for_those_who_attend_elsewhere() -> None:
    async def scene(owner: Place, other: Place) -> None:
        other.come(EVE)
        assert owner.audience == Audience((EVE,), plays=False)
        other.come(OLA)
        assert owner.audience == Audience((OLA,), plays=True)
        other.go(OLA)
        other.go(EVE)
        assert owner.audience == Audience()

    run(scene)


def test_the_next_owner_goes_on_with_what_it_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rolling restart changes nothing for those who connect again within the time of grace."""
    monkeypatch.setattr(presence, "GRACE", 60)

    async def scene(owner: Place, other: Place) -> None:
        owner.come(ANA)
        other.come(OLA)
        other.shown.clear()
        other.own()  # the owner has stopped
        assert other.tracker.seats == ConnectedSeats((1, 2))
        other.come(ANA)
        assert other.tracker.seats == ConnectedSeats((1, 2))
        assert other.shown == []

    run(scene)


def test_who_does_not_come_back_to_the_next_owner_is_disconnected() -> None:
    async def scene(owner: Place, other: Place) -> None:
        owner.come(ANA)
        owner.come(OLA)
        owner.go(OLA)
        await grace_over()
        assert other.tracker.seats == ConnectedSeats((1,), (2,))
        other.own()
        assert other.tracker.seats == ConnectedSeats((1,), (2,))
        await grace_over()
        assert other.tracker.seats == ConnectedSeats((), (1, 2))

    run(scene)


def test_who_left_the_next_owner_for_another_process_is_not_called_disconnected() -> None:
    async def scene(owner: Place, other: Place) -> None:
        other.come(ANA)
        other.go(ANA)
        owner.come(ANA)
        await grace_over()
        other.own(owner)
        assert other.tracker.seats == ConnectedSeats((1,))
        await grace_over()
        assert other.tracker.seats == ConnectedSeats((1,))

    run(scene)


def test_a_former_owner_knows_only_its_own_people() -> None:
    async def scene(owner: Place, other: Place) -> None:
        owner.come(ANA)
        other.come(OLA)
        other.own(owner)
        assert owner.tracker.elsewhere == []
        assert other.tracker.elsewhere == [ANA]
        other.go(OLA)
        await grace_over()
        assert owner.tracker.seats == other.tracker.seats == ConnectedSeats((1,), (2,))
        owner.own(other)
        await grace_over()
        assert owner.tracker.seats == other.tracker.seats == ConnectedSeats((1,), (2,))

    run(scene)
