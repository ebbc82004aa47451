"""Who is connected: shown when it changes, not while a page is loaded again, never guessed."""

import pytest

from tests.service.driving import Decided
from tests.service.test_match_service import (
    ANA,
    EVE,
    moving,
    sitting,
    started,
    until,
    with_service,
)
from vitral.notation import format_move
from vitral.rules import legal_moves
from vitral.service import decisions, presence
from vitral.service.attendance import Person
from vitral.service.live_match import LiveMatch
from vitral.service.log import Settings
from vitral.service.match_service import MatchService
from vitral.service.presence import ConnectedSeats

BEN = Person("192.0.2.2", "h2")


class Listener:
    """A watcher who remembers what it hears of people's connections."""

    def __init__(self, table: LiveMatch, person: Person = EVE) -> None:
        self.person = person
        self.heard: list[ConnectedSeats] = []
        self._table = table

    def notify(self) -> None:
        """Moves are of no interest."""

    def notify_presence(self) -> None:
        self.heard.append(self._table.presence.seats)


@pytest.fixture(autouse=True)
def short_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.01)


async def move_of(service: MatchService, table: LiveMatch, seat: int) -> None:
    """Move for whoever is to move until a seat's person has moved, with a request as they do."""
    moved = 0
    while moved != seat:
        state, turn = table.match.state, table.match.turn
        assert state is not None
        moved = state.seat
        move = format_move(legal_moves(state)[0])
        await service.execute(table.match.id, Decided(moving(moved, move, turn, f"r{turn}")))


def test_everybody_hears_who_comes_and_who_goes() -> None:
    async def scene(service: MatchService) -> None:
        table = await service.matches.get(await started(service))
        eve = Listener(table)
        service.subscribe(table, eve)
        assert table.presence.seats == ConnectedSeats()
        with service.subscribed(table, ANA), service.subscribed(table, BEN):
            assert table.presence.seats == ConnectedSeats((1, 2))
        await until(lambda: table.presence.seats == ConnectedSeats((), (1, 2)))
        with service.subscribed(table, ANA):
            assert table.presence.seats == ConnectedSeats((1,), (2,))
        heard = [ConnectedSeats((1,)), ConnectedSeats((1, 2))]
        assert eve.heard[:2] == heard
        assert eve.heard[-1] == ConnectedSeats((1,), (2,))

    with_service(scene)


def test_a_page_that_is_loaded_again_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "GRACE", 60)

    async def scene(service: MatchService) -> None:
        table = await service.matches.get(await started(service))
        eve = Listener(table)
        service.subscribe(table, eve)
        for _ in range(100):
            with service.subscribed(table, ANA), service.subscribed(table, ANA):
                pass
        assert eve.heard == [ConnectedSeats((1,))]

    with_service(scene)


def test_who_has_another_tab_is_still_there() -> None:
    async def scene(service: MatchService) -> None:
        table = await service.matches.get(await started(service))
        with service.subscribed(table, ANA):
            with service.subscribed(table, ANA):
                pass
            with service.subscribed(table, BEN):
                pass
            await until(lambda: table.presence.seats.disconnected == (2,))
            assert table.presence.seats.connected == (1,)

    with_service(scene)


def test_who_watches_and_then_sits_down_is_connected() -> None:
    async def scene(service: MatchService) -> None:
        match = await service.create(Settings(), [None, None])
        table = await service.matches.get(match)
        eve = Listener(table)
        service.subscribe(table, eve)
        with service.subscribed(table, ANA):
            assert eve.heard == []
            await service.execute(match, Decided(sitting(1)))
            assert eve.heard == [ConnectedSeats((1,))]
            await service.execute(match, Decided(lambda match, now: decisions.leave(match, 1, now)))
            assert eve.heard == [ConnectedSeats((1,)), ConnectedSeats()]

    with_service(scene)


def test_who_was_never_here_is_not_called_disconnected() -> None:
    """They may play by requests alone, or be connected to another server."""

    async def scene(service: MatchService) -> None:
        table = await service.matches.get(await started(service))
        await move_of(service, table, 2)
        with service.subscribed(table, ANA):
            assert table.presence.seats == ConnectedSeats((1,))

    with_service(scene)


def test_who_moves_without_a_connection_is_not_called_disconnected() -> None:
    async def scene(service: MatchService) -> None:
        match = await started(service)
        table = await service.matches.get(match)
        eve = Listener(table)
        service.subscribe(table, eve)
        with service.subscribed(table, ANA):
            pass
        await until(lambda: table.presence.seats.disconnected == (1,))
        await move_of(service, table, 1)
        assert eve.heard[-1] == table.presence.seats == ConnectedSeats()

    with_service(scene)


def test_what_a_bot_does_for_somebody_does_not_bring_them_back() -> None:
    async def scene(service: MatchService) -> None:
        table = await service.matches.get(await started(service, Settings(starter=1)))
        with service.subscribed(table, ANA):
            pass
        await until(lambda: table.presence.seats.disconnected == (1,))
        with service.subscribed(table, BEN):
            await service.execute(
                table.match.id, Decided(lambda match, now: decisions.leave(match, 1, now))
            )
            await until(lambda: table.match.mover == table.match.seat(2))
            assert table.presence.seats == ConnectedSeats((2,), (1,))

    with_service(scene)


def test_nothing_is_left_of_those_who_only_watched() -> None:
    async def scene(service: MatchService) -> None:
        table = await service.matches.get(await started(service))
        for number in range(20):
            with service.subscribed(table, Person("192.0.2.9", f"t{number}")):
                pass
        kept = table.presence
        assert (kept._open, kept._leaving, kept._disconnected) == ({}, {}, set())

    with_service(scene)


def test_a_rematch_says_who_asked_first() -> None:
    async def scene(service: MatchService) -> None:
        match = await started(service)
        await service.execute(match, Decided(lambda match, now: decisions.resign(match, 1, now)))
        await service.rematch(match, Person("b", "h2"))
        await service.rematch(match, Person("a", "h1"))
        assert (await service.matches.get(match)).match.rematch_by == 2

    with_service(scene)
