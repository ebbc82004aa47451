"""Malformed queries: an error each, with the field at fault, and the engine goes on.

VITRAL_MALFORMED says how many; 10,000 take a minute or two.
"""

import json
import os
from functools import partial
from io import BytesIO
from typing import Any

import pytest

from tests.analysis.engines import EngineClient, position, record
from tests.analysis.malformed import BAD, VALID, malformed
from vitral.analysis.engine import LONGEST_LINE, split_lines

COUNT = int(os.environ.get("VITRAL_MALFORMED", "600"))


def test_the_engine_survives_malformed_queries_with_an_error_each() -> None:
    talk = EngineClient()
    for kind, line in malformed(COUNT):
        talk.send(line + b"\n")
        answer = talk.hear()
        assert isinstance(answer.get("error"), str), (kind, line[:200], answer)
        assert len(json.dumps(answer)) < 4000
        assert answer["code"] != "engine-failed", (kind, line[:200], answer)
    assert talk.ask(**VALID)["moves"]
    assert talk.end() == []


@pytest.mark.parametrize("field", BAD)
def test_the_field_at_fault_is_named(field: str) -> None:
    talk = EngineClient()
    for value in BAD[field]:
        answer = talk.ask(**VALID | {field: value})
        assert "error" in answer, (value, answer)
        assert answer["field"].partition(".")[0] in (field, "terminateId"), (value, answer)
        assert answer.get("id") == (None if field == "id" else "x")
    assert talk.end() == []


@pytest.mark.parametrize(
    ("query", "field", "code"),
    [
        ({"position": position(), "record": record()}, "record", "engine-field"),
        ({}, "position", "engine-field"),
        ({"record": record(), "moves": ["back"]}, "moves", "engine-field"),
        ({"record": record(), "turns": [0, 100_000]}, "turns.1", "engine-field"),
        ({"record": record() | {"side": "C"}}, "record.side", "record-invalid"),
        ({"record": record() | {"seats": []}}, "record.seats", "record-invalid"),
        ({"position": position() + "!"}, "position", "position-field"),
        ({"position": position(), "moves": ["CW-1", "back"]}, "moves.0", "colour-not-there"),
        ({"position": position(), "moves": [{"deal": ["W"]}]}, "moves.0", "deal-not-due"),
        ({"action": "terminate"}, "terminateId", "engine-field"),
    ],
)
def test_what_is_wrong_is_said(query: dict[str, Any], field: str, code: str) -> None:
    talk = EngineClient()
    answer = talk.ask(id="q", **query)
    assert (answer["id"], answer["field"]) == ("q", field)
    assert answer["code"] == code
    assert talk.end() == []


def test_a_wrong_move_in_a_record_is_named() -> None:
    document = record()
    number = next(n for n, event in enumerate(document["events"]) if "move" in event)
    document["events"][number]["move"] = "CW-x"
    talk = EngineClient()
    answer = talk.ask(id="q", record=document)
    assert (answer["field"], answer["code"]) == (f"record.events.{number}", "record-event")
    assert talk.end() == []


def test_empty_lines_are_nothing() -> None:
    talk = EngineClient()
    talk.send(b"\n  \r\n\n")
    assert talk.ask(id="v", action="version")["version"]
    assert talk.end() == []


def test_lines_are_cut_where_they_end_whatever_comes_at_once() -> None:
    long = b"x" * (LONGEST_LINE + 1)
    text = b"a\nbc\n" + long + b"\n" + b"y" * LONGEST_LINE + b"\n" + long + long + b"\nd"
    expected = [b"a", b"bc", None, b"y" * LONGEST_LINE, None, b"d"]
    for size in (1 << 10, 1 << 16):
        source = BytesIO(text)
        assert list(split_lines(partial(_read, source, size))) == expected


def _read(source: BytesIO, most: int, wanted: int) -> bytes:
    return source.read(min(most, wanted))
