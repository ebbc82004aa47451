"""What is told of a failure: to the client that there was one, to the log where; never what."""

import traceback
from typing import Any

from vitral.rules import VitralError
from vitral.storage.errors import StoreError

INTERNAL = "internal"
_SENTENCE = "the server failed; it is written in its log"


LONGEST = 300
"""Letters of a sentence: an edition may have very many things wrong with it."""


def place(error: BaseException) -> str:
    """The kind of an error and where it arose; its words may hold what nobody should read."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" in {frames[-1].name}, line {frames[-1].lineno}" if frames else ""
    return type(error).__name__ + where


def told(error: Exception) -> dict[str, Any]:
    """An error as a client hears of it: its code, parameters and sentence."""
    if isinstance(error, StoreError):  # a database says more than strangers should hear
        return {"code": error.code, "params": {}, "sentence": "the matches cannot be reached now"}
    if isinstance(error, VitralError):
        return {"code": error.code, "params": dict(error.params), "sentence": _cut(str(error))}
    return {"code": INTERNAL, "params": {}, "sentence": _SENTENCE}


def _cut(sentence: str) -> str:
    return sentence if len(sentence) <= LONGEST else sentence[: LONGEST - 1] + "…"
