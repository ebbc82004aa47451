"""Hints: who may ask for them, and who hears of it."""

from tests.service.driving import Table
from vitral.service import decisions, log


def hints(table: Table) -> list[int]:
    return [seat["hints"] for seat in table.views()[0]["seats"]]


def test_a_hint_is_told_once_a_turn() -> None:
    table = Table(starter=1)
    assert [
        event.kind for event in table.command(decisions.hint, 1) if isinstance(event, log.Hinted)
    ]
    assert table.command(decisions.hint, 1) == []
    assert hints(table) == [1, 0]
    table.play_until(1)
    table.command(decisions.hint, 1)
    assert hints(table) == [2, 0]
    assert table.replayed().hints == table.match.hints


def test_a_hint_leaves_the_turn_as_it_is() -> None:
    table = Table(starter=1, clock=log.LiveClock(bank=60))
    turn, deadline = table.match.turn, table.match.clocks.deadline()
    table.wait(5)
    table.command(decisions.hint, 1)
    assert (table.match.turn, table.match.clocks.deadline()) == (turn, deadline)
    table.move()


def test_a_hint_that_was_used_stays_used_when_a_move_is_taken_back() -> None:
    table = Table(starter=1)
    table.command(decisions.hint, 1)
    table.move()
    table.command(decisions.take_back, 1, 1)
    table.command(decisions.answer_takeback, 2, 1, True)
    assert hints(table) == [1, 0]
    table.command(decisions.hint, 1)
    assert hints(table) == [2, 0]


def test_only_who_is_to_move_and_at_the_table_gets_a_hint() -> None:
    assert Table(hints=False).code(decisions.hint, 1) == "no-hints"
    assert Table("A.", begin=False).code(decisions.hint, 1) == "not-your-turn"
    table = Table("ABC", starter=1)
    assert table.code(decisions.hint, 2) == "not-your-turn"
    table.command(decisions.leave, 1)
    assert table.code(decisions.hint, 1) == "not-at-table"


def test_matches_of_older_logs_keep_their_hints() -> None:
    assert log.Settings.model_validate_json("{}").hints
