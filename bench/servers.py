"""Servers to be measured, in processes of their own, and what they take of the machine."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

VITRAL = """
import sys
from vitral.__main__ import main
sys.argv = ["vitral", "serve", "--port", "PORT", "--log-level", "warning"]
main()
"""
ECHO = """
import uvicorn
async def echo(scope, receive, send):
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})
uvicorn.run(echo, port=PORT, ws="websockets-sansio", log_level="warning", lifespan="off",
            ws_per_message_deflate=False)
"""
GENEROUS = {
    f"VITRAL_{setting}": "1000000"
    for setting in (
        "REQUESTS_PER_SECOND",
        "MESSAGES_PER_SECOND",
        "MATCHES_PER_HOUR",
        "JOINS_PER_HOUR",
        "SOCKETS_PER_ADDRESS",
    )
}
"""No limit stands in the way of clients that all come from one machine."""


class Server:
    """A server in a process of its own, on a free port."""

    def __init__(self, code: str, environment: dict[str, str], folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._process = subprocess.Popen(
            [sys.executable, "-c", code.replace("PORT", str(self.port))],
            env=os.environ | environment,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for us, who stop it
        )

    def __enter__(self) -> "Server":
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and self._process.poll() is None:
            with socket.socket() as trial:
                if trial.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            time.sleep(0.05)
        self._process.kill()
        raise TimeoutError("the server did not start")

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    def kill(self) -> None:
        """SIGKILL: as in an outage."""
        self._process.kill()

    def seconds(self) -> float:
        """Processor time that the process has taken."""
        return processor_seconds(self.pid)

    def memory(self) -> int:
        """Bytes that the process holds."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024


def processor_seconds(pid: int) -> float:
    """Processor time that a process has taken, without its children."""
    _, user, system = _stat(Path(f"/proc/{pid}/stat"))
    return (user + system) / os.sysconf("SC_CLK_TCK")


def family_seconds(pid: int) -> float:
    """Processor time of a process and those that it started, as far as they still run."""
    children = [
        path.parent.name for path in Path("/proc").glob("[0-9]*/stat") if _stat(path)[0] == pid
    ]
    return processor_seconds(pid) + sum(processor_seconds(int(child)) for child in children)


def busy_seconds() -> float:
    """Processor time that all programs of this machine have taken."""
    fields = Path("/proc/stat").read_text().splitlines()[0].split()[1:]
    user, nice, system = (int(field) for field in fields[:3])
    return (user + nice + system) / os.sysconf("SC_CLK_TCK")


def _stat(path: Path) -> tuple[int, int, int]:
    """The parent of a process, and its clock ticks in user and system mode; 0 if it has ended."""
    try:
        fields = path.read_text().rpartition(")")[2].split()
    except OSError:
        return 0, 0, 0
    return int(fields[1]), int(fields[11]), int(fields[12])


@contextmanager
def on_one_processor() -> Iterator[None]:
    """Stay out of the server's way: clients would be on machines of their own."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
