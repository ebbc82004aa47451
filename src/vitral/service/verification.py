"""Checking the luck of a recorded game: every draw made again from the seed.

`verify` says what holds; `conclusions` says what follows from it, for records of any age. Why it
follows, and what no record can show, is proved in docs/protocol/dice.md.
"""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Literal, NamedTuple, TypeAlias

from vitral.notation import Game
from vitral.notation.records import (
    DealPart,
    DicePart,
    PastDeal,
    Record,
    TakebackPart,
    all_deals,
    replay,
)
from vitral.service.luck import Luck, commit

CheckCode: TypeAlias = Literal[
    "commitment",
    "seen",
    "reveal",
    "additions",
    "setup",
    "takebacks",
    "draw-order",
    "deal",
    "undone-deal",
]
ConclusionCode: TypeAlias = Literal[
    "seed-fixed",
    "draws-in-order",
    "additions-committed",
    "additions-unknown-order",
    "withheld",
    "takebacks",
    "starter-agreed",
]


class Check(NamedTuple):
    """One thing that was looked at."""

    code: CheckCode
    passed: bool
    number: int = 0
    """Which deal, draw, seat or takeback, if it is about one."""


class Conclusion(NamedTuple):
    """Something that a record shows about its luck, or leaves open."""

    code: ConclusionCode
    shown: bool
    seats: tuple[int, ...] = ()
    """Whom it is about, if not everybody."""


def verify(record: Record, seen: str | None = None) -> list[Check]:
    """Everything that can be checked about a record's luck; nothing if it holds no seed.

    `seen` is the commitment that somebody noted before the first deal.
    """
    game = replay(record)
    if record.dice is None or record.dice.seed is None:
        return []
    dice, deals = record.dice, all_deals(record, game.start)
    luck = Luck(_seed(dice), tuple(dice.additions))
    return [
        *_seed_checks(dice, seen),
        *_addition_checks(record, dice),
        _setup_check(game, dice, luck),
        *_takeback_checks(record),
        *_draw_checks(dice, luck, deals),
    ]


def conclusions(record: Record) -> list[Conclusion]:
    """What a record shows about its luck, if every check holds."""
    if record.dice is None or record.dice.seed is None:
        return []
    seats = list(_seats(record.dice))
    revealed = tuple(seat.number for seat in seats if seat.commitment and seat.addition)
    withheld = tuple(seat.number for seat in seats if seat.commitment and not seat.addition)
    open_ones = tuple(seat.number for seat in seats if seat.addition and not seat.commitment)
    consenting = _passed_over(record)
    found = [
        Conclusion("seed-fixed", True),
        *([] if consenting else [Conclusion("draws-in-order", True)]),
        Conclusion("additions-committed", bool(revealed), revealed),
    ]
    if record.dice.commitments is None and len(open_ones) > 1:
        found.append(Conclusion("additions-unknown-order", False, open_ones))
    if withheld:
        found.append(Conclusion("withheld", False, withheld))
    if consenting:
        found.append(Conclusion("takebacks", False, consenting))
    if not record.dice.starter_drawn:
        found.append(Conclusion("starter-agreed", False, (record.setup.starter,)))
    return found


def _passed_over(record: Record) -> tuple[int, ...]:
    """The seats that agreed to take deals back: they alone know whether they did."""
    across = [
        takeback
        for takeback in record.takebacks or []
        if any(isinstance(event, DealPart) for event in takeback.undone)
    ]
    return tuple(sorted({seat for part in across for seat in (part.seat, *part.agreed)}))


class _SeatAddition(NamedTuple):
    """What a seat added to the seed of the dice, and what it had committed to."""

    number: int
    addition: str
    commitment: str


def _seats(dice: DicePart) -> Iterator[_SeatAddition]:
    """The additions of all seats, in their order."""
    pairs = zip_longest(dice.additions, dice.commitments or [], fillvalue="")
    return (_SeatAddition(number, *pair) for number, pair in enumerate(pairs, 1))


def _seed_checks(dice: DicePart, seen: str | None) -> Iterator[Check]:
    yield Check("commitment", commit(_seed(dice)) == dice.commitment)
    if seen is not None:
        yield Check("seen", seen.strip().lower() == dice.commitment)


def _addition_checks(record: Record, dice: DicePart) -> Iterator[Check]:
    """Whether additions are those committed to, and come from the people who sat there."""
    for seat in _seats(dice):
        if seat.commitment and seat.addition:
            yield Check("reveal", commit(seat.addition.encode()) == seat.commitment, seat.number)
    wrong = (seat.number for seat in _seats(dice) if not _may_add(record, dice, seat))
    yield Check("additions", (first := next(wrong, 0)) == 0, first)


def _may_add(record: Record, dice: DicePart, seat: _SeatAddition) -> bool:
    """Whether what is said of a seat can be: a person's, and in newer records committed to."""
    if not (seat.addition or seat.commitment):
        return seat.number <= len(record.seats)
    if seat.number > len(record.seats) or record.seats[seat.number - 1].bot is not None:
        return False
    return bool(seat.commitment) or dice.commitments is None


def _takeback_checks(record: Record) -> Iterator[Check]:
    """Whether everybody whose consent it took is said to have agreed."""
    for number, takeback in enumerate(record.takebacks or [], 1):
        yield Check("takebacks", _has_consent(record, takeback), number)


def _has_consent(record: Record, takeback: TakebackPart) -> bool:
    """Whether a person asked, and all others agreed who did not give up at some time."""
    people = {n: seat.client or -n for n, seat in enumerate(record.seats, 1) if seat.bot is None}
    named = [takeback.seat, *takeback.agreed]
    if len(set(named)) < len(named) or not people.keys() >= set(named):
        return False
    gave_up = {forfeit.seat for forfeit in record.forfeits or []}
    needed = {client for seat, client in people.items() if seat not in gave_up}
    return needed <= {people[seat] for seat in named}


def _setup_check(game: Game, dice: DicePart, luck: Luck) -> Check:
    starter = None if dice.starter_drawn else game.setup.starter
    drawn = luck.dice(0).setup(len(game.start.players), game.start.edition, starter)
    return Check("setup", drawn == game.setup)


def _draw_checks(dice: DicePart, luck: Luck, deals: list[PastDeal]) -> Iterator[Check]:
    """Whether each draw was used once, in order, and gave what was dealt.

    A deal's draw is its number among all deals ever made. So a host who passes over a draw, or who
    deals again without a takeback that the record tells, is found.
    """
    numbers = [number for number, deal in enumerate(deals, 1) if deal.stands]
    yield Check("draw-order", dice.draws == numbers, _first_missing(dice.draws, numbers))
    standing = (deal for deal in deals if deal.stands)
    for number, (draw, deal) in enumerate(zip(dice.draws, standing, strict=False), 1):
        yield Check("deal", _is_drawn(luck, draw, deal), number)
    for draw, deal in enumerate(deals, 1):
        if not deal.stands:
            yield Check("undone-deal", _is_drawn(luck, draw, deal), draw)


def _first_missing(draws: list[int], expected: list[int]) -> int:
    """The first draw that should have been used and was not; 0 if there is none."""
    pairs = zip_longest(draws, expected, fillvalue=0)
    return next((wanted for draw, wanted in pairs if draw != wanted), 0)


def _is_drawn(luck: Luck, draw: int, deal: PastDeal) -> bool:
    return luck.dice(draw).deal(deal.before) == deal.displays


def _seed(dice: DicePart) -> bytes:
    return bytes.fromhex(dice.seed or "")
