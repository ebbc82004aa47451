"""Peers: libraries to compare with, each in a virtual environment of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryFile

from bench.benchmark import Benchmark

ROOT = Path(__file__).parent.parent.parent
ENVIRONMENTS = ROOT / ".bench"


class PeerUnavailable(Exception):
    """A peer cannot be installed or does not run; the message says why."""


@dataclass(frozen=True)
class Peer:
    """A library to compare with, by the module that runs it."""

    name: str
    module: str
    settings: Mapping[str, str] = field(default_factory=dict)
    """What its process finds in its environment variables."""

    @property
    def requirements(self) -> Path:
        """The file of what it needs, beside its module."""
        return (ROOT / self.module.replace(".", "/")).with_suffix(".txt")


PEERS = (
    Peer("OpenSpiel", "bench.peers.open_spiel"),
    Peer("pgx", "bench.peers.pgx", {"JAX_PLATFORMS": "cpu"}),
    Peer("PettingZoo", "bench.peers.pettingzoo", {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}),
    Peer("python-chess", "bench.peers.chess"),
)


def install(requirements: Path) -> Path:
    """Make the environment for these requirements unless it stands; say where its Python is."""
    folder = ENVIRONMENTS / requirements.stem
    python = folder / "bin" / "python"
    installed = folder / "installed.txt"
    wanted = requirements.read_text()
    if python.exists() and installed.exists() and installed.read_text() == wanted:
        return python
    rmtree(folder, ignore_errors=True)
    _uv("venv", "--python", sys.executable, str(folder))
    _uv("pip", "install", "--python", str(python), "--requirement", str(requirements))
    installed.write_text(wanted)
    return python


def _uv(*arguments: str) -> None:
    command = [sys.executable, "-m", "uv", "--quiet", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise PeerUnavailable(f"it could not be installed: {_last_line(done.stderr)}")


def _last_line(log: str) -> str:
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    return lines[-1] if lines else "no reason was given"


class Worker(AbstractContextManager["Worker"]):
    """A peer's process, idle until it is asked for a slice."""

    def __init__(self, python: Path, module: str, settings: Mapping[str, str]) -> None:
        self._log = TemporaryFile("w+")  # noqa: SIM115 - lives as long as the process
        self._process = subprocess.Popen(
            [python, "-m", "bench.peers.worker", module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            bufsize=1,
            cwd=ROOT,
            env=os.environ | settings,
        )

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()
        self._log.close()

    def benchmarks(self) -> Iterator[Benchmark]:
        """What it can measure; waits until it is ready."""
        for index, fields in enumerate(json.loads(self._read_line())):
            yield Benchmark(**fields, measure=partial(self._measure, index))

    def _measure(self, index: int, seconds: float) -> float:
        if self._process.stdin is None:
            raise AssertionError("it has a pipe")
        self._process.stdin.write(f"{json.dumps([index, seconds])}\n")
        return float(json.loads(self._read_line()))

    def _read_line(self) -> str:
        if self._process.stdout is None:
            raise AssertionError("it has a pipe")
        if line := self._process.stdout.readline():
            return line
        self._process.wait()
        self._log.seek(0)
        raise PeerUnavailable(f"it does not run: {_last_line(self._log.read())}")


def start(peer: Peer) -> Worker:
    """Install a peer if need be, and start its process."""
    return Worker(install(peer.requirements), peer.module, peer.settings)
