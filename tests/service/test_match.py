from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.games import SIDES
from tests.service.driving import NOON, SEED, Decision, Table
from vitral.notation.records import parse_record
from vitral.rules import VitralError
from vitral.rules.soundness import flaws
from vitral.service import decisions, log
from vitral.service.log import CorrespondenceClock, LiveClock
from vitral.service.luck import commit
from vitral.service.match import Match
from vitral.service.store import Summary
from vitral.service.verification import verify

CLOCKS = [None, LiveClock(bank=10), LiveClock(bank=60, increment=5), CorrespondenceClock(days=1)]
STATUSES = ["open", "playing", "over"]
ADDED = "words that only one seat knows"

letters = st.characters(exclude_categories=["Cs"])
texts = st.text(letters, max_size=30)
tokens = st.sampled_from(["A", "B", "C"])
additions = st.just("") | st.just(ADDED) | st.text(letters)
commitments = st.none() | st.just(commit(ADDED.encode()))
tables = st.fixed_dictionaries(
    {
        "side": st.sampled_from(SIDES),
        "starter": st.sampled_from([None, 1, 2]),
        "clock": st.sampled_from(CLOCKS),
        "absence": st.sampled_from(["bot", "forfeit"]),
        "takebacks": st.sampled_from([True, True, True, False]),
    }
)
numbers = st.integers(0, 200)
move_texts = st.sampled_from(["back", "1W-1", "CP-2=Y", "2O-x", "1Y-8*1"]) | texts


