"""What is said when something is not right: a stable code, its parameters, and a sentence.

Faces translate the code with its parameters; the sentence is for programmers.
"""

from collections.abc import Mapping
from typing import TypeAlias

Param: TypeAlias = str | int
Params: TypeAlias = Mapping[str, Param]


class VitralError(Exception):
    """The base of every error that bad input can cause."""

    def __init__(self, code: str, sentence: str, **params: Param) -> None:
        super().__init__(sentence)
        self.code = code
        self.params: Params = params

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (type(self), self.args, vars(self))


def _restored(kind: type[VitralError], args: tuple[object, ...], said: Params) -> VitralError:
    """An error that came from another process."""
    error = kind.__new__(kind, *args)
    vars(error).update(said)
    return error
