import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.running import Client, Running
from vitral.server.logs import JsonLines, set_up_logs
from vitral.service.errors import ServiceError

SEED = "5eed" * 16


def line(record: logging.LogRecord) -> dict[str, Any]:
    text = JsonLines().format(record)
    assert "\n" not in text
    reported: dict[str, Any] = json.loads(text)
    return reported


def record(message: str, *args: object, **more: Any) -> logging.LogRecord:
    fields = {"name": "vitral.server", "levelno": 30, "levelname": "WARNING", "msg": message}
    return logging.makeLogRecord({**fields, "args": args, "created": 0.25, **more})


@pytest.fixture
def loggers() -> Iterator[None]:
    """Every logger as it was before."""
    root = logging.getLogger()
    before = root.handlers, root.level, logging.getLogger("vitral").level
    yield
    root.handlers = before[0]
    root.setLevel(before[1])
    logging.getLogger("vitral").setLevel(before[2])


def test_a_line_tells_when_what_and_where() -> None:
    """Ray adds a field to every record of a process that uses it."""
    assert line(record("bot %s failed", "greedy", match="m1", turn=3, _added=1)) == {
        "time": "1970-01-01T00:00:00.250+00:00",
        "level": "warning",
        "logger": "vitral.server",
        "message": "bot greedy failed",
        "match": "m1",
        "turn": 3,
    }


def test_an_error_is_told_by_its_kind_and_its_places_and_never_by_its_words() -> None:
    secret = "what nobody should read"  # noqa: S105 (none of anybody's)
    try:
        try:
            raise ValueError(f"bad: {secret}")
        except ValueError as error:
            raise ServiceError("no-such-match", secret, match=secret) from error
    except ServiceError as error:
        reported = line(record("failed", exc_info=(type(error), error, error.__traceback__)))
    assert secret not in json.dumps(reported)
    kinds = [(each["type"], each.get("code")) for each in reported["errors"]]
    assert kinds == [("ServiceError", "no-such-match"), ("ValueError", None)]
    assert all(place.startswith("tests/server/test_logs.py:")
               for each in reported["errors"] for place in each["where"])  # fmt: skip


def test_only_the_first_line_of_a_message_is_told() -> None:
    """Asyncio and Starlette put tracebacks and their values into messages."""
    said = "Task exception was never retrieved\nfuture: <Task exception=ValueError('secret')>"
    assert line(record(said))["message"] == "Task exception was never retrieved"


@pytest.mark.parametrize(
    "secret",
    [SEED, "vitral=AAAAAAAAAAAAAAAAAAAAAA", "Bearer AAAAAAAAAAAAAAAAAAAAAA"],
)
def test_what_looks_like_a_secret_is_left_out(secret: str) -> None:
    reported = json.dumps(line(record(f"got {secret}", also=secret)))
    assert "5eed" not in reported
    assert "AAAA" not in reported


def test_what_is_no_plain_value_is_told_by_its_kind() -> None:
    assert line(record("x", error=ValueError("secret")))["error"] == "ValueError"


def test_others_are_heard_only_when_something_is_wrong(loggers: None) -> None:
    """Drivers of databases write down every value when they are asked for details."""
    stream = io.StringIO()
    set_up_logs("debug", stream)
    logging.getLogger("vitral.service").debug("ours")
    logging.getLogger("aiosqlite").debug("theirs")
    logging.getLogger("sqlalchemy.engine").info("theirs")
    logging.getLogger("uvicorn.error").warning("wrong")
    lines = [json.loads(text) for text in stream.getvalue().splitlines()]
    assert [reported["message"] for reported in lines] == ["ours", "wrong"]


def test_a_quiet_log_is_quiet_about_everything(loggers: None) -> None:
    stream = io.StringIO()
    set_up_logs("error", stream)
    logging.getLogger("vitral.service").warning("ours")
    logging.getLogger("uvicorn.error").warning("theirs")
    assert stream.getvalue() == ""


def test_that_no_file_can_be_opened_is_said_once_a_minute(loggers: None) -> None:
    """Python says it for every connection that waits, many times a second."""
    stream = io.StringIO()
    set_up_logs("info", stream)
    handler = logging.getLogger().handlers[0]
    for created in (1000.0, 1000.1, 1059.0, 1061.0, 1062.0):
        said = {"msg": "socket.accept() out of system resource\nsocket: …", "created": created}
        handler.handle(logging.makeLogRecord(said))
        handler.handle(logging.makeLogRecord({"msg": "another", "created": created}))
    lines = [json.loads(text)["message"] for text in stream.getvalue().splitlines()]
    assert lines.count("socket.accept() out of system resource") == 2
    assert lines.count("another") == 5


def test_nothing_secret_is_logged_while_playing(loggers: None) -> None:
    stream = io.StringIO()
    with Running() as server, Client(server) as ana:
        set_up_logs("debug", stream)
        logging.getLogger("vitral.server.access").setLevel(logging.INFO)
        match = ana.begin("Ab")
        ana.move(match)
        ana.post(f"/matches/{match}/moves", {"seat": 1})
        ana.get(f"/matches/{match}", headers={"Cookie": f"vitral={ana.token}"})
    said = stream.getvalue()
    assert "/api/v1/matches/{match}" in said
    assert ana.token not in said
    assert match not in said
