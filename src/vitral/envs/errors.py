"""Errors of environments and datasets."""

from typing import Literal, TypeAlias

from vitral.rules.errors import Param, VitralError

EnvsCode: TypeAlias = Literal["envs-missing", "envs-wish"]
"""`envs-wish` is an invalid argument. Programs compare codes, so it keeps its first name."""


class EnvsError(VitralError):
    """A request that cannot be met; nothing was changed."""

    def __init__(self, code: EnvsCode, sentence: str, **params: Param) -> None:
        super().__init__(code, sentence, **params)


class Missing(EnvsError):
    """A package that this needs is not installed."""

    def __init__(self, package: str, extra: str) -> None:
        sentence = f"this needs {package}, which is not installed: pip install 'vitral[{extra}]'"
        super().__init__("envs-missing", sentence, package=package, extra=extra)


class InvalidEnvArgument(EnvsError):
    """An argument whose value is not one of those expected."""

    def __init__(self, argument: str, expected: str, got: object) -> None:
        sentence = f"{argument}: expected {expected}, got {str(got)[:60]}"
        super().__init__(
            "envs-wish", sentence, argument=argument, expected=expected, got=str(got)[:60]
        )


BadWish = InvalidEnvArgument
"""The former public name, for programs that catch it."""
