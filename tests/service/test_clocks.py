import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from tests.service.driving import NOON, Table
from vitral.service import decisions
from vitral.service.clocks import DAY, SECOND, Clocks
from vitral.service.log import Clock, CorrespondenceClock, LiveClock
from vitral.service.views import export

LIVE = LiveClock(bank=60, increment=5)
POST = CorrespondenceClock(days=3)
MINUTE = 60 * SECOND


def running(clock: Clock | None, seat: int = 1, players: int = 2) -> Clocks:
    """Clocks of which one has run since 0."""
    clocks = Clocks(clock, players)
    clocks.run(seat, 0)
    return clocks


def hand_over(clocks: Clocks, seat: int | None, at: int) -> None:
    """The seat whose clock runs has moved, and another one is to move."""
    clocks.end_turn(at, earned=True)
    clocks.run(seat, at)


def test_without_a_clock_nobody_has_a_time_or_a_deadline() -> None:
    clocks = running(None)
    assert clocks.left(1, 999) is None
    assert clocks.deadline() is None


@pytest.mark.parametrize("clock", [LIVE, POST])
def test_a_clock_that_nobody_started_does_not_run(clock: Clock) -> None:
    clocks = Clocks(clock, 2)
    assert clocks.deadline() is None
    assert clocks.left(1, 0) == clocks.left(1, 999)


def test_a_live_clock_runs_down_for_the_seat_to_move_alone() -> None:
    clocks = running(LIVE)
    assert (clocks.left(1, 7 * SECOND), clocks.left(2, 7 * SECOND)) == (53 * SECOND, MINUTE)


def test_every_turn_earns_the_increment() -> None:
    clocks = running(LIVE)
    hand_over(clocks, 2, 20 * SECOND)
    assert clocks.left(1, 99 * SECOND) == 45 * SECOND


def test_a_quick_turn_leaves_more_than_there_was() -> None:
    clocks = running(LIVE)
    hand_over(clocks, 2, 1 * SECOND)
    assert clocks.left(1, 1 * SECOND) == 64 * SECOND


def test_the_deadline_is_when_the_bank_is_empty() -> None:
    clocks = running(LIVE)
    hand_over(clocks, 2, 20 * SECOND)
    assert clocks.deadline() == (2, 80 * SECOND)
    hand_over(clocks, 1, 30 * SECOND)
    assert clocks.deadline() == (1, 75 * SECOND)
    assert clocks.left(1, 75 * SECOND) == 0


def test_a_bank_is_never_less_than_empty() -> None:
    clocks = running(LIVE)
    hand_over(clocks, 2, 500 * SECOND)
    assert clocks.left(1, 500 * SECOND) == 0
    hand_over(clocks, 1, 501 * SECOND)
    assert clocks.deadline() == (1, 501 * SECOND)


def test_telling_the_clock_twice_whose_turn_it_is_changes_nothing() -> None:
    clocks = running(LIVE)
    clocks.run(1, 10 * SECOND)
    assert clocks.deadline() == (1, 60 * SECOND)


def test_when_nobody_is_to_move_no_clock_runs() -> None:
    clocks = running(LIVE)
    clocks.run(None, 10 * SECOND)
    assert clocks.deadline() is None
    assert clocks.left(1, 99 * SECOND) == 50 * SECOND


@pytest.mark.parametrize("clock", [LIVE, POST])
def test_a_clock_that_stood_still_goes_on_where_it_was(clock: Clock) -> None:
    clocks = running(clock)
    deadline = clocks.deadline()
    assert deadline is not None
    clocks.run(None, 10 * SECOND)
    clocks.run(1, 15 * SECOND)
    assert clocks.deadline() == (1, deadline[1] + 5 * SECOND)


def test_a_turn_that_has_not_earned_it_gets_no_increment() -> None:
    clocks = running(LIVE)
    clocks.end_turn(20 * SECOND, earned=False)
    assert clocks.left(1, 99 * SECOND) == 40 * SECOND


def test_correspondence_gives_every_turn_its_days_anew() -> None:
    clocks = running(POST)
    assert clocks.left(1, DAY) == 2 * DAY
    hand_over(clocks, 2, 2 * DAY)
    assert clocks.deadline() == (2, 5 * DAY)
    hand_over(clocks, 1, 4 * DAY)
    assert clocks.deadline() == (1, 7 * DAY)
    assert clocks.left(2, 6 * DAY) == 3 * DAY


