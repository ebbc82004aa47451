"""Seats, start, moves, giving up and going on; takebacks and absence have files of their own."""

from functools import partial

import pytest

from tests.rules.tables import EDITION
from tests.service.driving import SEED, Decision, Table
from vitral.notation.records import edition_part
from vitral.rules import Options, parse_edition
from vitral.service import decisions, log
from vitral.service.decisions import (
    LONGEST_ADDITION,
    answer_takeback,
    come_back,
    leave,
    move,
    rematch,
    resign,
    reveal,
    start,
    take_back,
    take_seat,
    time_out,
)
from vitral.service.luck import Luck, commit
from vitral.service.match import REVEAL_MS
from vitral.service.names import LONGEST

BO = (2, "Bo", "B", "")
BACK = (1, "back", 0, None)


def kinds(events: list[log.Event]) -> list[type[log.Event]]:
    return [type(event) for event in events]


# What is refused when


@pytest.mark.parametrize(
    ("decide", "wanted", "code"),
    [
        (start, (), "seats-open"),
        (move, BACK, "not-started"),
        (take_back, (1, 1), "not-started"),
        (answer_takeback, (1, 2, True), "not-started"),
        (resign, (1,), "not-started"),
        (come_back, (1,), "not-started"),
        (rematch, ("m2",), "not-over"),
    ],
)
def test_before_the_start_there_is_nothing_to_play(
    decide: Decision, wanted: tuple[object, ...], code: str
) -> None:
    assert Table("A.", begin=False).code(decide, *wanted) == code


@pytest.mark.parametrize(
    ("decide", "wanted", "code"),
    [
        (take_seat, BO, "already-started"),
        (start, (), "already-started"),
        (answer_takeback, (1, 2, True), "no-takeback-pending"),
        (answer_takeback, (1, 2, False), "no-takeback-pending"),
        (come_back, (1,), "not-away"),
        (rematch, ("m2",), "not-over"),
    ],
)
def test_while_a_match_goes_on_nobody_sits_down_or_comes_back(
    decide: Decision, wanted: tuple[object, ...], code: str
) -> None:
    assert Table("AB").code(decide, *wanted) == code


@pytest.mark.parametrize("given_up", [True, False])
@pytest.mark.parametrize(
    ("decide", "wanted", "code"),
    [
        (take_seat, BO, "already-started"),
        (start, (), "already-started"),
        (leave, (1,), "match-over"),
        (move, BACK, "match-over"),
        (take_back, (1, 1), "match-over"),
        (answer_takeback, (1, 2, True), "match-over"),
        (resign, (1,), "match-over"),
        (come_back, (1,), "match-over"),
    ],
)
def test_when_a_match_is_over_it_stays_as_it_is(
    given_up: bool, decide: Decision, wanted: tuple[object, ...], code: str
) -> None:
    table = Table("AB")
    if given_up:
        table.command(resign, 1)
    assert table.finish().code(decide, *wanted) == code


@pytest.mark.parametrize("seat", [-1, 0, 3, 5])
@pytest.mark.parametrize("decide", [leave, take_seat])
def test_before_the_start_a_seat_that_is_not_there_is_named(decide: Decision, seat: int) -> None:
    wanted = (seat, *BO[1:]) if decide is take_seat else (seat,)
    error = Table("A.", begin=False).refused(decide, *wanted)
    assert (error.code, error.params) == ("no-such-seat", {"seat": seat})


@pytest.mark.parametrize("seat", [-1, 0, 3, 5])
@pytest.mark.parametrize("decide", [leave, resign, come_back])
def test_in_a_match_a_seat_that_is_not_there_is_named(decide: Decision, seat: int) -> None:
    error = Table("AB").refused(decide, seat)
    assert (error.code, error.params) == ("no-such-seat", {"seat": seat})


# Sitting down


def test_a_person_sits_down_with_a_clean_name_and_an_addition() -> None:
    table = Table("A.", begin=False)
    table.command(take_seat, 2, " Bo\u202e  Lee ", "B", "my own words")
    seat = table.match.seat(2)
    assert (seat.name, seat.token_hash, seat.addition) == ("Bo Lee", "B", "my own words")
    assert (seat.is_person, seat.is_open, seat.player) == (True, False, None)


@pytest.mark.parametrize("seats", ["AB", "Ab"])
def test_a_seat_that_somebody_has_cannot_be_taken(seats: str) -> None:
    error = Table(seats, begin=False).refused(take_seat, 2, "Cy", "C", "")
    assert (error.code, error.params) == ("seat-not-open", {"seat": 2})


def test_a_name_nobody_can_see_is_refused() -> None:
    error = Table("A.", begin=False).refused(take_seat, 2, "\u200b", "B", "")
    assert (error.code, error.params) == ("bad-name", {"most": LONGEST})


