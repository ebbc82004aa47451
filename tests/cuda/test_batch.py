"""`CudaBatch` against `Batch`, record by record; the host runs the threads."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from tests.cuda.one_by_one import HostDevice, run_on_host
from tests.games import random_game
from vitral.kernel import Batch, Kit, NotLegal, WrongSize
from vitral.kernel.cuda import CudaBatch, DeviceArray, NoGpu, batch
from vitral.kernel.cuda.device import cuda
from vitral.rules import Options

ARRAYS = ("games", "masks", "over", "scores", "lost")
KITS = (
    Kit(players=2),
    Kit(players=3, side="B", options=Options(score_floor=True)),
    Kit(players=4, options=Options(gap_blocks_return=True)),
)


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> None:
    run_on_host(monkeypatch)


def assert_equal(device: CudaBatch, host: Batch) -> None:
    for name in ARRAYS:
        assert np.array_equal(getattr(device, name).to_host(), getattr(host, name)), name


@pytest.mark.usefixtures("host")
@pytest.mark.parametrize("kit", KITS, ids=str)
def test_games_are_those_of_a_batch(kit: Kit) -> None:
    device, host = CudaBatch(kit, 40, seed=3), Batch(kit, 40, seed=3)
    assert_equal(device, host)
    ended = 0
    for _ in range(250):
        moves = device.random_moves()
        assert np.array_equal(moves.to_host(), host.random_moves())
        device.step(moves)
        host.step(moves.to_host())
        ended += int(host.over.sum())
        assert_equal(device, host)
    assert ended > 40, "every game should have ended once"
    assert np.array_equal(device.legal().to_host(), host.legal())
    assert device.state(39) == host.state(39)


@pytest.mark.usefixtures("host")
def test_rolling_is_that_of_a_batch_however_many_games_a_launch_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(batch, "GAMES_PER_ROLL", 100)  # not a number of whole blocks
    device, host = CudaBatch(Kit(), 300, seed=5), Batch(Kit(), 300, seed=5)
    for turns in (0, 1, 90):
        device.roll(turns)
        host.roll(turns)
        assert_equal(device, host)
    with pytest.raises(WrongSize):
        device.roll(-1)


@pytest.mark.usefixtures("host")
def test_moves_that_are_not_legal_change_nothing() -> None:
    device = CudaBatch(Kit(), 10, seed=1)
    moves = device.random_moves().to_host().astype(np.int64)
    before = device.games.to_host()
    for wrong in (62, -1, 2**40, 2**63 - 1, -(2**63)):
        with pytest.raises(NotLegal, match="game 3"):
            device.step(np.where(np.arange(10) % 4 == 3, wrong, moves))
        assert np.array_equal(device.games.to_host(), before)
    with pytest.raises(WrongSize):
        device.step(moves[:5])
    with pytest.raises(TypeError, match="float64"):
        device.step(moves.astype(np.float64))
    device.step(moves)
    assert not np.array_equal(device.games.to_host(), before)


@pytest.mark.usefixtures("host")
def test_games_go_on_from_states() -> None:
    states = [step.state for step in random_game(3, "B", seed=4).steps[:-1:9]]
    device, host = CudaBatch.at(states, seed=3), Batch.at(states, seed=3)
    assert_equal(device, host)
    device.roll(50)
    host.roll(50)
    assert_equal(device, host)
    for number in (-1, len(states)):
        with pytest.raises(WrongSize):
            device.state(number)
    wrong: Any
    for wrong in (0, -1, 10**30):
        with pytest.raises(WrongSize):
            CudaBatch(Kit(), wrong)
    wrong = None
    with pytest.raises(TypeError):
        CudaBatch(wrong, 1)


@pytest.mark.usefixtures("host")
def test_columns_share_the_memory_of_the_records() -> None:
    device = CudaBatch(Kit(players=3), 8, seed=1)
    device.roll(60)
    for field in ("score", "seat", "strips", "open"):
        column = device.games[field]
        assert np.array_equal(column.to_host(), device.games.to_host()[field])
        assert np.shares_memory(column.array, device.games.array)
    for wrong in ("scores", 0):
        with pytest.raises(KeyError):
            device.games[wrong]  # type: ignore[index]
    with pytest.raises(KeyError):
        device.scores["score"]


@pytest.mark.usefixtures("host")
def test_arrays_are_handed_on_by_dlpack_in_the_order_of_the_stream() -> None:
    """The capsule is made of the same memory, and the consumer's stream waits."""
    device = CudaBatch(Kit(), 8, seed=1, stream=7)
    for array in (device.masks, device.over, device.scores, device.games["score"], device.legal()):
        shared = np.from_dlpack(array)  # type: ignore[arg-type] # NumPy knows no streams
        assert np.array_equal(shared, array.to_host())
        assert np.shares_memory(shared, array.array)
    with pytest.raises(BufferError, match="column"):
        device.games.__dlpack__()
    stand_in = HostDevice(stream=7)
    scores = DeviceArray(device.scores.array, stand_in)  # type: ignore[arg-type]
    scores.__dlpack__()
    scores.__dlpack__(stream=5, max_version=(1, 0), dl_device=scores.__dlpack_device__())
    assert stand_in.consumers == [1, 5]
    refused: Any
    for refused in ({"copy": True}, {"dl_device": (2, 9)}):
        with pytest.raises(BufferError, match="shared where it is"):
            scores.__dlpack__(**refused)


def test_without_a_gpu_the_error_says_so() -> None:
    if cuda.is_available():
        pytest.skip("there is a GPU")
    with pytest.raises(NoGpu) as caught:
        CudaBatch(Kit(), 1)
    assert caught.value.code == "kernel-no-gpu"


WITHOUT_NUMBA_CUDA = """
import sys
sys.modules["numba_cuda"] = None
import vitral.envs.cuda, vitral.kernel.cuda
for module, name in ((vitral.kernel.cuda, "CudaBatch"), (vitral.envs.cuda, "CudaTablesEnv")):
    try:
        getattr(module, name)
    except vitral.kernel.cuda.NoCuda as error:
        assert error.code == "kernel-cuda-missing" and "vitral[cuda]" in str(error)
    else:
        raise AssertionError
"""
QUIET = """
import sys
import vitral.kernel.cuda, vitral.envs.cuda
assert "numba" not in sys.modules
from vitral.kernel import Batch
from vitral.envs import TablesEnv
assert "numba.cuda" not in sys.modules, "only the kernel for GPUs may load it"
"""


@pytest.mark.parametrize("program", [WITHOUT_NUMBA_CUDA, QUIET])
def test_numba_cuda_is_asked_for_only_where_it_is_needed(program: str) -> None:
    subprocess.run([sys.executable, "-c", program], check=True, timeout=100)