@pytest.mark.parametrize("clock", [LIVE, POST])
def test_who_comes_back_after_a_time_out_has_a_tenth_once_a_turn(clock: Clock) -> None:
    clocks = running(clock)
    whole = clocks.left(1, 0)
    assert whole
    for expected in (whole // 10, 0):
        clocks.run(None, 100 * DAY)
        clocks.refill(1)
        assert clocks.left(1, 100 * DAY) == expected
        clocks.run(1, 0)
    clocks.run(None, 100 * DAY)
    clocks.end_turn(100 * DAY, earned=True)
    clocks.refill(1)
    assert clocks.left(1, 100 * DAY) == (whole // 10 if clock is LIVE else whole)


@pytest.mark.parametrize("clock", [LIVE, POST])
def test_who_comes_back_in_time_gets_nothing_on_top(clock: Clock) -> None:
    clocks = running(clock)
    clocks.run(None, 59 * SECOND)
    left = clocks.left(1, MINUTE)
    clocks.refill(1)
    assert clocks.left(1, MINUTE) == left


def test_without_a_clock_there_is_nothing_to_refill() -> None:
    clocks = Clocks(None, 2)
    clocks.refill(1)
    assert clocks.left(1, 0) is None


@given(
    st.lists(st.tuples(st.sampled_from([1, 2, 3, None]), st.integers(0, 40_000)), max_size=30),
    st.integers(0, 60),
)
def test_what_is_left_is_bank_and_increments_less_what_was_spent(
    turns: list[tuple[int | None, int]], increment: int
) -> None:
    """A sum kept by hand beside the clocks, down to empty and no further."""
    clocks = Clocks(LiveClock(bank=30, increment=increment), 3)
    left, now, mover = {1: 30_000, 2: 30_000, 3: 30_000}, 0, None
    for seat, spent in turns:
        now += spent
        if mover is not None:
            left[mover] = max(0, left[mover] - spent + increment * SECOND)
        hand_over(clocks, seat, now)
        mover = seat
    assert {seat: clocks.left(seat, now) for seat in left} == left


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "live", "bank": 9},
        {"kind": "live", "bank": 24 * 3600 + 1},
        {"kind": "live", "bank": 60, "increment": -1},
        {"kind": "correspondence", "days": 0},
        {"kind": "correspondence", "days": 31},
        {"kind": "sand", "bank": 60},
        {"bank": 60},
    ],
)
def test_a_clock_that_makes_no_sense_is_not_agreed_on(clock: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Table(clock=clock)


# In a match


def test_the_clock_waits_for_the_start() -> None:
    table = Table("A.", begin=False, clock=LIVE)
    table.wait(3600)
    table.command(decisions.take_seat, 2, "Bo", "B", "")
    table.command(decisions.start)
    assert table.match.clocks.deadline() == (table.state.seat, table.now + MINUTE)


def test_a_move_stops_the_clock_and_starts_the_next() -> None:
    table = Table(starter=1, clock=LIVE)
    table.wait(10)
    table.move()
    table.wait(2)
    assert [seat["left"] for seat in table.views()[0]["seats"]] == [55 * SECOND, 58 * SECOND]


def test_a_bot_needs_no_clock() -> None:
    table = Table("Ab", starter=1, clock=LIVE)
    table.move()
    table.wait(3600)
    assert table.match.clocks.deadline() is None
    assert table.command(decisions.time_out) == []


def test_a_seat_that_gave_up_needs_no_clock() -> None:
    table = Table("ABC", starter=1, clock=LIVE)
    table.command(decisions.resign, 1)
    assert table.match.clocks.deadline() is None


def test_the_same_seat_on_both_sides_of_a_deal_has_two_turns() -> None:
    """The increment, or the days, are for each turn, also when nobody moves in between."""
    table = next(table for table in map(last_and_first, range(20)) if table)
    seat = table.state.seat
    assert table.match.clocks.deadline() == (seat, table.now + POST.days * DAY)


def last_and_first(number: int) -> Table | None:
    """A match in which one seat moves last in the first round and first in the second."""
    table = Table(clock=POST, seed=bytes([number]) * 32)
    last = 0
    while table.state.round == 1:
        last = table.state.seat
        table.wait(3600)
        table.move()
    return table if table.state.seat == last else None


@pytest.mark.parametrize("clock", [LIVE, POST])
def test_when_the_match_is_over_no_clock_runs(clock: Clock) -> None:
    table = Table(clock=clock).finish()
    assert table.match.clocks.deadline() is None
    left = table.views()[0]["seats"]
    table.wait(3600)
    assert table.views()[0]["seats"] == left


def test_a_move_made_again_after_a_takeback_earns_nothing() -> None:
    table = Table("Ab", starter=1, clock=LIVE)
    for left in (65, 65, 65):
        table.move()
        assert table.match.clocks.left(1, table.now) == left * SECOND
        table.command(decisions.take_back, 1, 1)


@pytest.mark.parametrize("clock", [LIVE, POST])
@pytest.mark.parametrize("starter", [1, 2])
def test_nobody_gains_time_by_leaving_and_coming_back(clock: Clock, starter: int) -> None:
    table = Table(starter=starter, clock=clock)
    table.wait(58)
    left = [seat["left"] for seat in table.views()[0]["seats"]]
    for _ in range(3):
        table.command(decisions.leave, 1)
        table.command(decisions.come_back, 1)
    assert [seat["left"] for seat in table.views()[0]["seats"]] == left


def test_a_bot_that_stands_in_earns_nothing() -> None:
    table = Table(starter=1, clock=LIVE)
    table.command(decisions.leave, 1)
    table.move()
    assert table.match.clocks.left(1, table.now) == MINUTE


def test_times_are_kept_with_the_moves() -> None:
    table = Table()
    table.wait(1.5)
    table.move()
    assert [event.at for event in export(table.match).events] == [
        "2026-01-01T12:00:00.000+00:00",
        "2026-01-01T12:00:01.500+00:00",
    ]
    assert (table.match.created_at, table.match.updated_at) == (NOON, NOON + 1500)
