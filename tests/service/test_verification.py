from typing import Any

import pytest

from tests.service.driving import SEED, Table
from vitral.notation import ParseError
from vitral.notation.documents import OptionsPart, SetupPart
from vitral.notation.records import (
    DealPart,
    DicePart,
    Record,
    parse_record,
    replay,
)
from vitral.service import log
from vitral.service.decisions import (
    answer_takeback,
    move,
    resign,
    reveal,
    start,
    take_back,
    time_out,
)
from vitral.service.luck import Luck, commit
from vitral.service.verification import Check, conclusions, verify
from vitral.service.views import export

ADDITIONS = ("azul", "żółw", "вітраж", "")
OTHER = bytes(32)


def honest(rounds: int = 2, seats: str = "AB", **settings: Any) -> Record:
    """The record of a match given up as soon as this many deals had been made."""
    table = Table(seats, additions=ADDITIONS, **settings)
    for _ in range(rounds - 1):
        table.play_round()
    for seat in range(2, len(seats) + 1):
        table.command(resign, seat)
    return export(table.match)


def dice(record: Record) -> DicePart:
    assert record.dice is not None
    return record.dice


def with_dice(record: Record, **changed: Any) -> Record:
    return record.model_copy(update={"dice": dice(record).model_copy(update=changed)})


def with_setup(record: Record, **changed: Any) -> Record:
    setup = record.setup.model_copy(update=changed)
    return record.model_copy(update={"setup": SetupPart.model_validate(setup)})


def failed(record: Record) -> list[tuple[str, int]]:
    """What does not hold, also when the record has been written and read."""
    checks = verify(parse_record(record.model_dump_json()))
    assert checks
    return [(check.code, check.number) for check in checks if not check.passed]


# Honest records


@pytest.mark.parametrize("starter", [None, 2])
@pytest.mark.parametrize("seats", ["AB", "AbC", "ABCD"])
def test_a_whole_match_passes_and_every_check_is_named(seats: str, starter: int | None) -> None:
    table = Table(seats, starter=starter, additions=ADDITIONS).finish()
    people = [seat.number for seat in table.match.seats if seat.addition]
    assert verify(export(table.match)) == [
        Check("commitment", True),
        *(Check("reveal", True, seat) for seat in people),
        Check("additions", True),
        Check("setup", True),
        Check("draw-order", True),
        *(Check("deal", True, number) for number in range(1, 7)),
    ]


@pytest.mark.parametrize("byte", range(5))
def test_matches_with_any_seed_pass(byte: int) -> None:
    options = OptionsPart(score_floor=True, gap_blocks_return=True)
    table = Table("ABCD", seed=bytes([byte]) * 32, side="B", options=options).finish()
    assert all(check.passed for check in verify(export(table.match)))


def test_takebacks_do_not_spoil_the_luck() -> None:
    table = Table("Ab")
    for _ in range(3):
        table.play_round()
        table.command(take_back, 1, 3)
    record = export(table.finish().match)
    assert dice(record).draws[:2] == [1, 5]
    assert failed(record) == []


def test_a_match_given_up_passes_as_far_as_it_went() -> None:
    assert [check.code for check in verify(honest(1))] == [
        "commitment",
        "reveal",
        "reveal",
        "additions",
        "setup",
        "draw-order",
        "deal",
    ]
    assert failed(honest(3, "ABC")) == []


# Tampering


def test_another_seed_breaks_the_promise() -> None:
    assert ("commitment", 0) in failed(with_dice(honest(), seed=OTHER.hex()))


def test_another_seed_with_its_own_promise_does_not_draw_the_same() -> None:
    other = with_dice(honest(), seed=OTHER.hex(), commitment=Luck(OTHER).commitment)
    assert failed(other) == [("setup", 0), ("deal", 1), ("deal", 2)]


def test_another_promise_is_not_that_of_the_seed() -> None:
    assert failed(with_dice(honest(), commitment="0" * 64)) == [("commitment", 0)]


@pytest.mark.parametrize(
    "additions",
    [
        ["azul", "zolw"],
        ["żółw", "azul"],
        ["azulżółw", ""],
        ["azul"],
        ["azul", "żółw", ""],
        [],
    ],
)
def test_other_additions_do_not_draw_the_same(additions: list[str]) -> None:
    found = failed(with_dice(honest(), additions=additions))
    assert {("setup", 0), ("deal", 1), ("deal", 2)} <= set(found)
    assert ("commitment", 0) not in found


def test_a_starter_that_was_not_drawn_is_found() -> None:
    record = honest(1)
    assert failed(with_setup(record, starter=3 - record.setup.starter)) == [("setup", 0)]


