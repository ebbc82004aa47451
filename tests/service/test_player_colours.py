"""The colours that players choose at the table before the start."""

import asyncio
from collections.abc import Callable, Sequence

import pytest

from tests.service.driving import NOON, SEED, Decided, Table
from vitral.notation.documents import PLAYER_COLOURS, PlayerColour
from vitral.service import decisions, log
from vitral.service.attendance import Person
from vitral.service.bot_pool import BotPool
from vitral.service.decisions import MOST_COLOURS
from vitral.service.errors import ServiceError
from vitral.service.match import Match
from vitral.service.match_service import MatchService
from vitral.service.views import export
from vitral.storage.memory import MemoryStore

RED, TEAL, GREEN, VIOLET = PLAYER_COLOURS


def seen(table: Table) -> list[str]:
    return [seat["colour"] for seat in table.views()[0]["seats"]]


def test_everybody_who_did_not_choose_gets_what_is_left_in_order() -> None:
    table = Table("ABb.", begin=False)
    assert seen(table) == [RED, TEAL, GREEN, VIOLET]
    table.command(decisions.choose_colour, 2, RED)
    assert seen(table) == [TEAL, RED, GREEN, VIOLET]
    table.command(decisions.choose_colour, 1, VIOLET)
    assert seen(table) == [VIOLET, RED, TEAL, GREEN]
    chosen = [seat["colour_chosen"] for seat in table.views()[0]["seats"]]
    assert chosen == [True, True, False, False]
    assert table.replayed().colours == table.match.colours


def test_a_choice_that_is_refused_changes_nothing() -> None:
    table = Table("AB", begin=False)
    table.command(decisions.choose_colour, 1, GREEN)
    assert table.code(decisions.choose_colour, 2, GREEN) == "colour-taken"
    assert table.code(decisions.choose_colour, 2, "gold") == "unknown-colour"
    assert table.code(decisions.choose_colour, 5, RED) == "no-such-seat"
    assert decisions.choose_colour(table.match, 1, GREEN, NOON) == []
    table.begin()
    assert table.code(decisions.choose_colour, 2, VIOLET) == "already-started"
    assert seen(table) == [GREEN, RED]


def test_the_seats_are_locked_so_the_colours_are_too() -> None:
    table = Table("AB", begin=False, additions=("a", "b"))
    table.command(decisions.start)
    assert table.match.locked
    assert table.code(decisions.choose_colour, 1, GREEN) == "already-started"


def test_a_colour_is_free_again_when_its_player_gets_up() -> None:
    table = Table("AB", begin=False)
    table.command(decisions.choose_colour, 1, GREEN)
    table.command(decisions.leave, 1)
    table.command(decisions.choose_colour, 2, GREEN)
    assert seen(table) == [RED, GREEN]


def test_nobody_fills_the_log_by_choosing_again_and_again() -> None:
    """One person at a table chose until the log was full, and nobody else could sit down."""
    table = Table("AB.", begin=False)
    for choice in range(MOST_COLOURS):
        table.command(decisions.choose_colour, 1, (GREEN, VIOLET)[choice % 2])
    assert table.code(decisions.choose_colour, 1, GREEN) == "too-often"
    assert decisions.choose_colour(table.match, 1, VIOLET, NOON) == []
    table.command(decisions.choose_colour, 2, GREEN)
    table.command(decisions.leave, 1)
    table.command(decisions.take_seat, 1, "Eva", "E", "")
    table.command(decisions.choose_colour, 1, RED)
    assert table.code(decisions.choose_colour, 1, "gold") == "unknown-colour"


def test_the_form_of_a_new_match_chooses_for_its_seats() -> None:
    colours: list[PlayerColour | None] = [VIOLET, None, RED]
    made = decisions.create(log.Settings(), [None, None, "greedy"], SEED, NOON, colours=colours)
    match = Match("m1").replay(made)
    taken = decisions.take_seat(match, 1, "Ana", "A", "", NOON)
    assert match.replay(taken).colours == (VIOLET, TEAL, RED)
    with pytest.raises(ServiceError) as caught:
        decisions.create(log.Settings(), [None, None], SEED, NOON, colours=[RED, RED])
    assert caught.value.code == "colour-taken"


def test_a_record_says_the_colours_once_somebody_chose_one() -> None:
    """Matches from before there were colours are exported as they always were."""
    plain = Table("AB")
    assert [seat.colour for seat in export(plain.match).seats] == [None, None]
    assert '"colour"' not in plain.log[0]
    table = Table("AB", begin=False)
    table.command(decisions.choose_colour, 2, RED)
    table.begin()
    assert [seat.colour for seat in export(table.match).seats] == [TEAL, RED]


def sits(seat: int, token: str) -> Callable[[Match, int], Sequence[log.Event]]:
    return lambda match, now: decisions.take_seat(match, seat, "Player", token, "", now)


def test_a_rematch_is_played_in_the_same_colours() -> None:
    async def scenario() -> tuple[PlayerColour, ...]:
        players = BotPool()
        service = MatchService(MemoryStore(), players)
        made = await service.create(log.Settings(), [None, None], colours=[GREEN, None])
        for seat, token in enumerate("AB", 1):
            await service.execute(made, Decided(sits(seat, token)))
        await service.execute(made, Decided(decisions.start))
        await service.execute(made, Decided(lambda m, now: decisions.resign(m, 1, now)))
        again = await service.rematch(made, Person("b", "B"))
        colours = (await service.matches.get(again)).match.colours
        await service.close()
        await players.close()
        return colours

    assert asyncio.run(scenario()) == (GREEN, RED)
