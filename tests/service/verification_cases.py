"""Records, honest and tampered with, and what `verify` finds: the browser must find the same.

Write them anew with `python -m tests.service.verification_cases`; the tests of
web/src/app/verification read them.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.service.driving import Table
from tests.service.test_verification import ADDITIONS, OTHER, dice, honest, with_dice, with_setup
from vitral.notation.records import DealPart, Record, parse_record
from vitral.server.study import deals_view
from vitral.service.decisions import answer_takeback, resign, take_back
from vitral.service.luck import Luck
from vitral.service.verification import conclusions, verify
from vitral.service.views import export

RECORDS = Path(__file__).parent / "records"
CASES = Path(__file__).with_name("verification-cases.json")


def cases() -> list[dict[str, Any]]:
    """Every record with its deals, and what is found in it."""
    return [_case(name, record, seen) for name, record, seen in _records()]


def _records() -> Iterator[tuple[str, Record, str | None]]:
    for path in sorted(RECORDS.glob("before-*.json")):
        yield path.stem, parse_record(path.read_text()), None
    record = honest(2)
    yield "honest", record, dice(record).commitment
    yield "whole game of three", export(Table("AbC", additions=ADDITIONS).finish().match), None
    yield "starter agreed", honest(1, starter=2), None
    yield "taken back", _taken_back(), None
    yield "consent missing", _without_consent(_taken_back()), None
    yield "another commitment was seen", record, Luck(OTHER).commitment
    yield "another seed", with_dice(record, seed=OTHER.hex()), None
    yield "another addition", with_dice(record, additions=["azul", "żółwie"]), None
    yield "addition withheld", with_dice(record, additions=["azul", ""]), None
    yield "addition of nobody", with_dice(record, additions=[*ADDITIONS[:2], "more"]), None
    yield "another starter", with_setup(honest(1), starter=3 - record.setup.starter), None
    track = record.setup.round_track
    yield (
        "another round track",
        with_setup(honest(1), round_track=[*track[:4], *track[:3:-1]]),
        None,
    )
    yield "another deal", _dealt_otherwise(honest(1)), None
    yield "a draw passed over", with_dice(record, draws=[1, 3]), None
    yield "a draw too many", with_dice(record, draws=[1, 2, 3]), None


def _taken_back() -> Record:
    """Two people take back a deal; the next one is another draw."""
    table = Table("AB", starter=1, additions=ADDITIONS)
    table.play_round()
    dealt = table.steps - 1
    table.command(take_back, 1, dealt)
    table.command(answer_takeback, 2, dealt, True)
    table.play(4)
    table.command(resign, 1)
    return export(table.match)


def _without_consent(record: Record) -> Record:
    alone = [part.model_copy(update={"agreed": []}) for part in record.takebacks or []]
    return record.model_copy(update={"takebacks": alone})


def _dealt_otherwise(record: Record) -> Record:
    """The last deal with its displays in another order."""
    last = record.events[-1]
    if not isinstance(last, DealPart):
        raise TypeError("expected a record that ends with a deal")
    turned = DealPart(deal=last.deal[::-1], at=last.at)
    return record.model_copy(update={"events": [*record.events[:-1], turned]})


def _case(name: str, record: Record, seen: str | None) -> dict[str, Any]:
    record = parse_record(record.model_dump_json())
    return {
        "name": name,
        "seen": seen,
        "record": json.loads(record.model_dump_json(exclude_none=True)),
        "deals": deals_view(record),
        "checks": [check._asdict() for check in verify(record, seen)],
        "conclusions": [
            each._asdict() | {"seats": list(each.seats)} for each in conclusions(record)
        ],
    }


if __name__ == "__main__":
    CASES.write_text(json.dumps(cases(), ensure_ascii=False, separators=(",", ":")) + "\n")
