import pytest

from tests.service.driving import Decision, Table
from vitral.service import log
from vitral.service.clocks import SECOND
from vitral.service.decisions import come_back, leave, move, resign, start, time_out
from vitral.service.log import Clock, CorrespondenceClock, LiveClock

LIVE = LiveClock(bank=60, increment=5)
POST = CorrespondenceClock(days=2)
TIMES = {"live": 60, "correspondence": 2 * 86_400}
"""In seconds, what seat 1 has."""
SEATS = ["AB", "ABC", "ABCD", "Abb"]

clocks = pytest.mark.parametrize("clock", [LIVE, POST], ids=["live", "correspondence"])


def late(clock: Clock, absence: str, seats: str = "AB") -> Table:
    """A match in which seat 1 has just run out of time."""
    table = Table(seats, starter=1, clock=clock, absence=absence)
    table.wait(TIMES[clock.kind])
    return table


# A bot takes over


@pytest.mark.parametrize("seats", SEATS)
def test_a_bot_plays_on_for_who_leaves(seats: str) -> None:
    table = Table(seats, starter=1)
    assert table.command(leave, 1) == [log.StoodIn(at=table.now, seat=1, why="left")]
    seat = table.match.seat(1)
    assert (seat.away, seat.player, seat.is_person) == (True, "greedy", True)
    assert table.match.status == "playing"


@clocks
@pytest.mark.parametrize("seats", SEATS)
def test_a_bot_plays_on_for_who_runs_out_of_time(clock: Clock, seats: str) -> None:
    table = late(clock, "bot", seats)
    assert table.command(time_out) == [log.StoodIn(at=table.now, seat=1, why="time")]
    assert (table.match.seat(1).away, table.match.status) == (True, "playing")


@pytest.mark.parametrize("go", [leave, resign])
def test_whoever_has_gone_does_not_move_until_they_are_back(go: Decision) -> None:
    table = Table("ABC", starter=1)
    table.command(go, 1)
    wanted = (1, table.legal()[0], table.match.turn)
    assert table.code(move, *wanted, "a person's") == "not-at-table"
    if go is leave:
        table.command(come_back, 1)
        table.command(move, *wanted, "a person's")
    else:
        table.command(move, *wanted, None)
    assert table.state.seat == 2


@clocks
def test_a_move_comes_too_late_even_if_nobody_has_looked_at_the_clock(clock: Clock) -> None:
    table = late(clock, "forfeit")
    wanted = (1, table.legal()[0], table.match.turn, "a person's")
    assert table.code(move, *wanted) == "time-up"
    table.wait(-0.001)
    table.command(move, *wanted)
    table.wait(0.001)
    assert table.command(move, *wanted) == []  # sent again, it was in time


def test_who_is_away_can_still_win() -> None:
    table = Table("ABC")
    for seat in (1, 2, 3):
        table.command(leave, seat)
    table.finish()
    assert table.match.contenders == [1, 2, 3]
    assert table.match.winners


def test_leaving_twice_is_leaving() -> None:
    table = Table()
    table.command(leave, 1)
    assert table.command(leave, 1) == []


def test_leaving_after_giving_up_changes_nothing() -> None:
    table = Table("ABC")
    table.command(resign, 1)
    assert table.command(leave, 1) == []


def test_somebody_may_leave_when_it_is_not_their_turn() -> None:
    table = Table(starter=1, clock=LIVE)
    table.wait(10)
    table.command(leave, 2)
    assert table.match.clocks.deadline() == (1, table.now + 50 * SECOND)


def test_one_who_plays_several_seats_leaves_them_one_by_one() -> None:
    table = Table("AAB")
    table.command(leave, 1)
    assert table.match.people == [2, 3]


# The seat forfeits


@pytest.mark.parametrize("loser", [1, 2])
def test_of_two_the_one_who_stays_wins(loser: int) -> None:
    table = Table(absence="forfeit")
    assert table.command(leave, loser) == [log.Forfeited(at=table.now, seat=loser, why="left")]
    assert (table.match.status, table.match.winners) == ("over", (3 - loser,))


@clocks
def test_of_two_the_one_with_time_wins(clock: Clock) -> None:
    table = late(clock, "forfeit")
    assert table.command(time_out) == [log.Forfeited(at=table.now, seat=1, why="time")]
    assert (table.match.status, table.match.winners) == ("over", (2,))


