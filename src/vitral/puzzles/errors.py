"""What can be wrong with a question about puzzles."""

from typing import Literal, TypeAlias

from vitral.rules.errors import Param, VitralError

PuzzleCode: TypeAlias = Literal[
    "puzzle-unknown", "puzzle-none-left", "puzzle-theme", "puzzle-moves", "puzzle-file"
]


class PuzzleError(VitralError):
    """A puzzle, theme or move that is not there, or a file of puzzles that cannot be read."""

    def __init__(self, code: PuzzleCode, sentence: str, **params: Param) -> None:
        super().__init__(code, sentence, **params)
