import pytest

from tests.games import count_steps
from tests.rules.tables import all_lying
from tests.service.driving import Decision, Table
from vitral.service import log
from vitral.service.decisions import (
    MOST_A_TURN,
    answer_takeback,
    come_back,
    leave,
    move,
    resign,
    take_back,
)


def asked(seats: str = "AB", seat: int = 1) -> Table:
    """A match of a few moves in which a seat has asked to go back to its second step."""
    table = Table(seats, starter=1)
    table.play(4)
    table.command(take_back, seat, 2)
    return table


# Without anybody to ask


@pytest.mark.parametrize("to", [1, 2, 7, 30])
@pytest.mark.parametrize("seats", ["Ab", "Abbb", "AA", "AbA"])
def test_who_plays_alone_goes_back_as_far_as_they_like(seats: str, to: int) -> None:
    table = Table(seats, starter=1)
    table.play(30)
    assert table.match.game is not None
    then = table.match.game.steps[:to]
    first, second, *_ = table.command(take_back, 1, to)
    assert first == log.TakebackAsked(at=table.now, seat=1, to=to)
    assert second == log.TakenBack(at=table.now, to=to)
    assert table.match.game.steps[:to] == then
    assert table.match.takeback is None


@pytest.mark.parametrize("seats", ["AA", "AbbA"])
def test_going_back_a_little_is_little_work_in_a_long_game(
    monkeypatch: pytest.MonkeyPatch, seats: str
) -> None:
    """The whole game was played again twice for every takeback, so a few matches slowed all."""
    table = Table(seats, starter=1)
    while table.state.round < 6:
        table.move()
    table.play(3)
    game = table.match.game
    assert game is not None
    count, played = game.count, count_steps(monkeypatch)
    for back in (1, 2, 3, 4, 5):  # the last two lead into the round before
        table.command(take_back, 1, count - back)
        assert 0 < len(played) < count / 2
        played.clear()


def test_a_takeback_is_one_more_event_and_no_less() -> None:
    table = Table("Ab", starter=1)
    table.play(6)
    before, version, turn = table.log.copy(), table.match.version, table.match.turn
    table.command(take_back, 1, 3)
    assert table.log[: len(before)] == before
    assert table.match.version == version + 2
    assert table.match.turn > turn


def test_the_seat_that_moved_then_moves_again() -> None:
    table = Table("AbbA", starter=2)
    table.play(5)
    table.command(take_back, 1, 2)
    assert table.state.seat == 3


def test_a_move_made_before_a_takeback_is_stale() -> None:
    table = Table("Ab", starter=1)
    table.play(2)
    text, turn = table.legal()[0], table.match.turn
    table.command(take_back, 1, 1)
    assert table.code(move, 1, text, turn, None) == "stale-turn"


def test_a_request_that_was_taken_back_is_still_known() -> None:
    table = Table("Ab", starter=1)
    table.move(request="r1")
    table.command(take_back, 1, 1)
    assert table.match.answer_to("r1") == 5


@pytest.mark.parametrize("to", [-1, 0, 5, 6, 1000])
def test_there_is_nothing_to_take_back_before_the_first_deal_or_after_the_last_move(
    to: int,
) -> None:
    table = Table("Ab")
    table.play(4)
    error = table.refused(take_back, 1, to)
    assert (error.code, error.params) == ("nothing-to-take-back", {"got": to})
    assert str(error) == f"expected 1 to 4 deals and moves to stay, got {to}"


def test_after_the_first_deal_there_is_nothing_to_take_back() -> None:
    assert Table("Ab").code(take_back, 1, 1) == "nothing-to-take-back"


@pytest.mark.parametrize("seats", ["Ab", "AB"])
def test_takebacks_can_be_switched_off(seats: str) -> None:
    table = Table(seats, takebacks=False)
    table.play(4)
    assert table.code(take_back, 1, 2) == "no-takebacks"


# Across a deal


def across(seats: str = "Ab") -> Table:
    """A match in its second round, four moves after the deal."""
    table = Table(seats, starter=1)
    table.play_round()
    table.play(4)
    return table


def test_going_back_behind_a_deal_draws_another_one() -> None:
    """The deal that everybody has seen does not come again, whatever is played."""
    table = Table("Ab", starter=1)
    while table.state.round == 1:
        last = table.legal()[0]
        table.move(last)
    seen = table.state.displays
    table.command(take_back, 1, table.steps - 2)
    assert (table.state.round, table.match.deal_draws, table.match.draws) == (1, [1], 2)
    table.move(last)
    assert (table.state.round, table.match.deal_draws, table.match.draws) == (2, [1, 3], 3)
    assert table.state.displays != seen


