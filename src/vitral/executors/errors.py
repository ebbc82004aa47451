"""What can go wrong with the place where tasks run."""

from typing import Literal, TypeAlias

from vitral.rules.errors import Param, VitralError

ExecutorCode: TypeAlias = Literal[
    "executor-worker-died",
    "executor-task-died",
    "executor-not-sent",
    "executor-missing",
    "executor-unreachable",
    "executor-version",
]


class ExecutorError(VitralError):
    """Tasks that cannot run there; whatever was finished before is kept."""

    def __init__(self, code: ExecutorCode, sentence: str, **params: Param) -> None:
        super().__init__(code, sentence, **params)


def not_sent(error: Exception) -> ExecutorError:
    """The error for a task that cannot be pickled, or not be read where it should run."""
    reason = f"{type(error).__name__}: {error}"[:200]
    sentence = f"a task cannot be sent to another process: {reason}; with one process it can run"
    return ExecutorError("executor-not-sent", sentence, reason=reason)
