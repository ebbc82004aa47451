"""Tasks on a Ray cluster, which restarts, retries and places them."""

import os
import secrets
import socket
from collections.abc import Callable, Collection, Iterable
from contextlib import ExitStack
from functools import cache
from importlib.metadata import version
from logging import ERROR
from tempfile import TemporaryDirectory
from typing import Any, Final

from vitral.executors.errors import ExecutorError, not_sent
from vitral.executors.executor import Result, Task
from vitral.executors.pool import PoolExecutor, attempt
from vitral.rules import VitralError
from vitral.rules.errors import wrong_type

LOCAL: Final = "local"
"""The address of a cluster that is started on this machine, and stopped afterwards."""
OBJECT_STORE: Final = 100_000_000
"""Bytes of shared memory of that cluster: blocks and their results are small."""
PATIENCE: Final = 5.0
"""Seconds in which a cluster has to answer. Ray itself would try for two minutes."""
MOST_RETRIES: Final = 10
"""How often Ray runs a task again whose process or machine died.

Rented machines come and go: if one in four dies during a task, the eleventh death in a row comes in
one of 4 million tasks. A task that ends every process itself is an error after some seconds, one
that fills the memory after five minutes, as Ray then waits longer each time.
"""


class RayExecutor(PoolExecutor[Any]):
    """Sends tasks to a cluster by its address: `auto`, `local`, or as `10.0.0.1:6379`.

    Twice as many tasks are on their way as the cluster has cores, so that no core waits for its
    next task and an autoscaler sees that more would help; at most `processes`, if given. With
    `local` that is the number of cores. A task whose process or machine dies runs again elsewhere,
    up to `MOST_RETRIES` times.
    """

    def __init__(self, address: str, processes: int | None = None) -> None:
        if not isinstance(address, str):
            raise wrong_type("address", str, address)
        self._cores = processes if address == LOCAL else None
        self._most = None if address == LOCAL else processes
        self._ray = _import_ray(address)
        self._opened = ExitStack()
        try:
            self._connect(address)
        except (OSError, RuntimeError, ValueError, self._ray.exceptions.RayError) as error:
            self.close()
            raise _unreachable(address, error) from error
        self._run = self._ray.remote(max_retries=MOST_RETRIES)(_run)

    def close(self) -> None:
        """Leave the cluster; one that was started for this is stopped, and its files removed."""
        self._opened.close()

    def _connect(self, address: str) -> None:
        options: dict[str, Any] = {"log_to_driver": False, "logging_level": ERROR}
        if address == LOCAL:
            folder = TemporaryDirectory(
                prefix="ray-", dir=os.environ.get("RAY_TMPDIR"), ignore_cleanup_errors=True
            )
            options |= self._local_options(self._opened.enter_context(folder))
        elif ":" in address:
            _check_reachable(address)
        self._opened.callback(self._ray.shutdown)
        self._ray.init(address=address, **options)

    def _local_options(self, folder: str) -> dict[str, Any]:
        """A cluster that nobody else can reach, and that leaves nothing behind.

        Ray would keep its password in the user's home; in the environment it is known to its
        processes alone.
        """
        os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))
        return {
            "num_cpus": self._cores,
            "include_dashboard": False,
            "object_store_memory": OBJECT_STORE,
            "_temp_dir": folder,
        }

    def _room(self) -> int:
        cores = int(self._ray.cluster_resources().get("CPU", 1))
        return self._most or 2 * max(1, cores)

    def _submit(self, function: Callable[[Task], Result], task: Task) -> Any:
        try:
            return self._run.remote(_installed(), function, task)
        except Exception as error:  # whatever a bot of one's own raises
            raise not_sent(error) from error

    def _wait(self, calls: Collection[Any]) -> Collection[Any]:
        done, _ = self._ray.wait(list(calls))
        return list(done)

    def _result(self, call: Any) -> Any:
        errors = self._ray.exceptions
        try:
            return self._ray.get(call)
        except errors.RayTaskError as error:
            raise error.cause from None
        except (errors.WorkerCrashedError, errors.NodeDiedError, errors.OutOfMemoryError) as error:
            raise _died(error) from error

    def _abandon(self, calls: Iterable[Any]) -> None:
        """Let them run: they are few, and the cluster ends them with this process.

        `ray.cancel` just before the cluster is left made Ray 2.60 crash, as Ctrl-C would.
        """


def _run(expected: str, function: Callable[[Task], Result], task: Task) -> Result | VitralError:
    """Run a task on a machine of the cluster, if its results are those of the expected version."""
    if expected != _installed():
        sentence = f"expected Vitral {expected} on every machine, got {_installed()}"
        raise ExecutorError("executor-version", sentence, expected=expected, got=_installed())
    return attempt(function, task)


@cache
def _installed() -> str:
    return version("vitral")


def _import_ray(address: str) -> Any:
    """Ray, which is told to report nothing to its makers.

    It reads these variables when it is imported. The last says, on every system, that there is no
    cluster of several machines, and then it listens on the loopback interface alone.
    """
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ.setdefault("RAY_task_oom_retries", str(MOST_RETRIES))  # otherwise without end
    os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")  # of tasks nobody waits for any more
    if address == LOCAL:
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    try:
        import ray
    except ImportError as error:
        sentence = "this needs ray, which is not installed: pip install 'vitral[cluster]'"
        raise ExecutorError("executor-missing", sentence, package="ray", extra="cluster") from error
    return ray


def _check_reachable(address: str) -> None:
    """`OSError` or `ValueError` unless something listens there."""
    host, _, port = address.rpartition(":")
    socket.create_connection((host.rpartition("/")[2], int(port)), PATIENCE).close()


def _died(error: Exception) -> ExecutorError:
    reason, times = str(error).partition("\n")[0][:200], MOST_RETRIES + 1
    sentence = f"the process or machine that ran a task died {times} times: {reason}"
    return ExecutorError("executor-task-died", sentence, times=times, reason=reason)


def _unreachable(address: str, error: Exception) -> ExecutorError:
    reason = str(error)[:200]
    sentence = f"{address}: expected a Ray cluster there: {reason}"
    return ExecutorError("executor-unreachable", sentence, address=address, reason=reason)
