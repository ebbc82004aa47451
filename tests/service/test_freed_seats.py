"""Seats that who made the match opens again before the start."""

import asyncio
from collections.abc import Iterable
from itertools import count, islice, repeat

from tests.service.driving import NOON, Decided, Table
from vitral.service import decisions, log
from vitral.service.attendance import Person
from vitral.service.bot_pool import BotPool
from vitral.service.decisions import MOST_SITTINGS
from vitral.service.errors import ServiceError
from vitral.service.match import Match
from vitral.service.match_service import MatchService
from vitral.storage.memory import MemoryStore

HOME, AWAY = "0001", "0002"


def made(origin: str | None = HOME) -> Table:
    """An open match of Ana's, who has not sat down."""
    table = Table("..b", begin=False)
    table.match = Match("m1")
    table.log.clear()
    bots = [None, None, "greedy"]
    table.happen(decisions.create(log.Settings(), bots, bytes(32), NOON, maker="A", origin=origin))
    return table


def sit(table: Table, seat: int, token: str, origin: str | None) -> None:
    events = decisions.take_seat(
        table.match, seat, f"Player {token}", token, "", NOON, origin=origin
    )
    table.happen(events)


def refused(table: Table, token: str, origin: str | None) -> str:
    """The code with which somebody may not sit down, or nothing."""
    try:
        decisions.take_seat(table.match, 2, "Eve", token, "", NOON, origin=origin)
    except ServiceError as error:
        return error.code
    return ""


def barred(table: Table, token: str, origin: str | None) -> bool:
    return refused(table, token, origin) == "barred"


def test_whoever_was_removed_does_not_come_straight_back() -> None:
    table = made()
    sit(table, 2, "E", AWAY)
    table.command(decisions.free_seat, 2)
    assert table.match.seat(2).is_open
    assert [barred(table, *who) for who in (("E", HOME), ("X", AWAY), ("X", HOME))] == [
        *(True, True, False)
    ]
    assert not barred(table, "A", AWAY)  # who made it, wherever they are
    assert table.replayed().barred == table.match.barred


def test_an_origin_that_is_not_known_or_the_makers_own_is_not_barred() -> None:
    for table, origin in ((made(), HOME), (made(), None), (made(None), AWAY)):
        sit(table, 2, "E", origin)
        table.command(decisions.free_seat, 2)
        assert barred(table, "E", origin)
        assert not barred(table, "X", origin)


def sit_and_leave(table: Table, times: int, tokens: Iterable[str], origin: str | None) -> None:
    for token in islice(tokens, times):
        sit(table, 2, token, origin)
        table.command(decisions.leave, 2)


def test_nobody_fills_the_log_by_sitting_down_and_getting_up() -> None:
    """With as many tokens as they like, until nobody could sit down any more."""
    table = made()
    sit_and_leave(table, MOST_SITTINGS, map(str, count()), AWAY)
    assert refused(table, "X", AWAY) == "too-often"
    assert table.replayed().sat_down == table.match.sat_down
    others = ("X", HOME), ("X", "0003"), ("X", None), ("A", AWAY)
    assert [refused(table, *who) for who in others] == [""] * 4


def test_at_the_makers_address_everybody_is_counted_alone() -> None:
    for table, origin in ((made(), HOME), (made(), None), (made(None), AWAY)):
        sit_and_leave(table, MOST_SITTINGS, repeat("E"), origin)
        assert [refused(table, who, origin) for who in "EXA"] == ["too-often", "", ""]


def test_only_seats_of_people_are_freed_and_only_before_the_start() -> None:
    table = made()
    assert [table.code(decisions.free_seat, seat) for seat in (1, 3, 4)] == ["no-such-seat"] * 3
    sit(table, 1, "A", HOME)
    sit(table, 2, "B", AWAY)
    table.command(decisions.start)
    assert table.code(decisions.free_seat, 2) == "already-started"


def test_a_match_waits_for_nobody_who_does_not_come_to_the_rematch() -> None:
    """A seat that is kept for somebody can be given up, by who asked; that bars nobody.

    Who made the match before was the maker of the rematch, too, whether they came or not.
    """

    async def rematch() -> Match:
        service = MatchService(MemoryStore(), BotPool())
        id_ = await service.create(
            log.Settings(), [None, None], maker=Person("a", "A"), origin=HOME
        )
        await service.execute(
            id_, Decided(lambda m, now: decisions.take_seat(m, 1, "Ana", "A", "", now))
        )
        await service.execute(
            id_, Decided(lambda m, now: decisions.take_seat(m, 2, "Ben", "B", "", now))
        )
        await service.execute(id_, Decided(decisions.start))
        await service.execute(id_, Decided(lambda match, now: decisions.resign(match, 1, now)))
        other = await service.rematch(id_, Person("b", "B"), AWAY)
        await service.execute(other, Decided(lambda match, now: decisions.free_seat(match, 1, now)))
        return (await service.matches.get(other)).match

    match = asyncio.run(rematch())
    assert (match.maker, match.origin) == ("B", AWAY)
    assert [seat.reserved for seat in match.seats] == [None, "B"]
    assert match.barred == frozenset()