def test_an_addition_has_a_greatest_length() -> None:
    table = Table("A.", begin=False)
    error = table.refused(take_seat, 2, "Bo", "B", "x" * (LONGEST_ADDITION + 1))
    assert (error.code, error.params) == ("bad-addition", {"most": LONGEST_ADDITION})
    table.command(take_seat, 2, "Bo", "B", "x" * LONGEST_ADDITION)


def test_one_token_can_hold_several_seats() -> None:
    match = Table("ABA.", begin=False).match
    assert (match.seats_of("A"), match.seats_of("B"), match.seats_of("C")) == ([1, 3], [2], [])


def test_who_gets_up_before_the_start_leaves_nothing_behind() -> None:
    table = Table("AB", begin=False, additions=("a", "b"))
    table.command(leave, 2)
    assert table.match.seat(2).is_open
    assert table.match.luck.commitments == (commit(b"a"), "")
    table.command(partial(take_seat, commitment=commit(b"c")), 2, "Cy", "C", "")
    assert table.match.luck.commitments == (commit(b"a"), commit(b"c"))


@pytest.mark.parametrize("seats", ["A.", "Ab"])
def test_nobody_gets_up_from_a_seat_without_a_person(seats: str) -> None:
    error = Table(seats, begin=False).refused(leave, 2)
    assert (error.code, error.params) == ("no-such-seat", {"seat": 2})


# Starting


@pytest.mark.parametrize("seats", ["..", "A.", "A.b", ".BCD"])
def test_a_match_does_not_start_with_a_seat_open(seats: str) -> None:
    error = Table(seats, begin=False).refused(start)
    assert (error.code, error.params) == ("seats-open", {"seat": seats.index(".") + 1})


@pytest.mark.parametrize("seats", ["AB", "Ab", "bb", "AAB", "ABCD", "AbbA"])
def test_a_match_starts_with_a_set_up_and_a_deal(seats: str) -> None:
    table = Table(seats, begin=False)
    assert kinds(table.command(start)) == [log.Started, log.DisplaysFilled]
    assert (table.match.status, table.steps, table.match.deal_draws) == ("playing", 1, [1])
    assert table.match.turn == table.match.version
    assert len(table.state.players) == len(seats)


def test_what_was_agreed_is_played() -> None:
    options = {"score_floor": True, "gap_blocks_return": True}
    table = Table(side="B", options=options)
    assert (table.state.side, table.state.options) == ("B", Options(True, True))


def test_a_match_is_played_with_its_own_edition() -> None:
    mine = parse_edition(EDITION.components() | {"name": "my-box", "version": 4})
    table = Table(edition=mine)
    assert table.state.edition == mine
    assert table.replayed().edition == mine


def test_without_an_edition_of_its_own_a_match_has_that_of_the_house() -> None:
    (created,) = decisions.create(log.Settings(), [None, None], SEED, 0)
    assert isinstance(created, log.Created)
    assert created.edition == edition_part(EDITION)


@pytest.mark.parametrize("starter", [1, 2, 3])
def test_the_starter_that_was_agreed_starts(starter: int) -> None:
    table = Table("ABC", starter=starter)
    assert table.state.seat == starter


def test_a_starter_that_was_not_agreed_is_drawn() -> None:
    starters = {Table("ABC", seed=bytes([n]) * 32).state.seat for n in range(20)}
    assert starters == {1, 2, 3}


# Additions: committed to, then revealed


def committed(seats: str = "AB") -> Table:
    """A match that is about to start, in which every seat has committed to its own letter."""
    table = Table(seats, begin=False, additions=tuple(seats.lower()))
    table.command(start)
    return table


def test_the_match_begins_when_the_last_addition_is_revealed() -> None:
    table = committed()
    assert (table.match.status, table.match.locked) == ("open", True)
    assert kinds(table.command(reveal, 2, "b")) == [log.Revealed]
    assert kinds(table.command(reveal, 1, "a")) == [log.Revealed, log.Started, log.DisplaysFilled]
    assert (table.match.status, table.match.locked) == ("playing", False)
    assert table.match.luck.additions == ("a", "b")
    assert table.match.game is not None
    assert table.match.game.setup == Luck(SEED, ("a", "b")).dice(0).setup(2)


def test_a_start_without_commitments_needs_no_second_step() -> None:
    table = Table("A.", begin=False)
    table.command(take_seat, 2, "Bo", "B", "in the open")
    assert kinds(table.command(start)) == [log.Started, log.DisplaysFilled]


@pytest.mark.parametrize("addition", ["b", "", "a "])
def test_only_what_was_committed_to_is_revealed(addition: str) -> None:
    assert committed().code(reveal, 1, addition) == "bad-reveal"