def test_a_drawn_starter_cannot_pass_for_one_agreed_on() -> None:
    assert ("setup", 0) in failed(with_dice(honest(), starter_drawn=False))


def test_an_agreed_starter_cannot_pass_for_one_that_was_drawn() -> None:
    assert ("setup", 0) in failed(with_dice(honest(starter=1), starter_drawn=True))


def test_another_order_of_the_round_track_is_found() -> None:
    record = honest(1)
    first, *later = record.setup.round_track
    assert failed(with_setup(record, round_track=[first, *reversed(later)])) == [("setup", 0)]


@pytest.mark.parametrize("seat", [0, 1])
def test_another_order_of_the_strips_is_found(seat: int) -> None:
    record = honest(1)
    strips = [list(row) for row in record.setup.strips]
    strips[seat].reverse()
    assert failed(with_setup(record, strips=strips)) == [("setup", 0)]


def test_a_strip_turned_over_is_found() -> None:
    record = honest(1)
    strips = [list(row) for row in record.setup.strips]
    place = next(n for n, strip in enumerate(strips[0]) if "*" not in strip.down)
    up, down = strips[0][place].down, strips[0][place].up
    strips[0][place] = strips[0][place].model_copy(update={"up": up, "down": down})
    assert failed(with_setup(record, strips=strips)) == [("setup", 0)]


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_another_deal_that_could_have_been_is_found(rounds: int) -> None:
    """The last deal is swapped for one that the bag could have given, and nothing else."""
    record = honest(rounds)
    shorter = {"events": record.events[:-1], "forfeits": None, "result": None}
    before = replay(record.model_copy(update=shorter))
    other = DealPart(deal=list(Luck(OTHER).dice(1).deal(before.state)))
    changed = record.model_copy(update={"events": [*record.events[:-1], other]})
    assert failed(changed) == [("deal", rounds)]


def test_displays_in_another_order_are_found() -> None:
    record = honest(1)
    (dealt,) = record.events
    assert isinstance(dealt, DealPart)
    changed = DealPart(deal=dealt.deal[::-1])
    assert failed(record.model_copy(update={"events": [changed]})) == [("deal", 1)]


@pytest.mark.parametrize(
    ("draws", "wrong"),
    [
        ([2, 1], [("draw-order", 1), ("deal", 1), ("deal", 2)]),
        ([1, 1], [("draw-order", 2), ("deal", 2)]),
        ([3, 2], [("draw-order", 1), ("deal", 1)]),
        ([1, 3], [("draw-order", 2), ("deal", 2)]),
    ],
)
def test_draws_out_of_order_are_found(draws: list[int], wrong: list[tuple[str, int]]) -> None:
    assert failed(with_dice(honest(), draws=draws)) == wrong


@pytest.mark.parametrize(("draws", "missing"), [([], 1), ([1], 2), ([1, 2, 3], 0)])
def test_a_draw_missing_or_too_many_is_found(draws: list[int], missing: int) -> None:
    assert failed(with_dice(honest(), draws=draws)) == [("draw-order", missing)]


# A host who cheats with an honest seed


def greedy_host(table: Table, choices: int, after: list[log.Event]) -> list[log.Event]:
    """The same events, but dealt with the best of the next draws for seat 1, as it judges it."""
    *before, dealt = after
    if not isinstance(dealt, log.DisplaysFilled):
        return after
    state = table.match.copy().replay(before).state
    assert state is not None
    draws = range(dealt.draw, dealt.draw + choices)
    best = max(draws, key=lambda draw: table.match.luck.dice(draw).deal(state)[0].count("W"))
    deal = list(table.match.luck.dice(best).deal(state))
    return [*before, log.DisplaysFilled(at=dealt.at, draw=best, deal=deal)]


def cheated(choices: int) -> Record:
    """A whole match dealt by such a host."""
    table = Table("Ab", additions=ADDITIONS)
    while table.match.status == "playing":
        text = table.legal()[0]
        after = move(table.match, table.state.seat, text, table.match.turn, None, table.now)
        table.happen(greedy_host(table, choices, after))
    return export(table.match)


def test_a_host_who_chooses_among_draws_is_found() -> None:
    assert failed(cheated(1)) == []
    ((code, draw),) = failed(cheated(12))
    assert code == "draw-order"
    assert draw not in dice(cheated(12)).draws


def test_such_a_host_cannot_hide_the_numbers_of_its_draws() -> None:
    record = with_dice(cheated(12), draws=[1, 2, 3, 4, 5, 6])
    assert {code for code, _ in failed(record)} == {"deal"}


