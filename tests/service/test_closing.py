"""Matches that the host of the server has closed."""

import pytest

from tests.service.driving import Decision, Table
from vitral.notation.records import read_record
from vitral.service import decisions, log
from vitral.service.attendance import Person
from vitral.service.commands import CloseMatch
from vitral.service.luck import commit

ASKED: dict[str, tuple[Decision, tuple[object, ...]]] = {
    "take a seat": (decisions.take_seat, (2, "Ben", "B", "")),
    "leave": (decisions.leave, (1,)),
    "choose a colour": (decisions.choose_colour, (1, "violet")),
    "free a seat": (decisions.free_seat, (1,)),
    "start": (decisions.start, ()),
    "move": (decisions.move, (1, "1O-1", 1, "a")),
    "take back": (decisions.take_back, (1, 1)),
    "answer a takeback": (decisions.answer_takeback, (2, 1, True)),
    "resign": (decisions.resign, (1,)),
    "come back": (decisions.come_back, (1,)),
    "ask for a hint": (decisions.hint, (1,)),
    "ask for a rematch": (decisions.rematch, ("q2yT8bLx0WcZ5dRk",)),
}


@pytest.mark.parametrize("begin", [False, True], ids=["open", "playing"])
@pytest.mark.parametrize("what", ASKED)
def test_nobody_can_change_a_closed_match(what: str, begin: bool) -> None:
    table = Table("AB" if begin else "A.", begin=begin)
    table.command(decisions.close)
    decide, wanted = ASKED[what]
    assert table.code(decide, *wanted) == "match-closed"


def test_a_closed_match_is_over_and_nobody_has_won() -> None:
    table = Table("AB", public=True, clock=log.LiveClock(bank=60))
    table.play(3)
    table.command(decisions.take_back, 1, 1)
    assert table.command(decisions.close) == [log.Closed(at=table.now)]
    match = table.match
    assert (match.status, match.winners, match.mover, match.takeback) == ("over", (), None, None)
    assert match.deadline is None
    assert not match.summary.public
    seen = table.views()[0]
    assert (seen["closed"], seen["winners"]) == (True, [])
    assert table.seen(table.replayed()) == table.seen()
    assert [log.write_event(log.read_event(text)) for text in table.log] == table.log


def test_a_match_that_waits_for_additions_waits_no_more_when_it_is_closed() -> None:
    table = Table("AB", begin=False, additions=("swan", ""))
    table.command(decisions.start)
    assert table.match.locked
    table.command(decisions.close)
    assert (table.match.locked, table.match.deadline) == (False, None)
    assert table.match.seat(1).commitment == commit(b"swan")
    table.wait(60)
    assert table.command(decisions.time_out) == []
    assert table.code(decisions.reveal, 1, "swan") == "nothing-to-reveal"


def test_closing_again_changes_nothing_and_what_was_played_to_its_end_stays_as_it_is() -> None:
    table = Table("AB")
    table.command(decisions.close)
    assert table.command(decisions.close) == []
    assert Table("AB").finish().code(decisions.close) == "match-over"


def test_a_move_that_was_kept_before_is_still_answered() -> None:
    table = Table("AB")
    turn, text = table.match.turn, table.legal()[0]
    table.command(decisions.move, table.state.seat, text, turn, "a")
    table.command(decisions.close)
    assert table.command(decisions.move, 1, text, turn, "a") == []


def test_the_command_needs_nobody_at_the_table() -> None:
    table = Table("AB")
    assert CloseMatch().decide(table.match, Person(), table.now) == [log.Closed(at=table.now)]


def test_the_record_of_a_closed_match_can_be_read_and_has_no_result() -> None:
    table = Table("AB")
    table.play(4)
    table.command(decisions.close)
    record = read_record(table.exported())
    assert record.result is None
    assert "closed" not in table.exported()