class AnyMatch(RuleBasedStateMachine):
    """A match to which anybody sends any command at any time."""

    @initialize(
        seats=st.text("AABCb.", min_size=2, max_size=4),
        agreed=tables,
        begin=st.sampled_from([True] * 5 + [False]),
    )
    def create(self, seats: str, agreed: dict[str, Any], begin: bool) -> None:
        seats = seats.replace(".", "A") if begin else seats
        self.table = Table(seats, begin=begin, additions=(ADDED,) * 4, **agreed)
        self.version = self.turn = 0
        self.status = "open"

    @property
    def match(self) -> Match:
        return self.table.match

    def seat(self, number: int) -> int:
        """One of the seats that there are."""
        return number % len(self.match.seats) + 1

    def send(self, decide: Decision, *wanted: object) -> None:
        """A command: deciding changes nothing, only its events do."""
        before = self.table.seen()
        events: Sequence[log.Event] = []
        with suppress(VitralError):
            events = decide(self.match, *wanted, self.table.now)
        assert self.table.seen() == before
        self.table.happen(events)

    @precondition(lambda self: self.status == "open")
    @rule(number=numbers, name=texts, token=tokens, addition=additions, commitment=commitments)
    def take_seat(
        self, number: int, name: str, token: str, addition: str, commitment: str | None
    ) -> None:
        sit = partial(decisions.take_seat, commitment=commitment)
        self.send(sit, self.seat(number), name, token, addition)

    @precondition(lambda self: self.status == "open")
    @rule()
    def fill_up_and_start(self) -> None:
        for seat in self.match.seats:
            sit = partial(decisions.take_seat, commitment=commit(ADDED.encode()))
            self.send(sit, seat.number, "Dora", "D", "")
        self.send(decisions.start)

    @precondition(lambda self: self.match.locked)
    @rule(number=numbers, addition=additions, everybody=st.booleans())
    def reveal(self, number: int, addition: str, everybody: bool) -> None:
        self.send(decisions.reveal, self.seat(number), addition)
        for seat in self.match.seats if everybody else ():
            self.send(decisions.reveal, seat.number, ADDED)

    @rule(moves=st.integers(1, 40))
    def play(self, moves: int) -> None:
        self.table.play(moves)

    @rule(number=numbers, text=move_texts, late=st.sampled_from([0, 0, 0, 1]))
    def move(self, number: int, text: str, late: int) -> None:
        self.send(decisions.move, self.seat(number), text, self.match.turn - late, "r")

    @rule(number=numbers, back=st.integers(0, 25), everybody=st.booleans())
    def take_back(self, number: int, back: int, everybody: bool) -> None:
        self.send(decisions.take_back, self.seat(number), self.table.steps - back)
        for seat in self.match.people if everybody else ():
            self.send(decisions.answer_takeback, seat, self.asked_for(), True)

    @rule(number=numbers, agreed=st.booleans())
    def answer(self, number: int, agreed: bool) -> None:
        self.send(decisions.answer_takeback, self.seat(number), self.asked_for(), agreed)

    def asked_for(self) -> int:
        return self.match.takeback.to if self.match.takeback else 1

    @rule(number=numbers, why=st.sampled_from([*[decisions.leave] * 4, decisions.resign]))
    def go(self, number: int, why: Decision) -> None:
        self.send(why, self.seat(number))

    @rule(number=numbers)
    def come_back(self, number: int) -> None:
        away = [seat.number for seat in self.match.seats if seat.away]
        self.send(decisions.come_back, away[0] if away else self.seat(number))

    @rule(seconds=st.sampled_from([0.001, 1, 9, 60, 86400]), ring=st.booleans())
    def wait(self, seconds: float, ring: bool) -> None:
        self.table.wait(seconds)
        if ring:
            self.send(decisions.time_out)

    @rule(decide=st.sampled_from([decisions.start, decisions.time_out]))
    def ask_for_nothing_new(self, decide: Decision) -> None:
        self.send(decide)

    @rule()
    def rematch(self) -> None:
        self.send(decisions.rematch, "rematch-00000002")

    @invariant()
    def versions_count_events_and_nothing_goes_back(self) -> None:
        assert self.match.version == len(self.table.log) >= self.version
        assert self.match.version >= self.match.turn >= self.turn
        assert STATUSES.index(self.match.status) >= STATUSES.index(self.status)
        self.version, self.turn = self.match.version, self.match.turn
        self.status = self.match.status

    @invariant()
    def the_table_is_sound(self) -> None:
        if self.match.state is not None:
            assert list(flaws(self.match.state)) == []
            assert not self.match.state.awaits_deal

    @invariant()
    def no_bank_is_less_than_empty(self) -> None:
        deadline = self.match.clocks.deadline()
        running = deadline[0] if deadline else 0
        for seat in self.match.seats:
            assert seat.number == running or (self.left(seat.number, self.table.now) >= 0)
        if deadline:
            assert self.left(*deadline) == 0
            assert self.match.mover == self.match.seat(running)
            assert not self.match.seat(running).player

    def left(self, seat: int, now: int) -> int:
        return self.match.clocks.left(seat, now) or 0

    @invariant()
    def every_deal_has_a_draw_of_its_own(self) -> None:
        draws = self.match.deal_draws
        assert sorted(set(draws)) == draws
        assert self.match.draws >= max(draws, default=0)

    @invariant()
    def only_who_can_still_win_wins(self) -> None:
        assert set(self.match.winners) <= set(self.match.contenders)
        assert bool(self.match.winners) == (self.match.status == "over")
        assert self.match.takeback is None or self.match.status == "playing"

    @invariant()
    def the_dice_are_shown_at_the_end_and_then_they_are_right(self) -> None:
        if self.match.status == "over":
            checks = verify(parse_record(self.table.exported()))
            codes = [check.code for check in checks]
            deals = codes.count("deal"), codes.count("undone-deal")
            assert deals == (len(self.match.deal_draws), self.match.draws - deals[0])
            assert {"commitment", "additions", "setup", "draw-order"} <= set(codes)
            assert all(check.passed for check in checks)
        else:
            assert SEED.hex() not in self.table.reported()
            assert ADDED not in str(self.table.views())

    def teardown(self) -> None:
        """The log alone tells the whole match."""
        assert self.table.seen(self.table.replayed()) == self.table.seen()


TestAnyMatch = AnyMatch.TestCase
TestAnyMatch.settings = settings(
    max_examples=50, stateful_step_count=40, deadline=None, report_multiple_bugs=False
)


# The log


def eventful() -> Table:
    """A match in which everything happened that can."""
    table = Table(
        "AB.b", begin=False, clock=LiveClock(bank=60, increment=5), additions=("żółw", "\x00", "")
    )
    table.command(decisions.take_seat, 3, "Cy", "C", "")
    table.command(decisions.leave, 3)
    table.command(decisions.take_seat, 3, "Eve", "E", "")
    table.command(decisions.free_seat, 3)
    table.command(decisions.take_seat, 3, "Олена", "C", "🎲")
    table.command(decisions.choose_colour, 2, "violet")
    table.begin(("żółw", "\x00"))
    table.play_round()
    table.command(decisions.take_back, 1, 3)
    table.command(decisions.answer_takeback, 2, 3, True)
    table.command(decisions.answer_takeback, 3, 3, True)
    table.command(decisions.leave, 2)
    table.command(decisions.come_back, 2)
    table.play_until(1)
    table.command(decisions.hint, 1)
    table.wait(60)
    table.command(decisions.resume_clock, NOON)
    table.move(request="r1")
    table.command(decisions.resign, 3)
    table.finish()
    table.command(decisions.rematch, "rematch-00000002")
    return table


