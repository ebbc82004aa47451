"""The log of a server: a line of JSON for everything worth telling its host.

It tells where something went wrong and never with which values: the text of an error or a line of
code with its variables could hold a token or a seed.
"""

import logging
import math
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import PurePath
from traceback import walk_tb
from types import TracebackType
from typing import Any, TextIO

import orjson

from vitral.rules import VitralError

MAX_CAUSES = 5
"""Causes of an error that are told."""
INTERVAL = 60
"""Seconds between two records that `RateLimitedFilter` passes."""
_KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
_SECRET = re.compile(
    r"\b[0-9a-f]{64}\b"  # a seed, or the hash of a token
    r"|(?<=vitral=)[\w-]{22}"  # a cookie
    r"|(?i:(?<=bearer ))[\w-]+"
)


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, logger, message, and whatever else was given with it."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage().partition("\n")[0],  # further lines are tracebacks
        }
        line |= {name: value for name, value in vars(record).items() if _is_given(name)}
        if record.exc_info and record.exc_info[1]:
            line["errors"] = [_error_fields(error) for error in _causes(record.exc_info[1])]
        return _SECRET.sub("…", orjson.dumps(line, default=_type_name).decode())


def _is_given(name: str) -> bool:
    """Whether whoever logged gave this with the message; other libraries add fields with `_`."""
    return name not in _KNOWN and not name.startswith("_")


class RateLimitedFilter(logging.Filter):
    """Passes records whose message has a prefix at most once in `INTERVAL` seconds."""

    def __init__(self, prefix: str) -> None:
        super().__init__()
        self._prefix = prefix
        self._passed_at = -math.inf

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is to be written."""
        if not record.getMessage().startswith(self._prefix):
            return True
        passes = record.created - self._passed_at >= INTERVAL
        if passes:
            self._passed_at = record.created
        return passes


def set_up_logs(level: str, stream: TextIO | None = None) -> None:
    """Write our log from this level on, and of others only what is wrong.

    Others means it: databases and sockets write down, when asked for more, all that goes through.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(
        RateLimitedFilter("socket.accept() out of system resource")
    )  # asyncio, for every try
    own = logging.getLevelNamesMapping()[level.upper()]
    logging.getLogger("vitral").setLevel(own)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(max(own, logging.WARNING))


def _causes(error: BaseException) -> Iterator[BaseException]:
    """An error, and what it came from."""
    following: BaseException | None = error
    for _ in range(MAX_CAUSES):
        if following is None:
            return
        yield following
        following = following.__cause__ or following.__context__


def _error_fields(error: BaseException) -> dict[str, Any]:
    fields: dict[str, Any] = {"type": type(error).__name__, "where": _places(error.__traceback__)}
    return fields | {"code": error.code} if isinstance(error, VitralError) else fields


def _places(traceback: TracebackType | None) -> list[str]:
    """File and line of every call on the way to an error."""
    return [
        f"{'/'.join(PurePath(frame.f_code.co_filename).parts[-3:])}:{line}"
        for frame, line in walk_tb(traceback)
    ]


def _type_name(value: object) -> str:
    """What stands for a value that is no plain text or number."""
    return type(value).__name__
