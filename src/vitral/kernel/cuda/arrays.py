"""Arrays on the GPU as other libraries take them: by DLPack or `__cuda_array_interface__`."""

from typing import Any

import numpy as np
from cuda.core.utils import StridedMemoryView

from vitral.kernel.cuda.device import LEGACY_STREAM, NO_ORDER, CudaArray, Device, HostArray


class DeviceArray:
    """An array in the memory of the GPU; whoever takes it shares that memory.

    ``torch.from_dlpack(array)``, ``jax.dlpack.from_dlpack(array)`` and ``cupy.from_dlpack(array)``
    wait, on the GPU and not on the host, for what was launched before. What is launched later
    writes into the same memory: a consumer in another stream must be done by then.
    """

    def __init__(self, array: CudaArray, device: Device) -> None:
        self.array = array
        """The same for Numba's own kernels."""
        self._device = device

    @property
    def shape(self) -> tuple[int, ...]:
        """The length of each axis."""
        return tuple(self.array.shape)

    @property
    def dtype(self) -> "np.dtype[Any]":
        """The type of each element, or the fields of each record."""
        found: np.dtype[Any] = self.array.dtype
        return found

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, field: str) -> "DeviceArray":
        """The column of a field of records, without a copy: ``batch.games["score"]``."""
        if not isinstance(field, str) or field not in (self.dtype.names or ()):
            raise KeyError(f"expected one of the fields {self.dtype.names}, got {field!r}")
        assert self.dtype.fields  # noqa: S101 - it has names
        kind, offset = self.dtype.fields[field][:2]
        inner = np.empty(kind.shape, kind.base).strides
        shape, strides = (*self.shape, *kind.shape), (*self.array.strides, *inner)
        column = self._device.reinterpret(self.array, shape, strides, kind.base, offset)
        return DeviceArray(column, self._device)

    def to_host(self) -> HostArray:
        """A copy as a NumPy array, once all that was launched is done."""
        return self._device.download(self.array)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {**self.array.__cuda_array_interface__, "stream": self._device.handle}

    def __dlpack_device__(self) -> tuple[int, int]:
        kind, number = self._view().__dlpack_device__()
        return int(kind), int(number)

    def __dlpack__(
        self,
        *,
        stream: int | None = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> object:
        """A DLPack capsule for a consumer that works in `stream`; records cannot have one."""
        if self.dtype.names:
            raise BufferError("DLPack has no records: take a column, as in games['score']")
        if copy or dl_device not in (None, self.__dlpack_device__()):
            raise BufferError("this array is shared where it is: copy what you got of it")
        self._device.order_before(LEGACY_STREAM if stream is None else stream)
        return self._view().__dlpack__(max_version=max_version)

    def _view(self) -> Any:
        return StridedMemoryView.from_any_interface(self.array, stream_ptr=NO_ORDER)
