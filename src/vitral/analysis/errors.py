"""What can go wrong with an analysis, and with an external engine."""

from typing import Literal, TypeAlias

from vitral.rules.errors import Param, VitralError

EngineCode: TypeAlias = Literal[
    "engine-not-started", "engine-exited", "engine-timeout", "engine-nonsense", "engine-refused"
]
AnalyserCode: TypeAlias = Literal["analyser-busy"]


class AnalyserBusy(VitralError):
    """An analyser that was asked for a second analysis while one is running."""

    def __init__(self) -> None:
        code: AnalyserCode = "analyser-busy"
        super().__init__(code, "expected an analyser whose last analysis has ended")


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