@pytest.mark.parametrize("seats", ["ABC", "ABCD", "Abb"])
def test_of_more_than_two_the_others_play_on_without_a_leaver(seats: str) -> None:
    table = Table(seats, absence="forfeit")
    table.command(leave, 1)
    assert (table.match.status, table.match.seat(1).player) == ("playing", "greedy")
    assert 1 not in table.finish().match.winners


@clocks
@pytest.mark.parametrize("seats", ["ABC", "ABCD", "Abb"])
def test_of_more_than_two_the_others_play_on_when_time_is_up(clock: Clock, seats: str) -> None:
    table = late(clock, "forfeit", seats)
    table.command(time_out)
    assert (table.match.status, table.match.contenders[0]) == ("playing", 2)


def test_when_all_but_one_have_left_the_match_is_over() -> None:
    table = Table("ABC", absence="forfeit")
    table.command(leave, 1)
    table.command(leave, 3)
    assert (table.match.status, table.match.winners) == ("over", (2,))


def test_a_forfeited_seat_is_not_given_back() -> None:
    table = Table("ABC", absence="forfeit")
    table.command(leave, 1)
    assert table.code(come_back, 1) == "not-away"


def test_leaving_again_a_seat_that_forfeited_changes_nothing() -> None:
    table = Table("ABC", absence="forfeit")
    table.command(leave, 1)
    assert table.command(leave, 1) == []


# Time


@clocks
@pytest.mark.parametrize("absence", ["bot", "forfeit"])
def test_time_is_up_at_the_deadline_and_not_before(clock: Clock, absence: str) -> None:
    table = late(clock, absence)
    table.now -= 1
    assert table.command(time_out) == []
    table.now += 1
    assert len(table.command(time_out)) == 1


def test_without_a_clock_there_is_all_the_time_in_the_world() -> None:
    table = Table()
    table.wait(10**9)
    assert table.command(time_out) == []


def test_before_the_start_and_after_the_end_no_time_is_up() -> None:
    table = Table(begin=False, clock=LIVE)
    table.wait(3600)
    assert table.command(time_out) == []
    table.command(start)
    table.command(resign, 1)
    table.wait(3600)
    assert table.command(time_out) == []


@clocks
def test_time_is_up_only_once(clock: Clock) -> None:
    table = late(clock, "bot")
    table.command(time_out)
    table.wait(TIMES[clock.kind])
    assert table.command(time_out) == []


@clocks
def test_after_a_move_it_is_the_next_seats_time_that_runs(clock: Clock) -> None:
    table = Table(starter=1, clock=clock)
    table.move()
    table.wait(TIMES[clock.kind])
    assert table.command(time_out) == [log.StoodIn(at=table.now, seat=2, why="time")]


# Coming back


def test_who_comes_back_gets_the_seat_back() -> None:
    table = Table(starter=1)
    table.command(leave, 1)
    table.play(4)
    assert table.command(come_back, 1) == [log.Returned(at=table.now, seat=1)]
    assert table.match.seat(1).player is None
    assert table.match.people == [1, 2]


def test_who_comes_back_on_their_turn_may_move() -> None:
    table = Table(starter=1)
    table.command(leave, 1)
    assert table.views()[1]["choices"] is None
    table.command(come_back, 1)
    assert table.views()[1]["choices"]["legal"] == table.legal()


@clocks
def test_who_comes_back_without_time_has_a_tenth_of_it(clock: Clock) -> None:
    table = late(clock, "bot")
    table.command(time_out)
    table.wait(100)
    table.command(come_back, 1)
    assert table.match.clocks.deadline() == (1, table.now + TIMES[clock.kind] * SECOND // 10)


@pytest.mark.parametrize("seats", ["AB", "bA"])
def test_who_is_there_or_a_bot_cannot_come_back(seats: str) -> None:
    error = Table(seats).refused(come_back, 1)
    assert (error.code, error.params) == ("not-away", {"seat": 1})


def test_nobody_comes_back_twice() -> None:
    table = Table()
    table.command(leave, 1)
    table.command(come_back, 1)
    assert table.code(come_back, 1) == "not-away"


def test_everybody_can_see_who_is_away() -> None:
    table = Table("ABC")
    table.command(leave, 2)
    assert [[seat["away"] for seat in view["seats"]] for view in table.views()] == [
        [False, True, False]
    ] * 5
