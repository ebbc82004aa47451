"""A server in a process of its own, that can be killed or paused at any moment."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from time import monotonic, sleep, time

PROGRAM = """
import sys
from vitral.__main__ import main
sys.argv = ["vitral", "serve"]
main()
"""
UNLIMITED = dict.fromkeys(
    (
        "requests_per_second",
        "messages_per_second",
        "matches_per_hour",
        "joins_per_hour",
        "sockets_per_address",
    ),
    "1000000",
)
"""No limit stands in the way of clients that all come from one address."""
STOP_S = 20
"""How long a server may take to end when it is asked to."""
END_S = 3
"""How long its bots may take to end after it."""


class Server:
    """One server process after the other, all on one port and one database."""

    def __init__(self, database: str, log: Path, settings: Mapping[str, str] | None = None) -> None:
        """`database` is a URL; `settings` are more of those of `vitral serve`."""
        self.port = free_port()
        self.log = log
        self.program = PROGRAM
        self.should_run = False
        self.deaths: list[float] = []
        """When a process was killed or had ended, in seconds since 1970."""
        self.pauses: list[tuple[float, float]] = []
        """From when to when a process was stopped, in seconds since 1970."""
        self._settings = {"database": database, **(settings or {})}
        self._process: subprocess.Popen[bytes] | None = None
        self._groups: list[int] = []

    def start(self) -> None:
        """Start; the first answers come a second later."""
        self.should_run = True
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", self.program],
                env=self._environment(),
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self._groups.append(self._process.pid)

    def kill(self) -> None:
        """SIGKILL: the server can do nothing more, not even say so."""
        self.should_run = False
        if self._process:
            self._process.kill()
            self._process.wait()
            self.deaths.append(time())

    def stop(self) -> bool:
        """Ask the server to end; whether it did."""
        self.should_run = False
        if self._process is None or self._process.poll() is not None:
            return True
        self._process.terminate()
        try:
            return self._process.wait(STOP_S) in (0, -signal.SIGTERM)
        except subprocess.TimeoutExpired:
            self.kill()
            return False
        finally:
            self.deaths.append(time())

    def pause(self, seconds: float) -> None:
        """Stop the process and its bots for a while, as a machine does that is cut off."""
        if self._process is None:
            raise ValueError("only a running server can be paused")
        began = time()
        os.killpg(self._process.pid, signal.SIGSTOP)
        try:
            sleep(seconds)
        finally:
            self.pauses.append((began, time()))
            os.killpg(self._process.pid, signal.SIGCONT)

    def has_crashed(self) -> bool:
        """Whether the server ended though nobody killed it."""
        return self.should_run and self._process is not None and self._process.poll() is not None

    def kill_orphans(self) -> int:
        """How many of its servers have ended while their bots live on; now those do not."""
        ended = [group for group in self._groups if not self._is_running(group)]
        until = monotonic() + END_S
        left = [group for group in ended if _lives(group, until)]
        for group in left:
            os.killpg(group, signal.SIGKILL)
        self._groups = [group for group in self._groups if group not in ended]
        return len(left)

    def _is_running(self, group: int) -> bool:
        process = self._process
        return process is not None and process.pid == group and process.poll() is None

    def _environment(self) -> dict[str, str]:
        ours = {key: text for key, text in os.environ.items() if not key.startswith("COV")}
        given = {"host": "127.0.0.1", "port": str(self.port)} | UNLIMITED | self._settings
        return ours | {f"VITRAL_{name.upper()}": value for name, value in given.items()}


def free_port() -> int:
    """A port of this machine on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _lives(group: int, until: float) -> bool:
    """Whether a group of processes has any left by then."""
    while any(_group(stat) == group for stat in Path("/proc").glob("[0-9]*/stat")):
        if monotonic() > until:
            return True
        sleep(0.05)
    return False


def _group(stat: Path) -> int:
    """The group of a process, if it lives."""
    try:
        state, _, group, *_ = stat.read_text().rpartition(")")[2].split()
    except OSError:  # it has ended meanwhile
        return 0
    return 0 if state in "ZX" else int(group)
