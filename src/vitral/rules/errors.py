"""Errors: each has a stable code, the code's parameters, and an English sentence.

User interfaces translate the code with its parameters; the sentence is for programmers.
"""

import reprlib
from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

Param: TypeAlias = str | int
Params: TypeAlias = Mapping[str, Param]

_repr: Final = reprlib.Repr()
_repr.maxlevel = 3

ArgumentCode: TypeAlias = Literal["invalid-argument"]


class VitralError(Exception):
    """The base of every error that bad input can cause."""

    def __init__(self, code: str, sentence: str, **params: Param) -> None:
        super().__init__(sentence)
        self.code = code
        self.params: Params = params

    def __reduce__(self) -> tuple[object, ...]:
        cause = self.__cause__ if isinstance(self.__cause__, VitralError) else None
        return _restored, (type(self), self.args, vars(self), cause)


class InvalidArgument(VitralError):
    """An argument of the right type whose value cannot be used; nothing was changed."""

    def __init__(self, argument: str, expected: str, got: object) -> None:
        code: ArgumentCode = "invalid-argument"
        said = brief(got)
        sentence = f"{argument}: expected {expected}, got {said}"
        super().__init__(code, sentence, argument=argument, expected=expected, got=said)


def wrong_type(argument: str, expected: type | str, got: object) -> TypeError:
    """The `TypeError` for an argument of another type than the signature says, in words or not."""
    wanted = expected if isinstance(expected, str) else expected.__name__
    return TypeError(f"{argument}: expected {wanted}, got {type(got).__name__}")


def brief(value: object) -> str:
    """A wrong value as an error shows it: its text or `repr`, at most 60 letters."""
    if isinstance(value, str):
        return value[:60]
    try:
        return _repr.repr(value)[:60]
    except ValueError:  # a number too long to be written
        return "…"


def _restored(
    kind: type[VitralError], args: tuple[object, ...], said: Params, cause: VitralError | None
) -> VitralError:
    """An error as it was pickled: `Exception` itself would call `__init__` with the sentence.

    A cause of ours comes along: it is shown to users, also from another process.
    """
    error = kind.__new__(kind, *args)
    vars(error).update(said)
    error.__cause__ = cause
    return error
