"""A private PostgreSQL server, for the time of the tests, which may crash and start again."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
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


class Postgres:
    """A PostgreSQL server on a socket in a folder."""

    def __init__(self, programs: Path, folder: Path, **settings: str) -> None:
        """`settings` are those of PostgreSQL that differ from `SETTINGS`."""
        self._folder = folder
        self._settings = SETTINGS | settings | {"unix_socket_directories": str(folder)}
        self._data = folder / "data"
        self._control = [str(programs / "pg_ctl"), "-D", str(self._data), "-w", "-s"]
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        options = ["--auth=trust", f"--username={USER}", "--encoding=UTF8", "--no-sync"]
        _call(folder, programs / "initdb", "-D", str(self._data), "--locale=C", *options)

    @property
    def url(self) -> str:
        """The address of its database."""
        return f"postgresql://{USER}@/postgres?host={self._folder}"

    @property
    def pid(self) -> int:
        """The process that started its others."""
        return int((self._data / "postmaster.pid").read_text().split()[0])

    def start(self) -> None:
        """Start, or recover from a crash; returns when it answers."""
        flags = " ".join(f"-c {name}={value}" for name, value in self._settings.items())
        log = str(self._folder / "log")
        _call(self._folder, *self._control, "-l", log, "-o", flags, "start")

    def crash(self) -> None:
        """End at once: what was not committed is lost."""
        _call(self._folder, *self._control, "-m", "immediate", "stop")

    def stop(self) -> None:
        """End, if it runs."""
        with suppress(subprocess.CalledProcessError):
            self.crash()


@contextmanager
def server(programs: Path) -> Iterator[Path]:
    """A running server, known by the folder of its socket."""
    with tempfile.TemporaryDirectory(prefix="vitral-pg-", ignore_cleanup_errors=True) as folder:
        postgres = Postgres(programs, Path(folder))
        postgres.start()
        try:
            yield Path(folder)
        finally:
            postgres.crash()


def _call(folder: Path, *command: str | Path) -> None:
    """Run a program in a folder, as somebody else where root may not."""
    who: dict[str, Any] = {}
    if os.geteuid() == 0:
        who = {"user": "postgres", "group": "postgres", "extra_groups": []}
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL, **who)
