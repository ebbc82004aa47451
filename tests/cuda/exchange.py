"""Arrays between the kernel and PyTorch, CuPy and JAX on a GPU; ``make prove-gpu`` runs it.

Each library that is installed gets arrays of a batch and gives moves back, each side in a stream of
its own. PyTorch's stream is kept busy: who does not wait for it plays other moves than the CPU.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from vitral.kernel import Batch, Kit
from vitral.kernel.cuda import CudaBatch
from vitral.kernel.cuda.device import cuda

KIT, SIZE, TURNS = Kit(players=2), 4_096, 60
BUSY_CYCLES = 1_000_000
"""How long PyTorch's stream waits before every move, about half a millisecond."""


def address(array: Any) -> int:
    """Where an array of the kernel lies on the GPU."""
    return int(array.__cuda_array_interface__["data"][0])


def check(condition: bool, what: str) -> None:
    """`AssertionError` unless something holds, with Python's option -O too."""
    if not condition:
        raise AssertionError(what)


def check_turns(device: CudaBatch, moves_of: Callable[[CudaBatch], Any]) -> None:
    """Play with moves that went through a library, and compare with the CPU."""
    host = Batch(KIT, SIZE, seed=1)
    for _ in range(TURNS):
        device.step(moves_of(device))
        host.step(host.random_moves())
    check(np.array_equal(device.games.to_host(), host.games), "games differ from the CPU's")


def check_torch(torch: Any) -> None:
    """Both ways, each side in another stream than the other."""
    stream, theirs = torch.cuda.Stream(), torch.cuda.Stream()
    device = CudaBatch(KIT, SIZE, seed=1, stream=stream.cuda_stream)

    def moves_of(batch: CudaBatch) -> Any:
        ours = batch.random_moves()
        moves = torch.from_dlpack(ours)
        check(moves.data_ptr() == address(ours), "PyTorch made a copy")
        torch.cuda._sleep(BUSY_CYCLES)
        return moves.to(torch.int64)

    with torch.cuda.stream(theirs):
        check_turns(device, moves_of)
        score = torch.from_dlpack(device.games["score"])
        check(score.data_ptr() == address(device.games["score"]), "PyTorch copied a column")
        interface = torch.as_tensor(device.scores, device="cuda")
        check(interface.data_ptr() == address(device.scores), "PyTorch copied by interface")
        check(np.array_equal(score.cpu().numpy(), device.games.to_host()["score"]), "scores")


def check_cupy(cupy: Any) -> None:
    """By DLPack and by `__cuda_array_interface__`."""
    device = CudaBatch(KIT, SIZE, seed=1)
    for take in (cupy.from_dlpack, cupy.asarray):
        check(take(device.scores).data.ptr == address(device.scores), "CuPy made a copy")
    with cupy.cuda.Stream(non_blocking=True):
        check_turns(device, lambda batch: cupy.from_dlpack(batch.random_moves()).astype("i8"))


def check_jax(jax: Any) -> None:
    """By DLPack; JAX has streams of its own."""
    device = CudaBatch(KIT, SIZE, seed=1)
    taken = jax.dlpack.from_dlpack(device.scores)
    check(taken.unsafe_buffer_pointer() == address(device.scores), "JAX made a copy")
    # Computed, so that JAX gives memory of its own back: it takes arrays for unchangeable.
    check_turns(device, lambda batch: jax.dlpack.from_dlpack(batch.random_moves()) + 0)


CHECKS: dict[str, Callable[[Any], None]] = {
    "torch": check_torch,
    "cupy": check_cupy,
    "jax": check_jax,
}


def report(name: str) -> str:
    """Check a library, if it is installed, and say what was found."""
    try:
        library = import_module(name)
    except ImportError:
        return f"{name}: not installed, not checked"
    CHECKS[name](library)
    cuda.synchronize()
    return f"{name}: shares memory, waits for streams, no difference"
