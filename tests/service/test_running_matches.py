"""Who plays against whom, as the store knows it: in every process, and after a restart."""

import pytest

from tests.games import random_game
from tests.service.test_cluster import ANA, BEN, Cluster, run, started
from tests.service.test_match_service import until
from vitral.rules import State
from vitral.service.attendance import Person
from vitral.service.commands import ResignSeat, Start, TakeSeat
from vitral.service.log import Settings
from vitral.service.match_service import MatchService
from vitral.service.running_matches import could_come_from, strips_of

EVA = Person("192.0.2.3", "eva")


async def playing(c: Cluster, service: MatchService) -> str:
    """A match of Ana and Ben that the store knows of, with the address of Ana."""
    id_ = await started(service)
    await until(lambda: len(c.logs.seated) == 3)
    return id_


async def state_of(service: MatchService, id_: str) -> State:
    state = (await service.fresh(id_)).match.state
    assert state is not None
    return state


def test_every_process_knows_who_plays() -> None:
    async def scene(c: Cluster) -> None:
        first, second = await c.start("first"), await c.start("second")
        state = await state_of(first, await playing(c, first))
        for service in (first, second):
            assert await service.running.would_help(ANA, state)
            assert await service.running.would_help(Person("somewhere else", "ben"), state)
            assert not await service.running.would_help(EVA, state)

    run(scene)


def test_whoever_plays_on_at_another_process_is_known_by_their_address() -> None:
    async def scene(c: Cluster) -> None:
        first, second = await c.start("first"), await c.start("second")
        state = await state_of(first, id_ := await playing(c, first))
        moved = Person("198.51.100.7", "ana")
        assert not await second.running.would_help(Person("198.51.100.7"), state)
        await second.visit(id_, moved)
        await until(lambda: len(c.logs.seated) == 4)
        assert await first.running.would_help(Person("198.51.100.7"), state)

    run(scene)


def test_a_match_that_nobody_looks_at_is_still_known() -> None:
    async def scene(c: Cluster) -> None:
        service = await c.start("first")
        state = await state_of(service, await playing(c, service))
        await service.forget_idle(-1)
        assert list(service.matches) == []
        assert await service.running.would_help(BEN, state)

    run(scene)


def test_after_the_match_or_a_resignation_everybody_may_know_everything() -> None:
    async def scene(c: Cluster) -> None:
        service = await c.start("first")
        state = await state_of(service, id_ := await playing(c, service))
        await service.execute(id_, ResignSeat(1), ANA)
        await until(lambda: not c.logs.seated)
        assert not await service.running.would_help(BEN, state)

    run(scene)


def test_two_seats_at_one_screen_are_no_match_between_people() -> None:
    async def scene(c: Cluster) -> None:
        service = await c.start("first")
        seated = [TakeSeat(1, "Ana"), TakeSeat(2, "Ben")]
        id_ = await service.create(Settings(starter=1), [None, None], maker=ANA, seated=seated)
        await service.execute(id_, Start(), ANA)
        assert not await service.running.would_help(ANA, await state_of(service, id_))

    run(scene)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_comes_from_its_own_game_and_from_no_other(players: int) -> None:
    game = random_game(players, seed=1)
    strips = strips_of(game.start)
    states = [step.state for step in game.steps if not step.state.over]
    assert all(could_come_from(state, strips) for state in states)
    others = [strips_of(random_game(players, seed=n, steps=0).start) for n in range(2, 100)]
    early = states[: len(states) // 2]
    assert not any(could_come_from(state, other) for state in early[::7] for other in others)


def test_fewer_or_more_seats_than_the_match_has_make_no_difference() -> None:
    """Somebody could leave a seat out, or add one."""
    state = random_game(3, steps=1).state
    strips = strips_of(state)
    assert could_come_from(state, strips[:2])
    assert could_come_from(random_game(2, steps=1).state, strips_of(random_game(2, steps=1).state))
    two = state._replace(players=state.players[1:])
    assert could_come_from(two, strips)
