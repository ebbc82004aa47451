"""A private Redis server that a test may stop, pause, restart and empty."""

import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

from redis import Redis
from redis.exceptions import ConnectionError as NoConnection


class RedisServer:
    """A server on a free port of this machine, which stays the same."""

    def __init__(self) -> None:
        self.port = _free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Returns when it answers."""
        flags = {
            "--port": str(self.port),
            "--bind": "127.0.0.1",
            "--save": "",
            "--appendonly": "no",
        }
        command = ["redis-server", *(part for flag in flags.items() for part in flag)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        with self.client() as client:
            while True:
                try:
                    client.ping()
                except NoConnection:
                    time.sleep(0.01)
                else:
                    return

    def stop(self, how: signal.Signals = signal.SIGKILL) -> None:
        """Stop it; nothing happens if it does not run."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None

    def pause(self) -> None:
        """Its connections stand, but it does nothing."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def client(self) -> "Redis":
        """A connection of somebody else."""
        return Redis(port=self.port)


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@contextmanager
def running() -> Iterator[RedisServer]:
    """A server that runs in the meantime."""
    server = RedisServer()
    server.start()
    try:
        yield server
    finally:
        server.stop()
