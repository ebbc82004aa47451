"""Errors as clients and the log see them.

A client gets a code and a sentence of ours, the log the kind of an error and its place. Neither
gets the words of an unexpected one: they could hold a token or a seed.
"""

import traceback
from typing import Any

from vitral.rules import VitralError
from vitral.storage.errors import StoreError

INTERNAL = "internal"
_SENTENCE = "the server failed; it is written in its log"
MAX_SENTENCE = 300
"""Letters of a sentence: an edition may have very many things wrong with it."""


class CannotServe(VitralError):
    """A server that cannot start."""


def error_place(error: BaseException) -> str:
    """The kind of an error and where it was raised, for the log."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" in {frames[-1].name}, line {frames[-1].lineno}" if frames else ""
    return type(error).__name__ + where


def error_body(error: Exception) -> dict[str, Any]:
    """The code, parameters and sentence of an error, as a client gets them."""
    if isinstance(error, StoreError):  # a database says more than strangers should hear
        return {"code": error.code, "params": {}, "sentence": "the matches cannot be reached now"}
    if isinstance(error, VitralError):
        return {"code": error.code, "params": dict(error.params), "sentence": _cut(str(error))}
    return {"code": INTERNAL, "params": {}, "sentence": _SENTENCE}


def _cut(sentence: str) -> str:
    return sentence if len(sentence) <= MAX_SENTENCE else sentence[: MAX_SENTENCE - 1] + "…"
