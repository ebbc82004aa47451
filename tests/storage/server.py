"""A private PostgreSQL server, for the time of the tests."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

USER = "vitral"
SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",  # the machine will not lose its power
    "shared_buffers": "16MB",
    "max_connections": "150",
}


def binaries() -> Path | None:
    """Where PostgreSQL's programs are, the newest first."""
    on_path = shutil.which("initdb")
    installed = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3])
    )
    found = Path(on_path) if on_path else next(reversed(installed), None)
    return found.resolve().parent if found else None


@contextmanager
def server(programs: Path) -> Iterator[Path]:
    """A running server, known by the folder of its socket."""
    with tempfile.TemporaryDirectory(prefix="vitral-pg-", ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        if os.geteuid() == 0:
            shutil.chown(home, "postgres")
        data = str(home / "data")
        initdb = ["--auth=trust", f"--username={USER}", "--encoding=UTF8", "--no-sync"]
        _call(home, programs / "initdb", "-D", data, "--locale=C", *initdb)
        options = {**SETTINGS, "unix_socket_directories": str(home)}
        flags = " ".join(f"-c {name}={value}" for name, value in options.items())
        control = [str(programs / "pg_ctl"), "-D", data, "-w", "-s"]
        _call(home, *control, "-l", str(home / "log"), "-o", flags, "start")
        try:
            yield home
        finally:
            _call(home, *control, "-m", "immediate", "stop")


def _call(folder: Path, *command: str | Path) -> None:
    """Run a program in a folder, as somebody else where root may not."""
    who: dict[str, Any] = {}
    if os.geteuid() == 0:
        who = {"user": "postgres", "group": "postgres", "extra_groups": []}
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL, **who)
