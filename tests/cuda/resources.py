# ruff: noqa: T201 - it prints a table
"""What each CUDA kernel needs of a multiprocessor, from the assembler and without a GPU.

    python -m tests.cuda.resources

It compiles every entry point to PTX, gives that to `ptxas`, which is part of CUDA's toolkit, and
prints registers, memory of a thread's own, and how many threads a multiprocessor holds at once.
These are no speeds: `make bench-gpu` measures those.
"""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.cuda.entries import COMPUTE_CAPABILITY, known_capability, ptx_of, signatures
from vitral.kernel.cuda.device import THREADS

PTX_VERSION = "9.0"
"""What `ptxas` of any CUDA 13 reads. NVVM writes its own version, which an older one refuses."""
REGISTERS = 65_536
"""Of a multiprocessor of compute capability 9.0, as the numbers below."""
REGISTER_UNIT = 256
"""Registers are given to a group of 32 threads in such portions."""
MOST_THREADS = 2_048
PARTITIONS = 4
"""Parts of a multiprocessor, each with its own registers and groups of threads."""
GROUP = 32


class Resources(NamedTuple):
    """What a thread of a kernel needs."""

    registers: int
    stack: int
    """Bytes of its own memory, which is slow."""
    spilled: int
    """Bytes of registers that are written there and read again."""

    def resident_threads(self, block: int) -> int:
        """How many threads a multiprocessor holds at once, in blocks of so many."""
        portion = -(-self.registers * GROUP // REGISTER_UNIT) * REGISTER_UNIT
        groups = REGISTERS // PARTITIONS // portion * PARTITIONS
        return min(groups * GROUP // block, MOST_THREADS // block) * block


def assembled(ptx: str, folder: Path) -> Resources:
    """What the assembler says of PTX with one kernel."""
    source = folder / "kernel.ptx"
    source.write_text(re.sub(r"(?m)^\.version .*$", f".version {PTX_VERSION}", ptx), "utf-8")
    major, minor = COMPUTE_CAPABILITY
    command = ["ptxas", "-v", f"-arch=sm_{major}{minor}", str(source), "-o", str(folder / "kernel")]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    numbers = r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads"
    (frame,), (registers,) = re.findall(numbers, said), re.findall(r"Used (\d+) registers", said)
    stack, stored, loaded = map(int, frame)
    return Resources(int(registers), stack, stored + loaded)


def resources() -> Iterator[tuple[str, Resources]]:
    """Every entry point with what it needs."""
    with TemporaryDirectory() as folder, known_capability():
        for module, name, arguments in signatures():
            label = f"{module.__name__.removesuffix('.entry_points')}.{name}"
            yield label, assembled(ptx_of(module, name, arguments), Path(folder))


def main() -> None:
    """Print the table."""
    print(f"{'kernel':40} registers  stack  spilled  threads a multiprocessor (of {MOST_THREADS})")
    for label, need in resources():
        numbers = f"{need.registers:9}  {need.stack:5}  {need.spilled:7}"
        print(f"{label:40} {numbers}  {need.resident_threads(THREADS):24}")


if __name__ == "__main__":
    main()