def test_a_host_who_passes_over_one_draw_is_found_in_older_records_too() -> None:
    """Nothing in such a record tells an honest takeback from a draw that did not please."""
    older = with_dice(cheated(2), commitments=None)
    assert [code for code, _ in failed(older)] == ["draw-order"]


def test_a_host_who_deals_again_without_a_takeback_is_found() -> None:
    table = Table("Ab", starter=1)
    table.play_round()
    table.command(take_back, 1, table.steps - 1)
    record = export(table.finish().match)
    assert failed(record) == []
    assert failed(record.model_copy(update={"takebacks": None})) == [("draw-order", 2)]


def test_what_was_dealt_and_taken_back_follows_from_the_seed_too() -> None:
    table = Table("Ab", starter=1)
    table.play_round()
    dealt = table.steps - 1
    table.command(take_back, 1, dealt)
    record = export(table.finish().match)
    assert record.takebacks is not None
    (takeback,) = record.takebacks
    (undone,) = takeback.undone
    assert isinstance(undone, DealPart)
    other = undone.model_copy(update={"deal": undone.deal[::-1]})
    changed = takeback.model_copy(update={"undone": [other]})
    assert failed(record.model_copy(update={"takebacks": [changed]})) == [("undone-deal", 2)]


@pytest.mark.parametrize(
    ("seat", "agreed"), [(2, []), (4, []), (1, [2]), (1, [1]), (3, [3]), (1, []), (3, [])]
)
def test_a_takeback_needs_a_person_who_asked_and_everybody_else(
    seat: int, agreed: list[int]
) -> None:
    """A host could otherwise let the bot ask, and pass over as many draws as it likes."""
    table = Table("AbB", starter=1)
    table.play(4)
    table.command(take_back, 1, 2)
    table.command(answer_takeback, 3, 2, True)
    record = export(table.finish().match)
    assert failed(record) == []
    assert record.takebacks is not None
    forged = record.takebacks[0].model_copy(update={"seat": seat, "agreed": agreed})
    assert failed(record.model_copy(update={"takebacks": [forged]})) == [("takebacks", 1)]


def test_one_client_on_two_seats_agrees_with_itself() -> None:
    table = Table("AAb", starter=1)
    table.play(4)
    table.command(take_back, 1, 2)
    assert failed(export(table.finish().match)) == []


def test_who_gave_up_need_not_agree() -> None:
    table = Table("ABC", starter=1)
    table.command(resign, 3)
    table.play(4)
    table.command(take_back, 1, 2)
    table.command(answer_takeback, 2, 2, True)
    assert failed(export(table.finish().match)) == []


def test_a_starter_that_was_agreed_is_told() -> None:
    """The host alone says so."""
    assert ("starter-agreed", False, (2,)) in reported(honest(starter=2))


def test_a_record_names_those_who_took_deals_back() -> None:
    """A host could invent a takeback; those who are said to have agreed know better."""
    table = Table("ABb", starter=1)
    table.play(4)
    table.command(take_back, 1, 2)
    table.command(answer_takeback, 2, 2, True)
    table.play_round()
    table.command(take_back, 2, 1)
    table.command(answer_takeback, 1, 1, True)
    record = export(table.finish().match)
    assert ("takebacks", False, (1, 2)) in reported(record)
    assert all(code != "draws-in-order" for code, _, _ in reported(record))


@pytest.mark.parametrize("to", [2, 30, 10_000])
def test_takebacks_that_cannot_have_been_are_no_record(to: int) -> None:
    table = Table("Ab", starter=1)
    table.play(4)
    table.command(take_back, 1, 3)
    table.command(resign, 1)
    record = export(table.match)
    assert record.takebacks is not None
    wrong = [part.model_copy(update={"to": to}) for part in record.takebacks]
    with pytest.raises(ParseError) as caught:
        verify(record.model_copy(update={"takebacks": wrong}))
    assert caught.value.code in ("record-takebacks", "record-event")


# Additions


def test_an_addition_that_was_not_the_one_committed_to_is_found() -> None:
    """A host and a seat in league that try words once they know everybody else's."""
    table = Table("AB", additions=("azul", "a word that suits the host"))
    table.command(resign, 2)
    ground = with_dice(export(table.match), commitments=dice(honest()).commitments)
    assert failed(ground) == [("reveal", 2)]


def test_an_addition_that_nobody_committed_to_is_found() -> None:
    """No view shows such a one before the end, so a host could try words once it knows the rest."""
    assert failed(with_dice(honest(), commitments=["", ""])) == [("additions", 1)]
    assert failed(with_dice(honest(), commitments=[commit(b"azul"), ""])) == [("additions", 2)]