def test_going_back_to_the_end_of_a_round_deals_anew_at_once() -> None:
    table = across()
    seen = table.state.displays
    events = table.command(take_back, 1, table.steps - 5)
    assert [type(event) for event in events[1:]] == [log.TakenBack, log.DisplaysFilled]
    assert (table.match.deal_draws, table.match.draws) == ([1, 3], 3)
    assert not table.state.awaits_deal
    assert table.state.displays != seen


def test_no_draw_ever_comes_twice() -> None:
    table = Table("Ab", starter=1)
    for expected in range(1, 6):
        assert table.match.draws == expected
        table.play_round()
        table.command(take_back, 1, 2)
    drawn = [
        event.draw
        for event in map(log.read_event, table.log)
        if isinstance(event, log.DisplaysFilled)
    ]
    assert drawn == [1, 2, 3, 4, 5, 6]


def test_every_pane_comes_back() -> None:
    table = Table("AbAb", starter=1)
    for _ in range(3):
        table.play_round()
    before = all_lying(table.state)
    table.command(take_back, 1, 3)
    assert all_lying(table.state) == before


def test_across_a_deal_consent_is_needed_too() -> None:
    table = across("AB")
    table.command(take_back, 1, 2)
    assert table.match.takeback is not None
    table.command(answer_takeback, 2, 2, True)
    assert (table.steps, table.match.deal_draws) == (2, [1])


# By consent


@pytest.mark.parametrize("seats", ["AB", "ABC", "ABCD", "ABbC"])
def test_everybody_else_must_agree(seats: str) -> None:
    table = asked(seats)
    steps = table.steps
    others = [seat for seat, who in enumerate(seats, 1) if who in "BCD"]
    for seat in others:
        assert table.steps == steps
        assert table.match.takeback is not None
        events = table.command(answer_takeback, seat, 2, True)
        assert events[0] == log.TakebackAnswered(at=table.now, seat=seat, agreed=True)
    assert table.steps == 2
    assert table.match.takeback is None


def test_asking_alone_changes_nothing_on_the_table() -> None:
    table = Table("AB")
    table.play(4)
    before, turn = table.state, table.match.turn
    assert table.command(take_back, 1, 2) == [log.TakebackAsked(at=table.now, seat=1, to=2)]
    assert (table.state, table.match.turn) == (before, turn)


def test_anybody_may_ask_at_any_time() -> None:
    table = asked(seat=2)
    table.command(answer_takeback, 1, 2, True)
    assert table.steps == 2


@pytest.mark.parametrize("seats", ["AAB", "ABA", "AABb"])
def test_nobody_asks_themselves(seats: str) -> None:
    table = asked(seats)
    table.command(answer_takeback, seats.index("B") + 1, 2, True)
    assert table.steps == 2


def test_who_plays_two_of_the_other_seats_agrees_for_each() -> None:
    table = asked("ABB")
    table.command(answer_takeback, 2, 2, True)
    assert table.match.takeback is not None
    table.command(answer_takeback, 3, 2, True)
    assert table.match.takeback is None


@pytest.mark.parametrize("seats", ["AB", "ABC"])
def test_nothing_is_taken_back_behind_the_back_of_who_is_away(seats: str) -> None:
    table = Table(seats, starter=1)
    table.play(4)
    table.command(leave, 2)
    error = table.refused(take_back, 1, 2)
    assert (error.code, error.params) == ("somebody-away", {"seat": 2})
    table.move()
    table.command(come_back, 2)
    table.command(take_back, 1, 2)
    assert table.match.takeback is not None


@pytest.mark.parametrize("gone", [leave, resign])
def test_only_who_is_at_the_table_asks_and_answers(gone: Decision) -> None:
    table = Table("ABCD", starter=1)
    table.play(4)
    table.command(gone, 2)
    assert table.code(take_back, 2, 2) == "not-at-table"
    if gone is resign:
        table.command(take_back, 1, 2)
        assert table.code(answer_takeback, 2, 2, False) == "not-at-table"


def test_one_asks_only_so_often_until_somebody_moves() -> None:
    table = asked()
    for _ in range(MOST_A_TURN - 1):
        table.command(answer_takeback, 2, 2, False)
        table.command(take_back, 1, 2)
    table.command(answer_takeback, 2, 2, False)
    assert table.code(take_back, 1, 2) == "too-often"
    table.command(take_back, 2, 2)
    table.move()
    table.command(take_back, 1, 2)


