"""Where work runs: tasks of long measurements in this process, in others, or on a Ray cluster.

A task holds its seed, so that its result is the same wherever and however often it runs.
"""

from vitral.executors.errors import ExecutorError
from vitral.executors.executor import Executor
from vitral.executors.opening import local_executor, open_executor

__all__ = [
    "Executor",
    "ExecutorError",
    "local_executor",
    "open_executor",
]