def ground(seats: str, additions: list[str], commitments: list[str]) -> Record:
    """The record of a host that drew everything again with an addition of its own."""
    table = Table(seats, begin=False)
    luck = Luck(SEED, tuple(additions))
    setup = luck.dice(0).setup(len(seats))
    table.happen([log.Started(at=table.now, setup=SetupPart.of(setup))])
    deal = list(luck.dice(1).deal(table.state))
    table.happen([log.DisplaysFilled(at=table.now, draw=1, deal=deal)])
    table.command(resign, 1)
    return with_dice(export(table.match), additions=additions, commitments=commitments)


def test_a_bot_adds_nothing() -> None:
    word = "tried until it suited"
    record = ground("Ab", ["azul", word], [commit(b"azul"), commit(word.encode())])
    assert failed(record) == [("additions", 2)]


def test_a_seat_that_there_is_not_adds_nothing() -> None:
    word = "tried until it suited"
    hashes = [commit(b"azul"), "", commit(word.encode())]
    assert failed(ground("AB", ["azul", "", word], hashes)) == [("additions", 3)]
    older = ground("AB", ["azul", "", word], hashes)
    assert failed(with_dice(older, commitments=None)) == [("additions", 3)]


def test_additions_are_bounded_before_they_are_read() -> None:
    for changed in ({"additions": ["x" * 65, ""]}, {"additions": [""] * 5}, {"draws": [2**64]}):
        with pytest.raises(ParseError):
            parse_record(with_dice(honest(), **changed).model_dump_json())


def test_what_somebody_noted_before_the_first_deal_is_compared() -> None:
    record = honest()
    noted = dice(record).commitment
    assert all(check.passed for check in verify(record, f" {noted.upper()}"))
    wrong = [check.code for check in verify(record, "0" * 64) if not check.passed]
    assert wrong == ["seen"]


# What a record promises


def reported(record: Record) -> list[tuple[str, bool, tuple[int, ...]]]:
    return [(check.code, check.shown, check.seats) for check in conclusions(record)]


def test_a_record_promises_what_its_additions_allow() -> None:
    assert reported(honest(seats="ABC")) == [
        ("seed-fixed", True, ()),
        ("draws-in-order", True, ()),
        ("additions-committed", True, (1, 2, 3)),
    ]
    assert reported(export(Table("Ab").finish().match))[-1] == ("additions-committed", False, ())


def test_an_addition_that_was_never_revealed_is_told() -> None:
    table = Table("AB", begin=False, additions=ADDITIONS)
    table.command(start)
    table.command(reveal, 1, ADDITIONS[0])
    table.wait(60)
    table.command(time_out)
    record = export(table.finish().match)
    assert failed(record) == []
    assert reported(record)[-2:] == [("additions-committed", True, (1,)), ("withheld", False, (2,))]


def test_a_match_from_before_there_were_commitments_is_exported_as_such() -> None:
    """Its log has additions in the open, which was allowed then."""
    table = Table("A.", begin=False, additions=("",))
    for seat, addition in ((1, "azul"), (2, "żółw")):
        name = f"Player {seat}"
        taken = log.SeatTaken(
            at=table.now, seat=seat, name=name, token_hash=name, addition=addition
        )
        table.happen([taken])
    table.begin()
    record = export(table.finish().match)
    assert dice(record).commitments is None
    assert failed(record) == []
    assert ("additions-unknown-order", False, (1, 2)) in reported(record)


def test_a_record_from_before_there_were_commitments_says_so() -> None:
    older = with_dice(honest(), commitments=None)
    assert failed(older) == []
    assert reported(older)[-2:] == [
        ("additions-committed", False, ()),
        ("additions-unknown-order", False, (1, 2)),
    ]


# Nothing to check


def test_a_record_without_dice_has_nothing_to_check() -> None:
    assert verify(honest().model_copy(update={"dice": None})) == []


def test_a_match_still_going_on_has_nothing_to_check_yet() -> None:
    assert verify(export(Table().match)) == []
    assert conclusions(export(Table().match)) == []


def test_without_the_seed_there_is_nothing_to_check() -> None:
    assert verify(with_dice(honest(), seed=None)) == []


def test_a_record_that_does_not_replay_is_refused_rather_than_checked() -> None:
    record = honest()
    assert dice(record).seed == SEED.hex()
    with pytest.raises(ParseError) as caught:
        verify(record.model_copy(update={"events": record.events[1:]}))
    assert caught.value.code == "record-event"