def test_one_comes_back_only_so_often_until_somebody_moves() -> None:
    table = Table(starter=1)
    for _ in range(MOST_A_TURN):
        table.command(leave, 1)
        table.command(come_back, 1)
    table.command(leave, 1)
    assert table.code(come_back, 1) == "too-often"
    table.move()
    table.command(come_back, 1)


def test_who_gave_up_is_not_asked() -> None:
    table = Table("ABC", starter=1)
    table.play(4)
    table.command(resign, 2)
    table.command(take_back, 1, 2)
    table.command(answer_takeback, 3, 2, True)
    assert table.steps == 2


@pytest.mark.parametrize("seats", ["AB", "ABC", "ABCD"])
def test_one_refusal_is_enough(seats: str) -> None:
    table = asked(seats)
    steps = table.steps
    table.command(answer_takeback, len(seats), 2, False)
    assert (table.match.takeback, table.steps) == (None, steps)
    assert table.code(answer_takeback, 2, 2, True) == "no-takeback-pending"


def test_a_refusal_undoes_what_others_agreed_to() -> None:
    table = asked("ABC")
    table.command(answer_takeback, 2, 2, True)
    table.command(answer_takeback, 3, 2, False)
    table.command(take_back, 1, 2)
    table.command(answer_takeback, 3, 2, True)
    assert table.match.takeback is not None


def test_who_asked_may_think_better_of_it() -> None:
    table = asked()
    table.command(answer_takeback, 1, 2, False)
    assert table.match.takeback is None
    assert table.code(answer_takeback, 2, 2, True) == "no-takeback-pending"


def test_who_asked_cannot_agree() -> None:
    assert asked().code(answer_takeback, 1, 2, True) == "no-takeback-pending"


def test_agreeing_twice_counts_once() -> None:
    table = asked("ABC")
    table.command(answer_takeback, 2, 2, True)
    table.command(answer_takeback, 2, 2, True)
    assert table.match.takeback is not None
    assert table.match.takeback.agreed == {2}


def test_who_agreed_may_still_refuse() -> None:
    table = asked("ABC")
    table.command(answer_takeback, 2, 2, True)
    table.command(answer_takeback, 2, 2, False)
    assert table.match.takeback is None


def test_an_answer_that_comes_too_late_is_refused() -> None:
    table = asked()
    table.command(answer_takeback, 2, 2, True)
    assert table.code(answer_takeback, 2, 2, True) == "no-takeback-pending"


@pytest.mark.parametrize("seat", [1, 2])
def test_one_takeback_is_asked_for_at_a_time(seat: int) -> None:
    assert asked().code(take_back, seat, 3) == "takeback-pending"


def test_a_refused_takeback_can_be_asked_for_again() -> None:
    table = asked()
    table.command(answer_takeback, 2, 2, False)
    table.command(take_back, 1, 3)
    table.command(answer_takeback, 2, 3, True)
    assert table.steps == 3


@pytest.mark.parametrize("agreed", [True, False])
def test_an_answer_to_another_takeback_does_not_count(agreed: bool) -> None:
    """Consent to one takeback could be taken for consent to the next."""
    table = asked()
    table.command(answer_takeback, 1, 2, False)
    table.command(take_back, 1, 1)
    error = table.refused(answer_takeback, 2, 2, agreed)
    assert (error.code, error.params) == ("stale-takeback", {"to": 1, "got": 2})


def test_playing_on_answers_a_takeback() -> None:
    table = asked()
    table.move()
    assert table.code(answer_takeback, 2, 2, True) == "no-takeback-pending"


@pytest.mark.parametrize("decide", [leave, resign])
@pytest.mark.parametrize("seat", [1, 3])
def test_when_somebody_goes_the_question_is_dropped(decide: Decision, seat: int) -> None:
    table = asked("ABC")
    table.command(decide, seat)
    assert table.match.takeback is None


def test_a_takeback_brings_nobody_back_who_gave_up() -> None:
    table = Table("AbC", starter=1)
    table.play(4)
    table.command(resign, 3)
    table.command(take_back, 1, 1)
    assert table.match.seat(3).forfeited


def test_what_is_asked_is_seen_by_all() -> None:
    table = asked("ABC")
    table.command(answer_takeback, 3, 2, True)
    pending = {"seat": 1, "to": 2, "agreed": [3]}
    assert [view["takeback"] for view in table.views()] == [pending] * 5