def test_every_kind_of_event_is_written_and_read_as_it_was() -> None:
    events = [log.read_event(text) for text in eventful().log]
    assert {type(event) for event in events} == set(Match._APPLY) - {log.Closed}
    assert [log.write_event(event) for event in events] == eventful().log


def test_a_match_is_nothing_but_its_log() -> None:
    table = eventful()
    assert table.seen(table.replayed()) == table.seen()


@pytest.mark.parametrize("at", [1, 5, 9, 20, 60])
def test_a_log_read_in_two_parts_tells_the_same(at: int) -> None:
    table = eventful()
    events = [log.read_event(text) for text in table.log]
    match = Match("m1").replay(events[:at])
    assert match.version == at
    assert table.seen(match.replay(events[at:])) == table.seen()


def test_a_log_that_plays_before_it_starts_is_not_believed() -> None:
    table = Table(begin=False)
    with pytest.raises(AssertionError, match="before it starts"):
        table.match.apply(log.Moved(at=NOON, seat=1, move="back"))


@pytest.mark.parametrize(
    "text",
    [
        '{"kind":"exploded","at":1}',
        '{"kind":"seat-left","at":1}',
        '{"kind":"seat-left","at":1,"seat":5}',
        '{"kind":"seat-left","at":-1,"seat":1}',
        '{"kind":"seat-left","at":1,"seat":1,"why":"bored"}',
        '{"kind":"moved","at":1,"seat":1,"move":"1W-9"}',
        "{}",
    ],
)
def test_what_is_no_event_is_not_read_as_one(text: str) -> None:
    with pytest.raises(ValueError, match="validation error"):
        log.read_event(text)


# A copy


def test_a_copy_is_the_same_match() -> None:
    table = eventful()
    assert table.seen(table.match.copy()) == table.seen()


def test_what_happens_to_a_copy_does_not_happen_to_the_match() -> None:
    """Every event of a whole match, each applied to a copy of the match before it."""
    table = eventful()
    match = Match("m1")
    match.apply(log.read_event(table.log[0]))
    for text in table.log[1:]:
        before, after = table.seen(match), match.copy()
        after.apply(log.read_event(text))
        assert table.seen(match) == before
        match = after
    assert table.seen(match) == table.seen()


def test_a_copy_can_be_made_before_the_start() -> None:
    table = Table("A.", begin=False)
    copied = table.match.copy()
    table.command(decisions.take_seat, 2, "Bo", "B", "")
    assert copied.seat(2).is_open


# What a list shows


def test_a_summary_tells_who_and_when() -> None:
    table = Table("A.b.", begin=False, public=True)
    table.wait(5)
    table.command(decisions.take_seat, 2, "Bo", "B", "")
    names = ("Player A", "Bo", "greedy", "")
    times = (NOON, NOON + 5000)
    assert table.match.summary == Summary("m1", "open", True, 4, names, *times)


def test_a_summary_goes_from_open_to_over() -> None:
    table = Table(begin=False)
    statuses = [table.match.summary.status]
    table.command(decisions.start)
    statuses.append(table.match.summary.status)
    statuses.append(table.finish().match.summary.status)
    assert statuses == STATUSES


def test_a_seat_is_open_a_persons_or_a_bots() -> None:
    person, bot, nobody = Table("Ab.", begin=False).match.seats
    assert [seat.is_person for seat in (person, bot, nobody)] == [True, False, False]
    assert [seat.is_open for seat in (person, bot, nobody)] == [False, False, True]
    assert [seat.player for seat in (person, bot, nobody)] == [None, "greedy", None]


def test_an_older_log_that_says_twice_who_forfeited_is_read() -> None:
    table = Table("ABC", absence="forfeit")
    again = '{"at":1767268800000,"kind":"forfeited","seat":1,"why":"left"}'
    table.happen([log.read_event(again), log.read_event(again)])
    assert [part.seat for part in table.match.forfeits] == [1]
    assert verify(parse_record(table.exported())) == []
    assert table.finish().match.status == "over"
    assert all(check.passed for check in verify(parse_record(table.exported())))
