"""Executors by what a user asks for: a number of processes, or the address of a cluster."""

import os
from operator import index

from vitral.executors.executor import Executor, InProcessExecutor
from vitral.executors.processes import ProcessExecutor
from vitral.executors.ray_cluster import RayExecutor
from vitral.rules.errors import InvalidArgument


def local_executor(processes: int | None = None) -> Executor:
    """So many processes of this machine, one for each core unless given; one is this process."""
    wanted = (os.cpu_count() or 1) if processes is None else _count(processes)
    return InProcessExecutor() if wanted == 1 else ProcessExecutor(wanted)


def open_executor(processes: int | None = None, ray: str | None = None) -> Executor:
    """The Ray cluster at an address if one is given, or else processes of this machine."""
    if ray is None:
        return local_executor(processes)
    return RayExecutor(ray, None if processes is None else _count(processes))


def _count(processes: int) -> int:
    if index(processes) < 1:
        raise InvalidArgument("processes", "1 or more", processes)
    return index(processes)
