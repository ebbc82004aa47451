"""A SQLite database as a file: made, locked for one server, and watched for being replaced."""

import os
import sqlite3
import time
from contextlib import closing, suppress
from errno import EACCES, EPERM, EROFS
from pathlib import Path
from urllib.parse import quote

from vitral.storage.errors import StoreError

BUSY_MS = 10_000
"""How long to wait for another process to finish its write."""
PAUSE_MS = 20
WAL = "PRAGMA journal_mode = WAL"
OWNER_ONLY = 0o600
"""A database holds the seeds of matches that go on. SQLite makes the files beside it alike."""


class SqliteFile:
    """The file at a path. From the first write on it must stay the same one."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._lock: sqlite3.Connection | None = None
        self._identities: tuple[object, object] | None = None

    @property
    def uri(self) -> str:
        """The file as SQLite opens it without making one."""
        return f"file:{quote(self.path)}?mode=rw"

    def create(self) -> None:
        """Make the file unless it is there, with a write-ahead log.

        The log lets readers and the writer not wait for each other.
        """
        with suppress(PermissionError):  # it can be read nevertheless
            self._make(self.path)
        with closing(sqlite3.connect(self.path, timeout=0, isolation_level=None)) as connection:
            for _ in range(0, BUSY_MS, PAUSE_MS):  # SQLite itself does not wait with this
                with suppress(sqlite3.OperationalError):
                    connection.execute(WAL)
                    return
                time.sleep(PAUSE_MS / 1000)
            connection.execute(WAL)

    def lock(self) -> None:
        """Be the only server on this file until `unlock`, or until the process ends.

        The lock is SQLite's own on an empty file beside the database: it works on every platform,
        and nothing that reads the database or copies it is in its way.
        """
        path = f"{self.path}-lock"
        try:
            self._make(path)
        except PermissionError as error:
            raise self._read_only(error) from error
        self._lock = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            self._lock.execute("PRAGMA journal_mode = OFF")  # nothing is ever written into it
            self._lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self.unlock()
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            sentence = f"store: expected {self.path} to be free, got one that another server uses"
            raise StoreError("store-in-use", sentence, path=self.path) from error

    def unlock(self) -> None:
        """Let another server have the file."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def record_identity(self) -> None:
        """Take the file and its write-ahead log as the right ones, after the first write."""
        if self._identities is None:
            self._identities = self._found()

    def check(self) -> None:
        """Raise StoreError if the file at the path, or its write-ahead log, is another one now.

        What is written then goes into a file that nobody will ever find.
        """
        if self._identities not in (None, self._found()):
            sentence = f"store: the file {self.path} was deleted or replaced"
            raise StoreError("store-file-replaced", sentence, path=self.path)

    def _found(self) -> tuple[object, object]:
        return _identity(self.path), _identity(f"{self.path}-wal")

    def _read_only(self, error: OSError) -> StoreError:
        reason = error.strerror or str(error)
        sentence = f"store: expected to write to {self.path} and beside it: {reason}"
        return StoreError("store-read-only", sentence, reason=reason)

    @staticmethod
    def _make(path: str) -> None:
        """Make an empty file unless there is one.

        One that is there is not opened: POSIX would drop all locks that this process has on it.
        """
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_ONLY))
        except OSError as error:
            if error.errno in (EACCES, EPERM, EROFS):
                raise PermissionError(error.errno, error.strerror) from error
            # SQLite itself says what else is wrong


def _identity(path: str) -> tuple[int, int] | None:
    """Device and inode: a file that was copied or made again has others."""
    try:
        status = Path(path).stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
