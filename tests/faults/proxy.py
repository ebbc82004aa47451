"""HAProxy before two servers, with the configuration that hosts get."""

import os
import shutil
import socket
import subprocess
from collections.abc import Sequence
from pathlib import Path
from time import sleep

from tests.faults.serving import Server, free_port

CONFIGURATION = Path(__file__).parents[2] / "deploy" / "haproxy.cfg"
SETTINGS = {"drain_seconds": "3"}
"""What servers behind the proxy are told, as in deploy/compose.yaml."""
NOTICED_S = 2.0
"""How long the proxy may take to see that a server is ready again, as in deploy/rolling-restart."""


class Proxy:
    """A HAProxy process on a port of its own."""

    def __init__(self, servers: Sequence[Server], folder: Path) -> None:
        first, second = servers  # as many as the configuration has
        self.port = free_port()
        self.log = folder / "haproxy.log"
        self._environment = os.environ | {
            "BIND": f"127.0.0.1:{self.port}",
            "VITRAL1": f"127.0.0.1:{first.port}",
            "VITRAL2": f"127.0.0.1:{second.port}",
        }
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start; returns when connections are accepted."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [program(), "-db", "-f", CONFIGURATION],
                env=self._environment,
                stdout=log,
                stderr=log,
                start_new_session=True,  # Ctrl-C is for us, who stop it
            )
        while not self._accepts():
            if self._process.poll() is not None:
                raise RuntimeError(f"HAProxy did not start: {self.log.read_text()}")
            sleep(0.02)

    def stop(self) -> None:
        """End it, if it runs."""
        if self._process:
            self._process.terminate()
            self._process.wait()

    def _accepts(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0


def program() -> str:
    """HAProxy's program, which systems keep among those of the administrator; empty without it."""
    return shutil.which("haproxy", path=f"{os.environ['PATH']}{os.pathsep}/usr/sbin") or ""


def missing_proxy() -> str:
    """What is not installed; empty if nothing is missing."""
    return "" if program() else "HAProxy is not installed: no haproxy in PATH or /usr/sbin"
