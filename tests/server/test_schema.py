"""What is written down for clients in other languages is what is spoken."""

import json
import re
from pathlib import Path
from random import Random
from typing import get_args

import orjson
import pytest
from jsonschema import Draft202012Validator, ValidationError
from pydantic_core import to_json

from tests.search.matches import turns
from tests.server.running import Client
from vitral.notation import parse_position
from vitral.rules import components
from vitral.search import Bot, GreedyBot, RandomBot, ReasonCode, explain
from vitral.server import connection, messages, request_limits, schema
from vitral.server.app import STATUS
from vitral.server.connection import HEARTBEAT, MAX_SUBSCRIPTIONS
from vitral.server.connection_limits import MAX_CHUNKS
from vitral.server.editions import LONGEST
from vitral.server.errors import INTERNAL
from vitral.server.request_limits import BODY_SECONDS, MAX_PARAMETERS
from vitral.server.rest import STREAM_HEARTBEAT
from vitral.server.settings import ServerSettings
from vitral.server.strict_routes import MOST_PARTS
from vitral.server.study import POSITION
from vitral.service.commands import MAX_LOG_LENGTH
from vitral.service.decisions import MOST_COLOURS, MOST_SITTINGS
from vitral.service.errors import ServiceCode
from vitral.service.presence import GRACE
from vitral.service.previews import previews
from vitral.service.work_queue import MOST_QUEUED
from vitral.study import analysis_pool, review_jobs

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol"
PAGE = (PROTOCOL / "server.md").read_text("utf-8")
ANEW = "run python -m vitral.server.schema"


def test_the_schema_that_is_shipped_is_current() -> None:
    assert schema.SCHEMA.read_text("utf-8") == schema.schema_text(), ANEW


def test_the_description_is_current() -> None:
    assert (PROTOCOL / "openapi.json").read_text("utf-8") == schema.description_text(), ANEW


def test_the_tables_of_messages_are_current() -> None:
    assert schema.with_tables(PAGE) == PAGE, ANEW
    assert "| `answer-take-back` |" in PAGE


def test_the_page_tells_every_reason_of_a_hint_and_what_goes_with_it() -> None:
    rows = re.findall(
        r"^\| `([a-z-]+)` \| ([^|]*) \|", PAGE.split("### Reasons")[1].split("##")[0], re.MULTILINE
    )
    reported = {code: set(re.findall(r"`(\w+)`", params)) for code, params in rows}
    assert tuple(reported) == get_args(ReasonCode)
    bots: list[Bot] = [RandomBot(Random(1)), GreedyBot()]
    said = [reason for state, move in turns(bots, seed=1) for reason in explain(state, move)]
    assert len(said) > 100
    assert all(reported[reason.code] == reason.params.keys() for reason in said)


def test_writing_changes_nothing_that_is_current(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "server.md").write_text(PAGE, "utf-8")
    monkeypatch.setattr(schema, "PROTOCOL", tmp_path)
    monkeypatch.setattr(schema, "SCHEMA", tmp_path / "messages.schema.json")
    schema.main()
    assert (tmp_path / "server.md").read_text("utf-8") == PAGE
    assert len(list(tmp_path.iterdir())) == 3


def test_what_is_said_on_a_socket_fits_the_schema(ana: Client) -> None:
    document = json.loads(schema.schema_text())
    Draft202012Validator.check_schema(document)
    validator = Draft202012Validator(document)
    match = ana.begin("Ab")
    with ana.socket() as talk:
        said = [talk.ask("hello", protocol=1), talk.ask("watch", match=match), talk.ask("jump")]
        talk.see(match)
    for message in said + talk.views:
        validator.validate(message)
    with pytest.raises(ValidationError):
        validator.validate({"id": "x"})


def test_every_code_is_on_the_page() -> None:
    refusal_codes = re.findall(
        r'Refused\(\d+, "([a-z-]+)"', Path(request_limits.__file__).read_text("utf-8")
    )
    socket_codes = re.findall(r'code="([a-z-]+)"', Path(connection.__file__).read_text("utf-8"))
    codes = {*get_args(ServiceCode), *STATUS, *refusal_codes, *socket_codes, INTERNAL}
    assert len(refusal_codes) == 10
    assert [code for code in sorted(codes) if f"`{code}`" not in PAGE] == []


NUMBERS = {
    "heartbeat": HEARTBEAT,
    "stream heartbeat": STREAM_HEARTBEAT,
    "watched": MAX_SUBSCRIPTIONS,
    "grace": GRACE,
    "body seconds": BODY_SECONDS,
    "body chunks": MAX_CHUNKS,
    "body parts": MOST_PARTS,
    "parameters": MAX_PARAMETERS,
    "waiting requests": MOST_QUEUED,
    "edition letters": LONGEST,
    "edition values": components.MAX_MARKS,
    "edition dots": components.MAX_DOTS,
    "edition problems": components.MAX_PROBLEMS,
    "longest log": MAX_LOG_LENGTH,
    "analysis seconds": analysis_pool.MOST_SECONDS,
    "analyses": analysis_pool.MOST_OF_ADDRESS,
    "reviews kept": review_jobs.MOST_KEPT,
    "reviews of a person": review_jobs.MOST_OF_PERSON,
    "reviews of an address": review_jobs.MOST_OF_ADDRESS,
    "sittings": MOST_SITTINGS,
    "colour choices": MOST_COLOURS,
    **ServerSettings.model_construct().model_dump(),
}


@pytest.mark.parametrize(("name", "said"), re.findall(r"<!-- (\w[\w ]*): ([\d.]+) -->", PAGE))
def test_the_numbers_on_the_page_are_those_of_the_server(name: str, said: str) -> None:
    assert float(said) == float(NUMBERS[name])


def test_the_answer_to_a_move_is_written_as_all_others_are() -> None:
    answer = messages.Ack(id="a.b:c_d-9", match="0123456789abc-_f", version=31)
    usual = to_json(answer, exclude_none=True)
    assert messages.written_ack("a.b:c_d-9", "0123456789abc-_f", 31) == usual


def test_a_preview_is_written_as_all_others_are() -> None:
    moves = previews(parse_position(POSITION))
    given = "a.b:c_d-9", "0123456789abc-_f", 31
    answer = messages.Preview(id=given[0], match=given[1], turn=given[2], moves=moves)
    written = messages.written_preview(*given, orjson.dumps(moves))
    assert written == to_json(answer, exclude_none=True)
