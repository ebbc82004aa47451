"""What can go wrong with an external engine."""

from typing import Literal, TypeAlias

from vitral.rules.errors import Param, VitralError

EngineCode: TypeAlias = Literal[
    "engine-not-started", "engine-exited", "engine-timeout", "engine-nonsense", "engine-refused"
]


class EngineError(VitralError):
    """An external engine did not do what it was asked for."""

    def __init__(self, code: EngineCode, sentence: str, **params: Param) -> None:
        super().__init__(code, sentence, **params)


class EngineNotStarted(EngineError):
    """The program could not be started."""


class EngineExited(EngineError):
    """The program ended while an answer was awaited, or before it was asked."""


class EngineTimeout(EngineError):
    """No answer came in time; the engine is still running."""


class EngineNonsense(EngineError):
    """A line that is not in the protocol, or an answer that cannot be one about the position."""


class EngineRefused(EngineError):
    """The engine answered with an error; its code and sentence are among the parameters."""
