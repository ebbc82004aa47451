"""Errors on their way from the owner of a match to the process that forwarded a command."""

from collections.abc import Iterator
from typing import Self

from pydantic import BaseModel, ConfigDict

from vitral.rules.errors import Param, VitralError


class ForwardedError(BaseModel):
    """What was wrong with a command, as JSON.

    Faces treat kinds of errors differently (what a store says is not shown to strangers), so the
    error that is raised again has the class that it had.
    """

    model_config = ConfigDict(frozen=True)

    kind: str
    """The name of the error's class; no two classes of ours have the same."""
    code: str
    sentence: str
    params: dict[str, Param]

    @classmethod
    def of(cls, error: VitralError) -> Self:
        """An error, to be sent."""
        kind, sentence = type(error).__name__, str(error)
        return cls(kind=kind, code=error.code, sentence=sentence, params=dict(error.params))

    def restore(self) -> VitralError:
        """The same error, to be raised.

        Its class is `VitralError` itself if this process does not know the original one, which may
        be that of a later release. The class's own `__init__` is not called: it makes the sentence
        anew from arguments that were not sent.
        """
        known = {kind.__name__: kind for kind in _kinds(VitralError)}
        kind = known.get(self.kind, VitralError)
        error = kind.__new__(kind, self.sentence)
        VitralError.__init__(error, self.code, self.sentence, **self.params)
        return error


def _kinds(kind: type[VitralError]) -> Iterator[type[VitralError]]:
    """A class and all that inherit from it."""
    yield kind
    for narrower in kind.__subclasses__():
        yield from _kinds(narrower)
