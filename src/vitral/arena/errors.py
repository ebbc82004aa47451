"""What can go wrong with a measurement."""

from typing import Literal, TypeAlias

from vitral.rules.errors import Param, VitralError

ArenaCode: TypeAlias = Literal[
    "arena-bot-failed",
    "arena-block-failed",
    "arena-sprt",
    "arena-ladder",
    "arena-twice",
    "arena-format",
    "arena-line",
    "arena-other",
]


class ArenaError(VitralError):
    """A measurement that cannot be made; whatever was finished before is kept."""

    def __init__(self, code: ArenaCode, sentence: str, **params: Param) -> None:
        super().__init__(code, sentence, **params)
