"""Errors of reading text."""

from typing import Literal, TypeAlias

from vitral.rules.errors import Param, VitralError

ParseCode: TypeAlias = Literal[
    "move-syntax",
    "deal-syntax",
    "position-fields",
    "position-field",
    "position-edition",
    "position-strips",
    "position-unsound",
    "record-not-json",
    "record-invalid",
    "record-edition",
    "record-hash",
    "record-event",
    "record-turn",
    "record-colours",
    "record-seats",
    "record-forfeits",
    "record-takebacks",
    "record-result",
]


class ParseError(VitralError):
    """Text that cannot be read; nothing was changed."""

    def __init__(self, code: ParseCode, sentence: str, **params: Param) -> None:
        super().__init__(code, sentence, **params)
