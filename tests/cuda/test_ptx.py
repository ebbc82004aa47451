"""Every CUDA kernel is compiled to PTX for an H200, which needs neither a GPU nor a driver."""

import shutil

import pytest

from tests.cuda.entries import MODULES, entries, known_capability, ptx_of, signatures
from tests.cuda.resources import Resources, resources


def test_every_entry_point_is_compiled() -> None:
    compiled = set()
    with known_capability():
        for module, name, arguments in signatures():
            ptx = ptx_of(module, name, arguments)
            assert ".visible .entry" in ptx
            assert "malloc" not in ptx, "a thread must not need memory of its own"
            compiled.add((module, name))
    assert compiled == {(module, name) for module in MODULES for name in entries(module)}


@pytest.mark.skipif(shutil.which("ptxas") is None, reason="CUDA's assembler is not installed")
def test_threads_keep_everything_in_registers() -> None:
    """Memory of a thread's own would be read and written at every turn."""
    for label, found in resources():
        kept = found.stack if "roll_copies" not in label else 0  # it copies the record on purpose
        assert (kept, found.spilled) == (0, 0), label
        assert found.resident_threads(128) >= 512, label


def test_threads_of_a_multiprocessor_are_bounded_by_registers() -> None:
    for registers, threads in ((32, 2_048), (40, 1_536), (72, 896), (73, 768), (255, 256)):
        assert Resources(registers, 0, 0).resident_threads(128) == threads
