"""What several servers share: PostgreSQL and Redis, in processes of their own that can crash."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

from tests.faults.serving import free_port
from tests.storage.server import Postgres, binaries
from vitral.server.settings import ServerSettings

BUS = "redis"
"""The setting that says where Redis is."""
START_S = 20.0
"""How long Redis may take until it answers."""


class Redis:
    """A Redis server that keeps nothing on disk."""

    def __init__(self) -> None:
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address of its database."""
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def pid(self) -> int:
        """Its process; 0 while it is stopped."""
        return self._process.pid if self._process else 0

    def start(self) -> None:
        """Start; returns when it answers."""
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self._process = subprocess.Popen(
            ["redis-server", *options],
            stdout=subprocess.DEVNULL,
            cwd=tempfile.gettempdir(),
            start_new_session=True,  # Ctrl-C is for us, who stop it
        )
        until = monotonic() + START_S
        while not self._answers():
            if monotonic() > until:
                raise TimeoutError("Redis did not start")
            sleep(0.02)

    def kill(self) -> None:
        """SIGKILL; nothing happens if it does not run."""
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None

    def empty(self) -> None:
        """Forget everything."""
        self._ask(b"FLUSHALL")

    def _answers(self) -> bool:
        try:
            return self._ask(b"PING").startswith(b"+PONG")
        except OSError:
            return False

    def _ask(self, command: bytes) -> bytes:
        with socket.create_connection(("127.0.0.1", self.port), timeout=5) as connection:
            connection.sendall(command + b"\r\n")
            return connection.recv(100)


@dataclass(frozen=True, slots=True)
class Backends:
    """PostgreSQL, and Redis if the servers know how to use it."""

    postgres: Postgres
    redis: Redis | None

    @property
    def settings(self) -> dict[str, str]:
        """Settings of the servers that share them, besides the database."""
        return {BUS: self.redis.url} if self.redis else {}


@contextmanager
def run_backends(on_disk: bool = False) -> Iterator[Backends]:
    """PostgreSQL and Redis in a temporary folder, stopped whatever happens.

    `on_disk` lets PostgreSQL wait for the disk, which matters only if the machine crashes, and to
    whoever measures.
    """
    programs = binaries()
    if programs is None:
        raise FileNotFoundError(missing_program())
    with ExitStack() as stack:
        folder = tempfile.TemporaryDirectory(prefix="vitral-pg-", ignore_cleanup_errors=True)
        fsync = "on" if on_disk else "off"
        postgres = Postgres(programs, Path(stack.enter_context(folder)), fsync=fsync)
        stack.callback(postgres.stop)
        postgres.start()
        redis = None
        if BUS in ServerSettings.model_fields:
            redis = Redis()
            stack.callback(redis.kill)
            redis.start()
        yield Backends(postgres, redis)


def missing_program() -> str:
    """What is not installed that several servers need; empty if nothing is missing."""
    if binaries() is None:
        return "PostgreSQL is not installed: no initdb in PATH or /usr/lib/postgresql"
    if shutil.which("redis-server") is None:
        return "Redis is not installed: no redis-server in PATH"
    return ""


def skip_reason() -> str:
    """Why a test cannot run; where nothing may be left out it runs, and fails."""
    return "" if os.environ.get("CI") else missing_program()
