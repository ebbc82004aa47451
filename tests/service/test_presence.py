"""Who is connected: told when it changes, not while a page is loaded again, and never guessed."""

import pytest

from tests.service.test_hub import ANA, EVE, FirstMoves, moving, sitting, started, until, with_hub
from vitral.notation import format_move
from vitral.rules import legal_moves
from vitral.service import decisions, presence
from vitral.service.attendance import Person
from vitral.service.hub import Hub
from vitral.service.log import Settings
from vitral.service.presence import ConnectedSeats
from vitral.service.table import LiveMatch

BEN = Person("192.0.2.2", "h2")


class Listener:
    """A watcher who remembers what it hears of people's connections."""

    def __init__(self, table: LiveMatch, person: Person = EVE) -> None:
        self.person = person
        self.heard: list[ConnectedSeats] = []
        self._table = table

    def tell(self) -> None:
        """Moves are of no interest."""

    def tell_presence(self) -> None:
        self.heard.append(self._table.presence.seats)


@pytest.fixture(autouse=True)
def short_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.01)


async def move_of(hub: Hub, table: LiveMatch, seat: int) -> None:
    """Move for whoever is to move until a seat's person has moved, with a request as they do."""
    moved = 0
    while moved != seat:
        state, turn = table.match.state, table.match.turn
        assert state is not None
        moved = state.seat
        move = format_move(legal_moves(state)[0])
        await hub.act(table.match.id, moving(moved, move, turn, f"r{turn}"))


def test_everybody_hears_who_comes_and_who_goes() -> None:
    async def scene(hub: Hub) -> None:
        table = await hub.table(await started(hub))
        eve = Listener(table)
        hub.watch(table, eve)
        assert table.presence.seats == ConnectedSeats()
        with hub.watching(table, ANA), hub.watching(table, BEN):
            assert table.presence.seats == ConnectedSeats((1, 2))
        await until(lambda: table.presence.seats == ConnectedSeats((), (1, 2)))
        with hub.watching(table, ANA):
            assert table.presence.seats == ConnectedSeats((1,), (2,))
        heard = [ConnectedSeats((1,)), ConnectedSeats((1, 2))]
        assert eve.heard[:2] == heard
        assert eve.heard[-1] == ConnectedSeats((1,), (2,))

    with_hub(scene)


def test_a_page_that_is_loaded_again_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "GRACE", 60)

    async def scene(hub: Hub) -> None:
        table = await hub.table(await started(hub))
        eve = Listener(table)
        hub.watch(table, eve)
        for _ in range(100):
            with hub.watching(table, ANA), hub.watching(table, ANA):
                pass
        assert eve.heard == [ConnectedSeats((1,))]

    with_hub(scene)


def test_who_has_another_tab_is_still_there() -> None:
    async def scene(hub: Hub) -> None:
        table = await hub.table(await started(hub))
        with hub.watching(table, ANA):
            with hub.watching(table, ANA):
                pass
            with hub.watching(table, BEN):
                pass
            await until(lambda: table.presence.seats.disconnected == (2,))
            assert table.presence.seats.connected == (1,)

    with_hub(scene)


def test_who_watches_and_then_sits_down_is_connected() -> None:
    async def scene(hub: Hub) -> None:
        match = await hub.create(Settings(), [None, None])
        table = await hub.table(match)
        eve = Listener(table)
        hub.watch(table, eve)
        with hub.watching(table, ANA):
            assert eve.heard == []
            await hub.act(match, sitting(1))
            assert eve.heard == [ConnectedSeats((1,))]
            await hub.act(match, lambda match, now: decisions.leave(match, 1, now))
            assert eve.heard == [ConnectedSeats((1,)), ConnectedSeats()]

    with_hub(scene)


def test_who_was_never_here_is_not_called_disconnected() -> None:
    """They may play by requests alone, or be connected to another server."""

    async def scene(hub: Hub) -> None:
        table = await hub.table(await started(hub))
        await move_of(hub, table, 2)
        with hub.watching(table, ANA):
            assert table.presence.seats == ConnectedSeats((1,))

    with_hub(scene)


@pytest.mark.parametrize("elsewhere", [False, True])
def test_who_moves_without_a_connection_is_not_called_disconnected(elsewhere: bool) -> None:
    async def scene(hub: Hub) -> None:
        other = Hub(hub.store, FirstMoves())
        match = await started(hub)
        table = await hub.table(match)
        eve = Listener(table)
        hub.watch(table, eve)
        with hub.watching(table, ANA):
            pass
        await until(lambda: table.presence.seats.disconnected == (1,))
        acting = other if elsewhere else hub
        await move_of(acting, await acting.table(match), 1)
        await hub.refresh(table)
        assert eve.heard[-1] == table.presence.seats == ConnectedSeats()
        await other.close()

    with_hub(scene)


def test_what_a_bot_does_for_somebody_does_not_bring_them_back() -> None:
    async def scene(hub: Hub) -> None:
        table = await hub.table(await started(hub, Settings(starter=1)))
        with hub.watching(table, ANA):
            pass
        await until(lambda: table.presence.seats.disconnected == (1,))
        with hub.watching(table, BEN):
            await hub.act(table.match.id, lambda match, now: decisions.leave(match, 1, now))
            await until(lambda: table.match.mover == table.match.seat(2))
            assert table.presence.seats == ConnectedSeats((2,), (1,))

    with_hub(scene)


def test_nothing_is_left_of_those_who_only_watched() -> None:
    async def scene(hub: Hub) -> None:
        table = await hub.table(await started(hub))
        for number in range(20):
            with hub.watching(table, Person("192.0.2.9", f"t{number}")):
                pass
        kept = table.presence
        assert (kept._open, kept._leaving, kept._disconnected) == ({}, {}, set())

    with_hub(scene)


def test_a_rematch_says_who_asked_first() -> None:
    async def scene(hub: Hub) -> None:
        match = await started(hub)
        await hub.act(match, lambda match, now: decisions.resign(match, 1, now))
        await hub.rematch(match, "h2")
        await hub.rematch(match, "h1")
        assert (await hub.table(match)).match.rematch_by == 2

    with_hub(scene)
