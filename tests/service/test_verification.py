from typing import Any

import pytest

from tests.service.driving import SEED, Table
from vitral.notation import ParseError
from vitral.notation.documents import OptionsPart, SetupPart
from vitral.notation.records import DealPart, DicePart, Record, parse_record, replay
from vitral.service.decisions import resign, take_back
from vitral.service.luck import Luck
from vitral.service.verification import Check, verify
from vitral.service.views import export

ADDITIONS = ("azul", "żółw", "вітраж", "")
OTHER = bytes(32)


def honest(rounds: int = 2, seats: str = "AB", **settings: Any) -> Record:
    """The record of a match given up as soon as this many deals had been made."""
    table = Table(seats, additions=ADDITIONS, **settings)
    for _ in range(rounds - 1):
        table.play_round()
    for seat in range(2, len(seats) + 1):
        table.wish(resign, seat)
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
    assert verify(export(table.match)) == [
        Check("commitment", True),
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
        table.wish(take_back, 1, 3)
    record = export(table.finish().match)
    assert dice(record).draws[:2] == [1, 5]
    assert failed(record) == []


def test_a_match_given_up_passes_as_far_as_it_went() -> None:
    assert [check.code for check in verify(honest(1))] == [
        "commitment",
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
        ([2, 1], [("draw-order", 0), ("deal", 1), ("deal", 2)]),
        ([1, 1], [("draw-order", 0), ("deal", 2)]),
        ([0, 2], [("draw-order", 0), ("deal", 1)]),
        ([1, 3], [("deal", 2)]),
    ],
)
def test_draws_out_of_order_are_found(draws: list[int], wrong: list[tuple[str, int]]) -> None:
    assert failed(with_dice(honest(), draws=draws)) == wrong


@pytest.mark.parametrize("draws", [[], [1], [1, 2, 3]])
def test_a_draw_missing_or_too_many_is_found(draws: list[int]) -> None:
    assert failed(with_dice(honest(), draws=draws)) == [("draw-order", 0)]


# Nothing to check


def test_a_record_without_dice_has_nothing_to_check() -> None:
    assert verify(honest().model_copy(update={"dice": None})) == []


def test_a_match_still_going_on_has_nothing_to_check_yet() -> None:
    assert verify(export(Table().match)) == []


def test_without_the_seed_there_is_nothing_to_check() -> None:
    assert verify(with_dice(honest(), seed=None)) == []


def test_a_record_that_does_not_replay_is_refused_rather_than_checked() -> None:
    record = honest()
    assert dice(record).seed == SEED.hex()
    with pytest.raises(ParseError) as caught:
        verify(record.model_copy(update={"events": record.events[1:]}))
    assert caught.value.code == "record-event"