def test_nothing_is_revealed_before_the_seats_are_locked_or_without_a_commitment() -> None:
    assert Table("AB", begin=False, additions=("a", "b")).code(reveal, 1, "a") == (
        "nothing-to-reveal"
    )
    assert committed("Ab").code(reveal, 2, "b") == "nothing-to-reveal"
    assert Table("AB", additions=("a", "b")).code(reveal, 1, "b") == "nothing-to-reveal"


def test_what_is_revealed_again_is_one() -> None:
    table = committed()
    table.command(reveal, 1, "a")
    assert table.command(reveal, 1, "a") == []
    table.command(reveal, 2, "b")
    assert table.command(reveal, 1, "a") == []


def test_once_locked_nobody_sits_down_gets_up_or_starts_again() -> None:
    table = committed("AB")
    for decide, wanted in ((take_seat, (2, "Cy", "C", "")), (leave, (1,)), (start, ())):
        assert table.code(decide, *wanted) == "already-started"


def test_who_reveals_nothing_does_not_keep_the_others_from_playing() -> None:
    table = committed()
    table.command(reveal, 1, "a")
    assert table.match.deadline == table.now + REVEAL_MS
    table.wait(REVEAL_MS / 1000 - 0.001)
    assert table.command(time_out) == []
    table.wait(0.001)
    assert kinds(table.command(time_out)) == [log.Started, log.DisplaysFilled]
    assert table.match.luck.additions == ("a", "")
    assert table.code(reveal, 2, "b") == "nothing-to-reveal"


def test_an_addition_is_not_chosen_knowing_anothers() -> None:
    """A seat in league with the host could otherwise try words until the deals suit it."""
    table = Table("..", begin=False)
    table.command(take_seat, 1, "Ana", "A", "in the open")
    error = table.refused(take_seat, 2, "Bo", "B", "chosen afterwards")
    assert (error.code, error.params) == ("addition-not-committed", {"seat": 1})
    table.command(partial(take_seat, commitment=commit(b"unknown")), 2, "Bo", "B", "")


def test_an_addition_may_be_in_the_open_while_all_others_are_unknown() -> None:
    table = Table("A.", begin=False, additions=("a",))
    table.command(take_seat, 2, "Bo", "B", "in the open")
    table.begin(("a",))
    assert table.match.luck.additions == ("a", "in the open")


def test_an_addition_and_a_commitment_are_one_too_many() -> None:
    both = partial(take_seat, commitment=commit(b"b"))
    assert Table("A.", begin=False).code(both, 2, "Bo", "B", "b") == "bad-addition"


# Moving


def test_a_move_is_played_and_kept() -> None:
    table = Table(starter=2)
    text = table.legal()[0]
    (moved,) = table.move(text)
    assert moved == log.Moved(at=table.now, seat=2, move=text)
    assert (table.steps, table.state.seat, table.match.turn) == (2, 1, table.match.version)


def test_the_last_move_of_a_round_brings_the_next_deal() -> None:
    table = Table()
    events: list[log.Event] = []
    while table.state.round == 1:
        events = table.move()
    assert kinds(events) == [log.Moved, log.DisplaysFilled]
    assert table.match.deal_draws == [1, 2]
    assert table.match.turn == table.match.version
    assert not table.state.awaits_deal


def test_the_last_move_of_the_match_brings_no_deal() -> None:
    table = Table()
    events: list[log.Event] = []
    while table.match.status == "playing":
        events = table.move()
    assert kinds(events) == [log.Moved]
    assert table.match.mover is None


@pytest.mark.parametrize("off", [-1, 1])
def test_a_move_for_another_turn_is_stale(off: int) -> None:
    table = Table(starter=1)
    table.play(3)
    turn = table.match.turn
    error = table.refused(move, table.state.seat, table.legal()[0], turn + off, None)
    assert (error.code, error.params) == ("stale-turn", {"turn": turn, "got": turn + off})


@pytest.mark.parametrize("seat", [0, 2, 3, 4])
def test_only_the_seat_to_move_moves(seat: int) -> None:
    table = Table("ABC", starter=1)
    error = table.refused(move, seat, table.legal()[0], table.match.turn, None)
    assert (error.code, error.params) == ("not-your-turn", {"seat": 1})


def test_the_rules_say_what_a_seat_may_not_do() -> None:
    table = Table(starter=1)
    error = table.refused(move, 1, "back", table.match.turn, None)
    assert (error.code, error.params) == ("back-already-there", {"column": 1})


@pytest.mark.parametrize(
    "text", ["", "1W", "1W-9", "1w-1", "1W-1\n", "BACK", "\ud800", "1W-1" * 99]
)
def test_a_move_that_cannot_be_read_is_refused(text: str) -> None:
    table = Table()
    assert table.code(move, table.state.seat, text, table.match.turn, None) == "move-syntax"


