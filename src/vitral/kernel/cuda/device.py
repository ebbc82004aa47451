"""The GPU and a stream of work on it: all that is asked of Numba's CUDA driver is asked here."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import numba_cuda  # noqa: F401 - `numba.cuda` without it is another, older one
import numpy as np
from cuda.core.utils import StridedMemoryView

from vitral.kernel.errors import NoGpu

if not hasattr(np, "row_stack"):  # numba-cuda 0.30 asks for it, and NumPy 2.5 no longer has it
    vars(np)["row_stack"] = np.vstack

from numba import cuda as cuda  # for the entry points, which must not import it earlier

CudaArray: TypeAlias = Any
"""An array in the memory of the GPU, as Numba has it."""
HostArray: TypeAlias = np.ndarray[Any, np.dtype[Any]]

THREADS: Final = 128
"""Threads of a block, as in the first probe; ``make bench-gpu`` compares others."""
LEGACY_STREAM: Final = 1
"""How array interfaces and CUDA itself write the default stream, whose handle is 0."""
NO_ORDER: Final = -1
"""What a consumer passes to DLPack that takes care of the order itself."""
DLPACK_CUDA: Final = 2
"""The number of CUDA's memory among DLPack's kinds of devices."""


def entry_point(function: Callable[..., None]) -> Any:
    """A decorator: the function is what each thread does, compiled for the GPU when launched."""
    return cuda.jit(function)


class Device:
    """The current GPU; what is launched runs in one stream, in the order of the calls.

    Without a stream that is CUDA's default stream, which PyTorch uses as well unless told
    otherwise.
    """

    def __init__(self, stream: int = 0) -> None:
        if not cuda.is_available():
            raise NoGpu
        self.handle = stream or LEGACY_STREAM
        """The stream's handle, as array interfaces write it."""
        self.threads = THREADS
        self._stream = cuda.external_stream(self.handle)

    def upload(self, array: HostArray) -> CudaArray:
        """A copy of an array in the GPU's memory."""
        return cuda.to_device(array, stream=self._stream)

    def overwrite(self, array: CudaArray, values: HostArray) -> None:
        """Copy values into an array on the GPU."""
        array.copy_to_device(values, stream=self._stream)

    def download(self, array: CudaArray) -> HostArray:
        """A copy of an array in the memory of the host, once all that was launched is done."""
        host: HostArray = array.copy_to_host(stream=self._stream)
        self._stream.synchronize()
        return host

    def launch(self, entry: Any, count: int, *arguments: object) -> None:
        """Start `count` threads of an entry point, rounded up to whole blocks; do not wait."""
        blocks = (count + self.threads - 1) // self.threads
        entry[blocks, self.threads, self._stream](*arguments)

    def view(self, values: Any) -> CudaArray:
        """Anybody's array on the GPU, ordered before what is launched next; or one of the host's.

        Arrays on the GPU are not copied. They come by DLPack or `__cuda_array_interface__`.
        """
        if not _on_gpu(values):
            return self.upload(np.ascontiguousarray(values))
        found = StridedMemoryView.from_any_interface(values, stream_ptr=self.handle)
        strides = found.strides and tuple(n * found.dtype.itemsize for n in found.strides)
        return _array(found.ptr, found.shape, strides, found.dtype, found)

    def reinterpret(
        self,
        array: CudaArray,
        shape: tuple[int, ...],
        strides: tuple[int, ...] | None,
        dtype: np.dtype[Any],
        offset: int = 0,
    ) -> CudaArray:
        """The same memory as an array of another form; strides in bytes, None for no gaps."""
        address = array.__cuda_array_interface__["data"][0] + offset
        return _array(address, shape, strides, dtype, array)

    def order_before(self, consumer: int) -> None:
        """Let another stream wait until what was launched so far is done."""
        if consumer not in (NO_ORDER, self.handle):
            event = cuda.event(timing=False)
            event.record(self._stream)
            event.wait(cuda.external_stream(consumer))


def _on_gpu(values: Any) -> bool:
    if hasattr(values, "__dlpack_device__"):
        return bool(values.__dlpack_device__()[0] == DLPACK_CUDA)
    return hasattr(values, "__cuda_array_interface__")


def _array(
    address: int,
    shape: tuple[int, ...],
    strides: tuple[int, ...] | None,
    dtype: np.dtype[Any],
    owner: object,
) -> CudaArray:
    """An array at an address of the GPU, which keeps the owner of that memory alive."""
    interface = {
        "shape": shape,
        "strides": strides,
        "data": (address, False),
        "typestr": dtype.str,
        "version": 3,
    }
    return cuda.from_cuda_array_interface(interface, owner=owner)
