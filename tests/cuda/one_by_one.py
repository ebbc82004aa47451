"""A stand-in for a GPU: the host runs the threads of an entry point, one after the other.

The bodies of the entry points are those that are compiled for the GPU, and the functions that they
call are the kernel's, compiled for the CPU. What stays untested is what CUDA itself does: threads
at the same time, memory of its own, streams.
"""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from vitral.envs.cuda import entry_points as env_points
from vitral.kernel.cuda import batch, entry_points
from vitral.kernel.cuda.device import LEGACY_STREAM, THREADS, HostArray


class HostDevice:
    """`vitral.kernel.cuda.device.Device` with arrays of the host."""

    def __init__(self, stream: int = 0) -> None:
        self.handle = stream or LEGACY_STREAM
        self.consumers: list[int] = []

    def upload(self, array: HostArray) -> HostArray:
        """Byte by byte as a GPU does: NumPy's `copy` leaves out what lies between fields."""
        return np.ndarray(array.shape, array.dtype, bytearray(array.tobytes()))

    def overwrite(self, array: HostArray, values: HostArray) -> None:
        array[...] = values

    def download(self, array: HostArray) -> HostArray:
        return self.upload(array)

    def launch(self, entry: Any, count: int, *arguments: object) -> None:
        """As many threads as in whole blocks, so that some find no game; the last one first."""
        body, threads = entry.py_func, (count + THREADS - 1) // THREADS * THREADS
        for n in reversed(range(threads)):
            body.__globals__["cuda"].grid = lambda _axes, n=n: n
            body(*arguments)

    def view(self, values: Any) -> HostArray:
        array = getattr(values, "array", values)
        assert isinstance(array, np.ndarray)
        return array

    def reinterpret(
        self,
        array: HostArray,
        shape: tuple[int, ...],
        strides: tuple[int, ...] | None,
        dtype: "np.dtype[Any]",
        offset: int = 0,
    ) -> HostArray:
        return np.ndarray(shape, dtype, array.data, offset, strides)

    def order_before(self, consumer: int) -> None:
        self.consumers.append(consumer)


def _atomic_min(array: HostArray, index: int, value: int) -> None:
    array[index] = min(array[index], value)


def run_on_host(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let batches and environments for a GPU run on the host."""
    threads = SimpleNamespace(grid=None, atomic=SimpleNamespace(min=_atomic_min))
    monkeypatch.setattr(batch, "Device", HostDevice)
    for module in (entry_points, env_points):
        monkeypatch.setattr(module, "cuda", threads)