def test_one_person_plays_each_of_their_seats_in_turn() -> None:
    table = Table("AA", starter=1)
    table.move()
    assert table.code(move, 1, table.legal()[0], table.match.turn, None) == "not-your-turn"
    table.move()
    assert table.steps == 3


def test_a_request_is_known_by_the_version_it_led_to() -> None:
    table = Table()
    table.move(request="r1")
    version = table.match.version
    for number in range(2, 9):
        table.move(request=f"r{number}")
    assert table.match.answer_to("r1") == version
    assert table.match.answer_to("r8") == version + 7
    assert table.match.answer_to("r9") is None
    assert table.replayed().requests == table.match.requests


def test_the_last_move_of_a_round_is_known_by_its_own_version() -> None:
    table = Table()
    while table.state.round == 1:
        table.move(request=f"r{table.steps}")
    assert table.match.answer_to(f"r{table.steps - 2}") == table.match.version - 1


def test_a_default_that_was_said_is_kept_as_the_plain_move() -> None:
    table = Table()
    plain = next(text for text in table.legal() if "-x" not in text and text != "back")
    (moved,) = table.move(f"{plain}*0")
    assert isinstance(moved, log.Moved)
    assert moved.move == plain


def test_a_move_sent_again_is_not_a_second_move() -> None:
    table = Table("AA")
    seat, text, turn = table.state.seat, table.legal()[0], table.match.turn
    table.command(move, seat, text, turn, "r1")
    assert table.command(move, seat, text, turn, "r1") == []
    assert table.code(move, seat, text, turn, "r2") == "stale-turn"
    assert table.match.answer_to("r1") == table.match.version


def test_a_move_without_a_request_is_not_remembered() -> None:
    table = Table()
    table.play(5)
    assert not table.match.requests


# Giving up


@pytest.mark.parametrize("loser", [1, 2])
def test_of_two_the_one_who_does_not_give_up_wins(loser: int) -> None:
    table = Table()
    table.play(9)
    assert table.command(resign, loser) == [
        log.Forfeited(at=table.now, seat=loser, why="resigned"),
    ]
    assert (table.match.status, table.match.winners) == ("over", (3 - loser,))


@pytest.mark.parametrize("seats", ["ABC", "ABCD", "ABbb"])
def test_of_more_than_two_the_others_play_on(seats: str) -> None:
    table = Table(seats, starter=1)
    table.command(resign, 1)
    assert table.match.status == "playing"
    assert table.match.seat(1).player == "greedy"
    assert table.match.contenders == list(range(2, len(seats) + 1))
    assert table.finish().match.status == "over"


@pytest.mark.parametrize("seats", ["ABC", "ABCD"])
def test_the_last_who_has_not_given_up_wins(seats: str) -> None:
    table = Table(seats)
    for seat in range(2, len(seats) + 1):
        assert table.match.status == "playing"
        table.command(resign, seat)
    assert (table.match.status, table.match.winners) == ("over", (1,))


def test_nobody_gives_up_twice() -> None:
    table = Table("ABC")
    table.command(resign, 2)
    error = table.refused(resign, 2)
    assert (error.code, error.params) == ("match-over", {"seat": 2})


@pytest.mark.parametrize("seats", ["ABC", "ABCD"])
@pytest.mark.parametrize("number", range(3))
def test_a_seat_that_gave_up_cannot_win(seats: str, number: int) -> None:
    """The same game twice: who would have won has given up, and somebody else is the best."""
    seed = bytes([number]) * 32
    (best, *_) = Table(seats, seed=seed).finish().match.winners
    table = Table(seats, seed=seed)
    table.command(resign, best)
    table.finish()
    points = {n: (p.score, -p.lost) for n, p in enumerate(table.state.players, 1) if n != best}
    top = max(points.values())
    assert table.match.winners == tuple(seat for seat in points if points[seat] == top)


def test_until_the_end_nobody_has_won() -> None:
    table = Table("ABC")
    assert table.match.winners == ()
    table.command(resign, 1)
    assert table.match.winners == ()
    assert Table(begin=False).match.winners == ()


# Going on


def test_a_rematch_follows_a_match_that_is_over() -> None:
    table = Table().finish()
    assert table.command(rematch, "rematch-00000002") == [
        log.Rematched(at=table.now, match="rematch-00000002")
    ]
    assert table.match.rematch == "rematch-00000002"


def test_there_is_one_rematch_whoever_asks_first() -> None:
    table = Table().finish()
    table.command(rematch, "rematch-00000002")
    assert table.command(rematch, "rematch-00000003") == []
    assert table.match.rematch == "rematch-00000002"
